/* trace.h: CSYCL_TRACE. One line an event on stderr, beginning with "csycl: " and the event's kind.
 * Tests and scripts read these lines: their form is kept.
 *
 *   csycl: build KERNEL shape=cpu NAME=VALUE (set|default) ... device="..." N ms
 *   csycl: build KERNEL shape=cpu ... device="..." failed
 *   csycl: launch KERNEL FILE:LINE global=X[xY[xZ]] local=X[xY[xZ]] N.NNN ms
 *   csycl: memory KERNEL VERB NAME N bytes     VERB: in-place, copy-in, copy-out
 *   csycl: memory malloc N bytes
 *   csycl: memory free N bytes
 */
#ifndef CSYCL_RUNTIME_TRACE_H
#define CSYCL_RUNTIME_TRACE_H

/* Prints "csycl: ", the text and a newline at once, so that lines of threads do not mix. */
void csy_trace(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Milliseconds from some fixed point. */
double csy_now_ms(void);

#endif
