/* refill.c: structures with pointers that a loop passes on.
 *
 *     out[i] = get(&p, i);     and get() reads p->v[i]
 *
 * The kernel has a copy of such a structure. Each pointer in it that device code reads is captured
 * as if the loop named it (path.c), and when the kernel begins it takes the place of the host's in
 * the copy. From then on it is one in a structure of the iteration: stowed.c.
 *
 * A structure that a pointer leads to, or that lies in something larger, has no variable to copy.
 * It gets one as paths do, where helpers do nothing with the pointer to it but to read members: so
 * it does not matter in which memory it lies, and what lies around it is not read.
 */
#include <string.h>

#include "sema/code/node_copy.h"
#include "sema/code/path.h"
#include "sema/pointers/spaces.h"

enum { DEPTH_MAX = 8 }; /* of calls */

/* ---- which pointers are read ---- */

static bool is_pointer_member(const struct node *node)
{
    return node->kind == NODE_MEMBER && node->type &&
           type_element(node->type)->kind == TYPE_POINTER;
}

/* Does more follow behind its end, as with a last member `double rest[]`, or [1] in older code? */
static bool is_longer(const struct type *record)
{
    const struct type *last =
        record->field_count ? record->fields[record->field_count - 1].type : NULL;

    if (last && last->kind == TYPE_RECORD)
        return is_longer(last);
    return last && type_is_array(last) && (last->kind != TYPE_ARRAY || last->count <= 1);
}

static bool is_refillable(const struct type *type)
{
    return type && type->kind == TYPE_RECORD && !type->is_union && !type->is_volatile &&
           !type->is_atomic && type->size <= PATH_VALUE_SIZE_MAX && type_has_pointer(type, NULL) &&
           !is_longer(type) && !(type->is_const && type->sugar && type->sugar->type->is_const);
}

static bool visit_helper(struct node *node, void *context)
{
    struct paths *paths = context;

    if (is_pointer_member(node))
        ARENA_PUSH(paths->sema->arena, &paths->pointers, node);
    if (node->kind == NODE_REF && node->var && node->var->kind == VAR_GLOBAL &&
        is_refillable(node->var->type))
        vars_add(paths->sema->arena, &paths->globals, node->var);
    if (node->kind == NODE_CALL && (!node->func || (!node->func->body && !node->func->system)))
        paths->is_open = true;
    return node->kind != NODE_SIZEOF;
}

void refill_note_helper(struct paths *paths, struct node *body)
{
    node_walk(body, visit_helper, paths);
}

static bool visit_body(struct node *node, void *context)
{
    struct paths *paths = context;

    if (path_is(paths, node))
        return false;
    return visit_helper(node, paths);
}

void refill_note_body(struct paths *paths, struct node *body)
{
    node_walk(body, visit_body, paths);
}

static bool is_read(const struct paths *paths, const struct type *record, const char *name)
{
    for (size_t i = 0; i < paths->pointers.count; i++)
        if (strcmp(paths->pointers.items[i]->name, name) == 0 &&
            type_same(path_record(paths->pointers.items[i]), record))
            return true;
    return false;
}

/* ---- the pointers of one structure ---- */

/* The walk through its members. */
struct filling {
    struct paths *paths;
    struct var *object; /* NULL: nothing is to be done yet */
};

static bool fill(const struct filling *filling, struct node *object, const struct type *record,
                 unsigned depth, bool is_const);

/* `object.name`, which no text shows; `pointer->name` where the object is what that points to. */
static struct node *member_of(struct arena *arena, struct node *object, const struct field *field)
{
    struct node *node = node_make(arena, NODE_MEMBER, object, 1);

    node->type = field->type;
    node->name = field->name;
    node->arrow = object->kind == NODE_UNARY;
    node->children[0] = node->arrow ? object->children[0] : object;
    return node;
}

/* A pointer to data, in which no others lie. */
static bool leads_to_data(const struct type *pointer)
{
    const struct type *element = type_element(pointer->target);

    return element->kind != TYPE_POINTER && element->kind != TYPE_VOID &&
           element->kind != TYPE_FUNCTION && !type_has_pointer(element, NULL) &&
           !type_has_vla(pointer->target);
}

static bool fill_pointer(const struct filling *filling, struct node *member, unsigned depth)
{
    struct paths *paths = filling->paths;

    if (!leads_to_data(member->type) || !path_is(paths, member))
        return false;
    if (filling->object) {
        struct refill refill = {filling->object, path_var(paths, member), depth};
        ARENA_PUSH(paths->sema->arena, &paths->region->refills, refill);
    }
    return true;
}

