/* export.h: marks the definitions that libcsycl.so exports. All else is hidden,
 * and what a static link still sees begins with csy_. */
#ifndef CSYCL_BASE_EXPORT_H
#define CSYCL_BASE_EXPORT_H

#ifdef CSYCL_NONSHARED /* libcsycl_nonshared.a has the same functions for its program alone */
#define CSYCL_EXPORT __attribute__((visibility("hidden")))
#else
#define CSYCL_EXPORT __attribute__((visibility("default")))
#endif

#endif
