/* struct_layout.h: structures lie in the device's memory as in the host's.
 *
 * A declaration's text does not tell all of it: #pragma pack stands elsewhere,
 * attributes may stand behind it. Where the offsets that libclang found are not
 * those of the text alone, attributes say them.
 */
#ifndef CSCC_EMIT_DEVICE_STRUCT_LAYOUT_H
#define CSCC_EMIT_DEVICE_STRUCT_LAYOUT_H

#include "base/edit.h"
#include "unit/unit.h"

/* Edits the records and enums that are declared in text[span]. */
void layout_edit(const struct unit *unit, struct span span, struct edits *edits);

/* Where a record lies as its members alone say, both are "". Else what stands in front of the name
 * of member `index`, and behind the closing brace. */
const char *layout_of_member(struct arena *arena, const struct type *record, size_t index);
const char *layout_of_record(struct arena *arena, const struct type *record);

#endif
