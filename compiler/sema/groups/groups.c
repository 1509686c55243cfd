/* groups.c: item loops and what belongs to the group; see groups.h. */
#include "sema/groups/groups.h"

#include <stdarg.h>

#include "sema/clauses.h"
#include "sema/code/tree.h"
#include "sema/loops/loop_form.h"
#include "sema/reduce/reduce_items.h"
#include "unit/changes.h"
#include "unit/libc/special.h"

enum { ITEMS_WORTH = 8 };

struct search {
    struct sema *sema;
    struct region *region;
};

/* ---- what is said ---- */

/* Of a parallel_for, the first reason alone is kept: why its inner loops stay plain ones. */
void group_say(struct sema *sema, const struct region *region, struct span span, const char *format,
               ...)
{
    va_list args;

    va_start(args, format);
    const char *text = arena_vprintf(sema->arena, format, args);
    va_end(args);
    if (region->directive->kind == DIRECTIVE_PARALLEL_FOR_WORK_GROUP)
        sema_error(sema, span, "%s", text);
    else if (!region->group->why)
        region->group->why = text;
}

void group_note(struct sema *sema, const struct region *region, struct span span, const char *text)
{
    if (region->directive->kind == DIRECTIVE_PARALLEL_FOR_WORK_GROUP)
        sema_note(sema, span, "%s", text);
}

bool group_failed(const struct sema *sema, const struct region *region)
{
    return sema->failed || region->group->why;
}

/* ---- item loops ---- */

/* In two levels as people write them, a parallel_for inside of a parallel_for. */
static bool is_item_loop(const struct region *region, const struct node *node)
{
    enum directive_kind kind = region->directive->kind == DIRECTIVE_PARALLEL_FOR
                                   ? DIRECTIVE_PARALLEL_FOR
                                   : DIRECTIVE_PARALLEL_FOR_WORK_ITEM;

    return node->kind == NODE_ANNOTATED && node->directive && node->directive->kind == kind &&
           !node->directive->is_task;
}

/* The text of an item's counter is made of its number: "lower + number * step". */
static bool check_header(struct sema *sema, const struct region *region, const struct loop *loop)
{
    struct span span = loop->node->children[2] ? loop->node->children[2]->span : loop->node->span;

    if (loop_step(loop) && !loop->before && !loop->added)
        return true;
    group_say(sema, region, span,
              "the items of a group count by adding a constant: write a header like for (int %s = "
              "0; %s < n; %s++)",
              loop->var->name, loop->var->name, loop->var->name);
    return false;
}

struct jumps {
    struct sema *sema;
    const struct region *region, *items;
};

static bool visit_jump(struct node *node, void *context)
{
    struct jumps *jumps = context;

    if (node->kind == NODE_RETURN || node->kind == NODE_GOTO ||
        (node->kind == NODE_BREAK && leave_ends_loop(jumps->items, node)))
        group_say(jumps->sema, jumps->region, node->span,
                  "an item loop runs all its iterations: leave out what an item does not do by "
                  "if or continue");
    return true;
}

/* Under a parallel_for: are all its clauses such as an item loop has? */
static bool may_be_items(struct search *search, const struct directive *directive)
{
    for (size_t i = 0; i < directive->clauses.count; i++) {
        enum clause_kind kind = directive->clauses.items[i].kind;
        if (kind == CLAUSE_COLLAPSE || kind == CLAUSE_REDUCTION || kind == CLAUSE_CACHE)
            continue;
        group_say(search->sema, search->region, directive->word_span, "%s", "");
        return false;
    }
    return true;
}

/* A group of so few items as a parallel_for has here would leave a device idle. */
static bool has_few(const struct item_loop *loop)
{
    int64_t count = 1;

    for (unsigned i = 0; i < loop->loop_count; i++) {
        const struct node *lower = loop->loops[i].lower, *upper = loop->loops[i].upper;
        const struct node *apart = loop->loops[i].distance;
        int64_t distance = apart && apart->has_value              ? apart->value
                           : lower->has_value && upper->has_value ? upper->value - lower->value
                                                                  : ITEMS_WORTH;
        distance = distance < 0 ? -distance : distance;
        count *= distance < ITEMS_WORTH ? distance : ITEMS_WORTH;
    }
    return loop->directive->kind == DIRECTIVE_PARALLEL_FOR && !loop->directive->stages &&
           count < ITEMS_WORTH;
}

