/* constants_text.c: see constants_text.h; the structures are in <csycl/glue.h>.
 *
 * Places and sizes are numbers: a type of a clause's constant may be declared in
 * a function, where the tables cannot name it.
 */
#include "emit/kernel/constants_text.h"

#include "emit/device/words.h"

/* ---- constants ---- */

static void members(const struct constant *constant, struct strbuf *out)
{
    if (constant->members.count == 0)
        return;
    strbuf_puts(out, "    .members = (const struct csycl_glue_member[]){\n");
    for (size_t i = 0; i < constant->members.count; i++) {
        const struct member *member = &constant->members.items[i];
        strbuf_printf(out, "        {.macro = \"%s\", .offset = %zu, .kind = %s},\n", member->macro,
                      member->offset, glue_kind(member->type));
    }
    strbuf_printf(out, "    },\n    .member_count = %zu,\n", constant->members.count);
}

static bool has_address_function(const struct constant *constant)
{
    return constant->is_listed && constant->var->is_thread_local;
}

void constant_declarations(const struct plan *plan, struct strbuf *out)
{
    for (size_t i = 0; i < plan->constants.count; i++) {
        const struct constant *constant = plan->constants.items[i];
        if (!constant->is_used || !constant->is_listed)
            continue;
        if (has_address_function(constant))
            strbuf_printf(out, "static void *__csycl_address_%s(void);\n", constant->name);
        else
            strbuf_printf(out, "static const struct csycl_glue_constant __csycl_constant_%s;\n",
                          constant->name);
    }
}

const char *constant_address(const struct plan *plan, const struct var *var)
{
    const struct constant *constant = plan_constant(plan, var);

    if (!constant->is_listed)
        return NULL;
    return arena_printf(plan->unit->arena,
                        has_address_function(constant) ? "__csycl_address_%s()"
                                                       : "__csycl_constant_%s.address",
                        constant->name);
}

/* What a constant has that is declared. */
static void declared(const struct constant *constant, struct strbuf *out)
{
    const struct var *var = constant->var;

    if (var_has_default(var))
        strbuf_printf(out, "    .default_value = &__csycl_default_%s,\n", constant->name);
    if (has_address_function(constant))
        strbuf_printf(out, "    .thread_address = __csycl_address_%s,\n", constant->name);
    else if (constant->is_listed)
        strbuf_printf(out, "    .address = &%s,\n", var->name);
    if (var->required)
        strbuf_puts(out, "    .required = 1,\n");
    if (var->has_id)
        strbuf_printf(out, "    .has_id = 1,\n    .id = %lu,\n", (unsigned long)var->id);
}

/* What its table points to. */
static void companions(const struct plan *plan, const struct constant *constant, struct strbuf *out)
{
    const struct var *var = constant->var;

    if (var_has_default(var)) {
        strbuf_printf(out, "static const __typeof__(%s) __csycl_default_%s = ", var->name,
                      constant->name);
        words_on_one_line(var->init ? source_slice(plan->unit->source, var->init->span) : "{0}",
                          out);
        strbuf_puts(out, ";\n");
    }
    if (has_address_function(constant))
        strbuf_printf(out, "static void *__csycl_address_%s(void) { return &%s; }\n",
                      constant->name, var->name);
}

static void table(const struct constant *constant, const char *type, struct strbuf *out)
{
    strbuf_printf(out,
                  "static const struct csycl_glue_constant __csycl_constant_%s = {\n"
                  "    .name = \"%s\",\n"
                  "    .macro = \"%s\",\n"
                  "    .type = &__csycl_type_%s,\n",
                  constant->name, constant->var->name, constant->macro, type);
    members(constant, out);
    if (constant->var->spec_const)
        declared(constant, out);
    strbuf_puts(out, "};\n");
}

/* The initializers stand here again; what there is to say about them was said where they are. */
static void keep_quiet(const struct plan *plan, struct strbuf *out)
{
    static const char *const groups[] = {"missing-braces", "missing-field-initializers",
                                         "override-init", "conversion", "pedantic"};
    bool any = false;

    for (size_t i = 0; i < plan->constants.count; i++)
        any |= var_has_default(plan->constants.items[i]->var);
    for (size_t i = 0; any && i < sizeof groups / sizeof *groups; i++)
        strbuf_printf(out, "#pragma GCC diagnostic ignored \"-W%s\"\n", groups[i]);
}

void constant_tables(const struct plan *plan, struct type_tables *types, struct strbuf *out)
{
    if (plan->constants.count == 0)
        return;
    strbuf_puts(out, "\n/* Specialization constants. */\n");
    keep_quiet(plan, out);
    for (size_t i = 0; i < plan->constants.count; i++)
        type_table(types, plan->constants.items[i]->var->type, out);
    for (size_t i = 0; i < plan->constants.count; i++) {
        const struct constant *constant = plan->constants.items[i];
        if (constant->var->spec_const)
            companions(plan, constant, out);
        table(constant, type_table(types, constant->var->type, out), out);
    }
}

void constants_of_region(const struct plan *plan, const struct region *region, const char *name,
                         struct strbuf *out)
{
    const struct vars *list = &region->constants;

    if (list->count == 0)
        return;
    strbuf_printf(
        out, "static const struct csycl_glue_constant *const __csycl_constants_%s[] = {\n", name);
    for (size_t i = 0; i < list->count; i++)
        strbuf_printf(out, "    &__csycl_constant_%s,\n",
                      plan_constant(plan, list->items[i])->name);
    strbuf_puts(out, "};\n");
}
