/* comparators.c: see comparators.h. */
#include "front/libc/comparators.h"

#include <ctype.h>
#include <string.h>

#include "base/lexical.h"
#include "front/libc/tokens.h"

/* %s is the function that compares, whose name no other here may have; the last argument is a 0 in
 * its place. qsort is stable, as glibc's is, and as fast but for a logarithm: pairs of runs are
 * merged in place, by a middle part that changes sides (SymMerge); its two halves are pairs again,
 * which wait in a list. */
static const struct {
    const char *name, *text;
} rows[] = {
    {"qsort", "void " DEFINITION_PREFIX
              "qsort_%s(void *csycl_base, unsigned long csycl_count, unsigned long csycl_size, "
              "int csycl_compare)\n"
              "{\n"
              "    unsigned char *csycl_bytes = csycl_base;\n"
              "    unsigned long csycl_pairs[3 * 40];\n"
              "    (void)csycl_compare;\n"
              "    for (unsigned long csycl_first = 0; csycl_first < csycl_count; csycl_first += "
              "16)\n"
              "        for (unsigned long csycl_sorted = csycl_first + 1; csycl_sorted < "
              "csycl_first + 16 && csycl_sorted < csycl_count; csycl_sorted++) {\n"
              "            unsigned long csycl_low = csycl_first, csycl_high = csycl_sorted;\n"
              "            while (csycl_low < csycl_high) {\n"
              "                unsigned long csycl_middle = (csycl_low + csycl_high) / 2;\n"
              "                if (%s(csycl_bytes + csycl_middle * csycl_size, csycl_bytes + "
              "csycl_sorted * csycl_size) <= 0)\n"
              "                    csycl_low = csycl_middle + 1;\n"
              "                else\n"
              "                    csycl_high = csycl_middle;\n"
              "            }\n"
              "            for (unsigned long csycl_k = 0; csycl_k < csycl_size && csycl_low < "
              "csycl_sorted; csycl_k++) {\n"
              "                unsigned char csycl_last = csycl_bytes[csycl_sorted * csycl_size + "
              "csycl_k];\n"
              "                for (unsigned long csycl_at = csycl_sorted; csycl_at > csycl_low; "
              "csycl_at--)\n"
              "                    csycl_bytes[csycl_at * csycl_size + csycl_k] = "
              "csycl_bytes[(csycl_at - 1) * csycl_size + csycl_k];\n"
              "                csycl_bytes[csycl_low * csycl_size + csycl_k] = csycl_last;\n"
              "            }\n"
              "        }\n"
              "    for (unsigned long csycl_width = 16; csycl_width < csycl_count; csycl_width *= "
              "2)\n"
              "        for (unsigned long csycl_first = 0; csycl_first + csycl_width < "
              "csycl_count; csycl_first += 2 * csycl_width) {\n"
              "            unsigned long csycl_left = csycl_count - csycl_first - csycl_width;\n"
              "            csycl_pairs[0] = csycl_first;\n"
              "            csycl_pairs[1] = csycl_first + csycl_width;\n"
              "            csycl_pairs[2] = csycl_pairs[1] + (csycl_left < csycl_width ? "
              "csycl_left : csycl_width);\n"
              "            for (int csycl_waiting = 3; csycl_waiting;) {\n"
              "                unsigned long csycl_end = csycl_pairs[--csycl_waiting];\n"
              "                unsigned long csycl_middle = csycl_pairs[--csycl_waiting];\n"
              "                unsigned long csycl_begin = csycl_pairs[--csycl_waiting];\n"
              "                unsigned long csycl_half = (csycl_begin + csycl_end) / 2, csycl_sum "
              "= csycl_half + csycl_middle;\n"
              "                unsigned long csycl_low = csycl_middle > csycl_half ? csycl_sum - "
              "csycl_end : csycl_begin;\n"
              "                unsigned long csycl_high = csycl_middle > csycl_half ? csycl_half : "
              "csycl_middle;\n"
              "                while (csycl_low < csycl_high) {\n"
              "                    unsigned long csycl_at = (csycl_low + csycl_high) / 2;\n"
              "                    if (%s(csycl_bytes + csycl_at * csycl_size, csycl_bytes + "
              "(csycl_sum - 1 - csycl_at) * csycl_size) <= 0)\n"
              "                        csycl_low = csycl_at + 1;\n"
              "                    else\n"
              "                        csycl_high = csycl_at;\n"
              "                }\n"
              "                csycl_high = csycl_sum - csycl_low;\n"
              "                for (int csycl_part = csycl_low < csycl_middle && csycl_middle < "
              "csycl_high ? 0 : 3; csycl_part < 3; csycl_part++) {\n"
              "                    unsigned long csycl_from = csycl_part == 1 ? csycl_middle : "
              "csycl_low;\n"
              "                    unsigned long csycl_to = csycl_part == 0 ? csycl_middle : "
              "csycl_high;\n"
              "                    for (; csycl_from + 1 < csycl_to; csycl_from++) {\n"
              "                        csycl_to--;\n"
              "                        for (unsigned long csycl_k = 0; csycl_k < csycl_size; "
              "csycl_k++) {\n"
              "                            unsigned char csycl_byte = csycl_bytes[csycl_from * "
              "csycl_size + csycl_k];\n"
              "                            csycl_bytes[csycl_from * csycl_size + csycl_k] = "
              "csycl_bytes[csycl_to * csycl_size + csycl_k];\n"
              "                            csycl_bytes[csycl_to * csycl_size + csycl_k] = "
              "csycl_byte;\n"
              "                        }\n"
              "                    }\n"
              "                }\n"
              "                if (csycl_begin < csycl_low && csycl_low < csycl_half) {\n"
              "                    csycl_pairs[csycl_waiting++] = csycl_begin;\n"
              "                    csycl_pairs[csycl_waiting++] = csycl_low;\n"
              "                    csycl_pairs[csycl_waiting++] = csycl_half;\n"
              "                }\n"
              "                if (csycl_half < csycl_high && csycl_high < csycl_end) {\n"
              "                    csycl_pairs[csycl_waiting++] = csycl_half;\n"
              "                    csycl_pairs[csycl_waiting++] = csycl_high;\n"
              "                    csycl_pairs[csycl_waiting++] = csycl_end;\n"
              "                }\n"
              "            }\n"
              "        }\n"
              "}\n"},
    {"bsearch",
     "void *" DEFINITION_PREFIX "bsearch_%s(const void *csycl_key, const void *csycl_base, "
     "unsigned long csycl_count, unsigned long csycl_size, int csycl_compare)\n"
     "{\n"
     "    unsigned long csycl_low = 0, csycl_high = csycl_count;\n"
     "    (void)csycl_compare;\n"
     "    while (csycl_low < csycl_high) {\n"
     "        unsigned long csycl_middle = (csycl_low + csycl_high) / 2;\n"
     "        const unsigned char *csycl_item = (const unsigned char *)csycl_base + csycl_middle * "
     "csycl_size;\n"
     "        int csycl_order = %s(csycl_key, csycl_item);\n"
     "        if (csycl_order == 0)\n"
     "            return (void *)csycl_item;\n"
     "        if (csycl_order < 0)\n"
     "            csycl_high = csycl_middle;\n"
     "        else\n"
     "            csycl_low = csycl_middle + 1;\n"
     "    }\n"
     "    return 0;\n"
     "}\n"},
};
enum { ROW_COUNT = sizeof rows / sizeof *rows };

