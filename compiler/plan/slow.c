/* slow.c: see slow.h. */
#include "plan/slow.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "plan/lanes/carry.h"
#include "plan/rounds/stride.h"
#include "sema/vary/uniformity.h"
#include "unit/changes.h"
#include "unit/libc/library.h"
#include "unit/operator.h"
#include "unit/written.h"

/* Whose expressions are looked at. */
struct finder {
    const struct plan *plan;
    const struct kernel *kernel;
    const struct instance *instance;
    const struct uniformity_map *lanes;
    struct node *body;
    const struct loop *range; /* the innermost loop of the range; NULL: in a helper */
    struct slow_places *places;
};

static void add(const struct finder *finder, enum slow slow, const struct node *at,
                const struct var *var, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

static void add(const struct finder *finder, enum slow slow, const struct node *at,
                const struct var *var, const char *format, ...)
{
    struct arena *arena = finder->plan->unit->arena;
    va_list args;

    va_start(args, format);
    struct slow_place place = {slow, at->span, slow_depth(at, finder->body),
                               arena_vprintf(arena, format, args), var};
    va_end(args);
    ARENA_PUSH(arena, finder->places, place);
}

static const char *text(const struct finder *finder, const struct node *node)
{
    return written_brief(finder->plan->unit->source, node->span);
}

unsigned slow_depth(const struct node *node, const struct node *body)
{
    unsigned depth = 0;

    for (; node && node != body->parent; node = node->parent)
        depth += node_is_loop(node);
    return depth;
}

static bool is_uniform(const struct finder *finder, const struct node *node)
{
    return uniformity_of(finder->lanes, node) == UNIFORMITY_UNIFORM;
}

/* ---- elements ---- */

static bool is_element(const struct node *node)
{
    return node->kind == NODE_INDEX || node->kind == NODE_MEMBER ||
           (node->kind == NODE_UNARY && node->op == OP_DEREF);
}

/* Is it a part of the way to an element or member, or an address? */
static bool is_way(const struct node *node)
{
    const struct node *user = node_user(node);

    return (user->kind == NODE_MEMBER && !user->arrow) ||
           (user->kind == NODE_UNARY && user->op == OP_ADDRESS);
}

bool slow_is_access(const struct node *node)
{
    return is_element(node) && type_is_scalar(node->type) && !is_way(node);
}

static bool is_stored(const struct node *node)
{
    const struct node *whole = node_whole(node);

    return node_writes(whole->parent) && whole->parent->children[0] == whole;
}

/* Is that why neighbours do not go round the loop together? */
static bool lies_apart(const struct finder *finder, const struct node *loop)
{
    const struct noted_reasons *reasons = &finder->kernel->schedule.steps->reasons;

    for (size_t i = 0; i < reasons->count; i++)
        if (reasons->items[i].at == loop && reason_is_apart(reasons->items[i].reason))
            return true;
    return false;
}

/* What is in a loop. */
struct rounds {
    const struct instance *instance;
    const struct loop *loop;
    bool goes_along;
};

static bool see_round(struct node *node, void *context)
{
    struct rounds *rounds = context;
    int64_t size = node->type ? (int64_t)node->type->size : 0;

    if (node_is_loop(node) || node->kind == NODE_IF || node->kind == NODE_SWITCH ||
        node->kind == NODE_CALL || node->kind == NODE_GOTO)
        rounds->goes_along = false;
    if (!slow_is_access(node))
        return rounds->goes_along;
    struct stride stride = stride_along(rounds->instance, rounds->loop, node);
    if (stride_is_outside(rounds->instance, node))
        rounds->goes_along &= stride.kind == STRIDE_BYTES &&
                              (stride.bytes == size || (stride.bytes == 0 && !is_stored(node)));
    return rounds->goes_along;
}

bool slow_goes_along(const struct instance *instance, struct node *loop)
{
    struct loop counted = {0};
    struct rounds rounds = {instance, &counted, true};

    if (loop->kind != NODE_FOR || !loop_match(loop, &counted) || carry_floating(loop))
        return false;
    node_walk(node_loop_body(loop), see_round, &rounds);
    return rounds.goes_along;
}

/* Do neighbours come to the place together, or would they if its elements did not lie apart? */
static bool is_together(const struct finder *finder, const struct node *node)
{
    const struct steps *steps = finder->kernel->schedule.steps;
    struct counted counted;
    bool is_apart = false, is_split = !steps->why || (steps->first && finder->range);

    for (; node != finder->body->parent; node = node->parent) {
        if (!node_is_loop(node))
            continue;
        if (slow_goes_along(finder->instance, (struct node *)node))
            return false;
        bool is_unrolled = node->kind == NODE_FOR &&
                           plan_unrolls(&counted, finder->plan, finder->instance, node) &&
                           plan_trips(&counted) <= PLAN_UNROLLED_MAX;
        is_apart |= lies_apart(finder, node);
        if (!is_unrolled && !lies_apart(finder, node) &&
            !(steps->first && finder->range && steps_is_loop(steps, node)))
            return false;
    }
    return is_apart || is_split;
}

/* A loop of the range along which the elements lie side by side; NULL: none. */
static const struct loop *other_loop(const struct finder *finder, struct node *element)
{
    const struct region *region = finder->kernel->region;

    for (unsigned i = 0; i < region->loop_count; i++) {
        if (i == region->near)
            continue;
        struct stride stride = stride_along(finder->instance, &region->loops[i], element);
        if (stride.kind == STRIDE_BYTES && stride.bytes == (int64_t)element->type->size)
            return &region->loops[i];
    }
    return NULL;
}

static void add_chosen(const struct finder *finder, struct node *node, const struct node *chosen)
{
    const char *element = text(finder, node), *by = text(finder, chosen);
    const struct var *root = stride_root(finder->instance, node);

    if (chosen->type->kind == TYPE_POINTER)
        add(finder, SLOW_APART, node, root,
            "'%s' lies where a pointer in memory leads ('%s'), for one iteration at a time: keep "
            "all in one block, with the elements of neighbouring iterations side by side",
            element, by);
    else if (is_stored(node))
        add(finder, SLOW_SCATTER, node, root,
            "'%s' is stored for one iteration at a time, as memory chooses where ('%s'): where the "
            "inverse is known, load by that, and store side by side",
            element, by);
    else
        add(finder, SLOW_GATHER, node, root,
            "'%s' is loaded for one iteration at a time, after '%s', which chooses it: compute the "
            "subscript if that is possible, else put iterations into the order of their elements",
            element, by);
}

static const char *distance(const struct finder *finder, struct stride stride, size_t size)
{
    struct arena *arena = finder->plan->unit->arena;

    if (stride.kind == STRIDE_BYTES)
        return stride.bytes % (int64_t)size == 0
                   ? arena_printf(arena, "%" PRId64 " elements", stride.bytes / (int64_t)size)
                   : arena_printf(arena, "%" PRId64 " bytes", stride.bytes);
    return stride.factor && stride.bytes == (int64_t)size
               ? arena_printf(arena, "'%s' elements", text(finder, stride.factor))
               : "far";
}

/* Is the loop all that the body of the range has? */
static bool is_nest(const struct finder *finder, const struct node *loop)
{
    const struct node *body = finder->body;

    while (body->kind == NODE_BLOCK && body->child_count == 1)
        body = body->children[0];
    return body == loop && finder->kernel->region->loop_count < LOOPS_MAX;
}

/* What to do about an element that lies side by side along a loop inside; NULL: it does not, or
 * that one carries a value from round to round. */
static const char *along_remedy(const struct finder *finder, struct node *element)
{
    struct arena *arena = finder->plan->unit->arena;
    unsigned count = finder->kernel->region->loop_count + 1;

    for (struct node *node = element; node != finder->body->parent; node = node->parent) {
        struct loop loop = {0};
        if (node->kind != NODE_FOR || !loop_match(node, &loop) || carry_floating(node))
            continue;
        struct stride stride = stride_along(finder->instance, &loop, element);
        if (stride.kind != STRIDE_BYTES || stride.bytes != (int64_t)element->type->size)
            continue;
        return is_nest(finder, node)
                   ? arena_printf(arena,
                                  "if rounds over '%s' are independent, collapse(%u) has "
                                  "neighbours lie side by side",
                                  loop.var->name, count)
                   : arena_printf(arena,
                                  "along '%s' it lies side by side: if rounds over that are "
                                  "independent, make that the parallel loop",
                                  loop.var->name);
    }
    return NULL;
}

static void add_apart(const struct finder *finder, struct node *node, struct stride stride)
{
    const struct loop *other = other_loop(finder, node);
    const struct var *root = stride_root(finder->instance, node);
    const char *var = finder->range->var->name, *element = text(finder, node),
               *apart = distance(finder, stride, node->type->size),
               *remedy = along_remedy(finder, node);

    if (node_in_record(node) && stride.kind == STRIDE_BYTES)
        add(finder, SLOW_MEMBERS, node, root,
            "'%s' lies in a structure, %" PRId64 " bytes from that of the next iteration of '%s': "
            "keep each member in an array of its own, which vectors are loaded from at once",
            element, stride.bytes, var);
    else if (other)
        add(finder, SLOW_APART, node, root,
            "'%s' lies %s from that of the next iteration of '%s': swap the loops over '%s' and "
            "'%s', or the array's dimensions",
            element, apart, var, other->var->name, var);
    else if (remedy)
        add(finder, SLOW_APART, node, root,
            "'%s' lies %s from that of the next iteration of '%s': %s", element, apart, var,
            remedy);
    else
        add(finder, SLOW_APART, node, root,
            "'%s' lies %s from that of the next iteration of '%s': lay the array out so that its "
            "last subscript is '%s' or a sum with it",
            element, apart, var, var);
}

static void see_element(const struct finder *finder, struct node *node)
{
    if (!slow_is_access(node) || !node->type->size || !stride_is_outside(finder->instance, node) ||
        !is_together(finder, node))
        return;
    struct stride stride =
        stride_of(finder->instance, finder->range ? finder->range->var : NULL, node);
    int64_t size = (int64_t)node->type->size;
    if (stride.kind == STRIDE_MEMORY)
        add_chosen(finder, node, stride.chosen);
    else if (finder->range &&
             (stride.kind == STRIDE_TIMES || (stride.kind == STRIDE_BYTES && stride.bytes != 0 &&
                                              stride.bytes != size && stride.bytes != -size)))
        add_apart(finder, node, stride);
}

/* ---- what a round waits for ---- */

/* p = next[p], p = p->next */
static void see_chain(const struct finder *finder, struct node *node)
{
    const struct node *target =
        node->kind == NODE_ASSIGN && node->op == OP_ASSIGN ? node_strip(node->children[0]) : NULL;
    struct node *element = target ? node_strip(node->children[1]) : NULL;

    if (!target || target->kind != NODE_REF || !is_element(element) ||
        !slow_depth(node, finder->body) || !stride_is_outside(finder->instance, element))
        return;
    const struct node *place = node_strip(element->children[element->kind == NODE_INDEX]);
    if (place->kind == NODE_REF && place->var == target->var)
        add(finder, SLOW_CHAIN, node, NULL,
            "each round waits for '%s', whose place the round before loads: keep what is gone "
            "through in an array, in that order",
            text(finder, element));
}

/* ---- calls ---- */

/* Functions of the host's that LLVM has an instruction for. */
static bool is_instruction(const char *name)
{
    static const char *const names[] = {"ceil", "floor", "nearbyint", "rint", "sqrt", "trunc"};
    size_t length = strlen(name);

    length -= length && name[length - 1] == 'f';
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i]) == length && strncmp(name, names[i], length) == 0)
            return true;
    return false;
}

