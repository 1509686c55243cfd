/* affine.c: see affine.h; expressions. domain.c has conditions and loops. */
#include "sema/depend/affine.h"

#include <string.h>

#include "flow/flow.h"
#include "sema/code/tree.h"
#include "sema/constants/spec_constants.h"
#include "sema/depend/counted.h"
#include "sema/loops/loop_form.h"
#include "unit/changes.h"

enum {
    DEPTH = 40,    /* of expressions, through variables of the body */
    MEANINGS = 400 /* that are looked up for one access: they can be exponentially many */
};

/* ---- atoms ---- */

static uint16_t add_atom(struct reader *reader, struct atom atom)
{
    ARENA_PUSH(reader->sema->arena, &reader->atoms, atom);
    return (uint16_t)(reader->atoms.count - 1);
}

uint16_t affine_atom(struct reader *reader, enum atom_kind kind, struct node *node, bool *is_new)
{
    for (size_t i = 0; i < reader->atoms.count; i++) {
        const struct atom *atom = &reader->atoms.items[i];
        *is_new = false;
        if (atom->kind == kind &&
            (atom->node == node || (kind == ATOM_PARAMETER && node_same(atom->node, node))))
            return (uint16_t)i;
    }
    *is_new = true;
    return add_atom(reader, (struct atom){.kind = kind, .node = node});
}

uint16_t affine_new_value(struct reader *reader)
{
    return add_atom(reader, (struct atom){.kind = ATOM_VALUE});
}

bool affine_is_dimension(const struct reader *reader, uint16_t atom)
{
    enum atom_kind kind = reader->atoms.items[atom].kind;
    return kind == ATOM_COUNTER || kind == ATOM_VALUE;
}

bool affine_is_parameters(const struct reader *reader, const struct term *term)
{
    for (unsigned i = 0; i < term->count; i++)
        if (reader->atoms.items[term->atoms[i]].kind != ATOM_PARAMETER)
            return false;
    return true;
}

bool affine_is_linear(const struct reader *reader, const struct poly *poly)
{
    for (unsigned i = 0; i < poly->count; i++) {
        const struct term *term = &poly->terms[i];
        if (!affine_is_parameters(reader, term) &&
            (term->count != 1 || !affine_is_dimension(reader, term->atoms[0])))
            return false;
    }
    return true;
}

bool affine_is_shared(const struct reader *reader, const struct poly *poly)
{
    for (unsigned i = 0; i < poly->count; i++)
        if (!affine_is_parameters(reader, &poly->terms[i]))
            return false;
    return true;
}

struct term affine_known(const struct reader *reader, const struct term *term)
{
    const struct atom *atom = term->count == 1 ? &reader->atoms.items[term->atoms[0]] : NULL;
    struct term known = {0};
    struct poly fits;

    if (!atom || !atom->is_known ||
        __builtin_mul_overflow(term->coefficient, atom->number, &known.coefficient) ||
        !poly_of_constant(&fits, known.coefficient))
        return *term;
    return known;
}

/* ---- where variables are at home ---- */

/* The body in work that sets the variable: a helper's for its own, else the region's. */
static const struct code *home(const struct reader *reader, const struct var *var)
{
    for (const struct frame *frame = reader->frame; frame && frame->caller; frame = frame->caller)
        if (code_owns(frame->code, var))
            return frame->code;
    return reader->code;
}

static bool is_of_helper(const struct reader *reader, const struct var *var)
{
    return home(reader, var) != reader->code;
}

/* What the caller gives the parameter of a helper; NULL: it is none. */
static struct node *argument_of(const struct reader *reader, const struct var *var)
{
    for (const struct frame *frame = reader->frame; frame && frame->caller; frame = frame->caller)
        if (frame_argument(frame, var))
            return frame_argument(frame, var);
    return NULL;
}

bool affine_is_written(const struct reader *reader, const struct var *var, const struct node *in)
{
    const struct code *code = home(reader, var);

    for (size_t i = touch_first(code, var); i != TOUCHES_END; i = code->touches.items[i].next)
        if (code->touches.items[i].access != ACCESS_READ &&
            (!in || node_inside(code->touches.items[i].node, in)))
            return true;
    return false;
}

/* ---- what iterations do not change ---- */

