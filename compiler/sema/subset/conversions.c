/* conversions.c: values that become another type's without a cast. Compilers warn of what C does
 * not have there; in device code it is text that does not build.
 */
#include "sema/check.h"
#include "sema/code/tree.h"
#include "sema/subset/subset.h"

static bool leads_to_pointers(struct type *type)
{
    return type_element(type_pointee(type))->kind == TYPE_POINTER;
}

static bool is_of_void(struct type *type)
{
    return type_pointee(type)->kind == TYPE_VOID;
}

/* A pointer to pointers and one to their data lead to different memories of a device. */
static void check_pointer(struct sema *sema, struct node *value, struct type *wanted)
{
    if (!value || !value->type || !wanted || !type_pointee(value->type) || !type_pointee(wanted) ||
        is_of_void(value->type) || is_of_void(wanted) ||
        leads_to_pointers(value->type) == leads_to_pointers(wanted))
        return;
    sema_error(sema, value->span,
               "'%s' points to %s, but '%s' to %s, which is other memory of a device: use a "
               "pointer of that type",
               node_text(sema, value), leads_to_pointers(value->type) ? "pointers" : "data",
               wanted->spelling, leads_to_pointers(wanted) ? "pointers" : "data");
}

static void check_arguments(struct sema *sema, const struct node *call)
{
    const struct vars *params = &call->func->params;

    for (size_t i = 0; i < params->count && i + 1 < call->child_count; i++)
        check_pointer(sema, call->children[i + 1], params->items[i]->type);
}

static void check_return(struct sema *sema, const struct func *func, const struct node *node)
{
    struct type *result = func->type->target;
    struct node *value = node->child_count ? node->children[0] : NULL;

    if (!value && result->kind != TYPE_VOID)
        sema_error(sema, node->span,
                   "'%s' returns '%s', and this return has no value, which device code cannot "
                   "build: return one",
                   func->name, result->spelling);
    else if (value && value->type && value->type->kind != TYPE_VOID && result->kind == TYPE_VOID)
        sema_error(sema, value->span,
                   "'%s' returns nothing, and this return has a value, which device code cannot "
                   "build: leave the value out",
                   func->name);
    else
        check_pointer(sema, value, result);
}

void conversions_check(struct sema *sema, const struct code *code, const struct node *node)
{
    switch (node->kind) {
    case NODE_CALL:
        if (node->func)
            check_arguments(sema, node);
        break;
    case NODE_ASSIGN:
        if (node->op == OP_ASSIGN)
            check_pointer(sema, node->children[1], node->children[0]->type);
        break;
    case NODE_VAR:
        if (node->child_count)
            check_pointer(sema, node->children[0], node->var->type);
        break;
    case NODE_RETURN:
        if (code->kind == CODE_HELPER)
            check_return(sema, code->func, node);
        break;
    default:
        break;
    }
}
