/* stale.c: see stale.h. */
#include "checks/stale.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/typed_member.h"
#include "device/process.h"
#include "pages/code_place.h"
#include "pages/guard.h"

/* Loops that set elements of one hold; the last one stands for more. */
enum { MOST_LOOPS = 254 };

/* Bytes that come from the device at a time. */
enum { CHUNK = 1 << 20 };

struct stale {
    const struct hold *hold;
    struct csycl_glue_section section;
    size_t count; /* of its elements */
    const char *seen;
    struct guard *guard;
    bool is_known; /* what the device has: */
    char *device;
    unsigned char *setter; /* of each element: the loop that set it, an index of `loops` and 1; 0:
                              none did since both agreed */
    struct spot loops[MOST_LOOPS];
    unsigned loop_count;
    bool is_told;
    /* The first read of an element that is not what the host has. By handlers of signals: */
    bool is_read;
    size_t read;
    uintptr_t code;
};

static uintptr_t address_of(const struct stale *stale, size_t element)
{
    return stale->hold->low + element * stale->section.element_size;
}

/* Have the host and the device had different bytes, [low, high), since they agreed? */
static bool differs(const struct stale *stale, uintptr_t low, uintptr_t high)
{
    size_t at = low - stale->hold->low;
    return memcmp(stale->device + at, stale->seen + at, high - low) != 0;
}

static bool is_stale(const struct stale *stale, size_t element)
{
    uintptr_t at = address_of(stale, element);
    return stale->setter[element] && differs(stale, at, at + stale->section.element_size);
}

/* The elements, numbers of them, that have bytes of [low, high). */
struct elements {
    size_t first, last;
};

static struct elements elements_of(const struct stale *stale, uintptr_t low, uintptr_t high)
{
    size_t size = stale->section.element_size;
    size_t first = (low - stale->hold->low) / size;
    size_t last = (high - stale->hold->low + size - 1) / size;
    return (struct elements){first, last < stale->count ? last : stale->count};
}

/* ---- telling ---- */

/* Adds where the instruction is. */
static void write_place(struct text *text, uintptr_t code)
{
    const char *file;
    uintptr_t address;
    if (csy_code_find(code, &file, &address))
        csy_text_printf(text, " (addr2line -e %s %#zx)", file, (size_t)address);
}

static struct elements find_stale(const struct stale *stale)
{
    struct elements all = {0, stale->count};
    while (!is_stale(stale, all.first))
        all.first++;
    while (!is_stale(stale, all.last - 1))
        all.last--;
    return all;
}

static void tell(struct stale *stale)
{
    const struct hold *hold = stale->hold;
    const struct csycl_glue_section *section = &stale->section;
    struct text text = {0};
    ptrdiff_t size = (ptrdiff_t)section->element_size;
    ptrdiff_t origin = (ptrdiff_t)(hold->low - (uintptr_t)section->pointer) / size;
    size_t at = address_of(stale, stale->read) - hold->low;
    struct elements all = find_stale(stale);
    const char *device = stale->device + at, *seen = stale->seen + at;
    csy_text_printf(&text, "this loop sets ");
    struct scalar_at scalar =
        csy_watch_name(&text, hold, origin + (ptrdiff_t)stale->read, device, seen);
    csy_watch_value(&text, scalar, " to ", device);
    csy_text_printf(&text, " on the device, where %s:%u holds it, and then the host reads",
                    hold->file, hold->line);
    csy_watch_value(&text, scalar, " its own ", seen);
    csy_text_printf(&text, ": ");
    csy_watch_propose(&text, "host", hold, origin + (ptrdiff_t)all.first,
                      origin + (ptrdiff_t)all.last - 1);
    csy_text_printf(&text, " before that");
    write_place(&text, stale->code);
    stale->is_told = true;
    csy_watch_say(&text, stale->loops[stale->setter[stale->read] - 1]);
}

/* At exit: of what is held to the end. */
static void tell_all(void)
{
    struct process *process = csy_process();
    if (atomic_load(&process->is_lost) || pthread_mutex_trylock(&process->holds.lock))
        return;
    for (struct hold *hold = atomic_load(&process->holds.apart); hold; hold = hold->next_apart)
        csy_stale_open(csy_watch_stale(hold));
    pthread_mutex_unlock(&process->holds.lock);
}

static void tell_at_exit(void)
{
    atexit(tell_all);
}

/* ---- reads ---- */

/* What the host has changed itself is another mistake, if it is one. */
static bool is_changed_by_host(const struct stale *stale, uintptr_t low, uintptr_t high)
{
    return memcmp((const void *)low, stale->seen + (low - stale->hold->low), high - low) != 0;
}

static bool note_read(void *owner, uintptr_t low, uintptr_t high, uintptr_t code)
{
    struct stale *stale = owner;
    struct elements read = elements_of(stale, low, high);
    size_t element = read.first;
    while (element < read.last && !is_stale(stale, element))
        element++;
    if (element == read.last || is_changed_by_host(stale, low, high))
        return false;
    stale->is_read = true;
    stale->read = element;
    stale->code = code;
    return true;
}

