// RUN: %golden independent.err --status=0 -c independent.c -o %t.o
/* Loops whose iterations do not depend on each other, as people write them: nothing is said. */
#include <stddef.h>

#define N 512

static double a[N], b[N], c[2 * N], grid[N][N], next[N][N], cube[16][16][16];
static int perm[N], first[N + 1], column[N * 8], key[N], flag[N];
static double value[N * 8];
static struct {
    double x, y;
    int cell[4];
} point[N];

void elementwise(void)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        a[i] = a[i] * b[i] + a[i] / 2;
}

void gather(void)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        a[i] = b[perm[i]] + b[(i + 7) % N];
}

void stencil(void)
{
#pragma csycl parallel_for collapse(2)
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < N - 1; j++)
            next[i][j] = 0.25 * (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1]);
}

void flat_stencil(int nx, int ny, const double *u, double *v)
{
#pragma csycl parallel_for collapse(2) in(u[0:nx * ny]) inout(v[0:nx * ny])
    for (int y = 1; y < ny - 1; y++)
        for (int x = 1; x < nx - 1; x++)
            v[y * nx + x] += u[(y - 1) * nx + x] + u[(y + 1) * nx + x] + u[y * nx + x - 1] +
                             u[y * nx + x + 1];
}

void red_black(int colour)
{
#pragma csycl parallel_for
    for (int i = 1; i < N / 2; i++)
        a[2 * i] = (a[2 * i - 1] + a[2 * i + 1]) / 2;
#pragma csycl parallel_for
    for (int i = 1; i < N - 1; i++)
        if (i % 2 == 0)
            a[i] = (a[i - 1] + a[i + 1]) / 2;
#pragma csycl parallel_for
    for (int i = 1; i < N - 1; i++)
        if (i % 2 == colour)
            a[i] = (a[i - 1] + a[i + 1]) / 2;
#pragma csycl parallel_for
    for (int i = 1; i < N - 1; i++)
        for (int j = 1 + (i + colour) % 2; j < N - 1; j += 2)
            grid[i][j] = (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1]) / 4;
#pragma csycl parallel_for collapse(2)
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < N - 1; j++)
            if ((i + j) % 2 == 0)
                grid[i][j] = grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1];
}

void transpose(int n, const double *u, double *v)
{
#pragma csycl parallel_for collapse(2) in(u[0:n * n]) out(v[0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            v[j * n + i] = u[i * n + j];
}

void transpose_in_place(void)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        for (int j = 0; j < i; j++) {
            double t = grid[i][j];
            grid[i][j] = grid[j][i];
            grid[j][i] = t;
        }
}

void triangle(void)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        for (int j = i; j < N; j++)
            grid[i][j] = a[i] * a[j];
}

void packed_triangle(double *v)
{
#pragma csycl parallel_for inout(v[0:N * (N + 1) / 2])
    for (int i = 0; i < N; i++)
        for (int j = 0; j <= i; j++)
            v[i * (i + 1) / 2 + j] = a[i] * a[j];
}

void blocked(int n, double *v)
{
#pragma csycl parallel_for inout(v[0:n])
    for (int block = 0; block < n; block += 32)
        for (int i = block; i < block + 32 && i < n; i++)
            v[i] = 2 * v[i] + 1;
#pragma csycl parallel_for inout(v[0:n])
    for (int block = 0; block < (n + 31) / 32; block++) {
        int end = block * 32 + 32 < n ? block * 32 + 32 : n;
        for (int i = block * 32; i < end; i++)
            v[i] = 2 * v[i] + 1;
    }
#pragma csycl parallel_for collapse(2)
    for (int ii = 0; ii < N; ii += 16)
        for (int jj = 0; jj < N; jj += 16)
            for (int i = ii; i < ii + 16; i++)
                for (int j = jj; j < jj + 16; j++)
                    grid[i][j] += 1;
}

void strided(int stride, double *v)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i += 2)
        c[i + 1] = c[i] + 1;
#pragma csycl parallel_for inout(v[0:N * stride])
    for (int i = 0; i < N; i++)
        v[i * stride] *= 2;
}

void rows(const double *x, double *y)
{
#pragma csycl parallel_for in(x[0:N]) inout(y[0:N])
    for (int i = 0; i < N; i++)
        for (int j = first[i]; j < first[i + 1]; j++)
            y[i] += value[j] * x[column[j]];
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        for (int j = first[i]; j < first[i + 1]; j++)
            value[j] /= b[i];
#pragma csycl parallel_for
    for (int i = 0; i < N; i++) {
        int count = 0;
        for (int j = 0; j < 8; j++)
            if (flag[j])
                value[first[i] + count++] = j;
    }
}

void flat_cube(size_t nx, size_t ny, size_t nz, const float *u, float *v)
{
#pragma csycl parallel_for collapse(3) in(u[0:nx * ny * nz]) inout(v[0:nx * ny * nz])
    for (size_t z = 1; z < nz - 1; z++)
        for (size_t y = 1; y < ny - 1; y++)
            for (size_t x = 1; x < nx - 1; x++)
                v[(z * ny + y) * nx + x] += u[((z - 1) * ny + y) * nx + x];
#pragma csycl parallel_for
    for (int i = 0; i < 16 * 16 * 16; i++)
        cube[i / 256][i / 16 % 16][i % 16] = i;
}