static const char *call_remedy(const char *name, const struct node *call)
{
    const struct node *last = node_strip(call->children[call->child_count - 1]);

    if (strncmp(name, "pow", 3) == 0 && last->kind == NODE_INTEGER)
        return "write a whole power as products";
    if (strncmp(name, "exp2", 4) == 0)
        return "exp comes in vectors: exp(x * log(2)) is as good where the last bits do not matter";
    return "call it outside of inner loops, or look values up that come again";
}

static void see_call(const struct finder *finder, struct node *node)
{
    const struct library_function *library =
        node->kind == NODE_CALL && node->func && !node->func->body ? library_find(node->func->name)
                                                                   : NULL;

    if (!library || !library->result || !plan_takes_host_function(finder->plan, library) ||
        is_instruction(plan_host_function(library)) || is_uniform(finder, node))
        return;
    add(finder, SLOW_CALL, node, NULL, "'%s' is called for one iteration at a time on a CPU: %s",
        plan_host_function(library), call_remedy(plan_host_function(library), node));
}

/* ---- atomic updates ---- */

/* "sum", "h[0:n]" or "p[0:1]": what a clause would reduce; NULL: it is none that a clause names. */
static const char *reduced(const struct finder *finder, const struct node *target)
{
    struct arena *arena = finder->plan->unit->arena;
    const struct node *base = target;
    const char *form = "%s";

    if (target->kind == NODE_INDEX)
        form = "%s[0:n]";
    else if (target->kind == NODE_UNARY && target->op == OP_DEREF)
        form = "%s[0:1]";
    if (target->kind != NODE_REF)
        base = node_strip(target->children[0]);
    return base->kind == NODE_REF && base->var ? arena_printf(arena, form, base->var->name) : NULL;
}

