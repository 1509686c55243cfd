// RUN: %compare %s
/* Bit-fields: of all kinds, packed, in unions and unnamed structures; read, set, changed, listed.
 */
#include "run.h"

enum mode { OFF, ON, AUTO, MANY };

struct flags {
    unsigned a : 3;
    int b : 5;
    unsigned c : 24;
};

struct mix {
    char tag;
    int f : 24;
    unsigned long g : 37;
    _Bool on : 1;
    enum mode mode : 2;
    int : 0;
    unsigned char y : 2;
    int : 3;
    signed z : 7;
    double d;
};

/* Fields that lie in several units. */
#pragma pack(push, 1)
struct packed {
    char c;
    int f : 23;
    unsigned long g : 37;
    unsigned h : 11;
    short s;
};
#pragma pack(pop)

typedef union {
    struct {
        unsigned low : 4, high : 28;
    };
    unsigned raw;
} word;

union both {
    unsigned a : 5;
    int b : 9;
};

struct outer {
    int k;
    struct {
        unsigned p : 1, q : 6;
    } in[2];
    word w;
};

static const struct flags table[3] = {{1, -2, 3}, {.c = 99, .a = 7}, {0}};

#pragma csycl declare reduction(either                                                             \
                                : struct flags                                                     \
                                : csycl_out.a |= csycl_in.a, csycl_out.c += csycl_in.c)            \
    identity({0})

static int total(const struct flags *f)
{
    return f->a + f->b * 8 + (int)f->c;
}

/* Writes the unit whose other bits its callers set. */
static int taken(struct flags *f, int by)
{
    f->b -= by;
    f->c >>= 1;
    return f->b;
}

static struct flags make(size_t i)
{
    struct flags f = {(unsigned)i, .c = (unsigned)i * 3};
    f.b = -(int)(i % 16);
    return f;
}

static void units(size_t n)
{
    struct flags *f = NEW(struct flags, n), one = {5, -6, 70}, seen = {0, 1, 2};
    long *sums = NEW(long, n);

    for (size_t i = 0; i < n; i++)
        f[i] = make(i * 977);
#pragma csycl parallel_for reduction(either : seen)
    for (size_t i = 0; i < n; i++) {
        struct flags t = f[i], v = {(unsigned)i % 5, .c = 12};
        long s = t.a - 5 < 0 ? 1000 : t.a;

        t.a++;
        t.b -= 3;
        --t.c;
        t.c ^= 0x55;
        s += (v.b = (int)(i % 9)) + (v.c <<= 2) + (++v.a > 3 ? v.a : 0);
        v.a = (unsigned)taken(&v, 2);
        f[i].a |= (unsigned)taken(&f[i], 1);
        t.a = (unsigned)((t.b = (int)(i % 7)) + (int)(t.c += 5));
        f[i].a |= one.a;
        f[i].b /= 2;
        s += (&(struct flags){.b = t.b - 4})->b + (&(struct flags){7, t.b, 9})[0].b;
        t.a = (unsigned)*(const unsigned[]){(unsigned)i, 4};
        f[i].c = f[i].c + (unsigned)(total(&f[i]) + total(&t) + total(&v));
        s += table[i % 3].c + table[i % 3].b * 10 + ((struct flags){.b = 4}).b + make(i + 1).b;
        sums[i] = s;
        seen.a |= f[i].a & (unsigned)i;
        seen.c += 3;
    }
    show_bytes("flags", f, n * sizeof *f);
    show_bytes("sums", sums, n * sizeof *sums);
    printf("seen %u %d %u\n", seen.a, seen.b, seen.c);
    free(f);
    free(sums);
}

