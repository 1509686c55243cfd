/* group_steps.c: what items do outside of item loops.
 *
 * All of them run code of the group, each on copies of its scalars: as all read the same memory,
 * the copies stay the same. What changes memory is done by one of them; before it, and before item
 * loops, all wait if some may still be reading, and behind it until it is done.
 */
#include "sema/code/tree.h"
#include "sema/groups/groups.h"
#include "sema/pointers/spaces.h"
#include "sema/subset/subset.h"
#include "unit/changes.h"

struct steps {
    struct sema *sema;
    struct region *region;
    struct code *code;
};

/* ---- what a part of the group's code does ---- */

struct effects {
    bool reads;              /* memory that others may change */
    const struct node *lone; /* a change that one item does; NULL: none, */
    bool changes;            /* and others may read what it changes */
    const struct var *sets; /* a variable from outside of the part, of which each item has a copy */
};

/* Is there one of it, for all items of the group, rather than a copy for each? */
static bool is_memory(const struct steps *steps, const struct root *root)
{
    const struct capture *capture = root->var ? region_capture(steps->region, root->var) : NULL;

    if (root->kind != ROOT_OBJECT || !root->var || group_shares(steps->region, root->var))
        return true;
    return capture && (capture->role == CAPTURE_MEMORY || capture->role == CAPTURE_REDUCTION);
}

static bool is_constant(const struct root *root)
{
    return root->var && (root->var->spec_const || var_is_table(root->var));
}

/* What the outer loops combine, each item does for itself. */
static bool is_partial(const struct steps *steps, const struct root *root)
{
    const struct capture *capture = root->var ? region_capture(steps->region, root->var) : NULL;

    return capture && capture->role == CAPTURE_REDUCTION && !capture_is_reduced_section(capture);
}

static void note_touch(const struct steps *steps, const struct node *part,
                       const struct touch *touch, struct effects *effects)
{
    struct roots roots = code_touched(steps->sema, steps->code, touch);

    if (touch->var && touch->var->type->kind == TYPE_POINTER && touch->access == ACCESS_READ)
        return; /* of the pointer itself */
    for (size_t i = 0; i < roots.count; i++) {
        const struct var *var = roots.items[i].var;
        if (!is_memory(steps, &roots.items[i])) {
            if ((touch->access & ACCESS_WRITE) && !span_contains(part->span, var->span))
                effects->sets = var;
            continue;
        }
        effects->reads |= (touch->access & ACCESS_READ) && !is_constant(&roots.items[i]) &&
                          !is_partial(steps, &roots.items[i]);
        if (!(touch->access & ACCESS_WRITE))
            continue;
        effects->lone = touch->by ? touch->by : touch->node;
        effects->changes |= !is_partial(steps, &roots.items[i]);
    }
}

static bool prints(const struct code *code)
{
    for (size_t i = 0; i < code->calls.count; i++)
        if (calls_is_special(code->calls.items[i]))
            return true;
    return false;
}

/* Does the call of a helper, or of a library function, do what one item is to do? */
static bool has_effect(const struct steps *steps, size_t call)
{
    const struct code *callee = steps->code->callees[call];

    for (size_t i = 0; callee && i < callee->outside.count; i++)
        if (callee->outside.items[i].access & ACCESS_WRITE)
            return true;
    for (size_t i = 0; callee && i < steps->sema->helpers.count; i++)
        if (prints(steps->sema->helpers.items[i]))
            return true;
    return calls_is_special(steps->code->calls.items[call]);
}

static struct effects effects_of(const struct steps *steps, const struct node *part)
{
    const struct code *code = steps->code;
    struct effects effects = {0};

    for (size_t i = 0; part && i < code->touches.count; i++)
        if (node_inside(code->touches.items[i].node, part))
            note_touch(steps, part, &code->touches.items[i], &effects);
    for (size_t i = 0; part && i < code->calls.count; i++)
        if (node_inside(code->calls.items[i], part) && has_effect(steps, i))
            effects.lone = code->calls.items[i];
    return effects;
}

/* ---- the steps ---- */

