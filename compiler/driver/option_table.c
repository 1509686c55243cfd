/* option_table.c: see option_table.h. */
#include "driver/option_table.h"

#include <string.h>

#include "base/diag.h"
#include "driver/options.h"

#define GOAL(name, goal, argument, help)                                                           \
    {                                                                                              \
        name, FORM_ALONE, ACTION_GOAL, 0, goal, argument, help                                     \
    }
#define OWN(name, form, code, argument, help)                                                      \
    {                                                                                              \
        name, form, ACTION_OWN, 0, code, argument, help                                            \
    }
#define PASS(name, form, reach)                                                                    \
    {                                                                                              \
        name, form, ACTION_PASS, reach, 0, NULL, NULL                                              \
    }
#define DEPS(name, form)                                                                           \
    {                                                                                              \
        name, form, ACTION_DEPENDENCIES, 0, 0, NULL, NULL                                          \
    }
#define QUERY(name, form)                                                                          \
    {                                                                                              \
        name, form, ACTION_QUERY, 0, 0, NULL, NULL                                                 \
    }

const struct option option_table[] = {
    GOAL("-c", GOAL_OBJECT, NULL, "compile and do not link"),
    GOAL("-S", GOAL_ASSEMBLY, NULL, "compile to assembly"),
    GOAL("-E", GOAL_PREPROCESS, NULL, "preprocess only"),
    GOAL("-fsyntax-only", GOAL_SYNTAX, NULL, "report errors and write nothing"),
    {"-o", FORM_EITHER, ACTION_OUTPUT, 0, 0, " FILE", "the file to write"},
    {"-x", FORM_EITHER, ACTION_LANGUAGE, 0, 0, " LANGUAGE", "of the files that follow"},
    {"-I", FORM_EITHER, ACTION_PASS, REACH_FILE, 0, " DIR", "look for headers there"},
    {"-D", FORM_EITHER, ACTION_PASS, REACH_FILE, 0, " NAME[=VALUE]", "define a macro"},
    {"-U", FORM_EITHER, ACTION_PASS, REACH_FILE, 0, " NAME", "undefine a macro"},
    {"-l", FORM_EITHER, ACTION_PASS, REACH_LINK, 0, " LIB", "link a library"},
    {"-L", FORM_EITHER, ACTION_PASS, REACH_LINK, 0, " DIR", "look for libraries there"},
    {"-std=", FORM_JOINED, ACTION_PASS, REACH_HEADERS, 0, "STD", "the C standard"},
    OWN("-Wcsycl-data", FORM_ALONE, OWN_WARNING, NULL, "say what is transferred and why"),
    OWN("-Wcsycl-spec-const", FORM_ALONE, OWN_WARNING, NULL,
        "say which host loops build kernels again and again"),
    OWN("-Wcsycl-speed", FORM_ALONE, OWN_WARNING, NULL,
        "say what keeps loops slow, and what to change"),
    OWN("-Wcsycl-uniform", FORM_ALONE, OWN_WARNING, NULL, "say what uniform assertions rest on"),
    OWN("-Wno-csycl", FORM_ALONE, OWN_WARNING, NULL, "do not warn of annotations"),
    OWN("-Wno-csycl-dependence", FORM_ALONE, OWN_WARNING, NULL,
        "do not warn of dependences between iterations"),
    OWN("-Wno-csycl-nest", FORM_ALONE, OWN_WARNING, NULL,
        "do not say which inner loops are plain ones"),
    OWN("-Wno-csycl-reduction", FORM_ALONE, OWN_WARNING, NULL,
        "do not warn of odd uses of a reduction item"),
    OWN("-Wno-csycl-uniform", FORM_ALONE, OWN_WARNING, NULL, "do not say what is asserted anyway"),
    OWN("-freproducible-reductions", FORM_ALONE, OWN_REPRODUCIBLE, NULL,
        "combine in the same order in every run on a device"),
    OWN("-fno-reproducible-reductions", FORM_ALONE, OWN_NOT_REPRODUCIBLE, NULL, NULL),
    OWN("-fhost-math", FORM_ALONE, OWN_HOST_MATH, NULL,
        "take functions of <math.h> from the host, to the bit, where kernels can"),
    OWN("-fno-host-math", FORM_ALONE, OWN_NO_HOST_MATH, NULL, NULL),
    OWN("-fcheck-uniform", FORM_ALONE, OWN_CHECK_UNIFORM, NULL,
        "verify in kernels what is asserted to be uniform"),
    OWN("-fno-check-uniform", FORM_ALONE, OWN_NO_CHECK_UNIFORM, NULL, NULL),
    OWN("-fcheck-bounds", FORM_ALONE, OWN_CHECK_BOUNDS, NULL,
        "verify in kernels that they stay inside of arrays and sections"),
    OWN("-fno-check-bounds", FORM_ALONE, OWN_NO_CHECK_BOUNDS, NULL, NULL),
    OWN("-fheap=", FORM_JOINED, OWN_HEAP, "tracked|coherent|plain",
        "know blocks of the heap (default), have large ones coherent, or neither"),
    {"-fmax-errors=", FORM_JOINED, ACTION_PASS, REACH_TOOLS, 0, "N",
     "say no more than N errors of a file (20; 0: all)"},
    {"-fdiagnostics-color=", FORM_JOINED, ACTION_PASS, REACH_TOOLS, 0, "always|never|auto",
     "say them in colours"},
    {"-fdiagnostics-format=", FORM_JOINED, ACTION_PASS, REACH_TOOLS, 0, "text|json",
     "say them for people or for programs"},
    OWN("-v", FORM_ALONE, OWN_VERBOSE, NULL, "show the commands"),
    OWN("-###", FORM_ALONE, OWN_PRINT_ONLY, NULL, "show the commands and run nothing"),
    OWN("--cc=", FORM_JOINED, OWN_CC, "COMPILER", "the host compiler (default: $CC, else gcc)"),
    GOAL("--emit=opencl", GOAL_EMIT_OPENCL, NULL, "print the OpenCL C text"),
    GOAL("--emit=host", GOAL_EMIT_HOST, NULL, "print the C text for the host"),
    GOAL("--dump=unit", GOAL_DUMP_UNIT, NULL, "print what was read"),
    GOAL("--dump=flow", GOAL_DUMP_FLOW, NULL, "print the graphs of values"),
    GOAL("--dump=flow:before", GOAL_DUMP_BEFORE, NULL, "print what they read from before them"),
    GOAL("--dump=uniform", GOAL_DUMP_UNIFORM, NULL, "print how values vary"),
    GOAL("--dump=plan", GOAL_DUMP_PLAN, NULL, "print the kernels"),
    GOAL("--dump=code", GOAL_DUMP_CODE, NULL, "print the trees of device text"),
    GOAL("--dump=code:vectors", GOAL_DUMP_VECTORS, NULL, "print those of bodies in vectors"),
    OWN("--shell-completion=", FORM_JOINED, OWN_COMPLETION, "bash|zsh",
        "print what tells a shell of these options"),
    OWN("--help", FORM_ALONE, OWN_HELP, NULL, "print this"),
    OWN("--version", FORM_ALONE, OWN_VERSION, NULL,
        "print the versions of the host compiler and cscc"),

    PASS("-include", FORM_EITHER, REACH_FILE),
    PASS("-imacros", FORM_EITHER, REACH_FILE),
    PASS("-iquote", FORM_EITHER, REACH_FILE),
    PASS("-A", FORM_EITHER, REACH_FILE),
    PASS("-isystem", FORM_EITHER, REACH_HEADERS),
    PASS("-idirafter", FORM_EITHER, REACH_HEADERS),
    PASS("-iprefix", FORM_EITHER, REACH_HEADERS),
    PASS("-iwithprefix", FORM_EITHER, REACH_HEADERS),
    PASS("-iwithprefixbefore", FORM_EITHER, REACH_HEADERS),
    PASS("-isysroot", FORM_EITHER, REACH_ALL),
    PASS("--sysroot=", FORM_JOINED, REACH_ALL),
    PASS("-imultilib", FORM_EITHER, REACH_COMPILE),
    PASS("-imultiarch", FORM_EITHER, REACH_COMPILE),
    PASS("-nostdinc", FORM_ALONE, REACH_FILE), /* all is found; glue.h has headers of its own */
    PASS("-undef", FORM_ALONE, REACH_FILE),
    PASS("-trigraphs", FORM_ALONE, REACH_FILE),
    PASS("-fmacro-prefix-map=", FORM_JOINED, REACH_TOOLS),
    PASS("-ffile-prefix-map=", FORM_JOINED, REACH_TOOLS),
    PASS("-ansi", FORM_ALONE, REACH_HEADERS),
    PASS("-m32", FORM_ALONE, REACH_ALL), /* libclang has to know of types alone */
    PASS("-m64", FORM_ALONE, REACH_ALL),
    PASS("-mx32", FORM_ALONE, REACH_ALL),
    PASS("-mllvm", FORM_SEPARATE, REACH_TOOLS), /* clang's */
    PASS("-funsigned-char", FORM_ALONE, REACH_HEADERS),
    PASS("-fsigned-char", FORM_ALONE, REACH_HEADERS),
    PASS("-fno-signed-char", FORM_ALONE, REACH_HEADERS),
    PASS("-fno-unsigned-char", FORM_ALONE, REACH_HEADERS),
    PASS("-fshort-enums", FORM_ALONE, REACH_HEADERS),
    PASS("-fno-short-enums", FORM_ALONE, REACH_HEADERS),
    PASS("-fshort-wchar", FORM_ALONE, REACH_HEADERS),
    PASS("-fms-extensions", FORM_ALONE, REACH_HEADERS),
    PASS("-finput-charset=", FORM_JOINED, REACH_FILE), /* preprocessed text is UTF-8 */

    PASS("-B", FORM_EITHER, REACH_TOOLS),
    PASS("--param", FORM_SEPARATE, REACH_TOOLS),
    PASS("--param=", FORM_JOINED, REACH_TOOLS),
    PASS("-specs", FORM_SEPARATE, REACH_TOOLS),
    PASS("-wrapper", FORM_SEPARATE, REACH_TOOLS),
    PASS("-aux-info", FORM_SEPARATE, REACH_COMPILE),
    PASS("-dumpbase", FORM_SEPARATE, REACH_COMPILE),
    PASS("-dumpbase-ext", FORM_SEPARATE, REACH_COMPILE),
    PASS("-dumpdir", FORM_SEPARATE, REACH_COMPILE),
    PASS("-Xassembler", FORM_SEPARATE, REACH_COMPILE),
    PASS("-MJ", FORM_EITHER, REACH_FILE), /* clang's, as those up to --target= */
    PASS("-serialize-diagnostics", FORM_SEPARATE, REACH_COMPILE),
    PASS("--serialize-diagnostics", FORM_SEPARATE, REACH_COMPILE),
    PASS("--config=", FORM_JOINED, REACH_TOOLS),
    PASS("--gcc-toolchain=", FORM_JOINED, REACH_TOOLS),
    PASS("-Xclang", FORM_SEPARATE, REACH_COMPILE),
    PASS("-target", FORM_SEPARATE, REACH_ALL),
    PASS("--target=", FORM_JOINED, REACH_ALL),
    PASS("--coverage", FORM_ALONE, REACH_TOOLS),

    PASS("-Wl,", FORM_JOINED, REACH_LINK),
    PASS("-Xlinker", FORM_SEPARATE, REACH_LINK),
    PASS("-T", FORM_EITHER, REACH_LINK),
    PASS("-u", FORM_EITHER, REACH_LINK),
    PASS("-z", FORM_EITHER, REACH_LINK),
    PASS("-e", FORM_EITHER, REACH_LINK),
    PASS("-s", FORM_ALONE, REACH_LINK),
    PASS("-r", FORM_ALONE, REACH_LINK),
    PASS("-static", FORM_ALONE, REACH_LINK),
    PASS("-static-pie", FORM_ALONE, REACH_TOOLS),
    PASS("-static-lib", FORM_JOINED, REACH_LINK),
    PASS("-shared", FORM_ALONE, REACH_LINK),
    PASS("-shared-libgcc", FORM_ALONE, REACH_LINK),
    PASS("-symbolic", FORM_ALONE, REACH_LINK),
    PASS("-rdynamic", FORM_ALONE, REACH_LINK),
    PASS("-nostdlib", FORM_ALONE, REACH_LINK),
    PASS("-nodefaultlibs", FORM_ALONE, REACH_LINK),
    PASS("-nostartfiles", FORM_ALONE, REACH_LINK),
    PASS("-fuse-ld=", FORM_JOINED, REACH_LINK),
    PASS("-pie", FORM_ALONE, REACH_LINK),
    PASS("-no-pie", FORM_ALONE, REACH_LINK),

    {"-M", FORM_ALONE, ACTION_GOAL, REACH_FILE, GOAL_PREPROCESS, NULL, NULL},
    {"-MM", FORM_ALONE, ACTION_GOAL, REACH_FILE, GOAL_PREPROCESS, NULL, NULL},
    DEPS("-MD", FORM_ALONE),
    DEPS("-MMD", FORM_ALONE),
    DEPS("-MF", FORM_EITHER),
    DEPS("-MT", FORM_EITHER),
    DEPS("-MQ", FORM_EITHER),
    DEPS("-MP", FORM_ALONE),
    DEPS("-MG", FORM_ALONE),

    QUERY("-print-", FORM_JOINED),
    QUERY("-dumpmachine", FORM_ALONE),
    QUERY("-dumpversion", FORM_ALONE),
    QUERY("-dumpfullversion", FORM_ALONE),
    QUERY("-dumpspecs", FORM_ALONE),
    QUERY("--help=", FORM_JOINED),
    QUERY("--target-help", FORM_ALONE),
    QUERY("--completion=", FORM_JOINED),
};

const size_t option_count = sizeof option_table / sizeof *option_table;

static bool fits(const struct option *option, const char *arg)
{
    size_t length = strlen(option->name);

    if (strncmp(arg, option->name, length) != 0)
        return false;
    return !arg[length] ? option->form != FORM_JOINED || option->name[length - 1] != '='
                        : option->form == FORM_JOINED || option->form == FORM_EITHER;
}

const struct option *option_find(const char *arg)
{
    const struct option *best = NULL;

    for (size_t i = 0; i < option_count; i++)
        if (fits(&option_table[i], arg) &&
            (!best || strlen(option_table[i].name) > strlen(best->name)))
            best = &option_table[i];
    return best;
}

bool option_takes_next(const struct option *option, const char *arg)
{
    return option->form == FORM_SEPARATE ||
           (option->form == FORM_EITHER && strlen(arg) == strlen(option->name));
}

const char *option_closest(const char *arg)
{
    const char *names[sizeof option_table / sizeof *option_table];
    size_t count = 0;

    for (size_t i = 0; i < option_count; i++)
        if (strncmp(option_table[i].name, "--", 2) == 0)
            names[count++] = option_table[i].name;
    return diag_closest(arg, names, count);
}
