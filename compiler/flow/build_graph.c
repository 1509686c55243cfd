/* build_graph.c: blocks and edges of a body, from its statements; see flow.h.
 *
 * What follows a jump goes into a block that no edge leads to, unless a label does; prune.c takes
 * such away. A condition that is a constant has one edge.
 */
#include "flow/build_graph.h"

#include "flow/passes.h"
#include "unit/changes.h"

/* ---- blocks ---- */

struct flow_block *build_block(struct flow_builder *builder, struct node *node)
{
    struct flow_block *block = ARENA_NEW(builder->arena, struct flow_block);

    block->node = node;
    block->number = SIZE_MAX; /* until it is known that a path leads there */
    return block;
}

static void add_edge(struct flow_builder *builder, struct flow_block *from, struct flow_block *to,
                     struct node *label)
{
    ARENA_PUSH(builder->arena, &from->succs, ((struct flow_edge){to, label}));
    ARENA_PUSH(builder->arena, &to->preds, from);
}

void build_jump(struct flow_builder *builder, struct flow_block *to)
{
    add_edge(builder, builder->now, to, NULL);
}

void build_branch(struct flow_builder *builder, struct flow_value *decider, struct flow_block *yes,
                  struct flow_block *no)
{
    builder->now->decider = decider;
    add_edge(builder, builder->now, yes, NULL);
    add_edge(builder, builder->now, no, NULL);
}

/* What follows a jump. */
static void leave(struct flow_builder *builder, struct flow_block *to, struct node *node)
{
    if (to)
        build_jump(builder, to);
    builder->now = build_block(builder, node);
}

/* The block begins here; what was in front goes on there. */
static void enter(struct flow_builder *builder, struct flow_block *block)
{
    build_jump(builder, block);
    builder->now = block;
}

void build_note(struct flow_builder *builder, const struct node *node)
{
    size_t place = node->number - builder->graph->first_node;

    if (place < builder->graph->node_count) {
        builder->graph->places[place].node = node;
        builder->graph->places[place].block = builder->now;
    }
}

/* ---- conditions ---- */

/* Without parentheses but those of csycl_uniform(). */
static struct node *strip(struct node *node)
{
    while (node->kind == NODE_PAREN && !node->is_uniform)
        node = node->children[0];
    return node;
}

void build_condition(struct flow_builder *builder, struct node *node, struct flow_block *yes,
                     struct flow_block *no)
{
    bool is_and, is_or;

    node = strip(node);
    is_and = node->kind == NODE_BINARY && node->op == OP_LAND && !node->has_value;
    is_or = node->kind == NODE_BINARY && node->op == OP_LOR && !node->has_value;
    build_note(builder, node);
    if (node->has_value) {
        build_jump(builder, node->value ? yes : no);
    } else if (node->kind == NODE_UNARY && node->op == OP_LNOT) {
        build_condition(builder, node->children[0], no, yes);
    } else if (is_and || is_or) {
        struct flow_block *right = build_block(builder, node->children[1]);
        build_condition(builder, node->children[0], is_and ? right : yes, is_and ? no : right);
        builder->now = right;
        build_condition(builder, node->children[1], yes, no);
    } else {
        build_branch(builder, build_expression(builder, node), yes, no);
    }
}

static void build_if(struct flow_builder *builder, struct node *node)
{
    struct flow_block *end = build_block(builder, node);
    struct flow_block *yes = build_block(builder, node->children[1]);
    struct flow_block *no = node->children[2] ? build_block(builder, node->children[2]) : end;

    build_condition(builder, node->children[0], yes, no);
    builder->now = yes;
    if (node->children[1])
        build_statement(builder, node->children[1]);
    if (node->children[2]) {
        build_jump(builder, end);
        builder->now = no;
        build_statement(builder, node->children[2]);
    }
    enter(builder, end);
}

/* ---- loops ---- */

static void build_body(struct flow_builder *builder, struct node *body, struct flow_block *next,
                       struct flow_block *end)
{
    struct flow_frame frame = {.end = end, .next = next, .outer = builder->frame};

    builder->frame = &frame;
    if (body)
        build_statement(builder, body);
    builder->frame = frame.outer;
    build_jump(builder, next);
}

/* for and while: `condition` and `increment` may be NULL. */
static void build_loop(struct flow_builder *builder, struct node *node, struct node *condition,
                       struct node *increment, struct node *body)
{
    struct flow_block *head = build_block(builder, node), *end = build_block(builder, node);
    struct flow_block *inside = build_block(builder, body);
    struct flow_block *next = increment ? build_block(builder, increment) : head;

