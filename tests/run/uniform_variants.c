// RUN: %compare --unoptimized %s
/* A helper and its versions for uniform arguments compute the same: after the example of
 * sycl_ext_oneapi_uniform, where a place that all work-items share is updated in another way. */
#include "run.h"

static int offset = 2;

/* Each work-item has a place of its own... */
static void update(int *place, int x)
{
    *place += x;
}

/* ... or all have one: it need not be looked at where nothing is added. */
#pragma csycl variant_of(update) uniform(place)
static inline void update_shared(int *place, int x)
{
    if (x)
        *place += x;
}

static int weigh(const int *table, int from, int count)
{
    int sum = offset;
    for (int k = 0; k < count; k++)
        sum += table[(from + k) % 7];
    return sum;
}

#pragma csycl variant_of(weigh) uniform(from, count)
static inline int weigh_together(const int *table, int from, int count)
{
    int sum = offset;
    const int *at = table + from % 7, *end = table + 7;
    for (int k = 0; k < count; k++, at = at + 1 < end ? at + 1 : table)
        sum += *at;
    return sum;
}

#pragma csycl variant_of(weigh) uniform(count)
static inline int weigh_in_steps(const int *table, int from, int count)
{
    int sum = offset, at = from % 7;
    for (int k = 0; k < count; k++, at = at < 6 ? at + 1 : 0)
        sum += table[at];
    return sum;
}

static int both(const int *table, int from, int count)
{
    return weigh(table, from, 3) + weigh(table, count, count);
}

static void run(size_t n)
{
    int table[7], size = (int)n, count[4] = {0};
    int *out = NEW(int, n);
    for (int i = 0; i < 7; i++)
        table[i] = (int)(mixed((uint64_t)i) % 100);

#pragma csycl parallel_for in(table[0:7]) out(out[0:size])
    for (int i = 0; i < size; i++)
        out[i] = weigh(table, i, table[i % 7] & 3) + weigh(table, i, size % 5) +
                 weigh(table, size, 4) + both(table, i, size % 3);
    SHOW_NUMBERS("weighed", out, n);

#pragma csycl parallel_for in(out[0:size]) reduction(+: count[0:4])
    for (int i = 0; i < size; i++) {
        update(&count[out[i] & 3], out[i]);
        update(&count[size & 3], 1);
        update(count, out[i] & 1);
    }
    SHOW_NUMBERS("counted", count, 4);
    free(out);
}
