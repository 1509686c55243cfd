// RUN: %compare --unoptimized %s --link
/* Memory of any origin, and no clause that says how large it is. (What only the data tell, as in
 * gather(), needs a block that is large enough to be known where memory is separate.) */
#include "run.h"

/* y[i] from x, wherever they point to */
static void twice(size_t n, const double *x, double *y)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        y[i] = 2 * x[i] + (double)i;
}

/* Starts in the middle, and goes both ways. */
static void fold_back(int n, int *middle, const int *from)
{
#pragma csycl parallel_for
    for (int i = 1; i <= n; i++) {
        middle[-i] = from[i - 1];
        middle[i - 1] = from[n - i] * 3;
    }
}

/* A pointer to the end. */
static void fill_from_end(int n, short *end)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        end[i - n] = (short)(i * 7);
}

static void gather(int n, const int *place, const int *value, int *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] += value[place[i]];
}

/* Conditions keep the subscripts from becoming negative, whatever the inner loop's counter is. */
static void filter(unsigned n, const int *in, int *out)
{
#pragma csycl parallel_for
    for (unsigned i = 0; i < n; i++) {
        int sum = i ? in[i - 1] : 7;
        for (unsigned k = 0; k < 15; k++)
            if (i >= k)
                sum += in[i - k] * (int)(k + 1);
        for (int m = 1; m < 9; m += 2)
            if (m < (int)i)
                sum ^= in[(int)i - m];
        out[i] = sum;
    }
}

static double sum_of(size_t n, const double *x)
{
    double sum = 0;
#pragma csycl parallel_for reduction(+ : sum)
    for (size_t i = 0; i < n; i++)
        sum += x[i];
    return sum;
}

static double table[5000];

static void doubles(size_t n)
{
    double *x = NEW(double, n), *y = csycl_malloc((n + 1) * sizeof *y);
    double local[3] = {1, 2, 3};
    for (size_t i = 0; i < n; i++)
        x[i] = fraction(i);
    twice(n, x, y);
    twice(n, y, table);
    twice(3, local, local);
    show_bytes("doubles", table, sizeof table);
    printf("%g %g %g, sum %g\n", local[0], local[1], local[2], sum_of(n, x));
    free(x);
    csycl_free(y);
}

static void integers(int n)
{
    int *a = NEW(int, 2 * n), *from = NEW(int, n + 1100), *place = NEW(int, n);
    short *s = csycl_malloc((size_t)n * sizeof *s);
    int few[40];
    for (int i = 0; i < 40; i++)
        few[i] = i * i - 100;
    for (int i = 0; i < n; i++) {
        from[i] = (int)(mixed((uint64_t)i) % 1000);
        place[i] = n - 1 - i;
    }
    fold_back(n, a + n, from);
    gather(n, place, from, a);
    fill_from_end(n, s + n);
    filter(n < 40 ? (unsigned)n : 40, few, a);
    show_bytes("integers", a, 2 * (size_t)n * sizeof *a);
    show_bytes("shorts", s, (size_t)n * sizeof *s);
    csycl_free(s);
    free(a);
    free(from);
    free(place);
}

static void run(size_t n)
{
    doubles(n);
    integers((int)n);
}
