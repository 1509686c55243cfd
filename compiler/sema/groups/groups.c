/* groups.c: item loops and what belongs to the group; see groups.h. */
#include "sema/groups/groups.h"

#include "sema/clauses.h"
#include "sema/code/tree.h"
#include "sema/loops/loop_form.h"
#include "unit/changes.h"
#include "unit/libc/special.h"

struct search {
    struct sema *sema;
    struct region *region;
};

/* ---- item loops ---- */

static bool is_item_loop(const struct node *node)
{
    return node->kind == NODE_ANNOTATED && node->directive &&
           node->directive->kind == DIRECTIVE_PARALLEL_FOR_WORK_ITEM;
}

/* Is the value known when the kernel is built? */
static bool is_built_in(const struct region *region, const struct node *node)
{
    if (!node || node->has_value)
        return true;
    if (node->kind == NODE_REF)
        return node->var && vars_has(&region->constants, node->var);
    if (node->kind != NODE_PAREN && node->kind != NODE_BINARY && node->kind != NODE_UNARY &&
        node->kind != NODE_CAST)
        return false;
    for (size_t i = 0; i < node->child_count; i++)
        if (!is_built_in(region, node->children[i]))
            return false;
    return !node_writes(node);
}

/* The text of an item's counter is made of its number: "lower + number * step". */
static bool check_header(struct sema *sema, const struct loop *loop)
{
    struct span span = loop->node->children[2] ? loop->node->children[2]->span : loop->node->span;

    if (!loop->scale && !loop->before && (!loop->step || loop->step->has_value))
        return true;
    sema_error(sema, span,
               "the items of a group count by adding a constant: write a header like for (int %s = "
               "0; %s < n; %s++)",
               loop->var->name, loop->var->name, loop->var->name);
    return false;
}

struct jumps {
    struct sema *sema;
    const struct region *items;
};

static bool visit_jump(struct node *node, void *context)
{
    struct jumps *jumps = context;

    if (node->kind == NODE_RETURN || node->kind == NODE_GOTO ||
        (node->kind == NODE_BREAK && leave_ends_loop(jumps->items, node)))
        sema_error(jumps->sema, node->span,
                   "an item loop runs all its iterations: leave out what an item does not do by "
                   "if or continue");
    return true;
}

static void add_loop(struct search *search, struct directive *directive)
{
    struct region *items = ARENA_NEW(search->sema->arena, struct region);
    struct item_loop loop = {.directive = directive, .is_constant = true};

    items->directive = directive;
    clauses_check(search->sema, directive);
    if (!loop_read(search->sema, items))
        return;
    if (items->loop_count > ITEM_LOOPS_MAX) {
        sema_error(search->sema, directive->word_span, "a group has at most %d dimensions of items",
                   ITEM_LOOPS_MAX);
        return;
    }
    struct jumps jumps = {search->sema, items};
    node_walk(items->body, visit_jump, &jumps);
    loop.loop_count = items->loop_count;
    loop.body = items->body;
    for (unsigned i = 0; i < items->loop_count; i++) {
        loop.loops[i] = items->loops[i];
        if (!check_header(search->sema, &loop.loops[i]))
            return;
        loop.is_constant &= is_built_in(search->region, loop.loops[i].lower) &&
                            is_built_in(search->region, loop.loops[i].upper);
    }
    ARENA_PUSH(search->sema->arena, &search->region->group->loops, loop);
}

/* What stands around an item loop, up to the group's body: all items of the group come to it
 * together. */
static bool check_way(struct search *search, const struct node *annotated)
{
    const struct node *at = annotated->parent;

    for (; at != search->region->body && at != search->region->body->parent; at = at->parent) {
        if (is_item_loop(at)) {
            sema_error(search->sema, annotated->directive->word_span,
                       "an item loop inside of an item loop: all items of a group come to it "
                       "together, so it stands in code of the group alone; count both by one "
                       "collapse(2), or make the inner one a plain loop");
            sema_note(search->sema, at->directive->word_span, "this one is around it");
            return false;
        }
        if (at->kind != NODE_BLOCK && at->kind != NODE_IF && at->kind != NODE_FOR &&
            at->kind != NODE_WHILE && at->kind != NODE_DO && at->kind != NODE_ANNOTATED) {
            sema_error(search->sema, annotated->directive->word_span,
                       "an item loop stands in blocks, loops and ifs of the group: take it out of "
                       "this %s",
                       at->kind == NODE_CASE || at->kind == NODE_SWITCH ? "switch" : "statement");
            return false;
        }
    }
    return true;
}

static bool visit_loop(struct node *node, void *context)
{
    struct search *search = context;

    if (is_item_loop(node) && check_way(search, node))
        add_loop(search, node->directive);
    return true;
}

/* ---- arrays ---- */

