/* options.c: see options.h.
 *
 * The table says of each option which commands get it (option_table.h); what
 * it does not know goes to the host compiler wherever that runs.
 */
#include "driver/options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lexical.h"
#include "config.h"
#include "driver/help.h"
#include "driver/option_table.h"

const char LINK_INPUT[] = "<input>";

/* What is being read. */
struct reader {
    struct options *options;
    struct arena *arena;
    struct diag *diag;
    const char *language; /* of the files that follow: -x, or NULL */
    bool answered;        /* --help and the like */
};

/* ---- files ---- */

/* By its name: what is no source is for the linker. */
static bool is_source(const char *name)
{
    static const char *const suffixes[] = {".c",   ".i",   ".h",   ".s",   ".S",   ".sx",  ".cc",
                                           ".cp",  ".cpp", ".CPP", ".cxx", ".c++", ".C",   ".ii",
                                           ".m",   ".mm",  ".f",   ".for", ".F",   ".f90", ".F90",
                                           ".f95", ".f03", ".f08", ".adb", ".ads", NULL};
    const char *dot = strrchr(name, '.');
    return dot && dot != name && !strchr(dot, '/') && lexical_has(suffixes, dot);
}

static bool ends(const char *name, const char *suffix)
{
    size_t length = strlen(name);
    return length > strlen(suffix) && strcmp(name + length - strlen(suffix), suffix) == 0;
}

static bool is_c(const char *name, const char *language)
{
    static const char *const languages[] = {"c", "cpp-output", NULL};
    return language ? lexical_has(languages, language) : ends(name, ".c") || ends(name, ".i");
}

static bool is_cplusplus(const char *name, const char *language)
{
    static const char *const suffixes[] = {".cc",  ".cp",  ".cpp", ".CPP",
                                           ".cxx", ".c++", ".C",   NULL};
    bool found = language && strcmp(language, "c++") == 0;
    for (size_t i = 0; suffixes[i] && !language; i++)
        found |= ends(name, suffixes[i]);
    return found;
}

static bool is_preprocessed(const char *name, const char *language)
{
    static const char *const languages[] = {"cpp-output", "c++-cpp-output", "assembler", NULL};
    if (language)
        return lexical_has(languages, language);
    return ends(name, ".i") || ends(name, ".ii") || ends(name, ".s");
}

static void read_file(struct reader *reader, const char *name)
{
    struct options *options = reader->options;
    struct input input = {
        .name = name,
        .language = reader->language,
        .is_c = is_c(name, reader->language),
        .is_cplusplus = is_cplusplus(name, reader->language),
        .is_preprocessed = is_preprocessed(name, reader->language),
        .is_header = reader->language ? ends(reader->language, "-header") : ends(name, ".h"),
    };

    options->file_count++;
    if (reader->language || is_source(name) || strcmp(name, "-") == 0) {
        ARENA_PUSH(reader->arena, &options->inputs, input);
        if (!input.is_header)
            ARENA_PUSH(reader->arena, &options->link, LINK_INPUT);
    } else {
        options->unlinked = name;
        ARENA_PUSH(reader->arena, &options->link, name);
    }
}

/* ---- options for the host compiler ---- */

/* With these the program's malloc is not the next one's, or nobody asks ours: a sanitizer's stands
 * in for it, a static link has no next one, and a library is no program. */
static bool links_other_heap(const char *option)
{
    static const char *const words[] = {"-static",   "-static-pie",    "-shared", "-r",
                                        "-nostdlib", "-nodefaultlibs", NULL};
    return lexical_has(words, option) || lexical_begins(option, "-fsanitize=");
}

/* Files whose names the host compiler makes from the object's. */
static bool writes_more(const char *option)
{
    static const char *const prefixes[] = {"--coverage",
                                           "-ftest-coverage",
                                           "-fprofile-",
                                           "-save-temps",
                                           "-fdump-",
                                           "-fstack-usage",
                                           "-gsplit-dwarf",
                                           "-fcallgraph-info",
                                           "-ftime-trace",
                                           "-fsave-optimization-record",
                                           NULL};
    for (size_t i = 0; prefixes[i]; i++)
        if (lexical_begins(option, prefixes[i]))
            return true;
    return false;
}

static void read_dump_option(struct options *options, const char *option, const char *value)
{
    if (strcmp(option, "-dumpdir") == 0)
        options->dump_dir = value;
    else if (strcmp(option, "-dumpbase") == 0)
        options->dump_base = value && *value ? value : NULL;
    else if (strcmp(option, "-dumpbase-ext") == 0)
        options->dump_ext = value;
    else if (lexical_begins(option, "-save-temps"))
        options->saves_temps = true, options->saves_here = strcmp(option, "-save-temps=cwd") == 0;
}

