/* vector_items.c: loops over a group's items that the CPU shape runs in vectors; see vectors.h.
 *
 * There a work-item is all of a group, and goes round such loops. Compilers make vectors of them
 * where no loop is left inside; with one that is not unrolled each item would go alone. Items are
 * as independent as iterations are, so neighbours go round that loop in a vector. Processor time
 * without through that with: product of matrices by blocks of 64 21, bodies by groups 16, escape
 * times 7.5, sums of rows 1.7.
 */
#include "plan/vectors/vectors.h"

#include "plan/rounds/rounds.h"
#include "unit/changes.h"

static struct vector_body *add_items(const struct plan *plan, const struct region *region,
                                     struct vectors *vectors, const struct item_loop *items)
{
    struct vector_body *body = vectors_add(plan, vectors, region->instance, AXIS_ITEM);

    body->items = items;
    body->node = items->body;
    body->counter = items->loops[items->loop_count - 1].var;
    return body;
}

static struct vectors *with_helpers(const struct plan *plan, const struct region *region)
{
    struct vectors *vectors = ARENA_NEW(plan->unit->arena, struct vectors);

    for (size_t i = 0; i < region->helpers.count; i++)
        if (!region->helpers.items[i]->func->reducer)
            vectors_add(plan, vectors, region->helpers.items[i], AXIS_ITEM);
    return vectors;
}

/* ---- what speaks against a loop ---- */

/* It ends more than an item, sets what is no item's own, or reads what the group combines; or a
 * part of it is another text in the CPU shape. */
static bool is_unfit(struct node *node, const void *context)
{
    const struct vector_body *body = context;
    const struct var *set = node_writes(node) ? node_set_variable(node) : NULL;
    const struct capture *capture =
        node->kind == NODE_REF && node->var ? region_capture(body->region, node->var) : NULL;

    if (node->kind == NODE_RETURN || (node->kind == NODE_BLOCK && node->directive))
        return true;
    if (set && !node_declares(body->node, set) && !type_is_array(set->type))
        return true;
    return capture && capture->role == CAPTURE_REDUCTION;
}

/* From one to the next, in an int or wider; what it leaves behind is nobody's. */
static bool counts_up(const struct loop *loop)
{
    return loop->declared_inside && !loop->down && !loop->scale &&
           (!loop->step || (loop->step->has_value && loop->step->value == 1)) &&
           (loop->test == OP_LT || loop->test == OP_LE) && !loop->others &&
           loop->var->type->size >= sizeof(int);
}

static bool fits(const struct vector_body *body)
{
    const struct item_loop *items = body->items;

    return items->region->reduction_count == 0 && counts_up(&items->loops[items->loop_count - 1]) &&
           !node_find(body->node, is_unfit, body);
}

static bool all_have_forms(const struct plan *plan, const struct vectors *vectors)
{
    struct node *at;

    for (size_t i = 0; i < vectors->bodies.count; i++)
        if (!vector_has_form(plan, vectors->bodies.items[i], &at))
            return false;
    return true;
}

/* ---- whether it has a loop that stays ---- */

struct finding {
    const struct plan *plan;
    const struct vector_body *body;
};

static bool stays(struct node *node, const void *context)
{
    const struct finding *finding = context;
    struct counted counted;

    if (!node_is_loop(node))
        return false;
    if (node->kind != NODE_FOR ||
        !plan_unrolls(&counted, finding->plan, finding->body->instance, node))
        return true;
    int64_t trips = plan_trips(&counted);
    return trips < 0 || trips > PLAN_UNROLLED_MAX;
}

static bool some_stay(const struct plan *plan, const struct vectors *vectors)
{
    for (size_t i = 0; i < vectors->bodies.count; i++) {
        const struct finding finding = {plan, vectors->bodies.items[i]};
        if (finding.body->is_called && node_find(finding.body->node, stays, &finding))
            return true;
    }
    return false;
}

/* Rows are as long as two vectors: those of blocks often are not, if that is not known. */
static bool fill_pairs(const struct item_loop *items)
{
    const struct loop *loop = &items->loops[items->loop_count - 1];

    if (!loop->lower->has_value || !loop->upper->has_value)
        return items->loop_count == 1;
    return loop->upper->value - loop->lower->value >= 2 * VECTOR_LANES;
}

/* ---- all of them ---- */

static bool is_better(const struct plan *plan, const struct region *region,
                      const struct item_loop *items)
{
    struct vectors *vectors = with_helpers(plan, region);
    const struct vector_body *body = add_items(plan, region, vectors, items);

    if (!fits(body))
        return false;
    vectors_shape(plan, vectors);
    return some_stay(plan, vectors) && !vector_is_long(body) && all_have_forms(plan, vectors) &&
           vector_items_pay(plan, vectors);
}

const struct vector_body *vectors_at(const struct vectors *vectors, const struct node *loop)
{
    for (size_t i = 0; vectors && i < vectors->bodies.count; i++) {
        const struct item_loop *items = vectors->bodies.items[i]->items;
        if (items && items->loops[items->loop_count - 1].node == loop)
            return vectors->bodies.items[i];
    }
    return NULL;
}

/* Are groups run by one work-item each, which does no more than their text says? */
static bool has_plain_groups(const struct kernel *kernel)
{
    const struct region *region = kernel->region;

    return group_is_said(region) && !region->directive->is_kernel && !region_has_scans(region) &&
           !kernel->serial && !kernel->claims && !plan_kernel_may_fail(kernel) &&
           !kernel->special.prints;
}

const struct vectors *vectors_of_items(const struct plan *plan, const struct kernel *kernel)
{
    const struct region *region = kernel->region;
    bool is_wide = true, some = false;

    if (!has_plain_groups(kernel))
        return NULL;
    struct vectors *vectors = with_helpers(plan, region);
    for (size_t i = 0; i < region->group->loops.count; i++) {
        const struct item_loop *items = &region->group->loops.items[i];
        if (!is_better(plan, region, items))
            continue;
        add_items(plan, region, vectors, items);
        is_wide &= fill_pairs(items);
        some = true;
    }
    if (!some)
        return NULL;
    vectors_shape(plan, vectors);
    vectors->is_paired = is_wide && vectors_pair(plan, vectors);
    return all_have_forms(plan, vectors) ? vectors : NULL; /* functions have one for all loops */
}
