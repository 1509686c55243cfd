/* by_member.c: see by_member.h. */
#include "plan/by_member.h"

/* What goes in registers. */
enum { PASSED_MAX = 16 };

/* Sets a bit for each float among the words of a structure. */
static void mark_floats(const struct type *type, size_t offset, unsigned *words)
{
    if (type->kind == TYPE_FLOAT && offset % sizeof(float) == 0 && offset < PASSED_MAX)
        *words |= 1u << offset / sizeof(float);
    if (type->kind == TYPE_ARRAY)
        for (int64_t i = 0; i < type->count; i++)
            mark_floats(type->target, offset + (size_t)i * type->target->size, words);
    if (type->kind == TYPE_RECORD)
        for (size_t i = 0; i < type->field_count; i++)
            mark_floats(type->fields[i].type, offset + type->fields[i].offset, words);
}

/* Are two of them in one register, words 0 and 1 or 2 and 3? */
static bool has_pair(const struct type *type)
{
    unsigned words = 0;

    if (type->kind != TYPE_RECORD || type->size > PASSED_MAX)
        return false;
    mark_floats(type, 0, &words);
    return words & words >> 1 & 5;
}

bool by_member(const struct func *func)
{
    bool found = has_pair(func->type->target);

    for (size_t i = 0; i < func->params.count; i++)
        found |= has_pair(func->params.items[i]->type);
    return found;
}

bool by_member_complex(const struct plan *plan, struct complex_function function)
{
    switch (function.part) {
    case COMPLEX_TYPE:
    case COMPLEX_BOX:
        return false;
    case COMPLEX_MUL:
    case COMPLEX_DIV:
        return plan->limits_complex && function.kind == TYPE_FLOAT;
    case COMPLEX_CONVERT: /* one of the types is that */
        return true;
    default:
        return function.kind == TYPE_FLOAT;
    }
}
