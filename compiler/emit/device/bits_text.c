/* bits_text.c: see bits_text.h. */
#include "emit/device/bits_text.h"

#include <string.h>

#include "emit/device/opencl_type.h"
#include "emit/lower/lower.h"
#include "emit/verify/bounds_text.h"
#include "unit/bit_fields.h"
#include "unit/changes.h"

/* A bit-field of an object, and its pieces. */
struct bits_access {
    const struct body *body;
    struct arena *arena;
    const struct node *node; /* NULL: of an initializer */
    const struct field *field;
    struct bits_part parts[BITS_PARTS_MAX];
    size_t count;
};

static struct bits_access access_to(const struct body *body, const struct type *record,
                                    const struct field *field, const struct node *node)
{
    struct bits_access access = {body, body->plan->unit->arena, node, field, {{0}}, 0};

    access.count = bits_parts(bits_storage(access.arena, record), field, access.parts);
    return access;
}

static const char *scalar_of(enum type_kind kind)
{
    return device_scalar(&(struct type){.kind = kind});
}

/* 0xf8U */
static struct code *mask(struct arena *arena, const struct bits_part *part)
{
    uint64_t low = part->width == 64 ? UINT64_MAX : ((uint64_t)1 << part->width) - 1;

    return code_text(arena, "0x%llxU%s", (unsigned long long)(low << part->shift),
                     part->unit->type->size == 8 ? "L" : "");
}

/* s.csycl_bits_1_0 */
static struct code *unit(const struct bits_access *access, const struct bits_part *part,
                         bool is_written)
{
    struct code *code = code_member(
        access->arena, lower_expression(access->body, access->node->children[0]), part->unit->name);

    code->is_arrow = access->node->arrow;
    return bounds_unit(access->body, access->node, is_written, code);
}

static struct code *shifted(struct arena *arena, struct code *code, enum op op, unsigned by)
{
    return by ? code_binary(arena, op, code, code_text(arena, "%u", by)) : code;
}

static struct code *either(struct arena *arena, struct code *code, struct code *other)
{
    return code ? code_binary(arena, OP_OR, code, other) : other;
}

/* ---- reads ---- */

/* The bits of one piece, where they are in the value. */
static struct code *piece(const struct bits_access *access, const struct bits_part *part)
{
    struct arena *arena = access->arena;
    struct code *bits =
        shifted(arena, code_binary(arena, OP_AND, unit(access, part, false), mask(arena, part)),
                OP_SHR, part->shift);

    return access->count == 1 ? bits
                              : shifted(arena, code_cast(arena, "ulong", bits), OP_SHL, part->from);
}

static struct code *extracted(const struct bits_access *access)
{
    struct arena *arena = access->arena;
    unsigned above = 64 - (unsigned)access->field->bit_width;
    struct code *bits = NULL;

    for (size_t i = 0; i < access->count; i++)
        bits = either(arena, bits, piece(access, &access->parts[i]));
    if (type_is_signed(access->field->type)) {
        bits = shifted(arena, code_cast(arena, "ulong", bits), OP_SHL, above);
        bits = shifted(arena, code_cast(arena, "long", bits), OP_SHR, above);
    }
    return code_cast(arena, scalar_of(bits_promoted(access->field)), bits);
}

/* ---- writes ---- */

/* The value's bits of a piece, where they are in the unit. */
static struct code *inserted(const struct bits_access *access, const struct bits_part *part,
                             struct code *value)
{
    struct arena *arena = access->arena;

    value = code_cast(arena, "ulong", code_cast(arena, device_scalar(access->field->type), value));
    value = shifted(arena, shifted(arena, value, OP_SHR, part->from), OP_SHL, part->shift);
    return code_binary(arena, OP_AND, code_cast(arena, device_scalar(part->unit->type), value),
                       mask(arena, part));
}

static struct code *assigned_part(const struct bits_access *access, const struct bits_part *part,
                                  struct code *value)
{
    struct arena *arena = access->arena;
    struct code *others = code_binary(arena, OP_AND, unit(access, part, false),
                                      code_unary(arena, OP_NOT, mask(arena, part)));

    return code_assign(arena, unit(access, part, true),
                       code_cast(arena, device_scalar(part->unit->type),
                                 either(arena, others, inserted(access, part, value))));
}

/* Of several pieces each wants the value from before all; and what the value writes is in its unit
 * before that is read. */
static struct code *assigned(const struct bits_access *access, struct code *value, bool has_effect)
{
    const char *type = device_scalar(access->field->type);
    struct arena *arena = access->arena;
    struct code *block = code_new(arena, CODE_BLOCK, NULL, 0);

