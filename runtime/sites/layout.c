/* layout.c: see layout.h. */
#include "sites/layout.h"

#include <stdlib.h>
#include <string.h>

#include "base/status.h"

/* ---- runs ---- */

/* Has the type no padding? */
static bool is_solid(const struct csycl_glue_type *type)
{
    size_t end = 0;
    if (type->kind == CSYCL_GLUE_ARRAY)
        return !type->size || is_solid(type->element);
    if (type->kind != CSYCL_GLUE_STRUCT)
        return true;
    for (unsigned i = 0; i < type->field_count; i++) {
        const struct csycl_glue_field *field = &type->fields[i];
        if (field->offset != end || !is_solid(field->type))
            return false;
        end += field->type->size;
    }
    return end == type->size;
}

static bool add_bytes(struct layout *layout, unsigned constant, size_t offset, size_t size)
{
    struct value_run *last = layout->count ? &layout->runs[layout->count - 1] : NULL;
    layout->packed_size += size;
    if (last && last->constant == constant && last->offset + last->size == offset) {
        last->size += size;
        return true;
    }
    if (layout->count == layout->room) {
        size_t room = layout->room ? 2 * layout->room : 8;
        struct value_run *runs = realloc(layout->runs, room * sizeof *runs);
        if (!runs)
            return false;
        layout->runs = runs;
        layout->room = room;
    }
    layout->runs[layout->count++] = (struct value_run){constant, offset, size};
    return true;
}

static bool add_type(struct layout *layout, unsigned constant, size_t offset,
                     const struct csycl_glue_type *type)
{
    if (!type->size)
        return true;
    if (is_solid(type))
        return add_bytes(layout, constant, offset, type->size);
    if (type->kind == CSYCL_GLUE_ARRAY) {
        for (size_t at = 0; at < type->size; at += type->element->size)
            if (!add_type(layout, constant, offset + at, type->element))
                return false;
        return true;
    }
    for (unsigned i = 0; i < type->field_count; i++)
        if (!add_type(layout, constant, offset + type->fields[i].offset, type->fields[i].type))
            return false;
    return true;
}

enum csycl_status csy_layout(struct layout *layout,
                             const struct csycl_glue_constant *const *constants, unsigned count)
{
    *layout = (struct layout){.whole_size = csy_constant_offset(constants, count)};
    for (unsigned i = 0; i < count; i++)
        if (!add_type(layout, i, 0, constants[i]->type)) {
            csy_layout_release(layout);
            return csy_fail_memory();
        }
    return CSYCL_SUCCESS;
}

void csy_layout_leave_out(struct layout *layout, unsigned constant)
{
    size_t kept = 0;
    for (size_t i = 0; i < layout->count; i++)
        if (layout->runs[i].constant == constant)
            layout->packed_size -= layout->runs[i].size;
        else
            layout->runs[kept++] = layout->runs[i];
    layout->count = kept;
}

void csy_layout_release(struct layout *layout)
{
    free(layout->runs);
    *layout = (struct layout){0};
}

/* ---- values ---- */

/* Most constants are numbers of 4 or 8 bytes, for which the compiler calls no function. */
static void copy(char *to, const char *from, size_t size)
{
    if (size == 4)
        memcpy(to, from, 4);
    else if (size == 8)
        memcpy(to, from, 8);
    else
        memcpy(to, from, size);
}

bool csy_layout_is_same(const char *a, const char *b, size_t size)
{
    return size == 4 ? !memcmp(a, b, 4) : size == 8 ? !memcmp(a, b, 8) : !memcmp(a, b, size);
}

void csy_layout_pack(const struct layout *layout, char *packed, const void *const *values)
{
    for (size_t i = 0; i < layout->count; i++) {
        const struct value_run *run = &layout->runs[i];
        copy(packed, (const char *)values[run->constant] + run->offset, run->size);
        packed += run->size;
    }
}

bool csy_layout_is_packed(const struct layout *layout, const char *packed,
                          const void *const *values)
{
    for (size_t i = 0; i < layout->count; i++) {
        const struct value_run *run = &layout->runs[i];
        if (!csy_layout_is_same(packed, (const char *)values[run->constant] + run->offset,
                                run->size))
            return false;
        packed += run->size;
    }
    return true;
}

void csy_layout_unpack(const struct layout *layout, char *whole, const char *packed,
                       const struct csycl_glue_constant *const *constants)
{
    memset(whole, 0, layout->whole_size);
    for (size_t i = 0; i < layout->count; i++) {
        const struct value_run *run = &layout->runs[i];
        memcpy(whole + csy_constant_offset(constants, run->constant) + run->offset, packed,
               run->size);
        packed += run->size;
    }
}

size_t csy_constant_offset(const struct csycl_glue_constant *const *constants, unsigned i)
{
    size_t offset = 0;
    while (i--)
        offset += constants[i]->type->size;
    return offset;
}

static bool same_fields(const struct csycl_glue_type *type, const char *a, const char *b)
{
    for (unsigned i = 0; i < type->field_count; i++) {
        const struct csycl_glue_field *field = &type->fields[i];
        if (!csy_same_value(field->type, a + field->offset, b + field->offset))
            return false;
    }
    return true;
}

bool csy_same_value(const struct csycl_glue_type *type, const void *a, const void *b)
{
    if (!memcmp(a, b, type->size))
        return true;
    if (type->kind == CSYCL_GLUE_STRUCT)
        return same_fields(type, a, b);
    if (type->kind != CSYCL_GLUE_ARRAY)
        return false;
    for (size_t at = 0; at < type->size; at += type->element->size)
        if (!csy_same_value(type->element, (const char *)a + at, (const char *)b + at))
            return false;
    return true;
}
