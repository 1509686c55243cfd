// RUN: %compare --unoptimized %s
/* Pointers that lead into constant tables and into memory from outside: where one may, the device
 * gets the table as memory, in all of the loop. */
#include "run.h"

static const int primes[] = {2, 3, 5, 7, 11, 13};
static const int squares[] = {1, 4, 9, 16, 25, 36}, cubes[] = {1, 8, 27, 64, 125, 216};
static const int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
static const char texts[4][8] = {"zero", "one", "two", "three"}, none[] = "none";
static const int *const both[] = {primes, squares};
static const char *const names[] = {"many", "few"};

static const struct cell {
    int a;
    double b;
} cells[3] = {{1, .5}, {2, .25}, {3, .125}};

static const struct row {
    const char *name;
    const int *values;
    int count;
} rows[] = {{"a", primes, 3}, {NULL, squares, 2}, {"ccc", NULL, 1}};

/* ---- in the loop ---- */

static void chosen(size_t n, const int *data, long *out)
{
    static const short own[] = {4, 5, 6};
    short *numbers = NEW(short, n);

    for (size_t i = 0; i < n; i++)
        numbers[i] = (short)(i * 3);
#pragma csycl parallel_for out(out[0:n]) in(data[0:n + 6], numbers[0:n], own)
    for (size_t i = 0; i < n; i++) {
        const int *t = i % 3 ? primes : data + i, *each[3] = {primes, data + i, squares + 1};
        const short *number = i % 2 ? own + i % 3 : &numbers[i];
        const int *later = both[i % 2];
        if (i % 5 == 0)
            later = data + i;
        out[i] = t[i % 6] + t[1] * 10L + each[i % 3][i % 4] * 100L + *number * 3L + later[i % 6];
    }
    show_bytes("chosen", out, n * sizeof *out);
    free(numbers);
}

static void structures(size_t n, const int *data, const struct cell *others, long *out)
{
#pragma csycl parallel_for collapse(2) out(out[0:n]) in(data[0:n + 6], others[0:n])
    for (size_t i = 0; i < n; i++)
        for (int k = 0; k < 1; k++) {
            const struct cell *cell = i % 2 ? cells + i % 3 : &others[i];
            const int(*row)[3] = i % 5 ? grid : (const int(*)[3])data;
            struct row made = {.values = primes, .count = 3};
            if (i % 2)
                made.values = data + i;
            out[i] = cell->a + (long)(cell->b * 8) + row[i % 2][1] * 7;
            out[i] = out[i] * 5 + made.values[i % 4] + made.count;
        }
    show_bytes("structures", out, n * sizeof *out);
}

/* ---- what tables lead to ---- */

static const char *name_of(const struct row *row)
{
    return row->name ? row->name : none;
}

static void members(size_t n, long *out)
{
#pragma csycl parallel_for out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        const char *name = rows[i % 3].name ? rows[i % 3].name : texts[i % 4];
        const char *other = rows[i / 2 % 3].name ? rows[i / 2 % 3].name : names[i % 2];
        const int *values = rows[i % 3].values ? rows[i % 3].values : squares;
        out[i] = (long)strlen(name) * 10 + (strcmp(name, texts[i % 3]) > 0) + (long)strlen(other);
        out[i] = out[i] * 3 + (strcmp(name_of(&rows[i % 3]), "none") == 0) + *name_of(rows);
        out[i] = out[i] * 3 + values[i % 4] + (values == squares) * 1000 + (values == primes) * 5000;
    }
    show_bytes("members", out, n * sizeof *out);
}

/* ---- by way of functions ---- */

static const int *pick(const int *data, size_t i)
{
    return i % 3 == 0 ? data : i % 3 == 1 ? primes : squares;
}

static int second(const int *p)
{
    return p[1] + squares[2];
}

static int deep(const int *data, size_t i)
{
    return second(pick(data, i)) + primes[i % 6];
}

static int larger(const int *a, const int *b)
{
    const int *one = *a < *b ? b : a;
    return one[1];
}

static int outer(const int *a, const int *b)
{
    return larger(a, b) + 1;
}

static int listed(const int *const *list, size_t i, const int *other)
{
    const int *p = i % 2 ? list[i / 2 % 2] : other;
    return p[i % 3];
}

static void set(const int **to, const int *what)
{
    *to = what;
}

static void calls(size_t n, const int *data, long *out)
{
    const char *primes = "hides the table";

#pragma csycl parallel_for out(out[0:n]) in(data[0:n + 6])
    for (size_t i = 0; i < n; i++)
        out[i] = deep(data + i, i) + outer(squares, data + i) * 3L + outer(cubes, squares);
    show_bytes("calls", out, n * sizeof *out);
#pragma csycl parallel_for inout(out[0:n]) in(data[0:n + 6])
    for (size_t i = 0; i < n; i++) { /* of other tables than before */
        const int *p = NULL;
        set(&p, i % 2 ? cubes : squares);
        if (i % 3 == 0)
            set(&p, data + i);
        out[i] += second(p) * 3L + second(cubes) + outer(data, cubes) + outer(cubes, cubes);
    }
    show_bytes("others", out, n * sizeof *out);
#pragma csycl parallel_for inout(out[0:n]) in(data[0:n + 6])
    for (size_t i = 0; i < n; i++)
        out[i] += second(squares) + second(data + i) * 3L + listed(both, i, data + i) + deep(data, 3);
    show_bytes("lists", out, n * sizeof *out);
    out[0] = *primes;
}

static void compared(size_t n, const int *data, long *out)
{
    const int *of_host = n % 2 ? primes : data;
    long total = 0;

#pragma csycl parallel_for out(out[0:n]) in(data[0:n + 6], of_host[0:6])
    for (size_t i = 0; i < n; i++) {
        const int *p = both[i % 2], *q = i % 3 ? squares : data;
        out[i] = (p == q) + 2 * (p == primes) + 4 * (q == both[1]) + q[i % 2] * 8L;
        out[i] += of_host[i % 6] + (of_host == primes) * 1000;
    }
    show_bytes("compared", out, n * sizeof *out);
#pragma csycl parallel_for in(data[0:n + 6]) reduction(+ : total)
    for (size_t i = 0; i < n; i++) {
        const int *p = i % 2 ? data + i : primes, *end = p + i % 6;
        for (; p < end; p++)
            total += *p;
    }
    printf("total %ld\n", total);
}

static void run(size_t n)
{
    struct cell *others = NEW(struct cell, n);
    int *data = NEW(int, n + 6);
    long *out = NEW(long, n);

    for (size_t i = 0; i < n + 6; i++)
        data[i] = (int)(mixed(i) % 100);
    for (size_t i = 0; i < n; i++)
        others[i] = (struct cell){(int)i, (double)data[i]};
    chosen(n, data, out);
    structures(n, data, others, out);
    members(n, out);
    calls(n, data, out);
    compared(n, data, out);
    free(others);
    free(data);
    free(out);
}
