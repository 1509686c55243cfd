/* fragment.c: see fragment.h. */
#include "emit/kernel/fragment.h"

#include <string.h>

#include "emit/device/accumulate_text.h"
#include "emit/device/body.h"
#include "emit/device/complex_text.h"
#include "emit/device/opencl_type.h"
#include "emit/device/passing.h"
#include "emit/device/reducer.h"
#include "emit/device/type_text.h"
#include "emit/device/words.h"
#include "emit/kernel/hidden.h"
#include "emit/kernel/kernel_text.h"
#include "emit/kernel/sections.h"
#include "emit/lanes/rows_text.h"
#include "emit/lower/body_text.h"
#include "emit/lower/lower.h"
#include "emit/preludes/preludes.h"
#include "emit/verify/assertion.h"
#include "emit/verify/claim_text.h"
#include "plan/by_member.h"

/* ---- functions and tables ---- */

static void library_text(const struct plan *plan, const struct library_function *library,
                         struct strbuf *out)
{
    const char *body = library->body;
    bool is_inline = plan_inlines_function(plan, library) != FRAGMENT_PRELUDE;

    strbuf_printf(out, "static inline %s %s(%s) { ", library->result,
                  library_device_name(plan->unit->arena, library), library->params);
    if (is_inline || plan_takes_host_function(plan, library)) { /* return log(x); */
        const char *call = body + strlen("return ");
        body = strchr(call, '(');
        const char *kind = !is_inline ? "" : plan_writes_for_gpus(library) ? "_BOTH" : "_INLINE";
        strbuf_printf(out, "return CSYCL_MATH%s(%.*s, %s)", kind, (int)(body - call), call,
                      plan_host_function(library));
    }
    strbuf_printf(out, "%s }\n", body);
}

/* Elements in lines of some length. */
static void table_value(const struct code *value, struct strbuf *out)
{
    enum { COLUMNS = 80 };
    size_t begin = out->length;

    if (value->kind != CODE_LIST) {
        code_print_initializer(value, out);
        return;
    }
    strbuf_putc(out, '{');
    for (size_t i = 0; i < value->count; i++) {
        bool is_full = out->length - begin > COLUMNS;
        strbuf_puts(out, i == 0 ? "" : is_full ? ",\n     " : ", ");
        begin = is_full ? out->length : begin;
        code_print_initializer(value->parts[i], out);
    }
    strbuf_putc(out, '}');
}

static void table_text(const struct plan *plan, const struct var *var, struct strbuf *out)
{
    const struct body body = {.plan = plan};
    struct arena *arena = plan->unit->arena;

    device_declare_table(out, arena, var);
    strbuf_puts(out, " =\n    ");
    table_value(lower_expression(&body, var->init), out);
    strbuf_puts(out, ";\n");
}

/* What libcsycl defines the macro as is an initializer in braces. */
static void constant_text(const struct plan *plan, const struct var *var, struct strbuf *out)
{
    const struct constant *constant = plan_constant(plan, var);

    device_declare(out, plan->unit->arena, var->type, SPACE_CONSTANT, constant->object);
    strbuf_printf(out, " = %s;\n", constant->macro);
}

/* "double area(double *x, int n", of the name with a prefix. */
static void helper_signature(const struct instance *instance, struct arena *arena, const char *name,
                             struct strbuf *out)
{
    const struct func *func = instance->func;

    strbuf_printf(out, "static inline %s", passing_word(by_member(func)));
    device_declare(out, arena, func->type->target, instance->result, "");
    strbuf_printf(out, " %s(", name);
    for (size_t i = 0; i < func->params.count; i++) {
        const struct var *param = func->params.items[i];
        strbuf_puts(out, i ? ", " : "");
        device_declare_var(out, arena, instance, param, device_name(arena, param->name));
    }
}

/* For callers that do not say who they are. */
static void unverified_text(const struct plan *plan, const struct helper *helper,
                            struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    const struct func *func = helper->instance->func;

    bool may_fail = plan_may_fail(helper->instance);
    helper_signature(helper->instance, arena, device_unverified_name(arena, helper->name), out);
    hidden_constants(plan, &helper->constants, " ", out);
    if (may_fail)
        strbuf_puts(out, func->params.count ? ", " ASSERTION_PARAMETER : ASSERTION_PARAMETER);
    strbuf_printf(out, "%s)\n{\n    const " CLAIM_PARAMETER " = {0};\n    %s%s(",
                  func->params.count || may_fail ? "" : "void",
                  func->type->target->kind == TYPE_VOID ? "" : "return ",
                  device_name(arena, helper->name));
    for (size_t i = 0; i < func->params.count; i++)
        strbuf_printf(out, "%s%s", i ? ", " : "", device_name(arena, func->params.items[i]->name));
    hidden_passed(plan, &helper->constants, out);
    strbuf_puts(out, func->params.count ? ", " : "");
    strbuf_puts(out, may_fail ? ASSERTION_WORD ", " CLAIM_HERE ");\n}\n" : CLAIM_HERE ");\n}\n");
}

