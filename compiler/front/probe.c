/* probe.c: see probe.h. */
#include "front/probe.h"

#include <ctype.h>
#include <string.h>

#include "base/strbuf.h"
#include "front/launcher.h"
#include "front/libc/libc_text.h"
#include "front/line.h"
#include "front/pragma.h"
#include "unit/launcher_words.h"

struct rewrite {
    struct arena *arena;
    struct strbuf out; /* the text so far */
    struct probes *probes;
    struct source_moves moves;
    struct {
        size_t *items; /* where a '/' of the user's was written as '|', see add_comment */
        size_t count, room;
    } slashes;
    struct pragma_mistakes mistakes;
    int depth;     /* of braces */
    bool together; /* only blank lines and markers since the last pragma line */
};

/* ---- scope ---- */

/* Counts braces outside of literals. Preprocessed text has no comments: what stands in braces that
 * are no function's (an initializer, a struct) is told apart by libclang. */
static void count_braces(struct rewrite *rewrite, const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        char next = '\0';
        if (i + 1 < length)
            next = line[i + 1];
        if (line[i] == '{' || (line[i] == '<' && next == '%'))
            rewrite->depth++;
        else if (line[i] == '}' || (line[i] == '%' && next == '>'))
            rewrite->depth--;
        else if (line[i] == '"' || line[i] == '\'') {
            char quote = line[i++];
            while (i < length && line[i] != quote)
                i += line[i] == '\\' ? 2 : 1;
        }
    }
}

/* ---- expressions ---- */

static void clause_expressions(struct clause *clause,
                               void (*use)(struct node **expression, void *context), void *context)
{
    for (size_t i = 0; i < clause->items.count; i++) {
        struct item *item = &clause->items.items[i];
        use(&item->expr, context);
        if (item->last)
            use(&item->last, context);
        if (item->by)
            use(&item->by, context);
        for (unsigned d = 0; d < item->dim_count; d++) {
            if (item->dims[d].lower)
                use(&item->dims[d].lower, context);
            if (item->dims[d].length)
                use(&item->dims[d].length, context);
        }
    }
}

void probe_expressions(struct directive *directive,
                       void (*use)(struct node **expression, void *context), void *context)
{
    for (size_t i = 0; i < directive->clauses.count; i++)
        if (directive->clauses.items[i].kind != CLAUSE_CACHE) /* has statements */
            clause_expressions(&directive->clauses.items[i], use, context);
}

/* The user's own text of a span in a comment. */
static char *original(const struct rewrite *rewrite, struct span span)
{
    char *text =
        arena_strndup(rewrite->arena, rewrite->out.text + span.begin, span.end - span.begin);

    for (size_t i = 0; i < rewrite->slashes.count; i++)
        if (rewrite->slashes.items[i] >= span.begin && rewrite->slashes.items[i] < span.end)
            text[rewrite->slashes.items[i] - span.begin] = '/';
    return text;
}

/* `before`, the span once more, `after`; a message about the byte behind the span ("expected
 * expression") is about the pragma too. */
static void add_copy(struct rewrite *rewrite, const char *before, struct span from,
                     const char *after)
{
    char *text = original(rewrite, from);
    struct source_move move = {.to = from.begin};

    strbuf_puts(&rewrite->out, before);
    move.at.begin = rewrite->out.length;
    strbuf_add(&rewrite->out, text, from.end - from.begin);
    move.at.end = rewrite->out.length + 1;
    strbuf_puts(&rewrite->out, after);
    ARENA_PUSH(rewrite->arena, &rewrite->moves, move);
}

static void count_expression(struct node **expression, void *context)
{
    size_t *count = context;

    *count += *expression != NULL;
}

static void add_expression(struct node **expression, void *context)
{
    add_copy(context, " " PROBE_CAST, (*expression)->span, ");");
}

bool probe_stages(const struct item *item)
{
    for (unsigned d = 0; d < item->dim_count; d++)
        if (!item->dims[d].length)
            return false;
    return item->dim_count > 0 && item->dim_count <= STAGED_DIMS_MAX;
}

