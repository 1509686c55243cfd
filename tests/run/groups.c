// RUN: %compare --flags='-std=gnu11 -O2' --sizes='0 1 5 64 257' %s
/* Loops whose iterations are work-groups: local and private memory, code of the group between item
 * loops, ranges smaller and larger than a group, several dimensions, helpers, reductions. */
#include "run.h"

#define TILE 8

#pragma csycl spec_const
static int width = 12;

/* Tiles at the border are not whole. */
static void product(size_t n, const float *a, const float *b)
{
    float *c = NEW(float, n *n + 1);

#pragma csycl parallel_for_work_group collapse(2) in(a[0 : n * n], b[0 : n * n]) out(c[0 : n * n])
    for (size_t by = 0; by < n; by += TILE)
        for (size_t bx = 0; bx < n; bx += TILE) {
            float ta[TILE][TILE], tb[TILE][TILE];
#pragma csycl private_memory
            float acc[TILE][TILE];
#pragma csycl parallel_for_work_item collapse(2)
            for (int y = 0; y < TILE; y++)
                for (int x = 0; x < TILE; x++)
                    acc[y][x] = 0;
            for (size_t k = 0; k < n; k += TILE) {
#pragma csycl parallel_for_work_item collapse(2)
                for (int y = 0; y < TILE; y++)
                    for (int x = 0; x < TILE; x++) {
                        ta[y][x] = by + y < n && k + x < n ? a[(by + y) * n + k + x] : 0;
                        tb[y][x] = k + y < n && bx + x < n ? b[(k + y) * n + bx + x] : 0;
                    }
#pragma csycl parallel_for_work_item collapse(2)
                for (int y = 0; y < TILE; y++)
                    for (int x = 0; x < TILE; x++)
                        for (int j = 0; j < TILE; j++)
                            acc[y][x] += ta[y][j] * tb[j][x];
            }
#pragma csycl parallel_for_work_item collapse(2)
            for (int y = 0; y < TILE; y++)
                for (int x = 0; x < TILE; x++)
                    if (by + y < n && bx + x < n)
                        c[(by + y) * n + bx + x] = acc[y][x];
        }
    show_bytes("product", c, n * n * sizeof *c);
    free(c);
}

static int sum_of(const int *values, int count)
{
    int sum = 0;

    for (int i = 0; i < count; i++)
        sum += values[i];
    return sum;
}

static void double_it(int *value)
{
    *value *= 2;
}

/* More items than a group has, code of the group with memory of its own, and helpers. */
static void rows(size_t n, const int *a)
{
    int *out = NEW(int, 700 * n + 1), *sums = NEW(int, n + 1), total = 7, most = -100;

#pragma csycl parallel_for_work_group reduction(+ : total) reduction(max : most)
    for (size_t g = 0; g < n; g++) {
        int row[700], first[4] = {1, 2, 3}, scale = (int)g % 3;
        const int base = a[g];

        for (int turn = 0; turn < 3; turn++) {
            if (turn == 1)
                scale++;
            first[turn] += scale; /* one item does */
#pragma csycl parallel_for_work_item
            for (int i = 0; i < 700; i++) {
                if (i % 5 == 4) {
                    row[i] = turn ? row[i] - 1 : i;
                    continue;
                }
                row[i] = (turn ? row[i] : base) + first[turn] * i;
            }
            if (turn == 1 && row[1] > 0) {
#pragma csycl parallel_for_work_item
                for (int i = 699; i >= 350; i -= 3) {
                    row[i] += row[699 - i];
                    double_it(&row[i]);
                    total += row[i] & 3;
                    if (row[i] > most)
                        most = row[i];
                }
            }
        }
        sums[g] = sum_of(row, 700);
        total += scale;
        for (int i = 0; i < 3; i++)
            sums[g] += first[i] + sums[g] % 7;
#pragma csycl parallel_for_work_item
        for (int i = 0; i < 700; i++)
            out[700 * g + i] = row[(i * 3) % 700] + sums[g];
    }
    show_bytes("rows", out, 700 * n * sizeof *out);
    show_bytes("sums", sums, n * sizeof *sums);
    printf("%d %d\n", total, most);
    free(out);
    free(sums);
}

/* How many items there are, each group finds out; a length that a constant says. */
static void lengths(size_t n, const int *a)
{
    int *out = NEW(int, 40 * n + 1);
    size_t i, j;

#pragma csycl parallel_for_work_group out(out[0 : 40 * n])
    for (i = 0; i < n; i++) {
        double part[width];
        int count = (a[i] & 31) + 1, j = count;
#pragma csycl private_memory
        double own[width];

#pragma csycl parallel_for_work_item
        for (int k = 0; k < width; k++) {
            own[k] = a[i] + k;
            part[k] = own[k] / 2;
        }
#pragma csycl parallel_for_work_item
        for (long k = 0; k < 40; k++)
            out[40 * i + k] = k < width ? (int)part[width - 1 - k] : 0;
#pragma csycl parallel_for_work_item
        for (int k = 0; k < width; k++)
            own[k] *= part[(k + 1) % width];
#pragma csycl parallel_for_work_item
        for (int k = 0; k < count; k++) {
            int z;
            for (z = 0; z < 3; z++)
                out[40 * i + k] += z + j;
        }
#pragma csycl parallel_for_work_item
        for (int k = 0; k < width; k++)
            if (k < 40)
                out[40 * i + k] += (int)own[k];
        while (j > 30)
            j -= 7;
        if (j == 30)
            continue;
#pragma csycl parallel_for_work_item collapse(3)
        for (unsigned x = 0; x < 2; x++)
            for (unsigned char y = 3; y != 0; y--)
                for (int z = -2; z <= 2; z += 2)
                    out[40 * i + x * 9 + (y - 1u) * 3 + (unsigned)(z + 2) / 2] ^= (int)(x + y) + z;
    }
    j = i;
    show_bytes("lengths", out, 40 * n * sizeof *out);
    printf("%zu\n", j);
    free(out);
}

/* A stencil whose rows are staged, in place. */
static void stencil(size_t n, const int *a)
{
    float *u = NEW(float, n * 64);

    for (size_t i = 0; i < 64 * n; i++)
        u[i] = (float)(a[i / 64] + (int)(i % 9));
    for (int step = 0; step < 2; step++) {
#pragma csycl parallel_for_work_group inout(u[0 : n * 64])
        for (size_t g = 0; g < n / 4; g++) {
            float stage[3][64];
#pragma csycl parallel_for_work_item collapse(2)
            for (int r = 0; r < 3; r++)
                for (int x = 0; x < 64; x++)
                    stage[r][x] = u[(4 * g + (size_t)r) * 64 + (size_t)x];
#pragma csycl parallel_for_work_item
            for (int x = 1; x < 63; x++)
                u[(4 * g + 1) * 64 + (size_t)x] = stage[0][x] + stage[2][x] - stage[1][x - 1] / 2;
        }
        width = 20;
    }
    show_bytes("stencil", u, n * 64 * sizeof *u);
    free(u);
}

static void run(size_t n)
{
    int *a = NEW(int, n + 1);
    float *x = NEW(float, n *n + 1), *y = NEW(float, n *n + 1);

    for (size_t i = 0; i < n; i++)
        a[i] = (int)(mixed(i) % 101) - 30;
    for (size_t i = 0; i < n * n; i++) {
        x[i] = (float)(i % 13);
        y[i] = (float)(i % 7) - 2;
    }
    product(n, x, y);
    rows(n, a);
    lengths(n, a);
    stencil(n, a);
    lengths(n, a);
    free(a);
    free(x);
    free(y);
}
