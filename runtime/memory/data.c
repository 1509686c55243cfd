/* data.c: see data.h.
 *
 * Where the device shares the host's memory nothing is moved, and launches do not ask what is held.
 * Holds are counted all the same, so that mistakes show on every device.
 */
#include "memory/data.h"

#include <csycl/glue.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "adopt/adopt.h"
#include "base/export.h"
#include "base/status.h"
#include "base/text.h"
#include "device/context.h"
#include "memory/elsewhere.h"
#include "memory/hold.h"
#include "plain/recall.h"
#include "queues/report.h"
#include "rows/section.h"

/* One directive at work. */
struct directive {
    const struct csycl_glue_data *data;
    struct context *context;
    enum hold_kind kind; /* of what it begins to hold */
};

/* One of its sections. */
struct part {
    const struct csycl_glue_section *section;
    uintptr_t low, high;
    struct mirror *mirror; /* that has bytes of it; NULL: none */
    struct hold *hold;     /* that has all of it; NULL: none has a byte */
};

/* Something was held: before that nobody may have read the settings, which the program may still
 * change. */
static atomic_bool was_used;

/* Updates that were told of, with the lock of all holds held. */
static struct place {
    struct place *next;
    struct spot spot;
} * told;

/* ---- beginning and end ---- */

static enum csycl_status check(const struct csycl_glue_data *data)
{
    if (data->abi == CSYCL_GLUE_ABI)
        return CSYCL_SUCCESS;
    return csy_fail(CSYCL_ERROR_INVALID,
                    "it was translated by another version of cscc: translate its file again");
}

static enum csycl_status tell(const struct directive *directive, enum csycl_status status)
{
    if (status) {
        csy_message_prefix("%s:%u: ", directive->data->file, directive->data->line);
        csy_report(status);
    }
    return status;
}

static struct spot spot_of(const struct directive *directive)
{
    return (struct spot){directive->data->file, directive->data->line};
}

/* Is the device to be open? What the host does before that no check sees. */
static bool needs_device(const struct context *context)
{
    return csy_is_opened_first(context) || context->settings->check & CHECK_DATA;
}

static enum csycl_status find_kind(enum hold_kind *kind, struct context *context)
{
    *kind = HOLD_EARLY;
    if (!needs_device(context))
        return CSYCL_SUCCESS;
    enum csycl_status status = csy_context_open(context);
    *kind = !status && context->device.shared_memory ? HOLD_SHARED : HOLD_APART;
    return status;
}

/* False: there is nothing to do. That there is no device, loops say. */
static bool begin(struct directive *directive, const struct csycl_glue_data *data)
{
    struct context *context = csy_context();
    *directive = (struct directive){.data = data, .context = context};
    if (context->settings->offload == OFFLOAD_DISABLED || find_kind(&directive->kind, context) ||
        tell(directive, check(data)))
        return false;
    pthread_mutex_lock(&context->process->holds.lock);
    return true;
}

static enum csycl_status end(const struct directive *directive, enum csycl_status status)
{
    pthread_mutex_unlock(&directive->context->process->holds.lock);
    enum csycl_status launched = csy_queue_failure(csy_queue_find(NULL, directive->context));
    if (launched) /* a launch that used the data failed since its call returned */
        csy_report(launched);
    return tell(directive, status);
}

/* ---- sections ---- */

static enum csycl_status find(struct part *part, const struct directive *directive,
                              const struct csycl_glue_section *section)
{
    const struct csycl_glue_param param = {.name = section->name};
    const struct csycl_glue_arg arg = {section->pointer, section->offset, section->size};
    struct section bytes;
    enum csycl_status status = csy_section_find(&bytes, &param, &arg, NULL, false);
    if (status)
        return status;
    *part = (struct part){.section = section, .low = bytes.low, .high = bytes.high};
    if (part->low == part->high)
        return CSYCL_SUCCESS;
    part->mirror =
        csy_mirror_overlapping(&directive->context->process->mirrors, part->low, part->high);
    part->hold = part->mirror ? csy_hold_find(part->mirror, part->low, part->high) : NULL;
    return part->hold ? csy_hold_check(part->hold, section->name, part->low, part->high)
                      : CSYCL_SUCCESS;
}

/* ---- enter ---- */

/* Ends a mirror that is there for a hold. */
static void end_mirror(const struct directive *directive, struct mirror *mirror)
{
    struct context *context = directive->context;
    if (mirror->policy != MIRROR_HELD)
        return;
    csy_mirror_take_out(&context->process->mirrors, mirror->base);
    csy_elsewhere_free(mirror, atomic_load(&context->process->is_lost));
}

