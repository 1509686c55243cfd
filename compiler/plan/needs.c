/* needs.c: walks what a kernel runs and notes the types, tables, library
 * functions and helpers that its text names; see needs.h. */
#include "plan/needs.h"

#include <stdlib.h>
#include <string.h>

#include "plan/by_member.h"
#include "plan/claims.h"
#include "plan/lanes/steps.h"
#include "plan/rounds/search_rounds.h"
#include "plan/rounds/widened.h"
#include "plan/vectors/vectors.h"
#include "unit/nesting.h"

struct walk {
    struct plan *plan;
    struct kernel *kernel;
    struct map seen;                 /* the kernel's types that were looked at, */
    struct map funcs;                /* and the functions of its helpers */
    const struct instance *instance; /* whose body is walked; NULL in tables */
    bool in_table;                   /* calls there are the compiler's own */
    struct span left;                /* a declaration of a body, which it leaves as a table */
};

static bool same_accumulation(const struct accumulation *a, const struct accumulation *b)
{
    return a->way == b->way && a->result == b->result && a->operation == b->operation &&
           a->is_reversed == b->is_reversed && a->op == b->op && a->subtracts == b->subtracts &&
           a->is_local == b->is_local && a->type == b->type && a->operand == b->operand;
}

static bool same_complex(const struct complex_function *a, const struct complex_function *b)
{
    return a->part == b->part && a->kind == b->kind;
}

static bool same_general(const struct fragment *a, const struct fragment *b)
{
    return a->kind == b->kind && same_accumulation(&a->accumulation, &b->accumulation) &&
           same_complex(&a->complex, &b->complex);
}

/* What the fragment is the text of; NULL: of nothing that the program, or the library, has. */
static const void *subject_of(const struct plan *plan, const struct fragment *fragment)
{
    switch (fragment->kind) {
    case FRAGMENT_TYPE:
        return fragment->type_decl;
    case FRAGMENT_LIBRARY:
        return fragment->library;
    case FRAGMENT_CONSTANT: /* another loop may have it as a table */
        return plan_constant(plan, fragment->var);
    case FRAGMENT_TABLE:
        return fragment->var;
    case FRAGMENT_HELPER:
        return fragment->helper;
    case FRAGMENT_KERNEL:
        return fragment->kernel;
    default:
        return NULL;
    }
}

static struct fragment *find(const struct plan *plan, const struct fragment *wanted)
{
    const void *subject = subject_of(plan, wanted);
    const size_t *place = subject ? map_find(&plan->subjects, subject) : NULL;

    if (subject)
        return place ? plan->fragments.items[*place] : NULL;
    for (size_t i = 0; i < plan->general.count; i++)
        if (same_general(plan->general.items[i], wanted))
            return plan->general.items[i];
    return NULL;
}

static struct fragment *add(struct plan *plan, const struct fragment *wanted)
{
    struct arena *arena = plan->unit->arena;
    struct fragment *fragment = ARENA_NEW(arena, struct fragment);
    const void *subject = subject_of(plan, wanted);

    *fragment = *wanted;
    fragment->index = plan->fragments.count;
    if (subject)
        map_add(arena, &plan->subjects, subject, fragment->index);
    else
        ARENA_PUSH(arena, &plan->general, fragment);
    ARENA_PUSH(arena, &plan->fragments, fragment);
    return fragment;
}

static void need(struct walk *walk, struct fragment wanted)
{
    struct fragment *fragment = find(walk->plan, &wanted);

    if (!fragment)
        fragment = add(walk->plan, &wanted);
    if (fragment->user == walk->kernel)
        return;
    fragment->user = walk->kernel;
    ARENA_PUSH(walk->plan->unit->arena, &walk->kernel->fragments, fragment);
}

/* ---- types ---- */

/* Is it defined where a member is declared that is a pointer to it? Such members are printed
 * without what they lead to. */
