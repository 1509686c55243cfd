/* pointer_counter.c: headers that count by a pointer.
 *
 *     for (const float *p = a; p < a + n; p++)        for (p = end; p-- > a;)
 *
 * The range counts elements from where the pointer begins, by a variable of its own; the pointer is
 * one that the header begins and moves, as others may be (begins.c, moved.h). That an iteration has
 * it at `a + place` is what its body says then.
 */
#include <string.h>

#include "sema/code/node_copy.h"
#include "sema/code/tree.h"
#include "sema/loops/header.h"
#include "unit/changes.h"
#include "unit/operator.h"

/* ---- which one ---- */

struct search {
    struct node *const *parts; /* of the header */
    struct var *found;
};

static bool look(struct node *node, void *context)
{
    struct search *search = context;
    struct var *var = node->kind == NODE_REF ? node->var : NULL;

    if (var && var->type->kind == TYPE_POINTER &&
        (node_sets(search->parts[1], var) || node_sets(search->parts[2], var)))
        search->found = var;
    return !search->found;
}

struct var *loop_find_pointer(const struct loop *loop)
{
    struct search search = {.parts = loop->node->children};

    if (search.parts[1])
        node_walk(search.parts[1], look, &search);
    return search.found;
}

/* ---- what it begins with ---- */

static bool read_begin(struct sema *sema, const struct region *region, struct loop *loop)
{
    const struct var *var = loop->pointer->var;
    struct node *init = loop->node->children[0];

    if (var->type->is_volatile || var->type->is_atomic || var->is_thread_local ||
        (var->kind != VAR_LOCAL && var->kind != VAR_PARAM)) {
        sema_error(
            sema, loop->node->children[1]->span,
            "a parallel loop that counts by a pointer needs a plain variable of the function "
            "for that: copy '%s' into one",
            var->name);
        return false;
    }
    if (!var->type->target->size) {
        sema_error(sema, loop->node->children[1]->span,
                   "what '%s' leads to has no size: count with an integer", var->name);
        return false;
    }
    if (!init || node_var(init) == var)
        return true;
    loop->pointer->begin = loop_begin_of(init, var);
    loop->begins = init;
    if (init->kind == NODE_DECL && !loop->pointer->begin && node_declares(init, var)) {
        sema_error(sema, init->span, "'%s' has no first value: write %s = a", var->name, var->name);
        return false;
    }
    return loop_check_begins(sema, region, loop);
}

/* ---- the test ---- */

/* The side of the test is `p - base`, perhaps as a type that has all of its values. */
static bool match_distance(struct loop *loop, struct node *side)
{
    while (side->kind == NODE_PAREN || (side->kind == NODE_CAST && type_is_integer(side->type) &&
                                        side->type->size == sizeof(long)))
        side = side->children[0];
    if (side->kind != NODE_BINARY || side->op != OP_SUB ||
        node_var(side->children[0]) != loop->pointer->var || !type_pointee(side->children[1]->type))
        return false;
    loop->pointer->base = side->children[1];
    return true;
}

/* It is `p + 4`. */
static bool match_sum(struct loop *loop, struct node *side)
{
    side = node_strip(side);
    if (side->kind != NODE_BINARY || side->op != OP_ADD ||
        node_var(side->children[0]) != loop->pointer->var)
        return false;
    loop->pointer->added = side->children[1];
    return true;
}

static bool match_other(struct loop *loop, struct node *test)
{
    for (size_t i = 0; i < 2; i++)
        if (match_distance(loop, test->children[i]) || match_sum(loop, test->children[i])) {
            loop->pointer->end = test->children[1 - i];
            loop->test = i == 0 ? test->op : op_turned(test->op);
            return type_is_integer(loop->pointer->end->type) == (loop->pointer->base != NULL);
        }
    return false;
}

/* `p-- > end` */
static bool match_early(struct loop *loop, struct node *test)
{
    struct pointer_counter *pointer = loop->pointer;

    for (size_t i = 0; i < 2; i++) {
        struct node *side = node_strip(test->children[i]);
        if (!node_is_increment(side) || node_var(side->children[0]) != pointer->var)
            continue;
        pointer->by = side;
        pointer->end = test->children[1 - i];
        pointer->is_early = true;
        pointer->is_down = side->op == OP_PRE_DEC || side->op == OP_POST_DEC;
        loop->test = i == 0 ? test->op : op_turned(test->op);
        pointer->is_short =
            (side->op == OP_PRE_DEC || side->op == OP_PRE_INC) && !op_is_closed(loop->test);
        if (!pointer->is_short && (side->op == OP_PRE_DEC || side->op == OP_PRE_INC))
            loop->test = loop->test == OP_LE ? OP_LT : OP_GT;
        return !loop->node->children[2];
    }
    return false;
}

static bool match_test(struct loop *loop, struct node *test)
{
    if (loop_match_test(loop, test)) {
        loop->pointer->end = loop->upper;
        return type_pointee(loop->upper->type);
    }
    return node_compares(test) && test->op != OP_EQ &&
           (match_early(loop, test) || match_other(loop, test));
}

static bool follows(struct node *node, const void *var)
{
    bool is_element = (node->kind == NODE_UNARY && node->op == OP_DEREF) ||
                      node->kind == NODE_INDEX || (node->kind == NODE_MEMBER && node->arrow);

    return is_element && node_var(node->children[0]) == var;
}

