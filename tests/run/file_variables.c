// RUN: %compare --unoptimized %s
/* Variables of the file that functions of a loop use: scalars, structures, arrays and pointers, read
 * several calls deep; elements that they write; names that something else hides. */
#include "run.h"

static int factor = 3;
static int offset = 5;
static _Bool odd_only;
static enum mode { PLAIN, DOUBLED } mode;
static struct settings {
    int first;
    double weights[4];
} settings = {2, {0.5, 1, 1.5, 2}};
static float table[64];
static int grid[4][8];
static int *data;
static struct pair {
    int x, y;
} pairs[16];
static int total_length;
static int counts[16];
static long sums[8];
extern const int declared_later;
int shared_by_name = 7;

static int scaled(int x)
{
    return x * factor;
}

static int moved(int x)
{
    return scaled(x) + offset;
}

static int deep(int x)
{
    if (odd_only && x % 2 == 0)
        return mode == DOUBLED ? -2 : -1;
    return moved(x) + scaled(1) + declared_later;
}

static double weight(int i)
{
    const double *w = settings.weights;
    return w[i & 3] * settings.first;
}

static float *slot(int i)
{
    return table + i % 64;
}

static int neighbours(int i, int n)
{
    return (i > 0 ? data[i - 1] : 0) + data[i] + (i + 1 < n ? data[i + 1] : 0);
}

static const struct pair *chosen(int i)
{
    return &pairs[i % 16];
}

static int cell(int i)
{
    int (*rows)[8] = grid;
    return rows[i % 4][i / 4 % 8] + chosen(i)->x - pairs[i % 16].y;
}

static int by_value(struct settings s, int k)
{
    return s.first + k;
}

static int passes(int i)
{
    return by_value(settings, total_length) + i;
}

static void mark(int i)
{
    data[i] = -data[i] - factor;
}

static void mark_row(int i)
{
    grid[i][i % 8] = 100 + i;
    table[i] += (float)settings.weights[i];
    pairs[i].x = i;
}

static void count(int i)
{
    counts[i % 16]++;
    sums[i % 8] += scaled(i);
}

static void count_both(int i)
{
    count(i);
    count(3 * i);
}

static int scratch;

static int squared(void)
{
    return scratch * scratch;
}

static int after(int i);

/* Parameters and variables that have the names of the file's. */
static void hidden(size_t n, int *out, int factor)
{
    int offset = (int)n;
#pragma csycl parallel_for out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        int scaled_ = moved((int)i) + factor + offset;
        {
            int factor = scaled(2), table[2] = {1, 2};
            out[i] = scaled_ + scaled(factor) + table[i % 2] + (int)*slot((int)i) + after((int)i);
        }
    }
}

static int late = 11;

static int after(int i)
{
    return late * i;
}

static void constants(size_t n, int *out, int *again)
{
#pragma csycl parallel_for out(out[0:n]) spec_const(factor, settings)
    for (size_t i = 0; i < n; i++)
        out[i] = moved((int)i) + passes((int)i) + (int)weight((int)i);

#pragma csycl parallel_for out(again[0:n])
    for (size_t i = 0; i < n; i++)
        again[i] = moved((int)i) + passes((int)i) + (int)weight((int)i);
}

static void show(const char *name, const int *out, size_t n)
{
    show_bytes(name, out, n * sizeof *out);
}

static void run(size_t n)
{
    int *out = NEW(int, n), *again = NEW(int, n), *values = NEW(int, n), m = (int)n;
    for (size_t i = 0; i < n; i++)
        values[i] = (int)(mixed(i) % 1000);
    for (int i = 0; i < 64; i++)
        table[i] = (float)fraction((size_t)i) * 64;
    for (int i = 0; i < 16; i++)
        pairs[i] = (struct pair){i * i, 3 * i};
    memset(counts, 0, sizeof counts);
    memset(sums, 0, sizeof sums);
    data = values;
    total_length = m;

    for (int pass = 0; pass < 2; pass++) {
        factor += pass;
        odd_only = pass;
        mode = pass ? DOUBLED : PLAIN;
#pragma csycl parallel_for out(out[0:m]) in(data[0:m])
        for (int i = 0; i < m; i++)
            out[i] = deep(i) + (int)(weight(i) * 4) + (int)*slot(i) + neighbours(i, m) + cell(i) + passes(i);
        show("read", out, n);

#pragma csycl parallel_for inout(data[0:m])
        for (int i = 0; i < m; i++)
            mark(i);
        show("marked", values, n);

#pragma csycl parallel_for
        for (int i = 0; i < 4; i++)
            mark_row(i);
        show("rows", &grid[0][0], 32);
        show_bytes("table", table, sizeof table);
        show_bytes("pairs", pairs, sizeof pairs);

#pragma csycl parallel_for reduction(+: counts[0:16], sums[0:8])
        for (int i = 0; i < m; i++)
            count_both(i);
        show("counts", counts, 16);
        show_bytes("sums", sums, sizeof sums);

#pragma csycl parallel_for out(out[0:m]) private(scratch)
        for (int i = 0; i < m; i++) {
            scratch = i % 100;
            out[i] = squared();
        }
        show("private", out, n);

        hidden(n, out, 1000);
        show("hidden", out, n);
        constants(n, out, again);
        show("constants", out, n);
        show("again", again, n);
        settings.first++;
        late++;
    }
    free(out);
    free(again);
    free(values);
}

const int declared_later = 13;
