/* range_object.c: which memory expressions name, and what of it they touch. */
#include "sema/ranges/range_find.h"
#include "unit/bit_fields.h"
#include "unit/leaf.h"

/* ---- pointers ---- */

struct pointees range_pointee(const struct capture *capture, unsigned offset)
{
    return (struct pointees){.items = {{capture, capture ? offset : ROW_ZERO}}, .count = 1};
}

static void add_pointee(struct pointees *pointees, const struct capture *capture, unsigned offset)
{
    for (unsigned i = 0; i < pointees->count; i++)
        if (pointees->items[i].capture == capture)
            return;
    pointees->items[pointees->count++] = range_pointee(capture, offset).items[0];
}

/* The captured memory that the variable points to, or is; NULL: memory of the iteration. */
static const struct capture *memory_of(const struct range_walk *walk, const struct var *var)
{
    const struct capture *capture = region_capture(walk->region, var);
    return capture_has_elements(capture) ? capture : NULL;
}

/* What a parameter of the frame's function came with. */
static const struct value *argument(const struct range_walk *walk, const struct var *var)
{
    const struct frame *frame = walk->frame;

    for (size_t i = 0; frame->caller && i < frame->code->func->params.count; i++)
        if (frame->code->func->params.items[i] == var)
            return &frame->args[i];
    return NULL;
}

/* A pointer that was read from memory leads elsewhere than to what it lies in. */
static struct pointees anywhere(struct range_walk *walk, const struct roots *roots)
{
    struct pointees pointees = {.count = 0};

    for (size_t i = 0; i < roots->count; i++) {
        const struct root *root = &roots->items[i];
        const struct var *var = root->kind == ROOT_STORED ? NULL : root->var;
        const struct value *arg = var ? argument(walk, var) : NULL;
        for (unsigned k = 0; arg && arg->kind == VALUE_POINTER && k < arg->pointees.count; k++) {
            if (pointees.count == POINTEES_MAX)
                break;
            add_pointee(&pointees, arg->pointees.items[k].capture, range_any(walk, TYPE_LONG));
        }
        if (pointees.count == POINTEES_MAX) {
            walk->lost = true;
            break;
        }
        if (!arg)
            add_pointee(&pointees, var ? memory_of(walk, var) : NULL, range_any(walk, TYPE_LONG));
    }
    return pointees;
}

struct pointees range_roots(struct range_walk *walk, struct node *pointer)
{
    struct roots roots = code_roots(walk->sema, walk->frame->code, pointer);
    return anywhere(walk, &roots);
}

struct pointees range_roots_of_var(struct range_walk *walk, struct var *var)
{
    struct roots roots = code_roots_of_var(walk->sema, walk->frame->code, var);
    return anywhere(walk, &roots);
}

struct pointees range_roots_behind(struct range_walk *walk, struct node *pointer)
{
    struct roots roots = code_roots_behind(walk->sema, walk->frame->code, pointer);
    return anywhere(walk, &roots);
}

struct pointees range_moved(struct range_walk *walk, struct pointees from, unsigned elements,
                            enum range_op op, unsigned bytes)
{
    bytes = range_binary(walk, RANGE_MUL, TYPE_LONG, elements, bytes);
    for (unsigned i = 0; i < from.count; i++)
        if (from.items[i].capture)
            from.items[i].offset = range_binary(walk, op, TYPE_LONG, from.items[i].offset, bytes);
    return from;
}

/* ---- touches ---- */

static bool same_place(const struct range_touch *a, const struct range_touch *b)
{
    return a->capture == b->capture && a->offset == b->offset && a->path == b->path;
}

static void add_touch(struct range_walk *walk, const struct pointee *at, size_t size, bool writes)
{
    struct ranges *ranges = walk->ranges;
    struct range_touch touch = {at->capture, at->offset, walk->state.path, size, writes};

    /* Updates of a reduced section are combined. */
    touch.writes &= at->capture->role != CAPTURE_REDUCTION;
    for (size_t i = 0; i < ranges->touches.count; i++) {
        struct range_touch *other = &ranges->touches.items[i];
        if (!same_place(other, &touch) || other->size < size)
            continue;
        if (other->size == size) /* b[i] += c: one touch */
            other->writes |= touch.writes;
        if (other->writes || !touch.writes)
            return;
    }
    ARENA_PUSH(walk->sema->arena, &ranges->touches, touch);
}

