/* chosen.c: see chosen.h. */
#include "emit/device/chosen.h"

#include <string.h>

#include "emit/device/opencl_type.h"
#include "emit/device/words.h"
#include "sema/pointers/space.h"

/* What __builtin_assume_aligned gives is a pointer to void. */
static const char *cast(const struct body *body, struct arena *arena, struct node *node)
{
    static const char word[] = "__builtin_assume_aligned";

    if (!body->instance ||
        strncmp(source_slice(body->plan->unit->source, node->span), word, sizeof word - 1) != 0)
        return "";
    return arena_printf(arena, "(%svoid *)",
                        device_space(expression_space(body->instance, node->children[0])));
}

/* In OpenCL C a function in parentheses has an address, which is an error. */
static bool is_callee(const struct node *node)
{
    const struct node *user = node->parent;

    while (user && user->kind == NODE_PAREN) {
        node = user;
        user = user->parent;
    }
    return user && user->kind == NODE_CALL && user->children[0] == node && user->func;
}

void chosen_edit(const struct body *body, struct arena *arena, struct edits *edits,
                 struct node *node)
{
    const char *text = body->plan->unit->source->text;
    const struct span value = node->children[0]->span;
    bool is_bare = is_callee(node), is_whole = node->is_chosen || is_bare;
    struct span before = {node->span.begin + !is_whole, value.begin},
                behind = {value.end, node->span.end};

    if (is_whole || node->is_uniform)
        edits_replace(arena, edits, before,
                      arena_printf(arena, "%s%s%s", is_whole && !is_bare ? "(" : "",
                                   cast(body, arena, node), words_newlines(arena, text, before)));
    if (is_whole)
        edits_replace(
            arena, edits, behind,
            arena_printf(arena, "%s%s", words_newlines(arena, text, behind), is_bare ? "" : ")"));
}

void chosen_add_argument(struct arena *arena, struct edits *edits, const struct node *call)
{
    const struct node *last = call->child_count ? call->children[call->child_count - 1] : NULL;

    if (last && last->kind == NODE_INTEGER && last->span.begin == last->span.end)
        edits_insert(arena, edits, last->span.begin,
                     arena_printf(arena, ", %lld", (long long)last->value));
}

void chosen_edit_call(const struct body *body, struct arena *arena, struct edits *edits,
                      const struct node *call)
{
    const char *text = body->plan->unit->source->text;
    const struct span callee = call->children[0]->span;
    struct span before = {call->span.begin, callee.begin}, others;

    if (!call->is_chosen)
        return;
    others = (struct span){callee.end, call->children[1]->span.begin};
    edits_replace(arena, edits, before, words_newlines(arena, text, before));
    edits_replace(arena, edits, others,
                  arena_printf(arena, "(%s", words_newlines(arena, text, others)));
}
