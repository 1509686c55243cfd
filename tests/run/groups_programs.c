// RUN: %compare --flags='-std=gnu11 -O2' --sizes='0 1 63 1000' %s
/* Programs that work-groups are used for: bodies in tiles, prefix sums, sorting, products of
 * matrices with blocks of any length, and pointers into arrays of the group. */
#include "run.h"

typedef struct {
    float x, y, z, m;
} body;
/* Bodies in tiles: structures in local memory. */
static void nbody(size_t n)
{
    body *b = NEW(body, n + 1);
    float *f = NEW(float, n + 1);
    for (size_t i = 0; i < n; i++)
        b[i] = (body){(float)(mixed(i) % 17), (float)(mixed(i + 1) % 13), (float)(mixed(i + 2) % 7),
                      1};
#pragma csycl parallel_for_work_group
    for (size_t g = 0; g < (n + 63) / 64; g++) {
        body tile[64];
#pragma csycl private_memory
        float acc[64] = {0};
        for (size_t t = 0; t < n; t += 64) {
            int cnt = (int)(n - t < 64 ? n - t : 64);
#pragma csycl parallel_for_work_item
            for (int i = 0; i < 64; i++)
                if (i < cnt)
                    tile[i] = b[t + i];
#pragma csycl parallel_for_work_item
            for (int i = 0; i < 64; i++) {
                size_t me = 64 * g + i;
                if (me >= n)
                    continue;
                for (int j = 0; j < cnt; j++) {
                    float dx = tile[j].x - b[me].x;
                    acc[i] += dx * tile[j].m;
                }
            }
        }
#pragma csycl parallel_for_work_item
        for (int i = 0; i < 64; i++)
            if (64 * g + i < n)
                f[64 * g + i] = acc[i];
    }
    show_bytes("f", f, n * sizeof *f);
    free(b);
    free(f);
}
/* Prefix sums of blocks, by doubling. */
static void scan(size_t n)
{
    int *a = NEW(int, n + 256), *sums = NEW(int, n / 256 + 8);
    for (size_t i = 0; i < n; i++)
        a[i] = (int)(mixed(i) % 10);
#pragma csycl parallel_for_work_group
    for (size_t g = 0; g < n / 256; g++) {
        int s[2][256], in = 0;
#pragma csycl parallel_for_work_item
        for (int i = 0; i < 256; i++)
            s[0][i] = a[256 * g + i];
        for (int d = 1; d < 256; d *= 2) {
#pragma csycl parallel_for_work_item
            for (int i = 0; i < 256; i++)
                s[1 - in][i] = s[in][i] + (i >= d ? s[in][i - d] : 0);
            in = 1 - in;
        }
#pragma csycl parallel_for_work_item
        for (int i = 0; i < 256; i++)
            a[256 * g + i] = s[in][i];
        sums[g] = s[in][255];
    }
    show_bytes("scan", a, n * sizeof *a);
    show_bytes("sums", sums, n / 256 * sizeof *sums);
    free(a);
    free(sums);
}
/* Sorts by exchange of neighbours. */
static void sorts(size_t n)
{
    unsigned *a = NEW(unsigned, n + 32);
    for (size_t i = 0; i < n; i++)
        a[i] = (unsigned)(mixed(i) % 1000);
#pragma csycl parallel_for_work_group
    for (size_t g = 0; g < n / 32; g++) {
        unsigned t[32];
        int round = 0;
#pragma csycl parallel_for_work_item
        for (int i = 0; i < 32; i++)
            t[i] = a[32 * g + i];
        while (round < 32) {
#pragma csycl parallel_for_work_item
            for (int i = 0; i < 16; i++) {
                int k = 2 * i + (round & 1);
                if (k + 1 < 32 && t[k] > t[k + 1]) {
                    unsigned x = t[k];
                    t[k] = t[k + 1];
                    t[k + 1] = x;
                }
            }
            round++;
        }
#pragma csycl parallel_for_work_item
        for (int i = 0; i < 32; i++)
            a[32 * g + i] = t[i];
    }
    show_bytes("sorts", a, n * sizeof *a);
    free(a);
}
static void helper_fill(int *p, int n, int v)
{
    for (int i = 0; i < n; i++)
        p[i] = v + i;
}
static int helper_max(const int *p, int n)
{
    int m = p[0];
    for (int i = 1; i < n; i++)
        if (p[i] > m)
            m = p[i];
    return m;
}
static void helpers(size_t n)
{
    int *o = NEW(int, 4 * n + 4), all = 0, best = -5;
#pragma csycl parallel_for_work_group reduction(+ : all) reduction(max : best)
    for (size_t g = 0; g < n; g++) {
        int t[40], *half = t + 20, extra = 3;
        int *pe = &extra;
        helper_fill(t, 40, (int)g);
        *pe += 2;
        int m = helper_max(half, 20);
#pragma csycl parallel_for_work_item
        for (int i = 0; i < 20; i++) {
            half[i] += extra;
            t[i] = m - t[i];
            all += half[i];
        }
        if (helper_max(t, 40) > best)
            best = helper_max(t, 40);
        do {
#pragma csycl parallel_for_work_item
            for (int i = 0; i < 4; i++)
                o[4 * g + i] += t[i] + half[i];
            extra--;
        } while (extra > 2);
    }
    show_bytes("helpers", o, 4 * n * sizeof *o);
    printf("%d %d\n", all, best);
    free(o);
}
/* The length of a block is known when the program runs. */
static void mul(size_t n, int block, const float *a, const float *b, float *c)
{
#pragma csycl parallel_for_work_group collapse(2) in(a [0:n * n], b [0:n * n]) out(c [0:n * n])
    for (size_t by = 0; by < n; by += block)
        for (size_t bx = 0; bx < n; bx += block) {
            float ta[block][block], tb[block][block];
#pragma csycl private_memory
            float acc[block][block];
#pragma csycl parallel_for_work_item collapse(2)
            for (int y = 0; y < block; y++)
                for (int x = 0; x < block; x++)
                    acc[y][x] = 0;
            for (size_t k = 0; k < n; k += block) {
#pragma csycl parallel_for_work_item collapse(2)
                for (int y = 0; y < block; y++)
                    for (int x = 0; x < block; x++) {
                        ta[y][x] = a[(by + y) * n + k + x];
                        tb[y][x] = b[(k + y) * n + bx + x];
                    }
#pragma csycl parallel_for_work_item collapse(2)
                for (int y = 0; y < block; y++)
                    for (int x = 0; x < block; x++)
                        for (int j = 0; j < block; j++)
                            acc[y][x] += ta[y][j] * tb[j][x];
            }
#pragma csycl parallel_for_work_item collapse(2)
            for (int y = 0; y < block; y++)
                for (int x = 0; x < block; x++)
                    c[(by + y) * n + bx + x] = acc[y][x];
        }
}

static void blocks(size_t n)
{
    size_t m = n < 48 ? 0 : 48;
    float *a = NEW(float, m *m), *b = NEW(float, m *m), *c = NEW(float, m *m);

    for (size_t i = 0; i < m * m; i++) {
        a[i] = (float)(i % 7);
        b[i] = (float)(i % 5);
    }
    static const int lengths[] = {4, 8, 16, 48}; /* more than a work-item may have, for a group */
    for (int k = 0; k < 4; k++) {
        int block = lengths[k];
        mul(m, block, a, b, c);
        show_bytes("block", c, m * m * sizeof *c);
    }
    free(a);
    free(b);
    free(c);
}

static void run(size_t n)
{
    nbody(n);
    scan(n);
    sorts(n);
    helpers(n);
    blocks(n);
}
