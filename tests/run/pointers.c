// RUN: %compare %s
/* Pointers to pointers of the iteration: rows of an array, swapped and moved by helpers. */
#include "run.h"

static float sum(const float *row, int m)
{
    float s = 0;
    for (int k = 0; k < m; k++)
        s += row[k];
    return s;
}

static float corner(float **rows, int n)
{
    return rows[0][0] + rows[n - 1][1] * 10;
}

static void swap(float **a, float **b)
{
    float *t = *a;
    *a = *b;
    *b = t;
}

static void swap_back(float **a, float **b)
{
    swap(b, a);
}

static float next(const float **at)
{
    return *(*at)++;
}

static void add(float **rows, int n, float v)
{
    for (int k = 0; k < n; k++)
        rows[k][0] += v;
}

static void aim(float **p, float *where)
{
    *p = where;
}

static void run(size_t n)
{
    float *x = NEW(float, 4 * n + 8), *y = NEW(float, 4 * n + 8), *out = NEW(float, n),
          *u = NEW(float, 2 * n);

    for (size_t i = 0; i < 4 * n + 8; i++) {
        x[i] = (float)(mixed(i) % 17);
        y[i] = (float)(mixed(i) % 5);
    }
#pragma csycl parallel_for in(x [0:4 * n + 8], y [0:4 * n + 8]) out(out [0:n])
    for (size_t i = 0; i < n; i++) {
        float *rows[4] = {x + 4 * i, y + 4 * i}, local[2][3] = {{1, 2, 3}, {4, 5, 6}};
        float **p = rows, *a = x + i, *b = y + i, *mine[2] = {local[0], local[1]}, **q = mine;

        p[2] = y + 4 * i + 2;
        *(p + 3) = p[0] + 1;
        float s = p[1][2] + *p[3] + (*p)[2] + **(p + 2);
        for (float **r = rows; r < rows + 2; r++)
            s += sum(*r, 3) + r[0][1];
        float **chosen = i % 2 ? &a : &b;
        s += **chosen;
        *chosen = x + i + 3;
        *q[1] = s;
        q[0] = q[1];
        out[i] = a[0] + 10 * b[1] + q[0][0] + sum(*q, 2);
    }
    show_bytes("rows", out, n * sizeof *out);

#pragma csycl parallel_for in(x [0:4 * n + 8], y [0:4 * n + 8]) inout(out [0:n], u [0:2 * n])
    for (size_t i = 0; i < n; i++) {
        float *a = x + i, *b = y + i, local[3] = {1, 2, 3}, other[2] = {7, 8};
        float *rows[3] = {x + i, y + i, x + 2 * i}, *mine[2] = {local, other}, *c = local;
        float *pair[2] = {u + 2 * i, u + 2 * i + 1}, *target = out, *d = other;
        const float *at = x + i;
        float s = corner(rows, 3) + corner(mine, 2);

        for (size_t k = 0; k < i % 3 + 1; k++)
            swap(&a, &b);
        swap_back(&c, &d);
        s += next(&at);
        s += next(&at) * 3;
        add(mine, 2, (float)(i % 9));
        add(pair, 2, 5);
        aim(&target, u + 2 * i);
        *target += 1;
        out[i] = s + a[1] + 10 * b[0] + c[0] + d[1] + *at;
    }
    show_bytes("helpers", out, n * sizeof *out);
    show_bytes("pairs", u, 2 * n * sizeof *u);

    const float *from;
#pragma csycl parallel_for in(x [0:4 * n + 8], y [0:4 * n + 8]) out(out [0:n])
    for (size_t i = 0; i < n; i++) {
        const float *rows[2][2] = {{x + i, y + i}, {x + 1, y + 2}}, *(*row)[2] = rows;
        const float own[2] = {(float)i, 3}, *a = own;
        float *const *q = &x;
        float s = 0;

        from = y + 2 * i;
        const float **p = &from, *rest[2] = {y, x + 3 * i}, *(*both)[2] = &rest;
        row[1][i % 2]++;
        for (int k = 0; k < 2; k++)
            s += ((const float *const *)row[k])[1][0] +
                 *(const unsigned char *)(*both)[k] * *(const unsigned char *)(&rest[k])[0];
        s += next(&from);
        s += next(&a) * 3;
        out[i] = s + **p + *(*both)[1] + **(&rest[0]) + row[1][0][1] + *(i % 2 ? p : rows[1])[0] +
                 q[0][i] + *a;
    }
    show_bytes("arrays", out, n * sizeof *out);
    free(x);
    free(y);
    free(out);
    free(u);
}
