/* words.c: see words.h. */
#include "emit/device/words.h"

#include <ctype.h>
#include <string.h>

void words_on_one_line(const char *text, struct strbuf *out)
{
    bool first = true;

    while (*text) {
        size_t blanks = strspn(text, " \t"), length = strcspn(text, "\n"), end = length;
        while (end > blanks && isspace((unsigned char)text[end - 1]))
            end--;
        if (end > blanks && text[blanks] != '#') {
            strbuf_puts(out, first ? "" : " ");
            strbuf_add(out, text + blanks, end - blanks);
            first = false;
        }
        text += length + (text[length] == '\n');
    }
}

const char *words_newlines(struct arena *arena, const char *text, struct span span)
{
    struct strbuf newlines;

    strbuf_init(&newlines);
    for (size_t i = span.begin; i < span.end; i++)
        if (text[i] == '\n')
            strbuf_putc(&newlines, '\n');
    const char *copy = arena_strndup(arena, newlines.text, newlines.length);
    strbuf_release(&newlines);
    return copy;
}

const char *library_device_name(struct arena *arena, const struct library_function *function)
{
    const char *name = function->name;

    return arena_printf(arena, "csycl_%s", strncmp(name, "__", 2) == 0 ? name + 2 : name);
}
