/* assertion.c: see assertion.h. */
#include "emit/assertion.h"

#include "emit/type.h"

const char assertion_prelude[] =
    "\n"
    "/* An assertion failed. Of several, that of the largest number stays: the first of the file. "
    "*/\n"
    "#define csycl_assert(failed, number) ((void)atomic_max((failed), (number)))\n";

static const struct type *result_of(const struct instance *instance)
{
    return instance->func->type->target;
}

/* The statement that leaves the function, so that what an assertion guards is not run. */
static const char *leave(const struct plan *plan, const struct instance *instance)
{
    const struct type *result = result_of(instance);
    struct strbuf text;

    if (instance->is_region || result->kind == TYPE_VOID)
        return "return";
    strbuf_init(&text);
    strbuf_puts(&text, "return (");
    device_declare(&text, plan->unit->arena, result, instance->result, "");
    strbuf_puts(&text, type_is_scalar(result) ? ")0" : "){0}");
    const char *copy = arena_strdup(plan->unit->arena, text.text);
    strbuf_release(&text);
    return copy;
}

bool assertion_edit(const struct plan *plan, const struct instance *instance, struct edits *edits,
                    const struct node *node)
{
    struct arena *arena = plan->unit->arena;

    if (!instance || !plan_is_assertion(node))
        return false;
    int number = plan_assertion_number(plan, node);
    edits_replace(arena, edits, node->span,
                  node->parent->kind ==
                          NODE_IF /* assert() is one statement, and no operand of ?: */
                      ? arena_printf(arena, "{ csycl_assert(" ASSERTION_WORD ", %d); %s; }", number,
                                     leave(plan, instance))
                      : arena_printf(arena, "csycl_assert(" ASSERTION_WORD ", %d)", number));
    return true;
}

/* A number that the helper left with does no harm in the rest of an expression, a null pointer
 * would. */
static bool is_guarded(const struct instance *callee, const struct node *call)
{
    return result_of(callee)->kind == TYPE_POINTER && call->parent->kind != NODE_BLOCK;
}

void assertion_before_call(const struct plan *plan, const struct instance *callee,
                           const struct node *call, struct edits *edits)
{
    struct arena *arena = plan->unit->arena;
    struct strbuf got;

    if (!is_guarded(callee, call))
        return;
    strbuf_init(&got);
    device_declare(&got, arena, result_of(callee), callee->result, "csycl_got");
    edits_insert(arena, edits, call->span.begin, arena_printf(arena, "({ %s = ", got.text));
    strbuf_release(&got);
}

void assertion_after_call(const struct plan *plan, const struct instance *caller,
                          const struct instance *callee, const struct node *call,
                          struct strbuf *out)
{
    bool guarded = is_guarded(callee, call);

    if (guarded || call->parent->kind == NODE_BLOCK)
        strbuf_printf(out, "; if (*" ASSERTION_WORD ") %s%s", leave(plan, caller),
                      guarded ? "; csycl_got; })" : "");
}

/* ---- on the host ---- */

void assertion_variable(struct strbuf *out)
{
    strbuf_puts(out, "    int __csycl_failed = 0;\n");
}

/* Of the function that the call stands in; helpers are those of the kernel. */
static const char *function_around(const struct kernel *kernel, const struct node *call)
{
    const struct region *region = kernel->region;

    for (size_t i = 0; i < region->helpers.count; i++) {
        const struct func *func = region->helpers.items[i]->func;
        if (call->span.begin >= func->span.begin && call->span.end <= func->span.end)
            return func->name;
    }
    return region->instance->func->name;
}

void assertion_check(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const char *text = plan->unit->source->text;

    strbuf_puts(out, "        switch (__csycl_failed) {\n");
    for (size_t i = 0; i < kernel->assertions.count; i++) {
        const struct node *call = kernel->assertions.items[i];
        strbuf_printf(out, "        case %d:\n            __assert_fail(",
                      plan_assertion_number(plan, call));
        for (size_t k = 1; k <= 3; k++) {
            const struct span span = call->children[k]->span;
            strbuf_add(out, text + span.begin, span.end - span.begin);
            strbuf_puts(out, ", ");
        }
        strbuf_printf(out, "\"%s\");\n", function_around(kernel, call));
    }
    strbuf_puts(out, "        }\n");
}
