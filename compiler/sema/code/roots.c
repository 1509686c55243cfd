/* roots.c: where pointers of a body come from; see code.h.
 *
 * Pointers are followed without regard to order: a pointer variable comes from
 * whatever any assignment in the body gives it. Calls are followed through the
 * callee's summary, so a helper is read once. Each variable is followed once,
 * unless several come from one another: then once for each of them.
 */
#include "sema/check.h"
#include "sema/code/node_copy.h"
#include "sema/code/tree.h"
#include "sema/pointers/spaces.h"

enum { DEPTH_MAX = 3 };

/* The roots of a body's variables, by depth of the search that found them. */
struct known {
    struct {
        struct roots *items;
        size_t count, room;
        struct map places; /* by variable */
    } roots[DEPTH_MAX + 1];
};

struct search {
    struct sema *sema;
    const struct code *code;
    struct roots *out;
    unsigned depth; /* of searches for what stores set */

    /* The variables on the way here, and those behind them that come from one of these again: the
     * roots of all but the first of such a circle are not complete where it is first gone through.
     */
    struct {
        struct var **items;
        size_t count, room;
        struct map places; /* by variable; OFF: on the way no longer */
    } way;
    size_t first; /* the first on the way that is met again */
};

static const size_t OFF = SIZE_MAX;

static void search_expr(struct search *search, struct node *node);
static void search_result(struct search *search, const struct code *callee, const struct root *root,
                          struct node *call);

/* Is it the body alone that sets its pointers? */
static bool is_set_here(const struct code *code, const struct var *var)
{
    return code_owns(code, var) || region_is_scratch(code->region, var);
}

static bool is_string(const struct node *at)
{
    return at && at->kind == NODE_STRING;
}

static void add_root(struct search *search, enum root_kind kind, struct var *var, struct node *at)
{
    for (size_t i = 0; i < search->out->count; i++) {
        const struct root *other = &search->out->items[i];
        if (other->kind == kind && other->var == var &&
            (kind != ROOT_LITERAL || is_string(other->at) == is_string(at)))
            return;
    }
    struct root root = {.kind = kind, .var = var, .at = at};
    ARENA_PUSH(search->sema->arena, search->out, root);
}

/* Has the expression the type of a pointer to what the variable, or an element of it, is? */
static bool could_point_to(const struct node *pointer, struct type *type)
{
    struct type *element = type_element(type), *target = type_pointee(pointer->type);

    return element->kind == TYPE_POINTER && target && type_same(type_element(target), element);
}

static bool leads_to(const struct search *search, struct node *pointer, const struct var *var)
{
    struct roots roots = {0};
    struct search inner = {.sema = search->sema,
                           .code = search->code,
                           .out = &roots,
                           .depth = search->depth + 1,
                           .first = OFF};

    if (!could_point_to(pointer, var->type))
        return false;
    search_expr(&inner, pointer);
    for (size_t i = 0; i < roots.count; i++)
        if (roots.items[i].kind == ROOT_OBJECT && roots.items[i].var == var)
            return true;
    return false;
}

/* What a helper stores where one of its parameters leads. */
static void search_call_stores(struct search *search, const struct code *callee, struct node *call,
                               const struct var *var)
{
    const struct vars *params = &callee->func->params;

    for (size_t i = 0; i < callee->params_set.count; i++) {
        const struct param_set *set = &callee->params_set.items[i];
        for (size_t k = 0; k < params->count && k + 1 < call->child_count; k++)
            if (params->items[k] == set->param && leads_to(search, call->children[k + 1], var))
                search_result(search, callee, &set->root, call);
    }
}

/* Pointers that are stored where a pointer to the variable leads. */
static void search_stores(struct search *search, const struct var *var)
{
    const struct code *code = search->code;

    if (search->depth == DEPTH_MAX)
        return;
    for (size_t i = 0; i < code->setters.count; i++) {
        struct node *call = code->setters.items[i];
        search_call_stores(search, code_of_helper(search->sema, call->func), call, var);
    }
    for (size_t i = 0; i < code->stores.count; i++)
        if (leads_to(search, code->stores.items[i].pointer, var))
            search_expr(search, code->stores.items[i].value);
}

static void search_sources(struct search *search, struct var *var, struct node *at)
{
    const struct code *code = search->code;
    const size_t *place = map_find(&code->flows.places, var);

    if (var->kind == VAR_PARAM ? !region_is_scratch(code->region, var) : !is_set_here(code, var))
        add_root(search, ROOT_POINTEE, var, at);
    for (size_t i = place ? *place : FLOWS_END; i != FLOWS_END; i = code->flows.items[i].next)
        search_expr(search, code->flows.items[i].value);
    search_stores(search, var);
}

/* Does the variable come from itself, where it was met before? */
static bool is_on_way(struct search *search, struct var *var)
{
    size_t *place = map_find(&search->way.places, var);

    if (place && *place != OFF) {
        if (*place < search->first)
            search->first = *place;
        return true;
    }
    if (place)
        *place = search->way.count;
    else
        map_add(search->sema->arena, &search->way.places, var, search->way.count);
    ARENA_PUSH(search->sema->arena, &search->way, var);
    return false;
}

