/* read_statements.c: statements, and the annotations over them; see read.h. */
#include <ctype.h>
#include <string.h>

#include "front/pragma.h"
#include "front/read.h"

/* ---- annotations ---- */

/* The annotation whose probe begins here, or that has none and this under it (also when libclang
 * lost the probe to a mistake). */
static struct probe *probe_at(struct reader *reader, size_t offset)
{
    for (size_t i = 0; i < reader->probes->count; i++) {
        struct probe *probe = &reader->probes->items[i];
        if (probe->in_function && !probe->directive->node &&
            probe->directive->kind != DIRECTIVE_BROKEN &&
            (probe->next == offset || (probe->statement && probe->statement == offset)))
            return probe;
    }
    return NULL;
}

/* The `while` statements of a probe, from the first on. */
struct take {
    struct reader *reader;
    struct node *parent;
    CXCursor statement; /* after the last: the statement under the annotation */
};

/* The expression in ((void)(expression), 0); NULL: libclang could not read it. */
static struct node *probed(struct node *condition)
{
    struct node *comma = node_strip(condition), *cast;

    if (!comma || comma->kind != NODE_BINARY || comma->child_count != 2)
        return NULL;
    cast = comma->children[0];
    if (cast->kind != NODE_CAST || cast->child_count != 1)
        return NULL;
    return cast->children[0]->kind == NODE_PAREN ? cast->children[0]->children[0] : NULL;
}

static void take_expression(struct node **expression, void *context)
{
    struct take *take = context;
    struct cursors children;
    struct node *typed;

    if (clang_getCursorKind(take->statement) != CXCursor_WhileStmt)
        return;
    children = read_children(take->reader, take->statement);
    if (children.count != 2)
        return;
    typed = probed(read_node(take->reader, children.items[0], take->parent));
    if (typed)
        *expression = typed;
    take->statement = children.items[1];
}

static void name_variables(struct clause *clause)
{
    for (size_t i = 0; i < clause->items.count; i++) {
        struct item *item = &clause->items.items[i];
        struct node *plain = node_strip(item->expr);
        item->var = plain->kind == NODE_REF ? plain->var : NULL;
    }
}

static struct node *annotate(struct reader *reader, struct directive *directive, struct span span,
                             struct node *parent)
{
    struct node *node = node_new(reader, NODE_ANNOTATED, span, parent);

    node->span.begin = directive->span.begin;
    node->directive = directive;
    directive->node = node;
    directive->func = reader->func;
    return node;
}

static struct node *read_probe(struct reader *reader, CXCursor cursor, struct probe *probe,
                               struct node *parent)
{
    struct clauses *clauses = &probe->directive->clauses;
    struct node *node = annotate(reader, probe->directive, read_span(reader, cursor), parent);
    struct take take = {reader, node, cursor};

    if (probe->statement)
        probe_expressions(probe->directive, take_expression, &take);
    for (size_t i = 0; i < clauses->count; i++)
        name_variables(&clauses->items[i]);
    node_add(reader, node, read_node(reader, take.statement, node));
    return node;
}

/* ---- declarations ---- */

static bool is_qualifier(const char *text, size_t begin, size_t end)
{
    static const char *const words[] = {"const",      "volatile",     "restrict",
                                        "__restrict", "__restrict__", "_Atomic"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == end - begin && strncmp(text + begin, words[i], end - begin) == 0)
            return true;
    return false;
}

/* Backwards from a declared name, over `*`, `(`, and qualifiers behind a `*`. */
static size_t declarator_begin(const char *text, size_t begin, size_t name)
{
    size_t result = name, at = name;

    while (at > begin) {
        char c = text[at - 1];
        size_t word = at;
        while (word > begin && (isalnum((unsigned char)text[word - 1]) || text[word - 1] == '_'))
            word--;
        if (c == '*' || c == '(')
            result = --at;
        else if (isspace((unsigned char)c))
            at--;
        else if (word < at && is_qualifier(text, word, at))
            at = word;
        else
            break;
    }
    return result;
}

static struct span specifiers(const struct reader *reader, struct span span,
                              const struct node *first)
{
    const char *text = reader->source->text;
    struct span result = span;

    if (first && first->var->name_span.end)
        result.end = declarator_begin(text, span.begin, first->var->name_span.begin);
    while (result.end > result.begin && isspace((unsigned char)text[result.end - 1]))
        result.end--;
    return result;
}

/* The expressions in a declarator and its specifiers (array sizes, typeof), after the
 * initializer. */
