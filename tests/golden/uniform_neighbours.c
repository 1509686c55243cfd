// RUN: %golden uniform_neighbours.err --status=0 -c uniform_neighbours.c -o %t.o
/* What is asserted to be uniform, and differs between most neighbours. */
#include <csycl.h>
#include <stdbool.h>

#pragma csycl uniform(at)
static int load(const int *p, int at)
{
    return p[at];
}

void run(int n, int k, int *a, const int *b)
{
#pragma csycl parallel_for inout(a[0:n]) in(b[0:n])
    for (int i = 0; i < n; i++) {
        bool is_odd = i & 1;
        a[i] = b[csycl_uniform(i & 1)] + b[csycl_uniform(i % 7)] + load(b, i % 4);
        if (csycl_uniform(k < i))
            a[i]++;
#pragma csycl uniform
        if ((long)i + 1 == k)
            a[i]--;
        if (csycl_uniform(is_odd))
            a[i] += 2;
    }
}

/* Nothing is said: neighbours may be the same, or it is not known by what they differ. */
void may_be(int n, int k, int s, int *a, const int *b)
{
#pragma csycl parallel_for inout(a[0:n]) in(b[0:n])
    for (int i = 0; i < n; i++) {
        bool is_odd = i & 1;
        is_odd |= b[i] == 3;
        a[i] = b[csycl_uniform(i / 64)] + b[csycl_uniform(i & ~63)] + b[csycl_uniform(i % k)];
        if (csycl_uniform(b[i] < k) || csycl_uniform(is_odd))
            a[i]++;
    }
#pragma csycl parallel_for inout(a[0:n]) in(b[0:n])
    for (int i = 0; i < n; i += 8)
        a[i] = b[csycl_uniform(i & 7)] + b[csycl_uniform(i % 4)];
#pragma csycl parallel_for inout(a[0:n]) in(b[0:n])
    for (int i = 0; i < n; i += s)
        a[i] = b[csycl_uniform(i % 2)];
}

/* A step that the divisor divides, or not: */
void stepped(int n, int *a, const int *b)
{
#pragma csycl parallel_for inout(a[0:n]) in(b[0:n])
    for (int i = 0; i < n; i += 7)
        a[i] = b[csycl_uniform(i % 7)];
#pragma csycl parallel_for inout(a[0:n]) in(b[0:n])
    for (int i = 0; i < n; i += 2)
        a[i] = b[csycl_uniform(i % 4)] + b[csycl_uniform(i & 6)];
}
