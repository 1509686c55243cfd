/* comments.c: see comments.h. */
#include "front/comments.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

bool comments_matter(const struct command *command)
{
    static const char *const options[] = {"-Wimplicit-fallthrough", "-Werror=implicit-fallthrough"};

    for (size_t i = 0; i < command->count; i++) {
        const char *word = command->items[i];
        if (strcmp(word, "-W") == 0 || strcmp(word, "-Wextra") == 0)
            return true;
        for (size_t k = 0; k < sizeof options / sizeof *options; k++)
            if (strncmp(word, options[k], strlen(options[k])) == 0)
                return true;
    }
    return false;
}

/* Behind the literal at `text`, which ends on its line. */
static const char *skip_literal(const char *text, const char *end)
{
    char quote = *text++;

    for (; text < end && *text != '\n'; text++) {
        if (*text == quote)
            return text + 1;
        if (*text == '\\' && text + 1 < end)
            text++;
    }
    return text;
}

static bool begins_comment(const char *text, const char *end)
{
    return end - text >= 2 && text[0] == '/' && (text[1] == '*' || text[1] == '/');
}

/* Behind the comment at `text`: a line's newline is not of it. */
static const char *skip_comment(const char *text, const char *end)
{
    bool block = text[1] == '*';

    for (text += 2; text < end; text++) {
        if (!block && *text == '\n')
            return text;
        if (block && *text == '*' && text + 1 < end && text[1] == '/')
            return text + 2;
    }
    return end;
}

const char *comments_skip(const char *text, const char *end)
{
    if (begins_comment(text, end))
        return skip_comment(text, end);
    return *text == '"' || *text == '\'' ? skip_literal(text, end) : text;
}

/* Is `case` or `default` next? */
static bool case_follows(const char *text, const char *end)
{
    static const char *const words[] = {"case", "default"};

    while (text < end && (isspace((unsigned char)*text) || begins_comment(text, end)))
        text = isspace((unsigned char)*text) ? text + 1 : skip_comment(text, end);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i]);
        if ((size_t)(end - text) > length && strncmp(text, words[i], length) == 0 &&
            !isalnum((unsigned char)text[length]) && text[length] != '_')
            return true;
    }
    return false;
}

/* The compiler reads the comment's words: which of them it takes depends on the option. */
static bool says_fall(const char *text, const char *end)
{
    for (; end - text >= 4; text++) {
        if (*text == '\n')
            return false;
        if (strncasecmp(text, "fall", 4) == 0)
            return true;
    }
    return false;
}

/* A comment is a blank, and as many lines as it had. */
static void blank(struct strbuf *out, const char *text, const char *end)
{
    if (out->length && !isspace((unsigned char)out->text[out->length - 1]))
        strbuf_putc(out, ' ');
    for (; text < end; text++)
        if (*text == '\n')
            strbuf_putc(out, '\n');
}

void comments_leave_out(struct strbuf *out, const char *text, size_t length)
{
    const char *end = text + length;

    while (text < end) {
        const char *at = text;
        if (begins_comment(at, end)) {
            text = skip_comment(at, end);
            if (says_fall(at, text) && case_follows(text, end))
                strbuf_add(out, at, (size_t)(text - at));
            else
                blank(out, at, text);
        } else {
            text = comments_skip(at, end);
            text += text == at;
            strbuf_add(out, at, (size_t)(text - at));
        }
    }
}
