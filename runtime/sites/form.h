/* form.h: what a program of a loop is built for, beside its constants. */
#ifndef CSYCL_SITES_FORM_H
#define CSYCL_SITES_FORM_H

#include <stdbool.h>

#include <csycl/glue.h>

#include "base/kernel_shape.h"
#include "device/device.h"

/* The size of groups of such work-items. */
enum { LONE_GROUP = 64 };

/* All of its bytes mean something: two are compared as one number (table.c). */
struct form {
    unsigned char strategy; /* enum strategy */
    bool is_disjoint; /* no argument leads to memory that is written through another: disjoint.h */
    bool is_narrow;   /* its integers have 32 bits, or */
    bool is_small;    /* those of its innermost loop fewer: narrow.h */
    bool is_generic;  /* constants are arguments, where they can be */
    bool is_lone;     /* work-items run iterations that could be groups' */
    bool is_few;      /* each may have many registers: few_items.h */
    bool none[1];     /* false */
};

/* Is it a kernel function with a work-item for each item of a group? */
static inline bool csy_has_items(const struct csycl_glue_site *site, const struct device *device)
{
    return site->groups >= CSYCL_GLUE_ITEMS &&
           (site->groups != CSYCL_GLUE_PARTS || csy_shapes[device->shape].has_groups);
}

/* The shape of a site's kernels on the device. */
static inline const struct shape *csy_shape(const struct csycl_glue_site *site,
                                            const struct device *device)
{
    return &csy_shapes[csy_has_items(site, device) ? SHAPE_GPU : device->shape];
}

#endif
