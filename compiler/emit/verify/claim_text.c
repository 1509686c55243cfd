/* claim_text.c: see claim_text.h. */
#include "emit/verify/claim_text.h"

#include <string.h>

#include "emit/device/opencl_type.h"
#include "emit/host/host_text.h"
#include "emit/host/host_types.h"
#include "plan/claims.h"
#include "sema/pointers/space.h"

/* ---- the way to a place ---- */

static bool is_claim(struct node *node, const void *context)
{
    const struct body *body = context;
    const struct instance *instance = body->instance;
    size_t number;

    if (claim_find(body->plan, instance, node, &number))
        return true;
    if (node->kind != NODE_CALL)
        return false;
    const struct instance *callee = instance->callees[node->index];
    return (callee && claims_in(body->plan, callee)) || instance->imports[node->index];
}

/* Is it a loop whose rounds are counted? */
static bool is_counted(const struct body *body, const struct node *node)
{
    return node_is_loop(node) && node_find(node, is_claim, body);
}

static struct node *root_of(const struct body *body)
{
    return body->region ? body->region->body : body->instance->func->body;
}

static bool goes_back_to(struct node *node, const void *context)
{
    const struct node *label = context;

    return node->kind == NODE_GOTO && node->span.begin > label->span.begin &&
           strcmp(node->name, label->name) == 0;
}

/* Is it a label that a goto behind it goes back to? That is a loop too. */
static bool is_target(const struct body *body, const struct node *node)
{
    return node->kind == NODE_LABEL && node_find(root_of(body), goes_back_to, node);
}

static bool is_goal(struct node *node, const void *body)
{
    return is_target(body, node);
}

static bool goes_back(const struct body *body)
{
    return node_find(root_of(body), is_goal, body);
}

static const char *path_to(const struct body *body, struct arena *arena, const struct node *node);

/* Items of a group have rounds of their own, but for those of a kernel function. */
static const char *path_to_items(const struct body *body, struct arena *arena,
                                 const struct item_loop *items)
{
    const char *path = path_to(body, arena, items->directive->node);

    return body->region->directive->is_kernel ? path
                                              : arena_printf(arena, "csycl_mix(%s, csycl_s)", path);
}

/* By which rounds of loops the work-item came to the node: outer loops first. */
static const char *path_to(const struct body *body, struct arena *arena, const struct node *node)
{
    const struct node *root = root_of(body);
    const struct item_loop *items =
        body->group_part ? group_loop_around(body->region, node->parent) : NULL;

    while (node != root && !node_is_loop(node->parent))
        node = node->parent;
    if (items && node == items->body)
        return path_to_items(body, arena, items);
    if (node == root)
        return goes_back(body) ? "csycl_mix(" CLAIM_HERE ".path, csycl_passed)"
                               : CLAIM_HERE ".path";
    return arena_printf(arena, "csycl_mix(%s, csycl_round_%zu)", path_to(body, arena, node->parent),
                        node->parent->number);
}

const char *claim_argument(const struct body *body, struct arena *arena, const struct node *call)
{
    if (!body->plan->checks_uniform)
        return CLAIM_HERE;
    return arena_printf(arena, "csycl_come(" CLAIM_HERE ", csycl_mix(%s, %zu))",
                        path_to(body, arena, call), call->number);
}

const char *claim_import_argument(const struct body *body, struct arena *arena,
                                  const struct node *call)
{
    return body->plan->checks_uniform ? claim_argument(body, arena, call)
                                      : "csycl_unseen(" CLAIM_HERE ")";
}

/* ---- statements ---- */

static struct code *count_rounds(struct arena *arena, const struct node *node, struct code *loop)
{
    struct code **round = &loop->parts[loop->kind == CODE_DO ? 0 : loop->count - 1];
    struct code *more = code_evaluate(arena, code_text(arena, "csycl_round_%zu++", node->number));

    *round = code_pair(arena, more, *round);
    return code_pair(arena,
                     code_declare(arena, arena_printf(arena, "ulong csycl_round_%zu", node->number),
                                  code_text(arena, "0")),
                     loop);
}

