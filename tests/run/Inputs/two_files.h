/* What two_files.c and two_files_b.c share; also a loop in a header. */
#include <stddef.h>

void b_set(int value);
void b_apply(size_t n, int *a);

static inline long in_header(size_t n, const int *a)
{
    long sum = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(+: sum)
    for (size_t i = 0; i < n; i++)
        sum += a[i];
    return sum;
}
