/* toolchain.c: see toolchain.h. */
#include "driver/toolchain.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/diag_command.h"
#include "config.h"
#include "driver/driver.h"
#include "driver/dumps.h"
#include "driver/source_name.h"
#include "front/front.h"

/* The directory that the running command lies in. */
static const char *own_dir(struct arena *arena)
{
    char path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length < 0)
        return ".";
    path[length] = '\0';
    *strrchr(path, '/') = '\0';
    return arena_strdup(arena, path);
}

/* A path without `x/../`, so that messages and run paths are short. */
static const char *clean(struct arena *arena, const char *path)
{
    char *real = realpath(path, NULL);
    const char *result = real ? arena_strdup(arena, real) : path;
    free(real);
    return result;
}

void toolchain_find(struct toolchain *toolchain, struct arena *arena)
{
    const char *dir = own_dir(arena);
    toolchain->program = arena_printf(arena, "%s/cscc", dir);
    const char *include = arena_printf(arena, "%s/%s", dir, CSCC_INSTALL_INCLUDE_DIR);

    if (access(arena_printf(arena, "%s/csycl.h", include), R_OK) == 0) {
        toolchain->include_dir = clean(arena, include);
        toolchain->lib_dir = clean(arena, arena_printf(arena, "%s/%s", dir, CSCC_INSTALL_LIB_DIR));
    } else {
        toolchain->include_dir = CSCC_BUILD_INCLUDE_DIR;
        toolchain->lib_dir = CSCC_BUILD_LIB_DIR;
    }
}

static void add_all(struct arena *arena, struct command *command, const struct args *args)
{
    for (size_t i = 0; i < args->count; i++)
        command_add(arena, command, args->items[i]);
}

/* The host compiler may be several words: CC="ccache gcc". */
static void add_cc(struct arena *arena, struct command *command, const char *cc)
{
    for (;;) {
        cc += strspn(cc, " \t");
        size_t length = strcspn(cc, " \t");
        if (!length)
            return;
        command_add(arena, command, arena_strndup(arena, cc, length));
        cc += length;
    }
}

static const char *goal_option(enum goal goal)
{
    switch (goal) {
    case GOAL_ASSEMBLY:
        return "-S";
    case GOAL_SYNTAX:
        return "-fsyntax-only";
    case GOAL_PREPROCESS:
        return "-E";
    default:
        return "-c";
    }
}

static void add_language(struct command *command, struct arena *arena, const struct input *input)
{
    if (input->language) {
        command_add(arena, command, "-x");
        command_add(arena, command, input->language);
    }
}

static void add_input(struct command *command, struct arena *arena, const struct input *input)
{
    add_language(command, arena, input);
    command_add(arena, command, input->name);
}

/* Of what -E prints these leave out what the front needs, or keep comments; the last one writes a
 * file that is of the compilation. */
static bool changes_output(const char *option)
{
    static const char *const words[] = {"-P",  "-C",  "-CC", "-H",
                                        "-dM", "-dN", "-dU", "-ftime-trace"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(option, words[i]) == 0)
            return true;
    return false;
}

size_t toolchain_preprocess(struct command *command, struct arena *arena,
                            const struct options *options, const struct input *input,
                            const struct args *deps)
{
    add_cc(arena, command, options->cc);
    size_t words = command->count;
    if (options_have_clang(options)) /* what it does not use, the compilation says */
        command_add(arena, command, "-Qunused-arguments");
    for (size_t i = 0; i < options->plain.count; i++)
        if (!changes_output(options->plain.items[i]))
            command_add(arena, command, options->plain.items[i]);
    if (deps)
        add_all(arena, command, deps);
    add_language(command, arena, input);
    return words;
}

/* clang would name the files of -save-temps by the input, which is "-". */
static void add_for_text(struct arena *arena, struct command *command,
                         const struct options *options)
{
    for (size_t i = 0; i < options->compile.count; i++)
        if (!options_have_clang(options) ||
            strncmp(options->compile.items[i], "-save-temps", strlen("-save-temps")) != 0)
            command_add(arena, command, options->compile.items[i]);
}

