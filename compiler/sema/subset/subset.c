/* subset.c: what device code may contain. Statements and expressions are looked
 * at here, calls in callees.c, types in types_allowed.c. A helper is checked once,
 * whichever region reaches it first; each region that reaches a broken one has
 * no kernel.
 */
#include <string.h>

#include "base/lexical.h"
#include "sema/check.h"
#include "sema/code/func_copies.h"
#include "sema/code/tree.h"
#include "sema/constants/spec_constants.h"
#include "sema/loops/loop_form.h"
#include "sema/pointers/spaces.h"
#include "sema/ranges/range_find.h"
#include "sema/ranges/range_table.h"
#include "sema/subset/subset.h"
#include "unit/changes.h"
#include "unit/complex.h"
#include "unit/compound.h"
#include "unit/leaf.h"
#include "unit/libc/special.h"

struct subset {
    struct sema *sema;
    struct code *code;
};

/* ---- statements ---- */

static bool other_statement(struct subset *subset, struct node *node)
{
    const char *text = source_slice(subset->sema->source, node->span);

    if (lexical_begins(text, "_Static_assert") || lexical_begins(text, "static_assert"))
        return false;
    if (lexical_begins(text, "__attribute__") || lexical_begins(text, "[[") || *text == '\0' ||
        lexical_begins(text, ";"))
        return true;
    if (lexical_begins(text, "goto"))
        sema_error(subset->sema, node->span,
                   "a computed goto is not supported in device code: use switch");
    else
        sema_error(subset->sema, node->span, "this statement is not supported in device code");
    return false;
}

static void check_annotation(struct subset *subset, const struct node *node)
{
    const struct directive *directive = node->directive;

    if (!directive || subset->code->kind != CODE_HELPER)
        return;
    if (directive_is_loop(directive->kind))
        inside_check_helper(subset->sema, subset->code->func, directive);
    else if (directive_is_host(directive->kind))
        sema_error(subset->sema, directive->word_span,
                   "'%s' is called from device code and cannot hold '%s': that is for the host",
                   subset->code->func->name, directive_name(directive->kind));
}

static void check_variable(struct subset *subset, const struct var *var, struct type *type)
{
    const char *what = arena_printf(subset->sema->arena, "'%s'", var->name);

    if (var->is_thread_local) {
        sema_error(subset->sema, var->span,
                   "'%s' is _Thread_local: device code has no threads; use a plain local variable",
                   var->name);
        return;
    }
    if (!types_check(subset->sema, type, var->span, what))
        return;
    if (var->kind == VAR_STATIC_LOCAL && !var_is_table(var))
        sema_error(subset->sema, var->span,
                   "'%s' keeps its value between calls, which device code cannot: make it const, "
                   "or a local variable without static",
                   var->name);
}

static bool is_constant(struct node *node, const void *context)
{
    const struct subset *subset = context;
    size_t offset;
    const struct var *leaf = leaf_of(node, &offset);

    if (!leaf && node->kind == NODE_REF && node->var && type_is_arithmetic(node->var->type))
        leaf = node->var;
    return leaf && constants_is_constant(subset->code, leaf);
}

/* An array of variable length whose sizes (after the initializer in NODE_VAR) are made of
 * specialization constants has a constant length in device code. */
static bool is_sized_by_constants(struct subset *subset, const struct node *node)
{
    if (node->var->type->kind != TYPE_VLA || node->child_count < 2 ||
        type_element(node->var->type)->kind == TYPE_POINTER)
        return false;
    for (size_t i = 1; i < node->child_count; i++)
        if (!node_is_made_of(node->children[i], false, is_constant, subset))
            return false;
    return true;
}

/* Of such an array, or a row of it, the device's compiler knows the size. */
static bool is_size_of_array(const struct subset *subset, const struct node *node)
{
    struct node *pointer, *operand = node->child_count ? node->children[0] : NULL;
    struct node *base = operand ? node_base(operand, &pointer) : NULL;

    return base && !pointer && base->kind == NODE_REF && base->var &&
           code_owns(subset->code, base->var) && base->var->type->kind == TYPE_VLA;
}

/* Does the text have `word (`? */
static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);

    for (const char *at = text; (at = strstr(at, word)) != NULL; at += length)
        if (at[length + strspn(at + length, "_ \t\n")] == '(' &&
            (at == text || strchr("_ \t\n(,", at[-1])))
            return true;
    return false;
}

/* What a declaration says in front of its initializer that means something to the host alone. */
static void check_declaration(struct subset *subset, const struct node *node)
{
    const struct var *var = node->var;
    size_t end = var->init ? var->init->span.begin : var->span.end;
    const char *text =
        arena_strndup(subset->sema->arena, source_slice(subset->sema->source, var->span),
                      end > var->span.begin ? end - var->span.begin : 0);

    if (var->kind == VAR_GLOBAL) /* by extern, whether or not the file defines it */
        sema_error(subset->sema, node->span,
                   "'%s' cannot be declared inside of device code: declare it in front of the "
                   "function",
                   var->name);
    else if (has_word(text, "asm"))
        sema_error(subset->sema, node->span, "no device has the register of '%s': leave asm out",
                   var->name);
    else if (has_word(text, "attribute") && has_word(text, "cleanup"))
        sema_error(subset->sema, node->span,
                   "nothing is cleaned up behind '%s' in device code: call the function where its "
                   "block ends",
                   var->name);
}

