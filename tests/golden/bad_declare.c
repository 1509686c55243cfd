// RUN: %golden bad_declare.err -c bad_declare.c -o %t.o
/* Declared reductions that are none, and loops that use them wrongly. */
#include <complex.h>
#include <stddef.h>

struct best {
    float v;
    int at;
};
struct linked {
    int count;
    struct linked *next;
};
struct bits {
    unsigned low : 4;
};
struct wide {
    long double x;
};
struct empty {
};
typedef int row[4];
static int counter;
static const struct best worst = {1e30f, -1};
static struct best pick(struct best a, struct best b)
{
    return b.v < a.v ? b : a;
}
static void merge(struct best *into, const struct best *from)
{
    if (from->v < into->v)
        *into = *from;
}
struct best elsewhere(struct best a, struct best b);

/* Parts. */
#pragma csycl declare reduction
#pragma csycl declare reduction(open : int : csycl_out += csycl_in
#pragma csycl declare reduction( : int : csycl_out += csycl_in)
#pragma csycl declare reduction(min : int : csycl_out += csycl_in)
#pragma csycl declare reduction(- : int : csycl_out += csycl_in)
#pragma csycl declare reduction(one, two : int : csycl_out += csycl_in)
#pragma csycl declare reduction(1st : int : csycl_out += csycl_in)
#pragma csycl declare reduction(nothing)
#pragma csycl declare reduction(halves : int)
#pragma csycl declare reduction(hollow : int : )
#pragma csycl declare reduction(typeless : : csycl_out += csycl_in)
#pragma csycl declare reduction(gap : int, , float : csycl_out += csycl_in)
#pragma csycl declare reduction(rows : int[4] : csycl_out += csycl_in)
#pragma csycl declare reduction(kinds : __typeof__(counter) : csycl_out += csycl_in)
#pragma csycl declare reduction(two : int : csycl_out += csycl_in; counter++)

/* Clauses. */
#pragma csycl declare reduction(sum : int : csycl_out += csycl_in) identity
#pragma csycl declare reduction(sum2 : int : csycl_out += csycl_in) identity(0) identity(1)
#pragma csycl declare reduction(sum3 : int : csycl_out += csycl_in) identity(0, 1)
#pragma csycl declare reduction(sum6 : int : csycl_out += csycl_in) identity(0; int y)
#pragma csycl declare reduction(sum4 : int : csycl_out += csycl_in) in(counter)
#pragma csycl declare reduction(sum5 : int : csycl_out += csycl_in) identiti(0)

/* Types. */
#pragma csycl declare reduction(f1 : struct nowhere : csycl_out = csycl_in)
#pragma csycl declare reduction(f2 : number : csycl_out = csycl_in)
#pragma csycl declare reduction(f3 : int * : csycl_out = csycl_in)
#pragma csycl declare reduction(f4 : row : csycl_out[0] += csycl_in[0])
#pragma csycl declare reduction(f5 : struct linked : csycl_out.count += csycl_in.count)
#pragma csycl declare reduction(f6 : struct bits : csycl_out.low += csycl_in.low)
#pragma csycl declare reduction(f7 : struct wide : csycl_out.x += csycl_in.x)
#pragma csycl declare reduction(f8 : struct empty : csycl_out = csycl_in)
#pragma csycl declare reduction(f9 : long double complex, long double : csycl_out += csycl_in)
#pragma csycl declare reduction(f10 : const struct best : merge((struct best *)&csycl_out, &csycl_in))
#pragma csycl declare reduction(f11 : volatile int : csycl_out += csycl_in)
#pragma csycl declare reduction(f12 : static int : csycl_out += csycl_in)

/* Expressions. */
#pragma csycl declare reduction(g1 : int : csycl_out += csycl_inn)
#pragma csycl declare reduction(g2 : struct best : csycl_out += csycl_in)
#pragma csycl declare reduction(g3 : struct best : pick(csycl_out, csycl_in))
#pragma csycl declare reduction(g4 : struct best : merge(&csycl_in, &csycl_out))
#pragma csycl declare reduction(g5 : int : csycl_out + csycl_in)
#pragma csycl declare reduction(g6 : int : csycl_out++)
#pragma csycl declare reduction(g7 : int : csycl_out += csycl_in + counter)
#pragma csycl declare reduction(g8 : struct best : csycl_out = pick(csycl_out, csycl_in)) identity(0)
#pragma csycl declare reduction(g9 : int : csycl_out += csycl_in) identity(counter)
#pragma csycl declare reduction(g10 : int : csycl_out += csycl_in) identity(csycl_out)
#pragma csycl declare reduction(g11 : int : csycl_out += csycl_in) identity(csycl_identity)

