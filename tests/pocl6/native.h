/* native.h: what the checks of native.c share. */
#ifndef TESTS_POCL6_NATIVE_H
#define TESTS_POCL6_NATIVE_H

#include <csycl.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define MEMORY(pointer, bytes) ((struct csycl_argument){NULL, (pointer), (bytes)})
#define VALUE(object) ((struct csycl_argument){&(object), NULL, sizeof(object)})

/* Prints a line, and counts it. Returns `good`. */
__attribute__((format(printf, 2, 3))) bool check(bool good, const char *format, ...);

/* The call failed in this way, and the message has this in it. */
void check_failure(enum csycl_status status, enum csycl_status expected, const char *part,
                   const char *what);

/* Over n work-items. */
enum csycl_status launch(csycl_bundle *bundle, const char *kernel, size_t n,
                         const struct csycl_argument *arguments, unsigned count);

/* native_launch.c: of a built bundle of args.spv. */
void check_launches(csycl_bundle *bundle);

#endif
