/* kinds.h: loops of many kinds, as people write them. */
#ifndef KINDS_H
#define KINDS_H

#include <stddef.h>

/* What the loops work on: `n` of each, and a square of `side` x `side` within. */
struct kinds_data {
    int n, side;
    float *a, *b, *c, *d, *out;
    unsigned char *bytes, *marks;
    int *rows, *columns, *counts; /* a sparse matrix: rows has n / 8 + 1 */
};

struct kind {
    const char *name;
    double (*run)(const struct kinds_data *data); /* a number that tells of its results */
};

enum { KINDS = 19 };

extern const struct kind kinds[KINDS];

#endif
