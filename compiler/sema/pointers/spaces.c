/* spaces.c: which memory every pointer of device code points to.
 *
 * OpenCL C 1.2 writes the address space into a pointer's type, so a pointer
 * variable has one. It follows from where the pointer comes from; a helper is
 * cloned for each combination of spaces that its pointer parameters get.
 */
#include <string.h>

#include "base/strbuf.h"
#include "sema/code/tree.h"
#include "sema/pointers/infer.h"
#include "sema/pointers/space.h"
#include "sema/pointers/spaces.h"
#include "sema/reduce/reduce_items.h"
#include "sema/subset/subset.h"

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

enum space infer_root_space(const struct instance *instance, const struct code *code,
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
    if (code->kind == CODE_REGION && group_shares(instance->region, var))
        return SPACE_LOCAL;
    if (var_is_table(var) && (!capture || capture->role == CAPTURE_TABLE))
        return SPACE_CONSTANT;
    return SPACE_PRIVATE;
}

const char *infer_describe(struct sema *sema, const struct source_of *source)
{
    const struct var *var = source->root->var;

    if (source->root->kind == ROOT_STORED)
        return source->space == SPACE_CONSTANT ? "a constant" : "memory from outside";
    if (!var)
        return source->space == SPACE_CONSTANT ? "a string" : "a temporary of this iteration";
    if (source->space == SPACE_GLOBAL && !var_is_table(var))
        return arena_printf(sema->arena, "the data of '%s'", var->name);
    if (source->space == SPACE_LOCAL && var)
        return arena_printf(sema->arena, "'%s', which belongs to the group", var->name);
    if (source->space == SPACE_SECTION)
        return arena_printf(sema->arena, "the partial values of '%s'", var->name);
    if (source->space == SPACE_CONSTANT || source->space == SPACE_GLOBAL)
        return arena_printf(sema->arena, "the %s '%s'",
                            var_is_table(var) ? "constant table" : "specialization constant",
                            var->name);
    return arena_printf(sema->arena, "'%s', which each iteration has for itself", var->name);
}

const char infer_as_memory[] = "make the constant an array of the file";

/* A constant that would be memory if it was an array that the host can name. */
bool infer_could_be_memory(const struct source_of *source)
{
    const struct var *var = source->root->var;

    if (source->space != SPACE_CONSTANT || source->root->kind == ROOT_STORED)
        return false;
    return !var || (var_is_table(var) && !(var->kind == VAR_GLOBAL && type_is_array(var->type)));
}

static const char *way_out(const struct source_of *first, const struct source_of *second)
{
    bool is_first = infer_could_be_memory(first) && second->space == SPACE_GLOBAL;
    bool is_second = infer_could_be_memory(second) && first->space == SPACE_GLOBAL;

    return is_first || is_second ? infer_as_memory : "use two pointers";
}

static void say_mixed(struct infer *infer, const char *what, struct span span,
                      const struct source_of *first, const struct source_of *second)
{
    struct sema *sema = infer->sema;
    struct node *a = first->root->at, *b = second->root->at;

    sema_error(sema, b ? b->span : span,
               "%s points to %s and to %s, which are different memories of the device: %s", what,
               infer_describe(sema, first), infer_describe(sema, second), way_out(first, second));
    if (a)
        sema_note(sema, a->span, "it points to %s here", infer_describe(sema, first));
}

/* The tables among the roots are to be memory, or what callers pass. */
void infer_share(struct infer *infer, const struct instance *instance, const struct code *code,
                 const struct roots *roots)
{
    for (size_t i = 0; i < roots->count; i++) {
        struct var *var = roots->items[i].var;
        if (!var || infer_root_space(instance, code, &roots->items[i]) != SPACE_CONSTANT)
            continue;
        if (var->kind == VAR_PARAM)
            instance->shared[var->index] = true;
        else
            vars_add(infer->sema->arena, infer->shared, var);
    }
}

/* As join, in a trial. */
enum space infer_join_shared(struct infer *infer, const struct instance *instance,
                             const struct code *code, const struct roots *roots)
{
    bool has[SPACE_SECTION + 1] = {false};
    enum space first = SPACE_NONE;

    for (size_t i = 0; i < roots->count; i++) {
        enum space space = infer_root_space(instance, code, &roots->items[i]);
        has[space] = true;
        first = first ? first : space;
    }
    if (!has[SPACE_GLOBAL] || !has[SPACE_CONSTANT])
        return first;
    infer_share(infer, instance, code, roots);
    return SPACE_GLOBAL;
}

/* The one space of all roots; `what` names the pointer for a message. */
static enum space join(struct infer *infer, const struct instance *instance,
                       const struct code *code, const struct roots *roots, const char *what,
                       struct span span)
{
    struct source_of first = {SPACE_NONE, NULL};

    if (infer->shared)
        return infer_join_shared(infer, instance, code, roots);
    for (size_t i = 0; i < roots->count; i++) {
        struct source_of next = {infer_root_space(instance, code, &roots->items[i]),
                                 &roots->items[i]};
        if (first.space != SPACE_NONE && next.space != SPACE_NONE && next.space != first.space) {
            say_mixed(infer, what, span, &first, &next);
            break;
        }
        if (first.space == SPACE_NONE)
            first = next;
    }
    return first.space;
}

enum space infer_expression(struct infer *infer, const struct instance *instance,
                            const struct code *code, struct node *node)
{
    struct roots roots = code_roots(infer->sema, code, node);
    const char *what = arena_printf(infer->sema->arena, "'%s'", node_text(infer->sema, node));
    return join(infer, instance, code, &roots, what, node->span);
}

/* What the pointers point to that an argument leads to. */
enum space infer_behind(struct infer *infer, const struct instance *instance,
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
            infer_expression(infer, instance, code, code->touches.items[i].pointer);
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
        found.spaces[i] = infer_expression(infer, instance, code, call->children[i + 1]);
        if (found.spaces[i] == SPACE_PRIVATE && type_is_pointer_to_pointer(type))
            found.inner[i] = infer_behind(infer, instance, code, call->children[i + 1]);
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
            infer_share(infer, instance, code, &roots);
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
            infer_expression(infer, instance, code, call->children[i]);
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
    stores_check_pointers(infer, instance, code);
    stores_check_levels(infer, instance, code);
    for (size_t i = 0; i < code->calls.count; i++)
        if (code->callees[i] && !variant_is_implied(code->calls.items[i]))
            follow_call(infer, instance, code, code->calls.items[i],
                        variant_called(infer->sema, code, i));
        else if (code->calls.items[i]->func && func_is_elsewhere(code->calls.items[i]->func))
            follow_import(infer, instance, code, code->calls.items[i]);
        else if (calls_is_special(code->calls.items[i]))
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

static bool compares_pointers(const struct region *region)
{
    bool found = node_any(region->body, node_compares_pointers);

    for (size_t i = 0; i < region->helpers.count; i++)
        found |= node_any(region->helpers.items[i]->func->body, node_compares_pointers);
    return found;
}

void spaces_infer(struct sema *sema, struct region *region, struct code *code)
{
    struct infer infer = {.sema = sema, .region = region};

    infer_region(&infer, code);
    name_helpers(&infer);
    region->compares_pointers = compares_pointers(region);
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
    const enum space *inner = /* none has pointers to pointers: device_functions.c */
        arena_alloc(sema->arena, (code->func->params.count + 1) * sizeof *inner);
    const struct instance *instance = clone(&infer, code, params, inner);

    name_helpers(&infer);
    return instance;
}
