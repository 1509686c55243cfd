/* read_decls.c: variables, functions and the file as a whole; see read.h. */
#include <string.h>

#include "front/read/read.h"

/* ---- variables ---- */

static enum var_kind var_kind(const struct reader *reader, CXCursor cursor)
{
    if (clang_getCursorKind(cursor) == CXCursor_ParmDecl)
        return VAR_PARAM;
    if (clang_getCursorLinkage(cursor) >= CXLinkage_Internal || !reader->func)
        return VAR_GLOBAL; /* `extern int x;` in a function too */
    return clang_Cursor_getStorageClass(cursor) == CX_SC_Static ? VAR_STATIC_LOCAL : VAR_LOCAL;
}

static void enter_var(struct reader *reader, struct var *var)
{
    if (var->kind == VAR_GLOBAL) {
        var->index = reader->unit->globals.count;
        ARENA_PUSH(reader->arena, &reader->unit->globals, var);
        return;
    }
    var->func = reader->func;
    var->index = reader->func->vars.count;
    ARENA_PUSH(reader->arena, &reader->func->vars, var);
    if (var->kind == VAR_PARAM)
        ARENA_PUSH(reader->arena, &reader->func->params, var);
}

/* Of `int b[];` libclang says that it has one element, which is so where the file ends alone. */
static void forget_length(const struct reader *reader, CXCursor cursor, struct var *var)
{
    const char *after = reader->source->text + var->name_span.end;

    if (var->type->kind != TYPE_ARRAY || var->type->count != 1 || !var->name_span.end ||
        !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(cursor)))
        return;
    after += strspn(after, " \t\n");
    if (*after != '[' || after[1 + strspn(after + 1, " \t\n")] != ']')
        return;
    struct type *type = ARENA_NEW(reader->arena, struct type);
    *type = *var->type;
    type->kind = TYPE_INCOMPLETE_ARRAY;
    type->count = 0;
    type->size = 0;
    var->type = type;
}

static struct var *new_var(struct reader *reader, CXCursor cursor, CXCursor canonical)
{
    struct var *var = ARENA_NEW(reader->arena, struct var);

    var->name = read_string(reader, clang_getCursorSpelling(cursor));
    var->kind = var_kind(reader, canonical);
    var->type = var->kind == VAR_PARAM ? read_param_type(reader, clang_getCursorType(cursor))
                                       : read_type(reader, clang_getCursorType(cursor));
    var->system = !read_in_text(reader, cursor);
    var->is_static = clang_Cursor_getStorageClass(cursor) == CX_SC_Static;
    var->is_extern = clang_Cursor_getStorageClass(cursor) == CX_SC_Extern;
    var->is_register = clang_Cursor_getStorageClass(cursor) == CX_SC_Register;
    var->is_thread_local = clang_getCursorTLSKind(cursor) != CXTLS_None;
    if (!var->system)
        var->span = read_span(reader, cursor);
    var->name_span = read_name_span(reader, cursor, var->name);
    if (var->kind == VAR_GLOBAL)
        forget_length(reader, cursor, var);
    known_add(reader, canonical, var);
    enter_var(reader, var);
    return var;
}

/* A later declaration may be the definition, and may complete the type. */
static void read_definition(struct reader *reader, CXCursor cursor, struct var *var)
{
    CXCursor init = clang_Cursor_getVarDeclInitializer(cursor);

    bool declared_only =
        clang_Cursor_isNull(init) && clang_Cursor_getStorageClass(cursor) == CX_SC_Extern;

    if (var->init || declared_only || !read_in_text(reader, cursor))
        return;
    var->type = read_type(reader, clang_getCursorType(cursor));
    var->span = read_span(reader, cursor);
    var->name_span = read_name_span(reader, cursor, var->name);
    var->system = var->is_extern = false;
    forget_length(reader, cursor, var);
    if (!clang_Cursor_isNull(init))
        var->init = read_node(reader, init, NULL);
}

struct var *read_var(struct reader *reader, CXCursor cursor)
{
    CXCursor canonical = clang_getCanonicalCursor(cursor);
    struct var *var = known_find(reader, canonical);

    return var ? var : new_var(reader, cursor, canonical);
}

struct var *read_var_declaration(struct reader *reader, CXCursor cursor)
{
    struct var *var = read_var(reader, cursor);

    read_definition(reader, cursor, var);
    return var;
}

/* ---- functions ---- */

/* __builtin_inff and such are declared where they are first named, by that name alone. */
static bool is_implicit(const struct reader *reader, CXCursor cursor, const char *name)
{
    struct span span = read_span(reader, cursor);
    return span.end - span.begin == strlen(name);
}

static struct func *new_func(struct reader *reader, CXCursor cursor, CXCursor canonical)
{
    struct func *func = ARENA_NEW(reader->arena, struct func);

