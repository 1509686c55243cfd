/* format_text.c: see format_text.h. */
#include "emit/device/format_text.h"

#include <string.h>

#include "unit/conversion.h"
#include "unit/libc/special.h"

/* Is it in the first argument of a printf? */
static bool is_format(const struct node *literal)
{
    const struct node *part = literal, *user = literal->parent;
    const char *plain;

    for (; user && !node_is_statement(user); part = user, user = user->parent)
        if (special_prints(user, &plain) && !plain)
            return part == user->children[1];
    return false;
}

const char *format_text(const struct plan *plan, const struct node *literal)
{
    const char *text = plan->unit->source->text;
    size_t at = literal->span.begin, done = at;
    struct conversion next;
    struct strbuf out;

    strbuf_init(&out);
    while (is_format(literal) && conversion_next(text, literal->span, &at, &next))
        if (strncmp(text + next.length, "ll", 2) == 0 || strchr("jzt", text[next.length])) {
            strbuf_add(&out, text + done, next.length - done);
            strbuf_putc(&out, 'l');
            done = next.letter;
        }
    strbuf_add(&out, text + done, literal->span.end - done);
    const char *copy = arena_strndup(plan->unit->arena, out.text, out.length);
    strbuf_release(&out);
    return copy;
}

struct code *format_called(struct arena *arena, const struct node *call, struct code *code)
{
    const char *plain;

    if (!special_prints(call, &plain) || call->child_count < 2)
        return code;
    if (plain) /* puts(text), as printf prints it */
        return code_call(arena, "printf", code_text(arena, "\"%s\"", plain), code->parts[1]);
    code->parts[0] = code_leaf(arena, CODE_NAME, NULL, "printf");
    return code;
}
