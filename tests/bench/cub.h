/* cub.h: CUDA's own reductions, for cub.c. Times are those of the device, between two events. */
#ifndef CUB_H
#define CUB_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Copies the arrays of n floats to the device, and keeps room for what follows. */
void cub_open(size_t n, const float *x, const float *y);

double cub_sum_ms(size_t n, float *result);
double cub_dot_ms(size_t n, float *result);
double cub_copy_ms(size_t bytes); /* device to device */

#ifdef __cplusplus
}
#endif

#endif
