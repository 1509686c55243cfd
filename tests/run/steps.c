// RUN: %compare --unoptimized %s
/* Every form of a loop's condition and step, up and down. */
#include "run.h"

/* Steps of a type or a sign that only the run tells, into b[0:5 * m + 40]. */
static void run_time_steps(int m, int *b)
{
    unsigned one = 1, minus_two = -2u;
    unsigned char three = 3;
    size_t five = 5;
    int minus = -1;
    long back = -4;

#pragma csycl parallel_for inout(b [0:m + 1])
    for (int i = m; i > 0; i = i - one)
        b[i] += i;
#pragma csycl parallel_for inout(b [0:m + 1])
    for (int i = m; i >= 0; i += minus_two)
        b[i] ^= 3 * i;
#pragma csycl parallel_for inout(b [0:m + 1])
    for (int i = m; i > 0; i -= three)
        b[i] += 5;
#pragma csycl parallel_for inout(b [0:m + 1])
    for (short i = (short)m; i > 0; i -= five)
        b[i] -= 9;
#pragma csycl parallel_for inout(b [0:m + 1])
    for (long i = m; i > 0; i -= one)
        b[i] += 7;
#pragma csycl parallel_for inout(b [0:m + 1])
    for (int i = m; i > 0; i += minus)
        b[i] *= 3;
#pragma csycl parallel_for inout(b [0:m + 1])
    for (unsigned i = 0; i < (unsigned)m; i -= minus)
        b[i] += 2;
    int k;
#pragma csycl parallel_for collapse(2) inout(b [0:5 * m + 40])
    for (long i = m; i >= 0; i += back)
        for (k = 4; k >= 0; k -= one)
            b[5 * i + k] += k;
    printf("k %d\n", k);
    /* goes down to 0 and then ends, as the variable wraps around */
#pragma csycl parallel_for inout(b [0:40])
    for (unsigned i = 39; i < 40; i += minus)
        b[i] += 1;
    show_bytes("run-time steps", b, (size_t)(5 * m + 40) * sizeof *b);
}

/* Variables of 64 bits that have 32 in some launches, and arithmetic that needs more. */
static void far(unsigned long first, long low, size_t n, long *out)
{
#pragma csycl parallel_for out(out [0:2 * n])
    for (unsigned long i = first; i < first + n; i++) {
        out[2 * (i - first)] = (long)(i * i);
        out[2 * (i - first) + 1] = (long)((i << 8) - (unsigned long)low * (unsigned long)low);
    }
    show_bytes("far", out, 2 * n * sizeof *out);

#pragma csycl parallel_for inout(out [0:2 * n])
    for (long k = low + (long)n - 1; k >= low; k--)
        out[k - low] += k * 3 + (k - 5) / 2;
    show_bytes("far down", out, 2 * n * sizeof *out);
}

static unsigned one = 1;
static unsigned long far_end = 0x8000000f;
static struct {
    unsigned bits : 5;
} small = {.bits = 3};
static int counter = 5;

static void see(const int *value)
{
    printf(" %d", *value);
}

/* Variables that go on from the last value of their type, and bounds that it does not have. */
static void go_round(size_t n)
{
    signed char to = (signed char)(100 - n % 7), low = (signed char)(-100 + n % 7);
    short late = (short)(32760 - n % 7);
    unsigned char last = (unsigned char)(248 + n % 3);
    unsigned c[8] = {0};

#pragma csycl parallel_for reduction(+ : c[0])
    for (signed char i = low; i != to; i++)
        c[0]++;
#pragma csycl parallel_for reduction(+ : c[1])
    for (signed char i = low; i != to; i--)
        c[1]++;
#pragma csycl parallel_for reduction(+ : c[2])
    for (short i = late; i < far_end; i++)
        c[2]++;
#pragma csycl parallel_for reduction(+ : c[3])
    for (int i = 2147483636; i <= far_end; i += 2 * one)
        c[3]++;
#pragma csycl parallel_for reduction(+ : c[4])
    for (unsigned char i = 3; i < last; i += 10)
        c[4]++;
#pragma csycl parallel_for reduction(+ : c[5])
    for (int i = -3; i < small.bits; i++)
        c[5]++;
#pragma csycl parallel_for reduction(+ : c[6])
    for (unsigned char i = last; i > 7; i -= 9)
        c[6]++;
#pragma csycl parallel_for reduction(+ : c[7])
    for (short i = (short)-n; i < (short)sizeof c; i += 5)
        c[7]++;
    show_bytes("round", c, sizeof c);
}

