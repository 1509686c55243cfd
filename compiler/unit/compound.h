/* compound.h: compound literals that are pointed to. */
#ifndef CSCC_UNIT_COMPOUND_H
#define CSCC_UNIT_COMPOUND_H

#include "unit/unit.h"

/* Is it a compound literal whose address, or a member's, is taken, by & or as an array? */
bool compound_is_kept(const struct node *node);

/* The block around it, as long as which it lasts; NULL: there is none in its function or loop. */
struct node *compound_block(const struct node *node);

#endif
