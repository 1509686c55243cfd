/* device_time.c: the tracks of queues; see timeline.h.
 *
 * OpenCL 1.2 has no way to ask for the device's time: all that there is are the four times of a
 * command by the device's own clock, which begins anywhere and need not go as the host's. The first
 * of the four, when the command was queued, was taken during the call that enqueued it, whose begin
 * and end by the host's clock are known. So what is added to a queue's times stays as it is as long
 * as each command was queued during its call, and else moves by as little as makes it so. A queue
 * is in order: no command begins before the one in front of it has ended.
 */
#include "timeline/timeline.h"

#include <stdio.h>
#include <stdlib.h>

#include "timeline/event.h"
#include "timeline/masked.h"
#include "timeline/trace_file.h"

/* Above all numbers of threads, which Linux has up to 2^22. */
enum { FIRST_TRACK = 1 << 23 };

/* Commands that may not have ended. */
struct enqueued {
    struct enqueued *next;
    cl_event events[2]; /* of the first and the last of them; references of its own */
    uint64_t before, after;
    uint64_t id; /* of the arrow to it; 0: none */
    struct event event;
};

struct track {
    struct track *next;
    cl_command_queue queue;
    unsigned number;
    struct enqueued *first, **end; /* in their order */
    bool has_shift;                /* from the device's clock to the host's: */
    int64_t shift;
    uint64_t last; /* when the last command ended, by the host's clock */
};

static struct {
    struct masked lock;
    struct track *tracks;
    unsigned count; /* so far */
    uint64_t arrows;
} all = {.lock = MASKED_INITIALIZER};

/* ---- tracks ---- */

static struct track *find(cl_command_queue queue)
{
    struct track *track = all.tracks;
    while (track && track->queue != queue)
        track = track->next;
    return track;
}

static long number_of(const struct track *track)
{
    return FIRST_TRACK + (long)track->number;
}

/* NULL: memory ran out. */
static struct track *find_or_add(cl_command_queue queue)
{
    struct track *track = find(queue);
    char name[32];
    if (track || !(track = calloc(1, sizeof *track)))
        return track;
    *track = (struct track){.next = all.tracks, .queue = queue, .number = ++all.count};
    track->end = &track->first;
    all.tracks = track;
    snprintf(name, sizeof name, "queue %u", track->number);
    csy_event_name_track(number_of(track), "thread_name", name);
    return track;
}

static void drop(struct enqueued *enqueued)
{
    for (int i = 0; i < 2; i++)
        clReleaseEvent(enqueued->events[i]);
    csy_text_release(&enqueued->event.text);
    free(enqueued);
}

static struct enqueued *take_first(struct track *track)
{
    struct enqueued *first = track->first;
    track->first = first->next;
    if (!track->first)
        track->end = &track->first;
    return first;
}

/* ---- times ---- */

/* One of its ends. */
static void write_arrow(const char *phase, long track, uint64_t when, uint64_t id)
{
    struct event event;
    csy_event_begin(&event, "launch", "launch");
    csy_event_write(&event, &(struct moment){.phase = phase,
                                             .track = track,
                                             .begun = when,
                                             .id = id,
                                             .is_arrow_end = *phase == 'f'});
}

/* False: the driver does not tell. */
static bool read_times(cl_ulong times[3], const struct enqueued *enqueued)
{
    static const cl_profiling_info which[] = {CL_PROFILING_COMMAND_QUEUED,
                                              CL_PROFILING_COMMAND_START, CL_PROFILING_COMMAND_END};
    for (int i = 0; i < 3; i++)
        if (clGetEventProfilingInfo(enqueued->events[i == 2], which[i], sizeof times[i], &times[i],
                                    NULL))
            return false;
    return true;
}

static void follow_clock(struct track *track, const struct enqueued *enqueued, cl_ulong queued)
{
    int64_t least = (int64_t)(enqueued->before - queued);
    int64_t most = (int64_t)(enqueued->after - queued);
    if (!track->has_shift || track->shift < least)
        track->shift = least;
    else if (track->shift > most)
        track->shift = most;
    track->has_shift = true;
}

