#!/bin/sh
# Measures loops with inner loops that all iterations share: cscc's against gcc's OpenMP of the
# same text, and against the loops interchanged by hand.
#
# usage: tests/bench/uniform.sh [BUILD-FOLDER [N [REPETITIONS]]]
set -eu
export CSYCL_JIT=eager CSYCL_CACHE_DIR=off # how loops run, not how programs begin
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=begin.sh
. "$here/begin.sh"
flags="-std=gnu11 -O3 ${MARCH:--march=native}"
# shellcheck disable=SC2086 # words
{
    gcc $flags -fopenmp -DUNIFORM_TABLE=uniform_openmp -c "$here/uniform_loops.c" -o "$out/openmp.o"
    gcc $flags -fopenmp -c "$here/uniform_swapped.c" -o "$out/swapped.o"
    gcc $flags -c "$here/uniform.c" -o "$out/uniform.o"
    "$build/compiler/cscc" $flags -DUNIFORM_TABLE=uniform_device -c "$here/uniform_loops.c" -o "$out/device.o"
}
"$build/compiler/cscc" "$out"/*.o -fopenmp -lm -o "$out/uniform"
# Waiting OpenMP threads must not take the device's cores.
OMP_WAIT_POLICY=passive "$out/uniform" "$@"
