/* preprocess.c: the user's file as one text; see front.h.
 *
 * `clang -E -fkeep-system-includes` expands the user's macros and headers but
 * leaves `#include <...>` of system headers as they are. Two things need care:
 *
 * - macros inside csycl pragmas are wanted expanded, which clang does under
 *   -fms-extensions (nothing else of that option shows in preprocessed text);
 * - the kept includes depend on feature-test macros that the file defines
 *   (`#define _GNU_SOURCE`): -dD keeps all definitions of the user in their
 *   places, and all but those are taken out again.
 */
#include <ctype.h>
#include <string.h>
#include <unistd.h>

#include "base/process.h"
#include "config.h"
#include "front/front.h"

static int run_clang(struct arena *arena, struct diag *diag, const struct front_options *options,
                     const char *file, struct strbuf *output)
{
    static const char *const mode[] = {"-E", "-dD", "-fkeep-system-includes", "-fms-extensions"};
    struct command command = {0};
    int error;

    command_add(arena, &command, access(CSCC_CLANG, X_OK) == 0 ? CSCC_CLANG : "clang-19");
    for (size_t i = 0; i < sizeof mode / sizeof *mode; i++)
        command_add(arena, &command, mode[i]);
    for (size_t i = 0; i < options->arg_count; i++)
        command_add(arena, &command, options->args[i]);
    command_add(arena, &command, "-D__CSYCL__=1");
    command_add(arena, &command, FRONT_NO_CTYPE_MACROS);
    command_add(arena, &command, "-isystem");
    command_add(arena, &command, options->include_dir);
    command_add(arena, &command, file);
    if (options->verbose)
        command_print(&command, stderr);
    int status = process_run(arena, &command, NULL, 0, output, &error);
    if (error)
        diag_plain_error(diag, "cannot run '%s': %s", command.items[0], strerror(error));
    else if (status)
        diag->errors++; /* clang said why */
    return status;
}

/* A line of the preprocessor's output: text[0..length), without its newline. */
struct line {
    const char *text;
    size_t length;
};

static bool starts(struct line line, const char *prefix)
{
    size_t length = strlen(prefix);
    return line.length >= length && memcmp(line.text, prefix, length) == 0;
}

static bool is_marker(struct line line)
{
    return line.length > 3 && starts(line, "# ") && isdigit((unsigned char)line.text[2]);
}

/* "<built-in>" and its like have definitions alone. */
static bool names_user_file(struct line marker)
{
    static const char standard_input[] = "<stdin>";
    const char *angle = memchr(marker.text, '<', marker.length);
    size_t left = angle ? marker.length - (size_t)(angle - marker.text) : 0;

    return !angle || (left >= sizeof standard_input - 1 &&
                      memcmp(angle, standard_input, sizeof standard_input - 1) == 0);
}

/* The flags after the name say which files were entered and left, which no longer nests where an
 * #include line was kept: only "is a system header" stays. */
static void add_marker(struct line line, struct strbuf *out)
{
    size_t shown = line.length;
    bool system = false;

    while (shown > 3 && line.text[shown - 1] != '"')
        system |= line.text[--shown] == '3';
    strbuf_add(out, line.text, shown);
    strbuf_puts(out, system ? " 3" : "");
}

/* `#define _GNU_SOURCE`, `#define _POSIX_C_SOURCE 200809L`: a reserved name for nothing or for a
 * number. */
static bool is_feature_test(struct line line)
{
    size_t at = strlen("#define ");

    if (!starts(line, "#define _"))
        return false;
    while (at < line.length && (isalnum((unsigned char)line.text[at]) || line.text[at] == '_'))
        at++;
    if (at < line.length && line.text[at] != ' ')
        return false; /* has parameters */
    while (at < line.length && line.text[at] == ' ')
        at++;
    return at == line.length || isdigit((unsigned char)line.text[at]);
}

static void select_lines(const char *text, size_t length, struct strbuf *out)
{
    bool of_user = false;

    for (size_t at = 0; at < length;) {
        const char *newline = memchr(text + at, '\n', length - at);
        struct line line = {text + at, newline ? (size_t)(newline - text) - at : length - at};
        bool define = starts(line, "#define "), undefine = starts(line, "#undef ");
        if (is_marker(line)) {
            of_user = names_user_file(line);
            if (of_user)
                add_marker(line, out);
        } else if ((!define && !undefine) || is_feature_test(line) || starts(line, "#undef _")) {
            strbuf_add(out, line.text, of_user ? line.length : 0);
        }
        strbuf_add(out, "\n", of_user && newline != NULL);
        at += line.length + 1;
    }
}

char *front_preprocess(struct arena *arena, struct diag *diag, const struct front_options *options,
                       const char *file, size_t *length)
{
    struct strbuf text, selected;
    char *result = NULL;

    strbuf_init(&text);
    strbuf_init(&selected);
    if (run_clang(arena, diag, options, file, &text) == 0) {
        select_lines(text.text, text.length, &selected);
        result = arena_strndup(arena, selected.text, selected.length);
        *length = selected.length;
    }
    strbuf_release(&text);
    strbuf_release(&selected);
    return result;
}

bool front_has_pragmas(const char *text, size_t length)
{
    const char *end = text + length;

    for (const char *line = text; line < end;) {
        const char *at = line + strspn(line, " \t");
        if (strncmp(at, "#pragma csycl", 13) == 0)
            return true;
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        line = newline ? newline + 1 : end;
    }
    return false;
}
