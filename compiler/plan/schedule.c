/* schedule.c: see schedule.h. What it decides, emission prints (emit/kernel/shape.c,
 * emit/host/plain_text.c). */
#include "plan/schedule.h"

#include "plan/claims.h"
#include "plan/lanes/lane_count.h"
#include "plan/lanes/steps.h"
#include "plan/rounds/borders.h"
#include "plan/rounds/held.h"
#include "plan/rounds/keeps.h"
#include "plan/rounds/scan_blocks.h"
#include "plan/rounds/scan_counts.h"
#include "plan/vectors/vectors.h"
#include "unit/libc/library.h"

/* Iterations that are short: in the CPU shape neighbours take that many copies of a section in
 * turn, CSYCL_GLUE_LANES of <csycl/glue.h>; in the GPU shape that many loads are in flight,
 * CSYCL_GLUE_IN_FLIGHT. A warp's load is of neighbours, and its next one as far on as a warp is
 * wide: a distance that is known spares an address for each load. */
enum { COPIES_IN_TURN = 4, IN_FLIGHT = 8, APART = 32 };

/* Vectors that the lanes of a reduction are, and of all reductions of a loop together: more do not
 * stay in registers, and where there are that many none waits for another. The loop over the lanes
 * of one vector is repeated. */
enum { VECTORS = 4, VECTORS_OF_ALL = 12 };

static unsigned lane_vectors(const struct region *region)
{
    unsigned vectors = VECTORS;

    while (vectors > 1 && vectors * region->scalar_count > VECTORS_OF_ALL)
        vectors /= 2;
    return vectors;
}

/* Structures beyond this are dearer to copy into lanes than a single total is to wait for. */
enum { PARTIAL_MAX = 32 };

/* The loop over lanes is vectorized only if there is no loop left in it. Around loops of different
 * lengths lanes are in the way: a total stays in a register. */
static bool has_lanes(const struct plan *plan, const struct region *region)
{
    if (region_scans_in_order(region))
        return false;
    for (size_t i = 0; i < region->scalar_count; i++)
        if (plan_partial_size(&region->reductions[i]) > PARTIAL_MAX)
            return false;
    return region->scalar_count > 0 && !region_has_sections(region) && !steps_part(plan, region);
}

/* Of the largest number in a value of the type. */
static size_t number_size(const struct type *type)
{
    size_t widest = 1;

    if (type_is_array(type))
        return number_size(type->target);
    if (type->kind != TYPE_RECORD)
        return type->size;
    for (size_t i = 0; i < type->field_count; i++) {
        size_t size = number_size(type->fields[i].type);
        widest = size > widest ? size : widest;
    }
    return widest;
}

static size_t lane_bytes(const struct region *region)
{
    size_t widest = 1;

    for (size_t i = 0; i < region->scalar_count; i++) {
        size_t size = region->reductions[i].start == START_LAST
                          ? sizeof(uint64_t)
                          : number_size(region->reductions[i].type);
        widest = size > widest ? size : widest;
    }
    return widest;
}

/* Integers combine to the same in any order, but what is done to && and || hides that they do, and
 * so does the condition under which a loop is left. */
static bool regroups(const struct region *region)
{
    if (region->left)
        return false;
    for (size_t i = 0; i < region->scalar_count; i++) {
        enum operator_group group = operator_of(region->reductions[i].op)->group;
        if (!type_is_integer(region->reductions[i].type) || group == OPERATOR_LOGIC ||
            group == OPERATOR_DECLARED)
            return false;
    }
    return true;
}

/* Iterations over bytes, with wider totals: compilers take as many at a time as a vector has
 * totals, which is a part of a vector of bytes. Of 64 LLVM 15 cannot always part the results. */
enum { BYTES_AT_A_TIME = 16 };

static bool uses_bytes(const struct region *region)
{
    for (size_t i = 0; i < region->captures.count; i++) {
        const struct capture *capture = &region->captures.items[i];
        const struct type *type = capture->var->type;
        const struct type *element = type->kind == TYPE_POINTER ? type->target : type;
        if (capture->role == CAPTURE_MEMORY && type_element((struct type *)element)->size == 1)
            return true;
    }
    return false;
}

/* Of two tiles, those of all work-items are in local memory, and a place for each item, in which
 * neighbours walk rows: rows of odd lengths begin in different banks. A work-item has that many
 * bytes, so that a group of 256 has no more than devices have for it. */
enum { TILE_ROWS = 15, TILE_BYTES = 120, ITEM_BYTES = 160 };

static unsigned rows_that_fit(size_t bytes, size_t row_bytes)
{
    size_t rows = (ITEM_BYTES - bytes) / row_bytes / 2;

    return rows > TILE_ROWS ? TILE_ROWS : rows > 1 ? (unsigned)((rows + 1) / 2 * 2 - 1) : 1;
}

static size_t at_least_4(size_t bytes)
{
    return bytes < 4 ? 4 : bytes;
}

/* What a tile finds of those before it depends on which of them have finished: sums of floats would
 * differ from run to run. */
static unsigned tile_rows(const struct plan *plan, const struct region *region)
{
    size_t bytes = 0, row_bytes = 0;

    for (size_t i = 0; i < region->scalar_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        if (reduction->is_scan) {
            bytes += at_least_4(reduction->type->size);
            row_bytes += at_least_4(scan_tile_size(region, reduction));
        }
        if (reduction->is_scan && plan->reproducible && !type_is_integer(reduction->type))
            return 0;
    }
    if (!bytes || bytes > TILE_BYTES)
        return 0;
    return rows_that_fit(bytes, row_bytes);
}

/* How often a variable is used, and how often as a subscript just as it is. */
struct uses {
    const struct var *var;
    size_t all, bare;
};

