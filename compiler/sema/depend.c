/* depend.c: dependences between iterations that are plainly visible.
 *
 * Only elements that are named directly (a[i + 1], not through a pointer
 * variable or a helper) and subscripts that are one loop variable times a
 * constant plus a constant are compared. Silence means nothing.
 */
#include <stdlib.h>

#include "sema/check.h"

/* factor * variable + offset; variable NULL: a constant. */
struct affine {
    const struct var *var;
    int64_t factor, offset;
};

struct element {
    const struct touch *touch;
    const struct var *array;
    struct node *subscripts[LOOPS_MAX];
    unsigned count;
};

static struct node *unwrapped_number(struct node *node)
{
    struct node *inner = node_unwrap(node);
    return inner->type && type_is_integer(inner->type) ? inner : node;
}

/* ---- subscripts ---- */

static bool read_affine(const struct region *region, struct node *node, struct affine *out)
{
    struct affine a, b;

    node = unwrapped_number(node);
    if (node->has_value) {
        *out = (struct affine){.offset = node->value};
        return node->value > -(1 << 30) && node->value < 1 << 30;
    }
    if (node->kind == NODE_REF && node->var && loop_of_var(region, node->var)) {
        *out = (struct affine){.var = node->var, .factor = 1};
        return true;
    }
    if (node->kind != NODE_BINARY ||
        (node->op != OP_ADD && node->op != OP_SUB && node->op != OP_MUL) ||
        !read_affine(region, node->children[0], &a) || !read_affine(region, node->children[1], &b))
        return false;
    if (node->op == OP_MUL) {
        if (a.var && b.var)
            return false;
        const struct affine *scaled = a.var ? &a : &b;
        int64_t by = a.var ? b.offset : a.offset;
        if (llabs(by) > 1 << 20 || llabs(scaled->offset) > 1 << 30)
            return false;
        *out = (struct affine){scaled->var, scaled->factor * by, scaled->offset * by};
        return out->factor != 0 || !out->var;
    }
    if ((a.var && b.var) || (b.var && node->op == OP_SUB))
        return false;
    int sign = node->op == OP_SUB ? -1 : 1;
    *out = (struct affine){a.var ? a.var : b.var, a.var ? a.factor : b.factor,
                           a.offset + sign * b.offset};
    return true;
}

/* a[i][j] of a captured array or pointer; the pointer itself is not followed. */
static bool read_element(const struct region *region, const struct touch *touch,
                         struct element *element)
{
    struct node *node = node_strip(touch->node);
    struct node *subscripts[LOOPS_MAX];
    unsigned count = 0;

    if (touch->access == ACCESS_NONE || (touch->by && touch->by->kind == NODE_CALL))
        return false;
    while (node->kind == NODE_MEMBER && !node->arrow)
        node = node_strip(node->children[0]);
    for (; node->kind == NODE_INDEX; node = node_strip(node->children[0])) {
        if (count == LOOPS_MAX || !type_pointee(node->children[0]->type))
            return false;
        subscripts[count++] = node->children[1];
    }
    const struct var *var = count ? node_var(node) : NULL;
    const struct capture *capture = var ? region_capture(region, var) : NULL;
    if (!capture || capture->role != CAPTURE_MEMORY || vars_has(&region->in_order, capture->var))
        return false;
    *element = (struct element){.touch = touch, .array = var, .count = count};
    for (unsigned i = 0; i < count; i++)
        element->subscripts[i] = subscripts[count - 1 - i];
    return true;
}

/* ---- conditions ---- */

/* Conditions that compare loop variables and outside values select a range; others (parity,
 * flags) may select iterations that do not meet. */
static bool is_plain(const struct region *region, struct node *node)
{
    if (!node)
        return true;
    if (node->has_value)
        return true;
    switch (node->kind) {
    case NODE_REF:
        return node->var && (loop_of_var(region, node->var) || region_capture(region, node->var));
    case NODE_BINARY:
        if (node->op == OP_EQ ||
            (node->op != OP_ADD && node->op != OP_SUB && (node->op < OP_LAND || node->op > OP_NE)))
            return false;
        break;
    case NODE_UNARY:
        if (node->op != OP_SUB && node->op != OP_LNOT)
            return false;
        break;
    case NODE_PAREN:
    case NODE_CAST:
        break;
    default:
        return false;
    }
    for (size_t i = 0; i < node->child_count; i++)
        if (!is_plain(region, node->children[i]))
            return false;
    return true;
}