/* Twice. */
#pragma csycl declare reduction(argmin : struct best, int : csycl_out = csycl_in) identity({0})
#pragma csycl declare reduction(argmin : float : csycl_out = csycl_in) identity({0})
#pragma csycl declare reduction(argmin : unsigned, int : csycl_out = csycl_in) identity(0)
#pragma csycl declare reduction(argmax : struct best : csycl_out = csycl_in) identity(worst)
#pragma csycl declare reduction(distant : struct best : csycl_out = elsewhere(csycl_out, csycl_in)) identity(worst)
#pragma csycl declare reduction(bare : struct best : csycl_out = pick(csycl_out, csycl_in))

void places(int n, const float *a)
{
    static const float limit = 2;
    int k = n;
#pragma csycl declare reduction(h1 : int : csycl_out += csycl_in * k)
#pragma csycl declare reduction(h2 : float : csycl_out += csycl_in * limit + sizeof(n))
    {
#pragma csycl declare reduction(inner : int : csycl_out += csycl_in) identity(0)
#pragma csycl declare reduction(argmin : double : csycl_out += csycl_in) identity(0)
    }
    if (n)
#pragma csycl declare reduction(h3 : int : csycl_out += csycl_in) identity(0)
        k++;
#pragma csycl parallel_for in(a[0:n]) reduction(inner : k)
    for (int i = 0; i < n; i++)
        k += (int)a[i];
#pragma csycl parallel_for in(a[0:n]) reduction(later : k)
    for (int i = 0; i < n; i++)
        k += (int)a[i];
}
#pragma csycl declare reduction(later : int : csycl_out += csycl_in) identity(0)

void uses(int n, const float *a, struct best *out)
{
    struct best b = worst;
    struct linked list = {0};
    double d = 0;

#pragma csycl parallel_for in(a[0:n]) reduction(argmim : b)
    for (int i = 0; i < n; i++)
        b.v += a[i];
#pragma csycl parallel_for in(a[0:n]) reduction(% : b)
    for (int i = 0; i < n; i++)
        b.v += a[i];
#pragma csycl parallel_for in(a[0:n]) reduction(argmin : b, d)
    for (int i = 0; i < n; i++)
        d += a[i];
#pragma csycl parallel_for in(a[0:n]) reduction(+ : b)
    for (int i = 0; i < n; i++)
        b.v += a[i];
#pragma csycl parallel_for in(a[0:n]) reduction(f5 : list)
    for (int i = 0; i < n; i++)
        list.count += (int)a[i];
#pragma csycl parallel_for in(a[0:n]) reduction(distant : b)
    for (int i = 0; i < n; i++)
        b = pick(b, (struct best){a[i], i});
#pragma csycl parallel_for in(a[0:n]) reduction(initialize_to_identity, bare : b)
    for (int i = 0; i < n; i++)
        b = pick(b, (struct best){a[i], i});
#pragma csycl parallel_for in(a[0:n]) reduction(argmax : b) reduction(bare : b)
    for (int i = 0; i < n; i++)
        b = pick(b, (struct best){a[i], i});
#pragma csycl parallel_for in(a[0:n]) reduction(bare : b)
    for (int i = 0; i < n; i++)
        b = pick(b, (struct best){a[i], i});
#pragma csycl parallel_for in(a[0:n]) reduction(bare : b)
    for (int i = 0; i < n; i++)
        if (a[i] < b.v)
            b.v = a[i];
#pragma csycl parallel_for in(a[0:n]) reduction(bare : out[0]) identity(0)
    for (int i = 0; i < n; i++)
        out[0].v += a[i];
#pragma csycl parallel_for in(a[0:n]) reduction(argmax : b)
    for (int i = 0; i < n; i++)
        (void)a[i];
}