    if (access->count == 1 && !has_effect)
        return assigned_part(access, &access->parts[0], value);
    code_add(arena, block,
             code_declare(arena, arena_printf(arena, "const %s csycl_value", type),
                          code_cast(arena, type, value)));
    for (size_t i = 0; i < access->count; i++)
        code_add(arena, block,
                 code_evaluate(arena, assigned_part(access, &access->parts[i],
                                                    code_name(arena, "csycl_value"))));
    return code_sequence(arena, block);
}

static struct code *new_value(const struct bits_access *access, const struct node *node)
{
    struct arena *arena = access->arena;

    if (node->kind == NODE_UNARY)
        return code_binary(arena,
                           node->op == OP_PRE_INC || node->op == OP_POST_INC ? OP_ADD : OP_SUB,
                           extracted(access), code_name(arena, "1"));
    struct code *value = lower_expression(access->body, node->children[1]);
    return node->op == OP_ASSIGN ? value : code_binary(arena, node->op, extracted(access), value);
}

static struct code *written(const struct bits_access *access, const struct node *node)
{
    bool has_effect = node->kind == NODE_ASSIGN && node_any(node->children[1], node_has_effect);
    struct code *code = assigned(access, new_value(access, node), has_effect);

    return node_is_discarded(node) ? code
                                   : code_binary(access->arena, OP_COMMA, code, extracted(access));
}

/* ---- lists of initializers ---- */

/* NULL: it is 0. */
static struct code *unit_value(const struct body *body, const struct type *record,
                               const struct field *unit, struct node *const *values)
{
    struct code *code = NULL;

    for (size_t i = 0; i < record->field_count; i++) {
        if (!values[i] || record->fields[i].bit_width <= 0)
            continue;
        const struct bits_access access = access_to(body, record, &record->fields[i], NULL);
        for (size_t k = 0; k < access.count; k++)
            if (strcmp(access.parts[k].unit->name, unit->name) == 0)
                code =
                    either(access.arena, code,
                           inserted(&access, &access.parts[k], lower_expression(body, values[i])));
    }
    return code;
}

static struct code *member_value(const struct body *body, const struct type *record,
                                 const struct field *member, struct node *const *values)
{
    for (size_t i = 0; i < record->field_count; i++) {
        const struct field *field = &record->fields[i];
        if (values[i] && field->bit_width < 0 && field->offset == member->offset &&
            strcmp(field->name, member->name) == 0)
            return lower_expression(body, values[i]);
    }
    return NULL;
}

/* The one member of a union that is given. */
static struct code *chosen_member(struct arena *arena, const struct field *field,
                                  struct code *value)
{
    struct code *element = code_new(arena, CODE_ELEMENT, NULL, 1);

    element->text = arena_printf(
        arena, ".%s = ", bits_is_unit(field) ? field->name : device_name(arena, field->name));
    element->parts[0] = value;
    return element;
}

static struct code *list_lowered(const struct body *body, struct node *node)
{
    const struct type *record = node->type;
    struct arena *arena = body->plan->unit->arena;
    const struct type *storage = bits_storage(arena, record);
    struct node **values = bits_initializers(arena, node);
    struct code *list = code_new(arena, CODE_LIST, node, 0);

    for (size_t i = 0; i < storage->field_count; i++) {
        const struct field *field = &storage->fields[i];
        struct code *value = bits_is_unit(field) ? unit_value(body, record, field, values)
                                                 : member_value(body, record, field, values);
        if (record->is_union && value) {
            list->count = 0;
            value = chosen_member(arena, field, value);
        } else if (!value) {
            value = code_name(arena, type_is_scalar(field->type) ? "0" : "{0}");
        }
        if (!record->is_union || value->kind == CODE_ELEMENT)
            code_add(arena, list, value);
    }
    if (!list->count)
        code_add(arena, list, code_name(arena, "0"));
    return list;
}

struct code *bits_lowered(const struct body *body, struct node *node)
{
    bool writes = node_writes(node);
    struct node *place = writes ? node_strip(node->children[0]) : node;
    const struct type *record;

    if (node->kind == NODE_INIT_LIST && node->type && bits_in(node->type))
        return list_lowered(body, node);
    const struct field *field = bits_of(place, &record);
    if (!field)
        return NULL;
    const struct bits_access access = access_to(body, record, field, place);
    return writes ? written(&access, node) : extracted(&access);
}
