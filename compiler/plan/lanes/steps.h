/* steps.h: how the CPU shape runs a body for a block of neighbours.
 *
 * A body is one step, ITEMS, that each item of the range runs as a whole. Where
 * a loop inside is the same for all neighbours, the body is a tree of steps
 * instead: such control is gone through once for the block, and the statements
 * in it and around it run for each item in turn, in a loop without other loops
 * in it, which the device's compiler can vectorize.
 *
 * A loop that all begin together but some leave by a break, or by its condition, goes on while
 * there are items in it; those that left are masked. That is worth it where a floating value is
 * carried from round to round: alone, each item would wait for its own chain of operations.
 *
 * Neighbours that part at an if with such loops in it are masked as well: those that go one way do
 * so together, from the first of them to the last; or all of the block run the body one by one,
 * where few come to the loops: see plan/lanes/sparse_lanes.h. They are not where they gain nothing
 * by that: see plan/lanes/lone_rounds.h.
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
    STEP_PART,   /* an if at which they part: each way is gone by those that take it */
    STEP_CALL,   /* a helper that all call, whose body has steps as well */
    STEP_JUMP,   /* a break, continue or return that all take */
    STEP_RETURN, /* each item's value, and all return */
};

/* Of a block's items those that run some steps. */
struct mask {
    unsigned number;         /* from 1, of the body */
    struct mask *outer;      /* of those that these are among; NULL: all */
    const struct node *node; /* the if at which they part, the loop that they leave, or the body,
                                which some end before others, or which not all call */
    bool has_strip;          /* but a loop's: it is known where they begin and end */
    struct vars *kept;       /* variables that others have as well, who run along and set them */
};

struct step {
    enum step_kind kind;
    struct node *node; /* LOOP, IF, CALL, JUMP; ITEMS, RETURN: the first statement, */
    struct node *last; /* and the last, of the same block; CALL: the statement that has it */
    bool has_loop;     /* ITEMS: one that is not unrolled */
    bool is_counted;   /* LOOP: `counted` says how often, in constants known when it is built */
    struct counted counted;
    struct step *inner, *other; /* LOOP: its body; IF, PART: what follows it, and its else */
    bool leaves;                /* LOOP: items leave it one by one, */
    struct node *asked;         /* by its condition, of each, which is gone through with its ITEMS;
                                   NULL: by jumps alone */
    struct mask *mask;          /* LOOP: of those that are still in it; NULL: all leave together.
                                   PART: of those that go one way, and then the other */
    struct mask *who;           /* of those that come to the step; NULL: all do */
    bool runs_along;            /* ITEMS, CALL's arguments: others between them may run it, too */
    bool ends;                  /* ITEMS, IF, PART: some end the body there */
    const struct steps *callee; /* CALL */
    unsigned number;            /* CALL: from 1, of the body */
    struct vars counters; /* that ITEMS, or PART's condition, name: the innermost loop's variable,
                             COUNTED parameters; CALL: likewise what each item passes, */
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
    unsigned calls;      /* CALL steps in it, */
    unsigned masks;      /* and masks */
    struct mask *going;  /* of those that have not ended the body; NULL: all end it together */
    bool is_masked;      /* of a helper: not all call it, */
    struct mask *given;  /* but these; NULL: all do */
    struct {
        const struct step *step; /* ITEMS that some end, or PART: it is known who goes on */
        bool others;             /* those do that do not go the first way */
        bool skips;              /* who does not is done */
        struct node *rounds;     /* there are about so many; NULL: that is not known */
    } few;                       /* where few go on, all run the body alone; step NULL: nowhere */
    struct {
        const struct node **items;
        size_t count, room;
    } wholes; /* ifs at which items part that are no steps: each item would be asked in a loop */
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

/* How many masks there are, also in the helpers that it calls. */
unsigned steps_masks(const struct steps *steps);

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

/* Its step; NULL: they do not. */
const struct step *steps_loop(const struct steps *steps, const struct node *loop);

/* The ITEMS step that has the statement; NULL: it is in none. */
const struct step *steps_items(const struct step *first, const struct node *statement);

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
