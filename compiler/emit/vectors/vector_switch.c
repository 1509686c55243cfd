/* vector_switch.c: switch, by masks; see vector_writer.h.
 *
 *     int16 csycl_in_1 = CSYCL_CHOOSE4(csycl_in, (x == 1) | (x == 2), (int16)0);
 *     int16 csycl_in_2 = CSYCL_WITHOUT(csycl_in, csycl_in_1);
 *     if (CSYCL_ANY(csycl_in_1)) { what stands behind these cases }
 *     csycl_in_2 = CSYCL_ON(csycl_in_2) | CSYCL_ON(csycl_in_1);     those that fall through
 *     if (CSYCL_ANY(csycl_in_2)) { what stands behind default }
 */
#include "emit/vectors/vector_writer.h"

/* A statement of the block, and the labels in front of it. */
struct part {
    struct node *label; /* NULL: none */
    struct node *statement;
    const char *mask; /* of those that a label chooses */
};

struct parts {
    struct part *items;
    size_t count, room;
};

static bool is_label(const struct node *node)
{
    return node->kind == NODE_CASE || node->kind == NODE_DEFAULT;
}

static struct node *labelled(const struct node *label)
{
    return label->children[label->child_count - 1];
}

static struct parts parts_of(const struct vector_writer *writer, const struct node *block)
{
    struct parts parts = {0};

    for (size_t i = 0; i < block->child_count; i++) {
        struct part part = {.statement = block->children[i]};
        if (!part.statement)
            continue;
        if (is_label(part.statement))
            part.label = part.statement;
        while (is_label(part.statement))
            part.statement = labelled(part.statement);
        ARENA_PUSH(writer->arena, &parts, part);
    }
    return parts;
}

/* ---- who comes to which label ---- */

static const char *value_of(const struct vector_writer *writer, enum type_kind kind,
                            struct node *value)
{
    return vector_converted(writer, vector_value(writer, value), kind).text;
}

/* "(x == 1)", or of a range of GNU's */
static const char *test(const struct vector_writer *writer, enum type_kind kind, const char *value,
                        const struct node *label)
{
    struct arena *arena = writer->arena;
    const char *low = value_of(writer, kind, label->children[0]);
    const char *text = arena_printf(arena, "(%s == %s)", value, low);

    if (label->children[1])
        text = arena_printf(arena, "((%s >= %s) & (%s <= %s))", value, low, value,
                            value_of(writer, kind, label->children[1]));
    return vector_test(writer, kind, text);
}

/* Of the labels in front of one statement; *is_default: one of them is that. */
static const char *chosen(const struct vector_writer *writer, enum type_kind kind,
                          const char *value, const struct node *label, bool *is_default)
{
    const char *tests = NULL;

    for (; is_label(label); label = labelled(label)) {
        *is_default |= label->kind == NODE_DEFAULT;
        if (label->kind == NODE_DEFAULT)
            continue;
        const char *one = test(writer, kind, value, label);
        tests = tests ? arena_printf(writer->arena, "%s | %s", tests, one) : one;
    }
    return tests;
}

static const char *joined(struct arena *arena, const char *masks, const char *mask)
{
    return masks ? arena_printf(arena, "%s | CSYCL_ON(%s)", masks, mask)
                 : arena_printf(arena, "CSYCL_ON(%s)", mask);
}

/* Those that no label chooses, if there is no default; else NULL. */
static const char *choose(const struct vector_writer *writer, struct node *value,
                          struct parts *parts)
{
    struct arena *arena = writer->arena;
    enum type_kind kind = vector_promoted(value);
    const char *text = vector_kept(
        writer, (struct vector_value){value_of(writer, kind, value), kind, FORM_VECTOR});
    const char *masks = NULL;
    struct part *others = NULL; /* behind default */

    for (size_t i = 0; i < parts->count; i++) {
        struct part *part = &parts->items[i];
        bool is_default = false;
        if (!part->label)
            continue;
        const char *tests = chosen(writer, kind, text, part->label, &is_default);
        if (is_default) {
            others = part;
            continue;
        }
        part->mask = vector_new_mask(writer, vector_met(writer, writer->mask, tests));
        masks = joined(arena, masks, part->mask);
    }
    const char *rest = writer->mask;
    if (masks)
        rest = arena_printf(arena, "CSYCL_WITHOUT(%s, (%s))", writer->mask, masks);
    rest = vector_new_mask(writer, rest);
    if (!others)
        return rest;
    others->mask = rest;
    return NULL;
}

/* ---- what they do ---- */

/* In the block of an if, as there may be nobody. */
static void begin(struct vector_writer *some, const struct vector_writer *writer)
{
    some->block = code_new(writer->arena, CODE_BLOCK, NULL, 0);
    code_add(
        writer->arena, writer->block,
        code_if(writer->arena, code_text(writer->arena, "CSYCL_ANY(%s)", some->mask), some->block));
}

/* Who comes to the label: those that it chooses, and those that fall through. */
static const char *come(const struct vector_writer *writer, const char *running, const char *mask)
{
    if (running)
        code_do(writer->arena, writer->block, "%s = CSYCL_ON(%s) | CSYCL_ON(%s)", mask, mask,
                running);
    return mask;
}

/* Returns the mask of those that leave it at its end; NULL: none do. */
static const char *run(const struct vector_writer *writer, const struct parts *parts,
                       struct vector_round *round)
{
    struct vector_writer some = *writer;
    bool begins = true;

    some.is_whole = false;
    some.round = round;
    some.mask = NULL;
    for (size_t i = 0; i < parts->count; i++) {
        const struct part *part = &parts->items[i];
        if (part->label) {
            some.mask = come(writer, some.mask, part->mask);
            begins = true;
        }
        if (!some.mask)
            continue; /* nobody comes there */
        if (part->statement->kind == NODE_BREAK) {
            if (round->continued)
                code_do(writer->arena, writer->block, "%s |= CSYCL_ON(%s)", round->continued,
                        some.mask);
            some.mask = NULL;
            continue;
        }
        if (begins)
            begin(&some, writer);
        vector_statement(&some, part->statement);
        begins = vector_jumps_out(writer->of, part->statement);
    }
    return some.mask;
}

void vector_switch(const struct vector_writer *writer, struct node *node)
{
    struct vector_writer inner = *writer;
    struct arena *arena = writer->arena;
    struct vector_round round = {.loop = node, .outer = writer->round};
    struct parts parts = parts_of(writer, node->children[1]);

    inner.block = code_new(arena, CODE_BLOCK, NULL, 0);
    code_add(arena, writer->block, inner.block);
    const char *unchosen = choose(&inner, node->children[0], &parts);
    if (!vector_jumps_out(writer->of, node)) {
        run(&inner, &parts, &round);
        return;
    }
    round.continued = unchosen ? unchosen : vector_new_mask(&inner, "0");
    const char *last = run(&inner, &parts, &round);
    code_do(arena, inner.block, "%s = %s", writer->mask,
            last ? joined(arena, joined(arena, NULL, round.continued), last)
                 : joined(arena, NULL, round.continued));
}