void toolchain_compile(struct command *command, struct arena *arena,
                       const struct toolchain *toolchain, const struct options *options, bool text,
                       const struct input *input, const struct args *deps, const char *output)
{
    static const struct input translated = {.name = "-", .language = "c"};

    add_cc(arena, command, options->cc);
    command_add(arena, command, goal_option(options->goal));
    if (options->verbose && !options->print_only)
        command_add(arena, command, "-v");
    if (text) {
        command_add(arena, command, "-fopenmp-simd"); /* emit/host/plain_text.c */
        add_for_text(arena, command, options);
        source_name_add(command, arena, options, input);
    } else {
        add_all(arena, command, &options->plain);
        if (input->is_c && !input->is_preprocessed)
            command_add(arena, command, "-D__CSYCL__=1"); /* translated text has it expanded */
        add_all(arena, command, deps);
    }
    dumps_add(command, arena, options, input, output);
    if (text || !input->is_preprocessed) {
        command_add(arena, command, front_include_option(toolchain->include_dir));
        command_add(arena, command, toolchain->include_dir);
    }
    add_input(command, arena, text ? &translated : input);
    if (output) {
        command_add(arena, command, "-o");
        command_add(arena, command, output);
    }
}

void toolchain_translate(struct command *command, struct arena *arena,
                         const struct toolchain *toolchain, const struct options *options,
                         const struct input *input, const struct args *deps)
{
    command_add(arena, command, toolchain->program);
    command_add(arena, command, "--emit=host");
    add_all(arena, command, &options->plain);
    add_all(arena, command, &options->own);
    add_all(arena, command, deps);
    add_input(command, arena, input);
}

void toolchain_answer(struct command *command, struct arena *arena, const struct options *options)
{
    add_cc(arena, command, options->cc);
    if (options->goal != GOAL_ANSWER)
        command_add(arena, command, "-v");
    add_all(arena, command, &options->plain);
    add_all(arena, command, &options->queries);
}

static bool is_system_dir(const char *dir)
{
    static const char *const dirs[] = {"/lib", "/usr/lib", "/usr/local/lib"};
    for (size_t i = 0; i < sizeof dirs / sizeof *dirs; i++)
        if (strncmp(dir, dirs[i], strlen(dirs[i])) == 0 &&
            strchr("/", dir[strlen(dirs[i])]) != NULL)
            return true;
    return false;
}

static bool compiler_finds_opencl(struct arena *arena, const struct options *options)
{
    struct command command = {0};
    struct strbuf path;
    int error;

    strbuf_init(&path);
    add_cc(arena, &command, options->cc);
    add_all(arena, &command, &options->plain);
    command_add(arena, &command, "-print-file-name=libOpenCL.a");
    process_run(arena, &command, NULL, 0, &path, &error);
    bool found = strchr(path.text, '/') != NULL; /* else the name alone */
    strbuf_release(&path);
    return found;
}

static bool has_opencl_archive(struct arena *arena, const char *dir)
{
    return access(arena_printf(arena, "%s/libOpenCL.a", dir), R_OK) == 0;
}

bool toolchain_has_static_opencl(struct arena *arena, const struct options *options)
{
    for (size_t i = 0; i < options->link.count; i++) {
        const char *arg = options->link.items[i];
        if (strcmp(arg, "-L") == 0 && i + 1 < options->link.count)
            arg = options->link.items[++i];
        else if (strncmp(arg, "-L", 2) == 0)
            arg += 2;
        else
            continue;
        if (has_opencl_archive(arena, arg))
            return true;
    }
    return compiler_finds_opencl(arena, options);
}

static void add_shared_library(struct command *command, struct arena *arena, const char *lib_dir)
{
    command_add(arena, command, arena_printf(arena, "-L%s", lib_dir));
    command_add(arena, command, "-lcsycl");
    if (!is_system_dir(lib_dir))
        command_add(arena, command, arena_printf(arena, "-Wl,-rpath,%s", lib_dir));
}

/* Does the program load libcsycl.so when it needs it? Not if that is asked for by name. */
static bool loads_late(const struct options *options)
{
    for (size_t i = 0; i < options->link.count; i++)
        if (options->link.items[i] != LINK_INPUT && !strcmp(options->link.items[i], "-lcsycl"))
            return false;
    return !options->other_heap;
}

