// RUN: %golden helped_reductions.err --status=1 -c helped_reductions.c -o %t.o
/* A helper that gets the address of a reduction item, and reads it or combines with another
 * operator. Of those that combine as the clause says nothing is said. */

static void add(float *s, float x)
{
    *s += x;
}

static void add_twice(float *s, float x)
{
    add(s, x);
    (*s)++;
    *s = x + *s;
}

static void scale(float *s, float x)
{
    (*s) *= x;
}

static void lower(float *least, float x)
{
    if (x < *least)
        *least = x;
}

static float get(const float *s)
{
    return *s;
}

static float peek(float *s)
{
    return get(s) + 1;
}

static void shift(float s[], float x)
{
    s[0] = x > 0 ? s[0] : s[0] - x; /* not plain to see */
}

void run(int n, const float *a, float *b)
{
    float sum = 0, product = 1, low = 0, high = 0;

#pragma csycl parallel_for in(a[0:n]) reduction(+: sum) reduction(*: product) reduction(min: low)
    for (int i = 0; i < n; i++) {
        add(&sum, a[i]);
        add_twice(&sum, a[i]);
        shift(&sum, a[i]);
        scale(&product, a[i]);
        lower(&low, a[i]);
    }

#pragma csycl parallel_for in(a[0:n]) out(b[0:n]) reduction(+: sum) reduction(*: product)
    for (int i = 0; i < n; i++) {
        scale(&sum, a[i]);
        b[i] = get(&sum) + peek((&product));
        add_twice(&(product), a[i]);
    }

#pragma csycl parallel_for in(a[0:n]) reduction(max: high)
    for (int i = 0; i < n; i++)
        lower(&high, a[i]);
    b[0] = sum + product + low + high;
}
