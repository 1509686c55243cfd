// RUN: %compare %s
/* Rows that neighbours go along side by side, in the CPU shape, and fetch for those who follow. */
#include "run.h"

enum { COLUMNS = 40 };

static void run(size_t n)
{
    size_t columns = 1 + n % 290, rows = n / 4, planes = 3;
    int count = (int)rows, width = (int)columns;
    double *a = NEW(double, (rows + 1) * planes * columns), *x = NEW(double, columns);
    float(*fixed)[COLUMNS] = (float(*)[COLUMNS])NEW(float, rows *COLUMNS);
    unsigned char *bytes = NEW(unsigned char, rows *columns);
    double *to = NEW(double, rows *planes), *plain = NEW(double, rows), *high = NEW(double, rows);
    float *sums = NEW(float, rows);
    unsigned *hashes = NEW(unsigned, rows);

    for (size_t i = 0; i < rows * planes * columns; i++)
        a[i] = fraction(i);
    for (size_t k = 0; k < columns; k++)
        x[k] = fraction(k + 5);
    for (size_t i = 0; i < rows * COLUMNS; i++)
        fixed[i / COLUMNS][i % COLUMNS] = (float)fraction(i);
    for (size_t i = 0; i < rows * columns; i++)
        bytes[i] = (unsigned char)mixed(i);
#pragma csycl parallel_for
    for (int i = 0; i < count; i++) {
        double sum = 0;
        for (int k = 0; k < width; k++)
            sum += a[i * width + k] * x[k];
        plain[i] = sum;
    }
#pragma csycl parallel_for collapse(2)
    for (size_t p = 0; p < planes; p++)
        for (size_t i = 0; i < rows; i++) {
            double sum = 1;
            for (unsigned k = 0; k < columns; k++)
                sum = sum * 0.5 + a[(p * rows + i) * columns + k];
            to[p * rows + i] = sum;
        }
#pragma csycl parallel_for
    for (size_t i = 0; i < rows; i++) {
        float sum = 0;
        for (int k = 2; k <= COLUMNS - 3; k++)
            sum += fixed[i][k - 1] * fixed[i][k + 2] + fixed[i][k - 1];
        sums[i] = sum;
    }
#pragma csycl parallel_for
    for (size_t i = 0; i < rows; i++) {
        unsigned hash = 7;
        for (size_t k = 0; k < columns; k++)
            hash = hash * 31 + bytes[i * columns + k];
        hashes[i] = hash;
    }
#pragma csycl parallel_for
    for (size_t i = 1; i < rows; i++) {
        double(*row)[columns] = (double(*)[columns])a, most = -2;
        for (size_t k = 0; k < columns; k++)
            most = most * 0.25 + row[i][k] - row[i - 1][k];
        high[i] = most;
    }
    show_bytes("plain", plain, rows * sizeof *plain);
    show_bytes("planes", to, rows * planes * sizeof *to);
    show_bytes("fixed", sums, rows * sizeof *sums);
    show_bytes("hashes", hashes, rows * sizeof *hashes);
    show_bytes("high", high, rows * sizeof *high);
    free(a);
    free(x);
    free(fixed);
    free(bytes);
    free(to);
    free(plain);
    free(high);
    free(sums);
    free(hashes);
}
