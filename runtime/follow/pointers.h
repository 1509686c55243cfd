/* pointers.h: whether a device has, or gets, all pointers that a loop finds in memory: those of
 * constants (image.h), or copies of what others lead to (followed.h).
 */
#ifndef CSYCL_FOLLOW_POINTERS_H
#define CSYCL_FOLLOW_POINTERS_H

#include <stdbool.h>

#include <csycl.h>
#include <csycl/glue.h>

struct memory;

/* Chooses for a launch whose memory has its image; `*by_ways`: the copies. CSYCL_ERROR_INVALID: it
 * gets neither. */
enum csycl_status csy_pointers_choose(struct memory *memory, const struct csycl_glue_launch *launch,
                                      bool *by_ways);

/* Does the loop follow pointers that it finds behind the param, in constants? */
bool csy_pointers_are_followed(const struct csycl_glue_site *site, unsigned param);

/* Is there a constant of the image, or the end of one? */
bool csy_pointers_is_at_constant(const struct memory *memory, const char *address);

#endif
