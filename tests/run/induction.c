// RUN: %compare %s
/* Every integer type as the induction variable, also near its ends. */
#include "run.h"
#include <limits.h>

#define SMALL(type, limit)                                                                         \
    do {                                                                                           \
        type end = (type)(n < (limit) ? n : (limit));                                              \
        memset(a, 0, 300 * sizeof *a);                                                             \
        _Pragma("csycl parallel_for inout(a[0:300])") for (type i = 0; i < end; i++) a[i] =        \
            i * 2 + 1;                                                                             \
        show_bytes(#type, a, 300 * sizeof *a);                                                     \
    } while (0)

/* Variables from before the loop have C's values after it, also where there are no iterations. */
static void declared_before(int n, const int *a)
{
    int i = 26, j = 27;
    unsigned sum = 0; /* it wraps */
    unsigned char k = 28;
#pragma csycl parallel_for in(a [0:n])reduction(+ : sum)
    for (i = 3; i < n; i++)
        sum += (unsigned)a[i];
    printf("%d %u", i, sum);
#pragma csycl parallel_for in(a [0:n])reduction(+ : sum)
    for (k = 5; k > 5; k--)
        sum += (unsigned)a[k];
    printf(" %d %u", k, sum);
#pragma csycl parallel_for collapse(2) in(a [0:n])reduction(+ : sum)
    for (i = 1; i < n; i++)
        for (j = 2; j < n - 16; j++)
            sum += (unsigned)(a[i] ^ j);
    printf(" %d %d %u\n", i, j, sum);
}

static void run(size_t n)
{
    long *a = NEW(long, 300 + n);
    SMALL(unsigned char, UCHAR_MAX);
    SMALL(signed char, SCHAR_MAX);
    SMALL(char, CHAR_MAX);
    SMALL(short, 300);
    SMALL(unsigned short, 300);
    SMALL(int, 300);
    SMALL(unsigned, 300);
    SMALL(long, 300);
    SMALL(unsigned long, 300);
    SMALL(long long, 300);
    SMALL(unsigned long long, 300);
    SMALL(size_t, 300);
    SMALL(ptrdiff_t, 300);
    SMALL(uint8_t, UINT8_MAX);
    SMALL(int16_t, 300);
    SMALL(uint64_t, 300);

    long count = (long)n;
#pragma csycl parallel_for out(a [0:count])
    for (long long i = LLONG_MAX - count; i < LLONG_MAX; i++)
        a[i - (LLONG_MAX - count)] = (long)(i % 1000);
    show_bytes("LLONG_MAX", a, n * sizeof *a);

#pragma csycl parallel_for out(a [0:count])
    for (long long i = LLONG_MIN; i < LLONG_MIN + count; i++)
        a[i - LLONG_MIN] = (long)(i % 1000);
    show_bytes("LLONG_MIN", a, n * sizeof *a);

    int m = (int)n;
#pragma csycl parallel_for out(a [0:m])
    for (int i = INT_MIN; i < INT_MIN + m; i++)
        a[i - INT_MIN] = i / 7;
    show_bytes("INT_MIN", a, n * sizeof *a);

#pragma csycl parallel_for out(a [0:n])
    for (uint64_t i = UINT64_MAX; i > UINT64_MAX - n; i--)
        a[UINT64_MAX - i] = (long)(i >> 1);
    show_bytes("UINT64_MAX", a, n * sizeof *a);

    int *small = NEW(int, n);
    for (int i = 0; i < m; i++)
        small[i] = i % 10;
    declared_before(m, small);

    int sum = 0, k;
#pragma csycl parallel_for
    for (((k)) = 0; (k) < m; ((k))++)
        small[k] += k;
#pragma csycl parallel_for reduction(+: sum)
    for ((
             k) = 1;
         k < m; (k) += 2)
        sum += small[k];
    printf("in parentheses %d %d\n", sum, k);
    free(small);

    /* The whole distance of a type: more than its positive half. */
    int *hits = NEW(int, 8);
#pragma csycl parallel_for inout(hits [0:8])
    for (int i = INT_MIN; i < INT_MAX - 600000000; i += 600000000)
        hits[(int)(((long)i - INT_MIN) / 600000000)] = i;
    show_bytes("wide", hits, 8 * sizeof *hits);

    unsigned char end = 255;
#pragma csycl parallel_for inout(a [0:300])
    for (unsigned char i = 5; i < end; i += 50)
        a[i] = i;
    show_bytes("uchar step", a, 300 * sizeof *a);

#pragma csycl parallel_for inout(a [0:300])
    for (signed char i = 100; i >= -100; i -= 20)
        a[i + 100] = i;
    show_bytes("schar down", a, 300 * sizeof *a);
    free(hits);
    free(a);
}
