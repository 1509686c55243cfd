/* options.c: see options.h.
 *
 * Options of cscc itself begin with two dashes; all others are the host
 * compiler's and go there. What preprocessing and libclang must know too is
 * picked out on the way.
 */
#include "driver/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "config.h"

const char LINK_INPUT[] = "<input>";

static const char help[] =
    "usage: cscc [options] file...\n"
    "\n"
    "Compiles C with csycl pragmas. Options that are not listed here go to the host\n"
    "compiler, which also compiles files without pragmas and links.\n"
    "\n"
    "  -c, -S, -E, -o FILE      as in cc\n"
    "  -I DIR, -D NAME[=VALUE], -U NAME, -std=STD, -O, -g, -l LIB, -L DIR\n"
    "                           as in cc\n"
    "  -Wcsycl-data             say what is transferred and why\n"
    "  -Wcsycl-spec-const       say which host loops build kernels again and again\n"
    "  -Wcsycl-uniform          say what uniform assertions rest on\n"
    "  -Wno-csycl-dependence    do not warn of dependences between iterations\n"
    "  -Wno-csycl-reduction     do not warn of odd uses of a reduction item\n"
    "  -freproducible-reductions\n"
    "                           combine in the same order in every run on a device\n"
    "  -fcheck-uniform          verify in kernels what is asserted to be uniform\n"
    "  -fheap=tracked|coherent|plain\n"
    "                           link so that blocks of the heap are known (default), that large\n"
    "                           ones are coherent memory too, or neither\n"
    "  -v, -###                 show the commands; show them and run nothing\n"
    "  --cc=COMPILER            the host compiler (default: $CC, else gcc)\n"
    "  --emit=opencl|host       print the OpenCL C text, or the C text for the host\n"
    "  --dump=unit|uniform|plan print what was read, how values vary, or the kernels\n"
    "  --help, --version\n"
    "\n"
    "Exit status: 0 success, 1 errors in the source, 2 wrong usage.\n";

static void push(struct arena *arena, struct args *list, const char *arg)
{
    ARENA_PUSH(arena, list, arg);
}

