/* cub_queue.h: times libcsycl's launches on an NVIDIA GPU.
 *
 * The program is linked with --wrap for clEnqueueNDRangeKernel and clEnqueueReadBuffer: what
 * libcsycl gives to the queue comes by here, and is given again and again to be timed. So kernels
 * have to do the same each time. */
#ifndef CUB_QUEUE_H
#define CUB_QUEUE_H

/* How many launches the next kernel is timed by; 0: none. */
void queue_time(int launches);

/* The same of a loop with scans, whose launches have numbers. */
void queue_time_scan(int launches);

/* The first without the way of what it leaves. */
void queue_time_kernel(int launches);

/* Of the last kernel that was timed, in milliseconds: on the device, and until what it leaves is on
 * the host. */
double queue_ms(void);
double queue_round_ms(void);

#endif
