/* stored_objects.c: structures from outside into which pointers lead that iterations put into
 * structures.
 *
 *     static struct scene world;           static bool find(const struct scene *s, struct hit *h)
 * 1) for (...) find(&world, &hit);         { ... h->material = &s->objects[k].material; ... }
 *
 * Else a captured structure is a copy of each iteration's, and pointers in structures are to memory
 * from outside alone (pointers/stores.c). Such a one becomes that (objects.c), if nothing in the
 * loop can change it: neither members of structures that it has, nor what lies in it by a pointer
 * to something that is no structure.
 */
#include "sema/clauses.h"
#include "sema/code/path.h"
#include "sema/code/tree.h"
#include "unit/changes.h"

struct types {
    const struct type **items;
    size_t count, room;
};

struct search {
    struct paths *paths;
    struct types stored;  /* what pointers that are put into structures point to; */
    struct types exposed; /* structures, into which pointers to something else may lead; */
    struct vars led_into; /* variables that are structures, of which the body takes the address */
    bool in_helper;
    struct vars of_helpers; /* structures that helpers name */
};

static bool any_is_in(const struct types *parts, const struct type *type)
{
    for (size_t i = 0; i < parts->count; i++)
        if (type_holds(type, parts->items[i]))
            return true;
    return false;
}

/* ---- what bodies do ---- */

static const struct type *pointee_of(const struct node *value)
{
    return value && value->type && value->kind != NODE_STRING && value->kind != NODE_INIT_LIST &&
                   !value->has_value
               ? type_pointee(value->type)
               : NULL;
}

static void note_stored(struct search *search, struct node *value)
{
    const struct type *pointee = pointee_of(value);

    if (pointee)
        ARENA_PUSH(search->paths->sema->arena, &search->stored, pointee);
}

/* A pointer to structures that becomes one to something else, by which they may change unseen.
 * `type`: what it becomes; NULL: nobody knows. */
static void note_converted(struct search *search, const struct type *type, struct node *value)
{
    const struct type *pointee = value ? pointee_of(node_unwrap(value)) : NULL;
    const struct type *target = type ? type_pointee((struct type *)type) : NULL;
    const struct type *element = pointee ? type_element((struct type *)pointee) : NULL;

    if (element && element->kind == TYPE_RECORD &&
        !(target && type_same(type_element((struct type *)target), element)))
        ARENA_PUSH(search->paths->sema->arena, &search->exposed, element);
}

static void note_arguments(struct search *search, struct node *call)
{
    const struct func *func = call->func;

    for (size_t i = 1; i < call->child_count; i++)
        note_converted(search,
                       func && i <= func->params.count ? func->params.items[i - 1]->type : NULL,
                       call->children[i]);
}

/* An array of numbers in a structure, by a pointer to its elements. */
static void note_array(struct search *search, const struct node *member)
{
    const struct node *use = member;

    while (use->parent && use->parent->kind == NODE_INDEX && use->parent->children[0] == use)
        use = use->parent;
    if (use->type && type_is_array(use->type) && type_element(use->type)->kind != TYPE_RECORD)
        ARENA_PUSH(search->paths->sema->arena, &search->exposed, path_record(member));
}

/* Is that the address of a variable, or of a part of it? */
static const struct var *address_of(const struct node *node)
{
    struct node *pointer;
    bool is_array = node->type && type_is_array(node->type) && node->parent &&
                    node->parent->kind != NODE_INDEX && node->parent->kind != NODE_MEMBER;

    if (!is_array && (node->kind != NODE_UNARY || node->op != OP_ADDRESS))
        return NULL;
    const struct node *base =
        node_base(is_array ? (struct node *)node : node->children[0], &pointer);
    return !pointer && base->kind == NODE_REF ? base->var : NULL;
}

static void note_structure(struct search *search, const struct node *node)
{
    struct vars *list = search->in_helper ? &search->of_helpers : &search->led_into;
    const struct var *name = node->kind == NODE_REF ? node->var : NULL;
    const struct var *var = search->in_helper ? name : address_of(node);

    if (var && var->type->kind == TYPE_RECORD)
        vars_add(search->paths->sema->arena, list, (struct var *)var);
}

static bool visit(struct node *node, void *context)
{
    struct search *search = context;

    note_structure(search, node);
    if (node->kind == NODE_ASSIGN && node->op == OP_ASSIGN && node_in_record(node->children[0]))
        note_stored(search, node->children[1]);
    if (node->kind == NODE_INIT_LIST && node->type && node->type->kind == TYPE_RECORD)
        for (size_t i = 0; i < node->child_count; i++)
            note_stored(search, node->children[i]);
    if (node->kind == NODE_ASSIGN)
        note_converted(search, node->type, node->children[1]);
    if (node->kind == NODE_VAR && node->child_count)
        note_converted(search, node->var->type, node->children[0]);
    if (node->kind == NODE_CAST)
        note_converted(search, node->type, node->children[0]);
    if (node->kind == NODE_CALL)
        note_arguments(search, node);
    if (node->kind == NODE_MEMBER)
        note_array(search, node);
    return node->kind != NODE_SIZEOF;
}

static void visit_all(struct search *search)
{
    const struct unit *unit = search->paths->sema->unit;

    node_walk(search->paths->region->body, visit, search);
    search->in_helper = true;
    for (size_t f = 0; f < unit->funcs.count; f++)
        if (search->paths->visited[f])
            node_walk(unit->funcs.items[f]->body, visit, search);
}

/* ---- which structures ---- */

/* The structure that the lvalue is a part of, or its own type: what a pointer leads to. */
static const struct type *object_type(const struct node *lvalue)
{
    const struct type *type = lvalue->type;

    for (; lvalue; lvalue = node_strip(lvalue->children[0])) {
        if (lvalue->kind == NODE_MEMBER)
            type = path_record(lvalue);
        bool inside = (lvalue->kind == NODE_MEMBER && !lvalue->arrow) ||
                      (lvalue->kind == NODE_INDEX && type_is_array(lvalue->children[0]->type));
        if (!inside)
            break;
    }
    return type;
}

static bool may_change(const struct search *search, const struct type *type)
{
    const struct nodes *changed = &search->paths->changed;

    for (size_t i = 0; i < changed->count; i++)
        if (type_holds(type, object_type(changed->items[i])))
            return true;
    return any_is_in(&search->exposed, type);
}

static bool becomes_object(const struct search *search, const struct var *var)
{
    const struct paths *paths = search->paths;
    const struct type *type = var->type;

    return type->kind == TYPE_RECORD && !type_has_pointer(type, NULL) && !var->is_register &&
           path_is_outside(paths, var) && any_is_in(&search->stored, type) &&
           !vars_has(&paths->changed_vars, var) && !may_change(search, type) &&
           !clauses_find(paths->region->directive, CLAUSE_LASTPRIVATE, var, NULL) &&
           !(var->kind == VAR_GLOBAL && vars_has(&search->of_helpers, var));
}

void stored_objects_find(struct paths *paths)
{
    struct search search = {.paths = paths};
    struct vars found = {0};

    if (paths->region->directive->is_kernel)
        return; /* what its launches pass is nothing that the host could name */
    visit_all(&search);
    for (size_t i = 0; search.stored.count && i < search.led_into.count; i++)
        if (becomes_object(&search, search.led_into.items[i]))
            vars_add(paths->sema->arena, &found, search.led_into.items[i]);
    if (found.count)
        objects_name(paths, &found);
}
