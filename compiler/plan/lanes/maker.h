/* maker.h: what the files share that make the steps of a body: steps.c (the tree), apart.c (where
 * neighbours' elements lie), lane_calls.c (helpers that have steps). */
#ifndef CSCC_PLAN_LANES_MAKER_H
#define CSCC_PLAN_LANES_MAKER_H

#include "plan/lanes/steps.h"

/* Whose steps are made. */
struct maker {
    const struct plan *plan;
    const struct kernel *kernel;
    const struct instance *instance;
    const struct uniformity_map *lanes;
    const struct node *body;
    struct steps *steps;       /* to be filled in: the body's, */
    struct steps *of_region;   /* and the region's */
    const struct var *counter; /* the innermost loop's variable; NULL: in a helper */
    bool is_jammed;
    enum reason *why; /* some loop is not one of the steps */
};

/* Notes what speaks against a loop, a call or all of the body (`at`). It is why, unless there is a
 * reason already, which says more. */
void maker_explain(const struct maker *maker, enum reason why, struct node *at);

/* The same, but it says more than what there is. */
void maker_insist(const struct maker *maker, enum reason why, struct node *at);

/* The steps of a statement; of a block, of what is in it. */
struct step *maker_steps(const struct maker *maker, struct node *node);

struct step *maker_step(const struct maker *maker, enum step_kind kind, struct node *node);

/* Is there something that items go through together, a loop or call? */
bool maker_splits(const struct step *first);

/* Is there some item's break or continue (`kind`) in the step, of what is around that? */
bool maker_leaves(const struct step *step, enum node_kind kind);

/* Is it a loop that is not unrolled? */
bool maker_is_long_loop(const struct maker *maker, const struct node *node);

/* Has the instance one, or what it calls? */
bool maker_loops(const struct plan *plan, const struct instance *instance);

/* Adds the variables that count with the items, where each item runs the node without `calls`.
 * The result says whether it runs a loop then. */
bool maker_counters(const struct maker *maker, const struct step *calls, struct node *node,
                    struct vars *counters);

/* May it change what it is not known to change? */
bool maker_has_effect(const struct maker *maker, const struct node *node);

/* Names it what a control that is gone through once may not? */
bool maker_is_no_control(const struct maker *maker, const struct node *node);

/* A way of control that steps do not follow, but for a helper's return. */
bool maker_is_jump(const struct maker *maker, const struct node *node);

/* A compound literal that may be pointed to, which lasts as long as the block around it. */
bool maker_is_kept_literal(const struct maker *maker, const struct node *node);

/* Does the question have the answer yes for the node, or for one below it (NULL: none)? */
bool maker_any(const struct maker *maker, struct node *node,
               bool (*asks)(const struct maker *maker, const struct node *node));

/* Does it name a variable that counts with the items? */
bool maker_is_counter(const struct maker *maker, const struct node *node);

#endif
