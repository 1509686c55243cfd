/* ranges_text.c: see ranges_text.h. */
#include "emit/host/ranges_text.h"

#include <string.h>

#include "base/diag.h"
#include "emit/host/host_types.h"
#include "sema/ranges/range_nodes.h"
#include "unit/written.h"

enum { COMMENT_MAX = 60 };

/* ---- what rows name ---- */

static const char *op_name(enum range_op op)
{
    static const char *const names[] = {
        [RANGE_NUMBER] = "NUMBER", [RANGE_VALUE] = "ARG",       [RANGE_CONSTANT] = "CONSTANT",
        [RANGE_LOWER] = "ARG",     [RANGE_STEP] = "ARG",        [RANGE_STRIDE] = "ARG",
        [RANGE_ANY] = "ANY",       [RANGE_COUNTER] = "COUNTER", [RANGE_LOOP] = "LOOP",
        [RANGE_ADD] = "ADD",       [RANGE_SUB] = "SUB",         [RANGE_MUL] = "MUL",
        [RANGE_DIV] = "DIV",       [RANGE_REM] = "REM",         [RANGE_SHL] = "SHL",
        [RANGE_SHR] = "SHR",       [RANGE_AND] = "AND",         [RANGE_OR] = "OR",
        [RANGE_XOR] = "XOR",       [RANGE_CONVERT] = "CONVERT", [RANGE_LT] = "LT",
        [RANGE_LE] = "LE",         [RANGE_GT] = "GT",           [RANGE_GE] = "GE",
        [RANGE_EQ] = "EQ",         [RANGE_NE] = "NE",           [RANGE_BOTH] = "BOTH",
        [RANGE_JOIN] = "JOIN",
    };
    return names[op];
}

static bool is_param_of(const struct param *param, const struct range_row *row)
{
    switch (row->op) {
    case RANGE_VALUE:
        return (param->kind == PARAM_VALUE || param->kind == PARAM_OBJECT) &&
               param->capture == row->capture;
    case RANGE_LOWER:
        return param->kind == PARAM_LOWER && param->loop == (unsigned)row->number;
    case RANGE_STRIDE:
        return param->kind == PARAM_STRIDE && param->capture == row->capture &&
               param->level == (unsigned)row->number;
    default:
        return param->kind == PARAM_STEP && param->loop == (unsigned)row->number;
    }
}

static size_t param_of(const struct kernel *kernel, const struct range_row *row)
{
    for (size_t i = 0; i < kernel->params.count; i++)
        if (is_param_of(&kernel->params.items[i], row))
            return i;
    diag_bug("a range of '%s' is of no param", kernel->region->name);
}

static size_t memory_of(const struct kernel *kernel, const struct capture *capture)
{
    for (size_t i = 0; i < kernel->params.count; i++)
        if ((kernel->params.items[i].kind == PARAM_MEMORY ||
             kernel->params.items[i].kind == PARAM_SECTION) &&
            kernel->params.items[i].capture == capture)
            return i;
    diag_bug("'%s' is no param of '%s'", capture->var->name, kernel->region->name);
}

static size_t constant_of(const struct region *region, const struct var *var)
{
    for (size_t i = 0; i < region->constants.count; i++)
        if (region->constants.items[i] == var)
            return i;
    diag_bug("'%s' is no constant of '%s'", var->name, region->name);
}

/* ---- rows ---- */

/* " i * n + j", or "" where the text is no comment's. */
static void comment(const struct plan *plan, const struct node *node, struct strbuf *out)
{
    const char *text = node ? written_text(plan->unit->source, node->span) : "";
    size_t length = strlen(text);

    if (!length || length > COMMENT_MAX || memchr(text, '\n', length) || memchr(text, '"', length))
        return;
    for (size_t i = 0; i + 1 < length; i++)
        if ((text[i] == '/' && text[i + 1] == '*') || (text[i] == '*' && text[i + 1] == '/') ||
            text[i] == '\\')
            return;
    strbuf_putc(out, ' ');
    strbuf_add(out, text, length);
}

static void fields(const struct kernel *kernel, const struct range_row *row, struct strbuf *out)
{
    switch (row->op) {
    case RANGE_NUMBER:
        if (row->number == INT64_MIN)
            strbuf_puts(out, ".number = -9223372036854775807 - 1");
        else
            strbuf_printf(out, ".number = %lld", (long long)row->number);
        return;
    case RANGE_VALUE:
        strbuf_printf(out, ".a = %zu, .number = %lld", param_of(kernel, row),
                      (long long)row->number);
        return;
    case RANGE_LOWER:
    case RANGE_STEP:
    case RANGE_STRIDE:
        strbuf_printf(out, ".a = %zu", param_of(kernel, row));
        return;
    case RANGE_CONSTANT:
        strbuf_printf(out, ".a = %zu, .number = %lld", constant_of(kernel->region, row->constant),
                      (long long)row->number);
        return;
    case RANGE_ANY:
        strbuf_puts(out, ".a = 0");
        return;
    case RANGE_COUNTER:
        strbuf_printf(out, ".a = %u, .b = %u, .number = %lld", row->a, row->b,
                      (long long)row->number);
        return;
    default:
        strbuf_printf(out, ".a = %u, .b = %u", row->a, row->b);
    }
}

static void row_text(const struct plan *plan, const struct kernel *kernel, size_t i,
                     struct strbuf *out)
{
    const struct range_row *row = &kernel->region->ranges->rows.items[i];
    const struct type type = {.kind = row->kind};

    strbuf_printf(out, "    {CSYCL_RANGE_%s, %s, ", op_name(row->op), glue_kind(&type));
    fields(kernel, row, out);
    strbuf_printf(out, "}, /* %zu", i);
    if (row->op > RANGE_NUMBER)
        comment(plan, row->node, out);
    strbuf_puts(out, " */\n");
}

void ranges_tables(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct ranges *ranges = kernel->region->ranges;

    if (ranges->touches.count == 0)
        return;
    strbuf_printf(out, "static const struct csycl_glue_range __csycl_ranges_%s[] = {\n",
                  kernel->region->name);
    for (size_t i = 0; i < ranges->rows.count; i++)
        row_text(plan, kernel, i, out);
    strbuf_printf(out, "};\nstatic const struct csycl_glue_touch __csycl_touches_%s[] = {\n",
                  kernel->region->name);
    for (size_t i = 0; i < ranges->touches.count; i++) {
        const struct range_touch *touch = &ranges->touches.items[i];
        strbuf_printf(out, "    {.param = %zu, .offset = %u, .path = %u, .size = %zu%s},\n",
                      memory_of(kernel, touch->capture), touch->offset, touch->path, touch->size,
                      touch->writes ? ", .writes = 1" : "");
    }
    strbuf_puts(out, "};\n");
}

void ranges_fields(const struct kernel *kernel, struct strbuf *out)
{
    const struct ranges *ranges = kernel->region->ranges;

    if (ranges->touches.count)
        strbuf_printf(out,
                      "    .ranges = __csycl_ranges_%s,\n    .range_count = %zu,\n"
                      "    .touches = __csycl_touches_%s,\n    .touch_count = %zu,\n",
                      kernel->region->name, ranges->rows.count, kernel->region->name,
                      ranges->touches.count);
}

size_t ranges_element_size(const struct param *param)
{
    const struct type *element = type_element(param->capture->var->type->target);

    if (!param->capture->touches_listed)
        return 0;
    return element->size ? element->size : 1; /* void */
}
