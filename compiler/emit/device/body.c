/* body.c: the edits of body.h that follow from nodes; emit/device/words.c has those of single
 * words. */
#include "emit/device/body.h"

#include <string.h>

#include "base/diag.h"
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
#include "emit/device/record_text.h"
#include "emit/device/share_text.h"
#include "emit/device/shift_text.h"
#include "emit/device/struct_layout.h"
#include "emit/device/words.h"
#include "emit/kernel/hidden.h"
#include "emit/kernel/last_text.h"
#include "emit/kernel/own.h"
#include "emit/kernel/reduction.h"
#include "emit/lanes/lanes.h"
#include "emit/lanes/lanes_call.h"
#include "emit/lanes/lanes_mask.h"
#include "emit/lanes/rows_text.h"
#include "emit/lanes/search_text.h"
#include "emit/lanes/unroll_text.h"
#include "emit/lanes/widen_text.h"
#include "emit/verify/assertion.h"
#include "emit/verify/bounds_text.h"
#include "emit/verify/claim_text.h"
#include "plan/claims.h"
#include "sema/pointers/space.h"

/* Edits of one slice under way. */
struct slice {
    const struct body *body;
    struct arena *arena;
    const char *text;
    struct edits edits;
};

static void replace(struct slice *slice, struct span span, const char *text)
{
    edits_replace(slice->arena, &slice->edits, span, text);
}

static struct slice slice_init(const struct body *body)
{
    const struct unit *unit = body->plan->unit;

    return (struct slice){.body = body, .arena = unit->arena, .text = unit->source->text};
}

static bool edit_node(struct node *node, void *context);

static void collect(struct slice *slice, struct node *node)
{
    node_walk(node, edit_node, slice);
}

static void apply(struct slice *slice, struct span span, struct strbuf *out)
{
    layout_edit(slice->body->plan->unit, span, &slice->edits);
    words_edit(slice->arena, slice->text, span, slice->body->plan->unit->unsigned_char,
               &slice->edits);
    edits_apply(&slice->edits, slice->text, span, out);
}

/* ---- names ---- */

static const char *device_var(struct slice *slice, const struct node *node)
{
    const struct capture *capture = region_capture(slice->body->region, node->var);

    const char *item = lanes_name(slice->body, slice->arena, node);

    if (item)
        return item;
    if (node->var->path && !plan_is_constant(slice->body->instance, node->var))
        return hidden_path_name(slice->arena, node);
    if (plan_is_constant(slice->body->instance, node->var)) {
        const struct constant *constant = plan_constant(slice->body->plan, node->var);
        return !constant                             ? NULL /* named in sizeof alone */
               : type_is_arithmetic(node->var->type) ? constant->macro
                                                     : constant->object;
    }
    if (capture && capture->role == CAPTURE_REDUCTION && !capture_is_reduced_section(capture))
        return own_item(slice->arena, slice->body->region, node->var, slice->body->steps);
    if (node->var->kind == VAR_STATIC_LOCAL && (!capture || capture->role == CAPTURE_TABLE))
        return device_table_name(slice->arena, node->var);
    return hidden_name(slice->body->plan, slice->body->instance, node->var);
}

/* A scalar inside of a specialization constant is a macro. */
static bool edit_leaf(struct slice *slice, const struct node *node)
{
    const struct member *member = plan_leaf(slice->body->plan, slice->body->instance, node);

    if (member)
        replace(slice, node->span, member->macro);
    return member != NULL;
}

static const char *device_function(struct slice *slice, const struct node *node)
{
    const struct node *call = node->parent;
    const struct library_function *library;

    while (call && call->kind == NODE_PAREN)
        call = call->parent;
    if (call && call->kind == NODE_CALL && slice->body->instance) {
        const struct instance *callee = slice->body->instance->callees[call->index];
        if (callee)
            return device_name(slice->arena, plan_helper(slice->body->plan, callee)->name);
        if (slice->body->instance->imports[call->index])
            return slice->body->instance->imports[call->index]->macro;
    }
    if (!slice->body->instance)
        return NULL; /* an initializer: __builtin_inff() is constant, a function would not be */
    library = node->func->body ? NULL : library_find(node->func->name);
    return library && library->body ? library_device_name(slice->arena, library) : NULL;
}

