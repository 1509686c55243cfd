/* assertion.c: see assertion.h. */
#include "emit/verify/assertion.h"

#include <string.h>

#include "emit/device/opencl_type.h"
#include "emit/lower/lower.h"
#include "unit/libc/special.h"

static const struct type *result_of(const struct instance *instance)
{
    return instance->func->type->target;
}

/* The statement that leaves the function, so that what an assertion guards is not run. Functions of
 * lanes give no value. */
static struct code *leave(const struct body *body)
{
    const struct type *result = result_of(body->instance);
    struct arena *arena = body->plan->unit->arena;
    struct code *code = code_new(arena, CODE_RETURN, NULL, 1);
    struct strbuf text;

    if (body->steps || body->instance->is_region || result->kind == TYPE_VOID)
        return code;
    strbuf_init(&text);
    device_declare(&text, arena, result, body->instance->result, "");
    code->parts[0] = code_cast(arena, arena_strdup(arena, text.text),
                               code_name(arena, type_is_scalar(result) ? "0" : "{0}"));
    strbuf_release(&text);
    return code;
}

/* ---- what the host gets of the end ---- */

/* Each end has its own, so that those of the one that stays are of one iteration. */
static int first_told(const struct plan *plan, const struct node *end)
{
    return 1 + SPECIAL_VALUES * (plan_assertion_number(plan, end) - 1);
}

/* Is this the first iteration that ends the program there? */
static struct code *is_first(const struct plan *plan, const struct node *end)
{
    int number = plan_assertion_number(plan, end);

    return code_text(plan->unit->arena,
                     ASSERTION_WORD " && atomic_max(" ASSERTION_WORD ", CSYCL_ASSERTION_FIRST + "
                                    "%d) < CSYCL_ASSERTION_FIRST + %d",
                     number, number);
}

static struct code *tell(const struct body *body, struct node *value, int at)
{
    struct arena *arena = body->plan->unit->arena;
    bool is_float = value->type->kind == TYPE_FLOAT, is_double = value->type->kind == TYPE_DOUBLE;
    struct code *told = code_cast(arena,
                                  is_float    ? "float"
                                  : is_double ? "double"
                                              : "ulong",
                                  lower_expression(body, value));

    if (is_float || is_double)
        told = code_call(arena, is_float ? "as_uint" : "as_ulong", told, NULL);
    return code_assign(arena, code_text(arena, "((__global ulong *)" ASSERTION_WORD ")[%d]", at),
                       told);
}

/* A message's call becomes an expression that stores its numbers. */
static struct code *message(const struct body *body, const struct node *call)
{
    struct arena *arena = body->plan->unit->arena;
    const struct node *end = special_end_of(call);
    struct code *all = NULL;

    for (size_t i = 1; i < call->child_count; i++) {
        struct code *told = tell(body, call->children[i], first_told(body->plan, end) + (int)i - 1);
        all = all ? code_binary(arena, OP_COMMA, all, told) : told;
    }
    return code_conditional(arena, is_first(body->plan, end), code_cast(arena, "void", all),
                            code_text(arena, "(void)0"));
}

/* Does the host get anything of a kernel's ends? */
static bool is_told(const struct kernel *kernel)
{
    for (size_t i = 0; i < kernel->special.assertions.count; i++) {
        const struct node *end = kernel->special.assertions.items[i];
        if (special_is_told(end) || special_has_status(end))
            return true;
    }
    return false;
}

/* ---- calls that end ---- */

struct code *assertion_lowered(const struct body *body, const struct node *node)
{
    struct arena *arena = body->plan->unit->arena;

    if (!body->instance)
        return NULL;
    if (special_tells(node))
        return message(body, node);
    if (!special_ends_program(node))
        return NULL;
    int number = plan_assertion_number(body->plan, node);
    struct code *fail = code_text(arena, "csycl_assert(" ASSERTION_WORD ", %d)", number);
    if (special_has_status(node)) {
        struct code *told = tell(body, node->children[1], first_told(body->plan, node));
        fail = code_if(arena, is_first(body->plan, node), code_evaluate(arena, told));
    } else {
        fail = code_evaluate(arena, fail);
    }
    return code_sequence(arena, code_pair(arena, fail, leave(body)));
}

