/* presumed.c: arrays that look like scratch, where nothing shows that iterations read what they
 * wrote themselves.
 *
 *     for (k = 0; k < m && x[k]; k += step)
 *         row[k] = x[k];
 *     s += product(row, m);
 *
 * A loop that is parallel carries nothing from one iteration to another. So what an iteration reads
 * of such an array is its own, or was there before the loop, and if nobody reads the array later,
 * each iteration can have one that begins with the values from before. It is said, as what writes
 * the same elements is parallel by that alone.
 */
#include "sema/depend/depend.h"
#include "sema/privates/privates.h"
#include "sema/privates/used_after.h"

static bool touches(const struct depend *depend, const struct touch *touch, const struct var *var)
{
    struct roots roots = code_touched(depend->sema, depend->code, touch);

    for (size_t i = 0; i < roots.count; i++)
        if (roots.items[i].var == var)
            return true;
    return false;
}

/* Does the text of the body set elements before it uses any? */
static bool is_set_first(const struct depend *depend, const struct var *var)
{
    const struct touch *first = NULL;

    for (size_t i = 0; i < depend->code->touches.count; i++) {
        const struct touch *touch = &depend->code->touches.items[i];
        if (touch->access != ACCESS_NONE && touches(depend, touch, var) &&
            (!first || touch_span(touch).begin < touch_span(first).begin))
            first = touch;
    }
    return first && first->access == ACCESS_WRITE;
}

struct search {
    const struct var *var;
    const struct node *loop;
    bool found;
};

static bool visit(struct node *node, void *context)
{
    struct search *search = context;

    search->found |= node->kind == NODE_REF && node->var == search->var;
    return !search->found && node != search->loop;
}

/* May it have values before the loop? Other code has no names of what a path leads to. */
static bool is_set_before(const struct region *region, const struct var *var)
{
    struct search search = {.var = var, .loop = region->directive->node};

    node_walk(region->directive->func->body, visit, &search);
    return var->init || var->path || var->kind != VAR_LOCAL || search.found;
}

bool presumed_scratch(struct depend *depend, const struct var *var, struct span at,
                      const char *element)
{
    struct sema *sema = depend->sema;
    struct capture *capture = region_capture(depend->region, var);
    struct node *use;

    if (!scratch_is_candidate(depend->region, capture) || !is_set_first(depend, var) ||
        after_loop(sema, depend->region, var, AFTER_READS_PLAIN, &use) != AFTER_UNUSED ||
        depend_carries(depend, var))
        return false;
    capture->first = is_set_before(depend->region, var);
    advise_own(depend, var, capture->first, at, element);
    capture->role = CAPTURE_PRIVATE;
    privates_add(sema, depend->region, depend->code,
                 (struct private){.var = capture->var, .first = capture->first});
    return true;
}
