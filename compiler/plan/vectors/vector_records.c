/* vector_records.c: structures that are kept in vectors, a vector for each member; see vectors.h.
 */
#include "plan/vectors/vectors.h"

#include "unit/leaf.h"

/* More vectors than that are better left in memory, as the structures of single items. */
enum { MEMBERS_MAX = 32 };

bool vector_is_number(const struct type *type)
{
    return type_is_arithmetic(type) && type->kind != TYPE_LDOUBLE && !type->is_volatile &&
           !type->is_atomic;
}

static bool has_members(const struct type *type)
{
    for (; type->kind == TYPE_ARRAY; type = type->target)
        if (type->is_volatile || type->is_atomic)
            return false;
    if (type->kind != TYPE_RECORD)
        return vector_is_number(type);
    if (type->is_union || type->is_volatile || type->is_atomic)
        return false;
    for (size_t i = 0; i < type->field_count; i++)
        if (type->fields[i].bit_width >= 0 || !*type->fields[i].name ||
            !has_members(type->fields[i].type))
            return false;
    return type->field_count > 0;
}

bool vector_is_record(const struct type *type)
{
    return type->kind == TYPE_RECORD && has_members(type) &&
           leaf_count(type, MEMBERS_MAX) <= MEMBERS_MAX;
}

/* ---- which there are ---- */

struct records {
    const struct vector_body *body;
    vector_record_visitor *visit;
    void *context;
};

static void show(const struct records *records, const struct type *type)
{
    type = type_element((struct type *)type);
    if (!type || !vector_is_record(type))
        return;
    for (size_t i = 0; i < type->field_count; i++)
        show(records, type->fields[i].type);
    records->visit(type, records->context);
}

/* Is it but the way to a member, or the place of another value? */
static bool is_on_the_way(const struct node *node)
{
    const struct node *outer = node->parent;

    while (outer && outer->kind == NODE_PAREN)
        outer = outer->parent;
    return outer &&
           (outer->kind == NODE_MEMBER || outer->kind == NODE_UNARY || outer->kind == NODE_SIZEOF);
}

static bool see(struct node *node, void *context)
{
    const struct records *records = context;
    const struct vector_body *body = records->body;

    if (node->var) { /* also where it is declared */
        if (vector_shape_of(body, node->var) == SHAPE_LANES)
            show(records, node->var->type);
    } else if (!node_is_statement(node) && node->type && node->type->kind == TYPE_RECORD) {
        bool is_value = node->kind == NODE_CALL || !is_on_the_way(node);
        if (is_value && !vector_is_scalar(body, node))
            show(records, node->type);
    }
    return true;
}

void vector_each_record(const struct vector_body *body, vector_record_visitor *visit, void *context)
{
    struct records records = {body, visit, context};
    const struct func *func = body->instance->func;

    for (size_t i = 0; !body->region && i < func->params.count; i++)
        if (vector_shape_of(body, func->params.items[i]) == SHAPE_LANES)
            show(&records, func->params.items[i]->type);
    if (!body->region)
        show(&records, func->type->target);
    node_walk(body->node, see, &records);
}
