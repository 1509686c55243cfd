/* unit.c: small questions about the unit's nouns; see unit.h. */
#include "unit/unit.h"

#include <string.h>

bool var_has_default(const struct var *var)
{
    return var->spec_const && (var->init || (!var->is_extern && !var->required));
}

bool type_is_integer(const struct type *type)
{
    return (type->kind >= TYPE_BOOL && type->kind <= TYPE_ULLONG) || type->kind == TYPE_ENUM;
}

const char *type_integer_name(const struct type *type)
{
    static const char *const names[] = {
        [TYPE_BOOL] = "_Bool",        [TYPE_CHAR] = "char",
        [TYPE_SCHAR] = "signed char", [TYPE_UCHAR] = "unsigned char",
        [TYPE_SHORT] = "short",       [TYPE_USHORT] = "unsigned short",
        [TYPE_INT] = "int",           [TYPE_UINT] = "unsigned int",
        [TYPE_LONG] = "long",         [TYPE_ULONG] = "unsigned long",
        [TYPE_LLONG] = "long long",   [TYPE_ULLONG] = "unsigned long long",
    };
    return names[type->kind == TYPE_ENUM ? type->target->kind : type->kind];
}

bool type_is_floating(const struct type *type)
{
    return type->kind >= TYPE_FLOAT && type->kind <= TYPE_LDOUBLE;
}

bool type_is_arithmetic(const struct type *type)
{
    return type_is_integer(type) || type_is_floating(type);
}

bool type_is_scalar(const struct type *type)
{
    return type_is_arithmetic(type) || type->kind == TYPE_POINTER;
}

bool type_is_complex(const struct type *type)
{
    return type->kind == TYPE_COMPLEX;
}

bool type_is_value(const struct type *type)
{
    return type_is_arithmetic(type) || type_is_complex(type) || type->kind == TYPE_RECORD;
}

bool type_is_array(const struct type *type)
{
    return type->kind >= TYPE_ARRAY && type->kind <= TYPE_VLA;
}

bool type_is_signed(const struct type *type)
{
    switch (type->kind) {
    case TYPE_CHAR: /* as on the targets that cscc knows */
    case TYPE_SCHAR:
    case TYPE_SHORT:
    case TYPE_INT:
    case TYPE_LONG:
    case TYPE_LLONG:
    case TYPE_FLOAT:
    case TYPE_DOUBLE:
    case TYPE_LDOUBLE:
        return true;
    case TYPE_ENUM:
        return type->target && type_is_signed(type->target);
    default:
        return false;
    }
}

bool type_has_vla(const struct type *type)
{
    while (type && type_is_array(type) && type->kind != TYPE_VLA)
        type = type->target;
    return type && type->kind == TYPE_VLA;
}

struct type *type_element(struct type *type)
{
    while (type && type_is_array(type))
        type = type->target;
    return type;
}

bool type_is_pointer_to_pointer(const struct type *type)
{
    return type->kind == TYPE_POINTER && type_element(type->target)->kind == TYPE_POINTER;
}

enum type_kind type_device_kind(const struct type *type)
{
    switch (type->kind) {
    case TYPE_SCHAR:
        return TYPE_CHAR;
    case TYPE_LLONG:
        return TYPE_LONG;
    case TYPE_ULLONG:
        return TYPE_ULONG;
    case TYPE_ENUM:
        return type_device_kind(type->target);
    default:
        return type->kind;
    }
}

bool type_has_pointer(const struct type *type, const struct field **field)
{
    while (type && type_is_array(type))
        type = type->target;
    if (!type || type->kind != TYPE_RECORD)
        return false;
    for (size_t i = 0; i < type->field_count; i++) {
        const struct type *inner = type_element(type->fields[i].type);
        if (inner && inner->kind == TYPE_POINTER) {
            if (field)
                *field = &type->fields[i];
            return true;
        }
        if (type_has_pointer(inner, field))
            return true;
    }
    return false;
}

bool type_holds(const struct type *type, const struct type *part)
{
    if (type_same(type, part))
        return true;
    if (type_is_array(type))
        return type_holds(type->target, part);
    for (size_t i = 0; type->kind == TYPE_RECORD && i < type->field_count; i++)
        if (type_holds(type->fields[i].type, part))
            return true;
    return false;
}

