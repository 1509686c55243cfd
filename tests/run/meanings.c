// RUN: %compare %s --flags='-std=gnu11 -O2 -funsigned-char -fshort-enums' --sizes='0 17 1000'
/* Options that change what a program means: device text and libcsycl's tables follow. */
#include "run.h"

enum small { A, B, C, D };
typedef enum { MINUS = -1, PLUS = 1 } sign;
#pragma pack(push, 1)
struct packed {
    char c;
    enum small e;
    double d;
    sign s;
};
#pragma pack(pop)
#pragma csycl spec_const
static char shift = '\xf0';
static const char table[] = "\x01\x80\xff";

static long grow(char c, unsigned char u, signed char s)
{
    char const signed below = s;
    unsigned const char above = u;
    char const own = c;

    return own * 2 + above + below + (c > '\xc0') + (char)(u + 200);
}

static void run(size_t n)
{
    char *c = NEW(char, n);
    enum small *e = NEW(enum small, n);
    struct packed *p = NEW(struct packed, n);
    long *l = NEW(long, n);
    long sum = 0;
    char top = 0;

    for (size_t i = 0; i < n; i++) {
        c[i] = (char)(i + 101);
        e[i] = (enum small)(i & 3);
    }
#pragma csycl parallel_for reduction(+: sum) reduction(max: top)
    for (size_t i = 0; i < n; i++) {
        char k = c[i];
        sign s = i & 1 ? MINUS : PLUS;
        l[i] = grow(k, (unsigned char)i, (signed char)i) + table[i % 3] * 1000 + (long)sizeof(enum small) + shift;
        p[i].c = k + 100;
        p[i].e = e[i];
        p[i].d = k > 0;
        p[i].s = s;
        sum += k + s + e[i] + u'\u00e9' + (U'x' - L'y' > 0);
        sum += "\xe9t\xe9"[i % 3] + *(i & 1 ? "\xff" : "\x80" + 1) + (int)(i % 2)["\xf0"] + (int)sizeof "\xff";
        if (k > top)
            top = k;
    }
    show_bytes("l", l, n * sizeof *l);
    show_bytes("p", p, n * sizeof *p);
    printf("%ld %d %zu %zu\n", sum, top, sizeof *p, sizeof *e);
    free(c);
    free(e);
    free(p);
    free(l);
}
