/* followed_send.c: the copies of what a launch follows pointers to, and what comes back; see
 * followed.h. */
#include <stdlib.h>
#include <string.h>

#include "follow/followed.h"
#include "memory/memory.h"
#include "memory/svm.h"
#include "pages/pages.h"
#include "timeline/timeline.h"

/* What comes back, comes in pieces of so many bytes. */
enum { PIECE = 1 << 20 };

static void trace(const struct memory *memory, const char *verb, size_t bytes)
{
    const struct followed *followed = memory->followed;
    if (memory->context->settings->trace & TRACE_MEMORY)
        csy_trace("memory %s %s %zu bytes (behind '%s', by its pointers, in %zu blocks)",
                  memory->site->kernel, verb, bytes,
                  memory->site->params[memory->site->ways->param].name, followed->carried.count);
}

/* What a copy is told by in the trace file. */
static struct copy_told told(const struct memory *memory, bool out, size_t size)
{
    return (struct copy_told){.name = memory->site->params[memory->site->ways->param].name,
                              .why = "behind its pointers",
                              .owner = memory->site->kernel,
                              .size = size,
                              .out = out};
}

/* ---- mirrors ---- */

struct mirror *csy_followed_mirror(const struct followed *followed, uintptr_t from)
{
    for (size_t i = 0; followed && i < followed->carried.count; i++) {
        struct mirror *mirror = followed->carried.items[i].mirror;
        if (mirror && mirror->base >= from)
            return mirror;
    }
    return NULL;
}

void csy_followed_unlock(struct memory *memory)
{
    const struct followed *followed = memory->followed;
    for (size_t i = 0; memory->has_locked && i < followed->carried.count; i++)
        if (followed->carried.items[i].mirror)
            pthread_mutex_unlock(&followed->carried.items[i].mirror->lock);
    memory->has_locked = false;
}

static bool is_coherent(const struct carried *carried)
{
    return carried->mirror && carried->mirror->coherent;
}

/* What launches before this one copy to the host has come: those of other queues, too. */
static enum csycl_status let_arrive(struct memory *memory)
{
    const struct followed *followed = memory->followed;
    const struct carried *items = followed->carried.items;
    enum csycl_status status = CSYCL_SUCCESS;
    bool drains = false;
    for (size_t i = 0; !status && i < followed->carried.count; i++) {
        drains |= items[i].mirror && !is_coherent(&items[i]);
        if (items[i].mirror)
            status = csy_queue_follow(memory->queue, items[i].mirror->last);
    }
    if (!status && drains)
        return csy_queue_drain(memory->queue);
    for (size_t i = 0; !status && i < followed->carried.count; i++)
        status = csy_queue_let_arrive(memory->queue, items[i].low, items[i].high);
    return status;
}

/* The host has the current bytes of all. */
static enum csycl_status bring_home(struct memory *memory)
{
    const struct followed *followed = memory->followed;
    const struct carried *items = followed->carried.items;
    enum csycl_status status = let_arrive(memory);
    for (size_t i = 0; !status && i < followed->carried.count; i++)
        if (is_coherent(&items[i]))
            csy_pages_touch((const void *)items[i].low, items[i].high - items[i].low,
                            items[i].written);
    return status;
}

/* ---- to the device ---- */

/* A pointer that changed since may lead elsewhere. */
static enum csycl_status translate(void *data, const struct pointing *pointing, uintptr_t at,
                                   uintptr_t pointer, const struct csycl_glue_outline *outline)
{
    const struct followed *followed = data;
    (void)outline;
    if (!csy_followed_has(followed, pointer))
        return csy_fail(CSYCL_ERROR_INVALID, "a pointer of '%s' changes while the loop is launched",
                        pointing->name);
    const char *copy = csy_followed_place(followed, at);
    const void *to = csy_followed_place(followed, pointer);
    memcpy(followed->copies.host + (copy - followed->copies.bytes), &to, sizeof to);
    return CSYCL_SUCCESS;
}

/* Some of the copies' bytes. */
struct window {
    size_t low, high;
};

