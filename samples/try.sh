#!/bin/sh
# Builds cscc and runs two samples on this machine's OpenCL device.
#
# usage: samples/try.sh [BUILD-FOLDER]
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
build=${1:-$root/build}

"$root/.ci/setup"
[ -f "$build/CMakeCache.txt" ] || cmake -S "$root" -B "$build" -G Ninja
cmake --build "$build" --target cscc csycl
build=$(CDPATH='' cd -- "$build" && pwd)
mkdir -p "$build/samples"
cd "$build/samples"

try() {
    echo
    echo "\$ cscc -O2 samples/$1.c -o $1 && CSYCL_TRACE=build ./$1"
    "$build/compiler/cscc" -O2 "$root/samples/$1.c" -o "$1"
    CSYCL_TRACE=build "./$1"
}

try blur
try mandelbrot
echo
echo "The programs and the picture are in $build/samples."
