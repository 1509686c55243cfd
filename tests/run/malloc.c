// RUN: %compare --unoptimized %s --link
/* Memory of csycl_malloc needs no clause, wherever a pointer points into it. */
#include "run.h"

struct item {
    short key;
    double value;
};

static void add(size_t n, const int *in, int *out)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        out[i] += in[i];
}

static void run(size_t n)
{
    int *a = csycl_malloc((2 * n + 3) * sizeof *a);
    int *b = csycl_malloc((n + 1) * sizeof *b);
    int *plain = NEW(int, n);
    struct item *items = csycl_malloc((n + 1) * sizeof *items);
    for (size_t i = 0; i < 2 * n + 3; i++)
        a[i] = (int)i;
    memset(b, 0, (n + 1) * sizeof *b);
    memset(items, 0, (n + 1) * sizeof *items);

    add(n, a, b);
    show_bytes("whole", b, n * sizeof *b);
    add(n, a + n, b);
    show_bytes("inside", b, n * sizeof *b);
    add(n, a, a + n + 1); /* one block, twice */
    show_bytes("both inside", a, 2 * n * sizeof *a);

    int *end = a + 2 * n;
    long m = (long)n;
#pragma csycl parallel_for
    for (long i = 1; i <= m; i++)
        end[-i] -= 3;
    show_bytes("downwards", a, 2 * n * sizeof *a);

#pragma csycl parallel_for in(b[0:n]) out(plain[0:n])
    for (size_t i = 0; i < n; i++)
        plain[i] = b[i] * 2 + a[i];
    show_bytes("mixed", plain, n * sizeof *plain);

    free(plain);

    double sum = 0;
#pragma csycl parallel_for reduction(+: sum)
    for (size_t i = 0; i < n; i++) {
        items[i].key = (short)(i % 100);
        items[i].value += items[i].key;
        sum += items[i].value;
    }
    printf("items %.1f\n", sum);

    /* many blocks, freed in another order */
    int *blocks[16];
    for (int k = 0; k < 16; k++) {
        blocks[k] = csycl_malloc((n + 1) * sizeof(int));
        memset(blocks[k], k, (n + 1) * sizeof(int));
    }
    for (int k = 0; k < 16; k += 2)
        csycl_free(blocks[k]);
    for (int k = 1; k < 15; k += 2)
        add(n, blocks[k], blocks[k + 2]);
    for (int k = 1; k < 16; k += 2) {
        show_bytes("block", blocks[k], n * sizeof(int));
        csycl_free(blocks[k]);
    }
    csycl_free(NULL);
    csycl_free(a);
    csycl_free(b);
    csycl_free(items);
}
