/* lanes_mask.c: see lanes_mask.h. */
#include "emit/lanes/lanes_mask.h"

#include "emit/device/opencl_type.h"
#include "emit/kernel/iteration_text.h"
#include "emit/lanes/lanes.h"
#include "emit/lanes/lanes_round.h"
#include "plan/lanes/sparse_lanes.h"

static const struct vars no_counters;

const char strip_prelude[] =
    "/* Of a block's items those that are in: from `begin` on, before `end`. */\n"
    "#ifdef CSYCL_SHAPE_CPU\n"
    "struct csycl_strip { int begin, end; };\n"
    "\n"
    "static inline struct csycl_strip csycl_find_strip(const int *in, int begin, int end)\n"
    "{\n"
    "    int first = end, last = begin;\n"
    "    for (int i = begin; i < end; i++) {\n"
    "        int from = in[i] ? i : end, to = in[i] ? i + 1 : begin;\n"
    "        first = from < first ? from : first;\n"
    "        last = to > last ? to : last;\n"
    "    }\n"
    "    return (struct csycl_strip){first, last};\n"
    "}\n"
    "\n"
    "/* The next of them, up to where none is for a while. */\n"
    "static inline struct csycl_strip csycl_next_strip(const int *in, int begin, int end)\n"
    "{\n"
    "    for (int any = 0; begin + 16 <= end; begin += 16) {\n"
    "        for (int k = 0; k < 16; k++)\n"
    "            any |= in[begin + k];\n"
    "        if (any)\n"
    "            break;\n"
    "    }\n"
    "    while (begin < end && !in[begin])\n"
    "        begin++;\n"
    "    int last = begin, i = begin;\n"
    "    for (; i + 16 <= end && i - last < 16; i += 16)\n"
    "        for (int k = 0; k < 16; k++)\n"
    "            last = in[i + k] ? i + k + 1 : last;\n"
    "    for (; i < end && i - last < 16; i++)\n"
    "        last = in[i] ? i + 1 : last;\n"
    "    return (struct csycl_strip){begin, last};\n"
    "}\n"
    "\n"
    "/* A bit for each of sixteen items: is it one of them, or (`is_in` 0) is it not? */\n"
    "static inline uint csycl_sixteen(const int *in, int is_in, int begin, int end)\n"
    "{\n"
    "    uint bits = 0;\n"
    "    if (begin + 16 <= end)\n"
    "        for (int k = 0; k < 16; k++)\n"
    "            bits |= (uint)(in[begin + k] == is_in) << k;\n"
    "    else\n"
    "        for (int k = begin; k < end; k++)\n"
    "            bits |= (uint)(in[k] == is_in) << (k - begin);\n"
    "    return bits;\n"
    "}\n"
    "\n"
    "/* What going together is worth, by so much more for each `step` of rounds. */\n"
    "static inline int csycl_worth(long rounds, int least, int step, int most)\n"
    "{\n"
    "    return (int)clamp(least + rounds / step, 0L, (long)most);\n"
    "}\n"
    "\n"
    "/* Is one after the other faster than the vectors that have some of them? */\n"
    "static inline bool csycl_are_few(const int *in, int is_in, int begin, int end, int worth)\n"
    "{\n"
    "    int count = 0, vectors = 0;\n"
    "    for (int i = begin; i < end; i += 16) {\n"
    "        uint bits = csycl_sixteen(in, is_in, i, end);\n"
    "        count += popcount(bits);\n"
    "        vectors += bits > 0;\n"
    "    }\n"
    "    return count * worth < vectors * 16;\n"
    "}\n"
    "#endif\n"
    "\n";

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

void lanes_mask_begin(const struct body *body, struct arena *arena, const struct mask *mask,
                      struct strbuf *out)
{
    lanes_open(body, arena, mask->outer, &no_counters, out);
    strbuf_printf(out, "csycl_in_%u[csycl_l] = ", mask->number);
    if (mask->outer)
        strbuf_printf(out, "csycl_in_%u[csycl_l]; }", mask->outer->number);
    else
        strbuf_puts(out, "1; }");
}