static bool runs_plainly(const struct region *region, const struct node *node, bool always)
{
    for (; node != region->body; node = node->parent) {
        const struct node *parent = node->parent;
        bool branch = (parent->kind == NODE_IF || parent->kind == NODE_CONDITIONAL) &&
                      node != parent->children[0];
        if (parent->kind == NODE_SWITCH || parent->kind == NODE_WHILE || parent->kind == NODE_DO)
            return false;
        if (branch && (always || !is_plain(region, parent->children[0])))
            return false;
        if (parent->kind == NODE_BINARY && (parent->op == OP_LAND || parent->op == OP_LOR) &&
            node == parent->children[1] && (always || !is_plain(region, parent->children[0])))
            return false;
        if (always && parent->kind == NODE_FOR && node == parent->children[3])
            return false;
    }
    return true;
}

/* ---- two elements ---- */

static bool distance(const struct region *region, const struct affine *a, const struct affine *b,
                     int64_t *out)
{
    const struct loop *loop = a->var ? loop_of_var(region, a->var) : NULL;
    int64_t stride = a->factor * (loop && loop->step ? loop->step->value : 1);

    *out = 0;
    if (a->var != b->var || a->factor != b->factor)
        return false;
    if (a->offset == b->offset)
        return true;
    if (!loop || (loop->step && !loop->step->has_value) || stride == 0 ||
        (a->offset - b->offset) % stride != 0)
        return false; /* never the same element, or nothing known */
    *out = (a->offset - b->offset) / stride;
    if (loop->lower->has_value && loop->upper->has_value && !loop->step) {
        int64_t trip = llabs(loop->upper->value - loop->lower->value) + 1;
        return llabs(*out) < trip;
    }
    return true;
}

/* By how many iterations, at most, two elements that are the same lie apart; 0: they are not, or
 * belong to the same iteration. */
static int64_t meet(const struct region *region, const struct element *a, const struct element *b)
{
    int64_t apart = 0;

    if (a->array != b->array || a->count != b->count)
        return 0;
    for (unsigned i = 0; i < a->count; i++) {
        struct affine left, right;
        int64_t steps;
        if (!read_affine(region, a->subscripts[i], &left) ||
            !read_affine(region, b->subscripts[i], &right) ||
            !distance(region, &left, &right, &steps))
            return 0;
        apart = llabs(steps) > apart ? llabs(steps) : apart;
    }
    return apart;
}

static bool check_pair(struct sema *sema, const struct region *region, const struct element *write,
                       const struct element *other)
{
    const struct node *written = write->touch->node, *used = other->touch->node;
    int64_t apart = meet(region, write, other);

    /* Conditions may keep far elements apart: if (i < n / 2) a[i] = a[i + 100]; */
    if (apart == 0 || !runs_plainly(region, written, apart > 1) ||
        !runs_plainly(region, used, apart > 1))
        return false;
    sema_warning(sema, DIAG_CSYCL_DEPENDENCE, used->span,
                 "'%s' is an element that another iteration writes: the iterations depend on each "
                 "other and cannot run in any order",
                 node_text(sema, used));
    sema_note(sema, write->touch->by->span, "'%s' is written here", node_text(sema, written));
    return true;
}

/* ---- one element for all ---- */

static bool is_invariant(const struct region *region, struct node *node)
{
    if (node->has_value)
        return true;
    switch (node->kind) {
    case NODE_REF: {
        const struct capture *capture = node->var ? region_capture(region, node->var) : NULL;
        return capture && (capture->role == CAPTURE_CONSTANT ||
                           (capture->role == CAPTURE_VALUE && !(capture->used & ACCESS_WRITE)));
    }
    case NODE_PAREN:
    case NODE_CAST:
        return is_invariant(region, node->children[0]);
    case NODE_BINARY:
        return is_invariant(region, node->children[0]) && is_invariant(region, node->children[1]);
    default:
        return false;
    }
}

static bool runs_at_most_once(const struct loop *loop)
{
    return loop->lower->has_value && loop->upper->has_value &&
           (loop->down ? loop->lower->value - loop->upper->value
                       : loop->upper->value - loop->lower->value) +
                   (loop->test == OP_LE || loop->test == OP_GE) <=
               1;
}

