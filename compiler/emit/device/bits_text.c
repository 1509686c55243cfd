/* bits_text.c: see bits_text.h. */
#include "emit/device/bits_text.h"

#include <string.h>

#include "emit/device/opencl_type.h"
#include "emit/verify/bounds_text.h"
#include "unit/bit_fields.h"
#include "unit/changes.h"

struct change {
    const struct body *body;
    struct arena *arena;
    struct edits *edits;
};

/* A bit-field of an object: the text up to the name, "s." or "p->", and its pieces. */
struct bits_access {
    const struct node *node;
    const char *object;
    const struct field *field;
    struct bits_part parts[BITS_PARTS_MAX];
    size_t count;
};

static const char *value_text(const struct change *change, struct node *node)
{
    return body_one_line(change->body, node, node->span);
}

static void find_parts(const struct change *change, const struct type *record,
                       const struct field *field, struct bits_access *access)
{
    access->field = field;
    access->count = bits_parts(bits_storage(change->arena, record), field, access->parts);
}

static bool find_access(const struct change *change, struct node *node, struct bits_access *access)
{
    const struct type *record;
    const struct field *field = bits_of(node, &record);

    if (!field)
        return false;
    find_parts(change, record, field, access);
    access->node = node;
    access->object = body_one_line(change->body, node->children[0],
                                   (struct span){node->span.begin, node->name_span.begin});
    return true;
}

static const char *scalar_of(enum type_kind kind)
{
    return device_scalar(&(struct type){.kind = kind});
}

/* "0xf8U" */
static const char *mask(const struct change *change, const struct bits_part *part)
{
    uint64_t low = part->width == 64 ? UINT64_MAX : ((uint64_t)1 << part->width) - 1;

    return arena_printf(change->arena, "0x%llxU%s", (unsigned long long)(low << part->shift),
                        part->unit->type->size == 8 ? "L" : "");
}

/* "s.csycl_bits_1_0" */
static const char *unit_text(const struct change *change, const struct bits_access *access,
                             const struct bits_part *part, bool is_written)
{
    return bounds_unit(change->body, change->arena, access->node, is_written,
                       arena_printf(change->arena, "%s%s", access->object, part->unit->name));
}

/* ---- reads ---- */

static const char *shift(const struct change *change, const char *direction, unsigned by)
{
    return by ? arena_printf(change->arena, " %s %u", direction, by) : "";
}

/* The bits of one piece, where they are in the value. */
static const char *piece(const struct change *change, const struct bits_access *access, size_t i,
                         bool is_alone)
{
    const struct bits_part *part = &access->parts[i];
    const char *bits =
        arena_printf(change->arena, "(%s & %s)%s", unit_text(change, access, part, false),
                     mask(change, part), shift(change, ">>", part->shift));

    return is_alone ? bits
                    : arena_printf(change->arena, "(ulong)(%s)%s", bits,
                                   shift(change, "<<", part->from));
}

static const char *extracted(const struct change *change, const struct bits_access *access)
{
    const char *type = scalar_of(bits_promoted(access->field));
    bool is_signed = type_is_signed(access->field->type);
    const char *bits = piece(change, access, 0, access->count == 1);
    unsigned above = 64 - (unsigned)access->field->bit_width;

    for (size_t i = 1; i < access->count; i++)
        bits = arena_printf(change->arena, "%s | %s", bits, piece(change, access, i, false));
    if (!is_signed)
        return arena_printf(change->arena, "((%s)(%s))", type, bits);
    return arena_printf(change->arena, "((%s)((long)((ulong)(%s) << %u) >> %u))", type, bits, above,
                        above);
}

/* ---- writes ---- */

/* The value's bits of a piece, where they are in the unit. */
static const char *inserted(const struct change *change, const struct field *field,
                            const struct bits_part *part, const char *value)
{
    return arena_printf(change->arena, "(%s)((ulong)(%s)(%s)%s%s) & %s",
                        device_scalar(part->unit->type), device_scalar(field->type), value,
                        shift(change, ">>", part->from), shift(change, "<<", part->shift),
                        mask(change, part));
}

static const char *assigned_part(const struct change *change, const struct bits_access *access,
                                 size_t i, const char *value)
{
    const struct bits_part *part = &access->parts[i];

    return arena_printf(change->arena, "%s = (%s)((%s & ~%s) | (%s))",
                        unit_text(change, access, part, true), device_scalar(part->unit->type),
                        unit_text(change, access, part, false), mask(change, part),
                        inserted(change, access->field, part, value));
}

/* Of several pieces each wants the value from before all; and what the value writes is in its unit
 * before that is read. */
