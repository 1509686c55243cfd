// RUN: %compare --unoptimized --flags='-std=c11 -O2 -Wno-csycl-reduction' %s
/* Declared reductions of numbers: combiners that are operators, calls, conditions; with and without
 * identity; in blocks; named by several types; beside the standard operators. */
#include "run.h"

static unsigned gcd(unsigned a, unsigned b)
{
    while (b) {
        unsigned rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

#pragma csycl spec_const
static uint64_t modulus = 1000003;

static const int weights[4] = {3, 1, 4, 1};

static void keep_far(double *into, const double *from)
{
    double a = *into < 0 ? -*into : *into, b = *from < 0 ? -*from : *from;
    if (b > a || (b == a && *from > *into))
        *into = *from;
}

static double nearest(void)
{
    return 0;
}

#pragma csycl declare reduction(gcd : unsigned : csycl_out = gcd(csycl_out, csycl_in)) identity(0)
#pragma csycl declare reduction(times : uint64_t : csycl_out = csycl_out * csycl_in % modulus)
#pragma csycl identity(modulus > 1 ? 1 : 0)
#pragma csycl declare reduction(far : double : keep_far(&csycl_out, &csycl_in)) identity(nearest())
#pragma csycl declare reduction(wrap : signed char, short, int, long, unsigned char : csycl_out += csycl_in) identity(0)
#pragma csycl declare reduction(weigh : int : csycl_out = (csycl_out + csycl_in) % (weights[0] + weights[2] * 1000)) identity(0)
#pragma csycl declare reduction(either : _Bool : csycl_out = csycl_out != csycl_in) identity(0)
#pragma csycl declare reduction(bare : unsigned : csycl_out = gcd(csycl_out, csycl_in))
#pragma csycl declare reduction(low : float : csycl_out = csycl_in < csycl_out ? csycl_in : csycl_out)
#pragma csycl declare reduction(bare_far : double : keep_far(&csycl_out, &csycl_in))

static void calls(size_t n, const unsigned *a, const double *d)
{
    unsigned divisor = 0, started = 10;
    uint64_t product = 1;
    double distant = 0.25;
    int weight = 17;

#pragma csycl parallel_for in(a[0:n], d[0:n]) reduction(gcd : divisor, started) reduction(times : product)
#pragma csycl reduction(far : distant) reduction(weigh : weight)
    for (size_t i = 0; i < n; i++) {
        divisor = gcd(divisor, a[i]);
        started = gcd(a[i], started);
        product = product * (a[i] | 1) % modulus;
        double x = d[i];
        keep_far(&distant, &x);
        weight = (weight + weights[i % 4]) % 4003;
    }
    printf("%u %u %llu %.9e %d\n", divisor, started, (unsigned long long)product, distant, weight);
    modulus = 97;
    product = 5;
#pragma csycl parallel_for in(a[0:n]) reduction(times : product)
    for (size_t i = 0; i < n; i++)
        product = product * (a[i] % 96 + 1) % modulus;
    printf("97: %llu\n", (unsigned long long)product);
    modulus = 1000003;
}

static void types(size_t n, const unsigned *a)
{
    signed char c = 5;
    short s = -3;
    int i = 7, standard = 1;
    long l = -9;
    unsigned char u = 250;
    _Bool odd = 1;

#pragma csycl parallel_for in(a[0:n]) reduction(wrap : c, s, i, l, u) reduction(+ : standard) reduction(either : odd)
    for (size_t k = 0; k < n; k++) {
        c = (signed char)(c + (a[k] % 3 == 0) - (a[k] % 5 == 0));
        s = (short)(s + (short)(a[k] % 7));
        i += (int)(a[k] % 1000) - 500;
        l += (long)a[k] << 20;
        u = (unsigned char)(u + a[k]);
        standard += (int)(a[k] & 15);
        odd = odd != (a[k] & 1);
    }
    printf("%d %d %d %ld %d %d %d\n", c, s, i, l, u, standard, odd);
}

static void discards(size_t n, const unsigned *a)
{
    unsigned divisor = 0;
    double distant = 0;

#pragma csycl parallel_for in(a[0:n]) reduction(initialize_to_identity, gcd : divisor)
#pragma csycl reduction(initialize_to_identity, far : distant)
    for (size_t i = 0; i < n; i++) {
        divisor = gcd(divisor, a[i]);
        double x = (double)a[i];
        keep_far(&distant, &x);
    }
    printf("discard %u %.9e\n", divisor, distant);
}

/* No identity: partials with a flag; each group may have none that has a value. */
static void flagged(size_t n, const unsigned *a, const double *d)
{
    unsigned divisor = 10, rare = 1000;
    float lowest = 5;
    double distant = -0.5;
    long count = 0;

#pragma csycl parallel_for in(a[0:n], d[0:n]) reduction(bare : divisor, rare) reduction(low : lowest)
#pragma csycl reduction(+ : count) reduction(bare_far : distant) work_group_size(7)
    for (size_t i = 0; i < n; i++) {
        const double *near = &d[i];
        divisor = gcd(divisor, a[i]);
        if (a[i] % 128 == 6)
            rare = gcd(rare, a[i]
                                 * 2);
        for (int k = 0; k < 3; k++)
            lowest = (float)d[i] + k < (lowest) ? (float)d[i] + k : lowest;
        keep_far(&distant, near);
        count++;
    }
    printf("flag %u %u %.9e %ld %.9e\n", divisor, rare, lowest, count, distant);

    float untouched = 4;
#pragma csycl parallel_for in(d[0:n]) reduction(low : untouched)
    for (size_t i = 0; i < n; i++)
        if (d[i] > 100) {
            float x = (float)d[i];
            untouched = x < untouched ? x : untouched;
        }
    printf("none %.9e\n", untouched);
}

/* No identity, and the body does what it likes: in the loop's own order. */
static void serial(size_t n, const unsigned *a)
{
    unsigned divisor = 210;
    long steps = 0;

#pragma csycl parallel_for in(a[0:n]) reduction(bare : divisor) reduction(+ : steps)
    for (size_t i = 0; i < n; i++) {
        divisor = gcd(divisor, a[i] * 60);
        steps += divisor % 7 + 1;
    }
    printf("serial %u %ld\n", divisor, steps);

    unsigned nest = 84;
    int rows = (int)(n / 10);
#pragma csycl parallel_for collapse(2) in(a[0:n]) reduction(bare : nest)
    for (int y = rows - 1; y >= 0; y--)
        for (int x = 0; x < 10; x++)
            if (nest % 2 == 0 || (a[y * 10 + x] & 1))
                nest = gcd(nest, a[y * 10 + x] * 60);
    printf("serial nest %u\n", nest);
}

static void blocks(size_t n, const unsigned *a)
{
    typedef struct {
        enum { FIRST = 3, SECOND = 5 } kind;
        unsigned sum;
    } local;
    struct pair {
        local of[2];
    };
#pragma csycl declare reduction(mix : struct pair : csycl_out.of[0].sum += csycl_in.of[0].sum * (FIRST == 3), \
                                csycl_out.of[1].sum ^= csycl_in.of[1].sum) identity({.of = {{SECOND, 0}, {FIRST, 0}}})
    struct pair p = {{{FIRST, 1}, {SECOND, 2}}};
    unsigned outer = 3;

#pragma csycl declare reduction(fold : unsigned : csycl_out += csycl_in) identity(0)
    {
#pragma csycl declare reduction(fold : unsigned : csycl_out ^= csycl_in) identity(0)
#pragma csycl parallel_for in(a[0:n]) reduction(mix : p) reduction(fold : outer)
        for (size_t i = 0; i < n; i++) {
            p.of[0].sum += a[i];
            p.of[1].sum ^= a[i];
            outer ^= a[i];
        }
    }
    printf("block %u %u %u\n", p.of[0].sum, p.of[1].sum, outer);
#pragma csycl parallel_for in(a[0:n]) reduction(fold : outer)
    for (size_t i = 0; i < n; i++)
        outer += a[i];
    printf("fold %u\n", outer);
}

static void run(size_t n)
{
    unsigned *a = NEW(unsigned, n);
    double *d = NEW(double, n);
    for (size_t i = 0; i < n; i++) {
        a[i] = (unsigned)(mixed(i) % 4096) * 6;
        d[i] = fraction(i + 3);
    }
    calls(n, a, d);
    types(n, a);
    if (n)
        discards(n, a);
    flagged(n, a, d);
    serial(n, a);
    blocks(n, a);
    free(a);
    free(d);
}
