// RUN: %compare %s --sizes='0 1 17 33 1000 4099'
/* Groups whose items have different numbers of rounds, in front of barriers that stand in loops; and
 * whose items have loops that are not unrolled, in vectors of items in the CPU shape. */
#include <stdio.h>
#include <stdlib.h>

enum { BLOCK = 256 };

/* Sums of blocks by doubling; the last block is a short one. */
static void sums(int n, const unsigned char *bytes, int *out, int *most)
{
#pragma csycl parallel_for
    for (int b = 0; b < (n + BLOCK - 1) / BLOCK; b++) {
        int tile[BLOCK], next[BLOCK], top = 0;
        int len = n - b * BLOCK < BLOCK ? n - b * BLOCK : BLOCK;
#pragma csycl parallel_for
        for (int i = 0; i < len; i++)
            tile[i] = bytes[b * BLOCK + i];
        for (int step = 1; step < len; step *= 2) {
#pragma csycl parallel_for
            for (int i = 0; i < len; i++)
                next[i] = tile[i] + (i >= step ? tile[i - step] : 0);
#pragma csycl parallel_for
            for (int i = 0; i < len; i++)
                tile[i] = next[i];
        }
#pragma csycl parallel_for reduction(max : top)
        for (int i = 1; i < len; i++)
            top = tile[i] - tile[i - 1] > top ? tile[i] - tile[i - 1] : top;
#pragma csycl parallel_for
        for (int i = 0; i < len; i++)
            out[b * BLOCK + i] = tile[i];
        most[b] = top;
    }
}

/* Each step has fewer items than the one before it. */
static void eliminate(int batch, int n, double *all)
{
#pragma csycl parallel_for
    for (int b = 0; b < batch; b++) {
        double *a = all + (long)b * n * n;
        for (int k = 0; k < n; k++) {
            double pivot = a[k * n + k];
#pragma csycl parallel_for
            for (int i = k + 1; i < n; i++)
                a[i * n + k] /= pivot;
#pragma csycl parallel_for collapse(2)
            for (int i = k + 1; i < n; i++)
                for (int j = k + 1; j < n; j++)
                    a[i * n + j] -= a[i * n + k] * a[k * n + j];
        }
    }
}

/* Bitonic: pairs exchange, in two loops that are the group's. */
static void sort(int blocks, int len, int *values)
{
#pragma csycl parallel_for
    for (int b = 0; b < blocks; b++)
        for (int k = 2; k <= len; k *= 2)
            for (int j = k / 2; j > 0; j /= 2)
#pragma csycl parallel_for
                for (int i = 0; i < len; i++) {
                    int *v = values + b * len, other = i ^ j, up = (i & k) == 0;
                    if (other > i && (v[i] > v[other]) == up) {
                        int t = v[i];
                        v[i] = v[other];
                        v[other] = t;
                    }
                }
}

/* Elements that lie three apart, and begin again at the end: LLVM takes them for such as do not. */
static void round_and_round(int n, const unsigned char *bytes, int *out)
{
#pragma csycl parallel_for
    for (int b = 0; b < n / 16; b++) {
        int tile[16];
#pragma csycl parallel_for
        for (unsigned i = 0; i < 16; i++)
            tile[i] = bytes[(unsigned)b * 16 + i * 5 % 16];
#pragma csycl parallel_for
        for (unsigned i = 0; i < 16; i++)
            out[(unsigned)b * 16 + i] += tile[(i * 3) & 15];
    }
#pragma csycl parallel_for
    for (int b = 0; b < n / 256; b++)
        for (unsigned i = 0; i < 256; i++)
            out[(unsigned)b * 256 + i] += bytes[(unsigned)b * 256 + (unsigned char)(i * 3)];
}

/* Products of blocks of 37 by 37, of which the last vector of a row is a short one; a scalar sums up,
 * or the item's element. */
static void product(int n, const float *a, const float *b, float *c)
{
    enum { W = 37 };
#pragma csycl parallel_for_work_group collapse(2)
    for (int i = 0; i < n; i += W)
        for (int j = 0; j < n; j += W) {
            float s[W][W], t[W][W];
#pragma csycl private_memory
            float sum[W][W] = {{0}};
            for (int k = 0; k < n; k += W) {
#pragma csycl parallel_for_work_item collapse(2)
                for (int y = 0; y < W; y++)
                    for (int x = 0; x < W; x++) {
                        s[y][x] = i + y < n && k + x < n ? a[(i + y) * n + k + x] : 0;
                        t[y][x] = k + y < n && j + x < n ? b[(k + y) * n + j + x] : 0;
                    }
#pragma csycl parallel_for_work_item collapse(2)
                for (int y = 0; y < W; y++)
                    for (int x = 0; x < W; x++) {
                        float more = 0;
                        for (int l = 0; l < W; l++) {
                            sum[y][x] += s[y][l] * t[l][x];
                            more += t[l][x];
                        }
                        sum[y][x] += more;
                    }
            }
#pragma csycl parallel_for_work_item collapse(2)
            for (int y = 0; y < W; y++)
                for (int x = 0; x < W; x++)
                    if (i + y < n && j + x < n)
                        c[(i + y) * n + j + x] = sum[y][x];
        }
}

static int rounds_of(int value, int most)
{
    int rounds = 0;

    while (value != 1 && rounds < most) {
        value = value & 1 ? 3 * value + 1 : value / 2;
        rounds++;
    }
    return rounds;
}

