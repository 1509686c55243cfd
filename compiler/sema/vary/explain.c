/* explain.c: why a value is not uniform, in words: "'x' depends on 'j' (line 9),
 * which is 'i + 1' (line 7), and 'i' is the work-item's index (line 5)".
 *
 * Each link says of a name what makes it differ, up to where that begins: an
 * index, memory, a call. Of several reasons the first one in the text is taken
 * that leads there: a variable that a loop sets from itself does not.
 * Parameters of helpers lead on to the call.
 */
#include <string.h>

#include "sema/code/tree.h"
#include "sema/loops/loop_form.h"
#include "sema/vary/vary.h"

enum { LINKS_MAX = 6 }; /* in a message: of longer chains the last one, too */

struct link {
    const char *name, *reason; /* "'j'", "is 'i + 1' (line 7)" */
};

struct links {
    struct link *items;
    size_t count, room;
};

struct chain {
    struct links links;
    const struct node *cause; /* the part of the value that the links begin with */
    const char *file;         /* lines of another one are named with it */
    struct vars visited;      /* a name is explained once */
};

/* These add links up to where it begins; false: they do not lead there, and none are left. */
static bool explain_node(struct chain *chain, const struct uniformity_map *map,
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
    struct link link = {name, arena_printf(arena, "%s (%s)", reason, line_of(chain, map, span))};

    ARENA_PUSH(arena, &chain->links, link);
}

/* A link, and what follows from the part that it names. */
static bool lead(struct chain *chain, const struct uniformity_map *map, const char *name,
                 const char *reason, struct span span, const struct node *part)
{
    size_t count = chain->links.count;

    add(chain, map, name, reason, span);
    if (explain_node(chain, map, part))
        return true;
    chain->links.count = count;
    return false;
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

/* ---- variables ---- */

static bool explain_loop(struct chain *chain, const struct uniformity_map *map,
                         const struct loop *loop)
{
    const struct region *region = map->region;
    bool is_id = loop == &region->loops[region->loop_count - 1];

    add(chain, map, arena_printf(map->sema->arena, "'%s'", loop_counter_name(loop)),
        is_id ? "is the work-item's index" : "counts an outer loop of the range", loop->node->span);
    return true;
}

static bool explain_param(struct chain *chain, const struct uniformity_map *map,
                          const struct var *var)
{
    struct arena *arena = map->sema->arena;
    const char *name = arena_printf(arena, "'%s'", var->name);

    if (!map->caller || var->index + 1 >= map->call->child_count)
        return false;
    const struct node *argument = map->call->children[var->index + 1];
    add(chain, map, name, arena_printf(arena, "is given %s", quoted(map, argument)),
        argument->span);
    explain_node(chain, map->caller, argument);
    return true;
}

struct exit_search {
    struct chain *chain;
    const struct uniformity_map *map;
    const char *name; /* of what is set inside */
    const struct node *outer;
    bool found;
};

/* A break and such that only some take, and the condition that it is under. */
static bool explain_exit(struct node *node, void *context)
{
    struct exit_search *search = context;
    static const char *const words[] = {
        [NODE_BREAK] = "break", [NODE_CONTINUE] = "continue", [NODE_RETURN] = "return"};
    bool is_exit =
        node->kind == NODE_BREAK || node->kind == NODE_CONTINUE || node->kind == NODE_RETURN;

    for (struct node *at = node; is_exit && !search->found && at->parent != search->outer;
         at = at->parent) {
        if (control_choice(search->map, at->parent) == UNIFORMITY_UNIFORM)
            continue;
        const struct node *decider = node_decider(at->parent);
        const char *reason = arena_printf(
            search->map->sema->arena, "is not set by those who take the %s under the condition %s",
            words[node->kind], quoted(search->map, decider));
        search->found = lead(search->chain, search->map, search->name, reason, node->span, decider);
    }
    return !search->found;
}

/* Why do not all take the way from `parent` to a place inside? */
static bool explain_step(struct chain *chain, const struct uniformity_map *map, const char *name,
                         struct node *parent, bool decides)
{
    struct exit_search search = {chain, map, name, parent, false};
    const struct node *decider = node_decider(parent);

    if (decides && decider && control_choice(map, parent) != UNIFORMITY_UNIFORM &&
        lead(chain, map, name,
             arena_printf(map->sema->arena, "is set under the condition %s", quoted(map, decider)),
             decider->span, decider))
        return true;
    node_walk(parent, explain_exit, &search);
    return search.found;
}

/* A variable is set where not all come. */
static bool explain_control(struct chain *chain, const struct uniformity_map *map, const char *name,
                            const struct touch *touch)
{
    const struct node *scope = control_scope(map, touch->by, touch->var);
    bool found = false;

    if (control_within(map, touch->by, scope) == UNIFORMITY_UNIFORM)
        return false;
    for (struct node *node = touch->by; !found && node != scope && node != map->code->root;
         node = node->parent)
        if (node->parent == scope || control_step(map, node->parent, node) != UNIFORMITY_UNIFORM)
            found = explain_step(chain, map, name, node->parent, node->parent != scope);
    return found;
}

static bool explain_write(struct chain *chain, const struct uniformity_map *map, const char *name,
                          const struct touch *touch)
{
    const struct node *by = touch->by;
    struct arena *arena = map->sema->arena;

    if (!by)
        return false;
    bool is_whole = node_strip(touch->node)->kind == NODE_REF;
    const char *set_by = arena_printf(arena, "is set by %s", quoted(map, by));
    if (by->kind == NODE_ASSIGN && differs(map, by->children[1]) &&
        lead(chain, map, name,
             is_whole && by->op == OP_ASSIGN
                 ? arena_printf(arena, "is %s", quoted(map, by->children[1]))
                 : set_by,
             by->span, by->children[1]))
        return true;
    if (!is_whole && lead(chain, map, name, set_by, by->span, touch->node))
        return true;
    return explain_control(chain, map, name, touch);
}

static bool explain_local(struct chain *chain, const struct uniformity_map *map,
                          const struct var *var)
{
    const struct code *code = map->code;
    struct arena *arena = map->sema->arena;
    const char *name = arena_printf(arena, "'%s'", var->name);

    if (var->init && code_owns(code, var) && !map->counters.all[var->index] &&
        differs(map, var->init) &&
        lead(chain, map, name, arena_printf(arena, "is %s", quoted(map, var->init)), var->span,
             var->init))
        return true;
    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        if (touch->var != var)
            continue;
        if (touch->access == ACCESS_NONE && !touch_is_const_address(touch)) {
            add(chain, map, name, "may be changed where its address is taken", touch->node->span);
            return true;
        }
        if ((touch->access & ACCESS_WRITE) && explain_write(chain, map, name, touch))
            return true;
    }
    if (var->kind == VAR_PARAM && code->kind == CODE_HELPER && explain_param(chain, map, var))
        return true;
    if (map->jumps)
        add(chain, map, name, "is set where goto leads by", var->span);
    return map->jumps;
}

