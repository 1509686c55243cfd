/* lanes_mask.c: see lanes_mask.h. */
#include "emit/lanes/lanes_mask.h"

#include "emit/device/opencl_type.h"
#include "emit/kernel/iteration_text.h"
#include "emit/lanes/lanes.h"
#include "emit/lanes/lanes_round.h"
#include "emit/lower/lower.h"
#include "plan/lanes/sparse_lanes.h"

/* ---- who is in ---- */

const struct mask *lanes_mask_strip(const struct mask *mask)
{
    while (mask && !mask->has_strip)
        mask = mask->outer;
    return mask;
}

/* What others had who run along. */
static const char *kept_name(struct arena *arena, const struct mask *mask, const struct var *var)
{
    return arena_printf(arena, "csycl_kept_%u_%s", mask->number, var->name);
}

void lanes_mask_arrays(const struct body *body, const struct mask *mask, struct strbuf *out)
{
    struct arena *arena = body->plan->unit->arena;

    strbuf_printf(
        out, "    int %s;\n",
        lanes_array(arena, body->steps->region, arena_printf(arena, "csycl_in_%u", mask->number)));
    if (mask->has_strip)
        strbuf_printf(out, "    struct csycl_strip csycl_strip_%u;\n", mask->number);
    for (size_t i = 0; i < mask->kept->count; i++) {
        const struct var *var = mask->kept->items[i];
        strbuf_puts(out, "    ");
        lanes_declare(arena, body->steps->region, var->type, SPACE_NONE,
                      kept_name(arena, mask, var), out);
        strbuf_puts(out, ";\n");
    }
}

const char *lanes_mask_begin_of(struct arena *arena, const struct mask *strip)
{
    return strip ? arena_printf(arena, "csycl_strip_%u.begin", strip->number) : "0";
}

const char *lanes_mask_end_of(struct arena *arena, const struct mask *strip)
{
    return strip ? arena_printf(arena, "csycl_strip_%u.end", strip->number) : "csycl_n";
}

/* "csycl_in_1[csycl_l]" */
static struct code *is_in(struct arena *arena, const struct mask *mask)
{
    return code_text(arena, "csycl_in_%u[csycl_l]", mask->number);
}

static struct arena *arena_of(const struct body *body)
{
    return body->plan->unit->arena;
}

/* A loop over those who may be in, which sets for each who is. */
static struct code *enter(const struct body *body, const struct mask *mask, struct code *value)
{
    struct code *loop = lanes_loop_over(body, mask->outer, NULL);

    code_add(arena_of(body), lanes_inside(loop),
             code_set(arena_of(body), is_in(arena_of(body), mask), value));
    return loop;
}

void lanes_mask_enter(const struct body *body, const struct mask *mask, struct code *block)
{
    struct arena *arena = arena_of(body);

    code_add(arena, block,
             enter(body, mask, mask->outer ? is_in(arena, mask->outer) : code_text(arena, "1")));
}

void lanes_mask_skip(const struct body *body, const struct mask *mask, struct code *block)
{
    struct arena *arena = arena_of(body);

    code_add(arena, block,
             code_if(arena, code_unary(arena, OP_LNOT, is_in(arena, mask)),
                     code_new(arena, CODE_CONTINUE, NULL, 0)));
}

/* A loop over the strips, with an empty block. Between them are so many who are not in that it
 * would cost more to run along than to begin again. */
static struct code *each_strip(struct arena *arena, const struct mask *mask,
                               const struct mask *within)
{
    unsigned number = mask->number;
    const char *end = lanes_mask_end_of(arena, within);

    return code_for(
        arena,
        code_text(arena, "csycl_strip_%u = csycl_next_strip(csycl_in_%u, %s, %s)", number, number,
                  lanes_mask_begin_of(arena, within), end),
        code_text(arena, "csycl_strip_%u.begin < csycl_strip_%u.end", number, number),
        code_text(arena, "csycl_strip_%u = csycl_next_strip(csycl_in_%u, csycl_strip_%u.end, %s)",
                  number, number, number, end),
        code_new(arena, CODE_BLOCK, NULL, 0));
}

