/* kernels.h: what a plan consists of: kernels and their parameters, fragments of device text,
 * constants, and what kernels verify. */
#ifndef CSCC_PLAN_KERNELS_H
#define CSCC_PLAN_KERNELS_H

#include "base/dictionary.h"
#include "base/map.h"
#include "base/strbuf.h"
#include "plan/reason.h"
#include "sema/region.h"
#include "unit/complex.h"
#include "unit/libc/library.h"
#include "unit/operator.h"

struct steps;
struct vectors;

enum param_kind {
    PARAM_VALUE,    /* a captured scalar or struct */
    PARAM_OBJECT,   /* a captured struct that can be no argument: as MEMORY, which is copied */
    PARAM_LOWER,    /* the first value of a loop variable, of its type */
    PARAM_STEP,     /* the signed step of a loop: a long */
    PARAM_MEMORY,   /* what a pointer points to, or an array */
    PARAM_SECTION,  /* a reduced section */
    PARAM_STRIDE,   /* of a captured array's rows, see sema/ranges/range_table.h: a long */
    PARAM_ORIGINAL, /* the original value of a reduction item */
    PARAM_FINAL,    /* the last value of a loop variable, of its type */
    PARAM_FIRST,    /* what each iteration's own array begins with: as MEMORY */
    PARAM_LAST,     /* where the last iteration leaves a variable: as MEMORY */
    PARAM_FAILED,   /* the word that assertions set, see emit/verify/assertion.h: as MEMORY */
};

/* What a launch brings for a kernel. */
struct param {
    enum param_kind kind;
    const struct capture *capture;     /* VALUE, OBJECT, MEMORY, SECTION, STRIDE, FIRST, LAST */
    unsigned loop;                     /* LOWER, STEP, FINAL */
    unsigned level;                    /* STRIDE: 0 is the outermost dimension's */
    const struct reduction *reduction; /* ORIGINAL, SECTION */
    enum access travels;               /* memory: to the device (READ), and back (WRITE) */
    bool written_whole;                /* likewise: all of it is written, and nothing is read */
    const char *name;                  /* in the tables: the user's name, or "lower of i" */
};

/* An argument of a kernel: what libcsycl sets it to is told in <csycl/args.def>. */
enum arg_kind {
#define CSYCL_ARG(name, where) ARG_##name,
#include <csycl/args.def>
#undef CSYCL_ARG
};

struct kernel_arg {
    enum arg_kind kind;
    size_t index; /* of the kernel's loop or param, or of the region's reduction */
};

struct kernel_args {
    struct kernel_arg *items;
    size_t count, room;
};

/* The builds of a kernel's text that have arguments of a kind. */
enum arg_where {
    WHERE_ALWAYS,
    WHERE_GROUPS,
    WHERE_LOCAL,
    WHERE_CHECKED,
    WHERE_BOUNDED,
    WHERE_GENERIC
};
enum arg_where arg_where(enum arg_kind kind);

/* "COPY_SHIFT" */
const char *arg_name(enum arg_kind kind);

/* A loop of the range, counted from 0: var = lower + k * step. */
struct range_loop {
    const struct loop *loop;
    bool from_zero; /* lower is 0, else a param, even where it is known: see emit/kernel/shape.c */
    int64_t step; /* signed; 0: a param, as nobody knows it before the launch, or it is not added */
};

/* A function for one combination of address spaces, however many regions use it. */
struct helper {
    const struct instance *instance; /* of the first region that needs it */
    const char *name;                /* unique in the unit */
    size_t index;                    /* in plan.helpers */
    const struct helper *older;      /* of the same function; NULL: it is the first */
    struct vars constants;           /* the scalars among those that it and its callees use */
};

/* A scalar inside of a constant that the device text reads by a macro of its own. */
struct member {
    const char *path;  /* "inner.taps" */
    const char *name;  /* "shape_inner_taps" */
    const char *macro; /* "CSYCL_CONST_shape_inner_taps" */
    const struct type *type;
    size_t offset;
};

/* A specialization constant. Its names are unique in the unit, whatever scope the variable has: all
 * kernels may stand in one text. */
