/* launcher.c: see launcher.h. */
#include "front/launcher.h"

#include <ctype.h>
#include <string.h>

#include "base/lexical.h"
#include "base/source.h"
#include "front/line.h"
#include "unit/launcher_words.h"
#include "unit/libc/reserved.h"

/* A function under `#pragma csycl kernel`, or its prototype. */
struct function {
    struct span name, params,
        body;   /* with their parentheses, and braces; body: empty, no definition */
    size_t end; /* behind its `}` or `;` */
    bool is_static;
};

/* ---- tokens ---- */

/* Behind the literal, the word, the line of the preprocessor's, or the one character there. */
static size_t token_end(const char *text, size_t at, size_t end)
{
    char quote = text[at];

    if (quote == '"' || quote == '\'') {
        for (at++; at < end && text[at] != quote; at++)
            at += text[at] == '\\';
        return at < end ? at + 1 : end;
    }
    if (quote == '#') {
        while (at < end && text[at] != '\n')
            at++;
        return at;
    }
    if (!lexical_is_word(quote))
        return at + 1;
    while (at < end && lexical_is_word(text[at]))
        at++;
    return at;
}

static size_t skip_blanks(const char *text, size_t at, size_t end)
{
    while (at < end && (isspace((unsigned char)text[at]) || text[at] == '#'))
        at = text[at] == '#' ? token_end(text, at, end) : at + 1;
    return at;
}

/* Behind the bracket that closes the one there; `end`: none does. */
static size_t close_of(const char *text, size_t at, size_t end)
{
    int depth = 0;

    while (at < end) {
        depth += strchr("([{", text[at]) != NULL;
        depth -= strchr(")]}", text[at]) != NULL;
        at = token_end(text, at, end);
        if (depth == 0)
            return at;
    }
    return end;
}

static bool is_word(const char *text, struct span span, const char *word)
{
    return span.end - span.begin == strlen(word) &&
           memcmp(text + span.begin, word, span.end - span.begin) == 0;
}

/* Is what stands in parentheses behind the word none of the function's? */
static bool is_attribute(const char *text, struct span word)
{
    return is_word(text, word, "__attribute__") || is_word(text, word, "__attribute") ||
           is_word(text, word, "_Alignas") || is_word(text, word, "__declspec");
}

/* ---- the function ---- */

/* What stands in front of the name says what the function returns. */
static const char *check_result(const char *text, struct span specifiers)
{
    bool is_void = false;

    for (size_t at = specifiers.begin; at < specifiers.end;) {
        struct span token = {at, token_end(text, at, specifiers.end)};
        is_void |= is_word(text, token, "void");
        if (text[at] == '*' || text[at] == '(')
            is_void = false;
        at = is_attribute(text, token)
                 ? close_of(text, skip_blanks(text, token.end, specifiers.end), specifiers.end)
                 : skip_blanks(text, token.end, specifiers.end);
    }
    return is_void ? NULL
                   : "a kernel returns nothing: what its items find goes into memory, so "
                     "make the function void";
}

/* NULL: it is one. */
static const char *read_function(const char *text, size_t begin, size_t end,
                                 struct function *function)
{
    static const char none[] =
        "'kernel' stands over the definition of a function, or over its prototype";
    struct span token = {begin, begin};
    size_t at = skip_blanks(text, begin, end);

    *function = (struct function){.is_static = false};
    while (at < end && !strchr(";{}=", text[at])) {
        struct span before = token;
        token = (struct span){at, token_end(text, at, end)};
        function->is_static |= is_word(text, token, "static") || is_word(text, token, "inline") ||
                               is_word(text, token, "__inline__");
        if (text[at] == '(' && !is_attribute(text, before) && lexical_is_word(text[before.begin])) {
            function->name = before;
            break;
        }
        token.end = text[at] == '(' ? close_of(text, at, end) : token.end;
        at = skip_blanks(text, token.end, end);
    }
    if (!function->name.end)
        return none;
    function->params = (struct span){at, close_of(text, at, end)};
    for (at = function->params.end; at < end && !strchr(";{=,", text[at]);)
        at = text[at] == '(' ? close_of(text, at, end) : token_end(text, at, end);
    if (at >= end || strchr("=,", text[at]))
        return none;
    function->body = (struct span){at, text[at] == '{' ? close_of(text, at, end) : at};
    function->end = text[at] == '{' ? function->body.end : at + 1;
    return check_result(text, (struct span){skip_blanks(text, begin, end), function->name.begin});
}

