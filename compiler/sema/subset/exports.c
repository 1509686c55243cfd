/* exports.c: definitions of functions that device code of other files calls.
 *
 * Of each there is a version for every combination of memories that callers may
 * have (imports.c). One that mixes its pointers in a variable has versions
 * only where they lead to one memory; libcsycl tells those who want another.
 * What such a function uses but its parameters has to be in its text, or in the
 * list of its specialization constants: callers know of nothing else.
 */
#include "sema/check.h"
#include "sema/constants/spec_constants.h"
#include "sema/pointers/spaces.h"
#include "sema/subset/subset.h"
#include "sema/vary/uniform_check.h"
#include "unit/libc/special.h"

/* ---- what it may use ---- */

static void check_ref(struct sema *sema, const struct func *func, const struct code *code,
                      const struct node *ref)
{
    if (outside_is_implied(ref))
        return; /* it is said where it is named */
    if (constants_is_constant(code, ref->var) || !outside_is_variable(ref->var))
        return;
    sema_error(sema, ref->span,
               "'%s' is a variable of this file, which '%s' cannot use, as device code of other "
               "files calls it: make it a parameter, a specialization constant, or const with an "
               "initializer",
               ref->var->name, func->name);
    sema_note(sema, func->device->word_span, "this lets other files call it");
}

static void check_uses(struct sema *sema, const struct func *func)
{
    for (size_t i = 0; i < sema->helpers.count; i++) {
        const struct code *code = sema->helpers.items[i];
        for (size_t k = 0; k < code->refs.count; k++)
            check_ref(sema, func, code, code->refs.items[k]);
    }
}

/* Callers take it that nothing is written through pointers to const. */
static void check_writes(struct sema *sema, const struct code *code)
{
    const struct vars *params = &code->func->params;

    for (size_t i = 0; i < params->count; i++) {
        const struct var *param = params->items[i];
        struct type *target = type_pointee(param->type);
        if (target && type_element(target)->is_const && code->params[i] & ACCESS_WRITE)
            sema_error(sema, param->name_span,
                       "'%s' writes what '%s' points to, which is const for device code of other "
                       "files: leave const out",
                       code->func->name, param->name);
    }
}

/* The host gets numbers of an end of the program where a loop of this file has called it. */
static void check_ends(struct sema *sema, const struct code *code)
{
    for (size_t i = 0; i < code->calls.count; i++) {
        const struct node *call = code->calls.items[i];
        if (special_tells(call) || (special_ends_program(call) && special_has_status(call)))
            sema_error(sema, call->span,
                       "the program ends behind the loop, which has no numbers of '%s' then, as "
                       "device code of other files calls it: leave constants",
                       code->func->name);
    }
}

static bool check(struct sema *sema, struct code *code, const struct region *region)
{
    sema->turn++;
    subset_check_device(sema, code);
    if (sema->failed)
        return false;
    check_uses(sema, code->func);
    check_writes(sema, code);
    for (size_t i = 0; i < sema->helpers.count; i++) {
        const struct func *func = sema->helpers.items[i]->func;
        demands_check(sema, func, func->span);
        check_ends(sema, sema->helpers.items[i]);
        constants_check_code(sema, region, sema->helpers.items[i]);
        lint_check_arrays(sema, sema->helpers.items[i]);
    }
    uniform_check_device(sema, code, region);
    return !sema->failed;
}

/* ---- versions ---- */

static struct region *region_new(struct sema *sema, struct func *func)
{
    struct region *region = ARENA_NEW(sema->arena, struct region);

    region->directive = func->device;
    region->name = func->name;
    region->body = func->body;
    return region;
}

static bool add_version(struct sema *sema, struct code *code, const enum space *spaces)
{
    struct region *region = region_new(sema, code->func);
    const struct instance *instance = spaces_infer_device(sema, region, code, spaces);

    if (sema->failed)
        return false;
    constants_collect(sema, region, code);
    vary_instances(sema, region, NULL);
    struct exported *exported = ARENA_NEW(sema->arena, struct exported);
    *exported = (struct exported){.memories = import_memories(sema, code->func, spaces),
                                  .instance = instance,
                                  .region = region};
    ARENA_PUSH(sema->arena, &sema->unit->exports, exported);
    return true;
}

/* One that its text does not allow is left out without a word. */
static void try_version(struct sema *sema, struct code *code, const enum space *spaces)
{
    struct diag *diag = sema->diag, silent = *diag;
    bool any_failed = sema->any_failed;

    silent.is_over = true;
    sema->diag = &silent;
    add_version(sema, code, spaces);
    sema->diag = diag;
    sema->failed = false;
    sema->any_failed = any_failed;
}

/* The next one: the first pointer's memory changes fastest. False: that was the last. */
static bool go_on(const struct func *func, enum space *spaces)
{
    static const enum space next[] = {
        [SPACE_GLOBAL] = SPACE_PRIVATE, [SPACE_PRIVATE] = SPACE_CONSTANT};

    for (size_t i = 0; i < func->params.count; i++) {
        if (spaces[i] == SPACE_NONE)
            continue;
        if (spaces[i] != SPACE_CONSTANT && import_has_memory(func, i, next[spaces[i]])) {
            spaces[i] = next[spaces[i]];
            return true;
        }
        spaces[i] = SPACE_GLOBAL;
    }
    return false;
}

static void add_versions(struct sema *sema, struct code *code)
{
    const struct func *func = code->func;
    enum space *spaces = arena_alloc(sema->arena, (func->params.count + 1) * sizeof *spaces);

    for (size_t i = 0; i < func->params.count; i++)
        if (type_pointee(func->params.items[i]->type))
            spaces[i] = SPACE_GLOBAL;
    if (!add_version(sema, code, spaces))
        return;
    while (go_on(func, spaces))
        try_version(sema, code, spaces);
}

void exports_find(struct sema *sema)
{
    const struct unit *unit = sema->unit;

    for (size_t i = 0; i < unit->funcs.count && !sema->misread; i++) {
        struct func *func = unit->funcs.items[i];
        if (!func_is_exported(func))
            continue;
        struct code *code = code_of_helper(sema, func);
        sema->failed = false;
        if (code && check(sema, code, region_new(sema, func)))
            add_versions(sema, code);
    }
}
