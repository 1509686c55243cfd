// RUN: %golden declare_reductions.opencl --emit=opencl -Wno-csycl-reduction declare_reductions.c
// RUN: %golden declare_reductions.host --emit=host -Wno-csycl-reduction declare_reductions.c
// RUN: %golden declare_reductions.plan --dump=plan -Wno-csycl-reduction declare_reductions.c
// RUN: %golden declare_reductions.unit --dump=unit -Wno-csycl-reduction declare_reductions.c
/* Declared reductions: of numbers and structures, with and without identity, in a block. */
#include <math.h>
#include <stddef.h>

struct place {
    float value;
    int at;
};

struct bins {
    int count[16];
};

static struct place lower(struct place a, struct place b)
{
    return b.value < a.value || (b.value == a.value && b.at < a.at) ? b : a;
}

static void join(struct bins *all, const struct bins *more)
{
    for (int k = 0; k < 16; k++)
        all->count[k] += more->count[k];
}

#pragma csycl spec_const
static int modulus = 97;

#pragma csycl declare reduction(argmin : struct place : csycl_out = lower(csycl_out, csycl_in))
#pragma csycl identity((struct place){INFINITY, -1})
#pragma csycl declare reduction(bare : struct place : csycl_out = lower(csycl_out, csycl_in))
#pragma csycl declare reduction(bins : struct bins : join(&csycl_out, &csycl_in)) identity({{0}})
#pragma csycl declare reduction(times : int, unsigned long : csycl_out = csycl_out * csycl_in % modulus) identity(1)

/* Lanes of numbers and of small structures. */
struct place lanes(size_t n, const float *a, unsigned long *product)
{
    struct place low = {INFINITY, -1};
    unsigned long all = *product;
    float sum = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(argmin : low) reduction(times : all) reduction(+ : sum)
    for (size_t i = 0; i < n; i++) {
        struct place here = {a[i], (int)i};
        low = lower(low, here);
        all = all * i % modulus;
        sum += a[i];
    }
    *product = all;
    low.value -= sum;
    return low;
}

/* One total for a large structure. */
struct bins total(size_t n, const int *k)
{
    struct bins bins;
#pragma csycl parallel_for in(k[0:n]) reduction(initialize_to_identity, bins : bins)
    for (size_t i = 0; i < n; i++)
        bins.count[k[i] & 15]++;
    return bins;
}

/* Partials that begin without a value. */
struct place flagged(int n, const float *a, struct place low)
{
#pragma csycl parallel_for in(a[0:n]) reduction(bare : low)
    for (int i = 0; i < n; i++)
        if (a[i] > 0)
            low = lower(low, (struct place){a[i],
                                            i});
    return low;
}

/* One work-item. */
struct place serial(int n, const float *a, struct place low)
{
    int count = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(bare : low) reduction(+ : count)
    for (int i = 1; i < n; i++)
        if (a[i] < low.value) {
            low.value = a[i];
            low.at = i;
            count++;
        }
    low.at -= count;
    return low;
}

/* Types of a block come along to the host's function. */
int block(int n, const int *k)
{
    struct pair {
        enum { NOTHING, SOMETHING } what;
        int sum;
    };
#pragma csycl declare reduction(pair : struct pair : csycl_out.sum += csycl_in.sum) identity({NOTHING, 0})
    struct pair pair = {SOMETHING, n};
#pragma csycl parallel_for in(k[0:n]) reduction(pair : pair)
    for (int i = 0; i < n; i++)
        pair.sum += k[i] * (int)sizeof(struct pair);
    return pair.sum;
}
