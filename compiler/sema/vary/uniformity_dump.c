/* uniformity_dump.c: how values vary, as text (cscc --dump=uniform): the lines of
 * kernels and helpers, and under them a mark
 *
 *     for each name, load and call (at the name, the [, * or member, the paren),
 *     for each operator with two sides or three, and
 *     for each if, loop and switch: do all go the same way and leave it together?
 *
 * The marks are those of a sub-group; along lanes and in a group they stand
 * under these where they differ.
 */
#include <string.h>

#include "base/strbuf.h"
#include "sema/sema_dump.h"
#include "sema/vary/uniformity.h"

struct dump {
    struct source *source;
    struct strbuf *out;
    const struct uniformity_map *map;
    struct span line;
    char *marks; /* of the line, as long as it is */
};

static char letter(enum uniformity how)
{
    static const char letters[] = {[UNIFORMITY_UNKNOWN] = '?',
                                   [UNIFORMITY_UNIFORM] = 'u',
                                   [UNIFORMITY_VARYING] = 'v',
                                   [UNIFORMITY_NEVER] = 'n'};
    return letters[how];
}

/* ---- marks ---- */

static size_t skip_to(const struct source *source, size_t at, const char *stop)
{
    return at + strcspn(source->text + at, stop);
}

/* Where an expression's own mark stands; its operands have theirs. 0: it has none. */
static size_t place_of(const struct source *source, const struct node *node)
{
    switch (node->kind) {
    case NODE_REF:
        return node->var ? node->span.begin : 0;
    case NODE_MEMBER:
        return node->name_span.begin;
    case NODE_INDEX:
        return skip_to(source, node->children[0]->span.end, "[");
    case NODE_CALL:
        return skip_to(source, node->children[0]->span.end, "(");
    case NODE_UNARY:
        return node->op == OP_DEREF ? node->span.begin : 0;
    case NODE_BINARY:
        return node->children[0]->span.end +
               strspn(source->text + node->children[0]->span.end, " \t\n");
    case NODE_CONDITIONAL:
        return skip_to(source, node->children[0]->span.end, "?");
    default:
        return 0;
    }
}

static char mark_of_control(const struct uniformity_map *map, const struct node *node)
{
    if (!uniformity_same_way(map, node))
        return 'v';
    return node->kind == NODE_IF || uniformity_leave_together(map, node) ? 'u' : 'v';
}

static bool mark(struct node *node, void *context)
{
    const struct dump *dump = context;
    size_t at = 0;
    char c = ' ';

    if (node->kind == NODE_VAR) {
        at = node->var->name_span.begin;
        c = letter(uniformity_of_var(dump->map, node->var));
    } else if (node->kind == NODE_IF || node_is_loop(node) || node->kind == NODE_SWITCH) {
        at = node->span.begin;
        c = mark_of_control(dump->map, node);
    } else if (!node_is_statement(node)) {
        at = place_of(dump->source, node);
        c = letter(uniformity_of(dump->map, node));
    }
    if (at >= dump->line.begin && at < dump->line.end)
        dump->marks[at - dump->line.begin] = c;
    return node->kind != NODE_SIZEOF && node->span.begin < dump->line.end &&
           node->span.end > dump->line.begin;
}

/* The marks of a line along an axis, without blanks at the end. */
static char *marks_of(struct dump *dump, const struct instance *instance, struct node *root,
                      enum axis axis)
{
    size_t length = dump->line.end - dump->line.begin;

    dump->map = uniformity_of_instance(instance, axis);
    dump->marks = arena_alloc(dump->source->arena, length + 1);
    memset(dump->marks, ' ', length);
    node_walk(root, mark, dump);
    while (length && dump->marks[length - 1] == ' ')
        dump->marks[--length] = '\0';
    return dump->marks;
}

/* ---- lines ---- */

static void dump_line(struct dump *dump, const struct instance *instance, struct node *root)
{
    const char *marks = marks_of(dump, instance, root, AXIS_SUBGROUP);
    const char *lane = marks_of(dump, instance, root, AXIS_LANE);
    const char *group = marks_of(dump, instance, root, AXIS_GROUP);

    struct place place = source_place(dump->source, dump->line.begin);

    strbuf_printf(dump->out, "%5u | %s\n", place.line,
                  *marks || !place.line_text ? source_slice(dump->source, dump->line)
                                             : place.line_text);
    if (*marks)
        strbuf_printf(dump->out, "      | %s\n", marks);
    if (strcmp(lane, marks) != 0)
        strbuf_printf(dump->out, " lane | %s\n", lane);
    if (strcmp(group, marks) != 0)
        strbuf_printf(dump->out, "group | %s\n", group);
}

static void dump_body(struct dump *dump, const struct instance *instance, struct node *root)
{
    const char *text = dump->source->text;
    size_t at = root->span.begin;

    while (at > 0 && text[at - 1] != '\n')
        at--;
    for (; at < root->span.end; at = dump->line.end + 1) {
        dump->line = (struct span){at, skip_to(dump->source, at, "\n")};
        if (text[at] != '#' && dump->line.end > at + strspn(text + at, " \t"))
            dump_line(dump, instance, root);
    }
}

/* ---- kernels and helpers ---- */

static void dump_params(const struct dump *dump, const struct instance *instance)
{
    for (size_t i = 0; i < instance->func->params.count; i++) {
        const struct var *var = instance->func->params.items[i];
        const struct uniformity_map *map = uniformity_of_instance(instance, AXIS_SUBGROUP);
        strbuf_printf(dump->out, "%s%s: %c", i ? ", " : "", var->name,
                      letter(uniformity_of_var(map, var)));
    }
}

void uniformity_dump(const struct unit *unit, struct strbuf *out)
{
    struct dump dump = {.source = unit->source, .out = out};

    strbuf_puts(out, "u: uniform, v: varying, n: never uniform, ?: not known\n");
    for (size_t i = 0; i < unit->regions.count; i++) {
        const struct region *region = unit->regions.items[i];
        strbuf_printf(out, "\nkernel %s\n", region->name);
        dump_body(&dump, region->instance, region->body);
        for (size_t k = 0; k < region->helpers.count; k++) {
            const struct instance *helper = region->helpers.items[k];
            strbuf_printf(out, "\nhelper %s(", helper->name);
            dump_params(&dump, helper);
            strbuf_printf(out, ") of %s\n", region->name);
            dump_body(&dump, helper, helper->func->body);
        }
    }
}