/* An update that tells nobody what there was. */
static void see_atomic(const struct finder *finder, struct node *node)
{
    const struct combination *update = node->combination;

    if (!update || !update->atomic || update->by != node || update->way != WAY_COMBINES ||
        update->result != RESULT_NONE || !finder->instance->is_region)
        return;
    const struct node *target = node_strip(update->target);
    const char *item = reduced(finder, target);
    if (item)
        add(finder, SLOW_ATOMIC, node, NULL,
            "'%s' is updated atomically, so all wait for those that meet there%s: where many meet "
            "at few elements, reduction(%s: %s) is several times as fast, as it has copies",
            text(finder, target),
            type_is_floating(target->type)
                ? ", and floating-point numbers are compared and swapped again until none came "
                  "between"
                : "",
            operator_of(update->op)->spelling, item);
}

/* ---- arrays ---- */

static bool is_known(const struct finder *finder, const struct node *node);

static bool is_known_name(struct node *node, const void *context)
{
    const struct finder *finder = context;
    struct counted counted;

    if (node->kind != NODE_REF || !node->var)
        return false;
    if (plan_is_constant(finder->instance, node->var))
        return true;
    for (const struct node *loop = node; loop && loop != finder->body->parent; loop = loop->parent)
        if (loop->kind == NODE_FOR && loop->children[0] &&
            node_declares(loop->children[0], node->var))
            return plan_unrolls(&counted, finder->plan, finder->instance, loop) &&
                   plan_trips(&counted) <= PLAN_UNROLLED_MAX;
    const struct node *meaning = node_meaning(finder->body, node->var);
    return meaning && is_known(finder, meaning);
}

