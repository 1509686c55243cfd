/* grids.c: see grids.h. Work-items know their iteration by their global id, which has the offset.
 */
#include "launch/grids.h"

/* Returns false if all grids were there. */
static bool advance(struct grids *grids)
{
    const struct geometry *geometry = grids->geometry;
    for (unsigned d = 0; d < geometry->dims; d++) {
        if (geometry->range[d] - grids->offset[d] > geometry->global[d]) {
            grids->offset[d] += geometry->global[d];
            return true;
        }
        grids->offset[d] = 0;
    }
    return false;
}

bool csy_grids_next(struct grids *grids)
{
    const struct geometry *geometry = grids->geometry;
    grids->is_first = !grids->global[0];
    if (!grids->is_first && !advance(grids))
        return false;
    grids->is_last = true;
    for (unsigned d = 0; d < geometry->dims; d++) {
        uint64_t left = geometry->range[d] - grids->offset[d];
        grids->is_last &= left <= geometry->global[d];
        grids->global[d] = left < geometry->global[d] ? (size_t)left : geometry->global[d];
    }
    return true;
}

struct grid csy_grids_grid(const struct grids *grids)
{
    return (struct grid){.dims = grids->geometry->dims,
                         .offset = grids->is_first ? NULL : grids->offset,
                         .global = grids->global,
                         .local = grids->geometry->local[0] ? grids->geometry->local : NULL};
}
