/* time_heat.h: CUDA's side of time_heat.c. */
#ifndef TIME_HEAT_H
#define TIME_HEAT_H

#ifdef __cplusplus
extern "C" {
#endif

/* So many steps between two squares of n x n floats, the first from `a` to `b`; both are copied to
 * the device first and back in the end. */
void heat_steps(int n, int steps, float *a, float *b);

#ifdef __cplusplus
}
#endif

#endif
