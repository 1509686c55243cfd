/* cub.h: CUDA's own reductions, for cub.c. */
#ifndef CUB_H
#define CUB_H

#include <stddef.h>

#include "batch.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Copies the arrays of n floats to the device, and keeps room for what follows. */
void cub_open(size_t n, const float *x, const float *y);

/* What is done with the first n floats. A copy is from device to device. */
enum cub_work { CUB_SUM, CUB_DOT, CUB_SCAN, CUB_KEEP, CUB_COPY };
struct batch cub_batch(enum cub_work work, size_t n);

/* Of the last sum or dot product that was fetched; the last of the running sums; how many were
 * kept. */
float cub_result(void);

#ifdef __cplusplus
}
#endif

#endif
