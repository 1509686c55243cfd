// RUN: %compare --unoptimized %s --sizes='0 1 17 1000'
/* Arrays of run-time length in functions that a loop calls: of what calls pass for parameters, also
 * behind pointers and through several functions. Calls that pass other lengths have other arrays.
 */
#include "run.h"

struct filter {
    int order;
    float scale;
};

struct bank {
    struct filter first;
    int count;
};

static int taps = 3;

static int by_value(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static float median(const float *in, int width)
{
    float w[width];

    memcpy(w, in, sizeof w);
    for (int i = 1; i < width; i++)
        for (int k = i; k > 0 && by_value(&w[k - 1], &w[k]) > 0; k--) {
            float t = w[k];
            w[k] = w[k - 1];
            w[k - 1] = t;
        }
    return w[width / 2];
}

static void medians(int n, int radius, const float *in, float *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = median(in + i, 2 * radius + 1) + 2 * median(in + i, 3) + median(in + i + 1, 3);
}

/* Levenshtein's distance by two rows. */
static int distance(const char *a, int m, const char *b, int n)
{
    int rows[2][n + 1];

    for (int j = 0; j <= n; j++)
        rows[0][j] = j;
    for (int i = 1; i <= m; i++) {
        int *above = rows[(i - 1) % 2], *row = rows[i % 2];
        row[0] = i;
        for (int j = 1; j <= n; j++) {
            int best = above[j - 1] + (a[i - 1] != b[j - 1]);
            if (above[j] + 1 < best)
                best = above[j] + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            row[j] = best;
        }
    }
    return rows[m % 2][n];
}

static void distances(int n, const char *words, int length, const char *word, int word_length,
                      int *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        const int own = i % (length + 1);
        out[i] = distance(words + i, own, word, word_length);
    }
}

/* Gauss without pivots, for a matrix with a large diagonal. */
static double solve(size_t n, const double *matrix, double shift)
{
    double m[n][n], right[n];

    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < n; j++)
            m[i][j] = matrix[i * n + j] + (i == j ? 8 + shift : 0);
        right[i] = shift - (double)i;
    }
    for (size_t k = 0; k < n; k++)
        for (size_t i = k + 1; i < n; i++) {
            double factor = m[i][k] / m[k][k];
            for (size_t j = k; j < n; j++)
                m[i][j] -= factor * m[k][j];
            right[i] -= factor * right[k];
        }
    for (size_t i = n; i-- > 0;) {
        for (size_t j = i + 1; j < n; j++)
            right[i] -= m[i][j] * right[j];
        right[i] /= m[i][i];
    }
    return right[0] + sizeof m + sizeof m[0] / sizeof **m;
}

static void solutions(size_t n, int size, const double *matrices, double *out)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        out[i] = solve(size, matrices + i, (double)(i % 8) / 8);
}

static float filtered(const struct filter *filter, const float *in)
{
    const int length = filter->order + taps;
    float line[length];
    float sum = 0;

    for (int j = 0; j < length; j++)
        line[j] = in[j] * filter->scale;
    for (int j = length; j-- > 0;)
        sum += line[j] * (float)(j % 3);
    return sum + (float)(sizeof line / sizeof *line);
}

static float smoothed(struct filter filter, const float *in)
{
    float sums[filter.order + 1];

    sums[0] = in[0];
    for (int j = 0; j < filter.order; j++)
        sums[j + 1] = sums[j] + in[j + 1] * filter.scale;
    return sums[filter.order];
}

static float all_filtered(const struct bank *bank, const float *in, unsigned char rounds)
{
    float sums[bank->count];

    for (int k = 0; k < bank->count; k++)
        sums[k] = filtered(&bank->first, in + k) + median(in, rounds);
    return sums[bank->count - 1];
}

static void filters(int n, const struct bank *bank, const float *in, float *out)
{
    struct filter own = {2, 3};
    int rounds = 256 + 5;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = all_filtered(bank, in + i, rounds) + filtered(&own, in + i) +
                 smoothed(bank->first, in + i) + smoothed(own, in + i);
}

static void run(size_t n)
{
    float *in = NEW(float, n + 40), *out = NEW(float, n);
    double *matrices = NEW(double, n + 100), *results = NEW(double, n);
    char *words = NEW(char, n + 40), *word = NEW(char, 40);
    int *distant = NEW(int, n);

    for (size_t i = 0; i < n + 40; i++) {
        in[i] = (float)fraction(i);
        words[i] = "abcd"[mixed(i) % 4];
    }
    for (size_t i = 0; i < n + 100; i++)
        matrices[i] = fraction(i);
    strcpy(word, "abbcad");
    for (int radius = 0; radius < 5; radius += 2) {
        const struct filter filter = {radius + 1, 0.5F};
        const struct bank bank = {filter, 3};
        taps = radius + 2;
        medians((int)n, radius, in, out);
        show_bytes("medians", out, n * sizeof *out);
        distances((int)n, words, 12, word, 3 + radius / 2, distant);
        show_bytes("distances", distant, n * sizeof *distant);
        solutions(n, radius + 2, matrices, results);
        show_bytes("solutions", results, n * sizeof *results);
        filters((int)n, &bank, in, out);
        show_bytes("filters", out, n * sizeof *out);
    }
    free(in);
    free(out);
    free(matrices);
    free(results);
    free(words);
    free(word);
    free(distant);
}
