/* gate.h: counts launches on devices with memory of their own, so that memory is adopted, and is
 * given up, while no other one has copies of it under way.
 */
#ifndef CSYCL_ADOPT_GATE_H
#define CSYCL_ADOPT_GATE_H

#include <stdbool.h>

struct queue;

/* A launch begins to plan, and has ended. */
void csy_gate_enter(void);
void csy_gate_leave(void);

/* For a launch of the queue that has no commands yet: until it opens the gate, no others are under
 * way. False: some stay so. */
bool csy_gate_close(struct queue *queue);
void csy_gate_open(void);

/* The same where other launches may not even have found their memory. */
bool csy_gate_close_early(struct queue *queue);

/* From now on forks wait until no launch is halfway. Called behind pages/, so that this comes
 * first. */
void csy_gate_watch_forks(void);

#endif
