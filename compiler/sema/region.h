/* region.h: what sema finds out: loops that become kernels, what they take from
 * outside, and the helpers that they call. plan/ and emit/ read it.
 */
#ifndef CSCC_SEMA_REGION_H
#define CSCC_SEMA_REGION_H

#include "sema/groups/group.h"
#include "sema/loop_header.h"
#include "sema/moved_vars.h"
#include "sema/pointers/leads_found.h"
#include "sema/pointers/ways_found.h"
#include "sema/reductions.h"
#include "unit/unit.h"

struct import;
struct ranges;
struct uniformity_map;

/* Which memory a pointer points to. */
enum space {
    SPACE_NONE,     /* not a pointer, or never bound: private */
    SPACE_GLOBAL,   /* sections, csycl_malloc */
    SPACE_PRIVATE,  /* locals of device code */
    SPACE_CONSTANT, /* const tables of the file */
    SPACE_LOCAL,    /* arrays of a group, see groups/group.h: in the CPU shape these are private */
    SPACE_SECTION,  /* copies of sections that are reduced: global or local, libcsycl chooses */
};

enum { LOOPS_MAX = 8 }; /* CSYCL_GLUE_LOOPS */

/* What a name from outside means inside a region. */
enum capture_role {
    CAPTURE_VALUE,   /* scalar or struct, copied in (firstprivate) */
    CAPTURE_PRIVATE, /* private(x): fresh in every iteration, no value */
    CAPTURE_MEMORY,  /* pointer or array whose elements travel */
    CAPTURE_REDUCTION,
    CAPTURE_CONSTANT,  /* specialization constant, declared or by clause */
    CAPTURE_INDUCTION, /* loop variable declared outside the loop */
    CAPTURE_TABLE,     /* const object of file scope with a visible initializer: becomes a
                          __constant object in device text (from helpers too) */
};

enum access { ACCESS_NONE, ACCESS_READ = 1, ACCESS_WRITE = 2, ACCESS_READ_WRITE = 3 };

struct capture {
    struct var *var;
    const char *name; /* in device text; unique in the region */
    enum capture_role role;
    enum access used;            /* CAPTURE_MEMORY: how the region touches the elements;
                                    else: how it touches the variable */
    const struct clause *clause; /* in/out/inout/create that names it, or NULL */
    const struct item *section;  /* and its item */
    const char *proposal;        /* the clause to propose where there is none, or a smaller one;
                                    or NULL */
    bool written_whole;          /* every element of the out section is provably written; without a
                                    clause, every one between two that are */
    bool may_meet;               /* numbers of the run decide whether an iteration touches elements
                                    that another one writes */
    bool first;                  /* an array that each iteration has for itself begins with the
                                    values from before the loop; */
    bool filled;                 /* an iteration reads none of these: for the last one's alone, of
                                    which `last` makes them a part */
    bool last;                   /* the last iteration's value is the variable's after the loop */
    struct node *first_use;      /* where it is first named inside, or a helper called that does */
    bool is_named;               /* by the loop itself */
    bool in_helper;              /* a helper names it: a variable of the file */
    bool touches_listed;         /* the region's ranges have all that it does with the elements */
    bool is_stowed;   /* pointers into it lie in structures of iterations, see stowed.c */
    bool into_tables; /* pointers are taken from there: it has to lead into region->leads
                         where host's addresses mean nothing */
};

struct captures {
    struct capture *items; /* in order of first use in the region */
    size_t count, room;
    struct map places; /* by variable */
};

/* A variable from outside that each iteration has for itself. */
struct private
{
    struct var *var;
    const struct clause *clause; /* that says so; NULL: the compiler found out */
    bool first;                  /* it begins with the value from before the loop */
    bool last;                   /* after the loop it has the last iteration's value */
    bool some;                   /* some iterations set it: it has the value of the last of these */
};

/* What plan asks of a function together with all that it calls. Each is answered once: where
 * helpers call the next one twice, there are more ways through them than helpers. */
