/* format_text.h: formats of printf, as OpenCL C has them. */
#ifndef CSCC_EMIT_DEVICE_FORMAT_TEXT_H
#define CSCC_EMIT_DEVICE_FORMAT_TEXT_H

#include "code/code_tree.h"
#include "plan/plan.h"

/* The text of a string literal. In such a format OpenCL C has no ll, j, z and t, whose types are
 * its long. */
const char *format_text(const struct plan *plan, const struct node *literal);

/* The call of a function of printf's kind as one of that, made of it as it is; another call stays.
 */
struct code *format_called(struct arena *arena, const struct node *call, struct code *code);

#endif
