/* source.c: see source.h. */
#include "base/source.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/column.h"
#include "base/strbuf.h"

/* One line of the text. */
struct source_line {
    size_t begin;
    const char *file;
    unsigned line;
    struct columns *columns; /* NULL: nobody has asked */
};

struct user_line {
    size_t begin;
    struct columns *columns; /* with the lines after it that a backslash joins to it, */
    const char *copy;        /* and of it alone, for people; NULL: nobody has asked */
};

/* A file of the user that was read to show lines of it. */
struct source_file {
    const char *name, *text; /* text: NULL: cannot be read */
    size_t length;
    struct user_line *lines;
    size_t line_count;
};

/* ---- line markers ---- */

struct marker {
    const char *file;
    unsigned line;
};

static char *unescape(struct arena *arena, const char *text, size_t length)
{
    char *copy = arena_strndup(arena, text, length), *to = copy;
    for (const char *from = copy; *from; from++) {
        if (*from == '\\' && from[1])
            from++;
        *to++ = *from;
    }
    *to = '\0';
    return copy;
}

/* `# 12 "foo.c" 1 3` */
static bool read_marker(struct arena *arena, const char *line, size_t length, struct marker *marker)
{
    const char *end = line + length, *at = line + 1;
    char *after;

    if (length < 5 || line[0] != '#' || line[1] != ' ' || !isdigit((unsigned char)line[2]))
        return false;
    unsigned number = (unsigned)strtoul(at, &after, 10);
    at = after + strspn(after, " ");
    if (at >= end || *at != '"')
        return false;
    const char *name = ++at;
    while (at < end && *at != '"')
        at += *at == '\\' ? 2 : 1;
    if (at >= end)
        return false;
    *marker = (struct marker){unescape(arena, name, (size_t)(at - name)), number};
    return true;
}

void source_init(struct source *source, struct arena *arena, const char *name, const char *text,
                 size_t length)
{
    struct {
        struct source_line *items;
        size_t count, room;
    } lines = {0};
    struct marker now = {name, 1};

    *source = (struct source){
        .arena = arena, .name = name, .text = text, .length = length, .user_length = length};
    for (size_t at = 0; at <= length;) {
        const char *newline = memchr(text + at, '\n', length - at);
        size_t end = newline ? (size_t)(newline - text) : length;
        struct source_line line = {.begin = at, .file = now.file, .line = now.line};
        ARENA_PUSH(arena, &lines, line);
        if (!read_marker(arena, text + at, end - at, &now))
            now.line++;
        at = end + 1;
    }
    source->lines = lines.items;
    source->line_count = lines.count;
}

/* ---- the user's files ---- */

static void index_lines(struct arena *arena, struct source_file *file)
{
    struct {
        struct user_line *items;
        size_t count, room;
    } lines = {0};

    for (size_t at = 0; at <= file->length;) {
        const char *newline = memchr(file->text + at, '\n', file->length - at);
        ARENA_PUSH(arena, &lines, (struct user_line){.begin = at});
        at = newline ? (size_t)(newline - file->text) + 1 : file->length + 1;
    }
    file->lines = lines.items;
    file->line_count = lines.count;
}

static void read_file(struct arena *arena, struct source_file *file)
{
    struct strbuf text;

    strbuf_init(&text);
    if (strbuf_add_file(&text, file->name)) {
        file->text = arena_strndup(arena, text.text, text.length);
        file->length = text.length;
        index_lines(arena, file);
    }
    strbuf_release(&text);
}

static struct source_file *find_file(struct source *source, const char *name)
{
    struct source_file *file = dictionary_find(&source->files, name);

    if (!file) {
        file = ARENA_NEW(source->arena, struct source_file);
        file->name = name;
        dictionary_add(source->arena, &source->files, name, file);
        if (name[0] != '<') /* <built-in> */
            read_file(source->arena, file);
    }
    return file;
}

