/* solve.h: which iterations touch what, from the rows of one touch of a site. */
#ifndef CSYCL_ROWS_SOLVE_H
#define CSYCL_ROWS_SOLVE_H

#include <csycl/glue.h>
#include <stdbool.h>

#include "rows/range.h"

/* The rows that one touch depends on. Those that are not needed are not set. */
struct solver {
    const struct csycl_glue_site *site; /* with CSYCL_GLUE_RANGES rows at most */
    const struct csycl_glue_launch *launch;
    const struct csycl_glue_touch *touch;
    const struct range *scope; /* scope.h; NULL: the launch's own numbers */
    struct range at[CSYCL_GLUE_RANGES];
    bool needed[CSYCL_GLUE_RANGES];
    bool certain[CSYCL_GLUE_RANGES]; /* in an iteration: the row has its value whatever data are */
};

/* The values that the rows of solver->touch can have before anything is known; also of the counters
 * of all loops of the range, by which iterations are told apart, if that is asked for. */
void csy_solve_begin(struct solver *solver, bool with_counters);

/* Takes values off that the rows cannot have in an iteration that touches. Returns false if there
 * is none. */
bool csy_solve(struct solver *solver);

/* Does an iteration touch the end of what a solved touch can reach, whatever the data are? Then the
 * rows have their values in it, else what was solved is lost. */
bool csy_solve_iteration(struct solver *solver, bool high);

/* Copies the values of the rows that there are: a site may have far more. */
void csy_solve_copy(struct range *to, const struct range *from, const struct solver *solver);

#endif