static bool is_unchanged(const struct reader *reader, const struct var *var)
{
    const struct capture *capture = region_capture(reader->region, var);

    if (code_owns(home(reader, var), var) || loop_of_var(reader->region, var) ||
        var->type->is_volatile)
        return false;
    if (!capture)
        return true; /* named in a loop's header alone */
    return capture->role == CAPTURE_CONSTANT || capture->role == CAPTURE_TABLE ||
           ((capture->role == CAPTURE_VALUE || capture->role == CAPTURE_MEMORY) &&
            !(capture->used & ACCESS_WRITE));
}

static bool is_own(const struct reader *reader, const struct var *var);

/* Does no run change a variable of the iteration that is older than the run? */
static bool is_fixed(const struct reader *reader, const struct node *ref)
{
    const struct var *var = ref->var;

    if (!reader->scope || !var || !(is_own(reader, var) || loop_of_var(reader->region, var)) ||
        !type_is_scalar(var->type) || var->type->is_volatile ||
        span_contains(reader->run, var->span) || !span_contains(reader->run, ref->span) ||
        !node_inside(ref, reader->scope))
        return false;
    for (size_t i = touch_first(reader->code, var); i != TOUCHES_END;
         i = reader->code->touches.items[i].next) {
        const struct touch *touch = &reader->code->touches.items[i];
        if (touch->access == ACCESS_NONE ||
            (touch->access != ACCESS_READ && span_contains(reader->run, touch_span(touch))))
            return false;
    }
    return true;
}

static bool stays(struct node *node, const void *context)
{
    struct reader *reader = (struct reader *)context;

    if (node->kind != NODE_REF)
        return node->kind == NODE_FLOATING || node->kind == NODE_INTEGER;
    if (is_fixed(reader, node))
        return true;
    struct node *meaning = affine_meaning(reader, node); /* once: there may be no more */
    return meaning ? affine_is_invariant(reader, meaning)
                   : node->var && is_unchanged(reader, node->var);
}

bool affine_is_invariant(struct reader *reader, struct node *node)
{
    return node_is_made_of(node, true, stays, reader);
}

/* ---- variables of the body ---- */

static bool is_own(const struct reader *reader, const struct var *var)
{
    const struct capture *capture = region_capture(reader->region, var);
    const struct private *own = region_private(reader->region, var);

    return is_of_helper(reader, var) || (var->kind == VAR_LOCAL && code_owns(reader->code, var)) ||
           (own && own->some) ||
           (capture && capture->role == CAPTURE_PRIVATE && !loop_of_var(reader->region, var));
}

/* The statement of the block of `statement` that `node` is in and every way to which has passed
 * `statement`; NULL: there is none. */
static const struct node *behind(const struct node *statement, const struct node *node)
{
    const struct node *block = statement->parent;

    if (!block || block->kind != NODE_BLOCK || statement->span.end > node->span.begin)
        return NULL;
    while (node->parent && node->parent != block)
        node = node->parent;
    return node->parent ? node : NULL;
}

/* Does `touch` change the variable on a way from `by` to a place in `statement`, which may go round
 * loops there? */
static bool intervenes(const struct touch *touch, const struct node *by,
                       const struct node *statement)
{
    const struct node *at = touch->by ? touch->by : touch->node;

    return at->span.begin >= by->span.end && at->span.begin < statement->span.end;
}

/* The value that the variable was given last on every way to `ref`. */
static struct node *assigned_before(const struct reader *reader, const struct node *ref)
{
    const struct code *code = home(reader, ref->var);
    const struct touches *touches = &code->touches;
    const struct node *by = NULL, *statement = NULL;

    for (size_t i = touch_first(code, ref->var); i != TOUCHES_END; i = touches->items[i].next) {
        const struct touch *touch = &touches->items[i];
        if (touch->access == ACCESS_NONE)
            return NULL;
        if (touch->access != ACCESS_WRITE || !touch->by || touch->by->kind != NODE_ASSIGN ||
            !behind(touch->by, ref))
            continue;
        by = touch->by; /* the touches are in the text's order */
        statement = behind(by, ref);
    }
    for (size_t i = touch_first(code, ref->var); i != TOUCHES_END && by; i = touches->items[i].next)
        if (touches->items[i].access != ACCESS_READ && touches->items[i].by != by &&
            intervenes(&touches->items[i], by, statement))
            return NULL;
    return by ? by->children[1] : NULL;
}

struct node *affine_meaning(struct reader *reader, struct node *ref)
{
    const struct var *var = ref->kind == NODE_REF ? ref->var : NULL;

