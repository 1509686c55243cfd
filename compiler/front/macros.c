/* macros.c: see macros.h. */
#include "front/macros.h"

#include <ctype.h>
#include <string.h>

struct macro {
    const char *name;
    bool is_function; /* it is expanded in front of a parenthesis alone */
    bool expands;     /* it is defined, and not as its own name */
};

static bool is_of_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static size_t word_end(struct line line, size_t at)
{
    while (at < line.length && is_of_word(line.text[at]))
        at++;
    return at;
}

static size_t blanks_end(struct line line, size_t at)
{
    while (at < line.length && isspace((unsigned char)line.text[at]))
        at++;
    return at;
}

/* ---- definitions ---- */

/* Is `name` all that follows? */
static bool is_only(struct line line, size_t at, const char *name)
{
    size_t begin = blanks_end(line, at), end = word_end(line, begin), length = strlen(name);
    return end - begin == length && memcmp(line.text + begin, name, length) == 0 &&
           blanks_end(line, end) == line.length;
}

void macros_note(struct arena *arena, struct macros *macros, struct line line)
{
    bool defines = line_starts(line, "#define ");
    if (!defines && !line_starts(line, "#undef "))
        return;
    size_t begin = strlen(defines ? "#define " : "#undef "), end = word_end(line, begin);
    struct macro *macro = dictionary_find_word(&macros->names, line.text + begin, end - begin);
    if (!macro && !defines)
        return;
    if (!macro) {
        macro = ARENA_NEW(arena, struct macro);
        macro->name = arena_strndup(arena, line.text + begin, end - begin);
        dictionary_add(arena, &macros->names, macro->name, macro);
    }
    macro->is_function = end < line.length && line.text[end] == '(';
    macro->expands = defines && !is_only(line, end, macro->name);
}

/* ---- text ---- */

static size_t quoted_end(struct line line, size_t at)
{
    char quote = line.text[at++];

    while (at < line.length && line.text[at] != quote)
        at += line.text[at] == '\\' ? 2 : 1;
    return at < line.length ? at + 1 : line.length;
}

/* The next name from *at on. */
static bool next_word(struct line line, size_t *at, struct line *word)
{
    while (*at < line.length) {
        char c = line.text[*at];
        if (c == '"' || c == '\'') {
            *at = quoted_end(line, *at);
        } else if (is_of_word(c)) {
            size_t begin = *at;
            *at = word_end(line, begin);
            *word = (struct line){line.text + begin, *at - begin};
            if (!isdigit((unsigned char)c))
                return true;
        } else {
            ++*at;
        }
    }
    return false;
}

/* A parenthesis may come at the begin of the next line. */
static bool is_called(struct line line, size_t at)
{
    at = blanks_end(line, at);
    return at == line.length || line.text[at] == '(';
}

const char *macros_take(struct macros *macros, struct line line, size_t *at)
{
    struct line word;

    while (next_word(line, at, &word)) {
        struct macro *macro = dictionary_find_word(&macros->names, word.text, word.length);
        if (!macro || !macro->expands || (macro->is_function && !is_called(line, *at)))
            continue;
        macro->expands = false;
        return macro->name;
    }
    return NULL;
}
