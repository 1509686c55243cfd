/* host_types.c: see host_types.h. */
#include "emit/host/host_types.h"

#include <string.h>

#include "base/diag.h"

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

const char *glue_element(const struct type *type)
{
    return type_is_integer(type) || type->kind == TYPE_FLOAT || type->kind == TYPE_DOUBLE
               ? glue_kind(type)
               : "CSYCL_GLUE_STRUCT";
}

/* ---- names ---- */

/* The same for types whose tables would be the same. */
static const char *table_key(struct arena *arena, const struct type *type)
{
    if (type->kind == TYPE_ARRAY)
        return arena_printf(arena, "%s[%lld]", table_key(arena, type->target),
                            (long long)type->count);
    return type->kind == TYPE_RECORD ? arena_printf(arena, "%zu", type->decl->index)
                                     : glue_kind(type);
}

static const char *find_name(const struct type_tables *types, const struct type *type)
{
    return dictionary_find(&types->names, table_key(types->arena, type));
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

/* Structs of several scopes may have one name. */
static const char *base_name(struct type_tables *types, const struct type *type)
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

/* ---- tables ---- */

static bool is_known(const struct type *type)
{
    if (type->kind == TYPE_ARRAY)
        return is_known(type->target);
    if (type->kind == TYPE_RECORD)
        return !type->is_union && type->decl;
    return type_is_integer(type) || type->kind == TYPE_FLOAT || type->kind == TYPE_DOUBLE;
}

static bool is_known_field(const struct field *field)
{
    return field->bit_width < 0 && is_known(field->type);
}

static void struct_table(const struct type_tables *types, const struct type *type, const char *name,
                         struct strbuf *out)
{
    size_t count = 0;

    strbuf_printf(out, "static const struct csycl_glue_field __csycl_fields_%s[] = {\n", name);
    for (size_t i = 0; i < type->field_count; i++) {
        const struct field *field = &type->fields[i];
        if (!is_known_field(field))
            continue;
        strbuf_printf(out, "    {.name = \"%s\", .offset = %zu, .type = &__csycl_type_%s},\n",
                      field->name, field->offset, find_name(types, field->type));
        count++;
    }
    strbuf_printf(out,
                  "%s};\n"
                  "static const struct csycl_glue_type __csycl_type_%s = {\n"
                  "    .kind = CSYCL_GLUE_STRUCT,\n"
                  "    .size = %zu,\n"
                  "    .fields = __csycl_fields_%s,\n"
                  "    .field_count = %zu,\n};\n",
                  count ? "" : "    {0},\n", name, type->size, name, count);
}

static void write_table(const struct type_tables *types, const struct type *type, const char *name,
                        struct strbuf *out)
{
    if (type->kind == TYPE_RECORD)
        struct_table(types, type, name, out);
    else if (type->kind == TYPE_ARRAY)
        strbuf_printf(out,
                      "static const struct csycl_glue_type __csycl_type_%s = {\n"
                      "    .kind = CSYCL_GLUE_ARRAY,\n"
                      "    .size = %zu,\n"
                      "    .element = &__csycl_type_%s,\n};\n",
                      name, type->size, find_name(types, type->target));
    else
        strbuf_printf(out,
                      "static const struct csycl_glue_type __csycl_type_%s = {.kind = %s, .size = "
                      "%zu};\n",
                      name, glue_kind(type), type->size);
}

const char *type_table(struct type_tables *types, const struct type *type, struct strbuf *out)
{
    if (!is_known(type))
        return NULL;
    const char *name = find_name(types, type);
    if (name)
        return name;
    if (type->kind == TYPE_ARRAY)
        type_table(types, type->target, out);
    for (size_t i = 0; type->kind == TYPE_RECORD && i < type->field_count; i++)
        if (is_known_field(&type->fields[i]))
            type_table(types, type->fields[i].type, out);
    name = unique_name(types->arena, &types->unique, base_name(types, type));
    write_table(types, type, name, out);
    dictionary_add(types->arena, &types->names, table_key(types->arena, type), (char *)name);
    return name;
}
