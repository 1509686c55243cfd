// RUN: %golden lanes_calls.opencl --emit=opencl lanes_calls.c
/* Helpers that a block of neighbours calls together: what they get is the same for all, counts with
 * the items, or is each item's own. */
static long scale = 3;

static long column(const int *a, int rows, int columns, int j, long start)
{
    if (rows == 0)
        return 0;
    start *= scale;
    for (int i = 0; i < rows; i++)
        start += a[i * columns + j];
    return start;
}

static void add(long *at, int rows, long value)
{
    while (rows-- > 0)
        *at += value;
}

void columns(int rows, int columns, const int *a, long *out)
{
#pragma csycl parallel_for in(a[0:rows * columns]) inout(out[0:columns])
    for (int j = 0; j < columns; j++) {
        long sum = column(a, rows, columns, j, out[j]);
        if (columns > 9)
            add(&out[j], rows,
                column(a, rows / 2, columns, j, sum));
        out[j] += sum;
    }
}
