/* uniform_variant.c: versions of helpers for uniform arguments (variant_of), and which
 * one a call means.
 *
 * A function's code has a call of each of its versions that no text shows, so
 * that all checks see what a version uses. Which one runs is chosen for each
 * call, once it is known how the arguments vary.
 */
#include <string.h>

#include "sema/clauses.h"
#include "sema/subset/subset.h"
#include "sema/vary/vary.h"

/* ---- the directive ---- */

static struct func *find_func(struct sema *sema, const struct directive *directive)
{
    const struct unit *unit = sema->unit;
    const char *name = source_slice(sema->source, directive->base_span), *close;
    struct func *found = dictionary_find(&sema->names.functions, name);
    size_t count = 0;

    if (found)
        return found;
    const char **names = arena_alloc(sema->arena, (unit->funcs.count + 1) * sizeof *names);
    for (size_t i = 0; i < unit->funcs.count; i++) {
        struct func *func = unit->funcs.items[i];
        if (!func->system && !func->reducer)
            names[count++] = func->name;
    }
    close = diag_closest(name, names, count);
    sema_error(sema, directive->base_span,
               close ? "there is no function '%s' in this file; did you mean '%s'?"
                     : "there is no function '%s' in this file",
               name, close);
    return NULL;
}

static bool same_type(const struct type *a, const struct type *b)
{
    if (a->param_count != b->param_count || !type_same(a->target, b->target))
        return false;
    for (size_t i = 0; i < a->param_count; i++)
        if (!type_same(a->params[i], b->params[i]))
            return false;
    return true;
}

static bool is_listed(const struct func *func, size_t param)
{
    return clauses_find(func->uniform, CLAUSE_UNIFORM, func->params.items[param], NULL) != NULL;
}

static size_t listed(const struct func *func)
{
    size_t count = 0;

    for (size_t i = 0; i < func->params.count; i++)
        count += is_listed(func, i);
    return count;
}

static bool same_lists(const struct func *a, const struct func *b)
{
    for (size_t i = 0; i < a->params.count; i++)
        if (is_listed(a, i) != is_listed(b, i))
            return false;
    return true;
}

static bool check_base(struct sema *sema, const struct directive *directive,
                       const struct func *base)
{
    const struct func *func = directive->target_func;

    if (base == func)
        sema_error(sema, directive->base_span, "'%s' cannot be a version of itself", func->name);
    else if (base->uniform && base->uniform->kind == DIRECTIVE_VARIANT_OF)
        sema_error(sema, directive->base_span,
                   "'%s' is a version of another function: name that one", base->name);
    else if (!base->body || base->system || !func->body)
        sema_error(sema, directive->base_span,
                   "both '%s' and '%s' must be defined in this file, so that device code can call "
                   "them",
                   base->name, func->name);
    else if (!same_type(base->type, func->type))
        sema_error(sema, func->name_span,
                   "'%s' has type '%s', but it is to be called in place of '%s', of type '%s'",
                   func->name, func->type->spelling, base->name, base->type->spelling);
    else
        return true;
    return false;
}

static bool check_target(struct sema *sema, const struct directive *directive)
{
    if (!directive->target_func)
        sema_error(sema, directive->word_span, "variant_of needs a function under it");
    else if (!directive_clause(directive, CLAUSE_UNIFORM))
        sema_error(sema, directive->word_span,
                   "say for which uniform arguments '%s' is: variant_of(...) uniform(p)",
                   directive->target_func->name);
    else
        return true;
    return false;
}

void variant_check_directive(struct sema *sema, struct directive *directive)
{
    struct func *func = directive->target_func, *base;

    if (!check_target(sema, directive) || !(base = find_func(sema, directive)) ||
        !check_base(sema, directive, base) || listed(func) == 0)
        return;
    for (size_t i = 0; i < base->variants.count; i++)
        if (same_lists(base->variants.items[i], func)) {
            sema_error(sema, directive->word_span,
                       "'%s' has a version for these uniform arguments already", base->name);
            sema_note(sema, base->variants.items[i]->name_span, "it is '%s'",
                      base->variants.items[i]->name);
            return;
        }
    ARENA_PUSH(sema->arena, &base->variants, func);
}

/* ---- the calls that no text shows ---- */

static struct node *imply(struct sema *sema, struct func *func, struct node *parent)
{
    struct node *node = ARENA_NEW(sema->arena, struct node);

    *node = (struct node){.span = func->name_span, .parent = parent, .number = SIZE_MAX};
    return node;
}

struct node *variant_imply(struct sema *sema, struct func *base, struct func *variant)
{
    struct node *call = imply(sema, base, base->body);

    call->kind = NODE_CALL;
    call->func = variant;
    call->type = base->type->target;
    call->child_count = base->params.count + 1;
    call->children = arena_alloc(sema->arena, call->child_count * sizeof *call->children);
    for (size_t i = 0; i < call->child_count; i++) {
        struct node *name = call->children[i] = imply(sema, base, call);
        name->kind = NODE_REF;
        name->func = i == 0 ? variant : NULL;
        name->var = i == 0 ? NULL : base->params.items[i - 1];
        name->type = i == 0 ? variant->type : name->var->type;
    }
    return call;
}

bool variant_is_implied(const struct node *call)
{
    return call->number == SIZE_MAX;
}

/* ---- the choice ---- */

static bool fits(const struct uniformity_map *map, const struct node *call,
                 const struct func *variant)
{
    for (size_t i = 0; i < variant->params.count; i++)
        if (is_listed(variant, i) && (i + 1 >= call->child_count ||
                                      !value_is_uniform(vary_node(map, call->children[i + 1]))))
            return false;
    return true;
}

/* In all the ways in which the calling code is come to. */
static bool fits_all(const struct sema *sema, const struct code *code, const struct node *call,
                     const struct func *variant)
{
    const struct uniformity_map *map = vary_newest(sema, code);

    while (map && (!map->reached || fits(map, call, variant)))
        map = map->older;
    return !map;
}

/* The version with the most uniform arguments. `only`: where the calling code is come to so; or
 * NULL. */
static struct code *choose(struct sema *sema, const struct uniformity_map *only,
                           const struct code *code, const struct node *call, struct code *base)
{
    struct func *best = NULL;

    for (size_t i = 0; i < base->func->variants.count; i++) {
        struct func *variant = base->func->variants.items[i];
        if ((!best || listed(variant) > listed(best)) &&
            (only ? fits(only, call, variant) : fits_all(sema, code, call, variant)))
            best = variant;
    }
    struct code *chosen = best ? code_of_helper(sema, best) : NULL;
    return chosen ? chosen : base;
}

struct code *variant_choose(struct uniformity_map *map, const struct node *call, struct code *base)
{
    return choose(map->sema, map, map->code, call, base);
}

struct code *variant_called(struct sema *sema, const struct code *code, size_t call)
{
    struct code *base = code->callees[call];

    return base ? choose(sema, NULL, code, code->calls.items[call], base) : NULL;
}