static void share(struct search *search, struct var *var)
{
    const struct type *element = type_element(var->type);

    if (element->kind == TYPE_POINTER)
        sema_error(search->sema, var->name_span,
                   "'%s' belongs to the group, whose arrays lie in local memory: that holds no "
                   "pointers; use subscripts",
                   var->name);
    else if (element->kind == TYPE_RECORD && element->decl &&
             span_contains(search->region->body->span, element->decl->span))
        sema_error(search->sema, var->name_span,
                   "the type of '%s' is declared in the loop: declare it in front of the function, "
                   "as the group's arrays lie in local memory",
                   var->name);
    else
        vars_add(search->sema->arena, &search->region->group->local, var);
}

static bool visit_array(struct node *node, void *context)
{
    struct search *search = context;

    if (is_item_loop(node))
        return false;
    if (node->kind != NODE_VAR || node->var->kind != VAR_LOCAL)
        return true;
    if (node->var->private_memory)
        vars_add(search->sema->arena, &search->region->group->own, node->var);
    else if (type_is_array(node->var->type))
        share(search, node->var);
    return true;
}

/* Arrays from outside that each iteration has for itself. */
static void share_scratch(struct search *search)
{
    for (size_t i = 0; i < search->region->privates.count; i++) {
        const struct private *own = &search->region->privates.items[i];
        if (!type_is_array(own->var->type))
            continue;
        if (own->first || own->last)
            sema_error(search->sema, own->var->name_span,
                       "'%s' keeps values from one group to the next: declare the group's array in "
                       "the loop",
                       own->var->name);
        else
            share(search, own->var);
    }
}

/* ---- the door ---- */

static void check_reductions(struct sema *sema, const struct region *region)
{
    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        if (reduction->is_scan)
            sema_error(sema, reduction->item->span,
                       "groups run in any order and cannot scan '%s': write the scan in a loop of "
                       "its own",
                       reduction->var->name);
        else if (reduction->op == REDUCE_LAST)
            sema_error(sema, reduction->var->name_span,
                       "some groups alone set '%s': write to an element of an array for each group",
                       reduction->var->name);
        else if (reduction->start == START_ORIGINAL ||
                 (reduction->is_section && reduction->reducer))
            sema_error(sema, reduction->item->span,
                       "'%s' is combined without an identity, one iteration after the other: "
                       "declare the reduction with identity(...)",
                       reduction->var->name);
    }
}

static void check_ends(struct sema *sema, const struct code *code)
{
    for (size_t i = 0; i < code->calls.count; i++) {
        const struct node *call = code->calls.items[i];
        if (special_ends_program(call)) {
            sema_error(sema, call->span,
                       "this ends an item while the others of its group wait for it: note the "
                       "failure in an element of an array, and look at it behind the loop");
            return;
        }
    }
}

void groups_find(struct sema *sema, struct region *region, struct code *code)
{
    struct search search = {.sema = sema, .region = region};

    if (region->directive->kind != DIRECTIVE_PARALLEL_FOR_WORK_GROUP)
        return;
    region->group = ARENA_NEW(sema->arena, struct group);
    node_walk(region->body, visit_loop, &search);
    if (region->group->loops.count == 0 && !sema->failed)
        sema_error(sema, region->directive->word_span,
                   "a parallel_for_work_group has no item loop: put '#pragma csycl "
                   "parallel_for_work_item' over the loops of its body that the items of a group "
                   "share out, or write parallel_for");
    node_walk(region->body, visit_array, &search);
    share_scratch(&search);
    check_reductions(sema, region);
    check_ends(sema, code);
    for (size_t i = 0; i < sema->helpers.count; i++)
        check_ends(sema, sema->helpers.items[i]);
    if (sema->failed)
        return;
    group_check_items(sema, region, code);
    if (!sema->failed)
        group_find_steps(sema, region, code);
}

static const struct directive *group_around(const struct directive *directive)
{
    for (const struct node *at = directive->node; at; at = at->parent)
        if (at->kind == NODE_ANNOTATED && at->directive &&
            at->directive->kind == DIRECTIVE_PARALLEL_FOR_WORK_GROUP)
            return at->directive;
    return NULL;
}

void groups_check_directive(struct sema *sema, const struct directive *directive)
{
    bool is_memory = directive->kind == DIRECTIVE_PRIVATE_MEMORY;

    if (!group_around(directive)) {
        sema_error(sema, directive->word_span,
                   "'%s' stands in the body of a parallel_for_work_group alone",
                   directive_name(directive->kind));
        return;
    }
    for (size_t i = 0; is_memory && i < directive->vars.count; i++)
        if (!type_is_array(directive->vars.items[i]->type))
            sema_error(sema, directive->vars.items[i]->name_span,
                       "private_memory stands over arrays, with an element for each item: write "
                       "%s[N], and %s[i] in the item loops over i",
                       directive->vars.items[i]->name, directive->vars.items[i]->name);
}
