/* stores.c: pointers that lie in memory, in structures, and behind other pointers.
 *
 * Those in memory and in structures are to memory from outside, as the text says one address space
 * for them all; those of an iteration have one each, which what leads to them has to tell.
 */
#include "sema/code/tree.h"
#include "sema/pointers/infer.h"
#include "sema/pointers/space.h"
#include "sema/pointers/spaces.h"
#include "unit/leaf.h"

/* How the memory is called that a pointer cannot lead to which is stored, and what to do. */
static const char *describe_own(struct sema *sema, const struct instance *instance,
                                const struct source_of *source, const char **advice)
{
    const struct root *root = source->root;
    const struct capture *capture = root->var ? instance_capture(instance, root->var) : NULL;

    *advice = infer_could_be_memory(source) ? infer_as_memory
                                            : "use a pointer variable of the loop's body";
    if (root->kind == ROOT_POINTEE && source->space == SPACE_PRIVATE) {
        *advice = "if that is from outside, let a pointer variable lead to it that is set in front "
                  "of the loop, and pass that; else use a pointer variable of the loop's body";
        return arena_printf(sema->arena,
                            "what '%s' leads to, which each iteration has for itself or as a copy",
                            root->var->name);
    }
    if (root->kind == ROOT_OBJECT && capture && capture->role == CAPTURE_VALUE &&
        !(capture->used & ACCESS_WRITE)) {
        *advice = "let a pointer variable lead to it that is set in front of the loop, and use "
                  "that in its place";
        return arena_printf(sema->arena, "'%s', of which each iteration has a copy",
                            root->var->name);
    }
    return infer_describe(sema, source);
}

/* They point to memory from outside, wherever they lie. */
static void check_stored(struct infer *infer, const struct instance *instance,
                         const struct code *code, const struct roots *roots, struct span span)
{
    if (infer->shared) {
        infer_share(infer, instance, code, roots);
        return;
    }
    for (size_t i = 0; i < roots->count; i++) {
        struct source_of source = {infer_root_space(instance, code, &roots->items[i]),
                                   &roots->items[i]};
        infer->region->follows_pointers = infer->region->stores_pointers = true;
        stowed_note(infer->region, code, roots->items[i].var);
        if (source.space == SPACE_GLOBAL || source.space == SPACE_NONE)
            continue;
        const char *advice, *what = describe_own(infer->sema, instance, &source, &advice);
        sema_error(infer->sema, span,
                   "this pointer goes into a structure or into memory, where pointers can only be "
                   "to memory from outside, and it points to %s: %s",
                   what, advice);
        return;
    }
}

/* Does the pointer lead to a member of a structure of the body? */
static bool leads_into_record(struct infer *infer, const struct code *code, struct node *pointer)
{
    struct roots roots = code_roots(infer->sema, code, pointer);

    for (size_t i = 0; i < roots.count; i++) {
        const struct root *root = &roots.items[i];
        const struct type *type = !root->var                  ? NULL
                                  : root->kind == ROOT_OBJECT ? type_element(root->var->type)
                                                              : type_pointee(root->var->type);
        if (type && type->kind == TYPE_RECORD)
            return true;
    }
    return false;
}

/* Into a structure, or to memory that is not of pointers of the body itself. */
static bool is_stored_to(struct infer *infer, const struct instance *instance,
                         const struct code *code, struct node *lvalue)
{
    struct node *pointer, *base = node_base(lvalue, &pointer);

    if (node_in_record(lvalue))
        return true;
    if (pointer)
        return expression_space(instance, pointer) != SPACE_PRIVATE ||
               leads_into_record(infer, code, pointer);
    return base->kind == NODE_REF && base->var && base != node_strip(lvalue) &&
           !code_owns(code, base->var);
}

/* What a helper stores by way of a pointer to a pointer. */
static void check_set(struct infer *infer, const struct instance *instance, const struct code *code,
                      struct node *call)
{
    const struct vars *params = &call->func->params;

    for (size_t i = 0; i < params->count && i + 1 < call->child_count; i++) {
        struct node *argument = call->children[i + 1];
        if (!type_is_pointer_to_pointer(params->items[i]->type) ||
            !leads_into_record(infer, code, argument))
            continue;
        struct roots roots = code_roots_set(infer->sema, code, call, params->items[i]);
        check_stored(infer, instance, code, &roots, argument->span);
    }
}

