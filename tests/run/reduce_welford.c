// RUN: %compare --tolerance=1e-12 %s
/* Mean and variance in one pass, after Welford and Chan: the combiner joins two sets of numbers, the
 * body adds a number. */
#include "run.h"

struct moments {
    long count;
    double mean, m2;
};

static struct moments add(struct moments set, double x)
{
    double delta = x - set.mean;
    set.count++;
    set.mean += delta / (double)set.count;
    set.m2 += delta * (x - set.mean);
    return set;
}

static void join(struct moments *set, const struct moments *other)
{
    long count = set->count + other->count;
    double delta = other->mean - set->mean;
    if (other->count == 0)
        return;
    set->mean += delta * (double)other->count / (double)count;
    set->m2 += other->m2 + delta * delta * (double)set->count * (double)other->count / (double)count;
    set->count = count;
}

#pragma csycl declare reduction(moments : struct moments : join(&csycl_out, &csycl_in)) identity({0, 0, 0})

static void run(size_t n)
{
    double *x = NEW(double, n);
    for (size_t i = 0; i < n; i++)
        x[i] = 1000 + fraction(i);

    struct moments all = {0, 0, 0}, upper = {2, 1000.5, 0.125};
#pragma csycl parallel_for in(x[0:n]) reduction(moments : all, upper)
    for (size_t i = 0; i < n; i++) {
        all = add(all, x[i]);
        if (x[i] > 1000)
            upper = add(upper, x[i]);
    }
    printf("%ld %.15e %.15e\n", all.count, all.mean, all.count ? all.m2 / (double)all.count : 0.0);
    printf("%ld %.15e %.15e\n", upper.count, upper.mean, upper.m2 / (double)upper.count);
    free(x);
}
