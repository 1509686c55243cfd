# cub.awk: medians and ratios of cub.c's output.
function keep(what, ms) { times[what, size, ++count[what, size]] = ms }

function median(what, size,    n, i, j, t, list) {
    n = count[what, size]
    for (i = 1; i <= n; i++) {
        t = times[what, size, i]
        for (j = i - 1; j > 0 && list[j] > t; j--)
            list[j + 1] = list[j]
        list[j + 1] = t
    }
    return list[int((n + 1) / 2)]
}

function row(what, bytes,    mine, cub, mine_round, cub_round) {
    mine = median("csycl " what, size)
    cub = median("cub " what, size)
    mine_round = median("csycl round " what, size)
    cub_round = median("cub round " what, size)
    printf "%-4s 2^%d floats: %8.4f ms, %5.0f GB/s, CUB %8.4f ms: %.3f of CUB, %.3f of a copy; " \
           "to the host %.4f ms, CUB %.4f ms: %.3f of CUB\n",
        what, size, mine, bytes / mine / 1e6, cub, cub / mine,
        (bytes / mine) / (2 * 4 * 2 ^ size / median("cub copy", size)),
        mine_round, cub_round, cub_round / mine_round
}

$1 == "size" { size = $2; sizes[size] = 1 }
$1 == "cub" || $1 == "csycl" { keep($1 " " $2, $3); keep($1 " round " $2, $4) }
/differ|error/ { print }

END {
    for (size = 1; size < 64; size++)
        if (size in sizes) {
            row("sum", 4 * 2 ^ size)
            row("dot", 8 * 2 ^ size)
            row("scan", 8 * 2 ^ size)
            row("keep", 6 * 2 ^ size)
        }
}
