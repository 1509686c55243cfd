// RUN: %compare --unoptimized %s
/* Loops, bodies, bounds and pragmas that come out of macros. */
#include "run.h"

#define FOR(i, n) for (int i = 0; i < (n); i++)
#define PARALLEL(clauses) _Pragma(#clauses)
#define SQUARE(x) ((x) * (x))
#define BODY(a, i, x)                                                                              \
    {                                                                                              \
        int square = SQUARE(x);                                                                    \
        a[i] = square - (x);                                                                       \
    }
#define FILL(a, n, value)                                                                          \
    do {                                                                                           \
        PARALLEL(csycl parallel_for inout(a[0:n]))                                                 \
        for (int i = 0; i < (n); i++) {                                                            \
            (a)[i] = (value);                                                                      \
        }                                                                                          \
    } while (0)
#define EVERY_OTHER i += 2
#define END (m)

static void run(size_t n)
{
    int m = (int)n;
    int *a = NEW(int, n);
    int *b = NEW(int, n);

#pragma csycl parallel_for out(a[0:m])
    FOR(i, m)
    a[i] = SQUARE(i % 50);
    show_bytes("FOR", a, n * sizeof *a);

    PARALLEL(csycl parallel_for inout(a[0:m]))
    FOR(i, m)
    BODY(a, i, a[i] + i)
    show_bytes("BODY", a, n * sizeof *a);

    FILL(a, m, i ^ 5);
    FILL(b, m, i + 5);
    show_bytes("FILL a", a, n * sizeof *a);
    show_bytes("FILL b", b, n * sizeof *b);

#pragma csycl parallel_for inout(a[0:END]) in(b[0:END])
    for (int i = 0; i < END; EVERY_OTHER)
        a[i] = b[i] * SQUARE(3);
    show_bytes("END", a, n * sizeof *a);

    /* Two loops on one line. */
    _Pragma("csycl parallel_for inout(a[0:m])") for (int i = 0; i < m; i++) a[i] += 1; _Pragma("csycl parallel_for inout(b[0:m])") for (int i = 0; i < m; i++) b[i] += 2;
    show_bytes("line a", a, n * sizeof *a);
    show_bytes("line b", b, n * sizeof *b);

#define TWICE(x) FILL(x, m, i - 1); FILL(x, m, i + (x)[i])
    if (m >= 0) { TWICE(a); }
    show_bytes("TWICE", a, n * sizeof *a);
    free(a);
    free(b);
}
