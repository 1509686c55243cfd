// RUN: %golden bad_uniform.err -c bad_uniform.c -o %t.o
/* Uniform values that differ for certain, or that are changed. */

#pragma csycl uniform(where)
static int load(const int *p, int where)
{
    return p[where];
}

void run(int n, int *a, int k)
{
#pragma csycl parallel_for inout(a[0:n]) uniform(i)
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        int twice = 2 * i + 1;
#pragma csycl uniform
        int same = n - twice;
        a[i] = same;
    }

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = load(a, i + k);

#pragma csycl parallel_for inout(a[0:n]) uniform(k)
    for (int i = 0; i < n; i++) {
        k++;
        a[i] = k;
    }

#pragma csycl parallel_for inout(a[0:n]) uniform(nowhere)
    for (int i = 0; i < n; i++)
        a[i] = k;

#pragma csycl parallel_for collapse(2) inout(a[0:n * n])
    for (int y = 0; y < n; y++)
        for (int x = 0; x < n; x++)
            a[y * n + x] = load(a, x);
}

static int add(int x)
{
    return x + 1;
}

#pragma csycl variant_of(add) uniform(x)
static int add_one(int x)
{
    return add(x);
}

static int last(int x)
{
    return x;
}

static int middle(int x)
{
    return last(x);
}

#pragma csycl variant_of(last) uniform(x)
static int last_one(int x)
{
    return middle(x);
}

void versions(int n, int *a)
{
#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = add(i) + last_one(i / 4);
}
