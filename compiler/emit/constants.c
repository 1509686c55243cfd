/* constants.c: see constants.h; the structures are in <csycl/glue.h>.
 *
 * Places and sizes are numbers: a type of a clause's constant may be declared in
 * a function, where the tables cannot name it.
 */
#include "emit/constants.h"

#include <string.h>

#include "base/diag.h"
#include "emit/words.h"

/* The types that have a table so far. */
struct named_type {
    const struct type *type;
    const char *name; /* "f32", "point", "point_4" */
};

struct types {
    struct arena *arena;
    struct strbuf *out;
    struct named_type *items;
    size_t count, room;
    unsigned unnamed;
};

const char *glue_kind(const struct type *type)
{
    switch (type->kind) {
    case TYPE_BOOL:
        return "CSYCL_GLUE_BOOL";
    case TYPE_CHAR:
    case TYPE_SCHAR:
        return "CSYCL_GLUE_I8";
    case TYPE_UCHAR:
        return "CSYCL_GLUE_U8";
    case TYPE_SHORT:
        return "CSYCL_GLUE_I16";
    case TYPE_USHORT:
        return "CSYCL_GLUE_U16";
    case TYPE_INT:
        return "CSYCL_GLUE_I32";
    case TYPE_UINT:
        return "CSYCL_GLUE_U32";
    case TYPE_LONG:
    case TYPE_LLONG:
        return "CSYCL_GLUE_I64";
    case TYPE_ULONG:
    case TYPE_ULLONG:
        return "CSYCL_GLUE_U64";
    case TYPE_FLOAT:
        return "CSYCL_GLUE_F32";
    case TYPE_DOUBLE:
        return "CSYCL_GLUE_F64";
    case TYPE_ENUM:
        return glue_kind(type->target);
    default:
        diag_bug("'%s' is no scalar of glue.h", type->spelling);
    }
}

/* ---- types ---- */

/* Would their tables be the same? */
static bool same_table(const struct type *a, const struct type *b)
{
    if (a->kind == TYPE_ARRAY || b->kind == TYPE_ARRAY)
        return a->kind == b->kind && a->count == b->count && same_table(a->target, b->target);
    if (a->kind == TYPE_RECORD || b->kind == TYPE_RECORD)
        return a->kind == b->kind && a->decl == b->decl;
    return strcmp(glue_kind(a), glue_kind(b)) == 0;
}

static const char *find_name(const struct types *types, const struct type *type)
{
    for (size_t i = 0; i < types->count; i++)
        if (same_table(types->items[i].type, type))
            return types->items[i].name;
    return NULL;
}

/* "CSYCL_GLUE_F32" -> "f32" */
static const char *scalar_name(struct arena *arena, const struct type *type)
{
    char *name = arena_strdup(arena, strrchr(glue_kind(type), '_') + 1);

    for (char *c = name; *c; c++)
        if (*c >= 'A' && *c <= 'Z')
            *c += 'a' - 'A';
    return name;
}

static const char *base_name(struct types *types, const struct type *type)
{
    if (type->kind == TYPE_ARRAY)
        return arena_printf(types->arena, "%s_%lld", find_name(types, type->target),
                            (long long)type->count);
    if (type->kind != TYPE_RECORD)
        return scalar_name(types->arena, type);
    if (*type->decl->name)
        return type->decl->name;
    return type->sugar ? type->sugar->name
                       : arena_printf(types->arena, "unnamed_%u", ++types->unnamed);
}

/* Structs of several scopes may have one name. */
static const char *unique_name(struct types *types, const struct type *type)
{
    const char *base = base_name(types, type), *name = base;
    bool taken = true;

    for (unsigned n = 2; taken; n++) {
        taken = false;
        for (size_t i = 0; i < types->count; i++)
            taken |= strcmp(types->items[i].name, name) == 0;
        if (taken)
            name = arena_printf(types->arena, "%s_%u", base, n);
    }
    return name;
}

static void add_type(struct types *types, const struct type *type);

