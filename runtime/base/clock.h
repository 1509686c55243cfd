/* clock.h: the time, for measuring. */
#ifndef CSYCL_BASE_CLOCK_H
#define CSYCL_BASE_CLOCK_H

#include <stdint.h>

/* Nanoseconds since some moment. */
uint64_t csy_now_ns(void);

#endif
