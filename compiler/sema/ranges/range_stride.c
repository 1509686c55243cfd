/* range_stride.c: how many bytes there are from one element to the next, also where the elements
 * are rows of run-time length (see range_table.h). */
#include "sema/ranges/range_find.h"
#include "sema/ranges/range_table.h"

/* C fixes the lengths where the variable is declared, and so does the row. */
void range_declare_strides(struct range_walk *walk, const struct var *var)
{
    const struct func *func = walk->frame->code->func;
    size_t count;

    if (var->type->kind != TYPE_POINTER || !rows_is_type(var->type) || !rows_sizes(var, 0, &count))
        return;
    unsigned *strides = arena_alloc(walk->sema->arena, count * sizeof *strides);
    for (unsigned level = 0; level < rows_levels(var->type); level++) {
        struct node **sizes = rows_sizes(var, level, &count);
        strides[level] = range_number(walk, TYPE_LONG, (int64_t)rows_element(var->type)->size);
        for (size_t i = count; i-- > 0;) {
            unsigned size = range_convert(walk, range_integer(walk, sizes[i]), TYPE_LONG);
            strides[level] = range_binary(walk, RANGE_MUL, TYPE_LONG, size, strides[level]);
        }
    }
    if (!walk->frame->strides)
        walk->frame->strides =
            arena_alloc(walk->sema->arena, func->vars.count * sizeof *walk->frame->strides);
    walk->frame->strides[var->index] = strides;
}

/* Of a variable that points to rows, or is an array of them. */
static unsigned stride_of_var(struct range_walk *walk, const struct rows *rows)
{
    const struct frame *frame = walk->frame;
    const struct var *var = rows->var;
    const struct capture *capture = frame->caller ? NULL : region_capture(walk->region, var);

    if (capture && capture->role == CAPTURE_MEMORY) {
        unsigned bytes = range_number(walk, TYPE_LONG, (int64_t)rows_element(var->type)->size);
        unsigned stride = range_row(walk, (struct range_row){.op = RANGE_STRIDE,
                                                             .kind = TYPE_LONG,
                                                             .number = rows->level,
                                                             .capture = capture});
        return range_binary(walk, RANGE_MUL, TYPE_LONG, stride, bytes);
    }
    if (var->func == frame->code->func && frame->strides && frame->strides[var->index])
        return frame->strides[var->index][rows->level];
    return range_any(walk, TYPE_LONG);
}

unsigned range_stride(struct range_walk *walk, const struct node *pointer)
{
    const struct type *element = type_pointee(pointer->type);

    if (type_has_vla(element)) {
        const struct rows rows = rows_of(walk->frame->code->region, pointer);
        return rows.var ? stride_of_var(walk, &rows) : range_any(walk, TYPE_LONG);
    }
    if (element->kind == TYPE_VOID) /* GNU's arithmetic */
        return range_number(walk, TYPE_LONG, 1);
    return element->size ? range_number(walk, TYPE_LONG, (int64_t)element->size)
                         : range_any(walk, TYPE_LONG);
}
