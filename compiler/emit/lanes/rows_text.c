/* rows_text.c: see rows_text.h. */
#include "emit/lanes/rows_text.h"

#include "emit/device/opencl_type.h"
#include "emit/lower/body_text.h"
#include "sema/pointers/space.h"
#include "sema/ranges/range_table.h"
#include "unit/changes.h"

/* ---- strides ---- */

const char *rows_stride(struct arena *arena, const struct var *var, unsigned level)
{
    if (rows_levels(var->type) == 1)
        return arena_printf(arena, "csycl_stride_%s", var->name);
    return arena_printf(arena, "csycl_stride_%s_%u", var->name, level);
}

void rows_declare_strides(const struct body *body, const struct var *var, const char *separator,
                          struct strbuf *out)
{
    struct arena *arena = body->plan->unit->arena;

    if (var->type->kind != TYPE_POINTER || !rows_is_type(var->type))
        return;
    for (unsigned level = 0; level < rows_levels(var->type); level++) {
        size_t count;
        struct node **sizes = rows_sizes(var, level, &count);
        strbuf_printf(out, "%sconst long %s = ", separator, rows_stride(arena, var, level));
        for (size_t i = count; i-- > 0;) {
            strbuf_puts(out, "(long)(");
            body_expression(body, sizes[i], out);
            strbuf_puts(out, i > 0 ? ") * " : ")");
        }
        strbuf_putc(out, ';');
    }
}

/* ---- expressions ---- */

/* Is it a pointer of known strides? Then `*stride` is the first. */
static bool is_pointer(const struct body *body, const struct node *node, struct code **stride)
{
    const struct rows rows = rows_of(body->region, node);
    struct arena *arena = body->plan->unit->arena;

    if (rows.var)
        *stride = code_name(arena, rows_stride(arena, rows.var, rows.level));
    return rows.is_flat && rows.var;
}

/* (long)i * stride */
static struct code *scale(struct arena *arena, struct code *number, struct code *stride)
{
    return code_binary(arena, OP_MUL, code_cast(arena, "long", number), stride);
}

/* a[i], also written as i[a] */
static struct code *element(const struct body *body, const struct node *node, struct code *code)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *stride;
    bool is_usual = is_pointer(body, node->children[0], &stride);

    if (!is_usual && !is_pointer(body, node->children[1], &stride))
        return code;
    return code_binary(arena, OP_ADD, code->parts[!is_usual],
                       scale(arena, code->parts[is_usual], stride));
}

static struct code *arithmetic(const struct body *body, const struct node *node, struct code *code)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *stride;

    if (node->op != OP_ADD && node->op != OP_SUB)
        return code;
    bool is_left = is_pointer(body, node->children[0], &stride);
    if (is_left && !type_is_integer(node->children[1]->type))
        return node->kind == NODE_BINARY ? code_binary(arena, OP_DIV, code, stride) : code;
    if (is_left || is_pointer(body, node->children[1], &stride))
        code->parts[is_left] = scale(arena, code->parts[is_left], stride);
    return code;
}

/* ++p is p += stride; p++ takes that back from its value. */
static struct code *step(const struct body *body, const struct node *node, struct code *code)
{
    struct arena *arena = body->plan->unit->arena;
    bool before = node->op == OP_PRE_INC || node->op == OP_PRE_DEC;
    bool up = node->op == OP_PRE_INC || node->op == OP_POST_INC;
    struct code *stride;

    if (!is_pointer(body, node->children[0], &stride))
        return code;
    struct code *change = code_assign(arena, code->parts[0], stride);
    change->op = up ? OP_ADD : OP_SUB;
    return before ? change : code_binary(arena, up ? OP_SUB : OP_ADD, change, stride);
}

/* The row that a points to begins where a points to, and so does the address of that row. */
static struct code *unary(const struct body *body, const struct node *node, struct code *code)
{
    if (code->kind != CODE_UNARY)
        return code;
    if ((node->op == OP_DEREF && rows_of(body->region, node->children[0]).is_flat) ||
        (node->op == OP_ADDRESS && rows_of(body->region, node).is_flat))
        return code->parts[0];
    return node_is_increment(node) ? step(body, node, code) : code;
}

static struct code *size(const struct body *body, const struct node *node, struct code *code)
{
    const struct rows rows = rows_of_size(body->region, node);
    struct arena *arena = body->plan->unit->arena;

    return rows.var ? code_binary(arena, OP_MUL,
                                  code_name(arena, rows_stride(arena, rows.var, rows.level)),
                                  code_text(arena, "%zuUL", rows_element(rows.var->type)->size))
                    : code;
}

/* ---- values of other types ---- */

struct code *rows_converted(const struct body *body, const struct type *to,
                            const struct node *value, struct code *code)
{
    struct arena *arena = body->plan->unit->arena;
    bool is_flat = rows_of(body->region, value).is_flat;
    const struct type *from = value->type;
    struct strbuf text;

    if (!body->instance || !from || (from->kind != TYPE_POINTER && !type_is_array(from)) ||
        to->kind != TYPE_POINTER || !type_is_array(from->target) || !type_is_array(to->target) ||
        is_flat == rows_is_type(to))
        return code;
    strbuf_init(&text);
    device_declare(&text, arena, to, expression_space(body->instance, value), "");
    code = code_cast(arena, arena_strdup(arena, text.text), code);
    strbuf_release(&text);
    return code;
}

static struct code *assignment(const struct body *body, const struct node *node, struct code *code)
{
    if (node->op != OP_ASSIGN)
        return arithmetic(body, node, code);
    code->parts[1] =
        rows_converted(body, node->children[0]->type, node->children[1], code->parts[1]);
    return code;
}

struct code *rows_lowered(const struct body *body, const struct node *node, struct code *code)
{
    switch (node->kind) {
    case NODE_INDEX:
        return element(body, node, code);
    case NODE_BINARY:
        return arithmetic(body, node, code);
    case NODE_UNARY:
        return unary(body, node, code);
    case NODE_ASSIGN:
        return assignment(body, node, code);
    case NODE_SIZEOF:
        return size(body, node, code);
    default:
        return code;
    }
}
