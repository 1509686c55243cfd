/* lower_expression.c: expressions of the user as those of device text; see lower.h. */
#include "emit/lower/lower.h"

#include "emit/device/accumulate_text.h"
#include "emit/device/bits_text.h"
#include "emit/device/chosen.h"
#include "emit/device/complex_text.h"
#include "emit/device/compound_text.h"
#include "emit/device/declaration.h"
#include "emit/device/format_text.h"
#include "emit/device/literal.h"
#include "emit/device/logic_text.h"
#include "emit/device/opencl_type.h"
#include "emit/device/share_text.h"
#include "emit/device/shift_text.h"
#include "emit/kernel/borders_text.h"
#include "emit/kernel/hidden.h"
#include "emit/lanes/batch_text.h"
#include "emit/lanes/lanes.h"
#include "emit/lanes/lanes_call.h"
#include "emit/lanes/rows_text.h"
#include "emit/lanes/search_text.h"
#include "emit/lanes/widen_text.h"
#include "emit/lower/lower_cached.h"
#include "emit/lower/lower_group.h"
#include "emit/lower/lower_take.h"
#include "emit/lower/reference_text.h"
#include "emit/verify/assertion.h"
#include "emit/verify/bounds_text.h"
#include "emit/verify/claim_text.h"
#include "plan/claims.h"
#include "plan/rounds/held.h"

struct lowering {
    const struct body *body;
    struct arena *arena;
};

static struct code *lower(const struct lowering *lowering, struct node *node)
{
    return lower_expression(lowering->body, node);
}

static struct code *with_parts(const struct lowering *lowering, struct node *node,
                               enum code_kind kind)
{
    struct code *code = code_new(lowering->arena, kind, node, node->child_count);

    code->op = node->op;
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i])
            code->parts[i] = lower(lowering, node->children[i]);
    return code;
}

/* &x or *x where the text has x alone, in the place of which the variable came, is the name's. */
static struct code *lower_unary(const struct lowering *lowering, struct node *node)
{
    const struct span own = node->span, operand = node->children[0]->span;

    if ((node->op == OP_ADDRESS || node->op == OP_DEREF) && own.begin == operand.begin &&
        own.end == operand.end)
        return lower(lowering, node->children[0]);
    return with_parts(lowering, node, CODE_UNARY);
}

static struct code *lower_binary(const struct lowering *lowering, struct node *node)
{
    struct code *code = with_parts(lowering, node, CODE_BINARY);

    return shift_lowered(lowering->arena, node, logic_lowered(lowering->body, node, code));
}

/* OpenCL C takes no floating condition in ?: though it does in if and while. */
static struct code *lower_conditional(const struct lowering *lowering, struct node *node)
{
    struct code *code = with_parts(lowering, node, CODE_CONDITIONAL);
    const struct type *type = node->children[0]->type;

    if (type && type_is_floating(type))
        code->parts[0] = code_binary(lowering->arena, OP_NE, code->parts[0],
                                     code_leaf(lowering->arena, CODE_NAME, NULL, "0"));
    return code;
}

/* Elements of an array that each item of a block has are t[k][csycl_l]: neighbours' lie side by
 * side. */
static struct code *lower_index(const struct lowering *lowering, struct node *node)
{
    struct code *code = with_parts(lowering, node, CODE_INDEX);
    const char *item = lanes_element(lowering->body, node);

    if (!item)
        return code;
    struct code *own = code_new(lowering->arena, CODE_INDEX, node, 2);
    own->parts[0] = code;
    own->parts[1] = code_text(lowering->arena, "%s", item);
    return own;
}

/* Besides the arguments that libcsycl knows. */
static const char *import_arguments(const struct body *body, const struct node *call,
                                    const struct import *import)
{
    struct arena *arena = body->plan->unit->arena;

    return claims_are_wanted(body->plan) ? arena_printf(arena, " %s(%s)", import->more,
                                                        claim_import_argument(body, arena, call))
                                         : arena_printf(arena, " %s", import->more);
}