static void end_hold(const struct directive *directive, struct hold *hold)
{
    struct mirror *mirror = hold->mirror;
    pthread_mutex_lock(&mirror->lock);
    csy_hold_remove(&directive->context->process->holds, hold);
    pthread_mutex_unlock(&mirror->lock);
    end_mirror(directive, mirror);
}

static enum csycl_status find_room(const struct directive *directive, struct part *part)
{
    struct mirrors *mirrors = &directive->context->process->mirrors;
    if (!part->mirror)
        part->mirror = csy_mirror_add(mirrors, MIRROR_HELD, part->low, part->high - part->low);
    if (!part->mirror)
        return csy_fail_memory();
    if (part->low < part->mirror->base || part->high > part->mirror->base + part->mirror->size)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "the section of '%s' has bytes of memory from csycl_malloc and others",
                        part->section->name);
    return CSYCL_SUCCESS;
}

static enum csycl_status add_hold(const struct directive *directive, struct part *part)
{
    struct context *context = directive->context;
    struct mirror *mirror = part->mirror;
    enum hold_kind kind =
        directive->kind == HOLD_APART && mirror->coherent ? HOLD_SHARED : directive->kind;
    bool is_apart = kind == HOLD_APART;
    pthread_mutex_lock(&mirror->lock);
    enum csycl_status status =
        is_apart ? csy_elsewhere_bring(mirror, context, spot_of(directive)) : CSYCL_SUCCESS;
    if (!status && is_apart)
        status = csy_mirror_open(mirror, context);
    if (!status) {
        part->hold = csy_hold_add(&context->process->holds, mirror, part->low, part->high, kind,
                                  part->section->name,
                                  (struct spot){directive->data->file, directive->data->line});
        status = part->hold ? CSYCL_SUCCESS : csy_fail_memory();
    }
    if (!status) {
        if (part->section->access == CSYCL_GLUE_CREATE)
            part->hold->state = HOLD_BOTH;
        csy_watch_begin(part->hold, part->section);
    }
    pthread_mutex_unlock(&mirror->lock);
    return status;
}

static enum csycl_status hold_part(const struct directive *directive, struct part *part)
{
    enum csycl_status status = find_room(directive, part);
    if (!status)
        status = add_hold(directive, part);
    if (!status && part->section->access & CSYCL_GLUE_IN)
        status = csy_hold_update(part->hold, part->low, part->high,
                                 &(struct order){false, "begin of data", spot_of(directive)});
    else if (!status)
        status = csy_hold_make(part->hold);
    if (!status)
        return CSYCL_SUCCESS;
    csy_message_prefix("'%s', %zu bytes: ", part->section->name, (size_t)(part->high - part->low));
    if (part->hold)
        end_hold(directive, part->hold);
    else if (part->mirror)
        end_mirror(directive, part->mirror);
    return status;
}

static enum csycl_status enter(const struct directive *directive,
                               const struct csycl_glue_section *section)
{
    struct part part;
    enum csycl_status status = find(&part, directive, section);
    if (status || part.low == part.high)
        return status;
    if (!part.hold)
        return hold_part(directive, &part);
    part.hold->count++;
    return CSYCL_SUCCESS;
}

/* ---- leave and update ---- */

static enum csycl_status move(const struct directive *directive, const struct part *part, bool out,
                              const char *why)
{
    const struct order order = {out, why, spot_of(directive)};
    enum csycl_status status = csy_hold_update(part->hold, part->low, part->high, &order);
    if (status)
        csy_message_prefix("'%s' cannot be %s: ", part->section->name,
                           out ? "brought back" : "sent");
    return status;
}

static enum csycl_status leave(const struct directive *directive,
                               const struct csycl_glue_section *section, bool brings_back)
{
    struct part part;
    enum csycl_status status = find(&part, directive, section);
    if (!status && !part.hold && part.low < part.high)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "'%s' is not held on the device: it was not entered, or was left as often",
                        section->name);
    if (status || !part.hold || --part.hold->count)
        return status;
    if (brings_back)
        status = move(directive, &part, true, "end of data");
    else if (section->access == CSYCL_GLUE_IN)
        csy_hold_tell_lost(part.hold, spot_of(directive));
    end_hold(directive, part.hold);
    return status;
}

/* All that come back, or all others, also where one fails. */
static enum csycl_status leave_those(const struct directive *directive, bool brings_back)
{
    enum csycl_status status = CSYCL_SUCCESS;
    for (unsigned i = 0; i < directive->data->count; i++) {
        const struct csycl_glue_section *section = &directive->data->sections[i];
        if ((section->access & CSYCL_GLUE_OUT) != (brings_back ? CSYCL_GLUE_OUT : 0))
            continue;
        enum csycl_status left = leave(directive, section, brings_back);
        status = status ? status : left;
    }
    return status;
}

