/* serial.c: see serial.h. */
#include "checks/serial.h"

#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/typed_member.h"
#include "base/typed_number.h"
#include "memory/memory.h"

/* How far floating results may be apart, relative to the larger one: functions of <math.h> round in
 * other ways on a device. Reductions combine in another order: their sums are taken for those of
 * numbers of about 1, so that ones that cancel may be small. */
static const double FLOAT_TOLERANCE = 1e-4, DOUBLE_TOLERANCE = 1e-10;

/* Something that the loop may write. */
struct kept {
    const char *name;
    unsigned number; /* of the param, or behind these of the reduction */
    enum csycl_glue_kind kind;
    const struct csycl_glue_type *type; /* of a structure; NULL: it is not compared */
    bool is_reduced;
    bool is_truth;      /* by && or ||: what is not 0 is the same */
    char *memory;       /* the user's */
    const char *origin; /* the element 0 of an array; NULL: it is a variable */
    size_t size;
    char *before, *device; /* what was in memory, and what the device left there: one block */
};

struct serial {
    struct variants *variants;
    double iterations;
    size_t count;
    struct kept kept[];
};

void csy_serial_drop(struct serial *serial)
{
    for (size_t i = 0; serial && i < serial->count; i++)
        free(serial->kept[i].before);
    free(serial);
}

static bool keep(struct serial *serial, struct kept kept)
{
    kept.before = malloc(2 * kept.size + 1);
    if (!kept.before)
        return false;
    kept.device = kept.before + kept.size;
    memcpy(kept.before, kept.memory, kept.size);
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
    const struct section *section = memory->room->sections;
    for (unsigned i = 0; i < site->param_count; i++) {
        const struct csycl_glue_param *param = &site->params[i];
        if (param->kind == CSYCL_GLUE_VALUE)
            continue;
        struct kept kept = {.name = param->name,
                            .number = i,
                            .kind = param->element,
                            .type = param->type,
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
        bool is_last = reduction->op == CSYCL_GLUE_LAST;
        struct kept kept = {.name = reduction->name,
                            .number = site->param_count + i,
                            .kind = reduction->kind,
                            .is_reduced = !is_last,
                            .is_truth = is_truth(reduction),
                            .memory = launch->reductions[i],
                            .size = is_last ? reduction->variable : reduction->size};
        if (!reduction->is_section && !keep(serial, kept))
            return false;
    }
    return true;
}

/* ---- loops that are not checked ---- */

static struct {
    pthread_mutex_t lock;
    struct text names; /* of all, with their places */
} unchecked = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void say_at_exit(void)
{
    fprintf(stderr, "csycl: check: not compared with the plain loop: %s\n",
            csy_text(&unchecked.names));
}

static void note_unchecked(const struct csycl_glue_site *site)
{
    pthread_mutex_lock(&unchecked.lock);
    if (!unchecked.names.length)
        atexit(say_at_exit);
    csy_text_printf(&unchecked.names, "%s%s (%s:%u)", unchecked.names.length ? ", " : "",
                    site->kernel, site->file, site->line);
    pthread_mutex_unlock(&unchecked.lock);
}

/* Says why the loop is not checked; and once more at the end. */
static void say_unchecked(struct variants *variants, const struct csycl_glue_launch *launch,
                          const char *reason)
{
    if (atomic_exchange(&variants->said_unchecked, true))
        return;
    fprintf(stderr, "csycl: check: %s:%u: %s is not checked: %s\n", launch->file, launch->line,
            variants->site->kernel, reason);
    note_unchecked(variants->site);
}

/* Why not? NULL: the loop may be checked, if its memory is known. */
static const char *why_not(const struct csycl_glue_site *site)
{
    if (site->follows_pointers)
        return "it follows pointers that lie in memory";
    for (unsigned i = 0; i < site->reduction_count; i++)
        if (site->reductions[i].op == CSYCL_GLUE_DECLARED && !site->reductions[i].identity &&
            !site->reductions[i].is_section) /* the variable is smaller than a partial */
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
    serial->iterations = 1;
    for (unsigned i = 0; i < site->dims; i++)
        serial->iterations *= (double)launch->counts[i];
    if (keep_sections(serial, memory, launch) && keep_variables(serial, site, launch))
        return serial;
    csy_serial_drop(serial);
    return NULL;
}

/* Is all known that the loop writes? What it reads stays as it is. */
static bool knows_written(const struct memory *memory, const struct csycl_glue_launch *launch)
{
    const struct csycl_glue_site *site = memory->site;
    const struct section *section = memory->room->sections;
    for (unsigned i = 0; i < site->param_count; i++) {
        if (site->params[i].kind == CSYCL_GLUE_VALUE)
            continue;
        if (launch->args[i].size == CSYCL_GLUE_NEGATIVE ||
            (section->is_unknown && site->params[i].access != CSYCL_GLUE_IN))
            return false;
        section++;
    }
    return true;
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
        csy_room_take(&memory.room, context, site->param_count, site->reduction_count))
        return NULL; /* the launch tells it */
    csy_reach_begin(&memory.room->reached, NULL, site, launch);
    if (!csy_memory_plan(&memory, launch) || (memory.is_unknown && knows_written(&memory, launch)))
        serial = keep_all(&memory, variants, launch);
    else if (memory.is_unknown)
        say_unchecked(variants, launch, csycl_error_message());
    csy_room_give(memory.room, context);
    return serial;
}