struct stores {
    struct infer *infer;
    const struct instance *instance;
    const struct code *code;
};

/* An array that initializes part of a structure is a string, or becomes a pointer. */
static bool is_pointer_value(const struct node *value)
{
    return value && value->type && value->kind != NODE_STRING && value->kind != NODE_INIT_LIST &&
           (value->type->kind == TYPE_POINTER || type_is_array(value->type));
}

/* Is the list, or one around it, that of a structure? */
static bool initializes_record(const struct node *list)
{
    while (list && list->kind == NODE_INIT_LIST && list->type && list->type->kind != TYPE_RECORD)
        list = list->parent;
    return list && list->kind == NODE_INIT_LIST && list->type;
}

/* Was the pointer read from memory, and is to memory? */
static bool is_in_memory(const struct instance *instance, const struct code *code,
                         const struct root *root)
{
    bool is_own = root->var && code->kind == CODE_HELPER &&
                  type_is_pointer_to_pointer(root->var->type) &&
                  instance->spaces[root->var->index] == SPACE_PRIVATE;

    return root->kind == ROOT_STORED && !is_own &&
           infer_root_space(instance, code, root) == SPACE_GLOBAL;
}

static void note_followed(struct infer *infer, const struct instance *instance,
                          const struct code *code, const struct roots *roots)
{
    for (size_t i = 0; i < roots->count; i++)
        infer->region->follows_pointers |= is_in_memory(instance, code, &roots->items[i]);
}

static bool is_structure(const struct node *node)
{
    return node->kind != NODE_INIT_LIST && node->type && node->type->kind == TYPE_RECORD;
}

static bool is_whole(struct node *node, const void *var)
{
    if (node->kind == NODE_VAR && node->var == var)
        for (size_t i = 0; i < node->child_count; i++)
            if (node_any(node->children[i], is_structure))
                return true;
    if (node->kind != NODE_REF || node->var != var)
        return false;
    while ((node->parent->kind == NODE_MEMBER && !node->parent->arrow) ||
           (node->parent->kind == NODE_INDEX && node->parent->children[0] == node))
        node = node->parent;
    const struct type *type = node->type;
    while (type_is_array(type))
        type = type->target;
    return type->kind == TYPE_RECORD;
}

/* A member of a variable of the body that never gets a structure whole: what it holds was stored
 * there, which is looked at where it is. */
static bool is_of_own_members(const struct code *code, struct node *value)
{
    struct node *member = node_unwrap(value), *pointer;

    if (member->kind != NODE_MEMBER)
        return false;
    const struct node *base = node_base(member, &pointer);
    if (pointer || base->kind != NODE_REF || !base->var || !code_owns(code, base->var))
        return false;
    return !node_find(code->root, is_whole, base->var);
}

/* Only pointers to one memory can be compared. */
static void join_compared(const struct stores *stores, const struct node *node)
{
    struct sema *sema = stores->infer->sema;
    struct roots roots = code_roots(sema, stores->code, node->children[0]);
    struct roots others = code_roots(sema, stores->code, node->children[1]);

    for (size_t i = 0; i < others.count; i++)
        ARENA_PUSH(sema->arena, &roots, others.items[i]);
    infer_join_shared(stores->infer, stores->instance, stores->code, &roots);
}

static void check_value(const struct stores *stores, struct node *value)
{
    struct roots roots = code_roots(stores->infer->sema, stores->code, value);

    check_stored(stores->infer, stores->instance, stores->code, &roots, value->span);
}

static void visit_initial(const struct leaf *leaf, void *context)
{
    const struct stores *stores = context;
    struct node *value = (struct node *)leaf->value;

    if (leaf->type->kind == TYPE_POINTER && value->kind == NODE_STRING)
        check_value(stores, value);
}

/* Strings in the outermost list say by their places alone whether they are pointers. */
static void check_strings(const struct stores *stores, const struct node *list)
{
    bool is_inner = list->parent && list->parent->kind == NODE_INIT_LIST;

    if (list->kind == NODE_INIT_LIST && !is_inner && list->type &&
        type_element(list->type)->kind == TYPE_RECORD)
        leaf_each(list->type, list, visit_initial, (void *)stores);
}

