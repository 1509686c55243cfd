/* trace.h: CSYCL_TRACE. One line an event on stderr, beginning with "csycl: " and the event's kind.
 * Tests and scripts read these lines: their form is kept.
 *
 *   csycl: build KERNEL shape=cpu NAME=VALUE (set|default) ... device="..." N ms
 *       and where there is a disk cache, on the same line: (cache hit) or (cache miss); of what
 *       csycl_bundle_import was given: (imported)
 *   csycl: build KERNEL shape=cpu ... device="..." failed
 *   csycl: build KERNEL,... spirv ID=VALUE (set|default) ... device="..." N ms     or failed;
 *       likewise
 *   csycl: built again KERNEL FILE:LINE: WHAT, was WHAT[; ...]
 *       behind the line of a build for a launch, and when csycl-jit is asked for one: what differs
 *       from the nearest program that the loop has; of one cause no more than 8 lines
 *   csycl: launch KERNEL FILE:LINE global=X[xY[xZ]] local=X[xY[xZ]] N.NNN ms (kernel N.NNN ms)
 *       and of a loop with reductions, on the same line: [sections=HOW] scratch=BYTES, where HOW,
 *       of reduced sections, is copies, local or global; a build line has it too, before the values
 *   csycl: launch KERNEL FILE:LINE plain N iterations
 *   csycl: launch KERNEL spirv global=X[xY[xZ]] local=X[xY[xZ]] N.NNN ms     local=any: not given
 *   csycl: memory KERNEL in-place NAME N bytes
 *   csycl: memory KERNEL VERB NAME N bytes (WHY)
 *       VERB: copy-in, copy-out, also below. In a SPIR-V module's kernel, NAME is arg0, arg1, ...
 *       WHY: by its clause, no clause, not coherent, not all of it may be written, or of an adopted
 *       block: beside whole pages
 *   csycl: memory data VERB NAME N bytes (WHY[, FILE:LINE])
 *       of what data regions hold. WHY: begin of data, end of data, update, use by the plain loop,
 *       writes of the plain loop, fork, CSYCL_CHECK=data; in a launch: first use on the device
 *   csycl: memory coherent copy-in N bytes (WHY, 'NAME' of KERNEL)
 *       WHY: first use on the device, the host wrote it since
 *   csycl: memory coherent copy-out N bytes (the host needs it)
 *   csycl: memory adopted N bytes ('NAME' of KERNEL)
 *   csycl: memory not adopted N bytes (WHY, 'NAME' of KERNEL)     for each block and WHY once
 *   csycl: memory direct device="..."     once: kernels reach all memory, and have no such lines
 *   csycl: summary libcsycl VERSION, device "..." (PLATFORM, DRIVER), shape S, memory M,
 *       opened in N ms
 *       or: libcsycl VERSION, no device was opened
 *   csycl: summary ...     at exit, a table with a line of titles: of each loop its share of all
 *                          loops' time, launches, of these those that waited, times, kernels that
 *                          were built and those that were in the disk cache, plain loops, bytes,
 *                          and why plain loops ran; and the copies that were waited for and bytes
 *                          of data directives and of coherent memory
 *   csycl: summary KERNEL FILE:LINE: constants as arguments: N.NNN ms a launch, of N[; in kernels
 *       for their values: ...][; these kernels: ...]
 *   csycl: summary KERNEL FILE:LINE: built again, N in all: WHAT, was WHAT (N times[: ADVICE])...
 *       of each cause what it was the last time
 *   csycl: cache FOLDER: WHY    once: programs are not kept there
 *   csycl: jit: WHY             once: csycl-jit does not run
 *   csycl: jit KERNEL N ms      or failed: csycl-jit built it, while the program did other things;
 *       KERNEL is "spirv" for a module's program
 *   csycl: memory malloc N bytes
 *   csycl: memory free N bytes     and of a block of the heap: , adopted
 */
#ifndef CSYCL_BASE_TRACE_H
#define CSYCL_BASE_TRACE_H

#include "base/clock.h"

/* Prints "csycl: ", the text and a newline at once, so that lines of threads do not mix. */
void csy_trace(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* csy_now_ns() in milliseconds. */
double csy_now_ms(void);

#endif