static bool check_shared(struct sema *sema, const struct region *region,
                         const struct element *element)
{
    bool mentioned[LOOPS_MAX] = {false};

    for (unsigned i = 0; i < element->count; i++) {
        struct affine affine;
        if (read_affine(region, element->subscripts[i], &affine)) {
            if (affine.var)
                mentioned[loop_of_var(region, affine.var) - region->loops] = true;
        } else if (!is_invariant(region, element->subscripts[i])) {
            return false;
        }
    }
    for (unsigned i = 0; i < region->loop_count; i++) {
        if (mentioned[i] || runs_at_most_once(&region->loops[i]))
            continue;
        if (!runs_plainly(region, element->touch->node, true))
            return false;
        bool combines = element->touch->access == ACCESS_READ_WRITE;
        sema_warning(sema, DIAG_CSYCL_DEPENDENCE, element->touch->by->span,
                     "every iteration of '%s' writes '%s': %s", region->loops[i].var->name,
                     node_text(sema, element->touch->node),
                     combines ? "combine into a scalar variable with reduction(...)"
                              : "the last one wins in the serial loop, any one here");
        sema_note(sema, region->loops[i].node->span, "the loop is here");
        return true;
    }
    return false;
}

/* ---- elements that data chooses ---- */

/* What a name stands for: the initializer of a variable of the body. */
static struct node *meaning(const struct code *code, struct node *node)
{
    node = unwrapped_number(node);
    return node->kind == NODE_REF && node->var && node->var->init && code_owns(code, node->var)
               ? node->var->init
               : NULL;
}

/* How often a subscript names loop variables. */
static unsigned mentions(const struct code *code, struct node *node)
{
    struct node *inside = meaning(code, node);
    unsigned count = 0;

    if (inside)
        return mentions(code, inside);
    if (node->kind == NODE_REF && node->var && loop_of_var(code->region, node->var))
        return 1;
    for (size_t i = 0; i < node->child_count; i++)
        count += node->children[i] ? mentions(code, node->children[i]) : 0;
    return count;
}

/* Do all `count` loop variables go through something that plainly makes several values one, as
 * i % 8 does, or may do so, as key[i]? */
static bool repeats(const struct code *code, struct node *node, unsigned count)
{
    struct node *inside = meaning(code, node);

    if (count == 0 || mentions(code, node) < count)
        return false;
    if (inside)
        return repeats(code, inside, count);
    node = unwrapped_number(node);
    if (node->kind == NODE_INDEX || (node->kind == NODE_UNARY && node->op == OP_DEREF))
        return true;
    if (node->kind != NODE_BINARY)
        return false;
    return node->op == OP_REM || node->op == OP_DIV || node->op == OP_SHR ||
           (node->op == OP_AND && node->children[1]->has_value) ||
           repeats(code, node->children[0], count) || repeats(code, node->children[1], count);
}

/* hist[key[i]]++ without a reduction loses what other iterations combine at the same time. */
static bool check_scatter(struct sema *sema, const struct code *code, const struct element *element)
{
    struct node *node = node_strip(element->touch->node), *where;
    unsigned count = 0;
    bool any = false;

    for (unsigned i = 0; i < element->count; i++)
        count += mentions(code, element->subscripts[i]);
    for (unsigned i = 0; i < element->count; i++)
        any |= repeats(code, element->subscripts[i], count);
    unsigned found = any ? combine_match(node, code->root, &where) : 0;
    if (!found)
        return false;
    sema_warning(sema, DIAG_CSYCL_DEPENDENCE, where->span,
                 "iterations that meet at the same '%s' lose each other's values: move '%s' to "
                 "reduction(%s: %s[0:...])",
                 node_text(sema, node), element->array->name,
                 reduction_op_name(combine_first(found)), element->array->name);
    return true;
}

void depend_check(struct sema *sema, const struct region *region, const struct code *code)
{
    struct element *elements =
        arena_alloc(sema->arena, (code->touches.count + 1) * sizeof *elements);
    size_t count = 0;

    for (unsigned i = 0; i < region->loop_count; i++)
        if (region->loop_count > 1 && runs_at_most_once(&region->loops[i]))
            return; /* not a nest that says much */
    for (size_t i = 0; i < code->touches.count; i++)
        count += read_element(region, &code->touches.items[i], &elements[count]);
    for (size_t i = 0; i < count; i++) {
        bool said = false;
        if (!(elements[i].touch->access & ACCESS_WRITE) ||
            check_shared(sema, region, &elements[i]) || check_scatter(sema, code, &elements[i]))
            continue;
        for (size_t k = 0; k < count && !said; k++)
            if (k != i && (k > i || !(elements[k].touch->access & ACCESS_WRITE)))
                said = check_pair(sema, region, &elements[i], &elements[k]);
    }
}
