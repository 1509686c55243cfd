/* convolution.c: what specialization constants are worth, on convolutions of pictures.
 *
 * usage: convolution [repetitions]
 *
 * Coefficients as constants against: literals, written by hand in the same kernel; arguments, with
 * the same known number of them; arguments, with their number one too (what a kernel has to do
 * that is built once). By turns, in changing order; medians. In the second part 4 of 9
 * coefficients are zero. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#pragma csycl spec_const
static float three[3][3] = {{1}};
#pragma csycl spec_const
static float five[5][5] = {{1}};

#define EACH_PIXEL(side)                                                                           \
    for (int y = side / 2; y < rows - side / 2; y++)                                               \
        for (int x = side / 2; x < columns - side / 2; x++)

#define CONVOLVE(side, coefficient)                                                                \
    {                                                                                              \
        float s = 0;                                                                               \
        for (int v = 0; v < side; v++)                                                             \
            for (int u = 0; u < side; u++)                                                         \
                s += coefficient * in[(y + v - side / 2) * columns + x + u - side / 2];            \
        out[y * columns + x] = s;                                                                  \
    }

typedef void filter(int rows, int columns, const float *in, float *out, const float *k, int side);

static void constants3(int rows, int columns, const float *in, float *out, const float *k, int side)
{
    (void)k, (void)side;
#pragma csycl parallel_for collapse(2) in(in[0:rows * columns]) out(out[0:rows * columns])
    EACH_PIXEL(3) CONVOLVE(3, three[v][u])
}

static void constants5(int rows, int columns, const float *in, float *out, const float *k, int side)
{
    (void)k, (void)side;
#pragma csycl parallel_for collapse(2) in(in[0:rows * columns]) out(out[0:rows * columns])
    EACH_PIXEL(5) CONVOLVE(5, five[v][u])
}

#define LITERALS3 {{1, 2, 3}, {1.1f, 1.2f, 1.3f}, {1.4f, 1.5f, 1.6f}}
#define ZEROS3 {{0, 2, 0}, {1.1f, 1.2f, 1.3f}, {0, 1.5f, 0}}
#define LITERALS5                                                                                  \
    {{1, 2, 3, 4, 5},                                                                              \
     {1.1f, 1.2f, 1.3f, 1.4f, 1.5f},                                                               \
     {2.1f, 2.2f, 2.3f, 2.4f, 2.5f},                                                               \
     {3.1f, 3.2f, 3.3f, 3.4f, 3.5f},                                                               \
     {4.1f, 4.2f, 4.3f, 4.4f, 4.5f}}

static const float literal3[3][3] = LITERALS3, zero3[3][3] = ZEROS3, literal5[5][5] = LITERALS5;

static void literals3(int rows, int columns, const float *in, float *out, const float *k, int side)
{
    (void)k, (void)side;
#pragma csycl parallel_for collapse(2) in(in[0:rows * columns]) out(out[0:rows * columns])
    EACH_PIXEL(3) CONVOLVE(3, literal3[v][u])
}

static void zeros3(int rows, int columns, const float *in, float *out, const float *k, int side)
{
    (void)k, (void)side;
#pragma csycl parallel_for collapse(2) in(in[0:rows * columns]) out(out[0:rows * columns])
    EACH_PIXEL(3) CONVOLVE(3, zero3[v][u])
}

static void literals5(int rows, int columns, const float *in, float *out, const float *k, int side)
{
    (void)k, (void)side;
#pragma csycl parallel_for collapse(2) in(in[0:rows * columns]) out(out[0:rows * columns])
    EACH_PIXEL(5) CONVOLVE(5, literal5[v][u])
}

static void arguments3(int rows, int columns, const float *in, float *out, const float *k, int side)
{
    (void)side;
#pragma csycl parallel_for collapse(2) in(in[0:rows * columns], k[0:9]) out(out[0:rows * columns])
    EACH_PIXEL(3) CONVOLVE(3, k[v * 3 + u])
}

static void arguments5(int rows, int columns, const float *in, float *out, const float *k, int side)
{
    (void)side;
#pragma csycl parallel_for collapse(2) in(in[0:rows * columns], k[0:25]) out(out[0:rows * columns])
    EACH_PIXEL(5) CONVOLVE(5, k[v * 5 + u])
}

static void generic(int rows, int columns, const float *in, float *out, const float *k, int side)
{
#pragma csycl parallel_for collapse(2)
#pragma csycl in(in[0:rows * columns], k[0:side * side]) out(out[0:rows * columns])
    EACH_PIXEL(side) CONVOLVE(side, k[v * side + u])
}

enum { VERSIONS = 4, REPETITIONS_MAX = 1001 };

static const struct {
    const char *name;
    int side;
    float *constants;
    const float *coefficients;
    filter *versions[VERSIONS];
} cases[] = {
    {"3x3", 3, &three[0][0], &literal3[0][0], {constants3, literals3, arguments3, generic}},
    {"3x3, 4 zeros", 3, &three[0][0], &zero3[0][0], {constants3, zeros3, arguments3, generic}},
    {"5x5", 5, &five[0][0], &literal5[0][0], {constants5, literals5, arguments5, generic}},
};
enum { CASES = sizeof cases / sizeof *cases };

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static int ascending(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static int compare(int which, int rows, int columns, int repetitions, const float *in, float *out,
                   float *want)
{
    static double times[VERSIONS][REPETITIONS_MAX];
    int side = cases[which].side;
    size_t bytes = sizeof(float) * (size_t)rows * (size_t)columns;
    memcpy(cases[which].constants, cases[which].coefficients, sizeof(float) * (size_t)(side * side));
    for (int v = 0; v < VERSIONS; v++) { /* builds; the same results to the bit */
        memset(out, 0, bytes);
        cases[which].versions[v](rows, columns, in, out, cases[which].coefficients, side);
        if (v == 0)
            memcpy(want, out, bytes);
        else if (memcmp(want, out, bytes))
            return printf("%s: version %d differs\n", cases[which].name, v), 1;
    }
    for (int r = 0; r < repetitions; r++)
        for (int i = 0; i < VERSIONS; i++) {
            int v = (i + r) % VERSIONS;
            double begin = now_ms();
            cases[which].versions[v](rows, columns, in, out, cases[which].coefficients, side);
            times[v][r] = now_ms() - begin;
        }
    double median[VERSIONS];
    for (int v = 0; v < VERSIONS; v++) {
        qsort(times[v], (size_t)repetitions, sizeof(double), ascending);
        median[v] = times[v][repetitions / 2];
    }
    printf("%-13s %4dx%-4d %8.3f ms %8.3f ms %8.3f ms %8.3f ms   %.3f %6.3f %6.3f\n",
           cases[which].name, rows, columns, median[0], median[1], median[2], median[3],
           median[1] / median[0], median[2] / median[0], median[3] / median[0]);
    return 0;
}

int main(int argc, char **argv)
{
    static const int sizes[][2] = {{512, 512}, {2047, 1999}, {2048, 2048}, {4096, 4096}};
    int repetitions = argc > 1 ? atoi(argv[1]) : 41, wrong = 0;
    size_t most = 4096 * 4096;
    float *in = malloc(most * sizeof *in), *out = malloc(most * sizeof *out);
    float *want = malloc(most * sizeof *want);
    if (!in || !out || !want || repetitions < 1 || repetitions > REPETITIONS_MAX)
        return 2;
    for (size_t i = 0; i < most; i++)
        in[i] = (float)(i % 17) / 16;
    printf("%-23s %11s %11s %11s %11s   speed against each\n", "", "constants", "literals",
           "arguments", "generic");
    for (int which = 0; which < CASES; which++)
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
            wrong |= compare(which, sizes[s][0], sizes[s][1], repetitions, in, out, want);
    return wrong;
}
