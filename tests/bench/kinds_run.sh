#!/bin/sh
# Runs FOLDER/device and FOLDER/openmp of kinds.sh by turns and prints the medians and how much of
# the speed of OpenMP cscc's loops reach.
#
# usage: tests/bench/kinds_run.sh FOLDER [REPETITIONS [ROUNDS [SIDE]]]
set -eu
export CSYCL_JIT=eager CSYCL_CACHE_DIR=off # how loops run, not how programs begin
out=$1
repetitions=${2:-11}
rounds=${3:-3}
side=${4:-1024}

round=0
while [ "$round" -lt "$rounds" ]; do
    "$out/device" "$repetitions" "$side" | sed 's/^/cscc\t/'
    "$out/openmp" "$repetitions" "$side" | sed 's/^/active\t/'
    OMP_WAIT_POLICY=passive "$out/openmp" "$repetitions" "$side" | sed 's/^/passive\t/'
    round=$((round + 1))
done | awk -F '\t' -v OFS='\t' '
function median(way, name,    i, j, t, n, list) {
    n = count[way, name]
    for (i = 1; i <= n; i++) {
        t = time[way, name, i]
        for (j = i - 1; j >= 1 && list[j] > t; j--)
            list[j + 1] = list[j]
        list[j + 1] = t
    }
    return list[int((n + 1) / 2)]
}
{
    if (!($2 in known)) { known[$2] = 1; names[++total] = $2; result[$2] = $4 }
    time[$1, $2, ++count[$1, $2]] = $3
    away = $4 - result[$2]
    if (away < 0) away = -away
    if (away > 1e-3 * (result[$2] < 0 ? -result[$2] : result[$2]))
        print $2 ": " $4 " and " result[$2] " differ"
}
END {
    printf "%-20s %10s %10s %10s %8s %8s\n", "loop", "cscc ms", "OpenMP", "passive", "ratio", "ratio"
    for (i = 1; i <= total; i++) {
        ours = median("cscc", names[i]); active = median("active", names[i])
        passive = median("passive", names[i])
        printf "%-20s %10.3f %10.3f %10.3f %8.2f %8.2f\n", names[i], ours, active, passive,
            active / ours, passive / ours
        log_active += log(active / ours); log_passive += log(passive / ours)
    }
    printf "%-53s %8.2f %8.2f\n", "geometric mean", exp(log_active / total), exp(log_passive / total)
}'