static void layouts(size_t n)
{
    struct mix *m = NEW(struct mix, n);
    struct packed *p = NEW(struct packed, n);
    struct outer *o = NEW(struct outer, n);

    for (size_t i = 0; i < n; i++)
        m[i].g = 0x1234567890 + i;
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        const int k = (int)i;
        union both both = {.b = -3};
        word x = {{1, 2}};

        m[i].f = -k * 7;
        m[i].g += 3;
        m[i].on = i & 2;
        m[i].mode = (enum mode)(i % 4);
        m[i].y = (unsigned char)~m[i].y;
        m[i].z = k % 64;
        m[i].d = m[i].f + 0.5;
        m[i].tag = 'x';
        p[i].f = k * 123;
        p[i].g = ~0ul - (unsigned long)p[i].g - i;
        p[i].h = (unsigned)i;
        p[i].h *= 3;
        p[i].h = p[i].h / 2 + p[i].h;
        p[i].s = (short)(p[i].f >> 4);
        p[i].c = (char)(p[i].h ? 1 : 2);
        o[i].in[i % 2].q = (unsigned)i;
        o[i].in[0].p ^= 1;
        o[i].w.raw = 0x89abcdefu + (unsigned)i;
        both.a = 9;
        o[i].k = (int)o[i].w.low + (int)o[i].w.high + both.b + (int)x.raw;
        o[i].w.low = 3;
    }
    for (size_t i = 0; i < n; i += 1 + i / 3)
        printf("%d %lu %d %d %u %d %g, %d %lu %u %d %d, %d %u %u %x\n", m[i].f,
               (unsigned long)m[i].g, m[i].on, m[i].mode, m[i].y, m[i].z, m[i].d, p[i].f,
               (unsigned long)p[i].g, p[i].h, p[i].s, p[i].c, o[i].k, o[i].in[0].p, o[i].in[1].q,
               o[i].w.raw);
    show_bytes("packed", p, n * sizeof *p);
    show_bytes("outer", o, n * sizeof *o);
    free(m);
    free(p);
    free(o);
}

/* Bits without a name keep others where they are, in front of them, between and behind them. */
struct first {
    int : 3;
    int a;
};

struct later {
    int : 9;
    int b : 3;
    short c;
};

struct between {
    char a;
    int : 0;
    char b;
    unsigned : 7;
    unsigned c : 9;
    long : 40;
    int d;
};

struct whole {
    unsigned : 32;
    unsigned on : 1;
    unsigned : 0;
    unsigned off : 2;
    char t;
    int : 5;
};

struct before {
    int : 3;
    struct {
        int a;
    };
    unsigned f : 5;
    int : 32;
    double d;
};

struct __attribute__((packed)) tight {
    int : 5;
    int a : 12;
    char b;
    int : 11;
    short c;
    int : 3;
};

struct unnamed {
    struct first first;
    struct later later;
    struct between between;
    struct whole whole;
    struct before before;
    struct tight tight;
};

static void gaps(size_t n)
{
    struct unnamed *u = NEW(struct unnamed, n);

    memset(u, 0x5a, n * sizeof *u);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        const int k = (int)i;
        struct whole whole = {1, 2, 'a'};
        struct tight tight = {k, 2, 3};

        u[i].first.a += k * 5;
        u[i].later.b = k - 4;
        u[i].later.c -= (short)k;
        u[i].between.a = (char)k;
        u[i].between.b ^= (char)(2 * k);
        u[i].between.c += (unsigned)k * 40;
        u[i].between.d = -k;
        u[i].whole.on = whole.on;
        u[i].whole.off = (unsigned)k + whole.off;
        u[i].whole.t += whole.t;
        u[i].before.a -= k * 100;
        u[i].before.f = (unsigned)k * 3;
        u[i].before.d = k / 4.0;
        u[i].tight.a = tight.a + k * 100;
        u[i].tight.b = tight.b;
        u[i].tight.c += (short)(k + tight.c);
    }
    show_bytes("unnamed", u, n * sizeof *u);
    free(u);
}

static void run(size_t n)
{
    units(n);
    layouts(n);
    gaps(n);
}
