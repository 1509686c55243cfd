#!/bin/sh
# Measures cscc's kernel of a stencil on an NVIDIA GPU against CUDA's: batches of launches on both
# sides, without what the host does for them.
#
# usage: tests/bench/stencil.sh [BUILD-FOLDER [REPETITIONS [SIDE ...]]]
#
# Needs nvcc. To run it elsewhere: cuda_build.sh stencil BUILD-FOLDER OUT, and there
#        CSYCL_DEVICE=gpu CSYCL_OFFLOAD=mandatory OUT/stencil 15 4096
set -eu
export CSYCL_CACHE_DIR=off # nothing is built beside what is measured
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${1:-$here/../../build-bench}
[ $# -eq 0 ] || shift

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
"$here/cuda_build.sh" stencil "$build" "$out"
CSYCL_DEVICE=gpu CSYCL_OFFLOAD=mandatory "$out/stencil" "$@"
