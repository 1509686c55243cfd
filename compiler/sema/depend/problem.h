/* problem.h: which iterations of two accesses meet, as sets for conflict.c and coverage.c.
 *
 * Sets have the parameters as their first columns, then the counters and values of the one access,
 * then those of the other. All columns are noted before rows are made.
 */
#ifndef CSCC_SEMA_DEPEND_PROBLEM_H
#define CSCC_SEMA_DEPEND_PROBLEM_H

#include "sema/depend/equate.h"
#include "sets/sets.h"

enum { COLUMNS_MAX = 24 };

struct rows {
    struct linear *items;
    size_t count, room;
};

struct problem {
    struct sets *sets;
    struct reader *reader;
    struct arena arena;
    const struct memory_access *sides[2];
    struct alternatives *same; /* large: the asker's, and not made zero for each question */
    struct term parameters[COLUMNS_MAX];
    unsigned parameter_count;
    uint16_t dimensions[2][COLUMNS_MAX];
    unsigned dimension_count[2];
    bool too_large;
    bool ordered; /* does the first access always meet a second one that ran before? */
};

/* Notes what both accesses and the equations of `same` name. */
void problem_note(struct problem *problem);
/* How many columns there are; a row has its constant behind them. */
unsigned problem_columns(const struct problem *problem);
/* The column of a counter or value of an access. */
unsigned problem_dimension(struct problem *problem, unsigned side, uint16_t atom);

/* A row of zeros. */
int64_t *problem_row(struct problem *problem, struct rows *rows, bool is_equality);
void problem_conditions(struct problem *problem, struct rows *rows, unsigned side,
                        const struct conditions *conditions);
/* The two are the same. */
void problem_equations(struct problem *problem, struct rows *rows,
                       const struct alternative *alternative);

#endif
