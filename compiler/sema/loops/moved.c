/* moved.c: see moved.h. */
#include "sema/loops/moved.h"

#include "sema/code/tree.h"
#include "sema/loops/loop_form.h"
#include "unit/changes.h"

/* ---- which they are ---- */

static bool is_local(const struct var *var)
{
    return (var->kind == VAR_LOCAL || var->kind == VAR_PARAM) && !var->is_thread_local &&
           !var->type->is_volatile && !var->type->is_atomic;
}

/* One that C computes with as it is. */
static bool is_whole(const struct type *type)
{
    return type->kind >= TYPE_INT && type->kind <= TYPE_ULLONG;
}

static bool is_varying(struct node *node, const void *context)
{
    const struct region *region = context;
    bool is_computed = node->kind == NODE_UNARY || node->kind == NODE_BINARY ||
                       node->kind == NODE_PAREN || node->kind == NODE_CAST;
    bool is_name = node->kind == NODE_REF && node->var && is_local(node->var) &&
                   !loop_of_var(region, node->var) && !node_declares(region->body, node->var) &&
                   !node_sets(region->body, node->var);

    return !node->has_value && (node_writes(node) || !node->type || !is_whole(node->type) ||
                                (!is_computed && !is_name));
}

/* Is it the same integer in all iterations, whoever asks for it? */
static bool is_steady(const struct region *region, const struct node *node)
{
    return !node_find(node, is_varying, region);
}

/* Does the loop, in the body, run as often in all iterations? */
static bool read_loop(const struct region *region, struct node *node, struct loop *loop)
{
    return loop_match(node, loop) && !loop->step && !loop->before && is_whole(loop->var->type) &&
           is_steady(region, loop->lower) && is_steady(region, loop->upper) &&
           !node_sets(node->children[3], loop->var) &&
           !node_leaves(node->children[3], NODE_BREAK) &&
           !node_leaves(node->children[3], NODE_CONTINUE);
}

/* Does an iteration that comes to `up` come to its child `node`, once? */
static bool leads_to(const struct node *up, const struct node *node)
{
    switch (up->kind) {
    case NODE_IF:
    case NODE_CONDITIONAL:
        return node == up->children[0];
    case NODE_BINARY:
        return up->op != OP_LAND && up->op != OP_LOR;
    case NODE_BLOCK:
    case NODE_DECL:
    case NODE_VAR:
    case NODE_UNARY:
    case NODE_ASSIGN:
    case NODE_CALL:
    case NODE_MEMBER:
    case NODE_INDEX:
    case NODE_CAST:
    case NODE_PAREN:
        return true;
    default:
        return false;
    }
}

/* Does each iteration come there, once in each round of the loops that it stands in? */
static bool read_place(struct sema *sema, const struct region *region, struct moved_step *step)
{
    struct loop loop;

    for (struct node *node = step->by; node != region->body; node = node->parent) {
        struct node *up = node->parent;
        if (leads_to(up, node))
            continue;
        if (up->kind != NODE_FOR || node != up->children[3] || !read_loop(region, up, &loop))
            return false;
        ARENA_PUSH(sema->arena, &step->loops, loop);
    }
    for (size_t i = 0; i < step->loops.count / 2; i++) {
        loop = step->loops.items[i];
        step->loops.items[i] = step->loops.items[step->loops.count - 1 - i];
        step->loops.items[step->loops.count - 1 - i] = loop;
    }
    return true;
}

/* Does it move the variable, and by what? */
static bool read_step(struct node *by, const struct var *var, struct moved_step *step)
{
    step->by = by;
    if (node_is_increment(by)) {
        step->is_down = by->op == OP_PRE_DEC || by->op == OP_POST_DEC;
        return true;
    }
    struct node *value = node_strip(by->children[1]);
    enum op op = by->op;
    if (op == OP_ASSIGN && value->kind == NODE_BINARY && node_var(value->children[0]) == var) {
        op = value->op;
        value = node_strip(value->children[1]);
    }
    step->number = value;
    step->is_down = op == OP_SUB;
    return op == OP_ADD || op == OP_SUB;
}

