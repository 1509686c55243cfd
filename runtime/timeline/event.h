/* event.h: what is behind an event's values: for timeline/ alone. */
#ifndef CSYCL_RUNTIME_TIMELINE_EVENT_H
#define CSYCL_RUNTIME_TIMELINE_EVENT_H

#include <stdbool.h>
#include <stdint.h>

struct event;

/* Where and when it is. */
struct moment {
    const char *phase;
    long track;
    uint64_t begun, ended; /* ns; 0: it has none */
    uint64_t id;           /* of what has a begin and an end; 0: none */
    bool is_arrow_end;     /* which belongs to what goes on there then */
};

/* Writes and releases the event. */
void csy_event_write(struct event *event, const struct moment *moment);

/* Gives a track its name, or the process: `what` is "thread_name" or "process_name". */
void csy_event_name_track(long track, const char *what, const char *name);

/* The calling thread's track, which has a name then. */
long csy_event_thread(void);

/* An id that hardly any other process has, for a number of less than 2^42. */
uint64_t csy_event_id(uint64_t number);

#endif
