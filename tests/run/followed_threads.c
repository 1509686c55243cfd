// RUN: %compare %s --link
/* Threads at the same time, each with rows of its own in blocks that all share: none undoes what
 * the others write. */
#include <pthread.h>

#include "run.h"

enum { THREADS = 3, ROWS = 6, STEPS = 4 };

static size_t columns;
static double **rows;         /* of one block */
static unsigned char **bytes; /* of one small block, from csycl_malloc */

static void *work(void *context)
{
    size_t first = *(const size_t *)context * ROWS;
    double **mine = rows + first;
    unsigned char **small = bytes + first;

    for (int step = 0; step < STEPS; step++) {
#pragma csycl parallel_for
        for (size_t i = 0; i < ROWS; i++)
            for (size_t j = 0; j < columns; j++)
                mine[i][j] += (double)(i * j) + step;
#pragma csycl parallel_for
        for (size_t i = 0; i < ROWS; i++)
            for (size_t j = 0; j < 5; j++)
                small[i][j] = (unsigned char)(small[i][j] * 3 + first + i + j);
    }
    return NULL;
}

static void run(size_t n)
{
    enum { COUNT = THREADS * ROWS };
    size_t turns[THREADS];
    pthread_t threads[THREADS];
    columns = n + 2;
    double *block = NEW(double, COUNT *columns);
    unsigned char *small = memset(csycl_malloc(COUNT * 5), 1, COUNT * 5);

    rows = NEW(double *, COUNT);
    bytes = NEW(unsigned char *, COUNT);
    for (size_t i = 0; i < COUNT; i++) {
        rows[i] = block + i * columns;
        bytes[i] = small + i * 5;
    }
    for (size_t i = 0; i < THREADS; i++) {
        turns[i] = i;
        pthread_create(&threads[i], NULL, work, &turns[i]);
    }
    for (size_t i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    show_bytes("rows", block, COUNT * columns * sizeof *block);
    show_bytes("bytes", small, COUNT * 5);
    csycl_free(small);
    free(block);
    free(rows);
    free(bytes);
}
