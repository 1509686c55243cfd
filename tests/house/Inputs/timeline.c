/* Loops of all kinds, in two threads, for house/timeline.test; prints one sum. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 40000 };

#pragma csycl spec_const
static int weight = 1;

static double add_up(const double *x, int n)
{
    double sum = 0;
#pragma csycl parallel_for reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += x[i] * weight;
    return sum;
}

static void *compute(void *data)
{
    double *x = data, *y = calloc(N, sizeof *y);
    int n = N;
#pragma csycl data inout(x [0:n]) out(y [0:n])
    {
        for (int k = 0; k < 3; k++) {
#pragma csycl parallel_for
            for (int i = 0; i < n; i++)
                x[i] += i % 7;
        }
#pragma csycl parallel_for
        for (int i = 0; i < n; i++)
            y[i] = 2 * x[i];
    }
#pragma csycl parallel_for nowait
    for (int i = 0; i < n; i++)
        x[i] = x[i] + y[i];
#pragma csycl wait
#pragma csycl parallel_for if (n < 10)
    for (int i = 0; i < n; i++)
        y[i] = x[i];
    free(y);
    return NULL;
}

int main(void)
{
    double *x[2], sum = 0;
    pthread_t other;
    for (int i = 0; i < 2; i++)
        x[i] = calloc(N, sizeof *x[i]);
    pthread_create(&other, NULL, compute, x[0]);
    compute(x[1]);
    pthread_join(other, NULL);
    for (weight = 1; weight < 3; weight++)
        for (int i = 0; i < 2; i++)
            sum += add_up(x[i], N);
    printf("%.0f\n", sum);
    return 0;
}
