// RUN: %golden constants_types.plan --dump=plan constants_types.c
// RUN: %golden constants_types.opencl --emit=opencl constants_types.c
// RUN: %golden constants_types.host --emit=host constants_types.c
/* Specialization constants of every type; members that are macros of their own;
 * clauses id and required; constants of several scopes with one name. */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

enum edge { CLAMP, WRAP = 5 };
enum { SIDE = 3, ID_EDGES = 40 };

struct taps {
    char name[4];
    short count;
    double weight; /* padding before and after */
    bool odd;
};

typedef struct {
    float x, y;
} point;

struct filter {
    enum edge edge;
    struct taps taps[2];
    struct {
        uint8_t depth;
        struct {
            int width;
        };
    };
    point centre;
};

/* as in the example of the SYCL reference */
#pragma csycl spec_const
static float coeff[SIDE][SIDE] = {{1, 2, 3},
                                  {1.1f, 1.2f, 1.3f},
                                  {[1] = 5}};
#pragma csycl spec_const id(7)
struct filter filter = {
    .edge = WRAP,
    .taps = {[1] = {"ab", .count = SIDE, 0.5}},
    .depth = 2, .width = SIDE + 1,
    .centre.y = 4,
};
#pragma csycl spec_const id(ID_EDGES)
static point edges[] = {{1, 2}, {-INFINITY, NAN}};
#pragma csycl spec_const
static struct {
    int n, m;
} plain = {2, 3};
#pragma csycl spec_const required
static int filter_edge;
#pragma csycl spec_const
_Thread_local unsigned long limit = ~0UL;
#pragma csycl spec_const required id(0xffffffff)
extern double elsewhere;
#pragma csycl spec_const
extern struct taps not_used;
#pragma csycl spec_const
static int size = 3;

static float dot(const float *row, const float *in)
{
    float s = 0;
    for (int k = 0; k < SIDE; k++)
        s += row[k] * in[k];
    return s;
}

static float centre_of(struct filter f)
{
    return f.centre.x + (float)filter.taps[1].count + (float)size;
}

void convolve(int n, int m, const float *in, float *out)
{
#pragma csycl parallel_for collapse(2) in(in[0:n * m]) out(out[0:n * m])
    for (int y = 1; y < n - 1; y++)
        for (int x = 1; x < m - 1; x++) {
            float s = 0;
            for (int ky = 0; ky < SIDE; ky++)
                for (int kx = 0; kx < SIDE; kx++)
                    s += coeff[ky][kx] * in[(y + ky - 1) * m + x + kx - 1];
            out[y * m + x] = s;
        }
}

void use(int n, float *out, int size)
{
    struct range {
        int first, last[2];
    } range = {0, {n, n}};
    const float table[2] = {1, 2};

#pragma csycl parallel_for out(out[0:n]) spec_const(range, size, table)
    for (int i = 0; i < n; i++) {
        float window[filter.taps[1].count][SIDE], s = centre_of(filter);
        point corner[plain.n + (filter.width)];
        int counts[size];
        const float *row = coeff[i % 3];
        struct taps copy = filter.taps[i % 2];
        switch (filter.edge) {
        case CLAMP:
            s += 1;
            break;
        case WRAP:
            s += (float)filter.depth;
        }
        window[0][0] = dot(coeff[0], row) + dot(row, &window[1][0]) + **coeff;
        corner[0] = edges[i % 2];
        corner[1] = filter.centre;
        counts[0] = copy.count + filter.taps->name[1] + filter.taps[1].name[3] + filter_edge;
        s += window[0][0] + corner[0].x + edges[1].y + (float)counts[0] + table[i % 2];
        s += (float)range.last[i % 2] + (float)range.first + (float)limit + (float)elsewhere;
        out[i] = s + (float)(sizeof coeff + sizeof filter.taps[0]);
    }
}

void use_again(int n, int *out, long size)
{
#pragma csycl parallel_for out(out[0:n]) spec_const(size)
    for (int i = 0; i < n; i++)
        out[i] = (int)size + plain.m;
}

static inline void never_called(int n, int *out)
{
#pragma csycl parallel_for out(out[0:n])
    for (int i = 0; i < n; i++)
        out[i] = not_used.count;
}
