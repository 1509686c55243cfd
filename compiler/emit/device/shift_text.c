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

void shift_edit(const struct body *body, struct edits *edits, const struct node *node)
{
    struct arena *arena = body->plan->unit->arena;
    const struct span word = {node->children[0]->span.end, node->children[1]->span.begin};

    if (!plan_shifts_short(node))
        return;
    edits_insert(arena, edits, node->span.begin, "csycl_short_shift(");
    edits_replace_lines(arena, edits, body->plan->unit->source->text, word, ", ");
    edits_close(arena, edits, node->span.end, ")");
}
