#!/bin/sh
# Measures loops of many kinds: cscc's against gcc's OpenMP of the same text, with libgomp's
# defaults and with passive waiting; three programs by turns.
#
# usage: tests/bench/kinds.sh [BUILD-FOLDER [REPETITIONS [ROUNDS [SIDE]]]]
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${1:-$here/../../build-bench}
repetitions=${2:-11}
rounds=${3:-3}
side=${4:-1024}

"$here/build.sh" "$build"

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
flags="-std=gnu11 -O3 ${MARCH:--march=native}"
# shellcheck disable=SC2086 # words
{
    gcc $flags -fopenmp -Wno-unknown-pragmas "$here/kinds.c" "$here/kinds_loops.c" -lm -o "$out/openmp"
    "$build/compiler/cscc" $flags "$here/kinds.c" "$here/kinds_loops.c" -lm -o "$out/device"
}
sh "$here/kinds_run.sh" "$out" "$repetitions" "$rounds" "$side"
