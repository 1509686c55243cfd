/* read_reducers.c: what `declare reduction` declares; see read.h. The form of its
 * probe is in probe.h. */
#include <string.h>

#include "front/read/read.h"

struct probe *reducers_at(struct reader *reader, size_t offset)
{
    for (size_t i = annotation_first(reader, offset); i < reader->probes->count; i++) {
        struct probe *probe = &reader->probes->items[i];
        if (probe->directive->span.begin > offset)
            break;
        if (probe->directive->kind == DIRECTIVE_DECLARE_REDUCTION && probe->statement == offset &&
            offset)
            return probe;
    }
    return NULL;
}

/* ---- functions that nobody wrote ---- */

static struct type *function_type(struct reader *reader, struct type *result, size_t param_count)
{
    struct type *type = ARENA_NEW(reader->arena, struct type);

    type->kind = TYPE_FUNCTION;
    type->target = result;
    type->params = arena_alloc(reader->arena, (param_count + 1) * sizeof *type->params);
    type->param_count = param_count;
    for (size_t i = 0; i < param_count; i++)
        type->params[i] = result;
    type->spelling = arena_printf(reader->arena, param_count ? "%s (%s, %s)" : "%s (void)",
                                  result->spelling, result->spelling, result->spelling);
    return type;
}

static struct func *new_func(struct reader *reader, struct reducer *reducer, const char *word)
{
    struct func *func = ARENA_NEW(reader->arena, struct func);

    /* one name may be declared for several types */
    func->name = unique_name(reader->arena, &reader->reducers,
                             arena_printf(reader->arena, "__csycl_%s_%s", word, reducer->name));
    func->is_static = true;
    func->reducer = reducer;
    func->index = reader->unit->funcs.count;
    ARENA_PUSH(reader->arena, &reader->unit->funcs, func);
    return func;
}

/* The body: a block with the expression, which is returned or evaluated. */
static void set_body(struct reader *reader, struct func *func, struct node *expression,
                     bool returned)
{
    struct node *block = node_new(reader, NODE_BLOCK, expression->span, NULL), *parent = block;

    if (returned) {
        parent = node_new(reader, NODE_RETURN, expression->span, block);
        node_add(reader, block, parent);
    }
    node_add(reader, parent, expression);
    expression->parent = parent;
    func->body = block;
    func->span = func->name_span = expression->span;
}

/* ---- the parts of the probe ---- */

/* The variable that a statement declares. */
static bool declared_variable(struct reader *reader, CXCursor statement, CXCursor *variable)
{
    struct cursors children = read_children(reader, statement);

    if (clang_getCursorKind(statement) != CXCursor_DeclStmt || children.count == 0 ||
        clang_getCursorKind(children.items[children.count - 1]) != CXCursor_VarDecl)
        return false;
    *variable = children.items[children.count - 1];
    return true;
}

/* { T csycl_out; T csycl_in; while (((void)(COMBINER), 0)) ; } */
static void read_combiner(struct reader *reader, struct reducer *reducer, CXCursor block)
{
    struct func *outer = reader->func, *func;
    struct cursors statements = read_children(reader, block), loop;
    CXCursor variables[2];

    if (statements.count != 3)
        return;
    for (size_t i = 0; i < 2; i++)
        if (!declared_variable(reader, statements.items[i], &variables[i]))
            return;
    if (clang_Cursor_getStorageClass(variables[0]) != CX_SC_None) {
        diag_error(reader->diag, reader->source, reducer->type_span,
                   "'%s' is more than a type: leave out the storage class",
                   source_slice(reader->source, reducer->type_span));
        return;
    }
    loop = read_children(reader, statements.items[2]);
    if (clang_getCursorKind(statements.items[2]) != CXCursor_WhileStmt || loop.count != 2)
        return;
    func = reader->func = new_func(reader, reducer, "combine");
    for (size_t i = 0; i < 2; i++) {
        struct var *var = read_var(reader, variables[i]);
        var->kind = VAR_PARAM;
        ARENA_PUSH(reader->arena, &func->params, var);
    }
    struct node *expression = annotation_probed(read_node(reader, loop.items[0], NULL));
    reader->func = outer;
    func->type = function_type(reader, func->params.items[0]->type, 2);
    if (!expression)
        return;
    set_body(reader, func, expression, false);
    reducer->type = func->type->target;
    reducer->combiner = func;
}

/* { T csycl_identity = IDENTITY; } */
static void read_identity(struct reader *reader, struct reducer *reducer, CXCursor block)
{
    struct func *outer = reader->func, *func;
    struct cursors statements = read_children(reader, block);
    CXCursor variable;

    if (statements.count != 1 || !declared_variable(reader, statements.items[0], &variable))
        return;
    func = reader->func = new_func(reader, reducer, "identity");
    struct var *var = read_var_declaration(reader, variable);
    reader->func = outer;
    func->type = function_type(reader, var->type, 0);
    if (!var->init)
        return;
    set_body(reader, func, var->init, true);
    reducer->identity = func;
}

static void read_reducer(struct reader *reader, struct reducer *reducer, CXCursor block)
{
    struct cursors parts = read_children(reader, block);
    bool has_identity = directive_clause(reducer->directive, CLAUSE_IDENTITY) != NULL;

    if (parts.count != (has_identity ? 2 : 1))
        return;
    read_combiner(reader, reducer, parts.items[0]);
    if (has_identity)
        read_identity(reader, reducer, parts.items[1]);
}

/* ---- the whole ---- */

/* The block in a function that is the probe at file scope. */
static CXCursor body_of(struct reader *reader, CXCursor cursor)
{
    struct cursors children = read_children(reader, cursor);

    return clang_getCursorKind(cursor) == CXCursor_FunctionDecl && children.count
               ? children.items[children.count - 1]
               : cursor;
}

struct node *read_reducers(struct reader *reader, CXCursor cursor, struct probe *probe,
                           struct node *parent)
{
    struct directive *directive = probe->directive;
    struct cursors blocks = read_children(reader, body_of(reader, cursor));
    struct node *node = annotate(reader, directive, read_span(reader, cursor), parent);

    node_add(reader, node, NULL);
    for (size_t i = 0; i < blocks.count && i < directive->declared->reducers.count; i++)
        read_reducer(reader, directive->declared->reducers.items[i], blocks.items[i]);
    if (parent && parent->kind != NODE_BLOCK)
        diag_error(reader->diag, reader->source, directive->word_span,
                   "'declare reduction' cannot be the branch or body of a statement; put it in a "
                   "block");
    return node;
}
