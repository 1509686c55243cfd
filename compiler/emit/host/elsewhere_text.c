/* elsewhere_text.c: see elsewhere_text.h; the structures are in <csycl/glue.h>. */
#include "emit/host/elsewhere_text.h"

#include <string.h>

#include "emit/device/opencl_type.h"
#include "emit/kernel/constants_text.h"
#include "emit/kernel/identity.h"
#include "emit/verify/assertion.h"
#include "emit/verify/bounds_text.h"
#include "emit/verify/claim_text.h"
#include "plan/claims.h"

/* ---- all imports of the file ---- */

static void add_imports(const struct plan *plan, const struct region *region,
                        struct imports *imports)
{
    for (size_t i = 0; i < region->imports.count; i++) {
        struct import *import = region->imports.items[i];
        bool is_known = false;
        for (size_t k = 0; k < imports->count; k++)
            is_known |= strcmp(imports->items[k]->macro, import->macro) == 0;
        if (!is_known)
            ARENA_PUSH(plan->unit->arena, imports, import);
    }
}

static struct imports all_imports(const struct plan *plan)
{
    struct imports imports = {0};

    for (size_t i = 0; i < plan->definitions.count; i++)
        add_imports(plan, plan->definitions.items[i]->exported->region, &imports);
    for (size_t i = 0; i < plan->kernels.count; i++)
        add_imports(plan, plan->kernels.items[i]->region, &imports);
    return imports;
}

/* ---- declarations ---- */

static enum space space_of(char letter)
{
    return letter == 'g' ? SPACE_GLOBAL : letter == 'c' ? SPACE_CONSTANT : SPACE_PRIVATE;
}

static void declaration(const struct plan *plan, const struct import *import, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    const struct type *type = import->func->type;
    const char *memory = import->memories;

    device_declare(out, arena, type->target, SPACE_NONE, import->macro);
    strbuf_putc(out, '(');
    for (size_t i = 0; i < type->param_count; i++) {
        bool is_pointer = type->params[i]->kind == TYPE_POINTER;
        strbuf_puts(out, i ? ", " : "");
        device_declare(out, arena, type->params[i], is_pointer ? space_of(*memory++) : SPACE_NONE,
                       "");
    }
    strbuf_puts(out, type->param_count ? ");\n" : "void);\n");
    strbuf_printf(out, "#define %s%s\n", import->more, claims_are_wanted(plan) ? "(here)" : "");
}

void elsewhere_declarations(const struct plan *plan, struct strbuf *out)
{
    struct imports imports = all_imports(plan);

    strbuf_puts(out, imports.count ? "\n/* In other files of the program. */\n" : "");
    for (size_t i = 0; i < imports.count; i++)
        declaration(plan, imports.items[i], out);
}

/* ---- pieces ---- */

static bool is_piece(const struct fragment *fragment)
{
    return fragment->kind == FRAGMENT_TYPE || fragment->kind == FRAGMENT_CONSTANT ||
           fragment->kind == FRAGMENT_TABLE || fragment->kind == FRAGMENT_HELPER;
}

static void take_name(const char *name, void *context)
{
    strbuf_printf(context, "\"%s\", ", name);
}

static void helper_names(const struct plan *plan, const struct helper *helper, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;

    take_name(device_name(arena, helper->name), out);
    if (plan_is_verified_for_others(plan, helper))
        take_name(device_unverified_name(arena, helper->name), out);
}

static void piece_names(const struct plan *plan, const struct fragment *fragment,
                        struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;

    strbuf_printf(out, "static const char *const __csycl_names_%zu[] = {", fragment->index);
    if (fragment->kind == FRAGMENT_TYPE)
        identity_names(plan, fragment->type_decl, take_name, out);
    else if (fragment->kind == FRAGMENT_CONSTANT)
        take_name(plan_constant(plan, fragment->var)->object, out);
    else if (fragment->kind == FRAGMENT_TABLE)
        take_name(device_table_name(arena, fragment->var), out);
    else
        helper_names(plan, fragment->helper, out);
    strbuf_puts(out, "NULL};\n");
}