static bool is_led_to(const struct type_decl *decl)
{
    const struct type_decl *outer = decl->outer;

    if (!outer || outer->kind != TYPE_DECL_RECORD || decl->kind != TYPE_DECL_RECORD)
        return false;
    for (size_t i = 0; i < outer->type->field_count; i++) {
        const struct type *member = type_element(outer->type->fields[i].type), *type = member;
        while (type->kind == TYPE_POINTER || type_is_array(type))
            type = type->target;
        if (type->decl == decl)
            return member->kind == TYPE_POINTER;
    }
    return false;
}

/* Declared in text that is copied anyway: in the body, in a helper, in another declaration. */
static bool comes_along(const struct walk *walk, const struct type_decl *decl)
{
    if (is_led_to(decl) || (!decl->outer && nesting_holds(walk->left, decl->span)))
        return false;
    return decl->outer || (decl->func && map_find(&walk->funcs, decl->func)) ||
           nesting_holds(walk->kernel->region->body->span, decl->span);
}

static void need_type(struct walk *walk, const struct type *type);

/* Types of C's headers that OpenCL C has by the same name. */
static bool is_known(const struct type_decl *decl)
{
    static const char *const names[] = {"size_t", "ptrdiff_t", "intptr_t", "uintptr_t"};

    for (size_t i = 0; decl->system && i < sizeof names / sizeof *names; i++)
        if (strcmp(decl->name, names[i]) == 0)
            return true;
    return false;
}

static void need_type_decl(struct walk *walk, const struct type_decl *decl)
{
    if (map_find(&walk->seen, decl) || is_known(decl))
        return;
    map_add(walk->plan->unit->arena, &walk->seen, decl, 0);
    if (decl->outer) /* with which it comes along, mostly */
        need_type_decl(walk, decl->outer);
    if (!comes_along(walk, decl))
        need(walk, (struct fragment){.kind = FRAGMENT_TYPE, .type_decl = decl});
    if (decl->kind == TYPE_DECL_TYPEDEF)
        need_type(walk, decl->type);
    else
        for (size_t i = 0; i < decl->type->field_count; i++)
            if (type_element(decl->type->fields[i].type)->kind != TYPE_POINTER)
                need_type(walk, decl->type->fields[i].type);
}

static void need_complex(struct walk *walk, struct complex_function function)
{
    need(walk, (struct fragment){.kind = FRAGMENT_COMPLEX, .complex = function});
    if (by_member_complex(walk->plan, function))
        need(walk, (struct fragment){.kind = FRAGMENT_BY_MEMBER});
    if (function.part == COMPLEX_CONVERT) { /* it has both */
        need_complex(walk, (struct complex_function){COMPLEX_TYPE, TYPE_FLOAT});
        need_complex(walk, (struct complex_function){COMPLEX_TYPE, TYPE_DOUBLE});
    }
}

static void need_type(struct walk *walk, const struct type *type)
{
    if (!type)
        return;
    if (type->sugar) {
        need_type_decl(walk, type->sugar);
        if (type->sugar->system)
            return;
    }
    switch (type->kind) {
    case TYPE_RECORD:
    case TYPE_ENUM:
        if (type->decl)
            need_type_decl(walk, type->decl);
        break;
    case TYPE_POINTER:
    case TYPE_ARRAY:
    case TYPE_INCOMPLETE_ARRAY:
    case TYPE_VLA:
        need_type(walk, type->target);
        break;
    case TYPE_COMPLEX:
        need_complex(walk, (struct complex_function){COMPLEX_TYPE, type->target->kind});
        break;
    default:
        break;
    }
}

/* Of a structure whose members an expression names, or which it makes; pointers inside of
 * structures do without. */
static void need_record(struct walk *walk, const struct type *type)
{
    while (type && (type->kind == TYPE_POINTER || type_is_array(type)))
        type = type->target;
    if (type && type->kind == TYPE_RECORD && type->decl)
        need_type_decl(walk, type->decl);
}

/* ---- bodies ---- */

static bool visit(struct node *node, void *context);

