/* names.c: kernels' names, and those that generated text has for itself.
 *
 * In device text all other names of the user are kept apart from OpenCL's and
 * from generated ones by renaming (unit/libc/reserved.h). A kernel's is not: bundles,
 * traces and other programs know the kernel by it. In host text nothing of the
 * user's is renamed, and generated names begin with __csycl_.
 */
#include <string.h>

#include "sema/check.h"
#include "sema/code/names.h"
#include "unit/libc/reserved.h"

/* ---- kernels ---- */

void names_collect(struct sema *sema)
{
    struct unit *unit = sema->unit;
    struct file_names *names = &sema->names;

    for (size_t i = 0; i < unit->type_decls.count; i++)
        if (unit->type_decls.items[i]->kind == TYPE_DECL_TYPEDEF)
            dictionary_add(sema->arena, &names->of_device, unit->type_decls.items[i]->name,
                           unit->type_decls.items[i]);
    for (size_t i = 0; i < unit->globals.count; i++) {
        struct var *var = unit->globals.items[i];
        dictionary_add(sema->arena, &names->variables, var->name, var);
        if (type_element(var->type)->is_const)
            dictionary_add(sema->arena, &names->of_device, var->name, var);
    }
    for (size_t i = 0; i < unit->funcs.count; i++)
        dictionary_add(sema->arena, &names->functions, unit->funcs.items[i]->name,
                       unit->funcs.items[i]);
}

static bool is_taken(const struct file_names *names, const char *name)
{
    return dictionary_find(&names->kernels, name) || dictionary_find(&names->of_device, name) ||
           dictionary_find(&names->functions, name);
}

/* Bundles know the kernel by it: a helper of the same name gets another one. */
static const char *given_name(struct sema *sema, const struct clause *clause)
{
    const char *name = clause->word;
    const struct region *other = dictionary_find(&sema->names.kernels, name);

    if (other) {
        sema_error(sema, clause->span, "two kernels of this file are named '%s'", name);
        sema_note(sema, other->directive->word_span, "the other one is here");
    } else if (reserved_in_c(name)) {
        sema_error(sema, clause->span, "'%s' cannot be a function's name: write name(my_%s)", name,
                   name + strspn(name, "_"));
    } else if (reserved_name(name, strlen(name))) {
        sema_error(sema, clause->span,
                   "'%s' is a name of OpenCL C, in which kernels are written: write name(my_%s)",
                   name, name);
    } else if (dictionary_find(&sema->names.of_device, name)) {
        sema_error(sema, clause->span,
                   "'%s' is a type or a constant of this file: write name(my_%s)", name, name);
    }
    return name;
}

/* A macro's loops are all of one line: who comes last does not try the numbers of those before. */
static const char *numbered_name(struct sema *sema, const char *base)
{
    unsigned *last = dictionary_find(&sema->names.numbers, base);
    const char *name;

    if (!last) {
        last = ARENA_NEW(sema->arena, unsigned);
        *last = 1;
        dictionary_add(sema->arena, &sema->names.numbers, base, last);
    }
    do
        name = arena_printf(sema->arena, "%s_%u", base, ++*last);
    while (is_taken(&sema->names, name));
    return name;
}

const char *names_choose(struct sema *sema, const struct directive *directive)
{
    const struct clause *clause = directive_clause(directive, CLAUSE_NAME);

    if (clause)
        return given_name(sema, clause);
    const char *base = arena_printf(sema->arena, "%s_%u", directive->func->name,
                                    source_place(sema->source, directive->span.begin).line);
    return is_taken(&sema->names, base) ? numbered_name(sema, base) : base;
}

/* ---- names of <csycl.h> ---- */