static uint64_t later(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

static void write_command(struct track *track, struct enqueued *enqueued)
{
    cl_ulong times[3];
    if (!read_times(times, enqueued))
        return;
    follow_clock(track, enqueued, times[0]);
    uint64_t begun = later(times[1] + (uint64_t)track->shift, track->last);
    uint64_t ended = later(times[2] + (uint64_t)track->shift, begun + 1);
    track->last = ended;
    csy_event_write(
        &enqueued->event,
        &(struct moment){.phase = "X", .track = number_of(track), .begun = begun, .ended = ended});
    if (enqueued->id)
        write_arrow("f", number_of(track), begun, enqueued->id);
}

/* Is it under way? What failed has ended. */
static bool is_pending(const struct enqueued *enqueued)
{
    cl_int state;
    return !clGetEventInfo(enqueued->events[1], CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof state,
                           &state, NULL) &&
           state > CL_COMPLETE;
}

static void settle(struct track *track)
{
    while (track->first && !is_pending(track->first)) {
        struct enqueued *first = take_first(track);
        write_command(track, first);
        drop(first);
    }
}

/* A child of a fork has no device any more. */
void csy_timeline_settle(cl_command_queue queue)
{
    const struct process *process = csy_process();
    if (!(process->settings.trace & TRACE_FILE) || atomic_load(&process->is_lost))
        return;
    csy_lock_masked(&all.lock);
    for (struct track *track = all.tracks; track; track = track->next)
        if (!queue || track->queue == queue)
            settle(track);
    csy_unlock_masked(&all.lock);
}

void csy_timeline_end_queue(cl_command_queue queue)
{
    if (!(csy_process()->settings.trace & TRACE_FILE))
        return;
    csy_lock_masked(&all.lock);
    struct track *ended = find(queue), **at = &all.tracks;
    while (*at && *at != ended)
        at = &(*at)->next;
    if (ended) {
        *at = ended->next;
        settle(ended);
        while (ended->first)
            drop(take_first(ended));
        free(ended);
    }
    csy_unlock_masked(&all.lock);
}

/* ---- commands ---- */

static void enqueue(struct event *event, cl_command_queue queue, const cl_event events[2],
                    uint64_t before, bool has_arrow)
{
    struct enqueued *enqueued = malloc(sizeof *enqueued);
    uint64_t after = csy_now_ns();
    csy_lock_masked(&all.lock);
    struct track *track = enqueued ? find_or_add(queue) : NULL;
    uint64_t id = has_arrow ? csy_event_id(++all.arrows) : 0;
    if (track) {
        *enqueued = (struct enqueued){.events = {events[0], events[1]},
                                      .before = before,
                                      .after = after,
                                      .id = id,
                                      .event = *event};
        for (int i = 0; i < 2; i++)
            clRetainEvent(events[i]);
        *track->end = enqueued;
        track->end = &enqueued->next;
    }
    csy_unlock_masked(&all.lock);
    if (!track) {
        csy_text_release(&event->text);
        free(enqueued);
    } else if (has_arrow) {
        write_arrow("s", csy_event_thread(), before, id);
    }
}

void csy_timeline_commands(struct event *event, cl_command_queue queue, const cl_event events[2],
                           uint64_t before)
{
    enqueue(event, queue, events, before, true);
}

/* ---- copies ---- */

cl_event *csy_copying_begin(struct copying *copying)
{
    *copying = (struct copying){.begun = csy_timeline_now()};
    return copying->begun ? &copying->event : NULL;
}

static void begin_copy(struct event *event, const struct copy_told *copied)
{
    csy_event_begin(event, "memory", "%s%s%s", copied->out ? "copy-out" : "copy-in",
                    copied->name ? " " : "", copied->name ? copied->name : "");
    csy_event_number(event, "bytes", copied->size);
    if (copied->owner)
        csy_event_text(event, "kernel", copied->owner);
    if (copied->why)
        csy_event_text(event, "why", copied->why);
    csy_event_place(event, "at", copied->file, copied->line);
}

void csy_copying_end(const struct copying *copying, cl_command_queue queue,
                     const struct copy_told *copied)
{
    struct event event;
    if (!copying->event)
        return;
    begin_copy(&event, copied);
    csy_event_end(&event, copying->begun);
    begin_copy(&event, copied);
    enqueue(&event, queue, (const cl_event[]){copying->event, copying->event}, copying->begun,
            false);
    clReleaseEvent(copying->event);
    csy_timeline_settle(queue);
}

/* ---- forks ---- */

void csy_timeline_before_fork(void)
{
    if (!(csy_process()->settings.trace & TRACE_FILE))
        return;
    csy_lock_masked(&all.lock);
    csy_trace_file_before_fork();
}

void csy_timeline_after_fork(bool is_child)
{
    if (!(csy_process()->settings.trace & TRACE_FILE))
        return;
    csy_trace_file_after_fork(is_child);
    csy_unlock_masked(&all.lock);
}
