/* search_text.c: see search_text.h. */
#include "emit/lanes/search_text.h"

#include "emit/lower/lower.h"

static void add(const struct body *body, struct node *node, struct strbuf *out)
{
    code_print_expression(lower_expression(body, node), out);
}

static void add_setup(const struct body *body, struct node *node, struct strbuf *out)
{
    struct code *block = code_new(body->plan->unit->arena, CODE_BLOCK, NULL, 0);

    lower_into(body, node, &block);
    for (size_t i = 0; i < block->count; i++) {
        code_print_flat(block->parts[i], out);
        strbuf_putc(out, ' ');
    }
}

struct code *search_element(const struct body *body, const struct node *node, struct code *code)
{
    struct arena *arena = body->plan->unit->arena;

    if (!body->search || node->kind != NODE_INDEX || !search_counts(body->search, node))
        return code;
    return code_index(arena, code_unary(arena, OP_ADDRESS, code), code_name(arena, "csycl_j"));
}

/* How many rounds may come, with this one. */
static void add_left(const struct body *body, const struct search_loop *search, struct strbuf *out)
{
    const struct type *type = search->counter->type;

    if (!search->bound && (type_is_signed(type) || type->size == 8)) {
        strbuf_puts(out, "~0UL");
        return;
    }
    strbuf_puts(out, search->bound ? "(ulong)(" : "(1UL << 32");
    if (search->bound)
        add(body, search->bound, out);
    strbuf_puts(out, ") - (ulong)");
    add(body, search->name, out);
}

/* Where a block of the elements can be read. */
static void add_near(const struct body *body, const struct search_loop *search, struct strbuf *out)
{
    for (size_t i = 0; i < search->element_count; i++) {
        struct node *element = search->elements[i], *wraps = search_wraps(search, element);
        strbuf_puts(out, i ? " && CSYCL_NEAR(&" : "CSYCL_NEAR(&");
        add(body, element, out);
        strbuf_puts(out, ")");
        if (!wraps)
            continue;
        strbuf_puts(out, " && (");
        add(body, wraps, out);
        strbuf_puts(out, ") <= 0xffffffffU - 32");
    }
}

/* "CSYCL_SEARCH(...)" */
static void add_search(const struct body *body, const struct search_loop *search,
                       struct strbuf *out)
{
    struct body block = *body;

    block.search = search;
    strbuf_puts(out, "CSYCL_SEARCH(");
    add(body, search->name, out);
    strbuf_puts(out, ", ");
    add_left(body, search, out);
    strbuf_puts(out, ", ");
    add_near(body, search, out);
    strbuf_puts(out, ", ");
    for (size_t i = 0; i < search->setup_count; i++)
        add_setup(&block, search->setup[i], out);
    strbuf_puts(out, search->goes_on ? ", !(" : ", ");
    add(&block, search->test, out);
    strbuf_puts(out, search->goes_on ? "))" : ")");
}

bool search_reads(struct search_loop *search, const struct body *body, struct node *loop)
{
    return !body->steps && plan_searches(search, body->plan, body->instance, loop);
}

/* The search, behind the loop's test if that is the condition's: `if (!(s[k])) break;`. */
static void add_statements(const struct body *body, const struct search_loop *search,
                           struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    struct strbuf text;

    if (search->goes_on)
        code_add(arena, block,
                 code_if(arena, code_unary(arena, OP_LNOT, lower_expression(body, search->test)),
                         code_new(arena, CODE_BREAK, NULL, 0)));
    strbuf_init(&text);
    add_search(body, search, &text);
    code_add(arena, block, code_leaf(arena, CODE_LINES, NULL, arena_strdup(arena, text.text)));
    strbuf_release(&text);
}

/* The body, with the search in front of what counts. */
static struct code *searching_body(const struct body *body, const struct search_loop *search)
{
    struct node *inner = node_loop_body(search->loop);
    bool is_block = inner->kind == NODE_BLOCK;
    struct node *const *statements = is_block ? inner->children : &inner;
    size_t count = is_block ? inner->child_count : inner->kind != NODE_EMPTY;
    struct code *block = code_new(body->plan->unit->arena, CODE_BLOCK, is_block ? inner : NULL, 0);

    for (size_t i = 0; i < count; i++) {
        if (statements[i] == search->count)
            add_statements(body, search, block);
        lower_into(body, statements[i], &block);
    }
    if (!search->count)
        add_statements(body, search, block);
    return block;
}

struct code *search_lowered(const struct body *body, struct node *loop)
{
    struct search_loop search;
    bool is_for = loop->kind == NODE_FOR;

    if (!search_reads(&search, body, loop))
        return NULL;
    struct code *code = lower_loop(body, loop, searching_body(body, &search));
    if (search.goes_on && search.bound)
        code->parts[is_for] = lower_expression(body, loop->children[is_for]->children[0]);
    else if (search.goes_on)
        code->parts[is_for] = is_for ? NULL : code_text(body->plan->unit->arena, "1");
    return code;
}
