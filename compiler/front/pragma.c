/* pragma.c: see pragma.h.
 *
 *     line:  '#pragma' 'csycl' directive clause*
 *
 * Further lines over the same statement have clauses only.
 */
#include "front/pragma.h"

#include <ctype.h>
#include <string.h>

#include "base/diag.h"
#include "front/clause.h"
#include "front/foreign.h"
#include "front/reduction_parts.h"

bool pragma_is_statement(enum directive_kind kind)
{
    return directive_place(kind) != PLACE_DECLARATION;
}

/* ---- directives ---- */

static bool is_supported(enum directive_kind kind)
{
    return kind != DIRECTIVE_BROKEN && directive_place(kind) != PLACE_LATER;
}

static enum directive_kind find_directive(const char *word)
{
    int kind = 0;

    while (kind < DIRECTIVE_BROKEN && strcmp(word, directive_name((enum directive_kind)kind)) != 0)
        kind++;
    return (enum directive_kind)kind;
}

/* The second word of a name like `declare reduction`, if `first` is its first one; or NULL. */
static const char *second_word(const char *name, const char *first)
{
    size_t length = strlen(first);
    return length && strncmp(name, first, length) == 0 && name[length] == ' ' ? name + length + 1
                                                                              : NULL;
}

/* Takes a directive's name; of one of two words, whatever is between them. */
static struct span read_directive_word(struct parser *parser, const char **name)
{
    struct span word = parser_word(parser);

    *name = parser_copy(parser, word);
    for (int kind = 0; kind < DIRECTIVE_BROKEN; kind++) {
        const char *known = directive_name((enum directive_kind)kind);
        const char *second = second_word(known, *name);
        struct span span = second ? parser_word(parser) : word;
        if (second && strcmp(parser_copy(parser, span), second) == 0) {
            *name = known;
            return (struct span){word.begin, span.end};
        }
        parser->at = word.end;
    }
    return word;
}

static void unknown_directive(struct parser *parser, struct span span, const char *word)
{
    const char *names[DIRECTIVE_BROKEN], *close;

    for (int i = 0; i < DIRECTIVE_BROKEN; i++)
        names[i] = directive_name((enum directive_kind)i);
    close = diag_closest(word, names, DIRECTIVE_BROKEN);
    if (span.begin == span.end)
        parser_mistake(parser, span, "a directive is missing: #pragma csycl parallel_for ...");
    else if (clause_exists(word))
        parser_mistake(parser, span,
                       "clause '%s' has no directive in front of it, like parallel_for", word);
    else
        parser_mistake(parser, span,
                       close ? "unknown directive '%s'; did you mean '%s'?"
                             : "unknown directive '%s'",
                       word, close);
}

/* OpenMP's words may begin with one of ours: `parallel for`, `declare target`, `atomic`. */
static bool read_foreign(struct parser *parser, enum directive_kind *kind)
{
    size_t before = parser->at;
    const char *word;

    read_directive_word(parser, &word);
    parser->at = before;
    return !(is_supported(find_directive(word)) || clause_exists(word)) &&
           foreign_directive(parser, kind);
}

static void read_directive(struct parser *parser)
{
    struct directive *directive = parser->directive;
    const char *word;

    directive->word_span = (struct span){parser_blanks_end(parser, parser->at), parser->at};
    if (read_foreign(parser, &directive->kind)) {
        directive->word_span.end = parser->at;
        return;
    }
    struct span span = directive->word_span = read_directive_word(parser, &word);
    directive->kind = find_directive(word);
    if (directive->kind == DIRECTIVE_SCAN && parser_peek(parser) == '(') /* the clause */
        directive->kind = DIRECTIVE_BROKEN;
    if (directive->kind == DIRECTIVE_BROKEN) {
        unknown_directive(parser, span, word);
    } else if (!is_supported(directive->kind)) {
        parser_mistake(parser, span, "directive '%s' is not supported by this version of cscc",
                       word);
        directive->kind = DIRECTIVE_BROKEN;
    }
}

