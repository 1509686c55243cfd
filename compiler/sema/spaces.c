/* spaces.c: which memory every pointer of device code points to.
 *
 * OpenCL C 1.2 writes the address space into a pointer's type, so a pointer
 * variable has one. It follows from where the pointer comes from; a helper is
 * cloned for each combination of spaces that its pointer parameters get.
 */
#include <string.h>

#include "base/strbuf.h"
#include "sema/check.h"
#include "sema/space.h"
#include "unit/leaf.h"

struct infer {
    struct sema *sema;
    struct region *region;
    struct vars *shared; /* a trial, which says nothing: gets the tables that pointers lead into
                            that also lead into memory from outside. NULL: it is none */
};

struct source_of { /* a space and the root that brings it in */
    enum space space;
    const struct root *root;
};

static struct instance *clone(struct infer *infer, struct code *code, const enum space *params,
                              const enum space *inner);

/* ---- one pointer ---- */

/* What the pointers point to that a parameter leads to. */
static enum space stored_space(const struct instance *instance, const struct var *param)
{
    enum space space = instance->spaces[param->index];

    if ((space == SPACE_PRIVATE || space == SPACE_NONE) && type_is_pointer_to_pointer(param->type))
        return instance->inner[param->index];
    return space == SPACE_CONSTANT ? SPACE_CONSTANT /* of a table */ : SPACE_GLOBAL;
}

static enum space root_space(const struct instance *instance, const struct code *code,
                             const struct root *root)
{
    const struct var *var = root->var;

    if (root->kind == ROOT_LITERAL)
        return root->at && root->at->kind == NODE_STRING ? SPACE_CONSTANT : SPACE_PRIVATE;
    if (root->kind == ROOT_STORED)
        return var && code->kind == CODE_HELPER ? stored_space(instance, var) : SPACE_GLOBAL;
    const struct capture *capture = instance_capture(instance, var);
    bool is_pointee = root->kind == ROOT_POINTEE,
         is_itself = !is_pointee && !type_is_array(var->type);
    if (capture_is_reduced_section(capture) && !is_itself)
        return SPACE_SECTION;
    if (is_pointee)
        return code->kind == CODE_REGION || var->kind == VAR_GLOBAL ? SPACE_GLOBAL
                                                                    : instance->spaces[var->index];
    if (var->spec_const || (capture && capture->role == CAPTURE_CONSTANT))
        return SPACE_CONSTANT;
    if (capture && capture->role == CAPTURE_MEMORY && !is_itself)
        return SPACE_GLOBAL;
    if (var_is_table(var) && (!capture || capture->role == CAPTURE_TABLE))
        return SPACE_CONSTANT;
    return SPACE_PRIVATE;
}

static const char *describe(struct sema *sema, const struct source_of *source)
{
    const struct var *var = source->root->var;

    if (source->root->kind == ROOT_STORED)
        return source->space == SPACE_CONSTANT ? "a constant" : "memory from outside";
    if (!var)
        return source->space == SPACE_CONSTANT ? "a string" : "a temporary of this iteration";
    if (source->space == SPACE_GLOBAL && !var_is_table(var))
        return arena_printf(sema->arena, "the data of '%s'", var->name);
    if (source->space == SPACE_SECTION)
        return arena_printf(sema->arena, "the partial values of '%s'", var->name);
    if (source->space == SPACE_CONSTANT || source->space == SPACE_GLOBAL)
        return arena_printf(sema->arena, "the %s '%s'",
                            var_is_table(var) ? "constant table" : "specialization constant",
                            var->name);
    return arena_printf(sema->arena, "'%s', which each iteration has for itself", var->name);
}

static const char as_memory[] = "make the constant an array of the file";

/* A constant that would be memory if it was an array that the host can name. */
static bool could_be_memory(const struct source_of *source)
{
    const struct var *var = source->root->var;

    if (source->space != SPACE_CONSTANT || source->root->kind == ROOT_STORED)
        return false;
    return !var || (var_is_table(var) && !(var->kind == VAR_GLOBAL && type_is_array(var->type)));
}

