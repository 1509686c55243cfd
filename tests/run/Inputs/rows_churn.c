/* Threads whose rows come, grow and go at random while loops leave them on the device, and whose
 * forks look at them and free them. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { THREADS = 3, TABLES = 40 };

struct table {
    double **rows;
    int count, columns, steps;
    int more; /* in its middle */
};

static unsigned next(unsigned *seed, unsigned limit)
{
    *seed = *seed * 1664525U + 1013904223U;
    return (*seed >> 12) % limit;
}

static void step(double **rows, int count, int columns)
{
#pragma csycl parallel_for
    for (int i = 0; i < count; i++)
        for (int j = 0; j < columns; j++)
            rows[i][j] += i + j;
}

/* Now and then something that is no row lay between two of them. */
static void make(struct table *table, unsigned *seed)
{
    int gaps = next(seed, 5) == 0;
    *table = (struct table){.count = 20 + (int)next(seed, 40),
                            .columns = 100 + (int)next(seed, 900),
                            .steps = 1 + (int)next(seed, 6)};
    table->rows = malloc((size_t)table->count * sizeof *table->rows);
    for (int i = 0; i < table->count; i++) {
        table->rows[i] = calloc((size_t)table->columns, sizeof **table->rows);
        if (gaps && i % 7 == 0)
            free(malloc((size_t)table->columns * sizeof **table->rows - 40));
    }
}

static void run(struct table *table)
{
    for (int i = 0; i < table->steps; i++) {
        step(table->rows, table->count, table->columns);
        if (i == 2) {
            table->rows[table->count / 2][table->columns / 2] += 7;
            table->more = 7;
        }
        if (i == 3) {
            double **row = &table->rows[table->count / 3];
            *row = realloc(*row, ((size_t)table->columns + 50) * sizeof **row);
        }
    }
}

static int is_right(const struct table *table)
{
    for (int i = 0; i < table->count; i++)
        for (int j = 0; j < table->columns; j++) {
            int more = i == table->count / 2 && j == table->columns / 2 ? table->more : 0;
            if (table->rows[i][j] != table->steps * (i + j) + more)
                return 0;
        }
    return 1;
}

static void drop(const struct table *table)
{
    for (int i = 0; i < table->count; i++)
        free(table->rows[i]);
    free(table->rows);
}

/* In a child. */
static int is_right_there(const struct table *table)
{
    int status = 1;
    pid_t child = fork();
    if (!child) {
        int right = is_right(table);
        drop(table);
        _exit(!right);
    }
    return waitpid(child, &status, 0) == child && status == 0;
}

static void *work(void *context)
{
    unsigned *seed = context, wrong = 0;
    for (int i = 0; i < TABLES; i++) {
        struct table table;
        make(&table, seed);
        run(&table);
        wrong += i % 16 == 5 && !is_right_there(&table);
        wrong += !is_right(&table);
        drop(&table);
    }
    *seed = wrong;
    return NULL;
}

int main(void)
{
    unsigned seeds[THREADS] = {1, 2, 3}, wrong = 0;
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, work, &seeds[i]);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        wrong += seeds[i];
    }
    printf("%u wrong\n", wrong);
    return wrong != 0;
}
