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

CSYCL_EXPORT size_t csycl_items_room(void)
{
    return CSY_ITEMS_ROOM;
}

CSYCL_EXPORT void csycl_barrier(void)
{
    csy_items_barrier();
}

#define ITEM(type, name, own, parameters, arguments)                                               \
    CSYCL_EXPORT type name parameters                                                              \
    {                                                                                              \
        return own arguments;                                                                      \
    }
#include "plain/items.def"
