/* A loop whose plain form takes as long as the argument says, in milliseconds or so. */
#include <stdio.h>
#include <stdlib.h>
#ifdef MEMORY
#include <csycl.h>
#else
#define csycl_malloc malloc
#define csycl_free free
#endif

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 0, rounds = 100000;
    unsigned *a = csycl_malloc((n + 100000) * sizeof *a), sum = 0;

#ifdef HELD
#pragma csycl data out(a[0:n])
#endif
#pragma csycl parallel_for reduction(+: sum)
    for (int i = 0; i < n; i++) {
        unsigned x = i;
        for (int k = 0; k < rounds; k++)
            x = x * 1664525u + 1013904223u + (x >> 16);
        a[i] = x;
        sum += x;
    }
    for (int i = 0; i < n; i++)
        sum = sum * 31 + a[i];
    printf("%u\n", sum);
    csycl_free(a);
    return 0;
}