    func->name = read_string(reader, clang_getCursorSpelling(cursor));
    func->type = read_type(reader, clang_getCursorType(cursor));
    func->system = !read_in_text(reader, cursor) || is_implicit(reader, cursor, func->name);
    func->is_static = clang_Cursor_getStorageClass(cursor) == CX_SC_Static;
    func->is_inline = clang_Cursor_isFunctionInlined(cursor) != 0;
    if (!func->system)
        func->span = read_span(reader, cursor);
    func->name_span = read_name_span(reader, cursor, func->name);
    func->index = reader->unit->funcs.count;
    ARENA_PUSH(reader->arena, &reader->unit->funcs, func);
    known_add(reader, canonical, func);
    return func;
}

static void read_sizes(struct reader *reader, CXCursor cursor, struct var *param)
{
    struct cursors children = read_children(reader, cursor);

    param->size_count = 0;
    param->sizes = arena_alloc(reader->arena, (children.count + 1) * sizeof *param->sizes);
    for (size_t i = 0; i < children.count; i++)
        if (clang_isExpression(clang_getCursorKind(children.items[i])))
            param->sizes[param->size_count++] = read_node(reader, children.items[i], NULL);
}

/* Of a declaration, until a definition names them anew. */
static void read_params(struct reader *reader, CXCursor cursor, struct func *func)
{
    struct cursors children = read_children(reader, cursor);
    struct func *outer = reader->func;

    func->params = func->vars = (struct vars){0};
    reader->func = func;
    for (size_t i = 0; i < children.count; i++)
        if (clang_getCursorKind(children.items[i]) == CXCursor_ParmDecl)
            read_sizes(reader, children.items[i], read_var(reader, children.items[i]));
    reader->func = outer;
}

static void read_body(struct reader *reader, CXCursor cursor, struct func *func)
{
    struct cursors children = read_children(reader, cursor);
    struct func *outer = reader->func;

    func->system = false;
    func->type = read_type(reader, clang_getCursorType(cursor));
    func->span = read_span(reader, cursor);
    func->name_span = read_name_span(reader, cursor, func->name);
    read_params(reader, cursor, func);
    reader->func = func;
    for (size_t i = 0; i < children.count; i++)
        if (clang_getCursorKind(children.items[i]) == CXCursor_CompoundStmt)
            func->body = read_node(reader, children.items[i], NULL);
    reader->func = outer;
}

struct func *read_func(struct reader *reader, CXCursor cursor)
{
    CXCursor canonical = clang_getCanonicalCursor(cursor);
    struct func *func = known_find(reader, canonical);

    if (!func)
        func = new_func(reader, cursor, canonical);
    return func;
}

/* ---- the file ---- */

static bool has_attributes(struct reader *reader, CXCursor cursor)
{
    struct cursors children = read_children(reader, cursor);

    for (size_t i = 0; i < children.count; i++)
        if (clang_isAttribute(clang_getCursorKind(children.items[i])))
            return true;
    return false;
}

static void read_function(struct reader *reader, CXCursor cursor)
{
    struct func *func = read_func(reader, cursor);

    func->has_attributes |= has_attributes(reader, cursor);
    if (clang_isCursorDefinition(cursor) && !func->body)
        read_body(reader, cursor, func);
    else if (!func->body)
        read_params(reader, cursor, func);
    annotate_func(reader, cursor, func);
}

static void read_declaration(struct reader *reader, CXCursor cursor)
{
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_TypedefDecl:
    case CXCursor_StructDecl:
    case CXCursor_UnionDecl:
        read_type_decl(reader, cursor);
        break;
    case CXCursor_EnumDecl:
        if (!annotate_enum(reader, cursor))
            read_type_decl(reader, cursor);
        break;
    case CXCursor_VarDecl:
        annotate_var(reader, cursor, read_var_declaration(reader, cursor));
        break;
    case CXCursor_FunctionDecl: {
        struct probe *probe = reducers_at(reader, read_span(reader, cursor).begin);
        if (probe)
            read_reducers(reader, cursor, probe, NULL);
        else
            read_function(reader, cursor);
        break;
    }
    default:
        break;
    }
}

/* The first token after an annotation. */
static size_t next_token(const struct reader *reader, size_t at)
{
    const char *text = reader->source->text;

    for (;;) {
        at += strspn(text + at, " \t\r\n\f\v");
        if (text[at] != '#')
            return at;
        at += strcspn(text + at, "\n");
    }
}

void read_unit(struct reader *reader)
{
    for (size_t i = 0; i < reader->probes->count; i++) {
        struct probe *probe = &reader->probes->items[i];
        probe->next = next_token(reader, probe->directive->span.end);
        ARENA_PUSH(reader->arena, &reader->unit->directives, probe->directive);
    }
    struct cursors top = read_children(reader, clang_getTranslationUnitCursor(reader->tu));
    for (size_t i = 0; i < top.count; i++)
        if (read_in_text(reader, top.items[i]))
            read_declaration(reader, top.items[i]);
    annotate_finish(reader);
}
