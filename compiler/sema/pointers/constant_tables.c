/* constant_tables.c: constants of the file and of functions whose values, and all that they lead
 * to, are known, so that they go along in device text.
 */
#include "sema/code/tree.h"
#include "sema/pointers/spaces.h"

static bool is_data_table(const struct var *var)
{
    struct type *element = var_is_fixed(var) ? type_element(var->type) : NULL;

    return element && element->kind != TYPE_POINTER && !type_has_pointer(element, NULL);
}

/* A string of bytes, or an element of a table of data. */
static bool is_constant_address(struct node *node)
{
    node = node_unwrap(node);
    if (node->kind == NODE_INIT_LIST) {
        for (size_t i = 0; i < node->child_count; i++)
            if (!is_constant_address(node->children[i]))
                return false;
        return true;
    }
    if (node->kind == NODE_UNARY && node->op == OP_ADDRESS)
        node = node->children[0];
    if (node->kind == NODE_BINARY || node->kind == NODE_INDEX)
        return node->children[1]->has_value && is_constant_address(node->children[0]);
    if (node->kind == NODE_STRING)
        return node->type && type_element(node->type)->size == 1;
    return node->kind == NODE_REF && node->var ? is_data_table(node->var) : node_is(node, 0);
}

/* Pointers to constants, which is known to the device where all of them are. */
static bool is_pointer_table(const struct var *var)
{
    const struct type *element = var_is_fixed(var) ? type_element(var->type) : NULL;

    return element && element->kind == TYPE_POINTER && element->is_const &&
           element->target->is_const && element->target->kind != TYPE_POINTER &&
           !type_is_array(element->target) && !type_has_pointer(element->target, NULL) &&
           is_constant_address(var->init);
}

static void find(const struct vars *vars)
{
    for (size_t i = 0; i < vars->count; i++)
        vars->items[i]->is_table =
            is_data_table(vars->items[i]) || is_pointer_table(vars->items[i]);
}

void tables_find(struct unit *unit)
{
    find(&unit->globals);
    for (size_t i = 0; i < unit->funcs.count; i++)
        find(&unit->funcs.items[i]->vars);
}

bool var_is_table(const struct var *var)
{
    return var->is_table;
}
