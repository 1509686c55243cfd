/* written.c: see written.h. */
#include "unit/written.h"

#include <string.h>

#include "unit/launcher_words.h"

/* csycl_uniform(value) is ((void)CSYCL_UNIFORM_VALUE, (value)) */
static const char expanded[] = "((void)CSYCL_UNIFORM_VALUE, (";
static const char written[] = "csycl_uniform(";

/* The parenthesis that ends what is open; NULL: it is not in the text. */
static char *closing(char *text)
{
    unsigned open = 0;

    for (; *text; text++) {
        if (*text == ')' && open-- == 0)
            return text;
        open += *text == '(';
    }
    return NULL;
}

/* Such as "csycl_local_0        ", which has the length of the call. */
static char *with_ids(struct source *source, char *text)
{
    static const char name[] = "csycl_";

    for (size_t i = 0; strstr(text, name) && i < LAUNCHER_IDS; i++) {
        const char *variable = launcher_ids[i].variable;
        size_t length = strlen(variable);
        for (char *at = text; (at = strstr(at, variable)) != NULL; at += length) {
            char *end = at + length + 1;
            if (!strchr("012", at[length]) || *end == '_')
                continue;
            size_t call = strlen(launcher_ids[i].call) + strlen("(0)");
            size_t blanks = strspn(end, " ");
            blanks = blanks < call - length - 1 ? blanks : call - length - 1;
            text = arena_printf(source->arena, "%.*s%s(%c)%s", (int)(at - text), text,
                                launcher_ids[i].call, at[length], end + blanks);
            at = text;
        }
    }
    return text;
}

char *written_text(struct source *source, struct span span)
{
    char *text = with_ids(source, source_slice(source, span));

    for (char *at = text; (at = strstr(at, expanded)) != NULL;) {
        char *value = at + sizeof expanded - 1, *end = closing(value);
        if (!end || end[1] != ')')
            return text;
        memmove(end, end + 1, strlen(end));
        memcpy(at, written, sizeof written - 1);
        at += sizeof written - 1;
        memmove(at, value, strlen(value) + 1);
    }
    return text;
}

const char *written_brief(struct source *source, struct span span)
{
    enum { ALL = 48, BEGIN = 44 };
    char *text = written_text(source, span);
    int line = (int)strcspn(text, "\n");

    if (strlen(text) > ALL || text[line])
        return arena_printf(source->arena, "%.*s...", line < BEGIN ? line : BEGIN, text);
    return text;
}