/* The length of the line that begins at file->text[begin], without its newline. */
static size_t line_length(const struct source_file *file, size_t begin)
{
    const char *newline = memchr(file->text + begin, '\n', file->length - begin);
    return newline ? (size_t)(newline - file->text) - begin : file->length - begin;
}

/* Of that line and those that follow it after a backslash. */
static size_t logical_length(const struct source_file *file, size_t begin)
{
    size_t end = begin;

    for (;;) {
        end += line_length(file, end);
        size_t last = end - (end > begin && file->text[end - 1] == '\r');
        if (end >= file->length || last == begin || file->text[last - 1] != '\\')
            return end - begin;
        end++;
    }
}

/* A copy of the line for people: without carriage return, and one byte is one column. */
static const char *line_copy(struct arena *arena, const struct source_file *file, size_t begin)
{
    size_t length = line_length(file, begin);
    char *copy;

    if (length && file->text[begin + length - 1] == '\r')
        length--;
    copy = arena_strndup(arena, file->text + begin, length);
    for (size_t i = 0; i < length; i++)
        if (((unsigned char)copy[i] < ' ' && copy[i] != '\t') || copy[i] == 0x7f)
            copy[i] = ' ';
    return copy;
}

/* ---- places ---- */

size_t source_follow(const struct source_moves *moves, size_t offset)
{
    size_t low = 0, high = moves->count;

    while (low < high) {
        size_t middle = (low + high) / 2;
        if (moves->items[middle].at.end <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == moves->count || offset < moves->items[low].at.begin)
        return offset;
    return moves->items[low].to + (offset - moves->items[low].at.begin);
}

static struct source_line *find_line(const struct source *source, size_t offset)
{
    size_t low = 0, high = source->line_count;

    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        if (source->lines[middle].begin <= offset)
            low = middle;
        else
            high = middle;
    }
    return &source->lines[low];
}

static size_t line_end(const struct source *source, const struct source_line *line)
{
    size_t next = (size_t)(line - source->lines) + 1;

    return next < source->line_count ? source->lines[next].begin - 1 : source->length;
}

/* The index of the line of the file; false: the file is shorter, or cannot be read. */
static bool find_user_line(const struct source_file *file, unsigned line, size_t *index)
{
    *index = line ? line - 1 : 0;
    return file->text && *index < file->line_count;
}

/* Where the byte of the user's file stands that is meant by `offset`, which is on the line. */
static size_t user_offset(struct source *source, struct source_line *line,
                          const struct source_file *file, struct user_line *user, size_t offset)
{
    if (!line->columns)
        line->columns = columns_read(source->arena, source->text + line->begin,
                                     line_end(source, line) - line->begin);
    if (!user->columns)
        user->columns = columns_read(source->arena, file->text + user->begin,
                                     logical_length(file, user->begin));
    return user->begin + column_find(line->columns, user->columns, offset - line->begin);
}

/* The index of the user's line on which the byte stands. */
static size_t index_of(const struct source_file *file, size_t offset)
{
    size_t low = 0, high = file->line_count;

    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (file->lines[middle].begin <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}

struct place source_place(struct source *source, size_t offset)
{
    offset = source_follow(&source->moves, offset < source->length ? offset : source->length);
    struct source_line *line = find_line(source, offset);
    struct place place = {
        .file = line->file, .line = line->line, .column = (unsigned)(offset - line->begin) + 1};
    const struct source_file *file = find_file(source, line->file);
    size_t first;

    if (!find_user_line(file, line->line, &first))
        return place;
    size_t at = user_offset(source, line, file, &file->lines[first], offset);
    size_t last = index_of(file, at);
    struct user_line *user = &file->lines[last];
    if (!user->copy)
        user->copy = line_copy(source->arena, file, user->begin);
    place.line += (unsigned)(last - first);
    place.column = (unsigned)(at - user->begin) + 1;
    place.line_text = user->copy;
    return place;
}

char *source_slice(struct source *source, struct span span)
{
    return arena_strndup(source->arena, source->text + span.begin, span.end - span.begin);
}
