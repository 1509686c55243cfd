/* clause.c: see clause.h.
 *
 *     clause:     NAME | NAME '(' ... ')'
 *     list:       item (',' item)*
 *     item:       expression | expression section+
 *     section:    '[' [lower] ':' [length] ']' | '[' index ']'
 *     reduction:  ['initialize_to_identity' ','] (operator | NAME) ':' list
 *     value:      expression | expression '..' expression [':' expression | '*' expression]
 */
#include "front/clause.h"

#include <ctype.h>
#include <string.h>

#include "base/diag.h"
#include "front/foreign.h"
#include "unit/operator.h"

enum arguments { ARGS_NONE, ARGS_LIST, ARGS_SECTIONS, ARGS_REDUCTION, ARGS_WORD, ARGS_VALUES };
enum flags { FLAG_ONCE, FLAG_AGAIN };

/* The directives that a clause may stand on, as a set. */
#define ON(DIRECTIVE) (1u << DIRECTIVE_##DIRECTIVE)
#define ON_NEST (ON(PARALLEL_FOR) | ON(PARALLEL_FOR_WORK_GROUP))
#define ON_KERNEL (ON_NEST | ON(SINGLE_TASK))
#define ON_LOOP (ON_NEST | ON(PARALLEL_FOR_WORK_ITEM))
#define ON_HELD (ON(DATA) | ON(ENTER_DATA) | ON(EXIT_DATA))

