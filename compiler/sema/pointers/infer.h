/* infer.h: what spaces.c, which infers the memories of pointers, and stores.c share. */
#ifndef CSCC_SEMA_POINTERS_INFER_H
#define CSCC_SEMA_POINTERS_INFER_H

#include "sema/check.h"

struct infer {
    struct sema *sema;
    struct region *region;
    struct vars *shared; /* a trial, which says nothing: gets the tables that pointers lead into
                            that also lead into memory from outside. NULL: it is none */
};

struct source_of { /* a space and the root that brings it in */
    enum space space;
    const struct root *root;
};

/* ---- spaces.c ---- */

/* Where the root lies. */
enum space infer_root_space(const struct instance *instance, const struct code *code,
                            const struct root *root);
/* For messages. */
const char *infer_describe(struct sema *sema, const struct source_of *source);
/* Is it a constant that would be memory if it was an array that the host can name? */
bool infer_could_be_memory(const struct source_of *source);
/* What to do then. */
extern const char infer_as_memory[];
/* In a trial: the tables among the roots are to be memory, or what callers pass. */
void infer_share(struct infer *infer, const struct instance *instance, const struct code *code,
                 const struct roots *roots);
/* In a trial: the space of all roots. */
enum space infer_join_shared(struct infer *infer, const struct instance *instance,
                             const struct code *code, const struct roots *roots);
/* What the expression points to. */
enum space infer_expression(struct infer *infer, const struct instance *instance,
                            const struct code *code, struct node *node);
/* And what the pointers point to that it leads to. */
enum space infer_behind(struct infer *infer, const struct instance *instance,
                        const struct code *code, struct node *argument);

/* ---- stores.c ---- */

/* What the body stores, compares, and follows. */
void stores_check_pointers(struct infer *infer, const struct instance *instance,
                           const struct code *code);
/* Pointers of the iteration itself that more pointers lead to. */
void stores_check_levels(struct infer *infer, const struct instance *instance,
                         const struct code *code);

#endif
