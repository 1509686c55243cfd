// RUN: %compare --unoptimized %s
/* Specialization constants that are structs: nested, with padding, unnamed, of
 * every member type; read as a whole, by member and by dynamic subscript; set by
 * member, as a whole and by copying. The values arrive bit for bit. */
#include "run.h"
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>

enum side { LEFT = -3, RIGHT = 70000 };

struct numbers {
    bool flag;
    char c;
    signed char sc;
    unsigned char uc;
    short s;
    unsigned short us;
    int i;
    unsigned u;
    long l;
    unsigned long ul;
    uint64_t u64;
    float f;
    double d;
    enum side side;
};

#pragma csycl spec_const
static struct numbers numbers = {
    .flag = 1, .c = 'x', .sc = SCHAR_MIN, .uc = 255, .s = SHRT_MIN, .us = USHRT_MAX,
    .i = INT_MIN, .u = UINT_MAX, .l = LONG_MIN, .ul = ULONG_MAX, .u64 = UINT64_MAX,
    .f = -0.0f, .d = 0.1, .side = LEFT,
};

typedef struct {
    float x, y;
} point;

struct shape {
    char tag; /* padding after it */
    struct {
        short steps[3];
        double weight;
    } inner[2];
    struct {
        int first;
        struct {
            long last;
        };
    };
    point corner;
    char name[4];
};

#pragma csycl spec_const
static struct shape shape = {
    .tag = 3, .inner = {[1] = {{1, -2, 3}, 0.25}}, .first = 7, .last = -9,
    .corner = {0.5f, -1}, .name = "ab",
};

#pragma csycl spec_const
static struct {
    int taps;
    point by;
} plain = {2, {1, 2}};

static void look_at_numbers(uint64_t *seen)
{
#pragma csycl parallel_for out(seen[0:14])
    for (int k = 0; k < 14; k++) {
        union {
            float f;
            uint32_t u;
        } f = {numbers.f};
        union {
            double d;
            uint64_t u;
        } d = {numbers.d};
        uint64_t v = 0;
        switch (k) {
        case 0: v = numbers.flag; break;
        case 1: v = (uint64_t)numbers.c; break;
        case 2: v = (uint64_t)numbers.sc; break;
        case 3: v = numbers.uc; break;
        case 4: v = (uint64_t)numbers.s; break;
        case 5: v = numbers.us; break;
        case 6: v = (uint64_t)numbers.i; break;
        case 7: v = numbers.u; break;
        case 8: v = (uint64_t)numbers.l; break;
        case 9: v = numbers.ul; break;
        case 10: v = numbers.u64; break;
        case 11: v = f.u; break;
        case 12: v = d.u; break;
        case 13: v = (uint64_t)numbers.side; break;
        }
        seen[k] = v;
    }
    for (int k = 0; k < 14; k++)
        printf("%d %016llx\n", k, (unsigned long long)seen[k]);
}

/* The same through a copy of the whole: what the object has, not the macros. */
static void look_at_copy(uint64_t *seen)
{
#pragma csycl parallel_for out(seen[0:14])
    for (int k = 0; k < 14; k++) {
        struct numbers n = numbers;
        union {
            float f;
            uint32_t u;
        } f = {n.f};
        union {
            double d;
            uint64_t u;
        } d = {n.d};
        uint64_t v = k == 0    ? (uint64_t)n.flag
                     : k == 1  ? (uint64_t)n.c
                     : k == 2  ? (uint64_t)n.sc
                     : k == 3  ? n.uc
                     : k == 4  ? (uint64_t)n.s
                     : k == 5  ? n.us
                     : k == 6  ? (uint64_t)n.i
                     : k == 7  ? n.u
                     : k == 8  ? (uint64_t)n.l
                     : k == 9  ? n.ul
                     : k == 10 ? n.u64
                     : k == 11 ? f.u
                     : k == 12 ? d.u
                               : (uint64_t)n.side;
        seen[k] = v;
    }
    for (int k = 0; k < 14; k++)
        printf("copy %d %016llx\n", k, (unsigned long long)seen[k]);
}

static void use(size_t n, double *out)
{
#pragma csycl parallel_for out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        double s = shape.tag + shape.first + (double)shape.last + shape.corner.x;
        for (int k = 0; k < 3; k++)
            s += shape.inner[1].steps[k] * shape.inner[i % 2].weight;
        s += shape.inner[0].steps[i % 3] + shape.inner[1].steps[1] * 16;
        s += shape.name[i % 4] + shape.name[1];
        point moved = plain.by, corner = shape.corner;
        for (int k = 0; k < plain.taps; k++)
            moved.x += corner.y * (float)k;
        out[i] = s + moved.x + plain.by.y + (double)sizeof shape + (double)sizeof shape.inner[0].steps;
    }
    SHOW_NUMBERS("use", out, n);
}

static void in_clause(size_t n, double *out, struct shape given)
{
    struct limits {
        int low, high;
    } limits = {(int)(n % 5), (int)(n % 7)};

#pragma csycl parallel_for inout(out[0:n]) spec_const(given, limits)
    for (size_t i = 0; i < n; i++) {
        struct limits mine = limits;
        for (int k = limits.low; k < mine.high; k++)
            out[i] += given.inner[k % 2].steps[i % 3];
        out[i] += given.corner.x;
    }
    SHOW_NUMBERS("clause", out, n);
}

static void run(size_t n)
{
    uint64_t *seen = NEW(uint64_t, 14);
    double *out = NEW(double, n);
    const struct shape initial = shape;
    struct shape other = shape;

    look_at_numbers(seen);
    look_at_copy(seen);
    numbers.flag = 0, numbers.c = (char)n, numbers.sc = SCHAR_MAX, numbers.s = (short)n;
    numbers.i = INT_MAX, numbers.l = LONG_MAX, numbers.ul = n, numbers.side = RIGHT;
    numbers.f = INFINITY, numbers.d = NAN;
    if (n == 1)
        numbers.f = FLT_TRUE_MIN, numbers.d = -INFINITY;
    if (n == 17) { /* a quiet NaN with a payload */
        uint32_t payload = 0x7fc12345;
        memcpy(&numbers.f, &payload, sizeof numbers.f);
        numbers.d = DBL_TRUE_MIN;
    }
    look_at_numbers(seen);
    look_at_copy(seen);

    use(n, out);
    shape.inner[1].steps[1] = (short)n;
    shape.corner.y = 0.75f;
    use(n, out);
    other.tag = 1;
    other.inner[0].weight = -2;
    csycl_set_spec_const(shape, other);
    plain.taps = 5;
    use(n, out);
    other.name[3] = 'z';
    csycl_copy_spec_const(shape, &other);
    use(n, out);
    in_clause(n, out, other);
    other.inner[1].steps[2] = 9;
    in_clause(n, out, other);
    in_clause(n, out, initial);
    shape = initial;
    plain.taps = 2;
    use(n, out);
    free(seen);
    free(out);
}