static const char *written_out(struct slice *slice, const struct node *value)
{
    struct strbuf text;

    strbuf_init(&text);
    body_default(slice->body->plan, value, &text);
    const char *result = arena_printf(slice->arena, "(%s)", text.text);
    strbuf_release(&text);
    return result;
}

/* An array from outside, of that name here, is a pointer to its elements: &a, which is a pointer to
 * all of it, is taken of the array that lies there. Any other name, or use, stays. */
static const char *whole_array(struct slice *slice, const struct node *node, const char *name)
{
    const struct instance *instance = slice->body->instance;
    const struct capture *capture = instance_capture(instance, node->var);
    const struct node *user = node->parent;
    struct strbuf text;

    while (user && user->kind == NODE_PAREN)
        user = user->parent;
    if (!capture || capture->role != CAPTURE_MEMORY || node->var->type->kind != TYPE_ARRAY ||
        !user || user->kind != NODE_UNARY || user->op != OP_ADDRESS)
        return name;
    strbuf_init(&text);
    strbuf_puts(&text, "(*(");
    device_declare(&text, slice->arena, user->type, expression_space(instance, user), "");
    strbuf_printf(&text, ")%s)", name ? name : device_capture_name(slice->arena, capture));
    name = arena_strdup(slice->arena, text.text);
    strbuf_release(&text);
    return name;
}

static void edit_reference(struct slice *slice, const struct node *node)
{
    const char *name = NULL;

    if (node->var && node->var->init && slice->body->without_names)
        name = written_out(slice, node->var->init);
    else if (node->var)
        name = whole_array(slice, node, device_var(slice, node));
    else if (node->func)
        name = device_function(slice, node);
    else if (node->enum_decl && (node->enum_decl->system || slice->body->without_names))
        name = arena_printf(slice->arena, "%lld", (long long)node->value);
    if (name)
        replace(slice, node->span, name);
}

/* ---- reductions without identity ---- */

/* `b = pick(b, x)` copies x where the partial has no value yet. */
static bool edit_take(struct slice *slice, const struct reduction *reduction,
                      const struct reduction_take *take)
{
    const struct span span = take->where->span;
    struct strbuf text;

    strbuf_init(&text);
    strbuf_printf(
        &text, "%s(%s%s, %s%s", reduction_take(slice->body->plan, slice->body->region, reduction),
        device_name(slice->arena, reduction->var->name), slice->body->steps ? " + csycl_l" : "",
        words_newlines(slice->arena, slice->text,
                       (struct span){span.begin, take->value->span.begin}),
        take->is_pointer ? "*(" : "");
    body_expression(slice->body, take->value, &text);
    strbuf_printf(
        &text, "%s)%s", take->is_pointer ? ")" : "",
        words_newlines(slice->arena, slice->text, (struct span){take->value->span.end, span.end}));
    replace(slice, span, arena_strdup(slice->arena, text.text));
    strbuf_release(&text);
    return true;
}

/* The reduction whose item is combined or set by the node; NULL: it is another one. */
static const struct reduction *taker_of(const struct slice *slice, const struct node *node,
                                        const struct reduction_take **take)
{
    const struct region *region = slice->body->region;

    for (size_t i = 0; region && i < region->reduction_count; i++)
        for (size_t k = 0; k < region->reductions[i].takes.count; k++) {
            *take = &region->reductions[i].takes.items[k];
            if ((*take)->where == node)
                return &region->reductions[i];
        }
    return NULL;
}

static bool edit_combination(struct slice *slice, const struct node *node)
{
    const struct reduction_take *take;
    const struct reduction *reduction = taker_of(slice, node, &take);

    if (!reduction || reduction->start != START_LAST)
        return reduction && edit_take(slice, reduction, take);
    last_edit(slice->body, &slice->edits, node, reduction->var);
    return false;
}

/* ---- calls ---- */

/* Arguments whose rows are of another kind than the parameter's. */
static void edit_arguments(struct slice *slice, const struct node *call, const struct func *callee)
{
    for (size_t i = 0; i < callee->params.count && i + 1 < call->child_count; i++) {
        const struct node *argument = call->children[i + 1];
        const char *cast =
            rows_cast(slice->body, slice->arena, callee->params.items[i]->type, argument);
        if (!cast)
            continue;
        edits_insert(slice->arena, &slice->edits, argument->span.begin,
                     arena_printf(slice->arena, "%s(", cast));
        edits_close(slice->arena, &slice->edits, argument->span.end, ")");
    }
}

