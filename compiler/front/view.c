/* view.c: see view.h. */
#include "front/view.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "front/comments.h"
#include "front/line.h"
#include "front/macros.h"

/* Lines that are left out are as many newlines up to this, else a marker. */
enum { MOST_BLANK_LINES = 8 };

/* Where a line of the text comes from. */
struct origin {
    struct line file; /* as a marker has it, with quotes and escapes */
    size_t line;
    bool system; /* `#pragma GCC system_header` stands above it */
};

struct view {
    struct arena *arena;
    struct strbuf *out;
    struct origin at;       /* of the line that is read */
    struct origin written;  /* of the last line that was written */
    size_t begin;           /* where its text begins */
    bool open;              /* it has no newline yet */
    bool directive;         /* it is a directive */
    struct line include;    /* the operand of an #include line before anything else; length 0 */
    struct origin included; /* where it is */
    size_t depth;           /* of system headers that are left out */
    size_t braces;          /* that are open */
    size_t pragma;          /* number of the next csycl pragma */
    struct line rest;       /* of the printed text, behind the line that is read */
    struct macros macros;   /* that what is written defines again */
    const struct pragma_words *words;
    struct view_headers *headers;
};

/* ---- writing ---- */

static bool same_file(const struct origin *a, const struct origin *b)
{
    return a->file.length == b->file.length && a->system == b->system &&
           memcmp(a->file.text, b->file.text, a->file.length) == 0;
}

static void close_line(struct view *view)
{
    struct strbuf *out = view->out;

    while (out->length && strchr(" \t\r\f\v", out->text[out->length - 1]))
        out->length--;
    if (view->open)
        strbuf_putc(out, '\n');
}

static void add_marker(struct view *view, const struct origin *to)
{
    strbuf_printf(view->out, "# %zu ", to->line);
    strbuf_add(view->out, to->file.text, to->file.length);
    strbuf_puts(view->out, to->system ? " 3\n" : "\n");
}

/* Goes to the begin of line `to`. */
static void go_to(struct view *view, const struct origin *to)
{
    const struct origin *from = &view->written;
    size_t next = from->line + view->open;

    close_line(view);
    if (same_file(from, to) && to->line >= next && to->line - next <= MOST_BLANK_LINES) {
        while (next++ < to->line)
            strbuf_putc(view->out, '\n');
    } else {
        add_marker(view, to);
    }
    view->begin = view->out->length;
    view->written = *to;
    view->open = true;
}

/* Without the blanks in front. */
static struct line trim(struct line line)
{
    while (line.length && isspace((unsigned char)*line.text))
        line.text++, line.length--;
    return line;
}

/* Would two tokens become one? */
static bool pastes(char left, char right)
{
    static const char operators[] = "+-&|<>=#.:/*%^!";
    bool words = (isalnum((unsigned char)left) || left == '_') &&
                 (isalnum((unsigned char)right) || right == '_' || strchr("\"'.", right));

    return words || (strchr(operators, left) && strchr(operators, right));
}

/* Above the line that is open: it has `name` as it is. */
static void undefine(struct view *view, const char *name)
{
    struct strbuf *out = view->out;
    const char *line =
        arena_strndup(view->arena, out->text + view->begin, out->length - view->begin);

    out->length = view->begin;
    strbuf_printf(out, "#undef %s\n", name);
    add_marker(view, &view->written);
    view->begin = out->length;
    strbuf_puts(out, line);
}

/* Of a line with macros of system headers the parts come one by one, with their columns in front.
 */
static void add_line(struct view *view, const struct origin *origin, struct line line)
{
    struct line shown = trim(line);
    bool directive = line_starts(shown, "#");
    bool joins = view->open && !directive && !view->directive &&
                 same_file(&view->written, origin) && view->written.line == origin->line;

    if (!joins)
        go_to(view, origin);
    else if (pastes(view->out->text[view->out->length - 1], *shown.text))
        strbuf_putc(view->out, ' ');
    if (!joins && !directive)
        shown = line;
    strbuf_add(view->out, shown.text, shown.length);
    view->directive = directive;
}

static void count_braces(struct view *view, struct line line)
{
    const char *end = line.text + line.length, *at = line.text;

    while (at < end) {
        const char *after = comments_skip(at, end);
        view->braces += *at == '{';
        view->braces -= *at == '}' && view->braces;
        at = after > at ? after : at + 1;
    }
}

/* The same of a line of text or a pragma, in which nothing is to be expanded any more. */
static void add_expanded(struct view *view, struct line line)
{
    const char *name;
    size_t at = 0;

    add_line(view, &view->at, line);
    if (!view->directive)
        count_braces(view, line);
    while ((name = macros_take(&view->macros, line, &at)))
        undefine(view, name);
}

/* ---- markers ---- */

struct marker {
    struct line file;
    size_t line;
    bool enters, leaves, system;
    bool token; /* of a header that is C in C++, too; the compiler tells so of single tokens */
};

