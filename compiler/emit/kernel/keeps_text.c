/* keeps_text.c: see keeps_text.h. */
#include "emit/kernel/keeps_text.h"

#include "emit/kernel/reduction.h"
#include "emit/kernel/shape_parts.h"
#include "emit/lower/lower.h"
#include "plan/rounds/keeps.h"

/* Iterations between two looks at how much is left to keep. Of a chunk that keeps less than one of
 * so many, a processor guesses branches right. */
enum { AT_A_TIME = 8, RARE = 32 };

enum { SIDES = 2 }; /* of a branch */

/* ---- bodies ---- */

/* "*(csycl_kept ? &a[i] : &x[k])": where nothing is kept, a place that there is. */
static struct code *value_of(const struct body *body, const struct keep_store *store,
                             struct code *place, struct code *kept)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *value = lower_expression(body, store->node->children[1]);

    if (!store->is_loaded)
        return value;
    return code_unary(
        arena, OP_DEREF,
        code_paren(arena, code_conditional(arena, kept, code_unary(arena, OP_ADDRESS, value),
                                           code_unary(arena, OP_ADDRESS, place))));
}

static void add_store(const struct body *body, const struct keep_side *side,
                      const struct keep_store *store, struct code *kept, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    struct node *target = node_strip(store->node->children[0]);
    struct code *place = code_index(arena, lower_expression(body, target->children[0]),
                                    lower_expression(body, side->count));

    code_add(arena, block, code_set(arena, place, value_of(body, store, place, kept)));
}

static void add_side(const struct body *body, const struct keep_side *side, const char *kept,
                     struct code *block)
{
    struct arena *arena = body->plan->unit->arena;

    for (unsigned i = 0; i < side->store_count; i++)
        add_store(body, side, &side->stores[i], code_text(arena, "%s", kept), block);
    if (side->count)
        code_add(arena, block,
                 code_set(arena, lower_expression(body, side->count),
                          code_binary(arena, OP_ADD, lower_expression(body, side->count),
                                      code_text(arena, "%s", kept))));
}

struct code *keeps_lowered(const struct body *body, const struct node *statement)
{
    const struct keep *keep = keeps_find(body->keeps, statement);
    struct arena *arena = body->plan->unit->arena;

    if (!keep)
        return NULL;
    struct code *block = code_new(arena, CODE_BLOCK, (struct node *)statement, 0);
    struct code *test = lower_expression(body, statement->children[0]);
    struct code *kept = code_conditional(arena, test, code_name(arena, "1"), code_name(arena, "0"));
    code_add(arena, block, code_declare(arena, "const int csycl_kept", kept));
    add_side(body, &keep->sides[0], "csycl_kept", block);
    add_side(body, &keep->sides[1], "!csycl_kept", block);
    return block;
}

/* ---- chunks ---- */

/* One of the scans that count what is kept; NULL: there is none with that number. */
static const struct reduction *counting(const struct kernel *kernel, unsigned number)
{
    const struct region *region = kernel->region;
    const struct keep_side *side =
        &kernel->schedule.keeps->items[number / SIDES].sides[number % SIDES];

    for (size_t i = 0; side->count && i < region->scalar_count; i++)
        if (region->reductions[i].var == side->count->var)
            return &region->reductions[i];
    return NULL;
}

/* "(uint)(csycl_kept_k - csycl_total_k)": how many the chunk has still to keep. */
static const char *left(struct arena *arena, const struct reduction *count)
{
    const char *type = count->type->size == 4 ? "uint" : "ulong", *name = count->var->name;

    return arena_printf(arena, "(%s)(csycl_kept_%s - csycl_total_%s)", type, name, name);
}

void keeps_ends(const struct plan *plan, const struct kernel *kernel, const char *indent,
                struct strbuf *out)
{
    for (unsigned i = 0; i < SIDES * kernel->schedule.keeps->count; i++) {
        const struct reduction *count = counting(kernel, i);
        if (!count)
            continue;
        const char *name = count->var->name;
        strbuf_printf(out,
                      "%s%s csycl_kept_%s = csycl_total_%s + csycl_partials_%s[get_group_id(0)];\n"
                      "%sif (%s < (csycl_last - csycl_first) / %u)\n"
                      "%s    csycl_kept_%s = csycl_total_%s;\n",
                      indent, reduction_type(plan, kernel->region, count), name, name, name, indent,
                      left(plan->unit->arena, count), RARE, indent, name, name);
    }
}

void keeps_loop(const struct plan *plan, const struct kernel *kernel, const char *indent,
                struct strbuf *out)
{
    struct iteration iteration =
        shape_of_row(plan->unit->arena, kernel, "csycl_row", "(csycl_k + csycl_u)");

    iteration.keeps = true;
    strbuf_printf(out, "%sfor (; csycl_k + %u <= csycl_end", indent, AT_A_TIME);
    for (unsigned i = 0; i < SIDES * kernel->schedule.keeps->count; i++) {
        const struct reduction *count = counting(kernel, i);
        if (count)
            strbuf_printf(out, " && %s >= %u", left(plan->unit->arena, count), AT_A_TIME);
    }
    strbuf_printf(out,
                  ";\n%s     csycl_k += %u)\n"
                  "#pragma unroll\n"
                  "%s    for (uint csycl_u = 0; csycl_u < %u; csycl_u++)\n"
                  "%s        ",
                  indent, AT_A_TIME, indent, AT_A_TIME, indent);
    iteration_call(plan, kernel, &iteration, "&csycl_total_", "", NULL, out);
}
