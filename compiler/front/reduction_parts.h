/* reduction_parts.h: the parts of `declare reduction`. */
#ifndef CSCC_FRONT_REDUCTION_PARTS_H
#define CSCC_FRONT_REDUCTION_PARTS_H

#include "front/parser.h"

/* Reads the parenthesis behind the directive's word. A mistake in it leaves directive->declared
 * without reducers, but with the name if that could be read: loops may name it. */
void declare_read(struct parser *parser);

#endif