static void refuse_length(struct subset *subset, const struct node *node)
{
    const struct func_copy *copy = subset->code->func->copy;
    const char *name = node->var->name;
    struct sema *sema = subset->sema;

    if (node_is_staged(node)) {
        sema_error(sema, node->parent->parent->directive->word_span,
                   "a section of 'cache' has a length that is not the same for all iterations: use "
                   "a constant, or a variable from outside that the loop does not change");
        return;
    }
    if (subset->code->kind == CODE_REGION) {
        sema_error(sema, node->span,
                   "'%s' is an array whose length is not the same for all iterations: use a "
                   "constant, or a variable from outside that the loop does not change",
                   name);
        return;
    }
    if (!copy) {
        sema_error(sema, node->span,
                   "'%s' is an array of variable length in a function that a loop cannot have a "
                   "copy of: give it a constant length, or declare it in the loop's body and pass "
                   "it on",
                   name);
        return;
    }
    sema_error(sema, node->span,
               "'%s' is an array whose length is not the same for all iterations of a loop that "
               "calls '%s': make it of constants and of parameters that get what the loop does not "
               "change",
               name, subset->code->func->name);
    if (copy->argument)
        sema_note(sema, copy->argument->span, "here '%s' is passed for '%s'",
                  node_text(sema, copy->argument), copy->param->name);
    else
        sema_note(sema, copy->call->span, "in this call it is not known in front of the loop");
}

static void check_local(struct subset *subset, const struct node *node)
{
    struct type *type = node->var->type;
    bool is_sized = is_sized_by_constants(subset, node);

    check_declaration(subset, node);
    if (type->kind == TYPE_VLA && !is_sized && type_element(type)->kind != TYPE_POINTER)
        refuse_length(subset, node);
    else
        check_variable(subset, node->var, is_sized ? type_element(type) : type);
}

/* ---- expressions ---- */

/* __func__ is one, too. */
static void check_string(struct subset *subset, const struct node *node)
{
    if (!strchr("\"_", source_slice(subset->sema->source, node->span)[0]))
        sema_error(subset->sema, node->span,
                   "a string with a prefix is not possible in device code: use an array of its "
                   "characters' numbers");
}

/* In device code it is a variable of the block around it, see emit/device/compound_text.h. */
static void check_compound(struct subset *subset, const struct node *node)
{
    const struct type *element = type_element(node->type);

    if (!compound_is_kept(node))
        return;
    if (element->kind == TYPE_POINTER)
        sema_error(subset->sema, node->span,
                   "'%s' has no address in device code, as it is made of pointers: declare a "
                   "variable with this value and use that",
                   node_text(subset->sema, node));
    else if (!compound_block(node))
        sema_error(subset->sema, node->span,
                   "'%s' lasts as long as the block around it: put braces around the loop's body",
                   node_text(subset->sema, node));
}

/* The type of what a loaded pointer points to. */
static void check_load(struct subset *subset, struct node *node)
{
    if (node->type && node->type->kind == TYPE_POINTER)
        types_check(subset->sema, node->type, node->span,
                    arena_printf(subset->sema->arena, "'%s'", node_text(subset->sema, node)));
}

static void check_cast(struct subset *subset, struct node *node)
{
    struct node *operand = node_unwrap(node->children[0]);

    if (node->type->kind == TYPE_POINTER &&
        !types_check(subset->sema, node->type, node->span,
                     arena_printf(subset->sema->arena, "'%s'", node_text(subset->sema, node))))
        return;
    if (node->type->kind == TYPE_POINTER && operand->type && !type_pointee(operand->type) &&
        operand->type->kind != TYPE_FUNCTION && !node_is(operand, 0))
        sema_error(subset->sema, node->span,
                   "a number becomes a pointer here, so nobody knows which memory it means: use a "
                   "subscript");
}

static bool has_bad_type(const struct node *node)
{
    const struct type *part = node_is_complex(node) ? node->type->target : node->type;

    return part && (part->kind == TYPE_LDOUBLE || part->kind == TYPE_OTHER ||
                    (part != node->type && type_is_integer(part)));
}

/* The smallest expression with a type that no device has; names are checked where declared. */
static void check_type(struct subset *subset, struct node *node)
{
    if (node_is_statement(node) || node->kind == NODE_REF || !has_bad_type(node))
        return;
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i] && has_bad_type(node->children[i]))
            return;
    types_check(subset->sema, node->type, node->span,
                arena_printf(subset->sema->arena, "'%s'", node_text(subset->sema, node)));
}