bool type_same(const struct type *a, const struct type *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case TYPE_POINTER:
    case TYPE_INCOMPLETE_ARRAY:
    case TYPE_VLA:
    case TYPE_COMPLEX:
        return type_same(a->target, b->target);
    case TYPE_ARRAY:
        return a->count == b->count && type_same(a->target, b->target);
    case TYPE_RECORD:
    case TYPE_ENUM:
        return a->decl == b->decl;
    case TYPE_FUNCTION:
    case TYPE_OTHER:
        return strcmp(a->spelling, b->spelling) == 0;
    default:
        return true;
    }
}

bool func_is_elsewhere(const struct func *func)
{
    return func->device && !func->body;
}

/* An inline function is defined wherever it is called. */
bool func_is_exported(const struct func *func)
{
    return func->device && func->body && !func->is_static && !func->is_inline;
}

const struct clause *directive_clause(const struct directive *directive, enum clause_kind kind)
{
    for (size_t i = 0; i < directive->clauses.count; i++)
        if (directive->clauses.items[i].kind == kind)
            return &directive->clauses.items[i];
    return NULL;
}

const char *directive_name(enum directive_kind kind)
{
    static const char *const names[] = {
#define CSCC_DIRECTIVE(NAME, SPELLING, PLACE) SPELLING,
#include "unit/directives.def"
#undef CSCC_DIRECTIVE
        [DIRECTIVE_BROKEN] = "?",
    };
    return names[kind];
}

enum directive_place directive_place(enum directive_kind kind)
{
    static const enum directive_place places[] = {
#define CSCC_DIRECTIVE(NAME, SPELLING, PLACE) PLACE_##PLACE,
#include "unit/directives.def"
#undef CSCC_DIRECTIVE
        [DIRECTIVE_BROKEN] = PLACE_STATEMENT,
    };
    return places[kind];
}

bool directive_is_kernel(enum directive_kind kind)
{
    return kind == DIRECTIVE_PARALLEL_FOR || kind == DIRECTIVE_PARALLEL_FOR_WORK_GROUP;
}

bool directive_is_loop(enum directive_kind kind)
{
    return directive_is_kernel(kind) || kind == DIRECTIVE_PARALLEL_FOR_WORK_ITEM;
}

bool directive_is_data(enum directive_kind kind)
{
    return directive_is_host(kind) && kind != DIRECTIVE_WAIT;
}

bool directive_is_host(enum directive_kind kind)
{
    return kind != DIRECTIVE_SCAN &&
           (directive_is_alone(kind) || directive_place(kind) == PLACE_BLOCK);
}

bool directive_is_alone(enum directive_kind kind)
{
    return directive_place(kind) == PLACE_ALONE;
}

const char *clause_name(enum clause_kind kind)
{
    static const char *const names[] = {
#define CSCC_CLAUSE(NAME, SPELLING, ...) SPELLING,
#include "unit/clauses.def"
#undef CSCC_CLAUSE
    };
    return names[kind];
}

void node_walk(struct node *node, bool (*visit)(struct node *node, void *context), void *context)
{
    if (!node || !visit(node, context))
        return;
    for (size_t i = 0; i < node->child_count; i++)
        node_walk(node->children[i], visit, context);
}

static bool number_node(struct node *node, void *context)
{
    size_t *count = context;

    node->number = (*count)++;
    return true;
}

void node_number(struct node *root, size_t first)
{
    node_walk(root, number_node, &first);
}

struct node *node_first(const struct node *node, bool (*is)(const struct node *node))
{
    struct node *found = NULL;

    if (!node || is(node))
        return (struct node *)node;
    for (size_t i = 0; i < node->child_count && !found; i++)
        found = node_first(node->children[i], is);
    return found;
}

bool node_any(const struct node *node, bool (*is)(const struct node *node))
{
    return node_first(node, is);
}

struct node *node_find(const struct node *node, node_asked *is, const void *context)
{
    struct node *found = NULL;

    if (!node || is((struct node *)node, context))
        return (struct node *)node;
    for (size_t i = 0; i < node->child_count && !found; i++)
        found = node_find(node->children[i], is, context);
    return found;
}

struct node *node_find_evaluated(const struct node *node, node_asked *is, const void *context)
{
    struct node *found = NULL;