static void add_firsts(struct rewrite *rewrite, const struct item *item, size_t number)
{
    for (unsigned d = 0; d < item->dim_count; d++) {
        const struct node *lower = item->dims[d].lower;
        const char *first = arena_printf(
            rewrite->arena, "%scsycl_first_%zu_%u = ", d ? ", " : " { const long ", number, d);
        if (lower)
            add_copy(rewrite, arena_printf(rewrite->arena, "%s(long)(", first), lower->span, ")");
        else
            strbuf_printf(&rewrite->out, "%s0", first);
    }
}

/* See struct staged. */
static void add_staged(struct rewrite *rewrite, const struct item *item, size_t number)
{
    struct arena *arena = rewrite->arena;
    const char *zeros = "", *here = "", *there = "";

    for (unsigned d = 0; d < item->dim_count; d++) {
        zeros = arena_printf(arena, "%s[0]", zeros);
        here = arena_printf(arena, "%s[csycl_k%u]", here, d);
        there =
            arena_printf(arena, "%s[csycl_first_%zu_%u + (long)csycl_k%u]", there, number, d, d);
    }
    add_firsts(rewrite, item, number);
    add_copy(rewrite, "; __typeof__((0, (", item->expr->span,
             arena_printf(arena, ")%s)) csycl_cached_%zu", zeros, number));
    for (unsigned d = 0; d < item->dim_count; d++)
        add_copy(rewrite, "[", item->dims[d].length->span, "]");
    strbuf_puts(&rewrite->out, ";");
    for (unsigned d = 0; d < item->dim_count; d++)
        add_copy(rewrite,
                 arena_printf(arena, " for (unsigned long csycl_k%u = 0; csycl_k%u < (", d, d),
                 item->dims[d].length->span, arena_printf(arena, "); csycl_k%u++)", d));
    add_copy(rewrite, arena_printf(arena, " csycl_cached_%zu%s = (", number, here),
             item->expr->span, arena_printf(arena, ")%s; }", there));
}

static size_t add_all_staged(struct rewrite *rewrite, const struct directive *directive,
                             bool counts)
{
    size_t count = 0;

    for (size_t i = 0; i < directive->clauses.count; i++) {
        const struct clause *clause = &directive->clauses.items[i];
        for (size_t k = 0; k < clause->items.count && clause->kind == CLAUSE_CACHE; k++) {
            if (!probe_stages(&clause->items.items[k]))
                continue;
            if (!counts)
                add_staged(rewrite, &clause->items.items[k], count);
            count++;
        }
    }
    return count;
}

/* One loop for all: libclang takes time with the square of how deeply statements are nested. */
static void add_while(struct rewrite *rewrite, struct directive *directive)
{
    size_t count = 0;

    probe_expressions(directive, count_expression, &count);
    if (count + add_all_staged(rewrite, directive, true) == 0)
        return;
    strbuf_puts(&rewrite->out, " while (({");
    probe_expressions(directive, add_expression, rewrite);
    add_all_staged(rewrite, directive, false);
    strbuf_puts(&rewrite->out, " 0; }))");
}

static void add_enum(struct node **expression, void *context)
{
    struct rewrite *rewrite = context;

    add_copy(rewrite,
             arena_printf(rewrite->arena, " enum { csycl_probe_%zu = ", rewrite->out.length),
             (*expression)->span, "};");
}

/* ---- declared reductions ---- */

/* A message about the variable is about `to`. */
static void add_variable(struct rewrite *rewrite, const struct reducer *reducer, const char *name,
                         struct span to)
{
    add_copy(rewrite, "", reducer->type_span, " ");
    struct source_move move = {.at = {rewrite->out.length, rewrite->out.length + 1},
                               .to = to.begin};
    ARENA_PUSH(rewrite->arena, &rewrite->moves, move);
    strbuf_puts(&rewrite->out, name);
}

