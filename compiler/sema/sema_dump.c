/* sema_dump.c: see sema_dump.h. */
#include "sema/sema_dump.h"

#include <inttypes.h>

struct dump {
    const struct unit *unit;
    struct strbuf *out;
};

/* ---- nodes ---- */

static const char *node_kind_name(enum node_kind kind)
{
    static const char *const names[] = {
        [NODE_BLOCK] = "block",
        [NODE_DECL] = "declaration",
        [NODE_VAR] = "var",
        [NODE_IF] = "if",
        [NODE_FOR] = "for",
        [NODE_WHILE] = "while",
        [NODE_DO] = "do",
        [NODE_SWITCH] = "switch",
        [NODE_CASE] = "case",
        [NODE_DEFAULT] = "default",
        [NODE_BREAK] = "break",
        [NODE_CONTINUE] = "continue",
        [NODE_RETURN] = "return",
        [NODE_GOTO] = "goto",
        [NODE_LABEL] = "label",
        [NODE_EMPTY] = "empty",
        [NODE_ASM] = "asm",
        [NODE_ANNOTATED] = "annotated",
        [NODE_OTHER_STMT] = "statement",
        [NODE_REF] = "name",
        [NODE_INTEGER] = "integer",
        [NODE_FLOATING] = "floating",
        [NODE_STRING] = "string",
        [NODE_UNARY] = "unary",
        [NODE_BINARY] = "binary",
        [NODE_ASSIGN] = "assign",
        [NODE_CONDITIONAL] = "conditional",
        [NODE_CALL] = "call",
        [NODE_MEMBER] = "member",
        [NODE_INDEX] = "index",
        [NODE_CAST] = "cast",
        [NODE_PAREN] = "paren",
        [NODE_SIZEOF] = "sizeof",
        [NODE_INIT_LIST] = "list",
        [NODE_COMPOUND] = "compound literal",
        [NODE_STMT_EXPR] = "statement expression",
        [NODE_OTHER_EXPR] = "expression",
    };
    return names[kind];
}

static void dump_place(const struct dump *dump, size_t offset)
{
    struct place place = source_place(dump->unit->source, offset);
    strbuf_printf(dump->out, "%u:%u", place.line, place.column);
}

static void dump_node(const struct dump *dump, const struct node *node, int depth)
{
    strbuf_printf(dump->out, "%*s", 2 * depth, "");
    if (!node) {
        strbuf_puts(dump->out, "-\n");
        return;
    }
    dump_place(dump, node->span.begin);
    strbuf_printf(dump->out, " %s", node_kind_name(node->kind));
    if (node->op)
        strbuf_printf(dump->out, " %s", op_spelling(node->op));
    if (node->var)
        strbuf_printf(dump->out, " %s", node->var->name);
    else if (node->func && node->kind == NODE_REF)
        strbuf_printf(dump->out, " %s", node->func->name);
    else if (node->name)
        strbuf_printf(dump->out, " %s", node->name);
    if (node->type)
        strbuf_printf(dump->out, ": %s", node->type->spelling);
    if (node->has_value)
        strbuf_printf(dump->out, " = %" PRId64, node->value);
    strbuf_putc(dump->out, '\n');
    for (size_t i = 0; i < node->child_count; i++)
        dump_node(dump, node->children[i], depth + 1);
}

/* ---- annotations ---- */

static void dump_clause(const struct dump *dump, const struct clause *clause)
{
    strbuf_puts(dump->out, "  ");
    dump_place(dump, clause->word_span.begin);
    strbuf_printf(dump->out, " %s", clause_name(clause->kind));
    if (clause->word)
        strbuf_printf(dump->out, " %s", clause->word);
    if (clause->kind == CLAUSE_REDUCTION)
        strbuf_printf(dump->out, " %s%s", clause->discard ? "initialize_to_identity, " : "",
                      clause->op_name);
    for (size_t i = 0; i < clause->items.count; i++)
        strbuf_printf(dump->out, "%s %s", i ? "," : "",
                      source_slice(dump->unit->source, clause->items.items[i].span));
    strbuf_putc(dump->out, '\n');
}

static void dump_declared(const struct dump *dump, const struct declared *declared)
{
    strbuf_printf(dump->out, " %s", declared->name ? declared->name : "?");
    for (size_t i = 0; i < declared->reducers.count; i++)
        strbuf_printf(dump->out, "%s %s", i ? "," : ":",
                      source_slice(dump->unit->source, declared->reducers.items[i]->type_span));
}

static void dump_directive(const struct dump *dump, const struct directive *directive)
{
    dump_place(dump, directive->word_span.begin);
    strbuf_printf(dump->out, " %s", directive_name(directive->kind));
    for (size_t i = 0; i < directive->vars.count; i++)
        strbuf_printf(dump->out, " %s", directive->vars.items[i]->name);
    if (directive->target_func)
        strbuf_printf(dump->out, " %s", directive->target_func->name);
    if (directive->declared)
        dump_declared(dump, directive->declared);
    strbuf_putc(dump->out, '\n');
    for (size_t i = 0; i < directive->clauses.count; i++)
        dump_clause(dump, &directive->clauses.items[i]);
}

/* ---- regions ---- */

static void dump_captures(const struct dump *dump, const struct region *region)
{
    static const char *const roles[] = {
        [CAPTURE_VALUE] = "value",       [CAPTURE_PRIVATE] = "private",
        [CAPTURE_MEMORY] = "memory",     [CAPTURE_REDUCTION] = "reduction",
        [CAPTURE_CONSTANT] = "constant", [CAPTURE_INDUCTION] = "loop variable",
        [CAPTURE_TABLE] = "table",
    };
    static const char *const accesses[] = {"untouched", "read", "written", "read and written"};

    for (size_t i = 0; i < region->captures.count; i++) {
        const struct capture *capture = &region->captures.items[i];
        strbuf_printf(dump->out, "  %s %s: %s, %s%s%s\n", roles[capture->role], capture->var->name,
                      capture->var->type->spelling, accesses[capture->used],
                      capture->written_whole ? ", whole" : "", capture->last ? ", last" : "");
    }
}

static void dump_region(const struct dump *dump, const struct region *region)
{
    strbuf_printf(dump->out, "region %s\n", region->name);
    for (unsigned i = 0; i < region->loop_count; i++)
        strbuf_printf(dump->out, "  loop over %s: %s%s\n", region->loops[i].var->name,
                      op_spelling(region->loops[i].test), region->loops[i].down ? ", down" : "");
    dump_captures(dump, region);
    for (size_t i = 0; i < region->helpers.count; i++)
        strbuf_printf(dump->out, "  helper %s\n", region->helpers.items[i]->func->name);
}

void unit_dump(const struct unit *unit, struct strbuf *out)
{
    const struct dump dump = {unit, out};

    for (size_t i = 0; i < unit->directives.count; i++)
        dump_directive(&dump, unit->directives.items[i]);
    for (size_t i = 0; i < unit->regions.count; i++)
        dump_region(&dump, unit->regions.items[i]);
    for (size_t i = 0; i < unit->funcs.count; i++) {
        if (!unit->funcs.items[i]->body)
            continue;
        strbuf_printf(out, "function %s: %s\n", unit->funcs.items[i]->name,
                      unit->funcs.items[i]->type->spelling);
        dump_node(&dump, unit->funcs.items[i]->body, 1);
    }
}
