/* constant_types.c: the types that a specialization constant may have: scalars,
 * and structs and arrays of these, of known size. Its value has to mean the same
 * on the device, byte by byte of its members.
 */
#include <string.h>

#include "sema/check.h"
#include "sema/constants/spec_constants.h"

/* The part of a constant that is refused: the whole, or a member. */
struct part {
    struct sema *sema;
    const char *path;   /* "inner.next"; NULL: the whole */
    bool may_be_const;  /* in a clause: the value is set where the variable is */
    const char *reason; /* found: "is a pointer, ..." */
};

static bool refuse(struct part *part, const struct type *type);

static bool say(struct part *part, const char *reason)
{
    part->reason = reason;
    return true;
}

/* `struct s;` has no text between braces; `struct s {}` has. */
static bool is_incomplete(const struct part *part, const struct type *type)
{
    const struct type_decl *decl = type->decl;

    return type->size == 0 &&
           (decl->system || !strchr(source_slice(part->sema->source, decl->span), '{'));
}

static bool refuse_record(struct part *part, const struct type *type)
{
    struct arena *arena = part->sema->arena;
    const char *outer = part->path;

    if (is_incomplete(part, type))
        return say(part, arena_printf(arena, "is of the incomplete type '%s': define it before",
                                      type->spelling));
    if (type->is_union)
        return say(part, "is a union, and which member counts cannot be told: use a struct");
    if (type->field_count == 0)
        return say(part, "is an empty struct: give it a member");
    for (size_t i = 0; i < type->field_count; i++) {
        const struct field *field = &type->fields[i];
        const char *name = *field->name            ? field->name
                           : field->bit_width >= 0 ? "(unnamed)"
                           : field->type->is_union ? "(unnamed union)"
                                                   : NULL;
        if (name)
            part->path = outer ? arena_printf(arena, "%s.%s", outer, name) : name;
        if (field->bit_width >= 0)
            return say(part, "is a bit-field: use a plain member");
        if (refuse(part, field->type))
            return true;
        part->path = outer;
    }
    return false;
}

static bool refuse_array(struct part *part, const struct type *type)
{
    if (type->kind == TYPE_VLA)
        return say(part, "is an array of variable length: give it a constant length");
    if (type->kind == TYPE_INCOMPLETE_ARRAY)
        return say(part, "is an array of unknown length: give it a constant length");
    if (type->count == 0)
        return say(part, "is an array without elements: give it one, or remove it");
    return refuse(part, type->target);
}

static bool refuse(struct part *part, const struct type *type)
{
    if (type->is_volatile)
        return say(part, "is volatile: a specialization constant is a plain variable");
    if (type->is_atomic)
        return say(part, "is atomic: a specialization constant is a plain variable");
    if (type->is_const && !part->may_be_const)
        return say(part, "is const, so nobody could set it: remove const, or the pragma");
    if (type_is_array(type))
        return refuse_array(part, type);
    switch (type->kind) {
    case TYPE_POINTER:
        return say(part, "is a pointer, which has no meaning on the device: use an array, or a "
                         "subscript");
    case TYPE_LDOUBLE:
        return say(part, "is long double, which no device has: use double");
    case TYPE_COMPLEX:
        return say(part, "is complex: use a struct of two numbers");
    case TYPE_RECORD:
        return refuse_record(part, type);
    default:
        return !type_is_arithmetic(type) &&
               say(part, arena_printf(part->sema->arena,
                                      "is of type '%s', which is not supported in device code: use "
                                      "an array or a struct of standard types",
                                      type->spelling));
    }
}

/* `float c[3]` declares a pointer; `float (*c)[3]` says so. */
static bool is_written_as_array(struct sema *sema, const struct var *var)
{
    const char *after = sema->source->text + var->name_span.end;

    return var->kind == VAR_PARAM && var->name_span.end && after[strspn(after, " \t\n")] == '[';
}

bool constant_types_check(struct sema *sema, const struct var *var, struct span span,
                          bool in_clause)
{
    struct part part = {.sema = sema, .may_be_const = in_clause};

    if (in_clause && is_written_as_array(sema, var))
        sema_error(sema, span,
                   "'%s' is an array parameter, which is a pointer in C: copy its elements into a "
                   "local array, and list that",
                   var->name);
    else if (in_clause && var->type->kind == TYPE_POINTER)
        sema_error(sema, span,
                   "'%s' is a pointer, which has no meaning on the device: copy what it points to "
                   "into a local variable or array, and list that",
                   var->name);
    else if (!refuse(&part, var->type))
        return true;
    else if (part.path)
        sema_error(sema, span, "'%s' cannot be a specialization constant: its member '%s' %s",
                   var->name, part.path, part.reason);
    else
        sema_error(sema, span, "'%s' %s", var->name, part.reason);
    return false;
}