/* What it wants besides the arguments libcsycl knows. */
static void edit_import_call(struct slice *slice, const struct node *node,
                             const struct import *import)
{
    struct strbuf text;

    strbuf_init(&text);
    strbuf_printf(&text, " %s", import->more);
    if (claims_are_wanted(slice->body->plan))
        strbuf_printf(&text, "(%s)", claim_import_argument(slice->body, slice->arena, node));
    strbuf_putc(&text, ')');
    assertion_after_import(slice->body, node, &text);
    replace(slice, (struct span){node->span.end - 1, node->span.end},
            arena_strdup(slice->arena, text.text));
    strbuf_release(&text);
}

/* Hidden arguments come last. */
static void edit_call(struct slice *slice, const struct node *node)
{
    const struct instance *caller = slice->body->instance;
    const struct instance *callee = caller ? caller->callees[node->index] : NULL;
    struct strbuf text;

    format_edit(slice->body->plan, &slice->edits, node);
    assertion_edit_told(slice->body->plan, caller, &slice->edits, node);
    if (caller && caller->imports[node->index])
        edit_import_call(slice, node, caller->imports[node->index]);
    if (!callee)
        return;
    edit_arguments(slice, node, callee->func);
    chosen_add_argument(slice->arena, &slice->edits, node);
    bool claims = claims_in(slice->body->plan, callee);
    if (!claims && !hidden_has_arguments(slice->body->plan, callee))
        return;
    if (plan_may_fail(callee))
        assertion_before_call(slice->body->plan, callee, node, &slice->edits);
    strbuf_init(&text);
    hidden_arguments(slice->body->plan, caller, callee, node->child_count > 1 ? ", " : "", &text);
    if (claims)
        strbuf_printf(&text, "%s%s", node->child_count > 1 || text.length ? ", " : "",
                      bounds_argument(slice->body, slice->arena, node,
                                      claim_argument(slice->body, slice->arena, node)));
    strbuf_putc(&text, ')');
    if (plan_may_fail(callee))
        assertion_after_call(slice->body, callee, node, &text);
    replace(slice, (struct span){node->span.end - 1, node->span.end},
            arena_strdup(slice->arena, text.text));
    strbuf_release(&text);
}

/* ---- statements ---- */

/* The kernel's loop is around the iteration function: its `continue` is the function's return, or
 * goes to what is done at its end. */
static void edit_continue(struct slice *slice, const struct node *node)
{
    const struct region *region = slice->body->region;

    if (region && own_is_continue(region, node) &&
        !lanes_mask_continue(slice->body, slice->arena, &slice->edits, node))
        replace(slice, node->span,
                own_ends(region, slice->body->steps) ? "goto csycl_end" : "return");
}

/* OpenCL C takes no floating condition in ?: though it does in if and while. */
static void edit_conditional(struct slice *slice, const struct node *node)
{
    const struct node *condition = node->children[0];

    if (!condition->type || !type_is_floating(condition->type))
        return;
    edits_insert(slice->arena, &slice->edits, condition->span.begin, "(");
    edits_close(slice->arena, &slice->edits, condition->span.end, " != 0)");
}

/* Before C23 a statement follows, no end of a block, which is read as one that is the colon, and no
 * declaration. */
static void edit_label(struct slice *slice, const struct node *node)
{
    const struct node *statement = node->children[node->child_count - 1];

    if (statement->kind == NODE_EMPTY && slice->text[statement->span.begin] == ':')
        edits_insert(slice->arena, &slice->edits, statement->span.end, ";");
    else if (statement->kind == NODE_DECL)
        edits_insert(slice->arena, &slice->edits, statement->span.begin, ";");
}

