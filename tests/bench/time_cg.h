/* time_cg.h: conjugate gradients on a plate's points; see time_cg.c. */
#ifndef TIME_CG_H
#define TIME_CG_H

#ifdef __cplusplus
extern "C" {
#endif

struct cg {
    int rows;
    int *begin, *column; /* row r has the numbers from begin[r] to begin[r + 1] */
    double *value, *b;
};

/* That many rounds, twice; the second time in ms. Leaves the square of the residual. */
double cg_rounds(const struct cg *cg, int rounds, double *square);

#ifdef __cplusplus
}
#endif

#endif
