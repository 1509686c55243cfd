/* member.c: see member.h. */
#include "unit/member.h"

static void collect(struct arena *arena, struct dictionary *members, const struct type *record,
                    size_t offset)
{
    for (size_t i = 0; i < record->field_count; i++) {
        const struct field *field = &record->fields[i];
        if (*field->name) {
            struct member *member = ARENA_NEW(arena, struct member);
            *member = (struct member){field, record, offset + field->offset};
            dictionary_add(arena, members, field->name, member);
        } else if (field->type->kind == TYPE_RECORD) {
            collect(arena, members, field->type, offset + field->offset);
        }
    }
}

void member_set_fields(struct arena *arena, struct type *type, struct field *fields, size_t count)
{
    struct dictionary *members = ARENA_NEW(arena, struct dictionary);

    type->fields = fields;
    type->field_count = count;
    collect(arena, members, type, 0);
    type->members = members;
}

const struct member *member_find(const struct type *type, const char *name)
{
    return type->members ? dictionary_find(type->members, name) : NULL;
}
