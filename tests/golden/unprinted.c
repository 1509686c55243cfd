// RUN: %golden unprinted.err --status=1 -c unprinted.c -o %t.o
/* Calls of snprintf and sprintf that have no definition for a device. */
#include <stdio.h>

void unprinted(int n, char (*text)[64], const char *format, double x)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        snprintf(text[i], 64, format, i);
        snprintf(text[i], 64, "%p", (void *)text);
        sprintf(text[i], "%a", x);
        sprintf(text[i], "%Lf", (long double)x);
        snprintf(text[i], 64, "\x25" "d %d", i);
        snprintf(text[i], 64, "%d\n" " %.2f", i, x);
    }
}