/* Of what the kernel writes, too, bytes come back. */
static void seal(struct carried *carried)
{
    bool is_read = is_coherent(carried) && !carried->written;
    csy_coherent_seal(&carried->seal, is_read ? carried->mirror->coherent : NULL, carried->low,
                      carried->high);
}

/* The bytes of the host's that are others than noted: from the first to the last, of pieces that
 * are compared one by one. */
static struct window find_changes(const struct followed *followed, struct carried *carried)
{
    enum { COMPARED = 4096 };
    struct window window = {SIZE_MAX, 0};
    const struct unsealed rest = csy_coherent_unsealed(&carried->seal, carried->low, carried->high);
    if (rest.is_broken)
        seal(carried);
    for (unsigned i = 0; i < rest.count; i++)
        for (uintptr_t at = rest.parts[i].low, end = rest.parts[i].high; at < end; at += COMPARED) {
            size_t count = end - at < COMPARED ? end - at : COMPARED;
            size_t offset = carried->offset + (at - carried->low);
            if (memcmp(followed->noted + offset, (const char *)at, count) == 0)
                continue;
            window.low = offset < window.low ? offset : window.low;
            window.high = offset + count;
        }
    return window;
}

/* Notes what the host has there, and gives it to the copies. */
static void note(const struct followed *followed, const struct carried *carried, size_t low,
                 size_t high)
{
    if (low >= high)
        return;
    memcpy(followed->noted + low, (const char *)carried->low + (low - carried->offset), high - low);
    memcpy(followed->copies.host + low, followed->noted + low, high - low);
}

/* A pointer as the host has it, and as the copies do. */
struct translated {
    void *host, *copy;
};

static void save_pointers(struct translated *saved, const struct followed *followed, size_t element,
                          const struct csycl_glue_outline *outline)
{
    for (size_t i = 0; i < outline->pointer_count; i++) {
        size_t at = element + outline->pointers[i].at;
        memcpy(&saved[i].host, followed->noted + at, sizeof saved[i].host);
        memcpy(&saved[i].copy, followed->copies.host + at, sizeof saved[i].copy);
    }
}

/* An element that was noted: its copy keeps the pointers that lead where they did. */
static enum csycl_status put_pointers(const struct translated *saved,
                                      const struct followed *followed, size_t element,
                                      const struct pointing *pointing, uintptr_t host)
{
    const struct csycl_glue_outline *outline = pointing->outline;
    enum csycl_status status = CSYCL_SUCCESS;
    for (size_t i = 0; !status && i < outline->pointer_count; i++) {
        size_t at = outline->pointers[i].at;
        void *now;
        memcpy(&now, followed->noted + element + at, sizeof now);
        if (now == saved[i].host)
            memcpy(followed->copies.host + element + at, &saved[i].copy, sizeof saved[i].copy);
        else if (now)
            status = translate((void *)followed, pointing, host + at, (uintptr_t)now, NULL);
    }
    return status;
}

/* The same of elements with pointers, of which the first lies at `low` in the copies. */
static enum csycl_status note_elements(const struct followed *followed,
                                       const struct carried *carried,
                                       const struct pointing *pointing, size_t low, size_t high)
{
    const struct csycl_glue_outline *outline = pointing->outline;
    struct translated *saved = malloc(outline->pointer_count * sizeof *saved);
    enum csycl_status status = saved ? CSYCL_SUCCESS : csy_fail_memory();
    for (size_t at = low; !status && at < high; at += outline->size) {
        save_pointers(saved, followed, at, outline);
        note(followed, carried, at, at + outline->size);
        status = put_pointers(saved, followed, at, pointing, carried->low + (at - carried->offset));
    }
    free(saved);
    return status;
}

/* The copies of what is carried become what the host has, in the window, which may grow. */
static enum csycl_status renew(const struct followed *followed, const struct carried *carried,
                               struct window *window)
{
    enum csycl_status status = CSYCL_SUCCESS;
    size_t at = window->low;
    for (size_t i = 0; !status && i < followed->pointing.count; i++) {
        const struct pointing *pointing = &followed->pointing.items[i];
        size_t size = pointing->outline->size;
        if (pointing->low >= carried->high || pointing->high <= carried->low)
            continue;
        size_t low = carried->offset + (pointing->low - carried->low);
        size_t high = low + (pointing->high - pointing->low);
        low += low < at ? (at - low) / size * size : 0;
        if (low >= window->high || low >= high)
            continue;
        high = high > window->high ? low + (window->high - low + size - 1) / size * size : high;
        window->low = low < window->low ? low : window->low;
        window->high = high > window->high ? high : window->high;
        note(followed, carried, at, low);
        status = note_elements(followed, carried, pointing, low, high);
        at = high;
    }
    note(followed, carried, at, window->high);
    return status;
}