void unflattened(int w, int h, float *v)
{
#pragma csycl parallel_for inout(v[0:w * h])
    for (int at = 0; at < w * h; at++) {
        int y = at / w, x = at % w;
        v[y * w + x] += v[at];
    }
}

void ping_pong(int n, double *v)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        c[N + i] = c[i] * 2;
#pragma csycl parallel_for inout(v[0:2 * n])
    for (int i = 0; i < n; i++)
        v[n + i] = v[i] + v[n - 1 - i];
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        c[2 * i] = c[2 * i + 1];
}

void reversed(int n, double *v)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        a[i] = b[N - 1 - i];
#pragma csycl parallel_for
    for (int i = 0; i < N / 2; i++) {
        double t = a[i];
        a[i] = a[N - 1 - i];
        a[N - 1 - i] = t;
    }
#pragma csycl parallel_for inout(v[0:n])
    for (int i = 0; i < n / 2; i++) {
        double t = v[i];
        v[i] = v[n - 1 - i];
        v[n - 1 - i] = t;
    }
}

void tree(int n, int distance, double *v)
{
#pragma csycl parallel_for inout(v[0:n])
    for (int i = 0; i < n / 2; i++)
        v[i] += v[i + n / 2];
#pragma csycl parallel_for inout(v[0:n])
    for (int i = 0; i < distance; i++)
        v[i] += v[i + distance];
#pragma csycl parallel_for inout(v[0:n])
    for (int i = 0; i < n; i += 2 * distance)
        v[i] += v[i + distance];
}

void members(void)
{
#pragma csycl parallel_for
    for (int i = 1; i < N; i++)
        point[i].x = point[i - 1].y;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        for (int k = 0; k < 4; k++)
            point[i].cell[k] = k ? point[i].cell[k - 1] + i : i;
}

void pointers(int m, double *v)
{
#pragma csycl parallel_for inout(v[0:N * m])
    for (int i = 0; i < N; i++) {
        double *row = v + i * m;
        for (int j = 1; j < m; j++)
            row[j] += row[j - 1];
    }
}

void flags(void)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        flag[key[i]] = 1;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        if (a[i] < 0)
            flag[0] = 1;
}

void owners(void)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            if (key[j] == i)
                b[j] += a[i];
}

void one_of_all(int which)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++) {
        if (i == which)
            a[0] = i;
        if (i == N - 1)
            b[0] = i;
    }
}

void own_rows(void)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            grid[i][key[j]] += 1;
}

void columns(int n, double *v)
{
#pragma csycl parallel_for inout(v[0:n * N])
    for (int j = 0; j < N; j++)
        for (int i = 1; i < n; i++)
            v[i * N + j] += v[(i - 1) * N + j];
#pragma csycl parallel_for inout(v[0:n * N])
    for (int j = 0; j < n; j++)
        for (int i = 1; i < N; i++)
            v[i * n + j] += v[(i - 1) * n + j];
}

void last_column(void)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++) {
        if (i == 0)
            continue;
        next[i][0] = next[i][N - 1];
        a[i] = a[0];
    }
}

/* The pointers to rows are read, the rows' elements are written. */
void transpose_rows(int n, double **t, double **s)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            t[j][i] = s[i][j];
}

/* Quotients that take no iteration to another's element: see monotone.h. */
void divided(int n, int w, int h, int half, int pitch, double *v)
{
#pragma csycl parallel_for inout(v[0:n + n / w * 2])
    for (int i = 0; i < n; i++)
        v[i / w * (w + 2) + i % w] += i;
#pragma csycl parallel_for inout(v[0:n / w * pitch + w])
    for (int i = n - 1; i >= 0; i--)
        v[i / w * pitch + i % w] += i;
#pragma csycl parallel_for inout(v[0:2 * n])
    for (int i = 0; i < n; i++) {
        int k = i / half * 2 * half + i % half;
        double t = v[k + half];
        v[k + half] = v[k] - t;
        v[k] += t;
    }
#pragma csycl parallel_for inout(v[0:n])
    for (int i = 0; i < n; i++) {
        int x = i % w, y = i / w % h, z = i / (w * h);
        v[(z * h + y) * w + x] += v[i] * x;
    }
#pragma csycl parallel_for inout(v[0:n])
    for (int i = 0; i < n; i++) {
        int x = i % w, y = i / w % h, z = i / w / h;
        v[n - 1 - ((z * (h + 2) + y) * (w + 2) + x)] *= 2;
    }
}

/* The operand of typeof is not evaluated. */
void named_only(int n, int *v)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        __typeof__(v[0]) x = i;
        v[i] = x + (int)sizeof v[0];
    }
}

