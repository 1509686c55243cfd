/* column.c: see column.h. */
#include "base/column.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* A line that is read token by token; one token is line[begin..end). */
struct scan {
    const char *line;
    size_t length;
    size_t begin, end;
};

static char at(const struct scan *scan, size_t offset)
{
    return offset < scan->length ? scan->line[offset] : '\0';
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}

/* The first byte from `offset` on that is no white space, comment or line's end with a backslash.
 * A comment at the very begin of the line stands for a pragma (front/probe.h) and is read. */
static size_t skip_blanks(const struct scan *scan, size_t offset)
{
    while (offset < scan->length) {
        const char *here = scan->line + offset;
        size_t left = scan->length - offset;
        if (isspace((unsigned char)*here) || *here == '\0') {
            offset++;
        } else if (left > 1 && here[0] == '\\' && (here[1] == '\n' || here[1] == '\r')) {
            offset += 2;
        } else if (left > 1 && here[0] == '/' && here[1] == '/') {
            return scan->length;
        } else if (left > 1 && here[0] == '/' && here[1] == '*') {
            size_t blanks = strspn(scan->line, " \t");
            bool pragma = offset == blanks && left > 6 && strncmp(here + 2, "ragma", 5) == 0;
            offset += 2;
            while (!pragma && offset < scan->length &&
                   !(at(scan, offset) == '*' && at(scan, offset + 1) == '/'))
                offset++;
            offset += pragma ? 0 : 2;
        } else {
            return offset;
        }
    }
    return scan->length;
}

static bool next_token(struct scan *scan)
{
    scan->begin = scan->end = skip_blanks(scan, scan->end);
    if (scan->begin >= scan->length)
        return false;
    char first = at(scan, scan->end++);
    if (is_word(first)) {
        while (is_word(at(scan, scan->end)))
            scan->end++;
    } else if (first == '"' || first == '\'') {
        while (scan->end < scan->length && at(scan, scan->end) != first)
            scan->end += at(scan, scan->end) == '\\' ? 2 : 1;
        scan->end += scan->end < scan->length;
    }
    if (scan->end > scan->length)
        scan->end = scan->length;
    return true;
}

/* ---- tokens ---- */

struct token {
    const char *text;
    size_t length;
    size_t rank; /* how many of the same text stand before it */
};

struct columns {
    const char *line;
    struct token *items; /* as they stand on the line */
    size_t count;
    struct token **sorted; /* by text, then by rank */
};

static int compare(const struct token *a, const struct token *b)
{
    size_t shorter = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->text, b->text, shorter);

    return order ? order : a->length < b->length ? -1 : a->length > b->length;
}

static int by_text(const void *a, const void *b)
{
    const struct token *left = *(const struct token *const *)a,
                       *right = *(const struct token *const *)b;
    int order = compare(left, right);

    return order ? order : left < right ? -1 : left > right;
}

static void sort(struct columns *columns)
{
    if (columns->count)
        qsort(columns->sorted, columns->count, sizeof *columns->sorted, by_text);
    for (size_t i = 1; i < columns->count; i++)
        if (compare(columns->sorted[i - 1], columns->sorted[i]) == 0)
            columns->sorted[i]->rank = columns->sorted[i - 1]->rank + 1;
}

struct columns *columns_read(struct arena *arena, const char *line, size_t length)
{
    struct columns *columns = ARENA_NEW(arena, struct columns);
    struct scan scan = {.line = line, .length = length};

    columns->line = line;
    while (next_token(&scan))
        columns->count++;
    columns->items = arena_alloc(arena, columns->count * sizeof *columns->items);
    columns->sorted = arena_alloc(arena, columns->count * sizeof *columns->sorted);
    scan = (struct scan){.line = line, .length = length};
    for (size_t i = 0; next_token(&scan); i++) {
        columns->items[i] = (struct token){line + scan.begin, scan.end - scan.begin, 0};
        columns->sorted[i] = &columns->items[i];
    }
    sort(columns);
    return columns;
}

static size_t begin_of(const struct columns *columns, const struct token *token)
{
    return (size_t)(token->text - columns->line);
}

static size_t end_of(const struct columns *columns, const struct token *token)
{
    return begin_of(columns, token) + token->length;
}

/* The first that ends behind the offset, or that there would be. */
static size_t token_behind(const struct columns *columns, size_t offset)
{
    size_t low = 0, high = columns->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (end_of(columns, &columns->items[middle]) <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* ---- from one line to the other ---- */

/* The token of the user's line that equals `token`, of the other line, and has its rank. */
static const struct token *find_twin(const struct columns *user, const struct token *token)
{
    size_t low = 0, high = user->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare(user->sorted[middle], token) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (token->rank >= user->count - low || compare(user->sorted[low + token->rank], token) != 0)
        return NULL;
    return user->sorted[low + token->rank];
}

enum { NEIGHBOURS = 8 };

/* Where a token stands that the user's line does not have: after the nearest of the tokens before
 * it that the line has. */
static size_t find_macro(const struct columns *line, const struct columns *user,
                         const struct token *token)
{
    for (int i = 0; i < NEIGHBOURS && token > line->items; i++) {
        const struct token *twin = find_twin(user, --token);
        if (twin && twin + 1 < user->items + user->count)
            return begin_of(user, twin + 1);
    }
    return user->count ? begin_of(user, user->items) : 0;
}

size_t column_find(const struct columns *line, const struct columns *user, size_t offset)
{
    size_t index = token_behind(line, offset), begin, end;

    if (line->count == 0)
        return 0;
    if (index == line->count)
        index--; /* behind the last */
    else if (index > 0 && begin_of(line, &line->items[index]) > offset &&
             end_of(line, &line->items[index - 1]) == offset)
        index--; /* just behind a token */
    const struct token *token = &line->items[index], *twin = find_twin(user, token);
    if (!twin)
        return find_macro(line, user, token);
    begin = begin_of(line, token);
    end = end_of(line, token);
    return offset > end     ? end_of(user, twin)
           : offset > begin ? begin_of(user, twin) + (offset - begin)
                            : begin_of(user, twin);
}
