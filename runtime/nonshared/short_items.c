/* short_items.c: the items of kernel functions of a program that has not loaded libcsycl.so yet:
 * they run here, also where it comes meanwhile. From then on they are its.
 */
#include <csycl/glue.h>

#include "base/export.h"
#include "nonshared/behind.h"
#include "nonshared/late_library.h"
#include "plain/items.h"

static bool are_behind(void)
{
    return !csy_items_run() && csy_program_library();
}

CSYCL_EXPORT bool csycl_check_range(const char *kernel, struct csycl_nd_range *range)
{
    struct items_mistake mistake = csy_items_check(range);

    if (mistake.kind == ITEMS_NESTED) {
        csycl_glue_items_nested(kernel);
        return false;
    }
    if (mistake.kind != ITEMS_RIGHT || are_behind())
        return csy_behind_csycl_check_range(kernel, range);
    return csy_items_are_any(range);
}

void csy_items_tell_memory(void)
{
    csycl_glue_items_memory();
}

void csy_items_tell_barriers(size_t barriers, size_t others)
{
    csycl_glue_items_barriers(barriers, others);
}

CSYCL_EXPORT size_t csycl_items_room(void)
{
    return CSY_ITEMS_ROOM;
}

CSYCL_EXPORT void csycl_barrier(void)
{
    if (are_behind())
        csy_behind_csycl_barrier();
    else
        csy_items_barrier();
}

#define ITEM(type, name, own, parameters, arguments)                                               \
    CSYCL_EXPORT type name parameters                                                              \
    {                                                                                              \
        return are_behind() ? csy_behind_##name arguments : own arguments;                         \
    }
#include "plain/items.def"