/* ---- in the text ---- */

/* Does the file declare a function of that name, outside of all braces and parentheses? */
static bool is_function(const char *text, const char *end, const char *name, size_t length)
{
    int depth = 0;

    for (const char *at = text; at < end; at = token_skip(at, end)) {
        const char *behind = at + length;
        depth += token_nesting(*at);
        if (depth == 0 && token_word_length(at) == length && memcmp(at, name, length) == 0 &&
            behind[strspn(behind, " \t\n")] == '(')
            return true;
    }
    return false;
}

/* The last word of the last argument, as in `&compare` and `(int (*)())compare`; NULL: there is
 * none. `at`: the opening parenthesis. */
static const char *last_word(const char *at, const char *end)
{
    const char *word = NULL;
    int depth = 0;

    for (; at < end; at = token_skip(at, end)) {
        depth += token_nesting(*at);
        if (depth == 0)
            return word;
        if (*at == ',' && depth == 1)
            word = NULL;
        if (lexical_is_word(*at) && !isdigit((unsigned char)*at))
            word = at;
    }
    return NULL;
}

/* Unless it is there. */
static void append(struct strbuf *out, size_t row, const char *name, size_t user_length)
{
    struct strbuf begin;

    strbuf_init(&begin);
    strbuf_printf(&begin, DEFINITION_PREFIX "%s_%s(", rows[row].name, name);
    bool is_there = strstr(out->text + user_length, begin.text) != NULL;
    strbuf_release(&begin);
    if (is_there)
        return;
    strbuf_puts(out, DEFINITION_LINE);
    strbuf_printf(out, rows[row].text, name, name, name);
}

