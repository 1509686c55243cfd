/* ways_text.c: see ways_text.h; the structures are in <csycl/glue.h>. */
#include "emit/host/ways_text.h"

#include <string.h>

/* ---- outlines ---- */

/* Do pointers that the kernel reads lie there? */
static bool has_any(const struct outline *outline)
{
    return outline && outline->count;
}

static size_t number_of(const struct ways *ways, const struct outline *outline)
{
    size_t i = 0;

    while (ways->outlines.items[i] != outline)
        i++;
    return i;
}

static void name_outline(const struct kernel *kernel, const struct outline *outline,
                         struct strbuf *out)
{
    strbuf_printf(out, "__csycl_outline_%s_%zu", kernel->region->name,
                  number_of(&kernel->region->ways, outline));
}

static void declare(const struct kernel *kernel, const struct outline *outline, struct strbuf *out)
{
    strbuf_puts(out, "static const struct csycl_glue_outline ");
    name_outline(kernel, outline, out);
}

static void define(const struct kernel *kernel, const struct outline *outline, struct strbuf *out)
{
    declare(kernel, outline, out);
    strbuf_printf(out,
                  " = {\n    .size = %zu,\n    .pointers = (const struct csycl_glue_pointer[]){",
                  outline->type->size);
    for (size_t i = 0; i < outline->count; i++) {
        strbuf_printf(out, "%s{.at = %zu", i ? ", " : "", outline->items[i].at);
        if (has_any(outline->items[i].to)) {
            strbuf_puts(out, ", .to = &");
            name_outline(kernel, outline->items[i].to, out);
        }
        strbuf_putc(out, '}');
    }
    strbuf_printf(out, "},\n    .pointer_count = %zu,\n};\n", outline->count);
}

/* ---- kernels ---- */

static size_t param_of(const struct kernel *kernel, const struct var *var)
{
    size_t i = 0;

    while (kernel->params.items[i].kind != PARAM_MEMORY ||
           kernel->params.items[i].capture->var != var)
        i++;
    return i;
}

static size_t count_ways(const struct kernel *kernel)
{
    const struct ways *ways = &kernel->region->ways;
    size_t count = 0;

    for (size_t i = 0; i < ways->count; i++)
        count += has_any(ways->items[i].outline);
    return count;
}

static void define_outlines(const struct kernel *kernel, struct strbuf *out)
{
    const struct ways *ways = &kernel->region->ways;

    for (size_t i = 0; ways->outlines.count > 1 && i < ways->outlines.count; i++)
        if (has_any(ways->outlines.items[i])) {
            declare(kernel, ways->outlines.items[i], out);
            strbuf_puts(out, ";\n");
        }
    for (size_t i = 0; i < ways->outlines.count; i++)
        if (has_any(ways->outlines.items[i]))
            define(kernel, ways->outlines.items[i], out);
}

void ways_of_kernel(const struct kernel *kernel, struct strbuf *out)
{
    const struct ways *ways = &kernel->region->ways;

    if (!count_ways(kernel))
        return;
    define_outlines(kernel, out);
    strbuf_printf(out, "static const struct csycl_glue_way __csycl_ways_%s[] = {\n",
                  kernel->region->name);
    for (size_t i = 0; i < ways->count; i++) {
        if (!has_any(ways->items[i].outline))
            continue;
        strbuf_printf(out, "    {.param = %zu, .outline = &", param_of(kernel, ways->items[i].var));
        name_outline(kernel, ways->items[i].outline, out);
        strbuf_puts(out, ways->items[i].writes ? ", .writes = 1},\n" : "},\n");
    }
    strbuf_puts(out, "};\n");
}

static void quote_field(const char *field, const char *text, struct strbuf *out)
{
    strbuf_printf(out, "    .%s = ", field);
    strbuf_quote(out, text, strlen(text));
    strbuf_puts(out, ",\n");
}

void ways_fields(const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;
    size_t count = count_ways(kernel);

    if (count)
        strbuf_printf(out, "    .ways = __csycl_ways_%s,\n    .way_count = %zu,\n", region->name,
                      count);
    if (region->follows_pointers && region->ways.name)
        quote_field("followed_from", region->ways.name, out);
    if (region->follows_pointers && !count && region->ways.why_not)
        quote_field("unfollowed", region->ways.why_not, out);
}
