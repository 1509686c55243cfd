/* diag.c: see diag.h. */
#include "base/diag.h"

#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/diag_json.h"

enum {
    LIMIT = 20,    /* errors, unless -fmax-errors= says otherwise */
    SHOWN = 160,   /* bytes of a line, if it is longer, */
    BEFORE = 60,   /* with so many before the caret */
    WORD_MAX = 40, /* letters of a word that is compared with others */
};

static const struct {
    const char *name;
    bool on;
} groups[DIAG_GROUP_COUNT] = {
    [DIAG_ALWAYS] = {"", true},
    [DIAG_CSYCL] = {"csycl", true},
    [DIAG_CSYCL_DATA] = {"csycl-data", false},
    [DIAG_CSYCL_UNIFORM] = {"csycl-uniform", false},
    [DIAG_CSYCL_ASSERTED] = {"csycl-uniform", true},
    [DIAG_CSYCL_DEPENDENCE] = {"csycl-dependence", true},
    [DIAG_CSYCL_NEST] = {"csycl-nest", true},
    [DIAG_CSYCL_REDUCTION] = {"csycl-reduction", true},
    [DIAG_CSYCL_SPEC_CONST] = {"csycl-spec-const", false},
    [DIAG_CSYCL_SPEED] = {"csycl-speed", false},
};

static bool wants_color(FILE *out)
{
    return isatty(fileno(out)) && getenv("NO_COLOR") == NULL;
}

void diag_init(struct diag *diag, FILE *out)
{
    *diag = (struct diag){.out = out, .color = wants_color(out), .limit = LIMIT};
    strbuf_init(&diag->json);
    strbuf_init(&diag->host_json);
    for (size_t i = 0; i < DIAG_GROUP_COUNT; i++)
        diag->enabled[i] = groups[i].on;
}

void diag_release(struct diag *diag)
{
    strbuf_release(&diag->json);
    strbuf_release(&diag->host_json);
}

void diag_begin_file(struct diag *diag)
{
    diag->errors = 0;
    diag->seen = (struct dictionary){0};
    diag->is_over = false;
}

void diag_end_file(struct diag *diag)
{
    const struct strbuf *own = &diag->json, *host = &diag->host_json;

    if (own->length || diag->has_array)
        fprintf(diag->out, "[%s%s%s%s]\n", own->text, own->length ? "]}" : "",
                own->length && host->length ? ", " : "", host->text);
    strbuf_release(&diag->json);
    strbuf_release(&diag->host_json);
    diag->has_array = false;
}

/* "csycl" names one group, and switched off all of them. */
static bool set_group(struct diag *diag, const char *name, bool on, bool as_error)
{
    bool all = !on && strcmp(name, groups[DIAG_CSYCL].name) == 0, known = false;

    for (size_t i = DIAG_CSYCL; i < DIAG_GROUP_COUNT; i++) {
        if (!all && strcmp(name, groups[i].name) != 0)
            continue;
        diag->enabled[i] = on;
        diag->as_error[i] |= as_error;
        diag->no_error[i] &= !as_error;
        known = true;
    }
    return known;
}

static bool clear_error(struct diag *diag, const char *name)
{
    bool known = false;

    for (size_t i = DIAG_CSYCL; i < DIAG_GROUP_COUNT; i++)
        if (strcmp(name, groups[i].name) == 0) {
            diag->as_error[i] = false;
            diag->no_error[i] = true;
            known = true;
        }
    return known;
}

bool diag_option(struct diag *diag, const char *option)
{
    if (strcmp(option, "fatal-errors") == 0 || strcmp(option, "no-fatal-errors") == 0) {
        diag->limit = option[0] == 'f' ? 1 : LIMIT;
        return false;
    }
    if (strcmp(option, "error") == 0 || strcmp(option, "no-error") == 0) {
        diag->all_as_error = option[0] == 'e';
        return false; /* the host compiler's too */
    }
    if (strncmp(option, "no-error=", 9) == 0)
        return clear_error(diag, option + 9);
    if (strncmp(option, "error=", 6) == 0)
        return set_group(diag, option + 6, true, true);
    if (strncmp(option, "no-", 3) == 0)
        return set_group(diag, option + 3, false, false);
    return set_group(diag, option, true, false);
}

/* What follows `name` in `option`, or NULL. */
static const char *value_of(const char *option, const char *name)
{
    size_t length = strlen(name);
    return strncmp(option, name, length) == 0 ? option + length : NULL;
}

