/* bit_fields.h: bit-fields. OpenCL C has none: device text has structures with units of whole bytes
 * in their place, as wide as the gaps between other members, and shifts and masks
 * (emit/device/bits_text.h).
 */
#ifndef CSCC_UNIT_BIT_FIELDS_H
#define CSCC_UNIT_BIT_FIELDS_H

#include "unit/unit.h"

/* Has it bit-fields, or has a structure or union that is part of it? */
bool type_has_bits(const struct type *type);

/* The bit-field that a member access names; NULL: it names none. *record is what it is in. */
const struct field *bits_of(const struct node *member, const struct type **record);

/* The record as device text has it: its fields without bit-fields, and units for these. It is made
 * once. */
const struct type *bits_storage(struct arena *arena, const struct type *record);

/* Has the record itself bit-fields? */
bool bits_in(const struct type *record);

bool bits_is_unit(const struct field *field);

/* By field, what a list of such a record initializes it with; NULL: with 0. Returns NULL where
 * braces are left out, or a designator names a part of a field. */
struct node **bits_initializers(struct arena *arena, const struct node *list);

/* A piece of a bit-field that lies in one unit of the storage. */
struct bits_part {
    const struct field *unit;
    unsigned shift; /* of the piece in the unit */
    unsigned from;  /* of the piece in the value */
    unsigned width;
};

enum { BITS_PARTS_MAX = 9 };

/* The pieces, lowest first; returns their number. */
size_t bits_parts(const struct type *storage, const struct field *field,
                  struct bits_part parts[BITS_PARTS_MAX]);

/* What a value of the bit-field is promoted to: TYPE_INT, TYPE_UINT, TYPE_LONG, TYPE_ULONG. */
enum type_kind bits_promoted(const struct field *field);

#endif
