// RUN: %compare --flags='-std=gnu11 -O2 -Wno-sign-compare' %s --sizes='0 1 2 17 257 1021 16385'
/* min and max of a signed item and unsigned values, which C compares as unsigned. */
#include "run.h"

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define GNU_MIN(a, b)                                                                              \
    ({                                                                                             \
        __typeof__(a) a_ = (a);                                                                    \
        __typeof__(b) b_ = (b);                                                                    \
        a_ < b_ ? a_ : b_;                                                                         \
    })

static unsigned larger(unsigned a, unsigned b)
{
    return a > b ? a : b;
}

static void raise(int *to, unsigned long x)
{
    if (x > *to)
        *to = (int)x;
}

static size_t length(const char *text)
{
    size_t n = 0;
    while (text[n])
        n++;
    return n;
}

static void words(size_t n, const char (*text)[8])
{
    int longest = 0, shortest = 100, none = -1;
    long wide = 0;
#pragma csycl parallel_for in(text[0:n]) reduction(max: longest, none, wide) reduction(min: shortest)
    for (size_t i = 0; i < n; i++) {
        size_t here = length(text[i]);
        if (here > longest)
            longest = (int)here;
        if (here > none)
            none = (int)here;
        wide = MAX(wide, here);
        shortest = shortest < here ? shortest : (int)here;
    }
    printf("%d %d %d %ld\n", longest, shortest, none, wide);
}

static void numbers(size_t n, const unsigned *a)
{
    int high = 3, called = 5, helped = 0, low = 1 << 30, huge = -1, lows = -7;
    short small = 1, least = 30000;
    signed char tiny = 0;
    long widened = INT64_MIN;
#pragma csycl parallel_for in(a[0:n]) reduction(max: high, called, helped, small, tiny, widened)
#pragma csycl reduction(min: low, huge, lows, least)
    for (size_t i = 0; i < n; i++) {
        unsigned e = a[i];
        if (high < e)
            high = (int)e;
        raise(&helped, e % 1000);
        called = (int)larger(called, e);
        small = e % 30000 > small ? e % 30000 : small;
        if (e % 100 > tiny)
            tiny = (signed char)(e % 100);
        if (e > widened) /* as long: signed */
            widened = e;
        low = GNU_MIN(low, e % 1000000);
        if (e < huge)
            huge = (int)e;
        lows = lows <= e ? lows : (int)e;
        if (e % 5000 + 9 < least)
            least = (short)(e % 5000 + 9);
    }
    printf("%d %d %d %d %d %ld, %d %d %d %d\n", high, called, helped, small, tiny, widened, low, huge, lows, least);
}

/* As signed values: cast, or of a type that int holds. */
static void casts(size_t n, const unsigned *a)
{
    int high = -2000000000, bytes = -5, low = 2000000000;
#pragma csycl parallel_for in(a[0:n]) reduction(max: high, bytes) reduction(min: low)
    for (size_t i = 0; i < n; i++) {
        if ((int)a[i] > high)
            high = (int)a[i];
        unsigned short e = (unsigned short)a[i];
        if (e > bytes)
            bytes = e;
        if ((int)a[i] < low)
            low = (int)a[i];
    }
    printf("%d %d %d\n", high, bytes, low);
}

static void run(size_t n)
{
    char(*text)[8] = (char(*)[8])NEW(char, 8 * n);
    unsigned *a = NEW(unsigned, n);
    for (size_t i = 0; i < n; i++) {
        memcpy(text[i], "abcdefg", 1 + mixed(i) % 7);
        a[i] = (unsigned)mixed(i) >> (n % 2);
    }
    words(n, (const char(*)[8])text);
    numbers(n, a);
    casts(n, a);
    for (size_t i = 0; i < n; i++)
        a[i] >>= 3;
    numbers(n, a);
    free(text);
    free(a);
}
