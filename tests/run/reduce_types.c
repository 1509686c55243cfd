// RUN: %compare --unoptimized %s --sizes='0 1 2 3 17 31 33 127 129 255 256 257 1021 4099 8191 8193 16383 16385 131071 131073'
/* Every operator with every type of integers. Sizes are those of the blocks inside, and one off. */
#include "run.h"

enum color { RED, GREEN = 7, BLUE = 1000 };
enum level { LOW = -5, HIGH = 5 };
typedef enum color color;
typedef enum level level;
typedef signed char schar;
typedef unsigned char uchar;
typedef unsigned short ushrt;
typedef unsigned long ulng;
typedef unsigned long long ullng;
typedef long long llng;

/* What is signed must not overflow in the serial loop, so its sums and products are small. A
 * product of two unsigned short is one of int, which may. */
#define SUMS(type, add, factor)                                                                    \
    type sum = 5, product = 3;                                                                     \
    _Pragma("csycl parallel_for in(a[0:n]) reduction(+: sum) reduction(*: product)")               \
    for (size_t i = 0; i < n; i++) {                                                               \
        uint64_t x = a[i];                                                                         \
        sum += (type)(add);                                                                        \
        product *= (factor);                                                                       \
    }                                                                                              \
    printf(" %llx %llx", (unsigned long long)sum, (unsigned long long)product);

/* Of all values, and of few where the original value may be the one. */
#define ORDER(type, least, most)                                                                   \
    type low = most, high = least, near = 4, far = 101;                                            \
    _Pragma("csycl parallel_for in(a[0:n]) reduction(min: low, near) reduction(max: high, far)")   \
    for (size_t i = 0; i < n; i++) {                                                               \
        type e = (type)a[i], f = (type)(a[i] / 2 % 100 + 3);                                       \
        if (e < low)                                                                               \
            low = e;                                                                               \
        if (high < e)                                                                              \
            high = e;                                                                              \
        near = f < near ? f : near;                                                                \
        far = far > f ? far : f;                                                                   \
    }                                                                                              \
    printf(" %llx %llx %llx %llx", (unsigned long long)low, (unsigned long long)high,              \
           (unsigned long long)near, (unsigned long long)far);

/* The logical ones change at the first element or the last, at one of many, or never. */
#define LOGIC(type)                                                                                \
    type ands = (type)~0ull, ors = 1, xors = 9, all = 1, none = 0, last = 1, any = 0, known = 1,   \
         first = 0;                                                                                \
    _Pragma("csycl parallel_for in(a[0:n]) reduction(&: ands) reduction(|: ors) reduction(^: xors) reduction(&&: all, none, last) reduction(||: any, known, first)") \
    for (size_t i = 0; i < n; i++) {                                                               \
        uint64_t x = a[i];                                                                         \
        ands &= (type)(x | 0x5a5a5a5a11223344u);                                                   \
        ors = (type)(x & 0x70700707abcd0000u) | ors;                                               \
        xors ^= (type)x;                                                                           \
        all = all && x % 100003;                                                                   \
        none = x % 3 && none;                                                                      \
        if (i + 1 == n && x % 3)                                                                   \
            last = 0;                                                                              \
        any = any || x % 4099 == 5;                                                                \
        known = x % 3 == 0 || known;                                                               \
        if (i == 0 && n % 2)                                                                       \
            first = 1;                                                                             \
    }                                                                                              \
    printf(" %llx %llx %llx %d %d %d %d %d %d", (unsigned long long)ands, (unsigned long long)ors, \
           (unsigned long long)xors, (int)all, (int)none, (int)last, (int)any, (int)known, (int)first);

#define DEFINE(type, sums, order)                                                                  \
    static void of_##type(size_t n, const uint64_t *a)                                             \
    {                                                                                              \
        printf(#type);                                                                             \
        sums order LOGIC(type) printf("\n");                                                       \
    }
#define SIGNED(type, least, most)                                                                  \
    DEFINE(type, SUMS(type, (int)(x % 201) - 100, x % 3 ? 1 : -1), ORDER(type, least, most))
#define UNSIGNED(type, wide, most)                                                                 \
    DEFINE(type, SUMS(type, x, (wide)(x | 1)), ORDER(type, 0, most))

SIGNED(char, -128, 127)
SIGNED(schar, -128, 127)
SIGNED(short, -32768, 32767)
SIGNED(int, INT32_MIN, INT32_MAX)
SIGNED(long, INT64_MIN, INT64_MAX)
SIGNED(llng, INT64_MIN, INT64_MAX)
SIGNED(level, INT32_MIN, INT32_MAX)
UNSIGNED(uchar, uchar, 255)
UNSIGNED(ushrt, unsigned, 65535)
UNSIGNED(unsigned, unsigned, UINT32_MAX)
UNSIGNED(ulng, ulng, UINT64_MAX)
UNSIGNED(ullng, ullng, UINT64_MAX)
UNSIGNED(color, unsigned, UINT32_MAX)

static void run(size_t n)
{
    uint64_t *a = NEW(uint64_t, n);
    for (size_t i = 0; i < n; i++)
        a[i] = mixed(i);
    of_char(n, a);
    of_schar(n, a);
    of_short(n, a);
    of_int(n, a);
    of_long(n, a);
    of_llng(n, a);
    of_level(n, a);
    of_uchar(n, a);
    of_ushrt(n, a);
    of_unsigned(n, a);
    of_ulng(n, a);
    of_ullng(n, a);
    of_color(n, a);
    free(a);
}
