/* vector_text.c: see vector_text.h. */
#include "emit/vectors/vector_text.h"

#include "emit/device/opencl_type.h"
#include "emit/kernel/own.h"
#include "emit/kernel/reduction.h"
#include "emit/vectors/vector_writer.h"

/* Variables of private(...), which have no value. */
static void add_privates(const struct vector_writer *writer)
{
    const struct region *region = writer->of->region;
    struct arena *arena = writer->arena;

    for (size_t i = 0; i < region->captures.count; i++) {
        const struct capture *capture = &region->captures.items[i];
        const struct var *var = capture->var;
        struct strbuf text;
        if (capture->role != CAPTURE_PRIVATE)
            continue;
        const char *name = device_capture_name(arena, capture);
        if (vector_shape_of(writer->of, var) == SHAPE_LANES) {
            vector_declare(writer, var->type, name, NULL);
            continue;
        }
        strbuf_init(&text);
        device_declare(&text, arena, var->type, SPACE_NONE, name);
        code_add(arena, writer->block, code_declare(arena, arena_strdup(arena, text.text), NULL));
        strbuf_release(&text);
    }
}

/* The lanes' totals, which are variables of the body: `float16 sum = *(float16
 * *)csycl_partial_sum`.
 */
static void add_totals(const struct vector_writer *writer, bool is_end)
{
    const struct region *region = writer->of->region;
    struct arena *arena = writer->arena;

    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        const char *name = device_name(arena, reduction->var->name);
        const char *type = vector_name(arena, writer->of, vector_kind(reduction->type));
        const char *kept = arena_printf(arena, "*(%s *)%s", type, own_partial(arena, reduction));
        if (is_end)
            code_do(arena, writer->block, "%s = %s", kept, name);
        else
            code_add(arena, writer->block,
                     code_declare(arena, arena_printf(arena, "%s %s", type, name),
                                  code_text(arena, "%s", kept)));
    }
}

/* `const int i = csycl_i;` the first lane's. */
static void add_counter(const struct vector_writer *writer)
{
    const struct var *var = writer->of->counter;
    struct type type = *var->type;
    struct strbuf text;

    type.is_const = true;
    strbuf_init(&text);
    device_declare(&text, writer->arena, &type, SPACE_NONE, device_name(writer->arena, var->name));
    code_add(writer->arena, writer->block,
             code_declare(writer->arena, arena_strdup(writer->arena, text.text),
                          code_text(writer->arena, "csycl_i")));
    strbuf_release(&text);
}

struct code *vector_block(const struct plan *plan, const struct vector_body *of)
{
    const struct body body = {.plan = plan, .region = of->region, .instance = of->instance};
    struct arena *arena = plan->unit->arena;
    unsigned names = 0;
    struct vector_writer writer = {
        .body = &body,
        .of = of,
        .arena = arena,
        .block = code_new(arena, CODE_BLOCK, NULL, 0),
        .mask = "csycl_in",
        .is_whole = of->region,
        .names = &names,
    };

    if (of->region) {
        add_counter(&writer);
        code_add(arena, writer.block,
                 code_declare(arena,
                              arena_printf(arena, "%s csycl_in", vector_name(arena, of, TYPE_INT)),
                              code_text(arena, "%s < csycl_n", vector_word(&writer, "LANE"))));
    }
    if (of->region && !of->items) {
        add_privates(&writer);
        add_totals(&writer, false);
    }
    vector_begin_returns(&writer);
    vector_statement(&writer, of->node);
    vector_end_returns(&writer);
    if (of->region && !of->items)
        add_totals(&writer, true);
    return writer.block;
}

/* With what they are passed. */
static void helpers(const struct plan *plan, const struct vectors *vectors, struct strbuf *out)
{
    strbuf_puts(out, "\n#ifdef CSYCL_VECTORS\n");
    vector_records(plan->unit->arena, vectors, out);
    for (size_t i = 0; i < vectors->bodies.count; i++)
        if (vectors->bodies.items[i]->is_called && !vectors->bodies.items[i]->region)
            vector_helper(plan, vectors->bodies.items[i], out);
}