static bool other_expression(struct subset *subset, struct node *node)
{
    const char *text = source_slice(subset->sema->source, node->span);

    if (node->has_value)
        return false;
    if (*text == '.' || *text == '[')
        return true; /* a designated initializer */
    if (lexical_begins(text, "_Generic"))
        sema_error(subset->sema, node->span,
                   "it is not known which expression of this _Generic is meant: write that "
                   "expression");
    else if (lexical_begins(text, "&&"))
        sema_error(subset->sema, node->span,
                   "the address of a label is not supported in device code: use switch");
    else if (lexical_begins(text, "__atomic_"))
        sema_error(subset->sema, node->span,
                   "atomic operations are not available in device code: make what iterations "
                   "combine a reduction, or put '#pragma csycl atomic' over an update");
    else
        sema_error(subset->sema, node->span, "'%s' is not supported in device code",
                   node_text(subset->sema, node));
    return false;
}

static bool check_unary(struct subset *subset, struct node *node)
{
    if (node->op != OP_OTHER)
        return true;
    if (lexical_begins(source_slice(subset->sema->source, node->span), "__extension__"))
        return true;
    return other_expression(subset, node);
}

/* A pointer to functions that begins with one is reported itself. */
static void check_function(struct subset *subset, const struct node *ref)
{
    const struct var *var = ref->parent->kind == NODE_VAR ? ref->parent->var : NULL;
    const struct type *pointee = var ? type_pointee(var->type) : NULL;

    if (ref->func && !node_is_called(ref) && !(pointee && pointee->kind == TYPE_FUNCTION))
        sema_error(subset->sema, ref->span,
                   "functions have no addresses in device code, only calls of '%s' are possible: "
                   "use a number and a switch",
                   ref->func->name);
}

static bool visit(struct node *node, void *context)
{
    struct subset *subset = context;

    check_type(subset, node);
    complex_check(subset->sema, node);
    bits_check(subset->sema, node);
    conversions_check(subset->sema, subset->code, node);
    switch (node->kind) {
    case NODE_REF:
        check_function(subset, node);
        return true;
    case NODE_VAR:
        check_local(subset, node);
        return true;
    case NODE_ANNOTATED:
        check_annotation(subset, node);
        return true;
    case NODE_ASM:
        sema_error(subset->sema, node->span,
                   "inline assembly is not possible in device code: write it in C");
        return false;
    case NODE_OTHER_STMT:
        return other_statement(subset, node);
    case NODE_OTHER_EXPR:
        return other_expression(subset, node);
    case NODE_STRING:
        check_string(subset, node);
        return true;
    case NODE_SIZEOF:
        if (!node->has_value && !rows_of_size(subset->code->region, node).var &&
            !is_size_of_array(subset, node))
            sema_error(subset->sema, node->span,
                       "the size of '%s' is not constant: compute it before the loop",
                       node_text(subset->sema, node));
        return false;
    case NODE_CAST:
        check_cast(subset, node);
        return true;
    case NODE_COMPOUND:
        check_compound(subset, node);
        return true;
    case NODE_MEMBER:
        check_load(subset, node);
        return true;
    case NODE_UNARY:
        return check_unary(subset, node);
    case NODE_CALL:
        return !special_is_failed_assertion(node);
    default:
        return true;
    }
}

/* ---- names from outside ---- */

/* Of a table's text; wide characters are int in OpenCL C, too. */
static bool visit_table(struct node *node, void *context)
{
    struct subset *subset = context;

    if (node->kind == NODE_STRING && *source_slice(subset->sema->source, node->span) != 'L')
        check_string(subset, node);
    return true;
}

static void check_global(struct subset *subset, const struct node *ref)
{
    const struct var *var = ref->var;
    struct sema *sema = subset->sema;

    if (var_is_table(var) && !type_has_pointer(var->type, NULL))
        node_walk(var->init, visit_table, subset);
    if (var->system)
        sema_error(sema, ref->span, "'%s' of the C library is not available in device code",
                   var->name);
    else if (subset->code->kind == CODE_HELPER && !code_owns(subset->code, var) &&
             var_is_table(var))
        types_check(sema, var->type, ref->span, arena_printf(sema->arena, "'%s'", var->name));
}

static void check_result(struct sema *sema, const struct func *func)
{
    types_check(sema, func->type->target, func->name_span,
                arena_printf(sema->arena, "the result of '%s'", func->name));
}

void subset_check_code(struct sema *sema, struct code *code)
{
    struct subset subset = {.sema = sema, .code = code};
    struct vars seen = {0};

    for (size_t i = 0; code->kind == CODE_HELPER && i < code->func->params.count; i++)
        check_variable(&subset, code->func->params.items[i], code->func->params.items[i]->type);
    if (code->kind == CODE_HELPER)
        check_result(sema, code->func);
    node_walk(code->root, visit, &subset);
    for (size_t i = 0; i < code->refs.count; i++) {
        struct var *var = code->refs.items[i]->var;
        if (var->kind == VAR_PARAM || var->kind == VAR_LOCAL || vars_has(&seen, var))
            continue;
        vars_add(sema->arena, &seen, var);
        check_global(&subset, code->refs.items[i]);
        if (var_is_table(var))
            complex_check_table(sema, var);
    }
    rows_check(sema, code);
    if (code->kind == CODE_HELPER)
        outside_check_helper(sema, code);
}
