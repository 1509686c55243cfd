// RUN: %port %s
/* Conway's Game of Life on a torus */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static int wrap(int v, int n)
{
    if (v < 0)
        return v + n;
    if (v >= n)
        return v - n;
    return v;
}

static int neighbours(const bool *world, int x, int y, int w, int h)
{
    int n = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            if (dx == 0 && dy == 0)
                continue;
            if (world[wrap(y + dy, h) * w + wrap(x + dx, w)])
                n++;
        }
    return n;
}

static void generation(const bool *from, bool *to, int w, int h)
{
#pragma csycl parallel_for
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            int n = neighbours(from, x, y, w, h);
            to[y * w + x] = n == 3 || (n == 2 && from[y * w + x]);
        }
}

static int alive(const bool *world, int cells)
{
    int sum = 0;
#pragma csycl parallel_for reduction(+: sum)
    for (int i = 0; i < cells; i++)
        sum += world[i];
    return sum;
}

static void show(const bool *world, int w, int rows)
{
    for (int y = 0; y < rows; y++) {
        for (int x = 0; x < w; x++)
            putchar(world[y * w + x] ? '#' : '.');
        putchar('\n');
    }
}

int main(int argc, char **argv)
{
    int w = argc > 1 ? atoi(argv[1]) : 48;
    int h = w / 2 + 5;
    bool *a = malloc(sizeof(bool) * w * h);
    bool *b = malloc(sizeof(bool) * w * h);
    unsigned seed = 12345;

    for (int i = 0; i < w * h; i++) {
        seed = seed * 1103515245u + 12345u;
        a[i] = (seed >> 16) % 3 == 0;
    }
    for (int g = 0; g < 25; g++) {
        generation(a, b, w, h);
        bool *t = a;
        a = b;
        b = t;
        if (g % 5 == 0)
            printf("generation %d: %d alive\n", g, alive(a, w * h));
    }
    show(a, w, 4);
    free(a);
    free(b);
    return 0;
}
