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
#include "follow/followed.h"
#include "memory/block.h"
#include "memory/coherent.h"
#include "memory/data.h"
#include "memory/elsewhere.h"
#include "memory/memory.h"
#include "memory/object.h"
#include "memory/svm.h"
#include "queues/report.h"

static atomic_size_t adopted_bytes;
atomic_bool csy_adopts;

/* ---- traces ---- */

static bool is_traced(const struct memory *memory)
{
    return memory->context->settings->trace & TRACE_MEMORY;
}

/* What a launch is to move. */
struct subject {
    const struct memory *memory;
    const char *name;
    size_t size;
    bool is_led;  /* by pointers in memory */
    bool at_once; /* as copies of it take longer */
};

static struct subject subject_of(const struct memory *memory, const struct section *section)
{
    return (struct subject){.memory = memory,
                            .name = memory->site->params[section->param].name,
                            .size = section->high - section->low};
}

/* Of each reason once. */
static void tell_why_not(const struct subject *subject, const char *why, struct note *note)
{
    if (!is_traced(subject->memory) || atomic_exchange(&note->told, why) == why)
        return;
    csy_trace("memory not adopted %zu bytes (%s, %s'%s' of %s)", subject->size, why,
              subject->is_led ? "behind " : "", subject->name, subject->memory->site->kernel);
}

/* ---- adopting ---- */

struct block {
    uintptr_t low, high;
    uintptr_t first, last;          /* its pages */
    const struct span_block *parts; /* it is several; NULL: it is not */
    size_t part_count;
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
                                 struct coherent *coherent, bool is_led)
{
    struct span *span = NULL;
    if (csy_mirror_overlapping(mirrors, block->low, block->high))
        return NULL;
    if (block->parts && !(span = csy_span_create(block->parts, block->part_count)))
        return NULL;
    struct mirror *mirror = csy_mirror_add(mirrors, MIRROR_ADOPTED, block->low, size_of(block));
    if (!mirror) {
        free(span);
        return NULL;
    }
    mirror->coherent = coherent;
    mirror->span = span;
    mirror->is_addressed = is_led;
    return mirror;
}

/* Once a device is open: its driver is called no more when functions of atexit() run that came
 * before. They find the host's bytes. */
static void watch_exit(void)
{
    atexit(csy_pages_bring_adopted);
}

static const char *adopt(const struct subject *subject, const struct block *block)
{
    const struct memory *memory = subject->memory;
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
    const struct mirror *mirror = add_mirror(&process->mirrors, block, coherent, subject->is_led);
    pthread_mutex_unlock(&process->holds.lock);
    if (mirror)
        atomic_fetch_add(&adopted_bytes, size);
    else
        csy_coherent_give_up(coherent, false, true);
    return mirror ? NULL : "something else is there";
}

/* Whether it is adopted, or why not: another thread may have done so meanwhile. */
static const char *adopt_alone(const struct subject *subject, const struct block *block)
{
    const struct memory *memory = subject->memory;
    const struct mirror *there =
        csy_mirror_overlapping(&memory->context->process->mirrors, block->low, block->high);
    if (there)
        return there->policy == MIRROR_ADOPTED ? NULL : "a data region holds some of it";
    uint64_t begun = csy_now_ns();
    const char *why = adopt(subject, block);
    csy_balance_spent_once(&memory->context->balance, csy_now_ns() - begun);
    if (!why && is_traced(memory))
        csy_trace("memory adopted %zu bytes (%s'%s' of %s)", size_of(block),
                  subject->is_led ? "behind " : "", subject->name, memory->site->kernel);
    return why;
}

/* Returns whether it was adopted. */
static bool consider(const struct subject *subject, const struct block *block, struct note *note)
{
    const char *why = why_never(block);
    if (why) {
        atomic_store(&note->is_refused, true);
    } else if (!csy_gate_close(subject->memory->queue)) {
        why = "other launches are under way";
    } else {
        why = adopt_alone(subject, block);
        csy_gate_open();
    }
    if (why)
        tell_why_not(subject, why, note);
    else
        csy_note_forget(block->low);
    return !why;
}

/* Adopts what is moved for the second time, or at once. Where it cannot be, tries again the fourth
 * time, the eighth... */
static bool count_block(const struct subject *subject, const struct block *block)
{
    struct note *note = csy_note_make(block->low);
    atomic_store(&csy_adopts, true);
    unsigned moves = atomic_fetch_add(&note->moves, 1) + 1;
    return (moves > 1 || subject->at_once) && !(moves & (moves - 1)) &&
           !atomic_load(&note->is_refused) && consider(subject, block, note);
}

/* The pages that have nothing else. */
static void find_pages(struct block *block, bool in_heap)
{
    block->first = block->low;
    block->last = block->high;
    if (in_heap)
        csy_pages_of_block(&block->first, &block->last);
    else
        csy_whole_pages(&block->first, &block->last);
}

