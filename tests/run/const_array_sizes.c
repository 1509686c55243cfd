// RUN: %compare --unoptimized %s
/* Members of struct and array constants are constant expressions in device code:
 * they size private arrays, of scalars and of structs. */
#include "run.h"

#pragma csycl spec_const
static struct {
    unsigned char taps;
    struct {
        short rows;
        struct {
            long columns;
        };
    } tile[2];
} shape = {3, {{1, {2}}, {2, {3}}}};
#pragma csycl spec_const
static int sizes[3] = {5, 2, 4};
#pragma csycl spec_const
static size_t more = 1;

struct pair {
    int low, high;
};

static int window(const int *in, size_t n, size_t i)
{
    int values[shape.taps], tile[shape.tile[1].rows][shape.tile[1].columns], sum = 0;

    for (int k = 0; k < shape.taps; k++)
        values[k] = in[(i + (size_t)k) % n];
    for (int y = 0; y < shape.tile[1].rows; y++)
        for (int x = 0; x < shape.tile[1].columns; x++)
            tile[y][x] = values[(x + y) % shape.taps] * (x + 1);
    for (int y = 0; y < shape.tile[1].rows; y++)
        for (int x = 0; x < shape.tile[1].columns; x++)
            sum += tile[y][x];
    return sum;
}

static void apply(size_t n, const int *in, int *out, int length)
{
    const struct {
        int a, b;
    } local = {length, length + 1};

#pragma csycl parallel_for in(in[0:n]) out(out[0:n]) spec_const(local, length)
    for (size_t i = 0; i < n; i++) {
        struct pair pairs[sizes[1] + 1];
        int ring[(sizes[0]) * 2 + (int)more], mine[local.b][2], last[length], s = window(in, n, i);
        const int *from = &in[i];

        for (int k = 0; k <= sizes[1]; k++)
            pairs[k] = (struct pair){k, s + k};
        for (int k = 0; k < sizes[0] * 2 + (int)more; k++)
            ring[k] = pairs[k % (sizes[1] + 1)].high * k;
        for (int k = 0; k < local.b; k++)
            mine[k][0] = ring[k % sizes[0]], mine[k][1] = *from;
        for (int k = 0; k < length; k++)
            last[k] = mine[k][k % 2] + pairs[0].low;
        for (int k = 0; k < length; k++)
            s += last[k];
        out[i] = s;
    }
    show_bytes("apply", out, n * sizeof *out);
}

static void run(size_t n)
{
    int *in = NEW(int, n), *out = NEW(int, n);
    for (size_t i = 0; i < n; i++)
        in[i] = (int)(mixed(i) % 1000);
    for (int round = 1; round < 4; round++) {
        shape.taps = (unsigned char)(2 * round + 1);
        shape.tile[1].rows = (short)round;
        shape.tile[1].columns = 7 - round;
        shape.tile[0].columns++; /* nobody reads it */
        sizes[0] = round + 2;
        sizes[1] = 2 * round;
        more = n % 3 + 1;
        apply(n, in, out, round + 3);
    }
    free(in);
    free(out);
}
