/* pragma.h: the grammar of csycl pragmas. */
#ifndef CSCC_FRONT_PRAGMA_H
#define CSCC_FRONT_PRAGMA_H

#include "unit/unit.h"

/* A mistake in a pragma, or a remark on it, kept until places can be told. */
struct pragma_mistake {
    struct span span;
    const char *message;
    bool is_remark;
};

struct pragma_mistakes {
    struct pragma_mistake *items;
    size_t count, room;
};

/* One line of an annotation, which is a comment already in the text under construction. */
struct pragma_line {
    struct arena *arena;
    const char *text; /* that text */
    struct span span; /* what follows `csycl` on the line */
    struct pragma_mistakes *mistakes;
};

/* Reads a line into a directive. `continues`: it may begin with a clause, because it follows a
 * line of the same annotation. */
void pragma_read(const struct pragma_line *line, struct directive *directive, bool continues);

/* Does a line, of which this follows `csycl`, belong to the same annotation as the line above it,
 * which has that directive? */
bool pragma_goes_on(struct arena *arena, enum directive_kind above, const char *words,
                    size_t length);

/* Does the directive stand over a statement (or alone) in a function? Else over a declaration. */
bool pragma_is_statement(enum directive_kind kind);

#endif
