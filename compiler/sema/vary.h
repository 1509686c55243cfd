/* vary.h: what vary.c (values) and control.c (who assigns them) share. */
#ifndef CSCC_SEMA_VARY_H
#define CSCC_SEMA_VARY_H

#include "sema/check.h"

struct vary {
    struct sema *sema;
    struct code *code;
    enum uniformity *vars; /* by var->index in func->vars: the body's own variables */
    bool jumps;            /* the body has goto: nothing is known about order */
};

/* Larger means less is known; variables only go up. */
int vary_rank(enum uniformity uniformity);
enum uniformity vary_mix(enum uniformity a, enum uniformity b);
enum uniformity vary_convert(enum uniformity uniformity, const struct type *from,
                             const struct type *to);
enum uniformity vary_operator(enum op op, enum uniformity a, enum uniformity b,
                              const struct node *left, const struct node *right);

/* Fills node->uniformity below `node` from what is known about the variables. */
void vary_eval(struct vary *vary, struct node *node);

#endif
