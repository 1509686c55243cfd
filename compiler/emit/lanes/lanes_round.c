/* lanes_round.c: see lanes_round.h. */
#include "emit/lanes/lanes_round.h"

#include "emit/device/opencl_type.h"
#include "emit/lanes/lanes.h"

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

static const char *declarator(const struct body *body, const struct var *var)
{
    struct arena *arena = body->plan->unit->arena;
    enum space space =
        var->type->kind == TYPE_POINTER ? body->instance->spaces[var->index] : SPACE_NONE;
    struct strbuf text;

    strbuf_init(&text);
    lanes_declare(arena, NULL, var->type, space, name_of(arena, var), &text);
    const char *copy = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return copy;
}

/* The next of the loop's counters from that variable of the function on; NULL: none is left. */
static const struct var *next(const struct body *body, const struct step *step, size_t *i)
{
    const struct vars *vars = &body->instance->func->vars;

    while (*i < vars->count) {
        const struct var *var = vars->items[(*i)++];
        if (steps_leaves(body->steps, step, var))
            return var;
    }
    return NULL;
}

bool lanes_round_has(const struct body *body, const struct step *step)
{
    size_t i = 0;

    return next(body, step, &i) != NULL;
}

void lanes_round_begin(const struct body *body, const struct step *step, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    const struct var *var;

    for (size_t i = 0; (var = next(body, step, &i)) != NULL;)
        code_add(arena, block, code_declare(arena, declarator(body, var), NULL));
}

void lanes_round_end(const struct body *body, const struct step *step, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *loop = lanes_loop_over(body, NULL);
    const struct var *var;

    for (size_t i = 0; (var = next(body, step, &i)) != NULL;)
        code_do(arena, lanes_inside(loop), "%s[csycl_l] = %s", device_name(arena, var->name),
                name_of(arena, var));
    code_add(arena, block, loop);
}
