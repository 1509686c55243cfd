/* export.h: marks the definitions that libcsycl.so exports. All else is hidden,
 * and what a static link still sees begins with csy_. */
#ifndef CSYCL_BASE_EXPORT_H
#define CSYCL_BASE_EXPORT_H

#define CSYCL_EXPORT __attribute__((visibility("default")))

#endif
