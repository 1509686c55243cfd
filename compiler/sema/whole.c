/* whole.c: does a loop write every element of an out section?
 *
 * Shown for the plain cases alone: an unconditional statement of the body
 * assigns out[i], out[i * w + j] or out[i][j], i and j being the loop variables,
 * the ranges are the section's, and nothing reads an element before.
 */
#include "sema/check.h"

/* One dimension of a section, or of an array as a whole. */
struct extent {
    struct node *lower;  /* NULL: 0 */
    struct node *length; /* NULL: `count` */
    int64_t count;
};

/* Through parentheses and casts to integers that are at least as wide. */
static struct node *unwiden(struct node *node)
{
    for (;;) {
        node = node_strip(node);
        if (node->kind != NODE_CAST || !type_is_integer(node->type) || !node->children[0]->type ||
            !type_is_integer(node->children[0]->type) ||
            node->type->size < node->children[0]->type->size)
            return node;
        node = node->children[0];
    }
}

static bool is_var(struct node *node, const struct var *var)
{
    return node_var(unwiden(node)) == var;
}

/* ---- ranges ---- */

static bool is_difference(struct node *node, enum op op, struct node *left, struct node *right)
{
    node = node_strip(node);
    return node->kind == NODE_BINARY && node->op == op && node_same(node->children[0], left) &&
           node_same(node->children[1], right);
}

static bool has_one(struct node *node, struct node *upper)
{
    node = node_strip(node);
    return node->kind == NODE_BINARY && node->op == OP_ADD &&
           ((node_is(node->children[1], 1) && node_same(node->children[0], upper)) ||
            (node_is(node->children[0], 1) && node_same(node->children[1], upper)));
}

static bool length_matches(const struct extent *extent, const struct loop *loop)
{
    struct node *lower = loop->lower, *upper = loop->upper;
    bool inclusive = loop->test == OP_LE;

    if (lower->has_value && upper->has_value && (!extent->length || extent->length->has_value))
        return (extent->length ? extent->length->value : extent->count) ==
               upper->value - lower->value + inclusive;
    if (!extent->length)
        return false;
    if (inclusive)
        return (node_is(lower, 0) && has_one(extent->length, upper)) ||
               (node_is(lower, 1) && node_same(extent->length, upper));
    return (node_is(lower, 0) && node_same(extent->length, upper)) ||
           is_difference(extent->length, OP_SUB, upper, lower);
}

static bool counts_up_by_one(const struct loop *loop)
{
    return !loop->step && !loop->down &&
           (loop->test == OP_LT || loop->test == OP_LE || loop->test == OP_NE);
}

static bool range_matches(const struct extent *extent, const struct loop *loop)
{
    bool begins = extent->lower ? node_same(extent->lower, loop->lower) : node_is(loop->lower, 0);
    return begins && counts_up_by_one(loop) && length_matches(extent, loop);
}

static unsigned extents_of(const struct capture *capture, struct extent *extents)
{
    const struct type *type = capture->var->type;
    const struct item *item = capture->section;
    unsigned count = 0;

    while ((count == 0 && type->kind == TYPE_POINTER) || type_is_array(type)) {
        struct extent *extent = &extents[count];
        *extent = (struct extent){.count = type->kind == TYPE_ARRAY ? type->count : -1};
        if (item && count < item->dim_count) {
            const struct section_dim *dim = &item->dims[count];
            extent->lower = dim->lower;
            extent->length = dim->length;
            if (!dim->length && (!dim->has_colon || dim->lower))
                return 0; /* not worth the words */
        }
        type = type->target;
        if (++count == LOOPS_MAX)
            break;
    }
    return type_is_array(type) ? 0 : count;
}

/* ---- subscripts ---- */

/* out[i * w + j] over [0:h * w] */
static bool is_row_major(const struct region *region, struct node *subscript,
                         const struct extent *extent)
{
    const struct loop *rows = &region->loops[0], *columns = &region->loops[1];
    struct node *sum = unwiden(subscript), *product, *width, *length;

    if (sum->kind != NODE_BINARY || sum->op != OP_ADD || !counts_up_by_one(rows) ||
        !counts_up_by_one(columns) || rows->test == OP_LE || columns->test == OP_LE ||
        !node_is(rows->lower, 0) || !node_is(columns->lower, 0))
        return false;
    product = unwiden(sum->children[is_var(sum->children[0], columns->var) ? 1 : 0]);
    if (!is_var(sum->children[0], columns->var) && !is_var(sum->children[1], columns->var))
        return false;
    if (product->kind != NODE_BINARY || product->op != OP_MUL)
        return false;
    if (is_var(product->children[0], rows->var))
        width = product->children[1];
    else if (is_var(product->children[1], rows->var))
        width = product->children[0];
    else
        return false;
    if (!node_same(width, columns->upper) || (extent->lower && !node_is(extent->lower, 0)))
        return false;
    if (rows->upper->has_value && columns->upper->has_value &&
        (!extent->length || extent->length->has_value))
        return (extent->length ? extent->length->value : extent->count) ==
               rows->upper->value * columns->upper->value;
    if (!extent->length)
        return false;
    length = unwiden(extent->length);
    if (length->kind != NODE_BINARY || length->op != OP_MUL)
        return false;
    struct node *a = unwiden(length->children[0]), *b = unwiden(length->children[1]);
    return (node_same(a, rows->upper) && node_same(b, columns->upper)) ||
           (node_same(b, rows->upper) && node_same(a, columns->upper));
}

