// RUN: %golden bad_reductions.err -c bad_reductions.c -o %t.o
/* Reductions that are none. */

struct pair {
    int x, y;
};

void run(int n, const int *a, const double *d)
{
    int sum = 0, count = 0;
    float f = 0;
    int bins[4] = {0};
    struct pair pair = {0, 0};
    const int fixed = 1;
    long double wide = 0;

#pragma csycl parallel_for in(a[0:n]) reduction(sum)
    for (int i = 0; i < n; i++)
        sum += a[i];

#pragma csycl parallel_for in(a[0:n]) reduction(%: sum)
    for (int i = 0; i < n; i++)
        sum -= a[i];

#pragma csycl parallel_for in(a[0:n]) reduction(add: sum)
    for (int i = 0; i < n; i++)
        sum += a[i];

#pragma csycl parallel_for in(a[0:n]) reduction(mx: sum)
    for (int i = 0; i < n; i++)
        sum += a[i];

#pragma csycl parallel_for in(a[0:n]) reduction(+: sum, sum)
    for (int i = 0; i < n; i++)
        sum += a[i];

#pragma csycl parallel_for in(a[0:n]) reduction(+: sum) reduction(*: sum)
    for (int i = 0; i < n; i++)
        sum += a[i];

#pragma csycl parallel_for in(a[0:n]) reduction(&: f)
    for (int i = 0; i < n; i++)
        f += (float)a[i];

#pragma csycl parallel_for in(a[0:n]) reduction(+: bins)
    for (int i = 0; i < n; i++)
        bins[a[i] & 3]++;

#pragma csycl parallel_for in(a[0:n]) reduction(+: pair)
    for (int i = 0; i < n; i++)
        pair.x += a[i];

#pragma csycl parallel_for in(a[0:n]) reduction(+: pair.x)
    for (int i = 0; i < n; i++)
        pair.x += a[i];

#pragma csycl parallel_for reduction(+: fixed)
    for (int i = 0; i < n; i++)
        ;

#pragma csycl parallel_for reduction(+: nowhere)
    for (int i = 0; i < n; i++)
        ;

#pragma csycl parallel_for reduction(+: wide)
    for (int i = 0; i < n; i++)
        wide += i;

#pragma csycl parallel_for in(d[0:n]) reduction(+: sum) uniform(sum)
    for (int i = 0; i < n; i++)
        sum += (int)d[i];

#pragma csycl parallel_for reduction(+: i, count)
    for (int i = 0; i < n; i++)
        count++;

#pragma csycl parallel_for in(a[0:n]) reduction(+: a)
    for (int i = 0; i < n; i++)
        count++;

#pragma csycl parallel_for in(a[0:n]) reduction(+: *a, 3)
    for (int i = 0; i < n; i++)
        count++;
}
