/* serial.c: see serial.h. */
#include "serial.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "scalar.h"
#include "text.h"

/* How far results of reductions may be apart, relative to the larger one: they are combined in
 * another order. Elements that are written are exact. */
static const double FLOAT_TOLERANCE = 1e-4, DOUBLE_TOLERANCE = 1e-10;

/* Something that the loop may write. */
struct kept {
    const char *name;
    enum csycl_glue_kind kind; /* STRUCT: not compared */
    bool is_reduced;
    bool is_truth;      /* by && or ||: what is not 0 is the same */
    char *memory;       /* the user's */
    const char *origin; /* the element 0 of an array; NULL: it is a variable */
    size_t size;
    char *copy; /* what was in memory; after the turn, what the device left there */
};

struct serial {
    struct variants *variants;
    size_t count;
    struct kept kept[];
};

void csy_serial_drop(struct serial *serial)
{
    for (size_t i = 0; serial && i < serial->count; i++)
        free(serial->kept[i].copy);
    free(serial);
}

static bool keep(struct serial *serial, struct kept kept)
{
    kept.copy = malloc(kept.size + 1);
    if (!kept.copy)
        return false;
    memcpy(kept.copy, kept.memory, kept.size);
    serial->kept[serial->count++] = kept;
    return true;
}

static bool is_truth(const struct csycl_glue_reduction *reduction)
{
    return reduction->op == CSYCL_GLUE_LAND || reduction->op == CSYCL_GLUE_LOR;
}

/* Is the param a section that && or || reduces? */
static bool has_truths(const struct csycl_glue_site *site, unsigned param)
{
    for (unsigned i = 0; i < site->reduction_count; i++)
        if (site->reductions[i].is_section && site->reductions[i].param == param)
            return is_truth(&site->reductions[i]);
    return false;
}

static bool keep_sections(struct serial *serial, const struct memory *memory,
                          const struct csycl_glue_launch *launch)
{
    const struct csycl_glue_site *site = memory->site;
    const struct section *section = memory->stream->sections;
    for (unsigned i = 0; i < site->param_count; i++) {
        const struct csycl_glue_param *param = &site->params[i];
        if (param->kind == CSYCL_GLUE_VALUE)
            continue;
        struct kept kept = {.name = param->name,
                            .kind = param->element,
                            .is_reduced = param->kind == CSYCL_GLUE_SECTION,
                            .is_truth = has_truths(site, i),
                            .memory = (char *)section->low,
                            .origin = launch->args[i].pointer,
                            .size = section->high - section->low};
        if (param->access != CSYCL_GLUE_IN && kept.size && !keep(serial, kept))
            return false;
        section++;
    }
    return true;
}

static bool keep_variables(struct serial *serial, const struct csycl_glue_site *site,
                           const struct csycl_glue_launch *launch)
{
    for (unsigned i = 0; i < site->reduction_count; i++) {
        const struct csycl_glue_reduction *reduction = &site->reductions[i];
        struct kept kept = {.name = reduction->name,
                            .kind = reduction->kind,
                            .is_reduced = true,
                            .is_truth = is_truth(reduction),
                            .memory = launch->reductions[i],
                            .size = reduction->size};
        if (!reduction->is_section && !keep(serial, kept))
            return false;
    }
    return true;
}

/* Says why the loop is not checked. */
static void say_unchecked(struct variants *variants, const struct csycl_glue_launch *launch,
                          const char *reason)
{
    if (!atomic_exchange(&variants->said_unchecked, true))
        fprintf(stderr, "csycl: check: %s:%u: %s is not checked: %s\n", launch->file, launch->line,
                variants->site->kernel, reason);
}

/* Why not? NULL: the loop may be checked, if its memory is known. */
static const char *why_not(const struct csycl_glue_site *site)
{
    if (site->follows_pointers)
        return "it follows pointers that lie in memory";
    for (unsigned i = 0; i < site->reduction_count; i++)
        if (site->reductions[i].op == CSYCL_GLUE_DECLARED && !site->reductions[i].identity)
            return "it has a declared reduction without initializer";
    return NULL;
}

static struct serial *keep_all(const struct memory *memory, struct variants *variants,
                               const struct csycl_glue_launch *launch)
{
    const struct csycl_glue_site *site = variants->site;
    size_t most = site->param_count + site->reduction_count;
    struct serial *serial = calloc(1, sizeof *serial + most * sizeof serial->kept[0]);
    if (!serial)
        return NULL;
    serial->variants = variants;
    if (keep_sections(serial, memory, launch) && keep_variables(serial, site, launch))
        return serial;
    csy_serial_drop(serial);
    return NULL;
}