enum property {
    PROPERTY_LOOPS,   /* has it a loop that is not unrolled? */
    PROPERTY_PARTS,   /* do neighbours part in one? */
    PROPERTY_ASSERTS, /* does it call assert? */
    PROPERTY_FAILS,   /* or a function of another file, which may? */
    PROPERTY_WRAPS,   /* does it use a remainder of a counter, */
    PROPERTY_SELECTS, /* or an element of a small array? */
    PROPERTY_CUTS,    /* does it keep the low bits of a number, */
    PROPERTY_SCALES,  /* or multiply integers? */
    PROPERTY_NUMERIC, /* does it give a number for numbers, and no more? */
    PROPERTY_COSTLY,  /* does it call a function of <math.h> that takes long? */
    PROPERTY_COUNT
};
enum verdict { VERDICT_NONE, VERDICT_NO, VERDICT_YES };

/* A body to be compiled for the device: a region's own, or a helper function
 * for one combination of address spaces of its pointer parameters. */
struct instance {
    size_t index;                /* in region->helpers */
    struct instance *older;      /* of the region and the function, for other spaces; or NULL */
    struct func *func;           /* region: the host function around it */
    const struct region *region; /* that it belongs to */
    bool is_region;
    struct vars outside; /* of a helper: the variables of the file that it and its callees use. It
                            gets them as hidden arguments, but for the region's constants */
    enum space *spaces;  /* by var->index in func->vars: what that pointer (or array of pointers)
                            points to */
    enum space *inner; /* likewise, where that is a pointer of the body: what that one points to */
    enum space *asked, *asked_inner; /* both of its parameters, as callers have them: what callers
                                        pass a null pointer for may be set in the body */
    enum space result;               /* of a returned pointer */
    struct instance **callees; /* by NODE_CALL index in func->calls; NULL: a built-in or system
                                  function, one of another file, or a call outside the region */
    struct import **imports;   /* likewise; NULL: it is of no other file */
    const char *name;          /* in device text: unique in the region ("norm", "norm_gp") */
    struct uniformity_map **uniformity; /* by axis; see uniformity.h */
    enum verdict *verdicts;             /* by enum property */
    bool *shared; /* by var->index of parameters: tables that it leads into have to be in memory */
};

struct instances {
    struct instance **items;
    size_t count, room;
};

/* A function that another file defines for device code, for one combination of memories that its
 * pointers lead to: a letter for each (space_letter). */
struct import {
    struct func *func;
    const char *memories;
    const char *macro; /* what device text calls: "csycl_call_gp_norm" */
    const char *more;  /* what follows its arguments: another macro */
};

struct imports {
    struct import **items;
    size_t count, room;
};

/* A function that device code of other files may call, likewise. Its region has no loop: it holds
 * the instance, with those that it calls, behind these. */
struct exported {
    const char *memories;
    const struct instance *instance;
    const struct region *region;
};

/* A variable as an object whose pointers are known: a capture, or what one may point into. */
struct lead_table {
    const struct var *var;
    struct known_object *object;
};

struct lead_tables {
    struct lead_table *items;
    size_t count, room;
};

/* A structure from outside of which the kernel has a copy: in that, the device's pointer takes the
 * place of the host's when the kernel begins. See sema/pointers/refill.c. */
struct refill {
    struct var *object;
    struct var *pointer; /* of a path, which names the member */
    unsigned depth;      /* how many members it names, from the object on */
};

