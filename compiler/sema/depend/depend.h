/* depend.h: what depend.c, which finds dependences, and advise.c, which says what to do about
 * them, share. */
#ifndef CSCC_SEMA_DEPEND_DEPEND_H
#define CSCC_SEMA_DEPEND_DEPEND_H

#include "sema/check.h"
#include "sema/depend/conflict.h"

struct depend {
    struct sema *sema;
    struct region *region;
    const struct code *code;
    struct reader reader;
    struct accesses accesses;
    struct vars told; /* arrays of which something was said */
    struct vars open; /* where iterations meet for some values of parameters */
};

/* How a write makes the element's new value. */
enum update {
    UPDATE_NONE,     /* without the old one */
    UPDATE_COMBINES, /* as reductions do: h[k] += w */
    UPDATE_USED,     /* as they do, but what it gives is used: c[i] = h[k]++ */
    UPDATE_OTHER,    /* otherwise: h[k] /= 2 */
};

enum update depend_update(struct depend *depend, const struct memory_access *write);

/* Does an iteration read of the array what another one wrote, for sure? */
bool depend_carries(struct depend *depend, const struct var *var);

/* presumed.c: of an array that the body sets before it uses it, and nobody later: makes it private,
 * and says so of the place where iterations may write the same `element`. False: it is no such. */
bool presumed_scratch(struct depend *depend, const struct var *var, struct span at,
                      const char *element);

/* Iterations meet at an element that they update. `by_data`: they may, as memory chooses it, or
 * nobody knows what. */
void advise_update(struct depend *depend, const struct memory_access *write, enum update update,
                   const struct conflict *conflict, bool by_data);
/* They may write the same `element` at `at`, of an array that nobody uses later: each gets one of
 * its own, which begins with the values from before the loop, if it has some. */
void advise_own(struct depend *depend, const struct var *var, bool has_values, struct span at,
                const char *element);
/* They write one: both accesses write. */
void advise_writes(struct depend *depend, const struct memory_access *write,
                   const struct memory_access *other, const struct conflict *conflict);
/* One reads what another one writes. */
void advise_read(struct depend *depend, const struct memory_access *write,
                 const struct memory_access *read, const struct conflict *conflict);
/* One iteration may write what all read: a[i] -= a[k]. */
void advise_pivot(const struct depend *depend, const struct memory_access *write,
                  const struct memory_access *read, unsigned loop);
/* They may write the same element. */
void advise_scatter(const struct depend *depend, const struct memory_access *write);
/* One does it by `atomic`, the other one, which may be of the same element, does not. */
void advise_atomic(const struct depend *depend, const struct memory_access *atomic,
                   const struct memory_access *plain);
/* They may write the same element of `var` in what a call of the loop leads to, at `touch`; `ops`:
 * the operators by which that combines, or 0. */
void advise_call(const struct depend *depend, const struct node *call, const struct touch *touch,
                 const struct var *var, unsigned ops);

/* depend.c */
void depend_check(struct sema *sema, struct region *region, const struct code *code);

#endif
