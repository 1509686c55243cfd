// RUN: %compare %s
/* A file of the days before <stdbool.h>: bool, true and false are its own, and no header is csycl's. */
#include <stdio.h>
#include <stdlib.h>

typedef enum { false, true } bool;

static bool is_odd(int x)
{
    return x % 2 ? true : false;
}

int main(int argc, char **argv)
{
    for (int k = 1; k < argc; k++) {
        int n = atoi(argv[k]), odd = 0;
        int *a = malloc((size_t)(n + 1) * sizeof *a);
        bool wanted = true;
#pragma csycl parallel_for out(a[0:n]) reduction(+: odd)
        for (int i = 0; i < n; i += 1) {
            bool found = is_odd(i * 7 / 3) == wanted;
            a[i] = found == false;
            odd += found;
        }
        printf("%d %d %d\n", n, odd, n ? a[n - 1] : -1);
        free(a);
    }
    return 0;
}