static void read_arithmetic(struct options *options, const char *arg)
{
    if (lexical_begins(arg, "-ffp-contract="))
        options->contraction = strchr(arg, '=') + 1;
    else if (strcmp(arg, "-fcx-limited-range") == 0 || strcmp(arg, "-fno-cx-limited-range") == 0)
        options->complex_rule = arg;
    else if (strcmp(arg, "-ffast-math") == 0 || strcmp(arg, "-fno-fast-math") == 0)
        options->fast_math = arg, options->reciprocals = options->unsafe_math = NULL;
    else if (strcmp(arg, "-funsafe-math-optimizations") == 0 ||
             strcmp(arg, "-fno-unsafe-math-optimizations") == 0)
        options->unsafe_math = arg, options->reciprocals = NULL;
    else if (strcmp(arg, "-freciprocal-math") == 0 || strcmp(arg, "-fno-reciprocal-math") == 0)
        options->reciprocals = arg;
    else if (lexical_begins(arg, "-O"))
        options->is_fastest = strcmp(arg, "-Ofast") == 0;
}

static void read_debugging(struct options *options, const char *arg)
{
    if (lexical_begins(arg, "-g"))
        options->has_symbols = strcmp(arg, "-g0") != 0;
    else if (lexical_begins(arg, "-O"))
        options->optimizes = strcmp(arg, "-O0") != 0 && strcmp(arg, "-Og") != 0;
}

static void read_pedantic(struct options *options, const char *arg)
{
    if (lexical_begins(arg, "-pedantic") || strcmp(arg, "-Wpedantic") == 0 ||
        strcmp(arg, "-Werror=pedantic") == 0)
        options->is_pedantic = true;
}

/* clang's names the library behind it. */
static void read_openmp(struct options *options, const char *arg)
{
    if (strcmp(arg, "-fopenmp") == 0 || lexical_begins(arg, "-fopenmp="))
        options->has_openmp = true;
    else if (strcmp(arg, "-fno-openmp") == 0)
        options->has_openmp = false;
}

bool options_have_clang(const struct options *options)
{
    return strstr(options->cc, "clang") != NULL;
}

/* Does the word turn something on that has this default where there is none? */
static bool is_on(const char *word, bool without)
{
    return word ? !lexical_begins(word, "-fno-") : without;
}

static bool has_fast_math(const struct options *options)
{
    return is_on(options->fast_math, options->is_fastest);
}

/* What the host compiler does unasked, kernels do not: their default is C's. */
bool options_contract(const struct options *options)
{
    return options->contraction ? strcmp(options->contraction, "fast") == 0
                                : has_fast_math(options);
}

/* The options that have others in them are the defaults of these. */
bool options_divide_loosely(const struct options *options)
{
    return is_on(options->reciprocals, is_on(options->unsafe_math, has_fast_math(options)));
}

bool options_limit_complex(const struct options *options)
{
    return options->complex_rule ? strcmp(options->complex_rule, "-fcx-limited-range") == 0
                                 : has_fast_math(options);
}

/* Names with an underscore in front mean something to headers, which translated text includes. */
static unsigned macro_reach(const char *option, const char *value)
{
    const char *name = option[2] ? option + 2 : value;

    if (option[1] != 'D' && option[1] != 'U')
        return 0;
    return name && name[0] == '_' ? REACH_TEXT | REACH_FRONT : 0;
}

/* What the linker reads as it does files: `cc -Wl,--version` asks it, with no file. */
static bool is_linker_word(const char *option)
{
    return lexical_begins(option, "-Wl,") || lexical_begins(option, "-l") ||
           strcmp(option, "-Xlinker") == 0;
}

bool options_name_files(const struct options *options)
{
    return options->file_count > 0 || (options->goal == GOAL_LINK && options->has_linker_words);
}

