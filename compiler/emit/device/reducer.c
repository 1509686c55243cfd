/* reducer.c: see reducer.h.
 *
 *     static inline T csycl_combine_NAME(T csycl_out, T csycl_in) { COMBINER; return csycl_out; }
 *     static inline T csycl_identity_NAME(void) { T csycl_identity = IDENTITY; return ...; }
 */
#include "emit/device/reducer.h"

#include "emit/device/body.h"
#include "emit/device/opencl_type.h"
#include "emit/device/passing.h"
#include "emit/lower/lower.h"
#include "emit/verify/assertion.h"
#include "emit/verify/claim_text.h"
#include "plan/by_member.h"
#include "plan/claims.h"

static void declare(struct strbuf *out, struct arena *arena, const struct type *type,
                    const char *name)
{
    device_declare(out, arena, type, SPACE_NONE, name);
}

void reducer_text(const struct plan *plan, const struct helper *helper, struct strbuf *out)
{
    const struct func *func = helper->instance->func;
    const struct body body = {.plan = plan, .instance = helper->instance};
    const struct type *type = func->type->target;
    struct arena *arena = plan->unit->arena;
    bool combines = func == func->reducer->combiner;
    const char *result = combines ? "csycl_out" : "csycl_identity";
    struct node *statement = func->body->children[0];

    strbuf_printf(out, "static inline %s", passing_word(by_member(func)));
    declare(out, arena, type, helper->name);
    strbuf_putc(out, '(');
    if (combines) {
        declare(out, arena, type, "csycl_out");
        strbuf_puts(out, ", ");
        declare(out, arena, type, "csycl_in");
    }
    strbuf_puts(out, combines ? ")\n{\n" : "void)\n{\n");
    if (claims_in(plan, helper->instance)) /* who combines is no work-item's matter */
        strbuf_puts(out, "    const " CLAIM_PARAMETER " = {0};\n");
    if (plan_may_fail(helper->instance)) /* nor are assertions */
        strbuf_puts(out, "    " ASSERTION_PARAMETER " = 0;\n");
    body_line(plan, func->body->span.begin, out);
    strbuf_puts(out, "    ");
    if (!combines) {
        declare(out, arena, type, result);
        strbuf_puts(out, " = ");
    }
    code_print_initializer(lower_expression(&body, combines ? statement : statement->children[0]),
                           out);
    strbuf_printf(out, ";\n    return %s;\n}\n", result);
}
