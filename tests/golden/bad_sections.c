// RUN: %golden bad_sections.err --status=1 -c bad_sections.c -o %t.o
/* Reductions of array sections: items that cannot be, and uses of elements that differ from the
 * serial loop's. */
struct pair {
    int a, b;
};

#pragma csycl declare reduction(join : struct pair : csycl_out.a += csycl_in.a) identity({0, 0})

int run(int n, int *a, const int *fixed, float *f, struct pair *pairs, int (*rows)[8], void *any)
{
    int sum = 0, *hist = a, table[4][8];

#pragma csycl parallel_for in(a[0:n]) reduction(+: fixed[0:n], pairs[0:n], any[0:4], sum[0:2])
    for (int i = 0; i < n; i++)
        sum += a[i];
#pragma csycl parallel_for in(a[0:n]) reduction(^: f[0:n])
    for (int i = 0; i < n; i++)
        f[a[i]] += 1;
#pragma csycl parallel_for in(a[0:n]) reduction(join: f[0:n], pairs[0:n])
    for (int i = 0; i < n; i++)
        pairs[a[i]].a += i;
#pragma csycl parallel_for in(a[0:n]) reduction(+: rows[0:4][2:3], table[0:5], hist[0:], hist[1:-3])
    for (int i = 0; i < n; i++)
        rows[a[i]][2]++;
#pragma csycl parallel_for in(a[0:n], table) reduction(+: hist[0:n]) reduction(max: hist[0:n]) reduction(+: table)
    for (int i = 0; i < n; i++)
        hist[a[i]]++;
    return sum;
}

struct stats {
    int hist[16], *more;
};

void members(int n, const int *a, struct stats *s)
{
#pragma csycl parallel_for in(a[0:n]) reduction(+: s->hist[0:16], s->more[0:n], s->hist)
    for (int i = 0; i < n; i++)
        s->hist[a[i]]++;
}

int odd(int n, const int *a, int *hist, int *out, int *none)
{
    int *place = hist;

#pragma csycl parallel_for in(a[0:n]) reduction(+: hist[0:n], none[0:n]) out(out[0:n])
    for (int i = 0; i < n; i++) {
        hist[a[i]]++;
        hist[a[i]] *= 2;
        hist[i] = a[i];
        out[i] = hist[a[i]];
        hist[i] += hist[a[i]];
        out[i] = hist[i]++;
        hist = place;
    }
    return *hist;
}

/* Bounds are read before the loop. */
void counted(int n, int from, const int *a, int *hist)
{
    int i, k;

#pragma csycl parallel_for in(a[0:i + 1]) reduction(+: hist[i + from])
    for (i = 0; i < n; i++)
        hist[i + from] += a[i];
#pragma csycl parallel_for collapse(2) inout(hist[k:n])
    for (i = 0; i < n; i++)
        for (k = 0; k < n; k++)
            hist[k * n + i] += 1;
}
