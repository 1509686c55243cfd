/* reduce_items.h: what reduction clauses name, declared reductions, and what a body does with both.
 */
#ifndef CSCC_SEMA_REDUCE_REDUCE_ITEMS_H
#define CSCC_SEMA_REDUCE_REDUCE_ITEMS_H

#include "sema/check.h"

/* declared_reducer.c */
void declare_collect(struct sema *sema);
void declare_check(struct sema *sema, struct directive *directive);
/* Is a reduction of the clause's name declared, of whatever type? False: it was said. */
bool declare_is_known(struct sema *sema, const struct region *region, const struct clause *clause);
/* The one for the item's type; NULL: there is none, or it has mistakes. */
const struct reducer *declare_find(struct sema *sema, const struct region *region,
                                   const struct item *item, const struct clause *clause);

/* The compiler's own (front/probe.c), for + and * of complex numbers. NULL: the text in front of it
 * is broken, which was said. */
const struct reducer *declare_of_complex(struct sema *sema, const struct clause *clause,
                                         const struct type *type);

/* reduce_items.c, reduce_section.c, elements.c, partial_start.c */
void reduce_read(struct sema *sema, struct region *region);
/* There is room for all of region->privates behind those of clauses. Scalars come first. */
void reduce_insert(struct region *region, struct reduction reduction);
/* The operators that combine numbers of the type, as a set; 0: it is none of numbers. */
unsigned reduce_operators(const struct type *type);
void reduce_check_uses(struct sema *sema, struct region *region, const struct code *code);
/* Warns of a use that is no combination of the item (`found`, `where`: combine_match). */
void reduce_say_use(struct sema *sema, const struct reduction *reduction, const struct node *use,
                    unsigned found, const struct node *where);
bool reduce_is_section(const struct item *item);
struct type *
reduce_type(const struct item *item); /* of what is combined: of a section's elements */
bool reduce_check_section(struct sema *sema, const struct item *item, const struct clause *clause);
void reduce_check_elements(struct sema *sema, const struct reduction *reduction,
                           const struct code *code);
/* What a value of type `value` becomes before it is combined with an object of `type`: where that
 * loses nothing, the object's own type, which can be atomic. */
enum type_kind reduce_operand_kind(enum reduction_op op, enum type_kind type, enum type_kind value);
/* Finds the combinations in all code of the region, and whether elements of reduced sections are
 * used in combinations only. */
void elements_check(struct sema *sema, struct region *region, struct code *code);
/* The i-th function that the region's declared reductions bring in; NULL: no more. */
struct func *reduce_function(const struct region *region, size_t index);
void start_choose(struct sema *sema, struct reduction *reduction, const struct code *code);
/* Of a scan by a declared operator: the expression around a name of the variable that combines into
 * it as the operator's combiner does; NULL: there is none. */
struct node *start_combination(struct sema *sema, const struct reduction *reduction,
                               struct node *ref);
/* A section without identity becomes plain memory of a loop that one work-item runs. */
void start_in_order(struct sema *sema, struct region *region, const struct reduction *reduction);

#endif
