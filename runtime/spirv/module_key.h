/* module_key.h: what the program of a SPIR-V module is found by in the disk cache. */
#ifndef CSYCL_RUNTIME_SPIRV_MODULE_KEY_H
#define CSYCL_RUNTIME_SPIRV_MODULE_KEY_H

#include "cache/cache.h"
#include "spirv/module.h"

/* The module's words and the values that are set, in place of options and text. */
void csy_spirv_key(struct cache_key *key, const struct spirv *spirv);

/* The module that a key is for, with its values. CSYCL_ERROR_INVALID: there is none in it that the
 * context's device takes. */
enum csycl_status csy_spirv_of_key(struct spirv **out, struct context *context,
                                   const struct key_parts *parts);

#endif
