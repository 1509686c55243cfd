// RUN: %compare --unoptimized %s --flags='-std=c11 -O2 -Wno-csycl-nest'
/* Nests as people collapse them that are no boxes of loops right inside each other, or deep ones:
 * what cannot be collapsed is shared out by the items of groups, or runs inside the iterations. */
#include "run.h"

static void triangles(int n, const int *a, int *b)
{
    int i, j, k;
    long sum = 0, count = 0;

#pragma csycl parallel_for collapse(2)
    for (i = 0; i < n; i++)
        for (j = i; j < n; j++)
            b[i * n + j] = a[i * n + j] - a[j * n + i];
    printf("counters %d %d\n", i, n ? j : 0);

#pragma csycl parallel_for collapse(2) reduction(+ : sum, count)
    for (int x = 0; x < n; x++)
        for (int y = 0; y < x; y++) {
            sum += b[y * n + x];
            count++;
        }
    printf("below %ld %ld\n", sum, count);

#pragma csycl parallel_for collapse(3)
    for (int x = n - 1; x >= 0; x--)
        for (int y = x; y >= 0; y--)
            for (int z = y; z <= x; z += 2)
                b[x * n + y] += z;

#pragma csycl parallel_for collapse(3) if (n > 5) private(k)
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            for (k = 0; k < i; k++)
                b[i * n + j] += j - k;
    printf("counters %d %d\n", i, n ? j : 0);
    show_bytes("triangles", b, (size_t)n * (size_t)n * sizeof *b);
}

/* Headers that do not count as those of parallel loops do. */
static void other_headers(int n, const int *a, int *b)
{
#pragma csycl parallel_for collapse(2) in(a[0:n * n]) inout(b[0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0, k = n; j < k && a[i * n + j] < 900; j++, k--)
            b[i * n + j] = a[i * n + k - 1] + 1;
#pragma csycl parallel_for collapse(3) in(a[0:n * n]) inout(b[0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = n; j-- > 0;)
            for (int k = 1; k < n; k += k + 1)
                b[i * n + j] ^= a[i * n + k] * j;
    show_bytes("other headers", b, (size_t)n * (size_t)n * sizeof *b);
}

/* As cscc advises to write them, so that all loops are collapsed. */
static void advised(int n, const int *a, int *b)
{
#pragma csycl parallel_for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (j < i)
                continue;
            int first = a[i * n];
            b[i * n + j] += first * a[j * n + i];
        }
    show_bytes("advised", b, (size_t)n * (size_t)n * sizeof *b);
}

static void beside(int n, int *a, int *b)
{
    int j, k;

#pragma csycl parallel_for collapse(2) private(k)
    for (int i = 0; i < n; i++) {
        int first = a[i * n];
        for (j = 0; j < n; j++)
            for (k = 0; k < 3; k++)
                b[i * n + j] += first * k;
        a[i * n] = first + 1;
    }
#pragma csycl parallel_for collapse(3)
    for (int i = 0; i < n; i++)
        for (int l = 0; l < n; l++) {
            int s = 0;
            for (int m = 0; m < n; m++)
                s += a[i * n + m] * a[m * n + l];
            b[i * n + l] ^= s;
        }
    show_bytes("beside", b, (size_t)n * (size_t)n * sizeof *b);
}

/* What stands between the loops is of each outer iteration; inner loops go down, have steps and
 * counters from outside, and are several. */
static void between(int n, const int *a, int *b)
{
    int i, j = -1, k = -1, most = -1;
    long sum = 0;

#pragma csycl parallel_for collapse(2) reduction(+ : sum) reduction(max : most)
    for (i = 0; i < n; i++) {
        const int *row = a + i * n;
        int x = row[0] * 2, part[4] = {x, i};
        if (x > most)
            most = x;
        for (j = n - 1 - i; j >= 0; j -= 2) {
            b[i * n + j] += x * row[j] + part[j & 1];
            sum += b[i * n + j];
        }
        if (x & 1)
            continue;
        sum += x;
    }
    printf("between %ld %d %d %d\n", sum, most, i, n ? j : 0);

    int rows = n > 7 ? n : 0;
#pragma csycl parallel_for
    for (i = 0; i < rows; i++)
#pragma csycl parallel_for collapse(2)
        for (j = 0; j < 2; j++)
            for (k = 12; k > 0; k -= 3)
                b[i * n + j * 4 + k / 3 - 1] -= j + k;
    printf("counters %d %d %d\n", i, n ? j : 0, k);
    show_bytes("between", b, (size_t)n * (size_t)n * sizeof *b);
}

enum { TILE = 8 };

static int least(int x, int y)
{
    return x < y ? x : y;
}

static void tiles(int n, const int *a, int *b)
{
#pragma csycl parallel_for collapse(4) in(a [0:n * n]) inout(b [0:n * n])
    for (int ii = 0; ii < n; ii += TILE)
        for (int jj = 0; jj < n; jj += TILE)
            for (int i = ii; i < least(ii + TILE, n); i++)
                for (int j = jj; j < least(jj + TILE, n); j++)
                    b[i * n + j] += a[j * n + i];
    show_bytes("tiles", b, (size_t)n * (size_t)n * sizeof *b);
}

enum { SIDE = 3 };

static void deep(size_t n)
{
    int(*a)[SIDE][SIDE][4][2] = malloc((n + 1) * sizeof *a);
    int i = 0, h[5] = {0}, last = -1;
    long sum = 0;

#pragma csycl parallel_for collapse(5)
    for (size_t x = 0; x < n; x++)
        for (int y = 0; y < SIDE; y++)
            for (int z = SIDE - 1; z >= 0; z--)
                for (i = 0; i < 4; i++)
                    for (unsigned v = 0; v != 2; v++)
                        a[x][y][z][i][v] = (int)x % 100 + 2 * y + 3 * z + 5 * i + 7 * (int)v;
    show_bytes("deep", a, n * sizeof *a);
    printf("counter %d\n", i);

#pragma csycl parallel_for collapse(4) reduction(+ : sum, h [0:5]) lastprivate(last)
    for (size_t x = 0; x < n; x++)
        for (int y = 0; y < SIDE; y++)
            for (int z = 0; z < SIDE; z++)
                for (int u = 0; u < 4; u += 3) {
                    sum += a[x][y][z][u][1];
                    h[a[x][y][z][u][0] % 5]++;
                    last = y + z + u;
                }
    printf("deep %ld %d %d %d %d %d %d\n", sum, h[0], h[1], h[2], h[3], h[4], last);
    free(a);
}

static void run(size_t size)
{
    int n = size < 60 ? (int)size : 60;
    int *a = NEW(int, (size_t)n *(size_t)n), *b = NEW(int, (size_t)n *(size_t)n);

    for (int i = 0; i < n * n; i++)
        a[i] = (int)(mixed((uint64_t)i) % 1000);
    triangles(n, a, b);
    other_headers(n, a, b);
    advised(n, a, b);
    beside(n, a, b);
    between(n, a, b);
    tiles(n, a, b);
    deep(size);
    free(a);
    free(b);
}