static void read_sizes(struct reader *reader, CXCursor cursor, struct node *declared)
{
    struct cursors children = read_children(reader, cursor);
    CXCursor init = clang_Cursor_getVarDeclInitializer(cursor);

    for (size_t i = 0; i < children.count; i++)
        if (clang_isExpression(clang_getCursorKind(children.items[i])) &&
            !clang_equalCursors(children.items[i], init))
            node_add(reader, declared, read_node(reader, children.items[i], declared));
}

static struct node *read_decl_statement(struct reader *reader, CXCursor cursor, struct node *parent)
{
    struct node *node = node_new(reader, NODE_DECL, read_span(reader, cursor), parent);
    struct cursors children = read_children(reader, cursor);

    for (size_t i = 0; i < children.count; i++) {
        CXCursor child = children.items[i];
        switch (clang_getCursorKind(child)) {
        case CXCursor_VarDecl: {
            struct node *declared = node_new(reader, NODE_VAR, read_span(reader, child), node);
            declared->var = read_var_declaration(reader, child);
            declared->type = declared->var->type;
            node_add(reader, node, declared);
            if (declared->var->init)
                declared->var->init->parent = declared;
            node_add(reader, declared, declared->var->init);
            read_sizes(reader, child, declared);
            break;
        }
        case CXCursor_StructDecl:
        case CXCursor_UnionDecl:
        case CXCursor_EnumDecl:
        case CXCursor_TypedefDecl:
            read_type_decl(reader, child);
            break;
        case CXCursor_FunctionDecl:
            read_func(reader, child);
            break;
        default:
            break;
        }
    }
    node->type_span = specifiers(reader, node->span, node->child_count ? node->children[0] : NULL);
    return node;
}

static void annotate_declaration(struct reader *reader, struct node *node, struct probe *probe)
{
    node->directive = probe->directive;
    probe->directive->node = node;
    probe->directive->func = reader->func;
    for (size_t i = 0; i < node->child_count; i++) {
        ARENA_PUSH(reader->arena, &probe->directive->vars, node->children[i]->var);
        node->children[i]->var->uniform = probe->directive;
    }
}

/* ---- for ---- */

/* Where the two `;` of for (a; b; c) are. */
static void find_semicolons(const char *text, struct span span, size_t semicolons[2])
{
    int depth = 0;
    size_t found = 0;

    for (size_t at = span.begin; at < span.end && found < 2; at++) {
        char c = text[at];
        if (c == '"' || c == '\'') {
            for (at++; at < span.end && text[at] != c; at++)
                at += text[at] == '\\';
        } else if (strchr("([{", c)) {
            depth++;
        } else if (strchr(")]}", c)) {
            depth--;
        } else if (c == ';' && depth == 1) {
            semicolons[found++] = at;
        }
    }
}

static struct node *read_for(struct reader *reader, CXCursor cursor, struct node *parent)
{
    struct node *node = node_new(reader, NODE_FOR, read_span(reader, cursor), parent);
    struct cursors children = read_children(reader, cursor);
    size_t semicolons[2] = {node->span.end, node->span.end};
    struct node *slots[4] = {NULL};

    find_semicolons(reader->source->text, node->span, semicolons);
    for (size_t i = 0; i < children.count; i++) {
        struct node *child = read_node(reader, children.items[i], node);
        if (!child)
            continue;
        size_t slot = i + 1 == children.count             ? 3
                      : child->span.begin < semicolons[0] ? 0
                      : child->span.begin < semicolons[1] ? 1
                                                          : 2;
        slots[slot] = child;
    }
    for (size_t i = 0; i < 4; i++)
        node_add(reader, node, slots[i]);
    return node;
}

/* ---- the others ---- */

static struct node *read_simple(struct reader *reader, enum node_kind kind, CXCursor cursor,
                                struct node *parent, size_t slots)
{
    struct node *node = node_new(reader, kind, read_span(reader, cursor), parent);
    struct cursors children = read_children(reader, cursor);

    for (size_t i = 0; i < children.count; i++)
        node_add(reader, node, read_node(reader, children.items[i], node));
    while (node->child_count < slots)
        node_add(reader, node, NULL);
    return node;
}

/* do BODY while (CONDITION): libclang leaves out what it could not read. */
static struct node *read_do(struct reader *reader, CXCursor cursor, struct node *parent)
{
    struct node *node = node_new(reader, NODE_DO, read_span(reader, cursor), parent);
    struct cursors children = read_children(reader, cursor);

    node_add(reader, node, children.count ? read_node(reader, children.items[0], node) : NULL);
    node_add(reader, node, children.count > 1 ? read_node(reader, children.items[1], node) : NULL);
    return node;
}

