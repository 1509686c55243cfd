#!/bin/sh
# Measures scans: running sums of 2^24 floats, and of these the ones that are kept in order, by cscc
# and by gcc's OpenMP in two passes. They take turns. Columns: who, loop, the least milliseconds, those
# of processors, the result.
#
# usage: tests/bench/scan.sh [BUILD-FOLDER [REPETITIONS]]
set -eu
export CSYCL_CACHE_DIR=off # nothing is built beside what is measured
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=begin.sh
. "$here/begin.sh"
"$build/compiler/cscc" -std=gnu11 -O3 -march=native "$here/scan_loops.c" -o "$out/cscc"
gcc -std=gnu11 -O3 -march=native -fopenmp "$here/scan_loops.c" -o "$out/openmp"
for who in cscc openmp cscc openmp; do
    OMP_WAIT_POLICY=passive CSYCL_OFFLOAD=mandatory "$out/$who" "$@" | sed "s/^/$who /"
done
