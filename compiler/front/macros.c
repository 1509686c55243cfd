/* macros.c: see macros.h. */
#include "front/macros.h"

#include <ctype.h>
#include <string.h>

#include "base/lexical.h"
#include "front/comments.h"

struct macro {
    const char *name;
    struct line meant; /* `NAME ...` as the user has it; length 0: undefined */
    bool is_missing;   /* here it is not as meant */
    bool is_brought;   /* for the header that is read */
    bool is_defined;   /* here */
    bool is_function;  /* it is expanded in front of a parenthesis alone */
    bool expands;      /* it is defined, and not as its own name */
    size_t header;     /* the last one that names it */
};

static size_t word_end(struct line line, size_t at)
{
    while (at < line.length && lexical_is_name(line.text[at]))
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

/* What the line defines or undefines, with its meaning; NULL: nothing, or what was no macro. */
static struct macro *read_line(struct arena *arena, struct macros *macros, struct line line)
{
    bool defines = line_starts(line, "#define ");
    if (!defines && !line_starts(line, "#undef "))
        return NULL;
    size_t begin = strlen(defines ? "#define " : "#undef "), end = word_end(line, begin);
    struct macro *macro = dictionary_find_word(&macros->names, line.text + begin, end - begin);
    if (!macro && !defines)
        return NULL;
    if (!macro) {
        macro = ARENA_NEW(arena, struct macro);
        macro->name = arena_strndup(arena, line.text + begin, end - begin);
        dictionary_add(arena, &macros->names, macro->name, macro);
    }
    macro->meant = (struct line){line.text + begin, defines ? line.length - begin : 0};
    return macro;
}

static void set_missing(struct macros *macros, struct macro *macro, bool is_missing)
{
    macros->missing += is_missing;
    macros->missing -= macro->is_missing;
    macro->is_missing = is_missing;
}

/* Here it is as meant. */
static void define(struct macros *macros, struct macro *macro)
{
    struct line meant = macro->meant;
    size_t end = strlen(macro->name);

    set_missing(macros, macro, false);
    macro->is_brought = false;
    macro->is_defined = meant.length > 0;
    macro->is_function = end < meant.length && meant.text[end] == '(';
    macro->expands = macro->is_defined && !is_only(meant, end, macro->name);
}

/* Here it is undefined from now on. */
static void undefine(struct macros *macros, struct macro *macro)
{
    set_missing(macros, macro, macro->meant.length > 0);
    macro->is_brought = macro->is_defined = macro->expands = false;
}

void macros_note(struct arena *arena, struct macros *macros, struct line line)
{
    struct macro *macro = read_line(arena, macros, line);

    if (macro)
        define(macros, macro);
}

void macros_leave_out(struct arena *arena, struct macros *macros, struct line line)
{
    struct macro *macro = read_line(arena, macros, line);

    if (macro)
        set_missing(macros, macro, macro->meant.length > 0 || macro->is_defined);
}

/* ---- text ---- */

/* The next name from *at on, which is in no comment or literal. */
static bool next_word(struct line text, size_t *at, struct line *word)
{
    const char *end = text.text + text.length;

    while (*at < text.length) {
        size_t begin = *at;
        *at = (size_t)(comments_skip(text.text + begin, end) - text.text);
        if (*at > begin)
            continue;
        *at = lexical_is_name(text.text[begin]) ? word_end(text, begin) : begin + 1;
        *word = (struct line){text.text + begin, *at - begin};
        if (lexical_is_name(*word->text) && !isdigit((unsigned char)*word->text))
            return true;
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
        undefine(macros, macro);
        return macro->name;
    }
    return NULL;
}

/* ---- headers ---- */

/* Adds the macros that the text names and that the list has not yet. */
static void add_named(struct arena *arena, struct macros *macros, struct line text,
                      struct macro_list *named)
{
    struct line word;

    for (size_t at = 0; next_word(text, &at, &word);) {
        struct macro *macro = dictionary_find_word(&macros->names, word.text, word.length);
        if (!macro || macro->header == macros->header)
            continue;
        macro->header = macros->header;
        ARENA_PUSH(arena, named, macro);
    }
}

static void bring(struct arena *arena, struct macros *macros, struct macro *macro,
                  struct strbuf *out)
{
    if (macro->is_defined)
        strbuf_printf(out, "#undef %s\n", macro->name);
    define(macros, macro);
    if (!macro->is_defined)
        return;
    strbuf_puts(out, "#define ");
    strbuf_add(out, macro->meant.text, macro->meant.length);
    strbuf_putc(out, '\n');
    macro->is_brought = true;
    ARENA_PUSH(arena, &macros->brought, macro);
}

void macros_bring(struct arena *arena, struct macros *macros, struct line text, struct strbuf *out)
{
    struct macro_list named = {0};

    macros->header++;
    add_named(arena, macros, text, &named);
    for (size_t i = 0; i < named.count; i++) { /* which grows */
        add_named(arena, macros, named.items[i]->meant, &named);
        if (named.items[i]->is_missing)
            bring(arena, macros, named.items[i], out);
    }
}

void macros_take_back(struct macros *macros, struct strbuf *out)
{
    for (size_t i = 0; i < macros->brought.count; i++) {
        struct macro *macro = macros->brought.items[i];
        if (!macro->is_brought) /* the header has it otherwise */
            continue;
        strbuf_printf(out, "#undef %s\n", macro->name);
        undefine(macros, macro);
    }
    macros->brought.count = 0;
}
