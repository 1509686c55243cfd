/* uniform.h: loops with inner loops that all iterations share; each as it is written by cscc and
 * as OpenMP, and by hand with the loops interchanged. */
#ifndef UNIFORM_H
#define UNIFORM_H

/* All of n x n floats; the result is c, or the first row of it. */
typedef void uniform_loop(int n, const float *a, const float *b, float *c);

struct uniform {
    const char *name;
    uniform_loop *run;
};

enum { UNIFORM_LOOPS = 12 };

extern const struct uniform uniform_device[UNIFORM_LOOPS], uniform_openmp[UNIFORM_LOOPS],
    uniform_swapped[UNIFORM_LOOPS];

#endif
