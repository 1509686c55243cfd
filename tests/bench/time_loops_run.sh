#!/bin/sh
# Runs the programs of time_loops.sh by turns and prints the medians of their times, and how much of
# CUDA's each is.
#
# usage: tests/bench/time_loops_run.sh FOLDER [ROUNDS]
set -eu
export CSYCL_CACHE_DIR=off # nothing is built beside what is measured
out=$1
rounds=${2:-3}

round=0
while [ "$round" -lt "$rounds" ]; do
    for way in cuda malloc data plain heap; do
        [ ! -x "$out/heat_$way" ] || "$out/heat_$way" 4096 1000 5 | sed "s/^/heat $way /"
    done
    for way in cuda data; do
        [ ! -x "$out/cg_$way" ] || "$out/cg_$way" 3162 50 | sed "s/^/cg $way /"
    done
    round=$((round + 1))
done | awk '
function median(list,    n, i, j, t, sorted) {
    n = split(list, sorted)
    for (i = 2; i <= n; i++) {
        t = sorted[i] + 0
        for (j = i - 1; j >= 1 && sorted[j] + 0 > t; j--)
            sorted[j + 1] = sorted[j]
        sorted[j + 1] = t
    }
    return sorted[int((n + 1) / 2)] + 0
}
{
    loop = $1 " " $2
    if (!(loop in times)) loops[++count] = loop
    times[loop] = times[loop] " " $3
    if (!($1 in result)) result[$1] = $NF
    if ($NF != result[$1]) print loop ": " $NF " and " result[$1] " differ"
}
END {
    for (i = 1; i <= count; i++) {
        split(loops[i], words, " ")
        peer = words[1] " cuda"
        printf "%-12s %.4f ms", loops[i], median(times[loops[i]])
        if (peer in times && peer != loops[i])
            printf ", %.3f of CUDA", median(times[loops[i]]) / median(times[peer])
        printf "\n"
    }
}'
