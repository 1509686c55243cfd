/* slices.h: a loop that begins as the plain loop, and may end on the device.
 *
 * While a loop has no kernel, its plain loop runs in slices of about a millisecond, each one asked
 * for like a launch. They come off the range's end: the rest, which the device does when that pays,
 * is a launch of fewer iterations, and needs no other kernel. Short ranges run whole. A device that
 * uses the host's memory may run slices, too, where kernels are in the CPU shape.
 */
#ifndef CSYCL_PLAIN_SLICES_H
#define CSYCL_PLAIN_SLICES_H

#include <stdbool.h>
#include <stdint.h>

#include <csycl/glue.h>

struct process;
struct start;

/* Has a part of the loop run before this launch? */
static inline bool csy_slices_are_rest(const struct csycl_glue_launch *launch)
{
    return launch->slices && launch->slices->end;
}

/* Does the launch run a part of the loop? */
static inline bool csy_slices_are_part(const struct csycl_glue_launch *launch)
{
    return launch->slices && (launch->slices->begin || launch->slices->end);
}

/* The plain loop is to run what the launch asks for: cuts a slice off (cut.h). */
void csy_slices_cut(const struct start *start, const struct csycl_glue_site *site,
                    const struct csycl_glue_launch *launch);

/* CSYCL_CHECK=slices: cuts one off at random. False: the device is to run what is left. */
bool csy_slices_cut_any(struct process *process, const struct csycl_glue_launch *launch);

/* Likewise: is the slice that was cut off the device's? */
bool csy_slices_go_anywhere(struct process *process);

/* Likewise: is the device to be opened later than now? */
bool csy_slices_wait(struct process *process);

#endif