/* `p = p->next` */
static bool is_led_on(struct node *node, const void *var)
{
    return node->kind == NODE_ASSIGN && node_var(node->children[0]) == var &&
           node_find(node->children[1], follows, var);
}

static void say_test(struct sema *sema, const struct loop *loop, struct node *test)
{
    const struct var *var = loop->pointer->var;

    if (node_find(loop->node->children[2], is_led_on, var))
        sema_error(sema, test->span,
                   "'%s' is led from place to place, so the number of iterations is not known: "
                   "collect the places in an array in front of the loop, and go over that",
                   var->name);
    else if (test->kind == NODE_BINARY && (test->op == OP_LAND || test->op == OP_LOR))
        sema_error(sema, test->span,
                   "the test must be one comparison of '%s' with an end: what else ends the loop "
                   "may stand in the body, as an if with a break",
                   var->name);
    else if (node_find(test, follows, var))
        sema_error(sema, test->span,
                   "what '%s' leads to ends the loop, so the number of iterations is not known: "
                   "find the end in front of the loop, like %s + strlen(%s), and compare '%s' with "
                   "that",
                   var->name, var->name, var->name, var->name);
    else
        sema_error(sema, test->span,
                   "the test must compare '%s' with another pointer by < <= > >= or !=", var->name);
}

static bool read_test(struct sema *sema, const struct region *region, struct loop *loop)
{
    struct node *test = node_strip(loop->node->children[1]);

    if (match_test(loop, test) || loop_match_joined(sema, region, loop, test, match_test))
        return true;
    say_test(sema, loop, test);
    return false;
}

/* ---- the range ---- */

/* How far the node is from where `base` leads: t of `base + t` and &base[t]; NULL: that is not
 * seen. */
static struct node *places_from(struct node *base, struct node *node)
{
    const struct var *var = base ? node_var(base) : NULL;

    if (!var || !node)
        return NULL;
    node = node_strip(node);
    if (node->kind == NODE_BINARY && node->op == OP_ADD && node_var(node->children[0]) == var)
        return node->children[1];
    struct node *element =
        node->kind == NODE_UNARY && node->op == OP_ADDRESS ? node_strip(node->children[0]) : NULL;
    return element && element->kind == NODE_INDEX && node_var(element->children[0]) == var
               ? element->children[1]
               : NULL;
}

static bool has_name(struct node *node, const void *name)
{
    return (node->var && strcmp(node->var->name, name) == 0) ||
           (node->func && strcmp(node->func->name, name) == 0) ||
           (node->enumerator && strcmp(node->enumerator, name) == 0);
}

bool loop_has_name(const struct loop *loop, const char *name)
{
    return node_find(loop->node, has_name, name);
}

struct var *loop_make_variable(struct sema *sema, const struct region *region,
                               const struct loop *loop, const char *name, struct type *type)
{
    while (loop_has_name(loop, name))
        name = arena_printf(sema->arena, "%s_", name);
    return var_make_local(sema->arena, region->directive->func, name, type);
}

/* In what the range counts, its end. */
static struct node *range_end(struct sema *sema, const struct region *region,
                              const struct loop *loop)
{
    struct pointer_counter *pointer = loop->pointer;
    struct node *end = NULL;

    if (!pointer->base && !pointer->added && !pointer->is_short)
        end = pointer->is_down ? places_from(pointer->end, pointer->begin)
                               : places_from(pointer->begin, pointer->end);
    if (end)
        return end;
    pointer->distance = loop_make_variable(sema, region, loop, "__csycl_distance", loop->var->type);
    const struct node at = {.span = {pointer->end->span.begin, pointer->end->span.begin}};
    end = node_make_name(sema->arena, pointer->distance, &at);
    end->parent = loop->node;
    return end;
}

bool loop_read_pointer(struct sema *sema, const struct region *region, struct loop *loop,
                       struct var *var)
{
    loop->var = var;
    loop->pointer = ARENA_NEW(sema->arena, struct pointer_counter);
    loop->pointer->var = var;
    return read_begin(sema, region, loop) && read_test(sema, region, loop);
}

bool loop_count_elements(struct sema *sema, const struct region *region, struct loop *loop)
{
    struct pointer_counter *pointer = loop->pointer;

    if (!pointer->is_early) {
        pointer->is_down = loop->down;
        pointer->by = loop->counts;
        pointer->step = loop->step;
        loop->others = node_strip(loop->node->children[2]);
    }
    if (loop->test != OP_NE && (!loop->step || loop->step->has_value) &&
        pointer->is_down != loop_test_is_down(loop)) {
        sema_error(sema, pointer->by->span, "'%s' steps %s but the test '%s' waits for it to go %s",
                   pointer->var->name, pointer->is_down ? "down" : "up",
                   node_text(sema, loop->node->children[1]), pointer->is_down ? "up" : "down");
        return false;
    }
    struct type *type = type_make_integer(sema->arena, TYPE_LONG);
    loop->var = loop_make_variable(
        sema, region, loop, arena_printf(sema->arena, "place_of_%s", pointer->var->name), type);
    loop->declared_inside = true;
    loop->down = false;
    loop->sum = width_of(type);
    loop->lower = loop_new_integer(
        sema, loop, (struct span){loop->node->span.begin, loop->node->span.begin}, type, 0);
    loop->test = op_is_closed(loop->test) ? OP_LE : OP_LT;
    loop->counts = NULL;
    loop->upper = range_end(sema, region, loop);
    return true;
}
