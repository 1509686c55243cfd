// RUN: %compare %s --flags='-O2 -DSETTINGS_WIDE -Wall -pedantic -Werror -Wno-unknown-pragmas -isystem %S/Inputs/system'
/* Macros of the program that headers of the system look at. */
#include "run.h"

#define TIMES 3
#define SETTINGS_SCALE(x) ((x) * TIMES)
#define SETTINGS_LIMIT 2
#define SETTINGS_IMPLEMENTATION
#include <settings.h>
#undef TIMES
#define NOT_NAMED 7

#define ROW(name, value) row_##name = value,
enum {
#include <rows.h>
    row_count
};

static int rows(void)
{
    int sum = 0;
#undef ROW
#define ROW(name, value) sum = sum * 100 + value + NOT_NAMED;
#include <rows.h>
    return sum;
}

static void run(size_t n)
{
    int TIMES = settings_scale(row_limit), rows_sum = rows();
    settings_real half = 0.5, *a = NEW(settings_real, n);

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        int sum = (int)(i % 10);
#include <rows.h>
        a[i] = (settings_real)i * half + TIMES + rows_sum + sum;
    }

    a[n] = row_count;
    for (size_t i = 0; i <= n; i++)
        printf("%g\n", (double)a[i]);
    free(a);
}
