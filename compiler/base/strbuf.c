/* strbuf.c: see strbuf.h. */
#include "base/strbuf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char empty[1];

void strbuf_init(struct strbuf *buf)
{
    buf->text = empty;
    buf->length = buf->room = 0;
}

void strbuf_release(struct strbuf *buf)
{
    if (buf->room)
        free(buf->text);
    strbuf_init(buf);
}

static void reserve(struct strbuf *buf, size_t more)
{
    if (buf->room > buf->length + more)
        return;
    size_t room = 2 * buf->room > buf->length + more + 1 ? 2 * buf->room : buf->length + more + 64;
    char *text = realloc(buf->room ? buf->text : NULL, room);
    if (!text) {
        fputs("cscc: out of memory\n", stderr);
        abort();
    }
    buf->text = text;
    buf->room = room;
}

void strbuf_add(struct strbuf *buf, const char *text, size_t length)
{
    reserve(buf, length);
    if (length)
        memcpy(buf->text + buf->length, text, length);
    buf->length += length;
    buf->text[buf->length] = '\0';
}

void strbuf_puts(struct strbuf *buf, const char *text)
{
    strbuf_add(buf, text, strlen(text));
}

void strbuf_putc(struct strbuf *buf, char c)
{
    strbuf_add(buf, &c, 1);
}

void strbuf_printf(struct strbuf *buf, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    size_t length = (size_t)vsnprintf(NULL, 0, format, args);
    reserve(buf, length);
    vsnprintf(buf->text + buf->length, length + 1, format, again);
    buf->length += length;
    va_end(again);
    va_end(args);
}

bool strbuf_add_file(struct strbuf *buf, const char *name)
{
    FILE *file = fopen(name, "rb");
    char chunk[4096];
    size_t got;

    if (!file)
        return false;
    while ((got = fread(chunk, 1, sizeof chunk, file)) > 0)
        strbuf_add(buf, chunk, got);
    bool fine = !ferror(file);
    fclose(file);
    return fine;
}

void strbuf_quote(struct strbuf *buf, const char *text, size_t length)
{
    strbuf_putc(buf, '"');
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c == '\n')
            strbuf_puts(buf, "\\n");
        else if (c == '\t')
            strbuf_puts(buf, "\\t");
        else if (c == '"' || c == '\\')
            strbuf_printf(buf, "\\%c", c);
        else if (c == '?' && i + 1 < length && text[i + 1] == '?')
            strbuf_puts(buf, "\\?"); /* no trigraphs */
        else if (c < 0x20 || c == 0x7f)
            strbuf_printf(buf, "\\%03o", c);
        else
            strbuf_putc(buf, (char)c);
    }
    strbuf_putc(buf, '"');
}
