/* libc_text.c: see libc_text.h. */
#include "front/libc/libc_text.h"

#include <string.h>

#include "front/libc/comparators.h"
#include "front/libc/formats.h"
#include "front/libc/tokens.h"

/* ---- in the text ---- */

static const struct definition *const tables[] = {
    definitions_of_strings,         definitions_of_numbers, definitions_of_parsing,
    definitions_of_printing,        definitions_of_complex, definitions_of_complex_functions,
    definitions_of_complex_inverses};
enum { TABLE_COUNT = sizeof tables / sizeof *tables, ROWS_MAX = 64 };

/* Which rows are called, by table. */
struct called {
    const char *text; /* of the user */
    bool rows[TABLE_COUNT][ROWS_MAX];
};

/* Of __builtin_memcpy and csycl_c_memcpy: memcpy. */
static const char *plain_name(const char *name)
{
    static const char *const prefixes[] = {"__builtin_", DEFINITION_PREFIX};

    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (strncmp(name, prefixes[i], strlen(prefixes[i])) == 0)
            return name + strlen(prefixes[i]);
    return name;
}

static bool is_name(const char *word, size_t length, const char *name)
{
    return *word == *name && strlen(name) == length && memcmp(word, name, length) == 0;
}

static bool includes(const char *text, const char *header)
{
    static const char directive[] = "#include <";
    const size_t length = sizeof directive - 1;

    for (const char *at = strstr(text, directive); at; at = strstr(at + length, directive))
        if (strncmp(at + length, header, strlen(header)) == 0 &&
            at[length + strlen(header)] == '>' && (at == text || at[-1] == '\n'))
            return true;
    return false;
}

static void add_call(struct called *called, const char *word, size_t length)
{
    const char *name = plain_name(word);

    length -= (size_t)(name - word);
    for (size_t i = 0; i < TABLE_COUNT; i++)
        for (size_t k = 0; tables[i][k].name; k++)
            if (is_name(name, length, tables[i][k].name) &&
                (!tables[i][k].header || includes(called->text, tables[i][k].header)))
                called->rows[i][k] = true;
}

/* Is the word called that stands before this: `name (` or `(name) (`, or `name,` as in the list
 * that a macro of <tgmath.h> is? */
static bool is_call(const char *behind)
{
    const char *next = behind + strspn(behind, " \t\n");

    return *next == '(' || *next == ',' || (*next == ')' && next[strspn(next, " \t\n)")] == '(');
}

static void find_calls(struct called *called, const char *text)
{
    while (*text) {
        size_t length = token_word_length(text);
        if (length && is_call(text + length))
            add_call(called, text, length);
        text += length ? length : 1;
    }
}

/* Those that others call stand before them. */
static void find_calls_of_called(struct called *called)
{
    for (size_t i = 0; i < TABLE_COUNT; i++)
        for (size_t k = ROWS_MAX; k-- > 0;)
            if (called->rows[i][k])
                find_calls(called, tables[i][k].text);
}

void definitions_append(struct strbuf *text)
{
    struct called called = {.text = text->text};
    size_t user_length = text->length;
    struct strbuf printing;

    if (!text->length)
        return;
    strbuf_init(&printing);
    formats_append(&printing, text);
    find_calls(&called, text->text);
    find_calls(&called, printing.length ? printing.text : "");
    find_calls_of_called(&called);
    for (size_t i = 0; i < TABLE_COUNT; i++)
        for (size_t k = 0; k < ROWS_MAX; k++) {
            if (!called.rows[i][k])
                continue;
            strbuf_puts(text, DEFINITION_LINE);
            strbuf_puts(text, tables[i][k].text);
        }
    strbuf_add(text, printing.text, printing.length);
    strbuf_release(&printing);
    comparators_append(text, user_length);
}

/* ---- in the unit ---- */

/* The user's own name for it; NULL: it is none of these. */
static const char *defined_name(const struct unit *unit, const struct func *func)
{
    static const char prefix[] = DEFINITION_PREFIX;
    const size_t length = sizeof prefix - 1;
    bool is_ours = func->body && func->span.begin >= unit->source->user_length;

    return is_ours && strncmp(func->name, prefix, length) == 0 ? func->name + length : NULL;
}

static struct func *definition_of(const struct unit *unit, const struct func *func)
{
    for (size_t i = unit->funcs.count; func->system && i-- > 0;) {
        const char *name = defined_name(unit, unit->funcs.items[i]);
        if (name && strcmp(name, plain_name(func->name)) == 0)
            return unit->funcs.items[i];
    }
    return NULL;
}

/* An argument that the definition has no use for: what it is, no device has. */
static void drop(struct node *argument, const struct func *definition, size_t index)
{
    *argument = (struct node){.kind = NODE_INTEGER,
                              .span = argument->span,
                              .parent = argument->parent,
                              .type = definition->params.items[index]->type,
                              .name = "0",
                              .has_value = true,
                              .is_dead = true};
}

/* A definition that was made for what the call names. */
static struct func *made_for(const struct unit *unit, struct node *call, struct node **named)
{
    struct func *definition = formats_definition(unit, call);

    *named = definition ? formats_argument(call) : NULL;
    if (definition)
        return definition;
    definition = comparators_definition(unit, call);
    *named = definition ? call->children[call->child_count - 1] : NULL;
    return definition;
}

static void resolve_calls(const struct unit *unit, const struct func *func,
                          struct func **definitions)
{
    for (size_t i = 0; i < func->calls.count; i++) {
        struct node *call = func->calls.items[i];
        struct func *definition = call->func ? definitions[call->func->index] : NULL;
        struct node *named;
        struct func *made = made_for(unit, call, &named);
        if (definition || made)
            call->func = node_strip(call->children[0])->func = made ? made : definition;
        for (size_t k = 1; made && k < call->child_count; k++)
            if (call->children[k] == named)
                drop(named, made, k - 1);
    }
}

void definitions_resolve(struct unit *unit)
{
    struct func **definitions =
        arena_alloc(unit->arena, (unit->funcs.count + 1) * sizeof *definitions);
    bool any = false;

    for (size_t i = 0; i < unit->funcs.count; i++)
        any |= defined_name(unit, unit->funcs.items[i]) != NULL;
    for (size_t i = 0; any && i < unit->funcs.count; i++)
        definitions[i] = definition_of(unit, unit->funcs.items[i]);
    for (size_t i = 0; any && i < unit->funcs.count; i++)
        resolve_calls(unit, unit->funcs.items[i], definitions);
    for (size_t i = 0; any && i < unit->funcs.count; i++)
        if (defined_name(unit, unit->funcs.items[i]))
            unit->funcs.items[i]->name = defined_name(unit, unit->funcs.items[i]);
}
