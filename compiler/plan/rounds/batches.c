/* batches.c: see batches.h.
 *
 * A value is known before its round if it is computed from what rounds do not change, the counter,
 * and variables that each round sets once, to such values, before it is asked for.
 */
#include "plan/rounds/batches.h"

#include "plan/claims.h"
#include "plan/lanes/steps.h"
#include "plan/rounds/batch_memory.h"
#include "plan/rounds/rounds.h"
#include "unit/changes.h"
#include "unit/libc/library.h"

struct search {
    const struct plan *plan;
    const struct instance *instance;
    struct batches *batches;
    struct batch_writes writes;
    struct node *body;
    bool is_full; /* there are more parts than room for them */
};

unsigned batch_find(const struct batches *batches, unsigned count, const struct node *value)
{
    unsigned i = 0;

    while (i < count && (batches->parts[i].var || batches->parts[i].value != value))
        i++;
    return i;
}

/* ---- functions ---- */

/* What a helper does. */
struct contents {
    const struct instance *instance;
    bool does_more; /* than to compute with numbers of its own, */
    bool is_costly; /* or calls a function that takes long */
};

static bool is_numeric(const struct instance *instance, const struct node *call);
static bool is_costly(const struct instance *instance, const struct node *call);

/* Of the function itself, or what constants are. */
static bool is_number_of_own(const struct instance *instance, const struct node *node)
{
    const struct var *var = node->var;

    return !var ||
           (type_is_arithmetic(var->type) &&
            (plan_is_constant(instance, var) || var->kind == VAR_PARAM || var->kind == VAR_LOCAL));
}

static bool see_content(struct node *node, void *context)
{
    struct contents *contents = context;

    switch (node->kind) {
    case NODE_REF:
        contents->does_more |= !is_number_of_own(contents->instance, node);
        break;
    case NODE_CALL:
        contents->does_more |= !is_numeric(contents->instance, node);
        contents->is_costly |= is_costly(contents->instance, node);
        break;
    case NODE_UNARY:
        contents->does_more |= node->op == OP_DEREF || node->op == OP_ADDRESS;
        break;
    case NODE_BLOCK:
    case NODE_DECL:
    case NODE_IF:
    case NODE_RETURN:
    case NODE_EMPTY:
        break;
    default:
        contents->does_more |= node_is_statement(node) && node->kind != NODE_VAR;
        contents->does_more |= node->kind == NODE_INDEX || node->kind == NODE_MEMBER ||
                               node->kind == NODE_STMT_EXPR || node->kind == NODE_OTHER_EXPR;
    }
    return true;
}

static const enum verdict *verdicts_of(const struct instance *helper)
{
    struct contents contents = {.instance = helper};

    if (helper->verdicts[PROPERTY_NUMERIC] == VERDICT_NONE) {
        node_walk(helper->func->body, see_content, &contents);
        helper->verdicts[PROPERTY_NUMERIC] = contents.does_more ? VERDICT_NO : VERDICT_YES;
        helper->verdicts[PROPERTY_COSTLY] = contents.is_costly ? VERDICT_YES : VERDICT_NO;
    }
    return helper->verdicts;
}

static const struct library_function *library_of(const struct node *call)
{
    return call->func && !call->func->body ? library_find(call->func->name) : NULL;
}

/* Does the call give the same for the same numbers, and do no more? */
static bool is_numeric(const struct instance *instance, const struct node *call)
{
    const struct instance *helper = instance->callees[call->index];
    const struct library_function *library = helper ? NULL : library_of(call);

    for (size_t i = 1; i < call->child_count; i++)
        if (!type_is_arithmetic(call->children[i]->type))
            return false;
    return helper ? verdicts_of(helper)[PROPERTY_NUMERIC] == VERDICT_YES
                  : library && library->result;
}

static bool is_costly(const struct instance *instance, const struct node *call)
{
    const struct instance *helper = instance->callees[call->index];
    const struct library_function *library = helper ? NULL : library_of(call);

    return helper ? verdicts_of(helper)[PROPERTY_COSTLY] == VERDICT_YES
                  : library && library->result && plan_is_costly(library);
}

/* ---- values that are known before ---- */

static bool is_known(struct search *search, struct node *node);

static void add_part(struct search *search, struct batch_part part)
{
    struct batches *batches = search->batches;

    search->is_full |= batches->count == BATCH_PARTS;
    if (!search->is_full)
        batches->parts[batches->count++] = part;
}

static bool has_part(const struct search *search, const struct var *var)
{
    const struct batches *batches = search->batches;
    unsigned i = 0;

    while (i < batches->count && batches->parts[i].var != var)
        i++;
    return i < batches->count;
}

/* A statement of the loop's body itself, which each round comes to. */
static bool is_of_round(const struct search *search, const struct node *statement)
{
    return statement == search->body ||
           (statement->parent == search->body && search->body->kind == NODE_BLOCK);
}

