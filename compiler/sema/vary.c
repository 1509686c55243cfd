/* vary.c: how every value of device code varies over work-items.
 *
 * The variables of a body start as uniform and are raised until nothing
 * changes: by the values that they get, and by the conditions under which they
 * get them (a value that only some work-items assign is not uniform). So the
 * answer UNIFORM is always sound; UNKNOWN and VARYING may be too careful.
 * Conditions are looked at in control.c.
 */
#include "sema/vary.h"
#include "sema/check.h"
#include "unit/library.h"

static enum uniformity eval(struct vary *vary, struct node *node);

/* ---- joining ---- */

int vary_rank(enum uniformity uniformity)
{
    static const int ranks[] = {[UNIFORMITY_UNIFORM] = 0,
                                [UNIFORMITY_INJECTIVE] = 1,
                                [UNIFORMITY_UNKNOWN] = 2,
                                [UNIFORMITY_VARYING] = 3};
    return ranks[uniformity];
}

/* A value made of both, by any function. */
enum uniformity vary_mix(enum uniformity a, enum uniformity b)
{
    if (a == UNIFORMITY_UNIFORM && b == UNIFORMITY_UNIFORM)
        return UNIFORMITY_UNIFORM;
    if (a == UNIFORMITY_VARYING || a == UNIFORMITY_INJECTIVE || b == UNIFORMITY_VARYING ||
        b == UNIFORMITY_INJECTIVE)
        return UNIFORMITY_VARYING;
    return UNIFORMITY_UNKNOWN;
}

enum uniformity vary_convert(enum uniformity uniformity, const struct type *from,
                             const struct type *to)
{
    if (uniformity != UNIFORMITY_INJECTIVE || !from || !to)
        return uniformity;
    if (type_is_integer(from) && type_is_integer(to) && to->kind != TYPE_BOOL &&
        to->size >= from->size)
        return uniformity;
    return type_pointee((struct type *)from) && to->kind == TYPE_POINTER ? uniformity
                                                                         : UNIFORMITY_VARYING;
}

/* ---- variables ---- */

static bool is_asserted(const struct vary *vary, const struct var *var)
{
    const struct code *code = vary->code;

    if (var->uniform)
        return true;
    if (code->region)
        return clauses_find(code->region->directive, CLAUSE_UNIFORM, var, NULL) &&
               !loop_of_var(code->region, var);
    return code->func->uniform && clauses_find(code->func->uniform, CLAUSE_UNIFORM, var, NULL);
}

/* The innermost loop's variable is the work-item's id along a sub-group. */
static enum uniformity of_loop(const struct region *region, const struct loop *loop)
{
    return loop == &region->loops[region->loop_count - 1] ? UNIFORMITY_INJECTIVE
                                                          : UNIFORMITY_VARYING;
}

static enum uniformity of_outside(struct vary *vary, const struct var *var)
{
    const struct capture *capture = region_capture(vary->code->region, var);

    if (!capture)
        return UNIFORMITY_UNKNOWN;
    switch (capture->role) {
    case CAPTURE_VALUE:
        return capture->used & ACCESS_WRITE ? UNIFORMITY_UNKNOWN : UNIFORMITY_UNIFORM;
    case CAPTURE_PRIVATE:
        return var->func == vary->code->func ? vary->vars[var->index] : UNIFORMITY_UNKNOWN;
    case CAPTURE_REDUCTION:
        return UNIFORMITY_VARYING;
    default: /* the address of memory; constants and tables */
        return UNIFORMITY_UNIFORM;
    }
}

static enum uniformity of_var(struct vary *vary, const struct var *var)
{
    const struct code *code = vary->code;
    const struct loop *loop = code->region ? loop_of_var(code->region, var) : NULL;

    if (loop)
        return of_loop(code->region, loop);
    if (is_asserted(vary, var) || constants_is_constant(code, var))
        return UNIFORMITY_UNIFORM;
    if (code_owns(code, var))
        return var->kind == VAR_STATIC_LOCAL ? UNIFORMITY_UNIFORM : vary->vars[var->index];
    if (code->region)
        return of_outside(vary, var);
    return var_is_table(var) ? UNIFORMITY_UNIFORM : UNIFORMITY_UNKNOWN;
}

/* ---- loads ---- */

