#include <stdio.h>

long total(int n, const int *a);

int main(void)
{
    int a[100];
#pragma csycl parallel_for
    for (int i = 0; i < 100; i++)
        a[i] = i;
    printf("total %ld\n", total(100, a));
    return 0;
}