/* To the device, up to the end of the window. */
static enum csycl_status send(struct memory *memory, struct window window)
{
    const struct followed *followed = memory->followed;
    size_t size = window.high - window.low;
    const struct copy_told copy = told(memory, false, size);
    struct copying copying;
    trace(memory, "copy-in", size);
    memory->bytes_in += size;
    memory->sends = true;
    cl_int error =
        csy_svm(memory->context)
            ->copy(memory->queue->opencl, CL_TRUE, followed->copies.bytes + window.low,
                   followed->copies.host + window.low, size, 0, NULL, csy_copying_begin(&copying));
    if (error)
        return csy_fail_opencl(error, "clEnqueueSVMMemcpy");
    csy_copying_end(&copying, memory->queue->opencl, &copy);
    return CSYCL_SUCCESS;
}

/* What lies between two windows is the same on both sides: where that is little, it is sent too. */
enum { MOST_BETWEEN = 16384 };

static enum csycl_status send_changes(struct memory *memory)
{
    const struct followed *followed = memory->followed;
    struct window sent = {0, 0};
    enum csycl_status status = CSYCL_SUCCESS;
    for (size_t i = 0; !status && i < followed->carried.count; i++) {
        struct carried *carried = &followed->carried.items[i];
        struct window window = find_changes(followed, carried);
        if (!window.high)
            continue;
        status = renew(followed, carried, &window);
        if (!status && sent.high && window.low > sent.high + MOST_BETWEEN)
            status = send(memory, sent);
        if (!sent.high || window.low > sent.high + MOST_BETWEEN)
            sent.low = window.low;
        sent.high = window.high;
    }
    return status || !sent.high ? status : send(memory, sent);
}

/* The first time: all of it. */
static enum csycl_status send_all(struct memory *memory)
{
    struct followed *followed = memory->followed;
    enum csycl_status status = csy_svm_take(&followed->copies, memory->context, followed->size);
    if (!status)
        followed->noted = calloc(1, followed->size);
    if (!status && !followed->noted)
        status = csy_fail_memory();
    memory->is_unknown = status; /* the plain loop has no need of it */
    for (size_t i = 0; !status && i < followed->carried.count; i++) {
        struct carried *carried = &followed->carried.items[i];
        seal(carried);
        memcpy(followed->noted + carried->offset, (const void *)carried->low,
               carried->high - carried->low);
    }
    if (!status)
        memcpy(followed->copies.host, followed->noted, followed->size);
    for (size_t i = 0; !status && i < followed->pointing.count; i++)
        status = csy_followed_each(&followed->pointing.items[i], translate, followed);
    return status ? status : send(memory, (struct window){0, followed->size});
}

/* What is led to has its buffers, with the addresses that pointers get. */
static enum csycl_status check_led(const struct followed *followed)
{
    for (size_t i = 0; i < followed->led.count; i++)
        if (!followed->led.items[i].mirror->pooled->address)
            return csy_fail(CSYCL_ERROR_INVALID, "the device has no more shared virtual memory");
    return CSYCL_SUCCESS;
}

enum csycl_status csy_followed_send(struct memory *memory)
{
    const struct followed *followed = memory->followed;
    enum csycl_status status = check_led(followed);
    memory->is_unknown |= status;
    if (!status)
        status = bring_home(memory);
    if (status || !followed->size)
        return status;
    return followed->noted ? send_changes(memory) : send_all(memory);
}

/* ---- and back ---- */

/* Where bytes that come back belong: to the program, and to what is known of it and the copies. */
struct target {
    char *host, *noted, *sent;
};

static void store_bytes(const struct target *to, size_t at, const char *now, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (to->sent[at + i] != now[i])
            to->host[at + i] = to->noted[at + i] = to->sent[at + i] = now[i];
}

