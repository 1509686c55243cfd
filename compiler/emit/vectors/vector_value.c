/* vector_value.c: expressions; see vector_writer.h.
 *
 * Text of a value has no effects but reads: what is loaded, called or changed becomes a statement
 * in front of the one that is written, in the user's order.
 */
#include "emit/vectors/vector_writer.h"

#include "code/code_tree.h"
#include "emit/lower/body_text.h"
#include "emit/lower/lower.h"
#include "unit/changes.h"
#include "unit/operator.h"

const char *vector_new_name(const struct vector_writer *writer, const char *what)
{
    return arena_printf(writer->arena, "csycl_%s_%u", what, ++*writer->names);
}

const char *vector_kept(const struct vector_writer *writer, struct vector_value value)
{
    const char *name = vector_new_name(writer, "value");

    code_add(writer->arena, writer->block,
             code_declare(writer->arena,
                          arena_printf(writer->arena, "%s %s",
                                       vector_name(writer->arena, writer->of, value.kind), name),
                          code_text(writer->arena, "%s", value.text)));
    return name;
}

const char *vector_new_mask(const struct vector_writer *writer, const char *value)
{
    const char *name = vector_new_name(writer, "in");

    code_add(writer->arena, writer->block,
             code_declare(writer->arena,
                          arena_printf(writer->arena, "%s %s",
                                       vector_name(writer->arena, writer->of, TYPE_INT), name),
                          code_text(writer->arena, "%s", value)));
    return name;
}

static struct vector_value of(enum type_kind kind, const char *text)
{
    return (struct vector_value){text, kind, FORM_VECTOR};
}

static struct vector_value value_as(const struct vector_writer *writer, struct node *node,
                                    enum type_kind kind)
{
    return vector_converted(writer, vector_value(writer, node), kind);
}

/* ---- operators ---- */

static bool is_floating(enum type_kind kind)
{
    return kind == TYPE_FLOAT || kind == TYPE_DOUBLE;
}

static const char *arithmetic(const struct vector_writer *writer, enum op op, enum type_kind kind,
                              const char *left, const char *right)
{
    if ((op == OP_DIV || op == OP_REM) && !is_floating(kind))
        return vector_divided(writer, kind, op == OP_REM, left, right);
    return arena_printf(writer->arena, "(%s %s %s)", left, op_spelling(op), right);
}

static struct vector_value compared(const struct vector_writer *writer, struct node *node)
{
    enum type_kind kind = vector_common(node->children[0], node->children[1]);
    const char *left = value_as(writer, node->children[0], kind).text;
    const char *right = value_as(writer, node->children[1], kind).text;
    const char *test =
        arena_printf(writer->arena, "(%s %s %s)", left, op_spelling(node->op), right);

    return (struct vector_value){vector_test(writer, kind, test), TYPE_INT, FORM_MASK};
}

static bool is_shift(enum op op)
{
    return op == OP_SHL || op == OP_SHR;
}

static struct vector_value binary(const struct vector_writer *writer, struct node *node)
{
    struct node *left = node->children[0], *right = node->children[1];
    enum type_kind kind = is_shift(node->op) ? vector_promoted(left) : vector_common(left, right);
    const char *a = value_as(writer, left, kind).text;
    const char *b = value_as(writer, right, kind).text;

    return of(kind, arithmetic(writer, node->op, kind, a, b));
}

/* ---- what not all lanes compute ---- */

/* The same writer for fewer lanes, in the block of an if. */
static struct vector_writer for_some(const struct vector_writer *writer, const char *mask)
{
    struct vector_writer some = *writer;

    some.mask = mask;
    some.is_whole = false;
    some.block = code_new(writer->arena, CODE_BLOCK, NULL, 0);
    code_add(writer->arena, writer->block,
             code_if(writer->arena, code_text(writer->arena, "CSYCL_ANY(%s)", mask), some.block));
    return some;
}

static const char *without(struct arena *arena, const char *mask, const char *others)
{
    return arena_printf(arena, "CSYCL_WITHOUT(%s, %s)", mask, others);
}

/* && and ||: who asks the right operand are those that the left one does not decide. */
static struct vector_value logical(const struct vector_writer *writer, struct node *node)
{
    struct arena *arena = writer->arena;
    bool is_and = node->op == OP_LAND;
    const char *mask = vector_name(arena, writer->of, TYPE_INT);
    const char *left = vector_condition(writer, node->children[0]);

