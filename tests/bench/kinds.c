/* kinds.c: runs the loops of kinds.h and prints each one's name, median in ms and result.
 *
 * usage: kinds [repetitions]
 */
#include "kinds.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SIDE = 1024, N = SIDE * SIDE, REPETITIONS_MAX = 1000 };

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

static void *room(size_t size)
{
    void *memory = calloc(N + 16, size);

    if (!memory)
        exit(1);
    return memory;
}

static void fill(struct kinds_data *data)
{
    unsigned state = 1;

    for (int i = 0; i < N; i++) {
        state = state * 1664525u + 1013904223u;
        data->a[i] = 1.0f + (float)(state >> 16) / 6553.6f;
        data->b[i] = 1.0f + (float)(state % 997) / 99.7f;
        data->c[i] = 0.1f + (float)(i % 101) / 25.0f;
        data->d[i] = (float)i / 372.0f;
        data->bytes[i] = (unsigned char)(state >> 24);
        data->columns[i] = (int)((state >> 8) % N);
    }
    for (int r = 0; r <= N / 8; r++)
        data->rows[r] = r * 7 + r % 5;
}

int main(int argc, char **argv)
{
    static double times[REPETITIONS_MAX];
    int repetitions = argc > 1 ? atoi(argv[1]) : 11;
    struct kinds_data data = {N,
                              SIDE,
                              room(sizeof(float)),
                              room(sizeof(float)),
                              room(sizeof(float)),
                              room(sizeof(float)),
                              room(sizeof(float)),
                              room(1),
                              room(1),
                              room(sizeof(int)),
                              room(sizeof(int)),
                              room(sizeof(int))};

    if (repetitions < 1 || repetitions > REPETITIONS_MAX)
        return 2;
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