/* The block of the bytes. NULL, or why there is none that could be adopted. */
static const char *look_for_block(struct block *block, uintptr_t low, uintptr_t high)
{
    const void *address = (const void *)low;
    *block = (struct block){0};
    bool in_heap = csy_block_in_heap(&block->low, &block->high, address);
    if (!in_heap && !csy_object_in_program(&block->low, &block->high, address))
        return "it is no block of the heap and no variable that is known";
    if (high > block->high)
        return "it is larger than its block or variable";
    if (size_of(block) < ADOPTED_LEAST)
        return "its block or variable is small";
    find_pages(block, in_heap);
    return NULL;
}

/* That of which a launch moves a section. False: there is none. */
static bool find_block(struct block *block, const struct memory *memory,
                       const struct section *section)
{
    const struct subject subject = subject_of(memory, section);
    const char *why = look_for_block(block, section->low, section->high);
    if (why && is_traced(memory) && subject.size >= ADOPTED_LEAST)
        tell_why_not(&subject, why, csy_note_make(section->low));
    return !why;
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

/* Returns whether it may be adopted later. */
static bool count_move(const struct memory *memory, const struct section *section)
{
    const struct subject subject = subject_of(memory, section);
    struct block block;
    return find_block(&block, memory, section) && !is_counted(memory, section, &block) &&
           !count_block(&subject, &block) && !atomic_load(&csy_note_make(block.low)->is_refused);
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

static bool may_adopt(const struct memory *memory)
{
    const struct context *context = memory->context;
    return !context->device.shared_memory && !memory->exact &&
           context->settings->memory != MEMORY_COPY && !(context->settings->check & CHECK_DATA);
}

static void take_mirrors(const struct memory *memory)
{
    for (size_t i = 0; i < csy_sections_count(memory->site); i++) {
        struct section *section = &memory->room->sections[i];
        if (!section->mirror && section->low < section->high && !section->in_svm)
            take_mirror(section, &memory->context->process->mirrors);
    }
}

void csy_adopt_moved(struct memory *memory)
{
    if (!may_adopt(memory))
        return;
    for (size_t i = 0; i < csy_sections_count(memory->site); i++) {
        const struct section *section = &memory->room->sections[i];
        if (!section->mirror && section->low < section->high && !section->in_svm)
            memory->moves |= count_move(memory, section);
    }
    take_mirrors(memory);
}

/* ---- what pointers lead to ---- */

/* What a launch's pointers lead to, ordered by address. */
struct behind {
    struct subject subject;
    struct span_block *blocks;
    size_t count;
    bool has_some; /* that may be adopted later */
};

/* Does a section of the launch have bytes of it, and others beside? */
static bool sticks_out(const struct memory *memory, const struct block *block)
{
    for (size_t i = 0; i < csy_sections_count(memory->site); i++) {
        const struct section *section = &memory->room->sections[i];
        if (section->low < block->high && section->high > block->low &&
            (section->low < block->low || section->high > block->high))
            return true;
    }
    return false;
}

static bool count_behind(struct behind *behind, const struct block *block)
{
    if (sticks_out(behind->subject.memory, block))
        return false;
    struct subject subject = behind->subject;
    subject.size = size_of(block);
    behind->has_some |= !atomic_load(&csy_note_make(block->low)->is_refused);
    return count_block(&subject, block);
}

static bool count_large(struct behind *behind, const struct span_block *large)
{
    struct block block = {.low = large->low, .high = large->high};
    uintptr_t low, high;
    find_pages(&block, csy_block_in_heap(&low, &high, (const void *)large->low));
    return count_behind(behind, &block);
}

/* Of small blocks; see span.h for their pages. */
static bool count_span(struct behind *behind, const struct span_block *first, size_t count)
{
    if (count < 2 || first[count - 1].high - first[1].low < ADOPTED_LEAST)
        return false;
    struct block block = {.low = first->low,
                          .high = first[count - 1].high,
                          .first = first[1].low,
                          .last = first[count - 1].high,
                          .parts = first,
                          .part_count = count};
    csy_whole_pages(&block.first, &block.last);
    return count_behind(behind, &block);
}

static bool is_small(const struct span_block *block)
{
    uintptr_t low, high;
    return block->high - block->low < ADOPTED_LEAST &&
           csy_block_in_heap(&low, &high, (const void *)block->low);
}

static bool count_all(struct behind *behind)
{
    bool changed = false;
    for (size_t i = 0; i < behind->count;) {
        const struct span_block *first = &behind->blocks[i];
        size_t count = 1;
        if (is_small(first))
            while (i + count < behind->count && is_small(&first[count]) &&
                   csy_span_continues(&first[count - 1], &first[count]))
                count++;
        if (count > 1)
            changed |= count_span(behind, first, count);
        else if (first->high - first->low >= ADOPTED_LEAST)
            changed |= count_large(behind, first);
        i += count;
    }
    return changed;
}

/* Arrays with pointers that the kernel only reads: who writes them is known then (coherent.h). */
static bool count_pointers(struct behind *behind, const struct followed *followed)
{
    bool changed = false;
    for (size_t i = 0; i < followed->carried.count; i++) {
        const struct carried *carried = &followed->carried.items[i];
        struct block block;
        if (!carried->mirror && !carried->written &&
            carried->high - carried->low >= ADOPTED_LEAST &&
            csy_followed_points(followed, carried->low, carried->high) &&
            !look_for_block(&block, carried->low, carried->high))
            changed |= count_behind(behind, &block);
    }
    return changed;
}

/* What is coherent already gets addresses that pointers can have. */
static bool address(const struct memory *memory, struct mirror *mirror)
{
    if (!mirror->coherent || mirror->is_addressed || mirror->holds ||
        !csy_gate_close(memory->queue))
        return false;
    bool changed = !csy_led_address(mirror);
    csy_gate_open();
    if (changed)
        atomic_fetch_add(&memory->context->process->mirrors.version, 1); /* memos have its buffer */
    return changed;
}

/* Nothing is followed from there. */
static bool is_data(const struct followed *followed, const struct found *block)
{
    return !block->is_led && !csy_followed_points(followed, block->low, block->high);
}

bool csy_adopt_behind(const struct memory *memory, const struct followed *followed,
                      bool *is_settled)
{
    struct behind behind = {
        .subject = {.memory = memory,
                    .name = memory->site->params[memory->site->ways->param].name,
                    .is_led = true,
                    .at_once = true}};
    bool changed = false;
    *is_settled = !may_adopt(memory) || !csy_svm_has_buffers(memory->context);
    if (*is_settled)
        return false;
    behind.blocks = malloc((followed->data.count + 1) * sizeof *behind.blocks);
    if (!behind.blocks)
        return false;
    for (size_t i = 0; i < followed->data.count; i++) {
        const struct found *block = &followed->data.items[i];
        if (is_data(followed, block) && block->mirror)
            changed |= address(memory, block->mirror);
        else if (is_data(followed, block))
            behind.blocks[behind.count++] =
                (struct span_block){.low = block->low, .high = block->high};
    }
    changed |= count_all(&behind);
    behind.subject.is_led = false;
    changed |= count_pointers(&behind, followed);
    *is_settled = !behind.has_some;
    free(behind.blocks);
    if (changed)
        take_mirrors(memory);
    return changed;
}

/* ---- giving up ---- */

/* Its pages are ordinary memory. */
static void end(struct process *process, struct mirror *mirror)
{
    struct span *span = mirror->span;
    atomic_fetch_sub(&adopted_bytes, mirror->size);
    csy_elsewhere_free(mirror, atomic_load(&process->is_lost));
    if (span)
        csy_span_end(span);
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
    if (csy_coherent_give_up(mirror->coherent, atomic_load(&process->is_lost), true)) {
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

/* May be asked while the process is looked at for the first time. */
static bool may_be_adopted(const void *block, size_t size)
{
    return csy_pages_may_have(block, size) || csy_span_may_have((uintptr_t)block);
}

static struct mirror *adopted_at(struct mirrors *mirrors, const void *block, size_t size)
{
    uintptr_t low = (uintptr_t)block;
    struct mirror *mirror =
        may_be_adopted(block, size) ? csy_mirror_overlapping(mirrors, low, low + size) : NULL;
    return mirror && mirror->policy == MIRROR_ADOPTED ? mirror : NULL;
}

static void forget_held(struct process *process, struct mirror *mirror)
{
    csy_mirror_take_out(&process->mirrors, mirror->base);
    enum csycl_status status = csy_data_forget(process, mirror);
    if (status)
        csy_report(status);
    if (process->settings.trace & TRACE_MEMORY)
        csy_trace("memory free %zu bytes, adopted", mirror->size);
}

/* What the allocator has between the blocks stays. Where memory has run out, all does. */
static bool free_part(struct process *process, struct mirror *mirror, uintptr_t low)
{
    bool is_last;
    if (!csy_span_note_freed(mirror->span, low, &is_last))
        return false;
    if (!is_last)
        return true;
    bool is_lost = atomic_load(&process->is_lost);
    forget_held(process, mirror);
    if (csy_coherent_give_up(mirror->coherent, is_lost, false))
        end(process, mirror);
    return true;
}

bool csy_adopted_freed(struct process *process, const void *block, size_t size)
{
    uintptr_t low = (uintptr_t)block;
    csy_note_forget(low);
    struct mirror *mirror = adopted_at(&process->mirrors, block, size);
    if (mirror && mirror->span)
        return free_part(process, mirror, low);
    if (!mirror || mirror->base != low)
        return false;
    forget_held(process, mirror);
    csy_coherent_drop(mirror->coherent, atomic_load(&process->is_lost));
    end(process, mirror);
    return false;
}

CSYCL_EXPORT csycl_bool csycl_glue_is_adopted(const void *block)
{
    if (!may_be_adopted(block, ADOPTED_LEAST)) /* the first page may lie behind its begin */
        return false;
    const struct mirror *mirror = adopted_at(&csy_process()->mirrors, block, ADOPTED_LEAST);
    return mirror && (mirror->span ? csy_span_has(mirror->span, (uintptr_t)block)
                                   : mirror->base == (uintptr_t)block);
}
