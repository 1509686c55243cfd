/* run.h: what every program here has. It is run with sizes as arguments and
 * calls run(n) for each; what it prints has to be the same on the device. */
#ifndef RUN_H
#define RUN_H

#include <csycl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void run(size_t n);

/* Memory for n elements of 0, never NULL. */
#define NEW(type, n) ((type *)calloc((n) + 1, sizeof(type)))

/* The i-th of a fixed row of well mixed numbers. */
static inline uint64_t mixed(uint64_t i)
{
    uint64_t x = (i + 1) * UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

/* In [-1, 1), a multiple of 1/4096: sums of few of them are exact. */
static inline double fraction(uint64_t i)
{
    return (double)(mixed(i) % 8192) / 4096.0 - 1.0;
}

/* Prints a hash of the bytes of an array: for results that have to be exact. */
static inline void show_bytes(const char *name, const void *array, size_t size)
{
    const unsigned char *bytes = array;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001b3);
    printf("%s %016llx\n", name, (unsigned long long)hash);
}

/* Prints the ends, the sum and the sum of squares of an array of numbers. */
#define SHOW_NUMBERS(name, array, n)                                                               \
    do {                                                                                           \
        double sum_ = 0, squares_ = 0;                                                             \
        for (size_t i_ = 0; i_ < (n); i_++) {                                                      \
            sum_ += (double)(array)[i_];                                                           \
            squares_ += (double)(array)[i_] * (double)(array)[i_];                                 \
        }                                                                                          \
        printf("%s %.9e %.9e", name, sum_, squares_);                                              \
        for (size_t i_ = 0; i_ < (n) && i_ < 4; i_++)                                              \
            printf(" %.9e", (double)(array)[i_]);                                                  \
        if ((n) > 4)                                                                               \
            printf(" .. %.9e", (double)(array)[(n)-1]);                                            \
        printf("\n");                                                                              \
    } while (0)

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        size_t n = strtoul(argv[i], NULL, 10);
        printf("-- %zu\n", n);
        run(n);
    }
    return 0;
}

#endif