static void struct_table(struct types *types, const struct type *type, const char *name)
{
    strbuf_printf(types->out, "static const struct csycl_glue_field __csycl_fields_%s[] = {\n",
                  name);
    for (size_t i = 0; i < type->field_count; i++)
        strbuf_printf(
            types->out, "    {.name = \"%s\", .offset = %zu, .type = &__csycl_type_%s},\n",
            type->fields[i].name, type->fields[i].offset, find_name(types, type->fields[i].type));
    strbuf_printf(types->out,
                  "};\n"
                  "static const struct csycl_glue_type __csycl_type_%s = {\n"
                  "    .kind = CSYCL_GLUE_STRUCT,\n"
                  "    .size = %zu,\n"
                  "    .fields = __csycl_fields_%s,\n"
                  "    .field_count = %zu,\n};\n",
                  name, type->size, name, type->field_count);
}

static void type_table(struct types *types, const struct type *type, const char *name)
{
    if (type->kind == TYPE_RECORD)
        struct_table(types, type, name);
    else if (type->kind == TYPE_ARRAY)
        strbuf_printf(types->out,
                      "static const struct csycl_glue_type __csycl_type_%s = {\n"
                      "    .kind = CSYCL_GLUE_ARRAY,\n"
                      "    .size = %zu,\n"
                      "    .element = &__csycl_type_%s,\n};\n",
                      name, type->size, find_name(types, type->target));
    else
        strbuf_printf(types->out,
                      "static const struct csycl_glue_type __csycl_type_%s = {.kind = %s, .size = "
                      "%zu};\n",
                      name, glue_kind(type), type->size);
}

/* A table for the type, after those of its parts. */
static void add_type(struct types *types, const struct type *type)
{
    if (find_name(types, type))
        return;
    if (type->kind == TYPE_ARRAY)
        add_type(types, type->target);
    for (size_t i = 0; type->kind == TYPE_RECORD && i < type->field_count; i++)
        add_type(types, type->fields[i].type);
    struct named_type named = {type, unique_name(types, type)};
    type_table(types, type, named.name);
    ARENA_PUSH(types->arena, types, named);
}

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

    if (var->init)
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

    if (var->init) {
        strbuf_printf(out, "static const __typeof__(%s) __csycl_default_%s = ", var->name,
                      constant->name);
        words_on_one_line(source_slice(plan->unit->source, var->init->span), out);
        strbuf_puts(out, ";\n");
    }
    if (has_address_function(constant))
        strbuf_printf(out, "static void *__csycl_address_%s(void) { return &%s; }\n",
                      constant->name, var->name);
}

static void table(const struct types *types, const struct constant *constant, struct strbuf *out)
{
    strbuf_printf(out,
                  "static const struct csycl_glue_constant __csycl_constant_%s = {\n"
                  "    .name = \"%s\",\n"
                  "    .macro = \"%s\",\n"
                  "    .type = &__csycl_type_%s,\n",
                  constant->name, constant->var->name, constant->macro,
                  find_name(types, constant->var->type));
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
        any |= plan->constants.items[i]->var->init && plan->constants.items[i]->var->spec_const;
    for (size_t i = 0; any && i < sizeof groups / sizeof *groups; i++)
        strbuf_printf(out, "#pragma GCC diagnostic ignored \"-W%s\"\n", groups[i]);
}

void constant_tables(const struct plan *plan, struct strbuf *out)
{
    struct types types = {.arena = plan->unit->arena, .out = out};

    if (plan->constants.count == 0)
        return;
    strbuf_puts(out, "\n/* Specialization constants. */\n");
    keep_quiet(plan, out);
    for (size_t i = 0; i < plan->constants.count; i++)
        add_type(&types, plan->constants.items[i]->var->type);
    for (size_t i = 0; i < plan->constants.count; i++) {
        const struct constant *constant = plan->constants.items[i];
        if (constant->var->spec_const)
            companions(plan, constant, out);
        table(&types, constant, out);
    }
}

void constants_of_kernel(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct vars *list = &kernel->region->constants;

    if (list->count == 0)
        return;
    strbuf_printf(out,
                  "static const struct csycl_glue_constant *const __csycl_constants_%s[] = {\n",
                  kernel->region->name);
    for (size_t i = 0; i < list->count; i++)
        strbuf_printf(out, "    &__csycl_constant_%s,\n",
                      plan_constant(plan, list->items[i])->name);
    strbuf_puts(out, "};\n");
}
