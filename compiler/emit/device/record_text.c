/* record_text.c: see record_text.h.
 *
 * A pointer that lies in memory is an address of the host's, which device text can only follow as
 * a pointer to __global. One declaration of the user may declare a pointer and a number, or name a
 * type that is a pointer, so members are printed anew, each by itself. What a member points to may
 * be of a type that no device has: that is a pointer to void, which nothing follows. Bit-fields
 * become units (unit/bit_fields.h).
 */
#include "emit/device/record_text.h"

#include <string.h>

#include "emit/device/opencl_type.h"
#include "emit/device/struct_layout.h"
#include "emit/device/words.h"
#include "unit/bit_fields.h"
#include "unit/nesting.h"

bool record_is_printed(const struct type_decl *decl)
{
    return decl->kind == TYPE_DECL_RECORD &&
           (decl->system || type_has_pointer(decl->type, NULL) || type_has_bits(decl->type));
}

/* The type without the names of typedefs; of what no device has, void. */
static struct type *plain_type(struct arena *arena, const struct type *type)
{
    struct type *plain = ARENA_NEW(arena, struct type);

    *plain = *type;
    plain->sugar = NULL;
    if (type->kind == TYPE_POINTER || type_is_array(type))
        plain->target = plain_type(arena, type->target);
    else if (type->kind == TYPE_ENUM)
        *plain = *type->target;
    else if (!type_is_value(type) || type->kind == TYPE_LDOUBLE ||
             (type_is_complex(type) && type->target->kind != TYPE_FLOAT &&
              type->target->kind != TYPE_DOUBLE))
        *plain = (struct type){.kind = TYPE_VOID};
    return plain;
}

static void indent(struct strbuf *out, unsigned depth)
{
    for (unsigned i = 0; i < depth; i++)
        strbuf_puts(out, "    ");
}

static void print_word(const struct type *type, struct strbuf *out)
{
    strbuf_puts(out, type->is_union ? "union" : "struct");
}

/* From the '{' to the '}'. */
static void print_record(const struct plan *plan, const struct type_decl *decl, unsigned depth,
                         struct strbuf *out);
static void print_tagged(const struct plan *plan, const struct type_decl *decl, unsigned depth,
                         struct strbuf *out);

/* Where the text of the field's declarator ends; 0: it has none. */
static size_t field_end(const struct field *field)
{
    if (field->name_span.end > field->name_span.begin)
        return field->name_span.end;
    return *field->name == '\0' && field->type->decl ? field->type->decl->span.end : 0;
}

/* The type that the declaration of a member defines, for the first of several. What a pointer leads
 * to is a fragment of its own. */
static const struct type_decl *defined_in(const struct type_decl *record,
                                          const struct type *storage, size_t index)
{
    const struct type *type = type_element(storage->fields[index].type);
    const struct type_decl *decl = type->sugar ? NULL : type->decl;

    if (!decl || record->system || !nesting_holds(record->span, decl->span))
        return NULL;
    for (; index > 0; index--)
        if (field_end(&storage->fields[index - 1]) >= decl->span.end)
            return NULL;
    return decl;
}

static void print_enum(const struct plan *plan, const struct type_decl *decl, struct strbuf *out)
{
    const struct unit *unit = plan->unit;
    struct edits edits = {0};

    layout_edit(unit, decl->span, &edits);
    words_edit(unit->arena, unit->source->text, decl->span, unit->unsigned_char, &edits);
    edits_apply(&edits, unit->source->text, decl->span, out);
}

/* "struct {...} name[3]", the type being defined here. */
static void print_defined(const struct plan *plan, const struct type_decl *decl,
                          const struct field *field, const char *name, unsigned depth,
                          struct strbuf *out)
{
    if (decl->kind == TYPE_DECL_RECORD && *field->name) {
        print_tagged(plan, decl, depth, out);
    } else if (decl->kind == TYPE_DECL_RECORD) { /* with a tag its members would not be the outer
                                                    one's */
        print_word(decl->type, out);
        print_record(plan, decl, depth, out);
    } else {
        print_enum(plan, decl, out);
    }
    if (*field->name)
        strbuf_printf(out, " %s", name);
    for (const struct type *type = field->type; type->kind == TYPE_ARRAY; type = type->target)
        strbuf_printf(out, "[%lld]", (long long)type->count);
}

static void print_field(const struct plan *plan, const struct type_decl *record,
                        const struct type *storage, size_t index, unsigned depth,
                        struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    const struct field *field = &storage->fields[index];
    const char *name =
        arena_printf(arena, "%s%s", layout_of_member(arena, storage, index),
                     bits_is_unit(field) ? field->name : device_name(arena, field->name));
    const struct type *element = type_element(field->type);
    const struct type_decl *decl = defined_in(record, storage, index);

    indent(out, depth);
    if (decl)
        print_defined(plan, decl, field, name, depth, out);
    else if (element->kind == TYPE_POINTER)
        device_declare(out, arena, plain_type(arena, field->type), SPACE_GLOBAL, name);
    else
        device_declare(out, arena, field->type, SPACE_NONE, name);
    strbuf_puts(out, ";\n");
}

