/* body_code.c: bodies as code, and what callers of a helper have to know of it: it is read once. */
#include "flow/flow.h"
#include "sema/check.h"
#include "sema/code/tree.h"
#include "sema/subset/subset.h"

bool code_owns(const struct code *code, const struct var *var)
{
    if (var->func != code->func || var->kind == VAR_GLOBAL)
        return false;
    return code->kind == CODE_HELPER ||
           (var->kind != VAR_PARAM && span_contains(code->root->span, var->span));
}

/* `*p = value` of a parameter, also where a function that it calls does that. */
static void add_sets(struct sema *sema, struct code *code, struct node *pointer,
                     const struct roots *values)
{
    struct roots roots = code_roots(sema, code, pointer);

    for (size_t i = 0; i < roots.count; i++)
        for (size_t k = 0; roots.items[i].kind == ROOT_POINTEE && k < values->count; k++) {
            struct param_set set = {roots.items[i].var, values->items[k]};
            ARENA_PUSH(sema->arena, &code->params_set, set);
        }
}

static void summarize_call(struct sema *sema, struct code *code, struct node *call)
{
    const struct code *callee = call->func ? code_of_helper(sema, call->func) : NULL;

    for (size_t k = 0; callee && callee->params_set.count && k < callee->func->params.count &&
                       k + 1 < call->child_count;
         k++) {
        struct roots values = code_roots_set(sema, code, call, callee->func->params.items[k]);
        if (values.count)
            add_sets(sema, code, call->children[k + 1], &values);
    }
}

static void summarize_stores(struct sema *sema, struct code *code)
{
    for (size_t i = 0; i < code->stores.count; i++) {
        struct roots values = code_roots(sema, code, code->stores.items[i].value);
        add_sets(sema, code, code->stores.items[i].pointer, &values);
    }
    for (size_t i = 0; i < code->calls.count; i++)
        summarize_call(sema, code, code->calls.items[i]);
}

static void summarize(struct sema *sema, struct code *code)
{
    struct func *func = code->func;

    for (size_t i = 0; i < code->touches.count; i++) {
        struct touch *touch = &code->touches.items[i];
        if (touch->access == ACCESS_NONE)
            continue;
        struct roots roots = code_touched(sema, code, touch);
        for (size_t k = 0; k < roots.count; k++)
            for (size_t p = 0; p < func->params.count; p++)
                if (roots.items[k].var == func->params.items[p]) {
                    if (roots.items[k].kind == ROOT_POINTEE)
                        code->params[p] |= touch->access;
                    else if (roots.items[k].kind == ROOT_STORED)
                        code->inner[p] |= touch->access;
                }
    }
    code->result = code_roots_returned(sema, code);
    summarize_stores(sema, code);
    outside_summarize(sema, code);
}

static void link_flows(struct sema *sema, struct flows *flows)
{
    for (size_t i = flows->count; i > 0; i--) {
        struct flow *flow = &flows->items[i - 1];
        size_t *next = map_find(&flows->places, flow->var);
        flow->next = next ? *next : FLOWS_END;
        if (next)
            *next = i - 1;
        else
            map_add(sema->arena, &flows->places, flow->var, i - 1);
    }
}

static struct code *code_new(struct sema *sema, enum code_kind kind, struct func *func,
                             struct node *root, struct region *region)
{
    struct code *code = ARENA_NEW(sema->arena, struct code);
    code->kind = kind;
    code->func = func;
    code->root = root;
    code->region = region;
    code_begin_roots(sema, code);
    code->before = ARENA_NEW(sema->arena, struct flow_befores);
    touch_collect(sema, code);
    link_flows(sema, &code->flows);
    code->callees = arena_alloc(sema->arena, (code->calls.count + 1) * sizeof *code->callees);
    for (size_t i = 0; i < code->calls.count; i++) {
        struct node *call = code->calls.items[i];
        struct code *callee = call->func ? code_of_helper(sema, call->func) : NULL;
        code->callees[i] = callee;
        if (callee && callee->params_set.count)
            ARENA_PUSH(sema->arena, &code->setters, call);
    }
    return code;
}

struct code *code_of_helper(struct sema *sema, struct func *func)
{
    if (!func->body || func->system || sema->in_progress[func->index])
        return NULL;
    if (!sema->codes[func->index]) {
        sema->in_progress[func->index] = true;
        struct code *code = code_new(sema, CODE_HELPER, func, func->body, NULL);
        code->params = arena_alloc(sema->arena, (func->params.count + 1) * sizeof *code->params);
        code->inner = arena_alloc(sema->arena, (func->params.count + 1) * sizeof *code->inner);
        summarize(sema, code);
        sema->in_progress[func->index] = false;
        sema->codes[func->index] = code;
    }
    return sema->codes[func->index];
}

struct code *code_of_region(struct sema *sema, struct region *region)
{
    return code_new(sema, CODE_REGION, region->directive->func, region->body, region);
}
