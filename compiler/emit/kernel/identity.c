/* identity.c: see identity.h. */
#include "emit/kernel/identity.h"

#include <inttypes.h>

#include "emit/device/opencl_type.h"
#include "unit/nesting.h"

/* ---- types ---- */

static void describe(const struct type *type, bool follows, struct strbuf *out);

static void describe_record(const struct type *type, struct strbuf *out)
{
    strbuf_printf(out, "%s %s{", type->is_union ? "union" : "struct",
                  type->decl ? type->decl->name : "");
    for (size_t i = 0; i < type->field_count; i++) {
        const struct field *field = &type->fields[i];
        strbuf_printf(out, "%s@%zu:", field->name, field->offset);
        describe(field->type, false, out);
        if (field->bit_width >= 0)
            strbuf_printf(out, ":%d", field->bit_width);
        strbuf_putc(out, ';');
    }
    strbuf_printf(out, "}%zu/%zu", type->size, type->align);
}

/* `follows`: what pointers lead to, too; else structures there by name alone. */
static void describe(const struct type *type, bool follows, struct strbuf *out)
{
    const struct type *target = type->target;

    switch (type->kind) {
    case TYPE_POINTER:
        strbuf_puts(out, target->is_const ? "*const " : "*");
        if (target->kind == TYPE_RECORD && !follows)
            strbuf_puts(out, target->decl ? target->decl->name : "");
        else
            describe(target, follows, out);
        break;
    case TYPE_ARRAY:
    case TYPE_INCOMPLETE_ARRAY:
    case TYPE_VLA:
        strbuf_printf(out, "[%lld]", (long long)type->count);
        describe(target, follows, out);
        break;
    case TYPE_RECORD:
        describe_record(type, out);
        break;
    case TYPE_COMPLEX:
        strbuf_printf(out, "complex%zu", type->size);
        break;
    default:
        strbuf_puts(out, type->kind <= TYPE_ENUM ? device_scalar(type) : type->spelling);
    }
}

void identity_of_function(const struct func *func, struct strbuf *out)
{
    const struct type *type = func->type;

    describe(type->target, true, out);
    for (size_t i = 0; i < type->param_count; i++) {
        strbuf_puts(out, i ? ", " : "(");
        describe(type->params[i], true, out);
    }
    strbuf_puts(out, type->param_count ? ")" : "()");
}

/* ---- declarations ---- */

void identity_of_declaration(const struct plan *plan, const struct type_decl *decl,
                             struct strbuf *out)
{
    const struct unit *unit = plan->unit;
    struct type_decls inside = nesting_inside(unit, decl->span);

    if (decl->kind == TYPE_DECL_TYPEDEF)
        strbuf_printf(out, "typedef %s ", decl->name);
    describe(decl->type, false, out);
    for (size_t i = 0; i < inside.count; i++) {
        const struct type_decl *inner = inside.items[i];
        if (inner->kind != TYPE_DECL_ENUM)
            continue;
        for (size_t k = 0; k < inner->enumerators.count; k++)
            strbuf_printf(out, " %s=%" PRId64, inner->enumerators.items[k].name,
                          inner->enumerators.items[k].value);
    }
}

/* ---- names ---- */

static void names_of(const struct plan *plan, const struct type_decl *decl,
                     void (*take)(const char *name, void *context), void *context)
{
    struct arena *arena = plan->unit->arena;

    if (decl->kind == TYPE_DECL_RECORD)
        take(device_tag(arena, decl), context);
    else if (*decl->name)
        take(device_name(arena, decl->name), context);
    for (size_t i = 0; !decl->system && i < decl->enumerators.count; i++)
        take(device_name(arena, decl->enumerators.items[i].name), context);
}

void identity_names(const struct plan *plan, const struct type_decl *decl,
                    void (*take)(const char *name, void *context), void *context)
{
    struct type_decls inside = nesting_inside(plan->unit, decl->span);

    if (decl->system)
        names_of(plan, decl, take, context);
    for (size_t i = 0; i < inside.count; i++)
        names_of(plan, inside.items[i], take, context);
}
