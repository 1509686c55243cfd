// RUN: %compare --unoptimized --flags='-std=gnu11 -O2' --sizes='0 1 17 1000 4099' --tolerance=1e-5 %s
/* Scans by every operator, of every type that it combines, and by declared ones, whose operands stay
 * in their order. */
#include "run.h"
#include <math.h>
#include <stdbool.h>

#define EXACT(type, name, text, first, step)                                                       \
    do {                                                                                           \
        type x = (first), last, *at = NEW(type, n);                                                \
        _Pragma(text) for (size_t i = 0; i < n; i++)                                               \
        {                                                                                          \
            step;                                                                                  \
            at[i] = x;                                                                             \
        }                                                                                          \
        show_bytes(#type " " name, at, n * sizeof *at);                                            \
        last = x; /* which has no address: variables of scans mostly have none */                  \
        show_bytes("last", &last, sizeof last);                                                    \
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
        EXACT(type, "&&", "csycl parallel_for scan(&&: x)", 5, x = x && a[i] != 77);               \
        EXACT(type, "||", "csycl parallel_for scan(||: x)", 0,                                     \
              csycl_combine(logical_or, x, a[i] == 77));                                           \
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

/* ---- declared operators ---- */

struct line {
    unsigned slope, at;
};

struct order {
    unsigned char to[128];
};

static struct line along(struct line x, struct line y)
{
    return (struct line){x.slope * y.slope, x.at * y.slope + y.at};
}

static struct order after(struct order x, struct order y)
{
    struct order z;

    for (int i = 0; i < 128; i++)
        z.to[i] = y.to[x.to[i]];
    return z;
}

static struct order turned(int by)
{
    struct order x;

    for (int i = 0; i < 128; i++)
        x.to[i] = (unsigned char)((i + by) % 128);
    return x;
}

/* clang-format off */
#pragma csycl declare reduction(along : struct line : csycl_out = along(csycl_out, csycl_in)) identity((struct line){1, 0})
#pragma csycl declare reduction(after : struct order : csycl_out = after(csycl_out, csycl_in)) identity(turned(0))
#pragma csycl declare reduction(most : float : csycl_out = csycl_in > csycl_out ? csycl_in : csycl_out) identity(-INFINITY)
/* clang-format on */

/* A recurrence, read before and after; a reduction beside it; and what no tile has room for. */
static void declared(size_t n, const unsigned char *a)
{
    struct line line = {1, 7};
    struct order order = turned(3);
    unsigned *at = NEW(unsigned, n), *before = NEW(unsigned, n), sum = 0;
    float most = 10;

#pragma csycl parallel_for scan(along : line) scan(most : most) reduction(+ : sum)
    for (size_t i = 0; i < n; i++) {
        before[i] = line.at;
        if (a[i] % 8 != 5) {
            struct line next = {3, a[i]};
            line = along(line, next);
        }
        float here = a[i];
        most = here > most ? here : most;
        at[i] = line.at + (unsigned)most;
        sum += line.slope;
    }
    show_bytes("line", at, n * sizeof *at);
    show_bytes("line before", before, n * sizeof *before);
    printf("%u %u %u %g\n", line.slope, line.at, sum, (double)most);
#pragma csycl parallel_for scan(after : order)
    for (size_t i = 0; i < n; i++) {
        struct order next = turned(1);
        next.to[a[i]] = next.to[127];
        next.to[127] = (unsigned char)((a[i] + 1) % 128);
        order = after(order, next);
        at[i] = order.to[i % 128];
    }
    show_bytes("order", at, n * sizeof *at);
    show_bytes("last", &order, sizeof order);
    free(at);
    free(before);
}

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
    declared(n, a);
    free(a);
}
