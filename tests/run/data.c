// RUN: %compare --unoptimized %s --link --flags='-std=c11 -O2 -Wall -Werror -Wno-unknown-pragmas'
/* Data regions: loops of any function, by any pointer, leave what is held where it is. Every way out
 * of a block ends its region. What is entered here may be left there, and is counted. */
#include "run.h"

static void smooth(size_t n, double *to, const double *from)
{
#pragma csycl parallel_for
    for (size_t i = 1; i < n; i++)
        to[i] = 0.25 * from[i - 1] + 0.5 * from[i];
}

static long sum_of(size_t n, const int *from)
{
    long sum = 0;
#pragma csycl parallel_for in(from[0:n]) reduction(+ : sum)
    for (size_t i = 0; i < n; i++)
        sum += from[i];
    return sum;
}

static void add(size_t n, int *to, int value, size_t at_least)
{
#pragma csycl parallel_for if(n >= at_least)
    for (size_t i = 0; i < n; i++)
        to[i] += value;
}

/* Two arrays that take turns; in between the host looks, and changes an end. */
static void heat(size_t n)
{
    double *a = NEW(double, n), *b = NEW(double, n);
    for (size_t i = 0; i < n; i++)
        a[i] = b[i] = fraction(i);
#pragma csycl data inout(a[0:n], b[0:n]) if(n != 17)
    {
        double *x = a, *y = b;
        for (int s = 0; s < 5; s++) {
            smooth(n, y, x);
            double *t = x;
            x = y;
            y = t;
            if (n < 2)
                continue;
#pragma csycl update host(x[n - 2 : 2])
            printf("%g ", x[n - 1]);
            x[0] = x[n - 1] / 3;
#pragma csycl update device(x[0:1])
        }
    }
    printf("\n");
    SHOW_NUMBERS("a", a, n);
    SHOW_NUMBERS("b", b, n);
    free(a);
    free(b);
}

/* A region around one loop, with and without braces, and on either side of what annotates it. */
static void around_loops(size_t n, int *a)
{
#pragma csycl data inout(a[0:n])
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        a[i] += 3;
#pragma csycl parallel_for if(n > 1)
#pragma csycl data inout(a[0:n])
    for (size_t i = 0; i < n; i++)
        a[i] *= 2;
#pragma csycl data inout(a[0:n])
    {
#pragma csycl data inout(a[0:n])
#pragma csycl parallel_for
        for (size_t i = 0; i < n; i++)
            a[i] -= 1;
    }
}

/* Leaves the region by way number `way`. */
static int leave_by(size_t n, int *a, int way)
{
    for (int round = 0; round < 3; round++) {
#pragma csycl data inout(a[0:n])
        {
            add(n, a, way + round, 0);
            if (way == 0)
                break;
            if (way == 1)
                continue;
            if (way == 2)
                return round;
            if (way == 3)
                goto out;
            add(n, a, 1, 2000); /* the plain loop, for most */
        }
        add(n, a, 10, 0);
    }
    return -1;
out:
    return -2;
}

static void ways_out(size_t n)
{
    int *a = NEW(int, n);
    for (int way = 0; way < 5; way++) {
        around_loops(n, a);
        int left = leave_by(n, a, way);
        printf("%d %d %ld\n", way, left, sum_of(n, a));
    }
    show_bytes("a", a, n * sizeof *a);
    free(a);
}

struct field {
    size_t n;
    int *cells, *marks;
};

static void field_begin(struct field *f, size_t n)
{
    f->n = n;
    f->cells = NEW(int, n);
    f->marks = NEW(int, n);
    for (size_t i = 0; i < n; i++)
        f->cells[i] = (int)(mixed(i) % 100);
#pragma csycl enter data in(f->cells[0:n]) create(f->marks[0:n])
}

static void field_end(struct field *f)
{
#pragma csycl exit data out(f->cells[0:f->n]) create(f->marks[0:f->n])
    show_bytes("cells", f->cells, f->n * sizeof *f->cells);
    free(f->cells);
    free(f->marks);
}

