/* range_find.h: what the files that find a region's ranges share.
 *
 * range_find.c drives. The body is run once over rows in place of numbers: a
 * variable of the body has the row of its value, an `if` is taken both ways
 * and what differs is joined, the body of a loop is run for any of its
 * iterations, helpers are run where they are called. What is touched on the
 * way, and under which conditions, goes into the region's table.
 */
#ifndef CSCC_SEMA_RANGES_RANGE_FIND_H
#define CSCC_SEMA_RANGES_RANGE_FIND_H

#include "sema/check.h"
#include "sema/ranges/range_nodes.h"

enum { POINTEES_MAX = 4 };

/* What a pointer may point to. */
struct pointees {
    struct pointee {
        const struct capture *capture; /* NULL: memory of the iteration itself */
        unsigned offset;               /* row: bytes from the captured pointer */
    } items[POINTEES_MAX];
    unsigned count;
};

enum value_kind {
    VALUE_UNSET,   /* the variable has what it has in the beginning */
    VALUE_OTHER,   /* no integer and no pointer: a number with a fraction, a structure */
    VALUE_INTEGER, /* row */
    VALUE_POINTER, /* pointees */
};

struct value {
    enum value_kind kind;
    unsigned row;
    struct pointees pointees;
};

/* A comparison is known to hold: in place of `row`, `narrowed` tells. */
struct fact {
    unsigned row, narrowed;
    const struct fact *next;
};

/* At one place of the body. */
struct state {
    struct value *vars; /* by place in code_vars of the frame's code */
    unsigned path;      /* row: has a value where this place is come to */
    const struct fact *facts;
    bool dead; /* nothing comes here */
};

/* A body that is being run: the region's, or a helper's for one call. */
struct frame {
    const struct code *code;
    const struct frame *caller; /* NULL: the region's */
    bool *escaped;              /* by var->index: its address is taken */
    const struct value *args;   /* helpers: by parameter */
    unsigned **strides;         /* by var->index, then level: rows; NULL: not declared yet */
    struct value result;        /* VALUE_UNSET: nothing was returned yet */
};

struct range_walk {
    struct sema *sema;
    struct region *region;
    struct ranges *ranges;
    struct frame *frame;
    struct state state;
    const struct state *cases; /* what the cases of the switch around begin with; NULL: none */
    unsigned jumps;            /* how many were met: statements that leave others behind */
    unsigned failures;         /* and calls of assert() that end the launch where it fails */
    int64_t own;               /* how many rows are like no other: of RANGE_ANY and RANGE_LOOP */
    unsigned calls;            /* how many helpers were run */
    bool lost;                 /* the body cannot be followed */
};

/* ---- range_rows.c ------------------------------------------------------------ */

enum { ROW_ZERO = 0 }; /* the number 0; as a path: always */

unsigned range_row(struct range_walk *walk, struct range_row row); /* the same row for the same */
unsigned range_number(struct range_walk *walk, enum type_kind kind, int64_t number);
unsigned range_any(struct range_walk *walk, enum type_kind kind);
/* a op b, where both have the type or are to be converted to it. */
unsigned range_binary(struct range_walk *walk, enum range_op op, enum type_kind kind, unsigned a,
                      unsigned b);
unsigned range_compare(struct range_walk *walk, enum op op, enum type_kind kind, unsigned a,
                       unsigned b);
unsigned range_convert(struct range_walk *walk, unsigned row, enum type_kind kind);
unsigned range_where(struct range_walk *walk, unsigned row, unsigned path); /* RANGE_BOTH */
unsigned range_either(struct range_walk *walk, unsigned a, unsigned b);     /* RANGE_JOIN */
/* The row that facts give in place of this one. */
unsigned range_known(const struct range_walk *walk, unsigned row);
/* In the walk's state from now on: a op b (a comparison) holds. */
void range_assume(struct range_walk *walk, enum op op, unsigned a, unsigned b);
/* In the walk's state from now on: something that nobody can follow holds. */
void range_assume_any(struct range_walk *walk);

/* ---- range_value.c: expressions -------------------------------------------------- */

struct value range_value(struct range_walk *walk, struct node *node);
unsigned range_integer(struct range_walk *walk, struct node *node);
/* Of this type, and nothing else known. */
struct value range_unknown(struct range_walk *walk, const struct type *type);
struct value range_converted(struct range_walk *walk, struct value value, const struct type *type);
struct value range_read_var(struct range_walk *walk, struct var *var);
void range_set_var(struct range_walk *walk, struct var *var, struct value value);