/* The one place where a round sets the variable. */
struct setting {
    const struct var *var;
    struct node *node;
    unsigned count;
};

static bool see_setting(struct node *node, void *context)
{
    struct setting *setting = context;
    bool declares = node->kind == NODE_VAR && node->var == setting->var && node->children[0];

    if (declares || node_set_variable(node) == setting->var) {
        setting->node = node;
        setting->count++;
    }
    return true;
}

static bool is_before(const struct node *setting, const struct node *use)
{
    return setting->span.end <= use->span.begin;
}

/* Of a variable that rounds set, where it is read. */
static bool is_set_before(struct search *search, struct node *use)
{
    struct setting setting = {.var = use->var};
    struct batch_part part = {.var = use->var};

    if (has_part(search, use->var))
        return true;
    node_walk(search->body, see_setting, &setting);
    struct node *node = setting.node;
    if (setting.count != 1 || !is_before(node, use) || !type_is_arithmetic(use->type))
        return false;
    if (node->kind == NODE_VAR && is_of_round(search, node->parent)) {
        part.value = node->children[0];
    } else if (node->kind == NODE_ASSIGN && node->op == OP_ASSIGN && is_of_round(search, node)) {
        part.value = node->children[1];
        part.name = node_strip(node->children[0]);
    }
    if (!part.value || (part.name && part.name->kind != NODE_REF) || !is_known(search, part.value))
        return false;
    add_part(search, part);
    return true;
}

static bool is_known_variable(struct search *search, struct node *node)
{
    const struct var *var = node->var;
    const struct loop *loop = &search->batches->loop;

    if (!var)
        return node->has_value;
    if (var == loop->var || plan_is_constant(search->instance, var))
        return true;
    if (node_declares(search->body, var) || node_sets(search->body, var))
        return rounds_is_own(search->instance, var) && is_set_before(search, node);
    return rounds_is_own(search->instance, var) || var->type->kind == TYPE_POINTER;
}

static bool is_known_object(struct search *search, struct node *node);

/* What leads to an object: a pointer or an array, or a structure. */
static bool is_known_base(struct search *search, struct node *node)
{
    node = node_strip(node);
    if (node->kind == NODE_REF && node->var &&
        (type_is_array(node->type) || node->type->kind == TYPE_RECORD))
        return true;
    return type_is_array(node->type) || node->type->kind == TYPE_RECORD
               ? is_known_object(search, node)
               : is_known(search, node);
}

static bool is_known_object(struct search *search, struct node *node)
{
    switch (node->kind) {
    case NODE_INDEX:
        return is_known_base(search, node->children[0]) && is_known_base(search, node->children[1]);
    case NODE_MEMBER:
        return is_known_base(search, node->children[0]);
    case NODE_UNARY:
        return node->op == OP_DEREF && is_known(search, node->children[0]);
    default:
        return false;
    }
}

static bool are_known(struct search *search, struct node *node, size_t first)
{
    for (size_t i = first; i < node->child_count; i++)
        if (!node->children[i] || !is_known(search, node->children[i]))
            return false;
    return true;
}

static bool is_known(struct search *search, struct node *node)
{
    if (node->has_value)
        return true;
    switch (node->kind) {
    case NODE_FLOATING:
        return true;
    case NODE_REF:
        return is_known_variable(search, node);
    case NODE_INDEX:
    case NODE_MEMBER:
        return is_known_object(search, node) && batch_is_known(&search->writes, node, node);
    case NODE_UNARY:
        if (node->op == OP_DEREF)
            return is_known_object(search, node) && batch_is_known(&search->writes, node, node);
        if (node->op == OP_ADDRESS)
            return is_known_base(search, node->children[0]);
        return node->op < OP_PRE_INC && are_known(search, node, 0);
    case NODE_BINARY:
        return node->op != OP_COMMA && are_known(search, node, 0);
    case NODE_PAREN:
    case NODE_CAST:
    case NODE_CONDITIONAL:
        return are_known(search, node, 0);
    case NODE_CALL:
        return is_numeric(search->instance, node) && are_known(search, node, 1);
    default:
        return false;
    }
}

/* ---- calls ---- */

static void keep(struct search *search, struct node *value)
{
    unsigned count = search->batches->count;

    if (is_known(search, value))
        add_part(search, (struct batch_part){.value = value});
    else
        search->batches->count = count;
}

/* Those that every round makes. */
static void find_calls(struct search *search, struct node *node)
{
    bool is_choice = node->kind == NODE_CONDITIONAL || node->kind == NODE_IF ||
                     (node->kind == NODE_BINARY && (node->op == OP_LAND || node->op == OP_LOR));
    size_t count = is_choice && node->child_count ? 1 : node->child_count;

    if (node->kind == NODE_CALL && is_numeric(search->instance, node) &&
        is_costly(search->instance, node)) {
        keep(search, node);
        return;
    }
    for (size_t i = 0; i < count; i++)
        if (node->children[i])
            find_calls(search, node->children[i]);
}

