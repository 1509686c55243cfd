// RUN: %compare %s --flags='-std=c11 -O2 -w'
/* C that is legal and out of fashion. */
#include "run.h"

static int none()
{
    return 17;
}

static int old(a, b)
    int a;
    char b;
{
    return a + b;
}

struct named {
    char text[5];
    int n;
};

static const struct named table[2] = {{"abcd", 3}, {"xyz", 4}};

static void run(size_t n)
{
    int *a = NEW(int, n), *b;
    register int k = 5;
    auto int scale = 2;
    b = a;
#pragma csycl parallel_for inout(b[0:n])
    for (register size_t i = 0; i < n; i++) {
        struct named own = {"efgh", 2};
        register int x = none() + old((int)i, 'c');
        b[i] = x * scale + k + own.text[i % 4] * own.n + table[i % 2].text[i % 3] + table[1].n;
    }
    show_bytes("a", a, n * sizeof *a);
    free(a);
}
