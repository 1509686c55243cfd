/* items_calls.c: what csycl_launch comes to, and what kernels call then: items.c by the names of
 * <csycl.h>.
 */
#include <csycl/glue.h>

#include "base/export.h"
#include "base/status.h"
#include "plain/items.h"
#include "queues/report.h"

static enum csycl_status fail(struct items_mistake mistake, const char *kernel,
                              const struct csycl_nd_range *range)
{
    unsigned d = mistake.dimension;

    switch (mistake.kind) {
    case ITEMS_DIMENSIONS:
        return csy_fail(CSYCL_ERROR_INVALID,
                        "csycl_launch of %s: an nd_range of %u dimensions: there are 1 to 3",
                        kernel, range->dims);
    case ITEMS_GROUPS:
        return csy_fail(CSYCL_ERROR_INVALID,
                        "csycl_launch of %s: groups of %zu items do not divide the %zu of "
                        "dimension %u: make the global size a multiple, and leave out by "
                        "'if' what the last items are not to do",
                        kernel, range->local[d], range->global[d], d);
    case ITEMS_NESTED:
        return csy_fail(CSYCL_ERROR_INVALID, "csycl_launch of %s: in a kernel", kernel);
    default:
        return CSYCL_SUCCESS;
    }
}

CSYCL_EXPORT bool csycl_check_range(const char *kernel, struct csycl_nd_range *range)
{
    enum csycl_status status = fail(csy_items_check(range), kernel, range);

    if (status)
        csy_report(status);
    return !status && csy_items_are_any(range);
}

/* ---- for programs that run items themselves ---- */

CSYCL_EXPORT void csycl_glue_items_nested(const char *kernel)
{
    struct items_mistake mistake = {ITEMS_NESTED, .dimension = 0};

    csy_report(fail(mistake, kernel, NULL));
}

CSYCL_EXPORT void csycl_glue_items_memory(void)
{
    csy_report(csy_fail_memory());
}

CSYCL_EXPORT void csycl_glue_items_barriers(size_t barriers, size_t others)
{
    csy_report(csy_fail(CSYCL_ERROR_INVALID,
                        "an item of a kernel has come to %zu barriers, and another one of its "
                        "group to %zu: let all come to a barrier, or none",
                        barriers, others));
}

void csy_items_tell_memory(void)
{
    csycl_glue_items_memory();
}

void csy_items_tell_barriers(size_t barriers, size_t others)
{
    csycl_glue_items_barriers(barriers, others);
}

/* ---- by their names ---- */

CSYCL_EXPORT bool csycl_items_begin(const struct csycl_nd_range *range)
{
    return csy_items_begin(range);
}

CSYCL_EXPORT size_t csycl_items_room(void)
{
    return CSY_ITEMS_ROOM;
}

CSYCL_EXPORT bool csycl_items_next(char *base)
{
    return csy_items_next(base);
}

CSYCL_EXPORT void csycl_barrier(void)
{
    csy_items_barrier();
}

CSYCL_EXPORT size_t csycl_get_global_id(unsigned d)
{
    return csy_items_global_id(d);
}

CSYCL_EXPORT size_t csycl_get_local_id(unsigned d)
{
    return csy_items_local_id(d);
}

CSYCL_EXPORT size_t csycl_get_group_id(unsigned d)
{
    return csy_items_group_id(d);
}

CSYCL_EXPORT size_t csycl_get_global_size(unsigned d)
{
    return csy_items_global_size(d);
}

CSYCL_EXPORT size_t csycl_get_local_size(unsigned d)
{
    return csy_items_local_size(d);
}

CSYCL_EXPORT size_t csycl_get_num_groups(unsigned d)
{
    return csy_items_num_groups(d);
}