void diag_note_option(struct diag *diag, const char *option)
{
    const char *color = value_of(option, "-fdiagnostics-color="), *limit, *end;

    if (strcmp(option, "-fdiagnostics-color") == 0)
        color = "always";
    else if (strcmp(option, "-fno-diagnostics-color") == 0)
        color = "never";
    if (color)
        diag->color =
            strcmp(color, "always") == 0 || (strcmp(color, "auto") == 0 && wants_color(diag->out));
    const char *format = value_of(option, "-fdiagnostics-format=");
    if (format)
        diag->is_json = strcmp(format, "json") == 0 || strcmp(format, "json-stderr") == 0;
    if ((limit = value_of(option, "-fmax-errors=")) != NULL ||
        (limit = value_of(option, "-ferror-limit=")) != NULL) {
        unsigned long value = strtoul(limit, (char **)&end, 10);
        if (isdigit((unsigned char)*limit) && !*end)
            diag->limit = value < UINT_MAX ? (unsigned)value : 0;
    }
}

/* ---- printing ---- */

static const char *const words[] = {"error", "warning", "remark", "note"};
static const char *const colors[] = {"\033[1;31m", "\033[1;35m", "\033[1;34m", "\033[1;36m"};

static const char *paint(const struct diag *diag, const char *code)
{
    return diag->color ? code : "";
}

/* How many bytes of the user's line belong to the span. */
static size_t span_width(struct source *source, struct span span, const struct place *place)
{
    size_t room = strlen(place->line_text), begin = place->column - 1;

    if (span.end <= span.begin + 1)
        return 1;
    struct place last = source_place(source, span.end - 1);
    if (strcmp(last.file, place->file) != 0 || last.line < place->line)
        return 1;
    size_t end = last.line > place->line ? room : last.column;
    end = end < room ? end : room;
    return end > begin ? end - begin : 1;
}

