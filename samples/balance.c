/* balance.c: a running sum: what an account holds after each booking, and how low it got.
 *
 * usage: balance [bookings]
 *
 * scan(+: held) gives the loop what the bookings so far add up to, as the serial loop has it.
 */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

static long keep_account(size_t n, const int *booked, long *after)
{
    long held = 0;
#pragma csycl parallel_for scan(+: held)
    for (size_t i = 0; i < n; i++) {
        held += booked[i];
        after[i] = held;
    }
    return held;
}

static long lowest(size_t n, const long *after)
{
    long low = 0;
#pragma csycl parallel_for reduction(min: low)
    for (size_t i = 0; i < n; i++)
        csycl_combine(minimum, low, after[i]);
    return low;
}

int main(int argc, char **argv)
{
    size_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000000;
    int *booked = malloc((n + 1) * sizeof *booked);
    long *after = malloc((n + 1) * sizeof *after);
    if (!booked || !after)
        return 1;

    for (size_t i = 0; i < n; i++)
        booked[i] = (int)(i * 7919 % 2003) - 1000;
    printf("%zu bookings leave %ld\n", n, keep_account(n, booked, after));
    printf("never below %ld\n", lowest(n, after));
    if (n)
        printf("half way there were %ld\n", after[n / 2]);
    free(booked);
    free(after);
    return 0;
}