const char *launcher_mistake(const char *text)
{
    struct function function;

    return read_function(text, 0, strlen(text), &function);
}

/* ---- places ---- */

struct launchers {
    const char *text;
    size_t length;
    struct strbuf *out;
    struct line file; /* in quotes */
    unsigned line;    /* of the byte at `at` */
    size_t at;
};

/* Reads on to the offset. */
static void go_to(struct launchers *all, size_t offset)
{
    while (all->at < offset) {
        const char *line = all->text + all->at;
        const char *newline = memchr(line, '\n', all->length - all->at);
        size_t next = newline ? (size_t)(newline - all->text) + 1 : all->length;
        if (next > offset)
            break;
        all->line++;
        if (line[0] == '#' && line[1] == ' ' && isdigit((unsigned char)line[2])) {
            const char *quote = memchr(line, '"', next - all->at);
            all->line = 0;
            for (size_t i = 2; isdigit((unsigned char)line[i]); i++)
                all->line = all->line * 10 + (unsigned)(line[i] - '0');
            if (quote)
                all->file = (struct line){quote, strcspn(quote, "\n")};
        }
        all->at = next;
    }
}

static void add_marker(const struct launchers *all)
{
    strbuf_printf(all->out, "\n# %u %.*s\n", all->line, (int)all->file.length, all->file.text);
}

/* A marker, and blanks up to the column. */
static void add_place(struct launchers *all, size_t offset)
{
    size_t begin = offset;

    go_to(all, offset);
    add_marker(all);
    while (begin > 0 && all->text[begin - 1] != '\n')
        begin--;
    for (; begin < offset; begin++)
        strbuf_putc(all->out, all->text[begin] == '\t' ? '\t' : ' ');
}

/* ---- the body ---- */

/* Behind `csycl_get_global_id(0)`, of which *id is the row; 0: no such call stands there. */
static size_t read_id(const char *text, struct span word, size_t end, size_t *id, char *dimension)
{
    size_t open = skip_blanks(text, word.end, end), at = open;

    for (*id = 0; *id < LAUNCHER_IDS && !is_word(text, word, launcher_ids[*id].call);)
        ++*id;
    if (*id == LAUNCHER_IDS || text[open] != '(')
        return 0;
    while (at < end && (text[at] == '(' || isspace((unsigned char)text[at])))
        at++;
    *dimension = text[at++];
    at += text[at] == 'u' || text[at] == 'U';
    at = skip_blanks(text, at, end);
    size_t close = close_of(text, open, end);
    while (at < close && text[at] == ')')
        at++;
    return *dimension >= '0' && *dimension <= '2' && at == close ? close : 0;
}

/* Blanks in place of what there is between, with its newlines. */
static void add_blank(const struct launchers *all, struct span span)
{
    for (size_t at = span.begin; at < span.end; at++)
        strbuf_putc(all->out, all->text[at] == '\n' ? '\n' : ' ');
}

static bool is_pragma_of(const struct launchers *all, size_t at, const char *directive)
{
    struct line line = {all->text + at, strcspn(all->text + at, "\n")}, words;

    if (!line_csycl_words(line, &words))
        return false;
    size_t blanks = strspn(words.text, " \t"), length = strlen(directive);
    return strncmp(words.text + blanks, directive, length) == 0 &&
           !lexical_is_word(words.text[blanks + length]);
}

