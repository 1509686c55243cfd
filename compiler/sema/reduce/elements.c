/* elements.c: what device code does with the elements of reduced sections.
 *
 * A combination (h[k] += w) gets its marks in the tree, see struct combination.
 * Where a region and all it calls use the elements in combinations only, many
 * work-items can share one copy of a section; else each has one for itself.
 */
#include "sema/check.h"
#include "sema/pointers/space.h"
#include "sema/reduce/combine.h"
#include "sema/reduce/reduce_items.h"
#include "sema/subset/subset.h"
#include "unit/operator.h"

enum type_kind reduce_operand_kind(enum reduction_op op, enum type_kind type, enum type_kind value)
{
    bool integers = type > TYPE_BOOL && type < TYPE_FLOAT && value < TYPE_FLOAT;
    enum operator_group group = operator_of(op)->group;
    bool modulo = group == OPERATOR_RING || group == OPERATOR_BITS; /* 2^n */

    if (group == OPERATOR_LOGIC)
        return TYPE_INT;
    if (type != TYPE_BOOL && (type == value || (integers && modulo)))
        return type;
    return types_common(type, value);
}

/* ---- marks ---- */

static struct node *value_of(const struct node *by)
{
    return by->kind == NODE_ASSIGN ? by->children[1] : NULL;
}

/* The assignment in `if (w > h[k]) h[k] = w`, which may stand in blocks. */
static struct node *only_assignment(struct node *node)
{
    node = node->children[1];
    while (node->kind == NODE_BLOCK)
        node = node->children[0];
    return node_strip(node);
}

static bool can_be_element(const struct type *type)
{
    return type && type_is_arithmetic(type) && type->kind != TYPE_LDOUBLE;
}

static struct combination *find(struct sema *sema, const struct code *code,
                                const struct touch *touch)
{
    struct node *node = node_strip(touch->node), *where;
    unsigned found = combine_match(node, code->root, &where);

    if (!found)
        return NULL;
    struct node *by = where->kind == NODE_IF ? only_assignment(where) : where;
    if (by->combination)
        return by->combination;
    struct combination *combination = ARENA_NEW(sema->arena, struct combination);
    combination->by = by;
    combination->target = node_strip(by->children[0]);
    combination->op = combine_first(found);
    combination->subtracts = by->op == OP_SUB || by->op == OP_PRE_DEC || by->op == OP_POST_DEC;
    combination->as_unsigned = found & COMBINE_UNSIGNED;
    combination->type = type_device_kind(node->type);
    combination->operand =
        reduce_operand_kind(combination->op, combination->type,
                            value_of(by) ? type_device_kind(value_of(by)->type) : TYPE_INT);
    by->combination = combination->target->combination = combination;
    return combination;
}

static void mark(struct sema *sema, const struct code *code)
{
    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        struct node *node = node_strip(touch->node);
        if (touch->access == ACCESS_NONE || node->kind == NODE_REF || node->combination ||
            (touch->by && touch->by->kind == NODE_CALL) || !can_be_element(node->type))
            continue;
        node->combination = find(sema, code, touch);
    }
}

/* ---- uses ---- */

static bool is_reduced_type(const struct region *region, const struct type *type)
{
    for (size_t i = region->scalar_count; i < region->reduction_count; i++)
        if (region->reductions[i].op != REDUCE_DECLARED &&
            type_device_kind(region->reductions[i].type) == type_device_kind(type))
            return true;
    return false;
}

/* Nobody knows which section's elements a helper gets: all that they may be of compare so. */
static void note_unsigned(const struct region *region, const struct combination *combination)
{
    for (size_t i = region->scalar_count; i < region->reduction_count; i++)
        if (combination && combination->as_unsigned &&
            region->reductions[i].op == combination->op &&
            type_device_kind(region->reductions[i].type) == combination->type)
            region->reductions[i].as_unsigned = true;
}

/* Does the body of an instance use elements in combinations only? */
static bool combines_only(const struct region *region, const struct instance *instance,
                          const struct code *code)
{
    bool only = true;

    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        struct node *node = node_strip(touch->node);
        if (touch->access == ACCESS_NONE || (touch->by && touch->by->kind == NODE_CALL))
            continue; /* what is called is looked at itself */
        if (object_space(instance, node) != SPACE_SECTION)
            continue;
        note_unsigned(region, node->combination);
        only &= node->combination && is_reduced_type(region, node->type);
    }
    return only;
}

static bool has_declared(const struct region *region)
{
    for (size_t i = region->scalar_count; i < region->reduction_count; i++)
        if (region->reductions[i].op == REDUCE_DECLARED)
            return true;
    return false;
}

void elements_check(struct sema *sema, struct region *region, struct code *code)
{
    if (!region_has_sections(region))
        return;
    mark(sema, code);
    region->combines_only = combines_only(region, region->instance, code) && !has_declared(region);
    for (size_t i = 0; i < region->helpers.count; i++) {
        const struct instance *helper = region->helpers.items[i];
        struct code *helper_code = code_of_helper(sema, helper->func);
        mark(sema, helper_code);
        region->combines_only &= combines_only(region, helper, helper_code);
    }
}