static void add_library(struct command *command, struct arena *arena, const char *lib_dir,
                        const struct options *options)
{
    if (options->is_static) {
        command_add(arena, command, arena_printf(arena, "%s/libcsycl.a", lib_dir));
        if (toolchain_has_static_opencl(arena, options)) /* programs without kernels need none */
            command_add(arena, command, "-lOpenCL");
        command_add(arena, command, "-lpthread");
        command_add(arena, command, "-ldl");
        command_add(arena, command, "-lm");
        return;
    }
    if (options->coherent_heap && !options->other_heap)
        command_add(arena, command, "-Wl,--undefined=csycl_heap_coherent");
    if (!options->plain_heap && !options->other_heap)
        command_add(arena, command, arena_printf(arena, "%s/libcsycl_heap.a", lib_dir));
    if (!loads_late(options)) {
        add_shared_library(command, arena, lib_dir);
        return;
    }
    command_add(arena, command, arena_printf(arena, "%s/libcsycl_nonshared.a", lib_dir));
    command_add(arena, command, "-Wl,--export-dynamic-symbol=csycl_program");
}

/* Where the program finds libcsycl.so when it needs it: not by a run path, in which the system
 * would look for all libraries of the program each time it starts. */
static const char *library_folder(struct arena *arena, const char *lib_dir)
{
    struct strbuf text;

    strbuf_init(&text);
    strbuf_printf(&text, ".section .rodata.csycl,\"a\"; .globl csycl_library_folder; "
                         ".hidden csycl_library_folder; csycl_library_folder: .asciz \"");
    for (; *lib_dir; lib_dir++)
        strbuf_printf(
            &text, isalnum((unsigned char)*lib_dir) || strchr("/._-", *lib_dir) ? "%c" : "\\%03o",
            (unsigned char)*lib_dir);
    strbuf_printf(&text, "\"; .section .note.GNU-stack,\"\",%%progbits\n");
    const char *result = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return result;
}

const char *toolchain_link(struct command *command, struct arena *arena,
                           const struct toolchain *toolchain, const struct options *options,
                           const char *const *objects)
{
    const bool tells_folder = loads_late(options) && !is_system_dir(toolchain->lib_dir);

    add_cc(arena, command, options->cc);
    if (options->verbose && !options->print_only)
        command_add(arena, command, "-v");
    for (size_t i = 0; i < options->link.count; i++) {
        const char *arg = options->link.items[i];
        command_add(arena, command, arg == LINK_INPUT ? *objects++ : arg);
    }
    if (tells_folder) {
        static const char *const words[] = {"-x", "assembler", "-", "-x", "none"};
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            command_add(arena, command, words[i]);
    }
    if (!options->is_partial)
        add_library(command, arena, toolchain->lib_dir, options);
    command_add(arena, command, "-o");
    command_add(arena, command, options->output ? options->output : "a.out");
    return tells_folder ? library_folder(arena, toolchain->lib_dir) : NULL;
}

static int run(struct command *command, struct arena *arena, struct diag *diag,
               const struct options *options, const char *input, size_t input_length,
               struct strbuf *output)
{
    int error;

    if (options->verbose)
        command_print(command, stderr);
    if (options->print_only)
        return DRIVER_OK;
    diag_begin_command(diag);
    int status = process_run(arena, command, input, input_length, output, &error);
    diag_end_command(diag);
    if (error)
        diag_plain_error(diag, "cannot run '%s': %s", command->items[0], strerror(error));
    return status == 0 ? DRIVER_OK : DRIVER_ERRORS;
}

int toolchain_run(struct command *command, struct arena *arena, struct diag *diag,
                  const struct options *options, const char *input, size_t input_length)
{
    return run(command, arena, diag, options, input, input_length, NULL);
}

int toolchain_read(struct command *command, struct arena *arena, struct diag *diag,
                   const struct options *options, struct strbuf *output)
{
    return run(command, arena, diag, options, NULL, 0, output);
}
