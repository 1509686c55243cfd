/* timeline.h: CSYCL_TRACE_FILE: what threads and queues do, and when, in the Trace Event Format
 * that ui.perfetto.dev and chrome://tracing read.
 *
 * Each thread has a track, with what it did, and each queue of OpenCL one, with what the device did
 * by its own clock; an arrow leads from a launch to its kernel. Where there is no such file, all of
 * this is a look at a setting. Anything here may be called with any lock held, and in the program's
 * handlers of signals.
 */
#ifndef CSYCL_RUNTIME_TIMELINE_TIMELINE_H
#define CSYCL_RUNTIME_TIMELINE_TIMELINE_H

#include "base/text.h"
#include "base/trace.h"
#include "device/context.h"
#include "device/opencl.h"
#include "plain/plain_reason.h"

struct hold;
struct launch;

/* When something begins that may be told of; 0: nobody wants to know. */
static inline uint64_t csy_timeline_now(void)
{
    return csy_process()->settings.trace & TRACE_FILE ? csy_now_ns() : 0;
}

/* ---- timeline.c: threads ---- */

/* One under construction: its name, what kind it is of, and values with names. */
struct event {
    struct text text;
    bool has_values;
};

void csy_event_begin(struct event *event, const char *kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void csy_event_text(struct event *event, const char *name, const char *value);
void csy_event_number(struct event *event, const char *name, uint64_t value);

/* "FILE:LINE"; nothing where the file is NULL. */
void csy_event_place(struct event *event, const char *name, const char *file, unsigned line);

/* The calling thread did that since `begun`; writes and releases the event. */
void csy_event_end(struct event *event, uint64_t begun);

/* The same, of an event without values; nothing where nobody wanted to know when it began. */
void csy_timeline_did(uint64_t begun, const char *kind, const char *name);

/* A program was looked for in the disk cache. */
void csy_timeline_looked(bool is_hit);

/* What a data region holds, from its begin to its end: regions need not be nested. */
void csy_timeline_hold(const struct hold *hold, bool is_end);

/* What is known goes into the file, because the process ends: in an exit handler behind which no
 * other one is; in any other place; in a handler of a fatal signal. */
void csy_timeline_exit(void);
void csy_timeline_write(void);
void csy_timeline_crash(void);

/* ---- device_time.c: queues ---- */

/* A call that enqueues a copy of the program's bytes. */
struct copying {
    uint64_t begun;
    cl_event event;
};

/* Before it. Returns where it leaves its event; NULL: nobody wants that. */
cl_event *csy_copying_begin(struct copying *copying);

/* Behind it: where it went well, tells what the thread did and what the device does. `file`: of
 * what asked for it; NULL: `owner` alone tells. */
struct copy_told {
    const char *name, *why; /* of the memory; NULL: none */
    const char *owner;      /* the kernel; NULL: none */
    const char *file;
    unsigned line;
    size_t size;
    bool out;
};
void csy_copying_end(const struct copying *copying, cl_command_queue queue,
                     const struct copy_told *copied);

/* Commands of one queue that were enqueued between `before` and now: from the begin of the first to
 * the end of the last, whose events stay the caller's. Takes the event, and draws an arrow from
 * this thread to it. */
void csy_timeline_commands(struct event *event, cl_command_queue queue, const cl_event events[2],
                           uint64_t before);

/* Writes what has ended in the queue; NULL: in all. */
void csy_timeline_settle(cl_command_queue queue);

/* The queue is idle, and ends. */
void csy_timeline_end_queue(cl_command_queue queue);

/* Around a fork; no other lock is taken between. */
void csy_timeline_before_fork(void);
void csy_timeline_after_fork(bool is_child);

/* ---- launches.c: loops ---- */

/* A launch that has ended, or whose commands are under way. */
void csy_timeline_launch(const struct launch *launch, uint64_t begun, enum csycl_status status);

/* Its kernels, which are enqueued. */
void csy_timeline_kernels(const struct launch *launch, uint64_t before);

/* A plain loop that has ended, or a slice of one; `why` it ran. */
struct plain_told {
    const struct csycl_glue_site *site;
    const char *file;
    unsigned line;
    bool is_slice;
    uint64_t iterations;
    enum plain_reason reason;
};
void csy_timeline_plain(const struct plain_told *told, uint64_t begun);

#endif