/* False: it has mistakes, which were said. */
static bool read(struct sema *sema, struct region *items)
{
    bool failed = sema->failed;

    sema->failed = false;
    items->directive->is_read = true;
    if (loop_read(sema, items, false)) {
        clauses_check_names(sema, items);
        reduce_read(sema, items);
    }
    bool is_right = items->body && !sema->failed;
    sema->failed |= failed;
    return is_right;
}

static void add_loop(struct search *search, struct directive *directive)
{
    struct region *items = ARENA_NEW(search->sema->arena, struct region);
    struct item_loop loop = {.directive = directive, .is_constant = true};

    items->directive = directive;
    if (directive->kind == DIRECTIVE_PARALLEL_FOR_WORK_ITEM)
        clauses_check(search->sema, directive);
    else if (!may_be_items(search, directive))
        return;
    if (!read(search->sema, items))
        return;
    if (items->loop_count > ITEM_LOOPS_MAX) {
        group_say(search->sema, search->region, directive->word_span,
                  "a group has at most %d dimensions of items", ITEM_LOOPS_MAX);
        return;
    }
    struct jumps jumps = {search->sema, search->region, items};
    if (!search->region->directive->is_kernel)
        node_walk(items->body, visit_jump, &jumps);
    loop.loop_count = items->loop_count;
    loop.body = items->body;
    loop.region = items;
    for (unsigned i = 0; i < items->loop_count; i++) {
        loop.loops[i] = items->loops[i];
        if (!check_header(search->sema, search->region, &loop.loops[i]))
            return;
        bool is_built_in = region_is_built_in(search->region, loop.loops[i].lower) &&
                           region_is_built_in(search->region, loop.loops[i].upper);
        if (!is_built_in)
            loop.loops[i].distance =
                group_item_distance(search->sema, search->region, &loop.loops[i]);
        loop.is_constant &= is_built_in || loop.loops[i].distance;
    }
    group_check_reductions(search->sema, search->region, &loop);
    group_check_caches(search->sema, search->region, directive);
    if (has_few(&loop))
        group_say(search->sema, search->region, directive->word_span, "%s", "");
    ARENA_PUSH(search->sema->arena, &search->region->group->loops, loop);
}

/* What stands around an item loop, up to the group's body: all items of the group come to it
 * together. */
