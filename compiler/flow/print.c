/* print.c: a graph as text; see flow.h.
 *
 *     b1: from b0 b3                      line 12
 *         v7 = phi k (v3, v12)
 *         v8 = v7 < v2                    line 12
 *         if v8 to b2, else b4
 */
#include <inttypes.h>

#include "flow/flow.h"
#include "unit/leaf.h"

struct print {
    const struct flow_graph *graph;
    struct source *source;
    struct strbuf *out;
    size_t line; /* where the current one begins in `out` */
};

enum { LINE_COLUMN = 48 }; /* where the numbers of lines stand */

/* ---- words ---- */

static const char *op_name(enum flow_op op)
{
    static const char *const names[] = {
        [FLOW_UNDEFINED] = "undefined",
        [FLOW_INPUT] = "input",
        [FLOW_CONSTANT] = "",
        [FLOW_LITERAL] = "literal",
        [FLOW_GET] = "get",
        [FLOW_SET] = "set",
        [FLOW_PHI] = "phi",
        [FLOW_UNARY] = "",
        [FLOW_BINARY] = "",
        [FLOW_CONVERT] = "convert",
        [FLOW_ASSERTED] = "uniform",
        [FLOW_RECORD] = "record",
        [FLOW_PART] = "part",
        [FLOW_LIST] = "list",
        [FLOW_ADDRESS] = "address",
        [FLOW_ELEMENT] = "element",
        [FLOW_MEMBER] = "member",
        [FLOW_LOAD] = "load",
        [FLOW_STORE] = "store",
        [FLOW_CALL] = "call",
        [FLOW_RETURN] = "return",
        [FLOW_MARK] = "mark",
        [FLOW_OTHER] = "other",
    };
    return names[op];
}

/* "s.x" */
static void print_slot(struct print *print, size_t slot)
{
    const struct flow_slot *item = &print->graph->slots.items[slot];

    if (slot == print->graph->slots.count) {
        strbuf_puts(print->out, " memory");
        return;
    }
    const char *path = leaf_path(print->graph->arena, item->var->type, item->offset);

    strbuf_printf(print->out, " %s%s%s", item->var->name,
                  item->var->type->kind == TYPE_RECORD ? "." : "",
                  item->var->type->kind == TYPE_RECORD ? path : "");
}

static void end_line(struct print *print, const struct node *node)
{
    while (node && print->out->length - print->line < LINE_COLUMN)
        strbuf_putc(print->out, ' ');
    if (node)
        strbuf_printf(print->out, " line %u", source_place(print->source, node->span.begin).line);
    strbuf_putc(print->out, '\n');
    print->line = print->out->length;
}

/* ---- values ---- */

static void print_args(struct print *print, const struct flow_value *value)
{
    for (size_t i = 0; i < value->arg_count; i++)
        strbuf_printf(print->out, "%s v%zu", i ? "," : "", value->args[i]->number);
}

/* What the args do not say. */
static void print_subject(struct print *print, const struct flow_value *value)
{
    const struct node *node = value->node;

    if (value->slot != SIZE_MAX)
        print_slot(print, value->slot);
    if (value->op == FLOW_ADDRESS)
        strbuf_printf(print->out, " %s", value->var ? value->var->name : "of an unnamed object");
    if (value->op == FLOW_CALL && node->func)
        strbuf_printf(print->out, " %s", node->func->name);
    if (value->op == FLOW_MEMBER || value->op == FLOW_PART)
        strbuf_printf(print->out, " at %" PRId64 " of", value->constant);
    if (value->op == FLOW_CONVERT && value->type->spelling)
        strbuf_printf(print->out, " to %s", value->type->spelling);
}

static void print_value(struct print *print, const struct flow_value *value)
{
    bool is_binary = value->op == FLOW_BINARY && value->arg_count == 2;

    strbuf_printf(print->out, "    v%zu = %s", value->number, op_name(value->op));
    if (value->op == FLOW_CONSTANT)
        strbuf_printf(print->out, "%" PRId64, value->constant);
    else if (is_binary)
        strbuf_printf(print->out, "v%zu %s v%zu", value->args[0]->number,
                      op_spelling(value->operation), value->args[1]->number);
    else if (value->op == FLOW_UNARY)
        strbuf_puts(print->out, op_spelling(value->operation));
    print_subject(print, value);
    if (!is_binary)
        print_args(print, value);
    if (value->memory)
        strbuf_printf(print->out, ", memory v%zu", value->memory->number);
    end_line(print, value->node);
}

