// RUN: %port %s
/* k-means in D dimensions */
#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define D 3
#define K 5

typedef struct {
    double coord[D];
    int cluster;
} point;

static double dist2(const double *a, const double *b)
{
    double s = 0;
    for (int d = 0; d < D; d++)
        s += (a[d] - b[d]) * (a[d] - b[d]);
    return s;
}

static int nearest(const point *p, double centre[K][D])
{
    int best = 0;
    double least = DBL_MAX;
    for (int k = 0; k < K; k++) {
        double d = dist2(p->coord, centre[k]);
        if (d < least) {
            least = d;
            best = k;
        }
    }
    return best;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 900;
    point *points = malloc(sizeof(point) * n);
    double centre[K][D];
    unsigned r = 17;

    for (int i = 0; i < n; i++) {
        for (int d = 0; d < D; d++) {
            r = r * 1103515245u + 12345u;
            points[i].coord[d] = ((r >> 16) % 64) / 16.0 + (i % K) * (d + 1);
        }
        points[i].cluster = -1;
    }
    for (int k = 0; k < K; k++)
        memcpy(centre[k], points[k % n].coord, sizeof centre[k]);

    int moved = n, round = 0;
    while (moved > 0 && round < 30) {
        moved = 0;
#pragma csycl parallel_for reduction(+: moved)
        for (int i = 0; i < n; i++) {
            int k = nearest(&points[i], centre);
            if (k != points[i].cluster) {
                points[i].cluster = k;
                moved++;
            }
        }
#pragma csycl parallel_for
        for (int k = 0; k < K; k++) {
            double sum[D] = {0};
            int count = 0;
            for (int i = 0; i < n; i++) {
                if (points[i].cluster != k)
                    continue;
                for (int d = 0; d < D; d++)
                    sum[d] += points[i].coord[d];
                count++;
            }
            if (count > 0)
                for (int d = 0; d < D; d++)
                    centre[k][d] = sum[d] / count;
        }
        round++;
    }
    double spread = 0;
#pragma csycl parallel_for reduction(+: spread)
    for (int i = 0; i < n; i++)
        spread += dist2(points[i].coord, centre[points[i].cluster]);
    printf("%d rounds, spread %.6f\n", round, spread);
    for (int k = 0; k < K; k++)
        printf("centre %d: %.8f %.8f %.8f\n", k, centre[k][0], centre[k][1], centre[k][2]);
    free(points);
    return 0;
}
