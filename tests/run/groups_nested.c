// RUN: %compare --flags='-std=gnu11 -O2 -Wno-csycl-nest' --sizes='0 1 5 64 1000' %s
/* Parallel loops inside of parallel loops: groups and their items, which combine: rows of a sparse
 * matrix, several inner loops, least and greatest values, scalars and arrays of the outer body, and
 * sections that are staged. */
#include "run.h"

#include <math.h>

static void sparse(size_t n, const int *first, const int *column, const int *value, const int *x)
{
    int *y = NEW(int, n);
    long all = 0;

#pragma csycl parallel_for reduction(+ : all)
    for (size_t i = 0; i < n; i++) {
        int sum = 1;
#pragma csycl parallel_for reduction(+ : sum)
        for (int k = first[i]; k < first[i + 1]; k++)
            sum += value[k] * x[column[k]];
        y[i] = sum;
        all += sum;
    }
    show_bytes("sparse", y, n * sizeof *y);
    printf("%ld\n", all);
    free(y);
}

/* A row is normalized: greatest value, sum, then each element. */
static void softmax(size_t n, int m, const double *in)
{
    double *out = NEW(double, n *(size_t)m);

#pragma csycl parallel_for in(in [0:n * m]) out(out [0:n * m])
    for (size_t i = 0; i < n; i++) {
        const double *row = in + i * (size_t)m;
        double most = -1000, least = 5, sum = 0;
        int places = 0, odd = 1;
#pragma csycl parallel_for reduction(max : most) reduction(min : least)
        for (int j = 0; j < m; j++) {
            if (row[j] > most)
                most = row[j];
            least = fmin(least, row[j]);
        }
#pragma csycl parallel_for reduction(+ : sum, places) reduction(^ : odd)
        for (int j = 0; j < m; j++) {
            sum += row[j] - most;
            odd ^= j;
            if (row[j] != most)
                continue;
            places++;
        }
        if (places == 1)
            sum -= least;
#pragma csycl parallel_for
        for (int j = 0; j < m; j++)
            out[i * (size_t)m + (size_t)j] = row[j] * 2 - sum + odd;
    }
    show_bytes("softmax", out, n * (size_t)m * sizeof *out);
    free(out);
}

/* A histogram of each block, in local memory, and pairs of two dimensions. */
static void blocks(size_t n, const int *x)
{
    int *most = NEW(int, n), *pairs = NEW(int, n), total = 3, any = 0;

#pragma csycl parallel_for reduction(+ : total) reduction(|| : any)
    for (size_t b = 0; b < n / 8; b++) {
        int part[8], best = 0, count = 0;
        _Bool all = 1;
#pragma csycl parallel_for
        for (int k = 0; k < 8; k++) {
            part[k] = 0;
            for (int l = 0; l < 8; l++)
                part[k] += (x[8 * b + (size_t)l] & 7) == k;
        }
        for (int k = 0; k < 8; k++)
            best = part[k] > part[best] ? k : best;
        most[b] = best;
#pragma csycl parallel_for collapse(2) reduction(+ : count) reduction(&& : all)
        for (int k = 0; k < 8; k++)
            for (int l = 0; l < 8; l++) {
                count += part[k] * part[l];
                all = all && part[k] < 8;
            }
        pairs[b] = all ? count : -count;
#pragma csycl parallel_for reduction(+ : total)
        for (int k = 0; k < 8; k++)
            total += part[k] * k;
        any = any || !all;
    }
    show_bytes("most", most, n * sizeof *most);
    show_bytes("pairs", pairs, n * sizeof *pairs);
    printf("%d %d\n", total, any);
    free(most);
    free(pairs);
}

/* Rows that are short, or not, as the arguments have it; with what all of them combine. */
static void short_rows(long rows, int m, const int *x)
{
    int *y = NEW(int, (size_t)rows *(size_t)m), most = -1000;

#pragma csycl parallel_for reduction(max : most)
    for (long i = 0; i < rows; i++) {
        int sum = (int)i;
#pragma csycl parallel_for reduction(+ : sum)
        for (int j = 1; j <= m; j++)
            sum += x[j] * j;
        if (sum % 10 > most)
            most = sum % 10;
#pragma csycl parallel_for
        for (int j = 1; j <= m; j++)
            y[i * m + j - 1] = sum - x[j];
    }
    show_bytes("short rows", y, (size_t)rows * (size_t)m * sizeof *y);
    printf("%d\n", most);
    free(y);
}

struct body {
    float x, weight;
    int tags[2];
};
struct bodies {
    size_t count;
    const struct body *all;
};
static int steps[64] = {3, 1, 4, 1, 5};

/* Sections that are staged: of one loop and of rounds, of numbers and structures, of variables of
 * the file and behind members, whose first element memory tells; loops use other elements, too. */
