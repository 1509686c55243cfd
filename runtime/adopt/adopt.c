/* adopt.c: see adopt.h. */
#include "adopt/adopt.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "adopt/gate.h"
#include "adopt/notes.h"
#include "adopt/ordinary.h"
#include "base/export.h"
#include "base/trace.h"
#include "memory/block.h"
#include "memory/coherent.h"
#include "memory/data.h"
#include "memory/elsewhere.h"
#include "memory/memory.h"
#include "memory/object.h"
#include "queues/report.h"

static atomic_size_t adopted_bytes;
atomic_bool csy_adopts;

/* ---- traces ---- */

static bool is_traced(const struct memory *memory)
{
    return memory->context->settings->trace & TRACE_MEMORY;
}

static const char *name_of(const struct memory *memory, const struct section *section)
{
    return memory->site->params[section->param].name;
}

/* Of each reason once. */
static void tell_why_not(const struct memory *memory, const struct section *section,
                         const char *why, struct note *note)
{
    if (!is_traced(memory) || atomic_exchange(&note->told, why) == why)
        return;
    csy_trace("memory not adopted %zu bytes (%s, '%s' of %s)",
              (size_t)(section->high - section->low), why, name_of(memory, section),
              memory->site->kernel);
}

/* ---- adopting ---- */

struct block {
    uintptr_t low, high;
    uintptr_t first, last; /* its pages */
};

static size_t size_of(const struct block *block)
{
    return block->high - block->low;
}

static const char *why_never(const struct block *block)
{
    const char *why = csy_why_never_ordinary();
    if (!why && block->first == block->last)
        why = "it has no whole pages";
    return why ? why : csy_why_not_ordinary(block->first, block->last);
}

/* With the lock of all holds. NULL: something else is there since, or memory ran out. */
static struct mirror *add_mirror(struct mirrors *mirrors, const struct block *block,
                                 struct coherent *coherent)
{
    if (csy_mirror_overlapping(mirrors, block->low, block->high))
        return NULL;
    struct mirror *mirror = csy_mirror_add(mirrors, MIRROR_ADOPTED, block->low, size_of(block));
    if (mirror)
        mirror->coherent = coherent;
    return mirror;
}

/* Once a device is open: its driver is called no more when functions of atexit() run that came
 * before. They find the host's bytes. */
static void watch_exit(void)
{
    atexit(csy_pages_bring_adopted);
}

static const char *adopt(const struct memory *memory, const struct block *block)
{
    struct process *process = memory->context->process;
    const struct device *device = &memory->context->device;
    size_t size = size_of(block);
    if (size > device->max_buffer || size + atomic_load(&adopted_bytes) > device->memory / 4 * 3)
        return "the device has not as much memory";
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, watch_exit);
    struct coherent *coherent =
        csy_coherent_adopt(block->low, block->high, block->first, block->last);
    if (!coherent)
        return "memory ran out";
    csy_gate_watch_forks();
    pthread_mutex_lock(&process->holds.lock);
    const struct mirror *mirror = add_mirror(&process->mirrors, block, coherent);
    pthread_mutex_unlock(&process->holds.lock);
    if (mirror)
        atomic_fetch_add(&adopted_bytes, size);
    else
        csy_coherent_give_up(coherent, false);
    return mirror ? NULL : "something else is there";
}

/* Whether it is adopted, or why not: another thread may have done so meanwhile. */
static const char *adopt_alone(const struct memory *memory, const struct section *section,
                               const struct block *block)
{
    const struct mirror *there =
        csy_mirror_overlapping(&memory->context->process->mirrors, block->low, block->high);
    if (there)
        return there->policy == MIRROR_ADOPTED ? NULL : "a data region holds some of it";
    const char *why = adopt(memory, block);
    if (!why && is_traced(memory))
        csy_trace("memory adopted %zu bytes ('%s' of %s)", size_of(block), name_of(memory, section),
                  memory->site->kernel);
    return why;
}

static void consider(const struct memory *memory, const struct section *section,
                     const struct block *block, struct note *note)
{
    const char *why = why_never(block);
    if (why) {
        atomic_store(&note->is_refused, true);
    } else if (!csy_gate_close(memory->queue)) {
        why = "other launches are under way";
    } else {
        why = adopt_alone(memory, section, block);
        csy_gate_open();
    }
    if (why)
        tell_why_not(memory, section, why, note);
    else
        csy_note_forget(block->low);
}

/* The block of which a launch moves a section. False: there is none that could be adopted. */
static bool find_block(struct block *block, const struct memory *memory,
                       const struct section *section)
{
    const void *address = (const void *)section->low;
    const char *why = NULL;
    bool in_heap = csy_block_in_heap(&block->low, &block->high, address);
    if (!in_heap && !csy_object_in_program(&block->low, &block->high, address))
        why = "it is no block of the heap and no variable that is known";
    else if (section->high > block->high)
        why = "it is larger than its block or variable";
    else if (size_of(block) < ADOPTED_LEAST)
        why = "its block or variable is small";
    if (why) {
        if (is_traced(memory) && section->high - section->low >= ADOPTED_LEAST)
            tell_why_not(memory, section, why, csy_note_make(section->low));
        return false;
    }
    block->first = block->low;
    block->last = block->high;
    if (in_heap)
        csy_pages_of_block(&block->first, &block->last);
    else
        csy_whole_pages(&block->first, &block->last);
    return true;
}

