/* passing.h: functions that get and give structures member by member, see plan/by_member.h. */
#ifndef CSCC_EMIT_DEVICE_PASSING_H
#define CSCC_EMIT_DEVICE_PASSING_H

#include <stdbool.h>

/* What stands in front of such a function's result; "" for others. */
const char *passing_word(bool by_member);

#endif
