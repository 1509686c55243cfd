/* widen_text.c: see widen_text.h. `for (int k = 0; k < n; k++) sum += x[k];` becomes
 *
 *     {
 *     #ifndef CSYCL_SHAPE_CPU
 *         int k = 0;
 *         uint csycl_fours = k < n ? ((uint)(n) - (uint)(k)) / 4 : 0;
 *         if (csycl_fours && CSYCL_ALIGNED(float, x[k]))
 *             for (; csycl_fours; csycl_fours--) {
 *                 float csycl_four_1[4];
 *                 vstore4(CSYCL_FOUR(float, x[k]), 0, csycl_four_1);
 *     #pragma unroll
 *                 for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
 *                     sum += csycl_four_1[csycl_u];
 *             }
 *     #endif
 *     for (CSYCL_FIRST(int k = 0); k < n; k++) sum += x[k];
 *     }
 */
#include "emit/lanes/widen_text.h"

#include "emit/device/opencl_type.h"

const char widen_prelude[] =
    "/* In the GPU shape, loops whose rounds read one element after the other do four rounds at a\n"
    " * time: the elements of four, and whether they can be loaded at once. What is left goes on\n"
    " * from there: it has no first value then. */\n"
    "#ifdef CSYCL_SHAPE_CPU\n"
    "#define CSYCL_FIRST(begin) begin\n"
    "#else\n"
    "#define CSYCL_FIRST(begin)\n"
    "#define CSYCL_FOUR(type, element) (*(__global const type##4 *)&(element))\n"
    "#define CSYCL_ALIGNED(type, element) ((size_t)&(element) % sizeof(type##4) == 0)\n"
    "#endif\n";

/* Without the `;` of a declaration. */
static struct span without_semicolon(const struct body *body, struct span span)
{
    span.end -= body->plan->unit->source->text[span.end - 1] == ';';
    return span;
}

/* The type of the difference of a bound and the counter, which is not negative. */
static const char *count_type(const struct wide *wide)
{
    const size_t size = sizeof(uint64_t);

    return wide->loop.upper->type->size == size || wide->counter->type->size == size ? "ulong"
                                                                                     : "uint";
}

/* How many times four rounds there are. */
static void count(const struct body *body, const struct wide *wide, struct strbuf *out)
{
    const char *type = count_type(wide);

    strbuf_printf(out, "%s csycl_fours = ", type);
    body_expression(body, wide->test, out);
    strbuf_printf(out, " ? ((%s)(", type);
    body_expression(body, wide->loop.upper, out);
    strbuf_printf(out, ") - (%s)(", type);
    body_expression(body, wide->counter, out);
    strbuf_printf(out, ")%s) / 4 : 0;\n", wide->loop.test == OP_LE ? " + 1" : "");
}

/* "CSYCL_FOUR(float, x[k])" */
static void use(const struct body *body, const char *macro, const struct wide_load *load,
                struct strbuf *out)
{
    strbuf_printf(out, "%s(%s, ", macro, device_scalar(load->element->type));
    body_expression(body, load->element, out);
    strbuf_putc(out, ')');
}

/* Can they be run so? */
static void condition(const struct body *body, const struct wide *wide, const char *indent,
                      struct strbuf *out)
{
    strbuf_puts(out, "if (csycl_fours");
    if (wide->least > 1)
        strbuf_printf(out, " >= %u", wide->least);
    for (unsigned i = 0; i < wide->load_count; i++) {
        strbuf_printf(out, " &&\n%s    ", indent);
        use(body, "CSYCL_ALIGNED", &wide->loads[i], out);
        if (!wide->loads[i].wraps)
            continue;
        strbuf_puts(out, " && csycl_fours <= (UINT_MAX - (");
        body_expression(body, wide->loads[i].wraps, out);
        strbuf_puts(out, ")) / 4");
    }
    strbuf_puts(out, ")\n");
}

static void loads(const struct body *body, const struct wide *wide, const char *indent,
                  struct strbuf *out)
{
    for (unsigned i = 0; i < wide->load_count; i++) {
        const struct wide_load *load = &wide->loads[i];
        strbuf_printf(out, "%s        %s csycl_four_%u[4];\n%s        vstore4(", indent,
                      device_scalar(load->element->type), i + 1, indent);
        use(body, "CSYCL_FOUR", load, out);
        strbuf_printf(out, ", 0, csycl_four_%u);\n", i + 1);
    }
}

/* Four in the order of the user's loop, whose text they are. */
static void rounds(const struct body *body, const struct wide *wide, const char *indent,
                   struct strbuf *out)
{
    struct node *node = wide->loop.node->children[3];
    struct body inner = *body;

    inner.wide = wide;
    strbuf_printf(out, "#pragma unroll\n%s        for (int csycl_u = 0; csycl_u < 4; csycl_u++, ",
                  indent);
    body_expression(body, wide->counter, out);
    strbuf_puts(out, "++)\n");
    body_text(&inner, (struct span){node->span.begin, body_statement_end(body->plan, node)}, &node,
              1, out);
}

/* All that stands in front of the user's loop. */
static void wide_loop(const struct body *body, const struct wide *wide, struct span begin,
                      struct strbuf *out)
{
    const char *indent = body_indentation(body->plan, begin.begin);

    strbuf_printf(out, "{\n#ifndef CSYCL_SHAPE_CPU\n%s", indent);
    body_part(body, wide->loop.node->children[0], begin, out);
    strbuf_printf(out, ";\n%s", indent);
    count(body, wide, out);
    strbuf_puts(out, indent);
    condition(body, wide, indent, out);
    strbuf_printf(out, "%s    for (; csycl_fours; csycl_fours--) {\n", indent);
    loads(body, wide, indent, out);
    rounds(body, wide, indent, out);
    strbuf_printf(out, "%s    }\n#endif\n", indent);
    body_line(body->plan, wide->loop.node->span.begin, out);
    strbuf_puts(out, indent);
}

void widen_edit(const struct body *body, struct arena *arena, struct edits *edits,
                struct node *loop, struct strbuf *before)
{
    struct wide wide;

    if (body->steps || !plan_widens(&wide, body->plan, body->instance, loop))
        return;
    struct span begin = without_semicolon(body, loop->children[0]->span);
    wide_loop(body, &wide, begin, before);
    edits_insert(arena, edits, begin.begin, "CSYCL_FIRST(");
    edits_close(arena, edits, begin.end, ")");
    edits_close(arena, edits, body_statement_end(body->plan, loop), " }");
}

const char *widen_element(const struct body *body, struct arena *arena, struct node *node)
{
    const struct wide_load *load = body->wide ? wide_find(body->wide, node) : NULL;

    return load ? arena_printf(arena, "csycl_four_%u[csycl_u]",
                               (unsigned)(load - body->wide->loads) + 1)
                : NULL;
}
