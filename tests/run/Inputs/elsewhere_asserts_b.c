#include "elsewhere_asserts.h"

#include <assert.h>

static int inside(int i, int n)
{
    assert(i >= 0 && "not negative");
    assert(i < n);
    return i;
}

void put(int *to, const int *from, int i, int n)
{
    *to = from[inside(i, n)];
}

int both(const int *a, int i, int n)
{
    int got = 0;

    put(&got, a, i, n);
    return small(got);
}

int seven(void)
{
    return 7;
}
