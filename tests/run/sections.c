// RUN: %compare --unoptimized %s
/* Sections: lower bounds, negative ones, expressions, sections of members and
 * rows; what a loop does not write keeps its value. */
#include "run.h"

struct picture {
    int width, height;
    int *pixel;
};

static void run(size_t n)
{
    int *a = NEW(int, 3 * n + 20);
    int *b = NEW(int, 3 * n + 20);
    for (size_t i = 0; i < 3 * n + 20; i++)
        a[i] = (int)(mixed(i) % 1000);

#pragma csycl parallel_for in(a[n:n]) out(b[2 * n:n])
    for (size_t i = n; i < 2 * n; i++)
        b[i + n] = a[i];
    show_bytes("middle", b, 3 * n * sizeof *b);

    int *p = a + n;
    long m = (long)n;
#pragma csycl parallel_for in(p[-m:2 * m]) inout(b[0:2 * m])
    for (long i = -m; i < m; i++)
        b[i + m] += p[i];
    show_bytes("negative", b, 3 * n * sizeof *b);

#pragma csycl parallel_for out(b[0:n])
    for (size_t i = 0; i < n; i++)
        if (i % 3 == 0)
            b[i] = -1;
    show_bytes("some", b, 3 * n * sizeof *b);

#pragma csycl parallel_for out(b[0:n])
    for (size_t i = 0; i < n; i += 2)
        b[i] = -2;
    show_bytes("every other", b, 3 * n * sizeof *b);

#pragma csycl parallel_for out(b[0:n + 10])
    for (size_t i = 0; i < n; i++)
        b[i] = 3;
    show_bytes("not to the end", b, (3 * n + 20) * sizeof *b);

#pragma csycl parallel_for out(b[n / 2:n - n / 2])
    for (size_t i = n / 2; i < n; i++) {
        if (i % 5 == 0)
            continue;
        b[i] = 4;
    }
    show_bytes("half", b, (3 * n + 20) * sizeof *b);

#pragma csycl parallel_for in(a[0:10]) inout(b[1:1])
    for (int i = 1; i < 2; i++)
        b[i] += a[9] + a[0];
    show_bytes("one", b, (3 * n + 20) * sizeof *b);

#pragma csycl parallel_for in(a[0:0]) inout(b[0:n])
    for (size_t i = 0; i < n; i++)
        b[i] = n > 1000000 ? a[i] : b[i] + 1;
    show_bytes("no elements", b, 3 * n * sizeof *b);

    int *behind = b + 3;
#pragma csycl parallel_for inout(behind[-3:5])
    for (int i = -2; i < 2; i++)
        behind[i] += behind[-3] * i;
    show_bytes("in front of the pointer", b, 3 * n * sizeof *b);

    struct picture picture = {4, (int)(n / 4), b};
    int *pixel = picture.pixel, width = picture.width;
#pragma csycl parallel_for collapse(2) inout(pixel[0:picture.width * picture.height])
    for (int y = 0; y < picture.height; y++)
        for (int x = 0; x < picture.width; x++)
            pixel[y * width + x] += x * y;
    show_bytes("picture", b, 3 * n * sizeof *b);
    free(a);
    free(b);
}