/* Once for each place. */
static void tell_of_nothing(const struct directive *directive,
                            const struct csycl_glue_section *section)
{
    const struct spot spot = spot_of(directive);
    struct place **place = &told;
    struct text text = {0};
    while (*place && ((*place)->spot.line != spot.line || strcmp((*place)->spot.file, spot.file)))
        place = &(*place)->next;
    if (*place || !(*place = calloc(1, sizeof **place)))
        return;
    (*place)->spot = spot;
    csy_text_printf(&text,
                    "'%s' is not held on the device, so that this update moves nothing: hold it "
                    "with data or enter data, or do without the update",
                    section->name);
    csy_watch_say(&text, spot);
}

/* What is not held is the host's alone, and current. */
static enum csycl_status update(const struct directive *directive,
                                const struct csycl_glue_section *section)
{
    struct part part;
    enum csycl_status status = find(&part, directive, section);
    if (!status && !part.hold && part.low < part.high &&
        directive->context->settings->check & CHECK_DATA)
        tell_of_nothing(directive, section);
    if (status || !part.hold)
        return status;
    return move(directive, &part, section->access == CSYCL_GLUE_OUT, "update");
}

/* ---- for generated code ---- */

CSYCL_EXPORT const struct csycl_glue_data *csycl_glue_data_enter(const struct csycl_glue_data *data)
{
    struct directive directive;
    enum csycl_status status = CSYCL_SUCCESS;
    unsigned entered = 0;
    if (!begin(&directive, data))
        return NULL;
    while (entered < data->count && !(status = enter(&directive, &data->sections[entered])))
        entered++;
    while (status && entered > 0)
        leave(&directive, &data->sections[--entered], false);
    if (!status)
        atomic_store_explicit(&was_used, true, memory_order_relaxed);
    return end(&directive, status) ? NULL : data;
}

CSYCL_EXPORT void csycl_glue_data_leave(const struct csycl_glue_data *data)
{
    struct directive directive;
    if (!begin(&directive, data))
        return;
    /* Of two names of the same data the one that brings them back is last. */
    enum csycl_status status = leave_those(&directive, false);
    enum csycl_status later = leave_those(&directive, true);
    end(&directive, status ? status : later);
}

CSYCL_EXPORT void csycl_glue_data_update(const struct csycl_glue_data *data)
{
    struct directive directive;
    enum csycl_status status = CSYCL_SUCCESS;
    if (!begin(&directive, data))
        return;
    for (unsigned i = 0; !status && i < data->count; i++)
        status = update(&directive, &data->sections[i]);
    end(&directive, status);
}

/* ---- memory that is freed ---- */

static enum csycl_status fail_held(const struct hold *hold)
{
    return csy_fail(CSYCL_ERROR_INVALID,
                    "memory is freed that %s:%u holds on the device as '%s': end that before",
                    hold->file, hold->line, hold->name);
}

enum csycl_status csy_data_forget(struct process *process, struct mirror *mirror)
{
    enum csycl_status status = CSYCL_SUCCESS;
    pthread_mutex_lock(&process->holds.lock);
    while (mirror->holds) {
        status = status ? status : fail_held(mirror->holds);
        csy_hold_remove(&process->holds, mirror->holds);
    }
    pthread_mutex_unlock(&process->holds.lock);
    return status;
}

CSYCL_EXPORT csycl_bool csycl_glue_data_freed(const void *block, size_t size)
{
    bool is_kept = csy_adopted_may_be(block, size) && csy_adopted_freed(csy_process(), block, size);
    if (!atomic_load_explicit(&was_used, memory_order_relaxed))
        return is_kept;
    struct process *process = csy_process();
    uintptr_t low = (uintptr_t)block;
    enum csycl_status status = CSYCL_SUCCESS;
    struct mirror *mirror;
    if (!csy_hold_may_have(&process->holds, low, low + size))
        return is_kept;
    int error = errno; /* which free keeps */
    while ((mirror = csy_mirror_overlapping(&process->mirrors, low, low + size)) &&
           mirror->policy == MIRROR_HELD) {
        csy_mirror_take_out(&process->mirrors, mirror->base);
        enum csycl_status held = csy_data_forget(process, mirror);
        status = status ? status : held;
        csy_elsewhere_free(mirror, atomic_load(&process->is_lost));
    }
    if (status)
        csy_report(status);
    errno = error;
    return is_kept;
}
