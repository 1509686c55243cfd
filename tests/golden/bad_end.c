// RUN: %golden bad_end.err -c bad_end.c -o %t.o
/* A brace that is missing is told of where the file ends, alone: what the compiler puts behind the
 * text, definitions of library functions and reductions of complex numbers, is not the user's. */
#include <complex.h>
#include <stdlib.h>
#include <string.h>

void run(int n, double complex *p, char *text)
{
    double complex z = 0;
#pragma csycl parallel_for reduction(+ : z)
    for (int i = 0; i < n; i++) {
        char part[4];
        memset(part, i, sizeof part);
        memcpy(text + 4 * i, part, sizeof part);
        if (strlen("four") > (size_t)i)
            exit(1);
        z += p[i];
}
