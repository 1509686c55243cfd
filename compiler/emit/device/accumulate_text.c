/* accumulate_text.c: see accumulate_text.h.
 *
 * A device has atomic operations on 32 bits, perhaps some on 64. All else is
 * made of compare-and-swap: of floats on their bits, of 8 and 16 bits on the
 * word that they are in, which is why copies of sections begin at a word and
 * are padded to one.
 */
#include "emit/device/accumulate_text.h"

#include "base/diag.h"
#include "emit/device/opencl_type.h"
#include "emit/kernel/reduction.h"
#include "unit/operator.h"

const char accumulate_prelude[] =
    "#ifndef CSYCL_SECTIONS_COPIES\n"
    "#ifdef cl_khr_int64_base_atomics\n"
    "#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable\n"
    "#endif\n"
    "#ifdef cl_khr_int64_extended_atomics\n"
    "#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable\n"
    "#endif\n"
    "/* *p = NEW, in which `old` is the old value; nothing is stored where that changes nothing. "
    "*/\n"
    "#define CSYCL_SWAP(T, word, exchange, NEW)                                               \\\n"
    "    volatile CSYCL_SECTION_SPACE word *at = (volatile CSYCL_SECTION_SPACE word *)p;      \\\n"
    "    for (word have = *at, found;; have = found) {                                        \\\n"
    "        T old = as_##T(have);                                                            \\\n"
    "        word want = as_##word((T)(NEW));                                                 \\\n"
    "        if (want == have || (found = exchange(at, have, want)) == have)                  \\\n"
    "            break;                                                                       \\\n"
    "    }\n"
    "/* The same for types of 8 or 16 bits, U being the one without sign. */\n"
    "#define CSYCL_SWAP_PART(T, U, NEW)                                                       \\\n"
    "    size_t byte = (size_t)p % sizeof(uint);                                              \\\n"
    "    volatile CSYCL_SECTION_SPACE uint *at =                                              \\\n"
    "        (volatile CSYCL_SECTION_SPACE uint *)((CSYCL_SECTION_SPACE uchar *)p - byte);    \\\n"
    "    uint shift = 8 * (uint)byte, mask = (uint)(U)~0 << shift;                            \\\n"
    "    for (uint have = *at, found;; have = found) {                                        \\\n"
    "        T old = (T)(U)(have >> shift);                                                   \\\n"
    "        uint want = (have & ~mask) | (uint)(U)(T)(NEW) << shift;                         \\\n"
    "        if (want == have || (found = atomic_cmpxchg(at, have, want)) == have)            \\\n"
    "            break;                                                                       \\\n"
    "    }\n"
    "#endif\n";

/* ---- functions ---- */

static const char *scalar(enum type_kind kind)
{
    const struct type type = {.kind = kind};
    return device_scalar(&type);
}

static const char *verb(const struct accumulation *accumulation)
{
    return accumulation->subtracts ? "sub" : operator_of(accumulation->op)->word;
}

const char *accumulate_name(struct arena *arena, const struct accumulation *accumulation)
{
    bool plain = accumulation->operand == accumulation->type ||
                 operator_of(accumulation->op)->group == OPERATOR_LOGIC;
    return arena_printf(arena, "csycl_%s_%s%s%s", verb(accumulation), scalar(accumulation->type),
                        plain ? "" : "_", plain ? "" : scalar(accumulation->operand));
}

static const char *new_value(struct arena *arena, const struct accumulation *accumulation)
{
    return accumulation->subtracts ? "old - x" : operator_text(arena, accumulation->op, "old", "x");
}

static void swap(const struct accumulation *accumulation, struct arena *arena, struct strbuf *out)
{
    const char *type = scalar(accumulation->type), *value = new_value(arena, accumulation);

    switch (accumulation->type) {
    case TYPE_BOOL:
    case TYPE_CHAR:
    case TYPE_UCHAR:
        strbuf_printf(out, "    CSYCL_SWAP_PART(%s, uchar, %s)\n", type, value);
        break;
    case TYPE_SHORT:
    case TYPE_USHORT:
        strbuf_printf(out, "    CSYCL_SWAP_PART(%s, ushort, %s)\n", type, value);
        break;
    case TYPE_INT:
    case TYPE_UINT:
    case TYPE_FLOAT:
        strbuf_printf(out, "    CSYCL_SWAP(%s, uint, atomic_cmpxchg, %s)\n", type, value);
        break;
    case TYPE_LONG:
    case TYPE_ULONG:
    case TYPE_DOUBLE:
        strbuf_printf(out, "    CSYCL_SWAP(%s, ulong, atom_cmpxchg, %s)\n", type, value);
        break;
    default:
        diag_bug("no accumulation of type kind %d", accumulation->type);
    }
}

