/* table.h: the variants of a site as who builds and chooses them has them; variant.h is for all
 * others.
 *
 * They are found by device, form and values, and none is ever taken out. All that looks at the
 * table is called with variants->lock held. */
#ifndef CSYCL_PROGRAMS_TABLE_H
#define CSYCL_PROGRAMS_TABLE_H

#include "programs/variant.h"

struct variant {
    struct jit_job job; /* what csycl-jit was asked; locked */
    struct worth worth;
    struct failure failure;
    cl_program program;
    struct kernel_limits limits, merge_limits;
    struct loadings own, *loaded; /* the latter from the build on; of this or of another one */
    struct kernel *kernels;       /* free ones; locked */
    /* What finding one reads is in one line of the cache. */
    _Alignas(64) enum {
        VARIANT_UNBUILT, /* not begun, or ended by something that may pass */
        VARIANT_BUILDING,
        VARIANT_READY,
        VARIANT_REFUSED, /* by the device's compiler */
    } state;             /* locked */
    bool is_shared;      /* built ahead, for launches of any memory and size that have its values */
    uint32_t number;     /* in the table */
    struct form form;
    const struct device *device;
    char key[]; /* the packed values */
};

/* Is it that of the form and the values? Needs no lock. */
bool csy_table_is_for(const struct variant *variant, const struct variants *variants,
                      const struct device *device, struct form form, const void *const *values);

/* NULL: there is none. Leaves the packed values in variants->key. */
struct variant *csy_table_find(struct variants *variants, const struct device *device,
                               struct form form, const void *const *values);

/* One in another form, which does for all launches of the form: `*other`. `is_shared`: one that was
 * built ahead, for that. NULL: none is ready. */
struct variant *csy_table_find_other(struct form *other, struct variants *variants,
                                     const struct device *device, struct form form,
                                     const void *const *values, bool is_shared);

/* One that launches can use at once, and are to. NULL: none. */
struct variant *csy_table_find_ready(struct variants *variants, const struct device *device,
                                     struct form form, const void *const *values);

/* Finds the variant or adds it, unbuilt. NULL where memory ran out. */
struct variant *csy_table_find_or_add(struct variants *variants, const struct device *device,
                                      struct form form, const void *const *values);

/* One with the key that is in variants->key, in no table. NULL: memory ran out. It stays. */
struct variant *csy_table_create(struct variants *variants, const struct device *device,
                                 struct form form);

/* Gives such a one the key that is in variants->key. */
void csy_table_rename(struct variant *variant, const struct variants *variants, struct form form);

/* Adds it. False: memory ran out. */
bool csy_table_add(struct variants *variants, struct variant *variant);

/* The values of its constants, one after the other, to be freed. NULL: memory ran out. Needs no
 * lock. */
char *csy_table_values(const struct variant *variant, const struct variants *variants);

#endif
