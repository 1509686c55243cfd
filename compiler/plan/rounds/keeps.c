/* keeps.c: see keeps.h. 2^24 random floats of which half are kept, PoCL 3.1 on 2 cores: a tenth of
 * the time; of which one of a thousand is, the same. */
#include "plan/rounds/keeps.h"

#include "sema/pointers/space.h"
#include "sema/vary/short_circuit.h"
#include "unit/changes.h"

struct look {
    const struct region *region;
    struct keeps *keeps;
};

/* ---- counting ---- */

static bool adds_one(const struct node *node)
{
    if (node_is_increment(node))
        return node->op == OP_PRE_INC || node->op == OP_POST_INC;
    return node->kind == NODE_ASSIGN && node->op == OP_ADD && node->children[1]->has_value &&
           node->children[1]->value == 1;
}

/* The name of a scan that counts, if the expression is one: no more than integers do wraps. */
static struct node *count_of(const struct region *region, struct node *node)
{
    node = node_strip(node);
    if (node->kind != NODE_REF || !node->var || !region_scans(region, node->var) ||
        !type_is_integer(node->type) || node->type->size < 4)
        return NULL;
    for (size_t i = 0; i < region->scalar_count; i++)
        if (region->reductions[i].var == node->var && region->reductions[i].op != REDUCE_ADD)
            return NULL;
    return node;
}

/* ---- one side ---- */

/* An array of numbers that the loop is given, of which no other place of the body knows. */
static bool is_only_kept(const struct region *region, struct node *base)
{
    const struct capture *capture =
        base->kind == NODE_REF && base->var ? region_capture(region, base->var) : NULL;

    return capture && capture->role == CAPTURE_MEMORY && capture->used == ACCESS_WRITE &&
           expression_space(region->instance, base) == SPACE_GLOBAL;
}

static bool is_number(const struct type *type)
{
    enum type_kind kind = type_device_kind(type);

    return kind >= TYPE_CHAR && kind <= TYPE_DOUBLE && !type->is_volatile;
}

/* An element of an array of the loop's, as wide as that it is stored in. */
static bool is_element_of_same(const struct region *region, struct node *value,
                               const struct type *type)
{
    struct node *base = value->kind == NODE_INDEX ? node_strip(value->children[0]) : NULL;
    const struct capture *capture =
        base && base->kind == NODE_REF && base->var ? region_capture(region, base->var) : NULL;

    return capture && capture->role == CAPTURE_MEMORY &&
           type_device_kind(value->type) == type_device_kind(type) && !value->type->is_volatile &&
           expression_space(region->instance, base) == SPACE_GLOBAL &&
           logic_may_compute(value->children[1], region->body);
}

/* `x[k] = value`; and `*counts`: where it says k++. */
static bool add_store(const struct region *region, struct keep_side *side, struct node *node,
                      bool *counts)
{
    struct node *target = node_strip(node->children[0]);

    if (target->kind != NODE_INDEX || side->store_count == KEEP_STORES || !is_number(target->type))
        return false;
    struct node *subscript = node_strip(target->children[1]), *value = node->children[1];
    *counts = subscript->kind == NODE_UNARY && subscript->op == OP_POST_INC;
    struct node *count = count_of(region, *counts ? subscript->children[0] : subscript);
    if (!count || (side->count && side->count->var != count->var) ||
        !is_only_kept(region, node_strip(target->children[0])))
        return false;
    side->count = count;
    bool is_free = logic_may_compute(value, region->body);
    side->stores[side->store_count++] = (struct keep_store){node, !is_free};
    return is_free || is_element_of_same(region, node_strip(value), target->type);
}

/* Stores, and behind them it is counted. */
static bool read_side(const struct region *region, struct keep_side *side, struct node *node,
                      bool *counts)
{
    if (*counts)
        return false;
    if (node->kind == NODE_BLOCK) {
        for (size_t i = 0; i < node->child_count; i++)
            if (!read_side(region, side, node->children[i], counts))
                return false;
        return true;
    }
    if (node->kind == NODE_ASSIGN && node->op == OP_ASSIGN)
        return add_store(region, side, node, counts);
    if (!adds_one(node))
        return false;
    struct node *count = count_of(region, node->children[0]);
    *counts = count && side->count && side->count->var == count->var;
    return *counts;
}

/* ---- all ---- */

static bool is_in_loop(const struct region *region, const struct node *node)
{
    while (node != region->body && !node_is_loop(node))
        node = node->parent;
    return node_is_loop(node);
}

struct sets {
    const struct var *var;
    unsigned count;
};

static bool count_set(struct node *node, void *context)
{
    struct sets *sets = context;

    sets->count += node_target(node) && node_set_variable(node) == sets->var;
    return true;
}

static bool is_set_once(const struct region *region, const struct var *var)
{
    struct sets sets = {var, 0};

    node_walk(region->body, count_set, &sets);
    return sets.count == 1;
}

static bool look(struct node *node, void *context)
{
    struct look *look = context;
    const struct region *region = look->region;
    struct keep keep = {.branch = node};

    if (node->kind != NODE_IF || look->keeps->count == KEEPS_MAX || is_in_loop(region, node))
        return true;
    for (size_t i = 1; i < node->child_count; i++) {
        bool counts = false;
        if (node->children[i] &&
            (!read_side(region, &keep.sides[i - 1], node->children[i], &counts) || !counts ||
             !is_set_once(region, keep.sides[i - 1].count->var)))
            return true;
    }
    look->keeps->items[look->keeps->count++] = keep;
    return true;
}

const struct keeps *keeps_plan(struct arena *arena, const struct kernel *kernel)
{
    struct keeps *keeps = ARENA_NEW(arena, struct keeps);
    struct look all = {kernel->region, keeps};

    if (!region_has_scans(kernel->region) || kernel->region->left || kernel->region->group)
        return NULL;
    node_walk(kernel->region->body, look, &all);
    return keeps->count ? keeps : NULL;
}

const struct keep *keeps_find(const struct keeps *keeps, const struct node *statement)
{
    for (unsigned i = 0; keeps && i < keeps->count; i++)
        if (keeps->items[i].branch == statement)
            return &keeps->items[i];
    return NULL;
}
