/* host_text.c: see host_text.h. */
#include "emit/host/host_text.h"

#include <string.h>

#include "emit/device/words.h"
#include "unit/written.h"

void host_expression(const struct plan *plan, const struct node *node, struct strbuf *out)
{
    const char *text = plan->unit->source->text;
    bool plain = node->kind == NODE_REF || node->kind == NODE_INTEGER || node->kind == NODE_PAREN;

    if (node->span.begin == node->span.end) { /* that no text shows */
        if (node->kind == NODE_INTEGER)
            strbuf_printf(out, "%lld", (long long)node->value);
        else
            strbuf_puts(out, node->var->name);
        return;
    }
    strbuf_puts(out, plain ? "" : "(");
    strbuf_add(out, text + node->span.begin, node->span.end - node->span.begin);
    strbuf_puts(out, plain ? "" : ")");
}

void host_place(struct place place, struct strbuf *out)
{
    strbuf_printf(out, "#line %u ", place.line);
    strbuf_quote(out, place.file, strlen(place.file));
    strbuf_putc(out, '\n');
}

void host_quoted_text(const struct plan *plan, struct span span, struct strbuf *out)
{
    struct strbuf text;

    strbuf_init(&text);
    words_on_one_line(written_text(plan->unit->source, span), &text);
    strbuf_quote(out, text.text, text.length);
    strbuf_release(&text);
}

void host_place_fields(const struct plan *plan, struct span span, struct strbuf *out)
{
    struct place place = source_place(plan->unit->source, span.begin);

    strbuf_puts(out, ".file = ");
    strbuf_quote(out, place.file, strlen(place.file));
    strbuf_printf(out, ", .line = %u, .text = ", place.line);
    host_quoted_text(plan, span, out);
}

void host_line(const struct plan *plan, size_t offset, struct strbuf *out)
{
    strbuf_putc(out, '\n');
    host_place(source_place(plan->unit->source, offset), out);
}

/* "*a" for the elements of the first dimension, "**a" for those of the second, ... */
static const char *element(const struct host_section *section, unsigned depth)
{
    const char *name = section->name;

    for (unsigned i = 0; i < depth; i++)
        name = arena_printf(section->plan->unit->arena, "*%s", name);
    return name;
}

/* Extent of a dimension that no clause gives: the array's own. */
static const struct type *dimension_type(const struct type *type, unsigned depth)
{
    while (depth--)
        type = type->target;
    return type;
}

void host_section_offset(const struct host_section *section, struct strbuf *out)
{
    bool any = false;

    for (unsigned i = 0; i < section->item->dim_count; i++) {
        const struct section_dim *dim = &section->item->dims[i];
        if (!dim->lower || (dim->lower->has_value && dim->lower->value == 0))
            continue;
        strbuf_puts(out, any ? " + (ptrdiff_t)" : "(ptrdiff_t)");
        host_expression(section->plan, dim->lower, out);
        strbuf_printf(out, " * (ptrdiff_t)sizeof %s", element(section, i + 1));
        any = true;
    }
    if (!any)
        strbuf_putc(out, '0');
}

/* The number of elements of one dimension, as an expression. */
static void add_extent(const struct host_section *section, unsigned i, struct strbuf *out)
{
    const struct section_dim *dim = &section->item->dims[i];

    if (dim->length) {
        host_expression(section->plan, dim->length, out);
    } else if (!dim->has_colon) {
        strbuf_putc(out, '1');
    } else {
        const struct type *type = dimension_type(section->type, i);
        if (type_has_vla(type))
            strbuf_printf(out, "sizeof %s / sizeof %s", element(section, i),
                          element(section, i + 1));
        else
            strbuf_printf(out, "%lld", (long long)type->count);
        if (dim->lower) {
            strbuf_puts(out, " - ");
            host_expression(section->plan, dim->lower, out);
        }
    }
}

void host_section_size(const struct host_section *section, struct strbuf *out)
{
    unsigned count = section->item->dim_count;

    if (count == 1) {
        strbuf_puts(out, "csycl_glue_bytes(");
        add_extent(section, 0, out);
        strbuf_printf(out, ", sizeof %s)", element(section, 1));
        return;
    }
    strbuf_printf(out, "csycl_glue_box(%u, (const csycl_i64[]){", count);
    for (unsigned i = 0; i < count; i++) {
        strbuf_puts(out, i ? ", " : "");
        add_extent(section, i, out);
    }
    strbuf_puts(out, "}, (const size_t[]){");
    for (unsigned i = 0; i < count; i++)
        strbuf_printf(out, "%ssizeof %s", i ? ", " : "", element(section, i + 1));
    strbuf_puts(out, "})");
}