    if (!var || !is_own(reader, var) || !type_is_scalar(var->type) || var->type->is_volatile ||
        ++reader->meanings > MEANINGS)
        return NULL;
    struct node *value = affine_is_written(reader, var, NULL) ? assigned_before(reader, ref)
                         : argument_of(reader, var)           ? argument_of(reader, var)
                         : code_owns(home(reader, var), var)  ? var->init
                                                              : NULL;
    return value && !node_mentions(value, var) ? value : NULL;
}

/* ---- what cannot be read ---- */

static bool is_loaded(const struct reader *reader, struct node *node)
{
    struct node *pointer, *base = node_base(node, &pointer);

    return pointer ||
           (base->kind == NODE_REF && base->var && !code_owns(home(reader, base->var), base->var));
}

/* Finds out what an unknown comes from. Calls may do what they like. */
static void classify(struct reader *reader, struct node *node, struct atom *atom)
{
    struct node *inside = affine_meaning(reader, node);

    if (inside) {
        classify(reader, inside, atom);
        return;
    }
    if (node->kind == NODE_CALL || node->kind == NODE_SIZEOF || node->has_value ||
        combination_counts(node))
        return;
    if ((node->kind == NODE_INDEX || node->kind == NODE_MEMBER ||
         (node->kind == NODE_UNARY && node->op == OP_DEREF)) &&
        is_loaded(reader, node))
        atom->is_data = true;
    if (node->kind == NODE_BINARY && (node->op == OP_REM || node->op == OP_AND))
        atom->is_lossy = true;
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i])
            classify(reader, node->children[i], atom);
}

/* Is it a variable from before the loop, of which the text says which number it has there? */
static bool is_known(const struct reader *reader, const struct node *node, int64_t *number)
{
    const struct var *var = node->kind == NODE_REF ? node->var : NULL;

    if (!var || !type_is_integer(var->type) || !is_unchanged(reader, var))
        return false;
    if (evaluate_is_fixed(var)) {
        *number = var->init->value;
        return true;
    }
    return (var->kind == VAR_LOCAL || var->kind == VAR_PARAM) &&
           flow_number_of(reader->sema->flow, reader->region->directive->func, node, number);
}

static struct poly opaque(struct reader *reader, struct domain *domain, struct node *node)
{
    struct poly out;
    struct path path;
    bool is_new;

    node = node_strip(node);
    if (affine_is_invariant(reader, node)) {
        uint16_t atom = affine_atom(reader, ATOM_PARAMETER, node, &is_new);
        struct atom *parameter = &reader->atoms.items[atom];
        parameter->is_known = parameter->is_known || is_known(reader, node, &parameter->number);
        poly_of_atom(&out, atom);
        return out;
    }
    struct atom atom = {.kind = ATOM_UNKNOWN, .node = node};
    if (type_is_integer(node->type) && node->kind != NODE_REF &&
        path_of_object(reader, domain, node, &path) && is_unchanged(reader, path.root)) {
        struct path *load = ARENA_NEW(reader->sema->arena, struct path);
        *load = path;
        atom.kind = ATOM_LOAD;
        atom.load = load;
        atom.is_data = true;
    } else {
        classify(reader, node, &atom);
        atom.is_data |= type_is_floating(node->type);
    }
    poly_of_atom(&out, add_atom(reader, atom));
    return out;
}

/* ---- division ---- */

/* The largest integer that is at most value / by. */
static bool divide(struct reader *reader, struct domain *domain, struct node *node,
                   const struct poly *value, int64_t by, struct poly *out)
{
    bool is_shared = affine_is_shared(reader, value), is_new = true;
    uint16_t atom;
    int64_t constant;

    if (by <= 0 || !affine_is_linear(reader, value))
        return false;
    if (poly_is_constant(value, &constant))
        return constant >= 0 && poly_of_constant(out, constant / by);
    atom = is_shared ? affine_atom(reader, ATOM_PARAMETER, node, &is_new)
                     : add_atom(reader, (struct atom){.kind = ATOM_VALUE, .node = node});
    poly_of_atom(out, atom);
    struct condition low = {.value = *value}, high = {0};
    if (!poly_add(&low.value, value, -by, out) || !poly_of_constant(&high.value, by - 1) ||
        !poly_add(&high.value, &high.value, -1, &low.value))
        return false;
    if (!is_shared) {
        domain_require(reader, domain, &low.value, false);
        domain_require(reader, domain, &high.value, false);
    } else if (is_new) {
        ARENA_PUSH(reader->sema->arena, &reader->context, low);
        ARENA_PUSH(reader->sema->arena, &reader->context, high);
    }
    return true;
}