/* Few are fewer than one of so many. */
static struct code *worth(const struct body *body)
{
    const struct steps *steps = body->steps;
    struct arena *arena = arena_of(body);

    if (!steps->few.rounds)
        return code_text(arena, "%d", FEW_WORTH);
    struct code *call =
        code_call(arena, "csycl_worth", lower_expression(body, steps->few.rounds), NULL);
    call->text = arena_printf(arena, ", %d, %d, %d", FEW_WORTH_SHORT, FEW_ROUNDS, FEW_WORTH);
    return call;
}

/* One item after the other, from its begin: those whose bit is set in groups of sixteen. */
static struct code *each_alone(const struct body *body, const struct mask *mask, const char *begin,
                               const char *end, struct code *inner)
{
    struct arena *arena = arena_of(body);
    struct code *of_bits = code_new(arena, CODE_BLOCK, NULL, 0);

    if (!body->steps->few.skips) {
        struct code *all =
            code_for(arena, code_text(arena, "int csycl_l = 0"),
                     code_text(arena, "csycl_l < csycl_n"), code_text(arena, "csycl_l++"), inner);
        return all;
    }
    code_add(arena, of_bits,
             code_declare(arena, "const int csycl_l",
                          code_text(arena, "csycl_b + 31 - (int)clz(csycl_bits & -csycl_bits)")));
    code_add(arena, of_bits, inner);
    return code_for(
        arena, code_text(arena, "int csycl_b = %s", begin), code_text(arena, "csycl_b < %s", end),
        code_text(arena, "csycl_b += 16"),
        code_for(arena,
                 code_text(arena, "uint csycl_bits = csycl_sixteen(csycl_in_%u, %d, csycl_b, %s)",
                           mask->number, !body->steps->few.others, end),
                 code_text(arena, "csycl_bits"), code_text(arena, "csycl_bits &= csycl_bits - 1"),
                 of_bits));
}

/* Where few go on from the step on, as the mask says: each item alone, from its begin. */
static void if_few(const struct body *body, const struct step *step, const struct mask *mask,
                   struct code *block)
{
    const struct steps *steps = body->steps;
    struct arena *arena = arena_of(body);
    const struct mask *within = lanes_mask_strip(step->who);
    const char *begin = lanes_mask_begin_of(arena, within), *end = lanes_mask_end_of(arena, within);
    struct code *then = code_new(arena, CODE_BLOCK, NULL, 0);
    struct strbuf call;

    if (step != steps->few.step)
        return;
    strbuf_init(&call);
    iteration_call_item(body->plan, steps->kernel, &call);
    code_add(arena, then,
             each_alone(body, mask, begin, end,
                        code_leaf(arena, CODE_LINES, NULL, arena_strdup(arena, call.text))));
    strbuf_release(&call);
    code_add(arena, then, code_new(arena, CODE_RETURN, NULL, 1));
    struct code *are_few =
        code_call(arena, "csycl_are_few", code_text(arena, "csycl_in_%u", mask->number),
                  code_text(arena, "%d", !steps->few.others));
    code_add(arena, are_few, code_text(arena, "%s", begin));
    code_add(arena, are_few, code_text(arena, "%s", end));
    code_add(arena, are_few, worth(body));
    code_add(arena, block, code_if(arena, are_few, then));
}

/* ---- the body ---- */

void lanes_mask_shift(const struct mask *who, struct strbuf *out)
{
    if (who)
        strbuf_printf(out, " + csycl_strip_%u.begin", lanes_mask_strip(who)->number);
}

void lanes_mask_body(const struct body *body, struct strbuf *out)
{
    const struct mask *going = body->steps->going, *given = body->steps->given;
    struct code *all = code_new(arena_of(body), CODE_BLOCK, NULL, 0);

    if (given)
        strbuf_printf(out, "    struct csycl_strip csycl_strip_%u = {0, csycl_n};\n",
                      given->number);
    if (!going)
        return;
    lanes_mask_arrays(body, going, out);
    strbuf_printf(out, "    csycl_strip_%u = (struct csycl_strip){0, csycl_n};\n", going->number);
    lanes_mask_enter(body, going, all);
    code_print(NULL, all->parts[0], 1, out);
}

