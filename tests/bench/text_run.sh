#!/bin/sh
# Runs the programs of text_build.sh by turns.
#
# usage: tests/bench/text_run.sh FOLDER REPETITIONS GROUP...
set -eu
export CSYCL_JIT=eager CSYCL_CACHE_DIR=off # how loops run, not how programs begin
out=$1
repetitions=$2
shift 2
for group in "$@"; do
    "$out/text" "$group" "$repetitions" "$out/cscc" "$out/$group/without" "$out/gcc"
done