static struct group_step *add_step(const struct steps *steps, const struct node *node, bool waits)
{
    struct group *group = steps->region->group;
    struct group_step *step = NULL;
    const size_t *place = map_find(&group->steps.places, node);

    if (!place) {
        map_add(steps->sema->arena, &group->steps.places, node, group->steps.count);
        ARENA_PUSH(steps->sema->arena, &group->steps, ((struct group_step){.node = node}));
    }
    step = &group->steps.items[place ? *place : group->steps.count - 1];
    step->waits |= waits;
    return step;
}

static bool is_item_loop(const struct steps *steps, const struct node *node)
{
    return group_loop_at(steps->region, node);
}

static bool has_item_loop(const struct steps *steps, const struct node *node)
{
    const struct group *group = steps->region->group;

    for (size_t i = 0; i < group->loops.count; i++)
        if (node_inside(group->loops.items[i].directive->node, node))
            return true;
    return false;
}

static bool leaves(const struct node *node)
{
    return node->kind == NODE_BREAK || node->kind == NODE_CONTINUE || node->kind == NODE_RETURN ||
           node->kind == NODE_GOTO || node->kind == NODE_LABEL;
}

/* An expression that decides, or an initializer: all items need its value. */
static void check_value(const struct steps *steps, const struct node *node, bool *reading)
{
    struct effects effects = effects_of(steps, node);

    *reading |= effects.reads;
    if (effects.lone)
        group_say(steps->sema, steps->region, effects.lone->span,
                  "one item of the group changes memory here, and all need the value: change it "
                  "in a statement of its own");
}

static bool changes_memory(const struct node *node)
{
    return node_writes(node) || node->kind == NODE_CALL || node_is_statement(node);
}

static bool is_memory_read(const struct node *node)
{
    return node->kind == NODE_INDEX || (node->kind == NODE_UNARY && node->op == OP_DEREF) ||
           (node->kind == NODE_MEMBER && node->arrow) ||
           (node->kind == NODE_REF && !(node->var && node->var->func));
}

/* Does the lvalue lead to the same element when that, a number, has been set? On the way there are
 * pointers, which are none. */
static bool is_named_again(const struct node *node, bool is_top)
{
    bool is_number = type_is_scalar(node->type) && node->type->kind != TYPE_POINTER;

    if (!is_top && is_number && is_memory_read(node))
        return false;
    if (!is_memory_read(node) && node->kind != NODE_REF && node->kind != NODE_INTEGER &&
        node->kind != NODE_PAREN && node->kind != NODE_BINARY && node->kind != NODE_MEMBER)
        return false;
    for (size_t i = 0; i < node->child_count; i++)
        if (!is_named_again(node->children[i], false))
            return false;
    return true;
}

static bool is_number(const struct type *type)
{
    return type_is_arithmetic(type) && type->size > 1 && !type->is_volatile;
}

/* `a[i][k] /= p` of `double m = a[i][k] /= p;`, which one item can do in front of the declaration.
 * NULL: there is no such thing. */
static struct node *set_in_front(const struct node *node)
{
    struct node *var = node->kind == NODE_DECL && node->child_count == 1 ? node->children[0] : NULL;
    struct node *set = var && var->child_count && var->children[0] ? var->children[0] : NULL;

    set = set ? node_strip(set) : NULL;
    if (!set || set->kind != NODE_ASSIGN || node->parent->kind != NODE_BLOCK)
        return NULL;
    const struct node *target = set->children[0];
    return is_number(target->type) && is_named_again(target, true) &&
                   !node_any(set->children[1], changes_memory)
               ? set
               : NULL;
}

static void walk(const struct steps *steps, struct node *node, bool *reading);

/* What is read in a round may still be, when another one begins. */
static void walk_loop(const struct steps *steps, struct node *node, bool *reading)
{
    const struct node *body = node_loop_body(node);
    bool jumps = node_any(body, leaves) && effects_of(steps, node).reads;

    *reading |= jumps;
    for (int round = 0; round < 2 && !group_failed(steps->sema, steps->region); round++)
        for (size_t i = 0; i < node->child_count; i++) {
            struct node *child = node->children[i];
            if (child && (child == body || node_is_statement(child)))
                walk(steps, child, reading);
            else if (child)
                check_value(steps, child, reading);
        }
    *reading |= jumps;
}