static void piece_row(const struct plan *plan, const struct fragment *fragment, struct strbuf *out)
{
    struct strbuf identity;

    strbuf_printf(out, "    {__csycl_text_%zu, __csycl_names_%zu, ", fragment->index,
                  fragment->index);
    if (fragment->kind == FRAGMENT_TYPE) {
        strbuf_init(&identity);
        identity_of_declaration(plan, fragment->type_decl, &identity);
        strbuf_quote(out, identity.text, identity.length);
        strbuf_release(&identity);
        strbuf_puts(out, "},\n");
    } else {
        strbuf_puts(out, "NULL},\n");
    }
}

static size_t piece_count(const struct plan *plan)
{
    size_t count = 0;

    for (size_t i = 0; i < plan->fragments.count; i++)
        count += is_piece(plan->fragments.items[i]);
    return count;
}

static void pieces(const struct plan *plan, struct strbuf *out)
{
    if (piece_count(plan) == 0)
        return;
    for (size_t i = 0; i < plan->fragments.count; i++)
        if (is_piece(plan->fragments.items[i]))
            piece_names(plan, plan->fragments.items[i], out);
    strbuf_puts(out, "static const struct csycl_glue_piece __csycl_pieces[] = {\n");
    for (size_t i = 0; i < plan->fragments.count; i++)
        if (is_piece(plan->fragments.items[i]))
            piece_row(plan, plan->fragments.items[i], out);
    strbuf_puts(out, "};\n");
}

static void piece_fields(const struct plan *plan, struct strbuf *out)
{
    if (piece_count(plan))
        strbuf_printf(out, "    .pieces = __csycl_pieces,\n    .piece_count = %zu,\n",
                      piece_count(plan));
}

/* ---- imports ---- */

/* ".name = "area", ..." of an import or export, with the place of its declaration. */
static void function_fields(const struct plan *plan, const struct func *func, const char *memories,
                            struct span at, struct strbuf *out)
{
    struct place place = source_place(plan->unit->source, at.begin);
    struct strbuf identity;

    strbuf_init(&identity);
    identity_of_function(func, &identity);
    strbuf_printf(out,
                  "    .name = \"%s\",\n"
                  "    .function = (void (*)(void))%s,\n"
                  "    .memories = \"%s\",\n"
                  "    .type = ",
                  func->name, func->name, memories);
    strbuf_quote(out, identity.text, identity.length);
    strbuf_puts(out, ",\n    .file = ");
    strbuf_quote(out, place.file, strlen(place.file));
    strbuf_printf(out, ",\n    .line = %u,\n", place.line);
    strbuf_release(&identity);
}

static void import_list(const char *name, const struct region *region, struct strbuf *out)
{
    if (region->imports.count == 0)
        return;
    strbuf_printf(out, "static const struct csycl_glue_import *const __csycl_imports_%s[] = {",
                  name);
    for (size_t i = 0; i < region->imports.count; i++)
        strbuf_printf(out, "%s&__%s", i ? ", " : "", region->imports.items[i]->macro);
    strbuf_puts(out, "};\n");
}

static void import_fields(const char *name, const struct region *region, struct strbuf *out)
{
    strbuf_printf(out, "    .imports = __csycl_imports_%s,\n    .import_count = %zu,\n", name,
                  region->imports.count);
}

void elsewhere_tables(const struct plan *plan, struct strbuf *out)
{
    struct imports imports = all_imports(plan);

    if (imports.count == 0 && plan->definitions.count == 0)
        return;
    strbuf_puts(out, "\n/* Functions of other files, and for them. */\n");
    pieces(plan, out);
    assertion_table(plan, out);
    for (size_t i = 0; i < imports.count; i++) {
        const struct import *import = imports.items[i];
        strbuf_printf(out, "static const struct csycl_glue_import __%s = {\n", import->macro);
        function_fields(plan, import->func, import->memories, import->func->name_span, out);
        strbuf_printf(out, "    .macro = \"%s\",\n    .more = \"%s\",\n", import->macro,
                      import->more);
        if (claims_are_wanted(plan))
            strbuf_puts(out, "    .has_here = 1,\n");
        if (import->func->type->param_count == 0)
            strbuf_puts(out, "    .is_alone = 1,\n");
        strbuf_puts(out, "};\n");
    }
}

