/* primes.c: a compaction: the primes up to a limit, in order.
 *
 * usage: primes [limit]
 *
 * Each iteration looks at one number; scan(+: count) gives those that keep theirs the place for it.
 */
#include <csycl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static bool is_prime(unsigned number)
{
    if (number < 4)
        return number > 1;
    if (number % 2 == 0)
        return false;
    for (unsigned divisor = 3; divisor * divisor <= number; divisor += 2)
        if (number % divisor == 0)
            return false;
    return true;
}

static unsigned list_primes(unsigned limit, unsigned *primes)
{
    unsigned count = 0;
#pragma csycl parallel_for scan(+: count) out(primes[0:limit])
    for (unsigned number = 0; number < limit; number++)
        if (is_prime(number))
            primes[count++] = number;
    return count;
}

int main(int argc, char **argv)
{
    unsigned limit = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1000000;
    unsigned *primes = malloc((limit + 1) * sizeof *primes);
    if (!primes)
        return 1;

    unsigned count = list_primes(limit, primes);

    printf("%u primes below %u\n", count, limit);
    for (unsigned k = count > 5 ? count - 5 : 0; k < count; k++)
        printf("%u\n", primes[k]);
    free(primes);
    return 0;
}