static void add_host_option(struct reader *reader, unsigned reach, const char *option,
                            const char *value)
{
    struct options *options = reader->options;
    struct args *const lists[] = {
        reach & REACH_FRONT ? &options->front : NULL,
        reach & REACH_TEXT ? &options->compile : NULL,
        reach & REACH_FILE ? &options->plain : NULL,
        reach & REACH_LINK ? &options->link : NULL,
    };
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (!lists[i])
            continue;
        ARENA_PUSH(reader->arena, lists[i], option);
        if (value)
            ARENA_PUSH(reader->arena, lists[i], value);
    }
    read_arithmetic(options, option);
    read_debugging(options, option);
    read_pedantic(options, option);
    read_openmp(options, option);
    diag_note_option(reader->diag, option);
    options->is_partial |= strcmp(option, "-r") == 0;
    options->is_static |= strcmp(option, "-static") == 0 || strcmp(option, "-static-pie") == 0;
    options->other_heap |= links_other_heap(option);
    options->writes_more |= writes_more(option);
    options->has_linker_words |= is_linker_word(option);
    read_dump_option(options, option, value);
}

static void read_dependency_option(struct reader *reader, const char *arg, const char *value)
{
    struct options *options = reader->options;

    ARENA_PUSH(reader->arena, &options->deps, arg);
    if (value)
        ARENA_PUSH(reader->arena, &options->deps, value);
    options->deps_file |= lexical_begins(arg, "-MF");
    options->deps_target |= lexical_begins(arg, "-MT") || lexical_begins(arg, "-MQ");
}

/* ---- our own ---- */

/* The compiler that was asked for, unless that is cscc itself, as under `make CC=cscc`. */
static const char *host_compiler(const char *cc)
{
    const char *name;

    if (!cc || !*cc)
        return "gcc";
    name = strrchr(cc, '/');
    name = name ? name + 1 : cc;
    return strncmp(name, "cscc", 4) == 0 && strchr(" \t", name[4]) ? "gcc" : cc;
}

static void read_heap(struct options *options, struct diag *diag, const char *arg)
{
    const char *value = strchr(arg, '=') + 1;

    options->plain_heap = strcmp(value, "plain") == 0;
    options->coherent_heap = strcmp(value, "coherent") == 0;
    if (!options->plain_heap && !options->coherent_heap && strcmp(value, "tracked") != 0)
        diag_plain_error(diag, "'%s': expected -fheap=tracked, -fheap=coherent or -fheap=plain",
                         arg);
}

static void read_goal(struct options *options, enum goal goal)
{
    if (goal >= options->goal || (goal > GOAL_PREPROCESS && options->goal != GOAL_ANSWER))
        options->goal = goal;
}

static void refuse(struct diag *diag, const char *arg)
{
    const char *close = option_closest(arg);

    if (close)
        diag_plain_error(diag, "unknown option '%s'; did you mean '%s'?", arg, close);
    else
        diag_plain_error(diag, "unknown option '%s'; see cscc --help", arg);
}

static void read_own(struct reader *reader, enum own_option option, const char *arg)
{
    struct options *options = reader->options;

    switch (option) {
    case OWN_HELP:
        help_print(stdout);
        reader->answered = true;
        break;
    case OWN_VERSION:
        read_goal(options, GOAL_ANSWER);
        ARENA_PUSH(reader->arena, &options->queries, arg);
        options->says_version = true;
        break;
    case OWN_COMPLETION:
        if (help_print_completion(stdout, strchr(arg, '=') + 1))
            reader->answered = true;
        else
            refuse(reader->diag, arg);
        break;
    case OWN_VERBOSE:
        options->verbose = true;
        break;
    case OWN_PRINT_ONLY:
        options->verbose = options->print_only = true;
        break;
    case OWN_REPRODUCIBLE:
    case OWN_NOT_REPRODUCIBLE:
        options->reproducible = option == OWN_REPRODUCIBLE;
        ARENA_PUSH(reader->arena, &options->own, arg);
        break;
    case OWN_HOST_MATH:
    case OWN_NO_HOST_MATH:
        options->keeps_math = option == OWN_HOST_MATH;
        ARENA_PUSH(reader->arena, &options->own, arg);
        break;
    case OWN_CHECK_UNIFORM:
    case OWN_NO_CHECK_UNIFORM:
        options->checks_uniform = option == OWN_CHECK_UNIFORM;
        ARENA_PUSH(reader->arena, &options->own, arg);
        break;
    case OWN_CHECK_BOUNDS:
    case OWN_NO_CHECK_BOUNDS:
        options->checks_bounds = option == OWN_CHECK_BOUNDS;
        ARENA_PUSH(reader->arena, &options->own, arg);
        break;
    case OWN_HEAP:
        read_heap(options, reader->diag, arg);
        break;
    case OWN_CC:
        options->cc = host_compiler(strchr(arg, '=') + 1);
        break;
    case OWN_WARNING: /* taken by diag_option */
        break;
    }
}

