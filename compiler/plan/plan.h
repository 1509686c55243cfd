/* plan.h: plan's door: from checked regions to kernels.
 *
 * A plan says which pieces of device text there are (fragments), which of them
 * each kernel needs, and what a kernel's arguments are. It knows OpenCL's
 * model, not its syntax, and never reports a mistake: sema let nothing
 * through that cannot be planned.
 *
 * The order of a kernel's arguments is the one of <csycl/glue.h>.
 */
#ifndef CSCC_PLAN_PLAN_H
#define CSCC_PLAN_PLAN_H

#include "base/strbuf.h"
#include "unit/library.h"
#include "unit/unit.h"

enum param_kind {
    PARAM_VALUE,  /* a captured scalar or struct: one argument */
    PARAM_LOWER,  /* the first value of a loop variable: one argument of its type */
    PARAM_STEP,   /* the signed step of a loop: one argument, long */
    PARAM_MEMORY, /* a pointer and a shift in bytes: two arguments */
};

struct param {
    enum param_kind kind;
    const struct capture *capture; /* VALUE, MEMORY */
    unsigned loop;                 /* LOWER, STEP */
    const char *name;              /* in the tables: the user's name, or "lower of i" */
};

/* A loop of the range, counted from 0: var = lower + k * step. */
struct range_loop {
    const struct loop *loop;
    bool lower_known, step_known; /* known to the compiler, else a param */
    int64_t lower, step;          /* if known; the step is signed */
};

/* A function for one combination of address spaces, however many regions use it. */
struct helper {
    const struct instance *instance; /* of the first region that needs it */
    const char *name;                /* unique in the unit */
    size_t index;                    /* in plan.helpers */
};

enum fragment_kind {
    FRAGMENT_PRELUDE, /* what every kernel needs */
    FRAGMENT_TYPE,    /* type_decl */
    FRAGMENT_LIBRARY, /* library: a function of the C library */
    FRAGMENT_TABLE,   /* var: a const object of the file */
    FRAGMENT_HELPER,  /* helper */
    FRAGMENT_KERNEL,  /* kernel */
};

/* A piece of device text, emitted once per file. */
struct fragment {
    enum fragment_kind kind;
    const struct type_decl *type_decl;
    const struct library_function *library;
    const struct var *var;
    const struct helper *helper;
    const struct kernel *kernel;
    size_t index; /* in plan.fragments */
};

struct fragments {
    struct fragment **items;
    size_t count, room;
};

struct kernel {
    const struct region *region;
    struct range_loop loops[LOOPS_MAX];
    unsigned loop_count;
    struct {
        struct param *items;
        size_t count, room;
    } params;
    struct fragments fragments; /* what its program is made of, in order; the kernel last */
};

struct plan {
    struct unit *unit;
    struct {
        struct kernel **items;
        size_t count, room;
    } kernels;
    struct {
        struct helper **items;
        size_t count, room;
    } helpers;
    struct fragments fragments; /* in the order in which they are emitted */
};

struct plan *plan_make(struct unit *unit);

/* The helper that stands for an instance of any region. */
const struct helper *plan_helper(const struct plan *plan, const struct instance *instance);

/* The name of the macro that holds a specialization constant in device text. */
const char *plan_constant_macro(struct arena *arena, const struct var *constant);

/* A text for people and for tests. */
void plan_dump(const struct plan *plan, struct strbuf *out);

#endif
