// RUN: %compare %s --link --sizes='0 1 17 50 131' --separate-sizes='17 50 131'
/* Kernel functions: ids of one to three dimensions, arrays of the group, barriers in loops, helpers,
 * ranges of which the last items do nothing, and what items combine. */
#include "run.h"

enum { TILE = 8, GROUP = 64 };

static float product(float a, float b)
{
    return a * b;
}

#pragma csycl kernel
static void multiply(size_t n, const float *a, const float *b, float *c)
{
    size_t x = csycl_get_global_id(0), y = csycl_get_global_id(1);
    size_t lx = csycl_get_local_id(0), ly = csycl_get_local_id(1);
#pragma csycl local
    static float ta[TILE][TILE], tb[TILE][TILE];
    float sum = 0;

    for (size_t k = 0; k < n; k += TILE) {
        ta[ly][lx] = y < n && k + lx < n ? a[y * n + k + lx] : 0;
        tb[ly][lx] = x < n && k + ly < n ? b[(k + ly) * n + x] : 0;
        csycl_barrier();
        for (int j = 0; j < TILE; j++)
            sum += product(ta[ly][j], tb[j][lx]);
        csycl_barrier();
    }
    if (x >= n || y >= n)
        return;
    c[y * n + x] = sum;
}

/* A tree over each group; how many levels it has is known at run time. A parameter has the name of
 * the kernel. */
#pragma csycl kernel in(values[0 : n])
#pragma csycl out(sums[0 : groups])
static void sums(size_t n, const int *values, size_t groups, long *sums, int scale)
{
#pragma csycl local
    static _Thread_local long tree[GROUP];
    size_t id = csycl_get_local_id(0), size = csycl_get_local_size(0);

    scale *= 2;
    tree[id] = csycl_get_global_id(0) < n ? (long)values[csycl_get_global_id(0)] * scale : 0;
    csycl_barrier();
    for (size_t half = size / 2; half > 0; half /= 2) {
        if (id < half)
            tree[id] += tree[id + half];
        csycl_barrier();
    }
    if (id == 0)
        sums[csycl_get_group_id(0)] = tree[0] + (long)groups - (long)csycl_get_num_groups(0);
}

/* A stencil: the group's cells with a border, which is staged in two loops. */
#pragma csycl kernel
static void smooth(int width, int height, const int *from, int *to)
{
#pragma csycl local
    static int cells[TILE + 2][TILE + 2];
    int left = (int)csycl_get_group_id(0) * TILE - 1, top = (int)csycl_get_group_id(1) * TILE - 1;

    for (int i = (int)csycl_get_local_id(1); i < TILE + 2; i += TILE)
        for (int j = (int)csycl_get_local_id(0); j < TILE + 2; j += TILE) {
            int x = left + j, y = top + i;
            cells[i][j] = x >= 0 && y >= 0 && x < width && y < height ? from[y * width + x] : 0;
        }
    csycl_barrier();
    int x = (int)csycl_get_global_id(0), y = (int)csycl_get_global_id(1);
    int i = y - top, j = x - left;
    if (x < width && y < height)
        to[y * width + x] = cells[i][j] * 4 + cells[i - 1][j] + cells[i + 1][j] + cells[i][j - 1] +
                            cells[i][j + 1];
}

static void raise(float *most, float value)
{
#pragma csycl atomic compare
    if (value > *most)
        *most = value;
}

/* Counts, and finds the largest, in arrays of the group, by what is atomic there. */
#pragma csycl kernel
static void count(size_t n, const float *values, unsigned *bins, float *most)
{
#pragma csycl local
    static unsigned own[8];
#pragma csycl local
    static float best[1];
    size_t id = csycl_get_local_id(0);
    unsigned before = 0;

    if (id < 8)
        own[id] = 0;
    if (id == 0)
        best[0] = -2;
    csycl_barrier();
    if (csycl_get_global_id(0) < n) {
        float value = values[csycl_get_global_id(0)];
#pragma csycl atomic capture
        before = own[(int)(value * 4 + 4) % 8]++;
        raise(best, value);
    }
    csycl_barrier();
    if (id < 8) {
#pragma csycl atomic
        bins[id] += own[id];
    }
    if (before >= GROUP)
        best[0] = 9;
    if (id == 0)
        raise(most, best[0]);
}

