// RUN: %golden header.opencl --emit=opencl header.c
// RUN: %golden header.host --emit=host header.c
/* Types, functions and a loop in a header of the user; system headers stay
 * #include lines. */
#include "Inputs/shared.h"
#include <stdio.h>

void run(size_t n, int *a)
{
    clear(n, a);
#pragma csycl parallel_for inout(a[0:n])
    for (size_t i = 0; i < n; i++)
        a[i] += add((struct pair){SCALE, a[i]});
    printf("%d\n", a[0]);
}