/* Of those that came to the step. */
static const struct mask *going_of(const struct body *body, const struct step *step)
{
    return step->who ? step->who : body->steps->going;
}

/* `csycl_in_1[csycl_l] = 0;` */
static void go_out(const struct body *body, const struct mask *mask, struct code *block)
{
    struct arena *arena = arena_of(body);

    code_add(arena, block, code_set(arena, is_in(arena, mask), code_text(arena, "0")));
}

struct code *lanes_mask_continue(const struct body *body, struct node *node)
{
    const struct step *step = steps_items(body->steps->first, node);
    struct code *block;

    if (!step)
        return NULL;
    block = code_new(arena_of(body), CODE_BLOCK, node, 0);
    for (const struct mask *mask = going_of(body, step); mask; mask = mask->outer)
        go_out(body, mask, block);
    code_add(arena_of(body), block, code_new(arena_of(body), CODE_CONTINUE, NULL, 0));
    return block;
}

void lanes_mask_ended(const struct body *body, const struct step *step, struct code *block)
{
    const struct mask *mask = going_of(body, step);

    if (!step->ends)
        return;
    if (step->kind == STEP_ITEMS)
        if_few(body, step, mask, block);
    code_do(arena_of(body), block,
            "csycl_strip_%u = csycl_find_strip(csycl_in_%u, csycl_strip_%u.begin, "
            "csycl_strip_%u.end)",
            mask->number, mask->number, mask->number, mask->number);
}

struct code *lanes_mask_go_on(const struct body *body, const struct step *step, struct code *block)
{
    unsigned number = going_of(body, step)->number;
    struct arena *arena = arena_of(body);
    struct code *rest = code_new(arena, CODE_BLOCK, NULL, 0);

    code_add(arena, block,
             code_if(arena,
                     code_text(arena, "csycl_strip_%u.begin < csycl_strip_%u.end", number, number),
                     rest));
    return rest;
}

/* ---- an if ---- */

/* In front of one way of an if, and behind it, where those may be fewer who go on. */
static void keep(const struct body *body, const struct mask *mask, struct code *block)
{
    struct arena *arena = arena_of(body);

    if (!mask->kept->count)
        return;
    if (body->steps->going)
        code_add(arena, block,
                 code_declare(
                     arena,
                     arena_printf(arena, "const struct csycl_strip csycl_kept_%u", mask->number),
                     code_text(arena, "csycl_strip_%u", mask->number)));
    struct code *loop = lanes_loop_over(body, mask, NULL);
    for (size_t i = 0; i < mask->kept->count; i++)
        code_do(arena, lanes_inside(loop), "%s[csycl_l] = %s[csycl_l]",
                kept_name(arena, mask, mask->kept->items[i]),
                device_name(arena, mask->kept->items[i]->name));
    code_add(arena, block, loop);
}

static void give_back(const struct body *body, const struct mask *mask, struct code *block)
{
    struct arena *arena = arena_of(body);

    if (!mask->kept->count)
        return;
    if (body->steps->going)
        code_do(arena, block, "csycl_strip_%u = csycl_kept_%u", mask->number, mask->number);
    struct code *loop = lanes_loop_over(body, mask, NULL);
    code_add(arena, lanes_inside(loop),
             code_if(arena, is_in(arena, mask), code_new(arena, CODE_CONTINUE, NULL, 0)));
    for (size_t i = 0; i < mask->kept->count; i++)
        code_do(arena, lanes_inside(loop), "%s[csycl_l] = %s[csycl_l]",
                device_name(arena, mask->kept->items[i]->name),
                kept_name(arena, mask, mask->kept->items[i]));
    code_add(arena, block, loop);
}

