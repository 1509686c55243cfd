/* discard.c: before a plain loop, the reduction items that discard their original value. It needs a
 * launch alone, so that a program can have it without the rest of libcsycl.
 */
#include <csycl/glue.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/export.h"
#include "sites/fold.h"

static void discard_section(const struct csycl_glue_reduction *reduction,
                            const struct csycl_glue_arg *arg)
{
    char *element = (char *)arg->pointer + arg->offset;
    if (arg->size > PTRDIFF_MAX)
        return; /* a mistake, of which csycl_glue_parallel_for told */
    for (size_t i = 0; i < arg->size / reduction->size; i++)
        csy_fold_empty(reduction, element + i * reduction->size);
}

CSYCL_EXPORT void csycl_glue_discard(const struct csycl_glue_site *site,
                                     const struct csycl_glue_launch *launch)
{
    bool is_ours = site->abi == CSYCL_GLUE_ABI; /* else csycl_glue_parallel_for told of it */
    for (unsigned i = 0; is_ours && i < site->reduction_count; i++) {
        const struct csycl_glue_reduction *reduction = &site->reductions[i];
        if (!csy_fold_is_valid(reduction))
            continue; /* likewise */
        if (reduction->is_section && reduction->discard)
            discard_section(reduction, &launch->args[reduction->param]);
        else if (!reduction->is_section)
            csy_fold_empty(reduction, launch->reductions[i]);
    }
}
