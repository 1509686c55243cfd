/* vector_record.c: structures of vectors, a member for each of the user's; see vector_writer.h.
 *
 *     struct csycl_vector_run_7_vec { float16 x; float16 y; };
 *
 * A value is such a variable; of what is the same for all lanes it is the user's structure.
 */
#include "emit/vectors/vector_text.h"
#include "emit/vectors/vector_writer.h"

#include "emit/device/opencl_type.h"

/* ---- types ---- */

static const char *record_name(struct arena *arena, const struct vector_body *of,
                               const struct type *type)
{
    const struct vectors *all = of->vectors;
    const char *tag = device_tag(arena, type->decl);

    if (type->decl->func) /* others may have the same */
        tag = arena_printf(arena, "%s_%zu", tag, type->decl->index);
    return arena_printf(arena, "struct csycl_vector_%s_%s",
                        all->bodies.items[all->bodies.count - 1]->region->name, tag);
}

const char *vector_type_name(struct arena *arena, const struct vector_body *of,
                             const struct type *type)
{
    return type->kind == TYPE_RECORD ? record_name(arena, of, type)
                                     : vector_name(arena, of, vector_kind(type));
}

const char *vector_declared(struct arena *arena, const struct vector_body *of,
                            const struct type *type, const char *name)
{
    const char *sizes = "";

    for (; type_is_array(type); type = type->target)
        sizes = arena_printf(arena, "%s[%lld]", sizes, (long long)type->count);
    return arena_printf(arena, "%s %s%s", vector_type_name(arena, of, type), name, sizes);
}

struct definitions {
    struct arena *arena;
    const struct vector_body *of;
    struct map seen;
    struct strbuf *out;
};

static void define(const struct type *type, void *context)
{
    struct definitions *definitions = context;
    struct arena *arena = definitions->arena;

    if (map_find(&definitions->seen, type->decl))
        return;
    map_add(arena, &definitions->seen, type->decl, 0);
    strbuf_printf(definitions->out, "%s {\n", record_name(arena, definitions->of, type));
    for (size_t i = 0; i < type->field_count; i++)
        strbuf_printf(definitions->out, "    %s;\n",
                      vector_declared(arena, definitions->of, type->fields[i].type,
                                      device_name(arena, type->fields[i].name)));
    strbuf_puts(definitions->out, "};\n");
}

void vector_records(struct arena *arena, const struct vectors *vectors, struct strbuf *out)
{
    struct definitions definitions = {.arena = arena, .out = out};

    for (size_t i = 0; i < vectors->bodies.count; i++) {
        definitions.of = vectors->bodies.items[i];
        if (definitions.of->is_called)
            vector_each_record(definitions.of, define, &definitions);
    }
}

/* ---- their numbers ---- */

/* ".at.x" */
struct part {
    const char *path;
    const struct type *type;
};

struct parts {
    struct part *items;
    size_t count, room;
};

static void add_parts(struct arena *arena, const struct type *type, const char *path,
                      struct parts *parts)
{
    struct part part = {path, type};

    if (type->kind == TYPE_ARRAY) {
        for (int64_t i = 0; i < type->count; i++)
            add_parts(arena, type->target, arena_printf(arena, "%s[%lld]", path, (long long)i),
                      parts);
    } else if (type->kind == TYPE_RECORD) {
        for (size_t i = 0; i < type->field_count; i++) {
            const struct field *field = &type->fields[i];
            add_parts(arena, field->type,
                      arena_printf(arena, "%s.%s", path, device_name(arena, field->name)), parts);
        }
    } else {
        ARENA_PUSH(arena, parts, part);
    }
}

static struct parts parts_of(struct arena *arena, const struct type *type)
{
    struct parts parts = {0};

    add_parts(arena, type, "", &parts);
    return parts;
}

/* ---- values ---- */

static const char *new_record(const struct vector_writer *writer, const struct type *type)
{
    const char *name = vector_new_name(writer, "value");

    code_add(
        writer->arena, writer->block,
        code_declare(writer->arena, vector_declared(writer->arena, writer->of, type, name), NULL));
    return name;
}

/* The user's structure, as a variable. */
static const char *kept(const struct vector_writer *writer, const struct type *type,
                        const char *text)
{
    struct arena *arena = writer->arena;
    const char *name = vector_new_name(writer, "same");
    struct strbuf declared;

    strbuf_init(&declared);
    device_declare(&declared, arena, device_variable_type(arena, type), SPACE_NONE, name);
    code_add(arena, writer->block,
             code_declare(arena, arena_strdup(arena, declared.text), code_text(arena, "%s", text)));
    strbuf_release(&declared);
    return name;
}

/* The same in all lanes. */
static const char *spread(const struct vector_writer *writer, const struct type *type,
                          const char *text)
{
    struct arena *arena = writer->arena;
    struct parts parts = parts_of(arena, type);
    const char *same = kept(writer, type, text), *name = new_record(writer, type);

    for (size_t i = 0; i < parts.count; i++) {
        enum type_kind kind = vector_kind(parts.items[i].type);
        const char *path = parts.items[i].path;
        struct vector_value value = {arena_printf(arena, "%s%s", same, path), kind, FORM_SCALAR};
        code_do(arena, writer->block, "%s%s = %s", name, path,
                vector_converted(writer, value, kind).text);
    }
    return name;
}

const char *vector_as(const struct vector_writer *writer, struct node *node,
                      const struct type *type)
{
    struct vector_value value = vector_value(writer, node);

    if (type->kind != TYPE_RECORD)
        return vector_converted(writer, value, vector_kind(type)).text;
    return value.form == FORM_SCALAR ? spread(writer, type, value.text) : value.text;
}

void vector_set(const struct vector_writer *writer, const struct type *type, const char *name,
                const char *text, bool keeps)
{
    struct arena *arena = writer->arena;
    struct parts parts;

    if (!keeps) {
        code_do(arena, writer->block, "%s = %s", name, text);
        return;
    }
    parts = parts_of(arena, type);
    for (size_t i = 0; i < parts.count; i++) {
        const char *to = arena_printf(arena, "%s%s", name, parts.items[i].path);
        const char *from = arena_printf(arena, "%s%s", text, parts.items[i].path);
        code_do(arena, writer->block, "%s = %s", to,
                vector_chosen(arena, vector_kind(parts.items[i].type), writer->mask, from, to));
    }
}

/* ---- in memory ---- */

struct vector_value vector_record_loaded(const struct vector_writer *writer, struct node *lvalue)
{
    struct arena *arena = writer->arena;
    struct parts parts = parts_of(arena, lvalue->type);
    struct vector_lanes lanes = vector_lanes(writer, lvalue);
    struct vector_value record = {new_record(writer, lvalue->type), TYPE_RECORD, FORM_VECTOR};

    for (size_t i = 0; i < parts.count; i++) {
        const char *path = parts.items[i].path;
        code_do(arena, writer->block, "%s%s = %s", record.text, path,
                vector_gathered(writer, &lanes, path, vector_kind(parts.items[i].type)).text);
    }
    return record;
}

void vector_record_stored(const struct vector_writer *writer, struct node *lvalue, const char *text)
{
    struct arena *arena = writer->arena;
    struct parts parts = parts_of(arena, lvalue->type);
    struct vector_lanes lanes = vector_lanes(writer, lvalue);

    for (size_t i = 0; i < parts.count; i++) {
        const char *path = parts.items[i].path;
        vector_scattered(writer, &lanes, path, vector_kind(parts.items[i].type),
                         arena_printf(arena, "%s%s", text, path));
    }
}