static bool fill_member(const struct filling *filling, struct node *object,
                        const struct type *record, const struct field *field, unsigned depth,
                        bool is_const)
{
    struct arena *arena = filling->paths->sema->arena;
    const struct type *type = field->type, *element = type_element(field->type);

    if (element->kind == TYPE_RECORD && type_has_pointer(element, NULL))
        return type->kind == TYPE_RECORD && !type->is_union && *field->name &&
               fill(filling, member_of(arena, object, field), type, depth + 1, is_const);
    if (element->kind != TYPE_POINTER || !is_read(filling->paths, record, field->name))
        return true; /* what lies there stays the host's, and nobody looks */
    return type->kind == TYPE_POINTER && !is_const && !type->is_const &&
           fill_pointer(filling, member_of(arena, object, field), depth + 1);
}

/* False: not all that is read can be replaced. */
static bool fill(const struct filling *filling, struct node *object, const struct type *record,
                 unsigned depth, bool is_const)
{
    is_const |= depth && record->is_const;
    for (size_t i = 0; i < record->field_count; i++)
        if (!fill_member(filling, object, record, &record->fields[i], depth, is_const))
            return false;
    return true;
}

static bool can_fill(struct paths *paths, struct node *object)
{
    const struct filling filling = {paths, NULL};

    return !paths->is_open && fill(&filling, object, object->type, 0, false);
}

static void fill_object(struct paths *paths, struct node *object, struct var *var)
{
    const struct filling filling = {paths, var};

    vars_add(paths->sema->arena, &paths->region->objects, var);
    fill(&filling, object, object->type, 0, false);
}

/* ---- what helpers do with a pointer to one ---- */

static bool reads_members(struct sema *sema, const struct node *call, size_t argument,
                          unsigned depth);

/* The place of the value among the call's arguments, from 1 on; 0: it is none. */
static size_t argument_place(const struct node *value, const struct node **call)
{
    value = node_whole(value);
    *call = value->parent;
    for (size_t i = 1; *call && (*call)->kind == NODE_CALL && i < (*call)->child_count; i++)
        if ((*call)->children[i] == value)
            return i;
    return 0;
}

/* Is it a value, and no address of the object or a part of it? */
static bool is_value_read(struct sema *sema, const struct node *object, unsigned depth)
{
    const struct node *user = object->parent, *call;

    while (user && (user->kind == NODE_PAREN || (user->kind == NODE_MEMBER && !user->arrow) ||
                    (user->kind == NODE_INDEX && user->children[0] == object &&
                     type_is_array(object->type)))) {
        object = user;
        user = user->parent;
    }
    if (!user || !object->type || type_is_array(object->type))
        return false;
    if (user->kind != NODE_UNARY || user->op != OP_ADDRESS)
        return true;
    size_t place = argument_place(user, &call);
    return place && object->type->kind == TYPE_RECORD && reads_members(sema, call, place, depth);
}

struct reading {
    struct sema *sema;
    const struct var *param;
    unsigned depth;
    bool is_fine;
};

static bool is_member_read(struct sema *sema, const struct node *ref, unsigned depth)
{
    const struct node *user = ref->parent, *call;
    size_t place = argument_place(ref, &call);

    if (place)
        return reads_members(sema, call, place, depth);
    while (user && user->kind == NODE_PAREN)
        user = user->parent;
    return user &&
           ((user->kind == NODE_MEMBER && user->arrow) ||
            (user->kind == NODE_UNARY && user->op == OP_DEREF)) &&
           is_value_read(sema, user, depth);
}

static bool visit_reading(struct node *node, void *context)
{
    struct reading *reading = context;

    if (node->kind == NODE_REF && node->var == reading->param)
        reading->is_fine &= is_member_read(reading->sema, node, reading->depth);
    return reading->is_fine && node->kind != NODE_SIZEOF;
}

/* Does the callee nothing else with the argument, a pointer to a structure? */
static bool reads_members(struct sema *sema, const struct node *call, size_t argument,
                          unsigned depth)
{
    struct func *func = call->func;
    const struct code *code = func && depth < DEPTH_MAX ? code_of_helper(sema, func) : NULL;

    if (!code || argument > func->params.count || func->variants.count ||
        code->params[argument - 1] & ACCESS_WRITE)
        return false;
    const struct var *param = func->params.items[argument - 1];
    const struct type *target = type_pointee(param->type);
    struct reading reading = {sema, param, depth + 1, target && target->kind == TYPE_RECORD};
    node_walk(func->body, visit_reading, &reading);
    return reading.is_fine;
}

/* ---- what the loop passes on ---- */

/* Does the loop change any such structure, or a part of one? */
static bool is_object_changed(const struct paths *paths, const struct type *record)
{
    for (size_t i = 0; i < paths->changed.count; i++) {
        const struct node *lvalue = paths->changed.items[i], *pointer;
        if (lvalue->type && type_holds(lvalue->type, record))
            return true;
        for (; lvalue; lvalue = pointer) {
            pointer = NULL;
            if (lvalue->kind == NODE_MEMBER && type_holds(record, path_record(lvalue)))
                return true;
            if ((lvalue->kind == NODE_MEMBER && !lvalue->arrow) ||
                (lvalue->kind == NODE_INDEX && type_is_array(lvalue->children[0]->type)))
                pointer = node_strip(lvalue->children[0]);
        }
    }
    return false;
}

