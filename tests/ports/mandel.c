// RUN: %port %s
/* Mandelbrot set as text */
#include <stdio.h>
#include <stdlib.h>

#define MAX_ITER 200

struct view {
    double x0, y0, x1, y1;
    int w, h;
};

static int escape(double cx, double cy)
{
    double x = 0, y = 0;
    int it;
    for (it = 0; it < MAX_ITER; ++it) {
        double x2 = x * x, y2 = y * y;
        if (x2 + y2 > 4.0)
            break;
        y = 2 * x * y + cy;
        x = x2 - y2 + cx;
    }
    return it;
}

int main(int argc, char **argv)
{
    struct view v = {-2.0, -1.25, 0.5, 1.25, 64, 32};
    if (argc > 1)
        v.w = atoi(argv[1]);
    int *iters = malloc(sizeof *iters * v.w * v.h);
    long inside = 0;

    #pragma csycl parallel_for reduction(+:inside)
    for (int row = 0; row < v.h; row++) {
        double cy = v.y0 + (v.y1 - v.y0) * row / v.h;
        for (int col = 0; col < v.w; col++) {
            double cx = v.x0 + (v.x1 - v.x0) * col / v.w;
            int it = escape(cx, cy);
            iters[row * v.w + col] = it;
            if (it == MAX_ITER)
                inside++;
        }
    }

    const char *shade = " .:-=+*#%@";
    for (int row = 0; row < v.h; row += 4) {
        for (int col = 0; col < v.w; col++) {
            int it = iters[row * v.w + col];
            putchar(it == MAX_ITER ? '@' : shade[it % 10]);
        }
        putchar('\n');
    }
    unsigned long long sum = 0;
    for (int i = 0; i < v.w * v.h; i++)
        sum += (unsigned long long)iters[i] * (i % 97 + 1);
    printf("inside %ld, checksum %llu\n", inside, sum);
    free(iters);
    return 0;
}
