#!/bin/sh
# Measures loops of many kinds: cscc's against gcc's OpenMP of the same text, with libgomp's
# defaults and with passive waiting; three programs by turns.
#
# usage: tests/bench/kinds.sh [BUILD-FOLDER [REPETITIONS [ROUNDS [SIDE]]]]
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=begin.sh
. "$here/begin.sh"
repetitions=${1:-11}
rounds=${2:-3}
side=${3:-1024}
flags="-std=gnu11 -O3 ${MARCH:--march=native}"
# shellcheck disable=SC2086 # words
{
    gcc $flags -fopenmp -Wno-unknown-pragmas "$here/kinds.c" "$here/kinds_loops.c" -lm -o "$out/openmp"
    "$build/compiler/cscc" $flags "$here/kinds.c" "$here/kinds_loops.c" -lm -o "$out/device"
}
sh "$here/kinds_run.sh" "$out" "$repetitions" "$rounds" "$side"
