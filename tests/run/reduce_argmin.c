// RUN: %compare --unoptimized --flags='-std=c11 -O2 -Wno-csycl-reduction' %s
/* The place of the least and of the largest element; of equal ones the first, which the combiner
 * sees to. */
#include "run.h"
#include <limits.h>
#include <math.h>

struct place {
    float value;
    long at;
};

struct range {
    struct place low, high;
};

static struct place lower(struct place a, struct place b)
{
    return b.value < a.value || (b.value == a.value && b.at < a.at) ? b : a;
}

static struct place higher(struct place a, struct place b)
{
    return b.value > a.value || (b.value == a.value && b.at < a.at) ? b : a;
}

#pragma csycl declare reduction(argmin : struct place : csycl_out = lower(csycl_out, csycl_in)) identity((struct place){INFINITY, INT64_MAX})
#pragma csycl declare reduction(argmax : struct place : csycl_out = higher(csycl_out, csycl_in)) identity((struct place){-INFINITY, INT64_MAX})
/* as cscc proposes it for two variables */
struct best_at { float best; int at; };
#pragma csycl declare reduction(best_at : struct best_at : csycl_out = csycl_in.best < csycl_out.best || (csycl_in.best == csycl_out.best && csycl_in.at < csycl_out.at) ? csycl_in : csycl_out) identity({INFINITY, INT_MAX})
#pragma csycl declare reduction(last_at : struct best_at : csycl_out = csycl_in.best > csycl_out.best || (csycl_in.best == csycl_out.best && csycl_in.at > csycl_out.at) ? csycl_in : csycl_out) identity({-INFINITY, INT_MIN})
#pragma csycl declare reduction(first : struct place : csycl_out = lower(csycl_out, csycl_in))
#pragma csycl declare reduction(ends : struct range : csycl_out = ((struct range){lower(csycl_out.low, csycl_in.low), higher(csycl_out.high, csycl_in.high)})) identity({{INFINITY, INT64_MAX}, {-INFINITY, INT64_MAX}})

static void run(size_t n)
{
    float *a = NEW(float, n);
    for (size_t i = 0; i < n; i++)
        a[i] = (float)(mixed(i) % 40) - 20; /* many are equal */

    struct place low = {INFINITY, INT64_MAX}, high = {-INFINITY, INT64_MAX}, first = {100, -1};
    struct range ends = {{5, -1}, {5, -1}};
#pragma csycl parallel_for in(a[0:n]) reduction(argmin : low) reduction(argmax : high)
    for (size_t i = 0; i < n; i++) {
        struct place here = {a[i], (long)i};
        low = lower(low, here);
        if (a[i] > high.value || (a[i] == high.value && (long)i < high.at))
            high = here;
    }
    printf("%.9e %ld %.9e %ld\n", low.value, low.at, high.value, high.at);

#pragma csycl parallel_for in(a[0:n]) reduction(first : first) reduction(ends : ends)
    for (long i = (long)n - 1; i >= 0; i--) {
        struct place here = {a[i], i};
        first = lower(first, here);
        ends.low = lower(ends.low, here);
        ends.high = higher(ends.high, here);
    }
    printf("%.9e %ld, %.9e %ld %.9e %ld\n", first.value, first.at, ends.low.value, ends.low.at,
           ends.high.value, ends.high.at);

    /* the original value wins where it is the least */
    struct place kept = {-20, -7};
#pragma csycl parallel_for in(a[0:n]) reduction(argmin : kept) if (n != 17)
    for (size_t i = 0; i < n; i++) {
        struct place here = {a[i], (long)i};
        kept = lower(kept, here);
    }
    printf("%.9e %ld\n", kept.value, kept.at);

    struct best_at least = {INFINITY, -1}, last = {-20, -1};
#pragma csycl parallel_for reduction(best_at : least) reduction(last_at : last)
    for (int i = 0; i < (int)n; i++) {
        if (a[i] < least.best) {
            least.best = a[i];
            least.at = i;
        }
        if (last.best <= a[i])
            last = (struct best_at){a[i], i};
    }
    printf("%.9e %d %.9e %d\n", least.best, least.at, last.best, last.at);
    free(a);
}
