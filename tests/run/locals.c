// RUN: %compare %s
/* Arrays of the body and pointers to them. */
#include "run.h"

struct pair {
    int key;
    long value;
};

static void run(size_t n)
{
    long *out = NEW(long, n);

#pragma csycl parallel_for out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        int a[8];
        for (int k = 0; k < 8; k++)
            a[k] = (int)(i * 7 + (size_t)k * 13) % 50;
        /* insertion sort through pointers */
        for (int *p = a + 1; p < a + 8; p++)
            for (int *q = p; q > a && q[-1] > q[0]; q--) {
                int t = *q;
                *q = q[-1];
                *(q - 1) = t;
            }
        long s = 0;
        for (int k = 0; k < 8; k++)
            s = s * 51 + a[k];
        out[i] = s;
    }
    show_bytes("sort", out, n * sizeof *out);

#pragma csycl parallel_for out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        long grid[3][4] = {{1, 2}, {3}, {(long)i}};
        long *row = grid[1], *cell = &grid[2][1];
        *cell = 9;
        row[3] = *(cell - 1) + cell - grid[2];
        struct pair pairs[] = {{1, 10}, {.value = 7, .key = 2}, {3, (long)i}};
        struct pair *p = &pairs[1];
        p->value += p[1].value;
        (*p).key++;
        long s = 0;
        for (int y = 0; y < 3; y++)
            for (int x = 0; x < 4; x++)
                s = s * 3 + grid[y][x];
        for (unsigned k = 0; k < sizeof pairs / sizeof pairs[0]; k++)
            s += pairs[k].key * pairs[k].value;
        out[i] = s;
    }
    show_bytes("grid", out, n * sizeof *out);

#pragma csycl parallel_for out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        char text[] = "kernel";
        unsigned short counts[26] = {0};
        for (const char *c = text; *c; c++)
            counts[*c - 'a'] += (unsigned short)(i + 1);
        long s = (long)sizeof text;
        for (int k = 0; k < 26; k++)
            s = s % 100003 * 5 + counts[k];
        int x = 3, *px = &x;
        *px += (int)i;
        out[i] = s + x;
    }
    show_bytes("text", out, n * sizeof *out);
    free(out);
}
