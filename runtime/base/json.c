/* json.c: see json.h. */
#include "base/json.h"

/* How many bytes the character at `at` has; 0: it is none. Neither longer ones than are needed nor
 * halves of UTF-16's pairs are UTF-8. */
static size_t length_of(const unsigned char *at)
{
    static const struct {
        unsigned char low, high; /* of the first byte, */
        unsigned char from, to;  /* of the second, */
        unsigned char length;    /* and of all */
    } forms[] = {
        {0x01, 0x7F, 0x00, 0xFF, 1}, {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3},
        {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3},
        {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4},
    };
    size_t i = 0, known = 2;
    while (i < sizeof forms / sizeof *forms && !(*at >= forms[i].low && *at <= forms[i].high))
        i++;
    if (i == sizeof forms / sizeof *forms || at[1] < forms[i].from || at[1] > forms[i].to)
        return 0;
    while (known < forms[i].length && (at[known] & 0xC0) == 0x80)
        known++;
    return known < forms[i].length ? 0 : forms[i].length;
}

void csy_json_string(struct text *out, const char *value)
{
    csy_text_add(out, "\"", 1);
    for (const char *at = value; *at;) {
        size_t length = length_of((const unsigned char *)at);
        if (!length)
            csy_text_printf(out, "\\ufffd");
        else if (*at == '"' || *at == '\\')
            csy_text_printf(out, "\\%c", *at);
        else if (length == 1 && (*at < 0x20 || *at == 0x7F))
            csy_text_printf(out, "\\u%04x", (unsigned)*at);
        else
            csy_text_add(out, at, length);
        at += length ? length : 1;
    }
    csy_text_add(out, "\"", 1);
}