/* Pointers of the iteration have an address space each, which nothing else tells. */
static void check_cast(const struct stores *stores, struct node *cast)
{
    const struct type *from = node_unwrap(cast)->type;

    if (cast->type->kind != TYPE_POINTER || !type_is_pointer_to_pointer(cast->type) || !from ||
        !type_pointee((struct type *)from) ||
        type_element(type_pointee((struct type *)from))->kind == TYPE_POINTER ||
        expression_space(stores->instance, cast) != SPACE_PRIVATE)
        return;
    sema_error(stores->infer->sema, cast->span,
               "'%s' becomes a pointer to pointers of the iteration itself here, so nobody knows "
               "which memory these point to: use a pointer of that type",
               node_text(stores->infer->sema, node_unwrap(cast)));
}

static bool visit_addresses(struct node *node, void *context)
{
    const struct stores *stores = context;

    if (node->kind == NODE_CAST && !stores->infer->shared)
        check_cast(stores, node);
    if (node->kind == NODE_ASSIGN && node->op == OP_ASSIGN && node->type &&
        node->type->kind == TYPE_POINTER &&
        is_stored_to(stores->infer, stores->instance, stores->code, node->children[0]))
        check_value(stores, node->children[1]);
    check_strings(stores, node);
    if (initializes_record(node))
        for (size_t i = 0; i < node->child_count; i++)
            if (is_pointer_value(node->children[i]))
                check_value(stores, node->children[i]);
    if (stores->infer->shared && node_compares_pointers(node))
        join_compared(stores, node);
    for (size_t i = 0; i < 2 && node_compares_pointers(node); i++) {
        if (is_of_own_members(stores->code, node->children[i]))
            continue;
        struct roots roots = code_roots(stores->infer->sema, stores->code, node->children[i]);
        note_followed(stores->infer, stores->instance, stores->code, &roots);
    }
    return node->kind != NODE_SIZEOF;
}

void stores_check_pointers(struct infer *infer, const struct instance *instance,
                           const struct code *code)
{
    struct stores stores = {infer, instance, code};

    node_walk(code->root, visit_addresses, &stores);
    for (size_t i = 0; i < code->setters.count; i++)
        check_set(infer, instance, code, code->setters.items[i]);
    for (size_t i = 0; i < code->touches.count; i++) {
        if (code->touches.items[i].access == ACCESS_NONE)
            continue;
        struct roots roots = code_touched(infer->sema, code, &code->touches.items[i]);
        note_followed(infer, instance, code, &roots);
    }
}

/* The type of a result tells one memory alone. */
static void check_result_levels(struct infer *infer, const struct instance *instance,
                                const struct code *code)
{
    const size_t *returned = map_find(&code->flows.places, NULL);

    if (infer->shared || code->kind == CODE_REGION ||
        !type_is_pointer_to_pointer(code->func->type->target))
        return;
    for (size_t i = returned ? *returned : FLOWS_END; i != FLOWS_END;
         i = code->flows.items[i].next) {
        struct node *value = code->flows.items[i].value;
        if (infer_expression(infer, instance, code, value) != SPACE_PRIVATE)
            continue;
        enum space inner = infer_behind(infer, instance, code, value);
        if (inner != SPACE_NONE && inner != SPACE_PRIVATE)
            sema_error(infer->sema, value->span,
                       "the result of '%s' points to pointers of the iteration itself, and these "
                       "to other memory of the device, which is not supported in device code: "
                       "return the pointer that it points to",
                       code->func->name);
    }
}

/* Pointers of an iteration have an address space each, which a pointer to them has to tell. */
void stores_check_levels(struct infer *infer, const struct instance *instance,
                         const struct code *code)
{
    const struct vars *vars = code_vars(code);

    for (size_t i = 0; i < vars->count && !infer->shared; i++) {
        const struct var *var = vars->items[i];
        if (!type_is_pointer_to_pointer(type_element(var->type)) ||
            instance->spaces[var->index] != SPACE_PRIVATE)
            continue;
        if (type_is_array(var->type))
            sema_error(infer->sema, var->name_span,
                       "the elements of '%s' point to pointers of the iteration itself, which is "
                       "not supported in device code: use those pointers",
                       var->name);
        else if (type_is_pointer_to_pointer(type_element(var->type->target)))
            sema_error(
                infer->sema, var->name_span,
                "'%s' points to a pointer to a pointer of the iteration itself, which is not "
                "supported in device code: use a pointer to that pointer",
                var->name);
    }
    check_result_levels(infer, instance, code);
}
