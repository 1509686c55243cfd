/* plain.h: plain loops that run in place of launches, where a device holds their data: those are
 * brought back before, and what the loop writes is sent again after it. */
#ifndef CSYCL_RUNTIME_PLAIN_H
#define CSYCL_RUNTIME_PLAIN_H

#include "context.h"

/* Is something held, apart from the host's memory, that the launch may use? */
bool csy_plain_is_held(struct context *context, const struct csycl_glue_site *site,
                       const struct csycl_glue_launch *launch);

/* Brings that back, and leaves it on the device too. */
enum csycl_status csy_plain_fetch(struct context *context, const struct csycl_glue_site *site,
                                  const struct csycl_glue_launch *launch);

/* Brings back all that is held: a fork's child has no device. What cannot come is told by the next
 * that needs it. */
void csy_plain_fetch_all(struct context *context);

#endif