    if (vector_is_light(writer->of, node->children[1])) {
        const char *right = vector_truth(writer, vector_value(writer, node->children[1])).text;
        return (struct vector_value){
            is_and ? vector_met(writer, left, right)
                   : arena_printf(arena, "CSYCL_CHOOSE4(%s, (%s)-1, %s)", left, mask, right),
            TYPE_INT, FORM_MASK};
    }
    const char *first = vector_new_mask(writer, left);
    const char *asked =
        is_and ? first : vector_new_mask(writer, without(arena, writer->mask, first));
    const char *result =
        vector_new_mask(writer, is_and ? arena_printf(arena, "(%s)0", mask) : first);
    struct vector_writer some = for_some(writer, asked);
    code_do(arena, some.block, is_and ? "%s = %s" : "%s |= %s", result,
            vector_condition(&some, node->children[1]));
    return (struct vector_value){result, TYPE_INT, FORM_MASK};
}

/* A structure, or nothing that anybody reads. */
static void take(const struct vector_writer *writer, struct node *value, const char *result)
{
    if (result)
        vector_set(writer, value->type, result, vector_as(writer, value, value->type), true);
    else
        vector_effect(writer, value);
}

static struct vector_value one_of_two(const struct vector_writer *writer, struct node *node)
{
    bool is_record = node->type->kind == TYPE_RECORD;
    const char *result = is_record ? vector_new_name(writer, "value") : NULL;
    const char *first = vector_new_mask(writer, vector_condition(writer, node->children[0]));
    const char *second = vector_new_mask(writer, without(writer->arena, writer->mask, first));

    if (is_record)
        vector_declare(writer, node->type, result, NULL);
    struct vector_writer some = for_some(writer, first);
    take(&some, node->children[1], result);
    some = for_some(writer, second);
    take(&some, node->children[2], result);
    return is_record ? (struct vector_value){result, TYPE_RECORD, FORM_VECTOR}
                     : (struct vector_value){"", TYPE_VOID, FORM_NONE};
}

/* Where all compute both values nobody asks who is in: a round that waits for its values does not
 * wait for its mask as well. */
static struct vector_value conditional(const struct vector_writer *writer, struct node *node)
{
    struct arena *arena = writer->arena;
    struct node *then = node->children[1], *other = node->children[2];

    if (!type_is_scalar(node->type))
        return one_of_two(writer, node);
    enum type_kind kind = vector_common(then, other);

    if (vector_is_light(writer->of, then) && vector_is_light(writer->of, other)) {
        struct vector_value test = vector_value(writer, node->children[0]);
        const char *a = value_as(writer, then, kind).text;
        return of(kind, vector_chosen(arena, kind, vector_truth(writer, test).text, a,
                                      value_as(writer, other, kind).text));
    }
    const char *first = vector_new_mask(writer, vector_condition(writer, node->children[0]));
    const char *second = vector_new_mask(writer, without(arena, writer->mask, first));
    const char *result = vector_new_name(writer, "value");
    code_add(arena, writer->block,
             code_declare(
                 arena, arena_printf(arena, "%s %s", vector_name(arena, writer->of, kind), result),
                 code_text(arena, "0")));
    struct vector_writer some = for_some(writer, first);
    code_do(arena, some.block, "%s = %s", result, value_as(&some, then, kind).text);
    some = for_some(writer, second);
    code_do(arena, some.block, "%s = %s", result,
            vector_chosen(arena, kind, second, value_as(&some, other, kind).text, result));
    return of(kind, result);
}

/* ---- changes ---- */

static struct vector_value assigned(const struct vector_writer *writer, struct node *node)
{
    struct node *target = node->children[0], *value = node->children[1];
    enum type_kind kind = vector_kind(target->type);
    struct vector_value result;

    if (node->op == OP_ASSIGN) {
        result = of(kind, vector_as(writer, value, target->type));
    } else {
        enum type_kind in =
            is_shift(node->op) ? vector_promoted(target) : vector_common(target, value);
        const char *right = value_as(writer, value, in).text;
        const char *left = vector_converted(writer, vector_loaded(writer, target), in).text;
        result =
            vector_converted(writer, of(in, arithmetic(writer, node->op, in, left, right)), kind);
    }
    vector_stored(writer, target, result);
    return node_is_discarded(node) ? result : vector_loaded(writer, target);
}

static struct vector_value stepped(const struct vector_writer *writer, struct node *node)
{
    struct node *target = node->children[0];
    enum type_kind kind = vector_kind(target->type), in = vector_promoted(target);
    bool is_up = node->op == OP_PRE_INC || node->op == OP_POST_INC;
    bool is_after = node->op == OP_POST_INC || node->op == OP_POST_DEC;
    struct vector_value old = vector_loaded(writer, target);

