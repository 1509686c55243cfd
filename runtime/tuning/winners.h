/* winners.h: which candidates of tuned constants won, kept in the disk cache from process to
 * process: for each kernel, by its text, and device (no OpenCL calls).
 *
 * Processes that write at the same time may lose what one of them has found, which is then found
 * again.
 */
#ifndef CSYCL_TUNING_WINNERS_H
#define CSYCL_TUNING_WINNERS_H

#include <stddef.h>
#include <stdint.h>

#include <csycl/glue.h>

#include "base/env.h"
#include "device/device.h"

enum { WINNER_CHOICES = 8 };

/* Of a class of launches; as it lies in the file. */
struct winner {
    uint64_t id;
    unsigned char values[WINNER_CHOICES]; /* of the site's choices; 0: the variable's own, else
                                             candidate + 1 */
};

struct winners {
    struct winner *items; /* NULL: none */
    size_t count;
};

/* Those of a site. */
void csy_winners_read(struct winners *out, const struct settings *settings,
                      const struct device *device, const struct csycl_glue_site *site);

/* NULL: there is none. */
const struct winner *csy_winners_find(const struct winners *winners, uint64_t id);

/* Adds one, in place of what its class had before. */
void csy_winners_store(const struct winner *winner, const struct settings *settings,
                       const struct device *device, const struct csycl_glue_site *site);

#endif
