/* depend.h: what depend.c, which finds dependences, and advise.c, which says what to do about
 * them, share. */
#ifndef CSCC_SEMA_DEPEND_H
#define CSCC_SEMA_DEPEND_H

#include "sema/conflict.h"

struct depend {
    struct sema *sema;
    const struct region *region;
    const struct code *code;
    struct reader reader;
    struct accesses accesses;
    struct vars told; /* arrays of which something was said */
};

/* How a write makes the element's new value. */
enum update {
    UPDATE_NONE,     /* without the old one */
    UPDATE_COMBINES, /* as reductions do: h[k] += w */
    UPDATE_USED,     /* as they do, but what it gives is used: c[i] = h[k]++ */
    UPDATE_OTHER,    /* otherwise: h[k] /= 2 */
};

enum update depend_update(struct depend *depend, const struct memory_access *write);

/* Iterations meet at an element that they update. `by_data`: they may, as memory chooses it, or
 * nobody knows what. */
void advise_update(struct depend *depend, const struct memory_access *write, enum update update,
                   const struct conflict *conflict, bool by_data);
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
/* They may write the same element of `var` in what a call of the loop leads to, at `touch`; `ops`:
 * the operators by which that combines, or 0. */
void advise_call(const struct depend *depend, const struct node *call, const struct touch *touch,
                 const struct var *var, unsigned ops);

#endif
