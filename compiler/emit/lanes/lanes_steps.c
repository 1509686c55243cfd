/* lanes_steps.c: see lanes_steps.h. plan/lanes/steps.h says what the steps are. */
#include "emit/lanes/lanes_steps.h"

#include "base/diag.h"
#include "emit/device/opencl_type.h"
#include "emit/lanes/lanes.h"
#include "emit/lanes/lanes_ahead.h"
#include "emit/lanes/lanes_call.h"
#include "emit/lanes/lanes_round.h"
#include "emit/lower/lower.h"
#include "unit/changes.h"

/* The first of them; calls come before the step of the statement that has them. */
static const struct step *step_at(const struct steps *steps, const struct node *statement)
{
    for (size_t i = 0; i < steps->all.count; i++) {
        const struct step *step = steps->all.items[i];
        if (step->kind == STEP_CALL ? step->last == statement
                                    : step->node == statement && step->kind != STEP_JUMP)
            return step;
    }
    return NULL;
}

bool lanes_begins(const struct body *body, const struct node *statement)
{
    return step_at(body->steps, statement) != NULL;
}

/* ---- what each item does ---- */

static bool declares(const struct step *step, const struct var *var)
{
    for (const struct node *node = step->node;; node = steps_next(node))
        if (node_declares(node, var) || node == step->last)
            return node_declares(node, var);
}

/* Counters of loops in the step: those of others have the name, or none does. */
static void declare_own(const struct body *body, const struct step *step, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;

    for (size_t i = 0; i < step->own.count; i++) {
        const struct var *var = step->own.items[i];
        struct strbuf text;
        if (steps_storage(body->steps, var) == STORAGE_STEP && declares(step, var))
            continue;
        strbuf_init(&text);
        lanes_declare(arena, NULL, var->type,
                      var->type->kind == TYPE_POINTER ? body->instance->spaces[var->index]
                                                      : SPACE_NONE,
                      device_name(arena, var->name), &text);
        code_add(arena, block, code_declare(arena, arena_strdup(arena, text.text), NULL));
        strbuf_release(&text);
    }
}

static void add_items(const struct body *body, const struct step *step, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    struct body item = *body;
    struct code *loop, *inside;
    struct node *node = step->node;

    item.is_of_item = true;
    for (const struct node *at = step->node;; at = steps_next(at)) {
        lanes_add_moved(body, at, block);
        if (at == step->last)
            break;
    }
    lanes_ahead(&item, step, block);
    loop = lanes_loop_over(body, &step->counters);
    inside = lanes_inside(loop);
    declare_own(body, step, inside);
    while (node) {
        node = lower_into(&item, node, &inside);
        node = node == step->last ? NULL : steps_next(node);
    }
    code_add(arena, block, loop);
    if (step->kind == STEP_RETURN)
        code_add(arena, block, code_new(arena, CODE_RETURN, NULL, 1));
}

/* ---- control that all go through ---- */

static void add_loop(const struct body *body, const struct step *step, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    bool rounds = lanes_round_has(body, step);
    struct code *into = block;

    if (rounds) {
        into = code_new(arena, CODE_BLOCK, NULL, 0);
        code_add(arena, block, into);
        lanes_round_begin(body, step, into);
    }
    code_add(arena, into,
             lower_loop(body, step->node, lower_statement(body, node_loop_body(step->node))));
    if (rounds)
        lanes_round_end(body, step, into);
}

static void add_branch(const struct body *body, const struct step *step, struct code *block)
{
    struct node *node = step->node;
    bool is_if = node->kind == NODE_IF;
    struct code *code =
        code_new(body->plan->unit->arena, is_if ? CODE_IF : CODE_SWITCH, node, is_if ? 3 : 2);

    code->parts[0] = lower_expression(body, node->children[0]);
    for (size_t i = 1; i < code->count; i++)
        if (node->children[i])
            code->parts[i] = lower_statement(body, node->children[i]);
    code_add(body->plan->unit->arena, block, code);
}

struct node *lanes_into(const struct body *body, struct node *statement, struct code **block)
{
    const struct step *step = step_at(body->steps, statement);

    for (; step && step->kind == STEP_CALL && step->last == statement; step = step->next) {
        lanes_call_before(body, step, *block);
        if (step->node == statement)
            return statement;
    }
    if (!step || step->node != statement)
        diag_bug("a statement with calls of all is none of the steps");
    switch (step->kind) {
    case STEP_LOOP:
        add_loop(body, step, *block);
        break;
    case STEP_IF:
        add_branch(body, step, *block);
        break;
    default:
        add_items(body, step, *block);
    }
    return step->kind == STEP_ITEMS || step->kind == STEP_RETURN ? step->last : statement;
}
