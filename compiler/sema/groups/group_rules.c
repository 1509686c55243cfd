/* group_rules.c: what item loops may do with variables of their group, and code of the group with
 * those of its items. */
#include "flow/flow.h"
#include "sema/code/tree.h"
#include "sema/groups/groups.h"
#include "sema/reduce/atomics.h"

struct rules {
    struct sema *sema;
    const struct region *region;
    const struct code *code;
};

/* ---- variables that items set ---- */

/* Does the loop, with its header, declare the variable, or combine it? */
static bool is_of_items(const struct rules *rules, const struct item_loop *loop,
                        const struct var *var)
{
    const struct capture *capture = region_capture(rules->region, var);

    for (unsigned i = 0; i < loop->loop_count; i++)
        if (loop->loops[i].var == var && loop->loops[i].declared_inside)
            return true;
    for (size_t i = 0; i < loop->region->reduction_count; i++)
        if (loop->region->reductions[i].var == var)
            return true;
    return span_contains(loop->body->span, var->span) ||
           (capture && capture->role == CAPTURE_REDUCTION);
}

/* Is the variable named outside of item loops, or does its declaration in the body set it? */
static const struct node *named_by_group(const struct rules *rules, const struct var *var)
{
    for (size_t at = refs_first(rules->code, var); at != REFS_END;
         at = rules->code->next_refs[at]) {
        const struct node *ref = rules->code->refs.items[at];
        if (!group_loop_around(rules->region, ref))
            return ref;
    }
    return code_owns(rules->code, var) ? var->init : NULL;
}

/* `by` does it, at `span`; NULL: it is not known. */
static void say_set(const struct rules *rules, const struct var *var, struct span span,
                    struct node *by, const struct node *other)
{
    const char *words = by ? atomic_words(by) : NULL;

    if (words)
        group_say(rules->sema, rules->region, span,
                  "each item of the group sets '%s', of which the group has one: declare it in "
                  "the item loop, or put '#pragma csycl %s' over what all of them do to it",
                  var->name, words);
    else
        group_say(rules->sema, rules->region, span,
                  "each item of the group sets '%s', of which the group has one: declare it in "
                  "the item loop, or make it an array with an element for each item",
                  var->name);
    if (other)
        group_note(rules->sema, rules->region, other->span, "it is used for the group here");
}

/* A variable from outside of the item loop, which its iterations set: each may do so for itself,
 * before it reads it. */
static void check_set(const struct rules *rules, const struct item_loop *loop,
                      const struct flow_before *before)
{
    const struct var *var = before->var;

    for (unsigned i = 0; before->written && i < loop->loop_count; i++)
        if (loop->loops[i].var == var)
            group_say(rules->sema, rules->region, before->write->span,
                      "'%s' counts the items and is changed in their loop alone", var->name);
    if (before->is_pointee || (!before->written && !before->escape) || type_is_array(var->type) ||
        group_shares(rules->region, var) || is_of_items(rules, loop, var))
        return;
    const struct node *other = named_by_group(rules, var);
    const struct node *write = before->write ? before->write : before->escape;
    const struct node *read = before->sure ? before->sure : before->perhaps;
    if (other || read || before->escape)
        say_set(rules, var, write->span, (struct node *)before->write, other ? other : read);
}

static void check_variables(const struct rules *rules, const struct item_loop *loop)
{
    const struct flow_befores befores =
        flow_find_before(flow_graph_of(rules->sema->flow, rules->code->func, loop->body));

    for (size_t i = 0; i < befores.count; i++)
        check_set(rules, loop, &befores.items[i]);
    for (unsigned i = 0; i < loop->loop_count; i++) {
        const struct loop *counted = &loop->loops[i];
        const struct node *other =
            counted->declared_inside ? NULL : named_by_group(rules, counted->var);
        if (other)
            group_say(rules->sema, rules->region, counted->node->children[0]->span,
                      "'%s' counts items, and the group has one of it: declare it here, as in "
                      "for (int %s = ...",
                      counted->var->name, counted->var->name);
    }
}

/* ---- pointers to variables of the group ---- */

static bool is_scalar_of_group(const struct root *root, void *context)
{
    const struct rules *rules = context;
    const struct var *var = root->var;

    return root->kind == ROOT_OBJECT && var && var->kind == VAR_LOCAL &&
           !type_is_array(var->type) && code_owns(rules->code, var) &&
           !group_loop_around(rules->region, var->init) &&
           !group_loop_around(rules->region, root->at);
}

/* Items write nothing of the group's by pointers. */
static void check_pointers(struct rules *rules)
{
    for (size_t i = 0; i < rules->code->touches.count; i++) {
        const struct touch *touch = &rules->code->touches.items[i];
        if (!touch->pointer || !(touch->access & ACCESS_WRITE) ||
            !group_loop_around(rules->region, touch->node))
            continue;
        struct roots roots = code_touched(rules->sema, rules->code, touch);
        for (size_t k = 0; k < roots.count; k++)
            if (is_scalar_of_group(&roots.items[k], rules))
                say_set(rules, roots.items[k].var, touch_span(touch), NULL, roots.items[k].at);
    }
}

/* ---- variables of the group that items update by `atomic` ---- */

static bool is_updated_in(const struct rules *rules, const struct item_loop *loop,
                          const struct var *var)
{
    for (size_t i = touch_first(rules->code, var); i != TOUCHES_END;
         i = rules->code->touches.items[i].next)
        if (combination_is_atomic(rules->code->touches.items[i].node) &&
            group_loop_around(rules->region, rules->code->touches.items[i].node) == loop)
            return true;
    return false;
}

