/* A time loop whose updates are right, and one that forgets them. */
#include <stdio.h>
#include <stdlib.h>

enum { N = 20000 };
static float field[N];
static double grid[100][200];

static void step(float *to, const float *from)
{
#pragma csycl parallel_for
    for (int i = 1; i < N - 1; i++)
        to[i] = from[i - 1] / 2 + from[i + 1] / 2;
}

static double residual(const float *x, int first)
{
    double sum = 0;
    for (int i = first; i < N; i += 100)
        sum += x[i] * x[i];
    return sum;
}

static void right(float *x)
{
    double sum = 0;
#pragma csycl data inout(field, x [0:N])
    {
        for (int s = 0; s < 3; s++) {
            step(x, field);
            step(field, x);
#pragma csycl update host(field)
            sum += residual(field, 0) + field[N - 1];
        }
    }
    printf("%g %g\n", sum, residual(x, 0));
}

static void wrong(float *x)
{
    double sum = 0;
#pragma csycl data inout(field) create(x [0:N])
    {
        step(x, field);
        sum += residual(x, 5000);
        field[7] = -1;
        step(x, field);
    }
    printf("%g\n", sum);
#pragma csycl update device(field)
    // nothing
}

/* Rows: what is to be added counts them. */
static void wrong_rows(void)
{
    double sum = 0;
#pragma csycl data inout(grid)
    {
#pragma csycl parallel_for collapse(2)
        for (int y = 1; y < 99; y++)
            for (int x = 0; x < 200; x++)
                grid[y][x] += y;
        for (int y = 0; y < 100; y += 10)
            sum += grid[y][100];
        grid[70][3] = 2;
        grid[72][3] = 2;
    }
    printf("%g\n", sum);
}

/* Structures: the member that differs is told, and not padding. */
static struct point {
    char kind;
    struct {
        double x[2];
    } at;
    short weight;
} points[3000];

static void wrong_points(void)
{
    int weight = 0;
#pragma csycl data inout(points)
    {
#pragma csycl parallel_for
        for (int i = 0; i < 3000; i++)
            points[i].weight = (short)(i % 7 + 1);
        for (int i = 0; i < 3000; i++)
            weight += points[i].weight;
        points[40].at.x[1] = 0.5;
    }
    printf("%d\n", weight > 0);
}

int main(void)
{
    float *x = malloc(N * sizeof *x);
    for (int i = 0; i < N; i++) {
        field[i] = i % 100;
        x[i] = 5;
    }
    right(x);
    for (int i = 0; i < N; i++)
        x[i] = 5;
    wrong(x);
    wrong_rows();
    wrong_points();
    free(x);
    return 0;
}
