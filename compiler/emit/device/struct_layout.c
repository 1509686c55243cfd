/* struct_layout.c: see struct_layout.h. */
#include "emit/device/struct_layout.h"

#include <inttypes.h>

#include "emit/device/record_text.h"
#include "unit/nesting.h"

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

static void edit_record(const struct unit *unit, const struct type_decl *decl, struct edits *edits)
{
    const struct type *record = decl->type;
    size_t brace = decl->span.end;

    while (brace > decl->span.begin && unit->source->text[brace - 1] != '}')
        brace--;
    if (brace == decl->span.begin || is_natural(record))
        return;
    for (size_t i = 0; i < record->field_count; i++) {
        const char *text = layout_of_member(unit->arena, record, i);
        if (*text && record->fields[i].name_span.end > record->fields[i].name_span.begin)
            edits_insert(unit->arena, edits, record->fields[i].name_span.begin, text);
    }
    edits_insert(unit->arena, edits, brace, layout_of_record(unit->arena, record));
}

static const char *value_text(struct arena *arena, const struct type_decl *decl,
                              const struct computed *computed)
{
    const struct type *type = decl->kind == TYPE_DECL_ENUM ? decl->type->target : NULL;

    if (type && !type_is_signed(type) && computed->value < 0)
        return type->size == sizeof(uint32_t)
                   ? arena_printf(arena, "%" PRIu32, (uint32_t)computed->value)
                   : arena_printf(arena, "%" PRIu64 "UL", (uint64_t)computed->value);
    if (computed->value == INT64_MIN)
        return "-9223372036854775807L - 1";
    return arena_printf(arena, "%" PRId64, computed->value);
}

/* The device's compiler may not see what they are computed from. */
static void edit_computed(const struct unit *unit, const struct type_decl *decl,
                          struct edits *edits)
{
    for (size_t i = 0; i < decl->computed.count; i++) {
        const struct computed *computed = &decl->computed.items[i];
        edits_replace(unit->arena, edits, computed->span, value_text(unit->arena, decl, computed));
    }
}

/* -fshort-enums, or an attribute that stands elsewhere: an enum of OpenCL C is an int. */
static void edit_enum(const struct unit *unit, const struct type_decl *decl, struct edits *edits)
{
    size_t brace = decl->span.end;

    while (brace > decl->span.begin && unit->source->text[brace - 1] != '}')
        brace--;
    if (brace > decl->span.begin && decl->type->size < 4)
        edits_insert(unit->arena, edits, brace, " __attribute__((packed))");
}

void layout_edit(const struct unit *unit, struct span span, struct edits *edits)
{
    struct type_decls inside = nesting_inside(unit, span);

    for (size_t i = 0; i < inside.count; i++) {
        const struct type_decl *decl = inside.items[i];
        edit_computed(unit, decl, edits);
        if (decl->kind == TYPE_DECL_RECORD && !record_is_printed(decl))
            edit_record(unit, decl, edits);
        else if (decl->kind == TYPE_DECL_ENUM)
            edit_enum(unit, decl, edits);
    }
}
