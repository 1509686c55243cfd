/* group.h: loops whose iterations are work-groups: what the items of a group do.
 *
 * In the GPU shape all items of a group run the body of such a loop, but for its item loops, whose
 * iterations they share out. What the body declares outside of these belongs to the group: arrays
 * lie in local memory, and so do scalars that items update by `atomic`; of others each item has a
 * copy with the same value. In the CPU shape an item runs the body as it is written.
 */
#ifndef CSCC_SEMA_GROUPS_GROUP_H
#define CSCC_SEMA_GROUPS_GROUP_H

#include "sema/loop_header.h"

struct region;

enum { ITEM_LOOPS_MAX = 3 };

/* Accesses of which each round has elements of its own, one behind the other. Rounds meet unless
 * both begin at one element, or as far apart as there are rounds. */
struct apart {
    struct node *write, *other;
};

/* A loop of the body whose iterations are the items'. */
struct item_loop {
    struct directive *directive;
    struct loop loops[ITEM_LOOPS_MAX];
    unsigned loop_count;
    struct node *body;
    struct region *region;     /* the loops as those of a kernel, and what the items combine */
    bool is_constant;          /* how many iterations there are is known when the kernel is built */
    bool has_own;              /* it uses private memory */
    const struct apart *pairs; /* the kernel looks whether rounds meet there: then one item runs all
                                  of them */
    size_t pair_count;
};

/* What is done to a statement outside of item loops, or at an item loop. */
struct group_step {
    const struct node *node;
    bool is_lone;     /* it changes memory: one item runs it, and the others wait */
    bool waits;       /* in front of it all wait: some may still read what it changes */
    bool goes_on;     /* it changes no memory: behind it nobody has to wait */
    struct node *set; /* of a declaration, instead: the assignment in its initializer, which one
                         item makes in front of it, for all to read there what that has set */
};

/* Private memory, and the place of a loop whose items have it; others have the same. */
struct group_own {
    const struct var *var;
    size_t loop;
};

/* What becomes of a variable of a kernel's body that is in several parts. */
enum part_var {
    PART_VAR_INNER, /* nothing: one part alone has it, or it is of elsewhere */
    PART_VAR_GROUP, /* there is one for the group, which no part sets */
    PART_VAR_AGAIN, /* each part makes it again */
    PART_VAR_KEPT,  /* there is one for each item, in an array */
};

/* A kernel's body as parts between barriers, each of which is run for all items before the next
 * one: for the CPU shape. See kernel_parts.h. */
struct kernel_parts {
    struct map joint; /* statements that hold barriers: the group does them as one */
    struct {
        struct part_variable {
            struct node *declared; /* NODE_VAR; NULL: a parameter */
            struct var *var;
            enum part_var what;
            bool reads; /* PART_VAR_GROUP: its first value is read of what items write */
        } * items;
        size_t count, room;
    } vars; /* in order of declaration, but for PART_VAR_INNER */
};

struct group {
    struct {
        struct item_loop *items;
        size_t count, room;
    } loops; /* in text order */
    struct {
        struct group_step *items;
        size_t count, room;
        struct map places; /* by node */
    } steps;
    struct map staged_dims; /* by node of an element that a clause `cache` may stage: a bit for each
                               dimension in which it is known to lie there */
    struct vars local; /* what lies in local memory: arrays of the group, and what is updated */
    struct vars own;   /* arrays under private_memory, */
    struct {
        struct group_own *items;
        size_t count, room;
    } own_loops;                      /* of those that are used */
    const struct kernel_parts *parts; /* of a kernel function; NULL: its items are work-items in
                                         both shapes */
    const char *why;                  /* of a parallel_for: there can be no group, as this says */
    bool is_spread;    /* of a parallel_for that says nothing of its inner loops: in the GPU shape
                          alone, and there where the launch's memory is disjoint */
    bool compares;     /* and wherever the kernel finds rows apart, by `pairs` of all accesses */
    bool ends_reading; /* some items may still read memory when others begin the next iteration */
};

/* How many items a group has: as lie between `from` and the value of `var` at the launch; NULL:
 * they are others, or the group's arrays are none to be a work-item's. */
struct row_length {
    const struct var *var;
    int64_t from;
};

/* row_length.c. Of a parallel_for with others inside. */
struct row_length group_row_length(const struct region *region);

/* Has it groups of which its text says so? Others are no matter of the CPU shape. */
bool group_is_said(const struct region *region);

/* May work-items run iterations in place of groups, as the launch tells? */
bool group_may_be_lone(const struct region *region);

/* Is a warp enough for a group, where items can wait for those of their own warp? So it is where
 * nobody knows how many items there are before a group runs, as in rows of a sparse matrix: most
 * are short. Such groups share no arrays. */
bool group_is_warp(const struct region *region);

/* The item loop whose directive stands there, or that is one though none does; NULL: none is. */
const struct item_loop *group_loop_at(const struct region *region, const struct node *node);

/* The one around the node; NULL: none is. */
const struct item_loop *group_loop_around(const struct region *region, const struct node *node);

/* NULL: nothing is done. */
const struct group_step *group_step_at(const struct region *region, const struct node *node);

/* Lies the variable in the group's local memory, or is it an array of the items', in a region that
 * is NULL or not? */
bool group_shares(const struct region *region, const struct var *var);
bool group_parts(const struct region *region, const struct var *var);

/* Is it the call of csycl_barrier()? */
bool kernel_is_barrier(const struct node *call);

/* Does the group do the statement as one? */
bool parts_is_joint(const struct kernel_parts *parts, const struct node *node);
/* `half /= 2;`, which sets a variable of the group. */
bool parts_is_of_group(const struct kernel_parts *parts, const struct node *statement);
enum part_var parts_var(const struct kernel_parts *parts, const struct var *var);
/* A declaration that reads, for the group, what items write in front of it. */
bool parts_reads(const struct kernel_parts *parts, const struct node *declaration);

/* Does the node say how often an item loop runs, which is known when the kernel is built? */
bool group_counts_by(const struct region *region, const struct node *node);

#endif
