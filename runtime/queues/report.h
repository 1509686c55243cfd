/* report.h: telling the program that a loop did not run on the device. */
#ifndef CSYCL_QUEUES_REPORT_H
#define CSYCL_QUEUES_REPORT_H

#include <stdatomic.h>

#include <csycl.h>

/* Calls the error handler with the thread's message. */
void csy_report(enum csycl_status status);

/* Says on stderr, unless `said`, that the plain loop runs, with the thread's message. */
void csy_warn_plain_loop(atomic_bool *said);

#endif
