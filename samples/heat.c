/* heat.c: heat spreads in a plate whose left edge is hot.
 *
 * usage: heat [side [steps]]
 *
 * The memory is from csycl_malloc: it stays on the device from step to step, and comes back when
 * the host looks at it, in the end. Steps are given to the device one after the other, without
 * waiting.
 */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

enum { COLUMNS = 48, ROWS = 12 };

/* Each inner point becomes the mean of its neighbours. */
static void step(size_t n, const float *now, float *next)
{
#pragma csycl parallel_for collapse(2)
    for (size_t y = 1; y < n - 1; y++)
        for (size_t x = 1; x < n - 1; x++)
            next[y * n + x] = 0.25f * (now[(y - 1) * n + x] + now[(y + 1) * n + x] +
                                       now[y * n + x - 1] + now[y * n + x + 1]);
}

static double total(size_t n, const float *plate)
{
    double sum = 0;
#pragma csycl parallel_for reduction(+: sum)
    for (size_t i = 0; i < n * n; i++)
        sum += plate[i];
    return sum;
}

/* A character for each part of the plate: the hotter, the darker. */
static void picture(size_t n, const float *plate)
{
    static const char shades[] = " .:-=+*#%@";

    for (size_t row = 0; row < ROWS; row++) {
        for (size_t column = 0; column < COLUMNS; column++) {
            float heat = plate[row * n / ROWS * n + column * n / COLUMNS];
            putchar(shades[(size_t)(heat * 9.99f)]);
        }
        putchar('\n');
    }
}

int main(int argc, char **argv)
{
    size_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 128;
    size_t steps = argc > 2 ? strtoul(argv[2], NULL, 10) : 5000;
    float *now = csycl_malloc(n * n * sizeof *now), *next = csycl_malloc(n * n * sizeof *next);
    if (!now || !next) {
        fprintf(stderr, "heat: %s\n", csycl_error_message());
        return 1;
    }

    for (size_t i = 0; i < n * n; i++)
        now[i] = next[i] = i % n == 0 ? 1 : 0;
    for (size_t s = 0; s < steps && n > 2; s++) {
        step(n, now, next);
        float *old = now;
        now = next;
        next = old;
    }
    printf("%zu x %zu points, %zu steps: %.6e of heat\n", n, n, steps, total(n, now));
    if (n >= COLUMNS)
        picture(n, now);

    csycl_free(now);
    csycl_free(next);
    return 0;
}
