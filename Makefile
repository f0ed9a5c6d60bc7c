# The commands that developers and CI share. `make demo` and `make test` set everything up.

# The tool starts faster with Swift's own libraries inside it, and the C++ library that they need;
# macOS has them in the system.
ifeq ($(shell uname -s),Linux)
static := --static-swift-stdlib
cxx := $(filter /%,$(shell clang -print-file-name=libstdc++.a 2>/dev/null))
endif
# A folder that has only the archive: in the compiler's own the shared library would be preferred.
ifneq ($(cxx),)
static += -Xlinker -L$(CURDIR)/.build/archives
endif

sources := Sources Tests Platforms Examples Benchmarks Package.swift
tool := .build/release/stillframe

# With STRICT=1, as in CI, warnings are errors and each import is of a declared dependency.
ifdef STRICT
strict := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
endif

.PHONY: demo test check format lint bench setup tool example

demo: setup tool
	scripts/demo $(CURDIR)/$(tool)

# One at a time: many tests start programs and displays, and wait for them.
test: setup tool example
	swift build --build-tests $(strict)
	STILLFRAME_TOOL=$(CURDIR)/$(tool) swift test --skip-build --no-parallel
	$(if $(static),cd Platforms/GTK && swift test $(strict))
	$(if $(static),cd Examples/Paywall && swift test $(strict))
	scripts/prove-release-is-clean

# All that a change has to pass.
check: setup lint
	$(MAKE) test STRICT=1

setup:
	@scripts/setup

tool:
	$(if $(cxx),mkdir -p .build/archives && ln -sf $(cxx) .build/archives)
	swift build -c release --product stillframe $(static) $(strict)

# The GTK front runs where GTK does; on macOS the example is opened in Xcode.
example:
	$(if $(static),swift build --package-path Examples/Paywall --product paywall $(strict))
	$(if $(static),swift build --package-path Tests/Apps/Restless --product restless $(strict))

format:
	swift format format --in-place --recursive $(sources)

lint:
	swift format lint --strict --recursive $(sources)

bench: setup tool
	Benchmarks/run
