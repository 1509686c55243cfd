/* pieces.c: which scalars of an object an lvalue names; see pieces.h. */
#include <string.h>

#include "sema/code/tree.h"
#include "sema/privates/pieces.h"
#include "unit/leaf.h"

/* Unions are one piece: what is written as one member is read as another. */
static unsigned count(const struct type *type)
{
    return (unsigned)leaf_count(type, PIECES_MAX);
}

pieces pieces_bits(struct part part)
{
    pieces low = part.count >= PIECES_MAX ? ~(pieces)0 : ((pieces)1 << part.count) - 1;

    return part.count ? low << part.first : 0;
}

/* An unnamed structure among the members is found by its type. */
static bool is_field(const struct field *field, const struct node *member)
{
    return strcmp(field->name, member->name) == 0 &&
           (*field->name || type_same(field->type, member->type));
}

static bool find_field(const struct type *type, const struct node *member, struct part *part)
{
    unsigned first = part->first;

    if (type->kind != TYPE_RECORD && !type_is_complex(type))
        return false;
    if (type->is_union)
        return true; /* all of it, as exactly as before */
    for (size_t i = 0; i < type->field_count && first <= PIECES_MAX; i++) {
        unsigned size = count(type->fields[i].type);
        if (is_field(&type->fields[i], member)) {
            part->first = first;
            part->count = size;
            return true;
        }
        first += size;
    }
    part->exact = false;
    return true;
}

static void find_element(const struct type *array, const struct node *subscript, struct part *part)
{
    unsigned size = count(array->target);

    if (array->kind != TYPE_ARRAY || !subscript->has_value || subscript->value < 0 ||
        subscript->value >= array->count) {
        part->exact = false;
        return;
    }
    part->first += (unsigned)subscript->value * size;
    part->count = size;
}

static bool find(const struct var *var, struct node *lvalue, struct part *part);

/* Does the pointer point to the object itself: &x? */
static bool points_to(const struct var *var, struct node *pointer, struct part *part)
{
    pointer = node_strip(pointer);
    return pointer->kind == NODE_UNARY && pointer->op == OP_ADDRESS &&
           find(var, pointer->children[0], part);
}

static bool find_index(const struct var *var, struct node *lvalue, struct part *part)
{
    struct node *base = node_strip(node_indexed(lvalue)), *subscript = node_subscript(lvalue);

    if (!type_is_array(base->type)) {
        if (!points_to(var, base, part))
            return false;
        part->exact &= node_is(subscript, 0);
        return true;
    }
    if (!find(var, base, part))
        return false;
    if (part->exact)
        find_element(base->type, subscript, part);
    return true;
}

static bool find_member(const struct var *var, struct node *lvalue, struct part *part)
{
    struct node *object = lvalue->children[0];
    const struct type *type = lvalue->arrow ? type_pointee(object->type) : object->type;
    bool found = lvalue->arrow ? points_to(var, object, part) : find(var, object, part);

    return found && (!part->exact || find_field(type, lvalue, part));
}

static bool find(const struct var *var, struct node *lvalue, struct part *part)
{
    lvalue = node_strip(lvalue);
    switch (lvalue->kind) {
    case NODE_REF:
        if (lvalue->var != var)
            return false;
        *part = (struct part){0, count(var->type), true};
        return true;
    case NODE_UNARY:
        return lvalue->op == OP_DEREF && points_to(var, lvalue->children[0], part);
    case NODE_INDEX:
        return find_index(var, lvalue, part);
    case NODE_MEMBER:
        return find_member(var, lvalue, part);
    default:
        return false;
    }
}

bool pieces_find(const struct var *var, struct node *lvalue, struct part *part)
{
    if (!find(var, lvalue, part))
        return false;
    if (count(var->type) > PIECES_MAX)
        *part = (struct part){0, 1, node_var(lvalue) == var};
    return true;
}
