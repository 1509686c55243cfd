/* leads_found.c: see leads_found.h. */
#include "sema/pointers/leads_found.h"

#include "sema/code/tree.h"
#include "unit/leaf.h"

struct search {
    struct arena *arena;
    struct known_objects *all;
    struct known_object *object; /* whose pointers are read */
    size_t end;                  /* of all that it has so far */
};

/* ---- where an address constant leads ---- */

/* A place in an object of static life. */
struct spot {
    const struct type *type;
    const struct node *init; /* a string is its own */
    bool may_change;         /* where a pointer is not to const */
    int64_t inside;          /* bytes */
};

static bool keeps_value(const struct var *var)
{
    return var_is_fixed(var) || var_is_unwritten(var);
}

static bool find_address(struct node *node, struct spot *spot);
static bool find_object(struct node *node, struct spot *spot);

static bool find_element(struct node *base, const struct node *index, int64_t sign,
                         struct spot *spot)
{
    const struct type *element = type_pointee(base->type);
    int64_t bytes;

    return index->has_value && element && element->size && find_address(base, spot) &&
           !__builtin_mul_overflow(index->value, sign * (int64_t)element->size, &bytes) &&
           !__builtin_add_overflow(spot->inside, bytes, &spot->inside);
}

/* Those of an unnamed structure are the outer one's. */
static bool find_member(const struct node *node, struct spot *spot)
{
    struct node *object = node_strip(node->children[0]);
    bool arrow = node->arrow;
    size_t offset;

    while (!arrow && object->kind == NODE_MEMBER && *object->name == '\0') {
        arrow = object->arrow;
        object = node_strip(object->children[0]);
    }
    const struct type *record = arrow ? type_pointee(object->type) : object->type;
    if (!record || !leaf_member(record, node->name, &offset) ||
        !(arrow ? find_address(object, spot) : find_object(object, spot)))
        return false;
    spot->inside += (int64_t)offset;
    return true;
}

static bool find_object(struct node *node, struct spot *spot)
{
    node = node_strip(node);
    switch (node->kind) {
    case NODE_REF:
        if (!node->var || !keeps_value(node->var))
            return false;
        *spot = (struct spot){.type = node->var->type, .init = node->var->init};
        return true;
    case NODE_STRING:
        *spot = (struct spot){.type = node->type, .init = node};
        return node->type;
    case NODE_COMPOUND:
        *spot =
            (struct spot){node->type, node->children[0], !type_element(node->type)->is_const, 0};
        return true;
    case NODE_UNARY:
        return node->op == OP_DEREF && find_address(node->children[0], spot);
    case NODE_INDEX:
        return find_element(node_indexed(node), node_subscript(node), 1, spot);
    case NODE_MEMBER:
        return find_member(node, spot);
    default:
        return false;
    }
}

static bool find_address(struct node *node, struct spot *spot)
{
    node = node_unwrap(node);
    if (node->kind == NODE_UNARY && node->op == OP_ADDRESS)
        return find_object(node->children[0], spot);
    if (node->type && type_is_array(node->type))
        return find_object(node, spot);
    if (node->kind != NODE_BINARY || (node->op != OP_ADD && node->op != OP_SUB))
        return false;
    return find_element(node_indexed(node), node_subscript(node), node->op == OP_ADD ? 1 : -1,
                        spot);
}

/* ---- the pointers of an object ---- */

static struct known_object *object_of(struct arena *arena, struct known_objects *all,
                                      const struct type *type, const struct node *init)
{
    const size_t *known = map_find(&all->places, init);

    if (known)
        return all->items[*known];
    struct known_object *object = ARENA_NEW(arena, struct known_object);
    *object = (struct known_object){.type = type, .init = init};
    map_add(arena, &all->places, init, all->count);
    ARENA_PUSH(arena, all, object);
    return object;
}

static bool is_pointer(const struct type *type)
{
    return type->kind == TYPE_POINTER;
}

/* Has the part a pointer already? It would be replaced. */
static bool is_again(const struct search *search, const struct leaf *leaf)
{
    const struct known_object *object = search->object;

    for (size_t i = 0; leaf->offset < search->end && i < object->count; i++)
        if (object->items[i].at >= leaf->offset &&
            object->items[i].at < leaf->offset + leaf->type->size)
            return true;
    return false;
}

static void add_lead(struct search *search, const struct leaf *leaf)
{
    struct node *value = node_unwrap((struct node *)leaf->value);
    const struct type *target = type_element(leaf->type->target);
    struct spot spot;

    search->end = leaf->offset + leaf->type->size;
    if (value->has_value || (target && target->kind == TYPE_FUNCTION))
        return; /* nothing is read or written there */
    bool is_known = target && find_address(value, &spot) && spot.inside >= 0 &&
                    spot.inside <= (int64_t)spot.type->size &&
                    (target->is_const || !spot.may_change);
    if (!is_known) {
        search->object->is_unknown = true;
        return;
    }
    const struct lead lead = {leaf->offset, (size_t)spot.inside,
                              object_of(search->arena, search->all, spot.type, spot.init)};
    ARENA_PUSH(search->arena, search->object, lead);
}

static void visit_leaf(const struct leaf *leaf, void *context)
{
    struct search *search = context;
    bool is_list = leaf->value->kind == NODE_INIT_LIST;

    if (!is_pointer(type_element((struct type *)leaf->type)) && !type_has_pointer(leaf->type, NULL))
        return;
    if (is_again(search, leaf) || leaf->type->is_union || (!is_pointer(leaf->type) && !is_list))
        search->object->is_unknown = true;
    else if (!is_list)
        add_lead(search, leaf);
}

static void read_object(struct arena *arena, struct known_objects *all, struct known_object *object)
{
    struct search search = {arena, all, object, 0};

    if (object->is_read)
        return;
    object->is_read = true;
    object->is_unknown = object->type->size == 0;
    leaf_each(object->type, object->init, visit_leaf, &search);
}

struct known_object *leads_of(struct arena *arena, struct known_objects *all, const struct var *var)
{
    struct known_objects walk = {0};

    if (!keeps_value(var))
        return NULL;
    all->walks++;
    ARENA_PUSH(arena, &walk, object_of(arena, all, var->type, var->init));
    for (size_t i = 0; i < walk.count; i++) {
        struct known_object *object = walk.items[i];
        if (object->walk == all->walks)
            continue;
        object->walk = all->walks;
        read_object(arena, all, object);
        if (object->is_unknown)
            return NULL;
        for (size_t k = 0; k < object->count; k++)
            ARENA_PUSH(arena, &walk, object->items[k].to);
    }
    return walk.items[0];
}
