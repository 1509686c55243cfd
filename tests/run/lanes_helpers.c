// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Loops in helpers that all iterations go round together. */
#include "run.h"

static int shift = 2;

static double polynomial(const double *factors, int degree, double x)
{
    double value = 0;
    for (int k = 0; k <= degree; k++)
        value = value * x + factors[k];
    return value;
}

static void evaluate(int n, int degree, const double *factors, const double *x, double *y)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        double first = polynomial(factors, degree, x[i]);
        y[i] = first - polynomial(factors + 1, degree / 2, polynomial(factors, 1, x[i] + i)) / 2;
    }
}

/* Neighbours' elements lie side by side where the loop counts up to them. */
static long column(const int *a, int rows, int columns, size_t j)
{
    if (rows == 0)
        return -1;
    long sum = shift;
    for (int i = 0; i < rows; i++) {
        if (a[i * columns] == 99)
            return sum;
        sum += a[(size_t)(i * columns) + j];
    }
    return sum;
}

/* A pointer counts, too; a helper calls another one. */
static void add_columns(long *at, int rows, int columns, const int *first, const int *a, int j)
{
    for (int i = 0; i < rows; i++)
        *at += first[i * columns] << shift;
    *at ^= column(a, rows / 2, columns, (size_t)j + 1);
}

static void sum_columns(int rows, int columns, const int *a, long *sums)
{
#pragma csycl parallel_for in(a [0:rows * columns]) inout(sums [0:columns - 1])
    for (int j = 0; j < columns - 1; j++) {
        if (columns > 5)
            sums[j] = column(a, rows, columns, (size_t)j);
        else
            sums[j] = 1;
        add_columns(&sums[j], rows, columns, &a[j], a, j);
        add_columns(sums + j, rows, columns, a + j, a, j % 3);
    }
}

/* And apart, with a reduction. */
static int row(const int *a, int i, int columns)
{
    int sum = 0;
    for (int j = 0; j < columns; j++)
        sum = sum * 3 + a[i * columns + j];
    return sum & 1023;
}

static long sum_rows(int rows, int columns, const int *a)
{
    long total = 7;
    int most = -5;
#pragma csycl parallel_for reduction(+ : total) reduction(max : most)
    for (int i = 0; i < rows; i++) {
        total += row(a, i, columns) * 2L;
        int value = row(a, i, columns / 2);
        if (most < value)
            most = value;
    }
    return total * 5 + most;
}

/* Loops around the calls, and parameters that helpers change. */
static unsigned collatz(unsigned value, int rounds)
{
    while (rounds-- > 0)
        value = value % 2 ? value * 3 + 1 : value / 2;
    return value;
}

/* Through pointers to what each iteration has. */
static void divide(unsigned value, int rounds, unsigned *quotient, unsigned *rest)
{
    *rest = 0;
    for (int k = 0; k < rounds; k++) {
        *rest += value % 3;
        value /= 3;
    }
    *quotient = value;
}

static void rounds(int n, int count, const unsigned char *in, unsigned *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        unsigned sum = 0;
        for (int k = 0; k < count; k++)
            sum += collatz(in[i] + (unsigned)k, k);
        switch (count) {
        case 3:
            sum ^= collatz(sum, count);
            break;
        default:
            sum++;
        }
        if ((collatz(in[i], 9) & 3) == 1)
            sum += 5;
        unsigned rest, kept[2] = {1, 2};
        divide(sum, count, &sum, &rest);
        divide(rest, count, &kept[1], &kept[0]);
        out[i] = sum + kept[0] * 5 + kept[1] + rest;
    }
}

/* What each iteration calls for itself: under a condition, with an end of its own, or a structure.
 */
struct pair {
    int a, b;
};

static int early(const int *a, int n, int value)
{
    if (value < 3)
        return n;
    for (int k = 0; k < n; k++)
        value += a[k];
    return value;
}

static struct pair both(int n, int value)
{
    struct pair found = {value, 0};
    for (int k = 0; k < n; k++)
        found.b += found.a + k;
    return found;
}

static void alone(int n, int count, const int *a, int *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = early(a, count, i);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] += both(count, i).b + (i % 2 ? (int)collatz((unsigned)i, count) : 1);
}

static void run(size_t size)
{
    int n = (int)size, columns = n % 2000, rows = n < 40 ? n : 40, few = n < 12 ? n : 12;
    double factors[] = {0.5, -1, 0.25, 2, -0.5, 1, 3};
    double *x = NEW(double, n), *y = NEW(double, n);
    int *a = NEW(int, n + rows * columns), *out = NEW(int, n);
    long *sums = NEW(long, n);
    unsigned char *bytes = NEW(unsigned char, n);

    for (int i = 0; i < n + rows * columns; i++)
        a[i] = (int)(mixed((size_t)i) % 90);
    for (int i = 0; i < n; i++) {
        x[i] = fraction((size_t)i);
        bytes[i] = (unsigned char)mixed((size_t)i);
    }
    for (int degree = 0; degree < 6; degree += 5) {
        evaluate(n, degree, factors, x, y);
        show_bytes("values", y, sizeof *y * size);
    }
    sum_columns(rows, columns, a, sums);
    if (rows > 7)
        a[5 * columns] = 99;
    shift = 1;
    sum_columns(rows, columns, a, sums);
    show_bytes("columns", sums, sizeof *sums * size);
    printf("rows %ld\n", sum_rows(n / 12, few, a));
    for (int count = 0; count < 10; count += 3) {
        rounds(n, count, bytes, (unsigned *)out);
        show_bytes("rounds", out, sizeof *out * size);
    }
    alone(n, few, a, out);
    show_bytes("alone", out, sizeof *out * size);
    free(x);
    free(y);
    free(a);
    free(out);
    free(sums);
    free(bytes);
}