static bool starts(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

static bool is_any(const char *text, const char *const *words)
{
    for (; *words; words++)
        if (strcmp(text, *words) == 0)
            return true;
    return false;
}

/* Options whose value may be the next argument. */
static bool takes_value(const char *option)
{
    static const char *const words[] = {"-o",
                                        "-I",
                                        "-D",
                                        "-U",
                                        "-include",
                                        "-imacros",
                                        "-isystem",
                                        "-iquote",
                                        "-idirafter",
                                        "-iprefix",
                                        "-isysroot",
                                        "--sysroot",
                                        "-L",
                                        "-l",
                                        "-x",
                                        "-MF",
                                        "-MT",
                                        "-MQ",
                                        "-Xlinker",
                                        "-T",
                                        "-u",
                                        "-z",
                                        "-Xpreprocessor",
                                        "-Xassembler",
                                        "--param",
                                        "-aux-info",
                                        "-e",
                                        "-B",
                                        NULL};
    return is_any(option, words);
}

static bool for_preprocessor(const char *option)
{
    static const char *const prefixes[] = {"-I",
                                           "-D",
                                           "-U",
                                           "-include",
                                           "-imacros",
                                           "-isystem",
                                           "-iquote",
                                           "-idirafter",
                                           "-std=",
                                           "-ansi",
                                           "-m",
                                           "-isysroot",
                                           "--sysroot",
                                           "-nostdinc",
                                           "-funsigned-char",
                                           "-fsigned-char",
                                           "-fshort-enums",
                                           NULL};
    for (size_t i = 0; prefixes[i]; i++)
        if (starts(option, prefixes[i]))
            return !starts(option, "-march") && !starts(option, "-mtune") &&
                   !starts(option, "-mcpu");
    return false;
}

/* Preprocessed text needs them still: its `#include <...>` lines are read once more. */
static bool for_system_headers(const char *option, const char *value)
{
    if (starts(option, "-D") || starts(option, "-U")) {
        const char *name = option[2] ? option + 2 : value;
        return name && name[0] == '_';
    }
    return for_preprocessor(option) && !starts(option, "-I") && !starts(option, "-iquote") &&
           !starts(option, "-include") && !starts(option, "-imacros");
}

static bool for_linker_only(const char *option)
{
    static const char *const prefixes[] = {
        "-l",      "-L",        "-Wl,",      "-Xlinker", "-T", "-u",   "-z",      "-static",
        "-shared", "-rdynamic", "-nostdlib", "-s",       "-e", "-pie", "-no-pie", NULL};
    if (starts(option, "-std"))
        return false;
    for (size_t i = 0; prefixes[i]; i++) {
        const char *prefix = prefixes[i];
        bool whole_word = strlen(prefix) == 2 && prefix[1] != 'l' && prefix[1] != 'L';
        if (whole_word ? strcmp(option, prefix) == 0 : starts(option, prefix))
            return true;
    }
    return false;
}

static bool is_c_file(const char *name)
{
    size_t length = strlen(name);
    return length > 2 &&
           (strcmp(name + length - 2, ".c") == 0 || strcmp(name + length - 2, ".i") == 0);
}

/* With these the program's malloc is not the next one's, or nobody asks ours: a sanitizer's stands
 * in for it, a static link has no next one, and a library is no program. */
static bool links_other_heap(const char *option)
{
    static const char *const words[] = {"-static",   "-static-pie",    "-shared", "-r",
                                        "-nostdlib", "-nodefaultlibs", NULL};
    return is_any(option, words) || starts(option, "-fsanitize=");
}

static void read_arithmetic(struct options *options, const char *arg)
{
    if (starts(arg, "-ffp-contract="))
        options->contraction = strchr(arg, '=') + 1;
    else if (strcmp(arg, "-ffast-math") == 0)
        options->fast_math = true;
    else if (strcmp(arg, "-fno-fast-math") == 0)
        options->fast_math = false;
}

/* What the host compiler does unasked, kernels do not: their default is C's. */
bool options_contract(const struct options *options)
{
    return options->contraction ? strcmp(options->contraction, "fast") == 0 : options->fast_math;
}

static void add_host_option(struct options *options, struct arena *arena, const char *option,
                            const char *value)
{
    struct args *const lists[] = {
        for_linker_only(option) ? NULL : &options->plain,
        for_linker_only(option) || strcmp(option, "-x") == 0 ||
                (for_preprocessor(option) && !for_system_headers(option, value))
            ? NULL
            : &options->compile,
        for_preprocessor(option) ? &options->front : NULL,
        for_system_headers(option, value) ? &options->system : NULL,
        for_preprocessor(option) || strcmp(option, "-x") == 0 ? NULL : &options->link,
    };
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (!lists[i])
            continue;
        push(arena, lists[i], option);
        if (value)
            push(arena, lists[i], value);
    }
    read_arithmetic(options, option);
    if (strcmp(option, "-static") == 0)
        options->is_static = true;
    if (links_other_heap(option))
        options->other_heap = true;
}

static bool read_goal(struct options *options, const char *arg)
{
    static const struct {
        const char *word;
        enum goal goal;
    } goals[] = {
        {"-c", GOAL_OBJECT},
        {"-S", GOAL_ASSEMBLY},
        {"-E", GOAL_PREPROCESS},
        {"-fsyntax-only", GOAL_SYNTAX},
        {"--emit=opencl", GOAL_EMIT_OPENCL},
        {"--emit=host", GOAL_EMIT_HOST},
        {"--dump=unit", GOAL_DUMP_UNIT},
        {"--dump=uniform", GOAL_DUMP_UNIFORM},
        {"--dump=plan", GOAL_DUMP_PLAN},
    };
    for (size_t i = 0; i < sizeof goals / sizeof *goals; i++)
        if (strcmp(arg, goals[i].word) == 0) {
            options->goal = goals[i].goal;
            return true;
        }
    return false;
}

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

