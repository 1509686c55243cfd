/* A program of 25 kernels, of which the first ones run, as many as its argument says. */
#include <stdio.h>
#include <stdlib.h>

/* clang-format off */
#define LOOP(k)                                                                                    \
    if (loops-- > 0) {                                                                             \
        _Pragma("csycl parallel_for")                                                              \
        for (int i = 0; i < n; i++)                                                                \
            a[i] = a[i] * (k) % 1000 + i % (k);                                                    \
    }

int main(int argc, char **argv)
{
    int n = 100000, *a = calloc((size_t)n, sizeof *a), loops = argc > 1 ? atoi(argv[1]) : 25;
    LOOP(2)
    LOOP(3)
    LOOP(4)
    LOOP(5)
    LOOP(6)
    LOOP(7)
    LOOP(8)
    LOOP(9)
    LOOP(10)
    LOOP(11)
    LOOP(12)
    LOOP(13)
    LOOP(14)
    LOOP(15)
    LOOP(16)
    LOOP(17)
    LOOP(18)
    LOOP(19)
    LOOP(20)
    LOOP(21)
    LOOP(22)
    LOOP(23)
    LOOP(24)
    LOOP(25)
    LOOP(26)
    long sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i];
    printf("%ld\n", sum);
    free(a);
    return 0;
}
/* clang-format on */