static struct code *count_passes(struct arena *arena, const struct node *node, struct code *label)
{
    struct code *more = code_set(arena, code_text(arena, "csycl_passed"),
                                 code_text(arena, "csycl_mix(csycl_passed, %zu)", node->number));

    label->parts[0] = code_pair(arena, more, label->parts[0]);
    return label;
}

static bool is_verified(const struct body *body)
{
    return body->plan->checks_uniform && body->instance && claims_in(body->plan, body->instance);
}

struct code *claim_counted(const struct body *body, struct node *node, struct code *code)
{
    struct arena *arena = body->plan->unit->arena;

    if (is_verified(body) && is_counted(body, node))
        return count_rounds(arena, node, code);
    if (is_verified(body) && is_target(body, node))
        return count_passes(arena, node, code);
    return code;
}

/* ---- values ---- */

/* The variable that the pointer is computed from; NULL: none, or it is not known which. */
static const struct var *base_of(const struct node *pointer)
{
    switch (pointer->kind) {
    case NODE_REF:
        return pointer->var;
    case NODE_PAREN:
    case NODE_CAST:
    case NODE_UNARY:
    case NODE_INDEX:
    case NODE_BINARY:
        return base_of(pointer->children[0]);
    default:
        return NULL;
    }
}

/* Each work-item has a copy of a reduced section: what says where an address is, is how far it is
 * from the begin. NULL: that is not known. */
static const char *section_offset(const struct body *body, struct arena *arena,
                                  const struct node *pointer)
{
    const struct var *base = base_of(pointer);
    const struct capture *capture = base ? region_capture(body->region, base) : NULL;

    if (!capture || !capture_is_reduced_section(capture))
        return NULL;
    return arena_printf(arena, "(ulong)csycl_v - (ulong)%s", device_name(arena, base->name));
}

static const char *number_bits(struct arena *arena, const struct type *type, const char *value)
{
    return type->kind == TYPE_FLOAT    ? arena_printf(arena, "csycl_float_bits(%s)", value)
           : type->kind == TYPE_DOUBLE ? arena_printf(arena, "csycl_double_bits(%s)", value)
                                       : arena_printf(arena, "(ulong)%s", value);
}

/* What is compared. NULL: nothing, as a null pointer is the same for all, and addresses of a
 * work-item's own memory mean nothing to others. */
static const char *bits_of(const struct body *body, struct arena *arena, const struct claim *claim,
                           enum space space)
{
    if (type_is_arithmetic(claim->type))
        return number_bits(arena, claim->type, "csycl_v");
    if (space == SPACE_SECTION)
        return section_offset(body, arena, claim->value);
    return space == SPACE_GLOBAL || space == SPACE_CONSTANT ? "(ulong)csycl_v" : NULL;
}

/* "int csycl_v" */
static const char *declare_value(struct arena *arena, const struct type *type, enum space space)
{
    const struct type pointer = {.kind = TYPE_POINTER, .target = type->target};
    struct strbuf text;

    if (type_is_arithmetic(type))
        return arena_printf(arena, "%s csycl_v", device_scalar(type));
    strbuf_init(&text);
    device_declare(&text, arena, &pointer, space, "csycl_v");
    const char *copy = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return copy;
}

struct code *claim_verified(const struct body *body, const struct node *node, struct code *code)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *block = code_new(arena, CODE_BLOCK, NULL, 0);
    size_t number;

    if (!is_verified(body) || !claim_find(body->plan, body->instance, node, &number))
        return code;
    const struct claim *claim = &body->plan->claims.items[number];
    enum space space = type_is_arithmetic(claim->type)
                           ? SPACE_NONE
                           : expression_space(body->instance, claim->value);
    const char *bits = bits_of(body, arena, claim, space);
    if (!bits)
        return code;
    code_add(arena, block, code_declare(arena, declare_value(arena, claim->type, space), code));
    code_do(arena, block, "csycl_claim(" CLAIM_HERE ", %zu, %s, %s)", number,
            path_to(body, arena, claim->value), bits);
    code_do(arena, block, "csycl_v");
    return code_sequence(arena, block);
}