    if (!node || node->kind == NODE_SIZEOF)
        return NULL;
    if (is((struct node *)node, context))
        return (struct node *)node;
    for (size_t i = 0; i < node->child_count && !found; i++)
        found = node_find_evaluated(node->children[i], is, context);
    return found;
}

bool node_inside(const struct node *node, const struct node *root)
{
    while (node && node != root)
        node = node->parent;
    return node;
}

bool node_is_jump(const struct node *node)
{
    return node->kind == NODE_RETURN || node->kind == NODE_BREAK || node->kind == NODE_CONTINUE;
}

bool node_is_label(const struct node *node)
{
    return node->kind == NODE_LABEL || node->kind == NODE_CASE || node->kind == NODE_DEFAULT;
}

const char *op_spelling(enum op op)
{
    static const char *const names[] = {
        [OP_ASSIGN] = "=",    [OP_ADD] = "+",       [OP_SUB] = "-",        [OP_MUL] = "*",
        [OP_DIV] = "/",       [OP_REM] = "%",       [OP_SHL] = "<<",       [OP_SHR] = ">>",
        [OP_AND] = "&",       [OP_OR] = "|",        [OP_XOR] = "^",        [OP_LAND] = "&&",
        [OP_LOR] = "||",      [OP_LT] = "<",        [OP_LE] = "<=",        [OP_GT] = ">",
        [OP_GE] = ">=",       [OP_EQ] = "==",       [OP_NE] = "!=",        [OP_COMMA] = ",",
        [OP_NOT] = "~",       [OP_LNOT] = "!",      [OP_DEREF] = "deref",  [OP_ADDRESS] = "address",
        [OP_PRE_INC] = "++x", [OP_PRE_DEC] = "--x", [OP_POST_INC] = "x++", [OP_POST_DEC] = "x--",
        [OP_OTHER] = "other",
    };
    return names[op];
}

void node_walk_item(const struct item *item, bool (*visit)(struct node *node, void *context),
                    void *context)
{
    node_walk(item->expr, visit, context);
    for (unsigned i = 0; i < item->dim_count; i++) {
        node_walk(item->dims[i].lower, visit, context);
        node_walk(item->dims[i].length, visit, context);
    }
}

void node_become(struct node *node, enum node_kind kind, const char *text)
{
    *node = (struct node){.kind = kind,
                          .span = node->span,
                          .parent = node->parent,
                          .type = node->type,
                          .name = text,
                          .has_value = kind == NODE_INTEGER || kind == NODE_OTHER_EXPR,
                          .number = node->number,
                          .is_dead = true};
}

size_t node_place(const struct node *node)
{
    size_t i = 0;

    while (node->parent->children[i] != node)
        i++;
    return i;
}

static bool find_last(struct node *node, void *context)
{
    size_t *last = context;

    if (node->number != SIZE_MAX && node->number > *last)
        *last = node->number;
    return true;
}

size_t node_last_number(struct node *node)
{
    size_t last = node->number;

    node_walk(node, find_last, &last);
    return last;
}

bool node_names(struct node *node, const void *var)
{
    return node->kind == NODE_REF && node->var == var;
}

struct node *node_strip(struct node *node)
{
    while (node && node->kind == NODE_PAREN)
        node = node->children[0];
    return node;
}

struct node *node_whole(const struct node *node)
{
    while (node->parent && node->parent->kind == NODE_PAREN)
        node = node->parent;
    return (struct node *)node;
}

struct node *node_user(const struct node *node)
{
    return node_whole(node)->parent;
}

bool node_is_loop(const struct node *node)
{
    return node->kind == NODE_FOR || node->kind == NODE_WHILE || node->kind == NODE_DO;
}

/* The innermost loop around, or switch if these count, too. */
static struct node *round_at(const struct node *node, const struct node *root, bool switches_too)
{
    while (node && !node_is_loop(node) && !(switches_too && node->kind == NODE_SWITCH))
        node = node == root ? NULL : node->parent;
    return (struct node *)node;
}

struct node *node_loop_at(const struct node *node, const struct node *root)
{
    return round_at(node, root, false);
}

struct node *node_jump_target(const struct node *jump, const struct node *root)
{
    return jump->kind == NODE_RETURN ? NULL : round_at(jump, root, jump->kind == NODE_BREAK);
}

