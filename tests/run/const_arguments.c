// RUN: %compare --unoptimized %s
/* What a kernel can have as arguments in place of constants, wherever they are read: scalars of all
 * kinds in the loop, in what it calls from there, beside those that stay constants. */
#include "run.h"

enum color { RED = 2, BLUE = 5 };

#pragma csycl spec_const
static _Bool flip = 1;
#pragma csycl spec_const
static int8_t low = -3;
#pragma csycl spec_const
static uint64_t big = 7;
#pragma csycl spec_const
static enum color color = RED;
#pragma csycl spec_const
static double scale = 0.5;
#pragma csycl spec_const
static int width = 3;
#pragma csycl spec_const
static int kept = 2;
#pragma csycl spec_const
static struct {
    int taps;
    float weights[3];
} shape = {2, {1, 2, 3}};

struct pair {
    int a, b;
};

/* A name of the function's own hides the constant's. */
static int inner(int x)
{
    int sum = x;
    {
        int width = x * 2;
        sum += width;
    }
    return sum + width + (int)sizeof(width) + (int)sizeof flip;
}

static int chosen(int i)
{
    return flip ? inner(i) + low : color == BLUE ? (int)(big >> 2) : -inner(i);
}

static double weighed(double v, const int *in, int at)
{
    return v * scale + inner(in[at % width]) + shape.taps + shape.weights[1];
}

static void reduced(const int *in, int *out, int n)
{
    long sum = 0;
    int least = 1 << 30, last = -1, counts[8] = {0};

#pragma csycl parallel_for reduction(+ : sum, counts) reduction(min : least) lastprivate(last)
    for (int i = 0; i < n; i++) {
        int v = chosen(in[i]);
        sum += (long)v * width;
        if (v < least)
            least = v;
        counts[(unsigned)v % 8u] += width;
        last = v + low;
        out[i] = v;
    }
    printf("%ld %d %d", sum, least, last);
    for (int i = 0; i < 8; i++)
        printf(" %d", counts[i]);
    printf("\n");
}

static void nested(const int *in, double *out, int n)
{
#pragma csycl parallel_for collapse(2)
    for (int i = 0; i < n / 10; i++)
        for (int j = 0; j < 10; j++) {
            double s = 0, values[kept];
            for (int k = 0; k < width; k++)
                values[k % kept] = s += weighed(k, in, i * 10 + j + k);
            for (int k = width; k > 0; k -= 2)
                s += flip ? 1 : k;
            switch (width) {
            case 1:
                s += values[0];
                break;
            case 2:
                s += scale;
                break;
            default:
                s -= low;
            }
            out[i * 10 + j] = s;
        }
}

static void of_the_launch(uint64_t *out, int n, int from, float more)
{
#pragma csycl parallel_for spec_const(from, more)
    for (int i = 0; i < n; i++) {
        uint64_t x = big ^ (uint64_t)i;
        struct pair pair = {from, (int)more};
        int w = width;
        const int *at = &w;
        do
            x = x * 31 + (uint64_t)*at;
        while (++pair.a < 5);
        out[i] = x + (uint64_t)pair.b + (uint64_t)(flip ? ~(int)color : -low);
    }
}

static void run(size_t size)
{
    int n = (int)size, *in = NEW(int, size + 10), *out = NEW(int, size);
    double *sums = NEW(double, size);
    uint64_t *words = NEW(uint64_t, size);

    for (size_t i = 0; i < size + 10; i++)
        in[i] = (int)(mixed(i) % 101);
    for (int r = 0; r < 3; r++) {
        flip = r & 1;
        low = (int8_t)(r * 61);
        big = (uint64_t)r << 40 | 99;
        color = r % 3 ? BLUE : RED;
        scale = r * 0.25;
        width = r + 1;
        reduced(in, out, n);
        nested(in, sums, n);
        of_the_launch(words, n, r % 4, (float)r);
        show_bytes("out", out, size * sizeof *out);
        show_bytes("sums", sums, size * sizeof *sums);
        show_bytes("words", words, size * sizeof *words);
    }
    free(in);
    free(out);
    free(sums);
    free(words);
}