/* What a call has behind the user's arguments, with the commas; NULL: nothing. */
static const char *more_arguments(const struct body *body, const struct node *call)
{
    const struct instance *caller = body->instance;
    const struct instance *callee = caller ? caller->callees[call->index] : NULL;
    struct arena *arena = body->plan->unit->arena;
    struct strbuf text;

    if (caller && caller->imports[call->index])
        return import_arguments(body, call, caller->imports[call->index]);
    if (!callee)
        return NULL;
    strbuf_init(&text);
    hidden_arguments(body->plan, caller, callee, call->child_count > 1 ? ", " : "", &text);
    if (claims_in(body->plan, callee))
        strbuf_printf(&text, "%s%s", call->child_count > 1 || text.length ? ", " : "",
                      bounds_argument(body, arena, call, claim_argument(body, arena, call)));
    const char *more = text.length ? arena_strdup(arena, text.text) : NULL;
    strbuf_release(&text);
    return more;
}

/* Arguments may have rows of another kind than the parameters; hidden ones come last. */
static struct code *lower_call(const struct lowering *lowering, struct node *node)
{
    const struct body *body = lowering->body;
    const struct instance *callee = body->instance ? body->instance->callees[node->index] : NULL;
    struct code *result = lanes_result(body, node);

    if (result)
        return result;
    struct code *code = with_parts(lowering, node, CODE_CALL);
    for (size_t i = 0; callee && i < callee->func->params.count && i + 1 < code->count; i++)
        code->parts[i + 1] = rows_converted(body, callee->func->params.items[i]->type,
                                            node->children[i + 1], code->parts[i + 1]);
    code->text = more_arguments(body, node);
    return assertion_called(body, node, format_called(lowering->arena, node, code));
}

static struct code *lower_member(const struct lowering *lowering, struct node *node)
{
    struct code *code = with_parts(lowering, node, CODE_MEMBER);

    code->text = device_name(lowering->arena, node->name);
    code->is_arrow = node->arrow;
    return *node->name ? code : code->parts[0]; /* of a structure without a name */
}

static struct code *lower_typed(const struct lowering *lowering, struct node *node,
                                enum code_kind kind)
{
    struct code *code = with_parts(lowering, node, kind);

    code->text = declaration_type(lowering->body, node);
    return code;
}

/* ".inner.rows[2] = " */
static const char *designators(struct arena *arena, const struct node *node)
{
    const char *text = "";

    for (size_t i = 0; i < node->designator_count; i++) {
        const struct designator *step = &node->designators[i];
        if (step->field)
            text = arena_printf(arena, "%s.%s", text, device_name(arena, step->field));
        else if (step->first == step->last)
            text = arena_printf(arena, "%s[%lld]", text, (long long)step->first);
        else
            text = arena_printf(arena, "%s[%lld ... %lld]", text, (long long)step->first,
                                (long long)step->last);
    }
    return arena_printf(arena, "%s = ", text);
}

static struct code *lower_list(const struct lowering *lowering, struct node *node)
{
    struct code *code = with_parts(lowering, node, CODE_LIST);

    for (size_t i = 0; i < node->child_count; i++) {
        if (!node->children[i]->designator_count)
            continue;
        struct code *element = code_new(lowering->arena, CODE_ELEMENT, node->children[i], 1);
        element->text = designators(lowering->arena, node->children[i]);
        element->parts[0] = code->parts[i];
        code->parts[i] = element;
    }
    return code;
}

static struct code *lower_sequence(const struct lowering *lowering, struct node *node)
{
    struct code *code = code_new(lowering->arena, CODE_SEQUENCE, node, 1);

    code->parts[0] = lower_statement(lowering->body, node->children[0]);
    return code;
}

static struct code *lower_paren(const struct lowering *lowering, struct node *node)
{
    return chosen_lowered(lowering->body, node, lower(lowering, node->children[0]));
}

/* A name, a literal or a size. */
static const char *leaf_text(const struct body *body, const struct node *node)
{
    struct unit *unit = body->plan->unit;
    const char *text = literal_text(body, node);

    if (!text && node->kind == NODE_REF)
        text = reference_name(body, node);
    return text ? text : device_name(unit->arena, source_slice(unit->source, node->span));
}

