/* edit.c: see edit.h. */
#include "base/edit.h"

#include <stdlib.h>

static void add(struct arena *arena, struct edits *edits, struct span at, const char *text,
                bool closes)
{
    struct edit edit = {at, text, edits->count, closes};
    ARENA_PUSH(arena, edits, edit);
    edits->sorted = false;
}

void edits_replace(struct arena *arena, struct edits *edits, struct span at, const char *text)
{
    add(arena, edits, at, text, false);
}

void edits_replace_lines(struct arena *arena, struct edits *edits, const char *source,
                         struct span at, const char *text)
{
    for (size_t i = at.begin; i < at.end; i++)
        if (source[i] == '\n')
            text = arena_printf(arena, "%s\n", text);
    edits_replace(arena, edits, at, text);
}

void edits_insert(struct arena *arena, struct edits *edits, size_t at, const char *text)
{
    add(arena, edits, (struct span){at, at}, text, false);
}

void edits_close(struct arena *arena, struct edits *edits, size_t at, const char *text)
{
    add(arena, edits, (struct span){at, at}, text, true);
}

/* By begin; at one point insertions before replacements, larger replacements
 * first, and else in the order of adding. */
static int compare(const void *a, const void *b)
{
    const struct edit *x = a, *y = b;
    if (x->at.begin != y->at.begin)
        return x->at.begin < y->at.begin ? -1 : 1;
    bool x_insert = x->at.end == x->at.begin, y_insert = y->at.end == y->at.begin;
    if (x_insert != y_insert)
        return x_insert ? -1 : 1;
    if (x->at.end != y->at.end)
        return x->at.end > y->at.end ? -1 : 1;
    if (x->closes != y->closes)
        return x->closes ? -1 : 1;
    if (x->closes)
        return x->order > y->order ? -1 : x->order < y->order;
    return x->order < y->order ? -1 : x->order > y->order;
}

void edits_apply(struct edits *edits, const char *text, struct span span, struct strbuf *out)
{
    if (!edits->sorted && edits->count)
        qsort(edits->items, edits->count, sizeof *edits->items, compare);
    edits->sorted = true;

    size_t at = span.begin;
    for (size_t i = 0; i < edits->count; i++) {
        const struct edit *edit = &edits->items[i];
        if (edit->at.begin < at || edit->at.end > span.end)
            continue; /* outside, or inside what was replaced */
        strbuf_add(out, text + at, edit->at.begin - at);
        strbuf_puts(out, edit->text);
        at = edit->at.end;
    }
    strbuf_add(out, text + at, span.end - at);
}
