/* widen_text.c: see widen_text.h. `for (int k = 0; k < n; k++) sum += x[k];` becomes
 *
 *     {
 *     #ifndef CSYCL_OF_HOST
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
#include "emit/lower/lower.h"

/* The type of the difference of a bound and the counter, which is not negative. */
static const char *count_type(const struct wide *wide)
{
    const size_t size = sizeof(uint64_t);

    return wide->loop.upper->type->size == size || wide->counter->type->size == size ? "ulong"
                                                                                     : "uint";
}

static struct code *number(struct arena *arena, unsigned value)
{
    return code_text(arena, "%u", value);
}

/* How many times four rounds there are. */
static struct code *count(const struct body *body, const struct wide *wide)
{
    struct arena *arena = body->plan->unit->arena;
    const char *type = count_type(wide);
    struct code *upper = code_cast(arena, type, lower_expression(body, wide->loop.upper));
    struct code *counter = code_cast(arena, type, lower_expression(body, wide->counter));
    struct code *rounds = code_binary(arena, OP_SUB, upper, counter);

    if (wide->loop.test == OP_LE)
        rounds = code_binary(arena, OP_ADD, rounds, number(arena, 1));
    return code_declare(arena, arena_printf(arena, "%s csycl_fours", type),
                        code_conditional(arena, lower_expression(body, wide->test),
                                         code_binary(arena, OP_DIV, rounds, number(arena, 4)),
                                         number(arena, 0)));
}

/* "CSYCL_FOUR(float, x[k])" */
static struct code *use(const struct body *body, const char *macro, const struct wide_load *load)
{
    struct arena *arena = body->plan->unit->arena;

    return code_call(arena, macro, code_text(arena, "%s", device_scalar(load->element->type)),
                     lower_expression(body, load->element));
}

/* Can they be run so? */
static struct code *condition(const struct body *body, const struct wide *wide)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *all = code_text(arena, "csycl_fours");

    if (wide->least > 1)
        all = code_binary(arena, OP_GE, all, number(arena, wide->least));
    for (unsigned i = 0; i < wide->load_count; i++) {
        all = code_binary(arena, OP_LAND, all, use(body, "CSYCL_ALIGNED", &wide->loads[i]));
        if (!wide->loads[i].wraps)
            continue;
        struct code *left = code_binary(arena, OP_SUB, code_text(arena, "UINT_MAX"),
                                        lower_expression(body, wide->loads[i].wraps));
        all = code_binary(arena, OP_LAND, all,
                          code_binary(arena, OP_LE, code_text(arena, "csycl_fours"),
                                      code_binary(arena, OP_DIV, left, number(arena, 4))));
    }
    return all;
}

static void add_loads(const struct body *body, const struct wide *wide, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;

    for (unsigned i = 0; i < wide->load_count; i++) {
        const struct wide_load *load = &wide->loads[i];
        struct code *store =
            code_call(arena, "vstore4", use(body, "CSYCL_FOUR", load), number(arena, 0));
        code_add(arena, store, code_text(arena, "csycl_four_%u", i + 1));
        code_add(arena, block,
                 code_declare(arena,
                              arena_printf(arena, "%s csycl_four_%u[4]",
                                           device_scalar(load->element->type), i + 1),
                              NULL));
        code_add(arena, block, code_evaluate(arena, store));
    }
}

/* Four in the order of the user's loop, whose text they are. */
static struct code *rounds(const struct body *body, const struct wide *wide)
{
    struct arena *arena = body->plan->unit->arena;
    struct body inner = *body;

    inner.wide = wide;
    return code_for(
        arena, code_text(arena, "int csycl_u = 0"), code_text(arena, "csycl_u < 4"),
        code_binary(arena, OP_COMMA, code_text(arena, "csycl_u++"),
                    code_unary(arena, OP_POST_INC, lower_expression(body, wide->counter))),
        lower_statement(&inner, wide->loop.node->children[3]));
}

/* All that stands in front of the user's loop. */
static void add_fours(const struct body *body, const struct wide *wide, struct code *begin,
                      struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *four = code_new(arena, CODE_BLOCK, NULL, 0);

    code_add(arena, block, code_evaluate(arena, begin));
    code_add(arena, block, count(body, wide));
    add_loads(body, wide, four);
    code_add_lines(arena, four, "#pragma unroll");
    code_add(arena, four, rounds(body, wide));
    code_add(arena, block,
             code_if(arena, condition(body, wide),
                     code_for(arena, NULL, code_text(arena, "csycl_fours"),
                              code_text(arena, "csycl_fours--"), four)));
}

struct code *widen_loop(const struct body *body, struct node *loop)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *block = code_new(arena, CODE_BLOCK, NULL, 0);
    struct wide wide;
    struct strbuf begin;

    if (body->steps || !plan_widens(&wide, body->plan, body->instance, loop))
        return NULL;
    struct code *whole = lower_loop(body, loop, lower_statement(body, node_loop_body(loop)));
    strbuf_init(&begin);
    code_print_expression(whole->parts[0], &begin);
    code_add_lines(arena, block, "#ifndef CSYCL_OF_HOST");
    add_fours(body, &wide, whole->parts[0], block);
    code_add_lines(arena, block, "#endif");
    whole->parts[0] = code_text(arena, "CSYCL_FIRST(%s)", begin.text);
    strbuf_release(&begin);
    code_add(arena, block, whole);
    return block;
}

struct code *widen_element(const struct body *body, struct node *node)
{
    const struct wide_load *load = body->wide ? wide_find(body->wide, node) : NULL;

    return load ? code_text(body->plan->unit->arena, "csycl_four_%u[csycl_u]",
                            (unsigned)(load - body->wide->loads) + 1)
                : NULL;
}