static void add_reducer(struct rewrite *rewrite, const struct directive *directive,
                        const struct reducer *reducer)
{
    const struct clause *identity = directive_clause(directive, CLAUSE_IDENTITY);

    strbuf_puts(&rewrite->out, " { { ");
    add_variable(rewrite, reducer, "csycl_out; ", reducer->type_span);
    add_variable(rewrite, reducer, "csycl_in;", reducer->type_span);
    add_copy(rewrite, " while (((void)(", directive->declared->combiner_span, "), 0)) ; }");
    if (identity) {
        struct span value = identity->items.items[0].expr->span;
        strbuf_puts(&rewrite->out, " { ");
        add_variable(rewrite, reducer, "csycl_identity", value);
        add_copy(rewrite, " = ", value, "; }");
    }
    strbuf_puts(&rewrite->out, " }");
}

static void add_declaration(struct rewrite *rewrite, const struct probe *probe)
{
    const struct directive *directive = probe->directive;

    if (!probe->in_function)
        strbuf_printf(&rewrite->out, " static void csycl_declared_%zu(void)", directive->index);
    strbuf_puts(&rewrite->out, " {");
    for (size_t i = 0; i < directive->declared->reducers.count; i++)
        add_reducer(rewrite, directive, directive->declared->reducers.items[i]);
    strbuf_puts(&rewrite->out, " }");
}

static void add_probe(struct rewrite *rewrite, struct probe *probe)
{
    size_t begin = rewrite->out.length;
    enum directive_kind kind = probe->directive->kind;

    if (kind == DIRECTIVE_DECLARE_REDUCTION) {
        if (probe->directive->declared->reducers.count)
            add_declaration(rewrite, probe);
    } else if (kind == DIRECTIVE_SPEC_CONST) {
        probe_expressions(probe->directive, add_enum, rewrite);
    } else if (pragma_is_statement(kind) && kind != DIRECTIVE_BROKEN) {
        add_while(rewrite, probe->directive);
        if (directive_is_alone(kind))
            strbuf_puts(&rewrite->out, " ;");
    }
    if (rewrite->out.length > begin)
        probe->statement = begin + 1;
    probe->directive->span.end = rewrite->out.length;
}

/* ---- lines ---- */

static void new_probe(struct rewrite *rewrite)
{
    struct probe probe = {.directive = ARENA_NEW(rewrite->arena, struct directive),
                          .in_function = rewrite->depth > 0};

    probe.directive->index = rewrite->probes->count;
    probe.directive->span.begin = rewrite->out.length;
    ARENA_PUSH(rewrite->arena, rewrite->probes, probe);
}

/* The line as a comment with the same columns. */
static size_t add_comment(struct rewrite *rewrite, const char *line, size_t length)
{
    size_t blanks = strspn(line, " \t"), begin;

    strbuf_add(&rewrite->out, line, blanks);
    begin = rewrite->out.length;
    strbuf_puts(&rewrite->out, "/*");
    strbuf_add(&rewrite->out, line + blanks + 2, length - blanks - 2);
    for (size_t i = begin + 2; i + 1 < rewrite->out.length; i++)
        if (rewrite->out.text[i] == '*' && rewrite->out.text[i + 1] == '/') { /* in a string */
            rewrite->out.text[i + 1] = '|';
            ARENA_PUSH(rewrite->arena, &rewrite->slashes, i + 1);
        }
    return begin;
}

static void pragma_line(struct rewrite *rewrite, const char *line, size_t length)
{
    bool continues = rewrite->together;

    if (!continues)
        new_probe(rewrite);
    struct probe *probe = &rewrite->probes->items[rewrite->probes->count - 1];
    size_t begin = add_comment(rewrite, line, length);
    if (!continues)
        probe->directive->span.begin = begin;
    struct pragma_line read = {
        .arena = rewrite->arena,
        .text = rewrite->out.text,
        .span = {begin + strlen("#pragma csycl"), rewrite->out.length},
        .mistakes = &rewrite->mistakes,
    };
    pragma_read(&read, probe->directive, continues);
    strbuf_puts(&rewrite->out, "*/");
    probe->directive->span.end = rewrite->out.length;
    rewrite->together = true;
}

