/* rows_text.c: see rows_text.h. */
#include "emit/lanes/rows_text.h"

#include "emit/device/opencl_type.h"
#include "sema/pointers/space.h"
#include "sema/ranges/range_table.h"
#include "unit/changes.h"

struct edit_rows {
    const struct body *body;
    struct arena *arena;
    struct edits *edits;
};

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

static struct rows rows_in(const struct edit_rows *edit, const struct node *node)
{
    return rows_of(edit->body->region, node);
}

/* Is it a pointer of known strides? Then `*stride` is the first. */
static bool is_pointer(const struct edit_rows *edit, const struct node *node, const char **stride)
{
    const struct rows rows = rows_in(edit, node);

    if (rows.var)
        *stride = rows_stride(edit->arena, rows.var, rows.level);
    return rows.is_flat && rows.var;
}

static void insert(struct edit_rows *edit, size_t at, const char *text)
{
    edits_insert(edit->arena, edit->edits, at, text);
}

static void replace(struct edit_rows *edit, size_t begin, size_t end, const char *text)
{
    edits_replace_lines(edit->arena, edit->edits, edit->body->plan->unit->source->text,
                        (struct span){begin, end}, text);
}

/* i -> (long)(i) * stride */
static void scale(struct edit_rows *edit, const struct node *number, const char *stride)
{
    insert(edit, number->span.begin, "(long)(");
    edits_close(edit->arena, edit->edits, number->span.end,
                arena_printf(edit->arena, ") * %s", stride));
}

/* a[i], also written as i[a] */
static void edit_index(struct edit_rows *edit, const struct node *node)
{
    bool is_usual = node->children[0]->span.begin < node->children[1]->span.begin;
    const struct node *left = node->children[!is_usual], *right = node->children[is_usual];
    const char *stride;
    bool is_left = is_pointer(edit, left, &stride);

    if (!is_left && !is_pointer(edit, right, &stride))
        return;
    insert(edit, node->span.begin, "(");
    scale(edit, is_left ? right : left, stride);
    replace(edit, left->span.end, right->span.begin, " + ");
    replace(edit, right->span.end, node->span.end, ")");
}

static void edit_arithmetic(struct edit_rows *edit, const struct node *node)
{
    const struct node *left = node->children[0], *right = node->children[1];
    const char *stride;

    if (node->op != OP_ADD && node->op != OP_SUB)
        return;
    if (is_pointer(edit, left, &stride) && type_is_integer(right->type)) {
        scale(edit, right, stride);
    } else if (is_pointer(edit, left, &stride) && node->kind == NODE_BINARY) {
        insert(edit, node->span.begin, "((");
        edits_close(edit->arena, edit->edits, node->span.end,
                    arena_printf(edit->arena, ") / %s)", stride));
    } else if (is_pointer(edit, right, &stride)) {
        scale(edit, left, stride);
    }
}

/* ++p is (p += stride); p++ takes that back from its value. */
static void edit_step(struct edit_rows *edit, const struct node *node)
{
    const struct node *operand = node->children[0];
    bool before = node->op == OP_PRE_INC || node->op == OP_PRE_DEC;
    bool up = node->op == OP_PRE_INC || node->op == OP_POST_INC;
    const char *stride;

    if (!is_pointer(edit, operand, &stride))
        return;
    const char *change = arena_printf(edit->arena, " %s= %s)", up ? "+" : "-", stride);
    if (before) {
        replace(edit, node->span.begin, operand->span.begin, "(");
        edits_close(edit->arena, edit->edits, node->span.end, change);
        return;
    }
    insert(edit, node->span.begin, "((");
    replace(edit, operand->span.end, node->span.end,
            arena_printf(edit->arena, "%s %s %s)", change, up ? "-" : "+", stride));
}

/* The row that a points to begins where a points to, and so does the address of that row. */
static void edit_unary(struct edit_rows *edit, const struct node *node)
{
    const struct node *operand = node->children[0];

    if ((node->op == OP_DEREF && rows_in(edit, operand).is_flat) ||
        (node->op == OP_ADDRESS && rows_in(edit, node).is_flat))
        replace(edit, node->span.begin, operand->span.begin, "");
    else if (node_is_increment(node))
        edit_step(edit, node);
}

static void edit_size(struct edit_rows *edit, const struct node *node)
{
    const struct rows rows = rows_of_size(edit->body->region, node);

    if (rows.var)
        replace(edit, node->span.begin, node->span.end,
                arena_printf(edit->arena, "(%s * %zuUL)",
                             rows_stride(edit->arena, rows.var, rows.level),
                             rows_element(rows.var->type)->size));
}

/* ---- values of other types ---- */

const char *rows_cast(const struct body *body, struct arena *arena, const struct type *to,
                      const struct node *value)
{
    bool is_flat = rows_of(body->region, value).is_flat;
    const struct type *from = value->type;
    struct strbuf text;

    if (!body->instance || !from || (from->kind != TYPE_POINTER && !type_is_array(from)) ||
        to->kind != TYPE_POINTER || !type_is_array(from->target) || !type_is_array(to->target) ||
        is_flat == rows_is_type(to))
        return NULL;
    strbuf_init(&text);
    strbuf_putc(&text, '(');
    device_declare(&text, arena, to, expression_space(body->instance, value), "");
    strbuf_putc(&text, ')');
    const char *cast = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return cast;
}

static void edit_assignment(struct edit_rows *edit, const struct node *node)
{
    const struct node *value = node->children[1];
    const char *cast = rows_cast(edit->body, edit->arena, node->children[0]->type, value);

    if (node->op != OP_ASSIGN) {
        edit_arithmetic(edit, node);
    } else if (cast) {
        insert(edit, value->span.begin, arena_printf(edit->arena, "%s(", cast));
        edits_close(edit->arena, edit->edits, value->span.end, ")");
    }
}

void rows_edit(const struct body *body, struct arena *arena, struct edits *edits,
               const struct node *node)
{
    struct edit_rows edit = {body, arena, edits};

    switch (node->kind) {
    case NODE_INDEX:
        edit_index(&edit, node);
        break;
    case NODE_BINARY:
        edit_arithmetic(&edit, node);
        break;
    case NODE_UNARY:
        edit_unary(&edit, node);
        break;
    case NODE_ASSIGN:
        edit_assignment(&edit, node);
        break;
    case NODE_SIZEOF:
        edit_size(&edit, node);
        break;
    default:
        break;
    }
}
