/* unwritten.c: variables that are as good as const: of the file or of a function of it, which
 * nothing in the file writes and whose address goes nowhere, as in
 *
 *     static const char *names[] = {"one", "two"};
 *
 * No other file has a name for them. Assembly may have: where there is some, none is found.
 */
#include "sema/check.h"
#include "sema/pointers/leads_found.h"
#include "sema/pointers/spaces.h"

static bool may_be(const struct var *var)
{
    const struct type *element = type_element(var->type);
    bool is_own = (var->kind == VAR_GLOBAL && var->is_static) || var->kind == VAR_STATIC_LOCAL;

    return is_own && var->init && !var->system && !var->spec_const && !var->is_thread_local &&
           element && !element->is_volatile && !element->is_atomic;
}

/* The whole of the member or the element that the name is part of. */
static const struct node *named_part(const struct node *node)
{
    for (;;) {
        const struct node *user = node->parent;
        bool is_array = type_is_array(node->type);
        if (!user || !(user->kind == NODE_PAREN || (user->kind == NODE_MEMBER && !user->arrow) ||
                       (user->kind == NODE_INDEX && is_array) ||
                       (user->kind == NODE_UNARY && user->op == OP_DEREF && is_array)))
            return node;
        node = user;
    }
}

static bool changes_operand(enum op op)
{
    return op == OP_ADDRESS || op == OP_PRE_INC || op == OP_PRE_DEC || op == OP_POST_INC ||
           op == OP_POST_DEC;
}

/* Is it read there, and no more? An array that is no operand of these becomes an address. */
static bool is_read(const struct node *part)
{
    const struct node *user = part->parent;

    if (!user)
        return false;
    switch (user->kind) {
    case NODE_SIZEOF:
        return true;
    case NODE_ASSIGN:
        return !type_is_array(part->type) && user->children[0] != part;
    case NODE_UNARY:
        return !type_is_array(part->type) && !changes_operand(user->op);
    case NODE_OTHER_EXPR:
    case NODE_OTHER_STMT:
        return false;
    default:
        return !type_is_array(part->type);
    }
}

struct search {
    bool is_lost; /* there is assembly */
};

static bool visit(struct node *node, void *context)
{
    struct search *search = context;
    struct var *var = node->kind == NODE_REF ? node->var : NULL;

    search->is_lost |= node->kind == NODE_ASM;
    if (var && may_be(var)) {
        var->named++;
        var->is_touched |= search->is_lost || !is_read(named_part(node));
    }
    return true;
}

static void visit_all(const struct unit *unit, struct search *search)
{
    for (size_t i = 0; i < unit->globals.count; i++)
        node_walk(unit->globals.items[i]->init, visit, search);
    for (size_t i = 0; i < unit->funcs.count; i++)
        if (!unit->funcs.items[i]->system)
            node_walk(unit->funcs.items[i]->body, visit, search);
}

void unwritten_find(struct sema *sema)
{
    struct search search = {0};

    if (sema->knows_touched)
        return;
    sema->knows_touched = true;
    visit_all(sema->unit, &search);
    if (search.is_lost)
        visit_all(sema->unit, &search);
}

bool var_is_unwritten(const struct var *var)
{
    return may_be(var) && !var->is_touched;
}
