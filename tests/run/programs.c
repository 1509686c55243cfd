// RUN: %compare %s --tolerance=1e-6
/* Small programs as users write them: histogram by bins, n-body, stencil over
 * time, a table of primes, bits of a hash, a transposition. */
#include "run.h"
#include <math.h>

#define BINS 16

struct body {
    double x, y, z, mass;
};

struct vector {
    double x, y, z;
};

static struct vector pull(struct body a, struct body b)
{
    struct vector d = {b.x - a.x, b.y - a.y, b.z - a.z};
    double r2 = d.x * d.x + d.y * d.y + d.z * d.z + 0.01;
    double f = b.mass / (r2 * sqrt(r2));
    return (struct vector){d.x * f, d.y * f, d.z * f};
}

static uint32_t rotate_left(uint32_t x, int by)
{
    return x << by | x >> (32 - by);
}

static uint32_t hash(uint32_t seed, const unsigned char *bytes, int count)
{
    for (int i = 0; i < count; i++) {
        seed ^= bytes[i];
        seed = rotate_left(seed * 0xcc9e2d51u, 15) * 0x1b873593u;
    }
    return seed;
}

static int is_prime(unsigned x)
{
    if (x < 4)
        return x > 1;
    if (x % 2 == 0)
        return 0;
    for (unsigned k = 3; k * k <= x; k += 2)
        if (x % k == 0)
            return 0;
    return 1;
}

static void run(size_t n)
{
    int m = (int)n;
    unsigned char *bytes = NEW(unsigned char, n);
    for (size_t i = 0; i < n; i++)
        bytes[i] = (unsigned char)mixed(i);

    int bins[BINS] = {0};
#pragma csycl parallel_for in(bytes[0:n]) inout(bins[0:BINS])
    for (int b = 0; b < BINS; b++)
        for (int i = 0; i < m; i++)
            bins[b] += bytes[i] % BINS == b;
    show_bytes("bins", bins, sizeof bins);

    int bodies = m < 200 ? m : 200;
    struct body *body = NEW(struct body, n);
    struct vector *force = NEW(struct vector, n);
    for (size_t i = 0; i < n; i++)
        body[i] = (struct body){fraction(i), fraction(2 * i), fraction(3 * i), 1 + fraction(4 * i)};
#pragma csycl parallel_for in(body[0:bodies]) out(force[0:bodies])
    for (int i = 0; i < bodies; i++) {
        struct vector sum = {0, 0, 0};
        for (int k = 0; k < bodies; k++) {
            struct vector f = pull(body[i], body[k]);
            sum.x += f.x, sum.y += f.y, sum.z += f.z;
        }
        force[i] = sum;
    }
    double check = 0;
#pragma csycl parallel_for in(force[0:bodies]) reduction(+: check)
    for (int i = 0; i < bodies; i++)
        check += fabs(force[i].x) + fabs(force[i].y) + fabs(force[i].z);
    printf("force %.12e\n", check);

    double *now = NEW(double, n), *next = NEW(double, n);
    for (size_t i = 0; i < n; i++)
        now[i] = i % 10 == 0;
    for (int t = 0; t < 10; t++) {
#pragma csycl parallel_for in(now[0:n]) out(next[0:n])
        for (size_t i = 0; i < n; i++) {
            double left = i ? now[i - 1] : 0, right = i + 1 < n ? now[i + 1] : 0;
            next[i] = 0.5 * now[i] + 0.25 * (left + right);
        }
        double *swap = now;
        now = next;
        next = swap;
    }
    SHOW_NUMBERS("heat", now, n);

    int primes = 0;
#pragma csycl parallel_for reduction(+: primes)
    for (unsigned x = 0; x < n; x++)
        primes += is_prime(x);
    printf("primes %d\n", primes);

    uint32_t mix = 0;
    int blocks = m / 16;
#pragma csycl parallel_for in(bytes[0:n]) reduction(^: mix)
    for (int b = 0; b < blocks; b++)
        mix ^= hash((uint32_t)b, &bytes[b * 16], 16);
    printf("hash %08x\n", mix);

    int side = 0;
    while ((side + 1) * (side + 1) <= m)
        side++;
    unsigned char *turned = NEW(unsigned char, n);
#pragma csycl parallel_for collapse(2) in(bytes[0:side * side]) out(turned[0:side * side])
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++)
            turned[x * side + y] = bytes[y * side + x];
    show_bytes("turned", turned, n);
    free(bytes);
    free(body);
    free(force);
    free(now);
    free(next);
    free(turned);
}