/* Rounds that are run in front of it, and hints. */
static void edit_loop(struct slice *slice, struct node *node)
{
    struct strbuf hint;

    strbuf_init(&hint);
    widen_edit(slice->body, slice->arena, &slice->edits, node, &hint);
    if (node->kind == NODE_FOR)
        unroll_hint(slice->body, node, &hint);
    if (plan_stays_scalar(slice->body->instance, node))
        strbuf_puts(&hint, "CSYCL_SCALAR ");
    if (hint.length)
        edits_insert(slice->arena, &slice->edits, node->span.begin,
                     arena_strdup(slice->arena, hint.text));
    strbuf_release(&hint);
    search_edit(slice->body, slice->arena, &slice->edits, node);
}

/* Items ask by themselves whether they go on. */
static bool edit_asked(struct slice *slice, struct node *loop)
{
    const struct step *step = steps_loop(slice->body->steps, loop);

    if (!step || !step->asked)
        return false;
    edits_replace_lines(slice->arena, &slice->edits, slice->text, step->asked->span, "1");
    for (size_t i = 0; i < loop->child_count; i++)
        if (loop->children[i] && loop->children[i] != step->asked)
            collect(slice, loop->children[i]);
    return true;
}

/* An element that is loaded with those of other rounds. */
static bool edit_element(struct slice *slice, struct node *node)
{
    const char *element = widen_element(slice->body, slice->arena, node);

    if (element)
        replace(slice, node->span, element);
    return element != NULL;
}

/* __func__ is the user's function, whatever this one is called. */
static void edit_string(struct slice *slice, const struct node *node)
{
    if (slice->text[node->span.begin] == '_' && slice->body->instance)
        replace(slice, node->span,
                arena_printf(slice->arena, "\"%s\"", slice->body->instance->func->name));
}

/* The children's edits follow where the result is true. */
static bool edit_statement(struct slice *slice, struct node *node)
{
    switch (node->kind) {
    case NODE_BLOCK:
        compound_declare(slice->body, slice->arena, &slice->edits, node);
        break;
    case NODE_LABEL:
    case NODE_CASE:
    case NODE_DEFAULT:
        edit_label(slice, node);
        break;
    case NODE_DECL:
        declaration_edit(slice->body, slice->arena, &slice->edits, node);
        break;
    case NODE_RETURN:
        lanes_return(slice->body, slice->arena, &slice->edits, node);
        break;
    case NODE_BREAK:
        lanes_mask_break(slice->body, slice->arena, &slice->edits, node);
        break;
    case NODE_CONTINUE:
        edit_continue(slice, node);
        break;
    case NODE_FOR:
    case NODE_WHILE:
    case NODE_DO:
        edit_loop(slice, node);
        return !edit_asked(slice, node);
    default:
        break;
    }
    return true;
}

static bool edit_expression(struct slice *slice, struct node *node)
{
    switch (node->kind) {
    case NODE_REF:
        edit_reference(slice, node);
        break;
    case NODE_INDEX:
        lanes_element(slice->body, slice->arena, &slice->edits, node);
        break;
    case NODE_STRING:
        edit_string(slice, node);
        /* fall through */
    case NODE_INTEGER:
    case NODE_FLOATING:
        literal_edit(slice->body->plan, slice->arena, &slice->edits, node);
        break;
    case NODE_COMPOUND:
        compound_edit(slice->body, slice->arena, &slice->edits, node);
        /* fall through */
    case NODE_CAST:
        declaration_edit_type_name(slice->body, slice->arena, &slice->edits, node);
        break;
    case NODE_CALL:
        if (lanes_call_edit(slice->body, slice->arena, &slice->edits, node))
            return false;
        chosen_edit_call(slice->body, slice->arena, &slice->edits, node);
        edit_call(slice, node);
        break;
    case NODE_BINARY:
        logic_edit(slice->body, &slice->edits, node);
        shift_edit(slice->body, &slice->edits, node);
        break;
    case NODE_PAREN:
        chosen_edit(slice->body, slice->arena, &slice->edits, node);
        break;
    case NODE_SIZEOF:
        literal_edit_size(slice->body, slice->arena, &slice->edits, node);
        break;
    case NODE_CONDITIONAL:
        edit_conditional(slice, node);
        break;
    default:
        break;
    }
    return true;
}

