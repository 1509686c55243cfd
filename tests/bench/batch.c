/* batch.c: see batch.h. */
#include "batch.h"

#include <time.h>

static double now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e6 * (double)t.tv_sec + 1e-3 * (double)t.tv_nsec;
}

static double launches_us(const struct batch *batch, int launches)
{
    double begin = now_us();
    for (int i = 0; i < launches; i++)
        batch->launch(batch->data);
    return now_us() - begin;
}

/* A command of `us` microseconds, and behind it the launches. */
static double held_us(const struct batch *batch, int launches, double us)
{
    double begin = now_us();
    batch->hold(batch->data, us);
    launches_us(batch, launches);
    batch->finish(batch->data);
    return now_us() - begin;
}

double batch_ms(const struct batch *batch, int launches)
{
    launches_us(batch, 1);
    batch->finish(batch->data);
    double host = launches_us(batch, launches);
    batch->finish(batch->data);
    double hold = 1.5 * host + 200;
    double all = held_us(batch, launches, hold), none = held_us(batch, 0, hold);
    return (all - none) / launches * 1e-3;
}

double batch_round_ms(const struct batch *batch, int launches)
{
    batch->finish(batch->data); /* what was there before */
    double begin = now_us();
    for (int i = 0; i < launches; i++) {
        batch->launch(batch->data);
        batch->fetch(batch->data);
        batch->finish(batch->data);
    }
    return (now_us() - begin) / launches * 1e-3;
}

int batch_launches(double bytes)
{
    double count = 1500 / (2 + bytes / 3e6);
    return count < 4 ? 4 : count > 150 ? 150 : (int)count;
}
