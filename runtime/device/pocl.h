/* pocl.h: what PoCL needs of the system, tried before it is called.
 *
 * PoCL ends the process, or aborts it, where it cannot write what it builds or cannot link it; and
 * has no device where it cannot make the folder that it keeps kernels in. */
#ifndef CSYCL_DEVICE_POCL_H
#define CSYCL_DEVICE_POCL_H

#include "device/device.h"

/* The name of its platform. */
extern const char csy_pocl_platform[];

/* Before its devices are asked for, unless other threads may read the environment: POCL_AFFINITY is
 * set, if neither that nor how many threads there are to be is, and the process may run on all
 * processors. And where the folder for kernels cannot be made and the environment
 * does not name one, POCL_CACHE_DIR is set to one of the user's own in the folder for temporary
 * files. */
void csy_pocl_settle(void);

/* After it said that it has no device: adds the reason to the message, if it is that folder. */
void csy_pocl_explain(void);

/* Before a build. CSYCL_ERROR_BUILD: it would not survive that. Other platforms pass. */
enum csycl_status csy_pocl_check(const struct device *device);

#endif