/* ---- functions ---- */

/* NULL: nothing is compared, or it is another body's. */
static const char *begin_bits(const struct body *body, struct arena *arena,
                              const struct claim *claim)
{
    const struct var *var = claim->var;

    if (claim->value || claim->region != body->region)
        return NULL;
    if (claim->region)
        return number_bits(arena, claim->type, device_name(arena, var->name));
    if (var->func != body->instance->func)
        return NULL;
    enum space space = body->instance->spaces[var->index];
    return type_is_arithmetic(claim->type) || space == SPACE_GLOBAL || space == SPACE_CONSTANT
               ? number_bits(arena, claim->type, device_name(arena, var->name))
               : NULL;
}

void claim_begin(const struct body *body, struct strbuf *out)
{
    const struct plan *plan = body->plan;
    struct arena *arena = plan->unit->arena;

    for (size_t i = 0; i < plan->claims.count; i++) {
        const char *bits = begin_bits(body, arena, &plan->claims.items[i]);
        if (bits)
            strbuf_printf(out, "    csycl_claim(" CLAIM_HERE ", %zu, " CLAIM_HERE ".path, %s);\n",
                          i, bits);
    }
    if (plan->checks_uniform && claims_in(plan, body->instance) && goes_back(body))
        strbuf_puts(out, "    ulong csycl_passed = 0;\n");
}

const char *claim_neighbour(struct arena *arena, const struct kernel *kernel, const char *row,
                            const char *counter)
{
    enum { ITEMS = 32 };
    size_t items = kernel->schedule.steps->items ? kernel->schedule.steps->items : ITEMS;
    unsigned last = kernel->loop_count - 1;

    const char *before = last ? arena_printf(arena, "%s * csycl_count_%u + ", row, last) : "";
    return arena_printf(arena, "csycl_who(" CLAIM_HERE ", %s%s, %s%s / %zu)", before, counter,
                        before, counter, items);
}

const char *claim_work_item(struct arena *arena, unsigned loops)
{
    unsigned dims = loops < 3 ? loops : 3;
    const char *item = loops > 3 ? "csycl_outer" : "csycl_k0";
    const char *first = arena_printf(arena, "(%s - get_local_id(%u))", item, dims - 1);

    for (unsigned i = loops - dims + 1; i < loops; i++) {
        item = arena_printf(arena, "(%s) * csycl_count_%u + csycl_k%u", item, i, i);
        first = arena_printf(arena, "(%s) * csycl_count_%u + (csycl_k%u - get_local_id(%u))", first,
                             i, i, loops - 1 - i);
    }
    return arena_printf(arena, "csycl_who(" CLAIM_HERE ", %s, %s)", item, first);
}

/* ---- on the host ---- */

static void table_row(const struct plan *plan, const struct claim *claim, struct strbuf *out)
{
    bool is_number = type_is_arithmetic(claim->type);

    strbuf_puts(out, "    {");
    host_place_fields(plan, claim->span, out);
    strbuf_printf(out, ", .kind = %s},\n",
                  is_number ? glue_kind(claim->type) : "CSYCL_GLUE_STRUCT");
}

void claim_table(const struct plan *plan, struct strbuf *out)
{
    if (plan->claims.count == 0)
        return;
    strbuf_puts(out, "\n/* What is asserted to be uniform. */\n"
                     "static struct csycl_glue_claim __csycl_claims[] = {\n");
    for (size_t i = 0; i < plan->claims.count; i++)
        table_row(plan, &plan->claims.items[i], out);
    strbuf_puts(out, "};\n");
}

void claim_fields(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    if (!kernel->claims || !plan->checks_uniform)
        return;
    strbuf_puts(out, "    .verifies_uniform = 1,\n");
    claim_list(plan, out);
}

void claim_list(const struct plan *plan, struct strbuf *out)
{
    if (plan->claims.count)
        strbuf_printf(out, "    .claims = __csycl_claims,\n    .claim_count = %zu,\n",
                      plan->claims.count);
}