/* Tests that compare a sum of the variable, or the variable itself with 0. */
static void other_tests(int m, int *a)
{
    int i, ahead = 3;
    long down;
    unsigned char narrow;
    unsigned lowest = 3, around = 0;
    size_t n = (size_t)m, size = (n + 1) * sizeof *a;

#pragma csycl parallel_for inout(a [0:m])
    for (i = 0; i + 4 <= m; i += 4)
        a[i] += a[i + 3] + i;
    printf("%d\n", i);
#pragma csycl parallel_for inout(a [0:m])
    for (int k = 0; (size_t)ahead + k < n; k++)
        a[k] ^= 3 * k;
    show_bytes("i + 4 <=", a, size);
#pragma csycl parallel_for
    for (i = -1; i + 1u < n; i += 2) /* from 0 on, as the bound is compared */
        a[i + 1] += i;
    printf("%d\n", i);
#pragma csycl parallel_for
    for (down = m; 0 < down + 2; down -= 3)
        a[down + 2] += (int)down;
    printf("%ld\n", down);
#pragma csycl parallel_for
    for (narrow = 0; 10 + narrow < m % 200; narrow += 5)
        a[narrow] += narrow;
#pragma csycl parallel_for reduction(+ : around)
    for (narrow = 1; narrow + -3u >= lowest; narrow--) /* by 0 and 255 */
        around += narrow;
#pragma csycl parallel_for reduction(+ : around)
    for (narrow = 2; narrow + -3 >= lowest; narrow--)
        around += narrow;
#pragma csycl parallel_for
    for (i = 1; i + ahead < m; i *= 3)
        a[i] -= i;
    printf("%d %d %u\n", narrow, i, around);
#pragma csycl parallel_for collapse(2)
    for (int y = 0; y + 1 < 5; y++)
        for (int x = 0; x + ahead < m; x++)
            if (x % 4 == y)
                a[x] += x * y;
#pragma csycl parallel_for
    for (i = m; i; i--)
        a[i - 1] += i;
    show_bytes("others", a, size);
    printf("%d\n", i);
}

/* Plain loops without iterations, whose variables others see. */
static void none(int m, int *a)
{
    int k = 5, own = 6, never = m < 0;

#pragma csycl parallel_for if (never)
    for (k = m; k < 0; k += 2)
        a[k] = k;
#pragma csycl parallel_for if (never)
    for (counter = m + 10; counter < m; counter += 3)
        a[counter] = counter;
#pragma csycl parallel_for if (never)
    for (own = m + 20; own < m; own++)
        a[own] = own;
    printf("none");
    see(&k);
    see(&counter);
    printf(" %d\n", own);
}

static void run(size_t n)
{
    int m = (int)n;
    int *a = NEW(int, 4 * n + 8);

#pragma csycl parallel_for out(a [0:m])
    for (int i = 0; i < m; i++)
        a[i] = i * 3;
    show_bytes("i++", a, n * sizeof *a);

#pragma csycl parallel_for inout(a [0:m])
    for (int i = m - 1; i >= 0; i--)
        a[i] += i;
    show_bytes("i--", a, n * sizeof *a);

#pragma csycl parallel_for inout(a [0:m])
    for (int i = 0; i < m; i += 3)
        a[i] += 7;
    show_bytes("+= 3", a, n * sizeof *a);

#pragma csycl parallel_for inout(a [0:m])
    for (int i = m; i > 0; i -= 2)
        a[i - 1] ^= i;
    show_bytes("-= 2", a, n * sizeof *a);

#pragma csycl parallel_for inout(a [0:m + 1])
    for (int i = 0; i <= m; ++i)
        a[i] = a[i] * 5 + i;
    show_bytes("<=", a, (n + 1) * sizeof *a);

#pragma csycl parallel_for inout(a [0:m + 1])
    for (int i = m; 0 <= i; --i)
        a[i] = a[i] - 2 * i;
    show_bytes("0 <=", a, (n + 1) * sizeof *a);

#pragma csycl parallel_for inout(a [0:m])
    for (int i = 0; i != m; i++)
        a[i] += i & 3;
    show_bytes("!=", a, n * sizeof *a);

#pragma csycl parallel_for inout(a [0:m])
    for (int i = m; i != 0; i--)
        a[i - 1] -= i & 5;
    show_bytes("!= down", a, n * sizeof *a);

#pragma csycl parallel_for inout(a [0:4 * m])
    for (int i = 0; m > i; i = i + 1)
        a[4 * i] = i;
    show_bytes("i = i + 1", a, 4 * n * sizeof *a);

    int step = 5;
#pragma csycl parallel_for inout(a [0:4 * m])
    for (int i = 1; i < 4 * m; i = step + i)
        a[i] = -i;
    show_bytes("i = step + i", a, 4 * n * sizeof *a);

    int down = -3;
#pragma csycl parallel_for inout(a [0:4 * m])
    for (int i = 4 * m - 1; i > 2; i = i - 3)
        a[i] += down;
    show_bytes("i = i - 3", a, 4 * n * sizeof *a);

#pragma csycl parallel_for inout(a [0:4 * m])
    for (int i = 10; i < -10; i += 4)
        a[i] = 1;
    show_bytes("empty", a, 4 * n * sizeof *a);
    free(a);

    go_round(n);
    none(m, NULL);

    int *b = NEW(int, 5 * n + 40);
    run_time_steps(m, b);
    other_tests(m, b);
    free(b);

    static const unsigned long firsts[] = {0, 7, 0xfffffff0, 0x100000000, 0x12345678901, 3};
    static const long lows[] = {0, 70000, -3, 0x7fffffff, 0xfffffffe, -0x100000000};
    long *c = NEW(long, 2 * n);
    for (int i = 0; i < 6; i++)
        far(firsts[i], lows[i], n, c);
    free(c);
}
