/* A loop whose sum the plain loop has too. */
#include <stdio.h>

int main(void)
{
    long s = 0;
#pragma csycl parallel_for reduction(+ : s)
    for (int i = 0; i < 100000; i++)
        s += i;
    printf("%ld\n", s);
    return 0;
}
