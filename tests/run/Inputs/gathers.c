/* Elements that memory chooses: subscripts of type int, which could be any. */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 1000, M = 700 };

static void in_heap(const int *at, const float *x, float *y)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        y[i] = x[at[i]] + 1;
}

static void by_clause(const int *at, const float *x, float *y)
{
#pragma csycl parallel_for in(at[0:N], x[0:M]) out(y[0:N])
    for (int i = 0; i < N; i++)
        y[i] = x[at[i]] + 2;
}

static void in_region(const int *at, const float *x, float *y)
{
#pragma csycl data in(at[0:N], x[0:M]) out(y[0:N])
    {
#pragma csycl parallel_for
        for (int i = 0; i < N; i++)
            y[i] = x[at[i]] + 3;
    }
}

static void of_csycl(const int *at, const float *x, float *y)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        y[i] = x[at[i]] + 4;
}

static void of_variables(const int *at, const float *x, float *y)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        y[at[i] % N] = x[at[i]] + 6;
}

static void in_one_block(const int *at, const float *x, float *y)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        y[i] = x[at[i]] + 5;
}

static void fill(int *at, float *x)
{
    for (int i = 0; i < N; i++)
        at[i] = (i * 7 + 3) % M;
    for (int i = 0; i < M; i++)
        x[i] = i * 0.5f;
}

static void show(const char *name, const float *y)
{
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += y[i] * (i % 13);
    printf("%s %g\n", name, sum);
}

int main(void)
{
    static int fixed_at[N];
    static float fixed[M + N];
    int *at = malloc(N * sizeof *at), *csycl_at = csycl_malloc(N * sizeof *at);
    float *x = malloc(M * sizeof *x), *y = malloc(N * sizeof *y);
    float *csycl_x = csycl_malloc(M * sizeof *x), *csycl_y = csycl_malloc(N * sizeof *y);
    float *both = malloc((M + N) * sizeof *both);

    fill(at, x);
    in_heap(at, x, y);
    show("heap", y);
    fill(fixed_at, fixed);
    by_clause(fixed_at, fixed, fixed + M);
    show("clause", fixed + M);
    in_region(fixed_at, fixed, fixed + M);
    show("region", fixed + M);
    fill(csycl_at, csycl_x);
    of_csycl(csycl_at, csycl_x, csycl_y);
    show("csycl_malloc", csycl_y);
    static int own_at[N];
    static float own_x[M], own_y[N];
    fill(own_at, own_x);
    of_variables(own_at, own_x, own_y);
    show("variables", own_y);
    fill(at, both);
    in_one_block(at, both, both + M);
    show("one block", both + M);
    free(at), free(x), free(y), free(both);
    csycl_free(csycl_at), csycl_free(csycl_x), csycl_free(csycl_y);
    return 0;
}
