/* print_parts.h: what the printers of statements and of expressions know of each other. */
#ifndef CSCC_CODE_PRINT_PARTS_H
#define CSCC_CODE_PRINT_PARTS_H

#include "code/code_tree.h"

/* Appends what decides: an assignment there has parentheses, as it is meant. */
void print_condition(const struct code *expression, struct strbuf *out);

#endif
