// RUN: %compare --flags='-std=gnu11 -O2' --sizes='0 1 17 1000 4099' --tolerance=1e-5 %s
/* Scans by every operator, of every type that it combines. */
#include "run.h"
#include <math.h>
#include <stdbool.h>

#define EXACT(type, name, text, first, step)                                                       \
    do {                                                                                           \
        type x = (first), *at = NEW(type, n);                                                      \
        _Pragma(text) for (size_t i = 0; i < n; i++)                                               \
        {                                                                                          \
            step;                                                                                  \
            at[i] = x;                                                                             \
        }                                                                                          \
        show_bytes(#type " " name, at, n * sizeof *at);                                            \
        show_bytes("last", &x, sizeof x);                                                          \
        free(at);                                                                                  \
    } while (0)

#define INTEGERS(type)                                                                             \
    do {                                                                                           \
        EXACT(type, "+", "csycl parallel_for scan(+: x)", 1, x = (type)(x + (type)a[i]));          \
        EXACT(type, "-", "csycl parallel_for scan(-: x)", 1, x = (type)(x - a[i]));                \
        EXACT(type, "*", "csycl parallel_for scan(*: x)", 1, x *= (type)(a[i] | 1));               \
        EXACT(type, "&", "csycl parallel_for scan(&: x)", 127, x &= (type)(a[i] | 0x51));          \
        EXACT(type, "|", "csycl parallel_for scan(|: x)", 2, x |= (type)(a[i] & 0x41));            \
        EXACT(type, "^", "csycl parallel_for scan(^: x)", 2, x ^= (type)a[i]);                     \
        EXACT(type, "min", "csycl parallel_for scan(min: x)", 100,                                 \
              if ((type)a[i] < x) x = (type)a[i]);                                                 \
        EXACT(type, "max", "csycl parallel_for scan(max: x)", 1,                                   \
              x = (type)a[i] > x ? (type)a[i] : x);                                                \
        EXACT(type, "&&", "csycl parallel_for scan(&&: x)", 5, x = a[i] != 77 && x);               \
        EXACT(type, "||", "csycl parallel_for scan(||: x)", 0, x = a[i] == 77 || x);               \
    } while (0)

#define FLOATS(type)                                                                               \
    do {                                                                                           \
        type sum = 1, product = 1, *at = NEW(type, n), *by = NEW(type, n);                         \
        EXACT(type, "min", "csycl parallel_for scan(min: x)", 100, x = fmin(x, (type)a[i] / 3));   \
        EXACT(type, "max", "csycl parallel_for scan(max: x)", NAN,                                 \
              if ((type)a[i] > x) x = (type)a[i]);                                                 \
        _Pragma("csycl parallel_for scan(+: sum) scan(*: product)") for (size_t i = 0; i < n; i++) \
        {                                                                                          \
            at[i] = sum;                                                                           \
            sum += (type)a[i] / 8;                                                                 \
            product *= a[i] & 1 ? 2 : (type)0.5;                                                   \
            by[i] = product;                                                                       \
        }                                                                                          \
        SHOW_NUMBERS(#type " sums", at, n);                                                        \
        SHOW_NUMBERS(#type " products", by, n);                                                    \
        printf("%.6e %.6e\n", (double)sum, (double)product);                                       \
        free(at);                                                                                  \
        free(by);                                                                                  \
    } while (0)

enum color { RED, GREEN, BLUE };

static void run(size_t n)
{
    unsigned char *a = NEW(unsigned char, n);

    for (size_t i = 0; i < n; i++)
        a[i] = (unsigned char)(mixed(i) % 120);
    INTEGERS(signed char);
    INTEGERS(uint64_t);
    EXACT(unsigned short, "+", "csycl parallel_for scan(+: x)", 65000, x += a[i]);
    EXACT(int, "-", "csycl parallel_for scan(-: x)", -7, x -= a[i]);
    EXACT(bool, "&&", "csycl parallel_for scan(&&: x)", true, x = a[i] != 77 && x);
    EXACT(enum color, "max", "csycl parallel_for scan(max: x)", RED,
          if ((enum color)(a[i] % 3) > x) x = (enum color)(a[i] % 3));
    FLOATS(float);
    FLOATS(double);
    free(a);
}
