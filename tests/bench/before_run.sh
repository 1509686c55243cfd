#!/bin/sh
# Runs the programs of before_build.sh by turns; before.sh says what is printed.
#
# usage: tests/bench/before_run.sh FOLDER [REPETITIONS [ROUNDS [BENCH...]]]
set -eu
export CSYCL_CACHE_DIR=off # nothing is built beside what is measured
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
out=$1
repetitions=${2:-7}
rounds=${3:-3}
shift $(($# < 3 ? $# : 3))
[ $# -gt 0 ] || set -- reduce histogram text run kinds uniform convolution launch
export CSYCL_OFFLOAD=mandatory OMP_WAIT_POLICY=passive WORKERS_REST_MS=0

# Those of the builds that have the bench.
ways() {
    for way in "$out"/[0-9]*; do
        [ ! -x "$way/$1" ] || echo "${way##*/}"
    done | sort -n | tr '\n' ' '
}

# What one program prints, with a unit behind its time.
print() {
    bench=$1
    shift
    case $bench in
    run) "$@" 24 "$repetitions" ;;
    kinds)
        "$@" "$repetitions" | sed 's/\t/ /; s/\t.*/ ms/'
        "$@" "$repetitions" 4096 | sed 's/\t/, large /; s/\t.*/ ms/'
        ;;
    uniform) "$@" 512 "$repetitions" | sed -nE 's/^(.{20} +[0-9.]+) .*/\1 ms/p' ;;
    convolution) "$@" "$repetitions" ;;
    launch) CSYCL_MEMORY=separate "$@" 64 1000 "$repetitions" ;;
    esac
}

for bench in "$@"; do
    ways=$(ways "$bench")
    [ "${ways#* }" ] || continue # nothing to compare
    if [ -x "$out/$bench" ]; then # a program that runs them all
        set --
        for way in $ways; do
            set -- "$@" "$out/$way/$bench"
        done
        set -- "$repetitions" "$@"
        [ "$bench" != text ] || set -- "" "$@"
        "$out/$bench" "$@" | sed "s/^/$bench\t$ways\t/"
        continue
    fi
    round=0
    while [ "$round" -lt "$rounds" ]; do
        for way in $ways; do
            print "$bench" "$out/$way/$bench" | sed "s/^/$bench\t$way\t/"
        done
        ways="${ways#* }${ways%% *} " # another one begins
        round=$((round + 1))
    done
done | awk -F '\t' -f "$here/before.awk"
