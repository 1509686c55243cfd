// RUN: %compare %s
/* Sections of several dimensions, of arrays and of pointers to rows. */
#include "run.h"

#define WIDTH 7

static int image[20][WIDTH];

static void run(size_t n)
{
    int(*m)[WIDTH] = calloc(n + 1, sizeof *m);
    int(*out)[WIDTH] = calloc(n + 1, sizeof *out);
    int rows = (int)n;
    for (size_t i = 0; i < n; i++)
        for (int k = 0; k < WIDTH; k++)
            m[i][k] = (int)(mixed(i * WIDTH + (size_t)k) % 100);

#pragma csycl parallel_for collapse(2) in(m[0:rows][0:WIDTH]) out(out[0:rows][0:WIDTH])
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < WIDTH; x++)
            out[y][x] = m[y][WIDTH - 1 - x] + y;
    show_bytes("whole", out, n * sizeof *out);

#pragma csycl parallel_for in(m[0:rows][0:WIDTH]) inout(out[0:rows][0:WIDTH])
    for (int y = 0; y < rows; y++) {
        int *row = out[y];
        const int *from = m[y];
        for (int x = 0; x < WIDTH; x++)
            row[x] -= from[x] * (x & 1);
    }
    show_bytes("rows", out, n * sizeof *out);

#pragma csycl parallel_for inout(image[2:10][0:WIDTH])
    for (int y = 2; y < 12; y++)
        for (int x = 0; x < WIDTH; x++)
            image[y][x] += x + y + rows;
    show_bytes("part", image, sizeof image);
    free(m);
    free(out);
}
