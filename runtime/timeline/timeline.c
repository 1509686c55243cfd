/* timeline.c: see timeline.h.
 *
 * An event is an object of JSON in a line; what is common to all of a kind comes behind its values:
 * "ph", which is "X" for something that takes a time, "M" for a name of a track, "C" for a counter,
 * "b" and "e" for the begin and the end of what is in no track, "s" and "f" for those of an arrow.
 * Times are microseconds of the host's clock that does not jump.
 */
#define _GNU_SOURCE /* gettid */
#include "timeline/timeline.h"

#include <errno.h>
#include <inttypes.h>
#include <stdalign.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

#include "base/json.h"
#include "memory/hold.h"
#include "timeline/event.h"
#include "timeline/trace_file.h"

/* ---- one event ---- */

void csy_event_begin(struct event *event, const char *kind, const char *format, ...)
{
    struct text name = {0};
    va_list arguments;
    char written[256];
    va_start(arguments, format);
    vsnprintf(written, sizeof written, format, arguments);
    va_end(arguments);
    csy_json_string(&name, written);
    *event = (struct event){.has_values = false};
    csy_text_printf(&event->text, "{\"name\": %s, \"cat\": \"%s\", \"args\": {", csy_text(&name),
                    kind);
    event->text.cut |= name.cut;
    csy_text_release(&name);
}

static void begin_value(struct event *event, const char *name)
{
    csy_text_printf(&event->text, "%s\"%s\": ", event->has_values ? ", " : "", name);
    event->has_values = true;
}

void csy_event_text(struct event *event, const char *name, const char *value)
{
    begin_value(event, name);
    csy_json_string(&event->text, value);
}

void csy_event_number(struct event *event, const char *name, uint64_t value)
{
    begin_value(event, name);
    csy_text_printf(&event->text, "%" PRIu64, value);
}

void csy_event_place(struct event *event, const char *name, const char *file, unsigned line)
{
    struct text place = {0};
    if (!file)
        return;
    csy_text_printf(&place, "%s:%u", file, line);
    csy_event_text(event, name, csy_text(&place));
    csy_text_release(&place);
}

static void write_time(struct text *text, const char *name, uint64_t ns)
{
    csy_text_printf(text, ", \"%s\": %" PRIu64 ".%03u", name, ns / 1000, (unsigned)(ns % 1000));
}

void csy_event_write(struct event *event, const struct moment *moment)
{
    struct text *text = &event->text;
    csy_text_printf(text, "}, \"ph\": \"%s\", \"pid\": %ld, \"tid\": %ld", moment->phase,
                    (long)getpid(), moment->track);
    if (moment->begun)
        write_time(text, "ts", moment->begun);
    if (moment->ended)
        write_time(text, "dur", moment->ended - moment->begun);
    if (moment->id)
        csy_text_printf(text, ", \"id\": \"0x%" PRIx64 "\"", moment->id);
    csy_text_printf(text, "%s}", moment->is_arrow_end ? ", \"bp\": \"e\"" : "");
    csy_trace_file_add(text);
    csy_text_release(text);
}

void csy_event_name_track(long track, const char *what, const char *name)
{
    struct event event;
    csy_event_begin(&event, "__metadata", "%s", what);
    csy_event_text(&event, "name", name);
    csy_event_write(&event, &(struct moment){.phase = "M", .track = track});
}

/* ---- threads ---- */

static void name_process(long thread)
{
    static atomic_uint named; /* one more than which was */
    unsigned process = csy_trace_file_process(), before = atomic_exchange(&named, process + 1);
    if (before != process + 1)
        csy_event_name_track(thread, "process_name", program_invocation_short_name);
}

long csy_event_thread(void)
{
    static _Thread_local struct {
        long thread; /* 0: not yet known */
        unsigned process;
    } mine;
    char name[16] = "";
    unsigned process = csy_trace_file_process();
    if (mine.thread && mine.process == process)
        return mine.thread;
    mine.thread = (long)gettid();
    mine.process = process;
    name_process(mine.thread);
    pthread_getname_np(pthread_self(), name, sizeof name);
    csy_event_name_track(mine.thread, "thread_name", name);
    return mine.thread;
}

void csy_event_end(struct event *event, uint64_t begun)
{
    csy_event_write(event, &(struct moment){.phase = "X",
                                            .track = csy_event_thread(),
                                            .begun = begun,
                                            .ended = csy_now_ns()});
}

void csy_timeline_did(uint64_t begun, const char *kind, const char *name)
{
    struct event event;
    if (!begun)
        return;
    csy_event_begin(&event, kind, "%s", name);
    csy_event_end(&event, begun);
}

void csy_timeline_looked(bool is_hit)
{
    static _Atomic uint64_t looked[2]; /* in vain, and not */
    struct event event;
    uint64_t now = csy_timeline_now();
    if (!now)
        return;
    atomic_fetch_add(&looked[is_hit], 1);
    csy_event_begin(&event, "cache", "kernels in the disk cache");
    csy_event_number(&event, "hits", atomic_load(&looked[true]));
    csy_event_number(&event, "misses", atomic_load(&looked[false]));
    csy_event_write(&event,
                    &(struct moment){.phase = "C", .track = csy_event_thread(), .begun = now});
}

void csy_timeline_hold(const struct hold *hold, bool is_end)
{
    struct event event;
    uint64_t now = csy_timeline_now();
    if (!now)
        return;
    csy_event_begin(&event, "data", "data %s", hold->name);
    csy_event_place(&event, "held by", hold->file, hold->line);
    csy_event_number(&event, "bytes", hold->high - hold->low);
    csy_event_write(&event,
                    &(struct moment){.phase = is_end ? "e" : "b",
                                     .track = csy_event_thread(),
                                     .begun = now,
                                     .id = csy_event_id((uintptr_t)hold / alignof(max_align_t))});
}

uint64_t csy_event_id(uint64_t number)
{
    enum { SHIFT = 42 }; /* numbers of processes have up to 22 bits */
    return (uint64_t)getpid() << SHIFT ^ number;
}

/* Drivers may be gone. */
void csy_timeline_exit(void)
{
    csy_trace_file_exit();
}

void csy_timeline_write(void)
{
    if (!(csy_process()->settings.trace & TRACE_FILE))
        return;
    csy_timeline_settle(NULL);
    csy_trace_file_write();
}

void csy_timeline_crash(void)
{
    csy_trace_file_write_in_handler();
}
