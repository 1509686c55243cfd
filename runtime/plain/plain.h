/* plain.h: the data of plain loops that run in place of launches, where a device holds them: those
 * are brought back before, and what the loop writes is sent again after it. */
#ifndef CSYCL_PLAIN_PLAIN_H
#define CSYCL_PLAIN_PLAIN_H

#include "device/process.h"

/* csycl_glue_plain_begin. `is_rest`: the device has run what was in front, so it is not told as a
 * plain loop. */
void csy_plain_begin(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch,
                     bool is_rest);

/* Is something held, apart from the host's memory, that the launch may use, or may write? */
bool csy_plain_is_held(struct process *process, const struct csycl_glue_site *site,
                       const struct csycl_glue_launch *launch, bool written);

/* May a launch use some of what is held there? */
bool csy_plain_uses(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch,
                    const struct hold *hold);

/* Brings that back, and leaves it on the device too. */
enum csycl_status csy_plain_fetch(struct process *process, const struct csycl_glue_site *site,
                                  const struct csycl_glue_launch *launch);

/* Addresses from `low` up to `high`. */
struct plain_bytes {
    uintptr_t low, high;
};

/* What the launch may write; there is room for its params, or for one. Returns their number. */
size_t csy_plain_written(const struct csycl_glue_site *site, const struct csycl_glue_launch *launch,
                         struct plain_bytes *bytes);

/* Sends all that is held of them to the device. */
enum csycl_status csy_plain_send(struct process *process, struct spot spot,
                                 const struct plain_bytes *bytes, size_t count);

/* Brings back all that is held: a fork's child has no device. What cannot come is told by the next
 * that needs it. */
void csy_plain_fetch_all(struct process *process);

#endif
