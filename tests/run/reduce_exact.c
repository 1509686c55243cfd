// RUN: %compare %s --sizes='0 1 2 3 17 31 33 63 65 255 256 257 1021 4099 16385 131073'
/* Every operator with float and double, to the bit: sums and products are exact in any order. */
#include "run.h"
#include <math.h>

#define DEFINE(type, fmin, fmax)                                                                   \
    static void of_##type(size_t n, const type *a, const int *k)                                   \
    {                                                                                              \
        type sum = (type)0.5, less = -1, product = 3, up = 1;                                      \
        long count = 2;                                                                            \
        _Pragma("csycl parallel_for in(a[0:n], k[0:n]) reduction(+: sum, less, count) reduction(*: product, up)") \
        for (size_t i = 0; i < n; i++) {                                                           \
            sum += a[i];                                                                           \
            less = less - a[i] * 2;                                                                \
            product *= k[i] % 3 ? 1 : -1;                                                          \
            if (i < 40)                                                                            \
                up = (type)(i % 2 ? 0.5 : 2) * up;                                                 \
            count++;                                                                               \
        }                                                                                          \
        printf("%s sum %a %a %a %a %ld\n", #type, (double)sum, (double)less, (double)product,      \
               (double)up, count);                                                                 \
        type low = INFINITY, high = -INFINITY, least = INFINITY, most = -INFINITY, near = 0, far = 0; \
        _Pragma("csycl parallel_for in(a[0:n]) reduction(min: low, least, near) reduction(max: high, most, far)") \
        for (size_t i = 0; i < n; i++) {                                                           \
            if (a[i] < low)                                                                        \
                low = a[i];                                                                        \
            if (high < a[i])                                                                       \
                high = a[i];                                                                       \
            least = fmin(least, a[i]);                                                             \
            most = fmax(a[i], most);                                                               \
            near = a[i] + 1 < near ? a[i] + 1 : near;                                              \
            far = far > a[i] - 1 ? far : a[i] - 1;                                                 \
        }                                                                                          \
        printf("%s order %a %a %a %a %a %a\n", #type, (double)low, (double)high, (double)least,    \
               (double)most, (double)near, (double)far);                                           \
        type all = 1, every = 1, any = 0, found = 0;                                               \
        _Pragma("csycl parallel_for in(a[0:n], k[0:n]) reduction(&&: all, every) reduction(||: any, found)") \
        for (size_t i = 0; i < n; i++) {                                                           \
            all = all && k[i] % 997;                                                               \
            if (!(a[i] < 1000))                                                                    \
                every = 0;                                                                         \
            any = a[i] > 2000 || any;                                                              \
            if (k[i] == 4000)                                                                      \
                found = 1;                                                                         \
        }                                                                                          \
        printf("%s logic %a %a %a %a\n", #type, (double)all, (double)every, (double)any, (double)found); \
    }

DEFINE(float, fminf, fmaxf)
DEFINE(double, fmin, fmax)

static void run(size_t n)
{
    float *f = NEW(float, n);
    double *d = NEW(double, n);
    int *k = NEW(int, n);
    for (size_t i = 0; i < n; i++) {
        k[i] = (int)(mixed(i) % 4096);
        f[i] = (float)(k[i] % 15 - 7) / 4;
        d[i] = fraction(i) * 1024;
    }
    of_float(n, f, k);
    of_double(n, d, k);
    free(f);
    free(d);
    free(k);
}