static void add_body(struct launchers *all, struct span body)
{
    bool is_local = false; /* a declaration under `local` */

    for (size_t at = body.begin; at < body.end;) {
        struct span token = {at, token_end(all->text, at, body.end)};
        size_t id, end = 0;
        char dimension;
        is_local = all->text[at] == '#' ? is_local || is_pragma_of(all, at, "local")
                                        : is_local && !strchr(";=[", all->text[at]);
        if (lexical_is_word(all->text[at]))
            end = read_id(all->text, token, body.end, &id, &dimension);
        if (end) {
            size_t before = all->out->length;
            strbuf_printf(all->out, "%s%c", launcher_ids[id].variable, dimension);
            add_blank(all, (struct span){at + (all->out->length - before), end});
            token.end = end;
        } else if (is_local && is_word(all->text, token, "static")) {
            strbuf_puts(all->out, "auto  ");
        } else if (is_local && (is_word(all->text, token, "_Thread_local") ||
                                is_word(all->text, token, "__thread"))) {
            add_blank(all, token);
        } else {
            strbuf_add(all->out, all->text + at, token.end - at);
        }
        at = token.end;
    }
}

/* The function's own, for the host: there its items run one after the other. */
static void add_without_pragmas(struct launchers *all, struct span span)
{
    struct line line, words;

    for (size_t at = span.begin; at < span.end;) {
        size_t begin = at;
        line_next(all->text, span.end, &at, &line);
        if (line_csycl_words(line, &words))
            strbuf_puts(all->out, "\n");
        else
            strbuf_add(all->out, all->text + begin, (at < span.end ? at : span.end) - begin);
    }
}

/* ---- pointers that items change ---- */

/* The name of the parameter there, or an empty span: it has none, or is no pointer. */
static struct span pointer_name(const char *text, struct span param)
{
    struct span name = {param.begin, param.begin};
    bool is_pointer = false;

    for (size_t at = skip_blanks(text, param.begin, param.end); at < param.end;) {
        struct span token = {at, token_end(text, at, param.end)};
        if (text[at] == '(')
            return (struct span){at, at};
        is_pointer |= text[at] == '*' || text[at] == '[';
        if (text[at] == '[')
            break;
        if (lexical_is_word(text[at]))
            name = token;
        at = skip_blanks(text, token.end, param.end);
    }
    return is_pointer ? name : (struct span){param.begin, param.begin};
}

/* Does the word there stand in `a = `, `a += `, `a++` or `--a`, and not in `*a = `? */
static bool is_changed_at(const char *text, struct span word, size_t end)
{
    const char *behind = text + skip_blanks(text, word.end, end);
    size_t before = word.begin;

    while (isspace((unsigned char)text[before - 1])) /* a brace is in front of it */
        before--;
    const char last = text[before - 1];
    if ((last == '+' || last == '-') && text[before - 2] == last)
        return true;
    if ((behind[0] == '+' || behind[0] == '-') && behind[1] == behind[0])
        return true;
    bool is_set = (behind[0] == '=' && behind[1] != '=') ||
                  ((behind[0] == '+' || behind[0] == '-') && behind[1] == '=');
    return is_set && !strchr("*.>", last);
}

static bool is_same(const char *text, struct span a, struct span b)
{
    return a.end - a.begin == b.end - b.begin &&
           memcmp(text + a.begin, text + b.begin, a.end - a.begin) == 0;
}

static bool is_changed(const char *text, struct span body, struct span name)
{
    for (size_t at = body.begin; at < body.end;) {
        struct span token = {at, token_end(text, at, body.end)};
        if (is_same(text, token, name) && is_changed_at(text, token, body.end))
            return true;
        at = token.end;
    }
    return false;
}