struct reading {
    struct sema *sema;
    const struct region *region;
    struct moved moved;
    bool is_other; /* something else is done to it */
};

/* What the name is the operand of. */
static struct node *user_of(struct node *ref)
{
    struct node *user = ref->parent;

    while (user->kind == NODE_PAREN)
        user = user->parent;
    return user;
}

static bool read_use(struct node *node, void *context)
{
    struct reading *reading = context;
    struct moved_step step = {0};

    if (node->kind != NODE_REF || node->var != reading->moved.var)
        return !reading->is_other;
    struct node *user = user_of(node);
    if (node_writes(user) && node_strip(user->children[0]) == node) {
        if (read_step(user, node->var, &step) &&
            read_place(reading->sema, reading->region, &step) &&
            (!step.number || is_steady(reading->region, step.number)))
            ARENA_PUSH(reading->sema->arena, &reading->moved.steps, step);
        else
            reading->is_other = true;
    }
    return !reading->is_other;
}

static bool takes_address(struct node *node, const void *var)
{
    return node->kind == NODE_UNARY && node->op == OP_ADDRESS && node_var(node->children[0]) == var;
}

static bool is_named(const struct directive *directive, const struct var *var)
{
    for (size_t i = 0; i < directive->clauses.count; i++)
        for (size_t k = 0; k < directive->clauses.items[i].items.count; k++)
            if (directive->clauses.items[i].items.items[k].var == var)
                return true;
    return false;
}

static void consider(struct sema *sema, struct region *region, struct var *var)
{
    struct reading reading = {.sema = sema, .region = region, .moved = {.var = var}};
    bool is_counted =
        is_whole(var->type) || (var->type->kind == TYPE_POINTER && var->type->target->size);

    if (!is_local(var) || !is_counted || var->uniform || var->spec_const ||
        node_declares(region->body, var) || is_named(region->directive, var) ||
        loop_mentions(region, var) || loop_of_var(region, var))
        return;
    node_walk(region->body, read_use, &reading);
    if (!reading.is_other && !node_find(var->func->body, takes_address, var))
        ARENA_PUSH(sema->arena, &region->moved, reading.moved);
}

static bool is_jump(const struct node *node)
{
    return node->kind == NODE_GOTO || node->kind == NODE_RETURN || node->kind == NODE_LABEL ||
           node->kind == NODE_ANNOTATED || node->combination;
}

/* Is it known how many iterations come before one, and does each come to its end? */
static bool is_counted(const struct region *region)
{
    const struct loop *loop = &region->loops[0];

    return region->directive->kind == DIRECTIVE_PARALLEL_FOR && !region->directive->is_task &&
           !region->left && region->loop_count == 1 && is_whole(loop->var->type) &&
           loop_is_divisible(loop) && !loop->before && is_steady(region, loop->lower) &&
           (!loop->step || (loop->step->has_value && loop->step->value > 0)) &&
           !node_any(region->body, is_jump) && !node_leaves(region->body, NODE_CONTINUE);
}

struct search {
    struct sema *sema;
    struct vars set; /* variables that the body sets */
};

static bool find_set(struct node *node, void *context)
{
    struct search *search = context;
    struct var *var = node_writes(node) ? node_var(node->children[0]) : NULL;

    if (var)
        vars_add(search->sema->arena, &search->set, var);
    return true;
}

void moved_find(struct sema *sema, struct region *region)
{
    struct search search = {.sema = sema};

    if (!is_counted(region))
        return;
    node_walk(region->body, find_set, &search);
    for (size_t i = 0; i < search.set.count; i++)
        consider(sema, region, search.set.items[i]);
    if (region->moved.count)
        moved_copy_body(sema, region);
}
