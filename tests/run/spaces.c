// RUN: %compare --unoptimized %s
/* Helpers whose pointers point to an array of the caller, to the body's own, or
 * to a constant table: each combination needs its own copy on a device. */
#include "run.h"

static const int table[6] = {3, 1, 4, 1, 5, 9};

static long sum(const int *p, int count)
{
    long s = 0;
    for (int k = 0; k < count; k++)
        s += p[k];
    return s;
}

static long sum_g(const int *p) /* a name that a copy might get */
{
    return p[0];
}

static long sum_p(const int *p)
{
    return p[1];
}

static long both(const int *a, const int *b, int count)
{
    long s = sum(a, count);
    for (int k = 0; k < count; k++)
        s = s * 2 + a[k] * (long)b[count - 1 - k];
    return s;
}

static void scale(int *p, int count, int by)
{
    while (count-- > 0)
        *p++ *= by;
}

static const int *larger(const int *a, const int *b)
{
    return *a < *b ? b : a;
}

static void swap(int *a, int *b)
{
    int t = *a;
    *a = *b;
    *b = t;
}

static int *skip(int *p, int count)
{
    int *end = p + count;
    return end;
}

struct window {
    int low, high;
};

static void widen(struct window *w, const int *p)
{
    if (*p < w->low)
        w->low = *p;
    if (*p > w->high)
        w->high = *p;
}

/* The null pointer is no constant here, and has to be one to the memory that it is returned for. */
static const int *find(const int *p, int count, int value, int *tried)
{
    for (int i = 0; i < count; i++)
        if (p[i] == value)
            return p + i;
    return ++*tried, (const int *)0;
}

static int is_null(const int *p)
{
    return p == (const int *)0;
}

/* One that every caller passes a null pointer for may still lead to memory. */
static int first_of(const int *p, const int *otherwise)
{
    if (!p)
        p = otherwise;
    return *p;
}

static int is_same(const int *p, const int *q)
{
    return p == q;
}

/* Nor need it be told where one that nobody asks for would go. */
static int digits(const int *p, int count, const int **end)
{
    int sum = 0;

    while (count-- > 0)
        sum = sum * 2 + *p++;
    if (end)
        *end = p;
    return sum;
}

static int *nowhere(void)
{
    return 0;
}

static void run(size_t n)
{
    int *a = NEW(int, n * 6);
    long *out = NEW(long, n);
    for (size_t i = 0; i < n * 6; i++)
        a[i] = (int)(mixed(i) % 100);

#pragma csycl parallel_for in(a [0:n * 6]) out(out [0:n])
    for (size_t i = 0; i < n; i++) {
        int own[6];
        for (int k = 0; k < 6; k++)
            own[k] = k + (int)i;
        out[i] = sum(&a[i * 6], 6) + sum(own, 6) + sum(table, 6) + sum_g(own) + sum_p(a + i * 6);
        out[i] = out[i] * 3 + both(a + i * 6, own, 6);
        out[i] = out[i] * 3 + both(own, own, 6);
        out[i] = out[i] * 3 + both(table, a + i * 6, 5);
        out[i] = out[i] * 3 + both(own, table, 4);
    }
    show_bytes("sum", out, n * sizeof *out);

#pragma csycl parallel_for inout(a [0:n * 6]) out(out [0:n])
    for (size_t i = 0; i < n; i++) {
        int own[3] = {1, (int)i, 3};
        scale(&a[6 * i + 1], 3, 2);
        scale(own, 3, -1);
        swap(&own[0], &own[2]);
        swap(&a[6 * i], &a[6 * i + 5]);
        swap(&own[1], &a[6 * i + 2]);
        *skip(own, 2) += 5;
        *skip(&a[6 * i], 3) += 5;
        out[i] = *larger(&own[0], &own[1]) + 1000L * *larger(&a[6 * i], &a[6 * i + 1]);
        struct window w = {100, -100};
        for (int k = 0; k < 6; k++)
            widen(&w, &a[6 * i + (size_t)k]);
        for (int k = 0; k < 3; k++)
            widen(&w, &own[k]);
        out[i] += w.low * 7 + w.high;
    }
    show_bytes("scale", a, n * 6 * sizeof *a);
    show_bytes("larger", out, n * sizeof *out);

#pragma csycl parallel_for in(a [0:n * 6]) out(out [0:n])
    for (size_t i = 0; i < n; i++) {
        const int *p = a + 6 * i, *end = p + 6;
        long s = 0;
        for (; p != end; ++p)
            s = s * 3 + *p;
        const int *q = &a[6 * i];
        q += 2;
        out[i] = s + q[1] - q[-1] + (end - q);
    }
    show_bytes("walk", out, n * sizeof *out);

#pragma csycl parallel_for in(a [0:n * 6]) out(out [0:n])
    for (size_t i = 0; i < n; i++) {
        int own[3] = {1, (int)i % 5, 3}, tried = 0;
        const int *p = find(a + 6 * i, 6, 3, &tried), *q = find(own, 3, 2, &tried), *r;
        const int *none[2] = {(tried++, (const int *)0), &a[6 * i]};
        out[i] = (p == NULL) + 2 * (q == NULL) + 4 * (q == (tried++, (void *)0));
        p = i % 3 ? (tried--, NULL) : &a[6 * i];
        r = i % 2 ? (tried++, (const int *)0) : (const int *)0;
        out[i] += 8 * is_null(p) + 16 * is_null((tried++, (const int *)0));
        out[i] += 100 * tried;
        r = r ? r : none[i % 2];
        out[i] += (r ? *r : -1) * 1000L + (q && *q == 2 ? 32 : 0);
    }
    show_bytes("null", out, n * sizeof *out);

#pragma csycl parallel_for in(a [0:n * 6]) out(out [0:n])
    for (size_t i = 0; i < n; i++) {
        int own = (int)i, *none[2] = {0, NULL};
        struct {
            const int *at;
        } s = {0};
        const int *p = 0, *q, *r = &a[i], **to = &p;
        q = p;
        s.at = p;
        out[i] = (p == r) + 2 * (q == p) + 4 * (&own == p) + 8 * (*to == r) + 16 * (s.at == r);
        out[i] += 32 * (none[i % 2] == r) + 64 * (nowhere() == r) + 128 * !nowhere();
        out[i] += 256 * ((q = p) == r) + 512 * ((const void *)p == r);
        r = p ? p : r;
        out[i] += 1000 * (first_of(0, r) + first_of(p, &own) + first_of(&own, &own));
        const int row[] = {(int)i, 3}, *end;
        out[i] += 100000L * (digits(row, 2, &end) + (end - row) + digits(&a[6 * i], 6, NULL) % 9);
        out[i] += 1000000L * (is_same(NULL, r) + is_same(r, p) + is_same(p, q) + (p ? *p : 3));
    }
    show_bytes("nulls", out, n * sizeof *out);
    free(a);
    free(out);
}
