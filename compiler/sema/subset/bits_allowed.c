/* bits_allowed.c: what device code may not do with bit-fields; see unit/bit_fields.h. */
#include "sema/check.h"
#include "sema/code/tree.h"
#include "sema/subset/subset.h"
#include "unit/bit_fields.h"
#include "unit/changes.h"
#include "unit/compound.h"

static void say_twice(struct sema *sema, const struct node *part, const struct field *field)
{
    sema_error(
        sema, part->span,
        "'%s' is evaluated twice in device code, where '%s' is a part of a larger number: do "
        "what changes in it in a statement of its own",
        node_text(sema, part), field->name);
    sema_note_declared(sema, field->name_span, field->name);
}

static size_t count_parts(struct sema *sema, const struct type *record, const struct field *field)
{
    struct bits_part parts[BITS_PARTS_MAX];

    return bits_parts(bits_storage(sema->arena, record), field, parts);
}

static void check_write(struct sema *sema, struct node *node, const struct field *field)
{
    const struct node *object = node_strip(node->children[0])->children[0];

    if (node_any(object, node_has_effect) || node_any(object, compound_is_kept))
        say_twice(sema, object, field);
    else if ((node->op == OP_POST_INC || node->op == OP_POST_DEC) && !node_is_discarded(node)) {
        sema_error(sema, node->span,
                   "the value from before the bit-field's change is not kept in device code: "
                   "change '%s' in a statement of its own",
                   field->name);
        sema_note_declared(sema, field->name_span, field->name);
    }
}

/* Compilers differ in the type of a bit-field that is wider than int: some compute in its bits. */
static void check_width(struct sema *sema, const struct node *node, const struct field *field)
{
    const struct node *user = node_user(node);
    bool computes =
        user && ((user->kind == NODE_BINARY && user->op >= OP_ADD && user->op <= OP_SHL) ||
                 (user->kind == NODE_UNARY && user->op <= OP_NOT));

    if (field->bit_width <= 32 || (size_t)field->bit_width == 8 * field->type->size || !computes)
        return;
    sema_error(sema, node->span,
               "compilers differ in what a bit-field of %d bits becomes in an expression: write "
               "(%s)%s",
               field->bit_width, field->type->spelling, node_text(sema, node));
    sema_note_declared(sema, field->name_span, field->name);
}

static void check_list(struct sema *sema, const struct node *list)
{
    const struct type *element = type_is_array(list->type) ? list->type->target : list->type;

    if (bits_in(list->type) && !bits_initializers(sema->arena, list))
        sema_error(
            sema, list->span,
            "'%s' has bit-fields: initialize it by a list with all braces, whose designators "
            "name members of it alone",
            list->type->spelling);
    if (element == list->type || !type_has_bits(element))
        return;
    for (size_t i = 0; i < list->child_count; i++)
        if (list->children[i] && list->children[i]->kind != NODE_INIT_LIST &&
            list->children[i]->type && type_is_scalar(list->children[i]->type)) {
            sema_error(sema, list->children[i]->span,
                       "'%s' has bit-fields: put braces around its initializers",
                       element->spelling);
            return;
        }
}

void bits_check(struct sema *sema, struct node *node)
{
    const struct type *record;
    struct node *target = node_writes(node) ? node_strip(node->children[0]) : NULL;
    const struct field *field = target ? bits_of(target, &record) : NULL;

    if (node->kind == NODE_INIT_LIST && node->type)
        check_list(sema, node);
    if (field)
        check_write(sema, node, field);
    field = bits_of(node, &record);
    if (!field)
        return;
    check_width(sema, node, field);
    if (count_parts(sema, record, field) > 1 && node_any(node->children[0], node_has_effect))
        say_twice(sema, node->children[0], field);
}
