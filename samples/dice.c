/* dice.c: how often three dice show each sum, by throwing them.
 *
 * usage: dice [throws]
 *
 * Each iteration adds to the element of an array that its throw chooses: a
 * reduction of an array section.
 */
#include <csycl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { DICE = 3, SIDES = 6, SUMS = DICE * SIDES + 1 };

/* The i-th of a fixed row of well mixed numbers, so that throws need no order. */
static uint64_t mixed(uint64_t i)
{
    uint64_t x = (i + 1) * UINT64_C(0x9e3779b97f4a7c15);

    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

static void throw_dice(size_t throws, unsigned long *counts)
{
#pragma csycl parallel_for reduction(+: counts[0:SUMS])
    for (size_t i = 0; i < throws; i++) {
        uint64_t numbers = mixed(i);
        int sum = 0;
        for (int die = 0; die < DICE; die++) {
            sum += 1 + (int)(numbers % SIDES);
            numbers /= SIDES;
        }
        counts[sum]++;
    }
}

int main(int argc, char **argv)
{
    size_t throws = argc > 1 ? strtoul(argv[1], NULL, 10) : 10000000;
    unsigned long counts[SUMS] = {0};

    throw_dice(throws, counts);

    printf("%zu throws\n", throws);
    for (int sum = DICE; sum < SUMS; sum++) {
        double part = throws ? (double)counts[sum] / (double)throws : 0;
        printf("%2d %10lu  ", sum, counts[sum]);
        for (int i = 0; i < (int)(400 * part + 0.5); i++)
            putchar('*');
        putchar('\n');
    }
    return 0;
}
