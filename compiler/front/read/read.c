/* read.c: small steps of all readers; see read.h. */
#include "front/read/read.h"

#include <ctype.h>
#include <string.h>

#include "base/lexical.h"

struct known {
    struct known *next;
    CXCursor cursor;
    void *noun;
};

void *known_find(const struct reader *reader, CXCursor cursor)
{
    const struct known *known = reader->known[clang_hashCursor(cursor) % KNOWN_BUCKETS];

    while (known && !clang_equalCursors(known->cursor, cursor))
        known = known->next;
    return known ? known->noun : NULL;
}

void known_add(struct reader *reader, CXCursor cursor, void *noun)
{
    struct known **bucket = &reader->known[clang_hashCursor(cursor) % KNOWN_BUCKETS];
    struct known *known = ARENA_NEW(reader->arena, struct known);

    *known = (struct known){*bucket, cursor, noun};
    *bucket = known;
}

size_t read_offset(const struct reader *reader, CXSourceLocation location, bool *in_text)
{
    CXFile file;
    unsigned offset;

    clang_getFileLocation(location, &file, NULL, NULL, &offset);
    *in_text = file && clang_File_isEqual(file, reader->file);
    return *in_text ? offset : 0;
}

struct span read_span(const struct reader *reader, CXCursor cursor)
{
    CXSourceRange range = clang_getCursorExtent(cursor);
    bool begin_in, end_in;
    struct span span = {read_offset(reader, clang_getRangeStart(range), &begin_in),
                        read_offset(reader, clang_getRangeEnd(range), &end_in)};

    return begin_in && end_in && span.begin <= span.end ? span : (struct span){0, 0};
}

bool read_in_text(const struct reader *reader, CXCursor cursor)
{
    bool in_text;

    read_offset(reader, clang_getCursorLocation(cursor), &in_text);
    return in_text;
}

const char *read_string(struct reader *reader, CXString string)
{
    const char *text = clang_getCString(string);
    const char *copy = arena_strdup(reader->arena, text ? text : "");

    clang_disposeString(string);
    return copy;
}

struct gather {
    struct reader *reader;
    struct cursors *list;
};

static enum CXChildVisitResult gather_child(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct gather *gather = data;
    (void)parent;
    ARENA_PUSH(gather->reader->arena, gather->list, cursor);
    return CXChildVisit_Continue;
}

struct cursors read_children(struct reader *reader, CXCursor cursor)
{
    struct cursors list = {0};
    struct gather gather = {reader, &list};

    clang_visitChildren(cursor, gather_child, &gather);
    return list;
}

struct span read_name_span(const struct reader *reader, CXCursor cursor, const char *name)
{
    bool in_text;
    size_t at = read_offset(reader, clang_getCursorLocation(cursor), &in_text);
    size_t length = strlen(name);

    if (!in_text || length == 0 || strncmp(reader->source->text + at, name, length) != 0)
        return (struct span){0, 0};
    return (struct span){at, at + length};
}

size_t read_word_length(const char *text)
{
    size_t length = 0;

    while (isalnum((unsigned char)text[length]) || text[length] == '_' || text[length] == '$')
        length++;
    return length;
}

size_t read_bracket_end(const char *text, size_t at, size_t end)
{
    int depth = 0;

    while (at < end) {
        char c = text[at];
        if (c == '"' || c == '\'') {
            at = lexical_quoted_end(text, at, end);
            continue;
        }
        depth += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
        at++;
        if (depth <= 0)
            return at;
    }
    return end;
}
