// RUN: %compare --sizes='0 1 17 130' %s
/* Inner loops that say nothing, whose rounds are a group's on a GPU: where each sets elements of its
 * own. Where rounds meet, in the text, by the pointers of a launch, they follow each other. */
#include "run.h"

/* Rounds meet if both are one array. */
static void add_left(int rows, int m, const int *in, int *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < rows; i++)
        for (int j = 1; j < m - 1; j++)
            out[i * m + j] = in[i * m + j - 1] * 3 + in[i * m + j + 1];
}

static void show_left(int rows, int m, const int *in)
{
    int *out = NEW(int, rows *m);

    add_left(rows, m, in, out);
    show_bytes("apart", out, (size_t)(rows * m) * sizeof *out);
    add_left(rows, m, out, out);
    show_bytes("in place", out, (size_t)(rows * m) * sizeof *out);
    free(out);
}

/* What the group does around its loops, a variable from outside that counts, and what is combined. */
static void show_steps(int rows, int m, const int *in)
{
    int *out = NEW(int, rows *m), *ends = NEW(int, rows), odd = 0, j;

#pragma csycl parallel_for reduction(+ : odd)
    for (int i = 0; i < rows; i++) {
        int scale = in[i * m] % 7;
        for (j = 0; j < m; j++) {
            int next = in[i * m + j] * scale;
            if (j % 5 == 3)
                continue;
            odd += next & 1;
            out[i * m + j] = next;
        }
        ends[i] = out[i * m + m - 1] + out[i * m];
        if (scale > 2)
            for (j = m / 2; j <= m - 1; j++)
                out[i * m + j] += ends[i];
        ends[i] += out[i * m + m / 2];
    }
    show_bytes("steps", out, (size_t)(rows * m) * sizeof *out);
    show_bytes("ends", ends, (size_t)rows * sizeof *ends);
    printf("odd %d\n", odd);
    free(out);
    free(ends);
}

static struct mesh {
    int e[130][140], h[130][140];
} mesh;

static void show_mesh(int rows, const int *in)
{
    for (int i = 0; i < 130 * 140; i++)
        mesh.e[i / 140][i % 140] = in[i % 40] + i;
    for (int s = 0; s < 3; s++) {
#pragma csycl parallel_for
        for (int i = 0; i < rows - 1; i++)
            for (int j = 0; j < 139; j++)
                mesh.h[i][j] -= mesh.e[i + 1][j + 1] - mesh.e[i][j];
#pragma csycl parallel_for
        for (int i = 1; i < rows; i++)
            for (int k = 0; k < 2; k++)
                for (int j = 1; j < 140; j++)
                    mesh.e[i][j] += mesh.h[i - 1][j - 1] * (k + 1);
    }
    show_bytes("mesh", &mesh, sizeof mesh);
}

/* Each round has what another one sets. */
static void show_met(int rows, int m, const int *in)
{
    int *out = NEW(int, rows *m + 4), *sums = NEW(int, rows *m + 4);

#pragma csycl parallel_for
    for (int i = 0; i < rows; i++)
        for (int j = 1; j < m - 1; j++)
            out[i * m + j] = out[i * m + j + 1] + in[i * m + j];
#pragma csycl parallel_for
    for (int i = 0; i < rows; i++) {
        int sum = 0;
        for (int j = 0; j < m; j++)
            sums[i * m + j] = sum += in[i * m + j];
    }
#pragma csycl parallel_for
    for (int i = 0; i < rows; i++)
        for (int j = 0; j + 4 < m; j++)
            for (int k = 0; k < 3; k++)
                sums[i * m + j + k] = sums[i * m + j + k] * 2 + j;
    show_bytes("met", out, (size_t)(rows * m) * sizeof *out);
    show_bytes("sums", sums, (size_t)(rows * m) * sizeof *sums);
    free(out);
    free(sums);
}

static void run(size_t n)
{
    enum { COLUMNS = 150, MANY = 5000, FEW = 13 };
    int rows = (int)n, *in = NEW(int, n *COLUMNS + MANY * FEW + 40);

    for (size_t i = 0; i < n * COLUMNS + MANY * FEW + 40; i++)
        in[i] = (int)(mixed(i) % 100);
    show_left(rows, COLUMNS - (int)n % 40, in);
    show_steps(rows, COLUMNS - (int)n % 40, in);
    show_mesh(rows, in);
    show_met(rows, COLUMNS, in);
    if (n == 17)
        show_left(MANY, FEW, in);
    free(in);
}
