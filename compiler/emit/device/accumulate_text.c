/* accumulate_text.c: see accumulate_text.h.
 *
 * A device has atomic operations on 32 bits, perhaps some on 64. All else is
 * made of compare-and-swap: of floats on their bits, of 8 and 16 bits on the
 * word that they are in, which is why copies of sections begin at a word and
 * are padded to one. Memory that is atomic by a pragma does not end within a
 * word either; the bytes beside an object keep what others write there.
 */
#include "emit/device/accumulate_text.h"

#include "base/diag.h"
#include "emit/device/opencl_type.h"
#include "emit/kernel/reduction.h"
#include "emit/lower/lower.h"
#include "unit/operator.h"

/* ---- functions ---- */

static const char *scalar(enum type_kind kind)
{
    const struct type type = {.kind = kind};
    return device_scalar(&type);
}

static bool is_atomic(const struct accumulation *accumulation)
{
    return accumulation->result != RESULT_VALUE;
}

/* Where the object is. */
static const char *space_of(const struct accumulation *accumulation)
{
    if (accumulation->is_local)
        return "CSYCL_LOCAL";
    return is_atomic(accumulation) ? "__global" : "CSYCL_SECTION_SPACE";
}

/* An operator that reductions have not, and its name. */
static const char *operation_word(const struct accumulation *accumulation, const char **sign)
{
    const bool is_reversed = accumulation->is_reversed;

    switch (accumulation->operation) {
    case OP_SUB: /* reversed */
        *sign = "-";
        return "subfrom";
    case OP_DIV:
        *sign = "/";
        return is_reversed ? "divinto" : "div";
    case OP_SHL:
        *sign = "<<";
        return is_reversed ? "shlof" : "shl";
    case OP_SHR:
        *sign = ">>";
        return is_reversed ? "shrof" : "shr";
    default:
        diag_bug("no function for operator %d", accumulation->operation);
    }
}

static const char *verb(const struct accumulation *accumulation)
{
    const char *sign;

    switch (accumulation->way) {
    case WAY_OPERATES:
        return operation_word(accumulation, &sign);
    case WAY_SETS:
        return accumulation->result == RESULT_NONE ? "write" : "exchange";
    case WAY_READS:
        return "read";
    case WAY_REPLACES:
        return "replace";
    default:
        return accumulation->subtracts ? "sub" : operator_of(accumulation->op)->word;
    }
}

/* "csycl_add_float" */
static const char *accumulate_name(struct arena *arena, const struct accumulation *accumulation)
{
    bool plain = accumulation->operand == accumulation->type ||
                 operator_of(accumulation->op)->group == OPERATOR_LOGIC;
    bool gives_old = accumulation->result == RESULT_OLD && accumulation->way != WAY_READS &&
                     accumulation->way != WAY_SETS;
    return arena_printf(arena, "csycl_%s%s%s_%s%s%s%s", is_atomic(accumulation) ? "atomic_" : "",
                        accumulation->is_local ? "local_" : "", verb(accumulation),
                        scalar(accumulation->type), plain ? "" : "_",
                        plain ? "" : scalar(accumulation->operand),
                        gives_old                            ? "_old"
                        : accumulation->result == RESULT_NEW ? "_new"
                                                             : "");
}

static const char *new_value(struct arena *arena, const struct accumulation *accumulation)
{
    const char *sign;

    switch (accumulation->way) {
    case WAY_OPERATES:
        operation_word(accumulation, &sign);
        return arena_printf(arena, accumulation->is_reversed ? "x %s old" : "old %s x", sign);
    case WAY_REPLACES:
        return "old == x ? y : old";
    case WAY_SETS:
        return "x";
    default:
        return accumulation->subtracts ? "old - x"
                                       : operator_text(arena, accumulation->op, "old", "x");
    }
}

/* Of numbers of the object's own type, so that it is rounded once. */
static bool is_sum(const struct accumulation *accumulation)
{
    return accumulation->way == WAY_COMBINES && accumulation->op == REDUCE_ADD &&
           accumulation->operand == accumulation->type;
}

