/* workers.h: programs of several compilers (worker.c) that run the same loops on the same memory,
 * one process at a time. What fails ends the program. */
#ifndef WORKERS_H
#define WORKERS_H

#include <stddef.h>
#include <stdio.h>

enum { WORKERS_MAX = 4 };

struct worker {
    const char *name;
    FILE *to, *from;
    double seconds; /* of one run, the median */
    char *result;   /* of the last repetition */
};

struct workers {
    int count, repetitions;
    char *a, *b, *result; /* what all of them see */
    struct worker each[WORKERS_MAX];
};

/* Takes main's arguments, REPETITIONS WORKER..., and makes two arrays of `most` bytes. */
void workers_start(struct workers *workers, int argc, char **argv, size_t most);

/* Runs a loop by turns, until each worker has its seconds and its result. Says how often a
 * repetition runs it: the result is of so many runs. */
unsigned workers_measure(struct workers *workers, unsigned loop, size_t bytes);

void workers_print_head(const struct workers *workers);

/* The times, and last the first worker's speed as a part of the best of the others'. */
void workers_print(const struct workers *workers, const char *loop, size_t bytes);

#endif