static bool is_read_only(struct vary *vary, struct node *pointer)
{
    struct roots roots = code_roots(vary->sema, vary->code, pointer);

    for (size_t i = 0; i < roots.count; i++) {
        const struct root *root = &roots.items[i];
        const struct capture *capture =
            vary->code->region && root->var ? region_capture(vary->code->region, root->var) : NULL;
        if (root->kind == ROOT_OBJECT &&
            (var_is_table(root->var) || constants_is_constant(vary->code, root->var)))
            continue;
        if (!capture || capture->role != CAPTURE_MEMORY || (capture->used & ACCESS_WRITE))
            return false;
    }
    return roots.count > 0;
}

/* What lies at an address that varies like `address`. */
static enum uniformity load(enum uniformity address, bool read_only)
{
    return address == UNIFORMITY_UNIFORM && read_only ? UNIFORMITY_UNIFORM : UNIFORMITY_UNKNOWN;
}

static enum uniformity of_named(struct vary *vary, struct node *base, enum uniformity subscripts)
{
    const struct var *var = base->var;
    const struct capture *capture =
        vary->code->region ? region_capture(vary->code->region, var) : NULL;

    if (capture && capture->role == CAPTURE_MEMORY)
        return load(subscripts, !(capture->used & ACCESS_WRITE));
    if (subscripts != UNIFORMITY_UNIFORM)
        return UNIFORMITY_UNKNOWN;
    return vary_mix(of_var(vary, var), subscripts);
}

/* a[i], s.x, *p: the subscripts on the way are evaluated, then the object. */
static enum uniformity of_lvalue(struct vary *vary, struct node *node)
{
    struct node *pointer, *base = node_base(node, &pointer);
    enum uniformity subscripts = UNIFORMITY_UNIFORM;

    for (size_t i = 0; i < node->child_count; i++)
        eval(vary, node->children[i]);
    for (struct node *at = node_strip(node); at != base && at->child_count;) {
        size_t next = at->kind == NODE_INDEX && !type_pointee(at->children[0]->type) ? 1 : 0;
        if (at->kind == NODE_INDEX)
            subscripts = vary_mix(subscripts, at->children[1 - next]->uniformity);
        at = node_strip(at->children[next]);
    }
    if (!pointer)
        return base->kind == NODE_REF && base->var ? of_named(vary, base, subscripts)
                                                   : vary_mix(base->uniformity, subscripts);
    subscripts = vary_mix(subscripts, pointer->uniformity);
    if (base->kind == NODE_INDEX)
        subscripts = vary_mix(subscripts, base->children[base->children[0] == pointer]->uniformity);
    if (type_is_array(node->type)) /* still an address */
        return subscripts;
    return load(subscripts, is_read_only(vary, pointer));
}

/* &a[i], &s.x, and an array that becomes a pointer. */
static enum uniformity of_address(struct vary *vary, struct node *node)
{
    node = node_strip(node);
    if (node->kind == NODE_REF)
        return UNIFORMITY_UNIFORM;
    if (node->kind == NODE_MEMBER)
        return node->arrow ? eval(vary, node->children[0]) : of_address(vary, node->children[0]);
    if (node->kind == NODE_UNARY && node->op == OP_DEREF)
        return eval(vary, node->children[0]);
    if (node->kind != NODE_INDEX)
        return eval(vary, node);
    size_t at = type_pointee(node->children[0]->type) ? 0 : 1;
    enum uniformity base = type_is_array(node->children[at]->type)
                               ? of_address(vary, node->children[at])
                               : eval(vary, node->children[at]);
    enum uniformity subscript = eval(vary, node->children[1 - at]);
    if ((base == UNIFORMITY_INJECTIVE && subscript == UNIFORMITY_UNIFORM) ||
        (base == UNIFORMITY_UNIFORM && subscript == UNIFORMITY_INJECTIVE))
        return UNIFORMITY_INJECTIVE;
    return vary_mix(base, subscript);
}

/* ---- operators ---- */

static bool is_number(const struct node *node)
{
    return node->type && (type_is_integer(node->type) || node->type->kind == TYPE_POINTER);
}

