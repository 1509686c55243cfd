/* whole.c: does a loop write every element of an out section?
 *
 * The section's elements must all be met by assignments of the body; and all
 * that the body reads of it must be written before, in the same iteration.
 */
#include "sema/box.h"
#include "sema/conflict.h"

struct whole {
    struct reader reader;
    const struct capture *capture;
    struct accesses accesses;
    const struct memory_access **writes; /* assignments to the section */
    size_t write_count;
};

static bool is_covered(struct whole *whole)
{
    struct sets *sets = whole->reader.sema->sets;
    struct box box;

    if (!box_read(&whole->reader, whole->capture, whole->writes, whole->write_count, &box) ||
        !box_keep_inside(&whole->reader, &box))
        return false;
    for (size_t i = 0; i < whole->write_count; i++)
        if (whole->writes[i]->path.count != box.count)
            return false; /* of members */
    return conflict_is_covered(sets, &whole->reader, &box.all, whole->writes, whole->write_count);
}

/* ---- the body ---- */

static const struct memory_access *access_of(const struct whole *whole, const struct touch *touch)
{
    for (size_t i = 0; i < whole->accesses.count; i++)
        if (whole->accesses.items[i].touch == touch)
            return &whole->accesses.items[i];
    return NULL;
}

/* Does nothing read an element before it is written? */
static bool reads_follow(struct whole *whole)
{
    const struct code *code = whole->reader.code;
    const struct var *var = whole->capture->var;

    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        if (!(touch->access & ACCESS_READ))
            continue;
        struct roots roots = code_touched(whole->reader.sema, code, touch);
        for (size_t k = 0; k < roots.count; k++) {
            const struct memory_access *read = access_of(whole, touch);
            if (roots.items[k].var == var &&
                (roots.items[k].kind == ROOT_POINTEE || type_is_array(var->type)) &&
                (!read || !conflict_is_own(whole->reader.sema->sets, &whole->reader, read,
                                           &whole->accesses)))
                return false;
        }
    }
    return true;
}

static bool is_plain_write(const struct memory_access *access)
{
    return access->touch->access == ACCESS_WRITE && access->domain.is_exact;
}

bool whole_is_written(struct sema *sema, const struct region *region, const struct code *code,
                      const struct capture *capture)
{
    struct whole whole = {.reader = {.sema = sema, .region = region, .code = code},
                          .capture = capture};

    if (!(capture->used & ACCESS_WRITE))
        return false;
    access_collect(&whole.reader, &whole.accesses);
    whole.writes = arena_alloc(sema->arena, (whole.accesses.count + 1) * sizeof *whole.writes);
    for (size_t i = 0; i < whole.accesses.count; i++)
        if (whole.accesses.items[i].path.root == capture->var &&
            is_plain_write(&whole.accesses.items[i]))
            whole.writes[whole.write_count++] = &whole.accesses.items[i];
    sets_begin(sema->sets);
    return whole.write_count && is_covered(&whole) && reads_follow(&whole);
}
