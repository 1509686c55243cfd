/* trace_file.h: the file that CSYCL_TRACE_FILE names: an array of JSON, an object a line (no OpenCL
 * calls).
 *
 * It is whole after each write: the end of the array goes behind what is written, and the next
 * write takes its place. So a process may end in any way; what it loses are the last events, for
 * which nobody had written yet. A fork goes on with its parent's file, or where the name has "%p"
 * with one of its own.
 */
#ifndef CSYCL_RUNTIME_TIMELINE_TRACE_FILE_H
#define CSYCL_RUNTIME_TIMELINE_TRACE_FILE_H

#include <stdint.h>

#include "base/text.h"

/* Adds a line, unless memory ran out for it. The first one opens the file; where that fails it is
 * said, and there are no more. The calling thread may hold any lock. */
void csy_trace_file_add(const struct text *line);

/* Another number in each process: what was said of one, a fork has to say again. */
unsigned csy_trace_file_process(void);

/* Writes all. In a handler of signals as far as nobody else is at it. */
void csy_trace_file_write(void);
void csy_trace_file_write_in_handler(void);

/* No exit handler comes behind this one: from now on each line is written at once. */
void csy_trace_file_exit(void);

/* Around a fork. */
void csy_trace_file_before_fork(void);
void csy_trace_file_after_fork(bool is_child);

#endif
