/* joined_test.c: tests of more than one condition.
 *
 *     for (i = 0; i < n && i < m; i++)        for (i = 0; i < n && text[i] != ' '; i++)
 *
 * Of several bounds the host computes the nearest one. What else has to hold is a condition of the
 * body, which leaves the loop where it does not: then that is a search.
 */
#include "sema/code/node_copy.h"
#include "sema/code/tree.h"
#include "sema/loops/header.h"
#include "unit/changes.h"
#include "unit/operator.h"

struct loop_tests {
    struct node **items;
    size_t count, room;
};

static void flatten(struct sema *sema, struct node *test, struct loop_tests *parts)
{
    test = node_strip(test);
    if (test->kind == NODE_BINARY && test->op == OP_LAND) {
        flatten(sema, test->children[0], parts);
        flatten(sema, test->children[1], parts);
    } else {
        ARENA_PUSH(sema->arena, parts, test);
    }
}

/* ---- bounds ---- */

static bool reads(const struct node *node)
{
    return node->kind == NODE_CALL || node_writes(node);
}

/* May it be evaluated in front of the loop, where the first bound leaves iterations? */
static bool is_bound(const struct loop *loop, const struct node *bound)
{
    return type_is_integer(bound->type) && !node_any(bound, reads) &&
           !node_mentions((struct node *)bound, loop->var);
}

static bool is_same(struct width a, struct width b)
{
    return a.bits == b.bits && a.is_signed == b.is_signed;
}

/* Is it < of a variable that is never below 0? Bounds below it are as good as 0 then. */
static bool is_from_0(const struct loop *loop)
{
    return loop->test == OP_LT && loop->lower->has_value && loop->lower->value >= 0;
}

/* Are both exact in 64 bits, also where `<= b` becomes `< b + 1`? */
static bool are_signed(const struct loop *loop, const struct loop *other)
{
    bool has_room = loop->test == other->test || (width_operand(loop->upper).bits == 32 &&
                                                  width_operand(other->upper).bits == 32);

    return has_room && op_asks_less(loop->test) == op_asks_less(other->test) &&
           loop_comparison(loop).is_signed && loop_comparison(other).is_signed;
}

static void add_to(struct sema *sema, struct loop_bounds *bounds, const struct loop *loop)
{
    const struct loop_bound bound = {loop->upper, loop_comparison(loop), op_is_closed(loop->test)};

    ARENA_PUSH(sema->arena, bounds, bound);
    bounds->has_closed |= bound.is_closed;
}

/* Another comparison of the variable? Then it is one of the loop's bounds. */
static bool add_bound(struct sema *sema, struct loop *loop, struct node *test)
{
    struct loop other = {.node = loop->node, .var = loop->var, .lower = loop->lower};
    struct loop_bounds *bounds = &loop->bounds;

    if (loop->pointer || !loop_match_cast(&other, test) || !op_orders(other.test) ||
        !op_orders(loop->test) || !is_bound(loop, other.upper) || !is_bound(loop, loop->upper) ||
        (other.compared && other.compared->size < loop->var->type->size) ||
        node_any(loop->lower, reads))
        return false;
    bool is_alike =
        other.test == loop->test && is_same(loop_comparison(&other), loop_comparison(loop));
    bool were_open = bounds->kind != BOUNDS_SIGNED || !bounds->has_closed;
    if (are_signed(loop, &other) && bounds->kind != BOUNDS_FROM_0 && !is_alike)
        bounds->kind = BOUNDS_SIGNED;
    else if (!is_alike && is_from_0(loop) && is_from_0(&other) && were_open)
        bounds->kind = BOUNDS_FROM_0;
    else if (!is_alike)
        return false;
    if (!bounds->count)
        add_to(sema, bounds, loop);
    add_to(sema, bounds, &other);
    return true;
}

/* What the host computes of them becomes the loop's bound. */
static void unite_bounds(struct sema *sema, const struct region *region, struct loop *loop)
{
    struct width width = loop_comparison(loop);
    enum type_kind alike = width.bits == 32 ? (width.is_signed ? TYPE_INT : TYPE_UINT)
                                            : (width.is_signed ? TYPE_LONG : TYPE_ULONG);
    enum type_kind kind = loop->bounds.kind == BOUNDS_SIGNED   ? TYPE_LONG
                          : loop->bounds.kind == BOUNDS_FROM_0 ? TYPE_ULONG
                                                               : alike;
    const struct node at = {.span = {loop->upper->span.begin, loop->upper->span.begin}};

    loop->nearest = loop_make_variable(sema, region, loop, "__csycl_nearest",
                                       type_make_integer(sema->arena, kind));
    loop->upper = node_make_name(sema->arena, loop->nearest, &at);
    loop->upper->parent = loop->node;
    if (loop->bounds.kind == BOUNDS_SIGNED)
        loop->test = op_asks_less(loop->test) ? OP_LT : OP_GT;
}

/* One that is compared in another order of numbers: the user knows which of them is nearer. */
static bool is_other_bound(const struct loop *loop, struct node *test)
{
    struct loop other = {.node = loop->node, .var = loop->var};

    return !loop->pointer && loop_match_cast(&other, test) &&
           op_asks_less(other.test) == op_asks_less(loop->test) && is_bound(loop, other.upper);
}

/* ---- conditions ---- */

static void add_condition(struct sema *sema, struct loop *loop, struct node *test)
{
    struct node *both;

    if (!loop->rest) {
        loop->rest = test;
        return;
    }
    both = node_make(sema->arena, NODE_BINARY, test, 2);
    both->op = OP_LAND;
    both->type = test->type;
    both->children[0] = loop->rest;
    both->children[1] = test;
    loop->rest = both;
}

bool loop_match_joined(struct sema *sema, const struct region *region, struct loop *loop,
                       struct node *test, bool (*match)(struct loop *loop, struct node *test))
{
    struct loop_tests parts = {0};
    size_t bound = 0;

    flatten(sema, test, &parts);
    while (bound < parts.count && !match(loop, parts.items[bound]))
        bound++;
    if (parts.count < 2 || bound == parts.count)
        return false;
    for (size_t i = 0; i < parts.count; i++) {
        if (i == bound || add_bound(sema, loop, parts.items[i]))
            continue;
        if (is_other_bound(loop, parts.items[i]))
            return false;
        add_condition(sema, loop, parts.items[i]);
    }
    if (loop->bounds.count)
        unite_bounds(sema, region, loop);
    return true;
}

void loop_guard_body(struct sema *sema, struct region *region)
{
    struct node_copier copier = {.arena = sema->arena};
    struct node *rest = region->loops[0].rest, *body = region->body;
    struct node *block = node_make(sema->arena, NODE_BLOCK, body, 2);
    struct node *guard = node_make(sema->arena, NODE_IF, rest, 3);
    struct node *fails = node_make(sema->arena, NODE_UNARY, rest, 1);

    fails->op = OP_LNOT;
    fails->type = type_make_integer(sema->arena, TYPE_INT);
    node_adopt(fails, 0, node_copy(&copier, rest, fails));
    node_adopt(guard, 0, fails);
    node_adopt(guard, 1, node_make(sema->arena, NODE_BREAK, rest, 0));
    guard->children[2] = NULL;
    block->parent = body->parent;
    node_adopt(block, 0, guard);
    node_adopt(block, 1, node_copy(&copier, body, block));
    node_number(block, body->number);
    region->body = block;
}
