// RUN: %compare --unoptimized %s --flags="-std=gnu11 -O2 -Wno-format-truncation" --sizes='0 1 211' --separate-sizes='211'
/* Numbers and text into arrays: flags, widths, precisions, cut ends, every length of integers,
 * numbers whose digits end half way, and the largest and the smallest. */
#include "run.h"

#include <inttypes.h>
#include <math.h>

enum { LENGTH = 240 };

static const double odd[] = {0.0,    -0.0,      0.5,       1.5,      2.5,
                             9.5,    99.5,      0.05,      999999.5, 1e-5,
                             0.0001, 9.9999999, 123456789, 1e100,    5e-324,
                             1e22,   1e23,      0.1,       -12.5,    1.7976931348623157e308};
enum { ODD = sizeof odd / sizeof *odd };

static void whole(int n, const long long *values, char (*text)[LENGTH], int *lengths)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        long long v = values[i];
        int length = snprintf(text[i], LENGTH, "%d|%5i|%-6d|%+d|% d|%06d|%.3d|%8.3d", (int)v, i, i,
                              i, i, -i, i % 7, i);
        length += snprintf(text[i] + length, LENGTH - length, "|%hhd %hu %ld %llx %" PRIo64 " %zu",
                           (int)v, (int)v, (long)v, v, (int64_t)v, sizeof v + i);
        lengths[i] =
            length + snprintf(text[i] + length, i % 40, "|%#x %#o %#X %-8x| %*.*u 100%%%c\n", i, i,
                              i * 7, i, i % 9 - 4, i % 5 - 1, i, 'a' + i % 26);
    }
}

static void real(int n, const double *values, char (*text)[LENGTH], int *lengths)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        char part[24];
        double v = values[i];
        float single = (float)(i * 0.3);
        int length = snprintf(text[i], LENGTH, "%.3f %e %g ", v > 1e30 ? 1 / v : v, v, v);
        length += snprintf(text[i] + length, LENGTH - length, "%+.0f|%012.4e|%-12.3G|%#.0f|% .17g",
                           i / 4.0, v, v, single, v);
        part[sprintf(part, "%7.2f", single) % 24] = 0;
        lengths[i] = length + snprintf(text[i] + length, LENGTH - length, "[%s|%10s|%-4s|%.2s]",
                                       part, "ten", i % 2 ? "odd" : "even", "cut");
    }
}

/* How long it would be; and what is neither a number nor finite. */
static void counted(int n, const double *values, int *lengths, char (*text)[LENGTH])
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        double v = values[i] * 1e300 * (i % 3 ? 1 : 1e300);
        lengths[i] = snprintf(NULL, 0, "%.*f", i % 30, values[i] < 1e20 ? values[i] : 1.0);
        snprintf(text[i], LENGTH, "%f %5.1e %F %-6g|%06f", isnan(v) ? 1.0 : v / v, INFINITY,
                 -INFINITY, isinf(v) ? v : NAN, INFINITY);
    }
}

static void run(size_t size)
{
    int n = (int)size, *lengths = malloc((size + 1) * sizeof *lengths);
    long long *wholes = malloc((size + 1) * sizeof *wholes);
    double *reals = malloc((size + 1) * sizeof *reals);
    char(*text)[LENGTH] = calloc(size + 1, LENGTH);

    for (int i = 0; i < n; i++) {
        wholes[i] = (long long)(0x9e3779b97f4a7c15ULL * (unsigned)i) >> i % 60;
        reals[i] = i % 3 == 0 ? odd[i / 3 % ODD] : i % 3 == 1 ? i * 1.37 : ldexp(i, i % 90 - 60);
    }
    whole(n, wholes, text, lengths);
    for (int i = 0; i < n; i++)
        printf("%d %s\n", lengths[i], text[i]);
    real(n, reals, text, lengths);
    for (int i = 0; i < n; i++)
        printf("%d %s\n", lengths[i], text[i]);
    counted(n, reals, lengths, text);
    for (int i = 0; i < n; i++)
        printf("%d %s\n", lengths[i], text[i]);
    free(lengths);
    free(wholes);
    free(reals);
    free(text);
}
