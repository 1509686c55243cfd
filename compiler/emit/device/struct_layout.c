/* struct_layout.c: see struct_layout.h. */
#include "emit/device/struct_layout.h"

static size_t round_up(size_t size, size_t align)
{
    return align ? (size + align - 1) / align * align : size;
}

/* Where the member before `index` ends. */
static size_t end_before(const struct type *record, size_t index)
{
    return record->is_union || index == 0
               ? 0
               : record->fields[index - 1].offset + record->fields[index - 1].type->size;
}

static bool is_natural(const struct type *record)
{
    size_t align = 1, end = 0;

    for (size_t i = 0; i < record->field_count; i++) {
        const struct field *field = &record->fields[i];
        size_t field_end = field->offset + field->type->size;
        if (field->bit_width >= 0)
            return true; /* it is printed from its units */
        if (field->offset != round_up(end_before(record, i), field->type->align))
            return false;
        align = field->type->align > align ? field->type->align : align;
        end = field_end > end ? field_end : end;
    }
    return record->align == align && record->size == round_up(end, align);
}

/* The members of a packed structure follow each other but for what `aligned` says. */
const char *layout_of_member(struct arena *arena, const struct type *record, size_t index)
{
    size_t end = end_before(record, index), offset = record->fields[index].offset, align = 1;

    if (is_natural(record))
        return "";
    while (round_up(end, align) < offset)
        align *= 2;
    return align > 1 ? arena_printf(arena, "__attribute__((aligned(%zu))) ", align) : "";
}

const char *layout_of_record(struct arena *arena, const struct type *record)
{
    return is_natural(record)
               ? ""
               : arena_printf(arena, " __attribute__((packed, aligned(%zu)))", record->align);
}
