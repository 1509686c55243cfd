// RUN: %compare %s
/* Types that are declared far away or locally, forward declared, anonymous,
 * with arrays, flexible only in the host, of the same tag in an inner scope. */
#include "run.h"
#include <stdbool.h>

struct outer;
typedef struct outer outer;
typedef enum { NORTH, EAST, SOUTH, WEST } direction;

struct inner {
    unsigned char rgb[3];
    direction facing;
    bool open;
};

struct outer {
    struct inner parts[2];
    union {
        int whole;
        short half[2];
    };
    struct {
        double x, y;
    };
    const char *name; /* host only: not used by a loop */
};

typedef struct {
    struct inner in[3];
    long long total;
    float m[2][2];
} record;

typedef record records[2];

struct flexible {
    size_t count;
    int items[];
};

static int facing(const struct inner *p)
{
    return (int)p->facing * (p->open ? 1 : -1);
}

static record twisted(record r)
{
    float t = r.m[0][1];
    r.m[0][1] = r.m[1][0];
    r.m[1][0] = t;
    for (int k = 0; k < 3; k++)
        r.in[k].rgb[k] = (unsigned char)(r.in[k].rgb[k] + 10 * k);
    r.total += facing(&r.in[1]);
    return r;
}

static void run(size_t n)
{
    record *r = NEW(record, n);
    long *out = NEW(long, n);
    for (size_t i = 0; i < n; i++) {
        r[i].total = (long long)mixed(i) / 1000;
        r[i].in[1].facing = (direction)(i % 4);
        r[i].in[1].open = i % 3 == 0;
        r[i].m[0][1] = (float)i;
    }

#pragma csycl parallel_for inout(r[0:n])
    for (size_t i = 0; i < n; i++)
        r[i] = twisted(r[i]);

#pragma csycl parallel_for in(r[0:n]) out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        struct inner {
            long a, b;
        } shadow = {1, 2};
        typedef long number;
        records pair = {r[i], r[n - 1 - i]};
        number s = shadow.a + shadow.b;
        for (int k = 0; k < 2; k++)
            s += pair[k].total % 1000 + pair[k].in[1].rgb[1] + (number)pair[k].m[1][0];
        struct {
            char c[5];
            int n;
        } anonymous = {{'a', 'b', 'c'}, 3};
        out[i] = s + anonymous.c[i % 4] * anonymous.n + (long)sizeof anonymous;
    }
    show_bytes("out", out, n * sizeof *out);

    struct flexible *f = malloc(sizeof *f + (n + 1) * sizeof f->items[0]);
    f->count = n;
    int *items = f->items;
#pragma csycl parallel_for out(items[0:n])
    for (size_t i = 0; i < n; i++)
        items[i] = (int)i;
    show_bytes("items", f->items, f->count * sizeof f->items[0]);

    outer o = {.parts = {{{1, 2, 3}, SOUTH, true}}, .whole = 5, .x = 1.5, .name = "o"};
    printf("%d %.1f %s\n", facing(&o.parts[0]) + o.half[0], o.x + o.y, o.name);
    free(f);
    free(r);
    free(out);
}