void elsewhere_imports(const struct kernel *kernel, struct strbuf *out)
{
    import_list(kernel->region->name, kernel->region, out);
}

/* The fragments in front of those that may call functions. */
static size_t head_of(const struct kernel *kernel)
{
    size_t count = 0;

    while (kernel->fragments.items[count]->kind < FRAGMENT_CONSTANT)
        count++;
    return count;
}

void elsewhere_fields(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    if (kernel->region->imports.count == 0)
        return;
    import_fields(kernel->region->name, kernel->region, out);
    piece_fields(plan, out);
    strbuf_printf(out, "    .head = %zu,\n", head_of(kernel));
    if (plan->assertions.count)
        strbuf_printf(out, "    .assertion_count = %zu,\n", plan->assertions.count);
    if (plan->contracts)
        strbuf_puts(out, "    .contracts = 1,\n");
}

/* ---- exports ---- */

/* Its names in the text: one that verifies something has another one that does not. */
static void device_fields(const struct plan *plan, const struct helper *helper, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    const char *name = device_name(arena, helper->name);

    if (!plan_is_verified_for_others(plan, helper)) {
        strbuf_printf(out, "    .device = \"%s\",\n", name);
        return;
    }
    strbuf_printf(out, "    .device = \"%s\",\n    .verified = \"%s\",\n",
                  device_unverified_name(arena, helper->name), name);
    claim_list(plan, out);
    bounds_list(plan, out);
}

/* The prelude is the kernel's. */
static void program(const struct definition *definition, const char *name, struct strbuf *out)
{
    strbuf_printf(out, "static const char *const *const __csycl_definition_%s[] = {", name);
    for (size_t i = 0; i < definition->fragments.count; i++)
        if (definition->fragments.items[i]->kind != FRAGMENT_PRELUDE)
            strbuf_printf(out, "__csycl_text_%zu, ", definition->fragments.items[i]->index);
    strbuf_puts(out, "NULL};\n");
}

static void definition_table(const struct plan *plan, const struct definition *definition,
                             struct strbuf *out)
{
    const char *name = definition->helper->name;
    const struct region *region = definition->exported->region;
    const struct func *func = definition->helper->instance->func;

    program(definition, name, out);
    import_list(name, region, out);
    constants_of_region(plan, region, name, out);
    strbuf_printf(out, "static const struct csycl_glue_export __csycl_export_%s = {\n", name);
    function_fields(plan, func, definition->exported->memories, func->name_span, out);
    device_fields(plan, definition->helper, out);
    if (plan_may_fail(definition->helper->instance))
        strbuf_puts(out, "    .may_fail = 1,\n");
    if (definition->special.assertions.count)
        strbuf_puts(out, "    .assertions = &__csycl_assertions,\n");
    if (definition->special.prints)
        strbuf_puts(out, "    .prints = 1,\n");
    strbuf_printf(out, "    .text = __csycl_definition_%s,\n", name);
    piece_fields(plan, out);
    if (region->imports.count)
        import_fields(name, region, out);
    if (region->constants.count)
        strbuf_printf(out, "    .constants = __csycl_constants_%s,\n    .constant_count = %zu,\n",
                      name, region->constants.count);
    if (plan->contracts)
        strbuf_puts(out, "    .contracts = 1,\n");
    strbuf_puts(out, "};\n");
}

size_t elsewhere_exports(const struct plan *plan, struct strbuf *out)
{
    size_t count = plan->definitions.count;

    for (size_t i = 0; i < count; i++)
        definition_table(plan, plan->definitions.items[i], out);
    if (count)
        strbuf_puts(out, "static const struct csycl_glue_export *const __csycl_exports[] = {\n");
    for (size_t i = 0; i < count; i++)
        strbuf_printf(out, "    &__csycl_export_%s,\n", plan->definitions.items[i]->helper->name);
    strbuf_puts(out, count ? "};\n" : "");
    return count;
}
