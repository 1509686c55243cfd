// RUN: %compare %s --flags='-std=gnu11 -O2 -w'
/* Arrays that nobody has set where the loop begins: no iteration that runs reads them. */
#include "run.h"

struct pair {
    int a[3];
    float b;
};

static void run(size_t n)
{
    int weights[4], *out = NEW(int, n), some[7];
    float rows[2][3];
    struct pair pair;

    if (n > 100000)
        weights[1] = some[3] = pair.a[1] = 5, rows[1][2] = 3;
#pragma csycl parallel_for out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        out[i] = (int)i * 3;
        if (i > n)
            out[i] += weights[i & 3] + (int)rows[i & 1][i % 3] + some[i % 7] + pair.a[i % 3];
    }
    show_bytes("out", out, n * sizeof *out);
    free(out);
}