struct constant {
    const struct var *var;
    const char *name;   /* "shape", "shape_2" */
    const char *macro;  /* "CSYCL_CONST_shape": its value, a scalar or an initializer */
    const char *object; /* "csycl_const_shape": of a struct or an array that is read as such */
    struct {
        struct member *items;
        size_t count, room;
    } members;      /* by offset */
    bool is_listed; /* declared, and the program has it: it is in the file's table */
    bool may_pass;  /* nothing has to know its value before the kernel runs: in a generic build it
                       is an argument */
    bool is_used;   /* by device text, */
    bool is_object; /* and as an object */
};

/* A function that combines a value with an element of a reduced section; or that does what is
 * atomic to an object in global memory. See struct combination. */
struct accumulation {
    enum update_way way;
    enum update_result result;
    enum op operation;
    bool is_reversed;
    enum reduction_op op;
    bool subtracts;               /* ADD of the negated value */
    bool is_local;                /* in memory of a group's own */
    enum type_kind type, operand; /* of the element, of the value */
};

struct fragments {
    struct fragment **items;
    size_t count, room;
};

/* Calls that assert() makes where it fails. */
struct assertions {
    struct node **items;
    size_t count, room;
    struct map places; /* there */
};

/* What a program calls of C's library that the host has a part in: plan/host_calls.h. Functions of
 * other files have their own. */
struct special {
    struct assertions assertions; /* in it and in its helpers */
    bool prints;                  /* it calls printf */
};

/* A function that device code of other files may call, see sema/region.h. */
struct definition {
    const struct exported *exported;
    const struct helper *helper;
    struct special special;
    struct fragments fragments; /* what its text is made of, in order; the helper last */
};

enum fragment_kind {
    FRAGMENT_PRELUDE,    /* what every kernel needs */
    FRAGMENT_ASSERTION,  /* what those need that may assert */
    FRAGMENT_CLAIM,      /* what those need that verify something, */
    FRAGMENT_BOUND,      /* and bounds */
    FRAGMENT_WARP,       /* what the next two need of warps: */
    FRAGMENT_GROUP,      /* what loops need whose iterations are work-groups, */
    FRAGMENT_SCAN,       /* and those whose scans go by tiles */
    FRAGMENT_BY_MEMBER,  /* what functions need that get structures member by member */
    FRAGMENT_SECTIONS,   /* what kernels with reduced sections need, */
    FRAGMENT_SWAP,       /* and those that change objects by compare-and-swap */
    FRAGMENT_COMPLEX,    /* complex: a type of complex numbers, or a function of them */
    FRAGMENT_WIDE,       /* what loops need that run four rounds at a time */
    FRAGMENT_ACCUMULATE, /* accumulation */
    FRAGMENT_TYPE,       /* type_decl */
    FRAGMENT_MATH,       /* what functions need that may be the host's, */
    FRAGMENT_INLINE_EXP, /* and those that are written out, see plan/math.c */
    FRAGMENT_INLINE_LOG,
    FRAGMENT_INLINE_ATAN,
    FRAGMENT_INLINE_ROOT,
    FRAGMENT_INLINE_CIRCLE,
    FRAGMENT_INLINE_ERF,  /* behind those of exp */
    FRAGMENT_INLINE_POW,  /* behind those of exp and log */
    FRAGMENT_SEARCH,      /* what loops need that look for an element */
    FRAGMENT_SHIFT,       /* what shifts need that stay in 16 bits */
    FRAGMENT_VECTOR,      /* what bodies in vectors need, */
    FRAGMENT_VECTOR_PAIR, /* and those by two vectors */
    FRAGMENT_AHEAD,       /* what jammed items need that fetch memory for others */
    FRAGMENT_LIBRARY,     /* library: a function of the C library */
    FRAGMENT_CONSTANT,    /* var: a specialization constant that is a struct or an array */
    FRAGMENT_TABLE,       /* var: a const object of the file */
    FRAGMENT_HELPER,      /* helper */
    FRAGMENT_KERNEL,      /* kernel */
};

/* A piece of device text, emitted once per file. */
struct fragment {
    enum fragment_kind kind;
    const struct type_decl *type_decl;
    const struct library_function *library;
    const struct var *var;
    const struct helper *helper;
    const struct kernel *kernel;
    struct accumulation accumulation;
    struct complex_function complex;
    size_t index;              /* in plan.fragments */
    const struct kernel *user; /* the last one that was found to need it */
};

