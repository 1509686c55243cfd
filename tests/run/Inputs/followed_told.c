/* Loops that follow pointers which lie in memory, one for each reason why a device with memory of
 * its own runs the plain loop; and each after the advice. */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 10 };

static void tell(enum csycl_status status, const char *message, void *data)
{
    (void)status;
    (void)data;
    printf("%s\n", message);
}

static void add(double **a, double by)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        a[i][i] += by;
}

static double sum_of(double **a)
{
    double sum = 0;

    for (int i = 0; i < N; i++)
        sum += a[i][i];
    return sum;
}

/* Rows that nobody knows. */
static void unknown(void)
{
    double rows[N][N] = {{0}}, *a[N];

    for (int i = 0; i < N; i++)
        a[i] = rows[i];
    add(a, 1);
    for (int i = 0; i < N; i++)
        a[i] = csycl_malloc(N * sizeof **a);
    for (int i = 0; i < N; i++)
        a[i][i] = 1;
    add(a, 1);
    printf("unknown: %g\n", sum_of(a));
    for (int i = 0; i < N; i++)
        csycl_free(a[i]);
}

/* Rows that a data region holds. */
static void held(double **a)
{
    double *last = a[N - 1];

#pragma csycl data inout(last [0:N])
    {
        add(a, 2);
    }
    add(a, 3);
    printf("held: %g\n", sum_of(a));
}

/* Which elements are pointers is not known, and then is. */
static void mixed(const int *order)
{
    double **a = calloc(N * N + N, sizeof *a);
    int count = N;

    for (int i = 0; i < N; i++)
        a[i] = (double *)(a + N) + i * N;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        a[order[i]][i] += 1;
#pragma csycl parallel_for in(a [0:count])
    for (int i = 0; i < N; i++)
        a[order[i]][i] += 1;
    printf("mixed: %g\n", a[order[3]][3]);
    free(a);
}

/* What the compiler sees. */
static void stored(double **a, double **b)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        b[i] = a[N - 1 - i];
    printf("stored: %d\n", b[0] == a[N - 1]);
}

static void numbers(double **a)
{
    int count = 0;

#pragma csycl parallel_for reduction(+ : count)
    for (int i = 0; i < N; i++)
        count += (unsigned long)a[i] % 8 == 0 && a[i][i] > 0;
    printf("numbers: %d\n", count);
}

int main(void)
{
    double *a[N], *b[N];
    int order[N];

    csycl_set_error_handler(tell, NULL);
    for (int i = 0; i < N; i++) {
        a[i] = calloc(N, sizeof **a);
        order[i] = i * 3 % N;
    }
    unknown();
    held(a);
    mixed(order);
    stored(a, b);
    numbers(a);
    for (int i = 0; i < N; i++)
        free(a[i]);
    return 0;
}