/* A loop that becomes a kernel. */
struct region {
    struct directive *directive;
    const char *name; /* of the kernel: name(ident) or <function>_<line>; unique in the unit */
    struct loop loops[LOOPS_MAX];
    unsigned loop_count;
    struct nest_rest rest;
    unsigned near;           /* the loop from one iteration of which to the next are neighbours: the
                                innermost one, where plan/nearest.h does not know better */
    struct node *body;       /* of the innermost loop; a copy, where it may be left: */
    struct var *left;        /* the least iteration that leaves it (loops/early_exit.h); or NULL */
    const struct node *exit; /* the first place where it is left; */
    struct moved_vars moved; /* and where there are such (loops/moved.h) */
    struct group *group;     /* its iterations are work-groups; NULL: they are work-items, */
    const char *why_plain;   /* and so run parallel loops inside as plain ones; "": as they stand;
                                NULL: there are none */
    struct captures captures;
    struct {
        struct private *items;
        size_t count, room;
        struct map places; /* by variable */
    } privates;
    struct reduction *reductions;
    size_t reduction_count;
    size_t scalar_count;   /* of these: they come first, then the sections */
    bool has_atomics;      /* it, or a helper, does something by `atomic` */
    bool compares_atomics; /* by a comparison */
    struct share {
        struct omission *items;
        size_t count, room;
        struct map places; /* by node */
    } share;               /* of a region with scans */
    bool combines_only;    /* elements of reduced sections are used in combinations and not else */
    struct vars in_order;  /* sections whose reduction has no identity: they are plain memory, and
                              one work-item runs all iterations */
    struct vars constants; /* specialization constants that it and its helpers use, by order
                              of first use */
    struct vars tuned;     /* of these, and of those that work_group_size names, the ones that have
                              candidates, where the host's code does not go by their value */
    struct {
        struct node **items; /* NODE_VAR: arrays of the body whose lengths are such constants as
                                the user did not ask for */
        size_t count, room;
    } sized;
    struct vars tables;    /* CAPTURE_TABLE objects that it and its helpers use; in order of
                              declaration */
    struct vars shared;    /* other tables, which pointers lead into that also lead into memory from
                              outside: CAPTURE_MEMORY */
    bool follows_pointers; /* that lie in memory, or stores such: their values are addresses of the
                              host's */
    bool stores_pointers;  /* into structures, or into memory */
    bool compares_pointers; /* or subtracts them */
    bool stows_params;      /* helpers put what they get into structures of the iteration */
    bool stows_pointers;    /* pointers lie in structures of iterations, and none in memory: then it
                               does not follow such */
    struct vars
        objects; /* structures with pointers from outside, of which device code reads none */
    struct {
        struct refill *items;
        size_t count, room;
    } refills;                 /* but these */
    struct lead_tables leads;  /* the constants that all such pointers lie in, as far as captures
                                  lead there (into_tables); none: some lie elsewhere, or it is not
                                  known where they lead */
    struct ways ways;          /* where it finds those that it follows, if it does */
    struct instance *instance; /* of the region itself */
    struct instances helpers;  /* callees before callers */
    struct imports imports;    /* that it and its helpers call */
    struct ranges *ranges; /* what it touches of memory that no clause tells; see range_nodes.h */
};

/* What the name means inside the region; NULL: it is none from outside (or `region` is NULL). */
struct capture *region_capture(const struct region *region, const struct var *var);

/* The same inside one of the region's instances: helpers see variables of the file alone. */
struct capture *instance_capture(const struct instance *instance, const struct var *var);

/* Is the value known when the kernel is built? NULL, for none, is. */
bool region_is_built_in(const struct region *region, const struct node *node);

/* Has each iteration its own of the variable? NULL: no (or `region` is NULL). */
const struct private *region_private(const struct region *region, const struct var *var);

/* Likewise, without a value at first? */
bool region_is_scratch(const struct region *region, const struct var *var);

bool region_has_last(const struct region *region); /* some capture is `last` */

/* Does the loop always begin at 0? Blocks of one that may be left do not. */
bool region_begins_at_zero(const struct region *region, unsigned loop);

/* Do iterations use their numbers: for these, or to leave the loop? */
bool region_has_numbers(const struct region *region);

/* Has it variables that it combines and reads? Is the variable one? */
bool region_has_scans(const struct region *region);
bool region_scans(const struct region *region, const struct var *var);

/* Has it scans by declared operators, whose operands may have to stay in their order? */
bool region_scans_in_order(const struct region *region);

/* What becomes of the node in the share; NULL: it stays. */
const struct omission *region_omission(const struct region *region, const struct node *node);

/* Has it an operator of C's, or min or max? Else partials are combined in a way of their own. */
bool reduction_has_operator(const struct reduction *reduction);

bool region_has_sections(const struct region *region); /* that are reduced */

/* Do partials begin with the original value, however many there are? It then shows whether anything
 * was combined: a NaN stays that no number is less than, and so does what is true but not 1. */
bool reduction_repeats_original(const struct reduction *reduction);

/* A section that is reduced? NULL is none. */
bool capture_is_reduced_section(const struct capture *capture);

/* Does its type alone say which elements travel: all of an array? The region may use less. */
bool capture_is_whole_by_type(const struct capture *capture);

/* Has it elements that travel, or are reduced? NULL has none. */
bool capture_has_elements(const struct capture *capture);

#endif
