/* What const_scopes.c and const_scopes_b.c share: constants of the program. */
#ifndef CONST_SCOPES_H
#define CONST_SCOPES_H

#include <stddef.h>

struct scale {
    int by;
    short plus[2];
};

#pragma csycl spec_const
extern int shared;
#pragma csycl spec_const id(3)
extern struct scale scales[2];
#pragma csycl spec_const
extern _Thread_local long own;
#pragma csycl spec_const
extern int never_defined; /* and nobody uses it */

void b_set(int value, int factor);
void b_apply(size_t n, int *a);

/* Uses a constant that no program here has, and is not called. */
static inline void not_called(size_t n, int *a)
{
#pragma csycl parallel_for inout(a[0:n]) name(not_called)
    for (size_t i = 0; i < n; i++)
        a[i] += never_defined;
}

static inline int scaled(int x)
{
    return x * scales[1].by + scales[x & 1].plus[1] + shared;
}

#endif
