#!/bin/sh
# Measures cscc's reductions of array sections, and atomic updates of elements, against OpenMP's of
# gcc and clang.
#
# usage: tests/bench/histogram.sh [BUILD-FOLDER [REPETITIONS]]
#
# count         256 bins of unsigned, uniformly random bytes
# count 4096    4096 bins of unsigned, random 16-bit numbers
# count skewed  as count, and nine of ten bytes are of one bin
# weights       256 bins of float, to which floats are added; the bytes read are the keys and they
# wide          100000 bins of int: private copies do not fit in first-level caches
# rows          8 sums of double, to which every iteration adds 8 columns
# ... atomic    the same loop, whose iterations update the elements themselves by atomic
#
# Each compiler's program is a process of its own on the same data; they take turns, and rest
# before each turn until the others' threads sleep. A turn runs the loop until 16 MiB are read, and
# at least once. Times are medians of one run, with all that it needs on the host (launch, private
# copies, merge), without builds and first touches. The last column is the better of the OpenMP
# times through cscc's: higher is better. Every result must be the plain loop's, to the bit; where
# one is not, a line says so and the script fails. Wants an idle machine: libgomp's threads spin, and
# lose whole time slices to whoever else runs.
set -eu
export CSYCL_JIT=eager CSYCL_CACHE_DIR=off # how loops run, not how programs begin
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
exec "$here/workers.sh" "${1:-$here/../../build-bench}" "${2:-11}" histogram \
    histogram_loops.c histogram_table.c
