/* affine.h: what expressions, conditions and loops of a region compute, as
 * polynomials over
 *
 *     parameters   values that no iteration changes: n, g->width, n / 2
 *     counters     of the region's loops and of loops inside, from 0 by 1
 *     values       what division and ?: give, defined by conditions
 *     loads        elements of memory that the region does not write
 *     unknowns     all else
 */
#ifndef CSCC_SEMA_DEPEND_AFFINE_H
#define CSCC_SEMA_DEPEND_AFFINE_H

#include "sema/check.h"
#include "sema/depend/poly.h"

struct frame; /* of counted.h */

enum atom_kind { ATOM_PARAMETER, ATOM_COUNTER, ATOM_VALUE, ATOM_LOAD, ATOM_UNKNOWN };

/* The way from a variable to a part of it, or to what it points to: g->rows[i].x */
enum step_kind {
    STEP_ELEMENT, /* [subscript] */
    STEP_FIELD,   /* .field, with its type's name */
    STEP_POINTEE, /* what the pointer there points to; an element follows */
};

struct step {
    enum step_kind kind;
    struct poly subscript;
    const char *field;
};

enum { PATH_STEPS = 8 };

struct path {
    const struct var *root;
    struct step steps[PATH_STEPS];
    unsigned count;
};

struct atom {
    enum atom_kind kind;
    struct node *node;       /* parameter, load, unknown: the expression; counter: the loop */
    const struct path *load; /* load */
    struct poly dividend;    /* unknown: what is divided, where it is a quotient, */
    struct poly divisor;     /* and by what parameters; elsewhere 0 */
    bool is_data;            /* load, unknown: memory chooses it, or what is cut to an integer */
    bool is_lossy;           /* unknown: it makes several values one, as i * i % 8 does */
    bool is_known;           /* parameter: the text in front of the loop tells its value, */
    int64_t number;          /* which is this */
};

/* value >= 0, or value == 0 */
struct condition {
    struct poly value;
    bool is_equality;
};

struct conditions {
    struct condition *items;
    size_t count, room;
};

/* For which counters and values a place of the body is reached: one of several lists of
 * conditions holds. */
enum { DOMAIN_PARTS = 6, DOMAIN_LOOPS = 8 };

/* A loop that a place is in. */
struct entered {
    struct node *node;
    const struct var *var;
    uint16_t counter;
    struct poly value;         /* of the variable */
    const struct frame *frame; /* that it is in */
};

struct domain {
    struct conditions parts[DOMAIN_PARTS];
    unsigned count;
    bool is_exact; /* false: it is not known that the place is reached for all of these, */
    bool selects;  /* and what is unknown there may tell iterations apart */
    bool assumes;  /* that a dividend, or an unsigned difference, is not negative: what is reached
                      where it is, is missing here */
    struct entered loops[DOMAIN_LOOPS]; /* from outer to inner */
    unsigned loop_count;
};

struct reader {
    struct sema *sema;
    const struct region *region;
    const struct code *code;
    const struct frame *frame; /* the body in work, which the region's leads to; NULL: that alone
                                  is asked for */
    const struct node *scope;  /* a statement of the body of which each run is looked at for itself,
                                  whatever leads there; NULL: the body */
    struct span run;           /* what of the scope is looked at */
    struct {
        struct atom *items;
        size_t count, room;
    } atoms;
    struct conditions context; /* on parameters: what those that others define are */
    struct conditions length;  /* on parameters: loops of run-time length are long */
    bool reads_reduced;        /* elements of reduced sections are looked at like others */
    bool enters_tested;        /* loops whose test is more than the counter and a bound, too: a
                                  conflict there is not for certain */
    unsigned depth;            /* of the expression in work */
    unsigned meanings;         /* of variables that were looked up for the access in work */
};

/* How many iterations a loop of run-time length is taken to have, at least. */
enum { LONG_LOOP = 1024 };

/* The value of an integer expression. Conditions that define values go into the domain. */
struct poly affine_value(struct reader *reader, struct domain *domain, struct node *node);

/* No iteration changes it; with a scope, no run of what is looked at there. */
bool affine_is_invariant(struct reader *reader, struct node *node);
/* Is it written, or its address taken: inside of `in`, or anywhere? */
bool affine_is_written(const struct reader *reader, const struct var *var, const struct node *in);
/* What a variable of the body stands for: its initializer, where nothing else writes it. */
struct node *affine_meaning(struct reader *reader, struct node *ref);
/* Counters and values are dimensions. */
bool affine_is_dimension(const struct reader *reader, uint16_t atom);
/* Are all factors of the term parameters? */
bool affine_is_parameters(const struct reader *reader, const struct term *term);
/* The term, or, of a parameter whose value is known, that number: as a distance or a bound. As a
 * factor it stays what the other subscripts and bounds name it by. */
struct term affine_known(const struct reader *reader, const struct term *term);
/* Is it made of parameters alone? */
bool affine_is_shared(const struct reader *reader, const struct poly *poly);
/* Sums of dimensions, each times a number, and of parameters. */
bool affine_is_linear(const struct reader *reader, const struct poly *poly);
/* The atom of this kind for the node; a parameter's is that of any expression like it. */
uint16_t affine_atom(struct reader *reader, enum atom_kind kind, struct node *node, bool *is_new);

/* A value that conditions will say. */
uint16_t affine_new_value(struct reader *reader);

/* ---- domain.c ---- */

struct domain domain_copy(struct reader *reader, const struct domain *domain);
/* Adds the other's parts; false: they are too many. */
bool domain_unite(struct domain *domain, const struct domain *other);
/* Leaves of the domain what makes the condition `truth`. */
void domain_restrict(struct reader *reader, struct domain *domain, struct node *condition,
                     bool truth);
/* Leaves where value >= 0, or == 0. */
void domain_require(struct reader *reader, struct domain *domain, const struct poly *value,
                    bool is_equality);

/* Enters a loop, also one of the region's: its counter's bounds go into the domain. */
void domain_enter(struct reader *reader, struct domain *domain, const struct loop *loop);

/* ---- named_object.c ---- */

/* The path to an object; false: it is unknown, or not in memory from outside. */
bool path_of_object(struct reader *reader, struct domain *domain, struct node *object,
                    struct path *path);

/* Does the path go to other memory, by a pointer, from this step on? */
bool path_leads_on(const struct path *path, unsigned from);

#endif
