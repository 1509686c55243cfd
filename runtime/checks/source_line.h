/* source_line.h: the line of the source that an instruction comes from. */
#ifndef CSYCL_CHECKS_SOURCE_LINE_H
#define CSYCL_CHECKS_SOURCE_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* "a.c:9", without its folder, for the instruction at `code`. False: it has no symbols for
 * debuggers, or addr2line is not there or takes seconds. Handlers of signals may call this. */
bool csy_source_line(char *line, size_t size, uintptr_t code);

#endif
