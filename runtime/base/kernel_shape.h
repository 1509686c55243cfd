/* kernel_shape.h: which of its versions a kernel is built in (csycl/glue.h), and what follows from
 * that. Nobody asks which shape it is, but what the shape says. */
#ifndef CSYCL_BASE_KERNEL_SHAPE_H
#define CSYCL_BASE_KERNEL_SHAPE_H

#include <stdbool.h>
#include <stddef.h>

enum shape_kind {
    SHAPE_AUTO, /* CSYCL_SHAPE is not set: by the device's type */
    SHAPE_CPU,
    SHAPE_GPU,
    SHAPES,
};

struct shape {
    const char *word, *macro; /* in CSYCL_SHAPE and what is told; defined in front of its text */
    bool has_groups; /* a work-item is an iteration, and groups have as many as pays; else it has a
                        range of them, and is a group of its own */
    bool is_of_host; /* it is text for the host's processor */
    size_t units_reproducible; /* what reproducible reductions take for the number of compute
                                  units: how many there are must not matter */
    float patience;            /* so much of PAYS (plain/costs.h) have plain loops to take */
};

extern const struct shape csy_shapes[SHAPES];

/* SHAPE_AUTO: there is none of that word. */
enum shape_kind csy_shape_named(const char *word);

#endif
