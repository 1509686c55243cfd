// RUN: %compare --unoptimized --flags='-std=gnu11 -O2' --sizes='0 1 2 17 256 257 1021 4099' %s
/* Every way to write a combination: operators, steps, branches, functions, macros, helpers that take
 * the item by address; none is warned of. */
#include "run.h"
#include <math.h>
#include <stdbool.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define GNU_MAX(a, b)                                                                              \
    ({                                                                                             \
        __typeof__(a) a_ = (a);                                                                    \
        __typeof__(b) b_ = (b);                                                                    \
        a_ > b_ ? a_ : b_;                                                                         \
    })
#define ADD(to, x) ((to) += (x))

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static inline float smaller(float a, float b)
{
    return b < a ? b : a;
}

static void add(float *s, float x)
{
    *s += x;
}

static void add_twice(float *s, float x)
{
    add(s, x);
    add(s, x);
}

static void take_larger(int *to, int x)
{
    if (x > *to)
        *to = x;
}

static void count_if(long *count, bool yes)
{
    if (yes)
        (*count)++;
}

static void clear_unless(int *all, int yes)
{
    if (!yes)
        *all = 0;
}

static void sums(size_t n, const int *a)
{
    int plus = 1, after = 2, before = 3, minus = 4, less = 5, chain = 6, casted = 7, nothing = 8;
#pragma csycl parallel_for in(a[0:n]) reduction(+: plus, after, before, minus, less, chain, casted)
    for (size_t i = 0; i < n; i++) {
        plus += a[i];
        after = after + a[i];
        before = a[i] + before;
        minus -= a[i];
        less = less - a[i];
        chain = a[i] * 2 + (chain) - 1 + a[i] / 3;
        casted = (int)(casted + (short)a[i]);
    }
    printf("%d %d %d %d %d %d %d\n", plus, after, before, minus, less, chain, casted);

    long up = 1, down = 1;
    unsigned pre = 1, wraps = 1;
    double real = 0.5;
#pragma csycl parallel_for in(a[0:n]) reduction(+: up, down, pre, wraps, real, nothing)
    for (size_t i = 0; i < n; i++) {
        if (a[i] > 0)
            up++;
        else if (a[i] < -50)
            down--;
        else {
            ++pre;
            --wraps;
            real++;
        }
        a[i] == 7 ? (void)nothing++ : (void)0;
        for (int k = 0; k < a[i] % 4; k++, up++)
            ADD(down, 2);
    }
    printf("%ld %ld %u %u %a %d\n", up, down, pre, wraps, real, nothing);
}

static void orders(size_t n, const int *a, const float *f)
{
    int m1 = -3, m2 = -3, m3 = -3, m4 = -3, m5 = -3, m6 = -3, m7 = -3, m8 = -3, m9 = -3;
#pragma csycl parallel_for in(a[0:n]) reduction(max: m1, m2, m3, m4, m5, m6, m7, m8, m9)
    for (size_t i = 0; i < n; i++) {
        int e = a[i];
        if (e > m1)
            m1 = e;
        if (m2 <= e) {
            m2 = e;
        }
        m3 = e > m3 ? e : m3;
        m4 = m4 >= e ? m4 : e;
        m5 = larger(m5, a[i]);
        m6 = larger(a[i] + 1, m6);
        m7 = MAX(m7, a[i]);
        m8 = GNU_MAX(a[i], m8);
        take_larger(&m9, e);
    }
    printf("max %d %d %d %d %d %d %d %d %d\n", m1, m2, m3, m4, m5, m6, m7, m8, m9);

    float l1 = 0, l2 = 0, l3 = 0, l4 = 0, l5 = 0;
    double l6 = 0, l7 = 0, l8 = 0, h1 = -1, h2 = -1;
#pragma csycl parallel_for in(f[0:n]) reduction(min: l1, l2, l3, l4, l5, l6, l7, l8)               \
    reduction(max: h1, h2)
    for (size_t i = 0; i < n; i++) {
        l1 = fminf(l1, f[i]);
        l2 = smaller(f[i], l2);
        l3 = MIN(f[i], l3);
        if (l4 > f[i])
            l4 = f[i];
        l5 = l5 < f[i] ? l5 : f[i];
        l6 = fmin(f[i] * 3, l6);
        l7 = MIN(l7, f[i] - 1);
        h1 = fmax(h1, (double)f[i]);
        if (f[i] / 3.0 - 1 < l8)
            l8 = f[i] / 3.0 - 1;
        h2 = 0.5f * f[i] > h2 ? 0.5f * f[i] : h2;
    }
    printf("min %a %a %a %a %a %a %a %a\n", l1, l2, l3, l4, l5, l6, l7, l8);
    printf("max %a %a\n", h1, h2);

    size_t first = n, second = n;
#pragma csycl parallel_for in(a[0:n], f[0:n]) reduction(min: first, second)
    for (size_t i = 0; i < n; i++) {
        if (a[i] == 7 && i < first)
            first = i;
        if (i < second && a[i] % 3 == 0 && f[i] > 0)
            second = i;
    }
    printf("where %zu %zu\n", first, second);

    /* as is advised for `if (...) last = i` and `if (...) { begin = i; break; }` */
    int last = -1, begin = (int)n, down = (int)n;
#pragma csycl parallel_for in(a[0:n]) reduction(max: last) reduction(min: begin)
    for (size_t i = 0; i < n; i++) {
        if (a[i] == 7)
            if ((int)i > last)
                last = (int)i;
        if (a[i] == 9) {
            if ((int)i < begin)
                begin = (int)i;
        }
    }
#pragma csycl parallel_for in(a[0:n]) reduction(min: down)
    for (int i = (int)n - 1; i >= 0; i--)
        if (a[i] == 11)
            if (i < down)
                down = i;
    printf("where %d %d %d\n", last, begin, down);
}