/* `# 12 "foo.c" 1 3 4` */
static bool read_marker(struct line line, struct marker *marker)
{
    char *after;
    size_t end;

    if (line.length < 5 || !line_starts(line, "# ") || !isdigit((unsigned char)line.text[2]))
        return false;
    *marker = (struct marker){.line = strtoul(line.text + 2, &after, 10)};
    for (end = line.length; end && line.text[end - 1] != '"';) {
        char flag = line.text[--end];
        marker->enters |= flag == '1';
        marker->leaves |= flag == '2';
        marker->system |= flag == '3';
        marker->token |= flag == '4';
    }
    while (after < line.text + end && *after != '"')
        after++;
    marker->file = (struct line){after, (size_t)(line.text + end - after)};
    return marker->file.length >= 2;
}

/* ---- system headers ---- */

/* "<built-in>" and its like have definitions alone. */
static bool has_text(struct line file)
{
    return !line_starts(file, "\"<") || line_starts(file, "\"<stdin>\"");
}

static void add_header(struct arena *arena, struct line path, struct strbuf *text)
{
    strbuf_add_file(text, arena_strndup(arena, path.text, path.length));
    strbuf_putc(text, '\n');
}

/* A marker's, without its quotes. */
static struct line path_of(const struct marker *marker)
{
    return (struct line){marker->file.text + 1, marker->file.length - 2};
}

/* Adds what the header has that the text has entered, and those that it includes. */
static void add_headers(const struct view *view, struct line path, struct strbuf *text)
{
    struct marker marker;
    struct line line;
    size_t depth = 1, at = 0;

    add_header(view->arena, path, text);
    while (depth && line_next(view->rest.text, view->rest.length, &at, &line)) {
        if (!read_marker(line, &marker))
            continue;
        if (marker.enters)
            add_header(view->arena, path_of(&marker), text);
        depth += marker.enters;
        depth -= marker.leaves;
    }
}

/* Lines that are none of the file's, where it is at line `at` before and behind. */
static void add_own_lines(struct view *view, const struct origin *at, const struct strbuf *lines)
{
    strbuf_add(view->out, lines->text, lines->length);
    add_marker(view, at);
    view->begin = view->out->length;
    view->open = false;
}

/* The user's macros that a header to be included at `at` looks at. */
static void bring_macros(struct view *view, const struct origin *at, struct line path)
{
    struct strbuf text, lines;

    if (!view->macros.missing)
        return;
    strbuf_init(&text);
    strbuf_init(&lines);
    add_headers(view, path, &text);
    macros_bring(view->arena, &view->macros, (struct line){text.text, text.length}, &lines);
    if (lines.length) {
        go_to(view, at);
        add_own_lines(view, at, &lines);
    }
    strbuf_release(&lines);
    strbuf_release(&text);
}

static void take_macros_back(struct view *view)
{
    struct strbuf lines;

    strbuf_init(&lines);
    macros_take_back(&view->macros, &lines);
    if (lines.length) {
        close_line(view);
        add_own_lines(view, &view->written, &lines);
    }
    strbuf_release(&lines);
}

/* From the root on: directories of system headers are none that a relative one would be found by.
 */
static struct line whole_path(struct arena *arena, struct line path)
{
    char dir[PATH_MAX];

    if (*path.text == '/' || !getcwd(dir, sizeof dir))
        return path;
    const char *whole = arena_printf(arena, "%s/%.*s", dir, (int)path.length, path.text);
    return (struct line){whole, strlen(whole)};
}

/* `#include_next <a.h>` of a header that the text has in full is an #include here; a header that
 * an option includes, not a line, is found by its path. */
static void add_include(struct view *view, struct line path)
{
    struct line name = view->include.length ? view->include : whole_path(view->arena, path);
    const struct origin *at = view->include.length ? &view->included : &view->at;

    if (!has_text(at->file) &&
        (name.length < 14 || memcmp(name.text + name.length - 14, "/stdc-predef.h", 14) == 0))
        return; /* every compiler reads it unasked */
    struct view_header header = {arena_strndup(view->arena, name.text, name.length),
                                 arena_strndup(view->arena, path.text, path.length)};
    const char *text = arena_printf(view->arena, "#include <%s>", header.name);
    struct origin to = !has_text(at->file) ? view->written : *at;
    bring_macros(view, &to, path);
    add_line(view, &to, (struct line){text, strlen(text)});
    ARENA_PUSH(view->arena, view->headers, header);
}

/* `#include <a.h>`, `#include "a.h"`, `#include_next <a.h>`, `#import <a.h>` */
static bool read_include(struct view *view, struct line line)
{
    if (!line_starts(line, "#include") && !line_starts(line, "#import "))
        return false;
    size_t begin = 0, end;
    while (begin < line.length && !strchr("<\"", line.text[begin]))
        begin++;
    for (end = begin + 1; end < line.length && !strchr(">\"", line.text[end]);)
        end++;
    if (end >= line.length)
        return false;
    view->include = (struct line){line.text + begin + 1, end - begin - 1};
    view->included = view->at;
    return true;
}

