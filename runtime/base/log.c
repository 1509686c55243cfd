/* log.c: see log.h. */
#include "base/log.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* What #line directives made of a line of the text. */
struct place {
    const char *file; /* between the quotes, escapes as they are; NULL: no directive came first */
    size_t file_length;
    unsigned long line;
};

/* Reads the text of several strings as one. */
struct reader {
    const char *const *strings;
    size_t count, string;
    const char *at;
};

/* The next line, or the part of it that is in one string: a line may go on in the next string, a
 * directive stands in one. Returns false at the end. */
static bool next_piece(struct reader *reader, const char **piece, size_t *length, bool *ends_line)
{
    while (!reader->at || !*reader->at) {
        if (reader->string == reader->count)
            return false;
        reader->at = reader->strings[reader->string++];
    }
    *piece = reader->at;
    *length = strcspn(reader->at, "\n");
    *ends_line = reader->at[*length] == '\n';
    reader->at += *length + *ends_line;
    return true;
}

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    return at;
}

/* `#line 12 "file"`, `#line 12` and `# 12 "file"`. */
static bool read_directive(struct place *place, const char *at, size_t length)
{
    const char *end = at + length;
    at = skip_blanks(at, end);
    if (at == end || *at != '#')
        return false;
    at = skip_blanks(at + 1, end);
    if (end - at > 4 && !memcmp(at, "line", 4))
        at = skip_blanks(at + 4, end);
    if (at == end || !isdigit((unsigned char)*at))
        return false;
    place->line = 0;
    for (; at < end && isdigit((unsigned char)*at); at++)
        place->line = 10 * place->line + (unsigned long)(*at - '0');
    at = skip_blanks(at, end);
    if (at < end && *at == '"') {
        place->file = ++at;
        while (at < end && *at != '"')
            at += *at == '\\' && at + 1 < end ? 2 : 1;
        place->file_length = (size_t)(at - place->file);
    }
    return true;
}

static struct place find_place(const char *const *strings, size_t count, unsigned long line)
{
    struct reader reader = {.strings = strings, .count = count};
    struct place place = {.line = 1};
    unsigned long number = 1;
    const char *piece;
    size_t length;
    bool ends_line, starts_line = true;
    while (number < line && next_piece(&reader, &piece, &length, &ends_line)) {
        bool directive = starts_line && read_directive(&place, piece, length);
        if (ends_line) {
            number++;
            place.line += !directive;
        }
        starts_line = ends_line;
    }
    if (number != line)
        place.file = NULL;
    return place;
}

/* Does a position start here, one that counts lines from the start of the text?
 * The forms seen: "<kernel>:3:5", "<program source>:3:5", ":3:5", "(3): error" follows none.
 * Returns what follows the line number, NULL: no. */
static const char *read_position(const char *at, const char *end, unsigned long *line)
{
    if (at < end && *at == '<') {
        while (at < end && *at != '>')
            at++;
        at += at < end;
    }
    if (end - at < 2 || at[0] != ':' || !isdigit((unsigned char)at[1]))
        return NULL;
    *line = 0;
    for (at++; at < end && isdigit((unsigned char)*at); at++)
        *line = 10 * *line + (unsigned long)(*at - '0');
    return at < end && *at == ':' ? at : NULL;
}

static void map_line(struct text *out, const char *at, const char *end, const char *const *strings,
                     size_t count)
{
    static const char *const leads[] = {"In file included from ", "error: ", "warning: "};
    for (size_t i = 0; i < sizeof leads / sizeof *leads; i++) {
        size_t length = strlen(leads[i]);
        if ((size_t)(end - at) > length && !memcmp(at, leads[i], length)) {
            csy_text_add(out, at, length);
            at += length;
            break;
        }
    }
    unsigned long line;
    const char *rest = read_position(at, end, &line);
    struct place place = {0};
    if (rest)
        place = find_place(strings, count, line);
    if (place.file) {
        csy_text_printf(out, "%.*s:%lu", (int)place.file_length, place.file, place.line);
        at = rest;
    }
    csy_text_add(out, at, (size_t)(end - at));
}

void csy_map_log(struct text *out, const char *log, const char *const *strings, size_t count)
{
    while (*log) {
        const char *end = log + strcspn(log, "\n");
        map_line(out, log, end, strings, count);
        if (*end)
            csy_text_add(out, end++, 1);
        log = end;
    }
}