struct serial *csy_serial_begin(struct context *context, struct variants *variants,
                                const struct csycl_glue_launch *launch)
{
    const struct csycl_glue_site *site = variants->site;
    const char *reason = why_not(site);
    struct serial *serial = NULL;
    struct memory memory = {.context = context, .site = site};
    if (reason) {
        say_unchecked(variants, launch, reason);
        return NULL;
    }
    if (csy_context_open(context) ||
        csy_stream_take(&memory.stream, context, site->param_count, site->reduction_count))
        return NULL; /* the launch tells it */
    if (!csy_memory_plan(&memory, launch))
        serial = keep_all(&memory, variants, launch);
    else if (memory.is_unknown)
        say_unchecked(variants, launch, csycl_error_message());
    csy_stream_give(memory.stream, context);
    return serial;
}

void csy_serial_turn(struct serial *serial)
{
    for (size_t i = 0; i < serial->count; i++) {
        struct kept *kept = &serial->kept[i];
        for (size_t at = 0; at < kept->size; at++) {
            char device = kept->memory[at];
            kept->memory[at] = kept->copy[at];
            kept->copy[at] = device;
        }
    }
}

static bool is_zero(enum csycl_glue_kind kind, const char *from)
{
    return csy_scalar_is_float(kind) ? csy_load_float(kind, from) == 0
                                     : !csy_load_integer(kind, from);
}

static bool is_close(const struct kept *kept, const char *device, const char *plain)
{
    if (kept->is_truth)
        return is_zero(kept->kind, device) == is_zero(kept->kind, plain);
    if (!csy_scalar_is_float(kept->kind))
        return !memcmp(device, plain, csy_scalar_size(kept->kind));
    double a = csy_load_float(kept->kind, device), b = csy_load_float(kept->kind, plain);
    double tolerance = kept->kind == CSYCL_GLUE_F32 ? FLOAT_TOLERANCE : DOUBLE_TOLERANCE;
    if (a == b || (isnan(a) && isnan(b)))
        return true;
    return kept->is_reduced && fabs(a - b) <= tolerance * fmax(fabs(a), fabs(b));
}

static void write_value(struct text *text, enum csycl_glue_kind kind, const char *from)
{
    if (csy_scalar_is_float(kind))
        csy_text_printf(text, kind == CSYCL_GLUE_F32 ? "%.9g" : "%.17g",
                        csy_load_float(kind, from));
    else if (csy_scalar_is_signed(kind))
        csy_text_printf(text, "%" PRId64, (int64_t)csy_load_integer(kind, from));
    else
        csy_text_printf(text, "%" PRIu64, csy_load_integer(kind, from));
}

/* " 'a[3]' is 1 on the device and 2 as the plain loop has it, and 4 more elements differ" */
static void compare(struct text *text, const struct kept *kept)
{
    size_t size = kept->kind < CSYCL_GLUE_STRUCT ? csy_scalar_size(kept->kind) : 0;
    size_t wrong = 0, first = 0;
    for (size_t at = 0; size && at + size <= kept->size; at += size)
        if (!is_close(kept, kept->copy + at, kept->memory + at) && !wrong++)
            first = at;
    if (!wrong)
        return;
    csy_text_printf(text, "%s '%s", text->length ? ";" : "", kept->name);
    if (kept->origin)
        csy_text_printf(text, "[%td]", (kept->memory + first - kept->origin) / (ptrdiff_t)size);
    csy_text_printf(text, "' is ");
    write_value(text, kept->kind, kept->copy + first);
    csy_text_printf(text, " on the device and ");
    write_value(text, kept->kind, kept->memory + first);
    csy_text_printf(text, " as the plain loop has it");
    if (wrong > 1)
        csy_text_printf(text, ", and %zu more differ", wrong - 1);
}

void csy_serial_end(struct serial *serial, const struct csycl_glue_launch *launch)
{
    struct text text = {0};
    for (size_t i = 0; i < serial->count; i++)
        compare(&text, &serial->kept[i]);
    if (text.length && !atomic_exchange(&serial->variants->said_wrong, true))
        fprintf(stderr, "csycl: check: %s:%u: in %s:%s\n", launch->file, launch->line,
                serial->variants->site->kernel, csy_text(&text));
    csy_text_release(&text);
    csy_serial_drop(serial);
}