static void swap(const struct accumulation *accumulation, struct arena *arena, struct strbuf *out)
{
    const char *type = scalar(accumulation->type), *value = new_value(arena, accumulation);
    const char *space = space_of(accumulation);

    switch (accumulation->type) {
    case TYPE_BOOL:
    case TYPE_CHAR:
    case TYPE_UCHAR:
        strbuf_printf(out, "    CSYCL_SWAP_PART(%s, %s, uchar, %s)\n", space, type, value);
        break;
    case TYPE_SHORT:
    case TYPE_USHORT:
        strbuf_printf(out, "    CSYCL_SWAP_PART(%s, %s, ushort, %s)\n", space, type, value);
        break;
    case TYPE_FLOAT:
        if (is_sum(accumulation)) {
            strbuf_printf(out, "    CSYCL_SWAP_SUM(%s, %s, uint, atomic_cmpxchg, %s, %s)\n", space,
                          type, value, accumulation->subtracts ? "-x" : "x");
            break;
        } /* fall through */
    case TYPE_INT:
    case TYPE_UINT:
        strbuf_printf(out, "    CSYCL_SWAP(%s, %s, uint, atomic_cmpxchg, %s)\n", space, type,
                      value);
        break;
    case TYPE_LONG:
    case TYPE_ULONG:
    case TYPE_DOUBLE:
        strbuf_printf(out, "    CSYCL_SWAP(%s, %s, ulong, atom_cmpxchg, %s)\n", space, type, value);
        break;
    default:
        diag_bug("no accumulation of type kind %d", accumulation->type);
    }
}

/* What is given back, where `old` is known. */
static void give(const struct accumulation *accumulation, struct arena *arena, struct strbuf *out)
{
    if (accumulation->result == RESULT_OLD)
        strbuf_puts(out, "    return old;\n");
    else if (accumulation->result == RESULT_NEW)
        strbuf_printf(out, "    return (%s)(%s);\n", scalar(accumulation->type),
                      new_value(arena, accumulation));
}

static void own_operation(const struct accumulation *accumulation, struct arena *arena,
                          struct strbuf *out)
{
    const char *type = scalar(accumulation->type);
    bool gives = accumulation->result == RESULT_OLD || accumulation->result == RESULT_NEW;
    bool selects = operator_of(accumulation->op)->group == OPERATOR_ORDER && !gives;

    if (selects) /* most values change nothing */
        strbuf_printf(out, "    if (x %c *(volatile %s %s *)p)\n    ",
                      accumulation->op == REDUCE_MIN ? '<' : '>', space_of(accumulation), type);
    if (gives)
        strbuf_printf(out, "    %s old =", type);
    strbuf_printf(out, "%s%s_%s(p, x);\n", gives ? " " : "    ",
                  accumulation->type >= TYPE_LONG ? "atom" : "atomic", verb(accumulation));
    give(accumulation, arena, out);
}

static void atomic_operation(const struct accumulation *accumulation, struct arena *arena,
                             struct strbuf *out)
{
    enum atomic atomic = plan_atomic(accumulation);
    bool extended = atomic == ATOMIC_EXTENDED;

    if (extended)
        strbuf_puts(out, "#ifdef cl_khr_int64_extended_atomics\n");
    if (atomic != ATOMIC_NONE)
        own_operation(accumulation, arena, out);
    if (extended)
        strbuf_puts(out, "#else\n");
    if (atomic == ATOMIC_NONE || extended) {
        swap(accumulation, arena, out);
        give(accumulation, arena, out);
    }
    if (extended)
        strbuf_puts(out, "#endif\n");
}

/* Of an element of a group's array, which in the CPU shape nobody else touches. */
static void local_operation(const struct accumulation *accumulation, struct arena *arena,
                            struct strbuf *out)
{
    const char *type = scalar(accumulation->type);

    strbuf_printf(out,
                  "#ifndef CSYCL_HAS_GROUPS\n"
                  "    %s old = *p;\n"
                  "    *p = (%s)(%s);\n",
                  type, type, new_value(arena, accumulation));
    give(accumulation, arena, out);
    strbuf_puts(out, "#else\n");
    atomic_operation(accumulation, arena, out);
    strbuf_puts(out, "#endif\n");
}

/* Of a section's element. */
static void section_text(const struct accumulation *accumulation, struct arena *arena,
                         struct strbuf *out)
{
    const char *type = scalar(accumulation->type), *operand = scalar(accumulation->operand);

    strbuf_printf(out,
                  "static inline %s %s(CSYCL_SECTION_SPACE %s *p, %s x)\n{\n"
                  "#ifdef CSYCL_SECTIONS_COPIES\n"
                  "    %s old = *p;\n"
                  "    *p = (%s)(%s);\n"
                  "#else\n",
                  operand, accumulate_name(arena, accumulation), type, operand, type, type,
                  new_value(arena, accumulation));
    atomic_operation(accumulation, arena, out);
    strbuf_puts(out, "#endif\n    return x;\n}\n");
}

void accumulate_text(const struct accumulation *accumulation, struct arena *arena,
                     struct strbuf *out)
{
    const char *type = scalar(accumulation->type), *operand = scalar(accumulation->operand);
    bool is_wide = accumulation->type >= TYPE_LONG && accumulation->type != TYPE_FLOAT;

