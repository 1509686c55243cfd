/* spmd.h: loops whose neighbours part, each once through cscc, once through OpenMP and once through
 * ISPC, and what they work on. spmd.ispc has the same structure. */
#ifndef SPMD_H
#define SPMD_H

struct spmd_node {
    float low[3], high[3];
    int left, right; /* left < 0: a leaf */
};

struct spmd_data {
    int n;                        /* elements of what follows */
    int side;                     /* images have side * side of them, at most n */
    int cube;                     /* grids have cube * cube * cube, at most n */
    int bodies;                   /* at most n */
    int nodes;                    /* of the tree */
    const float *a, *b, *c;       /* 0 to 1 */
    const float *sorted;          /* 0 to 1, ascending */
    const float *grid;            /* a volume's densities */
    const unsigned *u, *v;        /* 1 to 2^30 */
    const int *rounds;            /* 10, and each 128th 256 */
    const int *table;             /* 512 numbers from 0 to 255, for noise */
    const unsigned char *text;    /* UTF-8 */
    const struct spmd_node *tree; /* of boxes */
    float *out;
    int *found;
};

typedef void spmd_loop(struct spmd_data *data);

/* In spmd_cscc, the names of this: spmd_openmp_mandelbrot(); SPMD_SIDE is said on the command line.
 */
#define SPMD_JOINED(side, name) spmd_##side##_##name
#define SPMD_OF(side, name) SPMD_JOINED(side, name)
#define SPMD(name) SPMD_OF(SPMD_SIDE, name)

#define SPMD_KIND(name)                                                                            \
    spmd_loop spmd_cscc_##name, spmd_openmp_##name;                                                \
    spmd_loop spmd_ispc_##name;
#include "kinds.def"
#undef SPMD_KIND

#endif
