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

/* Each with the function that a file has of it. */
#define UNIFORM_EACH(LOOP)                                                                         \
    LOOP(columns, "column sums")                                                                   \
    LOOP(product, "product")                                                                       \
    LOOP(transposed, "product, transposed")                                                        \
    LOOP(forces, "forces")                                                                         \
    LOOP(polynomials, "polynomials, helper")                                                       \
    LOOP(escapes, "escapes")                                                                       \
    LOOP(rounds, "escapes, counted")                                                               \
    LOOP(asked, "escapes, asked")                                                                  \
    LOOP(skips, "distances, skipped")                                                              \
    LOOP(springs, "springs, in time")                                                              \
    LOOP(parts, "columns by parts")                                                                \
    LOOP(windows, "columns by windows")                                                            \
    LOOP(series, "series, shared exit")                                                            \
    LOOP(commands, "commands, switch")                                                             \
    LOOP(distances, "distances, total")                                                            \
    LOOP(mixtures, "mixtures")                                                                     \
    LOOP(most, "distances, 10 of 13")                                                              \
    LOOP(few, "distances, 1 of 13")

#define UNIFORM_NUMBER(function, name) UNIFORM_##function,
enum { UNIFORM_EACH(UNIFORM_NUMBER) UNIFORM_LOOPS };

/* An element of a table of them all. */
#define UNIFORM_ELEMENT(function, name) {name, function},

extern const struct uniform uniform_device[UNIFORM_LOOPS], uniform_openmp[UNIFORM_LOOPS],
    uniform_swapped[UNIFORM_LOOPS];

#endif
