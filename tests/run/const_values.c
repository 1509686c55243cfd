// RUN: %compare --unoptimized %s
/* Specialization constants of every scalar type; the values arrive bit for bit. */
#include "run.h"
#include <float.h>
#include <limits.h>
#include <math.h>

enum level { LOW = -7, HIGH = 1000000 };

#pragma csycl spec_const
static _Bool flag = 1;
#pragma csycl spec_const
static char c = 'x';
#pragma csycl spec_const
static signed char sc = -1;
#pragma csycl spec_const
static unsigned char uc = 255;
#pragma csycl spec_const
static short s = SHRT_MIN;
#pragma csycl spec_const
static unsigned short us = USHRT_MAX;
#pragma csycl spec_const
static int i = INT_MIN;
#pragma csycl spec_const
unsigned u = UINT_MAX;
#pragma csycl spec_const
static long l = LONG_MIN;
#pragma csycl spec_const
static unsigned long ul = ULONG_MAX;
#pragma csycl spec_const
long long ll = LLONG_MIN;
#pragma csycl spec_const
static uint64_t u64 = UINT64_MAX;
#pragma csycl spec_const
static float f = -0.0f;
#pragma csycl spec_const
static double d = 0.1;
#pragma csycl spec_const
static enum level e = LOW;

static uint64_t bits_of_float(float x)
{
    union {
        float f;
        uint32_t u;
    } w;
    w.f = x;
    return w.u;
}

static uint64_t bits_of_double(double x)
{
    union {
        double d;
        uint64_t u;
    } w;
    w.d = x;
    return w.u;
}

static void look(uint64_t *seen)
{
#pragma csycl parallel_for out(seen[0:15])
    for (int k = 0; k < 15; k++) {
        uint64_t v = 0;
        switch (k) {
        case 0: v = flag; break;
        case 1: v = (uint64_t)c; break;
        case 2: v = (uint64_t)sc; break;
        case 3: v = uc; break;
        case 4: v = (uint64_t)s; break;
        case 5: v = us; break;
        case 6: v = (uint64_t)i; break;
        case 7: v = u; break;
        case 8: v = (uint64_t)l; break;
        case 9: v = ul; break;
        case 10: v = (uint64_t)ll; break;
        case 11: v = u64; break;
        case 12: v = bits_of_float(f); break;
        case 13: v = bits_of_double(d); break;
        case 14: v = (uint64_t)e; break;
        }
        seen[k] = v;
    }
    for (int k = 0; k < 15; k++)
        printf("%d %016llx\n", k, (unsigned long long)seen[k]);
}

/* Arithmetic with them has their types. */
static void use(uint64_t *seen)
{
#pragma csycl parallel_for inout(seen[0:9])
    for (int k = 0; k < 9; k++) {
        uint64_t v = 0;
        switch (k) {
        case 0: v = (uint64_t)(uc + uc); break;
        case 1: v = u + 1; break;
        case 2: v = (uint64_t)((long)i - 1); break;
        case 3: v = ul + 1; break;
        case 4: v = (uint64_t)(sc * us); break;
        case 5: v = (uint64_t)(long)(d * 1e6); break;
        case 6: v = sizeof c + sizeof s * 10 + sizeof l * 100 + sizeof f * 1000 + sizeof flag * 10000; break;
        case 7: v = -sc < 2 && -u > 1000 ? 5 : 6; break;
        case 8: v = (uint64_t)(1 / (1 + (long)uc) + (f == 0)); break;
        }
        seen[k] = v;
    }
    for (int k = 0; k < 9; k++)
        printf("%d = %016llx\n", k, (unsigned long long)seen[k]);
}

static void run(size_t n)
{
    uint64_t *seen = NEW(uint64_t, 20);
    look(seen);
    use(seen);
    flag = 0, c = (char)n, sc = SCHAR_MIN, uc = (unsigned char)n, s = (short)n, us = 0, i = INT_MAX, u = (unsigned)n;
    l = LONG_MAX, ul = n, ll = LLONG_MAX, u64 = n, f = INFINITY, d = NAN, e = HIGH;
    if (n == 1)
        f = FLT_TRUE_MIN, d = -INFINITY;
    if (n == 17) { /* a quiet NaN with a payload, the least double */
        uint32_t payload = 0x7fc12345;
        memcpy(&f, &payload, sizeof f);
        d = DBL_TRUE_MIN;
    }
    if (n == 1000)
        f = 1.0f / 3, d = -0.0;
    look(seen);
    flag = 1, i = 5, d = 1, f = 0, l = -2;
    use(seen);
    free(seen);
}
