/* sema.c: the order of the checks. See sema.h. */
#include "sema/sema.h"

#include <string.h>

#include "sema/check.h"
#include "sema/clauses.h"
#include "sema/code/names.h"
#include "sema/code/path.h"
#include "sema/constants/spec_constants.h"
#include "sema/data/captured.h"
#include "sema/depend/depend.h"
#include "sema/groups/groups.h"
#include "sema/loops/early_exit.h"
#include "sema/loops/loop_form.h"
#include "sema/loops/moved.h"
#include "sema/loops/sized_helpers.h"
#include "sema/pointers/spaces.h"
#include "sema/privates/privates.h"
#include "sema/ranges/range_find.h"
#include "sema/reduce/atomics.h"
#include "sema/reduce/reduce_items.h"
#include "sema/reduce/scans.h"
#include "sema/subset/subset.h"
#include "sema/vary/uniform_check.h"

/* ---- a loop ---- */

/* What libclang told of is missing in the tree, or other than it was written: more messages about
 * it would mislead, and what they are worked out from may be missing, too. */
static bool has_mistake(const struct sema *sema, struct span span)
{
    const struct unit *unit = sema->unit;

    for (size_t i = 0; i < unit->mistakes.count; i++)
        if (unit->mistakes.items[i] >= span.begin && unit->mistakes.items[i] < span.end)
            return true;
    return false;
}

static bool helpers_have_mistake(const struct sema *sema)
{
    for (size_t i = 0; i < sema->helpers.count; i++)
        if (has_mistake(sema, sema->helpers.items[i]->func->span))
            return true;
    return false;
}

/* A device compiler refuses what the host compiler warns of. */
static void check_coercions(struct sema *sema, struct span span)
{
    struct unit *unit = sema->unit;

    for (size_t i = 0; i < unit->coercions.count; i++) {
        struct coercion *coercion = &unit->coercions.items[i];
        if (coercion->at < span.begin || coercion->at >= span.end)
            continue;
        sema->failed = true;
        if (!coercion->is_said)
            sema_error(sema, (struct span){coercion->at, coercion->at + 1}, "%.*s: %s",
                       (int)strcspn(coercion->text, ";"), coercion->text,
                       strstr(coercion->text, "pointer to")
                           ? "write what the pointer points to, or a cast if its number is meant"
                           : "no memory of a device has a number; use the address of an object");
        coercion->is_said = true;
    }
}

static void check_body(struct sema *sema, struct region *region)
{
    sema->turn++;
    paths_name(sema, region);
    struct code *code = code_of_region(sema, region);

    calls_list_helpers(sema, code);
    if (helpers_have_mistake(sema)) {
        sema->failed = true;
        return;
    }
    demands_check(sema, region->directive->func, region->directive->node->span);
    check_coercions(sema, code->root->span);
    for (size_t i = 0; i < sema->helpers.count; i++) {
        struct func *func = sema->helpers.items[i]->func;
        demands_check(sema, func, func->span);
        check_coercions(sema, func->span);
    }
    atomic_find(sema, region, code);
    privates_find(sema, region, code);
    if (!exits_check(sema, region, code))
        return;
    loop_check_body(sema, region, code);
    clauses_check_sizes(sema, region);
    subset_check_region(sema, code);
    reduce_read(sema, region);
    last_reduce(sema, region, code);
    subset_check_reducers(sema, region);
    data_capture(sema, region, code);
    if (!sema->failed)
        shared_bring(sema, region, code);
    scratch_find(sema, region, code);
    section_check(sema, region, code);
    reduce_check_uses(sema, region, code);
    omp_check(sema, region);
    constants_check_clause(sema, region);
    constants_check_code(sema, region, code);
    for (size_t i = 0; i < sema->helpers.count; i++)
        constants_check_code(sema, region, sema->helpers.items[i]);
    constants_collect(sema, region, code);
    lint_check_arrays(sema, code);
    for (size_t i = 0; i < sema->helpers.count; i++)
        lint_check_arrays(sema, sema->helpers.items[i]);
    if (!sema->failed && !region->directive->is_kernel && /* whose items wait for each other */
        !region->directive->is_task)                      /* one iteration meets no other */
        depend_check(sema, region, code);
    if (!sema->failed)
        groups_find(sema, region, code);
    uniform_check_region(sema, code);
    if (!sema->failed) /* without mistakes in types, pointers have sound sources */
        spaces_infer(sema, region, code);
    if (!sema->failed) {
        elements_check(sema, region, code);
        atomic_check_objects(sema, region, code);
    }
    if (!sema->failed)
        scans_find_share(sema, region, code);
    if (!sema->failed) {
        follow_find(sema, region, code);
        vary_instances(sema, region, code);
        range_find(sema, region, code);
        spread_find(sema, region, code);
        origin_report(sema, region, code);
        fit_check(sema, region, code);
    }
}

