#!/bin/sh
# Measures functions of <math.h>: a loop that calls one for 2^18 numbers, by cscc and by gcc, by
# turns. Columns: function, gcc's nanoseconds of processor time for each result, cscc's, and the
# first through the second.
#
# usage: tests/bench/functions.sh [BUILD-FOLDER [TURNS]]
set -eu
export CSYCL_CACHE_DIR=off # nothing is built beside what is measured
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=begin.sh
. "$here/begin.sh"
"$build/compiler/cscc" -std=gnu11 -O3 -march=native "$here/functions.c" -o "$out/cscc" -lm
gcc -std=gnu11 -O3 -march=native -Wno-unknown-pragmas "$here/functions.c" -o "$out/gcc" -lm
for _ in $(seq "${1:-3}"); do
    for who in gcc cscc; do
        CSYCL_OFFLOAD=mandatory "$out/$who" | sed "s/^/$who /"
    done
done | awk '
    !(($1, $2) in least) || $3 < least[$1, $2] { least[$1, $2] = $3 }
    !($2 in seen) { seen[$2]; order[++count] = $2 }
    END {
        for (i = 1; i <= count; i++)
            printf "%-11s %7.2f %7.2f %6.2f\n", order[i], least["gcc", order[i]],
                   least["cscc", order[i]], least["gcc", order[i]] / least["cscc", order[i]]
    }'