/* *pointer, which no text shows */
static struct node *pointee_of(struct arena *arena, struct node *pointer)
{
    struct node *copy = ARENA_NEW(arena, struct node);

    *copy = *pointer;
    struct node *node = node_make_pointee(arena, copy);
    return node;
}

static bool is_pointer_to_object(const struct node *node)
{
    return (node->kind == NODE_REF || node->kind == NODE_MEMBER) && node->type &&
           node->type->kind == TYPE_POINTER && is_refillable(node->type->target);
}

/* The structure that the node is, or as an argument points to; NULL: it is none of a path. */
static struct node *object_of(const struct paths *paths, struct node *node)
{
    const struct node *user = node->parent, *call;

    while (user && user->kind == NODE_PAREN)
        user = user->parent;
    if (is_pointer_to_object(node)) {
        size_t place = argument_place(node, &call);
        return place && path_is_steady(paths, node) && reads_members(paths->sema, call, place, 0)
                   ? pointee_of(paths->sema->arena, node)
                   : NULL;
    }
    if (node->kind == NODE_REF || node->kind == NODE_PAREN || !is_refillable(node->type) || !user ||
        !path_is_steady_object(paths, node))
        return NULL;
    if (user->kind == NODE_UNARY && user->op == OP_ADDRESS) {
        size_t place = argument_place(user, &call);
        return place && reads_members(paths->sema, call, place, 0) ? node : NULL;
    }
    bool is_value = user->kind == NODE_CALL || user->kind == NODE_VAR ||
                    (user->kind == NODE_ASSIGN && node_strip(user->children[1]) == node);
    return is_value ? node : NULL;
}

bool refill_takes(struct paths *paths, struct node *node)
{
    struct node *object = object_of(paths, node);

    if (!object || is_object_changed(paths, object->type) || !can_fill(paths, object))
        return false;
    ARENA_PUSH(paths->sema->arena, &paths->objects, node);
    return true;
}

/* The argument becomes &var, of which its text is to be the name. */
static void replace_pointer(struct arena *arena, struct node *node, struct var *var)
{
    struct node *name = ARENA_NEW(arena, struct node);

    *name = *node;
    name->parent = node;
    name->type = var->type;
    path_replace(name, var);
    node->kind = NODE_UNARY;
    node->op = OP_ADDRESS;
    node->var = NULL;
    node->name = NULL;
    node->child_count = 1;
    node->children = arena_alloc(arena, sizeof *node->children);
    node->children[0] = name;
}

/* As its parts were before paths are replaced. */
static struct node *copy_of(struct arena *arena, const struct node *object)
{
    struct node *node = ARENA_NEW(arena, struct node);

    *node = *object;
    return node;
}

static void name_object(struct paths *paths, struct node *node)
{
    struct arena *arena = paths->sema->arena;
    bool by_pointer = node->type->kind == TYPE_POINTER;
    struct node *object = by_pointer ? pointee_of(arena, node) : copy_of(arena, node);
    struct type *type = ARENA_NEW(arena, struct type);

    *type = *object->type;
    type->is_const = false;
    object->type = type;
    struct var *var = path_var(paths, object);
    if (!vars_has(&paths->region->objects, var))
        fill_object(paths, object, var);
    if (by_pointer)
        replace_pointer(arena, node, var);
    else
        path_replace(node, var);
}

static void fill_variable(struct paths *paths, struct var *var)
{
    struct node name = {.kind = NODE_REF, .type = var->type, .var = var};

    if (vars_has(&paths->region->objects, var) || !is_refillable(var->type) ||
        !path_is_outside(paths, var) || !can_fill(paths, &name))
        return;
    struct node *object = copy_of(paths->sema->arena, &name);
    fill_object(paths, object, var);
}

static bool visit_names(struct node *node, void *context)
{
    if (node->kind == NODE_REF && node->var && !node->var->path)
        fill_variable(context, node->var);
    return node->kind != NODE_SIZEOF;
}

/* Does the name mean that variable where the loop stands, too? */
static bool is_visible(const struct paths *paths, const struct var *var)
{
    const struct directive *directive = paths->region->directive;

    for (size_t i = 0; i < directive->func->vars.count; i++)
        if (strcmp(directive->func->vars.items[i]->name, var->name) == 0)
            return false;
    return var->span.begin < directive->span.begin;
}

void refill_find(struct paths *paths)
{
    for (size_t i = 0; i < paths->objects.count; i++)
        name_object(paths, paths->objects.items[i]);
    node_walk(paths->region->body, visit_names, paths);
    for (size_t i = 0; i < paths->globals.count; i++)
        if (is_visible(paths, paths->globals.items[i]))
            fill_variable(paths, paths->globals.items[i]);
}

/* ---- for other files ---- */

struct node *refill_imply(struct sema *sema, const struct node *name, const struct refill *refill)
{
    struct node *ref = node_make_name(sema->arena, refill->pointer, name);

    ref->parent = (struct node *)name;
    return ref;
}
