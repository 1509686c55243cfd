/* iteration.c: see iteration.h. */
#include "base/iteration.h"

#include <inttypes.h>

static void write_ids(struct text *text, const struct csycl_glue_launch *launch, uint64_t item)
{
    const size_t *size = launch->local_size;
    uint64_t group = item / (size[0] * size[1] * size[2]), ids[3];
    for (unsigned d = 0; d < 3; d++) {
        uint64_t groups = launch->counts[2 - d];
        ids[d] = group % groups * size[d] + item % size[d];
        group /= groups;
        item /= size[d];
    }
    csy_text_printf(text, "(%" PRIu64 ", %" PRIu64 ", %" PRIu64 ")", ids[0], ids[1], ids[2]);
}

void csy_write_iteration(struct text *text, const struct csycl_glue_site *site,
                         const struct csycl_glue_launch *launch, uint64_t item)
{
    uint64_t counts[CSYCL_GLUE_LOOPS];
    if (site->groups >= CSYCL_GLUE_ITEMS) {
        write_ids(text, launch, item);
        return;
    }
    for (unsigned i = site->dims; i-- > 0; item /= launch->counts[i])
        counts[i] = i ? item % launch->counts[i] : item;
    for (unsigned i = 0; i < site->dims; i++)
        csy_text_printf(text, "%s%" PRIu64, i ? ", " : site->dims > 1 ? "(" : "", counts[i]);
    csy_text_printf(text, site->dims > 1 ? ")" : "");
}
