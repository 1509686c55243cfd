#include "elsewhere_prints.h"

#include <stdio.h>

static void say(size_t n, double x)
{
    printf("say %zu %.3f %s %%\n", n, x, "end");
}

int tell(size_t n, const char *letters, double x)
{
    say(n, x / 2);
    printf("tell %td %c %5lld\n", (ptrdiff_t)n, letters[1], 1ll << 40);
    return letters[0];
}

int told(int k)
{
    if (k == 3)
        printf("three\n");
    return k;
}
