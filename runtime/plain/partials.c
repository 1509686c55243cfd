/* partials.c: scalars that OpenMP's threads reduce, each in a partial of its own.
 */
#include <csycl/glue.h>

#include "base/export.h"
#include "sites/fold.h"

CSYCL_EXPORT void csycl_glue_partial_begin(const struct csycl_glue_site *site, unsigned reduction,
                                           void *partial)
{
    csy_fold_begin(&site->reductions[reduction], partial);
}

CSYCL_EXPORT void csycl_glue_partial_end(const struct csycl_glue_site *site, unsigned reduction,
                                         void *total, const void *partial)
{
    csy_fold_combine(&site->reductions[reduction], total, partial);
}
