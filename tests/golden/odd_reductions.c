// RUN: %golden odd_reductions.err --status=1 -c odd_reductions.c -o %t.o
/* A reduction item that is read for something else, which is a warning, or combined with
 * another operator; a dependence between iterations. */

int run(int n, int *a, int *b)
{
    int sum = 0, high = 0, product = 1;

#pragma csycl parallel_for out(a[0:n]) reduction(+: sum)
    for (int i = 0; i < n; i++) {
        sum += i;
        a[i] = sum;
    }

#pragma csycl parallel_for reduction(+: sum)
    for (int i = 0; i < n; i++)
        sum *= i;

#pragma csycl parallel_for in(a[0:n]) reduction(max: high)
    for (int i = 0; i < n; i++)
        if (a[i] < high)
            high = a[i];

#pragma csycl parallel_for in(a[0:n]) reduction(*: product)
    for (int i = 0; i < n; i++)
        product = a[i];

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];

#pragma csycl parallel_for inout(b[0:1])
    for (int i = 0; i < n; i++)
        b[0] = i;
    return sum + high + product;
}
