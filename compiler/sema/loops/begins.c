/* begins.c: the first part of a loop's header, which may begin other variables than the loop's:
 *
 *     for (i = 0, p = a; i < n; i++, p++)
 *     for (int i = 0, k = 3; i < n; i++, k += 2)
 *
 * Those get their values in front of a launch, and are variables from outside as all others.
 */
#include <string.h>

#include "sema/code/tree.h"
#include "sema/loops/header.h"
#include "unit/changes.h"

/* ---- one variable ---- */

static bool match_declared(struct loop *loop, struct node *declared)
{
    if (declared->kind != NODE_VAR || !declared->child_count || !declared->children[0])
        return false;
    loop->var = declared->var;
    loop->lower = declared->children[0];
    while (loop->lower->kind == NODE_INIT_LIST && loop->lower->child_count == 1)
        loop->lower = loop->lower->children[0]; /* braces around a number */
    loop->declared_inside = true;
    return true;
}

static bool match_set(struct loop *loop, struct node *set)
{
    set = node_strip(set);
    if (set->kind != NODE_ASSIGN || set->op != OP_ASSIGN)
        return false;
    loop->var = node_var(set->children[0]);
    loop->lower = set->children[1];
    return loop->var;
}

bool loop_match_begin(struct loop *loop, struct node *init)
{
    if (init->kind == NODE_DECL)
        return init->child_count == 1 && match_declared(loop, init->children[0]);
    return match_set(loop, init);
}

/* ---- several ---- */

/* Does the rest of the header count it? */
static bool is_counted(const struct loop *loop)
{
    struct node *const *parts = loop->node->children;

    return node_mentions(parts[1], loop->var) &&
           (node_sets(parts[1], loop->var) || node_sets(parts[2], loop->var));
}

static bool match_among(struct loop *loop, struct node *init)
{
    init = node_strip(init);
    if (init->kind == NODE_BINARY && init->op == OP_COMMA)
        return match_among(loop, init->children[0]) || match_among(loop, init->children[1]);
    return match_set(loop, init) && is_counted(loop);
}

bool loop_match_begins(struct loop *loop, struct node *init)
{
    struct node *first = node_strip(init);
    bool is_list = first->kind == NODE_BINARY && first->op == OP_COMMA;

    if (!is_list && (init->kind != NODE_DECL || init->child_count < 2))
        return loop_match_begin(loop, init);
    loop->begins = init;
    return is_list ? match_among(loop, init)
                   : match_declared(loop, init->children[0]) && is_counted(loop);
}

static struct node *declared_value(const struct node *decl, const struct var *var)
{
    for (size_t i = 0; i < decl->child_count; i++) {
        struct node *declared = decl->children[i];
        if (declared->kind == NODE_VAR && declared->var == var && declared->child_count)
            return declared->children[0];
    }
    return NULL;
}

struct node *loop_begin_of(struct node *init, const struct var *var)
{
    init = node_strip(init);
    if (!init || init->kind == NODE_DECL)
        return init ? declared_value(init, var) : NULL;
    if (init->kind == NODE_BINARY && init->op == OP_COMMA) {
        struct node *later = loop_begin_of(init->children[1], var);
        return later ? later : loop_begin_of(init->children[0], var);
    }
    struct loop loop = {0};
    return match_set(&loop, init) && loop.var == var ? loop.lower : NULL;
}

/* ---- what may go in front ---- */

struct check {
    struct sema *sema;
    const struct region *region;
    const struct loop *loop;
    const struct var *var; /* that the header begins */
    bool is_wrong;
};

static bool has_name(struct node *node, const void *name)
{
    return node->var && strcmp(node->var->name, name) == 0;
}

static bool is_in_clause(struct node *node, void *context)
{
    struct check *check = context;

    check->is_wrong |= node->var != check->var && has_name(node, check->var->name);
    return !check->is_wrong;
}

/* Another variable that a clause means by the name? */
static bool hides_item(struct check *check)
{
    const struct directive *directive = check->region->directive;

    for (size_t i = 0; i < directive->clauses.count; i++)
        for (size_t k = 0; k < directive->clauses.items[i].items.count; k++)
            node_walk_item(&directive->clauses.items[i].items.items[k], is_in_clause, check);
    return check->is_wrong;
}

static bool check_value(struct check *check, struct node *value, struct span span)
{
    const struct loop *loop = check->loop;

    if (!loop->pointer && node_mentions(value, loop->var))
        sema_error(check->sema, span,
                   "'%s' begins with a value of '%s', which the header begins too: do that in "
                   "front of the loop",
                   check->var->name, loop->var->name);
    else if (node_find(loop->lower, has_name, check->var->name) || hides_item(check))
        sema_error(check->sema, span,
                   "'%s' is named by the loop's first value, or by a clause: begin it in front of "
                   "the loop",
                   check->var->name);
    else
        return true;
    return false;
}

static bool check_declared(struct check *check, const struct node *decl)
{
    for (size_t i = check->loop->pointer ? 0 : 1; i < decl->child_count; i++) {
        struct node *declared = decl->children[i];
        if (declared->kind != NODE_VAR)
            continue;
        check->var = declared->var;
        if (!check_value(check, declared->child_count ? declared->children[0] : NULL,
                         declared->var->name_span))
            return false;
    }
    return true;
}

static bool check_set(struct check *check, struct node *set)
{
    struct loop other = {.node = check->loop->node};

    set = node_strip(set);
    if (set->kind == NODE_BINARY && set->op == OP_COMMA)
        return check_set(check, set->children[0]) && check_set(check, set->children[1]);
    if (!match_set(&other, set)) {
        sema_error(check->sema, set->span,
                   "the loop must begin with assignments to variables, like i = 0: do this in "
                   "front of the loop");
        return false;
    }
    check->var = other.var;
    return other.var == check->loop->var || check_value(check, other.lower, set->span);
}

bool loop_check_begins(struct sema *sema, const struct region *region, const struct loop *loop)
{
    struct check check = {.sema = sema, .region = region, .loop = loop};

    if (!loop->begins)
        return true;
    return loop->begins->kind == NODE_DECL ? check_declared(&check, loop->begins)
                                           : check_set(&check, loop->begins);
}
