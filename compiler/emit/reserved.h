/* reserved.h: names that C gives to the user and OpenCL C does not. */
#ifndef CSCC_EMIT_RESERVED_H
#define CSCC_EMIT_RESERVED_H

#include <stdbool.h>
#include <stddef.h>

/* Is it a keyword, a type or a built-in function of OpenCL C that is none of C? */
bool reserved_name(const char *name, size_t length);

/* What such a name becomes: "kernel" -> "csycl_kernel". */
#define RESERVED_PREFIX "csycl_"

#endif
