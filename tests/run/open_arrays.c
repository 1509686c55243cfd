// RUN: %compare %s %S/Inputs/open_arrays_b.c
/* Arrays whose declarations do not show their length: in another file, or further below. */
#include "run.h"

extern int numbers[];
extern double rows[][2];
extern float below[];

static int number(size_t i)
{
    return numbers[i];
}

static void run(size_t n)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        numbers[i] = (int)(mixed(i) % 1000);
        below[i] = (float)i / 2;
    }
#pragma csycl parallel_for collapse(2)
    for (size_t i = 0; i < n; i++)
        for (int k = 0; k < 2; k++)
            rows[i][k] = number(n - 1 - i) + k * below[i];
    show_bytes("numbers", numbers, n * sizeof *numbers);
    show_bytes("rows", rows, n * sizeof *rows);

    /* one is known, what of the other one is used only data tell: the clause does */
#pragma csycl parallel_for inout(numbers[0:n])
    for (size_t i = 0; i < n; i++)
        if (rows[i][0] > 500)
            numbers[i] += 1;
    show_bytes("numbers", numbers, n * sizeof *numbers);
}

float below[4100];
