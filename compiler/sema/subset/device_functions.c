/* device_functions.c: functions under `#pragma csycl device`, which device code of other
 * files calls.
 *
 * The file that defines one does not know its callers, and they do not know what
 * it does: all that both know is its type. So that has to say enough.
 */
#include "sema/check.h"
#include "sema/ranges/range_table.h"
#include "sema/subset/subset.h"

/* ---- types ---- */

static bool check_pointer(struct sema *sema, const struct func *func, const struct var *param,
                          struct span span)
{
    const struct type *target = param->type->target;

    if (rows_is_type(param->type))
        sema_error(sema, span,
                   "'%s' of '%s' points to rows of run-time length, which device code of other "
                   "files cannot pass: use a pointer to the elements",
                   param->name, func->name);
    else if (type_element((struct type *)target)->kind == TYPE_POINTER)
        sema_error(sema, span,
                   "'%s' of '%s' points to pointers, which device code of other files cannot pass: "
                   "use a structure that has them",
                   param->name, func->name);
    else
        return true;
    return false;
}

static bool check_param(struct sema *sema, const struct func *func, const struct var *param)
{
    struct span span =
        param->name_span.end > param->name_span.begin ? param->name_span : func->name_span;

    if (!types_check(sema, param->type, span,
                     arena_printf(sema->arena, "'%s' of '%s'", param->name, func->name)))
        return false;
    return param->type->kind != TYPE_POINTER || check_pointer(sema, func, param, span);
}

static bool check_type(struct sema *sema, const struct func *func)
{
    struct type *result = func->type->target;
    bool good = true;

    if (func->type->is_variadic) {
        sema_error(sema, func->name_span,
                   "'%s' takes a variable number of arguments, which is not possible in device "
                   "code: write a function with fixed parameters",
                   func->name);
        return false;
    }
    if (result->kind == TYPE_POINTER) {
        sema_error(sema, func->name_span,
                   "'%s' returns a pointer, of which device code of other files cannot know where "
                   "it leads: return a subscript",
                   func->name);
        return false;
    }
    if (result->kind != TYPE_VOID)
        good = types_check(sema, result, func->name_span,
                           arena_printf(sema->arena, "the result of '%s'", func->name));
    for (size_t i = 0; i < func->params.count; i++)
        good &= check_param(sema, func, func->params.items[i]);
    return good;
}

/* ---- the directive ---- */

void device_check_directive(struct sema *sema, struct directive *directive)
{
    const struct func *func = directive->target_func;

    if (!func)
        sema_error(sema, directive->word_span, "device needs a function under it");
    else if (func->is_static)
        sema_error(sema, directive->word_span,
                   "'%s' is static, so no other file can call it: leave this pragma out",
                   func->name);
    else if (func->device == directive) /* not again for each declaration */
        check_type(sema, func);
}