/* Items leave a loop one by one, in a function too; others go on by the number of items, from the
 * item's own place. Rows are as long as a variable says, and begin elsewhere than at 0. */
static void parted(int n, int len, const unsigned char *bytes, int *out)
{
#pragma csycl parallel_for
    for (int b = 0; b < n / 64; b++) {
        int own[64];
        double part[64];
        const unsigned char *row = bytes + 64 * b;
#pragma csycl parallel_for
        for (int i = 0; i < 64; i++) {
            own[i] = rounds_of(row[i] + 1, len);
            for (long k = i; k < n; k += 64)
                own[i] += bytes[k] & 3;
        }
#pragma csycl parallel_for
        for (unsigned i = 3; i <= (unsigned)len; i++) {
            double sum = 0.5;
            if (row[i] % 3 == 0)
                continue;
            for (int k = 0; k < len; k++)
                sum += own[k] * (double)i;
            part[i] = sum;
        }
#pragma csycl parallel_for
        for (int i = 0; i < 64; i++)
            out[64 * b + i] += own[i] + (i >= 3 && i <= len && row[i] % 3 ? (int)part[i] : 0);
    }
}

/* Each item has an array, of which the text has but one. */
static void turned(int n, const unsigned char *bytes, int *out)
{
#pragma csycl parallel_for
    for (int b = 0; b < n / 64; b++) {
        int tile[64];
#pragma csycl parallel_for
        for (int i = 0; i < 64; i++) {
            int four[4] = {1, 2, 3, 4};
            four[bytes[64 * b + i] & 3] += i;
            four[i & 3] ^= 5;
            tile[63 - i] = four[(bytes[64 * b + i] >> 2) & 3];
        }
#pragma csycl parallel_for
        for (int i = 0; i < 64; i++)
            out[64 * b + i] += tile[i ^ 1];
    }
}

#pragma csycl spec_const
static int side_of = 5;

/* Items between bounds that the group alone knows, which are a known number apart. */
static void between(int n, const unsigned char *bytes, int *out)
{
#pragma csycl parallel_for_work_group
    for (int b = 0; b < n / 40; b++) {
        int first = 40 * b, tile[40];
#pragma csycl parallel_for_work_item
        for (int i = first; i < first + 40; i++)
            tile[i - first] = bytes[i];
#pragma csycl parallel_for_work_item collapse(2)
        for (long y = b * 8; y < (b + 1) * 8; y++)
            for (int x = first - 1; x <= 3 + first; x++)
                out[y * 5 + x - first + 1] += tile[(y * 5 + x + 1) % 40];
        first += 2;
#pragma csycl parallel_for_work_item
        for (int i = first; i < side_of * 3 + first; i += 2)
            tile[i - 40 * b] += i;
#pragma csycl parallel_for_work_item
        for (unsigned i = (unsigned)first; i < (unsigned)first + 38; i++)
            out[i] ^= tile[i - 40 * b];
#pragma csycl parallel_for_work_item
        for (int i = first; i < first - 1; i++)
            out[i] = 0;
    }
}

int main(int argc, char **argv)
{
    for (int arg = 1; arg < argc; arg++) {
        int n = atoi(argv[arg]), side = n < 60 ? n : 60 + n % 7, len = 1;
        unsigned char *bytes = malloc((size_t)n + 64);
        int *out = calloc((size_t)n + 64, sizeof *out),
            *most = calloc((size_t)n + 64, sizeof *most);
        for (int i = 0; i < n; i++)
            bytes[i] = (unsigned char)(((unsigned)i * 2654435761u) >> 13);
        sums(n, bytes, out, most);
        round_and_round(n, bytes, out);
        unsigned long check = 0;
        for (int i = 0; i < n; i++)
            check = check * 31 + (unsigned)(out[i] + 7 * most[i]);
        double *all = malloc((3 * (size_t)side * side + 8) * sizeof *all);
        for (int i = 0; i < 3 * side * side; i++)
            all[i] = i % (side * side) % (side + 1) == 0 ? 256 : (i * 37 % 16 - 8) / 4.0;
        eliminate(3, side, all);
        double sum = 0;
        for (int i = 0; i < 3 * side * side; i++)
            sum += all[i] * (i % 3);
        while (len < side)
            len *= 2;
        int *values = malloc((5 * (size_t)len + 16) * sizeof *values);
        for (int i = 0; i < 5 * len; i++)
            values[i] = (int)(((unsigned)i * 2654435761u >> 5) % 1000);
        sort(5, len, values);
        for (int i = 0; i < 5 * len; i++)
            check = check * 31 + (unsigned)values[i];
        printf("%d %lu %.9g\n", n, check, sum);
        float *m = calloc((size_t)side * side * 3 + 8, sizeof *m);
        for (int i = 0; i < 2 * side * side; i++)
            m[i] = (float)(i * 29 % 16 - 8);
        product(side, m, m + side * side, m + 2 * side * side);
        for (int i = 0; i < side * side; i++)
            check = check * 31 + (unsigned)(int)m[2 * side * side + i];
        parted(n, n % 61, bytes, out);
        turned(n, bytes, out);
        side_of = 5 + arg % 3;
        between(n, bytes, out);
        for (int i = 0; i < n; i++)
            check = check * 31 + (unsigned)out[i];
        printf("%lu\n", check);
        free(bytes), free(out), free(most), free(all), free(values), free(m);
    }
    return 0;
}
