// RUN: %golden bad_atomic_words.err -c bad_atomic_words.c -o %t.o
/* Lines of `#pragma csycl atomic` that cannot be read. */

#pragma csycl atomic
int outside;

void words(int n, int *a, int *b)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
#pragma csycl atomic updaet
        a[0] += 1;
#pragma csycl atomic in(a[0:n])
        a[0] += 1;
#pragma csycl atomic
#pragma csycl update
        a[0] += 1;
#pragma csycl atomic capture(a)
        a[0] += 1;
#pragma csycl atomic update update
        a[0] += 1;
#pragma csycl critical
        a[0]++;
#pragma csycl atomic
    }
#pragma csycl parallel_for
#pragma csycl update host(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = b[i];
#pragma csycl parallel_for read
    for (int i = 0; i < n; i++)
        a[i] = b[i];
}
