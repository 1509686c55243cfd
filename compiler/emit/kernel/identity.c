/* identity.c: see identity.h. */
#include "emit/kernel/identity.h"

#include <ctype.h>
#include <string.h>

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

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* The text without white space that is not needed, and without lines of the preprocessor's. */
static void add_plain(const char *text, struct span span, struct strbuf *out)
{
    for (size_t at = span.begin; at < span.end; at++) {
        bool is_space = isspace((unsigned char)text[at]);
        char last = out->length ? out->text[out->length - 1] : ' ';
        size_t next = at + strspn(text + at, " \t\n\v\f\r");
        if (text[at] == '#')
            at += strcspn(text + at, "\n");
        else if (!is_space)
            strbuf_putc(out, text[at]);
        else if (is_word(last) && next < span.end && is_word(text[next]))
            strbuf_putc(out, ' ');
    }
}

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
        strbuf_putc(out, ' ');
        add_plain(unit->source->text, inner->span, out);
    }
}

/* ---- names ---- */

/* `{ A, B = A + 1, }`: words that follow the brace or a comma, outside of parentheses. */
static void enumerators(const struct plan *plan, struct span span,
                        void (*take)(const char *name, void *context), void *context)
{
    const char *text = plan->unit->source->text;
    size_t at = span.begin;
    bool comes = false;
    int depth = 0;

    while (at < span.end && text[at] != '{')
        at++;
    for (; at < span.end; at++) {
        size_t length = 0;
        if (text[at] == '#') { /* of the preprocessor */
            at += strcspn(text + at, "\n");
            continue;
        }
        while (at + length < span.end && is_word(text[at + length]))
            length++;
        if (length && comes)
            take(device_name(plan->unit->arena,
                             arena_printf(plan->unit->arena, "%.*s", (int)length, text + at)),
                 context);
        depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
        if (!isspace((unsigned char)text[at]))
            comes = (text[at] == '{' || text[at] == ',') && depth == 0;
        at += length ? length - 1 : 0;
    }
}

static void names_of(const struct plan *plan, const struct type_decl *decl,
                     void (*take)(const char *name, void *context), void *context)
{
    struct arena *arena = plan->unit->arena;

    if (decl->kind == TYPE_DECL_RECORD)
        take(device_tag(arena, decl), context);
    else if (*decl->name)
        take(device_name(arena, decl->name), context);
    if (decl->kind == TYPE_DECL_ENUM && !decl->system)
        enumerators(plan, decl->span, take, context);
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
