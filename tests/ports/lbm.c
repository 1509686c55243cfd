// RUN: %port %s
/* Lattice Boltzmann D2Q9, lid driven cavity. */
#include <stdio.h>
#include <stdlib.h>

#define Q 9

static const int ex[Q] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
static const int ey[Q] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
static const int opp[Q] = {0, 3, 4, 1, 2, 7, 8, 5, 6};
static const double w[Q] = {4.0 / 9,  1.0 / 9,  1.0 / 9,  1.0 / 9, 1.0 / 9,
                            1.0 / 36, 1.0 / 36, 1.0 / 36, 1.0 / 36};

static double feq(int k, double rho, double ux, double uy)
{
    double cu = ex[k] * ux + ey[k] * uy;
    return w[k] * rho * (1.0 + 3.0 * cu + 4.5 * cu * cu - 1.5 * (ux * ux + uy * uy));
}

static void collide(double *f, double *rho, double *ux, double *uy, int nx, int ny, double omega)
{
    int cells = nx * ny;
#pragma csycl parallel_for
    for (int c = 0; c < cells; c++) {
        double r = 0, mx = 0, my = 0;
        for (int k = 0; k < Q; k++) {
            double v = f[c * Q + k];
            r += v;
            mx += v * ex[k];
            my += v * ey[k];
        }
        mx /= r;
        my /= r;
        rho[c] = r;
        ux[c] = mx;
        uy[c] = my;
        for (int k = 0; k < Q; k++)
            f[c * Q + k] += omega * (feq(k, r, mx, my) - f[c * Q + k]);
    }
}

/* pull scheme: every cell fetches what flows into it; walls bounce back, the lid moves */
static void stream(const double *f, double *g, int nx, int ny, double lid)
{
#pragma csycl parallel_for collapse(2)
    for (int y = 0; y < ny; y++) {
        for (int x = 0; x < nx; x++) {
            for (int k = 0; k < Q; k++) {
                int sx = x - ex[k], sy = y - ey[k];
                double v;
                if (sx < 0 || sx >= nx || sy < 0) {
                    v = f[(y * nx + x) * Q + opp[k]];
                } else if (sy >= ny) {
                    v = f[(y * nx + x) * Q + opp[k]] + 6.0 * w[k] * ex[k] * lid;
                } else {
                    v = f[(sy * nx + sx) * Q + k];
                }
                g[(y * nx + x) * Q + k] = v;
            }
        }
    }
}

int main(int argc, char **argv)
{
    int nx = argc > 1 ? atoi(argv[1]) : 24, ny = nx - 3;
    size_t cells = (size_t)nx * ny;
    double *f = malloc(cells * Q * sizeof(double)), *g = malloc(cells * Q * sizeof(double));
    double *rho = malloc(cells * sizeof(double));
    double *ux = malloc(cells * sizeof(double)), *uy = malloc(cells * sizeof(double));

    for (size_t c = 0; c < cells; c++)
        for (int k = 0; k < Q; k++)
            f[c * Q + k] = w[k];
    for (int t = 0; t < 20; t++) {
        collide(f, rho, ux, uy, nx, ny, 1.2);
        stream(f, g, nx, ny, 0.1);
        double *s = f;
        f = g;
        g = s;
    }
    double mass = 0, mom = 0;
    for (size_t c = 0; c < cells; c++) {
        mass += rho[c];
        mom += ux[c] * ux[c] + uy[c] * uy[c];
    }
    printf("mass %.9f momentum %.9f\n", mass, mom);
    for (int y = 0; y < ny; y += ny / 5 ? ny / 5 : 1)
        printf("ux(%d) = %.10f\n", y, ux[y * nx + nx / 2]);
    free(f);
    free(g);
    free(rho);
    free(ux);
    free(uy);
    return 0;
}
