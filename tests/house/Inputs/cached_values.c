/* Two programs of one loop, for two values of a constant. */
#include <stdio.h>

int main(void)
{
    double a[1000], sum = 0;
    for (int i = 0; i < 1000; i++)
        a[i] = i;
    for (double by = 2; by > 0.1; by *= 0.125) {
#pragma csycl parallel_for spec_const(by)
        for (int i = 0; i < 1000; i++)
            a[i] = a[i] * by + 1;
    }
    for (int i = 0; i < 1000; i++)
        sum += a[i];
    printf("%.6f\n", sum);
    return 0;
}
