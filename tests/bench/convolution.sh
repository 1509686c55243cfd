#!/bin/sh
# Measures convolutions whose coefficients are specialization constants.
#
# usage: tests/bench/convolution.sh [BUILD-FOLDER [REPETITIONS]]
set -eu
export CSYCL_CACHE_DIR=off # nothing is built beside what is measured
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=begin.sh
. "$here/begin.sh"
"$build/compiler/cscc" -std=gnu11 -O3 "$here/convolution.c" -o "$out/convolution"
CSYCL_OFFLOAD=mandatory "$out/convolution" "$@"
