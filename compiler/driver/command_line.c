/* command_line.c: see command_line.h. */
#include "driver/command_line.h"

#include <ctype.h>
#include <string.h>

#include "base/strbuf.h"
#include "driver/option_table.h"

enum { DEPTH_MAX = 100 }; /* of files that name files */

/* ---- @FILE ---- */

/* Reads a word at *at into `word`; false: there is none. */
static bool next_word(const char **at, struct strbuf *word)
{
    const char *c = *at;
    char quote = '\0';

    while (isspace((unsigned char)*c))
        c++;
    if (!*c)
        return false;
    word->length = 0;
    strbuf_puts(word, "");
    for (; *c && (quote || !isspace((unsigned char)*c)); c++) {
        if (*c == '\\' && c[1])
            strbuf_putc(word, *++c);
        else if (*c == quote)
            quote = '\0';
        else if (!quote && (*c == '\'' || *c == '"'))
            quote = *c;
        else
            strbuf_putc(word, *c);
    }
    *at = c;
    return true;
}

static bool add(struct args *words, struct arena *arena, struct diag *diag, const char *word,
                unsigned depth);

static bool add_words_of(struct args *words, struct arena *arena, struct diag *diag,
                         const char *text, unsigned depth)
{
    struct strbuf word;
    bool fine = true;

    strbuf_init(&word);
    while (fine && next_word(&text, &word))
        fine = add(words, arena, diag, arena_strndup(arena, word.text, word.length), depth + 1);
    strbuf_release(&word);
    return fine;
}

/* A word, or the words of the file that it names. */
static bool add(struct args *words, struct arena *arena, struct diag *diag, const char *word,
                unsigned depth)
{
    struct strbuf text;
    bool fine = true;

    strbuf_init(&text);
    if (word[0] != '@' || !strbuf_add_file(&text, word + 1)) {
        ARENA_PUSH(arena, words, word);
    } else if (depth == DEPTH_MAX) {
        diag_plain_error(diag, "'%s': these files name each other without end", word);
        fine = false;
    } else {
        fine = add_words_of(words, arena, diag, text.text, depth);
    }
    strbuf_release(&text);
    return fine;
}

/* ---- long names ---- */

/* gcc's. `takes` says that a value follows, as the next word or after '='. */
static const struct alias {
    const char *name, *option;
    bool takes;
} aliases[] = {
    {"--all-warnings", "-Wall", false},
    {"--ansi", "-ansi", false},
    {"--assemble", "-S", false},
    {"--assert", "-A", true},
    {"--comments", "-C", false},
    {"--comments-in-macros", "-CC", false},
    {"--compile", "-c", false},
    {"--debug", "-g", false},
    {"--define-macro", "-D", true},
    {"--dependencies", "-M", false},
    {"--dumpbase", "-dumpbase", true},
    {"--dumpbase-ext", "-dumpbase-ext", true},
    {"--dumpdir", "-dumpdir", true},
    {"--entry", "-e", true},
    {"--extra-warnings", "-Wextra", false},
    {"--for-assembler", "-Xassembler", true},
    {"--for-linker", "-Xlinker", true},
    {"--force-link", "-u", true},
    {"--imacros", "-imacros", true},
    {"--include", "-include", true},
    {"--include-directory", "-I", true},
    {"--include-directory-after", "-idirafter", true},
    {"--include-prefix", "-iprefix", true},
    {"--include-with-prefix", "-iwithprefix", true},
    {"--include-with-prefix-after", "-iwithprefix", true},
    {"--include-with-prefix-before", "-iwithprefixbefore", true},
    {"--language", "-x", true},
    {"--library-directory", "-L", true},
    {"--no-canonical-prefixes", "-no-canonical-prefixes", false},
    {"--no-integrated-cpp", "-no-integrated-cpp", false},
    {"--no-line-commands", "-P", false},
    {"--no-standard-includes", "-nostdinc", false},
    {"--no-standard-libraries", "-nostdlib", false},
    {"--no-sysroot-suffix", "-no-sysroot-suffix", false},
    {"--no-warnings", "-w", false},
    {"--optimize", "-O", false},
    {"--output", "-o", true},
    {"--pass-exit-codes", "-pass-exit-codes", false},
    {"--pedantic", "-pedantic", false},
    {"--pedantic-errors", "-pedantic-errors", false},
    {"--pie", "-pie", false},
    {"--pipe", "-pipe", false},
    {"--prefix", "-B", true},
    {"--preprocess", "-E", false},
    {"--print-file-name", "-print-file-name=", true},
    {"--print-missing-file-dependencies", "-MG", false},
    {"--print-prog-name", "-print-prog-name=", true},
    {"--profile", "-p", false},
    {"--save-temps", "-save-temps", false},
    {"--shared", "-shared", false},
    {"--specs", "-specs=", true},
    {"--static", "-static", false},
    {"--static-pie", "-static-pie", false},
    {"--symbolic", "-symbolic", false},
    {"--sysroot", "--sysroot=", true},
    {"--time", "-time", false},
    {"--trace-includes", "-H", false},
    {"--traditional", "-traditional-cpp", false},
    {"--traditional-cpp", "-traditional-cpp", false},
    {"--trigraphs", "-trigraphs", false},
    {"--undefine-macro", "-U", true},
    {"--user-dependencies", "-MM", false},
    {"--verbose", "-v", false},
    {"--write-dependencies", "-MD", false},
    {"--write-user-dependencies", "-MMD", false},
};