/* Is it known when the kernel is built, with the counters of loops that are unrolled? */
static bool is_known(const struct finder *finder, const struct node *node)
{
    return node_is_made_of(node, false, is_known_name, finder);
}

static void see_array(const struct finder *finder, struct node *node)
{
    if (node->kind != NODE_INDEX || type_is_array(node->type))
        return;
    const struct node *base = node, *subscript = NULL;
    while (base->kind == NODE_INDEX && type_is_array(base->children[0]->type)) {
        if (!is_known(finder, base->children[1]))
            subscript = base->children[1];
        base = node_strip(base->children[0]);
    }
    if (base->kind != NODE_REF || !base->var || base->var->kind != VAR_LOCAL || !subscript ||
        group_shares(finder->kernel->region, base->var) ||
        (instance_capture(finder->instance, base->var) &&
         instance_capture(finder->instance, base->var)->role != CAPTURE_PRIVATE))
        return;
    add(finder, SLOW_ARRAY, node, base->var,
        "'%s' is each iteration's own, and lies in memory in place of registers, as '%s' is not "
        "known when the kernel is built: count it by loops between constants, of at most %d rounds",
        base->var->name, text(finder, subscript), PLAN_UNROLLED_MAX);
}

/* ---- arithmetic ---- */

static bool is_operation(const struct node *node, enum op op)
{
    return (node->kind == NODE_BINARY || node->kind == NODE_ASSIGN) && node->op == op;
}

/* Does a launch bring the scalar? A clause can make it a constant of the kernel. */
static bool is_brought(const struct finder *finder, const struct node *node)
{
    const struct capture *capture =
        node->kind == NODE_REF ? instance_capture(finder->instance, node->var) : NULL;

    return capture && finder->instance->is_region && capture->role == CAPTURE_VALUE &&
           capture->used == ACCESS_READ && !node->var->path && type_is_arithmetic(node->var->type);
}

