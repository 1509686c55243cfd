/* generic.c: which association of a _Generic is meant. libclang does not say, so the names of types
 * are compared as they are written: in an order of their own, typedefs spelled out. What is not
 * understood is no choice.
 */
#include "front/generic.h"

#include <ctype.h>
#include <string.h>

#include "base/strbuf.h"

/* A type's name: what it is at bottom, then `*` and `const` for every pointer. */
struct name {
    struct strbuf other; /* struct p, float, ...: what is not counted */
    unsigned longs, shorts, ints, chars, is_unsigned, is_signed;
    bool is_const, is_pointer, is_tagged, unknown;
    struct strbuf pointers;
};

static bool count_word(struct name *name, const char *word, size_t length)
{
    const struct {
        const char *word;
        unsigned *count;
    } counted[] = {
        {"long", &name->longs}, {"short", &name->shorts},         {"int", &name->ints},
        {"char", &name->chars}, {"unsigned", &name->is_unsigned}, {"signed", &name->is_signed},
    };

    for (size_t i = 0; i < sizeof counted / sizeof *counted; i++)
        if (strlen(counted[i].word) == length && strncmp(word, counted[i].word, length) == 0) {
            ++*counted[i].count;
            return true;
        }
    return false;
}

static bool is_word(const char *word, size_t length, const char *wanted)
{
    return strlen(wanted) == length && strncmp(word, wanted, length) == 0;
}

static bool is_keyword(const char *word, size_t length)
{
    static const char *const keywords[] = {"float", "double", "void",  "_Bool",
                                           "bool",  "struct", "union", "enum"};

    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (is_word(word, length, keywords[i]))
            return true;
    return false;
}

struct search {
    const char *word;
    size_t length;
    CXType type;
};

static enum CXChildVisitResult find_typedef(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct search *search = data;

    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_TypedefDecl)
        return CXChildVisit_Continue;
    CXString name = clang_getCursorSpelling(cursor);
    if (is_word(search->word, search->length, clang_getCString(name)))
        search->type = clang_getTypedefDeclUnderlyingType(cursor);
    clang_disposeString(name);
    return CXChildVisit_Continue;
}

static void add_type(struct reader *reader, struct name *name, CXType type);

/* The name of a typedef of the file or of a header; others are not known. */
static void add_typedef(struct reader *reader, struct name *name, const char *word, size_t length)
{
    struct search search = {word, length, {.kind = CXType_Invalid}};

    clang_visitChildren(clang_getTranslationUnitCursor(reader->tu), find_typedef, &search);
    if (search.type.kind == CXType_Invalid)
        name->unknown = true;
    else
        add_type(reader, name, search.type);
}

static void add_word(struct reader *reader, struct name *name, const char *word, size_t length)
{
    if (is_word(word, length, "const")) {
        if (name->is_pointer)
            strbuf_puts(&name->pointers, "const");
        else
            name->is_const = true;
    } else if (is_keyword(word, length) || name->is_tagged) {
        bool is_bool = is_word(word, length, "bool");
        strbuf_puts(&name->other, " ");
        strbuf_add(&name->other, is_bool ? "_Bool" : word, is_bool ? strlen("_Bool") : length);
    } else if (!count_word(name, word, length)) {
        add_typedef(reader, name, word, length);
    }
    name->is_tagged = is_word(word, length, "struct") || is_word(word, length, "union") ||
                      is_word(word, length, "enum");
}

static void add_names(struct reader *reader, struct name *name, const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        size_t word = read_word_length(text + at);
        if (word)
            add_word(reader, name, text + at, word);
        else if (text[at] == '*') {
            strbuf_puts(&name->pointers, "*");
            name->is_pointer = true;
        } else if (!isspace((unsigned char)text[at])) {
            name->unknown = true;
        }
        at += word ? word : 1;
    }
}

static void add_type(struct reader *reader, struct name *name, CXType type)
{
    const char *text = read_string(reader, clang_getTypeSpelling(clang_getCanonicalType(type)));

    add_names(reader, name, text, strlen(text));
}

/* Without a `const` of its own: the value has none. */
static const char *finish(struct reader *reader, struct name *name)
{
    const char *text = name->pointers.text ? name->pointers.text : "";
    size_t length = strlen(text);

    if (length >= strlen("const") && strcmp(text + length - strlen("const"), "const") == 0)
        length -= strlen("const");
    const char *result =
        name->unknown ? NULL
                      : arena_printf(reader->arena, "%s%s%s %u %u %u%.*s",
                                     name->is_const && name->is_pointer ? "const" : "",
                                     name->other.text ? name->other.text : "",
                                     name->is_unsigned                ? " unsigned"
                                     : name->is_signed && name->chars ? " signed"
                                                                      : "",
                                     name->longs, name->shorts, name->chars, (int)length, text);
    strbuf_release(&name->other);
    strbuf_release(&name->pointers);
    return result;
}

static struct name start(void)
{
    struct name name = {.longs = 0};

    strbuf_init(&name.other);
    strbuf_init(&name.pointers);
    return name;
}

static const char *written_name(struct reader *reader, const char *text, size_t length)
{
    struct name name = start();

    add_names(reader, &name, text, length);
    return finish(reader, &name);
}

static const char *controlling_name(struct reader *reader, CXCursor cursor)
{
    struct name name = start();
    CXType type = clang_getCanonicalType(clang_getCursorType(cursor));

    if (type.kind == CXType_ConstantArray || type.kind == CXType_IncompleteArray) {
        add_type(reader, &name, clang_getArrayElementType(type));
        add_names(reader, &name, "*", 1);
    } else if (type.kind == CXType_Enum) {
        name.unknown = true; /* it may be unsigned int, or int */
    } else {
        add_type(reader, &name, type);
    }
    return finish(reader, &name);
}

/* What stands between an association's expression and what comes before it: the type's name. */
static struct span type_span(const char *text, const struct node *before, const struct node *value)
{
    struct span span = {before->span.end, value->span.begin};

    span.begin += strspn(text + span.begin, " \t\n,");
    while (span.end > span.begin && text[span.end - 1] != ':')
        span.end--;
    span.end -= span.end > span.begin;
    return span;
}

struct node *generic_choice(struct reader *reader, CXCursor cursor, const struct node *node)
{
    struct cursors children = read_children(reader, cursor);
    const char *text = reader->source->text,
               *wanted = children.count ? controlling_name(reader, children.items[0]) : NULL;
    struct node *otherwise = NULL;

    for (size_t i = 1; wanted && i < node->child_count; i++) {
        if (!node->children[i - 1] || !node->children[i])
            return NULL;
        struct span span = type_span(text, node->children[i - 1], node->children[i]);
        if (is_word(text + span.begin, read_word_length(text + span.begin), "default")) {
            otherwise = node->children[i];
            continue;
        }
        const char *name = written_name(reader, text + span.begin, span.end - span.begin);
        if (!name)
            return NULL;
        if (strcmp(name, wanted) == 0)
            return node->children[i];
    }
    return wanted ? otherwise : NULL;
}
