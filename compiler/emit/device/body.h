/* body.h: whose text it is that is made of a body, and places in the user's. emit/lower/body_text.h
 * makes the text. */
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

/* Where a statement ends: the span of an expression statement lacks its ';'. */
size_t body_statement_end(const struct plan *plan, const struct node *node);

/* A `#line` directive: what follows stands at that place of the user's file. */
void body_line(const struct plan *plan, size_t offset, struct strbuf *out);

#endif