static const char *way_out(const struct source_of *first, const struct source_of *second)
{
    bool is_first = could_be_memory(first) && second->space == SPACE_GLOBAL;
    bool is_second = could_be_memory(second) && first->space == SPACE_GLOBAL;

    return is_first || is_second ? as_memory : "use two pointers";
}

static void say_mixed(struct infer *infer, const char *what, struct span span,
                      const struct source_of *first, const struct source_of *second)
{
    struct sema *sema = infer->sema;
    struct node *a = first->root->at, *b = second->root->at;

    sema_error(sema, b ? b->span : span,
               "%s points to %s and to %s, which are different memories of the device: %s", what,
               describe(sema, first), describe(sema, second), way_out(first, second));
    if (a)
        sema_note(sema, a->span, "it points to %s here", describe(sema, first));
}

/* The tables among the roots are to be memory, or what callers pass. */
static void share(struct infer *infer, const struct instance *instance, const struct code *code,
                  const struct roots *roots)
{
    for (size_t i = 0; i < roots->count; i++) {
        struct var *var = roots->items[i].var;
        if (!var || root_space(instance, code, &roots->items[i]) != SPACE_CONSTANT)
            continue;
        if (var->kind == VAR_PARAM)
            instance->shared[var->index] = true;
        else
            vars_add(infer->sema->arena, infer->shared, var);
    }
}

/* As join, in a trial. */
static enum space join_shared(struct infer *infer, const struct instance *instance,
                              const struct code *code, const struct roots *roots)
{
    bool has[SPACE_SECTION + 1] = {false};
    enum space first = SPACE_NONE;

    for (size_t i = 0; i < roots->count; i++) {
        enum space space = root_space(instance, code, &roots->items[i]);
        has[space] = true;
        first = first ? first : space;
    }
    if (!has[SPACE_GLOBAL] || !has[SPACE_CONSTANT])
        return first;
    share(infer, instance, code, roots);
    return SPACE_GLOBAL;
}

/* The one space of all roots; `what` names the pointer for a message. */
static enum space join(struct infer *infer, const struct instance *instance,
                       const struct code *code, const struct roots *roots, const char *what,
                       struct span span)
{
    struct source_of first = {SPACE_NONE, NULL};

    if (infer->shared)
        return join_shared(infer, instance, code, roots);
    for (size_t i = 0; i < roots->count; i++) {
        struct source_of next = {root_space(instance, code, &roots->items[i]), &roots->items[i]};
        if (first.space != SPACE_NONE && next.space != SPACE_NONE && next.space != first.space) {
            say_mixed(infer, what, span, &first, &next);
            break;
        }
        if (first.space == SPACE_NONE)
            first = next;
    }
    return first.space;
}

static enum space expression(struct infer *infer, const struct instance *instance,
                             const struct code *code, struct node *node)
{
    struct roots roots = code_roots(infer->sema, code, node);
    const char *what = arena_printf(infer->sema->arena, "'%s'", node_text(infer->sema, node));
    return join(infer, instance, code, &roots, what, node->span);
}

/* What the pointers point to that an argument leads to. */
static enum space behind(struct infer *infer, const struct instance *instance,
                         const struct code *code, struct node *argument)
{
    struct roots roots = code_roots_behind(infer->sema, code, argument);
    const char *what =
        arena_printf(infer->sema->arena, "what '%s' leads to", node_text(infer->sema, argument));

    return join(infer, instance, code, &roots, what, argument->span);
}

/* ---- one body ---- */

static bool is_inferred(const struct code *code, const struct var *var)
{
    if (type_element((struct type *)var->type)->kind != TYPE_POINTER)
        return false;
    return code_owns(code, var) || region_is_scratch(code->region, var);
}

/* What the body stores where a parameter leads that callers pass a null pointer for: it has to
 * be sound text though it never runs. */
