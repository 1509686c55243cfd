/* variants.c: what choosing a kernel costs when there are many variants of it.
 *
 * On the fake driver, which builds and runs at no cost: what is left is libcsycl's. Prints, for
 * growing numbers of variants, the time of a launch that needs a new one, of a launch that goes
 * back to an old one in no particular order, and of a launch whose constants have not changed. */
#include <stdio.h>
#include <time.h>

#include "runtime_sites.h"
#include "stub.h"

enum { LAUNCHES = 100000 };

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

int main(void)
{
    setenv("CSYCL_OFFLOAD", "mandatory", 1);
    stub_use();
    launch(-1);
    printf("%9s %14s %14s %14s\n", "variants", "new", "known", "unchanged");
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
        printf("%9u %11.3f us %11.3f us %11.3f us\n", count, fresh, known, same);
        have = count;
    }
    return 0;
}