void vector_items_helpers(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    helpers(plan, kernel->schedule.item_vectors, out);
    strbuf_puts(out, "#endif\n");
}

void vector_function(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct vectors *vectors = kernel->schedule.vectors;
    const struct region *region = kernel->region;
    struct place place = source_place(plan->unit->source, region->directive->span.begin);

    helpers(plan, vectors, out);
    strbuf_printf(out, "/* The loop at %s:%u: neighbours, in vectors. */\n", place.file,
                  place.line);
    iteration_vectors(plan, kernel, out);
    code_print(NULL, vector_block(plan, vectors_of(vectors, region->instance)), 0, out);
    strbuf_puts(out, "#endif\n");
}

/* A chunk or row; its last item goes alone where it may leave the values of variables, as the
 * function of one iteration does that. */
void vector_loop(const struct plan *plan, const struct kernel *kernel,
                 const struct iteration *iteration, const char *indent, struct strbuf *out)
{
    bool has_last = region_has_last(kernel->region);
    struct arena *arena = plan->unit->arena;
    struct iteration block = *iteration;
    unsigned near = kernel->region->near;
    const char *width = vector_width(arena, kernel->schedule.vectors);

    block.values[near] = arena_printf(arena, "%s, (int)min(csycl_end - csycl_k%s, (ulong)%s)",
                                      iteration->values[near], has_last ? " - 1" : "", width);
    strbuf_printf(out, "#ifdef CSYCL_VECTORS\n%sfor (; csycl_k%s < csycl_end; ", indent,
                  has_last ? " + 1" : "");
    strbuf_printf(out,
                  has_last ? "csycl_k = min(csycl_k + %s, csycl_end - 1))\n" : "csycl_k += %s)\n",
                  width);
    strbuf_printf(out, "%s    ", indent);
    iteration_call_vectors(plan, kernel, &block, out);
    strbuf_puts(out, has_last ? "#endif\n" : "#else\n");
    strbuf_printf(out, "%sfor (; csycl_k < csycl_end; csycl_k++)\n%s    ", indent, indent);
    iteration_call(plan, kernel, iteration, "&csycl_total_", "", NULL, out);
    strbuf_puts(out, has_last ? "" : "#endif\n");
}

void vector_totals(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;

    if (!region->reduction_count)
        return;
    const char *width = vector_width(plan->unit->arena, kernel->schedule.vectors);
    strbuf_puts(out, "#ifdef CSYCL_VECTORS\n");
    for (size_t i = 0; i < region->reduction_count; i++)
        strbuf_printf(out, "    %s csycl_vector_%s[%s] CSYCL_ALIGNED;\n",
                      reduction_type(plan, region, &region->reductions[i]),
                      region->reductions[i].var->name, width);
    strbuf_printf(out, "    for (int csycl_l = 0; csycl_l < %s; csycl_l++) {\n", width);
    for (size_t i = 0; i < region->reduction_count; i++)
        strbuf_printf(out, "        csycl_vector_%s[csycl_l] = CSYCL_IDENTITY_%s;\n",
                      region->reductions[i].var->name, region->reductions[i].var->name);
    strbuf_puts(out, "    }\n#endif\n");
}

void vector_fold(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;

    if (!region->reduction_count)
        return;
    strbuf_printf(out,
                  "#ifdef CSYCL_VECTORS\n"
                  "    for (int csycl_l = 0; csycl_l < %s; csycl_l++) {\n",
                  vector_width(plan->unit->arena, kernel->schedule.vectors));
    for (size_t i = 0; i < region->reduction_count; i++)
        reduction_fold(&region->reductions[i], "csycl_vector", "        ", out);
    strbuf_puts(out, "    }\n#endif\n");
}