static const struct {
    enum arguments arguments;
    unsigned most; /* items; 0: any number */
    enum flags flags;
    unsigned on;
} clause_forms[] = {
/* by kind */
#define CSCC_CLAUSE(NAME, SPELLING, ARGUMENTS, MOST, FLAGS, ON)                                    \
    [CLAUSE_##NAME] = {ARGS_##ARGUMENTS, MOST, FLAG_##FLAGS, ON},
#include "unit/clauses.def"
#undef CSCC_CLAUSE
};

/* ---- items ---- */

/* An expression to be typed by libclang: until then a node that knows only its place. */
static struct node *placeholder(struct parser *parser, struct span span)
{
    struct node *node = ARENA_NEW(parser->line->arena, struct node);

    node->kind = NODE_OTHER_EXPR;
    node->span = parser_trim(parser, span);
    return node;
}

/* Reads `[...]`. False: it does not end, and an error was said. */
static bool read_section(struct parser *parser, struct item *item)
{
    struct section_dim dim = {.span = {parser->at, 0}};
    size_t begin = parser->at + 1, colon = parser_find(parser, begin, ":"), close;

    dim.has_colon = colon < parser->end && parser->text[colon] == ':';
    close = dim.has_colon ? parser_find(parser, colon + 1, "") : colon;
    if (close >= parser->end || parser->text[close] != ']') {
        parser_mistake(parser, (struct span){parser->at, parser->at + 1}, "this '[' has no ']'");
        parser->at = close;
        return false;
    }
    struct span lower = parser_trim(parser, (struct span){begin, colon});
    struct span length =
        parser_trim(parser, (struct span){dim.has_colon ? colon + 1 : close, close});
    if (lower.end > lower.begin)
        dim.lower = placeholder(parser, lower);
    if (length.end > length.begin)
        dim.length = placeholder(parser, length);
    parser->at = close + 1;
    dim.span.end = parser->at;
    if (!dim.has_colon && !dim.lower) {
        parser_mistake(parser, dim.span,
                       "an element or a section is missing: [index], [from:count]");
        return false;
    }
    if (item->dim_count == SECTION_DIMS_MAX) {
        parser_mistake(parser, dim.span, "a section has at most %d dimensions", SECTION_DIMS_MAX);
        return false;
    }
    item->dims[item->dim_count++] = dim;
    return true;
}

/* Behind the brackets that begin at `at`, one after the other. */
static size_t skip_brackets(const struct parser *parser, size_t at, bool *colon)
{
    while (at < parser->end && parser->text[at] == '[') {
        size_t inside = parser_find(parser, at + 1, ":");
        *colon |= inside < parser->end && parser->text[inside] == ':';
        at = parser_find(parser, at + 1, "");
        at = parser_blanks_end(parser, at + (at < parser->end));
    }
    return at;
}

/* Where the base of a section ends: the brackets at the end of an item are its dimensions, those
 * in the middle belong to the expression, as in `p[i].rows[0:n]`. */
static size_t find_base_end(const struct parser *parser)
{
    size_t at = parser->at;

    for (;;) {
        bool colon = false;
        size_t base_end = parser_find(parser, at, ",[");
        at = skip_brackets(parser, base_end, &colon);
        if (at == base_end || colon || at >= parser->end || !strchr(".-(", parser->text[at]))
            return base_end;
        at += parser->text[at] != '(';
    }
}

/* Goes on behind the next item. */
static void miss_item(struct parser *parser, const struct clause *clause, size_t begin)
{
    if (begin < parser->end) /* else it is the ')' that is missing */
        parser_mistake(parser, (struct span){begin, begin + 1}, "an item of '%s' is missing here",
                       clause_name(clause->kind));
    parser->at = parser_find(parser, begin, ",");
}

static void read_item(struct parser *parser, struct clause *clause, bool sections)
{
    struct item item = {0};

    parser_skip_blanks(parser);
    size_t begin = parser->at;
    size_t end = sections ? find_base_end(parser) : parser_find(parser, begin, ",");
    struct span base = parser_trim(parser, (struct span){begin, end});
    parser->at = end;
    if (base.begin == base.end) {
        miss_item(parser, clause, begin);
        return;
    }
    item.expr = placeholder(parser, base);
    while (sections && parser_peek(parser) == '[')
        if (!read_section(parser, &item)) {
            parser->at = parser_find(parser, parser->at, ",");
            return;
        }
    item.span = (struct span){base.begin,
                              item.dim_count ? item.dims[item.dim_count - 1].span.end : base.end};
    ARENA_PUSH(parser->line->arena, &clause->items, item);
}

static void read_list(struct parser *parser, struct clause *clause, bool sections)
{
    for (;;) {
        read_item(parser, clause, sections);
        if (parser_peek(parser) != ',')
            return;
        parser->at++;
    }
}

/* ---- values ---- */

/* The first `..` of a value; its end: there is none. */
static size_t find_dots(const struct parser *parser, struct span value)
{
    size_t at = parser_find(parser, value.begin, ".");

    while (at + 1 < value.end && parser->text[at] == '.' && parser->text[at + 1] != '.')
        at = parser_find(parser, at + 1, ".");
    return at + 1 < value.end && parser->text[at] == '.' ? at : value.end;
}

/* The ':' of a range, or its last '*'; its end: there is none. */
static size_t find_by(const struct parser *parser, struct span range)
{
    size_t at = parser_find(parser, range.begin, ":*"), found = range.end;

    while (at < range.end && parser->text[at] == '*') {
        found = at;
        at = parser_find(parser, at + 1, ":*");
    }
    return at < range.end ? at : found;
}

/* The part of a range between two places. */
static struct node *read_part(struct parser *parser, size_t begin, size_t end)
{
    return placeholder(parser, (struct span){begin, end});
}

static bool is_empty(const struct node *part)
{
    return part && part->span.begin == part->span.end;
}

static void read_value(struct parser *parser, struct clause *clause)
{
    struct item item = {0};

    parser_skip_blanks(parser);
    size_t begin = parser->at, end = parser_find(parser, begin, ",");
    struct span value = parser_trim(parser, (struct span){begin, end});
    parser->at = end;
    if (value.begin == value.end) {
        miss_item(parser, clause, begin);
        return;
    }
    size_t dots = find_dots(parser, value);
    item.span = value;
    item.expr = read_part(parser, value.begin, dots);
    if (dots < value.end) {
        size_t by = find_by(parser, (struct span){dots + 2, value.end});
        item.last = read_part(parser, dots + 2, by);
        item.by = by < value.end ? read_part(parser, by + 1, value.end) : NULL;
        item.is_factor = by < value.end && parser->text[by] == '*';
    }
    if (is_empty(item.expr) || is_empty(item.last) || is_empty(item.by))
        parser_mistake(parser, value,
                       "a part of this range is missing: write tune(1..8), tune(1..8:2) or "
                       "tune(1..8*2)");
    else
        ARENA_PUSH(parser->line->arena, &clause->items, item);
}

static void read_values(struct parser *parser, struct clause *clause)
{
    read_value(parser, clause);
    while (parser_peek(parser) == ',') {
        parser->at++;
        read_value(parser, clause);
    }
}

/* ---- reductions ---- */

bool clause_is_operator(const char *word)
{
    return operator_find(word) != REDUCE_DECLARED || strcmp(word, "-") == 0;
}

/* Any other name may be a declared reduction's: sema looks for it. */
static void read_op(struct parser *parser, struct clause *clause, struct span span)
{
    clause->op_name = parser_copy(parser, span);
    clause->op_span = span;
    clause->op = operator_find(clause->op_name);
    if (strcmp(clause->op_name, "-") == 0)
        clause->op = REDUCE_ADD; /* as in OpenMP */
}

/* `initialize_to_identity,` or `inscan,` */
static void read_modifier(struct parser *parser, struct clause *clause)
{
    static const char *const names[] = {"initialize_to_identity", "inscan"};
    size_t before = parser->at;
    struct span word = parser_word(parser);
    const char *name = parser_copy(parser, word);
    const char *meant = parser_peek(parser) == ',' ? diag_closest(name, names, 2) : NULL;

    if (!meant) {
        parser->at = before;
        return;
    }
    parser->at++;
    if (meant == names[0])
        clause->discard = true;
    else
        clause->is_scan = true;
    if (strcmp(name, meant) != 0)
        parser_mistake(parser, word, "unknown modifier '%s'; did you mean '%s'?", name, meant);
}

static void read_reduction(struct parser *parser, struct clause *clause)
{
    read_modifier(parser, clause);
    size_t begin = parser->at, colon = parser_find(parser, begin, ":");
    struct span op = parser_trim(parser, (struct span){begin, colon});
    if (colon >= parser->end || parser->text[colon] != ':' || op.begin == op.end) {
        parser_mistake(parser, clause->word_span,
                       clause->kind == CLAUSE_SCAN
                           ? "a scan names its operator first: scan(+: s)"
                           : "a reduction names its operator first: reduction(+: s)");
        parser->at = parser_find(parser, begin, "");
        return;
    }
    read_op(parser, clause, op);
    parser->at = colon + 1;
    read_list(parser, clause, true);
}

/* ---- clauses ---- */

static void read_name(struct parser *parser, struct clause *clause)
{
    struct span word = parser_word(parser);

    if (word.begin == word.end || isdigit((unsigned char)parser->text[word.begin])) {
        parser_mistake(parser, clause->word_span, "'name' takes an identifier: name(my_kernel)");
        parser->at = parser_find(parser, parser->at, "");
    } else {
        clause->word = parser_copy(parser, word);
    }
}

static int find_clause(const char *word)
{
    for (int i = 0; i < CLAUSE_COUNT; i++)
        if (strcmp(word, clause_name((enum clause_kind)i)) == 0)
            return i;
    return -1;
}

bool clause_exists(const char *word)
{
    return find_clause(word) >= 0;
}

/* A misspelled clause is read as what it was probably meant to be, so that no mistakes follow from
 * its absence. */
static int unknown_clause(struct parser *parser, struct span word)
{
    const char *names[CLAUSE_COUNT], *close;

    if (foreign_clause(parser, word, &close))
        return close ? find_clause(close) : -1;
    for (size_t i = 0; i < CLAUSE_COUNT; i++)
        names[i] = clause_name((enum clause_kind)i);
    close = diag_closest(parser_copy(parser, word), names, CLAUSE_COUNT);
    parser_mistake(parser, word,
                   close ? "unknown clause '%s'; did you mean '%s'?" : "unknown clause '%s'",
                   parser_copy(parser, word), close);
    return close ? find_clause(close) : -1;
}

static bool clause_fits(enum directive_kind directive, enum clause_kind clause)
{
    return clause_forms[clause].on >> directive & 1;
}

/* The parenthesis of a clause. False: it does not end. */
static bool read_arguments(struct parser *parser, struct clause *clause)
{
    size_t open = parser->at++;

    foreign_modifiers(parser, clause->kind);
    switch (clause_forms[clause->kind].arguments) {
    case ARGS_SECTIONS:
        read_list(parser, clause, true);
        break;
    case ARGS_REDUCTION:
        read_reduction(parser, clause);
        break;
    case ARGS_WORD:
        read_name(parser, clause);
        break;
    case ARGS_VALUES:
        read_values(parser, clause);
        break;
    default:
        read_list(parser, clause, false);
    }
    if (parser_peek(parser) != ')' && parser->at < parser->end) {
        parser_mistake(parser, (struct span){parser->at, parser->at + 1},
                       clause_forms[clause->kind].most == 1 || clause->word
                           ? "')' is expected here"
                           : "',' or ')' is expected here");
        parser->at = parser_find(parser, parser->at, "");
    }
    if (parser_peek(parser) != ')') {
        parser_mistake(parser, (struct span){open, open + 1}, "this '(' has no ')'");
        parser->at = parser->end;
        return false;
    }
    parser->at++;
    return true;
}

static void check_clause(struct parser *parser, const struct clause *clause)
{
    enum clause_kind kind = clause->kind;
    const char *name = clause_name(kind);

    if (!clause_fits(parser->directive->kind, kind))
        parser_mistake(parser, clause->word_span, "clause '%s' does not belong on '%s'", name,
                       directive_name(parser->directive->kind));
    else if (clause_forms[kind].flags != FLAG_AGAIN && directive_clause(parser->directive, kind))
        parser_mistake(parser, clause->word_span, "clause '%s' is given twice", name);
    else if (kind == CLAUSE_IDENTITY && clause->items.count &&
             parser->text[parser_find(parser, clause->items.items[0].span.begin, ";")] == ';')
        parser_mistake(parser, clause->span, "the identity is one value, without ';'");
    else if (clause_forms[kind].most && clause->items.count > clause_forms[kind].most)
        parser_mistake(parser, clause->span, "'%s' takes at most %u argument%s", name,
                       clause_forms[kind].most, clause_forms[kind].most == 1 ? "" : "s");
    else if (clause->items.count || clause->word || clause_forms[kind].arguments == ARGS_NONE)
        ARENA_PUSH(parser->line->arena, &parser->directive->clauses, *clause);
}

/* As in reduction(+: s) identity(0), where SYCL's reductions take one. */
static bool is_of_operator(const struct directive *directive, enum clause_kind clause)
{
    return clause == CLAUSE_IDENTITY && directive_is_kernel(directive->kind);
}

void clause_read(struct parser *parser)
{
    struct clause clause = {.word_span = parser_word(parser)};

    if (clause.word_span.begin == clause.word_span.end) {
        parser_mistake(parser, (struct span){parser->at, parser->at + 1},
                       "a clause is expected here");
        parser->at = parser_find(parser, parser->at + 1, " ");
        parser->at += parser->at < parser->end;
        return;
    }
    int kind = find_clause(parser_copy(parser, clause.word_span));
    bool is_known = kind >= 0;
    if (!is_known)
        kind = unknown_clause(parser, clause.word_span);
    if (kind < 0) {
        parser_skip_arguments(parser);
        return;
    }
    clause.kind = (enum clause_kind)kind;
    if (is_of_operator(parser->directive, clause.kind)) {
        parser_remark(parser, clause.word_span,
                      "'identity' does nothing here: csycl knows those of its operators, and a "
                      "declare reduction has its own");
        parser_skip_arguments(parser);
        return;
    }
    bool wants = clause_forms[kind].arguments != ARGS_NONE;
    bool opens = parser_peek(parser) == '(' || (!is_known && parser_peek(parser) == ':');
    if (opens != wants) {
        parser_mistake(parser, clause.word_span,
                       wants ? "clause '%s' needs its arguments in parentheses"
                             : "clause '%s' takes no arguments",
                       clause_name(clause.kind));
        parser_skip_arguments(parser);
        return;
    }
    if (wants && !read_arguments(parser, &clause))
        return;
    clause.span = (struct span){clause.word_span.begin, parser->at};
    clause.is_scan |= clause.kind == CLAUSE_SCAN;
    if (clause.is_scan)
        clause.kind = CLAUSE_REDUCTION;
    check_clause(parser, &clause);
}

void clause_read_own_list(struct parser *parser)
{
    struct clause clause = {.kind = CLAUSE_UNIFORM, .word_span = parser->directive->word_span};

    if (parser->directive->kind != DIRECTIVE_UNIFORM || parser_peek(parser) != '(')
        return;
    if (read_arguments(parser, &clause) && clause.items.count) {
        clause.span = (struct span){clause.word_span.begin, parser->at};
        ARENA_PUSH(parser->line->arena, &parser->directive->clauses, clause);
    }
}