static void need_table(struct walk *walk, const struct var *var)
{
    const struct instance *instance = walk->instance;

    walk->in_table = true;
    walk->instance = NULL;
    need_type(walk, var->type);
    node_walk(var->init, visit, walk);
    need(walk, (struct fragment){.kind = FRAGMENT_TABLE, .var = var});
    walk->in_table = false;
    walk->instance = instance;
}

static void need_constant(struct walk *walk, const struct var *var)
{
    need_type(walk, var->type);
    need(walk, (struct fragment){.kind = FRAGMENT_CONSTANT, .var = var});
}

static void need_accumulation(struct walk *walk, const struct combination *combination)
{
    struct fragment wanted = {.kind = FRAGMENT_ACCUMULATE};

    if (!plan_accumulation(&wanted.accumulation, combination, walk->instance))
        return;
    need(walk, (struct fragment){.kind = FRAGMENT_SWAP});
    need(walk, wanted);
}

static void need_library(struct walk *walk, const struct library_function *library)
{
    enum fragment_kind written = plan_inlines_function(walk->plan, library);

    if (written != FRAGMENT_PRELUDE || plan_takes_host_function(walk->plan, library))
        need(walk, (struct fragment){.kind = FRAGMENT_MATH});
    if (written == FRAGMENT_INLINE_ERF || written == FRAGMENT_INLINE_POW)
        need(walk, (struct fragment){.kind = FRAGMENT_INLINE_EXP});
    if (written == FRAGMENT_INLINE_POW)
        need(walk, (struct fragment){.kind = FRAGMENT_INLINE_LOG});
    if (written != FRAGMENT_PRELUDE)
        need(walk, (struct fragment){.kind = written});
    need(walk, (struct fragment){.kind = FRAGMENT_LIBRARY, .library = library});
}

static void need_loop(struct walk *walk, struct node *loop)
{
    struct search_loop search;
    struct wide wide;

    if (plan_widens(&wide, walk->plan, walk->instance, loop))
        need(walk, (struct fragment){.kind = FRAGMENT_WIDE});
    if (plan_searches(&search, walk->plan, walk->instance, loop))
        need(walk, (struct fragment){.kind = FRAGMENT_SEARCH});
}

static void need_numbers(struct walk *walk, const struct node *node)
{
    struct complex_needs needs;

    complex_needs(node, &needs);
    for (size_t i = 0; i < needs.count; i++)
        if (needs.items[i].part != COMPLEX_BOX || !walk->plan->limits_complex)
            need_complex(walk, needs.items[i]);
}

static bool visit(struct node *node, void *context)
{
    struct walk *walk = context;

    need_numbers(walk, node);
    if (node->combination && node->combination->by == node)
        need_accumulation(walk, node->combination);
    if (plan_leaf(walk->plan, walk->instance, node))
        return false; /* a macro */
    if (node->kind == NODE_REF && node->var && plan_is_constant(walk->instance, node->var) &&
        !type_is_arithmetic(node->var->type))
        need_constant(walk, node->var);
    if (node->kind == NODE_VAR && node->var->kind == VAR_STATIC_LOCAL) {
        walk->left = node->parent->span;
        need_table(walk, node->var);
        walk->left = (struct span){0};
        return false;
    }
    need_type(walk, node->type_operand);
    if (node->kind == NODE_SIZEOF)
        return false; /* the operand is not evaluated */
    if (node->kind == NODE_VAR || node->kind == NODE_CAST || node->kind == NODE_COMPOUND)
        need_type(walk, node->type);
    if (node->kind == NODE_MEMBER || node->kind == NODE_INDEX || node->kind == NODE_UNARY)
        need_record(walk, node->type);
    if (node->kind == NODE_FOR || node->kind == NODE_WHILE)
        need_loop(walk, node);
    if (plan_shifts_short(node) && !walk->in_table)
        need(walk, (struct fragment){.kind = FRAGMENT_SHIFT});
    if (node->kind == NODE_REF && node->enum_decl)
        need_type_decl(walk, node->enum_decl);
    if (node->kind == NODE_REF && node->func && !node->func->body && !walk->in_table) {
        const struct library_function *library = library_find(node->func->name);
        if (library && library->body)
            need_library(walk, library);
    }
    return true;
}

