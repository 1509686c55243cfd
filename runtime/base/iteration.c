/* iteration.c: see iteration.h. */
#include "base/iteration.h"

#include <inttypes.h>

void csy_write_iteration(struct text *text, const struct csycl_glue_site *site,
                         const struct csycl_glue_launch *launch, uint64_t item)
{
    uint64_t counts[CSYCL_GLUE_LOOPS];
    for (unsigned i = site->dims; i-- > 0; item /= launch->counts[i])
        counts[i] = i ? item % launch->counts[i] : item;
    for (unsigned i = 0; i < site->dims; i++)
        csy_text_printf(text, "%s%" PRIu64, i ? ", " : site->dims > 1 ? "(" : "", counts[i]);
    csy_text_printf(text, site->dims > 1 ? ")" : "");
}
