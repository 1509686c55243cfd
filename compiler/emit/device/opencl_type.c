/* opencl_type.c: see opencl_type.h. */
#include "emit/device/opencl_type.h"

#include <string.h>

#include "base/diag.h"
#include "emit/device/complex_text.h"
#include "sema/pointers/space.h"
#include "sema/ranges/range_table.h"
#include "unit/libc/reserved.h"

const char *device_name(struct arena *arena, const char *name)
{
    return reserved_name(name, strlen(name)) ? arena_printf(arena, RESERVED_PREFIX "%s", name)
                                             : name;
}

const char *device_capture_name(struct arena *arena, const struct capture *capture)
{
    return capture->in_helper ? capture->name : device_name(arena, capture->name);
}

const char *device_unverified_name(struct arena *arena, const char *name)
{
    return arena_printf(arena, "csycl_unverified_%s", name);
}

const char *device_table_name(struct arena *arena, const struct var *var)
{
    return var->kind == VAR_STATIC_LOCAL ? arena_printf(arena, "csycl_table_%s_%zu_%zu", var->name,
                                                        var->func->index, var->index)
                                         : device_name(arena, var->name);
}

const char *device_tag(struct arena *arena, const struct type_decl *decl)
{
    return *decl->name ? device_name(arena, decl->name)
                       : arena_printf(arena, "csycl_type_%zu", decl->index);
}

const char *device_scalar(const struct type *type)
{
    static const char *const names[] = {
        [TYPE_VOID] = "void",     [TYPE_BOOL] = "bool",   [TYPE_CHAR] = "char",
        [TYPE_SCHAR] = "char",    [TYPE_UCHAR] = "uchar", [TYPE_SHORT] = "short",
        [TYPE_USHORT] = "ushort", [TYPE_INT] = "int",     [TYPE_UINT] = "uint",
        [TYPE_LONG] = "long",     [TYPE_ULONG] = "ulong", [TYPE_LLONG] = "long",
        [TYPE_ULLONG] = "ulong",  [TYPE_FLOAT] = "float", [TYPE_DOUBLE] = "double",
    };
    if (type->kind == TYPE_ENUM)
        return device_scalar(type->target);
    if (type_is_complex(type) && type->target->kind <= TYPE_DOUBLE)
        return complex_type(type->target->kind);
    if (type->kind > TYPE_DOUBLE)
        diag_bug("'%s' is no scalar of device text", type->spelling);
    return names[type->kind];
}

const char *device_zero(struct arena *arena, const struct type *type)
{
    return type_is_complex(type) ? arena_printf(arena, "(%s){0, 0}", device_scalar(type)) : "0";
}

const char *device_space(enum space space)
{
    switch (space) {
    case SPACE_GLOBAL:
        return "__global ";
    case SPACE_CONSTANT:
        return "__constant ";
    case SPACE_LOCAL:
        return "CSYCL_LOCAL ";
    case SPACE_SECTION:
        return "CSYCL_SECTION_SPACE ";
    default:
        return "";
    }
}

/* What stands in front of the declarator. */
static const char *base_name(struct arena *arena, const struct type *type)
{
    if (type->sugar && !type->sugar->system)
        return device_name(arena, type->sugar->name);
    if (type->kind == TYPE_RECORD)
        return arena_printf(arena, "%s %s", type->is_union ? "union" : "struct",
                            device_tag(arena, type->decl));
    if (type->kind == TYPE_ENUM && type->decl && type->decl->name[0] && !type->decl->system)
        return arena_printf(arena, "enum %s", device_name(arena, type->decl->name));
    return device_scalar(type);
}

/* From the name outwards; `own` is the space of the object itself. What a pointer points to lies in
 * `space`, and if that is a pointer it points there too. */
static const char *declarator(struct arena *arena, const struct type *type, enum space own,
                              enum space space, const char *inner, const struct type **base)
{
    const struct type *target;