/* case VALUE [... END]: STATEMENT */
static struct node *read_case(struct reader *reader, CXCursor cursor, struct node *parent)
{
    struct node *node = node_new(reader, NODE_CASE, read_span(reader, cursor), parent);
    struct cursors children = read_children(reader, cursor);
    size_t last = children.count ? children.count - 1 : 0;

    node_add(reader, node, last > 0 ? read_node(reader, children.items[0], node) : NULL);
    node_add(reader, node, last > 1 ? read_node(reader, children.items[1], node) : NULL);
    node_add(reader, node, children.count ? read_node(reader, children.items[last], node) : NULL);
    return node;
}

/* An attribute (`#pragma unroll`, [[fallthrough]]) and the statement it is about. */
static struct node *read_attributed(struct reader *reader, CXCursor cursor, struct node *parent)
{
    struct cursors children = read_children(reader, cursor);
    struct node *node;

    if (children.count &&
        (node = read_statement(reader, children.items[children.count - 1], parent)) != NULL)
        return node;
    return read_simple(reader, NODE_OTHER_STMT, cursor, parent, 0);
}

static struct node *read_jump(struct reader *reader, enum node_kind kind, CXCursor cursor,
                              struct node *parent)
{
    struct node *node = node_new(reader, kind, read_span(reader, cursor), parent);
    struct cursors children = read_children(reader, cursor);

    if (kind == NODE_LABEL) {
        node->name = read_string(reader, clang_getCursorSpelling(cursor));
        node->name_span = read_name_span(reader, cursor, node->name);
    }
    for (size_t i = 0; i < children.count; i++) {
        if (clang_getCursorKind(children.items[i]) == CXCursor_LabelRef) {
            node->name = read_string(reader, clang_getCursorSpelling(children.items[i]));
            node->name_span = read_name_span(reader, children.items[i], node->name);
        } else {
            node_add(reader, node, read_node(reader, children.items[i], node));
        }
    }
    return node;
}

static struct node *read_plain_statement(struct reader *reader, CXCursor cursor,
                                         struct node *parent)
{
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_CompoundStmt:
        return read_simple(reader, NODE_BLOCK, cursor, parent, 0);
    case CXCursor_DeclStmt:
        return read_decl_statement(reader, cursor, parent);
    case CXCursor_IfStmt:
        return read_simple(reader, NODE_IF, cursor, parent, 3);
    case CXCursor_ForStmt:
        return read_for(reader, cursor, parent);
    case CXCursor_WhileStmt:
        return read_simple(reader, NODE_WHILE, cursor, parent, 2);
    case CXCursor_DoStmt:
        return read_do(reader, cursor, parent);
    case CXCursor_SwitchStmt:
        return read_simple(reader, NODE_SWITCH, cursor, parent, 2);
    case CXCursor_CaseStmt:
        return read_case(reader, cursor, parent);
    case CXCursor_DefaultStmt:
        return read_simple(reader, NODE_DEFAULT, cursor, parent, 1);
    case CXCursor_BreakStmt:
        return read_simple(reader, NODE_BREAK, cursor, parent, 0);
    case CXCursor_ContinueStmt:
        return read_simple(reader, NODE_CONTINUE, cursor, parent, 0);
    case CXCursor_ReturnStmt:
        return read_simple(reader, NODE_RETURN, cursor, parent, 1);
    case CXCursor_GotoStmt:
        return read_jump(reader, NODE_GOTO, cursor, parent);
    case CXCursor_LabelStmt:
        return read_jump(reader, NODE_LABEL, cursor, parent);
    case CXCursor_NullStmt:
        return read_simple(reader, NODE_EMPTY, cursor, parent, 0);
    case CXCursor_GCCAsmStmt:
    case CXCursor_MSAsmStmt:
        return read_simple(reader, NODE_ASM, cursor, parent, 0);
    case CXCursor_UnexposedStmt:
        return read_attributed(reader, cursor, parent);
    case CXCursor_IndirectGotoStmt:
        return read_simple(reader, NODE_OTHER_STMT, cursor, parent, 0);
    default:
        return NULL;
    }
}

struct node *read_statement(struct reader *reader, CXCursor cursor, struct node *parent)
{
    struct probe *probe;

    if (!clang_isStatement(clang_getCursorKind(cursor)) ||
        (probe = probe_at(reader, read_span(reader, cursor).begin)) == NULL)
        return read_plain_statement(reader, cursor, parent);
    if (clang_getCursorKind(cursor) == CXCursor_DeclStmt) {
        struct node *node = read_decl_statement(reader, cursor, parent);
        annotate_declaration(reader, node, probe);
        return node;
    }
    return read_probe(reader, cursor, probe, parent);
}