/* Items do nothing else with it while others do so, and set it in no other way. */
static void check_updated(const struct rules *rules, const struct var *var)
{
    const struct touches *touches = &rules->code->touches;

    for (size_t i = touch_first(rules->code, var); i != TOUCHES_END; i = touches->items[i].next) {
        const struct touch *touch = &touches->items[i];
        const struct item_loop *loop = group_loop_around(rules->region, touch->node);
        if (!loop || combination_is_atomic(touch->node))
            continue;
        if (touch->access & ACCESS_WRITE)
            say_set(rules, var, touch_span(touch), touch->by, NULL);
        else if (is_updated_in(rules, loop, var))
            group_say(rules->sema, rules->region, touch_span(touch),
                      "other items of the group update '%s' meanwhile: read it behind their loop, "
                      "or capture what the update of this item gives",
                      var->name);
    }
}

static void check_all_updated(const struct rules *rules)
{
    const struct vars *local = &rules->region->group->local;

    for (size_t i = 0; i < local->count; i++)
        if (!type_is_array(local->items[i]->type))
            check_updated(rules, local->items[i]);
}

/* ---- private memory ---- */

/* The outermost subscript of `acc[y][x]` at the name acc; `*depth`: how many there are. */
static struct node *whole_element(struct node *ref, unsigned *depth)
{
    struct node *at = ref;

    for (*depth = 0; at->parent; at = at->parent) {
        if (at->parent->kind == NODE_PAREN)
            continue;
        if (at->parent->kind != NODE_INDEX || node_strip(at->parent->children[0]) != node_strip(at))
            break;
        ++*depth;
    }
    return at;
}

static unsigned dimensions(const struct type *type)
{
    unsigned count = 0;

    for (; type_is_array(type); type = type->target)
        count++;
    return count;
}

/* Are the subscripts the counters of the item loop, each once? */
static bool is_own_element(const struct item_loop *loop, struct node *ref)
{
    unsigned depth, found = 0;
    struct node *at = whole_element(ref, &depth);

    if (depth != dimensions(ref->var->type) || depth != loop->loop_count)
        return false;
    for (; at != ref; at = at->children[0]) {
        if (at->kind != NODE_INDEX)
            continue;
        for (unsigned i = 0; i < loop->loop_count; i++)
            if (node_var(at->children[1]) == loop->loops[i].var)
                found |= 1u << i;
    }
    return found == (1u << loop->loop_count) - 1;
}

/* Have both loops the same items in the same places? */
static bool counts_alike(const struct item_loop *a, const struct item_loop *b)
{
    for (unsigned i = 0; i < a->loop_count && a->loop_count == b->loop_count; i++) {
        const struct loop *first = &a->loops[i], *second = &b->loops[i];
        if (!node_same(first->lower, second->lower) || !node_same(first->upper, second->upper) ||
            first->test != second->test || first->down != second->down ||
            loop_step(first) != loop_step(second))
            return false;
    }
    return a->loop_count == b->loop_count;
}

/* Not by a distance alone: the bounds may be others where the items come to their next loop. */
static bool has_known_bounds(const struct item_loop *loop)
{
    for (unsigned i = 0; i < loop->loop_count; i++)
        if (loop->loops[i].distance)
            return false;
    return loop->is_constant;
}

static void check_own(const struct rules *rules, struct node *ref, const struct item_loop **first)
{
    const struct item_loop *loop = group_loop_around(rules->region, ref);
    const char *name = ref->var->name;

    if (!loop || !is_own_element(loop, ref)) {
        group_say(rules->sema, rules->region, ref->span,
                  "'%s' is private memory, an element for each item: in an item loop its "
                  "subscripts are the loop's counters alone, like %s[i]; without private_memory "
                  "it is an array that the items of the group share",
                  name, name);
        return;
    }
    if (!has_known_bounds(loop)) {
        group_say(rules->sema, rules->region, loop->loops[0].node->children[1]->span,
                  "'%s' is private memory, and how many items there are is not known when the "
                  "kernel is built: use constants, or variables that are the same in the whole "
                  "loop and are the length of an array of its body; or remove private_memory",
                  name);
        return;
    }
    ((struct item_loop *)loop)->has_own = true;
    if (*first && !counts_alike(*first, loop)) {
        group_say(rules->sema, rules->region, ref->span,
                  "'%s' is private memory, which items find again in loops over the same items: "
                  "give both item loops one header",
                  name);
        group_note(rules->sema, rules->region, (*first)->directive->word_span,
                   "the other one is here");
    } else {
        *first = loop;
    }
}

static bool is_zeros(struct node *init)
{
    return init->kind == NODE_INIT_LIST && init->child_count == 1 &&
           (node_is(init->children[0], 0) || is_zeros(init->children[0]));
}

void group_check_items(struct sema *sema, const struct region *region, const struct code *code)
{
    struct rules rules = {.sema = sema, .region = region, .code = code};
    const struct group *group = region->group;

    for (size_t i = 0; i < group->loops.count; i++)
        check_variables(&rules, &group->loops.items[i]);
    check_pointers(&rules);
    check_all_updated(&rules);
    for (size_t i = 0; i < group->own.count; i++) {
        const struct item_loop *first = NULL;
        const struct var *var = group->own.items[i];
        if (var->init && !is_zeros(var->init))
            group_say(sema, region, var->init->span,
                      "'%s' is private memory, whose elements begin with {0} or without a value: "
                      "set them in an item loop",
                      var->name);
        for (size_t at = refs_first(code, var); at != REFS_END; at = code->next_refs[at])
            check_own(&rules, code->refs.items[at], &first);
        if (first)
            ARENA_PUSH(sema->arena, &region->group->own_loops,
                       ((struct group_own){var, (size_t)(first - group->loops.items)}));
    }
}
