/* kernel_parts.c: see kernel_parts.h. */
#include "sema/groups/kernel_parts.h"

#include "sema/groups/kernel_joint.h"

/* What lies on the stack of the thread that runs a group: its arrays. */
enum { LOCAL_BYTES_MAX = 1 << 18 };

static bool has_room(const struct region *region)
{
    size_t bytes = 0;

    for (size_t i = 0; i < region->group->local.count; i++)
        bytes += region->group->local.items[i]->type->size;
    return bytes <= LOCAL_BYTES_MAX;
}

const struct kernel_parts *kernel_parts_find(struct sema *sema, const struct region *region)
{
    const struct item_loop *items = &region->group->loops.items[0];
    struct kernel_parts *parts = ARENA_NEW(sema->arena, struct kernel_parts);

    if (!items->is_constant || region->has_atomics || region->reduction_count ||
        !has_room(region) || !kernel_find_joint(sema, items->body, parts))
        return NULL;
    return parts;
}