static void find_all_calls(struct search *search)
{
    struct node *body = search->body;
    bool is_block = body->kind == NODE_BLOCK;

    for (size_t i = 0; i < (is_block ? body->child_count : 1); i++) {
        struct node *statement = is_block ? body->children[i] : body;
        if (statement && statement->kind != NODE_BLOCK)
            find_calls(search, statement);
    }
}

/* ---- totals ---- */

static bool is_total(const struct node *body, const struct node *node)
{
    const struct node *target = node->kind == NODE_ASSIGN ? node_strip(node->children[0]) : NULL;

    return target && (node->op == OP_ADD || node->op == OP_SUB) && target->kind == NODE_REF &&
           type_is_floating(target->type) && !node_declares(body, target->var);
}

static bool is_product(const struct node *node)
{
    return node->kind == NODE_BINARY && node->op == OP_MUL && type_is_floating(node->type);
}

struct elements {
    const struct loop *loop;
    bool are_apart; /* some do not follow each other from round to round */
};

static bool see_element(struct node *node, void *context)
{
    struct elements *elements = context;
    bool is_whole = node->kind == NODE_INDEX && !type_is_array(node->type);

    elements->are_apart |= (is_whole && !rounds_go_along(elements->loop, node) &&
                            !node_is_shared(node, elements->loop->node)) ||
                           node->kind == NODE_MEMBER || node->kind == NODE_CALL;
    return !is_whole;
}

/* Terms that are more than an element, and that vectors are made of without gathering. */
static void find_terms(struct search *search)
{
    struct node *body = search->body;
    bool is_block = body->kind == NODE_BLOCK;

    for (size_t i = 0; i < (is_block ? body->child_count : 1); i++) {
        struct node *statement = is_block ? body->children[i] : body;
        struct elements elements = {.loop = &search->batches->loop};
        if (!statement || !is_total(body, statement) || !node_any(statement, is_product))
            continue;
        node_walk(statement->children[1], see_element, &elements);
        if (!elements.are_apart)
            keep(search, statement->children[1]);
    }
    search->batches->is_sum = true;
}

/* ---- loops ---- */

struct seen {
    const struct search *search;
    bool fails;
    bool waits; /* rounds wait for the one before, or might, for all that compilers see */
};

static bool see(struct node *node, void *context)
{
    struct seen *seen = context;
    const struct search *search = seen->search;
    const struct node *target = node_writes(node) ? node_strip(node->children[0]) : NULL;

    switch (node->kind) {
    case NODE_DECL:
    case NODE_VAR:
    case NODE_BLOCK:
    case NODE_IF:
    case NODE_EMPTY:
        break;
    case NODE_CALL:
        seen->fails |= !is_numeric(search->instance, node);
        break;
    default:
        seen->fails |= node_is_statement(node) || node->kind == NODE_STMT_EXPR ||
                       node->kind == NODE_OTHER_EXPR;
    }
    seen->fails |= node->combination && node->combination->atomic;
    if (target) {
        seen->waits |= rounds_carry(search->batches->loop.node, node);
        seen->waits |=
            target->kind != NODE_REF &&
            !(target->kind == NODE_INDEX && rounds_go_along(&search->batches->loop, target));
    }
    return !seen->fails;
}

/* Is it run as it is: not unrolled, and not verified? */
static bool is_plain(const struct search *search, const struct node *loop)
{
    const struct plan *plan = search->plan;
    struct counted counted;

    return !plan->debugs && !plan->checks_bounds && !claims_are_wanted(plan) &&
           !group_is_said(search->instance->region) &&
           (!plan_unrolls(&counted, plan, search->instance, loop) ||
            plan_trips(&counted) > PLAN_UNROLLED_MAX);
}

bool plan_batches(struct batches *batches, const struct plan *plan, const struct instance *instance,
                  struct node *loop)
{
    struct search search = {.plan = plan, .instance = instance, .batches = batches};
    struct seen seen = {.search = &search};

    *batches = (struct batches){0};
    if (loop->kind != NODE_FOR || !instance || !is_plain(&search, loop) ||
        !rounds_are_counted(instance, loop, &batches->loop, &batches->test, &batches->counter))
        return false;
    search.body = loop->children[3];
    node_walk(search.body, see, &seen);
    if (seen.fails || !seen.waits)
        return false;
    batch_find_writes(&search.writes, instance, &batches->loop);
    find_all_calls(&search);
    if (!batches->count)
        find_terms(&search);
    batches->needs_disjoint = search.writes.needs_disjoint;
    return batches->count && !search.is_full;
}

bool plan_runs_batches(struct batches *batches, const struct plan *plan,
                       const struct instance *instance, struct node *loop)
{
    const struct kernel *kernel = instance ? plan_kernel_of(plan, instance->region) : NULL;
    const struct steps *steps = kernel ? kernel->schedule.steps : NULL;

    return !(steps && steps->first) && plan_batches(batches, plan, instance, loop);
}
