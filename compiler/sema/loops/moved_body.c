/* moved_body.c: the body of a kernel in which a variable that each iteration moves by the same is
 * one of the body; see moved.h. Names become what the variable is there:
 *
 *     for (i...) for (j = 0; j < m; j++) { a[k++] = x; a[k++] = y; }
 *     own_k = k + i * (m * 2); for (j...) { a[own_k + j + j] = x; a[own_k + j + j + 1] = y; }
 */
#include "sema/loops/moved.h"

#include "sema/code/node_copy.h"
#include "sema/code/tree.h"
#include "sema/loops/header.h"
#include "unit/changes.h"
#include "unit/operator.h"

struct copier {
    struct node_copier base;
    struct region *region;
    struct vars own; /* what stands for the moved ones, in their order */
};

static struct node *copy_of(const struct copier *copier, const struct node *node)
{
    struct node_copier plain = {.arena = copier->base.arena};

    return node_copy(&plain, node, NULL);
}

static struct node *binary(const struct copier *copier, enum op op, struct node *left,
                           struct node *right, struct type *type)
{
    struct node *node = node_make(copier->base.arena, NODE_BINARY, left, 2);

    node->op = op;
    node->type = type;
    node_adopt(node, 0, left);
    node_adopt(node, 1, right);
    return node;
}

/* The value in that type: the variable's, or one that counts what a pointer leads to. */
static struct node *in_type(const struct copier *copier, struct node *value, struct type *type)
{
    if (type_same(value->type, type))
        return value;
    struct node *cast = node_make(copier->base.arena, NODE_CAST, value, 1);
    cast->type = type;
    node_adopt(cast, 0, value);
    return cast;
}

static struct node *integer(const struct copier *copier, int64_t value, struct type *type,
                            const struct node *at)
{
    struct node *node = node_make_integer(copier->base.arena, type, value, at);

    node->span.end = node->span.begin; /* no text shows it */
    return node;
}

/* How many iterations of the loop come before the one at that place. In the loop variable's type
 * that is no more than the variable itself where it counts up from no less than 0. */
static struct node *count_before(const struct copier *copier, const struct loop *loop,
                                 const struct node *at, struct type *type)
{
    struct node *name = node_make_name(copier->base.arena, loop->var, at);
    bool is_positive = loop->lower->has_value && loop->lower->value >= 0 && !loop->down;

    if (!is_positive && loop->var->type->size < type->size)
        name = in_type(copier, name, type);
    struct node *count = name;
    if (loop->down)
        count = binary(copier, OP_SUB, copy_of(copier, loop->lower), name, name->type);
    else if (!node_is(loop->lower, 0))
        count = binary(copier, OP_SUB, name, copy_of(copier, loop->lower), name->type);
    if (loop_step(loop) != 1)
        count = binary(copier, OP_DIV, count, copy_of(copier, loop->step), count->type);
    return count;
}

/* How many there are, which are not less than none: the host looks at that. */
static struct node *count_all(const struct copier *copier, const struct loop *loop,
                              const struct node *at, struct type *type)
{
    const struct node *low = loop->down ? loop->upper : loop->lower;
    const struct node *high = loop->down ? loop->lower : loop->upper;
    bool is_closed = op_is_closed(loop->test);

    if (low->has_value && high->has_value)
        return integer(copier, high->value - low->value + is_closed, type, at);
    struct node *count = in_type(copier, copy_of(copier, high), type);
    if (!node_is((struct node *)low, 0))
        count = binary(copier, OP_SUB, count, in_type(copier, copy_of(copier, low), type), type);
    return is_closed ? binary(copier, OP_ADD, count, integer(copier, 1, type, at), type) : count;
}

/* The product; a NULL is 1. */
static struct node *times(const struct copier *copier, struct node *left, struct node *right,
                          struct type *type)
{
    if (!left || !right || node_is(left, 1))
        return left && right ? right : left ? left : right;
    if (node_is(right, 1))
        return left;
    return binary(copier, OP_MUL, in_type(copier, left, type), right, type);
}

/* What the variable's steps are counted in. */
static struct type *counted_type(const struct copier *copier, const struct moved *moved)
{
    struct type *type = moved->var->type;

    return type->kind == TYPE_POINTER ? type_make_integer(copier->base.arena, TYPE_LONG) : type;
}

/* The variable moved on by that, `often` times (NULLs: 1). */
static struct node *move(const struct copier *copier, const struct moved *moved, bool is_down,
                         struct node *value, struct node *often, struct node *by)
{
    struct type *counted = counted_type(copier, moved);

    if (!often && !by)
        by = integer(copier, 1, counted, value);
    by = times(copier, often, by, counted);
    if (by->type->size >= counted->size)
        by = in_type(copier, by, counted);
    return binary(copier, is_down ? OP_SUB : OP_ADD, value, by, moved->var->type);
}

