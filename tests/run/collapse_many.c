// RUN: %compare --unoptimized %s --flags='-std=gnu11 -O2 -Wall -Wextra -Werror'
// RUN: %compare --unoptimized %s --flags='-std=gnu11 -O2' --openmp
/* More than three loops that are collapsed. */
#include "run.h"

static void four(int n, int a, int b, int c, int d, const float *in, float *out)
{
#pragma csycl parallel_for collapse(4) in(in [0:n])out(out [0:a * b * c * d])
    for (int i = 0; i < a; i++)
        for (int j = 0; j < b; j++)
            for (int k = 0; k < c; k++)
                for (int l = 0; l < d; l++)
                    out[((i * b + j) * c + k) * d + l] =
                        2 * in[(i + 2 * j + 3 * k + 5 * l) % n] + (float)i;
    show_bytes("four", out, (size_t)(a * b * c * d) * sizeof *out);
}

/* Sums of each kind of loop header, and what the last iteration leaves. */
static void five(int n, const float *in)
{
    long sum = 3, i;
    int j, last = -1;
    unsigned char k = 9;
    size_t l;
    int m;
#pragma csycl parallel_for collapse(5) in(in [0:n])reduction(+ : sum)
    for (i = 2; i <= n % 7; i += 2)
        for (j = n % 5; j > 0; j--)
            for (k = 1; k < 9; k *= 2)
                for (l = n % 11; l-- > 0;)
                    for (m = 0; m != 3; m++) {
                        last = (int)(1000 * in[(i * j * k + (int)l * m) % n]);
                        sum += last * (m + 1);
                    }
    printf("five %ld %d %ld\n", sum, last, i);
}

static void eight(int n, int *out)
{
    int three = n % 4, two = n % 3;
    size_t all = (size_t)(two * three * two * three * two * three * two * three);
#pragma csycl parallel_for collapse(8) out(out [0:all])
    for (int a = 0; a < two; a++)
        for (int b = 0; b < three; b++)
            for (int c = 0; c < two; c++)
                for (int d = 0; d < three; d++)
                    for (int e = 0; e < two; e++)
                        for (int f = 0; f < three; f++)
                            for (int g = 0; g < two; g++)
                                for (int h = 0; h < three; h++)
                                    out[(((((((a * three + b) * two + c) * three + d) * two + e) *
                                               three +
                                           f) *
                                              two +
                                          g) *
                                         three) +
                                        h] = a + 2 * b + 3 * c + 5 * d + 7 * e + 11 * f + 13 * g +
                                             17 * h;
    show_bytes("eight", out, all * sizeof *out);
}

static void run(size_t n)
{
    float *in = NEW(float, n + 1), *out = NEW(float, 17 * 19 * 23 * 29);
    int *all = NEW(int, 1296);
    for (size_t i = 0; i < n; i++)
        in[i] = (float)fraction(i);
    if (n)
        four((int)n, (int)(n % 17), (int)(n % 19), (int)(n % 23), (int)(n % 29), in, out);
    if (n)
        five((int)n, in);
    eight((int)n, all);
    free(in);
    free(out);
    free(all);
}