/* An item's own of each such parameter, in a block around its body; how many there are. */
static unsigned add_pointers(const struct launchers *all, const struct function *function)
{
    const char *text = all->text;
    unsigned count = 0;

    for (size_t at = function->params.begin + 1; at < function->params.end;) {
        struct span param = {at, at};
        while (param.end < function->params.end - 1 && text[param.end] != ',')
            param.end = strchr("([{", text[param.end])
                            ? close_of(text, param.end, function->params.end)
                            : token_end(text, param.end, function->params.end);
        struct span name = pointer_name(text, param);
        int length = (int)(name.end - name.begin);
        at = param.end + 1;
        if (length == 0 || !is_changed(text, function->body, name))
            continue;
        const char *word = text + name.begin;
        strbuf_printf(all->out,
                      " __typeof__(%.*s) csycl_given_%.*s = %.*s; {"
                      " __typeof__(csycl_given_%.*s) %.*s = csycl_given_%.*s;",
                      length, word, length, word, length, word, length, word, length, word, length,
                      word);
        count++;
    }
    return count;
}

/* ---- the launcher ---- */

static bool has_params(const struct launchers *all, struct span params)
{
    size_t first = skip_blanks(all->text, params.begin + 1, params.end);
    struct span word = {first, token_end(all->text, first, params.end)};
    bool is_void = is_word(all->text, word, "void") &&
                   all->text[skip_blanks(all->text, word.end, params.end)] == ')';

    return all->text[first] != ')' && !is_void;
}

static void add_head(struct launchers *all, const struct function *function)
{
    const char *text = all->text;

    strbuf_printf(all->out,
                  "%s__attribute__((__unused__)) void " LAUNCHER_NAME
                  "%.*s(csycl_queue *csycl_on, struct csycl_nd_range csycl_range",
                  function->is_static ? "static " : "",
                  (int)(function->name.end - function->name.begin), text + function->name.begin);
    if (has_params(all, function->params)) {
        strbuf_puts(all->out, ",");
        add_place(all, function->params.begin + 1);
        strbuf_add(all->out, text + function->params.begin + 1,
                   function->params.end - function->params.begin - 1);
    } else {
        strbuf_puts(all->out, ")");
    }
}

static void add_sizes(const struct launchers *all)
{
    for (int d = 0; d < 3; d++)
        strbuf_printf(all->out,
                      " const size_t csycl_local_size_%d = csycl_range.local[%d];"
                      " const size_t csycl_global_size_%d = csycl_range.global[%d];"
                      " const size_t csycl_groups_%d = csycl_global_size_%d / csycl_local_size_%d;"
                      " (void)csycl_global_size_%d;",
                      d, d, d, d, d, d, d, d);
}

/* Of all dimensions, the last one first. */
static void add_loops(const struct launchers *all, const char *counter, const char *end)
{
    for (int d = 2; d >= 0; d--)
        strbuf_printf(all->out, "for (size_t %s%d = 0; %s%d < %s%d; %s%d++) ", counter, d, counter,
                      d, end, d, counter, d);
}

/* Stands there `word(`? */
static bool has_call(const struct launchers *all, struct span span, const char *word)
{
    for (size_t at = span.begin; at < span.end;) {
        struct span token = {at, at + 1};
        if (lexical_is_word(all->text[at]))
            token.end = token_end(all->text, at, span.end);
        if (is_word(all->text, token, word) &&
            all->text[skip_blanks(all->text, token.end, span.end)] == '(')
            return true;
        at = token.end;
    }
    return false;
}

/* The pragma's lines, and what the launch is made of. */
static void add_pragma(struct launchers *all, struct span pragma, const struct function *function)
{
    size_t end = pragma.begin + strcspn(all->text + pragma.begin, "\n");
    struct span name = function->name;

    add_place(all, pragma.begin);
    strbuf_add(all->out, all->text + pragma.begin, end - pragma.begin);
    if (!has_call(all, pragma, "name") &&
        !reserved_name(all->text + name.begin, name.end - name.begin))
        strbuf_printf(all->out, " name(%.*s)", (int)(name.end - name.begin),
                      all->text + name.begin);
    strbuf_puts(all->out, " collapse(3) queue(csycl_on) "
                          "work_group_size(csycl_local_size_0, csycl_local_size_1, "
                          "csycl_local_size_2)");
    if (has_call(all, function->body, "csycl_barrier"))
        strbuf_puts(all->out, " spec_const(csycl_local_size_0, csycl_local_size_1, "
                              "csycl_local_size_2)");
    strbuf_add(all->out, all->text + end, pragma.end - end);
}