/* Entered once more, by a part: what it says moves nothing. */
static void field_mark(struct field *f, int limit)
{
    size_t half = f->n / 2;
#pragma csycl data inout(f->cells[half : f->n - half])
    {
#pragma csycl parallel_for
        for (size_t i = 0; i < f->n; i++)
            f->marks[i] = f->cells[i] < limit;
#pragma csycl parallel_for
        for (size_t i = half; i < f->n; i++)
            f->cells[i] -= f->marks[i];
    }
}

static void fields(size_t n)
{
    struct field one, two;
    field_begin(&one, n);
    field_begin(&two, n / 2);
    for (int limit = 10; limit < 100; limit += 30) {
        field_mark(&one, limit);
        field_mark(&two, limit / 2);
    }
    printf("%ld\n", sum_of(n, one.cells));
    field_end(&one);
    field_end(&two);
}

/* Rows, a part of an array of the file, results of which loops write some, a reduced section. Of the
 * array no clause says what the loop uses: it stays in what is held. */
static int table[40][30];

static void shapes(size_t n)
{
    size_t rows = n % 40, m = n % 7 + 1;
    int(*matrix)[m] = calloc(rows + 1, sizeof *matrix);
    long *counts = NEW(long, 8);
    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < m; j++)
            matrix[i][j] = (int)(mixed(i * m + j) % 8);
    counts[7] = 1000;
#pragma csycl data in(matrix[0:rows]) out(table[0:rows][0:30]) inout(counts[0:8])
    {
#pragma csycl parallel_for collapse(2) in(matrix[0:rows])
        for (size_t i = 0; i < rows; i++)
            for (size_t j = 0; j < m; j++)
                table[i][j + 20] += matrix[i][j];
#pragma csycl parallel_for in(matrix[0:rows]) reduction(+ : counts[0:8])
        for (size_t i = 0; i < rows; i++)
            for (size_t j = 0; j < m; j++)
                counts[matrix[i][j]]++;
    }
    show_bytes("table", table, sizeof table);
    show_bytes("counts", counts, 8 * sizeof *counts);
    free(matrix);
    free(counts);
}

/* A part of memory that loops use without saying which. */
static void parts(size_t n)
{
    int *all = csycl_malloc((n + 1) * sizeof *all);
    size_t third = n / 3;
    memset(all, 0, (n + 1) * sizeof *all);
#pragma csycl data inout(all[third:third])
    {
        add(n, all, 1, 0);
        for (size_t i = 0; i < third; i++)
            all[i] += (int)i; /* not held: the host's between loops */
        add(n - third, all + third, 5, SIZE_MAX); /* the plain loop, over what is held and what is not */
        add(third, all + third, 2, 0);
    }
    show_bytes("all", all, n * sizeof *all);
    csycl_free(all);
}

/* Parts of arrays of known length, by loops that use no more of them, that use what is beside them, or
 * that data keep inside. */
struct pair {
    size_t count;
    double x[500], y[500];
};

static void known(size_t n, struct pair *p)
{
    int index[500], near[500];
    double window[64];
    size_t m = n % 400;
    for (size_t i = 0; i < 500; i++) {
        p->x[i] = fraction(i);
        p->y[i] = (double)i;
        index[i] = (int)(mixed(i) % 97);
        near[i] = 0;
    }
    memset(window, 0, sizeof window);
    p->count = m;
#pragma csycl data inout(p->x[1:m], window[8:56]) in(p->y[0:m + 1], index[m / 2 : m - m / 2]) out(near[100:50])
    {
#pragma csycl parallel_for
        for (size_t i = 0; i < p->count; i++)
            p->x[i + 1] += p->y[i] / 2;
#pragma csycl parallel_for
        for (size_t i = m + 1; i < 500; i++)
            p->x[i] = -1; /* not held */
#pragma csycl parallel_for
        for (size_t i = m / 2; i < m; i++)
            near[100 + (unsigned)index[i] % 50] = 1;
#pragma csycl parallel_for
        for (size_t i = 0; i < 28; i++)
            for (size_t k = 8 + i; k < 64; k += 28)
                window[k] = window[8 + (k - 8) % 28] + (double)i + 1;
    }
    SHOW_NUMBERS("x", p->x, 500);
    SHOW_NUMBERS("window", window, 64);
    show_bytes("near", near, sizeof near);
}

static void run(size_t n)
{
    heat(n);
    ways_out(n);
    fields(n);
    shapes(n);
    parts(n);
    known(n, &(struct pair){0});
}