void lanes_mask_skip(const struct mask *mask, struct strbuf *out)
{
    strbuf_printf(out, "if (!csycl_in_%u[csycl_l]) continue; ", mask->number);
}

/* Where the items begin and end that are gone through; `within`: a strip; NULL: the block. */
static const char *begin_of(struct arena *arena, const struct mask *within)
{
    return within ? arena_printf(arena, "csycl_strip_%u.begin", within->number) : "0";
}

static const char *end_of(struct arena *arena, const struct mask *within)
{
    return within ? arena_printf(arena, "csycl_strip_%u.end", within->number) : "csycl_n";
}

/* What is done strip by strip; between them are so many who are not in that it would cost more to
 * run along than to begin again. */
static void each_strip(struct arena *arena, const struct mask *mask, const struct mask *within,
                       struct strbuf *out)
{
    unsigned number = mask->number;
    const char *begin = begin_of(arena, within), *end = end_of(arena, within);

    strbuf_printf(out,
                  "for (csycl_strip_%u = csycl_next_strip(csycl_in_%u, %s, %s); "
                  "csycl_strip_%u.begin < csycl_strip_%u.end; "
                  "csycl_strip_%u = csycl_next_strip(csycl_in_%u, csycl_strip_%u.end, %s)) ",
                  number, number, begin, end, number, number, number, number, number, end);
}

/* Few are fewer than one of so many. */
static void worth(const struct body *body, struct strbuf *out)
{
    const struct steps *steps = body->steps;

    if (!steps->few.rounds) {
        strbuf_printf(out, "%u", steps->few.worth);
        return;
    }
    strbuf_puts(out, "csycl_worth(");
    body_expression(body, steps->few.rounds, out);
    strbuf_printf(out, ", %d, %d, %u)", FEW_WORTH_SHORT, FEW_ROUNDS, steps->few.worth);
}

/* Where few go on from the step on, as the mask says: each item alone, from its begin. */
static void if_few(const struct body *body, struct arena *arena, const struct step *step,
                   const struct mask *mask, struct strbuf *out)
{
    const struct steps *steps = body->steps;
    const struct mask *within = lanes_mask_strip(step->who);
    const char *begin = begin_of(arena, within), *end = end_of(arena, within);

    if (step != steps->few.step)
        return;
    strbuf_printf(out, "if (csycl_are_few(csycl_in_%u, %d, %s, %s, ", mask->number,
                  !steps->few.others, begin, end);
    worth(body, out);
    strbuf_puts(out, ")) { ");
    if (steps->few.skips)
        strbuf_printf(out,
                      "for (int csycl_b = %s; csycl_b < %s; csycl_b += 16) for (uint csycl_bits = "
                      "csycl_sixteen(csycl_in_%u, %d, csycl_b, %s); csycl_bits; "
                      "csycl_bits &= csycl_bits - 1) { "
                      "const int csycl_l = csycl_b + 31 - (int)clz(csycl_bits & -csycl_bits); ",
                      begin, end, mask->number, !steps->few.others, end);
    else
        strbuf_puts(out, "for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) { ");
    iteration_call_item(body->plan, steps->kernel, out);
    strbuf_puts(out, " } return; } ");
}

/* ---- the body ---- */

void lanes_mask_shift(const struct mask *who, struct strbuf *out)
{
    if (who)
        strbuf_printf(out, " + csycl_strip_%u.begin", lanes_mask_strip(who)->number);
}

void lanes_mask_body(const struct body *body, struct strbuf *out)
{
    struct arena *arena = body->plan->unit->arena;
    const struct mask *going = body->steps->going, *given = body->steps->given;

    if (given)
        strbuf_printf(out, "    struct csycl_strip csycl_strip_%u = {0, csycl_n};\n",
                      given->number);
    if (!going)
        return;
    lanes_mask_arrays(body, going, out);
    strbuf_printf(out, "    csycl_strip_%u = (struct csycl_strip){0, csycl_n};\n    ",
                  going->number);
    lanes_mask_begin(body, arena, going, out);
    strbuf_putc(out, '\n');
}

