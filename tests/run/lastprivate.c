// RUN: %compare --unoptimized %s
/* What the last iteration leaves, is there after the loop; nothing is where there was none. */
#include "run.h"

struct place {
    int row, column;
    double value;
    char mark[3];
};

static long file_scope = -1;
static _Thread_local short of_thread = -2;

/* In each type, and where the loop has a step, goes down, or is a nest. */
static void types(int n, double *a)
{
    signed char c = -1;
    unsigned short h = 1;
    _Bool flag = 0;
    enum { RED, GREEN, BLUE } color = RED;
    float f = -3;
    double d = -4;
    uint64_t u = 5;
    int i;

#pragma csycl parallel_for inout(a [0:n]) lastprivate(c, h, i)
    for (i = 0; i < n; i++) {
        c = (signed char)(i * 7);
        h = (unsigned short)(i * 1001);
        flag = i % 2;
        color = i % 3 == 1 ? GREEN : BLUE;
        f = (float)i / 3;
        d = (double)i / 7;
        u = (uint64_t)i << 40;
        a[i] = c + h + flag + (int)color + f + d + (double)u;
    }
    printf("%d %d %d %d %g %g %llu %d\n", c, h, flag, (int)color, f, d, (unsigned long long)u, i);
}

static void ranges(int n, int step, int *a)
{
    int t = -1, u = -2, v = -3, w = -4, j;
    unsigned k;
    register int r = -5;

#pragma csycl parallel_for inout(a [0:n])
    for (int i = n - 1; i >= 0; i -= 3) {
        t = a[i] + i;
        a[i] = t;
    }
#pragma csycl parallel_for inout(a [0:n])
    for (k = 1; k < (unsigned)n; k += (unsigned)step) {
        u = (int)k;
        a[k] += u;
    }
#pragma csycl parallel_for collapse(2) inout(a [0:n])
    for (int y = 0; y < n / 10; y++)
        for (int x = 9; x >= 0; x -= 2) {
            v = y * 10 + x;
            for (j = 0; j < 3; j++)
                a[v] += j;
        }
    printf("%d %d %d\n", t, u, v);
    if (n >= 10)
        printf("%d\n", j);
#pragma csycl parallel_for collapse(3) inout(a [0:n])
    for (int z = 2; z < n / 20; z++)
        for (int y = 0; y < 2; ++y)
            for (int x = 0; x != 10; x++) {
                w = z * 20 + y * 10 + x;
                r = w * 2;
                if (a[w] % 2)
                    continue;
                a[w] -= 5;
            }
    printf("%d %d\n", w, r);
}

/* With reductions, of a variable and of a section. */
static void reduced(int n, const int *a, int *histogram)
{
    int sum = 0, t = -1, bin = -7, s = 0;

#pragma csycl parallel_for in(a [0:n])reduction(+ : sum)
    for (int i = 0; i < n; i++) {
        t = a[i] % 100;
        sum += t;
    }
#pragma csycl parallel_for in(a [0:n])reduction(+ : histogram [0:16])
    for (int i = 0; i < n; i++) {
        bin = a[i] & 15;
        histogram[bin]++;
    }
#pragma csycl parallel_for in(a [0:n])reduction(- : s)
    for (int i = 0; i < n; i++)
        s -= a[i] % 10;
    printf("%d %d %d %d\n", sum, t, bin, s);
}

static void structures(int n, const double *a)
{
    struct place all = {-1, -1, -1, "no"}, some = {-2, -2, -2, "na"};

#pragma csycl parallel_for in(a [0:n])
    for (int i = 0; i < n; i++) {
        all = (struct place){i / 10, i % 10, a[i], {'y', 'e', 's'}};
        some.value = all.value * 2;
        some.mark[1] = 'x';
        file_scope = i;
        of_thread = (short)(i % 1000);
    }
    printf("%d %d %g %.3s; %d %d %g %.3s; %ld %d\n", all.row, all.column, all.value, all.mark,
           some.row, some.column, some.value, some.mark, file_scope, of_thread);
}

/* The next turn of a loop around it reads the value. */
static void around(int n, int *a)
{
    int t = 1;

    for (int turn = 0; turn < 3; turn++) {
        int before = t;
#pragma csycl parallel_for inout(a [0:n])
        for (int i = 0; i < n; i++) {
            t = a[i] % 1000 + before % 1000;
            a[i] = t;
        }
    }
    printf("%d\n", t);
}

static const int *watched;

static void watch(const int *p)
{
    watched = p;
}

/* Behind the loop only a function that has the address reads the value. */
static int kept(int n, int *b)
{
    int t = -5, u;

    watch(&t);
#pragma csycl parallel_for inout(b [0:n])
    for (int i = 0; i < n; i++) {
        t = b[i] / 2;
        u = b[i] ^ t;
        b[i] = u % 100000;
    }
    return *watched;
}

/* Each iteration begins with what was there before, and the last one leaves what it sets. */
static void both(int n, int *b)
{
    int some = -1, few[3] = {10, 20, 30};
    double all = 0.5;

#pragma csycl parallel_for inout(b [0:n]) firstprivate(some, few, all) lastprivate(all, few, some)
    for (int i = 0; i < n; i++) {
        if (b[i] % 3 == 1)
            some = i;
        few[1] = few[0] + i;
        all = b[i] / 4.0;
        b[i] = few[1] + few[2];
    }
    printf("%d %d %d %d %g\n", some, few[0], few[1], few[2], all);
}

/* The loop begins with the value of before it, and is launched with that. */
static void at_first(int n, int *b)
{
    int low = 1, size = n, part = 3;

#pragma csycl parallel_for inout(b [0:n])
    for (int i = low; i < n; i++) {
        low = i * 2;
        b[i] += low;
    }
#pragma csycl parallel_for inout(b [0:size]) if (part > 2)
    for (int i = 0; i < n; i++) {
        size = b[i] % 2;
        part = size - 1;
        b[i] += part;
    }
    printf("%d %d %d\n", low, size, part);
}

static void run(size_t n)
{
    double *a = NEW(double, n);
    int *b = NEW(int, n), histogram[16] = {0};

    for (size_t i = 0; i < n; i++) {
        a[i] = fraction(i);
        b[i] = (int)(mixed(i) % 100000);
    }
    types((int)n, a);
    ranges((int)n, 7, b);
    reduced((int)n, b, histogram);
    structures((int)n, a);
    around((int)n, b);
    printf("%d\n", kept((int)n, b));
    both((int)n, b);
    at_first((int)n, b);
    show_bytes("a", a, n * sizeof *a);
    show_bytes("b", b, n * sizeof *b);
    show_bytes("histogram", histogram, sizeof histogram);
    free(a), free(b);
}