static void store_word(const struct target *to, size_t at, const uint64_t *word)
{
    memcpy(to->host + at, word, sizeof *word);
    memcpy(to->noted + at, word, sizeof *word);
    memcpy(to->sent + at, word, sizeof *word);
}

/* Stores the bytes that are others than before, and those alone: whole words where all are. */
static void store(const struct target *to, const char *now, size_t size)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    size_t i = 0;
    for (; i + sizeof(uint64_t) <= size; i += sizeof(uint64_t)) {
        uint64_t before, after, change;
        memcpy(&before, to->sent + i, sizeof before);
        memcpy(&after, now + i, sizeof after);
        change = before ^ after;
        if (!change)
            continue;
        if ((change - ones) & ~change & ones << 7) /* some byte of it is 0 */
            store_bytes(to, i, now + i, sizeof after);
        else
            store_word(to, i, &after);
    }
    store_bytes(to, i, now + i, size - i);
}

/* What the window has of it that the kernel may have written. */
static struct window written_of(const struct carried *carried, struct window window)
{
    size_t end = carried->offset + (carried->high - carried->low);
    struct window part = {carried->offset > window.low ? carried->offset : window.low,
                          end < window.high ? end : window.high};
    return carried->written && part.low < part.high ? part : (struct window){0, 0};
}

/* From the first to the last of these bytes; `first` is the first that may have some. */
static struct window narrow(const struct followed *followed, size_t first, struct window window)
{
    struct window narrow = {window.high, window.low};
    for (size_t i = first; i < followed->carried.count; i++) {
        struct window part = written_of(&followed->carried.items[i], window);
        if (followed->carried.items[i].offset >= window.high)
            break;
        if (part.low < part.high && part.low < narrow.low)
            narrow.low = part.low;
        if (part.high > narrow.high)
            narrow.high = part.high;
    }
    return narrow;
}

static enum csycl_status fetch(struct memory *memory, size_t first, struct window window,
                               char *piece)
{
    const struct followed *followed = memory->followed;
    const struct carried *items = followed->carried.items;
    const struct copy_told copy = told(memory, true, window.high - window.low);
    struct copying copying;
    cl_int error =
        csy_svm(memory->context)
            ->copy(memory->queue->opencl, CL_TRUE, piece, followed->copies.bytes + window.low,
                   window.high - window.low, 0, NULL, csy_copying_begin(&copying));
    if (error)
        return csy_fail_opencl(error, "clEnqueueSVMMemcpy");
    csy_copying_end(&copying, memory->queue->opencl, &copy);
    memory->spoiled = true; /* if the next one fails */
    for (size_t i = first; i < followed->carried.count && items[i].offset < window.high; i++) {
        struct window part = written_of(&items[i], window);
        const struct target to = {(char *)items[i].low + (part.low - items[i].offset),
                                  followed->noted + part.low, followed->copies.host + part.low};
        if (part.low < part.high)
            store(&to, piece + (part.low - window.low), part.high - part.low);
    }
    return CSYCL_SUCCESS;
}

static bool ends_before(const struct carried *carried, size_t offset)
{
    return carried->offset + (carried->high - carried->low) <= offset;
}

enum csycl_status csy_followed_fetch(struct memory *memory)
{
    const struct followed *followed = memory->followed;
    size_t bytes = 0, first = 0;
    enum csycl_status status = CSYCL_SUCCESS;
    if (!followed->writes)
        return status;
    char *piece = malloc(followed->size < PIECE ? followed->size + 1 : PIECE);
    if (!piece)
        return csy_fail_memory();
    for (size_t at = 0; !status && at < followed->size; at += PIECE) {
        size_t end = followed->size - at < PIECE ? followed->size : at + PIECE;
        while (first < followed->carried.count && ends_before(&followed->carried.items[first], at))
            first++;
        struct window window = narrow(followed, first, (struct window){at, end});
        if (window.low >= window.high)
            continue;
        bytes += window.high - window.low;
        status = fetch(memory, first, window, piece);
    }
    free(piece);
    if (bytes)
        trace(memory, "copy-out", bytes);
    memory->bytes_out += bytes;
    return status;
}
