/* body.h: whose text it is that is made of a body, and that text: bodies of functions are lowered
 * to a tree (lower.h), which is printed. */
#ifndef CSCC_EMIT_DEVICE_BODY_H
#define CSCC_EMIT_DEVICE_BODY_H

#include "base/strbuf.h"
#include "plan/lanes/steps.h"
#include "plan/plan.h"

struct batches;
struct body;
struct borders;
struct code;
struct search_loop;
struct vectors;
struct held;
struct keeps;
struct wide;

/* Who runs a body whose iterations are work-groups. */
enum group_part {
    GROUP_NONE,  /* the work-item that is all of the group, in the CPU shape */
    GROUP_ALL,   /* all items */
    GROUP_ONE,   /* each item what is its own, or one of them what is the group's */
    GROUP_PARTS, /* the work-item that is all of a kernel's group: what the items do as one, */
    GROUP_PART,  /* and what each of them does between barriers, one after the other */
};

/* The loop over a group's items in vectors, which else is `plain`; NULL: it is none of them. */
typedef struct code *code_of_items(const struct body *body, struct node *loop, struct code *plain);

/* Whose text it is. */
struct body {
    const struct plan *plan;
    const struct region *region;     /* of the kernel; NULL in helpers, tables and types */
    const struct instance *instance; /* NULL in tables and types */
    bool without_names;              /* constants are written out */
    enum group_part group_part;      /* of a region with groups */
    bool is_share;                   /* what does not combine into scans is left out */
    const struct steps *steps;       /* of a region: it is for a block of items; else NULL */
    bool is_of_item;                 /* of a block of items: what one of them does */
    const struct search_loop
        *search; /* it is for a block of elements, see emit/lanes/search_text.h; or NULL */
    const struct borders *borders; /* it is of the range's middle; else NULL */
    const struct keeps *keeps;     /* stores that are made in any case; else NULL */
    const struct wide *wide;       /* it is of this loop's rounds, four at a time; else NULL */
    const struct held *held;       /* of an iteration: what it is passed of its loads; else NULL */
    const struct batches *batches; /* it is of this loop's rounds, or makes values for them; NULL */
    unsigned batch_parts;          /* that many parts of it are there */
    /* Loops over a group's items that are run in vectors, and who makes these; NULL: none is. */
    const struct vectors *items;
    code_of_items *in_vectors;
};

/* Appends the body of a function, or of a loop. */
void body_text(const struct body *body, struct node *node, struct strbuf *out);

/* Where a statement ends: the span of an expression statement lacks its ';'. */
size_t body_statement_end(const struct plan *plan, const struct node *node);

/* A `#line` directive: what follows stands at that place of the user's file. */
void body_line(const struct plan *plan, size_t offset, struct strbuf *out);

/* Appends the expression as lower.h has it, with parentheses where the user has them. */
void body_expression(const struct body *body, struct node *node, struct strbuf *out);
const char *body_value(const struct body *body, struct node *node); /* that text */

/* What a call has behind the user's arguments, with the commas; NULL: nothing. */
const char *body_more_arguments(const struct body *body, const struct node *call);

/* A name, a literal or a size. */
const char *body_leaf(const struct body *body, const struct node *node);

/* Appends the expression on one line, fit for a macro that may stand before all else: constants
 * have no names there. */
void body_default(const struct plan *plan, const struct node *node, struct strbuf *out);

#endif
