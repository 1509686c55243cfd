/* variants.c: what choosing a kernel costs when there are many variants of it.
 *
 * On the fake driver, which builds and runs at no cost: what is left is libcsycl's. Prints, for
 * growing numbers of variants, the time of a launch that needs a new one, of a launch that goes
 * back to an old one in no particular order, and of a launch whose constants have not changed.
 * Then, of finding an old one alone, in no particular order, the median of many batches. */
#include <stdio.h>
#include <time.h>

#include "programs/variant.h"
#include "runtime_sites.h"
#include "stub.h"

enum { LAUNCHES = 100000, BATCHES = 1001, BATCH = 100 };

static float in[1], out[1];

static double now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec * 1e-3;
}

static void launch(int value)
{
    struct csycl_glue_arg from = {in, 0, sizeof in}, to = {out, 0, sizeof out};
    if (!launch_scale_with(1, from, to, &factor, &value))
        exit(1);
}

static int ascending(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

/* ns */
static double look_up(unsigned count)
{
    static double times[BATCHES];
    struct context *context = csy_context();
    struct variants *variants;
    struct variant *found;
    csy_variants_get(&variants, &scale_site);
    for (unsigned i = 0; i < BATCHES; i++) {
        double begin = now_us();
        for (unsigned k = 0; k < BATCH; k++) {
            int value = (int)((i * BATCH + k) * 7919u % count);
            const void *values[] = {&factor, &value};
            csy_variant_get(&found, variants, context, (struct form){.is_disjoint = true}, values,
                            ORIGIN_BUILT, NULL);
        }
        times[i] = (now_us() - begin) * 1e3 / BATCH;
    }
    qsort(times, BATCHES, sizeof *times, ascending);
    return times[BATCHES / 2];
}

int main(void)
{
    setenv("CSYCL_OFFLOAD", "mandatory", 1);
    stub_use();
    launch(-1);
    printf("%9s %14s %14s %14s %14s\n", "variants", "new", "known", "unchanged", "found");
    for (unsigned count = 1, have = 0; count <= 100000; count *= 10) {
        double begin = now_us();
        for (unsigned i = have; i < count; i++)
            launch((int)i);
        double fresh = (now_us() - begin) / (count - have);
        begin = now_us();
        for (unsigned i = 0; i < LAUNCHES; i++)
            launch((int)(i * 7919u % count));
        double known = (now_us() - begin) / LAUNCHES;
        begin = now_us();
        for (unsigned i = 0; i < LAUNCHES; i++)
            launch(0);
        double same = (now_us() - begin) / LAUNCHES;
        printf("%9u %11.3f us %11.3f us %11.3f us %11.1f ns\n", count, fresh, known, same,
               look_up(count));
        have = count;
    }
    return 0;
}
