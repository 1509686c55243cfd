/* strbuf.h: text under construction.
 *
 * A strbuf owns its memory. `text` is always zero-terminated, also when empty.
 */
#ifndef CSCC_BASE_STRBUF_H
#define CSCC_BASE_STRBUF_H

#include <stdbool.h>
#include <stddef.h>

struct strbuf {
    char *text;
    size_t length, room;
};

void strbuf_init(struct strbuf *buf);
void strbuf_release(struct strbuf *buf);

void strbuf_add(struct strbuf *buf, const char *text, size_t length);
void strbuf_puts(struct strbuf *buf, const char *text);
void strbuf_putc(struct strbuf *buf, char c);
void strbuf_printf(struct strbuf *buf, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* What the file has; false: it cannot be read. */
bool strbuf_add_file(struct strbuf *buf, const char *name);

/* `text` as a C string literal with its quotes. */
void strbuf_quote(struct strbuf *buf, const char *text, size_t length);

#endif