static void staged(size_t n)
{
    enum { SIZE = 32 };
    size_t width = SIZE + 2, last = n > 0 ? n - 1 : 0;
    struct body *all = NEW(struct body, n * SIZE + 8);
    int *out = NEW(int, n *SIZE + 8), *in = NEW(int, n *SIZE + 8), *from = NEW(int, n);
    struct bodies bodies = {n * SIZE, all};

    for (size_t i = 0; i < n * SIZE; i++) {
        all[i] = (struct body){(float)(mixed(i) % 9), (float)(i % 4), {(int)i, (int)(i % 7)}};
        in[i] = (int)(mixed(i + 5) % 50);
    }
    for (size_t g = 0; g < n; g++)
        from[g] = (int)(mixed(g) % (n * SIZE - 7));
#pragma csycl parallel_for
    for (size_t g = 0; g < last; g++) {
#pragma csycl parallel_for cache(in [g * SIZE:width], steps[:20])
        for (size_t k = 0; k < SIZE; k++)
            out[g * SIZE + k] = in[g * SIZE + k] + in[g * SIZE + k + 2] * steps[k] + in[k];
    }
#pragma csycl parallel_for_work_group
    for (size_t g = 0; g < n; g++) {
        for (size_t r = 0; r < n && r < 3; r++)
            if (r != g % 3)
#pragma csycl parallel_for_work_item collapse(2) cache(bodies.all [r * SIZE:SIZE])
#pragma csycl cache(in [from[g]:8])
                for (int y = 0; y < 4; y++)
                    for (int x = 0; x < SIZE / 4; x++) {
                        struct body own = bodies.all[r * SIZE + (size_t)(y * x)];
                        const int *at = &in[from[g]];
                        float sum = own.x;
                        for (size_t j = 0; j < SIZE; j++)
                            sum += bodies.all[r * SIZE + j].x * bodies.all[r * SIZE + j].weight;
                        out[g * SIZE + (size_t)(y * (SIZE / 4) + x)] +=
                            (int)sum + own.tags[1] + in[from[g] + x % 8] + at[y] +
                            bodies.all[0].tags[1] + (int)sizeof in[0];
                    }
    }
    show_bytes("staged", out, n * SIZE * sizeof *out);
    free(all);
    free(out);
    free(in);
    free(from);
}

/* Tiles with their borders, some elements of which are read where they are, and of a cube. */
static void staged_tiles(size_t n)
{
    enum { TILE = 4, DEEP = 5 };
    const size_t height = n % 90 + 9, width = n % 50 + 11;
    int(*a)[width] = malloc(height * sizeof *a), (*out)[width] = malloc(height * sizeof *out);
    int cube[DEEP][TILE][TILE + 2];
    long sums[DEEP] = {0};

    for (size_t i = 0; i < height * width; i++)
        a[i / width][i % width] = out[i / width][i % width] = (int)(mixed(i) % 1000);
    for (size_t i = 0; i < sizeof cube / sizeof ***cube; i++)
        cube[i / (TILE + 2) / TILE][i / (TILE + 2) % TILE][i % (TILE + 2)] = (int)(mixed(i) % 77);
#pragma csycl parallel_for_work_group collapse(2)
    for (size_t i = 1; i < height - TILE; i += TILE)
        for (size_t j = 1; j < width - TILE; j += TILE) {
#pragma csycl parallel_for_work_item collapse(2) cache(a [i - 1:TILE + 2] [j - 1:TILE + 2])
            for (size_t y = i; y < i + TILE; y++)
                for (size_t x = j; x < j + TILE; x++)
                    out[y][x] = a[y - 1][x] + 2 * a[y][x - 1] + 3 * a[y][x + 1] + 4 * a[y + 1][x] +
                                5 * a[0][x] + (int)sizeof a[y];
        }
#pragma csycl parallel_for
    for (int d = 0; d < DEEP - 1; d++) {
        long sum = d;
#pragma csycl parallel_for reduction(+: sum) cache(cube [d:2] [:TILE] [2:3])
        for (int k = 0; k < TILE * TILE; k++)
            sum += cube[d][k / TILE][k % TILE + 1] * cube[d + 1][k % TILE][k / TILE + 2];
        sums[d] = sum;
    }
    show_bytes("tiles", out, height * sizeof *out);
    show_bytes("cube", sums, sizeof sums);
    free(a);
    free(out);
}

static void run(size_t n)
{
    staged(n);
    staged_tiles(n);
    int *first = NEW(int, n + 8), *x = NEW(int, n + 8), count = 0;

    for (size_t i = 0; i < n; i++) {
        x[i] = (int)(mixed(i) % 100) - 50;
        first[i] = count;
        count += (int)(mixed(i + 7) % (i % 10 ? 20 : 300));
    }
    first[n] = count;
    int *column = NEW(int, (size_t)count + 8), *value = NEW(int, (size_t)count + 8);
    for (int k = 0; k < count; k++) {
        column[k] = (int)(mixed((uint64_t)k) % n);
        value[k] = (int)(mixed((uint64_t)k + 3) % 9) - 4;
    }
    sparse(n, first, column, value, x);
    int m = (int)(n % 300);
    double *in = NEW(double, n *(size_t)m);
    for (size_t i = 0; i < n * (size_t)m; i++)
        in[i] = fraction(i);
    softmax(n, m, in);
    blocks(n, x);
    if (n == 1000) {
        short_rows(5000, 13, x);
        short_rows(5000, 40, x);
    }
    free(first);
    free(x);
    free(column);
    free(value);
    free(in);
}
