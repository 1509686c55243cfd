/* build_graph.h: what the files share that make a graph of a body: build_graph.c (statements),
 * express.c (expressions), lvalues.c (lvalues), prune.c. */
#ifndef CSCC_FLOW_BUILD_GRAPH_H
#define CSCC_FLOW_BUILD_GRAPH_H

#include "base/map.h"
#include "flow/flow.h"

/* A loop or switch that is left or continued. */
struct flow_frame {
    struct flow_block *end, *next; /* where break and continue lead; next NULL: of a switch */
    struct flow_block *head;       /* of a switch */
    bool has_default;
    struct flow_frame *outer;
};

struct flow_builder {
    struct arena *arena;
    struct flow_graph *graph;
    struct flow_taken taken;
    struct flow_block *now; /* what is added comes to its end */
    struct flow_frame *frame;
    struct dictionary labels; /* struct flow_block */
    struct map slots;         /* by variable: the first of its slots; IN_MEMORY: it has none */
};

/* ---- build_graph.c ---- */

struct flow_block *build_block(struct flow_builder *builder, struct node *node);
void build_jump(struct flow_builder *builder, struct flow_block *to);
void build_branch(struct flow_builder *builder, struct flow_value *decider, struct flow_block *yes,
                  struct flow_block *no);
/* To `yes` if the condition holds, else to `no`. */
void build_condition(struct flow_builder *builder, struct node *node, struct flow_block *yes,
                     struct flow_block *no);
void build_statement(struct flow_builder *builder, struct node *node);
/* Notes where the evaluation of a node begins. */
void build_note(struct flow_builder *builder, const struct node *node);

/* ---- express.c ---- */

/* A new operation at the end of the block. */
struct flow_value *build_value(struct flow_builder *builder, enum flow_op op, struct type *type,
                               struct node *node);
void build_arg(struct flow_builder *builder, struct flow_value *value, struct flow_value *arg);
struct flow_value *build_constant(struct flow_builder *builder, struct type *type, int64_t number,
                                  struct node *node);
/* The value in the type, by a conversion where it has another one. */
struct flow_value *build_converted(struct flow_builder *builder, struct flow_value *value,
                                   struct type *type, struct node *node);
/* NULL: it has none. */
struct flow_value *build_expression(struct flow_builder *builder, struct node *node);
/* All that the initializer says, for a FLOW_LIST. */
struct flow_value *build_list(struct flow_builder *builder, struct type *type, struct node *list);

/* ---- lvalues.c ---- */

/* What an lvalue names: slots, an object in memory, or a part of a value. */
struct flow_lvalue {
    enum { LVALUE_SLOTS, LVALUE_MEMORY, LVALUE_VALUE } kind;
    struct type *type;
    size_t first, count;      /* slots */
    size_t offset;            /* of the first, in its variable */
    struct flow_value *value; /* the address, or that value */
};

struct flow_lvalue place_of(struct flow_builder *builder, struct node *node);
struct flow_value *place_address(struct flow_builder *builder, struct node *node);
struct flow_value *place_read(struct flow_builder *builder, struct flow_lvalue place,
                              struct node *node);
void place_write(struct flow_builder *builder, struct flow_lvalue place, struct flow_value *value,
                 struct node *node);
/* The declared variable begins to live; with `init`, unless that is NULL. */
void place_begin(struct flow_builder *builder, struct var *var, struct node *init,
                 struct node *node);

/* ---- prune.c ---- */

/* Leaves blocks that a path leads to, and numbers them and their values. */
void prune(struct flow_builder *builder);

#endif