static void truths(size_t n, const int *a)
{
    int a1 = 1, a2 = 1, a3 = 1, a4 = 1, a5 = 1, o1 = 0, o2 = 0, o3 = 0, o4 = 0;
    bool a6 = true, o5 = false, o6 = false;
#pragma csycl parallel_for in(a[0:n]) reduction(&&: a1, a2, a3, a4, a5, a6)
#pragma csycl reduction(||: o1, o2, o3, o4, o5, o6)
    for (size_t i = 0; i < n; i++) {
        a1 = a1 && a[i] < 99;
        a2 = a[i] != 1000 && a2;
        if (!(a[i] > -100))
            a3 = 0;
        a4 &= a[i] < 100;
        clear_unless(&a5, a[i] != 3);
        if (a[i] == 5)
            a6 = false;
        o1 = o1 || a[i] == 42;
        o2 = a[i] > 500 || o2;
        if (a[i] == 98) {
            o3 = 1;
        }
        o4 |= a[i] == -77;
        o5 = o5 || !a[i];
        if (a[i] == 1000)
            o6 = true;
    }
    printf("truth %d %d %d %d %d %d, %d %d %d %d %d %d\n", a1, a2, a3, a4, a5, a6, o1, o2, o3, o4, o5, o6);
}

/* With something besides, and a jump behind it. */
static void jumps(size_t n, const int *a)
{
    int all = 1, any = 0, most = -3;
    long steps = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(&&: all) reduction(||: any) reduction(max: most)   \
    reduction(+: steps)
    for (size_t i = 0; i < n; i++) {
        for (size_t k = i; k < i + 4; k++) {
            if (a[k % n] == 99) {
                all = 0;
                break;
            }
            steps++;
        }
        for (int k = 1; k < 9; k++)
            if (a[i] % k == 5) {
                steps += k;
                any = 1;
                break;
            }
        for (int k = 1; k < 9; k++)
            if (k * a[i] > most) {
                most = k * a[i];
                continue;
            }
    }
    printf("jumps %d %d %d %ld\n", all, any, most, steps);
}

static void bits(size_t n, const int *a)
{
    unsigned x1 = 1, x2 = 2, r1 = 4, n1 = ~0u, n2 = ~0u, p1 = 3, p2 = 1;
    long product = 1;
#pragma csycl parallel_for in(a[0:n]) reduction(^: x1, x2) reduction(|: r1) reduction(&: n1, n2)
#pragma csycl reduction(*: p1, p2, product)
    for (size_t i = 0; i < n; i++) {
        x1 ^= (unsigned)a[i];
        x2 = (unsigned)a[i] * 3 ^ x2;
        r1 = r1 | (unsigned)(a[i] & 0x18);
        n1 &= (unsigned)a[i] | 0xff00;
        n2 = ((unsigned)a[i] | 0xf0) & n2;
        p1 *= (unsigned)a[i] | 1;
        p2 = 5 * p2 * ((unsigned)a[i] | 1);
        product = product * (a[i] < 0 ? -1 : 1);
    }
    printf("bits %x %x %x %x %x %u %u %ld\n", x1, x2, r1, n1, n2, p1, p2, product);
}

static void helpers(size_t n, const int *a, const float *f)
{
    float once = 0.25f, twice = 1;
    long count = 3;
#pragma csycl parallel_for in(a[0:n], f[0:n]) reduction(+: once, twice, count)
    for (size_t i = 0; i < n; i++) {
        float *to = &once;
        add(&once, f[i]);
        add(to, 1);
        add_twice(&twice, f[i]);
        count_if(&count, a[i] > f[i]);
    }
    printf("helpers %a %a %ld\n", once, twice, count);
}

static void run(size_t n)
{
    int *a = NEW(int, n);
    float *f = NEW(float, n);
    for (size_t i = 0; i < n; i++) {
        a[i] = (int)(mixed(i) % 200) - 100;
        f[i] = (float)fraction(i + 9) * 16;
    }
    sums(n, a);
    orders(n, a, f);
    truths(n, a);
    jumps(n, a);
    bits(n, a);
    helpers(n, a, f);
    free(a);
    free(f);
}
