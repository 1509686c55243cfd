// RUN: %compare --unoptimized %s
/* Names of the user that generated text and headers have too, or like those: of variables from
 * outside and inside, types, members, constants, helpers, in all of which C's meaning holds. */
#include <stddef.h>
#include <stdlib.h>

/* before the headers that say otherwise: a file may do without them */
typedef enum { no, yes } truth;

#include "run.h"

#define N 64

typedef int length;
struct part {
    length count;
    int csycl_first, csycl_k;
};

static const double M_PI_F = 3.25;
static const int csycl_table[4] = {4, 3, 2, 1};
static int csycl_chunk(int csycl_row)
{
    static const int weights[2] = {10, 20};
    return csycl_table[csycl_row & 3] + weights[csycl_row & 1];
}

/* another table of this name */
static int csycl(int n)
{
    int sum = 0;
    {
        static const int weights[3] = {1, 2, 3};
        sum += weights[n % 3];
    }
    {
        static const int weights[2] = {100, 200};
        sum += weights[n & 1];
    }
    return sum;
}

/* of the launch in host text */
static void launch(int n, int *a)
{
    unsigned long csycl_counts[1] = {7};
    int csycl_lower_0 = 3, csycl_upper_0 = 5, csycl_args = 11, csycl_launch = 13;
    int csycl_i = 17, csycl_site_launch_46 = 19, NULL_ = 23;
    struct part p = {n, 1, 2};
    int length = 29;
#pragma csycl parallel_for collapse(2) in(csycl_counts[0:1]) out(a[0:n])
    for (int i = 0; i < p.count; i++)
        for (int j = 0; j < 1; j++)
            a[i] = i * (int)csycl_counts[0] + csycl_lower_0 * csycl_upper_0 + csycl_args * csycl_launch + csycl_i +
                   csycl_site_launch_46 + NULL_ + p.csycl_first - p.csycl_k + length;
}

/* of the kernel in device text */
static long kernel(int n, const int *csycl_memory_a, int *a, int csycl_shift_a)
{
    int csycl_k = 7, csycl_first = 3, csycl_end = 5, csycl_total = 11, csycl_count_0 = 13, csycl_row = 17;
    long csycl_item = 0, total = 0, csycl_lanes = 1;
#pragma csycl parallel_for in(csycl_memory_a[0:n]) out(a[0:n]) reduction(+: total, csycl_item)
    for (int csycl_id = 0; csycl_id < n; csycl_id++) {
        int csycl_l = csycl_k + csycl_first, csycl_v = csycl_end * csycl_total;
        a[csycl_id] = csycl_l + csycl_v + csycl_count_0 + csycl_row + csycl_chunk(csycl_memory_a[csycl_id]) +
                      csycl(csycl_id) + csycl_shift_a + (int)(M_PI_F * 4);
        total += csycl_memory_a[csycl_id];
        csycl_item += csycl_lanes;
    }
    return total + csycl_item;
}

static truth compare(int n, const int *a, int *b)
{
    enum { CSYCL_UNROLL = 3, CSYCL_SHAPE_GPU = 5 };
    truth all = yes;
#pragma csycl parallel_for in(a[0:n]) out(b[0:n])
    for (int i = 0; i < n; i++) {
        truth less = a[i] < 100 ? yes : no;
        b[i] = less == yes ? CSYCL_UNROLL : CSYCL_SHAPE_GPU;
    }
    return all;
}

static void run(size_t n)
{
    int *a = NEW(int, n), *b = NEW(int, n);
    launch((int)n, a);
    show_bytes("host", a, n * sizeof *a);
    printf("%ld\n", kernel((int)n, a, b, 4));
    show_bytes("device", b, n * sizeof *b);
    compare((int)n, a, b);
    show_bytes("enumerators", b, n * sizeof *b);
    free(a);
    free(b);
}
