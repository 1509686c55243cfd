#!/bin/sh
# Measures what kernels in the CPU shape gain from how cscc and libcsycl write and run them: its loops
# against the same text without it, and against gcc's OpenMP.
#
# usage: tests/bench/text.sh [BUILD-FOLDER [REPETITIONS [GROUP...]]]
#
# math: the host's functions of <math.h> in place of PoCL's
# jammed: eight iterations side by side, whose elements lie apart
# together: blocks of iterations, which go round a shared loop together
# restrict: pointers that libcsycl found to lead to memory of their own
# unrolled: short inner loops
# total: reductions with a single total where iterations have loops of different lengths
# fused: products and sums that are rounded once, by -ffp-contract=fast
# inlined: iterations of reductions in lanes, where compilers would leave a call
# members: small structures with floats, passed to functions member by member
# wide: vectors of 512 bits where floats are computed, on AVX-512
# spread: PoCL's threads on cores of their own (POCL_AFFINITY=1, which libcsycl sets)
#
# And what is not done, as it would gain little or lose as often: here the text "without" is the one
# that has it.
# choice: if and else in place of nested ?:
# long: loops of more than 32 rounds unrolled, up to 64
#
# Each program is a process of its own on the same data; they take turns. Times are medians of
# one run. The last columns are the speed against the text without it, and against OpenMP: higher
# is better.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${1:-$here/../../build-bench}
repetitions=${2:-11}
shift $(($# < 2 ? $# : 2))
[ $# -gt 0 ] ||
    set -- math jammed together restrict unrolled total spread fused inlined members choice long \
        wide

"$here/build.sh" "$build"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
"$here/text_build.sh" "$out" "$build" "$@"
"$here/text_run.sh" "$out" "$repetitions" "$@"
