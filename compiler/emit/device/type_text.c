/* type_text.c: see type_text.h.
 *
 * A pointer that lies in memory is an address of the host's, which device text can only follow as
 * a pointer to __global. What it points to may be of a type that no device has: that is a pointer
 * to void, which nothing follows. Bit-fields become units (unit/bit_fields.h).
 */
#include "emit/device/type_text.h"

#include <inttypes.h>

#include "emit/device/opencl_type.h"
#include "emit/device/struct_layout.h"
#include "unit/bit_fields.h"
#include "unit/nesting.h"

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

static void print_number(const struct type *type, int64_t value, struct strbuf *out)
{
    if (!type_is_signed(type) && value < 0 && type->size == sizeof(uint32_t))
        strbuf_printf(out, "%" PRIu32, (uint32_t)value);
    else if (!type_is_signed(type) && value < 0)
        strbuf_printf(out, "%" PRIu64 "UL", (uint64_t)value);
    else if (value == INT64_MIN)
        strbuf_puts(out, "-9223372036854775807L - 1");
    else
        strbuf_printf(out, "%" PRId64, value);
}

/* An enumerator has its number where that is not the next one. What is smaller than int is so by
 * -fshort-enums or an attribute. */
static void print_enum(const struct plan *plan, const struct type_decl *decl, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    uint64_t next = 0;

    strbuf_printf(out, *decl->name ? "enum %s {" : "enum {", device_name(arena, decl->name));
    for (size_t i = 0; i < decl->enumerators.count; i++) {
        const struct enumerator *one = &decl->enumerators.items[i];
        strbuf_printf(out, "%s %s", i ? "," : "", device_name(arena, one->name));
        if ((uint64_t)one->value != next) {
            strbuf_puts(out, " = ");
            print_number(decl->type->target, one->value, out);
        }
        next = (uint64_t)one->value + 1;
    }
    strbuf_puts(out, decl->type->size < sizeof(int) ? " } __attribute__((packed))" : " }");
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

/* Of what is defined in it, which stands in front. */
static void print_typedef(const struct plan *plan, const struct type_decl *decl, struct strbuf *out)
{
    struct type_decls inside = nesting_inside(plan->unit, decl->span);
    struct arena *arena = plan->unit->arena;
    struct type *element = type_element(decl->type);
    bool leads = element->kind == TYPE_POINTER || element->kind == TYPE_FUNCTION;

    for (size_t i = 0; i < inside.count; i++)
        if (inside.items[i]->outer == decl)
            type_text(plan, inside.items[i], out);
    strbuf_puts(out, "typedef ");
    device_declare(out, arena, leads ? plain_type(arena, decl->type) : decl->type, SPACE_NONE,
                   device_name(arena, decl->name));
}

void type_text(const struct plan *plan, const struct type_decl *decl, struct strbuf *out)
{
    if (decl->kind == TYPE_DECL_RECORD)
        print_tagged(plan, decl, 0, out);
    else if (decl->kind == TYPE_DECL_TYPEDEF)
        print_typedef(plan, decl, out);
    else if (!decl->system)
        print_enum(plan, decl, out);
    else
        return; /* its names are numbers */
    strbuf_puts(out, ";\n");
}
