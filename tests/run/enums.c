// RUN: %compare --unoptimized %s
/* Enums and typedefs, of the file and of a function, and enumerators as constants. */
#include "run.h"
#include <stddef.h>

enum color { RED, GREEN = 5, BLUE, LAST = 1 << 4 };
typedef enum { SMALL = -3, LARGE = 3 } scale;
typedef unsigned long index_t;
typedef int row[4];
typedef row grid[2];
typedef const float *floats;
enum { WIDTH = 3, AREA = WIDTH * WIDTH };
enum { DEPTH = 2 };
struct plate {
    struct {
        short cells[DEPTH][AREA];
    } halves[DEPTH];
};

/* Of members that device text declares otherwise, bits and pointers, and with names of its own. */
struct parcel {
    enum { local = 2, global } route : 3, back : 3;
    enum stamp { PLAIN, half = 7 } *stamps;
    union {
        enum { SEALED = 9 } seal : 5;
        unsigned char byte;
    } u;
    enum { LIGHT, private } weight;
};

/* Of the sizes of objects that device text has in another place, or does not have. */
static const double weights[] = {1, 2.5, 3, 4.5, 7};
static long hidden[6];
enum { WEIGHTS = sizeof weights / sizeof *weights, AFTER };
enum sized { HIDDEN = sizeof hidden / (sizeof(long)), OFFSET = offsetof(struct plate, halves[1]), TOP = 1u << 31 | sizeof(int) };
typedef double weighted[sizeof weights / sizeof *weights];
struct scales {
    double pans[sizeof weights / sizeof *weights][WEIGHTS];
    enum { PANS = sizeof(weighted) } kind;
};

static enum color next(enum color c)
{
    switch (c) {
    case RED:
        return GREEN;
    case GREEN:
        return BLUE;
    default:
        return RED;
    }
}

static void run(size_t n)
{
    enum local { FIRST = 100, SECOND };
    typedef struct {
        enum local which;
        scale s;
    } choice;
    enum color *colors = NEW(enum color, n);
    int *out = NEW(int, n * AREA);
    float *f = NEW(float, n);
    enum color start = BLUE;
    scale factor = SMALL;
    choice picked = {SECOND, LARGE};

#pragma csycl parallel_for out(colors[0:n])
    for (index_t i = 0; i < n; i++)
        colors[i] = i % 2 ? next(start) : next((enum color)(i % 7));
    show_bytes("colors", colors, n * sizeof *colors);

#pragma csycl parallel_for in(colors[0:n]) out(out[0:n * AREA])
    for (index_t i = 0; i < n; i++) {
        grid g = {{1, 2, 3, 4}, {5, 6, 7, RED}};
        row *second = &g[1];
        for (int k = 0; k < AREA; k++)
            out[i * AREA + (index_t)k] = (int)colors[i] * factor + picked.which + picked.s + k % WIDTH +
                                         (*second)[k % 4] + LAST;
        enum inner { A = 7 } x = A;
        out[i * AREA] += x + FIRST;
    }
    show_bytes("out", out, n * AREA * sizeof *out);

    struct plate plate = {.halves[1].cells[1][3] = 7};
#pragma csycl parallel_for out(out[0:n])
    for (index_t i = 0; i < n; i++) {
        struct plate own = plate;
        own.halves[0].cells[0][i % 9] = (short)(i % 100);
        out[i] = own.halves[i % 2].cells[i % 2][3] + plate.halves[1].cells[1][3];
    }
    show_bytes("plate", out, n * sizeof *out);

    floats readable = f;
#pragma csycl parallel_for in(readable[0:n]) out(out[0:n])
    for (index_t i = 0; i < n; i++)
        out[i] = readable[i] == 0 ? (int)sizeof(grid) : GREEN;
    show_bytes("readable", out, n * sizeof *out);

    struct parcel *parcels = NEW(struct parcel, n);
    for (index_t i = 0; i < n; i++)
        parcels[i] = (struct parcel){i % 3 ? local : global, global, NULL, {SEALED}, private};
#pragma csycl parallel_for inout(parcels[0:n]) out(out[0:n])
    for (index_t i = 0; i < n; i++) {
        struct {
            enum { NEAR, FAR } where : 2;
        } way = {i % 2 ? FAR : NEAR};
        enum stamp stamp = half;
        out[i] = (parcels[i].route == global) * half + parcels[i].back + parcels[i].u.seal * (int)stamp +
                 parcels[i].weight * 100 + way.where + private;
        parcels[i].route = local;
        parcels[i].u.byte += SEALED;
    }
    show_bytes("parcels", out, n * sizeof *out);
    show_bytes("sent", parcels, n * sizeof *parcels);
    free(parcels);

    double *sums = NEW(double, n);
    struct scales scales = {{{1, 2}, {3}}, PANS};
    (void)hidden;
#pragma csycl parallel_for
    for (index_t i = 0; i < n; i++) {
        enum { INSIDE = sizeof scales.pans / sizeof(double) };
        weighted own;
        sums[i] = AFTER + HIDDEN + OFFSET + (double)TOP + INSIDE + scales.kind;
        for (int k = 0; k < WEIGHTS; k++) {
            own[k] = weights[k] * (double)i;
            sums[i] += own[k] + scales.pans[k % 2][k];
        }
    }
    show_bytes("sums", sums, n * sizeof *sums);
    free(sums);

    enum color last = n > 20 ? LAST : GREEN;
    int *by_color = NEW(int, LAST);
#pragma csycl parallel_for
    for (enum color c = RED; c < last; c++)
        by_color[c] = c + 2;
    show_bytes("by_color", by_color, LAST * sizeof *by_color);
    free(by_color);
    free(colors);
    free(out);
    free(f);
}