    if (!is_atomic(accumulation)) {
        section_text(accumulation, arena, out);
        return;
    }
    if (is_wide)
        strbuf_puts(out, "#ifndef cl_khr_int64_base_atomics\n"
                         "#error the device has no atomic operations on 64 bits\n"
                         "#endif\n");
    strbuf_printf(out, "static inline %s %s(%s %s *p",
                  accumulation->result == RESULT_NONE ? "void" : type,
                  accumulate_name(arena, accumulation), space_of(accumulation), type);
    if (accumulation->way != WAY_READS)
        strbuf_printf(out, ", %s x", operand);
    if (accumulation->way == WAY_REPLACES)
        strbuf_printf(out, ", %s y", type);
    strbuf_puts(out, ")\n{\n");
    if (accumulation->way == WAY_READS)
        strbuf_printf(out, "    return *(volatile %s %s *)p;\n", space_of(accumulation), type);
    else if (accumulation->way == WAY_SETS && accumulation->result == RESULT_NONE)
        strbuf_printf(out, "    *(volatile %s %s *)p = x;\n", space_of(accumulation), type);
    else
        (accumulation->is_local ? local_operation : atomic_operation)(accumulation, arena, out);
    strbuf_puts(out, "}\n");
}

/* ---- calls ---- */

struct update {
    const struct body *body;
    struct arena *arena;
    const struct combination *combination;
    struct accumulation accumulation;
};

/* "csycl_add_int(&h[k]": C's other names for a type are no matter, but enums and plain char are. */
static struct code *call(const struct update *update, struct code *object, struct code *value)
{
    const struct type *type = update->combination->target->type;
    struct code *pointer = code_unary(update->arena, OP_ADDRESS, object);

    if (type->kind == TYPE_ENUM || type->kind == TYPE_SCHAR)
        pointer = code_cast(update->arena,
                            arena_printf(update->arena, "%s %s *", space_of(&update->accumulation),
                                         scalar(update->accumulation.type)),
                            pointer);
    return code_call(update->arena, accumulate_name(update->arena, &update->accumulation), pointer,
                     value);
}

static struct code *lowered(const struct update *update, struct node *value)
{
    return value ? lower_expression(update->body, value) : code_name(update->arena, "1");
}

/* Where the old value would be read: the identity leaves the other operands. */
static struct code *old_value(const struct update *update, const struct node *node)
{
    struct type type = *node->type;
    const struct reduction reduction = {.op = update->combination->op,
                                        .type = &type,
                                        .as_unsigned = update->combination->as_unsigned};

    return code_cast(update->arena, scalar(update->accumulation.type),
                     code_text(update->arena, "%s", reduction_identity(&reduction)));
}

static struct code *atomic_call(const struct update *update)
{
    const struct atomic_change *atomic = update->combination->atomic;
    struct code *value = lowered(update, atomic->value);
    struct code *code = call(update, lowered(update, update->combination->target), value);

    if (atomic->desired)
        code_add(update->arena, code, lowered(update, atomic->desired));
    return atomic->call->kind == NODE_BINARY ? code_binary(update->arena, OP_EQ, code, value)
                                             : code; /* v = x == e */
}

static bool is_update(struct update *update, const struct body *body, const struct node *node)
{
    *update = (struct update){body, body->plan->unit->arena, node->combination, {0}};
    return plan_accumulation(&update->accumulation, node->combination, body->instance);
}

static bool reads(const struct update *update)
{
    return is_atomic(&update->accumulation) && update->combination->way == WAY_READS;
}

bool accumulate_drops(const struct body *body, const struct node *node)
{
    struct update update;

    return is_update(&update, body, node) && is_atomic(&update.accumulation) &&
           node == node->combination->atomic->dropped;
}

struct code *accumulate_lowered(const struct body *body, const struct node *node)
{
    const struct combination *combination = node->combination;
    struct update update;

    if (!is_update(&update, body, node))
        return NULL;
    if (is_atomic(&update.accumulation))
        return node == combination->atomic->call && !reads(&update) ? atomic_call(&update) : NULL;
    if (node != combination->by)
        return node == combination->target ? NULL : old_value(&update, node);
    return call(&update, lowered(&update, combination->target),
                lowered(&update, node->kind == NODE_ASSIGN ? node->children[1] : NULL));
}

struct code *accumulate_read(const struct body *body, const struct node *node, struct code *code)
{
    struct update update;

    return is_update(&update, body, node) && reads(&update) &&
                   node == node->combination->atomic->call
               ? call(&update, code, NULL)
               : code;
}
