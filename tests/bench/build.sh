#!/bin/sh
# Builds cscc and libcsycl for a bench, optimized and without the tests.
#
# usage: tests/bench/build.sh BUILD-FOLDER
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=$1

"$here/../../.ci/setup"
[ -f "$build/CMakeCache.txt" ] ||
    cmake -S "$here/../.." -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCSCC_TESTS=OFF
cmake --build "$build" >/dev/null
