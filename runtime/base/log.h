/* log.h: build logs in terms of the user's files. */
#ifndef CSYCL_BASE_LOG_H
#define CSYCL_BASE_LOG_H

#include "base/text.h"

/* Copies a build log with its positions mapped through the #line directives of
 * the text that was built (`count` strings, one after the other).
 *
 * PoCL honours #line and its log needs nothing. NVIDIA's compiler ignores it and
 * says "<kernel>:12:5: error: ...", where 12 counts from the start of the text:
 * such a position becomes "blur.c:7:5". Positions in front of the first #line
 * are in generated text and stay as they are. */
void csy_map_log(struct text *out, const char *log, const char *const *strings, size_t count);

#endif