/* For a call of the row's function at `at`, if there is one. */
static void append_for(struct strbuf *out, size_t row, const struct strbuf *user, const char *at)
{
    size_t length = strlen(rows[row].name);
    const char *open = at + length, *end = user->text + user->length;
    struct strbuf name;

    if (token_word_length(at) != length || memcmp(at, rows[row].name, length) != 0)
        return;
    open += strspn(open, " \t\n");
    const char *word = *open == '(' ? last_word(open, end) : NULL;
    if (!word || !is_function(user->text, end, word, token_word_length(word)))
        return;
    strbuf_init(&name);
    strbuf_add(&name, word, token_word_length(word));
    append(out, row, name.text, user->length);
    strbuf_release(&name);
}

void comparators_append(struct strbuf *out, size_t user_length)
{
    struct strbuf user;

    strbuf_init(&user);
    strbuf_add(&user, out->text, user_length);
    for (const char *at = user.text, *end = at + user_length; at < end; at = token_skip(at, end))
        for (size_t row = 0; row < ROW_COUNT; row++)
            append_for(out, row, &user, at);
    strbuf_release(&user);
}

/* ---- in the unit ---- */

static struct func *named_last(struct node *call)
{
    struct node *last = call->child_count > 1 ? call->children[call->child_count - 1] : NULL;

    while (last && (last->kind == NODE_PAREN || last->kind == NODE_CAST ||
                    (last->kind == NODE_UNARY && last->op == OP_ADDRESS)))
        last = last->children[0];
    return last && last->kind == NODE_REF ? last->func : NULL;
}

static bool is_of(const struct func *definition, const char *name, const struct func *comparator)
{
    size_t length = strlen(name);

    return strncmp(definition->name, DEFINITION_PREFIX, strlen(DEFINITION_PREFIX)) == 0 &&
           strncmp(definition->name + strlen(DEFINITION_PREFIX), name, length) == 0 &&
           definition->name[strlen(DEFINITION_PREFIX) + length] == '_' &&
           strcmp(definition->name + strlen(DEFINITION_PREFIX) + length + 1, comparator->name) == 0;
}

struct func *comparators_definition(const struct unit *unit, struct node *call)
{
    struct func *comparator = NULL;

    for (size_t i = 0; i < ROW_COUNT && !comparator; i++)
        if (call->func && call->func->system && strcmp(call->func->name, rows[i].name) == 0)
            comparator = named_last(call);
    for (size_t i = unit->funcs.count; comparator && i-- > 0;) {
        struct func *definition = unit->funcs.items[i];
        if (definition->body && definition->span.begin >= unit->source->user_length &&
            is_of(definition, call->func->name, comparator))
            return definition;
    }
    return NULL;
}
