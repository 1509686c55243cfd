/* header.h: the parts of an annotated loop's header, for this room. */
#ifndef CSCC_SEMA_LOOPS_HEADER_H
#define CSCC_SEMA_LOOPS_HEADER_H

#include "sema/check.h"

/* The comparison with its sides changed: of < that is >. */
enum op loop_flipped(enum op op);

/* counting_test.c. A test that counts, such as `i-- > 0`, in a header without a third part? */
bool loop_match_counting(struct sema *sema, struct loop *loop, struct node *test);

#endif
