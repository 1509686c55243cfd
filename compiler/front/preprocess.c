/* preprocess.c: the user's file as one text; see front.h.
 *
 * The host compiler preprocesses, with all of the user's options: what the text says of
 * `__GNUC__`, `_OPENMP`, `__LINE__` or `__has_include` is then what a file without pragmas says.
 * front/libc/expand.c has macros inside of csycl pragmas expanded, front/view.c makes the one text.
 */
#include <string.h>
#include <unistd.h>

#include "base/child.h"
#include "base/diag_command.h"
#include "config.h"
#include "front/comments.h"
#include "front/front.h"
#include "front/libc/expand.h"
#include "front/line.h"
#include "front/view.h"

/* Runs it over `input`, or over the file that it names. False: reported. */
static bool run(struct arena *arena, struct diag *diag, const struct front_options *options,
                struct command *command, const struct strbuf *input, struct strbuf *output)
{
    int error;

    if (options->verbose)
        command_print(command, stderr);
    diag_begin_command(diag);
    int status = process_run(arena, command, input ? input->text : NULL, input ? input->length : 0,
                             output, &error);
    diag_end_command(diag);
    if (error)
        diag_plain_error(diag, "cannot run '%s': %s", command->items[0], strerror(error));
    else if (status)
        diag->errors++; /* the compiler said why */
    return status == 0;
}

static bool run_preprocessor(struct arena *arena, struct diag *diag,
                             const struct front_options *options, const char *file,
                             struct strbuf *output)
{
    static const char *const mode[] = {"-E", "-dD", "-dI", FRONT_NO_CTYPE_MACROS, NULL};
    bool comments = comments_matter(&options->preprocessor);
    struct command command = {0};
    struct strbuf all;

    for (size_t i = 0; i < options->preprocessor.count; i++)
        command_add(arena, &command, options->preprocessor.items[i]);
    command_add_all(arena, &command, mode);
    if (comments)
        command_add(arena, &command, "-C");
    command_add_all(arena, &command,
                    (const char *const[]){"-D__CSYCL__=1",
                                          front_include_option(options->include_dir),
                                          options->include_dir, file, NULL});
    if (!comments)
        return run(arena, diag, options, &command, NULL, output);
    strbuf_init(&all);
    bool good = run(arena, diag, options, &command, NULL, &all);
    comments_leave_out(output, all.text, all.length);
    strbuf_release(&all);
    return good;
}

/* The definitions are those of the first run: nothing else is to be predefined or included. */
static bool run_expansion(struct arena *arena, struct diag *diag,
                          const struct front_options *options, const struct strbuf *script,
                          struct strbuf *output)
{
    static const char *const mode[] = {"-E", "-P", "-undef", "-w", "-x", "c", "-", NULL};
    struct command command = {0};

    for (size_t i = 0; i < options->preprocessor_words; i++)
        command_add(arena, &command, options->preprocessor.items[i]);
    command_add_all(arena, &command, mode);
    return run(arena, diag, options, &command, script, output);
}

/* The macros in the pragmas of preprocessed text. */
static void expand(struct arena *arena, struct diag *diag, const struct front_options *options,
                   const struct strbuf *text, struct pragma_words *words)
{
    struct strbuf script, made;

    strbuf_init(&script);
    strbuf_init(&made);
    expand_collect(arena, text->text, text->length, words, &script);
    if (words->count && run_expansion(arena, diag, options, &script, &made))
        expand_take(arena, made.text, words);
    strbuf_release(&made);
    strbuf_release(&script);
}

/* libclang takes its own <stdatomic.h> or <immintrin.h>, which go with its builtins. Of the
 * compiler's own headers it is shown those that it has not, as <omp.h>, and those of a folder that
 * an environment variable or the compiler's installation names. */
static void show_headers(struct arena *arena, const struct view_headers *headers,
                         struct command *libclang)
{
    for (size_t i = 0; i < headers->count; i++) {
        const char *name = headers->items[i].name, *path = headers->items[i].path;
        size_t length = strlen(path), name_length = strlen(name);
        const char *own = arena_printf(arena, "%s/%s", CSCC_CLANG_INCLUDE_DIR, name);
        const char *usual = arena_printf(arena, "/usr/include/%s", name);
        if (length <= name_length || strcmp(path + length - name_length, name) != 0 ||
            access(own, R_OK) == 0 || access(usual, R_OK) == 0)
            continue;
        command_add(arena, libclang, "-idirafter");
        command_add(arena, libclang, arena_strndup(arena, path, length - name_length));
    }
}

char *front_preprocess(struct arena *arena, struct diag *diag, struct front_options *options,
                       const char *file, size_t *length)
{
    struct view_headers headers = {0};
    struct pragma_words words = {0};
    struct strbuf text, view;
    char *result = NULL;

    strbuf_init(&text);
    strbuf_init(&view);
    if (run_preprocessor(arena, diag, options, file, &text)) {
        expand(arena, diag, options, &text, &words);
        view_make(arena, file, text.text, text.length, &words, &headers, &view);
        show_headers(arena, &headers, &options->libclang);
        result = arena_strndup(arena, view.text, view.length);
        *length = view.length;
    }
    strbuf_release(&text);
    strbuf_release(&view);
    return result;
}

bool front_find_pragma(const char *text, size_t length, struct span *span)
{
    struct line line, words;

    for (size_t at = 0; line_next(text, length, &at, &line);)
        if (line_csycl_words(line, &words)) {
            span->begin = (size_t)(line.text - text);
            span->end = span->begin + line.length;
            return true;
        }
    return false;
}

bool front_has_pragmas(const char *text, size_t length)
{
    struct span span;

    return front_find_pragma(text, length, &span);
}
