/* edit.h: changes to slices of the text.
 *
 * Emission copies slices of the user's text with edits: replace a span, or
 * insert at a point (an empty span). Edits may be added in any order; spans of
 * replacements may nest (the outer one wins) but not cross. Insertions at one
 * point come out in the order in which they were added; those that close something
 * come before all others, the one that was added last first.
 */
#ifndef CSCC_BASE_EDIT_H
#define CSCC_BASE_EDIT_H

#include "base/arena.h"
#include "base/source.h"
#include "base/strbuf.h"

struct edit {
    struct span at;
    const char *text;
    size_t order;
    bool closes;
};

struct edits {
    struct edit *items;
    size_t count, room;
    bool sorted;
};

void edits_replace(struct arena *arena, struct edits *edits, struct span at, const char *text);
void edits_insert(struct arena *arena, struct edits *edits, size_t at, const char *text);
void edits_close(struct arena *arena, struct edits *edits, size_t at, const char *text);
/* Replaces the span and keeps the newlines of `source` in it, so that lines keep their numbers. */
void edits_replace_lines(struct arena *arena, struct edits *edits, const char *source,
                         struct span at, const char *text);

/* Appends text[span] with the edits inside it applied. Edits outside do not matter. */
void edits_apply(struct edits *edits, const char *text, struct span span, struct strbuf *out);

#endif
