/* Constants that change from launch to launch, as often as the argument says. What is a constant's,
 * a helper's and an array's length is read in the loop. */
#include <stdio.h>
#include <stdlib.h>

#pragma csycl spec_const
static unsigned rounds = 1;
#pragma csycl spec_const
static unsigned char add = 1;
#pragma csycl spec_const
static int kept = 2;

static unsigned mixed(unsigned x, unsigned k)
{
    return x * 1664525u + add + (x >> 16) + (k & 1 ? rounds : 0);
}

enum { N = 10000 };
static unsigned a[N];

int main(int argc, char **argv)
{
    int launches = argc > 1 ? atoi(argv[1]) : 0;
    unsigned sum = 0;

    for (int l = 0; l < launches; l++) {
        rounds = 100 + (unsigned)(l % 50);
        add = (unsigned char)(l % 50);
#pragma csycl parallel_for
        for (int i = 0; i < N; i++) {
            unsigned last[kept];
            unsigned x = (unsigned)i;
            for (unsigned k = 0; k < rounds; k++)
                last[k % (unsigned)kept] = x = mixed(x, k);
            a[i] = last[0] + x;
        }
        for (int i = 0; i < N; i++)
            sum = sum * 31 + a[i];
    }
    printf("%u\n", sum);
    return 0;
}
