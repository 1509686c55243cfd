/* lanes_ahead.c: see lanes_ahead.h. */
#include "emit/lanes/lanes_ahead.h"

#include <string.h>

#include "emit/device/opencl_type.h"
#include "emit/lanes/lanes.h"
#include "emit/lower/lower.h"
#include "plan/rounds/read_ahead.h"

/* Each once. */
static void fetch(const struct body *body, const struct step *step, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    const char *all = "";

    for (size_t i = 0; i < step->ahead.count; i++) {
        struct strbuf element;
        strbuf_init(&element);
        code_print_expression(lower_expression(body, step->ahead.items[i]), &element);
        const char *one = arena_printf(arena, "CSYCL_PREFETCH(&%s)", element.text);
        if (!strstr(all, one))
            code_do(arena, block, "%s", one);
        all = arena_printf(arena, "%s%s", all, one);
        strbuf_release(&element);
    }
}

/* Every so many rounds, where they are few. */
static struct code *is_time(const struct body *body, const struct step *step)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *round = code_binary(
        arena, OP_AND, code_text(arena, "%s", device_name(arena, step->ahead.counter->name)),
        code_text(arena, "%u", step->ahead.rounds - 1));

    return code_binary(arena, OP_LAND, code_binary(arena, OP_EQ, round, code_text(arena, "0")),
                       code_binary(arena, OP_LE, lower_expression(body, step->ahead.upper),
                                   code_text(arena, "%d", AHEAD_ROUNDS_MAX)));
}

void lanes_ahead(const struct body *body, const struct step *step, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;

    if (!step->ahead.count)
        return;
    struct code *loop = lanes_loop_jammed(body);
    lanes_add_counters(body, &step->counters,
                       arena_printf(arena, "csycl_l + %s_items", body->steps->region->name),
                       lanes_inside(loop));
    fetch(body, step, lanes_inside(loop));
    code_add(arena, block, code_if(arena, is_time(body, step), loop));
}