/* What leaves where the call that was made has failed. */
static struct code *left(const struct body *body, bool is_known)
{
    struct arena *arena = body->plan->unit->arena;
    struct strbuf text;

    if (is_known)
        return code_if(arena, code_text(arena, "csycl_has_failed(" ASSERTION_WORD ")"),
                       leave(body));
    strbuf_init(&text);
    code_print_flat(leave(body), &text);
    struct code *macro = code_text(arena, "CSYCL_IF_FAILED(%.*s)", (int)text.length - 1, text.text);
    strbuf_release(&text);
    return code_evaluate(arena, macro);
}

static const struct instance *failing(const struct body *body, const struct node *call)
{
    const struct instance *callee =
        call->kind == NODE_CALL && body->instance ? body->instance->callees[call->index] : NULL;

    return callee && plan_may_fail(callee) ? callee : NULL;
}

struct code *assertion_called(const struct body *body, const struct node *call, struct code *code)
{
    const struct instance *callee = failing(body, call);
    struct arena *arena = body->plan->unit->arena;
    struct strbuf got;

    /* A number that the helper left with does no harm in the rest of an expression, a null pointer
     * would. */
    if (!callee || result_of(callee)->kind != TYPE_POINTER || call->parent->kind == NODE_BLOCK)
        return code;
    strbuf_init(&got);
    device_declare(&got, arena, result_of(callee), callee->result, "csycl_got");
    struct code *block = code_pair(arena, code_declare(arena, arena_strdup(arena, got.text), code),
                                   left(body, plan_asserts(callee)));
    strbuf_release(&got);
    code_do(arena, block, "csycl_got");
    return code_sequence(arena, block);
}

struct code *assertion_leaves(const struct body *body, const struct node *statement)
{
    const struct instance *callee = failing(body, statement);
    bool is_import =
        statement->kind == NODE_CALL && body->instance && body->instance->imports[statement->index];

    return callee || is_import ? left(body, callee && plan_asserts(callee)) : NULL;
}

/* ---- on the host ---- */

/* Does only libcsycl know whether it asserts? */
static bool is_asked(const struct kernel *kernel)
{
    return kernel->special.assertions.count == 0;
}

void assertion_variable(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    if (is_asked(kernel))
        strbuf_printf(out,
                      "    const csycl_bool __csycl_asserts = "
                      "csycl_glue_asserts(&__csycl_site_%s);\n",
                      kernel->region->name);
    strbuf_puts(out, "    int __csycl_failed = 0;\n");
    if (is_told(kernel)) /* the word, and what ends have told */
        strbuf_printf(out, "    csycl_u64 __csycl_told[%zu] = {0};\n",
                      1 + SPECIAL_VALUES * plan->assertions.count);
}

void assertion_argument(const struct kernel *kernel, struct strbuf *out)
{
    if (is_told(kernel))
        strbuf_puts(out, "        {.pointer = __csycl_told, .offset = 0, "
                         ".size = sizeof __csycl_told},\n");
    else
        strbuf_puts(out, is_asked(kernel)
                             ? "        {.pointer = __csycl_asserts ? &__csycl_failed : NULL, "
                               ".offset = 0, .size = __csycl_asserts ? sizeof __csycl_failed : "
                               "0},\n"
                             : "        {.pointer = &__csycl_failed, .offset = 0, "
                               ".size = sizeof __csycl_failed},\n");
}

/* The function of the region that the call stands in. */
static const char *function_around(const struct region *region, const struct node *call)
{
    for (size_t i = 0; i < region->helpers.count; i++) {
        const struct func *func = region->helpers.items[i]->func;
        if (call->span.begin >= func->span.begin && call->span.end <= func->span.end)
            return func->name;
    }
    return region->instance->func->name;
}

static const char *type_of_letter(char letter)
{
    static const char *const types[] = {"ffloat",    "ddouble",       "iint",
                                        "llong",     "xlong long",    "yunsigned long long",
                                        "uunsigned", "munsigned long"};
    size_t i = 0;

    while (types[i][0] != letter)
        i++;
    return types[i] + 1;
}

