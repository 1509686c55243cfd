/* captured.h: what a loop takes from outside and leaves there, and the directives of data. */
#ifndef CSCC_SEMA_DATA_CAPTURED_H
#define CSCC_SEMA_DATA_CAPTURED_H

#include "sema/check.h"

/* captured.c, section_items.c, written_whole.c, origin.c, section_fit.c */
void data_capture(struct sema *sema, struct region *region, const struct code *code);
/* The table becomes an array whose elements travel; `ref` names it, or is implied. */
void data_bring(struct sema *sema, struct region *region, struct node *ref);

/* data_directives.c: data, enter data, exit data and update. */
void held_check(struct sema *sema, struct directive *directive);
/* Does a directive that stands alone do so between the statements of a block? */
void held_check_place(struct sema *sema, const struct directive *directive);

/* travels.c: host loops around loops whose data travel each time (-Wcsycl-data). */
void travels_check(struct sema *sema);

/* unwaited.c: uses of what a loop with nowait leaves, before something waits. */
void unwaited_check(struct sema *sema, const struct region *region);

void section_check(struct sema *sema, struct region *region, const struct code *code);
void section_check_dims(struct sema *sema, const struct clause *clause, const struct item *item);
/* May the elements, of an array or behind a pointer, be in the clause? False: it was said. */
bool section_check_elements(struct sema *sema, const struct clause *clause,
                            const struct item *item);
/* The type of what has the elements; how messages call it: "a", "g->data". */
const struct type *section_type(const struct item *item);
const char *section_name(struct sema *sema, const struct item *item);
/* Of which captures is every element of the out section, or of the memory without one, written? */
void whole_find(struct sema *sema, struct region *region, const struct code *code);
/* Says of each pointer and array how its elements are known (-Wcsycl-data), and finds the clauses
 * to propose. */
void origin_report(struct sema *sema, struct region *region, const struct code *code);
/* section_fit.c: warns of sections that are certainly smaller than what the loop uses. */
void fit_check(struct sema *sema, const struct region *region, const struct code *code);

#endif
