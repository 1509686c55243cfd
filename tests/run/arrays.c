// RUN: %compare --unoptimized %s
/* Arrays of known extent need no clause: locals and globals, of one to three
 * dimensions; pointers to rows with one. */
#include "run.h"

#define ROWS 12
#define COLUMNS 9

static int grid[ROWS][COLUMNS];
double cube[4][5][6];
static unsigned char bytes[300];
static const short weights[3][3] = {{1, 2, 1}, {2, 4, 2}, {1, 2, 1}};

static long row_sum(const int *row, int count)
{
    long s = 0;
    for (int k = 0; k < count; k++)
        s += row[k];
    return s;
}

static void rows_of(size_t n, double (*m)[8])
{
#pragma csycl parallel_for inout(m[0:n])
    for (size_t i = 0; i < n; i++)
        for (int k = 0; k < 8; k++)
            m[i][k] = m[i][k] * 2 + (double)i + k;
}

static long fixed_parameter(int table[COLUMNS], int count)
{
    long s = 0;
#pragma csycl parallel_for in(table[0:COLUMNS]) reduction(+: s)
    for (int i = 0; i < count; i++)
        s += table[i];
    return s;
}

static int second(int (*row)[COLUMNS])
{
    return (*row)[1];
}

static long corner(int k)
{
    double(*all)[4][5][6] = &cube;

    return (long)(*all)[k % 4][k % 5][k % 6] + (*&bytes)[k % 300];
}

/* Their addresses as a whole. */
static void wholes(size_t n, int (*first)[COLUMNS])
{
    int line[20], tens[3][COLUMNS] = {{(int)n}}, marks[4] = {4, 3, 2, 1};
    long *out = NEW(long, n);

#pragma csycl parallel_for
    for (int i = 0; i < 20; i++) {
        int(*all)[20] = &line;
        int(*whole)[ROWS][COLUMNS] = &(grid), copy[4], mine[3][COLUMNS];
        memcpy(&copy, &marks, sizeof marks);
        memcpy(&mine, &tens, sizeof(tens));
        (*all)[i] = i + copy[i % 4] + (*whole)[i % ROWS][2] + mine[0][i % 3] + second(first);
    }
    show_bytes("wholes", line, sizeof line);

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        int mine[2] = {(int)i, 5}, (*own)[2] = &mine, (*row)[COLUMNS] = &tens[i % 3];
        out[i] = (*own)[i % 2] + (*&line)[i % 20] + (*row)[0] + second(&tens[0]) + corner((int)(i % 1000));
    }
    show_bytes("own", out, n * sizeof *out);
    free(out);
}

static void run(size_t n)
{
    int local[ROWS][COLUMNS] = {{0}};
    int line[50] = {1, 2, 3};
    int by = (int)n;

#pragma csycl parallel_for collapse(2)
    for (int y = 0; y < ROWS; y++)
        for (int x = 0; x < COLUMNS; x++) {
            local[y][x] = y * x + by;
            grid[y][x] += local[y][x] % 7;
        }
    show_bytes("local", local, sizeof local);
    show_bytes("grid", grid, sizeof grid);

#pragma csycl parallel_for
    for (int i = 1; i < 49; i++)
        line[i] = i + line[i];
    show_bytes("line", line, sizeof line);

#pragma csycl parallel_for collapse(3)
    for (int z = 0; z < 4; z++)
        for (int y = 0; y < 5; y++)
            for (int x = 0; x < 6; x++)
                cube[z][y][x] += z * 100 + y * 10 + x + 0.5;
    show_bytes("cube", cube, sizeof cube);

#pragma csycl parallel_for
    for (unsigned i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)(bytes[i] + i);
    show_bytes("bytes", bytes, sizeof bytes);

    int filtered[ROWS][COLUMNS] = {{0}};
#pragma csycl parallel_for collapse(2)
    for (int y = 1; y < ROWS - 1; y++)
        for (int x = 1; x < COLUMNS - 1; x++) {
            int s = 0;
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -1; dx <= 1; dx++)
                    s += weights[dy + 1][dx + 1] * local[y + dy][x + dx];
            filtered[y][x] = s;
        }
    show_bytes("filtered", filtered, sizeof filtered);

    long sums[ROWS];
#pragma csycl parallel_for out(sums[0:ROWS]) in(grid[0:ROWS])
    for (int y = 0; y < ROWS; y++)
        sums[y] = row_sum(grid[y], COLUMNS) + row_sum(&local[y][2], 3);
    show_bytes("sums", sums, sizeof sums);

    double(*m)[8] = calloc(n + 1, sizeof *m);
    rows_of(n, m);
    rows_of(n, m);
    show_bytes("rows", m, n * sizeof *m);
    free(m);
    wholes(n, &grid[1]);
    printf("parameter %ld\n", fixed_parameter(grid[1], COLUMNS));
}
