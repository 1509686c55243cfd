/* demand_read.c: see demand_read.h. */
#include "front/demand_read.h"

#include <ctype.h>
#include <string.h>

#include "base/lexical.h"
#include "front/line.h"

struct names {
    struct span *items;
    size_t count, room;
};

struct pushed {
    const struct demand **items;
    size_t count, room;
};

struct scan {
    struct unit *unit;
    const char *text;
    size_t at, end;
    bool line_start;
    const struct demand *options;     /* of the pragmas so far */
    struct pushed pushed;             /* by push_options */
    const struct demand *environment; /* in the block so far */
    struct pushed outer;              /* the same of the blocks around */
    const struct demand *own;         /* of the attributes in the declaration so far */
    struct names called;              /* what stands before a '(' in it */
};

/* ---- words ---- */

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$';
}

static bool is_text(const struct scan *scan, struct span span, const char *word)
{
    return span.end - span.begin == strlen(word) &&
           memcmp(scan->text + span.begin, word, span.end - span.begin) == 0;
}

/* ---- options ---- */

/* As gcc reads it: "3" and "O3" are -O3, "-fwrapv" and "wrapv" -fwrapv. */
static const struct demand *add_option(const struct scan *scan, struct span at,
                                       const struct demand *before)
{
    struct demand *demand = ARENA_NEW(scan->unit->arena, struct demand);
    const char *option = arena_strndup(scan->unit->arena, scan->text + at.begin, at.end - at.begin);

    option += strncmp(option, "-f", 2) == 0 ? 2 : *option == '-';
    *demand = (struct demand){.option = option, .at = at, .before = before};
    return demand;
}

/* "O3,unroll-loops" or 3 from `at` on; the place behind it. */
static size_t add_options(const struct scan *scan, size_t at, const struct demand **demand)
{
    bool quoted = scan->text[at] == '"';
    size_t stop = at, next = at + quoted;

    if (quoted)
        stop = lexical_quoted_end(scan->text, at, scan->end) - 1;
    else
        while (stop < scan->end && is_word(scan->text[stop]))
            stop++;
    while (next < stop) {
        const char *comma = memchr(scan->text + next, ',', stop - next);
        size_t end = comma ? (size_t)(comma - scan->text) : stop;
        *demand = add_option(scan, (struct span){next, end}, *demand);
        next = end + (comma != NULL);
    }
    return stop + quoted;
}

/* All that stands in scan->text[at..end), between blanks, commas and parentheses. */
static void add_list(const struct scan *scan, size_t at, size_t end, const struct demand **demand)
{
    while (at < end) {
        if (scan->text[at] == '"' || isdigit((unsigned char)scan->text[at]))
            at = add_options(scan, at, demand);
        else
            at++;
    }
}

/* ---- pragmas ---- */

static void pop(struct pushed *pushed, const struct demand **demand)
{
    if (pushed->count)
        *demand = pushed->items[--pushed->count];
}

static void change(const struct scan *scan, struct demand_changes *changes,
                   const struct demand *demand)
{
    ARENA_PUSH(scan->unit->arena, changes, ((struct demand_change){scan->at, demand}));
}

/* `words` begins behind `#pragma GCC`. */
static void read_options(struct scan *scan, struct line words)
{
    size_t begin = (size_t)(words.text - scan->text), end = begin + words.length;

    if (line_starts(words, "optimize"))
        add_list(scan, begin + strlen("optimize"), end, &scan->options);
    else if (line_starts(words, "push_options"))
        ARENA_PUSH(scan->unit->arena, &scan->pushed, scan->options);
    else if (line_starts(words, "pop_options"))
        pop(&scan->pushed, &scan->options);
    else if (line_starts(words, "reset_options"))
        scan->options = NULL;
    else
        return;
    change(scan, &scan->unit->option_changes, scan->options);
}

/* `words` begins behind `#pragma STDC`. */
static void read_environment(struct scan *scan, struct line words)
{
    static const char name[] = "FENV_ACCESS";
    size_t begin = (size_t)(words.text - scan->text);

    if (!line_starts(words, name))
        return;
    size_t value = lexical_blanks_end(scan->text, begin + strlen(name), scan->end);
    bool on = strncmp(scan->text + value, "ON", 2) == 0 && !is_word(scan->text[value + 2]);
    scan->environment = on ? add_option(scan, (struct span){begin, value + 2}, NULL) : NULL;
    change(scan, &scan->unit->environment_changes, scan->environment);
}

