#ifndef SHARED_H
#define SHARED_H

#include <stddef.h>

#define SCALE 3

struct pair {
    int first, second;
};

static inline int add(struct pair p)
{
    return p.first + p.second * SCALE;
}

static inline void clear(size_t n, int *a)
{
#pragma csycl parallel_for out(a[0:n])
    for (size_t i = 0; i < n; i++)
        a[i] = 0;
}

#endif
