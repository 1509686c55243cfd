/* early_data.h: what data directives hold on the device while libcsycl.so is not there: nothing is,
 * so that they move nothing, and plain loops need not be told. It is told of them when it comes.
 */
#ifndef CSYCL_NONSHARED_EARLY_DATA_H
#define CSYCL_NONSHARED_EARLY_DATA_H

#include <csycl/glue.h>
#include <stdbool.h>

/* Is anything held? */
bool csy_early_data_is_any(void);

/* Is there a thread that may begin a plain loop while another one has libcsycl.so make a device
 * hold what it writes? */
bool csy_early_data_is_shared(void);

/* Does the block have bytes of it? */
bool csy_early_data_has(const void *block, size_t size);

/* libcsycl.so has come. */
void csy_early_data_attach(const struct csycl_glue_library *to);

#endif