/* Tiles, with what loops inside of them add. */
void tiles(int tiles, int size, int n, double *a)
{
#pragma csycl parallel_for
    for (int t = 0; t < tiles * tiles; t++) {
        int top = size * (1 + t / tiles), left = size * (1 + t % tiles);
        for (int i = 0; i < size; i++)
            for (int j = 0; j < size; j++)
                a[(top + i) * n + left + j] -= a[(top + i) * n + j] * a[i * n + left + j];
    }
}

/* Lines of OpenMP's that a reduction says as well, or that are about one iteration. */
void left_in(int n, const int *key, int *hist, double *sums)
{
#pragma csycl parallel_for reduction(+: hist[0:16])
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        hist[key[i]]++;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        double sum = 0;
#pragma omp simd reduction(+: sum)
        for (int j = 0; j < 4; j++)
            sum += key[4 * i + j];
        sums[i] = sum;
    }
#pragma omp atomic
    hist[0]++;
}

/* What all iterations do by `atomic`, and places that it gives them. */
void atomics(int n, const int *key, int *hist, int *list, int *rest, int *count)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int at, now;
#pragma csycl atomic
        hist[key[i]]++;
#pragma csycl atomic read
        now = hist[i];
        if (now > 3) {
#pragma csycl atomic capture
            at = count[0]++;
            list[at] = i;
#pragma csycl atomic capture
            {
                at = count[1];
                count[1] += 2;
            }
            rest[at] = i;
            rest[at + 1] = now;
        }
    }
/* for other compilers, too */
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
#pragma csycl atomic
#pragma omp atomic
        hist[key[i]]++;
#pragma omp atomic update
#pragma csycl atomic
        hist[key[i]] += 2;
    }
/* other elements of one array, and of one that is updated in the same iteration alone */
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        hist[i + n] = i;
#pragma csycl atomic
        hist[i]++;
#pragma csycl atomic
        list[i]++;
        rest[i] = list[i];
    }
}

/* What dependences.c is told to do. */
struct cell { int count; float sum; };
void by_atomic(int n, const int *key, struct cell *cells, int *hist, int *order, float *halves)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
#pragma csycl atomic
        cells[key[i]].count++;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
#pragma csycl atomic capture
        order[i] = hist[key[i]]++;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
#pragma csycl atomic
        halves[key[i]] /= 2;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
#pragma csycl atomic
        hist[key[i]] += 2;
#pragma csycl atomic
        hist[key[i] + 1] |= 1;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
#pragma csycl atomic compare
        if (cells[key[i]].sum < i) cells[key[i]].sum = i;
}

/* The row and the column of the pivot are left out, or lie in another plane. */
void eliminated(int n, int k, double *a, double b[n][n], double *c)
{
#pragma csycl parallel_for collapse(2)
    for (int i = k + 1; i < n; i++)
        for (int j = k + 1; j < n; j++)
            a[i * n + j] -= a[i * n + k] * a[k * n + j];
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (i != k)
            for (int j = k + 1; j < n; j++)
                b[i][j] -= b[i][k] * b[k][j];
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        if (i == k)
            continue;
        c[i] -= c[k];
    }
}

void stepped(int n, int now, int next, double (*u)[100])
{
#pragma csycl parallel_for
    for (int i = 1; i < n; i++)
        u[next][i] = u[now][i - 1] + u[now][0];
}

/* Rows and columns of a counter, and remainders that turn round once. */
void remainders(int n, int m, int h, int w, int first, const double *from, double *to,
                double (*field)[w])
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        to[(i + 1) % n] = from[i];
#pragma csycl parallel_for
    for (int i = 1; i < m - 1; i++)
        to[(first - i) % m] = from[i];
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int x = i % w, y = i / w;
        to[x * m + y] = from[i];
    }
#pragma csycl parallel_for
    for (int i = 1; i < n; i += 3) {
        int own = first + 2 * ((i - 1) / 3);
        to[own++] = from[i];
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (i % w == 3 && i / w == m)
            to[0] = from[i];
#pragma csycl parallel_for
    for (int i = 1; i < n; i++)
        for (int j = 0; j < i; j++)
            to[i * (i - 1) / 2 + j] = from[j];
#pragma csycl parallel_for collapse(2)
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            field[(y + m + h) % h][(x + first + w) % w] = from[y * w + x];
#pragma csycl parallel_for collapse(2)
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            to[((y + m + h) % h * w + (x + first + w) % w) * 9 + 3] = from[y * w + x];
#pragma csycl parallel_for collapse(2)
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            to[y * w + (x + 1) % w] = from[y * w + x];
}

/* Distances that nothing tells may be 0, or longer than the loop. */
void distances(int w, int many, float *b)
{
    int m = 1, n = 300, far = n;

    if (many)
        m = 0;
#pragma csycl parallel_for
    for (int i = w; i < 1000; i++)
        b[i] = b[i - w] - 1;
#pragma csycl parallel_for
    for (int i = m; i < n; i++)
        b[i] = b[i - m] - 1;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        b[i] = b[i + far] - 1;
    while (many-- > 0) {
#pragma csycl parallel_for
        for (int i = 400; i < n; i++)
            b[i] = b[i - m] - 1;
        m *= 2;
    }
}
