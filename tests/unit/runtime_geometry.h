/* runtime_geometry.h: launches' nd_ranges, as tests say what they are to be. */
#ifndef RUNTIME_GEOMETRY_H
#define RUNTIME_GEOMETRY_H

#include <check.h>
#include <csycl/glue.h>

#include "launch/geometry.h"

static const struct csycl_glue_reduction long_sum = {
    .name = "s", .op = CSYCL_GLUE_ADD, .kind = CSYCL_GLUE_I64, .size = 8};

#define COUNTS(...) ((const uint64_t[]){__VA_ARGS__})
#define SIZES(...) ((const size_t[]){__VA_ARGS__})

static inline void check(const struct geometry *g, unsigned dims, const size_t *global,
                         const size_t *local)
{
    size_t groups = 1, size = 1;
    ck_assert_uint_eq(g->dims, dims);
    for (unsigned d = 0; d < 3; d++) {
        ck_assert_uint_eq(g->global[d], global[d]);
        ck_assert_uint_eq(g->local[d], local[d]);
        groups *= global[d] / local[d];
        size *= local[d];
    }
    ck_assert_uint_eq(g->groups, groups);
    ck_assert_uint_eq(g->group_size, size);
}
#endif
