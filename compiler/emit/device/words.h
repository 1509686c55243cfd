/* words.h: edits of the user's text that follow from single words. */
#ifndef CSCC_EMIT_DEVICE_WORDS_H
#define CSCC_EMIT_DEVICE_WORDS_H

#include "base/edit.h"
#include "base/strbuf.h"
#include "unit/libc/library.h"

/* Adds to `edits` what words and lines of text[span] need in OpenCL C: reserved names get their
 * prefix, `long long` is `long`, line markers become `#line`. Words that have an edit stay.
 * `unsigned_char`: plain `char` is. */
void words_edit(struct arena *arena, const char *text, struct span span, bool unsigned_char,
                struct edits *edits);

/* Of what is left out, so that the lines after it keep their numbers. */
const char *words_newlines(struct arena *arena, const char *text, struct span span);

/* Appends text of several lines as one, without line markers: an initializer in a macro. */
void words_on_one_line(const char *text, struct strbuf *out);

/* What a function of the C library is called in device text. */
const char *library_device_name(struct arena *arena, const struct library_function *function);

#endif
