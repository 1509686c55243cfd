/* conversion.h: the conversions in a format of printf. */
#ifndef CSCC_UNIT_CONVERSION_H
#define CSCC_UNIT_CONVERSION_H

#include <stdbool.h>

#include "base/source.h"

/* "%-5llu": offsets into the text. */
struct conversion {
    size_t begin;  /* of the % */
    size_t length; /* of "ll" */
    size_t letter; /* of the u */
};

/* The first conversion from `*at` on in the literal that stands at `span` in the text, "%%" left
 * out; `*at` goes behind it. False: there is none. */
bool conversion_next(const char *text, struct span span, size_t *at, struct conversion *found);

#endif