static bool subscripts_cover(const struct region *region, const struct capture *capture,
                             struct node *target)
{
    struct extent extents[LOOPS_MAX + 1] = {{0}};
    struct node *subscripts[LOOPS_MAX];
    unsigned count = extents_of(capture, extents), depth = count;

    if (count == 0)
        return false;
    for (target = node_strip(target); depth > 0; target = node_strip(target->children[0])) {
        if (target->kind != NODE_INDEX)
            return false;
        subscripts[--depth] = target->children[1];
    }
    if (node_var(target) != capture->var)
        return false;
    if (count == 1 && region->loop_count == 2)
        return is_row_major(region, subscripts[0], &extents[0]);
    if (count != region->loop_count)
        return false;
    for (unsigned i = 0; i < count; i++)
        if (!is_var(subscripts[i], region->loops[i].var) ||
            !range_matches(&extents[i], &region->loops[i]))
            return false;
    return true;
}

/* ---- the body ---- */

/* Could the rest of the body be skipped from inside `node`? */
static bool may_jump(const struct node *node)
{
    if (!node || node->kind == NODE_FOR || node->kind == NODE_WHILE || node->kind == NODE_DO)
        return false;
    if (node->kind == NODE_CONTINUE)
        return true;
    for (size_t i = 0; i < node->child_count; i++)
        if (may_jump(node->children[i]))
            return true;
    return false;
}

static bool has_labels(const struct node *node)
{
    if (!node)
        return false;
    if (node->kind == NODE_GOTO || node->kind == NODE_LABEL)
        return true;
    for (size_t i = 0; i < node->child_count; i++)
        if (has_labels(node->children[i]))
            return true;
    return false;
}

/* Every other read is of the same element, after the assignment. */
static bool reads_follow(struct sema *sema, const struct code *code, const struct capture *capture,
                         struct node *assignment)
{
    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        if (!(touch->access & ACCESS_READ))
            continue;
        struct roots roots = code_touched(sema, code, touch);
        for (size_t k = 0; k < roots.count; k++)
            if (roots.items[k].var == capture->var &&
                (roots.items[k].kind == ROOT_POINTEE || type_is_array(capture->var->type)) &&
                (touch->node->span.begin < assignment->span.end ||
                 !node_same(touch->node, assignment->children[0])))
                return false;
    }
    return true;
}

bool whole_is_written(struct sema *sema, const struct region *region, const struct code *code,
                      const struct capture *capture)
{
    struct node *body = region->body;
    size_t count = body->kind == NODE_BLOCK ? body->child_count : 1;

    if (has_labels(body))
        return false;
    for (size_t i = 0; i < count; i++) {
        struct node *statement = body->kind == NODE_BLOCK ? body->children[i] : body;
        if (may_jump(statement))
            return false;
        statement = node_strip(statement);
        if (statement->kind == NODE_ASSIGN && statement->op == OP_ASSIGN &&
            subscripts_cover(region, capture, statement->children[0]))
            return reads_follow(sema, code, capture, statement);
    }
    return false;
}

/* ---- what to propose where a clause is missing ---- */

static bool only_by_loop_variable(struct sema *sema, const struct region *region,
                                  const struct code *code, const struct var *var)
{
    const struct loop *loop = &region->loops[0];

    if (region->loop_count != 1 || !node_is(loop->lower, 0) || loop->test != OP_LT)
        return false;
    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        struct roots roots = code_touched(sema, code, touch);
        for (size_t k = 0; k < roots.count; k++) {
            struct node *node = node_strip(touch->node);
            if (roots.items[k].var == var && roots.items[k].kind == ROOT_POINTEE &&
                (node->kind != NODE_INDEX || !is_var(node->children[1], loop->var)))
                return false;
        }
    }
    return true;
}

const char *whole_propose(struct sema *sema, const struct region *region, const struct code *code,
                          const struct capture *capture)
{
    const char *word = capture->used == ACCESS_WRITE        ? "out"
                       : capture->used == ACCESS_READ_WRITE ? "inout"
                                                            : "in";
    const char *length = only_by_loop_variable(sema, region, code, capture->var)
                             ? node_text(sema, region->loops[0].upper)
                             : "...";
    return arena_printf(sema->arena, "%s(%s[0:%s])", word, path_text(sema, capture->var), length);
}
