// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Bodies that ask whether there are neighbours: the middle of a range is run without asking. There
 * may be no middle, and ends may lie anywhere. */
#include "run.h"

#pragma csycl spec_const
static int limit = 50;

struct image {
    int width, height;
};

/* Taps around each element, in three ways of asking; a counter of 64 bits that begins anywhere. */
static void taps(int64_t first, int64_t n, const int *in, int64_t *out)
{
#pragma csycl parallel_for
    for (int64_t i = first; i < n; i++) {
        int64_t sum = 0, k;
        for (k = -3; k <= 3; k++)
            if (i + k >= 0 && n > i + k)
                sum = sum * 5 + in[i + k];
        for (int j = 0; j < 4; j++)
            sum -= i - j < 0 ? -7 : in[i - j];
        out[i] = sum + (i != n - 1 ? in[i + 1] : 1000);
    }
}

/* In two loops, with variables for the neighbour's place. */
static void around(struct image size, const short *in, float *out)
{
#pragma csycl parallel_for collapse(2)
    for (int y = 0; y < size.height; y++)
        for (int x = 0; x < size.width; x++) {
            float sum = 0;
            int seen = 0;
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -2; dx <= 2; dx++) {
                    const int row = y + dy, column = x - dx;
                    if (row < 0 || row >= size.height || column < 0 || column > size.width - 1)
                        continue;
                    sum += in[row * size.width + column];
                    seen++;
                }
            out[y * size.width + x] = x == 0 || y == 0 ? -sum : sum / (float)seen;
        }
}

/* Ends that are numbers or lie outside; what has no end that is known, or is counted otherwise. */
static void ends(int n, int from, int to, const int *in, int *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int sum = 0, moved = i + 1;
        for (int k = 2; k >= -2; k--)
            if (0 <= i + k && n - 1 >= i + k)
                sum = sum * 3 + in[i + k];
        if (i >= 100 && i < 300)
            sum += 11;
        if (i > from && i + 1 <= to)
            sum ^= 64;
        for (int k = 0; k < 3; k++)
            sum += i + k < limit;
        moved += sum & 1;
        out[i] = moved < n && (unsigned)i - 1U < 5U ? sum + in[moved] : sum;
    }
}

static const int radius = 2;

/* Without sign, where what is in front of 0 is large. */
static void positive(unsigned n, size_t m, const int *in, int *out)
{
#pragma csycl parallel_for
    for (unsigned i = 0; i < n; i++) {
        int sum = 0;
        for (int k = -radius; k <= radius; k++) {
            if (i + k < n)
                sum = sum * 3 + in[i + k];
            if ((size_t)i + k < m - 1)
                sum += k;
        }
        for (unsigned k = 3; k > 0; k--)
            sum -= i >= k ? in[i - k] : 7;
        if (n + 1 > i + 1 && i - 2 != n - 3)
            sum ^= 5;
        out[i] = i >= radius && i < n - radius ? sum : -sum;
    }
}

static void run(size_t n)
{
    static const int widths[] = {1, 2, 4, 7, 33};
    int *in = NEW(int, n), *out = NEW(int, n), count = (int)n;
    int64_t *sums = NEW(int64_t, n);
    short *points = NEW(short, n);
    float *means = NEW(float, n);

    for (size_t i = 0; i < n; i++) {
        in[i] = (int)(mixed(i) % 1000);
        points[i] = (short)(mixed(i) % 100);
    }
    taps(0, count, in, sums);
    show_bytes("taps", sums, n * sizeof *sums);
    taps(count / 2, count, in, sums);
    show_bytes("taps, a part", sums, n * sizeof *sums);
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        around((struct image){widths[i], count / widths[i]}, points, means);
        show_bytes("around", means, n * sizeof *means);
        around((struct image){count / widths[i], widths[i]}, points, means);
        show_bytes("around, turned", means, n * sizeof *means);
    }
    ends(count, -5, 1 << 30, in, out);
    show_bytes("ends", out, n * sizeof *out);
    ends(count, INT32_MAX, INT32_MIN, in, out);
    limit = count - 2;
    ends(count, -1, count, in, out);
    show_bytes("ends, outside", out, n * sizeof *out);
    positive((unsigned)n, n, in, out);
    show_bytes("positive", out, n * sizeof *out);
    positive((unsigned)n, n % 2, in, out);
    show_bytes("positive, none", out, n * sizeof *out);
    free(in);
    free(out);
    free(sums);
    free(points);
    free(means);
}