/* All that the variable comes from was gone through: its roots are known, unless it comes from one
 * before it. */
static void leave(struct search *search, struct var *var, size_t place, const struct roots *roots)
{
    struct known *known = search->code->known;

    if (search->first < place) {
        *map_find(&search->way.places, var) = search->first;
        return;
    }
    while (search->way.count > place)
        *map_find(&search->way.places, search->way.items[--search->way.count]) = OFF;
    map_add(search->sema->arena, &known->roots[search->depth].places, var,
            known->roots[search->depth].count);
    ARENA_PUSH(search->sema->arena, &known->roots[search->depth], *roots);
}

static void search_var(struct search *search, struct var *var, struct node *at)
{
    struct known *known = search->code->known;
    const size_t *place = map_find(&known->roots[search->depth].places, var);
    struct roots found = {0}, *out = search->out;

    if (place) {
        found = known->roots[search->depth].items[*place];
    } else {
        size_t here = search->way.count, first = search->first;
        if (is_on_way(search, var))
            return;
        search->out = &found;
        search->first = here;
        search_sources(search, var, at);
        leave(search, var, here, &found);
        search->out = out;
        if (first < search->first)
            search->first = first;
    }
    for (size_t i = 0; i < found.count; i++) {
        const struct root *root = &found.items[i];
        add_root(search, root->kind, root->var,
                 root->kind == ROOT_POINTEE && root->var == var ? at : root->at);
    }
}

void code_forget_roots(const struct code *code)
{
    *code->known = (struct known){0};
}

void code_begin_roots(struct sema *sema, struct code *code)
{
    code->known = ARENA_NEW(sema->arena, struct known);
}

static void search_lvalue(struct search *search, struct node *node)
{
    struct node *pointer, *base = node_base(node, &pointer);

    if (pointer)
        search_expr(search, pointer);
    else if (base->kind == NODE_REF && base->var)
        add_root(search, ROOT_OBJECT, base->var, node);
    else
        add_root(search, ROOT_LITERAL, NULL, is_string(base) ? base : node);
}

/* The pointers that variables hold which a pointer points to. */
static void search_pointees(struct search *search, struct node *pointer, struct node *node)
{
    struct roots roots = code_roots(search->sema, search->code, pointer);

    for (size_t i = 0; i < roots.count; i++) {
        struct var *var = roots.items[i].var;
        bool is_object = roots.items[i].kind == ROOT_OBJECT;
        if (is_object && var_is_table(var))
            add_root(search, ROOT_OBJECT, var, node);
        else if (is_object && type_element(var->type)->kind == TYPE_RECORD)
            add_root(search, ROOT_STORED, NULL, node); /* as all pointers in structures */
        else if (is_object && (var->type->kind == TYPE_POINTER || is_set_here(search->code, var)))
            search_var(search, var, node);
        else
            add_root(search, ROOT_STORED, var && var->kind == VAR_PARAM ? var : NULL, node);
    }
}

/* What comes from a parameter comes from its argument. */
static void search_result(struct search *search, const struct code *callee, const struct root *root,
                          struct node *call)
{
    const struct vars *params = &callee->func->params;
    bool found = false;

    for (size_t i = 0; i < params->count && i + 1 < call->child_count; i++) {
        if (params->items[i] != root->var)
            continue;
        found = true;
        if (root->kind == ROOT_STORED)
            search_pointees(search, call->children[i + 1], call);
        else
            search_expr(search, call->children[i + 1]);
    }
    if (!found)
        add_root(search, root->kind, root->kind == ROOT_STORED ? NULL : root->var, call);
}

static void search_call(struct search *search, struct node *node)
{
    struct code *callee = node->func ? code_of_helper(search->sema, node->func) : NULL;

    for (size_t i = 0; callee && i < callee->result.count; i++) {
        const struct root *root = &callee->result.items[i];
        if (root->kind == ROOT_POINTEE || root->kind == ROOT_STORED)
            search_result(search, callee, root, node);
        else
            add_root(search, root->kind, root->var, is_string(root->at) ? root->at : node);
    }
}

/* What lies in the lvalue is a pointer. */
static void search_stored(struct search *search, struct node *node)
{
    struct node *pointer, *base = node_base(node, &pointer);

    if (node_in_record(node))
        add_root(search, ROOT_STORED, NULL, node);
    else if (!pointer && base->kind == NODE_REF && base->var && var_is_table(base->var))
        add_root(search, ROOT_OBJECT, base->var, node); /* a constant as the table is */
    else if (pointer)
        search_pointees(search, pointer, node);
    else if (base->kind == NODE_REF && base->var &&
             (base == node_strip(node) || code_owns(search->code, base->var)))
        search_var(search, base->var, node);
    else if (base->kind == NODE_REF && base->var)
        add_root(search, ROOT_STORED, NULL, node);
}

static void search_name(struct search *search, struct node *node)
{
    if (!node->type || !type_pointee(node->type) || (node->kind == NODE_REF && !node->var))
        return; /* an integer that became a pointer: refused elsewhere */
    if (type_is_array(node->type))
        search_lvalue(search, node);
    else
        search_stored(search, node);
}