static bool is_pragma(const char *line, size_t length)
{
    struct line words;

    return line_csycl_words((struct line){line, length}, &words);
}

static void mistake(struct rewrite *rewrite, struct directive *directive, struct span span,
                    const char *message)
{
    ARENA_PUSH(rewrite->arena, &rewrite->mistakes, ((struct pragma_mistake){span, message, false}));
    directive->kind = DIRECTIVE_BROKEN;
}

static bool begins_with_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    return strncmp(text, word, length) == 0 && !isalnum((unsigned char)text[length]) &&
           text[length] != '_';
}

static bool begins_loop(const char *text)
{
    return begins_with_word(text, "for") || begins_with_word(text, "while") ||
           begins_with_word(text, "do");
}

/* Of data, enter data, exit data, update and wait, likewise. */
static void check_host_scope(struct rewrite *rewrite, struct probe *probe, const char *next)
{
    struct directive *directive = probe->directive;
    const char *name = directive_name(directive->kind);

    if (!probe->in_function)
        mistake(rewrite, directive, directive->word_span,
                arena_printf(rewrite->arena, "'%s' stands outside of a function; put it into one",
                             name));
    else if (directive->kind == DIRECTIVE_DATA && *next != '{' && !begins_loop(next))
        mistake(rewrite, directive, directive->word_span,
                "'data' needs a block or a loop under it: put braces around the statements whose "
                "loops use the data");
}

/* Over a function there is none: its launcher has it. */
static void check_kernel(struct rewrite *rewrite, const struct probe *probe, const char *next)
{
    const char *why = probe->in_function ? NULL : launcher_mistake(next);

    if (strncmp(next, LAUNCHER_LOOP, strlen(LAUNCHER_LOOP)) != 0)
        mistake(rewrite, probe->directive, probe->directive->word_span,
                why ? why : "'kernel' stands in a function: put it over one");
}

/* In a launcher the array is `auto` that is static for others. */
static void check_local(struct rewrite *rewrite, struct directive *directive, const char *next)
{
    size_t words = strcspn(next, ";=[");
    const char *is_auto = strstr(next, "auto "), *is_static = strstr(next, "static ");

    if (!(is_auto && is_auto < next + words) && !(is_static && is_static < next + words))
        mistake(rewrite, directive, directive->word_span,
                "an array of the group is declared static, so that its items share it in the "
                "program of a plain compiler, too: static float tile[16][16];");
}

/* Does the directive stand where it may, over what it may? `next` is the token after it, which will
 * be at `place`; libclang and sema see to the rest. */
