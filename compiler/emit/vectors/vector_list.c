/* vector_list.c: lists of initializers, element by element; see vector_writer.h.
 *
 *     float16 t[3] = {};
 *     t[1] = x;
 */
#include "emit/vectors/vector_writer.h"

#include "emit/device/opencl_type.h"
#include "unit/leaf.h"

/* The way to the part of that type at the offset. */
static const char *path_to(struct arena *arena, const struct type *type, size_t offset,
                           const struct type *part)
{
    if (type->kind == TYPE_ARRAY && !type_same(type, part)) {
        size_t size = type->target->size;
        return arena_printf(arena, "[%zu]%s", offset / size,
                            path_to(arena, type->target, offset % size, part));
    }
    for (size_t i = 0; type->kind == TYPE_RECORD && i < type->field_count; i++) {
        const struct field *field = &type->fields[i];
        if (!type_same(type, part) && offset - field->offset < field->type->size)
            return arena_printf(arena, ".%s%s", device_name(arena, field->name),
                                path_to(arena, field->type, offset - field->offset, part));
    }
    return "";
}

struct initializing {
    const struct vector_writer *writer;
    const struct type *type;
    const char *name;
};

static void initialize(const struct leaf *leaf, void *context)
{
    struct initializing *initializing = context;
    const struct vector_writer *writer = initializing->writer;

    if (leaf->value->kind == NODE_INIT_LIST)
        return;
    const char *path = path_to(writer->arena, initializing->type, leaf->offset, leaf->type);
    const char *text = vector_as(writer, (struct node *)leaf->value, leaf->type);
    code_do(writer->arena, writer->block, "%s%s = %s", initializing->name, path, text);
}

void vector_initialized(const struct vector_writer *writer, const struct type *type,
                        const char *name, const struct node *list)
{
    struct initializing initializing = {writer, type, name};

    code_add(writer->arena, writer->block,
             code_declare(writer->arena, vector_declared(writer->arena, writer->of, type, name),
                          code_text(writer->arena, type_is_scalar(type) ? "0" : "{}")));
    leaf_each(type, list, initialize, &initializing);
}

struct vector_value vector_compound(const struct vector_writer *writer, const struct node *node)
{
    struct vector_value value = {vector_new_name(writer, "value"), TYPE_RECORD, FORM_VECTOR};

    vector_initialized(writer, node->type, value.text, node);
    return value;
}
