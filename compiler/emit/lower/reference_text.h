/* reference_text.h: what device text calls the variables, functions and enumerators of the user's.
 */
#ifndef CSCC_EMIT_LOWER_REFERENCE_TEXT_H
#define CSCC_EMIT_LOWER_REFERENCE_TEXT_H

#include "emit/device/body.h"

/* An expression that stands for the name at that reference; NULL: the name itself does. */
const char *reference_name(const struct body *body, const struct node *reference);

#endif
