/* typed_member.c: see typed_member.h. */
#include "base/typed_member.h"

#include "base/text.h"

bool csy_member_find(const struct csycl_glue_type *type, size_t offset, member_test *test,
                     const void *context, struct scalar_at *found)
{
    if (type->kind == CSYCL_GLUE_STRUCT) {
        for (unsigned i = 0; i < type->field_count; i++)
            if (csy_member_find(type->fields[i].type, offset + type->fields[i].offset, test,
                                context, found))
                return true;
        return false;
    }
    if (type->kind == CSYCL_GLUE_ARRAY) {
        for (size_t at = 0; at < type->size; at += type->element->size)
            if (csy_member_find(type->element, offset + at, test, context, found))
                return true;
        return false;
    }
    *found = (struct scalar_at){type->kind, offset};
    return test(*found, context);
}

void csy_member_write(struct text *text, const struct csycl_glue_type *type, size_t offset)
{
    if (type->kind == CSYCL_GLUE_ARRAY) {
        csy_text_printf(text, "[%zu]", offset / type->element->size);
        csy_member_write(text, type->element, offset % type->element->size);
    }
    if (type->kind != CSYCL_GLUE_STRUCT)
        return;
    const struct csycl_glue_field *field = type->fields;
    while (offset < field->offset || offset >= field->offset + field->type->size)
        field++;
    if (*field->name)
        csy_text_printf(text, ".%s", field->name);
    csy_member_write(text, field->type, offset - field->offset);
}
