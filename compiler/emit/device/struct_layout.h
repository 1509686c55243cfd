/* struct_layout.h: structures lie in the device's memory as in the host's.
 *
 * Where the offsets that libclang found are not those of the members alone, as
 * #pragma pack and attributes may have it, attributes say them.
 */
#ifndef CSCC_EMIT_DEVICE_STRUCT_LAYOUT_H
#define CSCC_EMIT_DEVICE_STRUCT_LAYOUT_H

#include "unit/unit.h"

/* Where a record lies as its members alone say, both are "". Else what stands in front of the name
 * of member `index`, and behind the closing brace. */
const char *layout_of_member(struct arena *arena, const struct type *record, size_t index);
const char *layout_of_record(struct arena *arena, const struct type *record);

#endif