/* Is the byte in the middle of a character? */
static bool is_inside(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/* The bytes of line[begin..end) as columns of `fill`; a character may take several bytes, and a
 * tab stays one. */
static void show_columns(struct diag *diag, const char *line, size_t begin, size_t end, char fill)
{
    for (size_t i = begin; i < end && line[i]; i++)
        if (!is_inside(line[i]))
            fputc(line[i] == '\t' && fill == ' ' ? '\t' : fill, diag->out);
}

/* The part of a long line around the caret, which is all of one that is not long. */
static struct span shown_part(const char *line, size_t caret)
{
    size_t length = strlen(line);
    struct span part = {0, length};

    if (length <= SHOWN)
        return part;
    part.begin = caret > BEFORE ? caret - BEFORE : 0;
    if (part.begin > length - SHOWN)
        part.begin = length - SHOWN;
    part.end = part.begin + SHOWN;
    while (part.begin < caret && is_inside(line[part.begin]))
        part.begin++;
    while (part.end < length && is_inside(line[part.end]))
        part.end++;
    return part;
}

static void show_line(struct diag *diag, const struct diag_message *message)
{
    const struct place *place = &message->place;
    const char *line = place->line_text, *more = "...";
    size_t caret = place->column - 1, end = caret + message->width;
    struct span part = shown_part(line, caret);

    fprintf(diag->out, "%5u | %s%.*s%s\n      | %s", place->line, part.begin ? more : "",
            (int)(part.end - part.begin), line + part.begin, line[part.end] ? more : "",
            part.begin ? "   " : "");
    show_columns(diag, line, part.begin, caret, ' ');
    fputs(paint(diag, "\033[1;32m"), diag->out);
    fputc('^', diag->out);
    show_columns(diag, line, caret + 1, end < part.end ? end : part.end, '~');
    fprintf(diag->out, "%s\n", paint(diag, "\033[0m"));
}

static bool said_before(struct diag *diag, struct source *source, char *text)
{
    if (dictionary_find(&diag->seen, text))
        return true;
    dictionary_add(source->arena, &diag->seen, text, text);
    return false;
}

/* -Werror makes errors of warnings, -Werror=GROUP of the remarks in the group too. */
static bool is_error(const struct diag *diag, enum diag_level level, enum diag_group group)
{
    if (level == DIAG_WARNING && diag->all_as_error && !diag->no_error[group])
        return true;
    return (level == DIAG_WARNING || level == DIAG_REMARK) && diag->as_error[group];
}

/* May this be said, or were there errors enough? */
static bool is_let_through(struct diag *diag, bool counts)
{
    if (!diag->is_over && counts && diag->limit && diag->errors >= diag->limit) {
        diag->is_over = true;
        if (!diag->is_json)
            fputs("cscc: too many errors; -fmax-errors=0 says all of them\n", diag->out);
    }
    diag->last_shown &= !diag->is_over;
    return !diag->is_over;
}

static void print(struct diag *diag, const struct diag_message *message)
{
    const struct place *place = &message->place;

    fprintf(diag->out, "%s%s:%u:%u: %s%s: %s%s", paint(diag, "\033[1m"), place->file, place->line,
            place->column, paint(diag, colors[message->level]), words[message->level],
            paint(diag, "\033[0m"), message->text);
    if (*message->group)
        fprintf(diag->out, " [%s]", message->group);
    fputc('\n', diag->out);
    if (place->line_text)
        show_line(diag, message);
}

static void say(struct diag *diag, enum diag_level level, enum diag_group group,
                struct source *source, struct span span, const char *format, va_list args)
{
    bool promoted = is_error(diag, level, group), is_note = level == DIAG_NOTE;

    if (!is_let_through(diag, promoted || level == DIAG_ERROR))
        return;
    struct diag_message message = {
        .level = promoted ? DIAG_ERROR : level,
        .kind = words[promoted ? DIAG_ERROR : level],
        .place = source_place(source, span.begin),
        .text = arena_vprintf(source->arena, format, args),
        .group = "",
    };
    char *key = arena_printf(source->arena, "%s:%u:%u: %s", message.place.file, message.place.line,
                             message.place.column, message.text);
    if (is_note ? !diag->last_shown : said_before(diag, source, key)) {
        diag->last_shown = is_note && diag->last_shown;
        return;
    }
    diag->last_shown = true;
    diag->errors += message.level == DIAG_ERROR;
    diag->warnings += message.level == DIAG_WARNING;
    if (group != DIAG_ALWAYS)
        message.group =
            arena_printf(source->arena, "-W%s%s", promoted ? "error=" : "", groups[group].name);
    message.width = message.place.line_text ? span_width(source, span, &message.place) : 1;
    if (diag->is_json)
        diag_json_add(&diag->json, &message);
    else
        print(diag, &message);
}

void diag_error(struct diag *diag, struct source *source, struct span span, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say(diag, DIAG_ERROR, DIAG_ALWAYS, source, span, format, args);
    va_end(args);
}

static void say_if(struct diag *diag, enum diag_level level, enum diag_group group,
                   struct source *source, struct span span, const char *format, va_list args)
{
    if (diag->enabled[group])
        say(diag, level, group, source, span, format, args);
    else
        diag->last_shown = false;
}

void diag_warning(struct diag *diag, enum diag_group group, struct source *source, struct span span,
                  const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say_if(diag, DIAG_WARNING, group, source, span, format, args);
    va_end(args);
}

void diag_remark(struct diag *diag, enum diag_group group, struct source *source, struct span span,
                 const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say_if(diag, DIAG_REMARK, group, source, span, format, args);
    va_end(args);
}

void diag_note(struct diag *diag, struct source *source, struct span span, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say(diag, DIAG_NOTE, DIAG_ALWAYS, source, span, format, args);
    va_end(args);
}

static void say_plain(struct diag *diag, enum diag_level level, const char *format, va_list args)
{
    fprintf(diag->out, "%scscc: %s%s: %s", paint(diag, "\033[1m"), paint(diag, colors[level]),
            words[level], paint(diag, "\033[0m"));
    vfprintf(diag->out, format, args);
    fputc('\n', diag->out);
}

void diag_plain_error(struct diag *diag, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say_plain(diag, DIAG_ERROR, format, args);
    va_end(args);
    diag->errors++;
}

void diag_plain_warning(struct diag *diag, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say_plain(diag, DIAG_WARNING, format, args);
    va_end(args);
}

void diag_bug_at(const char *file, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "cscc: internal error at %s:%d: ", file, line);
    vfprintf(stderr, format, args);
    fputs("\ncscc: please report this with the source that led to it\n", stderr);
    va_end(args);
    abort();
}

/* ---- did you mean ---- */

/* The number of insertions, removals and replacements between two words; too many for long ones. */
static size_t distance(const char *a, const char *b)
{
    size_t row[WORD_MAX + 1], a_length = strlen(a), b_length = strlen(b);

    if (a_length > WORD_MAX || b_length > WORD_MAX)
        return SIZE_MAX;
    for (size_t j = 0; j <= b_length; j++)
        row[j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            size_t above = row[j], best = diagonal + (a[i - 1] != b[j - 1]);
            best = best < above + 1 ? best : above + 1;
            best = best < row[j - 1] + 1 ? best : row[j - 1] + 1;
            diagonal = above;
            row[j] = best;
        }
    }
    return row[b_length];
}

const char *diag_closest(const char *word, const char *const *candidates, size_t count)
{
    const char *best = NULL;
    size_t length = strlen(word), limit = (length < 6 ? 1 : length / 3) + 1;

    for (size_t i = 0; i < count; i++) {
        size_t here = distance(word, candidates[i]);
        if (here < limit) {
            best = candidates[i];
            limit = here;
        }
    }
    return best;
}