static void walk_if(const struct steps *steps, struct node *node, bool *reading)
{
    check_value(steps, node->children[0], reading);
    bool then = *reading, otherwise = *reading;
    walk(steps, node->children[1], &then);
    if (node->child_count > 2 && node->children[2])
        walk(steps, node->children[2], &otherwise);
    *reading = then || otherwise;
}

static void say_mixed(const struct steps *steps, const struct effects *effects)
{
    group_say(steps->sema, steps->region, effects->lone->span,
              "one item of the group changes memory here, and all of them set '%s': write two "
              "statements",
              effects->sets->name);
}

/* What one item does behind another thing that it does, needs no wait between. */
static void go_on(const struct steps *steps, const struct node *node, const struct node *next)
{
    const struct group *group = steps->region->group;
    const size_t *first = map_find(&group->steps.places, node);
    const size_t *second = map_find(&group->steps.places, next);

    if (first && second && group->steps.items[*first].is_lone &&
        group->steps.items[*second].is_lone && !group->steps.items[*second].goes_on)
        group->steps.items[*first].goes_on = true;
}

/* A statement whose parts are looked at one by one. */
static void walk_parts(const struct steps *steps, struct node *node, const struct effects *effects,
                       bool *reading)
{
    if (node_is_loop(node)) {
        walk_loop(steps, node, reading);
    } else if (node->kind == NODE_IF) {
        walk_if(steps, node, reading);
    } else if (node->kind == NODE_BLOCK || node->kind == NODE_ANNOTATED) {
        for (size_t i = 0; i < node->child_count; i++)
            if (node->children[i])
                walk(steps, node->children[i], reading);
        for (size_t i = 0; i + 1 < node->child_count; i++)
            go_on(steps, node->children[i], node->children[i + 1]);
    } else if (node->kind == NODE_DECL) {
        check_value(steps, node, reading);
    } else if (effects->sets) {
        say_mixed(steps, effects);
    } else {
        group_say(steps->sema, steps->region, node->span,
                  "one item of the group changes memory here, and all of them go on elsewhere: "
                  "write this as if and else");
    }
}

/* Does the declaration give the group's arrays their first values? The items do, and wait. */
static bool fills_array(const struct steps *steps, const struct node *node)
{
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i]->var && node->children[i]->var->init &&
            group_shares(steps->region, node->children[i]->var))
            return true;
    return false;
}

static void walk(const struct steps *steps, struct node *node, bool *reading)
{
    struct effects effects = effects_of(steps, node);
    if (is_item_loop(steps, node)) {
        bool waits = group_loop_at(steps->region, node)->region->reduction_count;
        bool writes = effects.changes || waits;
        add_step(steps, node, effects.changes && *reading)->goes_on = !writes;
        *reading = !writes && (*reading || effects.reads);
    } else if (node->kind == NODE_DECL && fills_array(steps, node)) {
        check_value(steps, node, reading);
        add_step(steps, node, *reading);
        *reading = false;
    } else if (!has_item_loop(steps, node) && !effects.lone) {
        *reading |= effects.reads;
    } else if (!has_item_loop(steps, node) && !effects.sets && !node_any(node, leaves) &&
               node->kind != NODE_DECL) {
        struct group_step *step = add_step(steps, node, effects.changes && *reading);
        step->is_lone = true;
        step->goes_on = !effects.changes;
        *reading = !effects.changes && (*reading || effects.reads);
    } else if (effects.lone && set_in_front(node)) {
        add_step(steps, node, effects.changes && *reading)->set = set_in_front(node);
        *reading = true;
    } else {
        walk_parts(steps, node, &effects, reading);
    }
}

void group_find_steps(struct sema *sema, struct region *region, struct code *code)
{
    const struct steps steps = {sema, region, code};

    walk(&steps, region->body, &region->group->ends_reading);
    if (node_any(region->body, leaves))
        region->group->ends_reading |= effects_of(&steps, region->body).reads;
}
