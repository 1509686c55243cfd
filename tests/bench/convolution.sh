#!/bin/sh
# Measures convolutions whose coefficients are specialization constants.
#
# usage: tests/bench/convolution.sh [BUILD-FOLDER [REPETITIONS]]
set -eu
export CSYCL_CACHE_DIR=off # nothing is built beside what is measured
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${1:-$here/../../build-bench}
[ $# -eq 0 ] || shift

"$here/build.sh" "$build"

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
"$build/compiler/cscc" -std=gnu11 -O3 "$here/convolution.c" -o "$out/convolution"
CSYCL_OFFLOAD=mandatory "$out/convolution" "$@"
