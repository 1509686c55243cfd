// RUN: %compare --unoptimized %s
/* Reductions that are declared in a header, for types and by functions of it. */
#include "run.h"

#include "Inputs/reduce_header.h"
#include "Inputs/reduce_header.h"

#define COMBINE(name) _Pragma(#name)

static void run(size_t n)
{
    int *a = NEW(int, n);
    for (size_t i = 0; i < n; i++)
        a[i] = (int)(mixed(i) % 1000);

    struct tally tally = {{1, 0, 0, 5}};
    int sum = 4;
    double exact = 0.5;
#pragma csycl parallel_for in(a[0:n]) reduction(tally : tally) reduction(quarters : sum, exact)
    for (size_t i = 0; i < n; i++) {
        tally.votes[a[i] % QUARTERS]++;
        sum += a[i] * QUARTERS / 4;
        exact += a[i];
    }
    printf("%u %u %u %u %d %.9e\n", tally.votes[0], tally.votes[1], tally.votes[2], tally.votes[3],
           sum, exact);

    COMBINE(csycl declare reduction(least : int : csycl_out = csycl_in < csycl_out ? csycl_in : csycl_out) identity(QUARTERS * 1000))
    int least = 2000;
    COMBINE(csycl parallel_for in(a[0:n]) reduction(least : least))
    for (size_t i = 0; i < n; i++)
        least = a[i] < least ? a[i] : least;
    printf("%d\n", least);
    free(a);
}