#pragma csycl kernel
static void place(unsigned *where, const unsigned sizes[3])
{
    size_t at = (csycl_get_global_id(2) * csycl_get_global_size(1) + csycl_get_global_id(1)) *
                    csycl_get_global_size(0) +
                csycl_get_global_id(0);

    where[at] = (unsigned)(csycl_get_local_id(0) + 10 * csycl_get_local_id(1) +
                           100 * csycl_get_local_id(2) + 1000 * csycl_get_group_id(0) +
                           10000 * csycl_get_group_id(1) + 100000 * csycl_get_group_id(2) +
                           1000000 * csycl_get_local_size(2) + 10000000 * csycl_get_num_groups(1)) +
                sizes[1];
}

struct range {
    float low, high;
};

/* Barriers in a loop, in a conditional and in a loop that is left, all of which the group decides;
 * what items keep from one to the next, a parameter that goes on, and items that end early. */
#pragma csycl kernel
static void walk(int n, int flag, const float *a, float *b)
{
    int id = (int)csycl_get_local_id(0), at = id * 2, limit = n;
    float sums[2] = {0}, one = a[id % n];
    const struct range range = {one, 1 - one};
    const float first[2] = {one, 1}, last = a[(id + 1) % n];
#pragma csycl local
    static float near[GROUP];

    if (flag > 1 && csycl_get_group_id(0) > 1)
        return;
    for (int k = 0; k < limit; k += GROUP) {
        near[id] = (k + id < n ? a[id] : 1) + one;
        csycl_barrier();
        for (int i = 0; i < 2; i++)
            sums[i] += near[(at + i) % GROUP] * range.low;
        if (flag)
            csycl_barrier();
        else
            break;
        limit -= flag;
        a += GROUP;
    }
    do {
        one += range.high;
        csycl_barrier();
        flag /= 2;
    } while (flag);
    if (csycl_get_global_id(0) >= (size_t)n)
        return;
    b[csycl_get_global_id(0)] = one + last;
    for (int i = 0; i < 2; i++) {
        sums[i] -= first[i] / 4;
        if (sums[i] > 3)
            return;
        b[csycl_get_global_id(0)] += sums[i] + range.high;
    }
}

/* What items have found decides for the group: rounds until none changes anything, and a way that
 * depends on an element of memory. */
#pragma csycl kernel
static void settle(size_t n, const int *from, int *to)
{
#pragma csycl local
    static int levels[GROUP + 1], changed[1];
    size_t id = csycl_get_local_id(0), at = csycl_get_global_id(0);
    int rounds = 0;

    levels[id] = at < n ? from[at] % 50 : 0;
    if (id == 0) {
        levels[GROUP] = 0;
        changed[0] = 1;
    }
    csycl_barrier();
    while (changed[0]) {
        int next = levels[id + 1] + 1 > levels[id] ? levels[id] : levels[id + 1] + 1;
        csycl_barrier();
        if (id == 0)
            changed[0] = 0;
        csycl_barrier();
        if (next != levels[id]) {
            levels[id] = next;
            changed[0] = 1;
        }
        rounds++;
        csycl_barrier();
    }
    const int first = levels[0];
    csycl_barrier();
    if (first > 10) {
        levels[id] += rounds;
        csycl_barrier();
        levels[GROUP - 1 - id] -= first;
    }
    csycl_barrier();
    if (at < n)
        to[at] = levels[(id + 1) % GROUP] + (first > 3);
}

static long total;
static int largest;

/* Items of two dimensions combine, in front of a barrier and behind it; some end early. */
#pragma csycl kernel reduction(+ : total, bins[0 : 4]) reduction(max : largest)
static void tally(size_t n, const int *values, unsigned *bins)
{
#pragma csycl local
    static int near[TILE][TILE];
    size_t x = csycl_get_local_id(0), y = csycl_get_local_id(1);
    size_t at = csycl_get_global_id(1) * csycl_get_global_size(0) + csycl_get_global_id(0);

    near[y][x] = at < n ? values[at] : 0;
    csycl_combine(maximum, largest, near[y][x]);
    csycl_barrier();
    if (at >= n)
        return;
    total += near[x][y] - 400;
    bins[near[y][x] % 4]++;
}

/* Likewise, by work-items in both shapes. */
#pragma csycl kernel reduction(+ : total, bins[0 : 4]) in(values[0 : n]) inout(most[0 : 1])
static void tally_rest(size_t n, const int *values, unsigned *bins, int *most)
{
    size_t at = csycl_get_global_id(2) * csycl_get_global_size(0) + csycl_get_global_id(0);

    if (at >= n)
        goto end;
#pragma csycl atomic compare
    if (values[at] > *most)
        *most = values[at];
    total += values[at];
    bins[csycl_get_local_id(2) + 2 * (csycl_get_local_id(0) % 2)] += 1;
end:
    return;
}