struct leaving {
    const struct node *root;
    enum node_kind kind;
};

static bool is_leaving(struct node *node, const void *context)
{
    const struct leaving *leaving = context;

    return node->kind == leaving->kind && !node_jump_target(node, leaving->root);
}

bool node_leaves(const struct node *node, enum node_kind kind)
{
    return node_find(node, is_leaving, &(struct leaving){node, kind});
}

static bool is_far(const struct node *node)
{
    return node->kind == NODE_GOTO || node->kind == NODE_LABEL || node->kind == NODE_RETURN;
}

bool node_goes_far(const struct node *node)
{
    return node_any(node, is_far);
}

struct node *node_decider(const struct node *node)
{
    switch (node->kind) {
    case NODE_IF:
    case NODE_SWITCH:
    case NODE_WHILE:
    case NODE_CONDITIONAL:
        return node->children[0];
    case NODE_FOR:
    case NODE_DO:
        return node->children[1];
    case NODE_BINARY:
        return node->op == OP_LAND || node->op == OP_LOR ? node->children[0] : NULL;
    default:
        return NULL;
    }
}

struct node *node_loop_body(const struct node *loop)
{
    return loop->children[loop->kind == NODE_DO ? 0 : loop->child_count - 1];
}

const struct type *node_param_type(const struct node *call, const struct node *argument)
{
    const struct type *type = call->func ? call->func->type : NULL;

    for (size_t i = 1; type && i < call->child_count && i <= type->param_count; i++)
        if (call->children[i] == argument)
            return type->params[i - 1];
    return NULL;
}

bool node_in_record(const struct node *lvalue)
{
    while (lvalue->kind == NODE_PAREN || lvalue->kind == NODE_INDEX)
        lvalue = lvalue->children[0];
    return lvalue->kind == NODE_MEMBER;
}

bool node_is_statement(const struct node *node)
{
    return node->kind < NODE_REF;
}

bool node_is_discarded(const struct node *node)
{
    const struct node *parent = node->parent;

    if (!parent)
        return true;
    switch (parent->kind) {
    case NODE_PAREN:
        return node_is_discarded(parent);
    case NODE_CAST:
        return parent->type && parent->type->kind == TYPE_VOID;
    case NODE_BINARY:
        if (parent->op == OP_COMMA && parent->children[0] == node)
            return true;
        if (parent->op == OP_COMMA ||
            ((parent->op == OP_LAND || parent->op == OP_LOR) && parent->children[1] == node))
            return node_is_discarded(parent);
        return false;
    case NODE_CONDITIONAL:
        return parent->children[0] != node && node_is_discarded(parent);
    case NODE_IF:
    case NODE_WHILE:
    case NODE_SWITCH:
        return parent->children[0] != node;
    case NODE_DO:
        return parent->children[1] != node;
    case NODE_FOR:
        return parent->children[1] != node;
    case NODE_CASE:
        return parent->child_count && parent->children[parent->child_count - 1] == node;
    case NODE_RETURN:
    case NODE_VAR:
        return false;
    case NODE_BLOCK: /* the last expression of ({ ... }) is its value */
        if (parent->parent && parent->parent->kind == NODE_STMT_EXPR &&
            parent->children[parent->child_count - 1] == node)
            return node_is_discarded(parent->parent);
        return true;
    default:
        return node_is_statement(parent);
    }
}

struct type *type_pointee(struct type *type)
{
    return type && (type->kind == TYPE_POINTER || type_is_array(type)) ? type->target : NULL;
}

static size_t indexed_place(const struct node *node)
{
    return type_pointee(node->children[0]->type) ? 0 : 1;
}

struct node *node_indexed(const struct node *node)
{
    return node->children[indexed_place(node)];
}

struct node *node_subscript(const struct node *node)
{
    return node->children[1 - indexed_place(node)];
}

bool vars_has(const struct vars *vars, const struct var *var)
{
    return map_find(&vars->places, var) != NULL;
}

void vars_add(struct arena *arena, struct vars *vars, struct var *var)
{
    if (vars_has(vars, var))
        return;
    map_add(arena, &vars->places, var, vars->count);
    ARENA_PUSH(arena, vars, var);
}
