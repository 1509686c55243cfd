/* read_expressions.c: expressions; see read.h. */
#include <string.h>

#include "front/libc/tgmath.h"
#include "front/read/read.h"
#include "front/read/read_builtins.h"
#include "unit/complex.h"

/* ---- operators ---- */

static enum op binary_op(enum CXBinaryOperatorKind kind)
{
    switch (kind) {
    case CXBinaryOperator_Add:
    case CXBinaryOperator_AddAssign:
        return OP_ADD;
    case CXBinaryOperator_Sub:
    case CXBinaryOperator_SubAssign:
        return OP_SUB;
    case CXBinaryOperator_Mul:
    case CXBinaryOperator_MulAssign:
        return OP_MUL;
    case CXBinaryOperator_Div:
    case CXBinaryOperator_DivAssign:
        return OP_DIV;
    case CXBinaryOperator_Rem:
    case CXBinaryOperator_RemAssign:
        return OP_REM;
    case CXBinaryOperator_Shl:
    case CXBinaryOperator_ShlAssign:
        return OP_SHL;
    case CXBinaryOperator_Shr:
    case CXBinaryOperator_ShrAssign:
        return OP_SHR;
    case CXBinaryOperator_And:
    case CXBinaryOperator_AndAssign:
        return OP_AND;
    case CXBinaryOperator_Or:
    case CXBinaryOperator_OrAssign:
        return OP_OR;
    case CXBinaryOperator_Xor:
    case CXBinaryOperator_XorAssign:
        return OP_XOR;
    case CXBinaryOperator_LAnd:
        return OP_LAND;
    case CXBinaryOperator_LOr:
        return OP_LOR;
    case CXBinaryOperator_LT:
        return OP_LT;
    case CXBinaryOperator_LE:
        return OP_LE;
    case CXBinaryOperator_GT:
        return OP_GT;
    case CXBinaryOperator_GE:
        return OP_GE;
    case CXBinaryOperator_EQ:
        return OP_EQ;
    case CXBinaryOperator_NE:
        return OP_NE;
    case CXBinaryOperator_Comma:
        return OP_COMMA;
    case CXBinaryOperator_Assign:
        return OP_ASSIGN;
    default:
        return OP_OTHER;
    }
}

static enum op unary_op(enum CXUnaryOperatorKind kind)
{
    switch (kind) {
    case CXUnaryOperator_PostInc:
        return OP_POST_INC;
    case CXUnaryOperator_PostDec:
        return OP_POST_DEC;
    case CXUnaryOperator_PreInc:
        return OP_PRE_INC;
    case CXUnaryOperator_PreDec:
        return OP_PRE_DEC;
    case CXUnaryOperator_AddrOf:
        return OP_ADDRESS;
    case CXUnaryOperator_Deref:
        return OP_DEREF;
    case CXUnaryOperator_Plus:
        return OP_ADD;
    case CXUnaryOperator_Minus:
        return OP_SUB;
    case CXUnaryOperator_Not:
        return OP_NOT;
    case CXUnaryOperator_LNot:
        return OP_LNOT;
    default:
        return OP_OTHER;
    }
}

/* ---- constants ---- */

static void evaluate(CXCursor cursor, struct node *node)
{
    CXEvalResult result = clang_Cursor_Evaluate(cursor);

    if (result && clang_EvalResult_getKind(result) == CXEval_Int) {
        node->has_value = true;
        node->value = clang_EvalResult_isUnsignedInt(result)
                          ? (int64_t)clang_EvalResult_getAsUnsigned(result)
                          : clang_EvalResult_getAsLongLong(result);
    }
    if (result)
        clang_EvalResult_dispose(result);
}

/* Is the expression made of integer constants (and casts of floating ones) alone? libclang
 * evaluates these; asked about others it may find values that are no constants in C, or fall. */
static bool is_constant_expression(const struct node *node)
{
    switch (node->kind) {
    case NODE_UNARY:
        if (node->op == OP_DEREF || node->op == OP_ADDRESS || node->op >= OP_PRE_INC)
            return false;
        break;
    case NODE_CAST:
        if (node->child_count == 1 && node_strip(node->children[0])->kind == NODE_FLOATING)
            return true;
        break;
    case NODE_PAREN:
    case NODE_BINARY:
    case NODE_CONDITIONAL:
        break;
    default:
        return false;
    }
    for (size_t i = 0; i < node->child_count; i++)
        if (!node->children[i] || !node->children[i]->has_value)
            return false;
    return node->child_count > 0 && node->op != OP_COMMA;
}

static void fold(CXCursor cursor, struct node *node)
{
    if (!node->has_value && type_is_integer(node->type) && is_constant_expression(node))
        evaluate(cursor, node);
}