/* Behind the word, if the line has it in front. */
static bool take_word(struct line *line, const char *word)
{
    size_t length = strlen(word);

    if (!line_starts(*line, word) || (line->length > length && is_word(line->text[length])))
        return false;
    while (length < line->length && isspace((unsigned char)line->text[length]))
        length++;
    *line = (struct line){line->text + length, line->length - length};
    return true;
}

static void read_directive(struct scan *scan)
{
    size_t next = lexical_blanks_end(scan->text, scan->at + 1, scan->end);
    struct line line;

    if (line_next(scan->text, scan->end, &next, &line) && take_word(&line, "pragma")) {
        if (take_word(&line, "GCC"))
            read_options(scan, line);
        else if (take_word(&line, "STDC"))
            read_environment(scan, line);
    }
    scan->at = next;
}

/* ---- declarations of the file ---- */

static struct func *named(const struct scan *scan, struct span name)
{
    for (size_t i = 0; i < scan->unit->funcs.count; i++)
        if (is_text(scan, name, scan->unit->funcs.items[i]->name))
            return scan->unit->funcs.items[i];
    return NULL;
}

/* Its attributes are about the first function that it names. */
static void end_declaration(struct scan *scan)
{
    struct func *func = NULL;

    for (size_t i = 0; i < scan->called.count && scan->own && !func; i++)
        func = named(scan, scan->called.items[i]);
    if (func)
        func->demand = scan->own;
    scan->own = NULL;
    scan->called.count = 0;
}

static void read_word(struct scan *scan)
{
    struct span word = {scan->at, scan->at};

    while (word.end < scan->end && is_word(scan->text[word.end]))
        word.end++;
    scan->at = word.end;
    size_t next = lexical_blanks_end(scan->text, word.end, scan->end);
    if (scan->outer.count || next >= scan->end || scan->text[next] != '(')
        return;
    if (!is_text(scan, word, "optimize") && !is_text(scan, word, "__optimize__")) {
        ARENA_PUSH(scan->unit->arena, &scan->called, word);
        return;
    }
    const char *close = memchr(scan->text + next, ')', scan->end - next);
    scan->at = close ? (size_t)(close - scan->text) : scan->end;
    add_list(scan, next, scan->at, &scan->own);
}

/* How long the brace is that begins here: `<%` and `%>` are braces too. */
static size_t brace_length(const struct scan *scan, bool opens)
{
    const char *at = scan->text + scan->at;

    return *at == (opens ? '{' : '}') ? 1 : strncmp(at, opens ? "<%" : "%>", 2) == 0 ? 2 : 0;
}

static bool is_brace(const struct scan *scan)
{
    return brace_length(scan, true) || brace_length(scan, false);
}

static void read_brace(struct scan *scan)
{
    bool opens = brace_length(scan, true);
    size_t length = brace_length(scan, opens);

    if (opens) {
        if (scan->outer.count == 0)
            end_declaration(scan);
        ARENA_PUSH(scan->unit->arena, &scan->outer, scan->environment);
    } else if (scan->outer.count && scan->environment != scan->outer.items[scan->outer.count - 1]) {
        pop(&scan->outer, &scan->environment);
        change(scan, &scan->unit->environment_changes, scan->environment);
    } else {
        pop(&scan->outer, &scan->environment);
    }
    scan->at += length;
}

static void read_comment(struct scan *scan)
{
    const char *end = strstr(scan->text + scan->at + 2, "*/");

    scan->at = end ? (size_t)(end - scan->text) + 2 : scan->end;
}

void demands_read(struct unit *unit)
{
    struct scan scan = {.unit = unit,
                        .text = unit->source->text,
                        .end = unit->source->user_length,
                        .line_start = true};

    while (scan.at < scan.end) {
        char c = scan.text[scan.at];
        bool directive = c == '#' && scan.line_start;
        scan.line_start = directive || c == '\n' || (scan.line_start && isspace((unsigned char)c));
        if (directive)
            read_directive(&scan);
        else if (is_word(c))
            read_word(&scan);
        else if (c == '"' || c == '\'')
            scan.at = lexical_quoted_end(scan.text, scan.at, scan.end);
        else if (c == '/' && scan.text[scan.at + 1] == '*')
            read_comment(&scan);
        else if (is_brace(&scan))
            read_brace(&scan);
        else if (c == ';' && scan.outer.count == 0)
            end_declaration(&scan), scan.at++;
        else
            scan.at++;
    }
}