static const char *assigned(const struct change *change, const struct bits_access *access,
                            const char *value, bool has_effect)
{
    const char *type = device_scalar(access->field->type);
    const char *text =
        arena_printf(change->arena, "({ const %s csycl_value = (%s)(%s);", type, type, value);

    if (access->count == 1 && !has_effect)
        return assigned_part(change, access, 0, value);
    for (size_t i = 0; i < access->count; i++)
        text = arena_printf(change->arena, "%s %s;", text,
                            assigned_part(change, access, i, "csycl_value"));
    return arena_printf(change->arena, "%s })", text);
}

/* "+=" -> "+" */
static const char *operation(const struct change *change, const struct node *node)
{
    const char *text = change->body->plan->unit->source->text + node->children[0]->span.end;
    const char *end = strchr(text, '=');

    text += strspn(text, " \t\n");
    return arena_printf(change->arena, "%.*s", (int)(end - text), text);
}

static const char *new_value(const struct change *change, const struct bits_access *access,
                             const struct node *node)
{
    if (node->kind == NODE_UNARY)
        return arena_printf(change->arena, "%s %s 1", extracted(change, access),
                            node->op == OP_PRE_INC || node->op == OP_POST_INC ? "+" : "-");
    if (node->op == OP_ASSIGN)
        return value_text(change, node->children[1]);
    return arena_printf(change->arena, "%s %s (%s)", extracted(change, access),
                        operation(change, node), value_text(change, node->children[1]));
}

static void replace(const struct change *change, const struct node *node, const char *text)
{
    edits_replace_lines(change->arena, change->edits, change->body->plan->unit->source->text,
                        node->span, text);
}

static void edit_write(const struct change *change, const struct node *node,
                       const struct bits_access *access)
{
    bool has_effect = node->kind == NODE_ASSIGN && node_any(node->children[1], node_has_effect);
    const char *text = assigned(change, access, new_value(change, access, node), has_effect);

    if (!node_is_discarded(node))
        text = arena_printf(change->arena, "(%s, %s)", text, extracted(change, access));
    else if (!node_is_statement(node->parent))
        text = arena_printf(change->arena, "(%s)", text);
    replace(change, node, text);
}

/* ---- lists of initializers ---- */

static const char *unit_value(const struct change *change, const struct type *record,
                              const struct field *unit, struct node *const *values)
{
    const char *text = "0";

    for (size_t i = 0; i < record->field_count; i++) {
        struct bits_access access;
        if (!values[i] || record->fields[i].bit_width <= 0)
            continue;
        find_parts(change, record, &record->fields[i], &access);
        for (size_t k = 0; k < access.count; k++)
            if (strcmp(access.parts[k].unit->name, unit->name) == 0)
                text = arena_printf(change->arena, "%s%s(%s)", strcmp(text, "0") ? text : "",
                                    strcmp(text, "0") ? " | " : "",
                                    inserted(change, &record->fields[i], &access.parts[k],
                                             value_text(change, values[i])));
    }
    return text;
}

static const char *member_value(const struct change *change, const struct type *record,
                                const struct field *member, struct node *const *values)
{
    for (size_t i = 0; i < record->field_count; i++) {
        const struct field *field = &record->fields[i];
        if (values[i] && field->bit_width < 0 && field->offset == member->offset &&
            strcmp(field->name, member->name) == 0)
            return value_text(change, values[i]);
    }
    return type_is_scalar(member->type) ? "0" : "{0}";
}

static const char *member_name(const struct change *change, const struct field *field)
{
    return bits_is_unit(field) ? field->name : device_name(change->arena, field->name);
}

static void edit_list(const struct change *change, const struct node *list)
{
    const struct type *record = list->type;
    const struct type *storage = bits_storage(change->arena, record);
    struct node **values = bits_initializers(change->arena, list);
    const char *text = "";

    for (size_t i = 0; i < storage->field_count; i++) {
        const struct field *field = &storage->fields[i];
        const char *value = bits_is_unit(field) ? unit_value(change, record, field, values)
                                                : member_value(change, record, field, values);
        bool is_given = !record->is_union || (strcmp(value, "0") != 0 && strcmp(value, "{0}") != 0);
        if (is_given && record->is_union) /* one of them */
            text = arena_printf(change->arena, ".%s = %s", member_name(change, field), value);
        else if (is_given)
            text = arena_printf(change->arena, "%s%s%s", text, i ? ", " : "", value);
    }
    replace(change, list, arena_printf(change->arena, "{%s}", *text ? text : "0"));
}

bool bits_edit(const struct body *body, struct arena *arena, struct edits *edits, struct node *node)
{
    const struct change change = {body, arena, edits};
    struct bits_access access;

    if (node->kind == NODE_INIT_LIST && node->type && bits_in(node->type)) {
        edit_list(&change, node);
        return false;
    }
    if (node_writes(node) && find_access(&change, node_strip(node->children[0]), &access)) {
        edit_write(&change, node, &access);
        return false;
    }
    if (!find_access(&change, node, &access))
        return true;
    replace(&change, node, extracted(&change, &access));
    return false;
}