static bool check_way(struct search *search, const struct node *annotated)
{
    const struct node *at = annotated->parent;

    for (; at != search->region->body && at != search->region->body->parent; at = at->parent) {
        if (is_item_loop(search->region, at)) {
            if (at->directive->kind == DIRECTIVE_PARALLEL_FOR)
                return false; /* a plain loop of the item */
            group_say(search->sema, search->region, annotated->directive->word_span,
                      "an item loop inside of an item loop: all items of a group come to it "
                      "together, so it stands in code of the group alone; count both by one "
                      "collapse(2), or make the inner one a plain loop");
            group_note(search->sema, search->region, at->directive->word_span,
                       "this one is around it");
            return false;
        }
        if (at->kind != NODE_BLOCK && at->kind != NODE_IF && at->kind != NODE_FOR &&
            at->kind != NODE_WHILE && at->kind != NODE_DO && at->kind != NODE_ANNOTATED) {
            group_say(search->sema, search->region, annotated->directive->word_span,
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

    if (is_item_loop(search->region, node) && check_way(search, node))
        add_loop(search, node->directive);
    return true;
}

/* ---- arrays ---- */

static void share(struct search *search, struct var *var)
{
    const struct type *element = type_element(var->type);

    if (element->kind == TYPE_POINTER)
        group_say(search->sema, search->region, var->name_span,
                  "'%s' belongs to the group, whose arrays lie in local memory: that holds no "
                  "pointers; use subscripts",
                  var->name);
    else if (element->kind == TYPE_RECORD && element->decl &&
             span_contains(search->region->body->span, element->decl->span))
        group_say(search->sema, search->region, var->name_span,
                  "the type of '%s' is declared in the loop: declare it in front of the function, "
                  "as the group's arrays lie in local memory",
                  var->name);
    else
        vars_add(search->sema->arena, &search->region->group->local, var);
}

/* Of a kernel the arrays under `local`; others are its items'. */
static bool visit_shared(struct node *node, void *context)
{
    if (node->kind == NODE_VAR && node->var->shared)
        share(context, node->var);
    return true;
}

static bool visit_array(struct node *node, void *context)
{
    struct search *search = context;

    if (is_item_loop(search->region, node))
        return false;
    if (node->kind != NODE_VAR || node->var->kind != VAR_LOCAL)
        return true;
    if (node_is_staged(node) && type_element(node->type)->kind == TYPE_POINTER)
        return true; /* of a clause `cache`, which was said */
    if (node->var->private_memory)
        vars_add(search->sema->arena, &search->region->group->own, node->var);
    else if (type_is_array(node->var->type))
        share(search, node->var);
    return true;
}

/* A variable of the group that items update by `atomic`. */
static bool visit_updated(struct node *node, void *context)
{
    struct search *search = context;
    struct region *region = search->region;
    struct node *pointer, *base = combination_is_atomic(node) ? node_base(node, &pointer) : NULL;
    struct var *var = base && !pointer && base->kind == NODE_REF ? base->var : NULL;

    if (!var || var->kind != VAR_LOCAL || !span_contains(region->body->span, var->span) ||
        vars_has(&region->group->local, var) || vars_has(&region->group->own, var))
        return true;
    const struct item_loop *loop = group_loop_around(region, node);
    if (loop && !span_contains(loop->body->span, var->span))
        share(search, var);
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
            group_say(search->sema, search->region, own->var->name_span,
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
            group_say(sema, region, reduction->item->span,
                      "groups run in any order and cannot scan '%s': write the scan in a loop of "
                      "its own",
                      reduction->var->name);
        else if (reduction->op == REDUCE_LAST)
            group_say(sema, region, reduction->var->name_span,
                      "some groups alone set '%s': write to an element of an array for each group",
                      reduction->var->name);
        else if (reduction->start == START_ORIGINAL ||
                 (reduction->is_section && reduction->reducer))
            group_say(sema, region, reduction->item->span,
                      "'%s' is combined without an identity, one iteration after the other: "
                      "declare the reduction with identity(...)",
                      reduction->var->name);
    }
}

static void check_ends(struct sema *sema, const struct region *region, const struct code *code)
{
    for (size_t i = 0; i < code->calls.count; i++) {
        const struct node *call = code->calls.items[i];
        if (special_ends_program(call)) {
            group_say(sema, region, call->span,
                      "this ends an item while the others of its group wait for it: note the "
                      "failure in an element of an array, and look at it behind the loop");
            return;
        }
    }
}

static bool is_inner(struct node *node, const void *region)
{
    return is_item_loop(region, node);
}

static void find(struct search *search, struct code *code)
{
    struct sema *sema = search->sema;
    struct region *region = search->region;

    node_walk(region->body, visit_loop, search);
    if (region->group->loops.count == 0 && !group_failed(sema, region))
        group_say(sema, region, region->directive->word_span,
                  "a parallel_for_work_group has no item loop: put '#pragma csycl "
                  "parallel_for_work_item' over the loops of its body that the items of a group "
                  "share out, or write parallel_for");
    node_walk(region->body, region->directive->is_kernel ? visit_shared : visit_array, search);
    if (!region->directive->is_kernel)
        node_walk(region->body, visit_updated, search);
    share_scratch(search);
    check_reductions(sema, region);
    check_ends(sema, region, code);
    for (size_t i = 0; i < sema->helpers.count; i++)
        check_ends(sema, region, sema->helpers.items[i]);
    if (group_failed(sema, region))
        return;
    if (region->directive->is_kernel) {
        kernel_check(sema, region, code);
        return;
    }
    for (size_t i = 0; i < region->group->loops.count; i++)
        group_check_cached(sema, &region->group->loops.items[i], code);
    group_check_items(sema, region, code);
    if (!group_failed(sema, region))
        group_find_steps(sema, region, code);
    for (size_t i = 0; i < region->group->loops.count && !group_failed(sema, region); i++)
        group_find_inside(sema, region, code, &region->group->loops.items[i]);
    for (size_t i = 0; i < region->group->loops.count && !group_failed(sema, region); i++)
        group_check_dependences(sema, region, &region->group->loops.items[i]);
}

void groups_find(struct sema *sema, struct region *region, struct code *code)
{
    struct search search = {.sema = sema, .region = region};

    if (region->directive->kind == DIRECTIVE_PARALLEL_FOR &&
        !node_find(region->body, is_inner, region))
        return;
    region->group = ARENA_NEW(sema->arena, struct group);
    if (region->directive->kind == DIRECTIVE_PARALLEL_FOR &&
        directive_clause(region->directive, CLAUSE_WORK_GROUP_SIZE))
        region->group->why = "work_group_size says how many of its iterations a group has";
    else
        find(&search, code);
    region->why_plain = region->group->why;
    if (region->why_plain)
        region->group = NULL;
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
