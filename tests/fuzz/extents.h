/* For the programs of extents.py. Translated by cscc, each launch prints what csy_extent() says of
 * the arrays. As plain C with -DBRUTE, each loop runs and prints what it touched of them. Names are
 * those of the pointers that the functions get. */
#ifndef EXTENTS_H
#define EXTENTS_H

#include <stddef.h>

struct body {
    int tag;
    float x, y;
};

/* (pointer)[i], in what `base` points to; pointer[i][j] likewise. */
#ifdef BRUTE
enum { SLOTS = 64 };
extern float mem_a[SLOTS];
extern int mem_d[SLOTS];
extern struct body mem_s[SLOTS];
extern double mem_r[SLOTS];
size_t extents_note(char name, const void *at, size_t size);
void extents_step(void);
#define AT(base, pointer, i) mem_##base[extents_note(#base[0], &(pointer)[i], sizeof *mem_##base)]
#define ROW(base, pointer, i, j)                                                                   \
    mem_##base[extents_note(#base[0], &(pointer)[i][j], sizeof *mem_##base)]
#define STEP extents_step()
#else
#define AT(base, pointer, i) (pointer)[i]
#define ROW(base, pointer, i, j) (pointer)[i][j]
#define STEP (void)0
#endif

struct numbers {
    int n, m, k;
    long l;
    unsigned u;
    size_t z;
};

/* One of a program's functions, called with numbers and the arrays. */
typedef void extents_function(const struct numbers *numbers, float *a, const int *d, struct body *s,
                              double *r);
extern extents_function *const extents_functions[];
extern const int extents_count;

#endif
