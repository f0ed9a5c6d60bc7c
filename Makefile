# The commands that developers and CI share. `make demo` and `make test` set everything up.

# The tool starts faster with Swift's own libraries inside it; macOS has them in the system.
ifeq ($(shell uname -s),Linux)
static := --static-swift-stdlib
endif

sources := Sources Tests Platforms Examples Benchmarks Package.swift
strict := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
nested := Platforms/GTK Examples/Paywall
tool := .build/release/stillframe

.PHONY: demo test check format lint strict bench setup tool example

demo: setup tool
	scripts/demo $(CURDIR)/$(tool)

# One at a time: many tests start programs and displays, and wait for them.
test: setup tool example
	swift build --build-tests
	STILLFRAME_TOOL=$(CURDIR)/$(tool) swift test --skip-build --no-parallel
	$(if $(static),cd Platforms/GTK && swift test)
	$(if $(static),cd Examples/Paywall && swift test)
	scripts/prove-release-is-clean

check: setup lint strict test

setup:
	@scripts/setup

tool:
	swift build -c release --product stillframe $(static)

# The GTK front runs where GTK does; on macOS the example is opened in Xcode.
example:
	$(if $(static),swift build --package-path Examples/Paywall --product paywall)
	$(if $(static),swift build --package-path Tests/Apps/Restless --product restless)

format:
	swift format format --in-place --recursive $(sources)

lint:
	swift format lint --strict --recursive $(sources)

# Warnings are errors, and each import is of a declared dependency.
strict: setup
	swift build --build-tests $(strict)

bench: setup tool
	Benchmarks/run
