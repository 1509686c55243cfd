/* types_allowed.c: the types that device code may have. */
#include <string.h>

#include "sema/check.h"
#include "sema/ranges/range_table.h"
#include "sema/subset/subset.h"

/* Why the type may not be in device code, with the way out; NULL: it may. */
static const char *refuse(struct arena *arena, const struct type *type);

static const char *refuse_record(struct arena *arena, const struct type *type)
{
    const char *kind = type->is_union ? "union" : "structure";

    for (size_t i = 0; i < type->field_count; i++) {
        const struct field *field = &type->fields[i];
        if (field->type->kind == TYPE_INCOMPLETE_ARRAY)
            return arena_printf(arena,
                                "has the member '%s' of unknown length: use an array of its own",
                                field->name);
        if (!*field->name && field->bit_width < 0 && *field->type->decl->name)
            return arena_printf(arena,
                                "has the unnamed member '%s', which no device's C has: name it, "
                                "or write its members in its place",
                                field->type->spelling);
        if (type_element(field->type)->kind == TYPE_POINTER)
            continue; /* it is looked at where the loop follows it */
        const char *inner = refuse(arena, field->type);
        if (inner)
            return arena_printf(arena, "is a %s whose member '%s' %s", kind, field->name, inner);
    }
    return NULL;
}

static const char *refuse_pointer(struct arena *arena, const struct type *type)
{
    const struct type *target = rows_is_type(type) ? rows_element(type) : type->target;

    switch (target->kind) {
    case TYPE_FUNCTION:
        return "is a function pointer, and no device calls through pointers: use a number and a "
               "switch";
    case TYPE_INCOMPLETE_ARRAY:
        return "is a pointer to an array of unknown length: point to its first element";
    default:
        return refuse(arena, target);
    }
}

static const char *refuse_complex(struct arena *arena, const struct type *type)
{
    if (type->target->kind == TYPE_FLOAT || type->target->kind == TYPE_DOUBLE)
        return NULL;
    return arena_printf(arena,
                        "is made of parts of type '%s', which complex numbers of device "
                        "code cannot have: use double complex%s",
                        type->target->spelling,
                        type_is_integer(type->target) ? ", with constants like 2.0i" : "");
}

static const char *refuse(struct arena *arena, const struct type *type)
{
    if (type->is_volatile)
        return "is volatile, which device code cannot honour: use a plain copy";
    if (type->is_atomic)
        return "is atomic, which device code cannot honour: use a plain variable, and a reduction "
               "for what iterations combine";
    switch (type->kind) {
    case TYPE_LDOUBLE:
        return "is long double, which no device has: use double";
    case TYPE_COMPLEX:
        return refuse_complex(arena, type);
    case TYPE_OTHER:
        if (strstr(type->spelling, "__int128"))
            return arena_printf(arena,
                                "is of type '%s', which no device has: for the high half of a "
                                "product, write the function high_half of csycl(7), else a struct "
                                "of two numbers",
                                type->spelling);
        return arena_printf(arena,
                            "is of type '%s', which is not supported in device code: use an array "
                            "or a struct of standard types",
                            type->spelling);
    case TYPE_VLA:
        return "is an array of variable length: give it a constant length, or use a pointer";
    case TYPE_FUNCTION:
        return "is a function: call it by its name";
    case TYPE_POINTER:
        return refuse_pointer(arena, type);
    case TYPE_ARRAY:
    case TYPE_INCOMPLETE_ARRAY:
        return refuse(arena, type->target);
    case TYPE_RECORD:
        return refuse_record(arena, type);
    default:
        return NULL;
    }
}

bool types_check(struct sema *sema, struct type *type, struct span span, const char *what)
{
    const char *reason = type ? refuse(sema->arena, type) : NULL;

    if (reason)
        sema_error(sema, span, "%s %s", what, reason);
    return !reason;
}

/* ---- arithmetic ---- */

static enum type_kind promoted(enum type_kind kind)
{
    return kind < TYPE_INT ? TYPE_INT : kind;
}

/* enum type_kind has them in the order of their ranks. */
enum type_kind types_common(enum type_kind a, enum type_kind b)
{
    a = promoted(a);
    b = promoted(b);
    return a > b ? a : b;
}