/* By a line, or by an option? Else the input is preprocessed text, with the headers in it. What
 * stands inside of braces declares nothing for others, and may be a part of a kernel. */
static bool is_left_out(const struct view *view)
{
    return (view->include.length && !view->braces) || !has_text(view->at.file);
}

static bool stays(const struct marker *marker)
{
    return !marker->enters && !marker->leaves;
}

/* `#pragma GCC system_header` holds to the end of its file, a macro to the next token of the
 * user's. */
static bool is_of_token(const struct view *view, const struct marker *marker)
{
    struct line line;
    struct marker next;

    if (marker->token)
        return true;
    for (size_t at = 0; line_next(view->rest.text, view->rest.length, &at, &line);)
        if (read_marker(line, &next) && !(stays(&next) && next.system))
            return stays(&next);
    return false;
}

/* What is included inside of braces is of the code around it. */
static bool is_of_system(const struct view *view, const struct marker *marker)
{
    return marker->system && !(marker->enters && view->braces) &&
           (!stays(marker) || view->at.system || !is_of_token(view, marker));
}

static void pass_marker(struct view *view, const struct marker *marker)
{
    if (view->depth) {
        view->depth += marker->enters;
        view->depth -= marker->leaves;
        if (!view->depth)
            take_macros_back(view);
    } else if (marker->enters && marker->system && is_left_out(view)) {
        add_include(view, path_of(marker));
        view->depth = 1;
    }
    if (marker->enters || marker->leaves)
        view->include.length = 0;
    if (!view->depth)
        view->at = (struct origin){marker->file, marker->line, is_of_system(view, marker)};
}

/* ---- lines ---- */

/* `#define _GNU_SOURCE`, `#define _POSIX_C_SOURCE 200809L`: a reserved name for nothing or for a
 * number. */
static bool is_feature_test(struct line line)
{
    size_t at = strlen("#define ");

    if (!line_starts(line, "#define _"))
        return false;
    while (at < line.length && (isalnum((unsigned char)line.text[at]) || line.text[at] == '_'))
        at++;
    if (at < line.length && line.text[at] != ' ')
        return false; /* has parameters */
    while (at < line.length && line.text[at] == ' ')
        at++;
    return at == line.length || isdigit((unsigned char)line.text[at]);
}

/* `#define` and `#undef`: are they where the text is preprocessed once more? Those of a header that
 * is left out are, as what the compiler predefines; of the user's, by option or in the text, those
 * that headers are known to look at. */
static bool reaches(const struct view *view, struct line line)
{
    if (view->depth || line_starts(view->at.file, "\"<built-in>\""))
        return true;
    if (line_starts(line, "#undef _"))
        return true;
    return has_text(view->at.file) ? is_feature_test(line) : line_starts(line, "#define _");
}

static bool is_definition(struct line line)
{
    return line_starts(line, "#define ") || line_starts(line, "#undef ");
}

static void pass_definition(struct view *view, struct line line)
{
    bool stays = reaches(view, line);

    if (stays && !view->depth && has_text(view->at.file))
        add_expanded(view, line);
    if (stays)
        macros_note(view->arena, &view->macros, line);
    else
        macros_leave_out(view->arena, &view->macros, line);
}

static void add_pragma(struct view *view, struct line line)
{
    const char *words = view->pragma < view->words->count ? view->words->items[view->pragma] : NULL;

    view->pragma++;
    if (view->depth)
        return;
    if (words) {
        size_t blanks = (size_t)(strchr(line.text, '#') - line.text);
        const char *text =
            arena_printf(view->arena, "%.*s#pragma csycl%s", (int)blanks, line.text, words);
        line = (struct line){text, strlen(text)};
    }
    add_expanded(view, line);
}

static void pass_line(struct view *view, struct line line)
{
    struct marker marker;
    struct line words;

    if (read_marker(line, &marker)) {
        pass_marker(view, &marker);
        return;
    }
    if (is_definition(line))
        pass_definition(view, line);
    else if (line_csycl_words(line, &words))
        add_pragma(view, line);
    else if (!view->depth && !read_include(view, line) && !line_is_blank(line) &&
             has_text(view->at.file))
        add_expanded(view, line);
    view->at.line++;
}

void view_make(struct arena *arena, const char *file, const char *text, size_t length,
               const struct pragma_words *words, struct view_headers *headers, struct strbuf *out)
{
    struct strbuf name;
    struct line line;

    strbuf_init(&name);
    strbuf_quote(&name, file, strlen(file));
    struct origin begin = {{name.text, name.length}, 1, false};
    struct view view = {.arena = arena,
                        .out = out,
                        .at = begin,
                        .written = begin,
                        .words = words,
                        .headers = headers};
    for (size_t at = 0; line_next(text, length, &at, &line);) {
        view.rest = (struct line){text + at, length - at};
        pass_line(&view, line);
    }
    close_line(&view);
    strbuf_release(&name);
}
