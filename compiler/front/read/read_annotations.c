/* read_annotations.c: directives and what they stand over; see read.h. */
#include <string.h>

#include "front/read/read.h"

/* ---- over statements ---- */

size_t annotation_first(const struct reader *reader, size_t offset)
{
    size_t low = 0, high = reader->probes->count;

    while (low < high) {
        size_t middle = (low + high) / 2;
        if (reader->probes->items[middle].next < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The annotation whose probe begins here, or that has none and this under it (also when libclang
 * lost the probe to a mistake). */
struct probe *annotation_at(struct reader *reader, size_t offset)
{
    for (size_t i = annotation_first(reader, offset); i < reader->probes->count; i++) {
        struct probe *probe = &reader->probes->items[i];
        if (probe->directive->span.begin > offset)
            break;
        if (probe->in_function && !probe->directive->node &&
            probe->directive->kind != DIRECTIVE_BROKEN &&
            probe->directive->kind != DIRECTIVE_DECLARE_REDUCTION &&
            (probe->next == offset || (probe->statement && probe->statement == offset)))
            return probe;
    }
    return NULL;
}

/* Of (void)(expression). */
static struct node *probed_by_cast(struct node *cast)
{
    if (cast->kind != NODE_CAST || cast->child_count != 1)
        return NULL;
    return cast->children[0]->kind == NODE_PAREN ? cast->children[0]->children[0] : NULL;
}

struct node *annotation_probed(struct node *condition)
{
    struct node *comma = node_strip(condition);

    if (!comma || comma->kind != NODE_BINARY || comma->child_count != 2)
        return NULL;
    return probed_by_cast(comma->children[0]);
}

/* The expressions of a probe, in text order; those that libclang made nothing of are missing. */
struct take {
    struct reader *reader;
    struct node *parent;
    struct cursors casts;
    size_t next;
};

static void take_expression(struct node **expression, void *context)
{
    struct take *take = context;
    const struct source_moves *moves = &take->reader->source->moves;
    struct node *typed;
    size_t at;

    if (take->next == take->casts.count)
        return;
    at = read_span(take->reader, take->casts.items[take->next]).begin + strlen(PROBE_CAST);
    if (source_follow(moves, at) != (*expression)->span.begin)
        return;
    typed = probed_by_cast(read_node(take->reader, take->casts.items[take->next++], take->parent));
    if (typed)
        *expression = typed;
}

/* The statements of while (({ ... })). */
static struct cursors probe_statements(struct reader *reader, CXCursor condition)
{
    struct cursors children = read_children(reader, condition);

    while (children.count == 1 && clang_getCursorKind(condition) != CXCursor_CompoundStmt) {
        condition = children.items[0];
        children = read_children(reader, condition);
    }
    return children;
}

/* ---- sections that are staged ---- */

/* The block of a probe, whose loop is one of items. */
static void add_staged(struct reader *reader, struct directive *directive, const struct item *item,
                       struct node *block)
{
    struct staged staged = {.item = item, .directive = ARENA_NEW(reader->arena, struct directive)};
    struct node *loop = block->child_count == 3 ? block->children[2] : NULL, *copied = loop;

    while (copied && copied->kind == NODE_FOR)
        copied = copied->children[3];
    if (!copied || copied->kind != NODE_ASSIGN)
        return; /* libclang has said what is wrong */
    staged.array = block->children[1]->children[0]->var;
    staged.base = staged.element = node_strip(copied->children[1]);
    for (unsigned d = 0; d < item->dim_count; d++) {
        staged.firsts[d] = block->children[0]->children[d]->var;
        staged.base = node_strip(staged.base->children[0]);
    }
    *staged.directive = (struct directive){.kind = directive->kind,
                                           .span = directive->span,
                                           .word_span = directive->word_span,
                                           .func = directive->func,
                                           .index = directive->index,
                                           .stages = item->dim_count};
    staged.directive->node = node_new(reader, NODE_ANNOTATED, loop->span, block);
    staged.directive->node->directive = staged.directive;
    node_add(reader, staged.directive->node, loop);
    loop->parent = staged.directive->node;
    block->children[2] = staged.directive->node;
    ARENA_PUSH(reader->arena, &directive->staged, staged);
}

static void take_staged(struct take *take, struct directive *directive)
{
    for (size_t i = 0; i < directive->clauses.count; i++) {
        const struct clause *clause = &directive->clauses.items[i];
        for (size_t k = 0; k < clause->items.count && clause->kind == CLAUSE_CACHE; k++) {
            if (!probe_stages(&clause->items.items[k]) || take->next == take->casts.count)
                continue;
            CXCursor cursor = take->casts.items[take->next++];
            if (clang_getCursorKind(cursor) == CXCursor_CompoundStmt)
                add_staged(take->reader, directive, &clause->items.items[k],
                           read_node(take->reader, cursor, take->parent));
        }
    }
}

/* A block of the statements that stage, and of the annotated one. */
static struct node *with_staged(struct reader *reader, struct node *node)
{
    const struct directive *directive = node->directive;
    struct node *block = node_new(reader, NODE_BLOCK, node->span, node->parent);

    if (directive->staged.count == 0)
        return node;
    block->directive = node->directive;
    for (size_t i = 0; i < directive->staged.count; i++) {
        const struct node *from = directive->staged.items[i].directive->node->parent;
        for (size_t k = 0; k < from->child_count; k++) {
            node_add(reader, block, from->children[k]);
            from->children[k]->parent = block;
        }
    }
    node_add(reader, block, node);
    node->parent = block;
    return block;
}

/* Takes the expressions; the statement under them. */
static CXCursor take_expressions(struct reader *reader, CXCursor statement, struct node *node)
{
    struct take take = {.reader = reader, .parent = node};
    struct cursors children = {0};

    if (clang_getCursorKind(statement) == CXCursor_WhileStmt)
        children = read_children(reader, statement);
    if (children.count != 2)
        return statement;
    take.casts = probe_statements(reader, children.items[0]);
    probe_expressions(node->directive, take_expression, &take);
    take_staged(&take, node->directive);
    return children.items[1];
}

static void name_variables(struct clause *clause)
{
    for (size_t i = 0; i < clause->items.count; i++) {
        struct item *item = &clause->items.items[i];
        struct node *plain = node_strip(item->expr);
        item->var = plain->kind == NODE_REF ? plain->var : NULL;
    }
}

struct node *annotate(struct reader *reader, struct directive *directive, struct span span,
                      struct node *parent)
{
    struct node *node = node_new(reader, NODE_ANNOTATED, span, parent);

    node->span.begin = directive->span.begin;
    node->directive = directive;
    directive->node = node;
    directive->func = reader->func;
    return node;
}

struct node *annotate_statement(struct reader *reader, CXCursor cursor, struct probe *probe,
                                struct node *parent)
{
    struct clauses *clauses = &probe->directive->clauses;
    struct node *node = annotate(reader, probe->directive, read_span(reader, cursor), parent);

    if (probe->statement)
        cursor = take_expressions(reader, cursor, node);
    for (size_t i = 0; i < clauses->count; i++)
        name_variables(&clauses->items[i]);
    bool is_alone = directive_is_alone(probe->directive->kind);
    node_add(reader, node, is_alone ? NULL : read_node(reader, cursor, node));
    return with_staged(reader, node);
}

void annotate_declaration(struct reader *reader, struct node *node, struct probe *probe)
{
    node->directive = probe->directive;
    probe->directive->node = node;
    probe->directive->func = reader->func;
    for (size_t i = 0; i < node->child_count; i++) {
        ARENA_PUSH(reader->arena, &probe->directive->vars, node->children[i]->var);
        if (probe->directive->kind == DIRECTIVE_PRIVATE_MEMORY)
            node->children[i]->var->private_memory = probe->directive;
        else if (probe->directive->kind == DIRECTIVE_LOCAL)
            node->children[i]->var->shared = probe->directive;
        else
            node->children[i]->var->uniform = probe->directive;
    }
}

/* ---- over declarations of the file ---- */

/* The directive over the declaration that begins here. */
static struct directive *directive_over(const struct reader *reader, size_t begin)
{
    for (size_t i = annotation_first(reader, begin); i < reader->probes->count; i++) {
        const struct probe *probe = &reader->probes->items[i];
        if (probe->next > begin)
            break;
        if (!probe->in_function && probe->directive->kind != DIRECTIVE_BROKEN &&
            probe->directive->kind != DIRECTIVE_DECLARE_REDUCTION)
            return probe->directive;
    }
    return NULL;
}

/* The directive over a declaration of the file whose probe is at the offset. */
static struct directive *probed_directive(const struct reader *reader, size_t offset)
{
    for (size_t i = 0; i < reader->probes->count; i++) {
        const struct probe *probe = &reader->probes->items[i];
        if (!probe->in_function && probe->statement && offset >= probe->statement &&
            offset < probe->directive->span.end)
            return probe->directive;
    }
    return NULL;
}

/* Looks for the one that begins there in the pragma. */
struct repeated {
    size_t begin;
    struct node **found;
};

static void look_at(struct node **expression, void *context)
{
    struct repeated *repeated = context;

    if ((*expression)->span.begin == repeated->begin)
        repeated->found = expression;
}

bool annotate_enum(struct reader *reader, CXCursor cursor)
{
    struct directive *directive = probed_directive(reader, read_span(reader, cursor).begin);
    struct cursors enumerators, expressions;
    struct repeated repeated = {0};

    if (!directive)
        return false;
    enumerators = read_children(reader, cursor);
    if (enumerators.count != 1)
        return true;
    expressions = read_children(reader, enumerators.items[0]);
    if (expressions.count != 1)
        return true;
    struct node *expr = node_strip(read_node(reader, expressions.items[0], NULL));
    if (!expr->has_value)
        expr->value = clang_getEnumConstantDeclValue(enumerators.items[0]);
    expr->has_value = true;
    repeated.begin =
        source_follow(&reader->source->moves, read_span(reader, expressions.items[0]).begin);
    probe_expressions(directive, look_at, &repeated);
    if (repeated.found)
        *repeated.found = expr;
    return true;
}

void annotate_var(struct reader *reader, CXCursor cursor, struct var *var)
{
    struct directive *directive = directive_over(reader, read_span(reader, cursor).begin);

    if (!directive)
        return;
    ARENA_PUSH(reader->arena, &directive->vars, var);
    if (directive->kind == DIRECTIVE_SPEC_CONST)
        var->spec_const = directive;
    else if (directive->kind == DIRECTIVE_UNIFORM)
        var->uniform = directive;
}

/* A name in `uniform(list)` over a function is a parameter's. */
static void name_param(struct reader *reader, struct item *item, const struct func *func)
{
    const char *name = source_slice(reader->source, item->span);

    for (size_t i = 0; i < func->params.count; i++)
        if (strcmp(func->params.items[i]->name, name) == 0)
            item->var = func->params.items[i];
}

void annotate_func(struct reader *reader, CXCursor cursor, struct func *func)
{
    struct directive *directive = directive_over(reader, read_span(reader, cursor).begin);

    if (directive && directive->kind == DIRECTIVE_DEVICE) {
        directive->target_func = func;
        func->device = func->device ? func->device : directive; /* the header's */
    }
    if (!directive ||
        (directive->kind != DIRECTIVE_UNIFORM && directive->kind != DIRECTIVE_VARIANT_OF))
        return;
    directive->target_func = func;
    func->uniform = directive;
    for (size_t c = 0; c < directive->clauses.count; c++)
        for (size_t i = 0; i < directive->clauses.items[c].items.count; i++)
            name_param(reader, &directive->clauses.items[c].items.items[i], func);
}

static void unknown_param(struct reader *reader, const struct item *item, const struct func *func)
{
    const char *name = source_slice(reader->source, item->span), *close;
    const char **names = arena_alloc(reader->arena, (func->params.count + 1) * sizeof *names);

    for (size_t i = 0; i < func->params.count; i++)
        names[i] = func->params.items[i]->name;
    close = diag_closest(name, names, func->params.count);
    diag_error(reader->diag, reader->source, item->span,
               close ? "'%s' is no parameter of '%s'; did you mean '%s'?"
                     : "'%s' is no parameter of '%s'",
               name, func->name, close);
}

/* The items name parameters of the annotated declaration: of the same place in the definition. */
static void resolve_params(struct reader *reader, struct directive *directive)
{
    const struct func *func = directive->target_func;

    for (size_t c = 0; func && c < directive->clauses.count; c++) {
        struct items *items = &directive->clauses.items[c].items;
        for (size_t i = 0; i < items->count; i++) {
            struct item *item = &items->items[i];
            if (!item->var || item->var->index >= func->params.count) {
                unknown_param(reader, item, func);
                continue;
            }
            item->var = func->params.items[item->var->index];
            item->expr->kind = NODE_REF;
            item->expr->var = item->var;
            item->expr->type = item->var->type;
        }
    }
}

/* `uniform` over a declaration or branch has no list, and few statements are branches. */
static void check_uniform(struct reader *reader, struct directive *directive)
{
    const struct node *node = directive->node && directive->node->kind == NODE_ANNOTATED
                                  ? directive->node->children[0]
                                  : NULL;

    if (directive->kind != DIRECTIVE_UNIFORM || directive->target_func)
        return;
    if (node && node->kind != NODE_IF && node->kind != NODE_FOR && node->kind != NODE_WHILE &&
        node->kind != NODE_DO && node->kind != NODE_SWITCH)
        diag_error(reader->diag, reader->source, directive->word_span,
                   "uniform needs a function, a declaration or a branch under it");
    else if (directive->clauses.count && (node || directive->vars.count))
        diag_error(reader->diag, reader->source, directive->clauses.items[0].span,
                   "only over a function uniform has a list: its parameters");
    else
        return;
    directive->kind = DIRECTIVE_BROKEN;
}

/* ---- afterwards ---- */

void annotate_finish(struct reader *reader)
{
    for (size_t i = 0; i < reader->probes->count; i++) {
        resolve_params(reader, reader->probes->items[i].directive);
        check_uniform(reader, reader->probes->items[i].directive);
    }
}

/* Where a directive may stand that has its node from there; NULL: of another sort. */
static const char *right_place(enum directive_kind kind)
{
    switch (kind) {
    case DIRECTIVE_DECLARE_REDUCTION:
        return "in a block, or outside of functions";
    case DIRECTIVE_PARALLEL_FOR:
    case DIRECTIVE_PARALLEL_FOR_WORK_GROUP:
        return "over a for loop in a function";
    case DIRECTIVE_PARALLEL_FOR_WORK_ITEM:
        return "over a for loop in the body of a parallel_for_work_group";
    case DIRECTIVE_PRIVATE_MEMORY:
        return "over arrays in the body of a parallel_for_work_group";
    case DIRECTIVE_LOCAL:
        return "over arrays in the body of a kernel";
    case DIRECTIVE_ATOMIC:
        return "over a statement of a loop";
    case DIRECTIVE_DATA:
        return "over a block in a function";
    default:
        return directive_is_alone(kind) ? "between statements of a function" : NULL;
    }
}

void annotate_check_attached(struct reader *reader)
{
    for (size_t i = 0; i < reader->probes->count; i++) {
        struct directive *directive = reader->probes->items[i].directive;
        const char *place = right_place(directive->kind);
        if (!place || directive->node)
            continue;
        if (reader->diag->errors == 0)
            diag_error(reader->diag, reader->source, directive->word_span,
                       "'%s' cannot stand here; put it %s", directive_name(directive->kind), place);
        if (directive->kind != DIRECTIVE_DECLARE_REDUCTION)
            directive->kind = DIRECTIVE_BROKEN;
    }
}
