// RUN: %compare --unoptimized %s --flags='-std=c11 -O2 -Wno-csycl-nest'
/* Parallel loops inside of parallel loops, and in functions that such call: plain loops there,
 * whose clauses leave the variables what they are in C. */
#include "run.h"

enum { WIDTH = 24 };

static int sum_of(int n, const int *a)
{
    int sum = 0;
#pragma csycl parallel_for reduction(+ : sum) if (n > 2)
    for (int i = 0; i < n; i++)
        sum += a[i];
    return sum;
}

static void sum_rows(int n, int *a, int *sums)
{
#pragma csycl parallel_for if (n % 2 == 1)
    for (int i = 0; i < n; i++)
        sums[i] = sum_of(WIDTH, a + i * WIDTH);
}

static int all_rows(int n, const int *a)
{
    int all = 0;
#pragma csycl parallel_for collapse(2) reduction(^ : all)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < WIDTH; j++) {
            int part = 0, k;
#pragma csycl parallel_for reduction(+ : part)
            for (k = 0; k < 3; k++)
                part += a[i * WIDTH + (j + k) % WIDTH] % 11;
#pragma csycl parallel_for
            for (int l = 0; l < k; l++) {
#pragma csycl parallel_for
                for (int m = l; m < k; m++)
                    part ^= l + m;
            }
            all ^= part * (i + j);
        }
    return all;
}

static void run(size_t size)
{
    int n = (int)size;
    int *a = NEW(int, size *WIDTH), *b = NEW(int, size), carried = 5, last = -1;

#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int x = 3, y = 5, z = i, sum = 0;
#pragma csycl parallel_for private(x) firstprivate(y) lastprivate(z) reduction(+ : sum)
        for (int j = 0; j < WIDTH; j++) {
            x = j + i;
            y += 1;
            z = x * y % 13;
            sum += z;
            a[i * WIDTH + j] = z + y;
        }
        b[i] = x + 2 * y + 3 * z + sum;
    }
    show_bytes("private", b, size * sizeof *b);
    show_bytes("elements", a, size * WIDTH * sizeof *a);

#pragma csycl parallel_for lastprivate(last) reduction(+ : carried)
    for (int i = 0; i < n; i++) {
        int t, *row = a + i * WIDTH;
#pragma csycl parallel_for private(t) nowait name(inner) work_group_size(4) in(row [0:WIDTH])
        for (int j = 0; j < WIDTH; j++) {
            t = row[j] % 7;
            carried += t;
        }
        last = t + i;
    }
    printf("outer %d %d\n", carried, last);

    sum_rows(n, a, b);
    show_bytes("helper", b, size * sizeof *b);
    printf("host %d\n", sum_of(n * WIDTH, a));
    printf("nest %d\n", all_rows(n, a));
    free(a);
    free(b);
}
