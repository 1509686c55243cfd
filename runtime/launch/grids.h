/* grids.h: the grids of work-items that run a launch, one after the other: a range may be larger
 * than the largest grid that devices take. */
#ifndef CSYCL_LAUNCH_GRIDS_H
#define CSYCL_LAUNCH_GRIDS_H

#include <csycl.h>

#include "launch/geometry.h"
#include "launch/widths.h"

struct grids {
    const struct geometry *geometry; /* all below: 0 to start */
    bool is_first, is_last;          /* is it? */
    size_t offset[3], global[3];     /* of the grid */
};

/* Comes to the next grid. Returns false at the end. */
bool csy_grids_next(struct grids *grids);

/* As csy_widths_enqueue has it. */
struct grid csy_grids_grid(const struct grids *grids);

#endif