/* The quotient that the value is; NULL: it is something else. */
static const struct atom *as_quotient(const struct reader *reader, const struct poly *value)
{
    const struct term *term = value->terms;

    if (value->count != 1 || term->count != 1 || term->coefficient != 1)
        return NULL;
    const struct atom *atom = &reader->atoms.items[term->atoms[0]];
    return atom->divisor.count ? atom : NULL;
}

/* i / n: unknown, but the same wherever it stands, so that i / n * n + i % n is i. And i / n / m is
 * i / (n * m), whatever their signs: C rounds to 0 twice. */
static void divide_by_unknown(struct reader *reader, struct node *node, const struct poly *value,
                              const struct poly *by, struct poly *out)
{
    struct atom atom = {.kind = ATOM_UNKNOWN, .node = node, .is_lossy = true};
    const struct atom *inner = as_quotient(reader, value);

    atom.dividend = *value;
    atom.divisor = *by;
    if (inner && poly_multiply(&atom.divisor, &inner->divisor, by))
        atom.dividend = inner->dividend;
    for (size_t i = 0; i < reader->atoms.count; i++)
        if (reader->atoms.items[i].divisor.count &&
            poly_same(&reader->atoms.items[i].dividend, &atom.dividend) &&
            poly_same(&reader->atoms.items[i].divisor, &atom.divisor)) {
            poly_of_atom(out, (uint16_t)i);
            return;
        }
    poly_of_atom(out, add_atom(reader, atom));
}

/* Counters begin at 0. */
static bool is_negative_perhaps(const struct reader *reader, const struct poly *value)
{
    for (unsigned i = 0; i < value->count; i++) {
        if (value->terms[i].coefficient < 0)
            return true;
        for (unsigned k = 0; k < value->terms[i].count; k++)
            if (reader->atoms.items[value->terms[i].atoms[k]].kind != ATOM_COUNTER)
                return true;
    }
    return false;
}

static bool read_division(struct reader *reader, struct domain *domain, struct node *node,
                          const struct poly *left, const struct poly *right, struct poly *out)
{
    bool divides = node->op == OP_DIV || node->op == OP_SHR;
    struct poly quotient;
    int64_t by;

    if (affine_is_linear(reader, left) &&
        (node->op == OP_DIV || node->op == OP_REM || !type_is_signed(node->type))) {
        domain_require(reader, domain, left, false); /* C rounds to 0, and unsigned wraps */
        domain->assumes |= is_negative_perhaps(reader, left);
    }
    if (!poly_is_constant(right, &by)) {
        if (affine_is_invariant(reader, node) || !affine_is_shared(reader, right) ||
            (node->op != OP_DIV && node->op != OP_REM))
            return false;
        divide_by_unknown(reader, node, left, right, &quotient);
    } else {
        if (node->op == OP_SHR)
            by = by >= 0 && by < 31 ? INT64_C(1) << by : 0;
        if (node->op == OP_AND)
            by = (by & (by + 1)) == 0 ? by + 1 : 0;
        if (!divide(reader, domain, node, left, by, &quotient))
            return false;
    }
    if (divides) {
        *out = quotient;
        return true;
    }
    struct poly back, size = *right;
    if (node->op == OP_AND && !poly_of_constant(&size, by))
        return false;
    return poly_multiply(&back, &quotient, &size) && poly_add(out, left, -1, &back);
}

/* ---- operators ---- */

static bool read(struct reader *reader, struct domain *domain, struct node *node, struct poly *out);

/* What is left of a value in a narrower type. */
static bool convert(struct reader *reader, struct domain *domain, struct node *node,
                    const struct type *to, const struct type *from, struct poly *value)
{
    struct poly high;

    if (to->kind == TYPE_BOOL || !type_is_integer(to) || !type_is_integer(from))
        return false;
    if (to->size >= from->size || to->size >= sizeof(int))
        return true;
    int64_t size = INT64_C(1) << (8 * to->size);
    return !type_is_signed(to) && divide(reader, domain, node, value, size, &high) &&
           poly_add(value, value, -size, &high);
}

static bool read_binary(struct reader *reader, struct domain *domain, struct node *node,
                        struct poly *out)
{
    struct poly left, right;
    int64_t shift;