/* ---- range_object.c: objects and pointers -------------------------------------------- */

struct object {
    struct var *var; /* it is that variable or a part of it, which no table is about; or NULL, */
    bool part;
    struct pointees at; /* and it is there */
};

struct object range_object(struct range_walk *walk, struct node *node);
void range_touch(struct range_walk *walk, const struct pointees *at, size_t size, bool writes);
/* All elements of what the pointer may point to, some of which are touched. */
void range_touch_any(struct range_walk *walk, const struct pointees *at);
/* Of what is touched where an lvalue is: of a bit-field, of the structure around it. */
size_t range_size(struct node *lvalue);
bool range_is_bits(const struct node *lvalue);
/* `bytes`: the row of an element's size. */
struct pointees range_moved(struct range_walk *walk, struct pointees from, unsigned elements,
                            enum range_op op, unsigned bytes);
/* Anywhere in what the pointer comes from, whatever the order of the body's statements. */
struct pointees range_roots(struct range_walk *walk, struct node *pointer);
struct pointees range_roots_of_var(struct range_walk *walk, struct var *var);
/* Of the pointers that the pointer points to. */
struct pointees range_roots_behind(struct range_walk *walk, struct node *pointer);
/* Of what is captured, or of the iteration's own memory (NULL). */
struct pointees range_pointee(const struct capture *capture, unsigned offset);

/* ---- range_stride.c -------------------------------------------------------------------- */

/* The variable begins to live here: what its rows are long, it keeps. */
void range_declare_strides(struct range_walk *walk, const struct var *var);
/* The row of the bytes from one element to the next, where the expression points to elements. */
unsigned range_stride(struct range_walk *walk, const struct node *pointer);

/* ---- range_join.c: states ------------------------------------------------------------ */

struct state range_copy(struct range_walk *walk, const struct state *state);
/* What holds where one of two ways was taken. `jumps`: some statement on them left others behind,
 * so not all that came to `before` come here. */
struct state range_join(struct range_walk *walk, const struct state *before, struct state *one,
                        struct state *other, bool jumps);
struct value range_join_values(struct range_walk *walk, const struct value *one, unsigned one_path,
                               const struct value *other, unsigned other_path);
/* Forgets what is known of the variables that code under the node assigns. */
void range_forget(struct range_walk *walk, struct node *node);

/* ---- range_control.c: conditions and statements ----------------------------------------- */

/* Evaluates the condition; the states where it holds, and where not. */
void range_condition(struct range_walk *walk, struct node *node, struct state *holds,
                     struct state *fails);
/* The states where a value that is a condition holds, and where not. */
void range_split(struct range_walk *walk, const struct value *value, struct state *holds,
                 struct state *fails);
void range_statement(struct range_walk *walk, struct node *node);

/* ---- range_loop.c, range_call.c ------------------------------------------------------------ */

void range_loop(struct range_walk *walk, struct node *node);
/* Is there a way out of the code under the node: by return, or by NODE_BREAK or NODE_CONTINUE? */
bool range_leaves(const struct node *node, enum node_kind kind);
struct value range_call(struct range_walk *walk, struct node *node);
/* The begin of a body: which variables have their address taken. */
struct frame range_frame(struct range_walk *walk, const struct code *code);

/* ---- range_find.c
 * -------------------------------------------------------------------------------- */

/* Do data decide whether the touch happens, or where? */
bool range_rests_on_data(const struct ranges *ranges, const struct range_touch *touch);
/* Fills region->ranges, and touches_listed of its captures. */
void range_find(struct sema *sema, struct region *region, const struct code *code);

/* ---- range_text.c --------------------------------------------------------------------------- */

/* "a[0:n * m]": what it touches, for messages; NULL: it is not known, or cannot be written so. */
const char *range_text(struct sema *sema, const struct region *region,
                       const struct capture *capture);
/* Is it known, and are all variables and paths that its section names such as are wanted? */
bool range_text_names(struct sema *sema, const struct region *region, const struct capture *capture,
                      bool (*is_wanted)(struct node *name, void *context), void *context);
/* Has the section of its clause all of it, as far as that can be compared? */
bool range_fits(struct sema *sema, const struct region *region, const struct capture *capture);
/* Do data decide whether it touches all of that? */
bool range_is_bound(struct sema *sema, const struct region *region, const struct capture *capture);

/* ---- rows_check.c: what device code does with rows of run-time length, see range_table.h ---- */

void rows_check(struct sema *sema, const struct code *code);

#endif