    switch (type->kind) {
    case TYPE_POINTER:
        target = rows_is_type(type) ? rows_element(type) : type->target;
        inner = arena_printf(arena, "*%s%s%s", device_space(own),
                             type->is_const ? *inner ? "const " : "const" : "", inner);
        if (type_is_array(target) || target->kind == TYPE_FUNCTION)
            inner = arena_printf(arena, "(%s)", inner);
        return declarator(arena, target, space, space, inner, base);
    case TYPE_ARRAY:
        inner = arena_printf(arena, "%s[%lld]", inner, (long long)type->count);
        return declarator(arena, type->target, own, space, inner, base);
    case TYPE_INCOMPLETE_ARRAY:
        inner = arena_printf(arena, "%s[]", inner);
        return declarator(arena, type->target, own, space, inner, base);
    default:
        *base = type;
        return inner;
    }
}

static void declare(struct strbuf *out, struct arena *arena, const struct type *type,
                    enum space own, enum space space, const char *name)
{
    const struct type *base;
    const char *inner = declarator(arena, type, own, space, name, &base);
    bool is_object = space == SPACE_CONSTANT && type->kind != TYPE_POINTER; /* const by itself */

    strbuf_printf(out, "%s%s%s%s%s", device_space(space),
                  base->is_const && !is_object ? "const " : "", base_name(arena, base),
                  *inner ? " " : "", inner);
}

void device_declare(struct strbuf *out, struct arena *arena, const struct type *type,
                    enum space space, const char *name)
{
    declare(out, arena, type, SPACE_NONE, space, name);
}

void device_declare_levels(struct strbuf *out, struct arena *arena, const struct type *type,
                           enum space space, enum space inner, const char *name)
{
    if (inner) {
        const struct type *target = type->target;
        name = arena_printf(arena, type_is_array(target) ? "(*%s%s)" : "*%s%s",
                            type->is_const ? "const " : "", name);
        type = target;
        space = inner;
    }
    device_declare(out, arena, type, space, name);
}

void device_declare_var(struct strbuf *out, struct arena *arena, const struct instance *instance,
                        const struct var *var, const char *name)
{
    device_declare_levels(out, arena, var->type, pointee_space(instance, var),
                          inner_space(instance, var), name);
}

struct type *device_variable_type(struct arena *arena, const struct type *type)
{
    struct type *copy = ARENA_NEW(arena, struct type);

    *copy = *type;
    copy->is_const = false;
    if (type_is_array(type)) {
        copy->target = device_variable_type(arena, type->target);
        copy->sugar = NULL;
    } else if (type->is_const && type->kind != TYPE_RECORD) {
        copy->sugar = NULL; /* a typedef may say const */
    }
    return copy;
}

void device_declare_more(struct strbuf *out, struct arena *arena, const struct instance *instance,
                         const struct var *var, const char *name)
{
    const struct type *base;

    strbuf_printf(
        out, ", %s",
        declarator(arena, var->type, SPACE_NONE, pointee_space(instance, var), name, &base));
}

void device_declare_table(struct strbuf *out, struct arena *arena, const struct var *var)
{
    declare(out, arena, var->type, SPACE_CONSTANT, SPACE_CONSTANT, device_table_name(arena, var));
}

void device_declare_pointer(struct strbuf *out, struct arena *arena, const struct type *type,
                            enum space space, const char *name)
{
    struct type pointer = {.kind = TYPE_POINTER, .target = type->target};

    if (type->kind == TYPE_POINTER)
        pointer = *type;
    pointer.sugar = NULL;
    pointer.is_const = false;
    device_declare(out, arena, &pointer, space, name);
}

void device_declare_object(struct strbuf *out, struct arena *arena, const struct var *var,
                           const char *name)
{
    struct type pointer = {.kind = TYPE_POINTER, .target = type_element(var->type)};

    device_declare(out, arena, &pointer, SPACE_GLOBAL, name);
}
