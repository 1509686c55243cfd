/* group_dependences.c: whether items of a group meet in memory: what depend/ tells of iterations,
 * with all that is declared outside of the item loop for memory from outside. */
#include "sema/depend/depend.h"
#include "sema/groups/groups.h"

static bool is_memory(const struct region *region, const struct var *var)
{
    const struct capture *capture = region_capture(region, var);

    return capture ? capture->role == CAPTURE_MEMORY
                   : type_is_array(var->type) || group_shares(region, var);
}

static void add_capture(struct sema *sema, const struct region *region, struct region *items,
                        struct node *ref)
{
    const struct capture *outer = region_capture(region, ref->var);
    struct capture capture = {.var = ref->var, .name = ref->var->name, .first_use = ref};

    if (region_capture(items, ref->var) || group_parts(region, ref->var) ||
        (outer && outer->role == CAPTURE_REDUCTION))
        return;
    capture.role = is_memory(region, ref->var) ? CAPTURE_MEMORY : CAPTURE_VALUE;
    map_add(sema->arena, &items->captures.places, ref->var, items->captures.count);
    ARENA_PUSH(sema->arena, &items->captures, capture);
}

/* Of a parallel loop that may stay a plain one, in which nothing is lost. */
static bool would_warn(struct sema *sema, struct region *items, const struct code *code)
{
    struct diag *diag = sema->diag, quiet = {.is_json = true};

    quiet.enabled[DIAG_CSYCL_DEPENDENCE] = true;
    strbuf_init(&quiet.json);
    sema->diag = &quiet;
    depend_check(sema, items, code);
    sema->diag = diag;
    strbuf_release(&quiet.json);
    return quiet.warnings;
}

void group_check_dependences(struct sema *sema, const struct region *region,
                             const struct item_loop *loop)
{
    struct region *items = loop->region;
    struct code *code = code_of_region(sema, items);

    for (size_t i = 0; i < code->refs.count; i++)
        if (!code_owns(code, code->refs.items[i]->var))
            add_capture(sema, region, items, code->refs.items[i]);
    if (region->directive->kind == DIRECTIVE_PARALLEL_FOR_WORK_GROUP)
        depend_check(sema, items, code);
    else if (would_warn(sema, items, code))
        group_say(sema, region, loop->directive->word_span,
                  "iterations of '%s' meet in memory, where each would lose what another one wrote",
                  loop->loops[0].var->name);
}