/* Our own options. Returns false when `arg` is not one. */
static bool read_own(struct options *options, struct diag *diag, const char *arg)
{
    static const char *const own[] = {"--cc=",       "--emit=opencl",  "--emit=host",
                                      "--dump=unit", "--dump=uniform", "--dump=plan",
                                      "--help",      "--version"};
    if (read_goal(options, arg))
        return true;
    if (strcmp(arg, "-v") == 0 || strcmp(arg, "--verbose") == 0) {
        options->verbose = true;
    } else if (strcmp(arg, "-###") == 0) {
        options->verbose = options->print_only = true;
    } else if (strcmp(arg, "-freproducible-reductions") == 0) {
        options->reproducible = true;
    } else if (strcmp(arg, "-fno-reproducible-reductions") == 0) {
        options->reproducible = false;
    } else if (strcmp(arg, "-fcheck-uniform") == 0) {
        options->checks_uniform = true;
    } else if (strcmp(arg, "-fno-check-uniform") == 0) {
        options->checks_uniform = false;
    } else if (starts(arg, "-fheap=")) {
        read_heap(options, diag, arg);
    } else if (starts(arg, "--cc=") && arg[5]) {
        options->cc = host_compiler(arg + 5);
    } else if (starts(arg, "-W") && diag_option(diag, arg + 2)) {
        /* -Wcsycl...: taken */
    } else if (strcmp(arg, "-w") == 0) {
        diag_option(diag, "no-csycl");
        return false; /* the host compiler's too */
    } else if (starts(arg, "--") && arg[2] && !starts(arg, "--sysroot") &&
               !starts(arg, "--param")) {
        const char *close = diag_closest(arg, own, sizeof own / sizeof *own);
        if (close)
            diag_plain_error(diag, "unknown option '%s'; did you mean '%s'?", arg, close);
        else
            diag_plain_error(diag, "unknown option '%s'; see cscc --help", arg);
    } else {
        return false;
    }
    return true;
}

static void read_dependency_option(struct options *options, struct arena *arena, const char *arg,
                                   const char *value)
{
    push(arena, &options->deps, arg);
    if (value)
        push(arena, &options->deps, value);
    options->deps_file |= starts(arg, "-MF");
    options->deps_target |= starts(arg, "-MT") || starts(arg, "-MQ");
}

static void read_input(struct options *options, struct arena *arena, struct diag *diag,
                       const char *arg)
{
    options->file_count++;
    if (strcmp(arg, "-") == 0) {
        diag_plain_error(diag, "reading from standard input is not supported; name a file");
    } else if (is_c_file(arg)) {
        push(arena, &options->inputs, arg);
        push(arena, &options->link, LINK_INPUT);
    } else {
        push(arena, &options->link, arg);
    }
}

static void check(struct options *options, struct diag *diag)
{
    if (options->file_count == 0 && !options->verbose)
        diag_plain_error(diag, "no input files; see cscc --help");
    else if (options->goal != GOAL_LINK && options->inputs.count == 0 && !options->verbose)
        diag_plain_error(diag, "no C file to translate; see cscc --help");
    if (options->goal != GOAL_LINK && options->output && options->inputs.count > 1)
        diag_plain_error(diag, "-o with several files needs a link; leave -o out or name one file");
}

enum options_result options_read(struct options *options, struct arena *arena, struct diag *diag,
                                 int argc, char **argv)
{
    *options = (struct options){.goal = GOAL_LINK, .cc = host_compiler(getenv("CC"))};
    for (int i = 1; i < argc; i++) {
        const char *arg = argv[i], *value = NULL;

        if (strcmp(arg, "--help") == 0) {
            fputs(help, stdout);
            return OPTIONS_DONE;
        }
        if (strcmp(arg, "--version") == 0) {
            printf("cscc %s\n", CSCC_VERSION);
            return OPTIONS_DONE;
        }
        if (read_own(options, diag, arg))
            continue;
        if (arg[0] != '-' || !arg[1]) {
            read_input(options, arena, diag, arg);
            continue;
        }
        if (takes_value(arg)) {
            if (i + 1 == argc) {
                diag_plain_error(diag, "option '%s' needs a value", arg);
                break;
            }
            value = argv[++i];
        }
        if (strcmp(arg, "-o") == 0)
            options->output = value;
        else if (starts(arg, "-o") && arg[2])
            options->output = arg + 2;
        else if (starts(arg, "-M"))
            read_dependency_option(options, arena, arg, value);
        else
            add_host_option(options, arena, arg, value);
    }
    if (diag->errors == 0)
        check(options, diag);
    return diag->errors ? OPTIONS_USAGE : OPTIONS_RUN;
}
