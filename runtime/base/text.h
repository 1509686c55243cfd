/* text.h: text under construction.
 *
 * A text owns its memory and is zero-terminated. Where memory runs out it keeps
 * what it has and remembers that (`cut`), so that a writer checks once, at the
 * end. `struct text t = {0}` is an empty one.
 */
#ifndef CSYCL_BASE_TEXT_H
#define CSYCL_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct text {
    char *data; /* NULL while empty */
    size_t length, room;
    bool cut; /* something did not fit into memory */
};

void csy_text_release(struct text *text);
void csy_text_add(struct text *text, const char *data, size_t length);
void csy_text_printf(struct text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* What was written, never NULL. */
const char *csy_text(const struct text *text);

#endif
