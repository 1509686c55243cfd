/* cores.h: a core for each thread of a CPU device. */
#ifndef CSYCL_DEVICE_CORES_H
#define CSYCL_DEVICE_CORES_H

/* Asks PoCL, by POCL_AFFINITY=1 in the environment, to keep each of its threads on a core of its
 * own: else two often wake on one, and a launch of less than a millisecond has ended before the
 * system parts them. Nothing is asked where the environment already says something of PoCL's
 * threads, or the process may not use all cores: PoCL does not look which it may. To be called
 * before the process has threads, which may read the environment; does nothing otherwise. */
void csy_cores_spread(void);

#endif
