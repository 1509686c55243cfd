/* leaf.c: see leaf.h; how an object is initialized is in unit/initializer.c. */
#include "unit/leaf.h"

#include "unit/member.h"

/* ---- from an expression to a place ---- */

struct place_in {
    const struct var *var;
    const struct type *type; /* of what lies there */
    size_t offset;
    bool is_inside; /* the subscript of some element in there is no constant */
};

static bool find_field(const char *name, struct place_in *place)
{
    if (place->is_inside)
        return true;
    const struct member *member = member_find(place->type, name);

    if (!member)
        return false;
    place->offset += member->offset;
    place->type = member->field->type;
    return true;
}

bool leaf_member(const struct type *type, const char *name, size_t *offset)
{
    const struct member *member = member_find(type, name);

    if (member)
        *offset = member->offset;
    return member;
}

static bool find_element(int64_t index, struct place_in *place)
{
    if (place->is_inside)
        return true;
    if (place->type->kind != TYPE_ARRAY || index < 0 || index >= place->type->count)
        return false;
    place->type = place->type->target;
    place->offset += (size_t)index * place->type->size;
    return true;
}

static bool find_place(const struct node *node, struct place_in *place);

/* Behind a pointer lies no part of the variable. */
static bool find_in_array(const struct node *array, struct place_in *place)
{
    return type_is_array(array->type) && find_place(array, place);
}

static bool find_place(const struct node *node, struct place_in *place)
{
    switch (node->kind) {
    case NODE_REF:
        if (!node->var)
            return false;
        *place = (struct place_in){.var = node->var, .type = node->var->type};
        return true;
    case NODE_PAREN:
        return find_place(node->children[0], place);
    case NODE_INDEX:
        if (!find_in_array(node->children[0], place))
            return false;
        if (node->children[1]->has_value)
            return find_element(node->children[1]->value, place);
        place->is_inside = true;
        return true;
    case NODE_UNARY:
        return node->op == OP_DEREF && find_in_array(node->children[0], place) &&
               find_element(0, place);
    case NODE_MEMBER:
        if (node->arrow ? !find_in_array(node->children[0], place) || !find_element(0, place)
                        : !find_place(node->children[0], place))
            return false;
        /* of an unnamed struct: its members are looked for from the outer one */
        return *node->name == '\0' || find_field(node->name, place);
    default:
        return false;
    }
}

const struct var *leaf_of(const struct node *node, size_t *offset)
{
    struct place_in place;
    bool is_part =
        node->kind == NODE_MEMBER || node->kind == NODE_INDEX || node->kind == NODE_UNARY;

    if (!is_part || !node->type || !type_is_arithmetic(node->type) || !find_place(node, &place) ||
        place.is_inside || !type_is_arithmetic(place.type))
        return NULL;
    *offset = place.offset;
    return place.var;
}

bool leaf_part(const struct node *lvalue, struct leaf_part *part)
{
    struct place_in place;

    if (!find_place(lvalue, &place))
        return false;
    *part = (struct leaf_part){place.var, place.offset, place.type->size, !place.is_inside};
    return true;
}

bool leaf_parts_meet(const struct leaf_part *a, const struct leaf_part *b)
{
    return a->var == b->var && a->offset < b->offset + b->size && b->offset < a->offset + a->size;
}

/* ---- from a place to its name ---- */

static const struct field *field_at(const struct type *type, size_t offset)
{
    size_t low = 0, high = type->field_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (type->fields[middle].offset <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? &type->fields[low - 1] : NULL;
}

static const char *join(struct arena *arena, const char *path, const char *name)
{
    return *path && *name ? arena_printf(arena, "%s.%s", path, name) : *path ? path : name;
}

/* One step inwards; NULL: the type is a scalar's. */
static const struct type *step(struct arena *arena, const struct type *type, size_t *offset,
                               const char **path)
{
    if (type->kind == TYPE_ARRAY && type->target->size) {
        size_t index = *offset / type->target->size;
        *offset %= type->target->size;
        if (path)
            *path = arena_printf(arena, "%s[%zu]", *path, index);
        return type->target;
    }
    const struct field *field = type->kind == TYPE_RECORD ? field_at(type, *offset) : NULL;
    if (!field)
        return NULL;
    *offset -= field->offset;
    if (path)
        *path = join(arena, *path, field->name);
    return field->type;
}

const char *leaf_path(struct arena *arena, const struct type *type, size_t offset)
{
    const char *path = "";

    while (type)
        type = step(arena, type, &offset, &path);
    return path;
}

const struct type *leaf_type(const struct type *type, size_t offset)
{
    const struct type *inner;

    while ((inner = step(NULL, type, &offset, NULL)) != NULL)
        type = inner;
    return type;
}

/* ---- by number ---- */

size_t leaf_count(const struct type *type, size_t max)
{
    size_t total = 1;

    if (type->kind == TYPE_ARRAY) {
        total = ((uint64_t)type->count > max ? max + 1 : (size_t)type->count) *
                leaf_count(type->target, max);
    } else if (!type->is_union && type->field_count) {
        total = 0;
        for (size_t i = 0; i < type->field_count && total <= max; i++)
            total += leaf_count(type->fields[i].type, max);
    }
    return total > max ? max + 1 : total;
}
