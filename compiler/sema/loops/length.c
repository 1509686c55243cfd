/* length.c: arrays of run-time length in a loop's body whose length is the same for all iterations.
 *
 * What such a length is made of becomes a specialization constant of the launch, as if the loop had
 * a clause spec_const: a variable or member from outside that the loop does not change, or the
 * value of a variable of the body that such alone initialize. The kernel is built for the length
 * then, and the array is one of constant length.
 */
#include "sema/loops/length.h"

#include "sema/clauses.h"
#include "sema/code/tree.h"
#include "sema/constants/spec_constants.h"

bool length_is_own(const struct lengths *lengths, const struct var *var)
{
    return var && var->kind == VAR_LOCAL && !var->path && !path_is_outside(lengths->paths, var) &&
           var->init && !var->init->is_dead &&
           span_contains(lengths->paths->region->body->span, var->span) &&
           !vars_has(&lengths->paths->changed_vars, var);
}

static bool is_constant(const struct lengths *lengths, const struct var *var)
{
    return var->spec_const || evaluate_is_fixed(var) ||
           clauses_find(lengths->paths->region->directive, CLAUSE_SPEC_CONST, var, NULL);
}

bool length_is_steady(const struct lengths *lengths, struct node *node)
{
    node = node_strip(node);
    if (!node->type || !type_is_integer(node->type))
        return false;
    if (node->has_value || (node->kind == NODE_REF && node->var && is_constant(lengths, node->var)))
        return true;
    switch (node->kind) {
    case NODE_CAST:
        return length_is_steady(lengths, node->children[0]);
    case NODE_UNARY:
        return (node->op == OP_ADD || node->op == OP_SUB || node->op == OP_NOT ||
                node->op == OP_LNOT) &&
               length_is_steady(lengths, node->children[0]);
    case NODE_BINARY:
        if ((node->op == OP_DIV || node->op == OP_REM) &&
            (!node->children[1]->has_value || node->children[1]->value == 0))
            return false;
        return node->op != OP_COMMA && length_is_steady(lengths, node->children[0]) &&
               length_is_steady(lengths, node->children[1]);
    case NODE_CONDITIONAL:
        return node->children[1] && length_is_steady(lengths, node->children[0]) &&
               length_is_steady(lengths, node->children[1]) &&
               length_is_steady(lengths, node->children[2]);
    default:
        return path_is_steady(lengths->paths, node);
    }
}

/* The conversion to the variable's type must keep the value. */
static bool is_kept(const struct var *var, const struct node *value)
{
    return value->type && type_is_integer(var->type) && var->type->size >= value->type->size;
}

static bool may_be_constant(const struct lengths *lengths, struct node *node)
{
    const struct var *var;

    node = node_strip(node);
    var = node->kind == NODE_REF ? node->var : NULL;
    if (length_is_own(lengths, var))
        return is_kept(var, var->init) && length_is_steady(lengths, var->init);
    if (node->has_value || !node->child_count || node->kind == NODE_MEMBER ||
        node->kind == NODE_INDEX || node->kind == NODE_SIZEOF)
        return length_is_steady(lengths, node);
    for (size_t i = 0; i < node->child_count; i++)
        if (!node->children[i] || !may_be_constant(lengths, node->children[i]))
            return false;
    return node->kind == NODE_CAST || node->kind == NODE_UNARY || node->kind == NODE_BINARY ||
           node->kind == NODE_CONDITIONAL;
}

bool length_is_same(struct paths *paths, struct node *length)
{
    const struct lengths lengths = {.paths = paths};

    return may_be_constant(&lengths, length);
}

void length_add(struct lengths *lengths, struct var *var, struct node *node)
{
    struct paths *paths = lengths->paths;
    struct item item = {.span = node->span, .expr = node, .var = var};

    if (var->spec_const || clauses_find(paths->region->directive, CLAUSE_SPEC_CONST, var, NULL))
        return;
    for (size_t i = 0; i < lengths->clause.items.count; i++)
        if (lengths->clause.items.items[i].var == var)
            return;
    ARENA_PUSH(paths->sema->arena, &lengths->clause.items, item);
}

/* Its names become constants. */
static void make_constant(struct lengths *lengths, struct node *node)
{
    struct node *inner = node_strip(node);
    struct var *var = inner->kind == NODE_REF ? inner->var : NULL;

    if (inner->has_value || (var && var->spec_const))
        return;
    if (var && path_is_outside(lengths->paths, var)) {
        length_add(lengths, var, inner);
    } else if (var || inner->kind == NODE_MEMBER || inner->kind == NODE_INDEX) {
        struct var *value = path_var(
            lengths->paths, var && length_is_own(lengths, var) ? node_strip(var->init) : inner);
        path_replace(inner, value);
        inner->type = value->type;
        length_add(lengths, value, inner);
    } else {
        for (size_t i = 0; i < inner->child_count; i++)
            make_constant(lengths, inner->children[i]);
    }
}

/* Is it a variable that the user does not say to be a constant? */
static bool is_unasked(struct node *node, const void *context)
{
    const struct lengths *lengths = context;
    const struct var *var = node->kind == NODE_REF && !node->has_value ? node->var : NULL;

    return var && !var->spec_const &&
           !clauses_find(lengths->paths->region->directive, CLAUSE_SPEC_CONST, var, NULL);
}

static bool visit(struct node *node, void *context)
{
    struct lengths *lengths = context;

    if (node->kind != NODE_VAR || node->var->type->kind != TYPE_VLA)
        return node->kind != NODE_SIZEOF;
    bool is_asked = true;
    for (size_t i = 1; i < node->child_count; i++) {
        if (!may_be_constant(lengths, node->children[i]))
            return true;
        is_asked &= !node_find(node->children[i], is_unasked, lengths);
    }
    if (is_asked && !node->var->block)
        return true;
    for (size_t i = 1; i < node->child_count; i++)
        make_constant(lengths, node->children[i]);
    ARENA_PUSH(lengths->paths->sema->arena, &lengths->paths->region->sized, node);
    return true;
}

void lengths_name(struct paths *paths)
{
    struct lengths lengths = {.paths = paths, .clause = {.kind = CLAUSE_SPEC_CONST}};
    struct directive *directive = paths->region->directive;
    struct arena *arena = paths->sema->arena;

    lengths.clause.span = lengths.clause.word_span = directive->word_span;
    node_walk(paths->region->body, visit, &lengths);
    helper_lengths_name(&lengths);
    if (lengths.clause.items.count == 0)
        return;
    ARENA_PUSH(arena, &directive->clauses, lengths.clause);
    /* the clauses may lie elsewhere now */
    directive->named.count = 0;
    directive->named.firsts = directive->named.lasts = (struct map){0};
    clauses_list_names(paths->sema, directive);
}
