/* sized_helpers.c: see sized_helpers.h.
 *
 * A parameter is said to size where an array's length is made of it, in the function or behind its
 * calls. Calls whose arguments for these are alike share a copy.
 */
#include "sema/loops/sized_helpers.h"

#include "base/dictionary.h"
#include "base/strbuf.h"
#include "sema/code/func_copies.h"

/* What is known of a function as the user wrote it. */
struct sizes {
    enum { SIZES_UNKNOWN, SIZES_IN_WORK, SIZES_NONE, SIZES_SOME } state;
    bool *params; /* which of them size */
};

struct helpers {
    struct unit *unit;
    struct sizes *sizes;     /* by func->index */
    struct dictionary known; /* copies for the loop in work */
    const struct func_copy *caller;
};

/* ---- which parameters size ---- */

struct marking {
    struct helpers *helpers;
    struct func *func;
    unsigned depth; /* of initializers that are gone through */
};

enum { INITIALIZERS_MAX = 16 };

static const struct sizes *sizes_of(struct helpers *helpers, struct func *func);

static bool mark(struct node *node, void *context)
{
    struct marking *marking = context;
    struct var *var = node->kind == NODE_REF ? node->var : NULL;

    for (size_t i = 0; var && i < marking->func->params.count; i++)
        if (marking->func->params.items[i] == var)
            marking->helpers->sizes[marking->func->index].params[i] = true;
    if (var && var->kind == VAR_LOCAL && var->func == marking->func &&
        marking->depth < INITIALIZERS_MAX) {
        marking->depth++;
        node_walk(var->init, mark, marking);
        marking->depth--;
    }
    return true;
}

static bool is_no_constant(const struct node *node)
{
    return node->kind == NODE_REF && !node->has_value && !(node->var && node->var->spec_const);
}

bool length_is_specialized(const struct node *length)
{
    return !node_any(length, is_no_constant);
}

static bool is_sized(const struct node *node)
{
    if (node->kind != NODE_VAR || node->var->type->kind != TYPE_VLA)
        return false;
    for (size_t i = 1; i < node->child_count; i++)
        if (!length_is_specialized(node->children[i]))
            return true;
    return false;
}

static bool visit_sizes(struct node *node, void *context)
{
    struct marking *marking = context;
    struct sizes *sizes = &marking->helpers->sizes[marking->func->index];

    if (is_sized(node)) {
        sizes->state = SIZES_SOME;
        for (size_t i = 1; i < node->child_count; i++)
            node_walk(node->children[i], mark, marking);
    }
    if (node->kind == NODE_CALL && node->func) {
        const struct sizes *callee = sizes_of(marking->helpers, node->func);
        if (callee->state != SIZES_SOME)
            return true;
        sizes->state = SIZES_SOME;
        for (size_t i = 0; i < node->func->params.count && i + 1 < node->child_count; i++)
            if (callee->params[i])
                node_walk(node->children[i + 1], mark, marking);
    }
    return true;
}

static const struct sizes *sizes_of(struct helpers *helpers, struct func *func)
{
    func = func->original ? func->original : func;
    struct sizes *sizes = &helpers->sizes[func->index];
    struct marking marking = {.helpers = helpers, .func = func};

    if (sizes->state != SIZES_UNKNOWN)
        return sizes;
    sizes->state = SIZES_IN_WORK;
    sizes->params = arena_alloc(helpers->unit->arena, func->params.count + 1);
    if (!func->system)
        node_walk(func->body, visit_sizes, &marking);
    if (sizes->state == SIZES_IN_WORK)
        sizes->state = SIZES_NONE;
    return sizes;
}

/* ---- copies ---- */

/* A parameter of a copy is what is passed for it. */
static void spell(const struct node *node, const struct func_copy *caller, struct strbuf *out)
{
    const struct vars *params = caller ? &caller->call->func->params : NULL;

    if (node->has_value) {
        strbuf_printf(out, "%lld ", (long long)node->value);
        return;
    }
    for (size_t i = 0; params && node->kind == NODE_REF && i < params->count; i++)
        if (params->items[i] == node->var && i + 1 < caller->call->child_count) {
            spell(caller->call->children[i + 1], caller->caller, out);
            return;
        }
    strbuf_printf(out, "%d.%d.%p.%s.%s(", (int)node->kind, (int)node->op, (const void *)node->var,
                  node->kind == NODE_MEMBER ? node->name : "",
                  node->kind == NODE_CAST ? node->type->spelling : "");
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i])
            spell(node->children[i], caller, out);
    strbuf_puts(out, ")");
}

static const char *key_of(struct helpers *helpers, const struct node *call)
{
    const struct sizes *sizes = sizes_of(helpers, call->func);
    struct strbuf key;

    strbuf_init(&key);
    strbuf_printf(&key, "%zu: ", call->func->index);
    for (size_t i = 0; i < call->func->params.count && i + 1 < call->child_count; i++)
        if (sizes->params[i])
            spell(call->children[i + 1], helpers->caller, &key);
    const char *kept = arena_strdup(helpers->unit->arena, key.text);
    strbuf_release(&key);
    return kept;
}

/* Recursion is refused later. */
static bool is_in(const struct func_copy *caller, const struct func *func)
{
    for (; caller; caller = caller->caller)
        if (caller->call->func->original == func)
            return true;
    return false;
}

static struct func *make(struct helpers *helpers, struct node *call)
{
    struct func_copy *copy = ARENA_NEW(helpers->unit->arena, struct func_copy);
    struct func *func = func_copy_new(helpers->unit, call->func);

    *copy = (struct func_copy){.caller = helpers->caller, .call = call};
    func->copy = copy;
    return func;
}

static bool visit_call(struct node *node, void *context)
{
    struct helpers *helpers = context;
    struct func *func = node->kind == NODE_CALL ? node->func : NULL;

    if (!func || func->copy || sizes_of(helpers, func)->state != SIZES_SOME ||
        !func_can_be_copied(func) || is_in(helpers->caller, func))
        return true;
    const char *key = key_of(helpers, node);
    struct func *copy = dictionary_find(&helpers->known, key);
    bool is_new = !copy;
    if (is_new) {
        copy = make(helpers, node);
        dictionary_add(helpers->unit->arena, &helpers->known, key, copy);
    }
    node->func = copy;
    struct node *callee = node_strip(node->children[0]);
    if (callee->kind == NODE_REF)
        callee->func = copy;
    if (is_new) {
        const struct func_copy *caller = helpers->caller;
        helpers->caller = copy->copy;
        node_walk(copy->body, visit_call, helpers);
        helpers->caller = caller;
    }
    return true;
}

void sized_helpers_copy(struct unit *unit)
{
    struct helpers helpers = {
        .unit = unit,
        .sizes = arena_alloc(unit->arena, (unit->funcs.count + 1) * sizeof *helpers.sizes),
    };

    for (size_t i = 0; i < unit->directives.count; i++) {
        const struct directive *directive = unit->directives.items[i];
        if (!directive_is_kernel(directive->kind) || !directive->node)
            continue;
        helpers.known = (struct dictionary){0};
        node_walk(directive->node, visit_call, &helpers);
    }
}
