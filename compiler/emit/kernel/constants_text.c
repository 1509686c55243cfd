/* constants_text.c: see constants_text.h; the structures are in <csycl/glue.h>.
 *
 * Places and sizes are numbers: a type of a clause's constant may be declared in
 * a function, where the tables cannot name it.
 */
#include "emit/kernel/constants_text.h"

#include <inttypes.h>

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
    if (var->candidates.count)
        strbuf_printf(out,
                      "    .candidates = __csycl_candidates_%s,\n    .candidate_count = %zu,\n",
                      constant->name, var->candidates.count);
}

static void candidates(const struct constant *constant, struct strbuf *out)
{
    const struct var *var = constant->var;

    strbuf_printf(out, "static const __typeof__(%s) __csycl_candidates_%s[] = {", var->name,
                  constant->name);
    for (size_t i = 0; i < var->candidates.count; i++)
        strbuf_printf(out, "%s(__typeof__(%s))0x%" PRIx64 "ULL", i ? ", " : "", var->name,
                      (uint64_t)var->candidates.items[i]);
    strbuf_puts(out, "};\n");
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
    if (var->candidates.count)
        candidates(constant, out);
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

/* Its place in the list; -1: it is none of it. */
static int place_in(const struct vars *list, const struct var *var)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i] == var)
            return (int)i;
    return -1;
}

/* Of work_group_size, as a set. */
static unsigned sizes_of(const struct region *region, const struct var *var)
{
    const struct clause *size = directive_clause(region->directive, CLAUSE_WORK_GROUP_SIZE);
    unsigned set = 0;

    for (size_t i = 0; size && i < size->items.count; i++)
        set |= (unsigned)(size->items.items[i].var == var) << i;
    return set;
}

void constants_choices(const struct plan *plan, const struct region *region, struct strbuf *out)
{
    const struct vars *list = &region->tuned;

    if (list->count == 0)
        return;
    strbuf_printf(out, "static const struct csycl_glue_choice __csycl_choices_%s[] = {\n",
                  region->name);
    for (size_t i = 0; i < list->count; i++)
        strbuf_printf(
            out, "    {&__csycl_constant_%s, %d, %u},\n", plan_constant(plan, list->items[i])->name,
            place_in(&region->constants, list->items[i]), sizes_of(region, list->items[i]));
    strbuf_puts(out, "};\n");
}