static void check_scope(struct rewrite *rewrite, struct probe *probe, const char *next,
                        size_t place)
{
    struct directive *directive = probe->directive;
    const char *name = directive_name(directive->kind);

    if (directive_is_host(directive->kind))
        check_host_scope(rewrite, probe, next);
    else if (directive_is_loop(directive->kind) && !probe->in_function)
        mistake(rewrite, directive, directive->word_span,
                arena_printf(rewrite->arena,
                             "'%s' stands outside of a function; put it over a for loop", name));
    else if (directive_is_loop(directive->kind) && (*next == '\0' || *next == '}'))
        mistake(rewrite, directive, directive->word_span,
                arena_printf(rewrite->arena,
                             "'%s' has no statement under it; put it over a for loop", name));
    else if (directive_is_loop(directive->kind) && !begins_with_word(next, "for"))
        mistake(rewrite, directive, (struct span){place, place + strcspn(next, " \t\n;({=")},
                arena_printf(rewrite->arena, "'%s' needs a for loop under it", name));
    else if (directive->kind == DIRECTIVE_SINGLE_TASK &&
             (!probe->in_function || *next == '\0' || *next == '}'))
        mistake(rewrite, directive, directive->word_span,
                "'single_task' has no statement under it; put it over a statement or a block of a "
                "function");
    else if (directive->kind == DIRECTIVE_KERNEL)
        check_kernel(rewrite, probe, next);
    else if (directive->kind == DIRECTIVE_LOCAL)
        check_local(rewrite, directive, next);
    else if (directive->kind == DIRECTIVE_PRIVATE_MEMORY && !probe->in_function)
        mistake(rewrite, directive, directive->word_span,
                "'private_memory' stands outside of a function; put it over arrays in the body of "
                "a parallel_for_work_group");
    else if (directive->kind == DIRECTIVE_ATOMIC && !probe->in_function)
        mistake(rewrite, directive, directive->word_span,
                "'atomic' stands outside of a function; put it over a statement of a loop");
    else if (directive->kind == DIRECTIVE_ATOMIC && (*next == '\0' || *next == '}'))
        mistake(rewrite, directive, directive->word_span,
                "'atomic' has no statement under it; put it over the one that updates an object");
    else if (directive->kind == DIRECTIVE_SPEC_CONST && probe->in_function)
        mistake(rewrite, directive, directive->word_span,
                "'spec_const' stands in a function; put it over a variable of the file, or name "
                "local variables in the clause spec_const(...) of a loop");
    else if (directive->kind == DIRECTIVE_VARIANT_OF && probe->in_function)
        mistake(rewrite, directive, directive->word_span,
                "'variant_of' stands in a function; put it over one");
    else if (directive->kind == DIRECTIVE_DEVICE && probe->in_function)
        mistake(rewrite, directive, directive->word_span,
                "'device' stands in a function; put it over a declaration of one");
    else if (directive->kind == DIRECTIVE_UNIFORM && (*next == '\0' || *next == '}'))
        mistake(rewrite, directive, directive->word_span,
                "'uniform' has nothing under it; put it over a declaration, a function, or an if, "
                "for, while, do or switch");
}

/* A task is a loop of one iteration from here on. Messages about its head are about the word. */
static void add_task(struct rewrite *rewrite, struct directive *directive)
{
    struct source_move move = {.to = directive->word_span.begin};

    if (directive->kind != DIRECTIVE_SINGLE_TASK)
        return;
    directive->kind = DIRECTIVE_PARALLEL_FOR;
    directive->is_task = true;
    move.at.begin = rewrite->out.length;
    strbuf_puts(&rewrite->out, " for (int csycl_task = 0; csycl_task < 1; csycl_task++)");
    move.at.end = rewrite->out.length;
    ARENA_PUSH(rewrite->arena, &rewrite->moves, move);
}

/* A launcher's loop is one over groups from here on. */
static void add_kernel(struct directive *directive)
{
    directive->is_kernel = directive->kind == DIRECTIVE_KERNEL;
    if (directive->is_kernel)
        directive->kind = DIRECTIVE_PARALLEL_FOR_WORK_GROUP;
}

/* The annotation is complete: its probe goes to the end of its last line. `next` is the line that
 * begins with what it stands over. */
static void end_annotation(struct rewrite *rewrite, struct strbuf *pending, const char *next)
{
    if (rewrite->together) {
        struct probe *probe = &rewrite->probes->items[rewrite->probes->count - 1];
        size_t blanks = strspn(next, " \t");
        check_scope(rewrite, probe, next + blanks, rewrite->out.length + pending->length + blanks);
        add_probe(rewrite, probe);
        add_task(rewrite, probe->directive);
        add_kernel(probe->directive);
    }
    rewrite->together = false;
    strbuf_add(&rewrite->out, pending->text, pending->length);
    pending->length = 0;
}

static bool is_directive_line(const char *line)
{
    return line[strspn(line, " \t")] == '#';
}

