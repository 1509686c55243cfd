// RUN: %compare --unoptimized --separate-sizes=4099 %s
/* No clause says which elements helpers use that get pointers to pointers of the iteration: what
 * they read and write there travels, too. */
#include "run.h"

static unsigned get(const unsigned **p)
{
    return *(*p)++;
}

static const unsigned *take(const unsigned **p)
{
    return (*p)++;
}

static const unsigned *take_for(const unsigned **p)
{
    return take(p);
}

static const unsigned *skipped(const unsigned *p, int count)
{
    const unsigned **at = &p;

    while (count--)
        get(at);
    return p;
}

static unsigned sum(const unsigned *const rows[], int count)
{
    unsigned s = 0;
    for (int k = 0; k < count; k++)
        s += rows[k][0] * (k + 1);
    return s;
}

static void put(unsigned **p, unsigned v)
{
    *(*p)++ = v;
}

static void put_both(unsigned *p, unsigned v)
{
    put(&p, v);
    put(&p, v + 1);
}

static void choose(const unsigned **to, const unsigned *a, const unsigned *b, int first)
{
    *to = first ? a : b;
}

static void run(size_t n)
{
    unsigned *a = NEW(unsigned, n + 3), *b = NEW(unsigned, n + 3), *both = NEW(unsigned, 2 * n),
             *out = NEW(unsigned, n);

    for (size_t i = 0; i < n + 3; i++) {
        a[i] = mixed(i);
        b[i] = mixed(i) % 1000;
    }
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        const unsigned *p = a + i;
        out[i] = get(&p) + *take(&p) * 3;
    }
    show_bytes("read", out, n * sizeof *out);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        const unsigned *p = b + i;
        out[i] = take_for(&p)[1];
    }
    show_bytes("returned", out, n * sizeof *out);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        out[i] = *skipped(b + i, 2);
    show_bytes("skipped", out, n * sizeof *out);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        const unsigned *rows[3] = {a + i, b + i, a};
        out[i] = sum(rows, 3);
    }
    show_bytes("rows", out, n * sizeof *out);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        put_both(both + 2 * i, (unsigned)i);
    show_bytes("written", both, 2 * n * sizeof *both);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        const unsigned *p;
        choose(&p, a, b, i % 2);
        out[i] = p[i];
    }
    show_bytes("chosen", out, n * sizeof *out);
    free(a);
    free(b);
    free(both);
    free(out);
}