static void search_unary(struct search *search, struct node *node)
{
    if (node->op == OP_ADDRESS)
        search_lvalue(search, node->children[0]);
    else if (node->op == OP_DEREF && node->type && type_is_array(node->type))
        search_lvalue(search, node);
    else if (node->op == OP_DEREF)
        search_stored(search, node);
    else
        search_expr(search, node->children[0]);
}

/* A null pointer that was assigned has the type of what it was assigned to. */
static void search_assigned(struct search *search, struct node *node)
{
    struct roots found = {0}, *out = search->out;

    search->out = &found;
    if (node->op == OP_ASSIGN)
        search_expr(search, node->children[1]);
    if (!found.count)
        search_expr(search, node->children[0]);
    search->out = out;
    for (size_t i = 0; i < found.count; i++)
        add_root(search, found.items[i].kind, found.items[i].var, found.items[i].at);
}

static void search_expr(struct search *search, struct node *node)
{
    node = node_strip(node);
    if (!node)
        return;
    switch (node->kind) {
    case NODE_CAST:
        search_expr(search, node->children[0]);
        return;
    case NODE_REF:
    case NODE_INDEX:
    case NODE_MEMBER:
        search_name(search, node);
        return;
    case NODE_UNARY:
        search_unary(search, node);
        return;
    case NODE_BINARY:
        if (node->op == OP_COMMA)
            search_expr(search, node->children[1]);
        else
            search_expr(search, node_indexed(node));
        return;
    case NODE_CONDITIONAL:
        search_expr(search, node->children[1] ? node->children[1] : node->children[0]);
        search_expr(search, node->children[2]);
        return;
    case NODE_ASSIGN:
        search_assigned(search, node);
        return;
    case NODE_CALL:
        search_call(search, node);
        return;
    case NODE_STRING:
    case NODE_COMPOUND:
        add_root(search, ROOT_LITERAL, NULL, node);
        return;
    case NODE_STMT_EXPR:
        if (node->child_count && node->children[0]->child_count)
            search_expr(search, node->children[0]->children[node->children[0]->child_count - 1]);
        return;
    default:
        return;
    }
}

static struct search start(struct sema *sema, const struct code *code, struct roots *out)
{
    return (struct search){.sema = sema, .code = code, .out = out, .first = OFF};
}

struct roots code_roots(struct sema *sema, const struct code *code, struct node *expr)
{
    struct roots roots = {0};
    struct search search = start(sema, code, &roots);
    search_expr(&search, expr);
    return roots;
}

struct roots code_roots_of_var(struct sema *sema, const struct code *code, struct var *var)
{
    struct roots roots = {0};
    struct search search = start(sema, code, &roots);
    search_var(&search, var, NULL);
    return roots;
}

struct roots code_roots_behind(struct sema *sema, const struct code *code, struct node *pointer)
{
    struct roots behind = {0};
    struct search search = start(sema, code, &behind);

    search_pointees(&search, pointer, pointer);
    return behind;
}

struct roots code_roots_behind_var(struct sema *sema, const struct code *code, struct var *var)
{
    const struct node at = {.span = var->name_span};

    return code_roots_behind(sema, code, node_make_name(sema->arena, var, &at));
}

struct roots code_roots_returned(struct sema *sema, const struct code *code)
{
    const size_t *place = map_find(&code->flows.places, NULL);
    struct roots roots = {0};
    struct search search = start(sema, code, &roots);

    for (size_t i = place ? *place : FLOWS_END; i != FLOWS_END; i = code->flows.items[i].next)
        search_expr(&search, code->flows.items[i].value);
    return roots;
}

struct roots code_roots_set(struct sema *sema, const struct code *code, struct node *call,
                            const struct var *param)
{
    struct roots set = {0};
    struct search search = start(sema, code, &set);
    const struct code *callee = code_of_helper(sema, call->func);

    for (size_t i = 0; i < callee->params_set.count; i++)
        if (callee->params_set.items[i].param == param)
            search_result(&search, callee, &callee->params_set.items[i].root, call);
    return set;
}

struct roots code_touched(struct sema *sema, const struct code *code, const struct touch *touch)
{
    struct roots roots = {0};

    if (touch->pointer)
        return code_roots(sema, code, touch->pointer);
    if (touch->var) {
        struct root root = {.kind = ROOT_OBJECT, .var = touch->var, .at = touch->node};
        ARENA_PUSH(sema->arena, &roots, root);
    }
    return roots;
}

bool code_is_of_var(const struct root *root, void *context)
{
    return root->var == context;
}

const struct touch *code_find_write(struct sema *sema, const struct code *code,
                                    bool (*is_wanted)(const struct root *root, void *context),
                                    void *context)
{
    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        if (!(touch->access & ACCESS_WRITE))
            continue;
        struct roots roots = code_touched(sema, code, touch);
        for (size_t k = 0; k < roots.count; k++)
            if (is_wanted(&roots.items[k], context))
                return touch;
    }
    return NULL;
}
