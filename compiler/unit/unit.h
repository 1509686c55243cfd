/* unit.h: what the user wrote, as the stages after libclang see it.
 *
 * front/ fills the unit from libclang; sema/ checks it and adds facts (the
 * fields under "sema" below); plan/ reads it. Everything lives in the arena of
 * the input file. Spans are spans of source.text.
 *
 * The text holds, for each annotation, a comment in place of the pragma's
 * lines (same columns) and, where clauses have expressions, a probe: a
 * statement that repeats them for libclang. front/probe.h has the form. The
 * emitters replace both.
 */
#ifndef CSCC_UNIT_UNIT_H
#define CSCC_UNIT_UNIT_H

#include "unit/directives.h"

/* A pointer becomes an integer, or an integer a pointer, and no cast says so. */
struct coercion {
    size_t at;
    const char *text; /* libclang's */
    bool is_said;     /* sema's: by one of the loops that come there */
};

/* An option that the text asks of the compiler, or FENV_ACCESS ON; see unit/demand.h. */
struct demand {
    const char *option; /* "wrapv", "O3" */
    struct span at;
    const struct demand *before; /* what holds, too, unless this says otherwise */
};

/* From here on that holds; NULL: nothing does. */
struct demand_change {
    size_t from;
    const struct demand *demand;
};

struct demand_changes {
    struct demand_change *items; /* in text order */
    size_t count, room;
};

struct unit {
    struct arena *arena;
    struct source *source;
    struct {
        struct func **items;
        size_t count, room;
    } funcs; /* in order of first declaration; system functions only if the text names them */
    struct vars globals;            /* likewise */
    struct type_decls type_decls;   /* in order of declaration */
    struct type_decls placed_decls; /* in text order, larger ones first; none of system headers */
    struct {
        struct directive **items;
        size_t count, room;
    } directives;       /* in text order */
    bool unsigned_char; /* plain char is, and is read as unsigned char */
    struct {
        size_t *items;
        size_t count, room;
    } mistakes; /* where libclang told of errors */
    struct {
        struct coercion *items;
        size_t count, room;
    } coercions;
    struct demand_changes option_changes; /* by pragmas */
    struct demand_changes environment_changes;

    /* sema */
    bool keeps_roundings; /* device code has -ffp-contract=off asked for it, */
    bool keeps_complex;   /* or -fno-cx-limited-range */
    struct {
        struct region **items;
        size_t count, room;
    } regions; /* in text order */
    struct {
        struct exported **items;
        size_t count, room;
    } exports;              /* functions for device code of other files */
    bool lacks_definitions; /* of library functions: what is in front of them has no end */
};

/* The type as device text names it: enums are integers, `long long` is long, and so on. */
enum type_kind type_device_kind(const struct type *type);

/* Calls `visit` for the node and all below it, parents first. A false result
 * leaves out what is below that node. NULL children are skipped. */
void node_walk(struct node *node, bool (*visit)(struct node *node, void *context), void *context);
/* Is the node such, or one below it? NULL is none. */
bool node_any(const struct node *node, bool (*is)(const struct node *node));
/* The first that is, in the order of node_walk; NULL: none is. */
struct node *node_first(const struct node *node, bool (*is)(const struct node *node));
typedef bool node_asked(struct node *node, const void *context);
struct node *node_find(const struct node *node, node_asked *is, const void *context);
/* The first of what is evaluated, which what sizeof has is not. */
struct node *node_find_evaluated(const struct node *node, node_asked *is, const void *context);
/* A name of the variable? A number of it of which the value is known is one as well. */
bool node_names(struct node *node, const void *var);

/* Its place among those of the node around it. */
size_t node_place(const struct node *node);

/* The greatest number in it: numbers may have gaps, as of what stood where a path is a variable
 * now. */
size_t node_last_number(struct node *node);

/* Walks what an item of a clause names, and the bounds of its section. */
void node_walk_item(const struct item *item, bool (*visit)(struct node *node, void *context),
                    void *context);

/* The node becomes a plain one, which the text says for it: what was below it is gone. */
void node_become(struct node *node, enum node_kind kind, const char *text);

/* Is it `root`, or below that? */
bool node_inside(const struct node *node, const struct node *root);

/* return, break or continue? */
bool node_is_jump(const struct node *node);
/* A place where jumps come to? */
bool node_is_label(const struct node *node);

/* As it is written, "<<"; or in words, "deref". */
const char *op_spelling(enum op op);

/* Numbers the nodes, in that order, from `first` on. */
void node_number(struct node *root, size_t first);

/* Is it no expression? */
bool node_is_statement(const struct node *node);

/* for, while or do? */
bool node_is_loop(const struct node *node);
struct node *node_loop_body(const struct node *loop);

/* The innermost loop that the node is, or is in, up to `root`; NULL: there is none. */
struct node *node_loop_at(const struct node *node, const struct node *root);

/* The loop or switch that a break or continue leaves or goes on with, up to `root`; NULL: there is
 * none. Of a return, NULL. */
struct node *node_jump_target(const struct node *jump, const struct node *root);

/* Has the node such a jump (`kind`) of what is around it? */
bool node_leaves(const struct node *node, enum node_kind kind);
/* Or one that may go anywhere, or a place where such come to? */
bool node_goes_far(const struct node *node);

/* The condition, or other expression, that decides at an if, switch, loop, ?:, && or ||; NULL:
 * there is none. */
struct node *node_decider(const struct node *node);

/* Of the parameter that gets the argument; NULL: there is none, as of `...`, or the callee is not
 * known. */
const struct type *node_param_type(const struct node *call, const struct node *argument);

/* Is the value of the expression unused? */
bool node_is_discarded(const struct node *node);

/* Is the lvalue a member of a structure, or an element of one? */
bool node_in_record(const struct node *lvalue);

/* The node without parentheses (and explicit casts to the same type are kept). */
struct node *node_strip(struct node *node);
/* With those around it; and what uses its value then, or is around the statement, or NULL. */
struct node *node_whole(const struct node *node);
struct node *node_user(const struct node *node);

/* Of pointers what they point to, of arrays their elements; NULL: it is neither. */
struct type *type_pointee(struct type *type);

/* Of a[i] and i[a], of a + i and i + a: the pointer or array, and what is added to it. */
struct node *node_indexed(const struct node *node);
struct node *node_subscript(const struct node *node);

#endif
