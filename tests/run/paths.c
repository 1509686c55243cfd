// RUN: %compare --unoptimized %s
/* Members that a loop names by a path from outside: by value and through pointers, structures in
 * structures, elements of arrays, null pointers that nothing follows. */
#include "run.h"

typedef struct {
    int rows;
    int *start, *column;
    double *value;
} csr;

struct image {
    int width, height;
    unsigned char *pixels;
    const char *title; /* no loop names it */
};

struct grid {
    struct {
        int nx, ny;
        double spacing;
    } shape;
    struct field {
        double *now, *next;
    } fields[2];
    int steps[5];
    struct grid *finer;
};

static struct grid world;

static void multiply(const csr *A, const double *x, double *y)
{
#pragma csycl parallel_for in(A->start[0:A->rows + 1], A->column[0:3 * A->rows],                   \
                              A->value[0:3 * A->rows], x[0:A->rows]) out(y[0:A->rows])
    for (int i = 0; i < A->rows; i++) {
        double s = 0;
        for (int k = A->start[i]; k < A->start[i + 1]; k++)
            s += A->value[k] * x[A->column[k]];
        y[i] = s;
    }
}

static void sparse(int n)
{
    csr A = {n, NEW(int, n + 1), NEW(int, 3 * (size_t)n), NEW(double, 3 * (size_t)n)};
    double *x = NEW(double, n), *y = NEW(double, n);
    int at = 0;

    for (int i = 0; i < n; i++) {
        A.start[i] = at;
        for (int k = i - 1; k <= i + 1; k++)
            if (k >= 0 && k < n) {
                A.column[at] = k;
                A.value[at++] = fraction((uint64_t)(i * 3 + k));
            }
        x[i] = fraction((uint64_t)i);
    }
    A.start[n] = at;
    multiply(&A, x, y);
    show_bytes("y", y, (size_t)n * sizeof *y);
    free(A.start);
    free(A.column);
    free(A.value);
    free(x);
    free(y);
}

/* By value; the file's title goes nowhere. */
static void invert(struct image im)
{
    size_t size = (size_t)im.width * im.height;
#pragma csycl parallel_for collapse(2) inout(im.pixels[0:size])
    for (int y = 0; y < im.height; y++)
        for (int x = 0; x < im.width; x++)
            im.pixels[y * im.width + x] = 255 - im.pixels[y * im.width + x] - x;
}

static void picture(int n)
{
    struct image im = {n, 3, NEW(unsigned char, 3 * (size_t)n), "a title"};

    for (int i = 0; i < 3 * n; i++)
        im.pixels[i] = (unsigned char)mixed((uint64_t)i);
    invert(im);
    show_bytes("pixels", im.pixels, 3 * (size_t)n);
    free(im.pixels);
}

/* Of the file, members of members, elements that a variable of the function chooses. */
static void step(int from, const double *weights)
{
    struct grid *g = &world;
    size_t size = (size_t)g->shape.nx * g->shape.ny;
#pragma csycl parallel_for collapse(2) in(g->fields[from].now[0:size])                             \
    out(world.fields[1 - from].next[0:size]) in(weights[0:weights ? size : 0])
    for (int y = 0; y < g->shape.ny; y++)
        for (int x = 0; x < g->shape.nx; x++) {
            double v = g->fields[from].now[y * g->shape.nx + x] * g->shape.spacing;
            if (weights)
                v *= weights[y * g->shape.nx + x];
            if (g->finer) /* it is NULL */
                v += g->finer->shape.spacing + g->finer->fields[0].now[x];
            v += g->steps[(x + y) % 5];
            world.fields[1 - from].next[y * g->shape.nx + x] = v;
        }
}

static void fields(int n)
{
    size_t size = 2 * (size_t)n;

    world.shape.nx = n;
    world.shape.ny = 2;
    world.shape.spacing = 0.75;
    for (int i = 0; i < 5; i++)
        world.steps[i] = i * i;
    for (int i = 0; i < 2; i++) {
        world.fields[i].now = NEW(double, size);
        world.fields[i].next = NEW(double, size);
        for (size_t k = 0; k < size; k++)
            world.fields[i].now[k] = fraction(k + (size_t)i);
    }
    step(0, NULL);
    step(1, world.fields[0].now);
    for (int i = 0; i < 2; i++) {
        show_bytes("next", world.fields[i].next, size * sizeof(double));
        free(world.fields[i].now);
        free(world.fields[i].next);
    }
}

/* What the loop changes stays a member: `seen->last` is no path. */
struct tally {
    int limit;
    long bins[8];
    int marks[8];
};

static void count(struct tally *seen, int n, const int *keys)
{
#pragma csycl parallel_for in(keys[0:n]) reduction(+: seen->bins[0:8])
    for (int i = 0; i < n; i++)
        if (keys[i] < seen->limit)
            seen->bins[keys[i] & 7] += i;
#pragma csycl parallel_for
    for (int i = 0; i < 8; i++)
        seen->marks[i] = (int)(seen->bins[i] % 1000) + seen->limit;
}

static void tallies(int n)
{
    struct tally seen = {.limit = 700};
    int *keys = NEW(int, n);

    for (int i = 0; i < n; i++)
        keys[i] = (int)(mixed((uint64_t)i) % 1000);
    count(&seen, n, keys);
    show_bytes("bins", seen.bins, sizeof seen.bins);
    show_bytes("marks", seen.marks, sizeof seen.marks);
    free(keys);
}

static void run(size_t n)
{
    sparse((int)n);
    picture((int)n);
    fields((int)n);
    tallies((int)n);
}