static void infer_stored(struct infer *infer, struct instance *instance, const struct code *code,
                         const struct var *param)
{
    struct roots roots = {0};

    for (size_t i = 0; i < code->params_set.count; i++)
        if (code->params_set.items[i].param == param)
            ARENA_PUSH(infer->sema->arena, &roots, code->params_set.items[i].root);
    enum space inner =
        join(infer, instance, code, &roots, arena_printf(infer->sema->arena, "'*%s'", param->name),
             param->name_span);
    if (inner)
        instance->spaces[param->index] = SPACE_PRIVATE;
    instance->inner[param->index] = inner;
}

static void infer_variables(struct infer *infer, struct instance *instance, const struct code *code)
{
    const struct vars *vars = code_vars(code);

    for (size_t k = 0; k < vars->count; k++) {
        struct var *var = vars->items[k];
        size_t i = var->index;
        const struct capture *capture =
            code->kind == CODE_REGION ? region_capture(infer->region, var) : NULL;
        if (capture && capture->role == CAPTURE_MEMORY)
            instance->spaces[i] = SPACE_GLOBAL;
        if (capture_is_reduced_section(capture))
            instance->spaces[i] = SPACE_SECTION;
        if (!is_inferred(code, var))
            continue;
        struct roots roots = code_roots_of_var(infer->sema, code, var);
        enum space space =
            join(infer, instance, code, &roots, arena_printf(infer->sema->arena, "'%s'", var->name),
                 var->name_span);
        if (var->kind != VAR_PARAM || code->kind == CODE_REGION || !instance->spaces[i])
            instance->spaces[i] = space;
        if (instance->spaces[i] == SPACE_PRIVATE && type_is_pointer_to_pointer(var->type) &&
            (var->kind != VAR_PARAM || code->kind == CODE_REGION)) {
            roots = code_roots_behind_var(infer->sema, code, var);
            instance->inner[i] =
                join(infer, instance, code, &roots,
                     arena_printf(infer->sema->arena, "'*%s'", var->name), var->name_span);
        }
        if (instance->spaces[i] == SPACE_NONE && type_is_pointer_to_pointer(var->type) &&
            var->kind == VAR_PARAM)
            infer_stored(infer, instance, code, var);
    }
}

static void check_touches(struct infer *infer, const struct instance *instance,
                          const struct code *code)
{
    for (size_t i = 0; i < code->touches.count; i++)
        if (code->touches.items[i].pointer)
            expression(infer, instance, code, code->touches.items[i].pointer);
}

/* ---- pointers that lie in memory ---- */