static void see_division(const struct finder *finder, struct node *node)
{
    if ((!is_operation(node, OP_DIV) && !is_operation(node, OP_REM)) ||
        !type_is_integer(node->children[0]->type) || !type_is_integer(node->children[1]->type))
        return;
    const struct node *divisor = node_strip(node->children[1]);
    if (is_known(finder, divisor) || is_uniform(finder, node))
        return;
    if (is_brought(finder, divisor))
        add(finder, SLOW_DIVISION, node, NULL,
            "no vector divides integers, and '%s' is not known when the kernel is built: if it has "
            "few values in the program's run, add spec_const(%s)",
            divisor->var->name, divisor->var->name);
    else if (node->children[0]->type->size <= sizeof(int32_t) &&
             divisor->type->size <= sizeof(int32_t) && is_operation(node, OP_DIV))
        add(finder, SLOW_DIVISION, node, NULL,
            "no vector divides integers: a quotient of doubles that is converted back is the same "
            "for numbers of 32 bits, and comes in vectors");
    else
        add(finder, SLOW_DIVISION, node, NULL,
            "no vector divides integers: divide by a constant, or by a specialization constant");
}

static const struct node *unsigned_number(const struct node *node)
{
    while (node->kind == NODE_PAREN || (node->kind == NODE_UNARY && node->op == OP_SUB))
        node = node->children[0];
    return node;
}

/* A number of type double that meets a float. */
static void see_double(const struct finder *finder, struct node *node)
{
    bool computes = (node->kind == NODE_BINARY && node->op != OP_COMMA) ||
                    (node->kind == NODE_ASSIGN && node->op != OP_ASSIGN);

    for (size_t i = 0; computes && i < 2; i++) {
        const struct node *number = unsigned_number(node->children[i]);
        if (number->kind == NODE_FLOATING && number->name && number->type->kind == TYPE_DOUBLE &&
            node->children[1 - i]->type->kind == TYPE_FLOAT)
            add(finder, SLOW_DOUBLE, number, NULL,
                "'%s' is a double, so '%s' is converted and computed in double, half as many in a "
                "vector: if the precision of float is enough, write '%sf'",
                number->name, text(finder, node->children[1 - i]), number->name);
    }
}

static void see_contraction(const struct finder *finder, struct node *node)
{
    if (finder->plan->contracts || finder->plan->unit->keeps_roundings ||
        (!is_operation(node, OP_ADD) && !is_operation(node, OP_SUB)) ||
        !type_is_floating(node->type) || node->child_count < 2)
        return;
    for (size_t i = 0; i < 2; i++)
        if (is_operation(node_strip(node->children[i]), OP_MUL) &&
            type_same(node_strip(node->children[i])->type, node->type)) {
            add(finder, SLOW_UNCONTRACTED, node, NULL,
                "products are rounded before they are added: with -ffp-contract=fast one "
                "instruction does both, where the last bits of results may differ");
            return;
        }
}

static void see_quotient(const struct finder *finder, struct node *node)
{
    if (!is_operation(node, OP_DIV) || !type_is_floating(node->type) || is_uniform(finder, node))
        return;
    const struct node *divisor = node_strip(node->children[1]);
    if (type_is_floating(divisor->type) && is_brought(finder, divisor))
        add(finder, SLOW_QUOTIENT, node, NULL,
            "a quotient takes as long as many products: if its last bit does not matter, multiply "
            "by 1 / %s, computed before the loop",
            divisor->var->name);
}

/* ---- all ---- */

static bool see(struct node *node, void *context)
{
    const struct finder *finder = context;

    if (node->kind == NODE_SIZEOF)
        return false;
    see_element(finder, node);
    see_chain(finder, node);
    see_call(finder, node);
    see_atomic(finder, node);
    see_array(finder, node);
    see_division(finder, node);
    see_double(finder, node);
    see_contraction(finder, node);
    see_quotient(finder, node);
    return true;
}

static void find_in(const struct plan *plan, const struct kernel *kernel,
                    const struct instance *instance, struct node *body, struct slow_places *places)
{
    struct finder finder = {
        .plan = plan,
        .kernel = kernel,
        .instance = instance,
        .lanes = uniformity_of_instance(instance, AXIS_LANE),
        .body = body,
        .range = instance->is_region ? kernel->loops[kernel->region->near].loop : NULL,
        .places = places,
    };

    node_walk(body, see, &finder);
}

void slow_find(const struct plan *plan, const struct kernel *kernel, struct slow_places *places)
{
    const struct region *region = kernel->region;

    find_in(plan, kernel, region->instance, region->body, places);
    for (size_t i = 0; i < region->helpers.count; i++)
        find_in(plan, kernel, region->helpers.items[i], region->helpers.items[i]->func->body,
                places);
}