static bool goes_on(const struct rewrite *rewrite, const char *line, size_t length)
{
    size_t begin = strspn(line, " \t") + strlen("#pragma csycl");

    return pragma_goes_on(rewrite->arena,
                          rewrite->probes->items[rewrite->probes->count - 1].directive->kind,
                          line + begin, length - begin);
}

/* Blank lines, markers and other directives between two pragma lines wait in `pending` until it is
 * known whether the annotation goes on. */
static void rewrite_lines(struct rewrite *rewrite, const char *text, size_t length)
{
    struct strbuf pending;

    strbuf_init(&pending);
    for (size_t at = 0; at < length;) {
        const char *newline = memchr(text + at, '\n', length - at);
        size_t size = newline ? (size_t)(newline - text) - at : length - at;
        const char *line = text + at;
        if (is_pragma(line, size)) {
            if (rewrite->together && !goes_on(rewrite, line, size))
                end_annotation(rewrite, &pending, line);
            strbuf_add(&rewrite->out, pending.text, pending.length);
            pending.length = 0;
            pragma_line(rewrite, line, size);
            strbuf_puts(&pending, "\n");
        } else if (rewrite->together &&
                   (is_directive_line(line) || strspn(line, " \t\r\f\v") >= size)) {
            strbuf_add(&pending, line, size);
            strbuf_puts(&pending, "\n");
        } else {
            end_annotation(rewrite, &pending, line);
            strbuf_add(&rewrite->out, line, size);
            strbuf_putc(&rewrite->out, '\n');
            if (!is_directive_line(line))
                count_braces(rewrite, line, size);
        }
        at += size + 1;
    }
    end_annotation(rewrite, &pending, "");
    strbuf_release(&pending);
}

/* ---- complex numbers ---- */

/* OpenCL C has none: `+` and `*` of them are combined as by these declarations. A sum changes no
 * value where it begins with -0.0; one that leaves out the original value begins with 0. */
static const char complex_reductions[] =
    "# 1 \"<csycl library>\" 3\n"
    "#pragma csycl declare reduction(csycl_complex_add : float _Complex, double _Complex : "
    "csycl_out += csycl_in) identity(__builtin_complex(-0.0, -0.0))\n"
    "#pragma csycl declare reduction(csycl_complex_sum : float _Complex, double _Complex : "
    "csycl_out += csycl_in) identity(0)\n"
    "#pragma csycl declare reduction(csycl_complex_mul : float _Complex, double _Complex : "
    "csycl_out *= csycl_in) identity(1)\n";

static bool reduces(const struct probes *probes)
{
    for (size_t i = 0; i < probes->count; i++)
        if (directive_clause(probes->items[i].directive, CLAUSE_REDUCTION))
            return true;
    return false;
}

static void add_complex_reductions(struct rewrite *rewrite)
{
    const char *text = rewrite->out.text;

    if (reduces(rewrite->probes) && (strstr(text, "_Complex") || strstr(text, "__complex__")))
        rewrite_lines(rewrite, complex_reductions, strlen(complex_reductions));
}

void probe_text(struct arena *arena, struct diag *diag, const char *file, const char *text,
                size_t length, struct source *source, struct probes *probes)
{
    struct rewrite rewrite = {.arena = arena, .probes = probes};

    strbuf_init(&rewrite.out);
    rewrite_lines(&rewrite, text, length);
    size_t user_length = rewrite.out.length;
    add_complex_reductions(&rewrite);
    definitions_append(&rewrite.out);
    source_init(source, arena, file, arena_strndup(arena, rewrite.out.text, rewrite.out.length),
                rewrite.out.length);
    source->moves = rewrite.moves;
    source->user_length = user_length;
    strbuf_release(&rewrite.out);
    for (size_t i = 0; i < rewrite.mistakes.count; i++) {
        const struct pragma_mistake *mistake = &rewrite.mistakes.items[i];
        if (mistake->is_remark)
            diag_remark(diag, DIAG_CSYCL, source, mistake->span, "%s", mistake->message);
        else
            diag_error(diag, source, mistake->span, "%s", mistake->message);
    }
}