static void check_loop(struct sema *sema, struct directive *directive)
{
    struct region *region = ARENA_NEW(sema->arena, struct region);

    sema->failed = false;
    region->directive = directive;
    clauses_check(sema, directive);
    if (!directive->func) {
        sema_error(sema, directive->word_span, "%s must stand over a loop in a function",
                   directive_name(directive->kind));
        return;
    }
    const struct node *loop = directive->node ? directive->node->children[0] : NULL;
    if (loop && has_mistake(sema, loop->span))
        return;
    if (inside_of(directive)) {
        inside_check(sema, directive);
        return;
    }
    const struct clause *cache = directive_clause(directive, CLAUSE_CACHE);
    if (cache)
        sema_error(sema, cache->word_span,
                   "'cache' is for the items of a group: put it over a parallel_for_work_item, or "
                   "over a parallel_for inside of this one");
    bool complete = loop_read(sema, region, directive->kind == DIRECTIVE_PARALLEL_FOR);
    clauses_check_names(sema, region);
    if (complete) {
        exits_find(sema, region);
        moved_find(sema, region);
        nest_share_rest(sema, region);
        check_body(sema, region);
        nest_say_rest(sema, region);
    } else if (!sema->failed)
        diag_bug("a loop that cannot be read and no message");
    if (sema->failed)
        return;
    region->name = names_choose(sema, directive);
    directive->region = region;
    dictionary_add(sema->arena, &sema->names.kernels, region->name, region);
    ARENA_PUSH(sema->arena, &sema->unit->regions, region);
}

static void check_directive(struct sema *sema, struct directive *directive)
{
    switch (directive->kind) {
    case DIRECTIVE_PARALLEL_FOR:
    case DIRECTIVE_PARALLEL_FOR_WORK_GROUP:
        check_loop(sema, directive);
        break;
    case DIRECTIVE_PARALLEL_FOR_WORK_ITEM:
    case DIRECTIVE_PRIVATE_MEMORY:
        groups_check_directive(sema, directive);
        break;
    case DIRECTIVE_LOCAL:
        kernel_check_local(sema, directive);
        break;
    case DIRECTIVE_SPEC_CONST:
        clauses_check(sema, directive);
        constants_check_declaration(sema, directive);
        break;
    case DIRECTIVE_UNIFORM:
        clauses_check(sema, directive);
        uniform_check_directive(sema, directive);
        break;
    case DIRECTIVE_DECLARE_REDUCTION:
        declare_check(sema, directive);
        break;
    case DIRECTIVE_DATA:
    case DIRECTIVE_ENTER_DATA:
    case DIRECTIVE_EXIT_DATA:
    case DIRECTIVE_UPDATE:
        held_check(sema, directive);
        break;
    case DIRECTIVE_WAIT:
        clauses_check(sema, directive);
        held_check_place(sema, directive);
        break;
    case DIRECTIVE_SCAN:
        clauses_check(sema, directive);
        scans_check_directive(sema, directive);
        break;
    case DIRECTIVE_DEVICE:
        device_check_directive(sema, directive);
        break;
    case DIRECTIVE_VARIANT_OF: /* before all others */
    case DIRECTIVE_ATOMIC:     /* likewise */
    case DIRECTIVE_BROKEN:
        break;
    default:
        sema_error(sema, directive->word_span, "'%s' is not supported by this version",
                   directive_name(directive->kind));
        break;
    }
}

static void check_unit(struct sema *sema)
{
    struct unit *unit = sema->unit;

    dead_cut(sema);
    adjust_unit(unit);
    tables_find(unit);
    names_collect(sema);
    declare_collect(sema);
    for (size_t i = 0; i < unit->directives.count; i++)
        clauses_list_names(sema, unit->directives.items[i]);
    names_check(sema);
    for (size_t i = 0; i < unit->directives.count; i++)
        if (unit->directives.items[i]->kind == DIRECTIVE_VARIANT_OF)
            variant_check_directive(sema, unit->directives.items[i]);
    for (size_t i = 0; i < unit->directives.count; i++)
        if (unit->directives.items[i]->kind == DIRECTIVE_ATOMIC)
            atomic_check_directive(sema, unit->directives.items[i]);
    for (size_t i = 0; i < unit->directives.count; i++)
        check_directive(sema, unit->directives.items[i]);
    kernel_check_launches(sema);
    exports_find(sema);
    missing_report(sema);
    if (sema->misread || sema->any_failed)
        return; /* without all kernels, nobody knows what they use */
    for (size_t i = 0; i < unit->regions.count; i++)
        unwaited_check(sema, unit->regions.items[i]);
    unwritten_find(sema);
    lint_check_unused(sema);
    builds_check(sema);
    tuned_find(sema);
    travels_check(sema);
}

void sema_check(struct unit *unit, struct diag *diag)
{
    sized_helpers_copy(unit);

    struct sema sema = {.unit = unit,
                        .source = unit->source,
                        .arena = unit->arena,
                        .diag = diag,
                        .misread = diag->errors > 0,
                        .flow = flow_file_new(unit),
                        .sets = sets_new()};

    sema.codes = arena_alloc(sema.arena, (unit->funcs.count + 1) * sizeof *sema.codes);
    sema.kept = arena_alloc(sema.arena, (unit->funcs.count + 1) * sizeof *sema.kept);
    sema.origins = arena_alloc(sema.arena, (unit->funcs.count + 1) * sizeof *sema.origins);
    sema.own_names = arena_alloc(sema.arena, (unit->funcs.count + 1) * sizeof *sema.own_names);
    sema.unwaited = arena_alloc(sema.arena, (unit->funcs.count + 1) * sizeof *sema.unwaited);
    sema.in_progress = arena_alloc(sema.arena, unit->funcs.count + 1);
    check_unit(&sema);
    sets_free(sema.sets);
}