/* Of those that came to the step. */
static const struct mask *going_of(const struct body *body, const struct step *step)
{
    return step->who ? step->who : body->steps->going;
}

bool lanes_mask_continue(const struct body *body, struct arena *arena, struct edits *edits,
                         const struct node *node)
{
    const struct step *step = body->steps ? steps_items(body->steps->first, node) : NULL;
    struct strbuf text;

    if (!step)
        return false;
    strbuf_init(&text);
    strbuf_puts(&text, "{ ");
    for (const struct mask *mask = going_of(body, step); mask; mask = mask->outer)
        strbuf_printf(&text, "csycl_in_%u[csycl_l] = 0; ", mask->number);
    strbuf_puts(&text, "continue; }");
    edits_replace(arena, edits,
                  (struct span){node->span.begin, body_statement_end(body->plan, node)},
                  arena_strdup(arena, text.text));
    strbuf_release(&text);
    return true;
}

const char *lanes_mask_ended(const struct body *body, struct arena *arena, const struct step *step)
{
    const struct mask *mask = going_of(body, step);
    struct strbuf text;

    if (!step->ends)
        return "";
    strbuf_init(&text);
    strbuf_putc(&text, ' ');
    if (step->kind == STEP_ITEMS)
        if_few(body, arena, step, mask, &text);
    strbuf_printf(&text,
                  "csycl_strip_%u = csycl_find_strip(csycl_in_%u, csycl_strip_%u.begin, "
                  "csycl_strip_%u.end);",
                  mask->number, mask->number, mask->number, mask->number);
    const char *result = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return result;
}

const char *lanes_mask_go_on(const struct body *body, struct arena *arena, const struct step *step)
{
    unsigned number = going_of(body, step)->number;

    return arena_printf(arena, " if (csycl_strip_%u.begin < csycl_strip_%u.end) {", number, number);
}

/* ---- an if ---- */

/* In front of one way of an if, and behind it, where those may be fewer who go on. */
static void keep(const struct body *body, struct arena *arena, const struct mask *mask,
                 struct strbuf *out)
{
    if (!mask->kept->count)
        return;
    strbuf_puts(out, "{ ");
    if (body->steps->going)
        strbuf_printf(out, "const struct csycl_strip csycl_kept_%u = csycl_strip_%u; ",
                      mask->number, mask->number);
    lanes_open(body, arena, mask, &no_counters, out);
    for (size_t i = 0; i < mask->kept->count; i++)
        strbuf_printf(out, "%s[csycl_l] = %s[csycl_l]; ",
                      kept_name(arena, mask, mask->kept->items[i]),
                      device_name(arena, mask->kept->items[i]->name));
    strbuf_puts(out, "} ");
}

static const char *give_back(const struct body *body, struct arena *arena, const struct mask *mask)
{
    struct strbuf text;

    if (!mask->kept->count)
        return "";
    strbuf_init(&text);
    strbuf_putc(&text, ' ');
    if (body->steps->going)
        strbuf_printf(&text, "csycl_strip_%u = csycl_kept_%u; ", mask->number, mask->number);
    lanes_open(body, arena, mask, &no_counters, &text);
    strbuf_printf(&text, "if (csycl_in_%u[csycl_l]) continue; ", mask->number);
    for (size_t i = 0; i < mask->kept->count; i++)
        strbuf_printf(&text, "%s[csycl_l] = %s[csycl_l]; ",
                      device_name(arena, mask->kept->items[i]->name),
                      kept_name(arena, mask, mask->kept->items[i]));
    strbuf_puts(&text, "} }");
    const char *result = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return result;
}