    if (is_after && !node_is_discarded(node))
        old.text = vector_kept(writer, old);
    const char *sum =
        arena_printf(writer->arena, "(%s %s (%s)1)", vector_converted(writer, old, in).text,
                     is_up ? "+" : "-", vector_name(writer->arena, writer->of, in));
    struct vector_value result = vector_converted(writer, of(in, sum), kind);
    vector_stored(writer, target, result);
    if (is_after || node_is_discarded(node))
        return old;
    return vector_loaded(writer, target);
}

/* ---- all ---- */

static struct vector_value unary(const struct vector_writer *writer, struct node *node)
{
    struct arena *arena = writer->arena;
    enum type_kind kind;

    switch (node->op) {
    case OP_LNOT:
        return (struct vector_value){
            arena_printf(arena, "(~%s)",
                         vector_truth(writer, vector_value(writer, node->children[0])).text),
            TYPE_INT, FORM_MASK};
    case OP_DEREF:
        return vector_loaded(writer, node);
    case OP_ADD:
    case OP_SUB:
    case OP_NOT:
        kind = vector_promoted(node->children[0]);
        return of(kind, arena_printf(arena, "(%s%s)",
                                     node->op == OP_ADD   ? "+"
                                     : node->op == OP_SUB ? "-"
                                                          : "~",
                                     value_as(writer, node->children[0], kind).text));
    default:
        return stepped(writer, node);
    }
}

/* The first lane's text, and the lanes' distance. */
static struct vector_value counted(const struct vector_writer *writer, struct node *node)
{
    enum type_kind kind = vector_kind(node->type);

    const char *name = vector_name(writer->arena, writer->of, kind);

    return of(kind,
              arena_printf(writer->arena, "((%s)(%s) + %s(%s))", name,
                           body_value(writer->body, node), vector_word(writer, "LANES_OF"), name));
}

static struct vector_value cast(const struct vector_writer *writer, struct node *node)
{
    return value_as(writer, node->children[0], vector_kind(node->type));
}

static struct vector_value by_operator(const struct vector_writer *writer, struct node *node)
{
    if (node->op == OP_COMMA) {
        vector_effect(writer, node->children[0]);
        if (node->type->kind != TYPE_VOID)
            return vector_value(writer, node->children[1]);
        vector_effect(writer, node->children[1]);
        return (struct vector_value){"", TYPE_VOID, FORM_NONE};
    }
    if (node->op == OP_LAND || node->op == OP_LOR)
        return logical(writer, node);
    return op_compares(node->op) ? compared(writer, node) : binary(writer, node);
}

struct vector_value vector_value(const struct vector_writer *writer, struct node *node)
{
    if (vector_is_scalar(writer->of, node))
        return (struct vector_value){
            arena_printf(writer->arena, "(%s)", body_value(writer->body, node)),
            vector_kind(node->type), FORM_SCALAR};
    if (vector_counts(writer->of, node))
        return counted(writer, node);
    switch (node->kind) {
    case NODE_PAREN:
        return vector_value(writer, node->children[0]);
    case NODE_UNARY:
        return unary(writer, node);
    case NODE_BINARY:
        return by_operator(writer, node);
    case NODE_ASSIGN:
        return assigned(writer, node);
    case NODE_CONDITIONAL:
        return conditional(writer, node);
    case NODE_CAST:
        return cast(writer, node);
    case NODE_CALL:
        return vectors_callee(writer->of, node) ? vector_own_called(writer, node)
                                                : vector_called(writer, node);
    case NODE_COMPOUND:
        return vector_compound(writer, node);
    default:
        return vector_loaded(writer, node);
    }
}

const char *vector_condition(const struct vector_writer *writer, struct node *node)
{
    struct vector_value truth = vector_truth(writer, vector_value(writer, node));

    return vector_met(writer, writer->mask, truth.text);
}

/* (void)x, and operands of commas. */
void vector_effect(const struct vector_writer *writer, struct node *node)
{
    struct node *inner = node_strip(node);
    bool is_cast = inner->kind == NODE_CAST && inner->type->kind == TYPE_VOID;

    if (vector_is_scalar(writer->of, node) || vector_steps(writer->of, inner)) {
        struct code *code = code_evaluate(writer->arena, lower_expression(writer->body, node));
        code->from = node;
        code_add(writer->arena, writer->block, code);
        return;
    }
    inner = is_cast ? node_strip(inner->children[0]) : inner;
    struct vector_value value = vector_value(writer, inner);
    if (!node_writes(inner) && value.form != FORM_NONE)
        code_do(writer->arena, writer->block, "(void)%s", value.text);
}
