/* helper_place.h: where csycl-jit is. */
#ifndef CSYCL_JIT_HELPER_PLACE_H
#define CSYCL_JIT_HELPER_PLACE_H

#include <stdbool.h>

#include "base/env.h"
#include "base/text.h"

/* Its path, an absolute one. False: there is none that can be run. */
bool csy_jit_place(struct text *path, const struct settings *settings);

#endif