static bool count_uses(struct node *node, void *context)
{
    struct uses *uses = context;

    uses->all += node->kind == NODE_REF && node->var == uses->var;
    if (node->kind == NODE_INDEX)
        for (int i = 0; i < 2; i++) {
            const struct node *part = node_strip(node->children[i]);
            uses->bare += part->kind == NODE_REF && part->var == uses->var;
        }
    return true;
}

/* Of a bare subscript that does not wrap nothing has to be known, and to be told costs: LLVM then
 * computes addresses in another way, with which a reduction over a shared loop takes up to a sixth
 * longer. */
static bool makes_subscripts(const struct kernel *kernel)
{
    struct uses uses = {.var = kernel->loops[kernel->region->near].loop->var};

    node_walk(kernel->region->body, count_uses, &uses);
    return !type_is_signed(uses.var->type) || uses.all > uses.bare;
}

static bool is_floating(const struct node *node)
{
    return node->type && type_is_floating(node->type);
}

/* Has an item a structure of its own in private memory? Vectors of items are put together then, and
 * long ones take longer: 2.0 for a product of matrices with 4 by 4 sums of each item. */
static bool items_lie_apart(const struct group *group)
{
    for (size_t i = 0; group && i < group->own.count; i++)
        if (type_element(group->own.items[i]->type)->kind == TYPE_RECORD)
            return true;
    return false;
}

/* What computes gains by long vectors, up to twice the speed. Bytes wait for memory, and rows of
 * them leave more over from vectors of 64. Of jammed iterations there are eight side by side. */
static bool gains_by_width(const struct kernel *kernel)
{
    return !kernel->schedule.steps->is_jammed && node_any(kernel->region->body, is_floating) &&
           !items_lie_apart(kernel->region->group);
}

static bool is_written_out(struct node *node, const void *context)
{
    const struct plan *plan = context;
    const struct library_function *library =
        node->kind == NODE_CALL && node->func && !node->func->body ? library_find(node->func->name)
                                                                   : NULL;

    return library && plan_inlines_function(plan, library) != FRAGMENT_PRELUDE;
}

/* Functions that are written out are chains of steps, for each of which the next one waits: a
 * processor sees no further than to the end of one vector's, where it could begin another's. Time
 * with one vector through that with two, on a processor with AVX-512: Black and Scholes 1.2, single
 * functions 1.1 (1.0 to 1.26), with AVX2 1.1. LLVM does so by itself for short loops alone. */
static bool waits_for_functions(const struct plan *plan, const struct kernel *kernel)
{
    const struct region *region = kernel->region;

    if (!kernel->light)
        return false;
    for (size_t i = 0; i < region->helpers.count; i++)
        if (node_find(region->helpers.items[i]->func->body, is_written_out, plan))
            return true;
    return node_find(region->body, is_written_out, plan);
}

/* Does nothing verify what an iteration does? */
static bool is_trusted(const struct plan *plan, const struct kernel *kernel)
{
    return !claims_are_wanted(plan) && !plan_kernel_may_fail(kernel);
}

/* Does the iteration run as it stands, and one with all its rows unrolled? */
static bool holds(const struct plan *plan, const struct kernel *kernel)
{
    const struct schedule *schedule = &kernel->schedule;

    return schedule->tile_rows && schedule->in_flight && !schedule->borders && !schedule->vectors &&
           !schedule->steps->first && is_trusted(plan, kernel);
}

void schedule_plan(struct plan *plan, struct kernel *kernel)
{
    const struct region *region = kernel->region;
    struct schedule *schedule = &kernel->schedule;

    schedule->steps = steps_plan(plan, kernel);
    schedule->borders = borders_plan(plan, kernel);
    if (!schedule->borders)
        schedule->vectors = vectors_plan(plan, kernel, &schedule->no_vectors);
    schedule->item_vectors = vectors_of_items(plan, kernel);
    if (schedule->vectors)
        schedule->steps = steps_none(plan, kernel);
    schedule->together = block_is_even(schedule->steps->first) ? schedule->steps->items : 0;
    schedule->wide = gains_by_width(kernel);
    schedule->by_twos = !schedule->vectors && waits_for_functions(plan, kernel);
    schedule->tells_small = makes_subscripts(kernel);
    schedule->simd = !plan->debugs && schedule_simd(region);
    schedule->threads = plan->has_openmp && !plan->debugs && schedule_threads(plan, kernel);
    if (kernel->serial)
        return;
    if (!steps_always(schedule->steps) && !schedule->vectors && has_lanes(plan, region)) {
        schedule->regroups = regroups(region);
        schedule->lane_bytes = schedule->regroups ? 0 : lane_bytes(region);
        schedule->at_a_time = schedule->regroups && lane_bytes(region) > 1 && uses_bytes(region)
                                  ? BYTES_AT_A_TIME
                                  : 0;
    }
    schedule->lane_vectors = schedule->lane_bytes ? lane_vectors(region) : 0;
    schedule->inlined = schedule->lane_bytes &&
                        plan_repeats(plan, region->instance, region->body, schedule->lane_vectors);
    if (region_has_sections(region) && kernel->light)
        schedule->copies_in_turn = COPIES_IN_TURN;
    schedule->tile_rows = tile_rows(plan, region);
    if (region->reduction_count && kernel->light) {
        schedule->in_flight = IN_FLIGHT;
        schedule->apart = APART;
    }
    if (holds(plan, kernel))
        schedule->held = held_plan(plan->unit->arena, kernel);
    if (is_trusted(plan, kernel)) {
        schedule->keeps = keeps_plan(plan->unit->arena, kernel);
        schedule->scan_blocks = scan_blocks(kernel);
    }
}
