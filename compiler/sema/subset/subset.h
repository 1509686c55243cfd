/* subset.h: what device code may contain, in the order in which sema.c asks it. */
#ifndef CSCC_SEMA_SUBSET_SUBSET_H
#define CSCC_SEMA_SUBSET_SUBSET_H

#include "sema/check.h"

/* ---- outside.c: variables of the file that helpers use ------------------------- */

/* Is it one that a helper gets as a hidden argument? No constants, no tables. */
bool outside_is_variable(const struct var *var);
/* Fills code->outside. */
void outside_summarize(struct sema *sema, struct code *code);
/* The call's implied name of what its callee uses: it stands for no text of its own. */
struct node *outside_imply(struct sema *sema, struct node *call, struct var *var);
bool outside_is_implied(const struct node *ref);
/* May the helper use them so? */
void outside_check_helper(struct sema *sema, const struct code *code);
/* Of a declared reduction: may its combiner, or the identity? */
void outside_check_reducer(struct sema *sema, const struct code *code);
/* Is their role in the region one that can be passed on? */
void outside_check_region(struct sema *sema, const struct region *region);

/* missing.c: device code calls a function that has no definition; the message is about all. */
void missing_add(struct sema *sema, struct node *call);
void missing_report(struct sema *sema);

/* dead.c: cuts out what no path reaches, as a condition is a constant. */
void dead_cut(struct sema *sema);
void dead_cut_body(struct sema *sema, struct node *body); /* of a loop; its function lists still
                                                            have the calls that are cut out */

/* adjust.c: parameters of array type become pointers, casts have one operand. */
void adjust_unit(struct unit *unit);

/* format_allowed.c: the string literal of a call of printf. */
void format_check(struct sema *sema, const struct node *format);

/* callees.c: fills sema->helpers; those of reductions come to them later. */
void calls_list_helpers(struct sema *sema, const struct code *code);
/* Of the library, and with a text of its own in kernels: see unit/libc/special.h. */
bool calls_is_special(const struct node *call);
/* Of the region and all it calls. */
void subset_check_region(struct sema *sema, struct code *code);
/* The same for a function that device code of other files calls. */
void subset_check_device(struct sema *sema, struct code *code);
/* And of the functions that its declared reductions bring in. */
void subset_check_reducers(struct sema *sema, const struct region *region);
/* demands_allowed.c: what the text asks of the host compiler for the code, which stands in the
 * function. */
void demands_check(struct sema *sema, const struct func *func, struct span code);
/* complex_allowed.c: of one node, and of a table's initializer. */
void complex_check(struct sema *sema, struct node *node);
void complex_check_table(struct sema *sema, const struct var *table);
/* bits_allowed.c: of one node. */
void bits_check(struct sema *sema, struct node *node);
/* conversions.c: of one node. */
void conversions_check(struct sema *sema, const struct code *code, const struct node *node);
/* subset.c: of one body, without its calls. */
void subset_check_code(struct sema *sema, struct code *code);
/* types_allowed.c */
/* False: the type may not be in device code, and an error was reported at `span`. */
bool types_check(struct sema *sema, struct type *type, struct span span, const char *what);
/* The type in which C computes with both, which are of those that type_device_kind gives. */
enum type_kind types_common(enum type_kind a, enum type_kind b);

/* imports.c: the version of a function of another file that the call means; NULL: there is none,
 * and an error was reported. `spaces`: by parameter. */
struct import *import_call(struct sema *sema, struct region *region, const struct node *call,
                           const enum space *spaces);
/* A letter for each pointer. */
const char *import_memories(struct sema *sema, const struct func *func, const enum space *spaces);
/* May a pointer parameter lead there? Both files know that from the function's type. */
bool import_has_memory(const struct func *func, size_t param, enum space space);

/* device_functions.c: functions that device code of other files calls. */
void device_check_directive(struct sema *sema, struct directive *directive);
/* exports.c: their definitions in this file: fills unit->exports. */
void exports_find(struct sema *sema);

/* uniform_variant.c */
void variant_check_directive(struct sema *sema, struct directive *directive);
/* A call of `variant` by `base`, with its own parameters, that stands for no text. */
struct node *variant_imply(struct sema *sema, struct func *base, struct func *variant);
bool variant_is_implied(const struct node *call);
/* The callee of code->calls.items[call]: the version for what is uniform, if it is so whoever calls
 * `code`. NULL: no helper. */
struct code *variant_called(struct sema *sema, const struct code *code, size_t call);

/* lint.c: arrays of device code that have no length for the default values; in the end, constants
 * that no kernel uses. */
void lint_check_arrays(struct sema *sema, const struct code *code);
void lint_check_unused(struct sema *sema);

#endif