/* One way of an if, for those in the mask. */
static void go_way(const struct body *body, const struct mask *mask, struct node *way,
                   struct code *block)
{
    struct code *strips = each_strip(arena_of(body), mask, lanes_mask_strip(mask->outer));

    keep(body, mask, lanes_inside(strips));
    code_add(arena_of(body), lanes_inside(strips), lower_statement(body, way));
    give_back(body, mask, lanes_inside(strips));
    if (!mask->kept->count)
        strips->parts[3] = code_only(lanes_inside(strips));
    code_add(arena_of(body), block, strips);
}

/* Those that did not go the first way. */
static void go_other_way(const struct body *body, const struct mask *mask, struct node *other,
                         struct code *block)
{
    struct arena *arena = arena_of(body);
    struct code *stayed = code_unary(arena, OP_LNOT, is_in(arena, mask));

    if (mask->outer)
        stayed = code_binary(arena, OP_LAND, is_in(arena, mask->outer), stayed);
    code_add(arena, block, enter(body, mask, stayed));
    go_way(body, mask, other, block);
}

void lanes_mask_part(const struct body *body, const struct step *step, struct code *block)
{
    struct arena *arena = arena_of(body);
    struct node *const *parts = step->node->children;
    struct body item = *body;
    struct code *ask = lanes_loop_over(body, step->who, &step->counters);

    item.is_of_item = true;
    go_out(body, step->mask, lanes_inside(ask));
    if (step->who)
        lanes_mask_skip(body, step->who, lanes_inside(ask));
    struct code *asked = code_if(arena, lower_expression(&item, parts[0]),
                                 code_set(arena, is_in(arena, step->mask), code_text(arena, "1")));
    asked->from = step->node;
    code_add(arena, lanes_inside(ask), asked);
    code_add(arena, block, ask);
    if_few(body, step, step->mask, block);
    go_way(body, step->mask, parts[1], block);
    if (parts[2])
        go_other_way(body, step->mask, parts[2], block);
    lanes_mask_ended(body, step, block);
}

/* ---- a loop ---- */

void lanes_mask_go_round(const struct body *body, const struct mask *mask, struct code *block)
{
    struct arena *arena = arena_of(body);
    struct code *loop = lanes_loop_over(body, mask->outer, NULL);
    struct code *any = code_new(arena, CODE_BLOCK, NULL, 0);

    code_add(arena, any, code_declare(arena, "int csycl_any", code_text(arena, "0")));
    code_do(arena, lanes_inside(loop), "csycl_any |= csycl_in_%u[csycl_l]", mask->number);
    code_add(arena, any, loop);
    code_add(arena, any,
             code_if(arena, code_text(arena, "!csycl_any"), code_new(arena, CODE_BREAK, NULL, 0)));
    code_add(arena, block, any);
}

/* What an item does that leaves the loop. */
static struct code *leave(const struct body *body, const struct step *step, struct node *from)
{
    struct code *block = code_new(arena_of(body), CODE_BLOCK, from, 0);

    lanes_round_leave(body, step, block);
    go_out(body, step->mask, block);
    code_add(arena_of(body), block, code_new(arena_of(body), CODE_CONTINUE, NULL, 0));
    return block;
}

void lanes_mask_ask(const struct body *body, const struct step *loop, struct code *block)
{
    struct arena *arena = arena_of(body);
    struct body item = *body;

    item.is_of_item = true;
    struct code *ask =
        code_if(arena, code_unary(arena, OP_LNOT, lower_expression(&item, loop->asked)),
                leave(body, loop, NULL));
    ask->from = loop->asked;
    code_add(arena, block, ask);
}

struct code *lanes_mask_break(const struct body *body, struct node *node)
{
    const struct node *loop = node->parent;

    while (loop && !node_is_loop(loop) && loop->kind != NODE_SWITCH)
        loop = loop->parent;
    const struct step *step = loop ? steps_loop(body->steps, loop) : NULL;
    return step && step->mask ? leave(body, step, node) : NULL;
}
