// RUN: %compare --sizes='0 1 17 130' %s
/* Inner loops that say nothing, whose rounds are a group's on a GPU: where each sets elements of its
 * own. Where rounds meet, in the text, by the pointers of a launch or by those in memory, they
 * follow each other. */
#include "run.h"

/* Rounds meet if both are one array. */
static void add_left(int rows, int m, const unsigned *in, unsigned *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < rows; i++)
        for (int j = 1; j < m - 1; j++)
            out[i * m + j] = in[i * m + j - 1] * 3 + in[i * m + j + 1];
}

static void show_left(int rows, int m, const unsigned *in)
{
    unsigned *out = NEW(unsigned, rows *m);

    add_left(rows, m, in, out);
    show_bytes("apart", out, (size_t)(rows * m) * sizeof *out);
    add_left(rows, m, out, out);
    show_bytes("in place", out, (size_t)(rows * m) * sizeof *out);
    free(out);
}

/* What the group does around its loops, a variable from outside that counts, and what is combined. */
static void show_steps(int rows, int m, const unsigned *in)
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

static void show_mesh(int rows, const unsigned *in)
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
static void show_met(int rows, int m, const unsigned *in)
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

static unsigned planes[3][20][600];

/* Rounds meet if both planes are one. */
static void add_plane(int rows, int now, int next)
{
#pragma csycl parallel_for
    for (int i = 0; i < rows; i++)
        for (int j = 2; j < 600; j++)
            planes[next][i][(size_t)j] = planes[now][i][j - 2] * 3 + *(*(planes[now] + i) + j) + i;
}

static void show_planes(int rows, const unsigned *in)
{
    for (int i = 0; i < 3 * 20 * 600; i++)
        planes[i / 20 / 600][i / 600 % 20][i % 600] = in[i % 40] + i;
    for (int s = 0; s < 4; s++)
        add_plane(rows, s % 3, (s + 1) % 3);
    show_bytes("planes", planes, sizeof planes);
    add_plane(rows, 1, 1);
    show_bytes("plane", planes, sizeof planes);
}

/* Where a row that is set begins, from the one that is read: apart, each on the other side, both
 * one, next to each other, and as near as rounds just do not meet, or just do. */
static int distance(int i, int m)
{
    const int of[] = {m, -m, 0, 1, -1, 2, m - 3, m - 2, m - 1, 3 - m, 1 - m, m / 2};
    return of[i % (int)(sizeof of / sizeof *of)];
}

/* Rows lie where their pointers say; in each step those that were set are read. */
static void show_rows(int rows, int m, const unsigned *in)
{
    size_t count = (size_t)(rows * m * 3);
    unsigned *all = NEW(unsigned, count);
    unsigned **to = NEW(unsigned *, rows), **of = NEW(unsigned *, rows);

    for (size_t i = 0; i < count; i++)
        all[i] = in[i % 50] - (unsigned)i;
    for (int i = 0; i < rows; i++) {
        of[i] = all + (i * 3 + 1) * m;
        to[i] = of[i] + distance(i, m);
    }
    for (int s = 0; s < 3; s++) {
#pragma csycl parallel_for
        for (int i = 0; i < rows; i++)
            for (int j = 1; j < m - 1; j++)
                to[i][j] = of[i][j - 1] + of[i][j + 1] * 3 - i;
        unsigned **next = of;
        of = to, to = next;
    }
    show_bytes("rows", all, count * sizeof *all);
#pragma csycl parallel_for
    for (int i = 0; i < rows; i++) {
        unsigned first = of[i][0];
        for (int j = 1; j < m; j++)
            to[i][j] += of[i][j] * 3 + first;
        for (int j = 0; j < m; j++)
            of[i][j] -= to[i][j] / 5;
    }
    show_bytes("both", all, count * sizeof *all);
    free(all);
    free(to);
    free(of);
}

/* A step of an elimination, in rows and in a plane: all rounds read what stands in front of them. */
static void show_elimination(int rows, int m, const unsigned *in)
{
    unsigned *all = NEW(unsigned, rows *m), **row = NEW(unsigned *, rows);

    for (int i = 0; i < rows; i++)
        row[i] = all + i * m;
    for (int i = 0; i < rows * m; i++)
        all[i] = in[i % 50] + (unsigned)i;
    for (int k = 0; k < rows - 1 && k < 3; k++) {
#pragma csycl parallel_for
        for (int i = k + 1; i < rows; i++) {
            row[i][k] /= row[k][k] + 1;
            for (int j = k + 1; j < m; j++)
                row[i][j] -= row[i][k] * row[k][j];
        }
#pragma csycl parallel_for
        for (int i = k + 1; i < rows; i++) {
            unsigned m = planes[0][i][k] *= 3;
            for (int j = k + 1; j < 600; j++)
                planes[0][i][j] += m * planes[0][k][j];
            const short few = (short)(row[i][k] += m);
            for (int j = 0; j < 600; j++)
                planes[1][i][j] += few;
        }
    }
    show_bytes("eliminated", all, (size_t)(rows * m) * sizeof *all);
    show_bytes("plane", planes, sizeof planes);
    free(all);
    free(row);
}

/* Where rounds have elements is not known before them. */
static void show_set(int rows)
{
    int at;

#pragma csycl parallel_for
    for (int i = 0; i < rows; i++)
        for (int j = 1; j < 599; j++) {
            at = j + 1;
            planes[rows % 2][i][at - 1] = planes[1][i][at] * 3 + planes[1][i][at - 2];
        }
    show_bytes("set", planes, sizeof planes);
}

static void run(size_t n)
{
    enum { COLUMNS = 150, MANY = 5000, FEW = 13 };
    int rows = (int)n;
    unsigned *in = NEW(unsigned, n *COLUMNS + MANY * FEW + 40);

    for (size_t i = 0; i < n * COLUMNS + MANY * FEW + 40; i++)
        in[i] = (unsigned)(mixed(i) % 100);
    show_left(rows, COLUMNS - (int)n % 40, in);
    show_steps(rows, COLUMNS - (int)n % 40, in);
    show_mesh(rows, in);
    show_met(rows, COLUMNS, in);
    show_planes(rows < 20 ? rows : 20, in);
    show_rows(rows, COLUMNS, in);
    show_rows(rows, 67, in);
    show_rows(rows, 3, in);
    show_rows(rows, 2, in);
    show_elimination(rows < 20 ? rows : 20, COLUMNS, in);
    show_set(rows < 20 ? rows : 20);
    if (n == 17)
        show_left(MANY, FEW, in);
    free(in);
}
