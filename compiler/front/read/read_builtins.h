/* read_builtins.h: the compiler's own operators that look like calls; see read_builtins.c. */
#ifndef CSCC_FRONT_READ_READ_BUILTINS_H
#define CSCC_FRONT_READ_READ_BUILTINS_H

#include "front/read/read.h"

/* A call whose callee says that it is none; false: it is a call like others. */
bool read_builtin_call(struct reader *reader, CXCursor cursor, struct node *node);

/* What libclang has no kind for, with its children; false: it stays NODE_OTHER_EXPR. */
bool read_builtin(struct reader *reader, CXCursor cursor, struct node *node);

#endif