/* ---- names ---- */

static struct node *read_reference(struct reader *reader, CXCursor cursor, struct node *node)
{
    CXCursor target = clang_getCursorReferenced(cursor);

    /* of the declaration: libclang crashes on the type of a name like __builtin_isnan */
    node->type = read_type(reader, clang_getCursorType(target));
    node->kind = NODE_REF;
    node->name = read_string(reader, clang_getCursorSpelling(cursor));
    node->name_span = node->span;
    switch (clang_getCursorKind(target)) {
    case CXCursor_VarDecl:
    case CXCursor_ParmDecl:
        node->var = read_var(reader, target);
        node->type = node->var->type;
        break;
    case CXCursor_FunctionDecl:
        node->func = read_func(reader, target);
        break;
    case CXCursor_EnumConstantDecl:
        node->enumerator = node->name;
        node->has_value = true;
        node->value = clang_getEnumConstantDeclValue(target);
        node->enum_decl = read_type_decl(reader, clang_getCursorSemanticParent(target));
        break;
    default:
        break;
    }
    return node;
}

static void read_member(struct reader *reader, CXCursor cursor, struct node *node)
{
    struct node *object = node->child_count ? node->children[0] : NULL;

    node->kind = NODE_MEMBER;
    node->name = read_string(reader, clang_getCursorSpelling(cursor));
    if (strchr(node->name, '('))
        node->name = ""; /* clang's name for what has none */
    node->name_span = read_name_span(reader, cursor, node->name);
    size_t at = node->name_span.begin;
    while (at > node->span.begin && strchr(" \t\n", reader->source->text[at - 1]))
        at--;
    node->arrow =
        at >= 2 && reader->source->text[at - 1] == '>' && reader->source->text[at - 2] == '-';
    if (object && object->kind == NODE_MEMBER && *object->name == '\0') {
        object->arrow = node->arrow; /* p->x of an unnamed struct in an unnamed struct */
        node->arrow = false;
    }
}

/* `__real__ z` is a member, which may be set. */
static void read_unary(struct node *node, enum CXUnaryOperatorKind kind)
{
    const struct node *operand = node->child_count ? node->children[0] : NULL;
    bool is_part =
        (kind == CXUnaryOperator_Real || kind == CXUnaryOperator_Imag) && node_is_complex(operand);

    node->kind = is_part ? NODE_MEMBER : NODE_UNARY;
    node->op = unary_op(kind);
    if (is_part)
        node->name = kind == CXUnaryOperator_Real ? "re" : "im";
}

/* Between the parenthesis at `at` and its partner. */
static struct span inside_parentheses(const struct reader *reader, size_t at, size_t end)
{
    size_t behind = read_bracket_end(reader->source->text, at, end);
    return (struct span){at + 1, behind > at + 1 ? behind - 1 : at + 1};
}

/* Of a type: its parenthesis begins the operand, and what expressions it has are array sizes. */
static void read_sizeof(struct reader *reader, CXCursor cursor, struct node *node)
{
    struct cursors children = read_children(reader, cursor);
    size_t paren = node->span.begin;

    node->kind = NODE_SIZEOF;
    while (paren < node->span.end && reader->source->text[paren] != '(')
        paren++;
    bool of_type = node->child_count != 1 || node->children[0]->span.begin > paren;
    for (size_t i = 0; of_type && i < children.count; i++)
        if (clang_getCursorKind(children.items[i]) == CXCursor_TypeRef)
            node->type_operand = read_type(reader, clang_getCursorType(children.items[i]));
    if (of_type) {
        node->type_span = inside_parentheses(reader, paren, node->span.end);
        if (node->child_count)
            node_add_front(reader, node, NULL);
    }
    evaluate(cursor, node);
}

static void read_call(struct reader *reader, struct node *node)
{
    struct node *callee = node->child_count ? node_strip(node->children[0]) : NULL;

    node->kind = NODE_CALL;
    if (callee && callee->kind == NODE_REF)
        node->func = callee->func;
    if (reader->func) {
        node->index = reader->func->calls.count;
        ARENA_PUSH(reader->arena, &reader->func->calls, node);
    }
}

/* ---- all expressions ---- */

static void add_children(struct reader *reader, CXCursor cursor, struct node *node)
{
    struct cursors children = read_children(reader, cursor);

    for (size_t i = 0; i < children.count; i++) {
        enum CXCursorKind kind = clang_getCursorKind(children.items[i]);
        if (clang_isExpression(kind) || clang_isStatement(kind))
            node_add(reader, node, read_node(reader, children.items[i], node));
    }
}

static bool is_reference(const struct node *node)
{
    return node->kind == NODE_REF;
}