/* Arrays may overlap: all results first. */
void csy_serial_turn(struct serial *serial)
{
    for (size_t i = 0; i < serial->count; i++)
        memcpy(serial->kept[i].device, serial->kept[i].memory, serial->kept[i].size);
    for (size_t i = 0; i < serial->count; i++)
        memcpy(serial->kept[i].memory, serial->kept[i].before, serial->kept[i].size);
}

static bool is_zero(enum csycl_glue_kind kind, const char *from)
{
    return csy_scalar_is_float(kind) ? csy_load_float(kind, from) == 0
                                     : !csy_load_integer(kind, from);
}

/* Where what is compared lies, and how. */
struct comparison {
    const struct serial *serial;
    const struct kept *kept;
};

/* fmax would load the library of mathematics. */
static double larger(double a, double b)
{
    return a > b ? a : b;
}

static bool is_close(const struct serial *serial, const struct kept *kept, struct scalar_at at)
{
    const char *device = kept->device + at.offset, *plain = kept->memory + at.offset;
    if (kept->is_truth)
        return is_zero(at.kind, device) == is_zero(at.kind, plain);
    if (!csy_scalar_is_float(at.kind))
        return !memcmp(device, plain, csy_scalar_size(at.kind));
    double a = csy_load_float(at.kind, device), b = csy_load_float(at.kind, plain);
    double tolerance = at.kind == CSYCL_GLUE_F32 ? FLOAT_TOLERANCE : DOUBLE_TOLERANCE;
    double size = larger(fabs(a), fabs(b));
    if (a == b || (isnan(a) && isnan(b)))
        return true;
    return fabs(a - b) <= tolerance * (kept->is_reduced ? larger(size, serial->iterations) : size);
}

static bool differs(struct scalar_at at, const void *context)
{
    const struct comparison *comparison = context;
    return !is_close(comparison->serial, comparison->kept, at);
}

static bool find_in_element(const struct serial *serial, const struct kept *kept, size_t offset,
                            struct scalar_at *found)
{
    const struct comparison comparison = {serial, kept};
    *found = (struct scalar_at){kept->kind, offset};
    return kept->type ? csy_member_find(kept->type, offset, differs, &comparison, found)
                      : differs(*found, &comparison);
}

/* The bytes of an element; 0: it is not compared. */
static size_t element_size(const struct kept *kept)
{
    return kept->type                       ? kept->type->size
           : kept->kind < CSYCL_GLUE_STRUCT ? csy_scalar_size(kept->kind)
                                            : 0;
}

/* A block of the heap may begin between elements. */
static size_t first_element(const struct kept *kept)
{
    ptrdiff_t size = (ptrdiff_t)element_size(kept);
    return kept->origin && size ? (size_t)(((kept->origin - kept->memory) % size + size) % size)
                                : 0;
}

static void write_name(struct text *text, const struct kept *kept, size_t offset)
{
    size_t size = element_size(kept), within = (offset - first_element(kept)) % size;
    csy_text_printf(text, "'%s", kept->name);
    if (kept->origin)
        csy_text_printf(text, "[%td]",
                        (kept->memory + offset - within - kept->origin) / (ptrdiff_t)size);
    if (kept->type)
        csy_member_write(text, kept->type, within);
    csy_text_printf(text, "'");
}

/* Each array is told once; those of a number that is too large together. */
static bool was_told(const struct serial *serial, const struct kept *kept)
{
    uint64_t bit = UINT64_C(1) << (kept->number < 63 ? kept->number : 63);
    return atomic_fetch_or(&serial->variants->told_wrong, bit) & bit;
}

/* " 'a[3]' is 1 on the device and 2 as the plain loop has it, and 4 more differ" */
static void compare(struct text *text, const struct serial *serial, const struct kept *kept)
{
    size_t size = element_size(kept), wrong = 0;
    struct scalar_at first = {0}, found;
    for (size_t at = first_element(kept); size && at + size <= kept->size; at += size)
        if (find_in_element(serial, kept, at, &found) && !wrong++)
            first = found;
    if (!wrong || was_told(serial, kept))
        return;
    csy_text_printf(text, "%s ", text->length ? ";" : "");
    write_name(text, kept, first.offset);
    csy_text_printf(text, " is ");
    csy_scalar_write(text, first.kind, kept->device + first.offset);
    csy_text_printf(text, " on the device and ");
    csy_scalar_write(text, first.kind, kept->memory + first.offset);
    csy_text_printf(text, " as the plain loop has it");
    if (wrong > 1)
        csy_text_printf(text, ", and %zu more differ", wrong - 1);
}

void csy_serial_end(struct serial *serial, struct spot spot)
{
    struct text text = {0};
    for (size_t i = 0; i < serial->count; i++)
        compare(&text, serial, &serial->kept[i]);
    if (text.length)
        fprintf(stderr, "csycl: check: %s:%u: in %s:%s\n", spot.file, spot.line,
                serial->variants->site->kernel, csy_text(&text));
    csy_text_release(&text);
    csy_serial_drop(serial);
}
