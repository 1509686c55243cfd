/* reduction_parts.c: see reduction_parts.h.
 *
 *     declare reduction '(' NAME ':' type (',' type)* ':' combiner ')'
 */
#include "front/reduction_parts.h"

#include <ctype.h>
#include <string.h>

#include "front/clause.h"

#define FORM "declare reduction(name : type : combiner)"

static bool is_identifier(const char *text)
{
    if (isdigit((unsigned char)*text) || *text == '\0')
        return false;
    while (isalnum((unsigned char)*text) || *text == '_')
        text++;
    return *text == '\0';
}

static bool read_name(struct parser *parser, struct declared *declared, struct span span)
{
    const char *name = parser_copy(parser, span);

    declared->name_span = span;
    if (span.begin == span.end)
        parser_mistake(parser, parser->directive->word_span, "the reduction needs a name: " FORM);
    else if (clause_is_operator(name))
        parser_mistake(parser, span,
                       "'%s' is an operator and cannot be declared: give the reduction a name",
                       name);
    else if (strchr(name, ','))
        parser_mistake(parser, span,
                       "a declaration has one name, and a list of types: declare '%s' each for "
                       "itself",
                       name);
    else if (!is_identifier(name))
        parser_mistake(parser, span, "the name of a reduction is an identifier, not '%s'", name);
    else
        declared->name = name;
    return declared->name != NULL;
}

static bool read_types(struct parser *parser, struct declared *declared, struct span span)
{
    for (size_t at = span.begin; at <= span.end; at++) {
        size_t end = parser_find(parser, at, ",:");
        struct span type = parser_trim(parser, (struct span){at, end});
        if (type.begin == type.end) {
            parser_mistake(parser, (struct span){end, end + 1}, "a type is missing here: " FORM);
            return false;
        }
        if (strpbrk(parser_copy(parser, type), "[({;")) {
            parser_mistake(parser, type,
                           "'%s' is no name of a type: reductions combine numbers and structures",
                           parser_copy(parser, type));
            return false;
        }
        struct reducer *reducer = ARENA_NEW(parser->line->arena, struct reducer);
        reducer->name = declared->name;
        reducer->directive = parser->directive;
        reducer->type_span = type;
        ARENA_PUSH(parser->line->arena, &declared->reducers, reducer);
        at = end;
    }
    return true;
}

static bool read_parts(struct parser *parser, struct declared *declared)
{
    size_t name = parser->at, name_end = parser_find(parser, name, ":"), types_end, end;
    bool complete = name_end < parser->end && parser->text[name_end] == ':';

    types_end = complete ? parser_find(parser, name_end + 1, ":") : name_end;
    complete &= types_end < parser->end && parser->text[types_end] == ':';
    end = complete ? parser_find(parser, types_end + 1, "") : types_end;
    parser->at = end;
    if (end >= parser->end || parser->text[end] != ')') {
        parser_mistake(parser, (struct span){name - 1, name}, "this '(' has no ')'");
        return false;
    }
    parser->at++;
    if (!read_name(parser, declared, parser_trim(parser, (struct span){name, name_end})))
        return false;
    if (complete)
        declared->combiner_span = parser_trim(parser, (struct span){types_end + 1, end});
    if (declared->combiner_span.begin == declared->combiner_span.end) {
        parser_mistake(parser, parser->directive->word_span,
                       "a declared reduction has three parts: " FORM);
        return false;
    }
    if (parser_find(parser, declared->combiner_span.begin, ";") < end) {
        parser_mistake(parser, declared->combiner_span,
                       "the combiner is one expression, without ';'");
        return false;
    }
    return read_types(parser, declared, (struct span){name_end + 1, types_end});
}

void declare_read(struct parser *parser)
{
    struct declared *declared = ARENA_NEW(parser->line->arena, struct declared);

    parser->directive->declared = declared;
    if (parser_peek(parser) != '(') {
        parser_mistake(parser, parser->directive->word_span,
                       "a declared reduction has its parts in parentheses: " FORM);
        return;
    }
    parser->at++;
    if (!read_parts(parser, declared))
        declared->reducers.count = 0;
}
