// RUN: %compare %s --flags='-std=gnu89 -O2' --sizes='0 17 1000'
/* Habits of older C: no declaration behind a statement, and int where no type is said. */
#include <stdio.h>
#include <stdlib.h>

static square(x)
int x;
{
    return x * x;
}

static int *numbers;

main(argc, argv)
char **argv;
{
    int i, n = argc > 1 ? atoi(argv[1]) : 10;
    long sum = 0;
    auto first = 3;

    numbers = calloc(n + 1, sizeof *numbers);
#pragma csycl parallel_for reduction(+: sum)
    for (i = 0; i < n; i++) {
        register k = square(i % 100);
        const half = (const)(k / 2.5), *at = &half;
        register (rest) = k - *(const *)at;
        numbers[i] = k + first - half * ((const[]){1, 2})[i % 2] + rest + sizeof(const);
        sum += numbers[i];
    }
    fill(numbers, n);
    printf("%ld %d\n", sum, numbers[n / 2]);
    return 0;
}

fill(a, n)
int *a, n;
{
    int i;
#pragma csycl parallel_for inout(a[0:n])
    for (i = 0; i < n; i++)
        a[i]++;
}
