/* matmul.c: the naive product of two matrices, a (rows x inner) times
 * b (inner x columns).
 *
 * usage: matmul [rows [inner [columns]]]
 *
 * The matrices' sizes but for the rows are specialization constants: the inner
 * loop has a known length, and subscripts are multiplied by literals.
 *
 * b is 1 everywhere and 2 on the diagonal, so that each element of the product
 * is the sum of a row of a, plus one element of that row.
 */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

#pragma csycl spec_const
static int inner = 64;

static void multiply(int rows, int columns, const float *a, const float *b, float *c)
{
#pragma csycl parallel_for collapse(2)
#pragma csycl in(a[0:rows * inner], b[0:inner * columns]) out(c[0:rows * columns])
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            float sum = 0;
            for (int k = 0; k < inner; k++)
                sum += a[i * inner + k] * b[k * columns + j];
            c[i * columns + j] = sum;
        }
}

/* How many elements of c are wrong. */
static int check(int rows, int columns, const float *a, const float *c)
{
    int wrong = 0;
    for (int i = 0; i < rows; i++) {
        float sum = 0;
        for (int k = 0; k < inner; k++)
            sum += a[i * inner + k];
        for (int j = 0; j < columns; j++)
            wrong += c[i * columns + j] != sum + (j < inner ? a[i * inner + j] : 0);
    }
    return wrong;
}

static float *matrix(int rows, int width)
{
    return calloc((size_t)rows * (size_t)width + 1, sizeof(float));
}

int main(int argc, char **argv)
{
    int rows = argc > 1 ? atoi(argv[1]) : 512;
    if (argc > 2)
        inner = atoi(argv[2]);
    int columns = argc > 3 ? atoi(argv[3]) : inner;
    float *a = matrix(rows, inner), *b = matrix(inner, columns), *c = matrix(rows, columns);
    if (!a || !b || !c)
        return 1;

    for (int i = 0; i < rows * inner; i++)
        a[i] = (float)(i % 13);
    for (int k = 0; k < inner; k++)
        for (int j = 0; j < columns; j++)
            b[k * columns + j] = k == j ? 2 : 1;

    multiply(rows, columns, a, b, c);

    float trace = 0;
    for (int i = 0; i < rows && i < columns; i++)
        trace += c[i * columns + i];
    printf("(%d x %d) * (%d x %d): trace %.0f, %d elements are wrong\n", rows, inner, inner,
           columns, trace, check(rows, columns, a, c));
    free(a);
    free(b);
    free(c);
    return 0;
}
