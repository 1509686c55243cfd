/* kinds.c: runs the loops of kinds.h and prints each one's name, median in ms and result.
 *
 * usage: kinds [repetitions [side]]
 *
 * Arrays have side x side elements: at 1024 the loops take as long as a launch does, or a few
 * times that, and their data stay in the caches; at 4096 they come from memory.
 */
#include "kinds.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SIDE = 1024, SIDE_MIN = 256, SIDE_MAX = 16384, REPETITIONS_MAX = 1000 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int ascending(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static void *room(int n, size_t size)
{
    void *memory = calloc((size_t)n + 16, size);

    if (!memory)
        exit(1);
    return memory;
}

static void fill(struct kinds_data *data)
{
    unsigned state = 1;
    int n = data->n;

    for (int i = 0; i < n; i++) {
        state = state * 1664525u + 1013904223u;
        data->a[i] = 1.0f + (float)(state >> 16) / 6553.6f;
        data->b[i] = 1.0f + (float)(state % 997) / 99.7f;
        data->c[i] = 0.1f + (float)(i % 101) / 25.0f;
        data->d[i] = (float)i / 372.0f;
        data->bytes[i] = (unsigned char)(state >> 24);
        data->columns[i] = (int)((state >> 8) % (unsigned)n);
    }
    for (int r = 0; r <= n / 8; r++)
        data->rows[r] = r * 7 + r % 5;
}

int main(int argc, char **argv)
{
    static double times[REPETITIONS_MAX];
    int repetitions = argc > 1 ? atoi(argv[1]) : 11;
    int side = argc > 2 ? atoi(argv[2]) : SIDE;

    if (repetitions < 1 || repetitions > REPETITIONS_MAX || side < SIDE_MIN || side > SIDE_MAX)
        return 2;

    int n = side * side;
    struct kinds_data data = {n,
                              side,
                              room(n, sizeof(float)),
                              room(n, sizeof(float)),
                              room(n, sizeof(float)),
                              room(n, sizeof(float)),
                              room(n, sizeof(float)),
                              room(n, 1),
                              room(n, 1),
                              room(n, sizeof(int)),
                              room(n, sizeof(int)),
                              room(n, sizeof(int))};

    fill(&data);
    for (int k = 0; k < KINDS; k++) {
        double result = 0;
        for (int r = -2; r < repetitions; r++) { /* the first ones build and warm up */
            double start = now();
            result = kinds[k].run(&data);
            if (r >= 0)
                times[r] = now() - start;
        }
        qsort(times, (size_t)repetitions, sizeof(double), ascending);
        printf("%s\t%.4f\t%.6g\n", kinds[k].name, times[repetitions / 2] * 1e3, result);
    }
    return 0;
}