/* What the step adds up to in all rounds of its loops from that one inwards; NULL: 1. */
static struct node *step_sum(const struct copier *copier, const struct moved *moved,
                             const struct moved_step *step, size_t from, const struct node *at)
{
    struct type *counted = counted_type(copier, moved);
    struct node *sum = NULL;

    for (size_t i = from; i < step->loops.count; i++)
        sum = times(copier, sum, count_all(copier, &step->loops.items[i], at, counted), counted);
    if (!step->number)
        return sum;
    return times(copier, sum, in_type(copier, copy_of(copier, step->number), counted), counted);
}

static bool is_known(const struct moved_step *step)
{
    return !step->loops.count && (!step->number || step->number->has_value);
}

/* What the steps of which only a number is known add up to, up to that place. */
static int64_t known_sum(const struct moved *moved, size_t end)
{
    int64_t sum = 0;

    for (size_t i = 0; i < moved->steps.count; i++) {
        const struct moved_step *step = &moved->steps.items[i];
        bool has_come = end == SIZE_MAX || (!step->is_behind && step->by->span.end <= end);
        if (is_known(step) && has_come)
            sum += moved_by(step);
    }
    return sum;
}

static struct node *move_known(const struct copier *copier, const struct moved *moved, size_t end,
                               struct node *value, struct node *often)
{
    int64_t sum = known_sum(moved, end);
    struct type *counted = counted_type(copier, moved);

    return sum ? move(copier, moved, sum < 0, value, often,
                      integer(copier, sum < 0 ? -sum : sum, counted, value))
               : value;
}

/* What it is in front of the loop. */
static struct node *begin_value(const struct copier *copier, const struct moved *moved,
                                const struct node *at)
{
    struct type *type = moved->var->type;

    if (!moved->begin)
        return node_make_name(copier->base.arena, moved->var, at);
    struct node *begin = copy_of(copier, moved->begin);
    bool is_place = type->kind == TYPE_POINTER && type_pointee(begin->type)->kind != TYPE_VOID;
    return is_place ? begin : in_type(copier, begin, type);
}

/* Where the iteration begins: k + i, p + (long)i * 3; of the pointer that counts, a + place */
static struct node *first_value(const struct copier *copier, const struct moved *moved,
                                const struct node *at)
{
    const struct loop *loop = &copier->region->loops[0];
    struct type *counted = counted_type(copier, moved);
    struct node *value = begin_value(copier, moved, at);

    if (moved->counter)
        return binary(copier, moved->counter->is_down ? OP_SUB : OP_ADD, value,
                      node_make_name(copier->base.arena, loop->var, at), moved->var->type);
    value = move_known(copier, moved, SIZE_MAX, value, count_before(copier, loop, at, counted));
    for (size_t i = 0; i < moved->steps.count; i++) {
        const struct moved_step *step = &moved->steps.items[i];
        if (!is_known(step))
            value =
                move(copier, moved, step->is_down, value, count_before(copier, loop, at, counted),
                     step_sum(copier, moved, step, 0, at));
    }
    return value;
}

/* Where all text up to `end` has run of the round of all loops that `at` is in: own_k + j + 2. */
static struct node *value_behind(const struct copier *copier, size_t number, size_t end,
                                 const struct node *at)
{
    const struct moved *moved = &copier->region->moved.items[number];
    struct type *counted = counted_type(copier, moved);
    struct node *value = node_make_name(copier->base.arena, copier->own.items[number], at);

    for (size_t i = 0; i < moved->steps.count; i++) {
        const struct moved_step *step = &moved->steps.items[i];
        size_t inside = 0;
        for (; inside < step->loops.count; inside++) {
            const struct loop *loop = &step->loops.items[inside];
            if (!node_inside(at, loop->node->children[3]))
                break;
            value =
                move(copier, moved, step->is_down, value, count_before(copier, loop, at, counted),
                     step_sum(copier, moved, step, inside + 1, at));
        }
        bool is_to_come = step->is_behind && inside == step->loops.count;
        if (!is_known(step) && !is_to_come && step->by->span.end <= end)
            value = move(copier, moved, step->is_down, value, NULL,
                         step_sum(copier, moved, step, inside, at));
    }
    return move_known(copier, moved, end, value, NULL);
}

static struct var *make_own(const struct copier *copier, const struct moved *moved)
{
    struct func *func = copier->region->directive->func;
    const char *name = moved->var->name;
    const size_t begin = copier->region->body->span.begin;

    do
        name = arena_printf(copier->base.arena, "own_%s", name);
    while (loop_has_name(&copier->region->loops[0], name));
    struct var *var = var_make_local(copier->base.arena, func, name, moved->var->type);
    var->span = var->name_span = (struct span){begin, begin}; /* it is the body's */
    return var;
}

static struct node *declare(const struct copier *copier, size_t number)
{
    const struct moved *moved = &copier->region->moved.items[number];
    const size_t begin = copier->region->body->span.begin;
    const struct node at = {.span = {begin, begin}};
    struct node *decl = node_make(copier->base.arena, NODE_DECL, &at, 1);
    struct node *declared = node_make(copier->base.arena, NODE_VAR, &at, 1);
    struct var *var = copier->own.items[number];

