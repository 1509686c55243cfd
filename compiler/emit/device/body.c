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
#include "emit/lanes/rows_text.h"
#include "emit/lanes/search_text.h"
#include "emit/lanes/unroll_text.h"
#include "emit/lanes/widen_text.h"
#include "emit/lower/lower.h"
#include "emit/lower/reference_text.h"
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
    const struct node *root; /* whose text it is */
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

/* A scalar inside of a specialization constant is a macro. */
static bool edit_leaf(struct slice *slice, const struct node *node)
{
    const struct member *member = plan_leaf(slice->body->plan, slice->body->instance, node);

    if (member)
        replace(slice, node->span, member->macro);
    return member != NULL;
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

/* All but the hidden arguments. */
static void edit_call_form(struct slice *slice, const struct node *node)
{
    const struct instance *caller = slice->body->instance;
    const struct instance *callee = caller ? caller->callees[node->index] : NULL;

    format_edit(slice->body->plan, &slice->edits, node);
    assertion_edit_told(slice->body->plan, caller, &slice->edits, node);
    if (caller && caller->imports[node->index])
        edit_import_call(slice, node, caller->imports[node->index]);
    if (!callee)
        return;
    edit_arguments(slice, node, callee->func);
    chosen_add_argument(slice->arena, &slice->edits, node);
    if (plan_may_fail(callee))
        assertion_before_call(slice->body->plan, callee, node, &slice->edits);
}

const char *body_more_arguments(const struct body *body, const struct node *call)
{
    const struct instance *caller = body->instance;
    const struct instance *callee = caller ? caller->callees[call->index] : NULL;
    struct arena *arena = body->plan->unit->arena;
    struct strbuf text;

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

static void edit_call(struct slice *slice, const struct node *node)
{
    const struct instance *caller = slice->body->instance;
    const struct instance *callee = caller ? caller->callees[node->index] : NULL;
    const char *more = body_more_arguments(slice->body, node);
    struct strbuf text;

    edit_call_form(slice, node);
    if (!callee || (!more && !plan_may_fail(callee)))
        return;
    strbuf_init(&text);
    strbuf_printf(&text, "%s)", more ? more : "");
    if (plan_may_fail(callee))
        assertion_after_call(slice->body, callee, node, &text);
    replace(slice, (struct span){node->span.end - 1, node->span.end},
            arena_strdup(slice->arena, text.text));
    strbuf_release(&text);
}

/* ---- statements ---- */

/* OpenCL C takes no floating condition in ?: though it does in if and while. */
static void edit_conditional(struct slice *slice, const struct node *node)
{
    const struct node *condition = node->children[0];

    if (!condition->type || !type_is_floating(condition->type))
        return;
    edits_insert(slice->arena, &slice->edits, condition->span.begin, "(");
    edits_close(slice->arena, &slice->edits, condition->span.end, " != 0)");
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

/* Statements in an expression are as lower.h has them, on one line. */
static void edit_sequence(struct slice *slice, struct node *node)
{
    struct strbuf text;

    strbuf_init(&text);
    code_print_flat(lower_statement(slice->body, node), &text);
    edits_replace_lines(slice->arena, &slice->edits, slice->text, node->span,
                        arena_strdup(slice->arena, text.text));
    strbuf_release(&text);
}

/* The children's edits follow where the result is true. */
static bool edit_statement(struct slice *slice, struct node *node)
{
    bool is_other = node->kind == NODE_VAR || node->kind == NODE_OTHER_STMT;

    if (node->kind == NODE_DECL)
        declaration_edit(slice->body, slice->arena, &slice->edits, node);
    else if (!is_other && node != slice->root)
        edit_sequence(slice, node);
    return node->kind == NODE_DECL || is_other || node == slice->root;
}

static void edit_index(struct slice *slice, const struct node *node)
{
    const char *item = lanes_element(slice->body, slice->arena, node);

    if (item)
        edits_close(slice->arena, &slice->edits, node->span.end,
                    arena_printf(slice->arena, "[%s]", item));
}

/* Of a call that a block of items makes together. */
static bool edit_result(struct slice *slice, struct node *node)
{
    const struct code *result = lanes_result(slice->body, node);

    if (result)
        edits_replace_lines(slice->arena, &slice->edits, slice->text, node->span, result->text);
    return result != NULL;
}

static bool edit_kept(struct slice *slice, struct node *node)
{
    const struct code *kept = compound_kept(slice->body, node);
    struct strbuf text;

    if (!kept)
        return false;
    strbuf_init(&text);
    strbuf_putc(&text, '(');
    code_print_expression(kept, &text);
    strbuf_putc(&text, ')');
    edits_replace_lines(slice->arena, &slice->edits, slice->text, node->span,
                        arena_strdup(slice->arena, text.text));
    strbuf_release(&text);
    return true;
}

static bool edit_expression(struct slice *slice, struct node *node)
{
    const char *name;

    switch (node->kind) {
    case NODE_REF:
        if ((name = reference_name(slice->body, node)) != NULL)
            replace(slice, node->span, name);
        break;
    case NODE_INDEX:
        edit_index(slice, node);
        break;
    case NODE_STRING:
        edit_string(slice, node);
        /* fall through */
    case NODE_INTEGER:
    case NODE_FLOATING:
        literal_edit(slice->body->plan, slice->arena, &slice->edits, node);
        break;
    case NODE_COMPOUND:
        if (edit_kept(slice, node))
            return false;
        /* fall through */
    case NODE_CAST:
        declaration_edit_type_name(slice->body, slice->arena, &slice->edits, node);
        break;
    case NODE_CALL:
        if (edit_result(slice, node))
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

/* What is done to nodes of several kinds, for one reason. The others follow where the result is
 * true. */
static bool edit_for_reasons(struct slice *slice, struct node *node)
{
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
    return edit_for_reasons(slice, node) &&
           (node_is_statement(node) ? edit_statement(slice, node) : edit_expression(slice, node));
}

/* What lower.h does not do itself. */
static void edit_more(struct slice *slice, struct node *node)
{
    switch (node->kind) {
    case NODE_CALL:
        chosen_edit_call(slice->body, slice->arena, &slice->edits, node);
        edit_call_form(slice, node);
        break;
    case NODE_BINARY:
        logic_edit(slice->body, &slice->edits, node);
        shift_edit(slice->body, &slice->edits, node);
        break;
    case NODE_PAREN:
        chosen_edit(slice->body, slice->arena, &slice->edits, node);
        break;
    default:
        break;
    }
}

/* Is it a statement that leaves the body where what it calls has failed? */
static bool ends_with_failure(const struct body *body, const struct node *node)
{
    const struct instance *callee =
        node->kind == NODE_CALL && body->instance ? body->instance->callees[node->index] : NULL;

    return callee && plan_may_fail(callee) && node->parent->kind == NODE_BLOCK;
}

bool body_is_edited(const struct body *body, struct node *node)
{
    struct slice slice = slice_init(body);

    if (node->is_dead || !edit_for_reasons(&slice, node))
        return true;
    edit_more(&slice, node);
    return slice.edits.count > 0 || ends_with_failure(body, node);
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

void body_text(const struct body *body, struct node *node, struct strbuf *out)
{
    code_print(body->plan->unit->source, lower_statement(body, node), body->region ? 1 : 0, out);
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

    slice.root = node;
    collect(&slice, node);
    record_edit(body->plan, span, &slice.edits);
    apply(&slice, span, out);
}

/* Releases the text. */
static const char *on_one_line(struct arena *arena, struct strbuf *text)
{
    struct strbuf line;

    strbuf_init(&line);
    words_on_one_line(text->text, &line);
    const char *result = arena_strdup(arena, line.text);
    strbuf_release(&line);
    strbuf_release(text);
    return result;
}

const char *body_type_name(const struct body *body, struct node *node)
{
    struct slice slice = slice_init(body);
    struct strbuf text;

    strbuf_init(&text);
    declaration_edit_type_name(body, slice.arena, &slice.edits, node);
    record_edit(body->plan, node->type_span, &slice.edits);
    apply(&slice, node->type_span, &text);
    return on_one_line(slice.arena, &text);
}

const char *body_one_line(const struct body *body, struct node *node, struct span span)
{
    struct strbuf text;

    strbuf_init(&text);
    body_part(body, node, span, &text);
    return on_one_line(body->plan->unit->arena, &text);
}

void body_default(const struct plan *plan, const struct node *node, struct strbuf *out)
{
    const struct body body = {.plan = plan, .without_names = true};

    strbuf_puts(out, body_one_line(&body, (struct node *)node, node->span));
}
