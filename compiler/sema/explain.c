/* explain.c: why a value is not uniform, in words: "'x' depends on 'j' (line 9),
 * which is 'i + 1' (line 7), and 'i' is the work-item's index (line 5)".
 *
 * Each link says of a name what makes it differ; the first reason in the text
 * is taken. Parameters of helpers lead on to the call.
 */
#include <string.h>

#include "sema/vary.h"

enum { LINKS_MAX = 6 };

struct chain {
    struct {
        const char *name, *reason; /* "'j'", "is 'i + 1' (line 7)" */
    } links[LINKS_MAX];
    size_t count;
    const char *file;    /* lines of another one are named with it */
    struct vars visited; /* a name is explained once */
};

static void explain_node(struct chain *chain, const struct uniformity_map *map,
                         const struct node *node);

/* ---- words ---- */

static const char *line_of(const struct chain *chain, const struct uniformity_map *map,
                           struct span span)
{
    struct sema *sema = map->sema;
    struct place place = source_place(sema->source, span.begin);

    if (strcmp(place.file, chain->file) == 0)
        return arena_printf(sema->arena, "line %u", place.line);
    return arena_printf(sema->arena, "line %u of %s", place.line, place.file);
}

/* A link whose reason ends in a place. */
static void add(struct chain *chain, const struct uniformity_map *map, const char *name,
                const char *reason, struct span span)
{
    struct arena *arena = map->sema->arena;

    if (chain->count == LINKS_MAX)
        return;
    chain->links[chain->count].name = name;
    chain->links[chain->count++].reason =
        arena_printf(arena, "%s (%s)", reason, line_of(chain, map, span));
}

static const char *quoted(const struct uniformity_map *map, const struct node *node)
{
    return arena_printf(map->sema->arena, "'%s'", node_text(map->sema, node));
}

/* ---- what an expression depends on ---- */

static bool differs(const struct uniformity_map *map, const struct node *node)
{
    return node && !node_is_statement(node) && !value_is_uniform(vary_node(map, node));
}

/* The innermost part that keeps an expression from being uniform. */
static const struct node *cause_of(const struct uniformity_map *map, const struct node *node)
{
    for (size_t i = 0; i < node->child_count; i++)
        if (differs(map, node->children[i]))
            return cause_of(map, node->children[i]);
    return node;
}

/* ---- variables ---- */

static void explain_loop(struct chain *chain, const struct uniformity_map *map,
                         const struct loop *loop)
{
    const struct region *region = map->region;
    bool is_id = loop == &region->loops[region->loop_count - 1];

    add(chain, map, arena_printf(map->sema->arena, "'%s'", loop->var->name),
        is_id ? "is the work-item's index" : "counts an outer loop of the range", loop->node->span);
}

static void explain_param(struct chain *chain, const struct uniformity_map *map,
                          const struct var *var)
{
    struct arena *arena = map->sema->arena;
    const char *name = arena_printf(arena, "'%s'", var->name);

    if (!map->caller || var->index + 1 >= map->call->child_count)
        return;
    const struct node *argument = map->call->children[var->index + 1];
    add(chain, map, name, arena_printf(arena, "is given %s", quoted(map, argument)),
        argument->span);
    explain_node(chain, map->caller, argument);
}

struct exit_search {
    const struct uniformity_map *map;
    const struct node *outer, *exit, *decider;
};

/* A break and such that only some take, and the condition that it is under. */
static bool find_exit(struct node *node, void *context)
{
    struct exit_search *search = context;
    bool is_exit =
        node->kind == NODE_BREAK || node->kind == NODE_CONTINUE || node->kind == NODE_RETURN;

    for (struct node *at = node; is_exit && !search->exit && at->parent != search->outer;
         at = at->parent)
        if (control_choice(search->map, at->parent) != UNIFORMITY_UNIFORM) {
            search->exit = node;
            search->decider = node_decider(at->parent);
        }
    return !search->exit;
}

static void explain_exit(struct chain *chain, const struct uniformity_map *map, const char *name,
                         struct node *outer)
{
    struct exit_search search = {.map = map, .outer = outer};
    static const char *const words[] = {
        [NODE_BREAK] = "break", [NODE_CONTINUE] = "continue", [NODE_RETURN] = "return"};

    node_walk(outer, find_exit, &search);
    if (!search.exit) {
        add(chain, map, name, "is set in a function with goto", outer->span);
        return;
    }
    add(chain, map, name,
        arena_printf(map->sema->arena, "is not set by those who take the %s under the condition %s",
                     words[search.exit->kind], quoted(map, search.decider)),
        search.exit->span);
    explain_node(chain, map, search.decider);
}

