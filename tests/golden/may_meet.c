// RUN: %golden may_meet.err --status=0 -Wno-csycl-nest -c may_meet.c -o %t.o
/* Elements of which nothing shows that iterations do not meet there; and some of which it does. */
#include <string.h>

enum { M = 64, N = 1000 };

static double fine[N][M], coarse[N][M];

/* ---- updates ---- */

static int nearest(const float *centre, int m, float x)
{
    int at = 0;

    for (int k = 1; k < m; k++)
        if ((centre[k] - x) * (centre[k] - x) < (centre[at] - x) * (centre[at] - x))
            at = k;
    return at;
}

static void add(float *to, int at, float weight)
{
    to[at] += weight;
}

static void add_twice(float *to, const int *key, int i)
{
    add(to, i, 1); /* each its own */
    add(to, key[i], 1);
}

void bins(int n, int m, const float *edge, const float *x, const int *key, long *found, int *count,
          float *grid, float *sums)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int low = 0, high = m;
        while (high > low + 1) {
            int middle = (low + high) / 2;
            if (x[i] < edge[middle])
                high = middle;
            else
                low = middle;
        }
        found[low]++;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        count[nearest(edge, m, x[i])]++;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int first = (int)(x[i] * 8);
        for (int k = first; k < first + 3; k++)
            grid[k] += 0.25f;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        add(sums, key[i], x[i]);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        add_twice(sums, key, i);
}

/* ---- scratch ---- */

static void fetch(double *to, const double *from)
{
    for (int i = 0; i < M; i++)
        to[i] = from[i];
}

/* The first two are each iteration's own: nothing is said. */
void rows(int n, int step, const int *flags)
{
    double part[M], whole[M], kept[4] = {0};

#pragma csycl parallel_for
    for (int k = 0; k < n; k++)
        for (int j = 0; j < M; j += step) {
            for (int i = 0; i < step; i++)
                part[i] = fine[k][j + i];
            for (int i = 0; i < step; i++)
                coarse[k][j + i] = part[step - 1 - i];
        }
#pragma csycl parallel_for
    for (int k = 0; k < n; k++) {
        fetch(whole, fine[k]);
        for (int i = 0; i < M; i++)
            coarse[k][i] = whole[M - 1 - i];
    }
#pragma csycl parallel_for
    for (int k = 0; k < n; k++) {
        if (flags[k])
            memset(kept, k, sizeof kept);
        coarse[k][0] = kept[1];
    }
}

/* ---- one place for all ---- */

struct search {
    int wanted, found;
};

void last_one(int n, const int *keys, struct search *search, int *at)
{
    int found = *at;

#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (keys[i] == search->wanted)
            search->found = i;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (keys[i] > 3)
            *at = i;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (keys[i] > 3)
            found = i;
    *at = found;
}

/* ---- what a remainder chooses ---- */

static void count(int *hist, int key, int bins)
{
    hist[key % bins]++;
}

void slots(int n, int m, int first, const int *from, int *ring, int *hist, int (*grid)[100])
{
    int y[64];

#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        ring[(first + i) % m] = from[i];
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        ring[i * i & 1023] = from[i];
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (i % m == 3)
            ring[0] = i;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        count(hist, 7 * i, m);
#pragma csycl parallel_for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 100; j++)
            grid[(i + first) % m][(j + 1) % 100] = from[j];
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        for (int j = i % m - 1; j >= 0; j -= 2)
            y[j] = from[i] + j;
        for (int j = i % m - 1; j >= 0; j -= 2)
            hist[i] += y[j];
    }
}

/* ---- not these ---- */

void places(int n, const int *first, const int *keep, const int *place, const float *x, float *out,
            int *found)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (int e = first[i]; e < first[i + 1]; e++)
            out[e] *= x[i];
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (keep[i])
            out[place[i]] = x[i];
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (keep[n - 1] == i * 7)
            found[0] = i;
}

/* ---- behind pointers in memory ---- */

struct list {
    struct list *next;
    int value, *data;
};

static void set_first(int **rows, int k, int to)
{
    rows[k][0] = to;
}

void stored(int n, int **d, struct list *all, const int *c)
{
#pragma csycl parallel_for
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            if (c[i] > k)
                d[i][i + 1] = k;
#pragma csycl parallel_for
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            if (c[i] > k)
                *d[i] += k;
#pragma csycl parallel_for
    for (int k = 0; k < n; k++)
        if (c[k])
            for (struct list *at = all->next; at; at = at->next)
                at->value = k;
#pragma csycl parallel_for
    for (int k = 0; k < n; k++)
        if (c[k])
            set_first(d, c[0], k);
}

/* Each iteration has rows of its own. */
void stored_apart(int n, int **d, struct list *all, const int *c)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            if (c[k] > i)
                d[i][c[k]] = k;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int *row = d[i], *data = all[i].data;
        for (int k = 0; k < n; k++)
            if (c[k])
                row[c[k]] = data[k]++;
        for (struct list *at = &all[i]; at; at = at->next)
            at->value = i;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (c[i]) {
            d[c[i]][0] = i;
            all[c[i]].data[1] = i;
            set_first(d, i, c[i]);
        }
}

/* A step that the division takes, and one that it goes beyond. */
void divided(int n, int *d)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i += 4)
        d[i / 4] = i;
#pragma csycl parallel_for
    for (int i = 0; i < n; i += 2)
        d[n + i / -4] = i;
}