/* Reads the designators in front of `end`; the values in their brackets are the node's children. */
static void read_designators(struct reader *reader, const struct node *node, size_t end,
                             struct node *value)
{
    struct {
        struct designator *items;
        size_t count, room;
    } list = {0};
    const char *text = reader->source->text;
    size_t at = node->span.begin, child = 0;

    while (at < end && text[at] != '=' && text[at] != ':') {
        struct designator step = {0};
        if (text[at] != '[') { /* GNU's `x: 1` has no point */
            at += text[at] == '.';
            at += strspn(text + at, " \t\n");
            size_t length = read_word_length(text + at);
            step.field = arena_strndup(reader->arena, text + at, length);
            at += length ? length : end - at;
        } else {
            size_t close = read_bracket_end(text, at, end);
            const struct node *first = node->children[child++], *last = first;
            if (child + 1 < node->child_count && node->children[child]->span.begin < close)
                last = node->children[child++];
            step.first = first->value;
            step.last = last->value;
            at = close;
        }
        at += strspn(text + at, " \t\n");
        ARENA_PUSH(reader->arena, &list, step);
    }
    value->designators = list.items;
    value->designator_count = list.count;
}

/* `.x = 1`, `[2] = 1` stand for their values, which come last; names in the brackets are kept. */
static struct node *read_designated(struct reader *reader, CXCursor cursor, struct node *parent)
{
    struct node *node = node_new(reader, NODE_OTHER_EXPR, read_span(reader, cursor), parent),
                *value;
    bool names = false;

    node->type = read_type(reader, clang_getCursorType(cursor));
    add_children(reader, cursor, node);
    if (node->child_count == 0)
        return node;
    value = node->children[node->child_count - 1];
    for (size_t i = 0; i + 1 < node->child_count; i++)
        names |= node_any(node->children[i], is_reference);
    node->type = value->type;
    value->parent = names ? node : parent;
    read_designators(reader, node, value->span.begin, names ? node : value);
    return names ? node : value;
}

/* GNU `a ?: b` comes with `a` three times. */
static struct node *read_elvis(struct reader *reader, CXCursor cursor, struct node *parent,
                               const struct cursors *children)
{
    struct node *node = node_new(reader, NODE_CONDITIONAL, read_span(reader, cursor), parent);

    node->type = read_type(reader, clang_getCursorType(cursor));
    node_add(reader, node, read_node(reader, children->items[0], node));
    node_add(reader, node, NULL);
    node_add(reader, node, read_node(reader, children->items[children->count - 1], node));
    return node;
}

static bool is_complex(CXType type)
{
    return clang_getCanonicalType(type).kind == CXType_Complex;
}

/* The operand of an implicit cast. */
static struct node *read_implicit(struct reader *reader, CXCursor cast, CXCursor operand,
                                  struct node *parent)
{
    struct node *node = read_node(reader, operand, parent);
    CXType to = clang_getCursorType(cast);

    if (node && node->type && (type_is_complex(node->type) || is_complex(to)))
        node->converted = read_type(reader, to);
    return node;
}

/* What libclang has no kind for. Implicit casts have one child of the same extent. */
static struct node *read_unexposed(struct reader *reader, CXCursor cursor, struct node *parent)
{
    struct cursors children = read_children(reader, cursor);
    struct span span = read_span(reader, cursor), child;

    if (children.count == 0)
        return NULL;
    if (clang_getCursorKind(children.items[0]) == CXCursor_MemberRef ||
        (span.begin < span.end && reader->source->text[span.begin] == '['))
        return read_designated(reader, cursor, parent);
    child = read_span(reader, children.items[0]);
    if (!clang_isExpression(clang_getCursorKind(children.items[0])) || child.begin != span.begin)
        return NULL;
    if (children.count == 1)
        return child.end == span.end ? read_implicit(reader, cursor, children.items[0], parent)
                                     : NULL;
    struct span again = read_span(reader, children.items[1]);
    bool repeated = children.count == 4 && again.begin == child.begin && again.end == child.end;
    return repeated ? read_elvis(reader, cursor, parent, &children) : NULL;
}

/* The pointer or array comes first, also in 3[a]. */
static void read_index(struct node *node)
{
    node->kind = NODE_INDEX;
    if (node->child_count == 2 && type_is_integer(node->children[0]->type)) {
        struct node *subscript = node->children[0];
        node->children[0] = node->children[1];
        node->children[1] = subscript;
    }
}

/* csycl_uniform(value) is ((void)CSYCL_UNIFORM_VALUE, (value)), see <csycl.h>: parentheses with a
 * meaning. */
