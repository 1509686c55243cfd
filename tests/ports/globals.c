// RUN: %port %s
/* Predator and prey on a grid: everything global, as grown programs are */
#include <stdio.h>
#include <stdlib.h>

#define MAXN 128

static double prey[MAXN][MAXN], hunters[MAXN][MAXN];
static double next_prey[MAXN][MAXN], next_hunters[MAXN][MAXN];
static const double stencil[3] = {0.25, 0.5, 0.25};

int size = 50;
double birth = 0.0625, hunt = 0.5, death = 0.03125, spread = 0.125;
static int step_count;

static double around(double g[MAXN][MAXN], int i, int j)
{
    int up = i > 0 ? i - 1 : size - 1;
    int down = i < size - 1 ? i + 1 : 0;
    return stencil[0] * g[up][j] + stencil[1] * g[i][j] + stencil[2] * g[down][j];
}

static void advance(void)
{
    int i, j;
#pragma csycl parallel_for collapse(2)
    for (i = 0; i < size; i++)
        for (j = 0; j < size; j++) {
            double p = prey[i][j], h = hunters[i][j];
            double dp = birth * p - hunt * p * h;
            double dh = hunt * p * h * 0.5 - death * h;
            next_prey[i][j] = p + dp * 0.5 + spread * (around(prey, i, j) - p);
            next_hunters[i][j] = h + dh * 0.5 + spread * (around(hunters, i, j) - h);
        }
#pragma csycl parallel_for
    for (i = 0; i < size; i++)
        for (j = 0; j < size; j++) {
            prey[i][j] = next_prey[i][j];
            hunters[i][j] = next_hunters[i][j];
        }
    step_count++;
}

int main(int argc, char **argv)
{
    int i, j;
    double p = 0.0, h = 0.0;

    if (argc > 1)
        size = atoi(argv[1]);
    if (size > MAXN)
        size = MAXN;
    for (i = 0; i < size; i++)
        for (j = 0; j < size; j++) {
            prey[i][j] = 0.5 + ((i * 7 + j * 3) % 8) / 16.0;
            hunters[i][j] = ((i + j) % 5 == 0) / 4.0;
        }
    while (step_count < 40)
        advance();
#pragma csycl parallel_for reduction(+: p, h)
    for (i = 0; i < size; i++)
        for (j = 0; j < size; j++) {
            p += prey[i][j];
            h += hunters[i][j];
        }
    printf("after %d steps: prey %.6f hunters %.6f\n", step_count, p, h);
    printf("%.12f %.12f\n", prey[size / 2][size / 3], hunters[size - 1][0]);
    return 0;
}
