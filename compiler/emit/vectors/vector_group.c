/* vector_group.c: loops over a group's items in vectors; see vector_text.h.
 *
 *     #ifdef CSYCL_VECTORS
 *     const ulong csycl_items = ...;
 *     for (ulong csycl_v = 0; csycl_v < csycl_items; csycl_v += 16) {
 *         const int csycl_i = ..., csycl_n = ...; { sixteen items, as those of a loop }
 *     }
 *     #else
 *     for (int x = 0; ...) { one item }
 *     #endif
 */
#include "emit/vectors/vector_text.h"
#include "emit/vectors/vector_writer.h"

#include "emit/device/opencl_type.h"
#include "emit/lanes/unroll_text.h"
#include "emit/lower/body_text.h"
#include "emit/lower/lower_group.h"

struct conditions {
    const struct body *body;
    struct strbuf text;
    bool always;
};

static bool add_condition(struct node *node, void *context)
{
    struct conditions *conditions = context;
    const struct body *body = conditions->body;
    struct counted counted;

    if (!node_is_loop(node))
        return true;
    bool is_unrolled =
        node->kind == NODE_FOR && plan_unrolls(&counted, body->plan, body->instance, node);
    if (!is_unrolled || plan_trips(&counted) > PLAN_UNROLLED_MAX) {
        conditions->always = true;
    } else if (plan_trips(&counted) < 0) {
        strbuf_puts(&conditions->text, conditions->text.length ? " || " : "");
        unroll_length(body, &counted, &conditions->text);
        strbuf_puts(&conditions->text, " > CSYCL_UNROLLED_MAX");
    }
    return true;
}

/* Where constants make all loops of an item short compilers make vectors of items. NULL: they
 * cannot. */
static const char *condition(const struct body *body, const struct vector_body *of)
{
    struct conditions conditions = {.body = body};

    strbuf_init(&conditions.text);
    node_walk(of->node, add_condition, &conditions);
    bool asks = !conditions.always && conditions.text.length;
    const char *text = asks ? arena_strdup(body->plan->unit->arena, conditions.text.text) : NULL;
    strbuf_release(&conditions.text);
    return text;
}

/* Of rows that are whole vectors compilers see that all lanes are in. */
static struct code *rounds(const struct body *body, const struct vector_body *of)
{
    struct arena *arena = body->plan->unit->arena;
    const struct loop *loop = &of->items->loops[of->items->loop_count - 1];
    const char *type = device_scalar(loop->var->type), *width = vector_width(arena, of->vectors);
    struct code *block = code_new(arena, CODE_BLOCK, NULL, 0);
    struct code *round = code_new(arena, CODE_BLOCK, NULL, 0);

    code_add(arena, block,
             code_declare(arena, "const ulong csycl_items",
                          code_text(arena, "%s", group_steps(body, loop))));
    code_add(arena, round,
             code_declare(arena, arena_printf(arena, "const %s csycl_i", type),
                          code_text(arena, "(%s)(%s) + (%s)csycl_v", type,
                                    body_value(body, loop->lower), type)));
    code_add(arena, round,
             code_declare(arena, "const int csycl_n",
                          code_text(arena,
                                    "csycl_items %% %s == 0 ? %s : (int)min(csycl_items - "
                                    "csycl_v, (ulong)%s)",
                                    width, width, width)));
    code_add(arena, round, vector_block(body->plan, of));
    code_add(arena, block,
             code_for(arena, code_text(arena, "ulong csycl_v = 0"),
                      code_text(arena, "csycl_v < csycl_items"),
                      code_text(arena, "csycl_v += %s", width), round));
    return block;
}

struct code *vector_items(const struct body *body, struct node *loop, struct code *plain)
{
    struct arena *arena = body->plan->unit->arena;
    const struct vector_body *of = vectors_at(body->items, loop);

    if (!of)
        return NULL;
    struct code *block = code_new(arena, CODE_BLOCK, NULL, 0), *vectors = rounds(body, of);
    const char *only = condition(body, of);
    code_add_lines(arena, block, "#ifdef CSYCL_VECTORS");
    code_add(arena, block, only ? code_if(arena, code_text(arena, "%s", only), vectors) : vectors);
    code_add_lines(arena, block, only ? arena_printf(arena, "if (!(%s))\n#endif", only) : "#else");
    struct code *rest = code_new(arena, CODE_BLOCK, NULL, 0);
    code_add(arena, rest, plain);
    code_add(arena, block, rest);
    if (!only)
        code_add_lines(arena, block, "#endif");
    return block;
}