static bool is_of_header(const char *name)
{
    static const char *const names[] = {
        "csycl_barrier",
        "csycl_bundle_add",
        "csycl_bundle_add_kernel",
        "csycl_bundle_add_named",
        "csycl_bundle_build",
        "csycl_bundle_copy_spec_const",
        "csycl_bundle_create",
        "csycl_bundle_create_from_spirv",
        "csycl_bundle_destroy",
        "csycl_bundle_export",
        "csycl_bundle_get_kernel_info",
        "csycl_bundle_get_spec_const",
        "csycl_bundle_get_state",
        "csycl_bundle_get_value",
        "csycl_bundle_has",
        "csycl_bundle_has_kernel",
        "csycl_bundle_has_spec_const",
        "csycl_bundle_has_value",
        "csycl_bundle_import",
        "csycl_bundle_join",
        "csycl_bundle_kernel_info",
        "csycl_bundle_launch",
        "csycl_bundle_native_spec_const",
        "csycl_bundle_set_spec_const",
        "csycl_bundle_set_spec_const_id",
        "csycl_bundle_set_value",
        "csycl_bundle_use",
        "csycl_check_range",
        "csycl_combine",
        "csycl_copy_bytes",
        "csycl_copy_spec_const",
        "csycl_device_get_info",
        "csycl_error_message",
        "csycl_error_status",
        "csycl_free",
        "csycl_get_device",
        "csycl_get_device_count",
        "csycl_get_device_info",
        "csycl_get_global_id",
        "csycl_get_global_size",
        "csycl_get_group_id",
        "csycl_get_local_id",
        "csycl_get_local_size",
        "csycl_get_num_groups",
        "csycl_host",
        "csycl_identity",
        "csycl_items_begin",
        "csycl_items_next",
        "csycl_items_room",
        "csycl_launch",
        "csycl_malloc",
        "csycl_mark_if_linked",
        "csycl_mark_linked",
        "csycl_mark_spec_const",
        "csycl_nd_range1",
        "csycl_nd_range2",
        "csycl_nd_range3",
        "csycl_open_device",
        "csycl_queue_create",
        "csycl_queue_destroy",
        "csycl_queue_time",
        "csycl_queue_wait",
        "csycl_set_error_handler",
        "csycl_set_spec_const",
        "csycl_status_name",
        "csycl_uniform",
    };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

/* C takes a call of what is not declared, of a function that returns an int. */
bool names_lacks_header(const struct func *func)
{
    return !func->system && !func->body && func->span.end == 0 && is_of_header(func->name);
}

static void check_header(struct sema *sema, const struct func *func)
{
    if (names_lacks_header(func))
        sema_error(sema, func->name_span,
                   "'%s' is not declared: add #include <csycl.h>, which has it", func->name);
}

/* ---- names of generated host text ---- */

static bool is_generated(const char *name)
{
    static const char *const types[] = {"csycl_i64", "csycl_u64", "csycl_u32", "csycl_bool"};

    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strcmp(name, types[i]) == 0)
            return true;
    return strncmp(name, "csycl_glue_", strlen("csycl_glue_")) == 0 ||
           strncmp(name, "__csycl_", strlen("__csycl_")) == 0;
}

static void check(struct sema *sema, const char *name, struct span span, bool system)
{
    if (!system && span.end > span.begin && is_generated(name))
        sema_error(sema, span,
                   "'%s' is a name that cscc gives to what it generates: choose another", name);
}

void names_check(struct sema *sema)
{
    const struct unit *unit = sema->unit;

    for (size_t i = 0; i < unit->globals.count; i++)
        check(sema, unit->globals.items[i]->name, unit->globals.items[i]->name_span,
              unit->globals.items[i]->system);
    for (size_t i = 0; i < unit->type_decls.count; i++)
        check(sema, unit->type_decls.items[i]->name, unit->type_decls.items[i]->span,
              unit->type_decls.items[i]->system);
    for (size_t i = 0; i < unit->funcs.count; i++) {
        const struct func *func = unit->funcs.items[i];
        if (func->reducer)
            continue;
        check(sema, func->name, func->name_span, func->system);
        check_header(sema, func);
        for (size_t k = 0; k < func->vars.count; k++)
            check(sema, func->vars.items[k]->name, func->vars.items[k]->name_span, func->system);
    }
}
