#!/bin/sh
# Measures how the choice of a kernel scales with the number of its variants.
#
# usage: tests/bench/variants.sh [BUILD-FOLDER]
set -eu
export CSYCL_CACHE_DIR=off # nothing is built beside what is measured
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${1:-$here/../../build-variants}

"$here/../../.ci/setup"
[ -f "$build/CMakeCache.txt" ] ||
    cmake -S "$here/../.." -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release
cmake --build "$build" --target bench_variants >/dev/null
"$build/tests/bench_variants"