static void atomic_operation(const struct accumulation *accumulation, struct arena *arena,
                             struct strbuf *out)
{
    enum atomic atomic = plan_atomic(accumulation);
    bool wide = accumulation->type >= TYPE_LONG, extended = atomic == ATOMIC_EXTENDED;
    bool selects = operator_of(accumulation->op)->group == OPERATOR_ORDER;

    if (atomic == ATOMIC_NONE) {
        swap(accumulation, arena, out);
        return;
    }
    if (extended)
        strbuf_puts(out, "#ifdef cl_khr_int64_extended_atomics\n");
    if (selects) /* most values change nothing */
        strbuf_printf(out, "    if (x %c *(volatile CSYCL_SECTION_SPACE %s *)p)\n    ",
                      accumulation->op == REDUCE_MIN ? '<' : '>', scalar(accumulation->type));
    strbuf_printf(out, "    %s_%s(p, x);\n", wide ? "atom" : "atomic", verb(accumulation));
    if (!extended)
        return;
    strbuf_puts(out, "#else\n");
    swap(accumulation, arena, out);
    strbuf_puts(out, "#endif\n");
}

void accumulate_text(const struct accumulation *accumulation, struct arena *arena,
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

/* ---- edits ---- */

struct call {
    struct arena *arena;
    struct edits *edits;
    const struct plan *plan;
    const struct combination *combination;
    struct accumulation accumulation;
};

static void insert(struct call *call, size_t at, const char *text)
{
    edits_insert(call->arena, call->edits, at, text);
}

static void close(struct call *call, size_t at, const char *text)
{
    edits_close(call->arena, call->edits, at, text);
}

/* The text between two operands; its lines stay. */
static void between(struct call *call, size_t begin, size_t end, const char *text)
{
    edits_replace_lines(call->arena, call->edits, call->plan->unit->source->text,
                        (struct span){begin, end}, text);
}

/* "csycl_add_int(&(": C's other names for a type are no matter, but enums and plain char are. */
static const char *opening(struct call *call)
{
    const struct type *type = call->combination->target->type;
    const char *name = accumulate_name(call->arena, &call->accumulation);

    if (type->kind != TYPE_ENUM && type->kind != TYPE_SCHAR)
        return arena_printf(call->arena, "%s(&(", name);
    return arena_printf(call->arena, "%s((CSYCL_SECTION_SPACE %s *)&(", name,
                        scalar(call->accumulation.type));
}

static void edit_operator(struct call *call, const struct node *by)
{
    const struct node *target = by->children[0];

    if (by->kind == NODE_ASSIGN) { /* target op= value */
        insert(call, by->span.begin, opening(call));
        between(call, target->span.end, by->children[1]->span.begin, "), ");
        close(call, by->span.end, ")");
    } else if (by->op == OP_POST_INC || by->op == OP_POST_DEC) {
        insert(call, by->span.begin, opening(call));
        between(call, target->span.end, by->span.end, "), 1)");
    } else {
        between(call, by->span.begin, target->span.begin, opening(call));
        close(call, by->span.end, "), 1)");
    }
}

/* Where the old value would be read: the identity leaves the other operands. */
static void edit_old_value(struct call *call, const struct node *node)
{
    struct type type = *node->type;
    const struct reduction reduction = {
        .op = call->combination->op, .type = &type, .as_unsigned = call->combination->as_unsigned};

    edits_replace(call->arena, call->edits, node->span,
                  arena_printf(call->arena, "((%s)%s)", scalar(call->accumulation.type),
                               reduction_identity(&reduction)));
}

bool accumulate_edit(const struct body *body, struct arena *arena, struct edits *edits,
                     const struct node *node)
{
    struct call call = {
        .arena = arena, .edits = edits, .plan = body->plan, .combination = node->combination};

    if (!plan_accumulation(&call.accumulation, node->combination, body->instance))
        return true;
    if (node == node->combination->by)
        edit_operator(&call, node);
    else if (node != node->combination->target) {
        edit_old_value(&call, node);
        return false;
    }
    return true;
}
