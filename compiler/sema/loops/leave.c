/* leave.c: what the body of a parallel loop may not do to the loop: leave it,
 * write its variables, or change what its bounds are made of. */
#include "sema/check.h"
#include "sema/code/tree.h"
#include "sema/loops/loop_form.h"
#include "unit/changes.h"

struct leave {
    struct sema *sema;
    const struct region *region;
    struct dictionary labels; /* of the body */
};

/* ---- ways out ---- */

bool leave_ends_loop(const struct region *region, const struct node *node)
{
    return !node_jump_target(node, region->body);
}

/* Without the pragma there is no loop that break and continue would be of. */
static bool leaves_task(const struct region *region, const struct node *node)
{
    return node->kind == NODE_BREAK || node->kind == NODE_CONTINUE
               ? !node_jump_target(node, region->body)
               : node->kind == NODE_RETURN;
}

static bool visit(struct node *node, void *context)
{
    struct leave *leave = context;

    if (leave->region->directive->is_task && leaves_task(leave->region, node)) {
        sema_error(leave->sema, node->span,
                   "this would leave the single task: skip the rest of it by 'if'");
        return true;
    }
    switch (node->kind) {
    case NODE_BREAK:
        if (leave_ends_loop(leave->region, node))
            sema_error(leave->sema, node->span,
                       leave->region->loop_count > 1
                           ? "break would leave the innermost of the collapsed loops alone: leave "
                             "all of them with goto or return, or skip the rest of an iteration "
                             "with continue"
                           : "break would end the parallel loop early: all iterations run; skip "
                             "the rest of one with continue");
        break;
    case NODE_RETURN:
        if (leave->region->directive->is_kernel)
            break;
        sema_error(
            leave->sema, node->span,
            "return would leave the parallel loop: skip the rest of one iteration with continue");
        break;
    case NODE_GOTO:
        if (node->name && !dictionary_find(&leave->labels, node->name))
            sema_error(
                leave->sema, node->span,
                "goto '%s' would leave the parallel loop: move the label inside, or use continue",
                node->name);
        break;
    case NODE_ANNOTATED:
        if (node->directive && directive_is_host(node->directive->kind))
            sema_error(leave->sema, node->directive->word_span,
                       "'%s' is for the host: it cannot stand in a parallel loop; put it %s",
                       directive_name(node->directive->kind),
                       directive_is_alone(node->directive->kind) ? "before or behind the loop"
                                                                 : "around the loop");
        break;
    default:
        break;
    }
    return true;
}

static void check_gotos_into(struct leave *leave, const struct func *func)
{
    for (size_t i = 0; i < func->gotos.count; i++) {
        const struct node *node = func->gotos.items[i];
        if (node->name && dictionary_find(&leave->labels, node->name) &&
            !node_inside(node, leave->region->loops[leave->region->loop_count - 1].node))
            sema_error(leave->sema, node->span,
                       "goto '%s' would enter the parallel loop from outside", node->name);
    }
}

/* ---- the variables ---- */

static void check_touch(struct leave *leave, const struct code *code, const struct touch *touch)
{
    struct roots roots = code_touched(leave->sema, code, touch);

    for (size_t i = 0; i < roots.count; i++) {
        if (roots.items[i].kind != ROOT_OBJECT || !loop_of_var(leave->region, roots.items[i].var))
            continue;
        const char *name = roots.items[i].var->name;
        if (touch->access & ACCESS_WRITE)
            sema_error(leave->sema, touch_span(touch),
                       "'%s' counts the parallel loop and cannot be changed in its body", name);
        else if (touch->access == ACCESS_NONE && touch->var && !touch_is_const_address(touch))
            sema_error(leave->sema, touch_span(touch),
                       "the address of '%s' is taken, but it counts the parallel loop: copy it "
                       "into a variable of the body first",
                       name);
    }
}

/* ---- bounds and steps ---- */

static bool writes(struct node *node, const void *unused)
{
    (void)unused;
    return node_writes(node);
}

struct dependence {
    struct node *bound;
    const struct var *var; /* that it reads, and the body writes */
};

/* Does it read memory, or may it? &a[n] does not. */
static bool follows(const struct node *node)
{
    const struct node *user = node->parent;
    bool is_element = node->kind == NODE_INDEX ||
                      (node->kind == NODE_UNARY && node->op == OP_DEREF) ||
                      (node->kind == NODE_MEMBER && node->arrow);

    while (user && user->kind == NODE_PAREN)
        user = user->parent;
    return node->kind == NODE_CALL ||
           (is_element && !(user && user->kind == NODE_UNARY && user->op == OP_ADDRESS));
}

static bool is_read(const struct root *root, void *context)
{
    struct dependence *dependence = context;

    dependence->var = root->var;
    return root->var && node_mentions(dependence->bound, root->var) &&
           ((root->kind == ROOT_OBJECT && !type_is_array(root->var->type)) ||
            node_any(dependence->bound, follows));
}

static void check_bound(struct leave *leave, const struct code *code, const struct loop *loop,
                        struct node *bound, const char *what, bool again)
{
    const struct var *var = loop->pointer ? loop->pointer->var : loop->var;
    struct node *effect;

    if (!bound)
        return;
    if (node_mentions(bound, var)) {
        sema_error(leave->sema, bound->span, "the %s depends on '%s' itself", what, var->name);
        return;
    }
    effect = node_find_evaluated(bound, writes, NULL);
    if (effect) {
        sema_error(leave->sema, effect->span,
                   "the %s has a side effect: compute it before the loop", what);
        return;
    }
    struct dependence found = {.bound = bound};
    const struct touch *touch = again ? code_find_write(leave->sema, code, is_read, &found) : NULL;
    if (!touch || loop_of_var(leave->region, found.var))
        return;
    sema_error(
        leave->sema, bound->span,
        "the %s depends on '%s', which the loop changes: copy it into a variable before the loop",
        what, found.var->name);
    sema_note(leave->sema, touch_span(touch), "'%s' is written here", found.var->name);
}

void loop_check_body(struct sema *sema, struct region *region, const struct code *code)
{
    struct leave leave = {.sema = sema, .region = region, .labels = labels_of(sema, region->body)};

    node_walk(region->body, visit, &leave);
    if (leave.labels.entries) /* else gotos need not be looked at for each loop */
        check_gotos_into(&leave, code->func);
    for (size_t i = 0; i < code->touches.count; i++)
        check_touch(&leave, code, &code->touches.items[i]);
    for (unsigned i = 0; i < region->loop_count; i++) {
        const struct loop *loop = &region->loops[i];
        check_bound(&leave, code, loop, loop->lower, "first value", i > 0);
        if (loop->pointer) {
            check_bound(&leave, code, loop, loop->pointer->base, "bound", true);
            check_bound(&leave, code, loop, loop->pointer->added, "bound", true);
        }
        check_bound(&leave, code, loop, loop->pointer ? loop->pointer->end : loop->upper, "bound",
                    true);
        check_bound(&leave, code, loop, loop->added, "bound", true);
        for (size_t k = 0; k < loop->bounds.count; k++)
            check_bound(&leave, code, loop, loop->bounds.items[k].value, "bound", true);
        if (loop->step)
            check_bound(&leave, code, loop, loop->step, "step", true);
    }
}