    if (node->op > OP_AND || node->op < OP_ADD || !type_is_integer(node->type))
        return false;
    left = affine_value(reader, domain, node->children[0]);
    right = affine_value(reader, domain, node->children[1]);
    switch (node->op) {
    case OP_ADD:
        return poly_add(out, &left, 1, &right);
    case OP_SUB:
        return poly_add(out, &left, -1, &right);
    case OP_MUL:
        return poly_multiply(out, &left, &right);
    case OP_SHL:
        return poly_is_constant(&right, &shift) && shift >= 0 && shift < 31 &&
               poly_of_constant(&right, INT64_C(1) << shift) && poly_multiply(out, &left, &right);
    default:
        return read_division(reader, domain, node, &left, &right, out);
    }
}

/* c ? a : b is a value that is a where c holds, and b elsewhere. */
static bool read_conditional(struct reader *reader, struct domain *domain, struct node *node,
                             struct poly *out)
{
    struct domain then = domain_copy(reader, domain), other = domain_copy(reader, domain);
    bool was_exact = domain->is_exact;

    if (!node->children[1])
        return false;
    then.is_exact = other.is_exact = true;
    domain_restrict(reader, &then, node->children[0], true);
    domain_restrict(reader, &other, node->children[0], false);
    struct poly a = affine_value(reader, &then, node->children[1]);
    struct poly b = affine_value(reader, &other, node->children[2]);
    if (!then.is_exact || !other.is_exact || !affine_is_linear(reader, &a) ||
        !affine_is_linear(reader, &b))
        return false;
    poly_of_atom(out, add_atom(reader, (struct atom){.kind = ATOM_VALUE, .node = node}));
    if (!poly_add(&a, &a, -1, out) || !poly_add(&b, &b, -1, out))
        return false;
    domain_require(reader, &then, &a, true);
    domain_require(reader, &other, &b, true);
    if (!domain_unite(&then, &other))
        return false;
    *domain = then;
    domain->is_exact = was_exact;
    return true;
}

/* Of the region's loops the body may be a copy. */
static bool is_in_body(const struct reader *reader, const struct node *loop,
                       const struct node *node)
{
    return node_inside(node, loop->children[3]) ||
           (loop_is_of_region(reader->region, loop) && node_inside(node, reader->region->body));
}

static bool read_name(struct reader *reader, struct domain *domain, struct node *node,
                      struct poly *out)
{
    for (unsigned i = domain->loop_count; i-- > 0;)
        if (node->var && node->var == domain->loops[i].var &&
            (is_in_body(reader, domain->loops[i].node, node) ||
             node_inside(node, domain->loops[i].node->children[1]))) {
            *out = domain->loops[i].value;
            return true;
        }
    struct node *meaning = affine_meaning(reader, node);
    if (!meaning || !type_is_integer(meaning->type))
        return false;
    *out = affine_value(reader, domain, meaning);
    return (affine_is_linear(reader, out) || !is_fixed(reader, node)) &&
           convert(reader, domain, node, node->type, meaning->type, out);
}

static bool read(struct reader *reader, struct domain *domain, struct node *node, struct poly *out)
{
    if (node->has_value)
        return (node->value >= 0 || type_is_signed(node->type)) &&
               poly_of_constant(out, node->value);
    switch (node->kind) {
    case NODE_REF:
        return read_name(reader, domain, node, out);
    case NODE_PAREN:
        return read(reader, domain, node->children[0], out);
    case NODE_CAST:
        if (!type_is_integer(node->type) || !type_is_integer(node->children[0]->type))
            return false;
        *out = affine_value(reader, domain, node->children[0]);
        return convert(reader, domain, node, node->type, node->children[0]->type, out);
    case NODE_UNARY:
        if (node->op != OP_ADD && node->op != OP_SUB)
            return false;
        *out = affine_value(reader, domain, node->children[0]);
        return node->op == OP_ADD || poly_add(out, &(struct poly){0}, -1, out);
    case NODE_BINARY:
        return read_binary(reader, domain, node, out);
    case NODE_CONDITIONAL:
        return read_conditional(reader, domain, node, out);
    default:
        return false;
    }
}

struct poly affine_value(struct reader *reader, struct domain *domain, struct node *node)
{
    struct poly out;

    reader->depth++;
    if (reader->depth > DEPTH || !node->type || !read(reader, domain, node, &out))
        out = opaque(reader, domain, node);
    reader->depth--;
    return out;
}
