/* shift_text.c: see shift_text.h. */
#include "emit/device/shift_text.h"

struct code *shift_lowered(struct arena *arena, const struct node *node, struct code *code)
{
    return plan_shifts_short(node)
               ? code_call(arena, "csycl_short_shift", code->parts[0], code->parts[1])
               : code;
}