static struct code *lower_kind(const struct lowering *lowering, struct node *node)
{
    switch (node->kind) {
    case NODE_PAREN:
        return lower_paren(lowering, node);
    case NODE_UNARY:
        return lower_unary(lowering, node);
    case NODE_BINARY:
        return lower_binary(lowering, node);
    case NODE_ASSIGN:
        return with_parts(lowering, node, CODE_ASSIGN);
    case NODE_INDEX:
        return lower_index(lowering, node);
    case NODE_CONDITIONAL:
        return lower_conditional(lowering, node);
    case NODE_CALL:
        return lower_call(lowering, node);
    case NODE_MEMBER:
        return lower_member(lowering, node);
    case NODE_CAST:
        return lower_typed(lowering, node, CODE_CAST);
    case NODE_COMPOUND:
        return lower_typed(lowering, node, CODE_COMPOUND);
    case NODE_INIT_LIST:
        return lower_list(lowering, node);
    case NODE_STMT_EXPR:
        return lower_sequence(lowering, node);
    default:
        return code_leaf(lowering->arena, CODE_NAME, node, leaf_text(lowering->body, node));
    }
}

/* A scalar inside of a specialization constant is a macro. */
static struct code *lower_macro(const struct lowering *lowering, const struct node *node)
{
    const struct body *body = lowering->body;
    const struct member *member = plan_leaf(body->plan, body->instance, node);

    return member ? code_name(lowering->arena, member->macro) : NULL;
}

/* What stands in its place, for one reason or other; NULL: what its kind asks for. */
static struct code *lower_instead(const struct lowering *lowering, struct node *node)
{
    const struct body *body = lowering->body;
    struct code *code = lower_macro(lowering, node);

    code = code ? code : cached_lowered(body, node);
    code = code ? code : group_set_before(body, node);
    code = code ? code : take_lowered(body, node);
    code = code ? code : assertion_lowered(body, node);
    code = code ? code : node->kind == NODE_COMPOUND ? compound_kept(body, node) : NULL;
    return code ? code : complex_lowered(body, node);
}

static struct code *lower_value(const struct lowering *lowering, struct node *node)
{
    const struct body *body = lowering->body;
    struct code *code = lower_instead(lowering, node);

    if (!code) {
        code = complex_operated(body, node, lower_kind(lowering, node));
        code = declaration_null(body, node, rows_lowered(body, node, code));
        code = take_noted(body, node, search_element(body, node, code));
    }
    code = claim_verified(body, node, bounds_verified_object(body, node, code));
    return accumulate_read(body, node, code);
}

/* What no verification sees. */
static struct code *lower_hidden(const struct lowering *lowering, struct node *node)
{
    const struct body *body = lowering->body;
    struct code *code = widen_element(body, node);

    code = code ? code : batch_value(body, node);
    code = code ? code : bits_lowered(body, node);
    return code ? code : accumulate_lowered(body, node);
}

/* In the GPU shape an iteration that is passed an element does not load it. */
static struct code *hold(const struct body *body, const struct node *node, struct code *code)
{
    struct arena *arena = body->plan->unit->arena;
    unsigned load = body->held ? held_find(body->held, node) : 0;

    return load ? code_call(arena, "CSYCL_HELD", code_text(arena, "csycl_held_%u", load), code)
                : code;
}

struct code *lower_expression(const struct body *body, struct node *node)
{
    const struct lowering lowering = {body, body->plan->unit->arena};

    if (node->is_dead)
        return code_name(lowering.arena, node->name);
    struct code *code = share_lowered(body, node);
    code = code ? code : borders_lowered(body, node);
    code = code ? code : complex_constant(body, node);
    if (code)
        return code;
    code = lower_hidden(&lowering, node);
    code = code ? code : lower_value(&lowering, node);
    return hold(body, node,
                bounds_verified_operand(body, node, complex_converted(body, node, code)));
}
