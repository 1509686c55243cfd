// RUN: %compare %s %S/Inputs/elsewhere_prints_b.c --sizes='0 1 17'
/* printf() in functions of other files: behind what the program printed before the loop, also where
 * stdout is no terminal. All iterations print the same lines, as these come in any order. */
#include "Inputs/elsewhere_prints.h"
#include "run.h"

static int quiet(int k)
{
    return told(k) + 1;
}

static void run(size_t n)
{
    int *a = NEW(int, n), rounds = (int)(n % 4);

    printf("before, ");
#pragma csycl parallel_for inout(a[0:n])
    for (size_t i = 0; i < n; i++)
        a[i] += told(3);
    printf("between\n");
#pragma csycl parallel_for inout(a[0:n])
    for (size_t i = 0; i < n; i++) {
        for (int k = 0; k < rounds + 3; k++)
            a[i] += quiet(k);
    }
    show_bytes("a", a, n * sizeof *a);
    printf("last\n");
    n = n > 1 ? 1 : n;
#pragma csycl parallel_for inout(a[0:n])
    for (size_t i = 0; i < n; i++) {
        char letters[2] = {'a', 'b'};
        a[i] = tell(n, letters, 2.5);
    }
    show_bytes("a", a, n * sizeof *a);
    free(a);
}
