#!/bin/sh
# Builds cscc and passes its tests; the last line says how many.
#
# usage: tests/check.sh [BUILD-FOLDER [CMAKE-OPTION...]]
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
build=${1:-$root/build}
[ $# -eq 0 ] || shift

"$root/.ci/setup"
if [ ! -f "$build/CMakeCache.txt" ] || [ $# -gt 0 ]; then
    cmake -S "$root" -B "$build" -G Ninja "$@"
fi
cmake --build "$build"
exec "$root/tests/all.sh" "$build"
