/* partial_start.c: what the partials of a declared reduction without identity begin
 * with.
 *
 * Where the body does nothing with the item but what the combiner says, as in
 *
 *     declare reduction(f : T : csycl_out = pick(csycl_out, csycl_in))
 *     b = pick(b, x);
 *
 * a partial begins without a value and copies the first one. Else the loop has
 * one partial, which begins with the original value.
 */
#include <string.h>

#include "sema/check.h"
#include "sema/code/tree.h"
#include "sema/reduce/reduce_items.h"

struct matcher {
    struct sema *sema;
    const struct reducer *reducer;
    const struct var *item;
    struct node *value; /* what stands for csycl_in; NULL: not found yet */
    bool is_pointer;    /* it stands for &csycl_in */
    bool is_scan;       /* what is combined is looked at by its value */
};

static bool is_param(const struct matcher *matcher, struct node *node, size_t index)
{
    return node_var(node) == matcher->reducer->combiner->params.items[index];
}

static bool is_address(const struct node *node)
{
    return node->kind == NODE_UNARY && node->op == OP_ADDRESS;
}

static bool take(struct matcher *matcher, struct node *node, bool is_pointer)
{
    struct type *type = is_pointer ? type_pointee(node->type) : node->type;

    if (matcher->value)
        return matcher->is_pointer == is_pointer && node_same(matcher->value, node);
    if (!type || !type_same(type, matcher->reducer->type) || node_mentions(node, matcher->item))
        return false;
    matcher->value = node;
    matcher->is_pointer = is_pointer;
    return true;
}

static bool same_text(struct sema *sema, const struct node *a, const struct node *b)
{
    return strcmp(source_slice(sema->source, a->span), source_slice(sema->source, b->span)) == 0;
}

static bool same_node(struct sema *sema, const struct node *a, const struct node *b)
{
    if (a->kind != b->kind || a->op != b->op || a->var != b->var || a->func != b->func ||
        a->arrow != b->arrow || a->child_count != b->child_count)
        return false;
    switch (a->kind) {
    case NODE_MEMBER:
        return strcmp(a->name, b->name) == 0;
    case NODE_CAST:
    case NODE_COMPOUND:
        return type_same(a->type, b->type);
    case NODE_FLOATING:
    case NODE_STRING:
        return same_text(sema, a, b);
    case NODE_REF:
    case NODE_UNARY:
    case NODE_BINARY:
    case NODE_ASSIGN:
    case NODE_CONDITIONAL:
    case NODE_CALL:
    case NODE_INDEX:
    case NODE_INIT_LIST:
        return true;
    default:
        return false;
    }
}

/* Is `node` the combiner's `pattern` with the item for csycl_out and a value for csycl_in? */
static bool match(struct matcher *matcher, struct node *pattern, struct node *node)
{
    pattern = node_strip(pattern);
    node = node_strip(node);
    if (!pattern || !node)
        return pattern == node;
    if (is_param(matcher, pattern, 0))
        return node_var(node) == matcher->item;
    if (is_param(matcher, pattern, 1))
        return take(matcher, node, false);
    if (is_address(pattern) && matcher->is_scan)
        return false;
    if (is_address(pattern) && is_param(matcher, pattern->children[0], 1))
        return is_address(node) ? take(matcher, node->children[0], false)
                                : take(matcher, node, true);
    if (pattern->has_value && node->has_value)
        return pattern->value == node->value;
    if (!same_node(matcher->sema, pattern, node))
        return false;
    for (size_t i = 0; i < pattern->child_count; i++)
        if (!match(matcher, pattern->children[i], node->children[i]))
            return false;
    return true;
}

/* The combiner may change its copy of csycl_in; what stands for it in a body is no copy. */
static bool changes_input(struct sema *sema, const struct reducer *reducer)
{
    struct func *combiner = reducer->combiner;
    return code_find_write(sema, code_of_helper(sema, combiner), code_is_of_var,
                           combiner->params.items[1]) != NULL;
}

static bool is_taken(const struct reduction *reduction, const struct node *where)
{
    for (size_t i = 0; i < reduction->takes.count; i++)
        if (reduction->takes.items[i].where == where)
            return true;
    return false;
}

/* The expression around the name of the item that combines into it, with what stands for csycl_in
 * in `value`; NULL: there is none. */
static struct node *find_combination(struct matcher *matcher, struct node *ref)
{
    struct node *pattern = matcher->reducer->combiner->body->children[0];

    for (struct node *node = ref->parent; node && !node_is_statement(node); node = node->parent) {
        matcher->value = NULL;
        if (node_is_discarded(node) && match(matcher, pattern, node) && matcher->value)
            return node;
    }
    return NULL;
}

struct node *start_combination(struct sema *sema, const struct reduction *reduction,
                               struct node *ref)
{
    struct matcher matcher = {
        .sema = sema, .reducer = reduction->reducer, .item = reduction->var, .is_scan = true};

    return changes_input(sema, reduction->reducer) ? NULL : find_combination(&matcher, ref);
}

/* Notes the combination around the name of the item; false: there is none. */
static bool find_take(struct sema *sema, struct reduction *reduction, struct node *ref)
{
    struct matcher matcher = {.sema = sema, .reducer = reduction->reducer, .item = reduction->var};
    struct node *node = find_combination(&matcher, ref);

    if (!node)
        return false;
    if (is_taken(reduction, node))
        return true;
    struct reduction_take found = {node, matcher.value, matcher.is_pointer};
    ARENA_PUSH(sema->arena, &reduction->takes, found);
    return true;
}

/* The first use of the item that is no combination, or NULL. */
static struct node *find_takes(struct sema *sema, struct reduction *reduction,
                               const struct code *code)
{
    bool changes = changes_input(sema, reduction->reducer);

    for (size_t i = refs_first(code, reduction->var); i != REFS_END; i = code->next_refs[i])
        if (changes || !find_take(sema, reduction, code->refs.items[i]))
            return code->refs.items[i];
    return NULL;
}

static void say_serial(struct sema *sema, const struct reduction *reduction)
{
    sema_warning(sema, DIAG_CSYCL_REDUCTION, reduction->item->span,
                 "'%s' has no identity, so one work-item runs the whole loop, which is slow: "
                 "add identity(...) to its declaration",
                 reduction->clause->op_name);
}

static void note_declaration(struct sema *sema, const struct reduction *reduction)
{
    sema_note_declared(sema, reduction->reducer->directive->declared->name_span,
                       reduction->clause->op_name);
}

void start_in_order(struct sema *sema, struct region *region, const struct reduction *reduction)
{
    vars_add(sema->arena, &region->in_order, reduction->var);
    say_serial(sema, reduction);
    note_declaration(sema, reduction);
}

void start_choose(struct sema *sema, struct reduction *reduction, const struct code *code)
{
    const char *op = reduction->clause->op_name, *name = reduction->var->name;

    if (!reduction->reducer || reduction->reducer->identity)
        return;
    struct node *other = find_takes(sema, reduction, code);
    reduction->start = other ? START_ORIGINAL : START_FIRST;
    if (other) {
        reduction->takes.count = 0;
        say_serial(sema, reduction);
        sema_note(sema, other->span, "'%s' is used here, and not as the combiner does it", name);
    } else {
        sema_warning(sema, DIAG_CSYCL_REDUCTION, reduction->item->span,
                     "'%s' has no identity, so partials of '%s' need a flag, which is slower: add "
                     "identity(...) to its declaration",
                     op, name);
    }
    note_declaration(sema, reduction);
}
