/* read_statements.c: statements and the declarations among them; see read.h. */
#include <ctype.h>
#include <string.h>

#include "front/read/read.h"

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

/* What typeof names, unless it is of variable length, is no part of what the program does. */
static bool is_unevaluated(const struct node *declared, const struct node *expr)
{
    return !(expr->type && type_has_vla(expr->type)) &&
           expr->span.begin < declared->var->name_span.begin;
}

/* The expressions in a declarator and its specifiers (array sizes, typeof), after the
 * initializer. */
static void read_sizes(struct reader *reader, CXCursor cursor, struct node *declared)
{
    struct cursors children = read_children(reader, cursor);
    CXCursor init = clang_Cursor_getVarDeclInitializer(cursor);

    for (size_t i = 0; i < children.count; i++)
        if (clang_isExpression(clang_getCursorKind(children.items[i])) &&
            !clang_equalCursors(children.items[i], init)) {
            struct node *node = read_node(reader, children.items[i], declared);
            if (!node || !is_unevaluated(declared, node))
                node_add(reader, declared, node);
        }
    declared->var->sizes = declared->children + 1;
    declared->var->size_count = declared->child_count - 1;
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
    if (kind == NODE_GOTO && reader->func)
        ARENA_PUSH(reader->arena, &reader->func->gotos, node);
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

    if (clang_getCursorKind(cursor) == CXCursor_CompoundStmt &&
        (probe = reducers_at(reader, read_span(reader, cursor).begin)) != NULL)
        return read_reducers(reader, cursor, probe, parent);
    bool is_statement = clang_isStatement(clang_getCursorKind(cursor));
    probe = annotation_at(reader, read_span(reader, cursor).begin);
    bool is_atomic = probe && probe->directive->kind == DIRECTIVE_ATOMIC;
    if (!probe || !(is_statement || is_atomic)) /* which stands over expressions, too */
        return read_plain_statement(reader, cursor, parent);
    if (clang_getCursorKind(cursor) == CXCursor_DeclStmt && !is_atomic) {
        struct node *node = read_decl_statement(reader, cursor, parent);
        annotate_declaration(reader, node, probe);
        return node;
    }
    return annotate_statement(reader, cursor, probe, parent);
}
