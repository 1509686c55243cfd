/* json.h: text as JSON has it. */
#ifndef CSYCL_BASE_JSON_H
#define CSYCL_BASE_JSON_H

#include "base/text.h"

/* Adds the value between quotes. Each byte that is no UTF-8, as names of files may have, becomes a
 * replacement character: parsers refuse such bytes. */
void csy_json_string(struct text *out, const char *value);

#endif
