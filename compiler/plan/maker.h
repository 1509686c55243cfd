/* maker.h: what the files share that make the steps of a body: steps.c (the tree), apart.c (where
 * neighbours' elements lie). */
#ifndef CSCC_PLAN_MAKER_H
#define CSCC_PLAN_MAKER_H

#include "plan/steps.h"

/* Whose steps are made. */
struct maker {
    const struct plan *plan;
    const struct kernel *kernel;
    const struct instance *instance;
    const struct uniformity_map *lanes;
    const struct var *counter; /* of the innermost loop of the range */
    bool is_jammed;
    const char **why; /* some loop is not split that is shared */
};

/* Does the question have the answer yes for the node, or for one below it (NULL: none)? */
bool maker_any(const struct maker *maker, struct node *node,
               bool (*asks)(const struct maker *maker, const struct node *node));

/* Does it name the counter? */
bool maker_is_counter(const struct maker *maker, const struct node *node);

#endif
