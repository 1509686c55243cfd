/* json.c: see json.h. */
#include "json.h"

/* Bytes from 0x80 on are UTF-8 as they come. */
void csy_json_string(struct text *out, const char *value)
{
    csy_text_add(out, "\"", 1);
    for (const char *at = value; *at; at++) {
        if (*at == '"' || *at == '\\')
            csy_text_printf(out, "\\%c", *at);
        else if ((unsigned char)*at < 0x20)
            csy_text_printf(out, "\\u%04x", (unsigned)(unsigned char)*at);
        else
            csy_text_add(out, at, 1);
    }
    csy_text_add(out, "\"", 1);
}
