/* words.c: see words.h. */
#include "emit/device/words.h"

#include <ctype.h>
#include <string.h>

#include "emit/device/complex_text.h"
#include "unit/libc/reserved.h"

struct scan {
    struct arena *arena;
    const char *text;
    size_t at, end;
    struct edits *edits;
    size_t fixed; /* edits[0..fixed) came from nodes */
    bool unsigned_char;
};

static void replace(struct scan *scan, size_t begin, size_t end, const char *text)
{
    for (size_t i = 0; i < scan->fixed; i++) {
        struct span at = scan->edits->items[i].at;
        if (at.end > at.begin && at.begin <= begin && end <= at.end)
            return;
    }
    edits_replace(scan->arena, scan->edits, (struct span){begin, end}, text);
}

static bool is_word_start(char c)
{
    return isalpha((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static bool is_word(char c)
{
    return is_word_start(c) || isdigit((unsigned char)c);
}

static bool word_is(const struct scan *scan, size_t begin, size_t end, const char *word)
{
    return end - begin == strlen(word) && strncmp(scan->text + begin, word, end - begin) == 0;
}

static size_t word_end(const struct scan *scan, size_t at)
{
    while (at < scan->end && is_word(scan->text[at]))
        at++;
    return at;
}

/* Words of C and its dialects that OpenCL C says otherwise, or not at all. */
static const char *other_word(const struct scan *scan, size_t begin, size_t end)
{
    static const char *const words[][2] = {
        {"_Bool", "bool"},
        {"__restrict", "restrict"},
        {"__restrict__", "restrict"},
        {"__const", "const"},
        {"__inline", "inline"},
        {"__inline__", "inline"},
        {"__extension__", ""},
        {"register", ""},
        {"auto", ""},
        {"__signed__", "signed"},
        {"__volatile__", "volatile"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (word_is(scan, begin, end, words[i][0]))
            return words[i][1];
    return NULL;
}

/* ---- specifiers: `int long unsigned const`, in any order ---- */

/* The word that ends before `at`, but for white space. */
static struct span word_before(const struct scan *scan, size_t at)
{
    size_t end = at, begin;

    while (end > 0 && isspace((unsigned char)scan->text[end - 1]))
        end--;
    for (begin = end; begin > 0 && is_word(scan->text[begin - 1]);)
        begin--;
    return (struct span){begin, end};
}

static struct span word_after(const struct scan *scan, size_t at)
{
    while (at < scan->end && isspace((unsigned char)scan->text[at]))
        at++;
    return (struct span){at, word_end(scan, at)};
}

static bool word_is_any(const struct scan *scan, struct span word, const char *const *words)
{
    for (; *words; words++)
        if (word_is(scan, word.begin, word.end, *words))
            return true;
    return false;
}

static bool is_specifier(const struct scan *scan, struct span word)
{
    static const char *const words[] = {
        "const",         "__const",  "volatile",    "__volatile__", "signed",        "__signed__",
        "unsigned",      "char",     "short",       "int",          "long",          "float",
        "double",        "_Complex", "__complex__", "_Bool",        "__extension__", "register",
        "static",        "auto",     "extern",      "inline",       "__inline",      "__inline__",
        "_Thread_local", "typedef",  NULL};

    return word_is_any(scan, word, words);
}

/* The first of the words among the specifiers before the one at `word`; empty: none of them. */
static struct span find_before(const struct scan *scan, struct span word, const char *const *words)
{
    struct span before = word_before(scan, word.begin);

    while (is_specifier(scan, before) && !word_is_any(scan, before, words))
        before = word_before(scan, before.begin);
    return is_specifier(scan, before) ? before : (struct span){0, 0};
}

static struct span find_after(const struct scan *scan, struct span word, const char *const *words)
{
    struct span after = word_after(scan, word.end);

    while (is_specifier(scan, after) && !word_is_any(scan, after, words))
        after = word_after(scan, after.end);
    return is_specifier(scan, after) ? after : (struct span){0, 0};
}

static struct span find_beside(const struct scan *scan, struct span word, const char *const *words)
{
    struct span before = find_before(scan, word, words);

    return before.end ? before : find_after(scan, word, words);
}

static void leave_out(struct scan *scan, struct span word)
{
    while (word.begin > 0 && strchr(" \t", scan->text[word.begin - 1]))
        word.begin--;
    replace(scan, word.begin, word.end, "");
}

/* `double _Complex`, `_Complex float`, or `_Complex` alone, which gcc takes for the former. */
static void edit_complex(struct scan *scan, struct span word)
{
    static const char *const parts[] = {"float", "double", NULL};
    struct span part = find_beside(scan, word, parts);
    bool is_float = word_is(scan, part.begin, part.end, "float"), first = part.end <= word.begin;
    const char *type = complex_type(is_float ? TYPE_FLOAT : TYPE_DOUBLE);

    if (part.end)
        leave_out(scan, first ? word : part);
    word = part.end && first ? part : word;
    replace(scan, word.begin, word.end, type);
}

/* `char`, and not `signed char` or `char unsigned`. */
static bool is_plain_char(const struct scan *scan, struct span word)
{
    static const char *const signs[] = {"signed", "__signed__", "unsigned", NULL};

    return word_is(scan, word.begin, word.end, "char") && !find_beside(scan, word, signs).end;
}

/* OpenCL C's long is C's long long; its long long, where it has any, is longer. */
static bool is_second_long(const struct scan *scan, struct span word)
{
    static const char *const words[] = {"long", NULL};

    return word_is(scan, word.begin, word.end, "long") && find_before(scan, word, words).end;
}

static void edit_word(struct scan *scan)
{
    size_t begin = scan->at, end = word_end(scan, begin);
    const char *other = other_word(scan, begin, end);
    struct span word = {begin, end};

    scan->at = end;
    if (other) {
        replace(scan, begin, end, other);
    } else if (word_is(scan, begin, end, "_Complex") || word_is(scan, begin, end, "__complex__")) {
        edit_complex(scan, word);
    } else if (is_second_long(scan, word)) {
        leave_out(scan, word);
    } else if (scan->unsigned_char && is_plain_char(scan, word)) {
        replace(scan, begin, end, "uchar");
    } else if (reserved_name(scan->text + begin, end - begin)) {
        replace(scan, begin, end,
                arena_printf(scan->arena, RESERVED_PREFIX "%.*s", (int)(end - begin),
                             scan->text + begin));
    }
}

/* A number keeps its text, but 1ull is 1ul: there is no long long. */
static void edit_number(struct scan *scan)
{
    size_t begin = scan->at, at = begin;
    bool hex = scan->text[at] == '0' && (scan->text[at + 1] == 'x' || scan->text[at + 1] == 'X');

    while (at < scan->end && (is_word(scan->text[at]) || scan->text[at] == '.' ||
                              ((scan->text[at] == '+' || scan->text[at] == '-') &&
                               strchr(hex ? "pP" : "eE", scan->text[at - 1]))))
        at++;
    scan->at = at;
    for (size_t i = begin; i + 1 < at; i++)
        if ((scan->text[i] == 'l' || scan->text[i] == 'L') && scan->text[i + 1] == scan->text[i])
            replace(scan, i, i + 2, "L");
}

static void skip_quoted(struct scan *scan)
{
    char quote = scan->text[scan->at++];

    while (scan->at < scan->end && scan->text[scan->at] != quote)
        scan->at += scan->text[scan->at] == '\\' ? 2 : 1;
    scan->at++;
}

static size_t line_end(const struct scan *scan, size_t at)
{
    while (at < scan->end && scan->text[at] != '\n')
        at++;
    return at;
}

/* `# 12 "foo.c" 2` is the preprocessor's way to say `#line 12 "foo.c"`. */
static void edit_marker(struct scan *scan)
{
    size_t begin = scan->at, end = line_end(scan, begin), at = begin + 1;

    scan->at = end;
    while (at < end && scan->text[at] == ' ')
        at++;
    if (strncmp(scan->text + at, "pragma", strlen("pragma")) == 0)
        replace(scan, begin, end, ""); /* the host compiler's: GCC unroll, omp simd */
    if (at == end || !isdigit((unsigned char)scan->text[at]))
        return;
    size_t stop = end;
    while (stop > at && scan->text[stop - 1] != '"')
        stop--;
    replace(scan, begin, end,
            arena_printf(scan->arena, "#line %.*s", (int)(stop - at), scan->text + at));
}

/* [[fallthrough]]: attributes are the host compiler's. Nowhere else are there two such brackets. */
static void edit_bracket(struct scan *scan)
{
    size_t begin = scan->at++, at = scan->at;
    int depth = 1;

    while (at < scan->end && isspace((unsigned char)scan->text[at]))
        at++;
    if (at == scan->end || scan->text[at] != '[')
        return;
    while (scan->at < scan->end && depth) {
        char c = scan->text[scan->at];
        if (c == '"' || c == '\'') {
            skip_quoted(scan);
            continue;
        }
        depth += (c == '[') - (c == ']');
        scan->at++;
    }
    replace(scan, begin, scan->at,
            words_newlines(scan->arena, scan->text, (struct span){begin, scan->at}));
}

void words_edit(struct arena *arena, const char *text, struct span span, bool unsigned_char,
                struct edits *edits)
{
    struct scan scan = {arena, text, span.begin, span.end, edits, edits->count, unsigned_char};
    bool line_start = true;

    while (scan.at < scan.end) {
        char c = text[scan.at];
        if (c == '#' && line_start)
            edit_marker(&scan);
        else if (is_word_start(c))
            edit_word(&scan);
        else if (isdigit((unsigned char)c))
            edit_number(&scan);
        else if (c == '[')
            edit_bracket(&scan);
        else if (c == '"' || c == '\'')
            skip_quoted(&scan);
        else if (c == '/' && text[scan.at + 1] == '*')
            scan.at = (size_t)(strstr(text + scan.at + 2, "*/") - text) + 2;
        else
            scan.at++;
        line_start = c == '\n' || (line_start && isspace((unsigned char)c));
    }
}

void words_on_one_line(const char *text, struct strbuf *out)
{
    bool first = true;

    while (*text) {
        size_t blanks = strspn(text, " \t"), length = strcspn(text, "\n"), end = length;
        while (end > blanks && isspace((unsigned char)text[end - 1]))
            end--;
        if (end > blanks && text[blanks] != '#') {
            strbuf_puts(out, first ? "" : " ");
            strbuf_add(out, text + blanks, end - blanks);
            first = false;
        }
        text += length + (text[length] == '\n');
    }
}

const char *words_newlines(struct arena *arena, const char *text, struct span span)
{
    struct strbuf newlines;

    strbuf_init(&newlines);
    for (size_t i = span.begin; i < span.end; i++)
        if (text[i] == '\n')
            strbuf_putc(&newlines, '\n');
    const char *copy = arena_strndup(arena, newlines.text, newlines.length);
    strbuf_release(&newlines);
    return copy;
}

const char *library_device_name(struct arena *arena, const struct library_function *function)
{
    const char *name = function->name;

    return arena_printf(arena, "csycl_%s", strncmp(name, "__", 2) == 0 ? name + 2 : name);
}
