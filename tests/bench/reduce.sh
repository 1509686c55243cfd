#!/bin/sh
# Measures cscc's reductions against OpenMP's of gcc and clang.
#
# usage: tests/bench/reduce.sh [BUILD-FOLDER [REPETITIONS]]
set -eu
export CSYCL_JIT=eager CSYCL_CACHE_DIR=off # how loops run, not how programs begin
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
exec "$here/workers.sh" "${1:-$here/../../build-bench}" "${2:-11}" reduce reduce_loops.c