static bool explain_var(struct chain *chain, const struct uniformity_map *map,
                        const struct node *ref)
{
    struct var *var = ref->var;
    const struct region *region = map->code->region;
    const struct loop *loop = region ? loop_of_var(region, var) : NULL;
    const struct capture *capture = region_capture(region, var);

    if (vars_has(&chain->visited, var))
        return false;
    vars_add(map->sema->arena, &chain->visited, var);
    if (loop)
        return explain_loop(chain, map, loop);
    if (capture && capture->role == CAPTURE_REDUCTION && !capture_is_reduced_section(capture)) {
        add(chain, map, quoted(map, ref), "is combined by each work-item for itself", ref->span);
        return true;
    }
    return var->func == map->code->func && explain_local(chain, map, var);
}

/* ---- expressions ---- */

/* Of a part whose own parts are all uniform. */
static bool explain_cause(struct chain *chain, const struct uniformity_map *map,
                          const struct node *cause)
{
    const char *reason;

    switch (cause->kind) {
    case NODE_REF:
        return explain_var(chain, map, cause);
    case NODE_CALL:
        reason = "may differ from call to call";
        break;
    case NODE_INDEX:
    case NODE_MEMBER:
    case NODE_UNARY:
        reason = "is read from memory that the loop may write";
        break;
    default:
        reason = "may differ for all that is known";
    }
    add(chain, map, quoted(map, cause), reason, cause->span);
    return true;
}

static bool explain_node(struct chain *chain, const struct uniformity_map *map,
                         const struct node *node)
{
    bool is_inside = false;

    if (node->kind == NODE_STMT_EXPR)
        node = node->children[0];
    for (size_t i = 0; i < node->child_count; i++) {
        if (!differs(map, node->children[i]))
            continue;
        is_inside = true;
        if (explain_node(chain, map, node->children[i]))
            return true;
    }
    if (is_inside || !explain_cause(chain, map, node))
        return false;
    chain->cause = node;
    return true;
}

const char *vary_explain(const struct uniformity_map *map, const struct node *value)
{
    struct chain chain = {.file = source_place(map->sema->source, value->span.begin).file};
    struct arena *arena = map->sema->arena;
    const struct links *links = &chain.links;
    const char *text;
    size_t i = 0;

    if (!explain_node(&chain, map, value))
        return "nothing shows that it is the same for all";
    if (chain.cause == value) /* of itself */
        text = arena_printf(arena, "it %s", links->items[i++].reason);
    else
        text = arena_printf(arena, "it depends on %s (%s), which %s", quoted(map, chain.cause),
                            line_of(&chain, map, chain.cause->span), links->items[i++].reason);
    for (; i < links->count; i++) {
        if (i + 1 == LINKS_MAX && i + 1 < links->count) {
            text = arena_printf(arena, "%s, ...", text);
            i = links->count - 1;
        }
        text = arena_printf(arena, "%s%s%s %s", text, i + 1 == links->count ? ", and " : ", ",
                            links->items[i].name, links->items[i].reason);
    }
    return text;
}
