/* which.c: the first or the last iteration for which something holds, kept by a variable:
 *
 *     if (a[i] < 0) last = i;          if (a[i] < 0) { first = i; break; }
 *
 * Which iteration that is the order tells; on a device the least or greatest of them has to.
 */
#include "sema/check.h"
#include "sema/privates.h"

struct which {
    const struct loop *loop;
    struct node *value; /* that is assigned: the loop's variable, perhaps under a cast */
    bool first;         /* the assignment ends the loop */
};

static bool ends_loop(const struct region *region, const struct node *assignment)
{
    const struct node *block = assignment->parent;

    for (size_t i = 0; block->kind == NODE_BLOCK && i + 1 < block->child_count; i++)
        if (block->children[i] == assignment && block->children[i + 1]->kind == NODE_BREAK)
            return leave_ends_loop(region, block->children[i + 1]);
    return false;
}

/* The region does nothing with the variable but this. */
static bool match(const struct region *region, const struct code *code, const struct var *var,
                  struct which *out)
{
    size_t at = refs_first(code, var);
    struct node *node;

    if (at == REFS_END || code->next_refs[at] != REFS_END || !type_is_integer(var->type))
        return false;
    node = code->refs.items[at]->parent;
    if (!node || node->kind != NODE_ASSIGN || node->op != OP_ASSIGN ||
        node_var(node->children[0]) != var || !node_is_discarded(node))
        return false;
    out->value = node->children[1];
    out->loop = &region->loops[0];
    out->first = ends_loop(region, node);
    return node_var(node_unwrap(out->value)) == out->loop->var;
}

/* The loop's variable as a value of the other's type, with which it is to be compared. */
static const char *value_text(struct sema *sema, const struct which *which, const struct var *var)
{
    const char *name = which->loop->var->name;

    return type_same(which->loop->var->type, var->type)
               ? name
               : arena_printf(sema->arena, "(%s)%s", var->type->spelling, name);
}

bool which_say(struct sema *sema, const struct region *region, const struct code *code,
               const struct var *var)
{
    struct which which;

    if (!match(region, code, var, &which))
        return false;
    const char *value = value_text(sema, &which, var), *name = var->name;
    bool least = which.first != which.loop->down;
    sema_error(
        sema, which.value->parent->span,
        "'%s' is the %s '%s' that comes here, which on a device only its value can tell: "
        "add reduction(%s: %s), write if (%s %s %s) %s = %s%s, and see that before the loop it "
        "is not %s than any '%s'",
        name, which.first ? "first" : "last", which.loop->var->name, least ? "min" : "max", name,
        value, least ? "<" : ">", name, name, value, which.first ? " without the break" : "",
        least ? "less" : "greater", which.loop->var->name);
    return true;
}
