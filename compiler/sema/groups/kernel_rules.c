/* kernel_rules.c: kernel functions, which the front has made groups with one item loop: see
 * front/launcher.h. Their items do what their text says, each for itself; what they do together is
 * wait at barriers and share arrays. */
#include <string.h>

#include "sema/groups/kernel_parts.h"
#include "sema/vary/vary.h"
#include "unit/launcher_words.h"

static bool is_id(const struct node *call)
{
    for (size_t i = 0; call->func && !call->func->body && i < LAUNCHER_IDS; i++)
        if (strcmp(call->func->name, launcher_ids[i].call) == 0)
            return true;
    return false;
}

bool kernel_check_call(struct sema *sema, const struct code *code, const struct node *call)
{
    bool in_kernel = code->kind == CODE_REGION && code->region->directive->is_kernel;

    if (is_id(call)) {
        sema_error(sema, call->span,
                   in_kernel ? "'%s' has a constant for the dimension: 0, 1 or 2"
                             : "'%s' is called in the body of a kernel alone: give its value to "
                               "the function as an argument",
                   call->func->name);
        return true;
    }
    if (!kernel_is_barrier(call))
        return false;
    if (!in_kernel)
        sema_error(sema, call->span,
                   "'csycl_barrier' waits for the items of a kernel's group: call it in the body "
                   "of a kernel, and in no function that this calls");
    return true;
}

/* ---- barriers ---- */

struct barriers {
    struct sema *sema;
    const struct uniformity_map *map;
    const struct node *body; /* of the items */
    const struct node *left; /* a return in front of the barrier that some items alone come to */
};

static bool parts(enum uniformity how)
{
    return how == UNIFORMITY_VARYING || how == UNIFORMITY_NEVER;
}

/* The condition between the body and the node that some items alone meet; NULL: none. */
static struct node *divider_of(const struct barriers *barriers, struct node *node)
{
    for (; node != barriers->body && node->parent; node = node->parent)
        if (parts(control_step(barriers->map, node->parent, node)))
            return node->parent;
    return NULL;
}

static void check_barrier(struct barriers *barriers, struct node *call)
{
    struct node *divider = divider_of(barriers, call);
    struct sema *sema = barriers->sema;

    if (!divider && !barriers->left)
        return;
    sema_error(sema, call->span,
               "some items of the group alone come to this barrier, and would wait for the others "
               "forever: let all of them come to it, and leave out by 'if' what some do not do");
    const struct node *why = divider ? node_decider(divider) : NULL;
    if (why && parts(vary_node(barriers->map, why).how))
        sema_note(sema, why->span, "this differs between the items");
    else if (divider)
        sema_note(sema, (struct span){divider->span.begin, divider->span.begin + 1},
                  "some items leave this, or a round of it, before others");
    else
        sema_note(sema, barriers->left->span, "some of them end here");
}

static bool visit(struct node *node, void *context)
{
    struct barriers *barriers = context;

    if (node->kind == NODE_RETURN && !barriers->left && divider_of(barriers, node))
        barriers->left = node;
    if (kernel_is_barrier(node))
        check_barrier(barriers, node);
    return true;
}

/* A return in a loop is in front of all barriers of its next round. */
static bool visit_return(struct node *node, void *context)
{
    struct barriers *barriers = context;

    for (const struct node *at = node->parent; node->kind == NODE_RETURN && at != barriers->body;
         at = at->parent)
        if (node_is_loop(at) && node_any(at, kernel_is_barrier) && divider_of(barriers, node))
            barriers->left = node;
    return true;
}

static void check_combined(struct sema *sema, const struct region *region)
{
    for (size_t i = 0; i < region->scalar_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        if (reduction->var->kind == VAR_PARAM)
            sema_error(sema, reduction->item->span,
                       "nobody sees what is combined into the parameter '%s': make it a pointer, "
                       "and combine into %s[0:1], or into a variable of the file",
                       reduction->var->name, reduction->var->name);
    }
}

void kernel_check(struct sema *sema, const struct region *region, struct code *code)
{
    const struct item_loop *items = &region->group->loops.items[0];
    struct barriers barriers = {.sema = sema, .body = items->body};

    check_combined(sema, region);
    if (!node_any(items->body, kernel_is_barrier) && !region->reduction_count)
        return;
    barriers.map = vary_region(sema, code, AXIS_GROUP);
    node_walk(items->body, visit_return, &barriers);
    node_walk(items->body, visit, &barriers);
    if (!sema->failed)
        region->group->parts = kernel_parts_find(sema, region, code, barriers.map);
}

/* ---- launches ---- */

/* C takes the call of a launcher that nobody has declared. */
void kernel_check_launches(struct sema *sema)
{
    const struct unit *unit = sema->unit;

    for (size_t i = 0; i < unit->funcs.count; i++) {
        const struct func *func = unit->funcs.items[i];
        if (strncmp(func->name, LAUNCHER_NAME, strlen(LAUNCHER_NAME)) == 0 &&
            func->span.end <= func->name_span.end)
            sema_error(sema, func->name_span,
                       "'%s' is no kernel here: put '#pragma csycl kernel' over its definition, or "
                       "over its prototype, in front of this function",
                       func->name + strlen(LAUNCHER_NAME));
    }
}

/* ---- arrays of the group ---- */

static const struct directive *kernel_around(const struct directive *directive)
{
    for (const struct node *at = directive->node; at; at = at->parent)
        if (at->kind == NODE_ANNOTATED && at->directive && at->directive->is_kernel)
            return at->directive;
    return NULL;
}

void kernel_check_local(struct sema *sema, const struct directive *directive)
{
    if (!kernel_around(directive))
        sema_error(sema, directive->word_span,
                   "'local' stands over arrays in the body of a kernel alone");
    for (size_t i = 0; kernel_around(directive) && i < directive->vars.count; i++) {
        const struct var *var = directive->vars.items[i];
        if (var->type->kind != TYPE_ARRAY)
            sema_error(sema, var->name_span,
                       "'%s' is shared by the group, which has arrays of constant lengths: write "
                       "%s[1]",
                       var->name, var->name);
        else if (var->init)
            sema_error(sema, var->init->span,
                       "'%s' is an array of the group, which has no values at first: let the items "
                       "set them, and wait by csycl_barrier()",
                       var->name);
    }
}
