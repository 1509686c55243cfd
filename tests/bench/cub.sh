#!/bin/sh
# Measures cscc's sum, dot product and scans on an NVIDIA GPU against CUB's and a copy: batches of
# launches on both sides, without what the host does for them.
#
# usage: tests/bench/cub.sh [BUILD-FOLDER [LEAST [MOST [REPETITIONS]]]]   (log2 of the floats)
#
# Needs nvcc. To run it elsewhere: cuda_build.sh cub BUILD-FOLDER OUT, and there
#        CSYCL_DEVICE=gpu CSYCL_OFFLOAD=mandatory OUT/cub 20 29 7 2>&1 | awk -f tests/bench/cub.awk
set -eu
export CSYCL_CACHE_DIR=off # nothing is built beside what is measured
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${1:-$here/../../build-bench}
[ $# -eq 0 ] || shift

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
"$here/cuda_build.sh" cub "$build" "$out"
CSYCL_DEVICE=gpu CSYCL_OFFLOAD=mandatory "$out/cub" "$@" 2>&1 |
    awk -f "$here/cub.awk"