    declared->var = var;
    declared->type = var->type;
    node_adopt(declared, 0, first_value(copier, moved, &at));
    node_adopt(decl, 0, declared);
    var->init = declared->children[0];
    return decl;
}

bool moved_steps(const struct moved *moved, const struct node *node)
{
    for (size_t i = 0; i < moved->steps.count; i++)
        if (moved->steps.items[i].by == node)
            return true;
    return false;
}

static struct node *value_at(const struct copier *copier, const struct node *node, size_t number)
{
    if (node->kind == NODE_REF)
        return value_behind(copier, number, node->span.begin, node);
    if (!moved_steps(&copier->region->moved.items[number], node))
        return NULL;
    if (node_is_discarded(node) && node_is_statement(node->parent))
        return node_make(copier->base.arena, NODE_EMPTY, node, 0);
    bool is_old = node->op == OP_POST_INC || node->op == OP_POST_DEC;
    return value_behind(copier, number, is_old ? node->span.begin : node->span.end, node);
}

/* `p - a` where p counts from a, or from a + t, on: the number of the element. */
static struct node *element_number(const struct copier *copier, const struct moved *moved,
                                   const struct node *node)
{
    struct node *begin = moved->begin ? node_strip(moved->begin) : NULL, *first = NULL;
    struct type *type = copier->region->loops[0].var->type;

    if (!moved->counter || !begin || node->kind != NODE_BINARY || node->op != OP_SUB ||
        node_var(node->children[0]) != moved->var)
        return NULL;
    if (begin->kind == NODE_BINARY && begin->op == OP_ADD) {
        first = in_type(copier, copy_of(copier, begin->children[1]), type);
        begin = begin->children[0];
    }
    if (!node_var(begin) || node_var(node->children[1]) != node_var(begin))
        return NULL;
    struct node *number = node_make_name(copier->base.arena, copier->region->loops[0].var, node);
    if (first || moved->counter->is_down)
        number = binary(copier, moved->counter->is_down ? OP_SUB : OP_ADD,
                        first ? first : integer(copier, 0, type, node), number, type);
    int64_t moves = known_sum(moved, node->span.begin);
    return moves ? binary(copier, moves < 0 ? OP_SUB : OP_ADD, number,
                          integer(copier, moves < 0 ? -moves : moves, type, node), type)
                 : number;
}

static struct node *find_element_number(const struct copier *copier, const struct node *node)
{
    struct node *made = NULL;

    for (size_t i = 0; i < copier->own.count && !made; i++)
        made = element_number(copier, &copier->region->moved.items[i], node);
    return made;
}

/* Names have the value that the variable has there, and so have its steps. */
static struct node *instead(struct node_copier *base, const struct node *node, struct node *parent)
{
    const struct copier *copier = (const struct copier *)base;

    for (size_t i = 0; node->kind == NODE_BINARY && node->op == OP_COMMA && i < 2; i++)
        if (moved_is_step(copier->region, node_strip(node->children[i])) &&
            (i == 0 || node_is_discarded(node)))
            return node_copy(base, node->children[1 - i], parent);
    struct node *number = find_element_number(copier, node);
    if (number) {
        number->parent = parent;
        return number;
    }
    const struct var *var = node->kind == NODE_REF ? node->var
                            : node_writes(node)    ? node_var(node->children[0])
                                                   : NULL;

    for (size_t i = 0; var && i < copier->own.count; i++) {
        if (copier->region->moved.items[i].var != var)
            continue;
        struct node *made = value_at(copier, node, i);
        if (made)
            made->parent = parent;
        return made;
    }
    return NULL;
}

/* Its declarations, then the user's statements. */
static void copy_body(struct copier *copier)
{
    struct region *region = copier->region;
    struct node *body = region->body, **statements = &body;
    size_t own = region->moved.count, count = 1;

    if (body->kind == NODE_BLOCK) {
        statements = body->children;
        count = body->child_count;
    }
    struct node *block = node_make(copier->base.arena, NODE_BLOCK, body, own + count);
    block->parent = body->parent;
    for (size_t i = 0; i < own; i++)
        node_adopt(block, i, declare(copier, i));
    block->child_count = own;
    for (size_t i = 0; i < count; i++)
        if (!moved_is_step(region, statements[i]))
            block->children[block->child_count++] = node_copy(&copier->base, statements[i], block);
    node_number(block, body->number);
    region->body = block;
}

void moved_copy_body(struct sema *sema, struct region *region)
{
    struct copier copier = {.base = {.arena = sema->arena, .instead = instead}, .region = region};

    for (size_t i = 0; i < region->moved.count; i++)
        ARENA_PUSH(sema->arena, &copier.own, make_own(&copier, &region->moved.items[i]));
    copy_body(&copier);
}