/* ---- blocks ---- */

static void print_label(struct print *print, const struct node *label)
{
    if (!label)
        strbuf_puts(print->out, "else");
    else if (label->kind == NODE_DEFAULT)
        strbuf_puts(print->out, "default");
    else if (label->children[0])
        strbuf_printf(print->out, "%" PRId64, label->children[0]->value);
    if (label && label->kind == NODE_CASE && label->children[1])
        strbuf_printf(print->out, " ... %" PRId64, label->children[1]->value);
}

static void print_edges(struct print *print, const struct flow_block *block)
{
    if (block->is_switch) {
        strbuf_printf(print->out, "    switch v%zu", block->decider->number);
        for (size_t i = 0; i < block->succs.count; i++) {
            strbuf_puts(print->out, i ? ", " : ": ");
            print_label(print, block->succs.items[i].label);
            strbuf_printf(print->out, " to b%zu", block->succs.items[i].to->number);
        }
    } else if (block->decider) {
        strbuf_printf(print->out, "    if v%zu to b%zu, else b%zu", block->decider->number,
                      block->succs.items[0].to->number, block->succs.items[1].to->number);
    } else if (block->succs.count) {
        strbuf_printf(print->out, "    to b%zu", block->succs.items[0].to->number);
    } else {
        strbuf_puts(print->out, block == print->graph->last ? "    end" : "    end of the program");
    }
    end_line(print, NULL);
}

/* What those that come after the body may ask for. */
static void print_ends(struct print *print)
{
    const struct flow_graph *graph = print->graph;

    for (size_t slot = 0; slot < graph->slots.count; slot++) {
        if (!graph->ends[slot] || graph->ends[slot]->op == FLOW_INPUT)
            continue;
        strbuf_puts(print->out, "   ");
        print_slot(print, slot);
        strbuf_printf(print->out, " ends as v%zu", graph->ends[slot]->number);
        end_line(print, NULL);
    }
}

static void print_block(struct print *print, const struct flow_block *block)
{
    strbuf_printf(print->out, "b%zu:", block->number);
    for (size_t i = 0; i < block->preds.count; i++)
        strbuf_printf(print->out, "%s b%zu", i ? "" : " from", block->preds.items[i]->number);
    if (block->loop)
        strbuf_printf(print->out, ", %sloop %zu", block->loop->head == block ? "head of " : "",
                      block->loop->number);
    end_line(print, block->node);
    for (size_t i = 0; i < block->values.count; i++)
        print_value(print, block->values.items[i]);
    if (block == print->graph->last)
        print_ends(print);
    print_edges(print, block);
}

static void print_loop(struct print *print, const struct flow_loop *loop)
{
    const struct flow_counter *counter = loop->counter;

    strbuf_printf(print->out, "loop %zu:", loop->number);
    if (counter) {
        strbuf_printf(print->out, " v%zu from v%zu %s by v%zu while %s %s v%zu",
                      counter->phi->number, counter->first->number, counter->down ? "down" : "up",
                      counter->step->number, counter->tests_next ? "the next" : "it",
                      op_spelling(counter->test), counter->bound->number);
        if (counter->has_rounds)
            strbuf_printf(print->out, ", %" PRIu64 " rounds", counter->rounds);
        strbuf_puts(print->out, ";");
    }
    strbuf_printf(print->out, " %zu exit%s", loop->exit_count, loop->exit_count == 1 ? "" : "s");
    end_line(print, NULL);
}

void flow_print(const struct flow_graph *graph, struct source *source, struct strbuf *out)
{
    struct print print = {graph, source, out, out->length};
    const char *wrong = flow_check(graph);

    for (size_t i = 0; i < graph->blocks.count; i++)
        print_block(&print, graph->blocks.items[i]);
    for (size_t i = 0; i < graph->loops.count; i++)
        print_loop(&print, graph->loops.items[i]);
    if (graph->is_irreducible)
        strbuf_puts(out, "irreducible: a jump leads into the middle of a loop\n");
    if (wrong)
        strbuf_printf(out, "wrong: %s\n", wrong);
}