/* Of a block of which other sections are moved, too, the first counts. */
static bool is_counted(const struct memory *memory, const struct section *section,
                       const struct block *block)
{
    for (const struct section *other = memory->room->sections; other < section; other++)
        if (other->low < other->high && other->low >= block->low && other->low < block->high)
            return true;
    return false;
}

/* Adopts what is moved for the second time; where that cannot be, tries again the fourth time, the
 * eighth... */
static void count_move(const struct memory *memory, const struct section *section)
{
    struct block block;
    if (!find_block(&block, memory, section) || is_counted(memory, section, &block))
        return;
    struct note *note = csy_note_make(block.low);
    atomic_store(&csy_adopts, true);
    unsigned moves = atomic_fetch_add(&note->moves, 1) + 1;
    if (moves > 1 && !(moves & (moves - 1)) && !atomic_load(&note->is_refused))
        consider(memory, section, &block, note);
}

static void take_mirror(struct section *section, struct mirrors *mirrors)
{
    struct mirror *mirror = csy_mirror_overlapping(mirrors, section->low, section->high);
    if (!mirror || mirror->policy != MIRROR_ADOPTED)
        return;
    section->mirror = mirror;
    section->base = mirror->base;
    section->end = mirror->base + mirror->size;
}

void csy_adopt_moved(struct memory *memory)
{
    const struct context *context = memory->context;
    size_t count = csy_sections_count(memory->site);
    if (context->device.shared_memory || memory->exact ||
        context->settings->memory == MEMORY_COPY || context->settings->check & CHECK_DATA)
        return;
    for (size_t i = 0; i < count; i++) {
        struct section *section = &memory->room->sections[i];
        if (!section->mirror && section->low < section->high && !section->in_svm)
            count_move(memory, section);
    }
    for (size_t i = 0; i < count; i++) {
        struct section *section = &memory->room->sections[i];
        if (!section->mirror && section->low < section->high && !section->in_svm)
            take_mirror(section, &context->process->mirrors);
    }
}

/* ---- giving up ---- */

static void end(struct process *process, struct mirror *mirror)
{
    atomic_fetch_sub(&adopted_bytes, mirror->size);
    csy_elsewhere_free(mirror, atomic_load(&process->is_lost));
}

static bool is_beside(const struct csycl_glue_arg *arg, const struct mirror *mirror)
{
    uintptr_t low = (uintptr_t)arg->pointer + (uintptr_t)arg->offset;
    return low < mirror->base || low + arg->size > mirror->base + mirror->size;
}

static void give_up(const struct memory *memory, struct mirror *mirror)
{
    struct process *process = memory->context->process;
    if (mirror->holds || !csy_gate_close_early(memory->queue))
        return;
    if (csy_coherent_give_up(mirror->coherent, atomic_load(&process->is_lost))) {
        csy_mirror_take_out(&process->mirrors, mirror->base);
        atomic_store(&csy_note_make(mirror->base)->is_refused, true);
        end(process, mirror);
    }
    csy_gate_open();
}

void csy_adopt_check(const struct memory *memory, const struct csycl_glue_launch *launch)
{
    const struct csycl_glue_site *site = memory->site;
    if (!atomic_load_explicit(&adopted_bytes, memory_order_relaxed))
        return;
    for (unsigned i = 0; i < site->param_count; i++) {
        const struct csycl_glue_arg *arg = &launch->args[i];
        if (site->params[i].kind == CSYCL_GLUE_VALUE || !arg->pointer || !arg->size ||
            arg->size > PTRDIFF_MAX)
            continue;
        uintptr_t low = (uintptr_t)arg->pointer + (uintptr_t)arg->offset;
        struct mirror *mirror =
            csy_mirror_overlapping(&memory->context->process->mirrors, low, low + arg->size);
        if (mirror && mirror->policy == MIRROR_ADOPTED && is_beside(arg, mirror))
            give_up(memory, mirror);
    }
}

void csy_adopted_freed(struct process *process, const void *block, size_t size)
{
    uintptr_t low = (uintptr_t)block;
    csy_note_forget(low);
    struct mirror *mirror = csy_pages_may_have(block, size)
                                ? csy_mirror_overlapping(&process->mirrors, low, low + size)
                                : NULL;
    if (!mirror || mirror->policy != MIRROR_ADOPTED || mirror->base != low)
        return;
    csy_mirror_take_out(&process->mirrors, low);
    enum csycl_status status = csy_data_forget(process, mirror);
    if (status)
        csy_report(status);
    if (process->settings.trace & TRACE_MEMORY)
        csy_trace("memory free %zu bytes, adopted", mirror->size);
    csy_coherent_drop(mirror->coherent, atomic_load(&process->is_lost));
    end(process, mirror);
}

CSYCL_EXPORT csycl_bool csycl_glue_is_adopted(const void *block)
{
    if (!csy_pages_may_have(block, ADOPTED_LEAST)) /* the first page may lie behind its begin */
        return false;
    const struct mirror *mirror = csy_mirror_find(&csy_process()->mirrors, (uintptr_t)block);
    return mirror && mirror->policy == MIRROR_ADOPTED && mirror->base == (uintptr_t)block;
}
