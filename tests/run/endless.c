// RUN: %compare %s
/* A loop without an end that nobody enters, in front of the barriers of reductions. */
#include "run.h"

enum { BEHIND = 512 }; /* elements that are no iteration's */

static void run(size_t n)
{
    int *a = NEW(int, n + BEHIND), counts[8] = {0};
    long sum = 0;
    _Bool is_stuck = n == 77;
    for (size_t i = 0; i < n + BEHIND; i++)
        a[i] = (int)(mixed(i) % 100);
#pragma csycl parallel_for inout(a[0:n + BEHIND]) reduction(+: sum, counts[0:8])
    for (size_t i = 0; i < n; i++) {
        if (is_stuck)
            for (;;)
                ;
        counts[a[i] & 7]++;
        sum += a[i];
        a[i]++;
    }
    printf("%ld\n", sum);
    show_bytes("a", a, sizeof *a * (n + BEHIND));
    show_bytes("counts", counts, sizeof counts);
    free(a);
}
