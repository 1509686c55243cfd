// RUN: %golden uniform_redundant.err --status=0 -Werror -c uniform_redundant.c -o %t.o
/* What is asserted without need is said once, and no error of -Werror. */
#include <csycl.h>

#pragma csycl uniform(at)
static int load(const int *p, int at)
{
    return p[at] + csycl_uniform(3);
}

void run(int n, int *a, const int *b)
{
#pragma csycl parallel_for inout(a[0:n]) in(b[0:n]) uniform(n)
    for (int i = 0; i < n; i++)
        a[i] = load(b, n) + load(b, b[i]);
#pragma csycl parallel_for inout(a[0:n]) in(b[0:n])
    for (int i = 0; i < n; i++)
        a[i] += load(b, 0);
}
