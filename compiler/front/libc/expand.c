/* expand.c: see expand.h. */
#include "front/libc/expand.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "front/line.h"

/* Stands in front of the words of pragma number N: N and a blank follow. */
static const char mark[] = "csycl_pragma_words_";

/* An open parenthesis would take what follows as a macro's arguments. */
static bool is_balanced(struct line words)
{
    int depth = 0;

    for (size_t i = 0; i < words.length && depth >= 0; i++)
        if (words.text[i] == '"' || words.text[i] == '\'') {
            char quote = words.text[i++];
            while (i < words.length && words.text[i] != quote)
                i += words.text[i] == '\\' ? 2 : 1;
        } else {
            depth += (words.text[i] == '(') - (words.text[i] == ')');
        }
    return depth == 0;
}

/* To the preprocessor `1..MOST` is one number: not with blanks around the dots. */
static void add_words(struct line words, struct strbuf *script)
{
    size_t begin = 0;

    for (size_t i = 1; i < words.length; i++)
        if (words.text[i - 1] == '.' && words.text[i] == '.') {
            strbuf_add(script, words.text + begin, i - 1 - begin);
            strbuf_puts(script, " .. ");
            begin = ++i;
        }
    strbuf_add(script, words.text + begin, words.length - begin);
}

void expand_collect(struct arena *arena, const char *text, size_t length,
                    struct pragma_words *words, struct strbuf *script)
{
    struct line line, said;

    for (size_t at = 0; line_next(text, length, &at, &line);) {
        bool is_pragma = line_csycl_words(line, &said);
        if (is_pragma && is_balanced(said)) {
            strbuf_printf(script, "%s%zu ", mark, words->count);
            add_words(said, script);
            strbuf_putc(script, '\n');
        } else if (line_starts(line, "#define ") || line_starts(line, "#undef ")) {
            strbuf_add(script, line.text, line.length);
            strbuf_putc(script, '\n');
        }
        if (is_pragma)
            ARENA_PUSH(arena, words, NULL);
    }
}

/* As one line. */
static const char *join(struct arena *arena, const char *text, size_t length)
{
    char *copy;

    while (length && isspace((unsigned char)text[length - 1]))
        length--;
    copy = arena_strndup(arena, text, length);
    for (char *at = copy; *at; at++)
        if (*at == '\n')
            *at = ' ';
    return copy;
}

void expand_take(struct arena *arena, const char *made, struct pragma_words *words)
{
    const char *next;
    char *begin;

    for (const char *at = strstr(made, mark); at; at = next) {
        size_t number = strtoul(at + sizeof mark - 1, &begin, 10);
        next = strstr(begin, mark);
        if (number < words->count)
            words->items[number] =
                join(arena, begin, next ? (size_t)(next - begin) : strlen(begin));
    }
}
