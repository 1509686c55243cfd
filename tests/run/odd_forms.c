// RUN: %compare %s --flags='-std=gnu2x -O2 -w'
/* Forms of C that OpenCL C does not take as they are written: attributes in brackets, literals of a
 * type that the same declaration defines, addresses inside of strings, operands of typeof. */
#include "run.h"

struct pair {
    [[maybe_unused]] int x;
    int y;
};

static int steps(int x)
{
    [[gnu::unused]] int unused = 3;
    switch (x % 4) {
    case 0:
        x += 2;
        [[fallthrough]];
    case 1:
        return x + 5;
    case 2:
        x++;
        [ [fallthrough] ];
    default:
        break;
    }
    return x;
}

[[nodiscard]] static int length(const char *s)
{
    int n = 0;
    while (*s++)
        n++;
    return n;
}

static const char *tail(int i)
{
    return &"a longer one"[i];
}

static void run(size_t n)
{
    int *o = NEW(int, n);
    struct pair pairs[2] = {{1, 2}, {3, 4}}, *p = pairs;
    const double *nowhere = NULL;

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        struct local {
            int a[2];
        } *first = &(struct local){{(int)i % 9, 3}}, second = (struct local){{4, (int)i % 5}};
        struct {
            int x;
        } nameless = {7};
        __typeof__(o[0]) x = (int)i % 3, *px = &x;
        __typeof__(*nowhere) half = 0.5;
        __typeof__(steps(1)) step = steps((int)(i % 100));
        const __typeof__(p[i]) one = pairs[i % 2];
        _Alignas(16) int c[3];
        c [ 0 ] = 1[p].x;
        c[((int[]){1, 2})[0]] = 0[p].y;
        c[2] = length(tail(i % 12)) + length(&"xyz"[i % 4]) + *&"pqrstuvw"[i % 8];
        o[i] = first->a[0] + first->a[1] * second.a[1] + nameless.x + *px + (int)(half * 8) + step +
               one.y + c[0] + c[1] + c[2] + (int)sizeof(void) + (int)sizeof(__typeof__(o[i])) +
               (int)((uintptr_t)c % 16);
    }
    show_bytes("o", o, n * sizeof *o);
    free(o);
}
