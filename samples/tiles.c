/* tiles.c: the product of two square matrices, by blocks in local memory.
 *
 * usage: tiles [width [block]]
 *
 * A work-group computes one block of the product: its items bring blocks of both matrices into
 * memory that the group shares, and add up their products. The block is a specialization constant;
 * as a parameter it would do the same, as it is the length of arrays in the loop.
 *
 * b is 1 everywhere and 2 on the diagonal, so that each element of the product is the sum of a row
 * of a, plus one element of that row.
 */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

#pragma csycl spec_const
static int block = 16;

static void multiply(int n, const float *a, const float *b, float *c)
{
#pragma csycl parallel_for_work_group collapse(2)
#pragma csycl in(a [0:n * n], b [0:n * n]) out(c [0:n * n])
    for (int i = 0; i < n; i += block)
        for (int j = 0; j < n; j += block) {
            float s[block][block], t[block][block];
#pragma csycl private_memory
            float sum[block][block];
#pragma csycl parallel_for_work_item collapse(2)
            for (int y = 0; y < block; y++)
                for (int x = 0; x < block; x++)
                    sum[y][x] = 0;
            for (int k = 0; k < n; k += block) {
#pragma csycl parallel_for_work_item collapse(2)
                for (int y = 0; y < block; y++)
                    for (int x = 0; x < block; x++) {
                        s[y][x] = i + y < n && k + x < n ? a[(i + y) * n + k + x] : 0;
                        t[y][x] = k + y < n && j + x < n ? b[(k + y) * n + j + x] : 0;
                    }
#pragma csycl parallel_for_work_item collapse(2)
                for (int y = 0; y < block; y++)
                    for (int x = 0; x < block; x++)
                        for (int l = 0; l < block; l++)
                            sum[y][x] += s[y][l] * t[l][x];
            }
#pragma csycl parallel_for_work_item collapse(2)
            for (int y = 0; y < block; y++)
                for (int x = 0; x < block; x++)
                    if (i + y < n && j + x < n)
                        c[(i + y) * n + j + x] = sum[y][x];
        }
}

/* How many elements of c are wrong. */
static int check(int n, const float *a, const float *c)
{
    int wrong = 0;

    for (int i = 0; i < n; i++) {
        float sum = 0;
        for (int k = 0; k < n; k++)
            sum += a[i * n + k];
        for (int j = 0; j < n; j++)
            wrong += c[i * n + j] != sum + a[i * n + j];
    }
    return wrong;
}

static float *matrix(int n)
{
    return calloc((size_t)n * (size_t)n + 4, sizeof(float));
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 256;
    float *a = matrix(n), *b = matrix(n), *c = matrix(n);

    if (argc > 2)
        block = atoi(argv[2]);
    if (!a || !b || !c || block < 1)
        return 1;
    for (int i = 0; i < n * n; i++) {
        a[i] = (float)(i % 7);
        b[i] = i % (n + 1) == 0 ? 2 : 1;
    }
    multiply(n, a, b, c);
    printf("%d x %d by blocks of %d, %d wrong\n", n, n, block, check(n, a, c));
    free(a);
    free(b);
    free(c);
    return 0;
}