/* variant_of(update) */
static void read_base(struct parser *parser)
{
    struct directive *directive = parser->directive;
    bool opens = parser_peek(parser) == '(';

    parser->at += opens;
    directive->base_span = parser_word(parser);
    if (opens && directive->base_span.end > directive->base_span.begin &&
        parser_peek(parser) == ')') {
        parser->at++;
        return;
    }
    parser_mistake(parser, directive->word_span,
                   "say of which function this is a version: variant_of(f) uniform(p)");
    directive->kind = DIRECTIVE_BROKEN;
}

static bool is_kernel(enum directive_kind kind)
{
    return directive_is_kernel(kind) || kind == DIRECTIVE_SINGLE_TASK;
}

/* Data that are held around one loop are its own. False: the directive has no place there. */
static bool take_further(struct parser *parser, enum directive_kind kind, struct span span)
{
    struct directive *directive = parser->directive;
    const bool is_data = kind == DIRECTIVE_DATA;

    if (is_kernel(kind) &&
        (directive->kind == DIRECTIVE_DATA || directive->kind == DIRECTIVE_BROKEN)) {
        const struct clause *condition = directive_clause(directive, CLAUSE_IF);
        if (condition)
            parser_mistake(parser, condition->word_span,
                           "'if' of a data region over one loop would be the loop's: put the loop "
                           "into braces under '#pragma csycl data'");
        directive->kind = kind;
        directive->word_span = span;
        return true;
    }
    return is_data && is_kernel(directive->kind);
}

/* A further line over the same statement begins with a clause, not with a directive. */
static void read_further_directive(struct parser *parser)
{
    struct directive *directive = parser->directive;
    enum directive_kind kind = DIRECTIVE_BROKEN;
    size_t before = parser_blanks_end(parser, parser->at);
    const char *word;

    if (read_foreign(parser, &kind)) {
        take_further(parser, kind, (struct span){before, parser->at});
        return;
    }
    struct span span = read_directive_word(parser, &word);
    kind = find_directive(word);
    bool is_update = kind == DIRECTIVE_UPDATE && directive->kind != DIRECTIVE_ATOMIC;
    if ((clause_exists(word) && !is_update) || kind == DIRECTIVE_BROKEN)
        parser->at = before;
    else if (!take_further(parser, kind, span) && directive->kind != DIRECTIVE_BROKEN)
        parser_mistake(parser, span, "directive '%s' stands over a statement that has '%s' already",
                       word, directive_name(parser->directive->kind));
}

/* What stands over nothing is followed by another annotation, but for its clauses. */
bool pragma_goes_on(struct arena *arena, enum directive_kind above, const char *words,
                    size_t length)
{
    const struct pragma_line line = {.arena = arena};
    struct parser parser = {&line, words, 0, length, NULL};

    if (above != DIRECTIVE_DECLARE_REDUCTION && !directive_is_alone(above))
        return true;
    const char *word = parser_copy(&parser, parser_word(&parser));
    return clause_exists(word) && find_directive(word) == DIRECTIVE_BROKEN;
}

void pragma_read(const struct pragma_line *line, struct directive *directive, bool continues)
{
    struct parser parser = {line, line->text, line->span.begin, line->span.end, directive};

    if (!continues) {
        read_directive(&parser);
        clause_read_own_list(&parser);
        if (directive->kind == DIRECTIVE_DECLARE_REDUCTION)
            declare_read(&parser);
        if (directive->kind == DIRECTIVE_VARIANT_OF)
            read_base(&parser);
    } else {
        read_further_directive(&parser);
    }
    while (directive->kind != DIRECTIVE_BROKEN && parser_peek(&parser) != '\0') {
        if (parser_peek(&parser) == ',') /* as in OpenMP: clauses may have commas between */
            parser.at++;
        else
            clause_read(&parser);
    }
}