    enter(builder, head);
    if (condition)
        build_condition(builder, condition, inside, end);
    else
        build_jump(builder, inside);
    builder->now = inside;
    build_body(builder, body, next, end);
    if (increment) {
        builder->now = next;
        build_expression(builder, increment);
        build_jump(builder, head);
    }
    builder->now = end;
}

static void build_do(struct flow_builder *builder, struct node *node)
{
    struct flow_block *head = build_block(builder, node), *end = build_block(builder, node);
    struct flow_block *next = build_block(builder, node->children[1]);

    enter(builder, head);
    build_body(builder, node->children[0], next, end);
    builder->now = next;
    build_condition(builder, node->children[1], head, end);
    builder->now = end;
}

static void build_for(struct flow_builder *builder, struct node *node)
{
    struct node *first = node->children[0];

    if (first && node_is_statement(first))
        build_statement(builder, first);
    else if (first)
        build_expression(builder, first);
    build_loop(builder, node, node->children[1], node->children[2], node->children[3]);
}

/* ---- switch ---- */

static void build_switch(struct flow_builder *builder, struct node *node)
{
    struct flow_block *head, *end = build_block(builder, node);
    struct flow_frame frame = {.end = end, .outer = builder->frame};

    struct flow_value *value = build_expression(builder, node->children[0]);
    frame.head = head = builder->now;
    head->decider = value;
    head->is_switch = true;
    builder->frame = &frame;
    builder->now = build_block(builder, node->children[1]);
    if (node->children[1])
        build_statement(builder, node->children[1]);
    builder->frame = frame.outer;
    if (!frame.has_default)
        add_edge(builder, head, end, NULL);
    enter(builder, end);
}

static void build_case(struct flow_builder *builder, struct node *node)
{
    struct node *statement = node->child_count ? node->children[node->child_count - 1] : NULL;
    struct flow_block *block = build_block(builder, node);
    struct flow_frame *frame = builder->frame;

    while (frame && !frame->head)
        frame = frame->outer;
    enter(builder, block);
    if (frame) {
        add_edge(builder, frame->head, block, node);
        frame->has_default |= node->kind == NODE_DEFAULT;
    }
    if (statement)
        build_statement(builder, statement);
}

/* ---- jumps ---- */

static struct flow_block *label_block(struct flow_builder *builder, const char *name)
{
    struct flow_block *block = dictionary_find(&builder->labels, name);

    if (!block) {
        block = build_block(builder, NULL);
        dictionary_add(builder->arena, &builder->labels, name, block);
    }
    return block;
}

static void build_label(struct flow_builder *builder, struct node *node)
{
    struct flow_block *block = label_block(builder, node->name);

    block->node = node;
    enter(builder, block);
    if (node->child_count && node->children[0])
        build_statement(builder, node->children[0]);
}

static void build_leaving(struct flow_builder *builder, struct node *node)
{
    struct flow_frame *frame = builder->frame;

    while (frame && node->kind == NODE_CONTINUE && !frame->next)
        frame = frame->outer;
    if (!frame) /* the next iteration of the parallel loop */
        leave(builder, builder->graph->last, node);
    else
        leave(builder, node->kind == NODE_BREAK ? frame->end : frame->next, node);
}

static void build_return(struct flow_builder *builder, struct node *node)
{
    struct node *result = node->child_count ? node->children[0] : NULL;
    struct flow_value *value = result ? build_expression(builder, result) : NULL;
    struct type *type = builder->graph->func->type->target;

    if (value)
        value = build_converted(builder, value, type, result);
    build_arg(builder, build_value(builder, FLOW_RETURN, NULL, node), value);
    leave(builder, builder->graph->last, node);
}

/* ---- all of them ---- */

static void build_declaration(struct flow_builder *builder, struct node *node)
{
    for (size_t i = 1; i < node->child_count; i++)
        if (node->children[i])
            build_expression(builder, node->children[i]);
    if (node->var->kind == VAR_LOCAL)
        place_begin(builder, node->var, node->child_count ? node->children[0] : NULL, node);
}

static void build_children(struct flow_builder *builder, struct node *node)
{
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i])
            build_statement(builder, node->children[i]);
}

static void build_send(struct flow_builder *builder, struct node *node)
{
    struct flow_value *value = build_expression(builder, node);

    build_arg(builder, build_value(builder, FLOW_OTHER, NULL, node), value);
}

