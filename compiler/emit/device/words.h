/* words.h: the user's text in lines, and names in device text. */
#ifndef CSCC_EMIT_DEVICE_WORDS_H
#define CSCC_EMIT_DEVICE_WORDS_H

#include "base/source.h"
#include "base/strbuf.h"
#include "unit/libc/library.h"

/* Of what is left out, so that the lines after it keep their numbers. */
const char *words_newlines(struct arena *arena, const char *text, struct span span);

/* Appends text of several lines as one, without line markers: an initializer in a macro. */
void words_on_one_line(const char *text, struct strbuf *out);

/* What a function of the C library is called in device text. */
const char *library_device_name(struct arena *arena, const struct library_function *function);

#endif
