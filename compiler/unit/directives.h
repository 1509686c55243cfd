/* directives.h: what annotations say. */
#ifndef CSCC_UNIT_DIRECTIVES_H
#define CSCC_UNIT_DIRECTIVES_H

#include "unit/syntax.h"

/* See directives.def. */
enum directive_kind {
#define CSCC_DIRECTIVE(NAME, SPELLING, PLACE) DIRECTIVE_##NAME,
#include "unit/directives.def"
#undef CSCC_DIRECTIVE
    /* A line that could not be understood; an error was reported. */
    DIRECTIVE_BROKEN
};

/* Where a directive may stand. */
enum directive_place {
    PLACE_STATEMENT,
    PLACE_BLOCK,
    PLACE_ALONE,
    PLACE_DECLARATION,
    PLACE_LATER,
};

/* See clauses.def. Items of SECTIONS have sections, the others are expressions; of `identity` an
 * initializer, which only the front's probe types. */
enum clause_kind {
#define CSCC_CLAUSE(NAME, ...) CLAUSE_##NAME,
#include "unit/clauses.def"
#undef CSCC_CLAUSE
    CLAUSE_COUNT
};

enum reduction_op {
#define CSYCL_OP(NAME, ...) REDUCE_##NAME,
#include <csycl/ops.def>
#undef CSYCL_OP
    REDUCE_DECLARED, /* by `declare reduction` */
    REDUCE_LAST,     /* no clause: the value of the last iteration that sets the variable */
};

/* [lower:length], either part may be missing; [index] has only `lower` and no colon. */
struct section_dim {
    struct node *lower, *length; /* NULL: not written */
    bool has_colon;
    struct span span; /* in the pragma, with the brackets */
};

enum { SECTION_DIMS_MAX = 8 };

/* One element of a clause's list. */
struct item {
    struct span span;  /* in the pragma's comment */
    struct node *expr; /* the expression, or the base of the section */
    struct var *var;   /* where expr is the plain name of a variable */
    struct section_dim dims[SECTION_DIMS_MAX];
    unsigned dim_count;
    struct node *last, *by; /* CLAUSE_TUNE: expr..last:by, or with is_factor expr..last*by; NULL: no
                               range; one after the other */
    bool is_factor;
};

struct items {
    struct item *items;
    size_t count, room;
};

struct clause {
    enum clause_kind kind;
    struct span span;      /* in the pragma's comment: from the word to the ')' */
    struct span word_span; /* the word */
    struct items items;
    enum reduction_op op; /* CLAUSE_REDUCTION */
    const char *op_name;  /* as written: "+", "min", "argmin" */
    struct span op_span;
    bool discard;     /* initialize_to_identity */
    bool is_scan;     /* a reduction that the loop reads: scan(...) */
    const char *word; /* CLAUSE_NAME */
};

struct clauses {
    struct clause *items;
    size_t count, room;
};

/* A declared reduction for one type. The combiner is read as a function of csycl_out and csycl_in,
 * both of the type, whose body is the user's expression; it changes csycl_out. The identity is read
 * as a function without parameters whose body returns the user's initializer. */
struct reducer {
    const char *name; /* "argmin" */
    struct directive *directive;
    struct span type_span; /* in the pragma */
    struct type *type;     /* NULL: it could not be read, and an error was reported */
    struct func *combiner; /* likewise */
    struct func *identity; /* NULL: none, or likewise */
    bool broken;           /* sema: it has mistakes, which were reported */
};

/* declare reduction(name : types : combiner) */
struct declared {
    const char *name;                     /* NULL: unreadable */
    struct span name_span, combiner_span; /* in the pragma */
    struct {
        struct reducer **items; /* one for each type */
        size_t count, room;
    } reducers;
};

/* How a section of cache(a[lower:length]) comes into local memory, in a block in front of the item
 * loop:
 *
 *     const long csycl_first_0_0 = lower;
 *     T csycl_cached_0[length];
 *     for (unsigned long csycl_k0 = 0; csycl_k0 < length; csycl_k0++)
 *         csycl_cached_0[csycl_k0] = a[csycl_first_0_0 + csycl_k0];
 *
 * Of several dimensions: by as many loops, one in the other.
 */
enum { STAGED_DIMS_MAX = 3 };
struct staged {
    const struct item *item;
    struct var *firsts[STAGED_DIMS_MAX], *array;
    struct node *element;        /* a[csycl_first_0_0 + csycl_k0] */
    struct node *base;           /* a */
    struct directive *directive; /* of the item loop that copies */
};

/* An item that names a variable. */
struct named {
    const struct clause *clause;
    const struct item *item;
    size_t next; /* that names the same; SIZE_MAX: none */
};

struct directive {
    enum directive_kind kind;
    bool is_task;          /* PARALLEL_FOR: single_task, whose loop the front has written */
    bool is_kernel;        /* PARALLEL_FOR_WORK_GROUP: of a kernel function's launcher, likewise */
    struct span span;      /* comment(s) and probe: what emission removes */
    struct span word_span; /* "parallel_for" in the comment */
    struct clauses clauses;
    struct func *func;         /* the function it stands in; NULL: file scope */
    struct node *node;         /* its NODE_ANNOTATED or NODE_DECL */
    struct vars vars;          /* variables of the declaration under it */
    struct func *target_func;  /* the function under it */
    struct declared *declared; /* DECLARE_REDUCTION */
    struct span base_span;     /* VARIANT_OF: the function's name in the pragma */
    size_t index;              /* in unit.directives */
    struct {
        struct staged *items; /* by its clauses `cache`, in text order; its node is in a block with
                                 their statements */
        size_t count, room;
    } staged;
    unsigned stages; /* it is over so many loops of such a block; 0: it is of no such block */

    /* sema */
    bool is_read;                    /* an item loop, with the loop around it */
    struct region *region;           /* a loop that becomes a kernel; NULL if it has errors */
    struct combination *combination; /* ATOMIC: what its statement does; NULL if it has errors */
    struct {
        struct named *items; /* in text order */
        size_t count, room;
        struct map firsts, lasts; /* by variable: places */
    } named;
};

const struct clause *directive_clause(const struct directive *directive, enum clause_kind kind);
const char *directive_name(enum directive_kind kind);
enum directive_place directive_place(enum directive_kind kind);
bool directive_is_kernel(enum directive_kind kind); /* over a nest that becomes a kernel */
bool directive_is_loop(enum directive_kind kind);   /* likewise, or over one of its item loops */
bool directive_is_data(enum directive_kind kind);   /* data, enter data, exit data, update */
bool directive_is_host(enum directive_kind kind);   /* these and wait: for host code alone */
bool directive_is_alone(enum directive_kind kind);  /* it stands between statements */
const char *clause_name(enum clause_kind kind);

#endif
