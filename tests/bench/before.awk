# Of lines "BENCH<tab>BUILDS<tab>LOOP 1.2 ms ...", with a time for each of the builds: the medians of
# each bench's loops, and the others' through the first build's.
BEGIN { OFS = "\t" }

function median(key,    list, n, i, j, t) {
    n = counts[key]
    for (i = 1; i <= n; i++) {
        t = times[key, i]
        for (j = i - 1; j >= 1 && list[j] > t; j--)
            list[j + 1] = list[j]
        list[j + 1] = t
    }
    return n ? list[int((n + 1) / 2)] : 0
}

function print_row(row,    first, build, ratios, ratio) {
    split(row, parts, SUBSEP)
    first = median(row SUBSEP 0)
    printf "%-12s %-32s %11.5f", parts[1], parts[2], first
    for (build = 1; build < builds; build++) {
        t = median(row SUBSEP build)
        printf " %11s", t ? sprintf("%.5f", t) : "-"
        if (!t || !first) {
            ratios = ratios sprintf(" %7s ", "-")
            continue
        }
        ratio = t / first
        ratios = ratios sprintf(" %7.3f%s", ratio, ratio < 0.95 ? "!" : " ")
        sums[parts[1], build] += log(ratio)
        shares[parts[1], build]++
    }
    print ratios
}

{
    row = $1 SUBSEP ""
    count = split($2, ways, " ")
    rest = $3
    for (i = 1; i <= count && match(rest, /[0-9.]+ [mu]s/); i++) {
        if (i == 1) {
            name = substr(rest, 1, RSTART - 1)
            gsub(/ +/, " ", name)
            row = $1 SUBSEP name
            if (!(row in known)) {
                known[row] = 1
                rows[++total] = row
            }
            if (!($1 in benches))
                benches[$1] = ++bench_count
        }
        key = row SUBSEP ways[i]
        times[key, ++counts[key]] = substr(rest, RSTART) + 0
        rest = substr(rest, RSTART + RLENGTH)
        if (ways[i] >= builds)
            builds = ways[i] + 1
    }
}

END {
    for (i = 1; i <= total; i++) {
        print_row(rows[i])
        split(rows[i], here, SUBSEP)
        split(rows[i + 1], there, SUBSEP)
        if (here[1] == there[1])
            continue
        printf "%-12s %-*s", here[1], 32 + 12 * builds, "geometric mean"
        for (build = 1; build < builds; build++)
            printf " %7.3f ", shares[here[1], build] ? exp(sums[here[1], build] / shares[here[1], build]) : 0
        printf "\n"
    }
}