/* ---- the whole line ---- */

static void act(struct reader *reader, const struct option *option, const char *arg,
                const char *value)
{
    struct options *options = reader->options;
    const char *joined = arg + strlen(option->name);

    switch (option->action) {
    case ACTION_PASS:
        add_host_option(reader, option->reach | macro_reach(arg, value), arg, value);
        break;
    case ACTION_GOAL:
        read_goal(options, (enum goal)option->code);
        add_host_option(reader, option->reach, arg, value);
        break;
    case ACTION_OWN:
        read_own(reader, (enum own_option)option->code, arg);
        break;
    case ACTION_OUTPUT:
        options->output = value ? value : joined;
        break;
    case ACTION_LANGUAGE:
        reader->language = value ? value : joined;
        if (strcmp(reader->language, "none") == 0)
            reader->language = NULL;
        break;
    case ACTION_DEPENDENCIES:
        read_dependency_option(reader, arg, value);
        break;
    case ACTION_QUERY:
        read_goal(options, GOAL_ANSWER);
        ARENA_PUSH(reader->arena, &options->queries, arg);
        break;
    }
}

/* Reads words[at], and its value where that is the next word; returns the place behind. */
static size_t read_word(struct reader *reader, const struct args *words, size_t at)
{
    const char *arg = words->items[at++], *value = NULL;

    if (arg[0] != '-' || !arg[1]) {
        read_file(reader, arg);
        return at;
    }
    if (lexical_begins(arg, "-W") && diag_option(reader->diag, arg + 2)) {
        ARENA_PUSH(reader->arena, &reader->options->own, arg);
        return at;
    }
    if (strcmp(arg, "-w") == 0)
        diag_option(reader->diag, "no-csycl"); /* and the host compiler's */
    const struct option *option = option_find(arg);
    if (!option) {
        if (lexical_begins(arg, "--"))
            refuse(reader->diag, arg);
        else
            add_host_option(reader, REACH_TOOLS, arg, NULL);
        return at;
    }
    if (option_takes_next(option, arg)) {
        if (at == words->count) {
            diag_plain_error(reader->diag, "option '%s' needs a value", arg);
            return at;
        }
        value = words->items[at++];
    }
    act(reader, option, arg, value);
    return at;
}

static void check_input(const struct options *options, struct diag *diag, const struct input *input)
{
    bool is_text = options->goal > GOAL_PREPROCESS;

    if (strcmp(input->name, "-") == 0 && !input->language && options->goal != GOAL_PREPROCESS)
        diag_plain_error(diag, "standard input needs its language: put -x c before '-'");
    else if (is_text && !input->is_c)
        diag_plain_error(diag, "'%s' is no C file; put -x c before it if it is", input->name);
}

static void check(const struct options *options, struct diag *diag)
{
    if (options->goal == GOAL_ANSWER)
        return;
    if (!options_name_files(options) && !options->verbose)
        diag_plain_error(diag, "no input files; see cscc --help");
    else if (options->goal > GOAL_PREPROCESS && options->inputs.count == 0 && !options->verbose)
        diag_plain_error(diag, "no C file to translate; see cscc --help");
    for (size_t i = 0; i < options->inputs.count; i++)
        check_input(options, diag, &options->inputs.items[i]);
    if (options->goal != GOAL_LINK && options->output && options->inputs.count > 1)
        diag_plain_error(diag, "-o with several files needs a link; leave -o out or name one file");
    if (options->goal == GOAL_LINK || !options->unlinked || diag->errors)
        return;
    if (access(options->unlinked, F_OK) < 0)
        diag_plain_error(diag, "'%s': %s", options->unlinked, strerror(errno));
    else
        diag_plain_warning(diag, "'%s' is for the linker, and nothing is linked",
                           options->unlinked);
}

enum options_result options_read(struct options *options, struct arena *arena, struct diag *diag,
                                 int argc, char **argv)
{
    struct reader reader = {options, arena, diag, NULL, false};
    struct args words = {0};

    *options = (struct options){.goal = GOAL_LINK, .cc = host_compiler(getenv("CC"))};
    if (!arguments_read(&words, arena, diag, argc, argv))
        return OPTIONS_USAGE;
    for (size_t at = 0; at < words.count && !reader.answered;)
        at = read_word(&reader, &words, at);
    if (reader.answered)
        return OPTIONS_DONE;
    if (diag->errors == 0)
        check(options, diag);
    return diag->errors ? OPTIONS_USAGE : OPTIONS_RUN;
}
