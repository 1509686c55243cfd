/* record.h: what there was to know of the device when it was opened last, so that a process knows
 * without opening it what text its kernels will have (no OpenCL calls).
 *
 * A record is one for each set of what chooses the device. Where it is wrong, as the device is
 * another one by now, nothing is found by it: keys of programs have the device's names. */
#ifndef CSYCL_RUNTIME_CACHE_RECORD_H
#define CSYCL_RUNTIME_CACHE_RECORD_H

#include <stdbool.h>

#include "cache/key.h"
#include "device/device.h"

/* What a record is found by. */
void csy_device_key(struct cache_key *key, const struct settings *settings);

/* All but `platform` and `id`; csy_device_release it. False: there is no record. */
bool csy_device_recall(struct device *device, const struct settings *settings);

/* Of a device that was opened with these settings: writes it, unless the same is there. The key is
 * of before that: drivers change the environment. */
void csy_device_remember(const struct device *device, const struct settings *settings,
                         const struct cache_key *key);

#endif
