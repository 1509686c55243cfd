/* chosen.c: see chosen.h. */
#include "emit/device/chosen.h"

#include <string.h>

#include "emit/device/opencl_type.h"
#include "sema/pointers/space.h"

/* What __builtin_assume_aligned gives is a pointer to void. */
struct code *chosen_lowered(const struct body *body, const struct node *node, struct code *code)
{
    static const char word[] = "__builtin_assume_aligned";
    struct arena *arena = body->plan->unit->arena;

    if (!node->is_chosen || !body->instance ||
        strncmp(source_slice(body->plan->unit->source, node->span), word, sizeof word - 1) != 0)
        return code;
    return code_cast(
        arena,
        arena_printf(arena, "%svoid *",
                     device_space(expression_space(body->instance, node->children[0]))),
        code);
}