void range_touch(struct range_walk *walk, const struct pointees *at, size_t size, bool writes)
{
    struct state before = walk->state;

    if (walk->state.dead)
        return;
    if (at->count > 1) /* it is one of them */
        range_assume_any(walk);
    for (unsigned i = 0; i < at->count; i++)
        if (at->items[i].capture)
            add_touch(walk, &at->items[i], size ? size : 1, writes);
    walk->state = before;
}

void range_touch_any(struct range_walk *walk, const struct pointees *at)
{
    struct pointees all = *at;

    for (unsigned i = 0; i < all.count; i++)
        if (all.items[i].capture)
            all.items[i].offset = range_any(walk, TYPE_LONG);
    range_touch(walk, &all, 1, false);
}

/* ---- places ---- */

static struct object in_memory(struct pointees at)
{
    return (struct object){.at = at};
}

static struct object of_variable(struct range_walk *walk, struct var *var)
{
    if (!type_is_array(var->type))
        return (struct object){.var = var};
    return in_memory(range_pointee(memory_of(walk, var), ROW_ZERO));
}

/* Where the pointer points to. */
static struct object behind(struct range_walk *walk, struct node *pointer)
{
    struct value value = range_value(walk, pointer);

    if (value.kind != VALUE_POINTER)
        return in_memory(range_roots(walk, pointer));
    return in_memory(value.pointees);
}

static struct object element(struct range_walk *walk, struct node *node)
{
    struct node *array = node_indexed(node);
    struct object place = behind(walk, array);
    unsigned subscript = range_integer(walk, node_subscript(node));

    place.at = range_moved(walk, place.at, subscript, RANGE_ADD, range_stride(walk, array));
    return place;
}

bool range_is_bits(const struct node *node)
{
    const struct type *record;

    return bits_of(node_strip((struct node *)node), &record) != NULL;
}

/* The access whose object has a name: not that of an unnamed structure's member in it. */
static struct node *outermost(struct node *member)
{
    struct node *object = node_strip(member->children[0]);

    return object->kind == NODE_MEMBER && *object->name == '\0' ? outermost(object) : member;
}

static struct type *object_type(const struct node *member)
{
    struct type *type = member->children[0]->type;

    return member->arrow ? type_pointee(type) : type;
}

size_t range_size(struct node *lvalue)
{
    lvalue = node_strip(lvalue);
    const struct type *type = range_is_bits(lvalue) ? object_type(outermost(lvalue)) : lvalue->type;

    return type ? type->size : 0;
}

static struct object member(struct range_walk *walk, struct node *node)
{
    const struct node *outer = outermost(node);
    struct node *object = outer->children[0];
    size_t offset = 0;
    struct object place = outer->arrow ? behind(walk, object) : range_object(walk, object);
    const struct type *type = object_type(outer);

    place.part = place.var != NULL;
    if (range_is_bits(node)) /* device text touches more of the structure */
        return place;
    if (!type || !leaf_member(type, node->name, &offset)) {
        range_touch_any(walk, &place.at);
        return place;
    }
    for (unsigned i = 0; i < place.at.count; i++)
        if (place.at.items[i].capture)
            place.at.items[i].offset =
                range_binary(walk, RANGE_ADD, TYPE_LONG, place.at.items[i].offset,
                             range_number(walk, TYPE_LONG, (int64_t)offset));
    return place;
}

struct object range_object(struct range_walk *walk, struct node *node)
{
    node = node_strip(node);
    switch (node->kind) {
    case NODE_REF:
        if (node->var)
            return of_variable(walk, node->var);
        break;
    case NODE_INDEX:
        return element(walk, node);
    case NODE_MEMBER:
        return member(walk, node);
    case NODE_UNARY:
        if (node->op == OP_DEREF)
            return behind(walk, node->children[0]);
        break;
    default:
        break;
    }
    range_value(walk, node); /* a temporary */
    return in_memory(range_pointee(NULL, ROW_ZERO));
}
