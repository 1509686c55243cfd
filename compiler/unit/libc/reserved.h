/* reserved.h: names that C gives to the user and device text does not. */
#ifndef CSCC_UNIT_LIBC_RESERVED_H
#define CSCC_UNIT_LIBC_RESERVED_H

#include <stdbool.h>
#include <stddef.h>

/* Is it a keyword, a type, a macro or a built-in function of OpenCL C that is none of C's language,
 * or like the names that cscc makes, csycl_... and CSYCL_...? */
bool reserved_name(const char *name, size_t length);

/* What such a name becomes: "kernel" -> "csycl_user_kernel". No other name begins so. */
#define RESERVED_PREFIX "csycl_user_"

/* Is it no name for a kernel in C either: a keyword, main, or the implementation's? */
bool reserved_in_c(const char *name);

#endif
