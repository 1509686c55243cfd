/* lanes_round.c: see lanes_round.h. */
#include "emit/lanes/lanes_round.h"

#include "emit/device/opencl_type.h"
#include "emit/lanes/lanes.h"
#include "emit/lanes/lanes_mask.h"

static const struct vars no_counters;

static const char *name_of(struct arena *arena, const struct var *var)
{
    return arena_printf(arena, "csycl_round_%s", var->name);
}

const char *lanes_round_name(const struct body *body, struct arena *arena,
                             const struct node *reference)
{
    const struct var *var = reference->var;

    return steps_storage(body->steps, var) == STORAGE_LEFT &&
                   steps_is_round(body->steps, reference, var)
               ? name_of(arena, var)
               : NULL;
}

static void declare(const struct body *body, struct arena *arena, const struct var *var,
                    struct strbuf *out)
{
    enum space space =
        var->type->kind == TYPE_POINTER ? body->instance->spaces[var->index] : SPACE_NONE;

    lanes_declare(arena, NULL, var->type, space, name_of(arena, var), out);
    strbuf_puts(out, "; ");
}

const char *lanes_round_leave(const struct body *body, struct arena *arena, const struct step *step)
{
    const struct vars *vars = &body->instance->func->vars;
    const char *text = "";

    for (size_t i = 0; i < vars->count; i++)
        if (steps_leaves(body->steps, step, vars->items[i]))
            text = arena_printf(arena, "%s%s[csycl_l] = %s; ", text,
                                device_name(arena, vars->items[i]->name),
                                name_of(arena, vars->items[i]));
    return text;
}

/* Behind the loop: those who did not leave it before. */
static const char *end(const struct body *body, struct arena *arena, const struct step *step,
                       const char *leave)
{
    const struct mask *stayed = step->mask ? step->mask : step->who;
    struct strbuf text;

    strbuf_init(&text);
    strbuf_putc(&text, ' ');
    lanes_open(body, arena, stayed, &no_counters, &text);
    if (stayed)
        lanes_mask_skip(stayed, &text);
    strbuf_printf(&text, "%s} }", leave);
    const char *result = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return result;
}

void lanes_round_edit(const struct body *body, struct arena *arena, const struct step *step,
                      struct edits *edits)
{
    const char *leave = lanes_round_leave(body, arena, step);
    const struct vars *vars = &body->instance->func->vars;
    struct strbuf text;

    if (!*leave)
        return;
    strbuf_init(&text);
    strbuf_puts(&text, "{ ");
    for (size_t i = 0; i < vars->count; i++)
        if (steps_leaves(body->steps, step, vars->items[i]))
            declare(body, arena, vars->items[i], &text);
    edits_insert(arena, edits, step->node->span.begin, arena_strdup(arena, text.text));
    edits_close(arena, edits, body_statement_end(body->plan, step->node),
                end(body, arena, step, leave));
    strbuf_release(&text);
}
