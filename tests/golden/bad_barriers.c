// RUN: %golden bad_barriers.err -fmax-errors=0 -c bad_barriers.c
/* Barriers that some items of a group come to, and others do not. */
#include <csycl.h>

#pragma csycl kernel
static void conditions(int n, float *a)
{
    size_t i = csycl_get_local_id(0);

    if (i < 4)
        csycl_barrier();
    switch (csycl_get_global_id(1)) {
    case 1:
        csycl_barrier();
    }
    for (size_t k = i; k < 10; k++)
        csycl_barrier();
    for (size_t k = 0; k < 10; k++) {
        if (i & 1)
            continue;
        csycl_barrier();
    }
    while (n-- > 0) {
        if (csycl_get_global_id(0) == 3)
            break;
        csycl_barrier();
    }
    a[i] = n;
}

#pragma csycl kernel
static void ends(size_t n, float *a)
{
    size_t i = csycl_get_global_id(0);

    csycl_barrier();
    if (i >= n)
        return;
    csycl_barrier();
    a[i] = 1;
}

/* All items of a group go the same way, or nobody knows. */
#pragma csycl kernel
static void right(int n, float *a)
{
    size_t i = csycl_get_local_id(0);
#pragma csycl local
    static int more[2];

    for (size_t half = csycl_get_local_size(0) / 2; half > 0; half /= 2)
        csycl_barrier();
    more[i & 1] = n;
    csycl_barrier();
    while (more[0] > 3)
        csycl_barrier();
    if (csycl_get_group_id(0) < 3)
        csycl_barrier();
    if (a[n] > 0)
        csycl_barrier();
    if (i > 3)
        a[i] = 3;
    csycl_barrier();
    for (i = 0; i < 3; i++)
        csycl_barrier();
    if (n < 3)
        return;
    csycl_barrier();
}