static void need_signature(struct walk *walk, const struct func *func)
{
    need_type(walk, func->type->target);
    for (size_t i = 0; i < func->params.count; i++)
        need_type(walk, func->params.items[i]->type);
    if (by_member(func))
        need(walk, (struct fragment){.kind = FRAGMENT_BY_MEMBER});
}

static struct walk walk_of(struct plan *plan, struct kernel *kernel)
{
    struct walk walk = {.plan = plan, .kernel = kernel};

    for (size_t i = 0; i < kernel->region->helpers.count; i++) {
        const struct func *func = kernel->region->helpers.items[i]->func;
        func = func->original ? func->original : func; /* its declarations name that */
        if (!map_find(&walk.funcs, func))
            map_add(plan->unit->arena, &walk.funcs, func, i);
    }
    return walk;
}

/* Of tables and helpers. */
static void need_helpers(struct walk *walk)
{
    const struct region *region = walk->kernel->region;

    for (size_t i = 0; i < region->tables.count; i++)
        need_table(walk, region->tables.items[i]);
    for (size_t i = 0; i < region->helpers.count; i++) {
        const struct helper *helper = plan_helper(walk->plan, region->helpers.items[i]);
        need_signature(walk, helper->instance->func);
        walk->instance = helper->instance;
        node_walk(helper->instance->func->body, visit, walk);
        need(walk, (struct fragment){.kind = FRAGMENT_HELPER, .helper = helper});
    }
}

/* What stands behind the prelude. */
static void need_checks(struct walk *walk, bool may_fail)
{
    if (may_fail)
        need(walk, (struct fragment){.kind = FRAGMENT_ASSERTION});
    if (!claims_in_region(walk->plan, walk->kernel->region))
        return;
    need(walk, (struct fragment){.kind = FRAGMENT_CLAIM});
    if (walk->plan->checks_bounds)
        need(walk, (struct fragment){.kind = FRAGMENT_BOUND});
}

void needs_of_definition(struct plan *plan, struct definition *definition)
{
    struct kernel *named = ARENA_NEW(plan->unit->arena, struct kernel);
    struct walk walk;

    named->region = definition->exported->region;
    walk = walk_of(plan, named);
    need(&walk, (struct fragment){.kind = FRAGMENT_PRELUDE});
    need_checks(&walk, plan_may_fail(definition->helper->instance));
    need_helpers(&walk);
    definition->fragments = named->fragments;
}

static bool fetches_ahead(const struct step *step)
{
    return step->ahead.count;
}

static void need_vectors(struct walk *walk, const struct vectors *vectors)
{
    if (vectors)
        need(walk, (struct fragment){.kind = FRAGMENT_VECTOR});
    if (vectors && vectors->is_paired)
        need(walk, (struct fragment){.kind = FRAGMENT_VECTOR_PAIR});
}

void needs_of_kernel(struct plan *plan, struct kernel *kernel)
{
    const struct region *region = kernel->region;
    struct walk walk = walk_of(plan, kernel);

    need(&walk, (struct fragment){.kind = FRAGMENT_PRELUDE});
    if (kernel->claims)
        need(&walk, (struct fragment){.kind = FRAGMENT_CLAIM});
    need_checks(&walk, plan_kernel_may_fail(kernel));
    if (region->group || kernel->schedule.tile_rows)
        need(&walk, (struct fragment){.kind = FRAGMENT_WARP});
    if (region->group)
        need(&walk, (struct fragment){.kind = FRAGMENT_GROUP});
    if (kernel->schedule.tile_rows || kernel->schedule.scan_blocks)
        need(&walk, (struct fragment){.kind = FRAGMENT_SCAN});
    for (unsigned i = 0; i < region->loop_count; i++)
        need_type(&walk, region->loops[i].var->type);
    for (size_t i = 0; i < region->captures.count; i++)
        if (region->captures.items[i].role != CAPTURE_CONSTANT)
            need_type(&walk, region->captures.items[i].var->type);
    need_helpers(&walk);
    walk.instance = region->instance;
    node_walk(region->body, visit, &walk);
    if (region_has_sections(region))
        need(&walk, (struct fragment){.kind = FRAGMENT_SECTIONS});
    need_vectors(&walk, kernel->schedule.vectors);
    need_vectors(&walk, kernel->schedule.item_vectors);
    if (steps_any(kernel->schedule.steps->first, fetches_ahead))
        need(&walk, (struct fragment){.kind = FRAGMENT_AHEAD});
    need(&walk, (struct fragment){.kind = FRAGMENT_KERNEL, .kernel = kernel});
}

