/* code_text.c: the trees of functions, as --dump=code and --dump=code:vectors show them; see
 * emit.h. */
#include "code/code_tree.h"
#include "emit/emit.h"
#include "emit/lower/lower.h"
#include "emit/vectors/vector_text.h"

static void add_tree(const struct plan *plan, const char *name, const struct code *code,
                     struct strbuf *out)
{
    strbuf_printf(out, "%s%s\n", out->length ? "\n" : "", name);
    code_dump(plan->unit->source, code, 1, out);
}

static void add_body(const char *name, const struct body *body, struct node *node,
                     struct strbuf *out)
{
    add_tree(body->plan, name, lower_statement(body, node), out);
}

static void add_helper(const struct plan *plan, const struct helper *helper, struct strbuf *out)
{
    const struct body body = {.plan = plan, .instance = helper->instance};

    if (!helper->instance->func->reducer)
        add_body(helper->name, &body, helper->instance->func->body, out);
}

static void add_kernel(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;
    const struct steps *steps = kernel->schedule.steps;
    struct arena *arena = plan->unit->arena;
    struct body body = {.plan = plan, .region = region, .instance = region->instance};

    add_body(arena_printf(arena, "%s_iteration", region->name), &body, region->body, out);
    if (!steps || !steps->first)
        return;
    for (size_t i = 0; i < steps->helpers.count; i++) {
        const struct steps *helper = steps->helpers.items[i];
        const struct body inner = {.plan = plan, .instance = helper->instance, .steps = helper};
        add_body(helper->name, &inner, helper->instance->func->body, out);
    }
    body.steps = steps;
    add_body(arena_printf(arena, "%s_lanes", region->name), &body, region->body, out);
}

void emit_code(const struct plan *plan, struct strbuf *out)
{
    for (size_t i = 0; i < plan->helpers.count; i++)
        add_helper(plan, plan->helpers.items[i], out);
    for (size_t i = 0; i < plan->kernels.count; i++)
        add_kernel(plan, plan->kernels.items[i], out);
}

void emit_vectors(const struct plan *plan, struct strbuf *out)
{
    for (size_t i = 0; i < plan->kernels.count; i++) {
        const struct vectors *vectors = plan->kernels.items[i]->schedule.vectors;
        for (size_t j = 0; vectors && j < vectors->bodies.count; j++) {
            const struct vector_body *of = vectors->bodies.items[j];
            if (of->region || of->is_called)
                add_tree(plan, vector_function_name(plan->unit->arena, of), vector_block(plan, of),
                         out);
        }
    }
}
