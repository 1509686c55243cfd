// RUN: %compare --unoptimized %s --sizes='0 1 17 97 211' --flags='-std=c11 -O2 -Wall -Werror -Wno-unknown-pragmas'
// RUN: %cscc -O1 -w %s -o %t.traced
// RUN: env CSYCL_OFFLOAD=always CSYCL_MEMORY=separate CSYCL_TRACE=memory %t.traced 13 2> %t.said
// RUN: grep ' copy-in ' %t.said | sed 's/.* copy-in //; s/ [0-9].*//' | sort -u > %t.sent
// RUN: %FileCheck %s --input-file=%t.sent
/* What a loop writes whole does not travel to the device before, where nothing says what it uses;
 * of what it writes in part, what lies between is the host's afterwards, too. Arrays that have to
 * travel are called `part...`, others `whole...`. Sizes are small, as arrays have their square. */
#include "run.h"

// CHECK-NOT: whole
// CHECK: part
// CHECK-NOT: whole

#define LIST(X)                                                                                    \
    X(whole_row) X(whole_moved) X(whole_down) X(whole_halves) X(whole_rows) X(whole_of_rows)       \
    X(whole_blocks) X(whole_matrix) X(whole_used) X(part_even) X(part_inside) X(part_but_one)      \
    X(part_where) X(part_gather) X(part_gap) X(part_beyond) X(part_matrix) X(part_read)            \
    X(part_step) X(part_left) X(part_columns)

#define LOOP _Pragma("csycl parallel_for")
#define LOOPS _Pragma("csycl parallel_for collapse(2)")

static void whole_row(int n, int *whole, const int *a)
{
    LOOP for (int i = 0; i < n; i++) whole[i] = 2 * a[i];
}

static void whole_moved(int n, int *whole, const int *a)
{
    int shift = n / 3;
    LOOP for (int i = 2; i < n; i++) whole[i + shift] = a[i];
}

static void whole_down(int n, int *whole, const int *a)
{
    LOOP for (int i = n - 1; i >= 0; i--) whole[n - i] = a[i];
}

static void whole_halves(int n, int *whole, const int *a)
{
    LOOP for (int i = 0; i < n; i++)
    {
        whole[i] = a[i];
        whole[i + n] = -a[i];
    }
}

static void whole_rows(int n, int *whole, const int *a)
{
    int m = n / 2;
    LOOPS for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) whole[i * m + j] = a[i] + j;
}

static void whole_of_rows(int n, int *whole, const int *a)
{
    int m = n / 2;
    LOOP for (int i = 1; i < n; i++) for (int j = 0; j < m; j++) whole[i * m + j] = a[i] - j;
}

static void whole_blocks(int n, int *whole, const int *a)
{
    int m = n / 4, l = 3;
#pragma csycl parallel_for collapse(3)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < l; k++)
                whole[(i * m + j) * l + k] = a[i] + j * k;
}

static void whole_matrix(int n, int *all, const int *a)
{
    int(*whole)[7] = (int(*)[7])all;
    LOOPS for (int i = 0; i < n; i++) for (int j = 0; j < 7; j++) whole[i][j] = a[i] * j;
}

static void whole_used(int n, int *whole, const int *a)
{
    LOOP for (int i = 0; i < n; i++)
    {
        whole[i] = a[i];
        if (a[i] > 0)
            whole[i] += i;
    }
}

static void part_even(int n, int *part, const int *a)
{
    LOOP for (int i = 0; i < n; i++) part[2 * i] = a[i];
}

static void part_inside(int n, int *part, const int *a)
{
    LOOPS for (int i = 1; i < n - 1; i++) for (int j = 1; j < n - 1; j++) part[i * n + j] = a[i] + j;
}

static void part_but_one(int n, int *part, const int *a)
{
    LOOP for (int i = 0; i < n; i++) if (i != 5) part[i] = a[i];
}

static void part_where(int n, int *part, const int *a)
{
    LOOP for (int i = 0; i < n; i++) if (a[i] > 0) part[i] = a[i];
}

static void part_gather(int n, int *part, const int *a)
{
#pragma csycl parallel_for out(part[0:n])
    for (int i = 0; i < n; i++)
        part[(a[i] & 1) ? i : n - 1 - i % 2] = 7;
}

static void part_gap(int n, int *part, const int *a)
{
    LOOP for (int i = 0; i < n; i++)
    {
        part[i] = a[i];
        part[i + n + 4] = 1;
    }
}

static void part_beyond(int n, int *part, const int *a)
{
    int m = n / 2 + 1;
    LOOP for (int i = 0; i < n; i += 3) for (int j = 0; j < m + 2; j++) part[i * m + j] = a[i];
}

static void part_matrix(int n, int *all, const int *a)
{
    int(*part)[7] = (int(*)[7])all;
    LOOPS for (int i = 0; i < n; i++) for (int j = 0; j < 6; j++) part[i][j] = a[i] * j;
}

static void part_read(int n, int *part, const int *a)
{
    LOOP for (int i = 0; i < n; i++)
    {
        int old = part[i];
        part[i] = a[i] + old;
    }
}

static void part_step(int n, int *part, const int *a)
{
    int step = 2 + n % 2;
    LOOP for (int i = 0; i < n; i += step) part[i] = a[i];
}

static void part_left(int n, int *part, const int *a)
{
    LOOP for (int i = 0; i < n; i++)
    {
        if (a[i] < -3)
            continue;
        part[i] = a[i];
    }
}

static void part_columns(int n, int *part, const int *a)
{
    LOOP for (int i = 0; i < n; i++) for (int j = i % 2; j < 4; j++) part[i * 4 + j] = a[i];
}

static void in_a_region(int n, int *whole, int *part)
{
#pragma csycl data out(whole [0:n]) inout(part [0:n])
    {
        LOOP for (int i = 0; i < n; i++) whole[i] = 3 * i;
        LOOP for (int i = 0; i < n - 1; i++) part[i] = whole[i];
    }
}

/* What the first slices of a loop have written, the rest keeps. */
static void sliced(int n, int *rest, const int *a)
{
    LOOP for (int i = 0; i < n; i++) rest[i] = a[i] * a[i];
}

static void begin(int *b, int *a, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        b[i] = -(int)i - 1;
        a[i] = (int)(mixed(i) % 21) - 10;
    }
}

static void run(size_t n)
{
    size_t room = (n + 8) * (n + 8) * 3;
    int *a = NEW(int, room), *b = NEW(int, room), m = (int)n;
#define RUN(name)                                                                                  \
    begin(b, a, room);                                                                             \
    name(m, b, a);                                                                                 \
    show_bytes(#name, b, room * sizeof *b);
    LIST(RUN)
    begin(b, a, room);
    sliced(m, b, a);
    show_bytes("sliced", b, room * sizeof *b);
    begin(b, a, room);
    in_a_region(m, b, a);
    show_bytes("in_a_region", b, room * sizeof *b);
    show_bytes("in_a_region", a, room * sizeof *a);
    free(a);
    free(b);
}