/* ---- order ---- */

static size_t accumulation_rank(const struct accumulation *accumulation)
{
    size_t way = (size_t)accumulation->way * 4 + accumulation->result;
    size_t operation = (size_t)accumulation->operation * 2 + accumulation->is_reversed;
    size_t place = (way * 2 + accumulation->is_local) * 64 + operation;

    return ((place * 32 + accumulation->type) * 32 + accumulation->op) * 64 +
           2 * (size_t)accumulation->operand + accumulation->subtracts;
}

static size_t rank(const struct fragment *fragment)
{
    switch (fragment->kind) {
    case FRAGMENT_TYPE:
        return fragment->type_decl->index;
    case FRAGMENT_CONSTANT:
    case FRAGMENT_TABLE:
        return fragment->var->span.begin;
    case FRAGMENT_HELPER:
        return fragment->helper->index;
    case FRAGMENT_KERNEL:
        return fragment->kernel->region->directive->span.begin;
    case FRAGMENT_COMPLEX:
        return 2 * (size_t)fragment->complex.part + (fragment->complex.kind == TYPE_DOUBLE);
    case FRAGMENT_ACCUMULATE:
        return accumulation_rank(&fragment->accumulation);
    default:
        return 0;
    }
}

static int compare(const void *a, const void *b)
{
    const struct fragment *x = *(struct fragment *const *)a, *y = *(struct fragment *const *)b;

    if (x->kind != y->kind)
        return x->kind < y->kind ? -1 : 1;
    if (x->kind == FRAGMENT_LIBRARY)
        return strcmp(x->library->name, y->library->name);
    return rank(x) < rank(y) ? -1 : rank(x) > rank(y);
}

static void sort(struct fragments *list)
{
    if (list->count)
        qsort(list->items, list->count, sizeof *list->items, compare);
}

/* ---- the host's text of declared reductions ---- */

void needs_of_fold(const struct plan *plan, const struct kernel *kernel, struct fold *fold)
{
    struct unit *unit = plan->unit;
    struct plan all = {.unit = unit}; /* no device text */
    struct kernel named = {.region = kernel->region};
    struct walk walk = walk_of(&all, &named);
    const struct func *const funcs[] = {fold->reducer->combiner, fold->reducer->identity};

    for (size_t i = 0; i < 2 && funcs[i]; i++) {
        need_signature(&walk, funcs[i]);
        node_walk(funcs[i]->body, visit, &walk);
    }
    sort(&named.fragments);
    for (size_t i = 0; i < named.fragments.count; i++) {
        struct fragment *fragment = named.fragments.items[i];
        if (fragment->kind == FRAGMENT_TYPE && nesting_in_body(fragment->type_decl))
            ARENA_PUSH(unit->arena, &fold->types, fragment);
    }
}

void needs_order(struct plan *plan)
{
    sort(&plan->fragments); /* whose places in `subjects` nobody asks for any more */
    for (size_t i = 0; i < plan->fragments.count; i++)
        plan->fragments.items[i]->index = i;
    for (size_t i = 0; i < plan->kernels.count; i++)
        sort(&plan->kernels.items[i]->fragments);
    for (size_t i = 0; i < plan->definitions.count; i++)
        sort(&plan->definitions.items[i]->fragments);
}
