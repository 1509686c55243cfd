// RUN: %compare %s --flags='-std=gnu11 -O2 -Wno-csycl-dependence' --sizes='0 1 17 997'
/* What the items of a group update by `atomic`: its arrays, numbers and structures, of all types
 * that are updated so, in both forms of two levels. */
#include "run.h"

enum { BINS = 61, BLOCK = 128, KEPT = 40 };

/* Copies of the whole in each group, which has them added once. */
static void histogram(size_t n, const unsigned char *bytes)
{
    unsigned total[BINS] = {0};

#pragma csycl parallel_for_work_group inout(total)
    for (size_t block = 0; block < (n + BLOCK - 1) / BLOCK; block++) {
        unsigned counts[BINS];
#pragma csycl parallel_for_work_item
        for (int b = 0; b < BINS; b++)
            counts[b] = 0;
#pragma csycl parallel_for_work_item
        for (int i = 0; i < BLOCK; i++)
            if (block * BLOCK + (size_t)i < n) {
#pragma csycl atomic
                counts[bytes[block * BLOCK + (size_t)i] % BINS]++;
            }
#pragma csycl parallel_for_work_item
        for (int b = 0; b < BINS; b++) {
#pragma csycl atomic
            total[b] += counts[b];
        }
    }
    show_bytes("histogram", total, sizeof total);
}

/* Places are handed out in any order, and what is kept is put in order. */
static void kept(int groups, const int *x, int *out, int *numbers)
{
#pragma csycl parallel_for_work_group
    for (int g = 0; g < groups; g++) {
        int count = 0, list[KEPT];
#pragma csycl parallel_for_work_item
        for (int i = 0; i < KEPT; i++) {
            int at;
            if (x[g * KEPT + i] % 3)
                continue;
#pragma csycl atomic capture
            at = count++;
            list[at] = x[g * KEPT + i];
        }
        numbers[g] = count;
        for (int round = 0; round < 2; round++) {
#pragma csycl parallel_for_work_item
            for (int i = 0; i < count / (round + 1); i++) {
                int rank = 0, all = count / (round + 1);
                for (int k = 0; k < all; k++)
                    rank += list[k] < list[i] || (list[k] == list[i] && k < i);
                out[g * KEPT + rank] = list[i] + round;
            }
            count *= 2;
        }
        numbers[g] += count;
    }
}

struct tally {
    int hits;
    long long sum;
};

struct told {
    long long wide;
    double parts;
    float part;
    int low, last, hits;
    unsigned bits;
    unsigned char few[3];
    short five[5];
};

/* Arrays of odd lengths, too; each of them is the group's again and again. */
static void types(int groups, const int *x, struct told *told)
{
#pragma csycl parallel_for_work_group
    for (int g = 0; g < groups; g++)
        for (int round = 1; round <= 2; round++) {
            int low = 1 << 30, last[1] = {0};
            long long wide = -5;
            unsigned bits = ~0u;
            float part = 0.5f;
            double parts[2] = {0, 1};
            unsigned char few[3] = {0};
            short five[5] = {1, 2, 3, 4, 5};
            struct tally tally = {3, (long long)g << 33};
#pragma csycl parallel_for_work_item
            for (int i = 0; i < KEPT; i++) {
                int v = x[g * KEPT + i];
#pragma csycl atomic compare
                if (v < low)
                    low = v;
#pragma csycl atomic compare
                last[0] = last[0] > v ? last[0] : v;
#pragma csycl atomic
                wide += (long long)v << 30;
#pragma csycl atomic
                bits &= ~(1u << v % 32);
#pragma csycl atomic
                part += (float)(v % 8);
#pragma csycl atomic
                parts[i % 2] -= v % 16;
#pragma csycl atomic
                few[i % 3] += (unsigned char)v;
#pragma csycl atomic
                five[v % 5] ^= (short)v;
#pragma csycl atomic
                tally.hits += v % round;
#pragma csycl atomic
                tally.sum -= v;
            }
            if (round == 1)
                continue;
#pragma csycl parallel_for_work_item
            for (int i = 0; i < 5; i++) {
                told[g].five[i] = five[i];
                if (i < 3)
                    told[g].few[i] = few[i];
            }
            told[g].low = low;
            told[g].last = last[0];
            told[g].wide = wide + tally.sum;
            told[g].hits = tally.hits;
            told[g].bits = bits;
            told[g].part = part;
            told[g].parts = parts[0] + 3 * parts[1];
        }
}

static void rows(int n, int m, const int *x, int *out)
{
#pragma csycl parallel_for
    for (int r = 0; r < n; r++) {
        int hits = 0, bins[7] = {0};
#pragma csycl parallel_for
        for (int i = 0; i < m; i++) {
            if (x[r * m + i] % 3 == 0) {
#pragma csycl atomic
                hits++;
            }
#pragma csycl atomic
            bins[x[r * m + i] % 7] += i;
        }
        int most = 0;
        for (int b = 0; b < 7; b++)
            most = bins[b] > bins[most] ? b : most;
        out[r] = 8 * hits + most;
    }
}

static void run(size_t n)
{
    int groups = (int)(n / 10), count = groups * KEPT;
    unsigned char *bytes = NEW(unsigned char, n);
    int *x = NEW(int, (size_t)count), *out = NEW(int, (size_t)count), *numbers = NEW(int, n);
    struct told *told = NEW(struct told, n);

    for (size_t i = 0; i < n; i++)
        bytes[i] = (unsigned char)(i * 2654435761u >> 13);
    for (int i = 0; i < count; i++)
        x[i] = (int)((unsigned)i * 2654435761u >> 20);
    histogram(n, bytes);
    kept(groups, x, out, numbers);
    show_bytes("kept", out, (size_t)count * sizeof *out);
    show_bytes("numbers", numbers, (size_t)groups * sizeof *numbers);
    types(groups, x, told);
    show_bytes("types", told, (size_t)groups * sizeof *told);
    rows(groups, KEPT, x, numbers);
    show_bytes("rows", numbers, (size_t)groups * sizeof *numbers);
    free(bytes), free(x), free(out), free(numbers), free(told);
}
