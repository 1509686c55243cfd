/* search_text.c: see search_text.h. */
#include "emit/lanes/search_text.h"

const char search_prelude[] =
    "/* Behind a search's test: goes on to the round in front of the one that ends the search, of "
    "the\n"
    " * `left` rounds from this one on. Elements behind the last one are looked at, too, in "
    "blocks\n"
    " * that do not leave the page of their first one: they can be read, and tests have no "
    "effects. */\n"
    "#if defined CSYCL_SHAPE_CPU && defined __clang__ && defined __ENDIAN_LITTLE__\n"
    "#define CSYCL_NEAR(at) (((ulong)(at) & 4095) <= 4096 - 32 * sizeof *(at))\n"
    "#define CSYCL_SEARCH(k, left, near, setup, hit) \\\n"
    "    if (near) { \\\n"
    "        union csycl_block csycl_block; \\\n"
    "        CSYCL_PRAGMA(clang loop vectorize(enable) vectorize_width(32)) \\\n"
    "        for (int csycl_j = 0; csycl_j < 32; csycl_j++) { \\\n"
    "            setup csycl_block.hits[csycl_j] = (hit) != 0 ? 0xff : 0; \\\n"
    "        } \\\n"
    "        k += min(csycl_find(&csycl_block), left) - 1; \\\n"
    "    }\n"
    "\n"
    "union csycl_block {\n"
    "    uchar hits[32];\n"
    "    ulong words[4];\n"
    "    char vector __attribute__((vector_size(32)));\n"
    "};\n"
    "\n"
    "/* Which byte behind the first, which is 0, is the first that is not; 32: none. */\n"
    "static inline ulong csycl_find(const union csycl_block *block)\n"
    "{\n"
    "#ifdef __AVX2__\n"
    "    uint hits = __builtin_ia32_pmovmskb256(block->vector);\n"
    "    return __builtin_ctzl((hits & ~1U) | 1UL << 32);\n"
    "#else\n"
    "    const ulong *words = block->words;\n"
    "    bool high = (words[0] | words[1]) == 0;\n"
    "    ulong one = high ? words[2] : words[0], other = high ? words[3] : words[1];\n"
    "    ulong at = one ? __builtin_ctzl(one) : other ? 64 + __builtin_ctzl(other) : 128;\n"
    "    return max(16 * high + at / 8, 1UL);\n"
    "#endif\n"
    "}\n"
    "#else\n"
    "#define CSYCL_SEARCH(k, left, near, setup, hit)\n"
    "#endif\n";

/* Of nodes of the loop, on one line. */
static void add(const struct body *body, struct node *node, struct strbuf *out)
{
    strbuf_puts(out, body_one_line(body, node, node->span));
}

void search_element(const struct body *body, struct arena *arena, struct edits *edits,
                    const struct node *node)
{
    if (!body->search || node->kind != NODE_INDEX || !search_counts(body->search, node))
        return;
    edits_insert(arena, edits, node->span.begin, "(&");
    edits_close(arena, edits, node->span.end, ")[csycl_j]");
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
    for (size_t i = 0; i < search->setup_count; i++) {
        add(&block, search->setup[i], out);
        strbuf_puts(out, " ");
    }
    strbuf_puts(out, search->goes_on ? ", !(" : ", ");
    add(&block, search->test, out);
    strbuf_puts(out, search->goes_on ? ")) " : ") ");
}

/* The condition's test goes into the body: "if (!(s[k])) break; ". */
static void move_test(const struct body *body, const struct search_loop *search,
                      struct arena *arena, struct edits *edits, struct strbuf *out)
{
    const char *source = body->plan->unit->source->text;
    struct node *condition = search->loop->children[search->loop->kind == NODE_FOR];
    struct span span = condition->span;

    strbuf_puts(out, "if (!(");
    add(body, search->test, out);
    strbuf_puts(out, ")) break; ");
    if (search->bound)
        span.begin = condition->children[0]->span.end;
    edits_replace_lines(arena, edits, source, span,
                        search->bound || search->loop->kind == NODE_FOR ? "" : "1");
}

/* Braces come around what is not a block: the search stands behind the test, in front of what
 * counts. */
static void place(const struct body *body, const struct search_loop *search, struct arena *arena,
                  struct edits *edits, const char *text)
{
    const struct node *inner = node_loop_body(search->loop);
    const struct node *count = search->count;
    size_t end = body_statement_end(body->plan, inner);

    if (inner->kind == NODE_EMPTY) {
        edits_replace(arena, edits, (struct span){inner->span.begin, end},
                      arena_printf(arena, "{ %s}", text));
    } else if (inner->kind == NODE_BLOCK) {
        edits_insert(arena, edits, count ? count->span.begin : inner->span.end - 1, text);
    } else if (count) {
        edits_insert(arena, edits, inner->span.begin, arena_printf(arena, "{ %s", text));
        edits_close(arena, edits, end, " }");
    } else {
        edits_insert(arena, edits, inner->span.begin, "{ ");
        edits_close(arena, edits, end, arena_printf(arena, " %s}", text));
    }
}

bool search_reads(struct search_loop *search, const struct body *body, struct node *loop)
{
    return !body->steps && plan_searches(search, body->plan, body->instance, loop);
}

void search_edit(const struct body *body, struct arena *arena, struct edits *edits,
                 struct node *loop)
{
    struct search_loop search;
    struct strbuf text;

    if (!search_reads(&search, body, loop))
        return;
    strbuf_init(&text);
    if (search.goes_on)
        move_test(body, &search, arena, edits, &text);
    add_search(body, &search, &text);
    place(body, &search, arena, edits, arena_strdup(arena, text.text));
    strbuf_release(&text);
}