/* Names whose ends are free. */
static const struct {
    const char *prefix, *option;
} prefixes[] = {
    {"--print-", "-print-"},
    {"--std=", "-std="},
    {"--optimize=", "-O"},
    {"--warn-", "-W"},
    {"--machine-", "-m"},
    {"--machine=", "-m"},
    {"--save-temps=", "-save-temps="},
};

/* Adds what the long name in words[*at] stands for; *at comes to the last word that was read. */
static bool add_long(struct args *out, struct arena *arena, const struct args *words, size_t *at)
{
    const char *word = words->items[*at];
    size_t length = strcspn(word, "=");

    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++) {
        const struct alias *alias = &aliases[i];
        if (strlen(alias->name) != length || strncmp(word, alias->name, length) != 0 ||
            (word[length] && !alias->takes))
            continue;
        const char *value = word[length] ? word + length + 1 : NULL;
        if (alias->takes && !value && *at + 1 < words->count)
            value = words->items[++*at];
        if (value && strchr(alias->option, '='))
            ARENA_PUSH(arena, out, arena_printf(arena, "%s%s", alias->option, value));
        else
            ARENA_PUSH(arena, out, alias->option);
        if (value && !strchr(alias->option, '='))
            ARENA_PUSH(arena, out, value);
        return true;
    }
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        length = strlen(prefixes[i].prefix);
        if (strncmp(word, prefixes[i].prefix, length) != 0)
            continue;
        ARENA_PUSH(arena, out, arena_printf(arena, "%s%s", prefixes[i].option, word + length));
        return true;
    }
    return false;
}

/* ---- options for the preprocessor ---- */

/* -MD and -MMD are followed by a file there. */
static void add_preprocessor_word(struct args *out, struct arena *arena, const char *word,
                                  bool *file_follows)
{
    if (*file_follows)
        ARENA_PUSH(arena, out, "-MF");
    ARENA_PUSH(arena, out, word);
    *file_follows = !*file_follows && (strcmp(word, "-MD") == 0 || strcmp(word, "-MMD") == 0);
}

static void add_joined_words(struct args *out, struct arena *arena, const char *text,
                             bool *file_follows)
{
    for (;;) {
        size_t length = strcspn(text, ",");
        if (length)
            add_preprocessor_word(out, arena, arena_strndup(arena, text, length), file_follows);
        if (!text[length])
            return;
        text += length + 1;
    }
}

/* A word as it is, with the word that is its value. */
static void add_plain(struct args *out, struct arena *arena, const struct args *words, size_t *at)
{
    const char *word = words->items[*at];
    const struct option *option = word[0] == '-' ? option_find(word) : NULL;

    ARENA_PUSH(arena, out, word);
    if (option && option_takes_next(option, word) && *at + 1 < words->count)
        ARENA_PUSH(arena, out, words->items[++*at]);
}

static void normalize(struct args *out, struct arena *arena, const struct args *words)
{
    bool file_follows = false;

    for (size_t i = 0; i < words->count; i++) {
        const char *word = words->items[i];
        if (strncmp(word, "-Wp,", 4) == 0)
            add_joined_words(out, arena, word + 4, &file_follows);
        else if (strcmp(word, "-Xpreprocessor") == 0 && i + 1 < words->count)
            add_preprocessor_word(out, arena, words->items[++i], &file_follows);
        else if (strncmp(word, "--", 2) != 0 || !add_long(out, arena, words, &i))
            add_plain(out, arena, words, &i);
    }
}

bool arguments_read(struct args *words, struct arena *arena, struct diag *diag, int argc,
                    char **argv)
{
    struct args all = {0};

    for (int i = 1; i < argc; i++)
        if (!add(&all, arena, diag, argv[i], 0))
            return false;
    normalize(words, arena, &all);
    return true;
}
