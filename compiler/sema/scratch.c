/* scratch.c: arrays that each iteration can have for itself, though it sets a part of them alone.
 *
 *     for (k = 0; k < n; k++)
 *         row[k] = x[i + k];
 *     for (k = 0; k < n; k++)
 *         s += row[k] * row[n - 1 - k];
 *
 * Paths do not tell that: how long loops run is known when they do. So each read is asked for
 * alone: did the same iteration write all of its elements before?
 */
#include "sema/after.h"
#include "sema/conflict.h"
#include "sema/privates.h"

struct scratch {
    struct sema *sema;
    struct region *region;
    const struct code *code;
    struct reader reader;
    struct accesses accesses;
};

static bool is_candidate(const struct scratch *scratch, const struct capture *capture)
{
    const struct var *var = capture->var;

    return capture->role == CAPTURE_MEMORY && capture->used & ACCESS_READ &&
           capture->used & ACCESS_WRITE && capture->is_named && !capture->in_helper &&
           !capture->clause && privates_fits(var) &&
           !clauses_find(scratch->region->directive, CLAUSE_UNIFORM, var, NULL);
}

static const struct memory_access *access_of(const struct scratch *scratch,
                                             const struct touch *touch)
{
    for (size_t i = 0; i < scratch->accesses.count; i++)
        if (scratch->accesses.items[i].touch == touch)
            return &scratch->accesses.items[i];
    return NULL;
}

static bool may_touch(const struct scratch *scratch, const struct touch *touch,
                      const struct var *var)
{
    struct roots roots = code_touched(scratch->sema, scratch->code, touch);

    for (size_t i = 0; i < roots.count; i++)
        if (roots.items[i].var == var)
            return true;
    return false;
}

/* Does the domain have all for which the place is reached? A list of parts that is full may lack
 * some. */
static bool is_complete(const struct domain *domain)
{
    return !domain->assumes && (domain->is_exact || domain->count < DOMAIN_PARTS);
}

/* Is everything known that is done with the array, and each read one of what its iteration wrote?
 */
static bool is_scratch(struct scratch *scratch, const struct var *var)
{
    for (size_t i = 0; i < scratch->code->touches.count; i++) {
        const struct touch *touch = &scratch->code->touches.items[i];
        if (!may_touch(scratch, touch, var))
            continue;
        const struct memory_access *access = access_of(scratch, touch);
        if (!access || access->path.root != var)
            return false;
        if (access_reads(access) &&
            (!is_complete(&access->domain) ||
             !conflict_is_own(scratch->sema->sets, &scratch->reader, access, &scratch->accesses)))
            return false;
    }
    return true;
}

void scratch_find(struct sema *sema, struct region *region, const struct code *code)
{
    struct scratch scratch = {.sema = sema,
                              .region = region,
                              .code = code,
                              .reader = {.sema = sema, .region = region, .code = code}};
    struct node *use;
    bool begun = false;

    for (size_t i = 0; i < region->captures.count; i++) {
        struct capture *capture = &region->captures.items[i];
        if (!is_candidate(&scratch, capture) ||
            after_loop(sema, region, capture->var, false, &use) != AFTER_UNUSED)
            continue;
        if (!begun) {
            access_collect(&scratch.reader, &scratch.accesses);
            sets_begin(sema->sets);
        }
        begun = true;
        if (!is_scratch(&scratch, capture->var))
            continue;
        capture->role = CAPTURE_PRIVATE;
        privates_add(sema, region, code, (struct private){.var = capture->var});
    }
}
