// RUN: %golden helpers.opencl --emit=opencl helpers.c
// RUN: %golden helpers.host --emit=host helpers.c
/* Functions that a loop calls, one copy for each combination of address spaces. */

static const int table[4] = {1, 2, 3, 4};

static int twice(int x);
static int not_called(int x);

static int sum(const int *p, int count)
{
    int s = 0;
    for (int k = 0; k < count; k++)
        s += p[k];
    return s;
}

static int both(const int *a, const int *b)
{
    return sum(a, 4) - sum(b, 4);
}

static void store(int *to, int value)
{
    *to = twice(value);
}

void run(int n, const int *a, int *b)
{
#pragma csycl parallel_for in(a[0:n + 4]) out(b[0:n])
    for (int i = 0; i < n; i++) {
        int own[4] = {i, i + 1, i + 2, i + 3};
        int x;
        store(&x, both(a + i, own));
        store(&b[i], x + both(table, own) + both(own, own));
    }
}

static int twice(int x)
{
    return 2 * x;
}

static int not_called(int x)
{
    return x ? not_called(x - 1) : 0;
}
