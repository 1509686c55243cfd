// RUN: %golden bad_c.err -c bad_c.c -o %t.o
/* Mistakes of C are told in the same form, at the user's places. */

struct pair {
    int a, b;
};

void run(int n, int *a, struct pair s)
{
#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = missing + 1;
#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        int nested(int x) { return x + i; }
        a[i] = nested(1);
    }
    undeclared(3);
#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < missing(s, ); i += missing)
        a[i] = 1;
#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n + s; i++)
        a[i] = 1;
#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        float value = & & & & & & & & & & & & & & & & & & & & & & & & & & & & & & & & & & & & & 0;
        a[i] = value + s->a;
    }
    int x = "text";
}

struct __attribute__((scalar_storage_order("big-endian"))) frame {
    int length;
};
