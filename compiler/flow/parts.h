/* parts.h: which part of a variable an address leads to, for analyses of variables that live longer
 * than a body; and what loops set of arrays, element by element. */
#ifndef CSCC_FLOW_PARTS_H
#define CSCC_FLOW_PARTS_H

#include "base/map.h"
#include "flow/flow.h"

/* A variable, or what a parameter points to, in the scalars that it is made of; in one piece if
 * these are too many. */
struct flow_object {
    struct var *var;
    const struct type *type;
    bool is_pointee;
    bool is_one; /* piece */
    size_t row_count;
};

struct flow_row;

struct flow_objects {
    const struct flow_graph *graph;
    struct flow_object *items;
    size_t count, room;
    struct map vars, pointees; /* places there, by variable */
    struct {
        struct flow_row *items;
        size_t count, room;
    } rows;
};

/* Some of the pieces of an object. */
struct flow_part {
    size_t place; /* of the object */
    size_t first, count;
    const struct type *type; /* of what lies there */
    bool is_exact;           /* else it is somewhere in there, */
    bool is_beyond;          /* or behind it: the pointer was moved */
};

/* With what the body declares, or without. */
struct flow_objects flow_find_objects(const struct flow_graph *graph, bool with_own);

/* More than FLOW_PIECES_MAX: it is one. */
size_t flow_piece_count(const struct type *type);
uint64_t flow_bits(size_t first, size_t count);
uint64_t flow_bits_of(struct flow_part part);

/* What lies at the address; false: it is in none of the objects. */
bool flow_find_part(const struct flow_objects *objects, const struct flow_value *address,
                    struct flow_part *part);

/* Of what type is that which the load or store gets or sets? */
const struct type *flow_accessed(const struct flow_value *access);

/* What it goes to. */
bool flow_find_access(const struct flow_objects *objects, const struct flow_value *access,
                      struct flow_part *part);

/* ---- rows.c: loops that set an array element by element ---- */

/* The elements of an array by the counter of a loop around. */
struct flow_row {
    size_t place;                   /* of the object */
    const struct flow_value *array; /* its address */
    const struct flow_loop *loop;
    uint64_t bit; /* of the object's rows */
};

/* Finds those that the graph stores to. */
void flow_find_rows(struct flow_objects *objects);

/* The row of whose array the load or store has the element of this round; NULL: none. */
const struct flow_row *flow_row_at(const struct flow_objects *objects,
                                   const struct flow_value *access);

/* All rounds have set their element of the row: what pieces are set then. Else 0, or, where this is
 * all of a row of an outer loop, `*outer` is that. */
uint64_t flow_row_pieces(const struct flow_objects *objects, const struct flow_row *row,
                         const struct flow_row **outer);

/* ---- effects.c: what operations do to objects ---- */

/* At one place, to one object: first it is read, then set. */
struct flow_effect {
    enum {
        EFFECT_ACCESS,
        EFFECT_ESCAPE, /* the address goes where nobody follows it */
        EFFECT_MARK    /* the statement of the directive at the node ends: of no object */
    } kind;
    size_t place;           /* of the object */
    uint64_t read, unsure;  /* unsure: perhaps they are not, whatever was set */
    uint64_t set, touched;  /* touched: perhaps set */
    bool is_inexact;        /* one of these, nobody knows which */
    bool goes_beyond;       /* or what lies behind the object */
    struct node *at, *node; /* that reads; that sets */
    const struct flow_row *row;
};

struct flow_effects {
    struct flow_effect *items;
    size_t count, room;
};

/* By block, in the order of evaluation. */
struct flow_effects *flow_find_effects(const struct flow_objects *objects);

/* What is known of an object: pieces that every path has set, and those that some path has. */
struct flow_pieces {
    uint64_t must, may;
};

/* Where no path leads. */
#define FLOW_NOWHERE ((struct flow_pieces){UINT64_MAX, 0})

/* Two paths meet; true: `state` was changed. */
bool flow_join_pieces(struct flow_pieces *state, const struct flow_pieces *other);

void flow_set_pieces(const struct flow_effect *effect, struct flow_pieces *state);

/* What is read that some path has not set; of that, what no path has. */
uint64_t flow_missing(const struct flow_effect *effect, const struct flow_pieces *state,
                      uint64_t *sure);

#endif
