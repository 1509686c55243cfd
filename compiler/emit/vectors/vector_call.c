/* vector_call.c: the program's own functions for vectors, and their calls; see vector_writer.h.
 *
 *     static inline CSYCL_INLINED float16 csycl_vector_run_7_norm(int16 csycl_in, float16 x, int n)
 *
 * has as parameters who is in, and vectors of what differs between them. Lanes return one by one:
 * what they return is kept until all have. Each kernel has its own, as what differs may.
 */
#include "emit/device/opencl_type.h"
#include "emit/kernel/hidden.h"
#include "emit/lower/body_text.h"
#include "emit/vectors/vector_text.h"
#include "emit/vectors/vector_writer.h"

/* ---- calls ---- */

const char *vector_function_name(struct arena *arena, const struct vector_body *of)
{
    if (of->region)
        return arena_printf(arena, "%s_vectors", of->region->name);
    return arena_printf(arena, "csycl_vector_%s_%s", of->instance->region->name,
                        of->instance->name);
}

static const char *argument(const struct vector_writer *writer, const struct vector_body *callee,
                            const struct var *param, struct node *value)
{
    if (vector_shape_of(callee, param) != SHAPE_LANES)
        return body_value(writer->body, value);
    return vector_as(writer, value, param->type);
}

struct vector_value vector_own_called(const struct vector_writer *writer, struct node *call)
{
    const struct vector_body *callee = vectors_callee(writer->of, call);
    const struct vars *params = &callee->instance->func->params;
    struct arena *arena = writer->arena;
    struct strbuf text;

    strbuf_init(&text);
    strbuf_printf(&text, "%s(%s", vector_function_name(arena, callee), writer->mask);
    for (size_t i = 0; i < params->count; i++)
        strbuf_printf(&text, ", %s",
                      argument(writer, callee, params->items[i], call->children[i + 1]));
    hidden_arguments(writer->body->plan, writer->of->instance, callee->instance, ", ", &text);
    strbuf_putc(&text, ')');
    struct vector_value value = {arena_strdup(arena, text.text), call->type->kind, FORM_NONE};
    strbuf_release(&text);
    if (call->type->kind == TYPE_VOID) {
        code_do(arena, writer->block, "%s", value.text);
        return value;
    }
    value.form = FORM_VECTOR;
    value.kind = vector_kind(call->type);
    const char *name = vector_new_name(writer, "value");
    code_add(arena, writer->block,
             code_declare(arena, vector_declared(arena, writer->of, call->type, name),
                          code_text(arena, "%s", value.text)));
    value.text = name;
    return value;
}

/* ---- returns ---- */

static bool is_last(const struct vector_writer *writer, const struct node *node)
{
    const struct node *block = writer->of->node;

    return block->child_count && block->children[block->child_count - 1] == node;
}

static void give(const struct vector_writer *writer, struct node *from, const char *value)
{
    struct code *code = code_new(writer->arena, CODE_RETURN, from, 1);

    code->parts[0] = code_text(writer->arena, "%s", value);
    code_add(writer->arena, writer->block, code);
}

void vector_return(const struct vector_writer *writer, struct node *node)
{
    struct arena *arena = writer->arena;
    struct node *value = node->children[0];

    if (value && value->type->kind == TYPE_VOID) {
        vector_effect(writer, value);
    } else if (value) {
        const struct type *type = writer->of->instance->func->type->target;
        const char *text = vector_as(writer, value, type);
        if (!writer->result) {
            give(writer, node, text);
            return;
        }
        vector_set(writer, type, writer->result, text, true);
    }
    if (is_last(writer, node))
        return;
    if (writer->staying)
        code_do(arena, writer->block, "%s = CSYCL_WITHOUT(%s, %s)", writer->staying,
                writer->staying, writer->mask);
    code_do(arena, writer->block, "%s = 0", writer->mask);
}

struct returns {
    const struct vector_writer *writer;
    bool in_loop, some_early;
};

static bool see(struct node *node, void *context)
{
    struct returns *returns = context;

    if (node->kind != NODE_RETURN)
        return true;
    returns->some_early |= !is_last(returns->writer, node);
    returns->in_loop |= node_loop_at(node, returns->writer->of->node) != NULL;
    return false;
}

void vector_begin_returns(struct vector_writer *writer)
{
    const struct type *type = writer->of->instance->func->type->target;
    struct returns returns = {.writer = writer};
    struct arena *arena = writer->arena;

    node_walk(writer->of->node, see, &returns);
    if (returns.in_loop) {
        writer->staying = "csycl_staying";
        code_add(arena, writer->block,
                 code_declare(arena,
                              arena_printf(arena, "%s csycl_staying",
                                           vector_name(arena, writer->of, TYPE_INT)),
                              code_text(arena, "%s", writer->mask)));
    }
    if (writer->of->region || type->kind == TYPE_VOID || !returns.some_early)
        return;
    writer->result = "csycl_result";
    vector_declare(writer, type, writer->result, NULL);
}

void vector_end_returns(const struct vector_writer *writer)
{
    if (writer->result)
        give(writer, NULL, writer->result);
}

/* ---- functions ---- */

static void signature(const struct vector_writer *writer, struct strbuf *out)
{
    const struct instance *instance = writer->of->instance;
    const struct func *func = instance->func;
    const struct type *result = func->type->target;
    struct arena *arena = writer->arena;

    strbuf_printf(out, "static inline CSYCL_INLINED %s %s(%s csycl_in",
                  result->kind == TYPE_VOID ? "void" : vector_type_name(arena, writer->of, result),
                  vector_function_name(arena, writer->of),
                  vector_name(arena, writer->of, TYPE_INT));
    for (size_t i = 0; i < func->params.count; i++) {
        const struct var *param = func->params.items[i];
        const char *name = device_name(arena, param->name);
        strbuf_puts(out, ", ");
        if (vector_shape_of(writer->of, param) == SHAPE_LANES)
            strbuf_puts(out, vector_declared(arena, writer->of, param->type, name));
        else
            device_declare_var(out, arena, instance, param, name);
    }
    hidden_parameters(writer->body->plan, instance, ", ", out);
    strbuf_puts(out, ")\n");
}

void vector_helper(const struct plan *plan, const struct vector_body *of, struct strbuf *out)
{
    const struct body body = {.plan = plan, .instance = of->instance};
    const struct vector_writer writer = {.body = &body, .of = of, .arena = plan->unit->arena};

    signature(&writer, out);
    code_print(NULL, vector_block(plan, of), 0, out);
}
