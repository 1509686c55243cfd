/* text.c: see text.h. */
#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void csy_text_release(struct text *text)
{
    free(text->data);
    *text = (struct text){0};
}

static bool reserve(struct text *text, size_t more)
{
    size_t need = text->length + more + 1;
    if (need <= text->room)
        return true;
    size_t room = 2 * text->room > need ? 2 * text->room : need + 64;
    char *data = realloc(text->data, room);
    if (!data) {
        text->cut = true;
        return false;
    }
    text->data = data;
    text->room = room;
    return true;
}

void csy_text_add(struct text *text, const char *data, size_t length)
{
    if (!reserve(text, length))
        return;
    memcpy(text->data + text->length, data, length);
    text->length += length;
    text->data[text->length] = '\0';
}

void csy_text_printf(struct text *text, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    size_t left = text->room - text->length; /* most of what is written fits in */
    char *end = text->data ? text->data + text->length : NULL;
    size_t length = (size_t)vsnprintf(end, left, format, args);
    if (length < left) {
        text->length += length;
    } else if (reserve(text, length)) {
        vsnprintf(text->data + text->length, length + 1, format, again);
        text->length += length;
    } else if (end) {
        *end = '\0';
    }
    va_end(again);
    va_end(args);
}

const char *csy_text(const struct text *text)
{
    return text->data ? text->data : "";
}
