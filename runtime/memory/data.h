/* data.h: the pragmas data, enter data, exit data and update. */
#ifndef CSYCL_MEMORY_DATA_H
#define CSYCL_MEMORY_DATA_H

#include "device/process.h"

/* Ends what is held of a mirror whose memory is freed. CSYCL_ERROR_INVALID, with the place that
 * holds it: something was. */
enum csycl_status csy_data_forget(struct process *process, struct mirror *mirror);

#endif