/* A variable is set where not all come. False: all do. */
static bool explain_control(struct chain *chain, const struct uniformity_map *map, const char *name,
                            const struct touch *touch)
{
    const struct node *scope = control_scope(map, touch->by, touch->var);
    struct node *node = touch->by;

    if (control_within(map, node, scope) == UNIFORMITY_UNIFORM)
        return false;
    while (node->parent != scope && node->parent != map->code->root &&
           control_step(map, node->parent, node) == UNIFORMITY_UNIFORM)
        node = node->parent;
    const struct node *decider = node_decider(node->parent);
    if (decider && control_choice(map, node->parent) != UNIFORMITY_UNIFORM) {
        add(chain, map, name,
            arena_printf(map->sema->arena, "is set under the condition %s", quoted(map, decider)),
            decider->span);
        explain_node(chain, map, decider);
    } else {
        explain_exit(chain, map, name, node->parent);
    }
    return true;
}

static bool explain_write(struct chain *chain, const struct uniformity_map *map, const char *name,
                          const struct touch *touch)
{
    const struct node *by = touch->by;
    struct arena *arena = map->sema->arena;

    if (by && by->kind == NODE_ASSIGN && differs(map, by->children[1])) {
        bool is_value = by->op == OP_ASSIGN && node_strip(touch->node)->kind == NODE_REF;
        add(chain, map, name,
            is_value ? arena_printf(arena, "is %s", quoted(map, by->children[1]))
                     : arena_printf(arena, "is set by %s", quoted(map, by)),
            by->span);
        explain_node(chain, map, by->children[1]);
        return true;
    }
    return by && explain_control(chain, map, name, touch);
}

static void explain_local(struct chain *chain, const struct uniformity_map *map,
                          const struct var *var)
{
    const struct code *code = map->code;
    struct arena *arena = map->sema->arena;
    const char *name = arena_printf(arena, "'%s'", var->name);

    if (var->init && code_owns(code, var) && !map->counters.all[var->index] &&
        differs(map, var->init)) {
        add(chain, map, name, arena_printf(arena, "is %s", quoted(map, var->init)), var->span);
        explain_node(chain, map, var->init);
        return;
    }
    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        if (touch->var != var)
            continue;
        if (touch->access == ACCESS_NONE && !touch_is_const_address(touch)) {
            add(chain, map, name, "may be changed where its address is taken", touch->node->span);
            return;
        }
        if ((touch->access & ACCESS_WRITE) && explain_write(chain, map, name, touch))
            return;
    }
    if (var->kind == VAR_PARAM && code->kind == CODE_HELPER)
        explain_param(chain, map, var);
}

static void explain_var(struct chain *chain, const struct uniformity_map *map,
                        const struct node *ref)
{
    struct var *var = ref->var;
    const struct region *region = map->code->region;
    const struct loop *loop = region ? loop_of_var(region, var) : NULL;
    const struct capture *capture = region_capture(region, var);

    if (vars_has(&chain->visited, var))
        return;
    vars_add(map->sema->arena, &chain->visited, var);
    if (loop)
        explain_loop(chain, map, loop);
    else if (capture && capture->role == CAPTURE_REDUCTION && !capture_is_reduced_section(capture))
        add(chain, map, quoted(map, ref), "is combined by each work-item for itself", ref->span);
    else if (var->func == map->code->func)
        explain_local(chain, map, var);
}

/* ---- expressions ---- */

static void explain_node(struct chain *chain, const struct uniformity_map *map,
                         const struct node *node)
{
    const struct node *cause = cause_of(map, node);

    switch (cause->kind) {
    case NODE_REF:
        explain_var(chain, map, cause);
        break;
    case NODE_CALL:
        add(chain, map, quoted(map, cause), "may differ from call to call", cause->span);
        break;
    case NODE_INDEX:
    case NODE_MEMBER:
    case NODE_UNARY:
        add(chain, map, quoted(map, cause), "is read from memory that the loop may write",
            cause->span);
        break;
    default:
        break;
    }
}

const char *vary_explain(const struct uniformity_map *map, const struct node *value)
{
    const struct node *cause = cause_of(map, value);
    struct chain chain = {.file = source_place(map->sema->source, value->span.begin).file};
    struct arena *arena = map->sema->arena;
    const char *text;
    size_t i = 0;

    explain_node(&chain, map, value);
    if (cause == value) /* of itself */
        text = chain.count ? arena_printf(arena, "it %s", chain.links[i++].reason) : "";
    else
        text = arena_printf(arena, "it depends on %s (%s)", quoted(map, cause),
                            line_of(&chain, map, cause->span));
    if (cause != value && chain.count)
        text = arena_printf(arena, "%s, which %s", text, chain.links[i++].reason);
    for (; i < chain.count; i++)
        text = arena_printf(arena, "%s%s%s %s", text, i + 1 == chain.count ? ", and " : ", ",
                            chain.links[i].name, chain.links[i].reason);
    return text;
}