static bool is_of_member(const struct type_decl *decl, const struct type_decl *record,
                         const struct type *storage)
{
    for (size_t i = 0; i < storage->field_count; i++)
        if (defined_in(record, storage, i) == decl)
            return true;
    return false;
}

/* Enumerations that a bit-field or a pointer defines, which is printed without them: what they name
 * is used elsewhere. */
static void print_enums(const struct plan *plan, const struct type_decl *record,
                        const struct type *storage, unsigned depth, struct strbuf *out)
{
    struct type_decls inside = nesting_inside(plan->unit, record->span);

    for (size_t i = 0; i < inside.count; i++) {
        const struct type_decl *decl = inside.items[i];
        if (decl->kind != TYPE_DECL_ENUM || decl->outer != record ||
            is_of_member(decl, record, storage))
            continue;
        indent(out, depth);
        print_enum(plan, decl, out);
        strbuf_puts(out, ";\n");
    }
}

static void print_record(const struct plan *plan, const struct type_decl *decl, unsigned depth,
                         struct strbuf *out)
{
    const struct type *type = bits_storage(plan->unit->arena, decl->type);

    strbuf_puts(out, " {\n");
    if (!decl->system)
        print_enums(plan, decl, type, depth + 1, out);
    for (size_t i = 0; i < type->field_count; i++)
        print_field(plan, decl, type, i, depth + 1, out);
    indent(out, depth);
    strbuf_printf(out, "}%s", layout_of_record(plan->unit->arena, type));
}

static void print_tagged(const struct plan *plan, const struct type_decl *decl, unsigned depth,
                         struct strbuf *out)
{
    print_word(decl->type, out);
    strbuf_printf(out, " %s", device_tag(plan->unit->arena, decl));
    print_record(plan, decl, depth, out);
}

void record_text(const struct plan *plan, const struct type_decl *decl, struct strbuf *out)
{
    print_tagged(plan, decl, 0, out);
}

/* Is it part of another one, which is printed with it? */
static bool is_nested(const struct type_decl *decl, struct span span)
{
    const struct type_decl *outer = decl->outer;

    while (outer && outer->kind != TYPE_DECL_RECORD)
        outer = outer->outer;
    return outer && nesting_holds(span, outer->span);
}

/* How far the line is indented that an offset stands on. */
static unsigned depth_at(const char *text, size_t at)
{
    unsigned columns = 0;

    while (at > 0 && text[at - 1] != '\n')
        at--;
    for (; text[at] == ' ' || text[at] == '\t'; at++)
        columns += text[at] == '\t' ? 4 : 1;
    return columns / 4;
}

void record_edit(const struct plan *plan, struct span span, struct edits *edits)
{
    const struct unit *unit = plan->unit;
    struct type_decls inside = nesting_inside(unit, span);
    struct strbuf text;

    for (size_t i = 0; i < inside.count; i++) {
        const struct type_decl *decl = inside.items[i];
        if (!record_is_printed(decl) || is_nested(decl, span))
            continue;
        strbuf_init(&text);
        print_tagged(plan, decl, depth_at(unit->source->text, decl->span.begin), &text);
        edits_replace(unit->arena, edits, decl->span, arena_strdup(unit->arena, text.text));
        strbuf_release(&text);
    }
}

/* Is it a member without a name, whose members are the outer one's as long as it has no tag? */
static bool is_unnamed_member(const struct type_decl *decl)
{
    const struct type_decl *outer = decl->outer;

    if (!outer || outer->kind != TYPE_DECL_RECORD)
        return false;
    for (size_t i = 0; i < outer->type->field_count; i++)
        if (*outer->type->fields[i].name == '\0' && outer->type->fields[i].type->decl == decl)
            return true;
    return false;
}

/* Is it, or one around it in the span, printed anew? */
static bool is_replaced(const struct type_decl *decl, struct span span)
{
    for (; decl && nesting_holds(span, decl->span); decl = decl->outer)
        if (record_is_printed(decl))
            return true;
    return false;
}

void record_tag(const struct plan *plan, const struct type_decl *decl, struct edits *edits)
{
    const char *text = plan->unit->source->text;
    struct arena *arena = plan->unit->arena;
    struct type_decls inside = nesting_inside(plan->unit, decl->span);

    for (size_t i = 0; i < inside.count; i++) {
        const struct type_decl *record = inside.items[i];
        if (record->kind != TYPE_DECL_RECORD || *record->name || is_unnamed_member(record) ||
            is_replaced(record, decl->span))
            continue;
        size_t keyword = strcspn(text + record->span.begin, " \t\n{");
        edits_insert(arena, edits, record->span.begin + keyword,
                     arena_printf(arena, " %s", device_tag(arena, record)));
    }
}
