/* column.c: see column.h. */
#include "base/column.h"

#include <ctype.h>
#include <stdbool.h>
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

static bool same(const struct scan *a, const struct scan *b)
{
    size_t length = a->end - a->begin;
    return length == b->end - b->begin &&
           memcmp(a->line + a->begin, b->line + b->begin, length) == 0;
}

/* How many tokens equal to `token` come before it on its line. */
static size_t rank_of(const struct scan *token)
{
    struct scan scan = {.line = token->line, .length = token->length};
    size_t rank = 0;

    while (next_token(&scan) && scan.begin < token->begin)
        rank += same(&scan, token);
    return rank;
}

/* The token of the user's line that equals `token` and has its rank. */
static bool find_twin(const struct scan *token, const char *user, size_t user_length,
                      struct scan *twin)
{
    size_t rank = rank_of(token);

    *twin = (struct scan){.line = user, .length = user_length};
    while (next_token(twin))
        if (same(twin, token) && rank-- == 0)
            return true;
    return false;
}

enum { NEIGHBOURS = 8 };

/* Where a token stands that the user's line does not have: after the nearest of the tokens before
 * it that the line has. */
static size_t find_macro(const struct scan *token, const char *user, size_t user_length)
{
    struct scan before = {.line = token->line, .length = token->length}, last[NEIGHBOURS];
    struct scan place = {.line = user, .length = user_length};
    size_t count = 0;

    while (next_token(&before) && before.begin < token->begin)
        last[count++ % NEIGHBOURS] = before;
    for (size_t i = 0; i < NEIGHBOURS && count; i++) {
        struct scan twin;
        if (!find_twin(&last[--count % NEIGHBOURS], user, user_length, &twin))
            continue;
        if (next_token(&twin))
            return twin.begin;
    }
    return next_token(&place) ? place.begin : 0;
}

size_t column_find(const char *line, size_t length, size_t offset, const char *user,
                   size_t user_length)
{
    struct scan token = {.line = line, .length = length}, previous, twin;

    do
        previous = token;
    while (next_token(&token) && token.end <= offset);
    if (token.begin > offset && previous.end == offset && offset > 0)
        token = previous; /* just behind a token */
    if (token.begin == token.end)
        token = previous; /* behind the last */
    if (token.begin == token.end)
        return 0;
    if (!find_twin(&token, user, user_length, &twin))
        return find_macro(&token, user, user_length);
    return offset > token.end     ? twin.end
           : offset > token.begin ? twin.begin + (offset - token.begin)
                                  : twin.begin;
}
