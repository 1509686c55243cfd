/* json.h: text as JSON has it. */
#ifndef CSYCL_RUNTIME_JSON_H
#define CSYCL_RUNTIME_JSON_H

#include "text.h"

/* Adds the value between quotes. */
void csy_json_string(struct text *out, const char *value);

#endif
