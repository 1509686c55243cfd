/* written_whole.c: does a loop write every element of an out section?
 *
 * The section's elements must all be met by assignments of the body; and all
 * that the body reads of it must be written before, in the same iteration.
 * Where no clause tells a section, those of a pointer are what lies between two
 * that are written, and no other may be.
 */
#include "sema/data/captured.h"
#include "sema/depend/box.h"
#include "sema/depend/conflict.h"

struct whole {
    struct reader reader;
    const struct capture *capture;
    const struct accesses *accesses;     /* of the whole body */
    const struct memory_access **writes; /* assignments to the section */
    size_t write_count;
};

/* Is all that the loop writes in the box? */
static bool are_inside(struct whole *whole, const struct box *box)
{
    const struct memory_access *all = &box->all;

    for (size_t i = 0; i < whole->write_count; i++)
        if (!conflict_is_covered(whole->reader.sema->sets, &whole->reader, whole->writes[i], &all,
                                 1))
            return false;
    return true;
}

static bool is_covered(struct whole *whole)
{
    struct sets *sets = whole->reader.sema->sets;
    struct box box;

    if (!box_read(&whole->reader, whole->capture, whole->writes, whole->write_count, &box) ||
        !box_keep_inside(&whole->reader, &box) ||
        (box.is_open &&
         (!box_keep_between(&whole->reader, &box, whole->writes, whole->write_count) ||
          !are_inside(whole, &box))))
        return false;
    for (size_t i = 0; i < whole->write_count; i++)
        if (whole->writes[i]->path.count != box.count)
            return false; /* of members */
    return conflict_is_covered(sets, &whole->reader, &box.all, whole->writes, whole->write_count);
}

/* ---- the body ---- */

static const struct memory_access *access_of(const struct whole *whole, const struct touch *touch)
{
    for (size_t i = 0; i < whole->accesses->count; i++)
        if (whole->accesses->items[i].touch == touch)
            return &whole->accesses->items[i];
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
                (!read ||
                 !conflict_is_own(whole->reader.sema->sets, &whole->reader, read, whole->accesses)))
                return false;
        }
    }
    return true;
}

static bool is_plain_write(const struct memory_access *access)
{
    return access->touch->access == ACCESS_WRITE && access->domain.is_exact;
}

/* The reader has read the accesses; what it learns for one capture is not for the next. */
static bool is_written(const struct reader *reader, const struct accesses *accesses,
                       const struct capture *capture)
{
    struct whole whole = {.reader = *reader, .capture = capture, .accesses = accesses};
    struct arena *arena = reader->sema->arena;

    whole.reader.atoms.room = whole.reader.atoms.count; /* new items go elsewhere */
    whole.reader.context.room = whole.reader.context.count;
    whole.reader.length.room = whole.reader.length.count;
    whole.writes = arena_alloc(arena, (accesses->count + 1) * sizeof *whole.writes);
    for (size_t i = 0; i < accesses->count; i++)
        if (accesses->items[i].path.root == capture->var && is_plain_write(&accesses->items[i]))
            whole.writes[whole.write_count++] = &accesses->items[i];
    sets_begin(reader->sema->sets);
    return whole.write_count && is_covered(&whole) && reads_follow(&whole);
}

/* Elements that no clause brings to the device, and perhaps nothing has to. */
static bool is_candidate(const struct capture *capture)
{
    return capture->role == CAPTURE_MEMORY && capture->used & ACCESS_WRITE &&
           (!capture->clause || capture->clause->kind == CLAUSE_OUT);
}

void whole_find(struct sema *sema, struct region *region, const struct code *code)
{
    struct reader reader = {.sema = sema, .region = region, .code = code};
    struct accesses accesses = {0};
    bool begun = false;

    for (size_t i = 0; i < region->captures.count; i++) {
        struct capture *capture = &region->captures.items[i];
        if (!is_candidate(capture))
            continue;
        if (!begun)
            access_collect(&reader, &accesses);
        begun = true;
        capture->written_whole = is_written(&reader, &accesses, capture);
    }
}
