/* product.c: the product of two square matrices by a kernel function, as CP015 has it.
 *
 * usage: product [width [block]]
 *
 * The items of a work-group of block x block bring blocks of both matrices into memory that the
 * group shares, wait for each other, and each adds up products for one element of its own. The
 * block is a specialization constant: the loop over it has a known length.
 *
 * b is 1 everywhere and 2 on the diagonal, so that each element of the product is the sum of a row
 * of a, plus one element of that row.
 */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

enum { BLOCK_MAX = 16 };

#pragma csycl spec_const
static int block = BLOCK_MAX;

#pragma csycl kernel in(a [0:n * n], b [0:n * n]) out(c [0:n * n])
static void multiply(int n, const float *a, const float *b, float *c)
{
    int column = (int)csycl_get_group_id(0) * block, row = (int)csycl_get_group_id(1) * block;
    int x = (int)csycl_get_local_id(0), y = (int)csycl_get_local_id(1);
    int last = row * n + n - 1;
    float sum = 0;
#pragma csycl local
    static float near_a[BLOCK_MAX * BLOCK_MAX], near_b[BLOCK_MAX * BLOCK_MAX];

    for (int i = row * n, j = column; i <= last; i += block, j += block * n) {
        near_a[y * block + x] = a[i + y * n + x];
        near_b[y * block + x] = b[j + y * n + x];
        csycl_barrier(); /* all of both blocks are there */
        for (int k = 0; k < block; k++)
            sum += near_a[y * block + k] * near_b[k * block + x];
        csycl_barrier(); /* nobody reads them any more */
    }
    c[(row + y) * n + column + x] = sum;
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
    return malloc((size_t)n * (size_t)n * sizeof(float));
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 256;

    if (argc > 2)
        block = atoi(argv[2]);
    if (block < 1 || block > BLOCK_MAX || n < 1 || n % block) {
        fprintf(stderr, "product: blocks of 1 to %d divide the width\n", BLOCK_MAX);
        return 1;
    }
    float *a = matrix(n), *b = matrix(n), *c = matrix(n);
    if (!a || !b || !c)
        return 1;
    for (int i = 0; i < n * n; i++) {
        a[i] = (float)(i % 7);
        b[i] = i % (n + 1) == 0 ? 2 : 1;
    }
    size_t width = (size_t)n, side = (size_t)block;
    csycl_launch(NULL, csycl_nd_range2(width, width, side, side), multiply, n, a, b, c);
    printf("%d x %d by groups of %d x %d, %d wrong\n", n, n, block, block, check(n, a, c));
    free(a);
    free(b);
    free(c);
    return 0;
}
