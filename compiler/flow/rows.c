/* rows.c: loops that set an array element by element; see parts.h.
 *
 *     for (k = 0; k < 8; k++)
 *         w[k] = x[i + k];
 *
 * Where every path of a round sets the element of the loop's counter, all these elements are set
 * when the loop ends by its test. In a nest, the inner loop sets a row, which is the outer loop's
 * element.
 */
#include "flow/parts.h"

enum { ROWS_MAX = 64 }; /* of an object */

/* ---- which ones there are ---- */

static const struct flow_loop *counted_by(const struct flow_value *index)
{
    const struct flow_loop *loop = index->block->loop;
    bool counts = loop && loop->counter && loop->counter->phi == index;

    return counts && loop->runs_once && loop->counter->has_rounds &&
                   loop->counter->step->op == FLOW_CONSTANT &&
                   (loop->counter->step->constant == 1 || loop->counter->step->constant == -1)
               ? loop
               : NULL;
}

static bool same(const struct flow_value *a, const struct flow_value *b)
{
    if (a == b)
        return true;
    if (a->op != b->op || a->var != b->var || a->constant != b->constant)
        return false;
    if (a->op != FLOW_ADDRESS && a->op != FLOW_ELEMENT && a->op != FLOW_MEMBER &&
        a->op != FLOW_CONSTANT)
        return false;
    for (size_t i = 0; i < a->arg_count; i++)
        if (!same(a->args[i], b->args[i]))
            return false;
    return a->op != FLOW_ADDRESS || a->var;
}

static struct flow_row *find(const struct flow_objects *objects, const struct flow_value *address)
{
    const struct flow_loop *loop =
        address->op == FLOW_ELEMENT ? counted_by(address->args[1]) : NULL;

    for (size_t i = 0; loop && i < objects->rows.count; i++)
        if (objects->rows.items[i].loop == loop &&
            same(objects->rows.items[i].array, address->args[0]))
            return &objects->rows.items[i];
    return NULL;
}

static void add(struct flow_objects *objects, const struct flow_value *address)
{
    const struct flow_loop *loop =
        address->op == FLOW_ELEMENT ? counted_by(address->args[1]) : NULL;
    const struct flow_value *array = loop ? address->args[0] : NULL;
    struct flow_part part;

    if (!loop || !array->type || array->type->kind != TYPE_ARRAY || find(objects, address) ||
        !flow_find_part(objects, array, &part) || !type_same(array->type->target, address->type))
        return;
    struct flow_object *object = &objects->items[part.place];
    if (object->row_count == ROWS_MAX)
        return;
    struct flow_row row = {part.place, array, loop, UINT64_C(1) << object->row_count++};
    ARENA_PUSH(objects->graph->arena, &objects->rows, row);
    add(objects, array);
}

void flow_find_rows(struct flow_objects *objects)
{
    const struct flow_blocks *blocks = &objects->graph->blocks;

    for (size_t i = 0; i < blocks->count; i++)
        for (size_t k = 0; k < blocks->items[i]->steps.count; k++)
            if (blocks->items[i]->steps.items[k]->op == FLOW_STORE)
                add(objects, blocks->items[i]->steps.items[k]->args[0]);
}

const struct flow_row *flow_row_at(const struct flow_objects *objects,
                                   const struct flow_value *access)
{
    const struct flow_row *row = find(objects, access->args[0]);
    const struct type *type = flow_accessed(access);

    return row && flow_in_loop(access->block, row->loop) && type &&
                   type->size == row->array->type->target->size
               ? row
               : NULL;
}

/* ---- what they set ---- */

/* Elements low to high of an array of so many. */
static uint64_t elements(struct flow_part part, int64_t low, int64_t high)
{
    size_t size = part.count / (size_t)part.type->count;

    return flow_bits(part.first + (size_t)low * size, (size_t)(high - low + 1) * size);
}

uint64_t flow_row_pieces(const struct flow_objects *objects, const struct flow_row *row,
                         const struct flow_row **outer)
{
    const struct flow_counter *counter = row->loop->counter;
    const struct type *array = row->array->type;
    bool is_down = counter->down != (counter->step->constant < 0);
    int64_t first = counter->first->constant;
    int64_t last = first + (is_down ? 1 - (int64_t)counter->rounds : (int64_t)counter->rounds - 1);
    int64_t low = is_down ? last : first, high = is_down ? first : last;
    bool is_all = low == 0 && high == array->count - 1;
    struct flow_part part;

    *outer = NULL;
    if (low < 0 || high >= array->count || !flow_find_part(objects, row->array, &part))
        return 0;
    if (part.is_exact && is_all)
        return flow_bits_of(part);
    if (part.is_exact)
        return objects->items[part.place].is_one ? 0 : elements(part, low, high);
    *outer = is_all ? find(objects, row->array) : NULL;
    return 0;
}