enum uniformity vary_operator(enum op op, enum uniformity a, enum uniformity b,
                              const struct node *left, const struct node *right)
{
    bool one = (a == UNIFORMITY_INJECTIVE && b == UNIFORMITY_UNIFORM) ||
               (a == UNIFORMITY_UNIFORM && b == UNIFORMITY_INJECTIVE);
    const struct node *other = a == UNIFORMITY_INJECTIVE ? right : left;

    switch (op) {
    case OP_ADD:
    case OP_SUB:
    case OP_XOR:
        return one ? UNIFORMITY_INJECTIVE : vary_mix(a, b);
    case OP_MUL:
        return one && other && other->has_value && other->value != 0 ? UNIFORMITY_INJECTIVE
                                                                     : vary_mix(a, b);
    case OP_SHL:
        return a == UNIFORMITY_INJECTIVE && right && right->has_value ? UNIFORMITY_INJECTIVE
                                                                      : vary_mix(a, b);
    case OP_COMMA:
        return b;
    default:
        return vary_mix(a, b);
    }
}

static enum uniformity of_binary(struct vary *vary, struct node *node)
{
    enum uniformity a = eval(vary, node->children[0]), b = eval(vary, node->children[1]);
    enum uniformity found = vary_operator(node->op, a, b, node->children[0], node->children[1]);

    return found == UNIFORMITY_INJECTIVE && !is_number(node) ? UNIFORMITY_VARYING : found;
}

static enum uniformity of_unary(struct vary *vary, struct node *node)
{
    switch (node->op) {
    case OP_ADDRESS:
        eval(vary, node->children[0]);
        return of_address(vary, node->children[0]);
    case OP_DEREF:
        return of_lvalue(vary, node);
    case OP_LNOT:
        return vary_mix(eval(vary, node->children[0]), UNIFORMITY_UNIFORM);
    default:
        return eval(vary, node->children[0]);
    }
}

static enum uniformity of_call(struct vary *vary, struct node *node)
{
    struct code *callee = node->func ? code_of_helper(vary->sema, node->func) : NULL;
    enum uniformity args = UNIFORMITY_UNIFORM;

    for (size_t i = 0; i < node->child_count; i++) {
        enum uniformity arg = eval(vary, node->children[i]);
        if (i > 0)
            args = vary_mix(args, arg);
    }
    if (!node->func || args != UNIFORMITY_UNIFORM)
        return vary_mix(args, UNIFORMITY_UNKNOWN);
    if (callee)
        return callee->result_uniformity;
    return library_find(node->func->name) ? UNIFORMITY_UNIFORM : UNIFORMITY_UNKNOWN;
}

/* ---- expressions ---- */

static enum uniformity of_children(struct vary *vary, struct node *node)
{
    enum uniformity found = UNIFORMITY_UNIFORM, last = UNIFORMITY_UNIFORM;

    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i]) {
            last = eval(vary, node->children[i]);
            found = vary_mix(found, last);
        }
    return node->kind == NODE_BLOCK ? last : found;
}

static enum uniformity evaluate(struct vary *vary, struct node *node)
{
    switch (node->kind) {
    case NODE_SIZEOF:
    case NODE_INTEGER:
    case NODE_FLOATING:
    case NODE_STRING:
        return UNIFORMITY_UNIFORM;
    case NODE_REF:
        return node->var ? of_var(vary, node->var) : UNIFORMITY_UNIFORM;
    case NODE_MEMBER:
    case NODE_INDEX:
        return of_lvalue(vary, node);
    case NODE_UNARY:
        return of_unary(vary, node);
    case NODE_BINARY:
        return of_binary(vary, node);
    case NODE_ASSIGN:
        eval(vary, node->children[0]);
        return vary_convert(eval(vary, node->children[1]), node->children[1]->type, node->type);
    case NODE_CAST:
        return vary_convert(eval(vary, node->children[0]), node->children[0]->type, node->type);
    case NODE_PAREN:
        return eval(vary, node->children[0]);
    case NODE_STMT_EXPR:
        return of_children(vary, node->children[0]);
    case NODE_CALL:
        return of_call(vary, node);
    case NODE_OTHER_EXPR:
        return vary_mix(of_children(vary, node), UNIFORMITY_UNKNOWN);
    default:
        return of_children(vary, node);
    }
}

static enum uniformity eval(struct vary *vary, struct node *node)
{
    enum uniformity found = evaluate(vary, node);

    if (node->has_value)
        found = UNIFORMITY_UNIFORM;
    if (node->kind >= NODE_REF)
        node->uniformity = found;
    return found;
}

void vary_eval(struct vary *vary, struct node *node)
{
    eval(vary, node);
}
