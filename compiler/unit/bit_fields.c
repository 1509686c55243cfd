/* bit_fields.c: see bit_fields.h. */
#include "unit/bit_fields.h"

#include <string.h>

#include "base/arena.h"
#include "unit/member.h"

enum { BYTE = 8 };

bool type_has_bits(const struct type *type)
{
    while (type_is_array(type))
        type = type->target;
    for (size_t i = 0; type->kind == TYPE_RECORD && i < type->field_count; i++)
        if (type->fields[i].bit_width >= 0 || type_has_bits(type->fields[i].type))
            return true;
    return false;
}

const struct field *bits_of(const struct node *member, const struct type **record)
{
    const struct type *type = member->kind == NODE_MEMBER ? member->children[0]->type : NULL;

    if (type && member->arrow)
        type = type->kind == TYPE_POINTER || type_is_array(type) ? type->target : NULL;
    const struct member *found = type ? member_find(type, member->name) : NULL;
    *record = found ? found->record : type;
    return found && found->field->bit_width > 0 ? found->field : NULL;
}

/* ---- units ---- */

struct units {
    struct arena *arena;
    const struct type *record;
    struct {
        struct field *items;
        size_t count, room;
    } fields;
};

static struct type *unsigned_type(struct arena *arena, size_t size)
{
    struct type *type = ARENA_NEW(arena, struct type);

    type->kind = size == 1   ? TYPE_UCHAR
                 : size == 2 ? TYPE_USHORT
                 : size == 4 ? TYPE_UINT
                             : TYPE_ULONG;
    type->size = type->align = size;
    type->spelling = "";
    return type;
}

static void add_unit(struct units *units, size_t offset, size_t size)
{
    struct field unit = {
        .name =
            arena_printf(units->arena, "csycl_bits_%zu_%zu", units->record->decl->index, offset),
        .type = unsigned_type(units->arena, size),
        .offset = offset,
        .bit_width = -1,
    };
    ARENA_PUSH(units->arena, &units->fields, unit);
}

/* From byte `at` to `end`. */
static void add_units(struct units *units, size_t at, size_t end)
{
    while (at < end) {
        size_t size = sizeof(uint64_t);
        while (size > end - at || size > units->record->align || at % size)
            size /= 2;
        add_unit(units, at, size);
        at += size;
    }
}

/* Where the next member that is no bit-field begins: what lies before it is free. */
static size_t free_until(const struct type *record, size_t index)
{
    for (size_t i = index; i < record->field_count; i++)
        if (record->fields[i].bit_width < 0)
            return record->fields[i].offset;
    return record->size;
}

static bool is_named(const struct field *field)
{
    return field->bit_width > 0 && *field->name;
}

static size_t first_byte(const struct field *field)
{
    return field->bit_offset / BYTE;
}

static size_t end_byte(const struct field *field)
{
    return (field->bit_offset + (size_t)field->bit_width + BYTE - 1) / BYTE;
}

/* One unit, as large as the largest of them. */
static void add_of_union(struct units *units)
{
    size_t size = 0;

    for (size_t i = 0; i < units->record->field_count; i++)
        if (is_named(&units->record->fields[i]) && end_byte(&units->record->fields[i]) > size)
            size = end_byte(&units->record->fields[i]);
    size_t whole = 1;
    while (whole < size)
        whole *= 2;
    if (size)
        add_unit(units, 0, whole <= units->record->size ? whole : whole / 2);
}

static size_t end_of_fields(const struct units *units)
{
    if (units->fields.count == 0)
        return 0;
    const struct field *last = &units->fields.items[units->fields.count - 1];
    return last->offset + last->type->size;
}

/* Bit-fields that follow each other: from the first one's byte to the last one's, and further where
 * that makes larger units. Those without a name keep what follows them where it is: units begin at
 * the first of them, and end where the next member begins. Returns the index behind them. */
static size_t add_of_struct(struct units *units, size_t index)
{
    const struct type *record = units->record;
    size_t begin = is_named(&record->fields[index]) ? first_byte(&record->fields[index])
                                                    : end_of_fields(units);
    size_t end = begin, most;

    for (; index < record->field_count && record->fields[index].bit_width >= 0; index++)
        if (is_named(&record->fields[index]))
            end = end_byte(&record->fields[index]);
    most = free_until(record, index);
    while (end < most && end % record->align)
        end++;
    if (index < record->field_count)
        end = most;
    add_units(units, begin, end);
    return index;
}

/* A structure whose last bits have no name is larger than its members. */
static void add_end(struct units *units)
{
    const struct type *record = units->record;
    size_t end = 0;

    for (size_t i = 0; i < units->fields.count; i++) {
        const struct field *field = &units->fields.items[i];
        size_t field_end = field->offset + field->type->size;
        end = field_end > end ? field_end : end;
    }
    size_t align = record->align ? record->align : 1;
    if ((end + align - 1) / align * align < record->size)
        add_units(units, end, record->size);
}

