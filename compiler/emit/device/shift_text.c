/* shift_text.c: see shift_text.h. */
#include "emit/device/shift_text.h"

const char shift_prelude[] =
    "/* a >> n. LLVM would compute in 32 bits what is shifted so, but for a vector. */\n"
    "static inline ushort csycl_short_shift(ushort a, ushort n)\n"
    "{\n"
    "#ifdef CSYCL_SHAPE_CPU\n"
    "    return ((ushort2)(a) >> (ushort2)(n)).x;\n"
    "#else\n"
    "    return a >> n;\n"
    "#endif\n"
    "}\n";

struct code *shift_lowered(struct arena *arena, const struct node *node, struct code *code)
{
    return plan_shifts_short(node)
               ? code_call(arena, "csycl_short_shift", code->parts[0], code->parts[1])
               : code;
}
