/* vary.h: what the files share that find out how values vary over work-items:
 * value.c (one operator), vary.c (expressions), control.c (variables, and who
 * comes to a place together), vary_map.c (regions, helpers and their calls),
 * explain.c (the same in words), neighbours.c (what most neighbours differ in).
 * uniformity.h is for the stages after sema. */
#ifndef CSCC_SEMA_VARY_VARY_H
#define CSCC_SEMA_VARY_VARY_H

#include "sema/check.h"
#include "sema/vary/uniformity.h"
#include "unit/counter.h"

/* How a value varies. UNIFORMITY_NEVER: `bit` is the lowest bit in which the values of two
 * neighbours differ. */
struct value {
    unsigned char how; /* enum uniformity */
    unsigned char bit;
};

/* What a helper gets, by parameter. */
struct argument {
    struct value value;
    bool is_read_only; /* a pointer: nothing in the loop writes what it points to */
};

/* How values of one body vary along one axis, for one way in which its arguments do. */
struct uniformity_map {
    struct sema *sema;
    struct code *code;
    const struct region *region; /* that the body belongs to */
    enum axis axis;
    size_t turn;                   /* of sema, in which it was made */
    struct uniformity_map *older;  /* of the same body, in the same turn */
    const struct argument *params; /* of a helper */

    size_t first, count;          /* the body's nodes have numbers in first .. first + count - 1 */
    struct value *nodes;          /* of expressions */
    struct value *vars;           /* by var->index in func->vars: the body's own variables */
    struct value *rounds;         /* likewise: in loops that begin by setting it, */
    struct counters counters;     /* where that may be less than behind them */
    const struct touch **touches; /* of the function's variables, sorted by var->index */
    size_t touch_count;
    unsigned char *leaves; /* enum uniformity of loops and switches: who leaves by break, return */
    unsigned char *skips;  /* of loops: who goes on by continue */
    unsigned char ends;    /* of the body: who ends it early */
    bool changed;          /* some of these were raised in this round */
    bool jumps;            /* the body has goto: nothing is known about order */
    bool settled;          /* no more rounds */
    struct value result;   /* of a helper */
    struct uniformity_map **callees;     /* by place in code->calls; NULL: not a helper */
    const struct uniformity_map *caller; /* the first; NULL: of a region, or nobody */
    const struct node *call;             /* likewise */
    size_t reached; /* its place in sema->reached, from 1; 0: it is not there */
};

/* ---- value.c ---- */

struct value value_of(enum uniformity how);
/* Larger means less is known; variables only go up. */
int value_rank(struct value value);
bool value_is_uniform(struct value value);
bool value_same(struct value a, struct value b);
/* One of the two, it is not known which. */
struct value value_join(struct value a, struct value b);
/* Made of both, by any function. */
struct value value_mix(struct value a, struct value b);
struct value value_convert(struct value value, const struct type *from, const struct type *to);
/* `left op right`, of that type. */
struct value value_operator(enum op op, struct value a, struct value b, const struct node *left,
                            const struct node *right, const struct type *type);
/* The pointer, or the subscript, moves by whole elements of the type that `pointer` points to. */
struct value value_scaled(struct value index, const struct type *pointer);

/* ---- vary.c ---- */

/* Fills map->nodes below `node` from what is known about the variables. */
void vary_eval(struct uniformity_map *map, struct node *node);
struct value vary_node(const struct uniformity_map *map, const struct node *node);
struct value vary_var(const struct uniformity_map *map, const struct var *var);
/* Does nothing in the loop write what the pointer points to? */
bool vary_is_read_only(const struct uniformity_map *map, struct node *pointer);

/* ---- control.c ---- */

/* Goes round until nothing changes. */
void vary_settle(struct uniformity_map *map);
/* The loop that begins by setting the variable, which has no value from before there; NULL: the
 * node is in none. */
const struct node *control_counter_loop(const struct uniformity_map *map, const struct node *node,
                                        const struct var *var);
/* How it varies, the user's assertion considered. */
enum uniformity control_choice(const struct uniformity_map *map, const struct node *node);
/* Who takes the way from `parent` to its child. */
enum uniformity control_step(const struct uniformity_map *map, const struct node *parent,
                             const struct node *child);
/* break, continue, return: raises what it leaves. */
void control_exit(struct uniformity_map *map, const struct node *node);
/* A declaration: raises the variable at once where it has an initializer, so that a chain of them
 * needs no round for each. */
void control_declared(struct uniformity_map *map, const struct node *node);
/* The block or loop that the variable lives in; NULL: it lives longer than the body. */
const struct node *control_scope(const struct uniformity_map *map, const struct node *node,
                                 const struct var *var);
/* The ways from `scope` (NULL: from the beginning of the body) to `node`. */
enum uniformity control_within(const struct uniformity_map *map, const struct node *node,
                               const struct node *scope);

/* ---- explain.c ---- */

/* Why it is not uniform: "it depends on 'j' (line 9), which is ...". */
const char *vary_explain(const struct uniformity_map *map, const struct node *value);

/* ---- neighbours.c ---- */

/* Does the value differ between most neighbours, though not between all? In which way: "differs
 * between ...". NULL: it cannot be told. */
const char *vary_neighbours(const struct uniformity_map *map, struct node *value);

/* ---- uniform_variant.c ---- */

/* The version of the helper for the call's uniform arguments; or `base` itself. */
struct code *variant_choose(struct uniformity_map *map, const struct node *call, struct code *base);

/* ---- vary_map.c ---- */

/* The map of a helper that is called so; made on demand. NULL: it is not known, or recursive. */
struct uniformity_map *vary_callee(struct uniformity_map *map, const struct node *call,
                                   struct code *callee);
/* Of the same helper where nothing is known of the arguments. */
const struct uniformity_map *vary_of_unknown(const struct uniformity_map *map);
/* The last one that was made of the body for the region in work; NULL: none. */
struct uniformity_map *vary_newest(const struct sema *sema, const struct code *code);
/* Of the region itself. */
struct uniformity_map *vary_region(struct sema *sema, struct code *code, enum axis axis);
/* Of a function that device code of other files calls, with whatever arguments. */
struct uniformity_map *vary_device(struct sema *sema, struct code *code,
                                   const struct region *region, enum axis axis);
/* Of the region and all that it calls, directly or not: callers before callees, each once. */
struct uniformity_maps vary_reached(struct uniformity_map *map);

#endif
