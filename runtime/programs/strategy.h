/* strategy.h: where work-items combine into reduced sections. */
#ifndef CSYCL_PROGRAMS_STRATEGY_H
#define CSYCL_PROGRAMS_STRATEGY_H

#include <csycl/glue.h>

#include "device/device.h"

/* The most that the device can run of a kernel. */
struct kernel_limits {
    size_t max_group;
    size_t group;          /* the size that a group has to have; 0: any */
    size_t rows;           /* of iterations that are groups: as many as it runs side by side, in
                              dimension 1; 0: one */
    size_t multiple;       /* of this a group has best */
    cl_ulong local_memory; /* bytes that it uses by itself */
};

/* The reduced sections of one launch, all together. */
struct reduced_sections {
    enum strategy strategy;
    size_t bytes;    /* of a copy of each */
    size_t elements; /* of these */
};

/* What launches of a loop may choose on a device. */
struct strategies {
    enum strategy first;
    enum strategy otherwise; /* where `first` is LOCAL and does not fit; else the same */
};

/* Does the loop reduce a section? */
bool csy_has_sections(const struct csycl_glue_site *site);

/* `wanted`: CSYCL_REDUCTION, which is followed where that is possible. Both are STRATEGY_NONE where
 * the loop reduces no section. */
struct strategies csy_strategies(const struct csycl_glue_site *site, const struct device *device,
                                 enum strategy wanted);

/* Does a copy of all sections fit into local memory, beside what else the kernel needs? `limits` is
 * NULL as long as the kernel is not built; `group`: work-items that a group has to have, 0 where
 * that does not matter. */
bool csy_strategy_fits(const struct csycl_glue_site *site, const struct device *device,
                       const struct kernel_limits *limits, size_t bytes, size_t group);

/* Bytes between copies that the work-items of a group take in turn (csycl/glue.h). */
size_t csy_lane_padding(const struct csycl_glue_reduction *reduction);

/* Do work-items that combine into one element at a time wait for each other for long? */
bool csy_strategy_contends(const struct csycl_glue_site *site);

/* "copies", "local", "global"; "" of STRATEGY_NONE. */
const char *csy_strategy_name(enum strategy strategy);

/* Bytes of local memory that reductions of variables need for each work-item of the GPU shape. */
size_t csy_partial_bytes(const struct csycl_glue_site *site);
size_t csy_partial_bytes_of(const struct csycl_glue_site *site, unsigned reduction);

/* Iterations that a work-item has of a tile at most (STATES of <csycl/args.def>); 0: there are no
 * tiles. */
unsigned csy_tile_rows(const struct csycl_glue_site *site);

#endif
