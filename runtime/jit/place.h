/* place.h: where csycl-jit is. */
#ifndef CSYCL_RUNTIME_JIT_PLACE_H
#define CSYCL_RUNTIME_JIT_PLACE_H

#include <stdbool.h>

#include "env.h"
#include "text.h"

/* Its path, an absolute one. False: there is none that can be run. */
bool csy_jit_place(struct text *path, const struct settings *settings);

#endif
