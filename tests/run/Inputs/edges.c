/* Loops that use elements that there are not, where the argument is 1: of sections, arrays, memory
 * that is known otherwise, in functions and by pointers; and at the edge of each, where it is 0.
 * What lies around them stays as it is. */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 1000 };

struct cell {
    int kind;
    float at[3];
};

static double table[N];
static int grid[20][30], lut[16];

static void tell(enum csycl_status status, const char *message, void *data)
{
    (void)data;
    fprintf(stderr, "%s: %s\n", csycl_status_name(status), message);
}

static float pick(const float *p, int k)
{
    return p[k];
}

static int look(int k)
{
    return lut[k];
}

static float last_of(const float *row, int n)
{
    const float *end = row + n;
    return *--end;
}

static void sections(float *memory, int over)
{
    float *in = memory + 8, *out = memory + N + 16;
    int first = over ? 0 : 1, last = N - 1 + over;
#pragma csycl parallel_for in(in [0:N])out(out [0:N])
    for (int i = first; i < last; i++)
        out[i - 1] = in[i] + in[i + 1];
#pragma csycl parallel_for in(in [0:N])inout(out [0:N])
    for (int i = 0; i < last; i++)
        out[i] += pick(in, i + 1) + (float)look(i % (16 + over)) + last_of(in, i + 1);
}

static void arrays(int over)
{
#pragma csycl parallel_for
    for (int i = 0; i < N + over; i++)
        table[i] = i;
#pragma csycl parallel_for collapse(2)
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 30; j++)
            grid[i][j + over * (i == 3)] = i + j;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++) {
        double own[8] = {0};
        for (int k = 0; k < i % (8 + 2 * over) + 1; k++)
            own[k] += i;
        table[i] += own[i % 8];
    }
}

static void memory_of_csycl(int over)
{
    struct cell *cells = csycl_malloc(100 * sizeof *cells);
    int *histogram = calloc(16, sizeof *histogram);
    for (int i = 0; i < 100; i++)
        cells[i] = (struct cell){i % 3, {1, 2, 3}};
#pragma csycl parallel_for
    for (int i = 0; i < 100 + over; i++)
        cells[i].at[i % 3] += 1;
#pragma csycl parallel_for reduction(+ : histogram [0:8])
    for (int i = 0; i < 100; i++)
        histogram[i % (8 + over)]++;
    printf("%d %g %d %d\n", cells[99].kind, (double)cells[99].at[0], histogram[7], histogram[8]);
    csycl_free(cells);
    free(histogram);
}

static void heap(int over)
{
    int *block = calloc(100000, sizeof *block);
#pragma csycl parallel_for
    for (int i = 0; i < 100000 + over; i++)
        block[i] = i;
    printf("%d\n", block[99999]);
    free(block);
    int *few = calloc(4, sizeof *few); /* another block is behind it */
#pragma csycl parallel_for
    for (int i = 0; i < 4 + over; i++)
        few[i] = i;
    printf("%d\n", few[3]);
    free(few);
}

int main(int argc, char **argv)
{
    int over = argc > 1 && argv[1][0] == '1';
    float *memory = calloc(2 * N + 32, sizeof *memory);
    csycl_set_error_handler(tell, NULL);
    for (int i = 0; i < N; i++)
        memory[8 + i] = (float)i;
    for (int i = 0; i < 16; i++)
        lut[i] = i;
    sections(memory, over);
    arrays(over);
    memory_of_csycl(over);
    heap(over);
    for (int i = 0; i < 8; i++)
        if (memory[i] || memory[8 + N + i] || memory[2 * N + 16 + i])
            printf("around: %d\n", i);
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += memory[N + 16 + i] * (i % 7) + table[i] + grid[i % 20][i % 30] * i;
    if (!over)
        printf("%.9g\n", sum);
    free(memory);
    return 0;
}