/* They point to memory from outside, wherever they lie. */
static void check_stored(struct infer *infer, const struct instance *instance,
                         const struct code *code, const struct roots *roots, struct span span)
{
    if (infer->shared) {
        share(infer, instance, code, roots);
        return;
    }
    for (size_t i = 0; i < roots->count; i++) {
        struct source_of source = {root_space(instance, code, &roots->items[i]), &roots->items[i]};
        infer->region->follows_pointers = true;
        stowed_note(infer->region, code, roots->items[i].var);
        if (source.space == SPACE_GLOBAL || source.space == SPACE_NONE)
            continue;
        sema_error(infer->sema, span,
                   "this pointer goes into a structure or into memory, where pointers can only be "
                   "to memory from outside, and it points to %s: %s",
                   describe(infer->sema, &source),
                   could_be_memory(&source) ? as_memory
                                            : "use a pointer variable of the loop's body");
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

    return root->kind == ROOT_STORED && !is_own && root_space(instance, code, root) == SPACE_GLOBAL;
}

static void note_followed(struct infer *infer, const struct instance *instance,
                          const struct code *code, const struct roots *roots)
{
    for (size_t i = 0; i < roots->count; i++)
        infer->region->follows_pointers |= is_in_memory(instance, code, &roots->items[i]);
}

struct naming {
    const struct var *var;
    bool as_whole;
};

static bool see_structure(struct node *node, void *context)
{
    struct naming *naming = context;

    naming->as_whole |=
        node->kind != NODE_INIT_LIST && node->type && node->type->kind == TYPE_RECORD;
    return true;
}

static bool see_naming(struct node *node, void *context)
{
    struct naming *naming = context;

    if (node->kind == NODE_VAR && node->var == naming->var)
        for (size_t i = 0; i < node->child_count; i++)
            node_walk(node->children[i], see_structure, naming);
    if (node->kind != NODE_REF || node->var != naming->var)
        return true;
    while ((node->parent->kind == NODE_MEMBER && !node->parent->arrow) ||
           (node->parent->kind == NODE_INDEX && node->parent->children[0] == node))
        node = node->parent;
    const struct type *type = node->type;
    while (type_is_array(type))
        type = type->target;
    naming->as_whole |= type->kind == TYPE_RECORD;
    return true;
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
    struct naming naming = {.var = base->var};
    node_walk(code->root, see_naming, &naming);
    return !naming.as_whole;
}

/* Only pointers to one memory can be compared. */
static void join_compared(const struct stores *stores, const struct node *node)
{
    struct sema *sema = stores->infer->sema;
    struct roots roots = code_roots(sema, stores->code, node->children[0]);
    struct roots others = code_roots(sema, stores->code, node->children[1]);

    for (size_t i = 0; i < others.count; i++)
        ARENA_PUSH(sema->arena, &roots, others.items[i]);
    join_shared(stores->infer, stores->instance, stores->code, &roots);
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

static void check_pointers(struct infer *infer, const struct instance *instance,
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
        if (expression(infer, instance, code, value) != SPACE_PRIVATE)
            continue;
        enum space inner = behind(infer, instance, code, value);
        if (inner != SPACE_NONE && inner != SPACE_PRIVATE)
            sema_error(infer->sema, value->span,
                       "the result of '%s' points to pointers of the iteration itself, and these "
                       "to other memory of the device, which is not supported in device code: "
                       "return the pointer that it points to",
                       code->func->name);
    }
}

/* Pointers of an iteration have an address space each, which a pointer to them has to tell. */
static void check_levels(struct infer *infer, const struct instance *instance,
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

/* ---- calls ---- */

/* By parameter, as in an instance: where what the arguments point to lies, and what pointers of the
 * iteration among that point to. */
struct arguments {
    enum space *spaces, *inner;
};

static struct arguments argument_spaces(struct infer *infer, const struct instance *instance,
                                        const struct code *code, const struct node *call,
                                        const struct func *func)
{
    struct arena *arena = infer->sema->arena;
    size_t size = (func->params.count + 1) * sizeof(enum space);
    struct arguments found = {arena_alloc(arena, size), arena_alloc(arena, size)};

    for (size_t i = 0; i < func->params.count && i + 1 < call->child_count; i++) {
        struct type *type = func->params.items[i]->type;
        if (type->kind != TYPE_POINTER && !type_is_array(type))
            continue;
        found.spaces[i] = expression(infer, instance, code, call->children[i + 1]);
        if (found.spaces[i] == SPACE_PRIVATE && type_is_pointer_to_pointer(type))
            found.inner[i] = behind(infer, instance, code, call->children[i + 1]);
    }
    return found;
}

/* What the callee has lead to where memory from outside is, too. */
static void share_arguments(struct infer *infer, const struct instance *instance,
                            const struct code *code, const struct node *call)
{
    const struct instance *callee = instance->callees[call->index];
    const struct vars *params = &callee->func->params;

    for (size_t i = 0; i < params->count && i + 1 < call->child_count; i++)
        if (callee->shared[params->items[i]->index]) {
            struct roots roots = code_roots(infer->sema, code, call->children[i + 1]);
            share(infer, instance, code, &roots);
        }
}

static void follow_call(struct infer *infer, struct instance *instance, const struct code *code,
                        struct node *call, struct code *callee)
{
    struct arguments found = argument_spaces(infer, instance, code, call, callee->func);

    instance->callees[call->index] = clone(infer, callee, found.spaces, found.inner);
    if (infer->shared)
        share_arguments(infer, instance, code, call);
}

/* Structures with pointers come from memory, wherever they are followed. */
static void follow_import(struct infer *infer, struct instance *instance, const struct code *code,
                          const struct node *call)
{
    const struct func *func = call->func;
    enum space *spaces = argument_spaces(infer, instance, code, call, func).spaces;

    for (size_t i = 0; i < func->params.count; i++)
        if (type_pointee(func->params.items[i]->type) && !spaces[i])
            spaces[i] = SPACE_PRIVATE; /* a null pointer */
    if (infer->shared)
        return;
    instance->imports[call->index] = import_call(infer->sema, infer->region, call, spaces);
    for (size_t i = 0; i < func->params.count; i++) {
        struct type *type = func->params.items[i]->type, *target = type_pointee(type);
        infer->region->follows_pointers |= type_has_pointer(target ? target : type, NULL);
    }
}

/* What printf reads is no touch of the body's, and lies in one memory all the same. */
static void check_arguments(struct infer *infer, const struct instance *instance,
                            const struct code *code, const struct node *call)
{
    for (size_t i = 1; i < call->child_count; i++)
        if (type_pointee(call->children[i]->type))
            expression(infer, instance, code, call->children[i]);
}

static struct instance *instance_new(struct infer *infer, struct code *code)
{
    struct arena *arena = infer->sema->arena;
    struct instance *instance = ARENA_NEW(arena, struct instance);

    instance->func = code->func;
    instance->region = infer->region;
    instance->is_region = code->kind == CODE_REGION;
    instance->spaces = arena_alloc(arena, (code->func->vars.count + 1) * sizeof *instance->spaces);
    instance->asked = arena_alloc(arena, (code->func->params.count + 1) * sizeof *instance->asked);
    instance->asked_inner =
        arena_alloc(arena, (code->func->params.count + 1) * sizeof *instance->asked_inner);
    instance->inner = arena_alloc(arena, (code->func->vars.count + 1) * sizeof *instance->inner);
    instance->callees =
        arena_alloc(arena, (code->func->calls.count + 1) * sizeof *instance->callees);
    instance->imports =
        arena_alloc(arena, (code->func->calls.count + 1) * sizeof *instance->imports);
    instance->name = code->func->name;
    instance->shared = arena_alloc(arena, (code->func->vars.count + 1) * sizeof *instance->shared);
    instance->verdicts = arena_alloc(arena, PROPERTY_COUNT * sizeof *instance->verdicts);
    for (size_t i = 0; i < code->outside.count; i++)
        vars_add(infer->sema->arena, &instance->outside, code->outside.items[i].var);
    return instance;
}

/* Tables that the region's captures have in memory are passed on like variables of the file. */
static void add_shared(struct infer *infer, struct instance *instance, const struct code *code)
{
    for (size_t i = 0; i < infer->region->shared.count && !instance->is_region; i++) {
        struct var *var = infer->region->shared.items[i];
        bool is_used = refs_first(code, var) != REFS_END;
        for (size_t k = 0; k < code->calls.count && !is_used; k++) {
            const struct instance *callee = instance->callees[code->calls.items[k]->index];
            is_used = callee && vars_has(&callee->outside, var);
        }
        if (is_used)
            vars_add(infer->sema->arena, &instance->outside, var);
    }
}

static void fill(struct infer *infer, struct instance *instance, struct code *code)
{
    infer_variables(infer, instance, code);
    check_touches(infer, instance, code);
    check_pointers(infer, instance, code);
    check_levels(infer, instance, code);
    for (size_t i = 0; i < code->calls.count; i++)
        if (code->callees[i] && !variant_is_implied(code->calls.items[i]))
            follow_call(infer, instance, code, code->calls.items[i],
                        variant_called(infer->sema, code, i));
        else if (code->calls.items[i]->func && func_is_elsewhere(code->calls.items[i]->func))
            follow_import(infer, instance, code, code->calls.items[i]);
        else if (code->calls.items[i]->func && calls_is_special(code->calls.items[i]->func))
            check_arguments(infer, instance, code, code->calls.items[i]);
    add_shared(infer, instance, code);
    instance->result =
        join(infer, instance, code, &code->result,
             arena_printf(infer->sema->arena, "the result of '%s'", code->func->name),
             code->func->name_span);
}

/* ---- helpers ---- */

static bool fits(const struct instance *instance, const struct code *code, const enum space *params,
                 const enum space *inner)
{
    size_t count = code->func->params.count;
    return count == 0 || (memcmp(instance->asked, params, count * sizeof *params) == 0 &&
                          memcmp(instance->asked_inner, inner, count * sizeof *inner) == 0);
}

/* Of the region; the others are behind it. NULL: there is none. */
static struct instance *newest_of(const struct infer *infer, const struct code *code)
{
    struct instance *newest = code->instance;

    return newest && newest->region == infer->region ? newest : NULL;
}

static struct instance *clone(struct infer *infer, struct code *code, const enum space *params,
                              const enum space *inner)
{
    struct instances *helpers = &infer->region->helpers;
    struct instance *newest = newest_of(infer, code);

    for (struct instance *instance = newest; instance; instance = instance->older)
        if (fits(instance, code, params, inner))
            return instance;
    struct instance *instance = instance_new(infer, code);
    for (size_t i = 0; i < code->func->params.count; i++) {
        instance->asked[i] = instance->spaces[i] = params[i];
        instance->asked_inner[i] = instance->inner[i] = inner[i];
    }
    fill(infer, instance, code);
    instance->index = helpers->count;
    instance->older = newest;
    code->instance = instance;
    ARENA_PUSH(infer->sema->arena, helpers, instance);
    return instance;
}

static void name_helpers(struct infer *infer)
{
    struct instances *helpers = &infer->region->helpers;

    for (size_t i = 0; i < helpers->count; i++) {
        struct instance *instance = helpers->items[i];
        const struct code *code = infer->sema->codes[instance->func->index];
        struct strbuf name;
        if (code->instance == instance && !instance->older)
            continue; /* the only one */
        strbuf_init(&name);
        strbuf_printf(&name, "%s_", instance->func->name);
        for (size_t k = 0; k < instance->func->params.count; k++)
            if (type_pointee(instance->func->params.items[k]->type))
                space_name(instance, k, &name);
        instance->name = arena_strdup(infer->sema->arena, name.text);
        strbuf_release(&name);
    }
}

static void infer_region(struct infer *infer, struct code *code)
{
    const enum space none[] = {SPACE_NONE, SPACE_NONE};
    struct region *region = infer->region;
    struct func *func;

    region->instance = instance_new(infer, code);
    fill(infer, region->instance, code);
    for (size_t i = 0; (func = reduce_function(region, i)) != NULL; i++)
        clone(infer, code_of_helper(infer->sema, func), none, none);
}

void spaces_infer(struct sema *sema, struct region *region, struct code *code)
{
    struct infer infer = {.sema = sema, .region = region};

    infer_region(&infer, code);
    name_helpers(&infer);
}

struct vars spaces_find_shared(struct sema *sema, const struct region *region, struct code *code)
{
    struct region *trial = ARENA_NEW(sema->arena, struct region); /* its instances are no other's */
    struct vars shared = {0};
    struct infer infer = {.sema = sema, .region = trial, .shared = &shared};

    *trial = *region;
    infer_region(&infer, code);
    return shared;
}

const struct instance *spaces_infer_device(struct sema *sema, struct region *region,
                                           struct code *code, const enum space *params)
{
    struct infer infer = {.sema = sema, .region = region};
    const enum space *inner = /* none has pointers to pointers: device.c */
        arena_alloc(sema->arena, (code->func->params.count + 1) * sizeof *inner);
    const struct instance *instance = clone(&infer, code, params, inner);

    name_helpers(&infer);
    return instance;
}
