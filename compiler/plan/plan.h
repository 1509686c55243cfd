/* plan.h: plan's door: from checked regions to kernels.
 *
 * A plan says which pieces of device text there are (fragments), which of them
 * each kernel needs, and what a kernel's arguments are. It knows OpenCL's
 * model, not its syntax, and never reports a mistake: sema let nothing
 * through that cannot be planned.
 */
#ifndef CSCC_PLAN_PLAN_H
#define CSCC_PLAN_PLAN_H

#include "plan/kernels.h"

struct diag;

struct plan_options {
    bool reproducible;    /* reductions combine in the same order in every run on a device */
    bool contracts;       /* a * b + c may be rounded once */
    bool divides_loosely; /* quotients and square roots of float may be rounded as is fast */
    bool limits_complex;  /* products and quotients of complex numbers are the plain formulas */
    bool checks_uniform;  /* kernels verify what is asserted to be uniform, */
    bool checks_bounds;   /* and that they stay inside of memory that is known */
    bool keeps_math;      /* functions of <math.h> are the host's, to the bit, where they can be */
    bool debugs;          /* plain loops have the program's variables alone */
    bool has_openmp;      /* the host compiler takes all of OpenMP's pragmas */
    bool repeats;         /* for fast code it may get a plain loop twice */
};

struct plan {
    struct unit *unit;
    bool reproducible, contracts, divides_loosely, limits_complex, checks_uniform, checks_bounds,
        keeps_math, debugs, has_openmp, repeats;
    struct {
        struct kernel **items;
        size_t count, room;
    } kernels;
    struct {
        struct helper **items;
        size_t count, room;
    } helpers;
    const struct helper **versions; /* by func->index: the last of a function's helpers, or NULL */
    struct {
        struct definition **items;
        size_t count, room;
    } definitions;
    struct {
        struct constant **items;
        size_t count, room;
        struct map places; /* by variable */
    } constants;           /* as declared; then those of clauses alone */
    struct {
        struct fold **items;
        size_t count, room;
    } folds;
    struct assertions assertions; /* of the file; when all are found, the last of the text first */
    struct {
        struct claim *items;
        size_t count, room;
        struct map places; /* by value, or by the parameter of a function */
    } claims;              /* of the file, see plan/claims.h */
    struct {
        struct bound *items;
        size_t count, room;
    } bounds; /* likewise, see plan/bounds_places.h */
    struct {
        const struct instance **items;
        size_t count, room;
    } claiming;                 /* the bodies that have some, or call such */
    struct fragments fragments; /* in the order in which they are emitted */
    struct fragments general;   /* of these: what is the same in all programs, but for types; */
    struct map subjects;        /* places of the others, by what they are the text of: needs.c */
};

struct plan *plan_make(struct unit *unit, struct plan_options options);

/* The kernel that a region becomes; NULL: it is one of functions for other files. */
const struct kernel *plan_kernel_of(const struct plan *plan, const struct region *region);

/* The helper that stands for an instance of any region. */
const struct helper *plan_helper(const struct plan *plan, const struct instance *instance);

/* Is it a function for other files that verifies something where its caller says who it is? */
bool plan_is_verified_for_others(const struct plan *plan, const struct helper *helper);

/* What the user wrote where the variable stands: its name, or the path "g->data". */
const char *plan_var_text(const struct var *var);

/* The constant that a variable is; NULL: none. */
const struct constant *plan_constant(const struct plan *plan, const struct var *var);

/* Is the variable a specialization constant in the instance? NULL: in a table or type. */
bool plan_is_constant(const struct instance *instance, const struct var *var);

/* The member of a constant that the expression there names; NULL: it is another expression. */
const struct member *plan_leaf(const struct plan *plan, const struct instance *instance,
                               const struct node *node);

/* What device text has in place of the combination in this instance: an accumulation, if the target
 * is an element of a reduced section, or atomic and in global memory. Returns false where it is the
 * user's text. */