static bool edit_node(struct node *node, void *context)
{
    struct slice *slice = context;

    if (node->is_dead) {
        edits_replace_lines(slice->arena, &slice->edits, slice->text, node->span, node->name);
        return false;
    }
    if (node->directive)
        replace(slice, node->directive->span, "");
    if (share_edit(slice->body, slice->arena, &slice->edits, node) ||
        !complex_edit(slice->body, slice->arena, &slice->edits, node) ||
        edit_element(slice, node) || !bits_edit(slice->body, slice->arena, &slice->edits, node))
        return false;
    if (!accumulate_edit(slice->body, slice->arena, &slice->edits, node))
        return false;
    claim_edit(slice->body, slice->arena, &slice->edits, node);
    bounds_edit(slice->body, slice->arena, &slice->edits, node);
    if (edit_leaf(slice, node) || edit_combination(slice, node) ||
        assertion_edit(slice->body->plan, slice->body->instance, &slice->edits, node))
        return false;
    search_element(slice->body, slice->arena, &slice->edits, node);
    rows_edit(slice->body, slice->arena, &slice->edits, node);
    declaration_edit_null(slice->body, slice->arena, &slice->edits, node);
    return node_is_statement(node) ? edit_statement(slice, node) : edit_expression(slice, node);
}

/* The white space that begins the line of an offset. */
static struct span indentation(const char *text, size_t at)
{
    struct span span = {at, at};

    while (span.begin > 0 && text[span.begin - 1] != '\n')
        span.begin--;
    span.end = span.begin + strspn(text + span.begin, " \t");
    return span;
}

const char *body_indentation(const struct plan *plan, size_t offset)
{
    struct span span = indentation(plan->unit->source->text, offset);

    return arena_printf(plan->unit->arena, "%.*s", (int)(span.end - span.begin),
                        plan->unit->source->text + span.begin);
}

size_t body_statement_end(const struct plan *plan, const struct node *node)
{
    const char *text = plan->unit->source->text;
    size_t semicolon = node->span.end + strspn(text + node->span.end, " \t\n");

    return text[node->span.end - 1] != ';' && text[semicolon] == ';' ? semicolon + 1
                                                                     : node->span.end;
}

void body_line(const struct plan *plan, size_t offset, struct strbuf *out)
{
    struct place place = source_place(plan->unit->source, offset);

    strbuf_printf(out, "#line %u ", place.line);
    strbuf_quote(out, place.file, strlen(place.file));
    strbuf_putc(out, '\n');
}

void body_text(const struct body *body, struct span span, struct node *const *nodes,
               size_t node_count, struct strbuf *out)
{
    struct slice slice = slice_init(body);
    struct span indent = indentation(slice.text, span.begin);

    body_line(body->plan, span.begin, out);
    lanes_edit(body, slice.arena, &slice.edits);
    for (size_t i = 0; i < node_count; i++)
        collect(&slice, nodes[i]);
    record_edit(body->plan, span, &slice.edits);
    strbuf_add(out, slice.text + indent.begin, indent.end - indent.begin);
    apply(&slice, span, out);
    strbuf_putc(out, '\n');
}

void body_type(const struct body *body, const struct type_decl *decl, struct strbuf *out)
{
    struct slice slice = slice_init(body);

    record_edit(body->plan, decl->span, &slice.edits);
    record_tag(body->plan, decl, &slice.edits);
    body_line(body->plan, decl->span.begin, out);
    apply(&slice, decl->span, out);
    strbuf_puts(out, ";\n");
}

void body_expression(const struct body *body, struct node *node, struct strbuf *out)
{
    body_part(body, node, node->span, out);
}

void body_part(const struct body *body, struct node *node, struct span span, struct strbuf *out)
{
    struct slice slice = slice_init(body);

    collect(&slice, node);
    apply(&slice, span, out);
}

const char *body_one_line(const struct body *body, struct node *node, struct span span)
{
    struct strbuf text, line;

    strbuf_init(&text);
    strbuf_init(&line);
    body_part(body, node, span, &text);
    words_on_one_line(text.text, &line);
    const char *result = arena_strdup(body->plan->unit->arena, line.text);
    strbuf_release(&line);
    strbuf_release(&text);
    return result;
}

void body_default(const struct plan *plan, const struct node *node, struct strbuf *out)
{
    const struct body body = {.plan = plan, .without_names = true};

    strbuf_puts(out, body_one_line(&body, (struct node *)node, node->span));
}
