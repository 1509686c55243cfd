/* host_text.h: pieces of host code that launches and data directives have in common. */
#ifndef CSCC_EMIT_HOST_HOST_TEXT_H
#define CSCC_EMIT_HOST_HOST_TEXT_H

#include "plan/plan.h"

/* An expression of the user as it stands in the text, fit to be an operand. */
void host_expression(const struct plan *plan, const struct node *node, struct strbuf *out);

/* A #line for the place. */
void host_place(struct place place, struct strbuf *out);

/* One for the place of the user's text at the offset, on a new line. */
void host_line(const struct plan *plan, size_t offset, struct strbuf *out);

/* The user's text as a string of one line: "\"a[i + 1]\"". */
void host_quoted_text(const struct plan *plan, struct span span, struct strbuf *out);

/* ".file = ..., .line = ..., .text = ...": what a table says of a place of the user's. */
void host_place_fields(const struct plan *plan, struct span span, struct strbuf *out);

/* An item of in, out, inout and the like. */
struct host_section {
    const struct plan *plan;
    const struct item *item;
    const char *name; /* the array or pointer as an operand */
    const struct type *type;
};

/* Bytes from the pointer to the section; from its first element to the end of its last. It has
 * dimensions. */
void host_section_offset(const struct host_section *section, struct strbuf *out);
void host_section_size(const struct host_section *section, struct strbuf *out);

#endif
