#!/usr/bin/env bash
# Fuzzes the decoding of PNG files with libFuzzer and the address sanitiser.
#
#   Fuzzing/fuzz.sh [seconds]
#
# The corpus begins with the files of the tests and is kept in .build/fuzz. A crash leaves its
# input there.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
work=.build/fuzz
mkdir -p "$work/corpus" "$work/seeds"
for file in Tests/PixelsTests/Fixtures/{png,PngSuite}/*.png; do
  for mode in 0 1; do
    { printf "\\x0$mode"; cat "$file"; } > "$work/seeds/$mode-$(basename "$file")"
  done
done
libraries=()
for library in CSpng CDeflate CXXHash CLittleCMS; do
  libraries+=(-I "SystemLibraries/$library")
done
swiftc -O -sanitize=fuzzer,address -parse-as-library -swift-version 6 -module-name Pixels \
  -package-name stillframe -enable-upcoming-feature ExistentialAny \
  -enable-upcoming-feature InternalImportsByDefault \
  -enable-upcoming-feature MemberImportVisibility \
  "${libraries[@]}" $(find Sources/Pixels -name '*.swift') Fuzzing/DecodePNG.swift \
  -o "$work/decode-png"
# With its backtracer on, a crash would hang in it.
export SWIFT_BACKTRACE=enable=no
exec "$work/decode-png" -max_total_time="$seconds" -max_len=8192 -rss_limit_mb=2048 \
  -timeout=10 -artifact_prefix="$work/" -print_final_stats=1 "$work/corpus" "$work/seeds"
