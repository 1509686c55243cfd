/* slice.h: what of a body some values and places depend on: the other operations can be left out
 * where these alone are wanted. */
#ifndef CSCC_FLOW_SLICE_H
#define CSCC_FLOW_SLICE_H

#include "flow/flow.h"

/* What the graph does not tell of the body. */
struct flow_surroundings {
    /* Has each iteration its own of the variable, which the body declares or not? */
    bool (*is_own)(const struct var *var, void *context);
    /* The slice must not depend on its value. */
    bool (*is_barred)(const struct var *var, void *context);
    /* Does the call read, or write, what its argument leads to; SIZE_MAX: or anything that its
     * arguments do not lead to? */
    bool (*touches)(const struct node *call, size_t argument, bool writes, void *context);
    void *context;
};

/* Why the slice does not stand for itself. */
enum flow_hindrance {
    HINDRANCE_NONE,
    HINDRANCE_BARRED, /* it depends on the variable's value */
    HINDRANCE_STORED, /* it reads, at `node`, memory that the body may have written before, at
                         `other` */
    HINDRANCE_CALL,   /* it needs a call that writes memory which others have, too */
    HINDRANCE_JUMP,   /* nobody knows which way the body takes there */
};

struct flow_slice {
    const struct flow_graph *graph;
    struct flow_surroundings around;
    const struct var **taints; /* by value number: the barred variable that it is made of; NULL */
    bool *values;              /* by number: they are needed */
    const struct flow_value **all; /* by number */
    bool *blocks;                  /* by number: it is needed whether paths lead there, */
    bool *deciders;                /* and which way they take from there */
    bool *nodes;                   /* by node->number - graph->first_node: an operation there is */
    struct {
        const struct node **items;
        size_t count, room;
    } places; /* that were asked for: where a barred variable decides inside of them which way is
                 taken, it is their own matter */
    struct flow_values work;
    /* the first hindrance */
    enum flow_hindrance hindrance;
    const struct var *barred;
    struct node *node, *other;
};

struct flow_slice flow_slice_begin(const struct flow_graph *graph, struct flow_surroundings around);

/* The value of the expression, and whether a path comes to where the node's evaluation begins. */
void flow_slice_value(struct flow_slice *slice, struct node *node);
void flow_slice_place(struct flow_slice *slice, struct node *node);

/* Adds all that these depend on. */
void flow_slice_close(struct flow_slice *slice);

/* Is an operation of the node needed, or of one below it? */
bool flow_slice_has(const struct flow_slice *slice, const struct node *node);

#endif
