// RUN: %compare --unoptimized %s %S/Inputs/const_scopes_b.c
/* Which variable a name means: static constants of two files with one name,
 * constants that several files declare, and constants of clauses with the names
 * of others. */
#include "run.h"
#include "Inputs/const_scopes.h"

#pragma csycl spec_const
static int factor = 2;
#pragma csycl spec_const
static int table[3] = {7, 8, 9};
int shared = 1;

static int by_factor(int x)
{
    return x * factor + table[x % 3 ? 1 : 2];
}

static void apply(size_t n, int *a)
{
#pragma csycl parallel_for inout(a[0:n])
    for (size_t i = 0; i < n; i++)
        a[i] = scaled(by_factor(a[i] & 0xffff)) - (int)own;
}

/* `factor` is another one in the loop than in the helper; so is `table`. */
static void shadow(size_t n, int *a, long factor)
{
    const short table[2] = {(short)factor, 3};
    int own = 100;

#pragma csycl parallel_for inout(a[0:n]) spec_const(factor, table, own)
    for (size_t i = 0; i < n; i++)
        a[i] = by_factor(a[i] & 0xff) + (int)factor + table[i & 1] + own + shared;
    show_bytes("shadow", a, n * sizeof *a);
    {
        struct {
            int x;
        } factor = {own};
        unsigned char table = 200;
#pragma csycl parallel_for inout(a[0:n]) spec_const(factor, table)
        for (size_t i = 0; i < n; i++) {
            int own = factor.x + table;
            a[i] += by_factor(own & 0xff);
            {
                int factor = (int)i, shared = 4;
                a[i] += factor + shared;
            }
        }
    }
    show_bytes("inner", a, n * sizeof *a);
}

static void run(size_t n)
{
    int *a = NEW(int, n);
    for (size_t i = 0; i < n; i++)
        a[i] = (int)(i % 100);
    apply(n, a);
    show_bytes("apply", a, n * sizeof *a);
    b_apply(n, a);
    show_bytes("b_apply", a, n * sizeof *a);
    factor = 3; /* no effect on the other */
    table[1] = -4;
    b_apply(n, a);
    show_bytes("b_apply", a, n * sizeof *a);
    b_set(11, 2);
    apply(n, a);
    shared = 5;
    scales[1].plus[1] = -1;
    own = (long)n;
    b_apply(n, a);
    show_bytes("both", a, n * sizeof *a);
    shadow(n, a, 17);
    shadow(n, a, (long)n);
    factor = 2, table[1] = 8, shared = 1, scales[1].plus[1] = 6, own = 9;
    b_set(5, 4);
    free(a);
}