bool plan_accumulation(struct accumulation *accumulation, const struct combination *combination,
                       const struct instance *instance);

/* The device's own atomic operation for an accumulation; EXTENDED: if it has the extension. */
enum atomic plan_atomic(const struct accumulation *accumulation);

/* Is the function the host's where the kernel can call it? That one's name: "logf". */
bool plan_takes_host_function(const struct plan *plan, const struct library_function *library);
const char *plan_host_function(const struct library_function *library);

/* Is it written out there, for loops that are vectorized? FRAGMENT_PRELUDE: it is not; else the
 * piece of device text that has it as csycl_inline_NAME. */
enum fragment_kind plan_inlines_function(const struct plan *plan,
                                         const struct library_function *library);

/* Those that are: in the GPU shape, too (csycl_gpu_NAME)? */
bool plan_writes_for_gpus(const struct library_function *library);

/* Does it take many instructions, or a call? */
bool plan_is_costly(const struct library_function *library);

/* Or does it not, or has it a form without branches? */
bool plan_fits_vectors(const struct plan *plan, const struct library_function *library);

/* A loop whose iterations are counted when the kernel is built, from `low` to `high`. */
struct counted {
    struct node *low, *high;
    int64_t step; /* positive */
    bool closed;  /* `high` counts too */
};

/* Loops of more iterations are not unrolled. */
#define PLAN_UNROLLED_MAX 32

/* How many they are; -1: specialization constants say it later. */
int64_t plan_trips(const struct counted *counted);

/* Is the inner loop unrolled in the CPU shape? */
bool plan_unrolls(struct counted *counted, const struct plan *plan, const struct instance *instance,
                  const struct node *loop);

/* Are both operands of the && or || evaluated, whatever the left one is? See
 * sema/vary/short_circuit.h. `region`: whose body it is in; NULL: in the instance's function. */
bool plan_evaluates_both(const struct instance *instance, const struct region *region,
                         struct node *node);

/* Is it a shift, of a sum that fits 16 bits without sign, that no more bits are asked of? */
bool plan_shifts_short(const struct node *node);

/* Or a part of its rounds at a time, as something may leave it? */
bool plan_unrolls_partly(const struct plan *plan, const struct instance *instance,
                         const struct node *loop);

/* Has the loop none in it, and few nodes, so that its branches count? */
bool plan_is_short(const struct plan *plan, const struct instance *instance,
                   const struct node *loop);

/* Is the inner loop kept from the vectorizer in the CPU shape? */
bool plan_stays_scalar(const struct instance *instance, struct node *loop);

/* May the statement be repeated so often in the text, with all that is unrolled in it? */
bool plan_repeats(const struct plan *plan, const struct instance *instance, const struct node *node,
                  size_t times);

/* Is there a call that ends the program in the instance, or in what it calls? Such calls, of which
 * those of assert() are the most, are named assertions. */
bool plan_asserts(const struct instance *instance);

/* Or does it call functions of other files, which may have some? Those take, and pass on, the word
 * that tells. */
bool plan_may_fail(const struct instance *instance);
bool plan_kernel_may_fail(const struct kernel *kernel);

/* From 1, the largest for the first one in the file. */
int plan_assertion_number(const struct plan *plan, const struct node *call);

/* How the host folds the partials of the reduction; NULL: it is not a declared one. */
const struct fold *plan_fold(const struct plan *plan, const struct reduction *reduction);

/* The bytes of a partial, and where in it the flag stands (if it has one: an int that says whether
 * it has a value). */
size_t plan_partial_size(const struct reduction *reduction);
size_t plan_flag_offset(const struct reducer *reducer);

/* Says what keeps kernels slow, and what to change (-Wcsycl-speed): see plan/speed.c. */
void plan_tell_speed(const struct plan *plan, struct diag *diag);

/* A text for people and for tests. */
void plan_dump(const struct plan *plan, struct strbuf *out);

#endif
