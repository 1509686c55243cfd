/* cover.c: loops that set an array element by element.
 *
 *     for (k = 0; k < 8; k++)
 *         w[k] = x[i + k];
 *
 * Where every path of an iteration sets the element of its counter, and none
 * leaves the loop early, all these elements are set behind it. In a nest, the
 * inner loop sets a row, which is the outer loop's element.
 */
#include "sema/code/tree.h"
#include "sema/privates/assigned_walk.h"

enum { DEPTHS = 32 };

static uint32_t bit(const struct frame *frame)
{
    return (uint32_t)1 << frame->depth;
}

/* ---- counted loops ---- */

static bool is_changed(const struct walk *walk, const struct var *var, const struct node *body)
{
    for (size_t i = touch_first(walk->code, var); i != TOUCHES_END;
         i = walk->code->touches.items[i].next) {
        const struct touch *touch = &walk->code->touches.items[i];
        if (touch->access != ACCESS_READ && node_inside(touch->node, body))
            return true;
    }
    return false;
}

static bool is_step(struct node *increment, const struct var *var, bool down)
{
    increment = increment ? node_strip(increment) : NULL;
    if (!increment || !increment->child_count || node_var(increment->children[0]) != var)
        return false;
    if (increment->kind == NODE_ASSIGN)
        return increment->op == (down ? OP_SUB : OP_ADD) && node_is(increment->children[1], 1);
    return increment->kind == NODE_UNARY &&
           (down ? increment->op == OP_PRE_DEC || increment->op == OP_POST_DEC
                 : increment->op == OP_PRE_INC || increment->op == OP_POST_INC);
}

void cover_begin(const struct walk *walk, struct frame *frame)
{
    struct node *loop = frame->node;
    int64_t first;

    frame->depth = frame->outer ? frame->outer->depth + 1 : 0;
    if (loop->kind != NODE_FOR || !walk->code || frame->depth >= DEPTHS)
        return;
    const struct var *var = walk_first_value(loop->children[0], &first);
    struct node *test = loop->children[1] ? node_strip(loop->children[1]) : NULL;
    if (!var || !test || test->kind != NODE_BINARY || node_var(test->children[0]) != var ||
        !test->children[1]->has_value)
        return;
    int64_t bound = test->children[1]->value;
    bool down = test->op == OP_GT || test->op == OP_GE;
    if (test->op < OP_LT || test->op > OP_GE || !is_step(loop->children[2], var, down) ||
        is_changed(walk, var, loop->children[3]))
        return;
    frame->counter = var;
    frame->low = !down ? first : test->op == OP_GE ? bound : bound + 1;
    frame->high = down ? first : test->op == OP_LE ? bound : bound - 1;
}

/* ---- elements ---- */

/* The frame whose counter is the lvalue's last subscript; `*array` is what it subscripts. */
static struct frame *frame_of(const struct walk *walk, struct node *lvalue, struct node **array)
{
    lvalue = node_strip(lvalue);
    if (lvalue->kind != NODE_INDEX || !type_is_array(node_strip(lvalue->children[0])->type))
        return NULL;
    const struct var *var = node_var(lvalue->children[1]);
    struct frame *frame = walk->frame;
    while (frame && (!var || frame->counter != var))
        frame = frame->outer;
    *array = node_strip(lvalue->children[0]);
    return frame;
}

void cover_set(struct walk *walk, struct node *lvalue)
{
    struct node *array;
    struct frame *frame = frame_of(walk, lvalue, &array);

    if (!frame || (frame->array && !node_same(frame->array, array)))
        return;
    frame->array = array;
    walk->now.covered |= bit(frame);
}

bool cover_has(const struct walk *walk, struct node *lvalue)
{
    struct node *array;
    const struct frame *frame = frame_of(walk, lvalue, &array);

    return frame && frame->array && node_same(frame->array, array) &&
           walk->now.covered & bit(frame);
}

/* Elements low to high of the array that `part` is; in one piece, all of it. */
static void set_elements(struct walk *walk, const struct frame *frame, struct part part)
{
    const struct type *array = frame->array->type;
    bool all = frame->low == 0 && frame->high == array->count - 1;

    if (frame->low < 0 || frame->high >= array->count)
        return;
    if (!all && pieces_of_type(walk->followed.type) > PIECES_MAX)
        return;
    if (!all) {
        unsigned size = part.count / (unsigned)array->count;
        part.first += (unsigned)frame->low * size;
        part.count = (unsigned)(frame->high - frame->low + 1) * size;
    }
    walk->now.must |= pieces_bits(part);
}

void cover_end(struct walk *walk, struct frame *frame, uint32_t covered)
{
    struct part part;

    if (!frame->array || !(covered & bit(frame)) || frame->array->type->kind != TYPE_ARRAY ||
        !pieces_find(&walk->followed, frame->array, &part))
        return;
    if (part.exact)
        set_elements(walk, frame, part);
    else if (frame->low == 0 && frame->high == frame->array->type->count - 1)
        cover_set(walk, frame->array);
}