static struct type *make_storage(struct arena *arena, const struct type *record)
{
    struct units units = {.arena = arena, .record = record};
    struct type *storage = ARENA_NEW(arena, struct type);

    if (record->is_union)
        add_of_union(&units);
    for (size_t i = 0; i < record->field_count;) {
        if (record->fields[i].bit_width < 0) {
            ARENA_PUSH(arena, &units.fields, record->fields[i]);
            i++;
        } else if (record->is_union) {
            i++;
        } else {
            i = add_of_struct(&units, i);
        }
    }
    add_end(&units);
    *storage = *record;
    storage->members = NULL;
    storage->fields = units.fields.items;
    storage->field_count = units.fields.count;
    return storage;
}

const struct type *bits_storage(struct arena *arena, const struct type *record)
{
    struct type_decl *decl = record->decl;

    if (!decl->storage)
        decl->storage = make_storage(arena, decl->type);
    return decl->storage;
}

/* ---- pieces ---- */

bool bits_is_unit(const struct field *field)
{
    return strncmp(field->name, "csycl_bits_", strlen("csycl_bits_")) == 0 &&
           field->name_span.end == 0; /* not the user's */
}

/* The first field that does not end before the bit: they follow each other, but in a union. */
static size_t first_unit(const struct type *storage, size_t bit)
{
    size_t low = 0, high = storage->is_union ? 0 : storage->field_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct field *field = &storage->fields[middle];
        if (BYTE * (field->offset + field->type->size) <= bit)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

size_t bits_parts(const struct type *storage, const struct field *field,
                  struct bits_part parts[BITS_PARTS_MAX])
{
    size_t begin = field->bit_offset, end = begin + (size_t)field->bit_width, count = 0;

    for (size_t i = first_unit(storage, begin); i < storage->field_count && count < BITS_PARTS_MAX;
         i++) {
        const struct field *unit = &storage->fields[i];
        size_t unit_begin = BYTE * unit->offset, unit_end = unit_begin + BYTE * unit->type->size;
        size_t low = begin > unit_begin ? begin : unit_begin,
               high = end < unit_end ? end : unit_end;
        if (unit_begin >= end)
            break;
        if (bits_is_unit(unit) && low < high)
            parts[count++] = (struct bits_part){
                .unit = unit,
                .shift = (unsigned)(low - unit_begin),
                .from = (unsigned)(low - begin),
                .width = (unsigned)(high - low),
            };
    }
    return count;
}

/* ---- initializers ---- */

bool bits_in(const struct type *record)
{
    for (size_t i = 0; record->kind == TYPE_RECORD && i < record->field_count; i++)
        if (record->fields[i].bit_width >= 0)
            return true;
    return false;
}

static size_t field_index(const struct type *record, const char *name)
{
    size_t i = 0;

    while (i < record->field_count && strcmp(record->fields[i].name, name) != 0)
        i++;
    return i;
}

/* An aggregate has its own braces, or is copied as a whole. */
static bool fits(const struct field *field, const struct node *value)
{
    const struct type *type = field->type;

    if (type_is_array(type))
        return value->kind == NODE_INIT_LIST || value->kind == NODE_STRING;
    return type->kind != TYPE_RECORD || value->kind == NODE_INIT_LIST ||
           (value->type && value->type->kind == TYPE_RECORD);
}

struct node **bits_initializers(struct arena *arena, const struct node *list)
{
    const struct type *record = list->type;
    struct node **values = arena_alloc(arena, (record->field_count + 1) * sizeof *values);
    size_t next = 0;

    for (size_t i = 0; i < list->child_count; i++) {
        struct node *value = list->children[i];
        if (!value || value->kind == NODE_OTHER_EXPR || value->designator_count > 1)
            return NULL;
        if (value->designator_count)
            next = value->designators[0].field ? field_index(record, value->designators[0].field)
                                               : record->field_count;
        while (next < record->field_count && record->fields[next].bit_width >= 0 &&
               !is_named(&record->fields[next]))
            next++;
        if (next == record->field_count || !fits(&record->fields[next], value))
            return NULL;
        values[next++] = value;
    }
    return values;
}

enum type_kind bits_promoted(const struct field *field)
{
    bool is_signed = type_is_signed(field->type);

    if (field->bit_width < 32 || (field->bit_width == 32 && is_signed))
        return TYPE_INT;
    return field->bit_width == 32 ? TYPE_UINT : is_signed ? TYPE_LONG : TYPE_ULONG;
}
