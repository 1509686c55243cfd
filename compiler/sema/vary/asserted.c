/* asserted.c: which expressions the user asserts to be uniform. What is the same by itself is none:
 * constants, and variables from outside in the clause of a loop. */
#include <string.h>

#include "sema/clauses.h"
#include "sema/vary/vary.h"
#include "unit/bit_fields.h"
#include "unit/leaf.h"

const struct item *uniformity_asserted_param(const struct func *func, const struct var *param)
{
    return func->uniform ? clauses_find(func->uniform, CLAUSE_UNIFORM, param, NULL) : NULL;
}

/* Is the call's argument a parameter that the function called says to be uniform? */
static bool is_listed(const struct func *callee, const struct node *call, const struct node *arg)
{
    for (size_t i = 0; i < callee->params.count && i + 1 < call->child_count; i++)
        if (call->children[i + 1] == arg)
            return uniformity_asserted_param(callee, callee->params.items[i]);
    return false;
}

static bool is_declared(const struct node *declared, const struct node *value)
{
    return declared->var->uniform && declared->var->kind != VAR_STATIC_LOCAL &&
           declared->children[0] == value;
}

/* One value of the list that initializes the variable. Bit-fields hold but a part of theirs. */
static bool is_in_declared(const struct node *value)
{
    const struct node *owner = leaf_owner(value);

    return owner && owner->kind == NODE_VAR && is_declared(owner, owner->children[0]) &&
           !type_has_bits(owner->var->type) && leaf_initialized(owner, value);
}

/* By the pragma over the statement. */
static bool is_decider(const struct node *statement, const struct node *value)
{
    const struct node *above = statement->parent;

    return above && above->kind == NODE_ANNOTATED && above->directive->kind == DIRECTIVE_UNIFORM &&
           node_is_statement(statement) && node_decider(statement) == value;
}

static bool says_so_itself(const struct node *value)
{
    while (value->kind == NODE_PAREN && !value->is_uniform)
        value = value->children[0];
    return value->kind == NODE_PAREN;
}

bool uniformity_is_asserted(const struct instance *instance, const struct node *value)
{
    const struct node *parent = value->parent;

    if (node_is_statement(value) || !parent || value->has_value || says_so_itself(value))
        return false;
    if (parent->kind == NODE_VAR) /* of a list, each value */
        return value->kind != NODE_INIT_LIST && is_declared(parent, value);
    if (parent->kind == NODE_PAREN)
        return parent->is_uniform;
    if (parent->kind != NODE_CALL)
        return is_decider(parent, value) || is_in_declared(value);
    const struct instance *callee = instance->callees[parent->index];
    return callee && is_listed(callee->func, parent, value);
}

const struct item *uniformity_asserted_loop(struct source *source, const struct region *region,
                                            unsigned loop)
{
    const struct clauses *clauses = &region->directive->clauses;

    for (size_t i = 0; loop + 1 < region->loop_count && i < clauses->count; i++)
        for (size_t k = 0; k < clauses->items[i].items.count; k++) {
            const struct item *item = &clauses->items[i].items.items[k];
            if (clauses->items[i].kind == CLAUSE_UNIFORM &&
                strcmp(source_slice(source, item->span), region->loops[loop].var->name) == 0)
                return item;
        }
    return NULL;
}
