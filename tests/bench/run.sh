#!/bin/sh
# Measures cscc's loops on the OpenCL device against gcc's OpenMP on the host.
#
# usage: tests/bench/run.sh [BUILD-FOLDER [LOG2-ELEMENTS [REPETITIONS]]]
set -eu
export CSYCL_JIT=eager CSYCL_CACHE_DIR=off # how loops run, not how programs begin
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=begin.sh
. "$here/begin.sh"
for file in bench openmp; do
    gcc -std=gnu11 -O3 -march=native -fopenmp -c "$here/$file.c" -o "$out/$file.o"
done
"$build/compiler/cscc" -O3 -march=native -fopenmp "$here/device.c" "$out/bench.o" "$out/openmp.o" \
    -lm -o "$out/bench"
# Waiting OpenMP threads must not take the device's cores.
OMP_WAIT_POLICY=passive "$out/bench" "$@"