static void read_parentheses(struct node *node)
{
    struct node *comma = node->child_count ? node->children[0] : NULL;

    node->kind = NODE_PAREN;
    if (!comma)
        return;
    if (comma->kind == NODE_BINARY && comma->op == OP_COMMA &&
        comma->children[0]->kind == NODE_CAST) {
        const struct node *word = comma->children[0]->children[0];
        node->is_uniform = word->enumerator && strcmp(word->enumerator, "CSYCL_UNIFORM_VALUE") == 0;
    }
    if (node->is_uniform) {
        node->children[0] = comma->children[1];
        node->children[0]->parent = node;
    }
    node->type = node->children[0]->type;
}

static void read_floating(struct reader *reader, struct node *node)
{
    node->kind = NODE_FLOATING;
    node->name = arena_strndup(reader->arena, reader->source->text + node->span.begin,
                               node->span.end - node->span.begin);
}

/* gcc's DBL_MAX is ((double)1.797e+308L): a number of the type that it is cast to. */
static void read_cast(struct reader *reader, struct node *node)
{
    const struct node *from = node->child_count ? node_strip(node->children[0]) : NULL;

    node->kind = NODE_CAST;
    node->type_span = inside_parentheses(reader, node->span.begin, node->span.end);
    if (from && from->kind == NODE_FLOATING && from->type->kind == TYPE_LDOUBLE &&
        (node->type->kind == TYPE_DOUBLE || node->type->kind == TYPE_FLOAT)) {
        read_floating(reader, node);
        node->child_count = 0;
    }
}

static void classify(struct reader *reader, CXCursor cursor, struct node *node)
{
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_IntegerLiteral:
    case CXCursor_CharacterLiteral:
        node->kind = NODE_INTEGER;
        evaluate(cursor, node);
        break;
    case CXCursor_FloatingLiteral:
    case CXCursor_ImaginaryLiteral:
        read_floating(reader, node);
        break;
    case CXCursor_StringLiteral:
        node->kind = NODE_STRING;
        break;
    case CXCursor_ParenExpr:
        read_parentheses(node);
        break;
    case CXCursor_UnaryOperator:
        read_unary(node, clang_getCursorUnaryOperatorKind(cursor));
        break;
    case CXCursor_BinaryOperator:
        node->op = binary_op(clang_getCursorBinaryOperatorKind(cursor));
        node->kind = node->op == OP_ASSIGN ? NODE_ASSIGN : NODE_BINARY;
        break;
    case CXCursor_CompoundAssignOperator:
        node->op = binary_op(clang_getCursorBinaryOperatorKind(cursor));
        node->kind = NODE_ASSIGN;
        break;
    case CXCursor_ConditionalOperator:
        node->kind = NODE_CONDITIONAL;
        break;
    case CXCursor_ArraySubscriptExpr:
        read_index(node);
        break;
    case CXCursor_CStyleCastExpr:
        read_cast(reader, node);
        break;
    case CXCursor_CompoundLiteralExpr:
        node->kind = NODE_COMPOUND;
        node->type_span = inside_parentheses(reader, node->span.begin, node->span.end);
        break;
    case CXCursor_InitListExpr:
        node->kind = NODE_INIT_LIST;
        break;
    case CXCursor_StmtExpr:
        node->kind = NODE_STMT_EXPR;
        break;
    case CXCursor_UnaryExpr:
        read_sizeof(reader, cursor, node);
        break;
    case CXCursor_MemberRefExpr:
        read_member(reader, cursor, node);
        break;
    case CXCursor_CallExpr:
        if (read_builtin_call(reader, cursor, node))
            break;
        tgmath_read(node);
        read_call(reader, node);
        break;
    default:
        node->kind = NODE_OTHER_EXPR;
        if (read_builtin(reader, cursor, node))
            break;
        if (strncmp(reader->source->text + node->span.begin, "__builtin_offsetof", 18) == 0) {
            node->kind = NODE_SIZEOF;
            evaluate(cursor, node);
        }
    }
}

struct node *read_expression(struct reader *reader, CXCursor cursor, struct node *parent)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    struct node *node;

    if (!clang_isExpression(kind))
        return NULL;
    if (kind == CXCursor_UnexposedExpr && (node = read_unexposed(reader, cursor, parent)) != NULL)
        return node;
    node = node_new(reader, NODE_OTHER_EXPR, read_span(reader, cursor), parent);
    if (kind == CXCursor_DeclRefExpr)
        return read_reference(reader, cursor, node);
    node->type = read_type(reader, clang_getCursorType(cursor));
    add_children(reader, cursor, node);
    classify(reader, cursor, node);
    tgmath_fix_type(reader->arena, node);
    fold(cursor, node);
    return node;
}