static void add_definition(struct launchers *all, struct span pragma,
                           const struct function *function)
{
    struct span name = function->name;

    strbuf_printf(all->out, " { if (!csycl_check_range(\"%.*s\", &csycl_range)) return;",
                  (int)(name.end - name.begin), all->text + name.begin);
    add_sizes(all);
    add_pragma(all, pragma, function);
    add_marker(all);
    add_loops(all, "csycl_group_", "csycl_groups_");
    strbuf_puts(all->out, "\n#pragma csycl parallel_for_work_item collapse(3)\n");
    add_loops(all, "csycl_local_", "csycl_local_size_");
    strbuf_puts(all->out, "{");
    for (int d = 0; d < 3; d++)
        strbuf_printf(all->out,
                      " const size_t csycl_global_%d = csycl_group_%d * csycl_local_size_%d + "
                      "csycl_local_%d; (void)csycl_global_%d;",
                      d, d, d, d, d);
    unsigned pointers = add_pointers(all, function);
    add_place(all, function->body.begin);
    add_body(all, function->body);
    for (; pointers; pointers--)
        strbuf_puts(all->out, " }");
    strbuf_puts(all->out, " } }");
}

static bool has_parameter(const struct launchers *all, const struct function *function,
                          struct span name)
{
    for (size_t at = function->params.begin; at < function->params.end;) {
        struct span token = {at, token_end(all->text, at, function->params.end)};
        if (is_same(all->text, token, name))
            return true;
        at = token.end;
    }
    return false;
}

/* What the launcher calls where one of its parameters hides the function. */
static void add_hidden(const struct launchers *all, struct span name)
{
    const char *word = all->text + name.begin;
    int length = (int)(name.end - name.begin);

    strbuf_printf(all->out,
                  "__attribute__((__unused__)) static __typeof__(%.*s) *const " LAUNCHER_HIDDEN
                  "%.*s = %.*s; ",
                  length, word, length, word, length, word);
}

static void add_launcher(struct launchers *all, struct span pragma, const struct function *function)
{
    struct launchers behind = *all;
    bool is_definition = function->body.end > function->body.begin;

    go_to(all, pragma.begin);
    add_marker(all);
    if (is_definition && has_parameter(all, function, function->name))
        add_hidden(all, function->name);
    add_head(all, function);
    if (is_definition) {
        struct launchers body = behind;
        add_definition(&body, pragma, function);
    } else {
        strbuf_puts(all->out, ";");
    }
    add_place(all, function->end);
}

/* The end of an annotation that begins at the line: its lines, and blank ones or markers between.
 */
static size_t annotation_end(const struct launchers *all, size_t at)
{
    struct line line, words;
    size_t end = at;

    while (line_next(all->text, all->length, &at, &line)) {
        if (line_csycl_words(line, &words))
            end = at;
        else if (!line_is_blank(line) && *line.text != '#')
            break;
    }
    return end < all->length ? end : all->length;
}

void launchers_add(const char *file, const char *text, size_t length, struct strbuf *out)
{
    struct strbuf name;
    struct line line;

    strbuf_init(&name);
    strbuf_quote(&name, file, strlen(file));
    struct launchers all = {text, length, out, {name.text, name.length}, 1, 0};

    for (size_t at = 0; at < length;) {
        struct function function;
        size_t begin = at;
        line_next(text, length, &at, &line);
        struct span pragma = {begin, annotation_end(&all, begin)};
        if (!is_pragma_of(&all, begin, "kernel") ||
            read_function(text, pragma.end, length, &function)) {
            strbuf_add(out, text + begin, (at < length ? at : length) - begin);
            continue;
        }
        add_without_pragmas(&all, (struct span){begin, function.end});
        add_launcher(&all, pragma, &function);
        at = function.end;
    }
    strbuf_release(&name);
}