/* ---- beginning and end ---- */

static bool get_room(struct stale *stale)
{
    stale->device = malloc(stale->hold->high - stale->hold->low);
    stale->setter = calloc(stale->count, 1);
    if (stale->device && stale->setter)
        stale->guard = csy_guard_create(stale->hold->low, stale->hold->high, note_read, stale);
    return stale->guard;
}

struct stale *csy_stale_begin(const struct hold *hold, const struct csycl_glue_section *section,
                              const char *seen)
{
    static pthread_once_t at_exit = PTHREAD_ONCE_INIT;
    struct stale *stale = calloc(1, sizeof *stale);
    if (!stale)
        return NULL;
    stale->hold = hold;
    stale->section = *section;
    stale->seen = seen;
    stale->count = (hold->high - hold->low) / section->element_size;
    if (!get_room(stale)) {
        csy_stale_end(stale);
        return NULL;
    }
    pthread_once(&at_exit, tell_at_exit);
    return stale;
}

void csy_stale_end(struct stale *stale)
{
    if (!stale)
        return;
    csy_stale_open(stale);
    csy_guard_destroy(stale->guard);
    free(stale->device);
    free(stale->setter);
    free(stale);
}

/* ---- what both have ---- */

void csy_stale_open(struct stale *stale)
{
    if (!stale)
        return;
    csy_guard_open(stale->guard);
    if (stale->is_read && !stale->is_told)
        tell(stale);
}

/* Runs of elements, so that as few ranges as can be are protected. */
void csy_stale_close(struct stale *stale)
{
    for (size_t i = 0; stale && !stale->is_told && i < stale->count;) {
        size_t begin = i;
        while (i < stale->count && is_stale(stale, i))
            i++;
        if (i > begin)
            csy_guard_close(stale->guard, address_of(stale, begin), address_of(stale, i));
        else
            i++;
    }
}

void csy_stale_agree(struct stale *stale, uintptr_t low, uintptr_t high)
{
    if (!stale)
        return;
    struct elements elements = elements_of(stale, low, high);
    memcpy(stale->device + (low - stale->hold->low), (const void *)low, high - low);
    memset(stale->setter + elements.first, 0, elements.last - elements.first);
    stale->is_known |= low == stale->hold->low && high == stale->hold->high;
}

/* ---- what loops write ---- */

static bool fetch(const struct stale *stale, uintptr_t low, uintptr_t high, void *to,
                  cl_command_queue queue)
{
    const struct mirror *mirror = stale->hold->mirror;
    return !clEnqueueReadBuffer(queue, mirror->buffer, CL_TRUE, low - mirror->base, high - low, to,
                                0, NULL, NULL);
}

void csy_stale_before(struct stale *stale, cl_command_queue queue)
{
    if (stale && !stale->is_known)
        stale->is_known = fetch(stale, stale->hold->low, stale->hold->high, stale->device, queue);
}

static unsigned char number_of(struct stale *stale, struct spot spot)
{
    unsigned i = 0;
    while (i < stale->loop_count &&
           (stale->loops[i].line != spot.line || strcmp(stale->loops[i].file, spot.file) != 0))
        i++;
    if (i == stale->loop_count && i < MOST_LOOPS)
        stale->loops[stale->loop_count++] = spot;
    return (unsigned char)(i < MOST_LOOPS ? i + 1 : MOST_LOOPS);
}

/* Takes over the device's bytes [low, high). Elements that they cut are those of the cut's other
 * side too. */
static void take(struct stale *stale, uintptr_t low, uintptr_t high, const char *bytes,
                 unsigned char loop)
{
    size_t size = stale->section.element_size;
    struct elements elements = elements_of(stale, low, high);
    for (size_t i = elements.first; i < elements.last; i++) {
        uintptr_t at = address_of(stale, i), end = at + size;
        at = at > low ? at : low;
        end = end < high ? end : high;
        if (memcmp(stale->device + (at - stale->hold->low), bytes + (at - low), end - at) != 0)
            stale->setter[i] = loop;
    }
    memcpy(stale->device + (low - stale->hold->low), bytes, high - low);
}

void csy_stale_written(struct stale *stale, uintptr_t low, uintptr_t high, struct spot spot,
                       cl_command_queue queue)
{
    if (!stale || !stale->is_known || stale->is_told)
        return;
    char *chunk = malloc(CHUNK);
    csy_stale_open(stale);
    low = low > stale->hold->low ? low : stale->hold->low;
    high = high < stale->hold->high ? high : stale->hold->high;
    unsigned char loop = number_of(stale, spot);
    while (chunk && low < high) {
        uintptr_t end = high - low > CHUNK ? low + CHUNK : high;
        if (!fetch(stale, low, end, chunk, queue))
            break; /* the launch fails too, and tells */
        take(stale, low, end, chunk, loop);
        low = end;
    }
    free(chunk);
    csy_stale_close(stale);
}