/* How iterations are run. */
struct schedule {
    const struct steps
        *steps; /* CPU shape: the body for a block of neighbours, see plan/lanes/steps.h */
    const struct vectors *vectors;      /* CPU shape: the same in vectors with masks, see
                                           plan/vectors/vectors.h; NULL: it is not run so. Else `steps`
                                           has none */
    const struct vectors *item_vectors; /* and loops over a group's items; NULL: none is run so */
    struct noted no_vectors;            /* what alone is against `vectors`; REASON_NONE: nothing */
    size_t together; /* CPU shape: of a block whose items all take the same time; 0: they may not */
    size_t lane_bytes;     /* CPU shape: partials come in lanes, as many as vectors have numbers of
                              that size; 0: one is enough */
    unsigned lane_vectors; /* and as many such vectors of each partial */
    bool
        regroups; /* CPU shape: the totals are of integers, whose combinations compilers regroup
                     for vectors themselves: the loop over iterations is vectorized as it stands, */
    unsigned at_a_time; /* so many of them; 0: as many as the compiler thinks best */
    bool inlined; /* an iteration, into the loops over lanes, which are not vectorized around calls:
                     compilers leave one that is long and called in several places */
    bool wide;    /* CPU shape: vectors as long as the device has them are worth it */
    bool by_twos; /* CPU shape: two of the compiler's vectors go side by side */
    unsigned copies_in_turn; /* CPU shape: copies of sections for neighbours; 0: one is enough */
    unsigned in_flight;      /* GPU shape: iterations that a work-item runs at a time; 0: one */
    unsigned apart;          /* of those, from one to the next: neighbours run what lies between */
    unsigned tile_rows; /* GPU shape, scans: iterations of a work-item in a tile; 0: there are no
                           tiles, but a chunk for each group, twice */
    const struct held *held; /* GPU shape, tiles: what is loaded once, see plan/rounds/held.h; NULL:
                                nothing */
    bool tells_small; /* CPU shape: subscripts are made of the innermost variable, which are seen to
                         go on evenly where it is known to be small */
    const struct borders *borders; /* the range's middle is run without these tests; NULL: it has
                                      none, see plan/rounds/borders.h */
    const struct keeps *keeps; /* CPU shape: what scans keep, see plan/rounds/keeps.h; or NULL */
    bool scan_blocks;          /* CPU shape: scans run in blocks, see plan/rounds/scan_blocks.h */
    bool simd;                 /* the plain loop is vectorized by `#pragma omp simd`, */
    bool threads;              /* and shared out among threads by `#pragma omp parallel for` */
};

struct kernel {
    const struct region *region;
    struct range_loop loops[LOOPS_MAX];
    unsigned loop_count;
    struct {
        struct param *items;
        size_t count, room;
    } params;
    struct kernel_args args;       /* in the kernel's order: see plan/args.c */
    struct kernel_args merge_args; /* of the kernel that merges its reduced sections */
    struct fragments fragments;    /* what its program is made of, in order; the kernel last */
    struct special special;
    bool is_parted; /* of a kernel function: in the CPU shape a work-item runs a group, see
                       struct kernel_parts */
    bool claims;    /* it verifies values that are asserted to be uniform, or bounds */
    bool light;     /* an iteration has no loops */
    bool is_listed; /* the program can come to it: it is in the file's table */
    struct schedule schedule;
    bool serial; /* one work-item runs all iterations: some reduction has START_ORIGINAL, or is of a
                    section without identity */
};

/* How the host folds the partials of a declared reduction, for all kernels that do it so. */
struct fold {
    const struct reducer *reducer;
    enum reduction_start start;
    const char *combine, *identity; /* names of functions in the host text; NULL: no identity */
    struct fragments types; /* those of the reducer's function that the file's end cannot see */
};

/* A value that is asserted to be uniform: an expression, the variable of an outer loop, or a
 * parameter of a function for other files. */
struct claim {
    const struct node *value;    /* NULL: */
    const struct region *region; /* in each iteration of this one; NULL: of a function, */
    const struct var *var;
    const struct type *type; /* a scalar; an array stands for its address */
    struct span span;        /* of the text that messages show */
};

/* A place of which kernels verify that it is inside. */
enum bound_kind {
    BOUND_OBJECT,    /* in global memory */
    BOUND_SUBSCRIPT, /* a[i], by the length of `array`, or of a reduced section */
    BOUND_CALL,      /* what a library function reads and writes in global memory */
    BOUND_SIZE,      /* the bytes that such a call uses of `array` */
};

struct bound {
    enum bound_kind kind;
    const struct node *node;
    const struct node *array; /* of constant length; NULL: none */
};

#endif
