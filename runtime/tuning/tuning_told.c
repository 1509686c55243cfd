/* tuning_told.c: see tuning_told.h. */
#include "tuning/tuning_told.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/trace.h"
#include "launch/summary.h"
#include "sites/constants.h"

/* A choice of a loop's launches. */
struct told {
    struct told *next;
    struct text text;
};

/* "8" */
static void write_value(struct text *text, const struct csycl_glue_constant *constant,
                        unsigned value)
{
    const void *bytes =
        value ? (const char *)constant->candidates + (value - 1) * constant->type->size
              : constant->default_value;
    csy_write_decimal(text, constant->type->kind, bytes);
}

/* " (4 0.02 ms as initialized, 8 0.012 ms)" */
static void write_times(struct text *text, const struct csycl_glue_constant *constant,
                        const struct chooser *times)
{
    const char *before = " (";
    for (unsigned i = 0; i < times->count; i++) {
        if (times->shortest[i] == 0)
            continue;
        csy_text_printf(text, "%s", before);
        write_value(text, constant, i);
        csy_text_printf(text, " %.3f ms%s", (double)times->shortest[i] * 1e-6,
                        i ? "" : " as initialized");
        before = ", ";
    }
    csy_text_printf(text, ")");
}

/* "block=8 of 1024 to 2047 iterations (4 0.02 ms as initialized, 8 0.012 ms)" */
static void write(struct text *text, const struct csycl_glue_constant *constant,
                  uint64_t iterations, unsigned value, const struct chooser *times)
{
    uint64_t least = iterations ? UINT64_C(1) << (63 - __builtin_clzll(iterations)) : 0;
    csy_text_printf(text, "%s=", constant->name);
    write_value(text, constant, value);
    csy_text_printf(text, " for %" PRIu64 " to %" PRIu64 " iterations", least,
                    least ? least - 1 + least : 0);
    if (times)
        write_times(text, constant, times);
    else
        csy_text_printf(text, " (recorded)");
}

static void keep(struct tally *tally, struct text *text)
{
    struct told *told = tally ? malloc(sizeof *told) : NULL;
    if (!told)
        return;
    *told = (struct told){.next = atomic_load(&tally->tuned), .text = *text};
    while (!atomic_compare_exchange_weak(&tally->tuned, &told->next, told))
        ;
    *text = (struct text){0};
}

void csy_tuning_tell(struct process *process, struct variants *variants, unsigned choice,
                     uint64_t iterations, unsigned value, const struct chooser *times)
{
    const struct csycl_glue_site *site = variants->site;
    const unsigned trace = process->settings.trace;
    struct text text = {0};
    if (!(trace & (TRACE_BUILD | TRACE_SUMMARY)))
        return;
    write(&text, site->choices[choice].constant, iterations, value, times);
    if (trace & TRACE_BUILD)
        csy_trace("tuned %s %s:%u: %s", site->kernel, site->file, site->line, csy_text(&text));
    if (trace & TRACE_SUMMARY)
        keep(csy_tally_of(process, variants), &text);
    csy_text_release(&text);
}

void csy_tuning_print(const struct tally *tally)
{
    for (const struct told *told = atomic_load(&tally->tuned); told; told = told->next)
        csy_trace("summary %s: tuned %s", tally->loop, csy_text(&told->text));
}