/* What the clauses read on the host. */
static void build_clauses(struct flow_builder *builder, const struct clauses *clauses)
{
    for (size_t i = 0; i < clauses->count; i++)
        for (size_t k = 0; k < clauses->items[i].items.count; k++) {
            const struct item *item = &clauses->items[i].items.items[k];
            for (unsigned d = 0; d < item->dim_count; d++) {
                if (item->dims[d].lower)
                    build_expression(builder, item->dims[d].lower);
                if (item->dims[d].length)
                    build_expression(builder, item->dims[d].length);
            }
            if (!item->var && item->expr && item->expr->type)
                build_send(builder, item->expr);
        }
}

/* In a kernel's body directives do nothing, and `atomic` nowhere. */
static void build_annotated(struct flow_builder *builder, struct node *node)
{
    const struct flow_graph *graph = builder->graph;
    bool is_host = node->directive && node->directive->kind != DIRECTIVE_ATOMIC &&
                   graph->root == graph->func->body;

    if (is_host)
        build_clauses(builder, &node->directive->clauses);
    build_children(builder, node);
    if (is_host)
        build_value(builder, FLOW_MARK, NULL, node);
}

void build_statement(struct flow_builder *builder, struct node *node)
{
    if (!node_is_statement(node)) {
        build_expression(builder, node);
        return;
    }
    build_note(builder, node);
    switch (node->kind) {
    case NODE_BLOCK:
    case NODE_DECL:
        build_children(builder, node);
        return;
    case NODE_ANNOTATED:
        build_annotated(builder, node);
        return;
    case NODE_VAR:
        build_declaration(builder, node);
        return;
    case NODE_IF:
        build_if(builder, node);
        return;
    case NODE_FOR:
        build_for(builder, node);
        return;
    case NODE_WHILE:
        build_loop(builder, node, node->children[0], NULL, node->children[1]);
        return;
    case NODE_DO:
        build_do(builder, node);
        return;
    case NODE_SWITCH:
        build_switch(builder, node);
        return;
    case NODE_CASE:
    case NODE_DEFAULT:
        build_case(builder, node);
        return;
    case NODE_LABEL:
        build_label(builder, node);
        return;
    case NODE_BREAK:
    case NODE_CONTINUE:
        build_leaving(builder, node);
        return;
    case NODE_GOTO:
        builder->graph->is_open |= !node->name;
        leave(builder, node->name ? label_block(builder, node->name) : NULL, node);
        return;
    case NODE_RETURN:
        build_return(builder, node);
        return;
    default: /* attributes, assertions of the compiler */
        return;
    }
}

/* ---- the body ---- */

static bool find_taken(struct node *node, void *context)
{
    bool *taken = context;
    const struct node *target = node_target(node);
    const struct var *var = target ? node_set_variable(node) : NULL;
    bool is_part_of_number =
        var && target->kind == NODE_MEMBER && type_is_complex(target->children[0]->type);

    if (var && var->func && (node->op == OP_ADDRESS || is_part_of_number))
        taken[var->index] = true;
    return node->kind != NODE_SIZEOF;
}

struct flow_taken flow_taken(struct arena *arena, const struct func *func)
{
    bool *taken = arena_alloc(arena, func->vars.count + 1);

    node_walk(func->body, find_taken, taken);
    return (struct flow_taken){taken, func->vars.count};
}

struct flow_place flow_place_of(const struct flow_graph *graph, const struct node *node)
{
    size_t place = node->number - graph->first_node;

    if (place >= graph->node_count || graph->places[place].node != node)
        return (struct flow_place){0}; /* a clause's expressions have numbers of their own */
    return graph->places[place];
}

struct flow_graph *flow_build(struct arena *arena, const struct func *func, struct node *root,
                              struct flow_taken taken)
{
    struct flow_graph *graph = ARENA_NEW(arena, struct flow_graph);
    struct flow_builder builder = {.arena = arena, .graph = graph, .taken = taken};

    *graph = (struct flow_graph){.arena = arena, .func = func, .root = root};
    graph->first_node = root->number;
    graph->node_count = node_last_number(root) - root->number + 1;
    graph->places = arena_alloc(arena, graph->node_count * sizeof *graph->places);
    graph->last = build_block(&builder, NULL);
    builder.now = build_block(&builder, root);
    ARENA_PUSH(arena, &graph->blocks, builder.now);
    build_statement(&builder, root);
    build_jump(&builder, graph->last);
    prune(&builder);
#define FLOW_PASS(pass) pass(graph);
    FLOW_PASSES(FLOW_PASS)
#undef FLOW_PASS
    return graph;
}
