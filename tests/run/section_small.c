// RUN: %compare --unoptimized --openmp %s --sizes "0 1 17 40000"
/* Small reduced sections, of which OpenMP's threads have copies on their stacks. */
#include "run.h"

enum { BINS = 9 };

#define SHOW(name, array) show_bytes(name, array, sizeof(array))

#define OF(type)                                                                                   \
    static void of_##type(size_t n, const uint64_t *keys)                                          \
    {                                                                                              \
        type sum[BINS], product[BINS], low[BINS], high[BINS], xors[2 * BINS], *behind = xors;      \
        for (int i = 0; i < BINS; i++) {                                                           \
            sum[i] = (type)(i * 30);                                                               \
            product[i] = (type)(i | 1);                                                            \
            low[i] = (type)100;                                                                    \
            high[i] = xors[i] = xors[BINS + i] = (type)i;                                          \
        }                                                                                          \
        _Pragma("csycl parallel_for in(keys[0:n]) reduction(+: sum[0:BINS]) reduction(*: product) reduction(min: low) reduction(max: high) reduction(^: behind[:BINS])") \
        for (size_t i = 0; i < n; i++) {                                                           \
            int at = (int)(keys[i] % BINS);                                                        \
            type x = (type)keys[i];                                                                \
            sum[at] += x;                                                                          \
            product[at] *= (type)(x | 1);                                                          \
            if (x < low[at])                                                                       \
                low[at] = x;                                                                       \
            high[at] = x > high[at] ? x : high[at];                                                \
            behind[at] ^= x;                                                                       \
        }                                                                                          \
        printf(#type "\n");                                                                        \
        SHOW("+", sum);                                                                            \
        SHOW("*", product);                                                                        \
        SHOW("min", low);                                                                          \
        SHOW("max", high);                                                                         \
        SHOW("^", xors);                                                                           \
    }

typedef signed char schar;
OF(schar)
OF(uint8_t)
OF(int16_t)
OF(uint16_t)
OF(uint32_t)
OF(uint64_t)

/* Nothing is added to most of them: they keep their sign. */
static void of_floats(size_t n, const uint64_t *keys)
{
    static double sums[BINS];
    float others[BINS];
    for (int i = 0; i < BINS; i++) {
        sums[i] = -0.0;
        others[i] = -0.0F;
    }
#pragma csycl parallel_for reduction(+ : sums, others[0 : BINS]) in(keys[0 : n])
    for (size_t i = 0; i < n; i++) {
        sums[keys[i] % 2] += 1;
        others[keys[i] % 3] += 0.5F;
    }
    SHOW("double", sums);
    SHOW("float", others);
}

static void run(size_t n)
{
    uint64_t *keys = NEW(uint64_t, n);
    for (size_t i = 0; i < n; i++)
        keys[i] = mixed(i);
    of_schar(n, keys);
    of_uint8_t(n, keys);
    of_int16_t(n, keys);
    of_uint16_t(n, keys);
    of_uint32_t(n, keys);
    of_uint64_t(n, keys);
    of_floats(n, keys);
    free(keys);
}