/* What decides at barriers is added up in loops without any, which the group then does as one; it
 * does something else for each item as well. */
#pragma csycl kernel reduction(+ : total)
static void decide(size_t n, const int *values, int *to)
{
#pragma csycl local
    static int tile[GROUP];
    size_t id = csycl_get_local_id(0), i = csycl_get_global_id(0);
    int sum = 3, own = 0;

    tile[id] = i < n ? values[i] % 9 : 0;
    csycl_barrier();
    for (int k = 0; k < 5; k++) {
        if (k != 2)
            sum += tile[k];
        own += tile[(id + (size_t)k) % GROUP] * sum;
    }
    csycl_barrier();
    while (sum > 0) {
        tile[id] = tile[id] + sum % 2;
        csycl_barrier();
        own += tile[GROUP - 1 - id];
        csycl_barrier();
        for (int k = 0; k < 3; k++)
            sum -= k + 1;
    }
    total += own;
    if (i < n)
        to[i] = own;
}

static size_t up(size_t n, size_t to)
{
    return (n + to - 1) / to * to;
}

static void run(size_t n)
{
    size_t all = up(n, GROUP), side = up(n, TILE), groups = all / GROUP;
    float *a = NEW(float, n *n), *b = NEW(float, n *n), *c = NEW(float, n *n);
    int *from = NEW(int, n *n), *to = NEW(int, n *n);
    unsigned bins[8] = {0}, where[4 * 6 * 6], sizes[3] = {1, 2, 3};
    long *partial = NEW(long, groups);
    float *walked = NEW(float, n);
    float most[1] = {-2};

    for (size_t i = 0; i < n * n; i++) {
        a[i] = (float)fraction(i);
        b[i] = (float)fraction(i + 7);
        from[i] = (int)(mixed(i) % 1000);
    }
    int launched = 0;
    csycl_launch(NULL, csycl_nd_range2(side, side, TILE, TILE), multiply, n, a, b, c);
    csycl_launch(NULL, csycl_nd_range1(all, GROUP), sums, n, from, groups, partial, ++launched);
    csycl_launch(NULL, csycl_nd_range2(side, side, TILE, TILE), smooth, (int)n, (int)n, from, to);
    csycl_launch(NULL, csycl_nd_range1(all, GROUP), count, n, a, bins, most);
    csycl_launch(NULL, csycl_nd_range3(4, 6, 6, 2, 3, 1), place, where, sizes);
    if (n)
        csycl_launch(NULL, csycl_nd_range1(all, GROUP), walk, (int)n, 5, a, walked);
    csycl_launch(NULL, csycl_nd_range1(all, GROUP), settle, n, from, to);
    show_bytes("settled", to, n * sizeof *to);
    total = 5;
    csycl_launch(NULL, csycl_nd_range1(all, GROUP), decide, n, from, to);
    printf("decided %ld\n", total);
    show_bytes("decided", to, n * sizeof *to);
    show_bytes("walked", walked, n * sizeof *walked);
    unsigned tallies[4] = {1, 2, 3, 4}, rest[4] = {5, 6, 7, 8};
    int most_of[1] = {-1};
    total = 7;
    largest = -3;
    csycl_launch(NULL, csycl_nd_range2(side, side, TILE, TILE), tally, n * n, from, tallies);
    printf("tally %ld %d\n", total, largest);
    csycl_launch(NULL, csycl_nd_range3(side, 1, side, 4, 1, 2), tally_rest, n * n, from, rest,
                 most_of);
    printf("rest %ld %d\n", total, most_of[0]);
    show_bytes("tallies", tallies, sizeof tallies);
    show_bytes("rest", rest, sizeof rest);
    show_bytes("product", c, n * n * sizeof *c);
    show_bytes("sums", partial, groups * sizeof *partial);
    show_bytes("smooth", to, n * n * sizeof *to);
    show_bytes("bins", bins, sizeof bins);
    show_bytes("most", most, sizeof most);
    show_bytes("where", where, sizeof where);
    printf("launched %d\n", launched);
    free(a);
    free(b);
    free(c);
    free(from);
    free(to);
    free(partial);
    free(walked);
}
