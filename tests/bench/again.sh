#!/bin/sh
# Measures the start of a program of many kernels that the disk caches have, against its time in a
# process that has them.
#
# usage: tests/bench/again.sh [BUILD-FOLDER [KERNELS [REPETITIONS [ELEMENTS]]]]
#
# Columns: milliseconds of the first round over all loops, in which the device is opened and kernels
# are loaded, by the clock and by the processor time of all threads; and of the second one: the least
# of processes that find PoCL's cache and libcsycl's full, and of those that find libcsycl's alone.
# `adaptive` is what programs have that ask for nothing.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=begin.sh
. "$here/begin.sh"
kernels=${1:-25} repetitions=${2:-11} elements=${3:-1000000}

# Loops that are no copies of each other.
for i in $(seq "$kernels"); do
    cat <<END
void loop_$i(int n, float *a)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i] = a[i] * $i.5f + (i % $((i + 1)) ? a[i] : $i);
}
END
done >"$out/loops.c"
for i in $(seq "$kernels"); do
    echo "CALL($i)"
done >"$out/calls.h"
"$build/compiler/cscc" -O3 -I"$out" "$here/again.c" "$out/loops.c" -o "$out/again"

# rounds JIT POCL-CACHE: the times of both rounds
rounds() {
    CSYCL_JIT=$1 CSYCL_CACHE_DIR=$out/csycl POCL_CACHE_DIR=$2 "$out/again" "$elements"
}

# print JIT CACHES: the least of what its input has
print() {
    awk -v way="$1" -v caches="$2" '
        { for (i = 1; i <= 3; i++) if (NR == 1 || $i < least[i]) least[i] = $i }
        END { printf "%-9s %-12s %9.1f %9.1f %9.1f\n", way, caches, least[1], least[2], least[3] }'
}

mkdir "$out/pocl"
for _ in 1 2; do
    rounds eager "$out/pocl" >/dev/null
done
printf '%-9s %-12s %9s %9s %9s\n' start caches first processor second
for jit in eager adaptive; do
    for _ in $(seq "$repetitions"); do
        rounds "$jit" "$out/pocl"
    done | print "$jit" both
    for i in $(seq "$repetitions"); do
        mkdir "$out/pocl-$jit-$i"
        rounds "$jit" "$out/pocl-$jit-$i"
    done | print "$jit" "libcsycl's"
done