static void add_told(char letter, int at, struct strbuf *out)
{
    const char *type = type_of_letter(letter);

    if (letter == 'f' || letter == 'd')
        strbuf_printf(out, "((union { csycl_u64 bits; %s number; }){__csycl_told[%d]}).number",
                      type, at);
    else
        strbuf_printf(out, "(%s)__csycl_told[%d]", type, at);
}

static void add_message(const struct plan *plan, const struct node *call, const char *indent,
                        struct strbuf *out)
{
    int at = first_told(plan, call);
    bool is_begin = true;

    for (const char *text = call->name; text && *text; text++) {
        if (is_begin)
            strbuf_printf(out, "%s    ", indent);
        is_begin = *text == '\n';
        if (*text == SPECIAL_VALUE)
            add_told(*++text, at++, out);
        else
            strbuf_add(out, text, 1);
    }
}

static void add_case(const struct plan *plan, const struct node *call, const struct region *region,
                     const char *indent, struct strbuf *out)
{
    const char *text = plan->unit->source->text;

    strbuf_printf(out, "%scase %d:\n", indent, plan_assertion_number(plan, call));
    add_message(plan, call, indent, out);
    strbuf_printf(out, "%s    %s(", indent, call->func->name);
    if (!special_is_failed_assertion(call)) {
        if (special_has_status(call))
            add_told('i', first_told(plan, call), out);
        else if (call->child_count > 1)
            strbuf_printf(out, "%d", (int)call->children[1]->value);
        strbuf_puts(out, ");\n");
        return;
    }
    for (size_t k = 1; k <= 3; k++) {
        const struct span span = call->children[k]->span;
        strbuf_add(out, text + span.begin, span.end - span.begin);
        strbuf_puts(out, ", ");
    }
    strbuf_printf(out, "\"%s\");\n", function_around(region, call));
}

void assertion_check(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;

    if (is_told(kernel))
        strbuf_puts(out, "        __builtin_memcpy(&__csycl_failed, __csycl_told, "
                         "sizeof __csycl_failed);\n");
    if (region->imports.count)
        strbuf_printf(out,
                      "        if (__csycl_failed > %zu)\n"
                      "            csycl_glue_failed(&__csycl_site_%s, __csycl_failed);\n",
                      plan->assertions.count, region->name);
    if (kernel->special.assertions.count == 0)
        return;
    strbuf_puts(out, "        switch (__csycl_failed) {\n");
    for (size_t i = 0; i < kernel->special.assertions.count; i++)
        add_case(plan, kernel->special.assertions.items[i], region, "        ", out);
    strbuf_puts(out, "        }\n");
}

/* ---- of functions for other files ---- */

static bool assertions_of_definitions(const struct plan *plan)
{
    bool found = false;

    for (size_t i = 0; i < plan->definitions.count; i++)
        found |= plan->definitions.items[i]->special.assertions.count > 0;
    return found;
}

/* Those that definitions before it, whose cases are `there`, do not have. */
static void add_cases(const struct plan *plan, const struct definition *definition,
                      struct map *there, struct strbuf *out)
{
    for (size_t i = 0; i < definition->special.assertions.count; i++) {
        const struct node *call = definition->special.assertions.items[i];
        if (map_find(there, call))
            continue;
        map_add(plan->unit->arena, there, call, there->count);
        add_case(plan, call, definition->exported->region, "    ", out);
    }
}

void assertion_table(const struct plan *plan, struct strbuf *out)
{
    struct map there = {0};

    if (!assertions_of_definitions(plan))
        return;
    strbuf_puts(out, "static void __csycl_fail(int number)\n"
                     "{\n"
                     "    switch (number) {\n");
    for (size_t i = 0; i < plan->definitions.count; i++)
        add_cases(plan, plan->definitions.items[i], &there, out);
    strbuf_printf(out,
                  "    }\n"
                  "}\n"
                  "static const struct csycl_glue_assertions __csycl_assertions = {\n"
                  "    .count = %zu,\n"
                  "    .fail = __csycl_fail,\n"
                  "};\n",
                  plan->assertions.count);
}