/* Those that did not go the first way. */
static const char *go_other_way(const struct body *body, struct arena *arena,
                                const struct mask *mask)
{
    struct strbuf text;

    strbuf_init(&text);
    strbuf_printf(&text, "%s ", give_back(body, arena, mask));
    lanes_open(body, arena, mask->outer, &no_counters, &text);
    strbuf_printf(&text, "csycl_in_%u[csycl_l] = ", mask->number);
    if (mask->outer)
        strbuf_printf(&text, "csycl_in_%u[csycl_l] && ", mask->outer->number);
    strbuf_printf(&text, "!csycl_in_%u[csycl_l]; } ", mask->number);
    each_strip(arena, mask, lanes_mask_strip(mask->outer), &text);
    keep(body, arena, mask, &text);
    const char *result = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return result;
}

void lanes_mask_part(const struct body *body, struct arena *arena, const struct step *step,
                     struct edits *edits)
{
    const struct node *inner = step->node->children[1], *other = step->node->children[2];
    struct strbuf text;

    strbuf_init(&text);
    strbuf_puts(&text, "{ ");
    lanes_open(body, arena, step->who, &step->counters, &text);
    strbuf_printf(&text, "csycl_in_%u[csycl_l] = 0; ", step->mask->number);
    if (step->who)
        lanes_mask_skip(step->who, &text);
    edits_insert(arena, edits, step->node->span.begin, arena_strdup(arena, text.text));
    strbuf_release(&text);
    strbuf_init(&text);
    strbuf_printf(&text, "csycl_in_%u[csycl_l] = 1; } ", step->mask->number);
    if_few(body, arena, step, step->mask, &text);
    each_strip(arena, step->mask, lanes_mask_strip(step->who), &text);
    keep(body, arena, step->mask, &text);
    edits_insert(arena, edits, inner->span.begin, arena_strdup(arena, text.text));
    strbuf_release(&text);
    if (other)
        edits_replace_lines(arena, edits, body->plan->unit->source->text,
                            (struct span){body_statement_end(body->plan, inner), other->span.begin},
                            go_other_way(body, arena, step->mask));
    edits_close(arena, edits, body_statement_end(body->plan, step->node),
                arena_printf(arena, "%s%s }", give_back(body, arena, step->mask),
                             lanes_mask_ended(body, arena, step)));
}

/* ---- a loop ---- */

const char *lanes_mask_end(const struct body *body, struct arena *arena, const struct mask *mask)
{
    struct strbuf text;

    strbuf_init(&text);
    strbuf_puts(&text, " } int csycl_any = 0; ");
    lanes_open(body, arena, mask->outer, &no_counters, &text);
    strbuf_printf(&text, "csycl_any |= csycl_in_%u[csycl_l]; } if (!csycl_any) break;",
                  mask->number);
    const char *result = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return result;
}

/* What an item does that leaves the loop. */
static const char *leave(const struct body *body, struct arena *arena, const struct step *step)
{
    return arena_printf(arena, "{ %scsycl_in_%u[csycl_l] = 0; continue; }",
                        lanes_round_leave(body, arena, step), step->mask->number);
}

void lanes_mask_ask(const struct body *body, struct arena *arena, const struct step *step,
                    struct edits *edits)
{
    const struct step *items = step->inner;
    const char *question =
        arena_printf(arena, "if (!(%s)) %s", body_one_line(body, step->asked, step->asked->span),
                     leave(body, arena, step));

    if (step->node->kind == NODE_DO)
        edits_close(arena, edits, body_statement_end(body->plan, items->last),
                    arena_printf(arena, " %s", question));
    else
        edits_insert(arena, edits, items->node->span.begin, arena_printf(arena, "%s ", question));
}

void lanes_mask_break(const struct body *body, struct arena *arena, struct edits *edits,
                      const struct node *node)
{
    const struct node *loop = node->parent;

    while (loop && !node_is_loop(loop) && loop->kind != NODE_SWITCH)
        loop = loop->parent;
    const struct step *step = loop ? steps_loop(body->steps, loop) : NULL;
    if (step && step->mask)
        edits_replace(arena, edits,
                      (struct span){node->span.begin, body_statement_end(body->plan, node)},
                      leave(body, arena, step));
}
