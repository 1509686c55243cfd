/* spec_constants.h: specialization constants, and what their default values lead to. */
#ifndef CSCC_SEMA_CONSTANTS_SPEC_CONSTANTS_H
#define CSCC_SEMA_CONSTANTS_SPEC_CONSTANTS_H

#include "sema/check.h"

/* constant_types.c */
/* False: a specialization constant may not have the variable's type, and an error was reported. */
bool constant_types_check(struct sema *sema, const struct var *var, struct span span,
                          bool in_clause);

/* candidates.c: reads the clause `tune` over the variables. */
void candidates_read(struct sema *sema, struct directive *directive);

/* tuned.c: finds which of them each kernel chooses; all kernels are known. */
void tuned_find(struct sema *sema);

/* spec_constants.c */
void constants_check_declaration(struct sema *sema, struct directive *directive);
void constants_check_clause(struct sema *sema, struct region *region);
/* Of the region, or of a helper that it calls. */
void constants_check_code(struct sema *sema, const struct region *region, const struct code *code);
bool constants_is_constant(const struct code *code, const struct var *var);
void constants_collect(struct sema *sema, struct region *region, struct code *code);

/* defaults.c: the initializer of a specialization constant, or of the part of one that `node`
 * names; *init NULL: there is none for that part, it is 0. False: the text does not tell. */
bool defaults_find(struct sema *sema, struct node *node, struct var **var, struct node **init);

/* evaluate.c */
enum evaluation_kind {
    EVALUATION_VALUE,
    EVALUATION_UNKNOWN,  /* it is not made of constants with visible defaults alone */
    EVALUATION_OVERFLOW, /* the operator `at` leaves the range of its type, */
    EVALUATION_DIVISION, /* divides by zero, */
    EVALUATION_SHIFT,    /* or shifts by more bits than there are, or by a negative number */
};

struct evaluation {
    enum evaluation_kind kind;
    int64_t value; /* in the expression's type (unsigned long as its bits) */
    struct node *at;
    struct vars constants; /* whose defaults were read */
};

/* `static const int size = 4;`: host compilers fold it, too. */
bool evaluate_is_fixed(const struct var *var);
struct evaluation evaluate_expr(struct sema *sema, struct node *expr);

/* builds.c: host loops that change a constant and launch a kernel that uses it. */
void builds_check(struct sema *sema);

#endif
