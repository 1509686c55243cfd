/* held_text.c: see held_text.h.
 *
 *     { held variable, whose cleanup leaves: the user's block goes on
 *
 * and in place of a directive that stands alone
 *
 *     { call }
 *
 * The sections are literals: a debugger shows no variables but the user's and the one with the
 * cleanup.
 */
#include "emit/host/held_text.h"

#include <string.h>

#include "emit/device/body.h"
#include "emit/host/host_text.h"

bool held_is_needed(const struct plan *plan)
{
    for (size_t i = 0; i < plan->unit->directives.count; i++)
        if (directive_is_host(plan->unit->directives.items[i]->kind))
            return true;
    return false;
}

struct held {
    const struct plan *plan;
    struct type_tables *types;
};

static const char *access(enum clause_kind kind)
{
    switch (kind) {
    case CLAUSE_IN:
    case CLAUSE_DEVICE:
        return "CSYCL_GLUE_IN";
    case CLAUSE_OUT:
    case CLAUSE_HOST:
        return "CSYCL_GLUE_OUT";
    case CLAUSE_INOUT:
        return "CSYCL_GLUE_INOUT";
    default:
        return "CSYCL_GLUE_CREATE";
    }
}

static const struct type *element_of(const struct item *item)
{
    return type_element(item->expr->type->target);
}

static void add_element(const struct held *held, const struct item *item, struct strbuf *out)
{
    const struct type *element = element_of(item);

    strbuf_printf(out, ", .element = %s", glue_element(element));
    if (element->kind == TYPE_RECORD) {
        const char *table = type_table(held->types, element, NULL);
        if (table)
            strbuf_printf(out, ", .type = &__csycl_type_%s", table);
    }
    strbuf_printf(out, ", .element_size = %zu", element->size);
}

/* One element of the array of sections. */
static void add_section(const struct held *held, const struct clause *clause,
                        const struct item *item, struct strbuf *out)
{
    const struct plan *plan = held->plan;
    const char *name = source_slice(plan->unit->source, item->expr->span);
    struct strbuf operand;

    strbuf_init(&operand);
    host_expression(plan, item->expr, &operand);
    struct host_section section = {plan, item, operand.text, item->expr->type};
    strbuf_puts(out, "            {.name = ");
    strbuf_quote(out, name, strlen(name));
    strbuf_printf(out, ", .pointer = %s, .offset = ", operand.text);
    host_section_offset(&section, out);
    strbuf_puts(out, ", .size = ");
    if (item->dim_count)
        host_section_size(&section, out);
    else
        strbuf_printf(out, "sizeof %s", operand.text);
    strbuf_printf(out, ", .access = %s", access(clause->kind));
    add_element(held, item, out);
    strbuf_printf(out, ", .item_size = sizeof *%s},\n", operand.text);
    strbuf_release(&operand);
}

/* The address of the directive's description. */
static void add_data(const struct held *held, const struct directive *directive, struct strbuf *out)
{
    struct place place = source_place(held->plan->unit->source, directive->span.begin);
    size_t count = 0;

    strbuf_puts(out, "&(const struct csycl_glue_data){\n"
                     "        .abi = CSYCL_GLUE_ABI,\n"
                     "        .sections = (const struct csycl_glue_section[]){\n");
    for (size_t i = 0; i < directive->clauses.count; i++) {
        const struct clause *clause = &directive->clauses.items[i];
        for (size_t k = 0; clause->kind != CLAUSE_IF && k < clause->items.count; k++, count++)
            add_section(held, clause, &clause->items.items[k], out);
    }
    strbuf_printf(out,
                  "        },\n"
                  "        .count = %zu,\n"
                  "        .file = ",
                  count);
    strbuf_quote(out, place.file, strlen(place.file));
    strbuf_printf(out, ",\n        .line = %u,\n    }", place.line);
}

/* Inside of the block: after its `{`. */
static void add_begin(const struct held *held, const struct directive *directive,
                      struct strbuf *out)
{
    const struct plan *plan = held->plan;
    const struct clause *condition = directive_clause(directive, CLAUSE_IF);

    host_line(plan, directive->span.begin, out);
    strbuf_printf(out,
                  "    CSYCL_GLUE_STATEMENTS(\n"
                  "    const struct csycl_glue_data *const __csycl_held_%zu\n"
                  "        __attribute__((cleanup(csycl_glue_data_end))) =\n        ",
                  directive->index);
    if (condition) {
        host_expression(plan, condition->items.items[0].expr, out);
        strbuf_puts(out, " ? ");
    }
    strbuf_puts(out, "csycl_glue_data_enter(");
    add_data(held, directive, out);
    strbuf_printf(out, ")%s;\n    )", condition ? " : NULL" : "");
}

static void add_call(const struct held *held, const struct directive *directive, struct strbuf *out)
{
    const struct plan *plan = held->plan;
    const struct clause *condition = directive_clause(directive, CLAUSE_IF);
    const char *call = directive->kind == DIRECTIVE_ENTER_DATA  ? "enter"
                       : directive->kind == DIRECTIVE_EXIT_DATA ? "leave"
                                                                : "update";

    strbuf_putc(out, '{');
    host_line(plan, directive->span.begin, out);
    strbuf_puts(out, "    CSYCL_GLUE_STATEMENTS(\n");
    if (condition) {
        strbuf_puts(out, "    if (");
        host_expression(plan, condition->items.items[0].expr, out);
        strbuf_puts(out, ")\n    ");
    }
    strbuf_printf(out, "    csycl_glue_data_%s(", call);
    add_data(held, directive, out);
    strbuf_puts(out, ");\n    )\n}");
}

void held_types(const struct plan *plan, struct type_tables *types, struct strbuf *out)
{
    for (size_t i = 0; i < plan->unit->directives.count; i++) {
        const struct directive *directive = plan->unit->directives.items[i];
        for (size_t c = 0; directive_is_data(directive->kind) && c < directive->clauses.count;
             c++) {
            const struct clause *clause = &directive->clauses.items[c];
            for (size_t k = 0; clause->kind != CLAUSE_IF && k < clause->items.count; k++)
                if (element_of(&clause->items.items[k])->kind == TYPE_RECORD)
                    type_table(types, element_of(&clause->items.items[k]), out);
        }
    }
}

void held_edits(const struct plan *plan, struct type_tables *types, struct edits *edits)
{
    const struct held held = {plan, types};
    struct arena *arena = plan->unit->arena;

    for (size_t i = 0; i < plan->unit->directives.count; i++) {
        const struct directive *directive = plan->unit->directives.items[i];
        struct strbuf text;
        if (!directive_is_data(directive->kind))
            continue;
        strbuf_init(&text);
        if (directive_is_alone(directive->kind)) {
            add_call(&held, directive, &text);
            host_line(plan, directive->span.end, &text);
            edits_replace(arena, edits, directive->span, arena_strdup(arena, text.text));
        } else {
            struct node *under = directive->node->children[0];
            bool is_block = under->kind == NODE_BLOCK;
            size_t begin = under->span.begin + is_block;
            strbuf_puts(&text, is_block ? "" : "{");
            add_begin(&held, directive, &text);
            host_line(plan, begin, &text);
            edits_insert(arena, edits, begin, arena_strdup(arena, text.text));
            if (!is_block)
                edits_close(arena, edits, body_statement_end(plan, under), " }");
        }
        strbuf_release(&text);
    }
}
