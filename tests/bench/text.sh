#!/bin/sh
# Measures what kernels in the CPU shape gain from how their text is written: cscc's loops against
# the same text without it, and against gcc's OpenMP.
#
# usage: tests/bench/text.sh [BUILD-FOLDER [REPETITIONS [OTHER-BUILD-FOLDER]]]
#
# math: the host's functions of <math.h> in place of PoCL's
# total: reductions with a single total where iterations have loops of different lengths; the text
#     without it is another build's, one from before
# inlined: iterations of reductions in lanes, where compilers would leave a call
# fused: products and sums that are rounded once, by -ffp-contract=fast
#
# Each program is a process of its own on the same data; they take turns. Times are medians of
# one run. The last columns are the speed against the text without it, and against OpenMP: higher
# is better.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${1:-$here/../../build-bench}

"$here/build.sh" "$build"
cscc=$(CDPATH='' cd -- "$build" && pwd)/compiler/cscc
other=${3:+$(CDPATH='' cd -- "$3" && pwd)/compiler/cscc}

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
cd "$here"
flags='-std=gnu11 -O3 -march=native -ffp-contract=fast'
# shellcheck disable=SC2086 # words
{
    "$cscc" $flags worker.c text_loops.c -lm -o "$out/cscc"
    [ -z "$other" ] || "$other" $flags worker.c text_loops.c -lm -o "$out/without"
    "$cscc" $flags --emit=host text_loops.c -o "$out/text.c"
    sed 's/ifdef CSYCL_HOST_MATH/if 0/; s/FP_CONTRACT ON/FP_CONTRACT OFF/; s/__attribute__((always_inline)) //' "$out/text.c" >"$out/without.c"
    ! cmp -s "$out/text.c" "$out/without.c" || { echo "text.sh: nothing to leave out" >&2; exit 1; }
    gcc $flags -I../../include -c "$out/without.c" -o "$out/without.o"
    [ -n "$other" ] || "$cscc" $flags worker.c "$out/without.o" -lm -o "$out/without"
    gcc $flags -w -fopenmp worker.c text_loops.c -lm -o "$out/gcc"
}
gcc -std=gnu11 -O2 -w text.c workers.c text_loops.c -lm -o "$out/text"
"$out/text" "${2:-11}" "$out/cscc" "$out/without" "$out/gcc"