static void helper_text(const struct plan *plan, const struct helper *helper, struct strbuf *out)
{
    const struct instance *instance = helper->instance;
    const struct func *func = instance->func;
    const struct body body = {.plan = plan, .instance = instance};
    struct arena *arena = plan->unit->arena;
    struct node *node = func->body;
    struct strbuf front;

    if (func->reducer) {
        reducer_text(plan, helper, out);
        return;
    }
    helper_signature(instance, arena, device_name(arena, helper->name), out);
    size_t begin = out->length;
    hidden_parameters(plan, instance, func->params.count ? ", " : "", out);
    strbuf_puts(out, func->params.count || out->length > begin ? ")\n" : "void)\n");
    strbuf_init(&front);
    for (size_t i = 0; i < func->params.count; i++)
        rows_declare_strides(&body, func->params.items[i], "\n    ", &front);
    strbuf_puts(&front, front.length ? "\n" : "");
    claim_begin(&body, &front);
    if (front.length)
        strbuf_printf(out, "{%s%s", *front.text == '\n' ? "" : "\n", front.text);
    body_text(&body, node, out);
    strbuf_puts(out, front.length ? "}\n" : "");
    strbuf_release(&front);
    if (plan_is_verified_for_others(plan, helper))
        unverified_text(plan, helper, out);
}

/* ---- fragments ---- */

static void prelude_text(const struct plan *plan, struct strbuf *out)
{
    /* unless the user wants it otherwise, as C does: a * b + c rounds twice */
    strbuf_printf(out,
                  "#pragma OPENCL FP_CONTRACT %s\n"
                  "#define CSYCL_UNROLLED_MAX %d\n",
                  plan->contracts ? "ON" : "OFF", PLAN_UNROLLED_MAX);
    strbuf_puts(out, prelude_base);
}

/* Of all other kinds: what is the same wherever it is needed. */
static const char *const preludes[] = {
    [FRAGMENT_ASSERTION] = prelude_assertion,
    [FRAGMENT_CLAIM] = prelude_claim,
    [FRAGMENT_BOUND] = prelude_bound,
    [FRAGMENT_BY_MEMBER] = prelude_by_member,
    [FRAGMENT_SECTIONS] = prelude_section,
    [FRAGMENT_SWAP] = prelude_swap,
    [FRAGMENT_WIDE] = prelude_widen,
    [FRAGMENT_MATH] = prelude_math,
    [FRAGMENT_SEARCH] = prelude_search,
    [FRAGMENT_WARP] = prelude_warp,
    [FRAGMENT_GROUP] = prelude_group,
    [FRAGMENT_SCAN] = prelude_scan,
    [FRAGMENT_SHIFT] = prelude_shift,
    [FRAGMENT_AHEAD] = prelude_ahead,
    [FRAGMENT_VECTOR] = prelude_vector,
    [FRAGMENT_VECTOR_PAIR] = prelude_vector_pair,
    [FRAGMENT_INLINE_EXP] = prelude_inline_exp,
    [FRAGMENT_INLINE_LOG] = prelude_inline_log,
    [FRAGMENT_INLINE_ATAN] = prelude_inline_atan,
    [FRAGMENT_INLINE_ROOT] = prelude_inline_root,
    [FRAGMENT_INLINE_ERF] = prelude_inline_erf,
    [FRAGMENT_INLINE_CIRCLE] = prelude_inline_circle,
    [FRAGMENT_INLINE_POW] = prelude_inline_pow,
};

void fragment_text(const struct plan *plan, const struct fragment *fragment, struct strbuf *out)
{
    switch (fragment->kind) {
    case FRAGMENT_PRELUDE:
        prelude_text(plan, out);
        break;
    case FRAGMENT_COMPLEX:
        complex_text(plan, fragment->complex, out);
        break;
    case FRAGMENT_ACCUMULATE:
        accumulate_text(&fragment->accumulation, plan->unit->arena, out);
        break;
    case FRAGMENT_TYPE:
        if (!fragment->type_decl->system)
            body_line(plan, fragment->type_decl->span.begin, out);
        type_text(plan, fragment->type_decl, out);
        break;
    case FRAGMENT_LIBRARY:
        library_text(plan, fragment->library, out);
        break;
    case FRAGMENT_CONSTANT:
        constant_text(plan, fragment->var, out);
        break;
    case FRAGMENT_TABLE:
        table_text(plan, fragment->var, out);
        break;
    case FRAGMENT_HELPER:
        helper_text(plan, fragment->helper, out);
        break;
    case FRAGMENT_KERNEL:
        kernel_text(plan, fragment->kernel, out);
        break;
    default:
        strbuf_puts(out, preludes[fragment->kind]);
        break;
    }
}
