/* steps.h: how the CPU shape runs a body for a block of neighbours.
 *
 * A body is one step, ITEMS, that each item of the range runs as a whole. Where
 * a loop inside is the same for all neighbours, the body is a tree of steps
 * instead: such control is gone through once for the block, and the statements
 * in it and around it run for each item in turn, in a loop without other loops
 * in it, which the device's compiler can vectorize.
 *
 * What some leave before others, or do not come to, is each item's own: such bodies are better run
 * in vectors with masks, see plan/vectors/.
 *
 * Where neighbours' elements lie apart, vectors of them would be gathered. A few items are then
 * jammed: their statements are repeated within the shared loop, each with variables in registers,
 * so that their chains of operations do not wait for each other.
 */
#ifndef CSCC_PLAN_LANES_STEPS_H
#define CSCC_PLAN_LANES_STEPS_H

#include "plan/plan.h"
#include "plan/reason.h"

enum step_kind {
    STEP_ITEMS,  /* each item runs the statements */
    STEP_LOOP,   /* a loop that all items go round together */
    STEP_IF,     /* an if or switch at which all go the same way */
    STEP_CALL,   /* a helper that all call, whose body has steps as well */
    STEP_JUMP,   /* a break, continue or return that all take */
    STEP_RETURN, /* each item's value, and all return */
};

struct step {
    enum step_kind kind;
    struct node *node; /* LOOP, IF, CALL, JUMP; ITEMS, RETURN: the first statement, */
    struct node *last; /* and the last, of the same block; CALL: the statement that has it */
    bool has_loop;     /* ITEMS: one that is not unrolled */
    bool is_counted;   /* LOOP: `counted` says how often, in constants known when it is built */
    struct counted counted;
    struct step *inner, *other; /* LOOP: its body; IF: what follows it, and its else */
    const struct steps *callee; /* CALL */
    unsigned number;            /* CALL: from 1, of the body */
    struct vars counters; /* that ITEMS name: the innermost loop's variable, COUNTED parameters;
                             CALL: likewise what each item passes, */
    struct vars firsts;   /* and what is passed once */
    struct {
        struct node **items;
        size_t count, room;
        const struct var *counter; /* of the loop around them, */
        struct node *upper;        /* where it ends, */
        unsigned rounds;           /* and after how many of its rounds: a power of two */
    } ahead;         /* ITEMS, jammed: elements whose line the next block's are to fetch */
    struct vars own; /* ITEMS: counters of loops in it, of which each item has one there */
    struct step *next;
};

/* How a variable of the body is kept. */
enum storage {
    STORAGE_STEP,     /* as it is declared: it lives in one step */
    STORAGE_SHARED,   /* one for all items: the counter of a LOOP */
    STORAGE_PER_ITEM, /* an array over the block's items */
    STORAGE_LEFT,     /* likewise; but SHARED, by another name, in a LOOP that begins by setting it:
                         each item has the value with which it left the loop */
    STORAGE_COUNTED,  /* a helper's parameter: the first item's value, and one more for each */
};

struct steps {
    const struct kernel *kernel;     /* a region's; NULL: a helper's */
    const struct region *region;     /* whose items they are */
    const struct instance *instance; /* whose body it is */
    struct step *first;              /* NULL: the body is a single ITEMS */
    enum reason why;                 /* some loop is none of the steps; NONE: there is no such */
    struct noted_reasons reasons;    /* of a region: all that speak against some loop or call */
    unsigned char *storages;         /* enum storage by var->index of the function's variables */
    size_t bytes;                    /* that an item keeps from step to step */
    size_t items;                    /* of a block, at most; 0: nothing could be split */
    bool is_jammed;      /* blocks are whole and short: ITEMS are not loops but repeated */
    const bool *counted; /* of a helper: which parameters get what counts with the items */
    const char *name;    /* of a helper: its function for a block of items */
    unsigned calls;      /* CALL steps in it */
    struct {
        struct steps **items;
        size_t count, room;
    } helpers; /* of a region: the helpers that are called, callees before callers */
    struct {
        const struct step **items;
        size_t count, room;
        struct map nodes; /* places: of the first that is made of a node, or begins with it; */
        struct map calls; /* of a call's CALL */
    } all;                /* see steps_list */
};

/* Items that are jammed: sums in as many registers hide the latency of an addition. */
enum { STEPS_JAMMED = 8 };

/* Of a kernel of which all else is planned. */
const struct steps *steps_plan(const struct plan *plan, const struct kernel *kernel);

/* Of one that is run in another way. */
const struct steps *steps_none(const struct plan *plan, const struct kernel *kernel);

/* Fills in `all`: the steps of which the first is given, and those in them. */
void steps_list(struct arena *arena, struct steps *steps, const struct step *first);

/* Is one of them wanted, or of those in them and in their helpers? */
bool steps_any(const struct step *first, bool (*wanted)(const struct step *step));

/* Do items not become vectors, for the loops in them? */
bool steps_have_loop(const struct step *first);

/* Do constants that are known when the kernel is built say of each LOOP how often it goes round? */
bool steps_are_counted(const struct steps *steps);

/* Do blocks run all items, whatever constants are? Else not where they make each LOOP short; nor
 * what is left where blocks are whole. */
bool steps_always(const struct steps *steps);

/* Is there a loop, also in a helper, that neighbours do not go round together? */
bool steps_part(const struct plan *plan, const struct region *region);

/* The body of the region or helper. */
struct node *steps_body(const struct steps *steps);

enum storage steps_storage(const struct steps *steps, const struct var *var);

/* Is it PER_ITEM or LEFT? */
bool steps_keeps(const struct steps *steps, const struct var *var);

/* Is the place in a LOOP that begins by setting the variable, once it is set? */
bool steps_is_round(const struct steps *steps, const struct node *at, const struct var *var);

/* Does the LOOP begin by setting the LEFT variable? */
bool steps_leaves(const struct steps *steps, const struct step *step, const struct var *var);

/* Can it be other than STORAGE_STEP: a variable of the function? */
bool steps_has_storage(const struct var *var);

/* The CALL step of a call; NULL: each item makes it. */
const struct step *steps_call(const struct steps *steps, const struct node *call);

/* Do neighbours go round the loop together? */
bool steps_is_loop(const struct steps *steps, const struct node *loop);

/* Is a helper's parameter passed once for all items? */
bool steps_shares(const struct steps *callee, size_t param);

/* The child of an if, switch or loop that comes after its control. */
bool steps_is_part(const struct node *node, const struct node *child);

/* The LOOP or IF step whose control the node is in, or the CALL to which it is passed once; NULL:
 * it is each item's. */
const struct step *steps_control(const struct steps *steps, const struct node *node);

/* The statement after that one in its block. */
struct node *steps_next(const struct node *statement);

#endif
