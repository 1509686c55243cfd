/* lanes_ahead.c: see lanes_ahead.h. */
#include "emit/lanes/lanes_ahead.h"

#include <string.h>

#include "emit/device/opencl_type.h"
#include "emit/lanes/lanes.h"
#include "plan/rounds/read_ahead.h"

const char ahead_prelude[] = "/* Brings a line of memory into the caches. */\n"
                             "#define CSYCL_PREFETCH(address)\n"
                             "#if defined CSYCL_SHAPE_CPU && defined __has_builtin\n"
                             "#if __has_builtin(__builtin_prefetch)\n"
                             "#undef CSYCL_PREFETCH\n"
                             "#define CSYCL_PREFETCH(address) __builtin_prefetch(address)\n"
                             "#endif\n"
                             "#endif\n";

/* Each once. */
static void fetch(const struct body *body, struct arena *arena, const struct step *step,
                  struct strbuf *out)
{
    const char *all = "";

    for (size_t i = 0; i < step->ahead.count; i++) {
        struct strbuf element;
        strbuf_init(&element);
        body_expression(body, step->ahead.items[i], &element);
        const char *one = arena_printf(arena, "CSYCL_PREFETCH(&%s); ", element.text);
        if (!strstr(all, one))
            all = arena_printf(arena, "%s%s", all, one);
        strbuf_release(&element);
    }
    strbuf_puts(out, all);
}

void lanes_ahead(const struct body *body, struct arena *arena, const struct step *step,
                 struct strbuf *out)
{
    const char *next = arena_printf(arena, "csycl_l + %s_items", body->steps->region->name);

    if (!step->ahead.count)
        return;
    strbuf_printf(out, "if ((%s & %u) == 0 && (", device_name(arena, step->ahead.counter->name),
                  step->ahead.rounds - 1);
    body_expression(body, step->ahead.upper, out);
    strbuf_printf(out, ") <= %d) ", AHEAD_ROUNDS_MAX);
    lanes_open_jammed(body, out);
    lanes_counters(body, arena, &step->counters, next, out);
    fetch(body, arena, step, out);
    strbuf_puts(out, "} ");
}
