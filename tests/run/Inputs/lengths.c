/* Lengths of arrays for which loops are not launched, and so many that it is said. */
#include <stdio.h>

static double result[500];

static void last(int length)
{
#pragma csycl parallel_for
    for (int i = 0; i < 500; i++) {
        double own[length][2];
        for (int j = 0; j < length; j++)
            own[j][i & 1] = i + j;
        result[i] = own[i % length][i & 1];
    }
    printf("%d: %g %g\n", length, result[499], result[7]);
}

static void any(int length)
{
#pragma csycl parallel_for
    for (int i = 0; i < 500; i++)
        if (i < length) {
            char own[length];
            own[length - 1] = (char)i;
            result[i] = own[length - 1];
        }
    printf("%d: %g %g\n", length, result[499], result[7]);
}

int main(int argc, char **argv)
{
    (void)argv;
    if (argc > 1) {
        for (int length = 1; length < 20; length++)
            any(length);
        return 0;
    }
    last(1024);
    last(1025);
    last(100000);
    any(-3);
    any(0);
    return 0;
}
