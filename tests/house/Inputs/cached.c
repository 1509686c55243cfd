/* Three programs: plain, with partials, and with copies that are merged. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct scale {
    float by;
    char tag;
};

int main(void)
{
    int n = 100000, counts[16] = {0};
    struct scale scale = {2, 's'};
    float *a = malloc(n * sizeof *a), greatest = 0;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i] = sqrtf((float)i) * scale.by;
#pragma csycl parallel_for reduction(max : greatest)
    for (int i = 0; i < n; i++)
        greatest = a[i] > greatest ? a[i] : greatest;
#pragma csycl parallel_for reduction(+ : counts[0 : 16])
    for (int i = 0; i < n; i++)
        counts[(int)a[i] % 16]++;
    printf("%.3f %d %d\n", greatest, counts[3], counts[15]);
    free(a);
    return 0;
}
