/* scan_tiles.h: loops with scans in the GPU shape, in one pass over tiles. */
#ifndef CSCC_EMIT_KERNEL_SCAN_TILES_H
#define CSCC_EMIT_KERNEL_SCAN_TILES_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* The text for each scan of the region, whose name stands where the text has a '@', the type of
 * whose partials where it has a '$', and that of what a tile has of it where it has a '~'. */
void scan_each(const struct plan *plan, const struct region *region, const char *text,
               struct strbuf *out);

/* What a tile leaves for those behind it, and functions that write and read it. */
void scan_tiles_declarations(const struct plan *plan, const struct kernel *kernel,
                             struct strbuf *out);

/* What stands in front of the kernel: how large its groups are. */
const char *scan_tiles_attribute(const struct kernel *kernel);

/* The kernel's statements, where kernel->schedule.tile_rows is not 0; csycl_item_NAME and csycl_id
 * are declared. */
void scan_tiles(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

#endif
