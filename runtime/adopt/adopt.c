/* adopt.c: see adopt.h. */
#include "adopt/adopt.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

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

/* ---- launches ---- */

static struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    unsigned launches; /* under way */
    unsigned aside;    /* of these, have no commands yet, and wait until the gate is open */
    bool is_closed;    /* one adopts or gives up memory, or is about to: no others begin */
} gate = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

void csy_adopt_enter(void)
{
    pthread_mutex_lock(&gate.lock);
    while (gate.is_closed)
        pthread_cond_wait(&gate.changed, &gate.lock);
    gate.launches++;
    pthread_mutex_unlock(&gate.lock);
}

void csy_adopt_leave(void)
{
    pthread_mutex_lock(&gate.lock);
    gate.launches--;
    if (gate.is_closed)
        pthread_cond_broadcast(&gate.changed);
    pthread_mutex_unlock(&gate.lock);
}

static void open_gate(void)
{
    pthread_mutex_lock(&gate.lock);
    gate.is_closed = false;
    pthread_cond_broadcast(&gate.changed);
    pthread_mutex_unlock(&gate.lock);
}

/* Launches of the queue, which this thread has left under way. */
static void finish_own(struct queue *queue)
{
    if (!csy_queue_is_busy(queue))
        return;
    pthread_mutex_lock(&queue->lock);
    if (queue->opencl && !csy_queue_drain(queue))
        csy_queue_reap(queue);
    pthread_mutex_unlock(&queue->lock);
}

/* Until there are no more than so many that are not aside: not for long, as one may be ended by a
 * thread that waits here. */
static bool wait_for_others(unsigned most)
{
    enum { PATIENCE_NS = 50 * 1000 * 1000, SECOND_NS = 1000 * 1000 * 1000 };
    struct timespec until;
    int error = 0;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += PATIENCE_NS;
    until.tv_sec += until.tv_nsec / SECOND_NS;
    until.tv_nsec %= SECOND_NS;
    while (!error && gate.launches > most + gate.aside)
        error = pthread_cond_timedwait(&gate.changed, &gate.lock, &until);
    return gate.launches == most + gate.aside;
}

static bool close_gate(struct queue *queue)
{
    finish_own(queue);
    pthread_mutex_lock(&gate.lock);
    gate.aside++;
    pthread_cond_broadcast(&gate.changed);
    while (gate.is_closed)
        pthread_cond_wait(&gate.changed, &gate.lock);
    gate.aside--;
    gate.is_closed = true;
    bool alone = wait_for_others(1);
    pthread_mutex_unlock(&gate.lock);
    if (!alone)
        open_gate();
    return alone;
}

/* The same where other launches may not even have found their memory. */
static bool close_gate_early(struct queue *queue)
{
    finish_own(queue);
    pthread_mutex_lock(&gate.lock);
    bool alone = !gate.is_closed && gate.launches == 1;
    gate.is_closed |= alone;
    pthread_mutex_unlock(&gate.lock);
    return alone;
}

/* ---- forks ---- */

/* The bytes come to the host then, with all memory locked: no launch is to be halfway. */
static void before_fork(void)
{
    pthread_mutex_lock(&gate.lock);
    while (gate.is_closed)
        pthread_cond_wait(&gate.changed, &gate.lock);
    gate.is_closed = true;
    wait_for_others(0);
    pthread_mutex_unlock(&gate.lock);
}

/* Another thread may have had the lock. */
static void after_fork_in_child(void)
{
    pthread_mutex_init(&gate.lock, NULL);
    pthread_cond_init(&gate.changed, NULL);
    gate.launches = gate.aside = 0;
    gate.is_closed = false;
}

/* Behind pages/, so that this is called first. */
static void watch_forks(void)
{
    pthread_atfork(before_fork, open_gate, after_fork_in_child);
}

/* ---- what launches have moved ---- */

/* A block. Threads may write the same note at once: it counts less then. */
struct note {
    _Atomic uintptr_t low; /* 0: none */
    atomic_uint moves;
    atomic_bool is_refused;
    _Atomic(const char *) told; /* why not, in traces */
};

enum { NOTES = 4096, WAYS = 8 };
static struct note notes[NOTES + WAYS];

static struct note *first_note(uintptr_t low)
{
    return &notes[(low / 64 * UINT64_C(0x9e3779b97f4a7c15)) >> 52];
}

static struct note *find_note(uintptr_t low)
{
    struct note *note = first_note(low), *end = note + WAYS;
    while (note < end && atomic_load(&note->low) != low)
        note++;
    return note < end ? note : NULL;
}

/* Where all are taken, one of them is forgotten. */
static struct note *make_note(uintptr_t low)
{
    static atomic_uint turn;
    struct note *found = find_note(low), *first = first_note(low);
    for (struct note *note = first; !found && note < first + WAYS; note++)
        found = atomic_load(&note->low) ? NULL : note;
    if (!found)
        found = &first[atomic_fetch_add(&turn, 1) % WAYS];
    if (atomic_load(&found->low) != low) {
        atomic_store(&found->moves, 0);
        atomic_store(&found->is_refused, false);
        atomic_store(&found->told, NULL);
        atomic_store(&found->low, low);
    }
    return found;
}

static void forget_note(uintptr_t low)
{
    struct note *note = find_note(low);
    if (note)
        atomic_store(&note->low, 0);
}

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
    static pthread_once_t forks = PTHREAD_ONCE_INIT;
    pthread_once(&forks, watch_forks);
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
    } else if (!close_gate(memory->queue)) {
        why = "other launches are under way";
    } else {
        why = adopt_alone(memory, section, block);
        open_gate();
    }
    if (why)
        tell_why_not(memory, section, why, note);
    else
        forget_note(block->low);
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
            tell_why_not(memory, section, why, make_note(section->low));
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
    struct note *note = make_note(block.low);
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
    if (mirror->holds || !close_gate_early(memory->queue))
        return;
    if (csy_coherent_give_up(mirror->coherent, atomic_load(&process->is_lost))) {
        csy_mirror_take_out(&process->mirrors, mirror->base);
        atomic_store(&make_note(mirror->base)->is_refused, true);
        end(process, mirror);
    }
    open_gate();
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
    forget_note(low);
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
