/* cores.h: a core for each thread of a CPU device. */
#ifndef CSYCL_DEVICE_CORES_H
#define CSYCL_DEVICE_CORES_H

/* PoCL is asked, by POCL_AFFINITY=1 in the environment, to keep each of its threads on a core of
 * its own: else two often wake on one, and a launch of less than a millisecond has ended before the
 * system parts them. Nothing is asked where the environment already says something of PoCL's
 * threads, or the process may not use all cores: PoCL does not look which it may.
 *
 * Makes room for that in the environment: POCL_AFFINITY=0, which is PoCL's own choice. To be called
 * before the process has threads, which may read the environment; does nothing otherwise. */
void csy_cores_begin(void);

/* Asks, if there is room. To be called before PoCL's devices are asked for: which cores there are
 * costs as much as a fifth of a small process. */
void csy_cores_spread(void);

#endif
