/* diag_json.c: see diag_json.h. */
#include "base/diag_json.h"

enum { TAB = 8 };

static void add_string(struct strbuf *json, const char *text)
{
    strbuf_putc(json, '"');
    for (; *text; text++)
        if (*text == '"' || *text == '\\')
            strbuf_printf(json, "\\%c", *text);
        else if ((unsigned char)*text < ' ')
            strbuf_printf(json, "\\u%04x", (unsigned)*text);
        else
            strbuf_putc(json, *text);
    strbuf_putc(json, '"');
}

/* The column on a terminal of the byte line[at]. */
static size_t display_column(const char *line, size_t at)
{
    size_t column = 0;

    for (size_t i = 0; i <= at && line[i]; i++)
        if (line[i] == '\t')
            column = (column / TAB + 1) * TAB;
        else
            column += ((unsigned char)line[i] & 0xc0) != 0x80;
    return column;
}

static void add_point(struct strbuf *json, const char *name, const struct place *place,
                      size_t column)
{
    size_t shown = place->line_text ? display_column(place->line_text, column - 1) : column;

    strbuf_printf(json, "\"%s\": {\"file\": ", name);
    add_string(json, place->file);
    strbuf_printf(json,
                  ", \"line\": %u, \"column\": %zu, \"byte-column\": %zu, "
                  "\"display-column\": %zu}",
                  place->line, column, column, shown ? shown : 1);
}

void diag_json_add(struct strbuf *json, const struct diag_message *message)
{
    const struct place *place = &message->place;

    if (message->level != DIAG_NOTE && json->length)
        strbuf_puts(json, "]}, ");
    else if (json->length && json->text[json->length - 1] == '}')
        strbuf_puts(json, ", ");
    strbuf_printf(json, "{\"kind\": \"%s\", \"message\": ", message->kind);
    add_string(json, message->text);
    if (*message->group)
        strbuf_printf(json, ", \"option\": \"%s\"", message->group);
    strbuf_puts(json, ", \"column-origin\": 1, \"escape-source\": false, \"locations\": [{");
    add_point(json, "caret", place, place->column);
    if (message->width > 1) {
        strbuf_puts(json, ", ");
        add_point(json, "finish", place, place->column + message->width - 1);
    }
    strbuf_puts(json, message->level == DIAG_NOTE ? "}]}" : "}], \"children\": [");
}
