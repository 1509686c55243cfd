/* own_arrays_text.c: see own_arrays_text.h. */
#include "emit/kernel/own_arrays_text.h"

#include "base/edit.h"

struct names {
    const struct launch *launch;
    struct edits edits;
};

static bool name_copy(struct node *node, void *context)
{
    struct names *names = context;

    if (node->kind == NODE_REF && node->var && node->var->path)
        edits_replace(names->launch->plan->unit->arena, &names->edits, node->span,
                      launch_object(names->launch, node->var));
    return true;
}

static void add_length(struct launch *launch, struct node *length)
{
    struct names names = {.launch = launch};

    node_walk(length, name_copy, &names);
    strbuf_puts(launch->out, " * (double)(");
    edits_apply(&names.edits, launch->plan->unit->source->text, length->span, launch->out);
    strbuf_putc(launch->out, ')');
}

static void add_array(struct launch *launch, const struct node *declared)
{
    const struct type *type = declared->var->type;
    size_t written = declared->child_count - 1; /* the others stand in a typedef, innermost */
    double fixed = 1;

    for (; type_is_array(type); type = type->target)
        if (written > 0)
            written--;
        else
            fixed *= (double)type->count;
    strbuf_printf(launch->out, "%.0f.0", fixed * (double)type->size);
    for (size_t i = 1; i < declared->child_count; i++)
        add_length(launch, declared->children[i]);
}

void own_arrays_check(struct launch *launch)
{
    const struct region *region = launch->kernel->region;

    if (region->sized.count == 0)
        return;
    strbuf_printf(launch->out, "csycl_glue_has_room(&__csycl_site_%s, &__csycl_launch, ",
                  region->name);
    for (size_t i = 0; i < region->sized.count; i++) {
        strbuf_puts(launch->out, i ? " + " : "");
        add_array(launch, region->sized.items[i]);
    }
    strbuf_puts(launch->out, ") && ");
}
