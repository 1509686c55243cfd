/* test_compiler_driver.c: the command line, running programs, writing files. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/child.h"
#include "driver/dependencies.h"
#include "driver/dumps.h"
#include "driver/options.h"
#include "driver/output.h"
#include "driver/refused.h"
#include "driver/source_name.h"
#include "driver/toolchain.h"
#include "suite.h"

static struct arena arena;
static struct diag diag;
static struct options options;
static char *said;
static size_t said_size;
static FILE *stream;

static void setup(void)
{
    arena_init(&arena);
    stream = open_memstream(&said, &said_size);
    diag_init(&diag, stream);
    unsetenv("CC");
}

static void teardown(void)
{
    fclose(stream);
    free(said);
    arena_release(&arena);
}

/* Reads "cscc WORDS", split at spaces. */
static enum options_result read_words(const char *words)
{
    char *copy = arena_strdup(&arena, words), *argv[64] = {(char *)"cscc"}, *save = NULL;
    int argc = 1;

    for (char *word = strtok_r(copy, " ", &save); word; word = strtok_r(NULL, " ", &save))
        argv[argc++] = word;
    enum options_result result = options_read(&options, &arena, &diag, argc, argv);
    fflush(stream);
    return result;
}

static const char *joined(const struct args *args)
{
    struct strbuf text;

    strbuf_init(&text);
    for (size_t i = 0; i < args->count; i++)
        strbuf_printf(&text, "%s%s", i ? " " : "", args->items[i]);
    const char *copy = arena_strdup(&arena, text.text);
    strbuf_release(&text);
    return copy;
}

/* The inputs' names, with what is told of them by -x in brackets. */
static const char *inputs(void)
{
    const char *text = "";

    for (size_t i = 0; i < options.inputs.count; i++) {
        const struct input *input = &options.inputs.items[i];
        text = arena_printf(&arena, "%s%s%s%s%s%s", text, i ? " " : "", input->name,
                            input->is_c ? "" : "(other)", input->language ? ":" : "",
                            input->language ? input->language : "");
    }
    return text;
}

START_TEST(sorts_options_by_stage)
{
    ck_assert_int_eq(read_words("-O2 -I inc -DN=3 -D_GNU_SOURCE -std=c11 -march=native a.c -lm -g"),
                     OPTIONS_RUN);
    ck_assert_str_eq(inputs(), "a.c");
    ck_assert_str_eq(joined(&options.front), "-D_GNU_SOURCE -std=c11");
    ck_assert_str_eq(joined(&options.compile), "-O2 -D_GNU_SOURCE -std=c11 -march=native -g");
    ck_assert_str_eq(joined(&options.plain),
                     "-O2 -I inc -DN=3 -D_GNU_SOURCE -std=c11 -march=native -g");
    ck_assert_str_eq(joined(&options.link), "-O2 -march=native <input> -lm -g");
}
END_TEST

START_TEST(objects_keep_their_place_in_the_link)
{
    ck_assert_int_eq(read_words("x.o a.c libfoo.a b.c -Lsome -lfoo -o prog"), OPTIONS_RUN);
    ck_assert_str_eq(joined(&options.link), "x.o <input> libfoo.a <input> -Lsome -lfoo");
    ck_assert_str_eq(options.output, "prog");
    ck_assert_int_eq(options.goal, GOAL_LINK);
}
END_TEST

START_TEST(goals)
{
    static const struct {
        const char *words;
        enum goal goal;
    } cases[] = {
        {"-c a.c", GOAL_OBJECT},
        {"-S a.c", GOAL_ASSEMBLY},
        {"-E a.c", GOAL_PREPROCESS},
        {"-fsyntax-only a.c", GOAL_SYNTAX},
        {"--emit=opencl a.c", GOAL_EMIT_OPENCL},
        {"--emit=host a.c", GOAL_EMIT_HOST},
        {"--dump=unit a.c", GOAL_DUMP_UNIT},
        {"--dump=flow a.c", GOAL_DUMP_FLOW},
        {"--dump=flow:before a.c", GOAL_DUMP_BEFORE},
        {"--dump=uniform a.c", GOAL_DUMP_UNIFORM},
        {"--dump=plan a.c", GOAL_DUMP_PLAN},
        {"--dump=code a.c", GOAL_DUMP_CODE},
        {"--dump=code:vectors a.c", GOAL_DUMP_VECTORS},
        {"a.c", GOAL_LINK},
        {"-E -c -S a.c", GOAL_PREPROCESS},
        {"-fsyntax-only -S -c a.c", GOAL_SYNTAX},
        {"--emit=host -c a.c", GOAL_EMIT_HOST},
        {"-M -c a.c", GOAL_PREPROCESS},
        {"-dumpmachine", GOAL_ANSWER},
        {"-print-file-name=libc.so -c a.c", GOAL_ANSWER},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_assert_int_eq(read_words(cases[i].words), OPTIONS_RUN);
        ck_assert_int_eq(options.goal, cases[i].goal);
    }
}
END_TEST

START_TEST(dependency_options_stay_with_preprocessing)
{
    ck_assert_int_eq(read_words("-MD -MT a.o -MF a.d -c a.c"), OPTIONS_RUN);
    ck_assert_str_eq(joined(&options.deps), "-MD -MT a.o -MF a.d");
    ck_assert_str_eq(joined(&options.compile), "");
    ck_assert(options.deps_file && options.deps_target);
}
END_TEST

START_TEST(host_compiler)
{
    read_words("a.c");
    ck_assert_str_eq(options.cc, "gcc");
    setenv("CC", "clang-19", 1);
    read_words("a.c");
    ck_assert_str_eq(options.cc, "clang-19");
    read_words("--cc=cc a.c");
    ck_assert_str_eq(options.cc, "cc");
    setenv("CC", "/usr/local/bin/cscc", 1); /* make CC=cscc: not itself */
    read_words("a.c");
    ck_assert_str_eq(options.cc, "gcc");
    setenv("CC", "cscc -v", 1);
    read_words("a.c");
    ck_assert_str_eq(options.cc, "gcc");
}
END_TEST

START_TEST(usage_errors)
{
    static const struct {
        const char *words, *message;
    } cases[] = {
        {"", "cscc: error: no input files; see cscc --help\n"},
        {"-c -Wl,--version", "cscc: error: no input files; see cscc --help\n"},
        {"--emit=host x.o", "cscc: error: no C file to translate; see cscc --help\n"},
        {"--emit=host a.S", "cscc: error: 'a.S' is no C file; put -x c before it if it is\n"},
        {"-c a.c b.c -o x",
         "cscc: error: -o with several files needs a link; leave -o out or name one file\n"},
        {"a.c -o", "cscc: error: option '-o' needs a value\n"},
        {"--emit=opencI a.c",
         "cscc: error: unknown option '--emit=opencI'; did you mean '--emit=opencl'?\n"},
        {"--frobnicate a.c", "cscc: error: unknown option '--frobnicate'; see cscc --help\n"},
        {"-c -", "cscc: error: standard input needs its language: put -x c before '-'\n"},
        {"a.c --param", "cscc: error: option '--param' needs a value\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        teardown();
        setup();
        ck_assert_int_eq(read_words(cases[i].words), OPTIONS_USAGE);
        ck_assert_str_eq(said, cases[i].message);
    }
}
END_TEST

START_TEST(values_that_are_words_of_their_own)
{
    ck_assert_int_eq(read_words("-Xlinker a.o -u b.c -T c.c -z now -imacros d.h --param e.c "
                                "-aux-info f.c -A g=h -wrapper i.c,j -dumpbase k.c -specs l.c "
                                "-iwithprefix m.c -Xassembler n.c main.c"),
                     OPTIONS_RUN);
    ck_assert_str_eq(inputs(), "main.c");
    ck_assert_str_eq(joined(&options.front), "-iwithprefix m.c");
    ck_assert_str_eq(joined(&options.link),
                     "-Xlinker a.o -u b.c -T c.c -z now --param e.c -wrapper i.c,j -specs l.c "
                     "<input>");
}
END_TEST

START_TEST(long_names)
{
    ck_assert_int_eq(read_words("--define-macro A --include=b.h --output c --std=c11 --shared "
                                "--language c d --warn-all --optimize=2 --machine=fma --static "
                                "--undefine-macro=e --sysroot / --for-linker --shared"),
                     OPTIONS_RUN);
    ck_assert_str_eq(inputs(), "d:c");
    ck_assert_str_eq(options.output, "c");
    ck_assert_str_eq(joined(&options.plain),
                     "-D A -include b.h -std=c11 -Wall -O2 -mfma -U e --sysroot=/");
    ck_assert_str_eq(joined(&options.link),
                     "-shared <input> -Wall -O2 -mfma -static --sysroot=/ -Xlinker --shared");
}
END_TEST

START_TEST(options_for_the_preprocessor)
{
    ck_assert_int_eq(read_words("-Wp,-DA=1,-MD,a.d -Xpreprocessor -DB -Xpreprocessor -MMD "
                                "-Xpreprocessor b.d -Wp,-D_FORTIFY_SOURCE=2 a.c"),
                     OPTIONS_RUN);
    ck_assert_str_eq(joined(&options.plain), "-DA=1 -DB -D_FORTIFY_SOURCE=2");
    ck_assert_str_eq(joined(&options.compile), "-D_FORTIFY_SOURCE=2");
    ck_assert_str_eq(joined(&options.deps), "-MD -MF a.d -MMD -MF b.d");
}
END_TEST

START_TEST(languages)
{
    ck_assert_int_eq(read_words("a.c b.i c.S d.s e.o f.cc -x c g.txt - -xassembler h.c -x none "
                                "i.h j.c libk.a -x c"),
                     OPTIONS_RUN);
    ck_assert_str_eq(inputs(), "a.c b.i c.S(other) d.s(other) f.cc(other) g.txt:c -:c "
                               "h.c(other):assembler i.h(other) j.c");
    ck_assert(options.inputs.items[8].is_header && !options.inputs.items[9].is_header);
    ck_assert_str_eq(joined(&options.link), "<input> <input> <input> <input> e.o <input> <input> "
                                            "<input> <input> <input> libk.a");
}
END_TEST

START_TEST(response_files)
{
    char *dir = output_make_dir(&arena, &diag);
    const char *inner = arena_printf(&arena, "%s/inner", dir);
    const char *outer = arena_printf(&arena, "%s/outer", dir);
    const char *text = arena_printf(&arena, "-DA='b c'\n\"-DD=\\\"e\\\"\" @%s -o prog", inner);

    ck_assert(output_write(&diag, inner, "\t-DF=\\ g\n\n''", 12));
    ck_assert(output_write(&diag, outer, text, strlen(text)));
    ck_assert_int_eq(read_words(arena_printf(&arena, "@%s a.c @no-such-file", outer)), OPTIONS_RUN);
    ck_assert_str_eq(joined(&options.plain), "-DA=b c -DD=\"e\" -DF= g");
    ck_assert_str_eq(options.output, "prog");
    ck_assert_str_eq(joined(&options.link), " <input> @no-such-file");

    text = arena_printf(&arena, "@%s", outer);
    ck_assert(output_write(&diag, outer, text, strlen(text)));
    ck_assert_int_eq(read_words(text), OPTIONS_USAGE);
    ck_assert_str_eq(said, arena_printf(&arena,
                                        "cscc: error: '@%s': these files name each other without "
                                        "end\n",
                                        outer));
    unlink(inner);
    unlink(outer);
    rmdir(dir);
}
END_TEST

static const char *dependencies(const char *words)
{
    struct args args = {0};

    ck_assert_int_eq(read_words(words), OPTIONS_RUN);
    dependencies_add(&args, &arena, &options, &options.inputs.items[0]);
    return joined(&args);
}

/* What gcc 12 calls the files of -save-temps. */
START_TEST(dumps_as_gcc_names_them)
{
    static const struct {
        const char *words, *name;
    } rows[] = {
        {"d/main.c", "a-main.i"},
        {"main.c -o sub/prog", "sub/prog-main.i"},
        {"main.c -o prog.out", "prog.out-main.i"},
        {"main.c -o prog.exe", "prog-main.i"},
        {"main.c -o a.out", "a-main.i"},
        {"a.c", "a.i"},
        {"d/main.c -o sub/main -lm", "sub/main.i"},
        {"main.c -o sub/main.exe -save-temps=cwd", "main.i"},
        {"main.c -o main.out", "main.out-main.i"},
        {"main.c other.o -o main", "main-main.i"},
        {"main.c -o main -dumpbase main", "main-main.i"},
        {"main.c -o sub/prog -save-temps=cwd", "prog-main.i"},
        {"main.c -o sub/prog -dumpdir x-", "x-main.i"},
        {"main.c -o sub/prog -dumpbase foo", "sub/foo-main.i"},
        {"main.c -o sub/prog -dumpbase foo -save-temps=cwd", "foo-main.i"},
        {"main.c -o sub/prog -dumpdir x- -dumpbase foo", "x-foo.i"},
        {"main.c -o prog -dumpbase foo.exe -dumpbase-ext .exe", "foo-main.i"},
        {"main.c -o sub/prog -dumpbase other/foo", "other/foo-main.i"},
        {"-c d/main.c", "main.i"},
        {"-c main.c -o sub/m.o", "sub/m.i"},
        {"-c main.c -o sub/m.o -save-temps=cwd", "m.i"},
        {"-c main.c -dumpdir sub/", "sub/main.i"},
        {"-c main.c -o sub/m.o -dumpdir x-", "x-m.i"},
        {"-c main.c -o sub/m.o -dumpdir x- -dumpbase foo", "x-foo.i"},
        {"-c main.c -o sub/m.o -dumpbase foo.c", "sub/foo.c.i"},
        {"-c main.c -dumpbase foo.x -dumpbase-ext .x", "foo.i"},
        {"-c main.c -dumpdir x- -dumpbase sub/foo", "sub/foo.i"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_assert_int_eq(read_words(rows[i].words), OPTIONS_RUN);
        ck_assert_str_eq(dumps_file(&arena, &options, &options.inputs.items[0], ".i"),
                         rows[i].name);
    }
}
END_TEST

/* What clang calls those of a link, which it names by objects that we name. */
START_TEST(objects_where_clang_names_by_them)
{
    static const struct {
        const char *words, *name;
    } rows[] = {
        {"--cc=clang-19 --coverage d/main.c", "a-main.o"},
        {"--cc=clang-19 -gsplit-dwarf main.c -o sub/prog", "sub/prog-main.o"},
        {"--cc=clang-19 -ftime-trace main.c -o prog", "prog-main.o"},
        {"--cc=clang-19 --coverage main.c -o main", "main-main.o"},
        {"--cc=gcc -save-temps main.c -o prog", "prog-main.o"},
        {"--cc=gcc -save-temps main.c -o main", "main.o"},
        {"--cc=gcc --coverage main.c -o prog", NULL},
        {"--cc=clang-19 main.c -o prog", NULL},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_assert_int_eq(read_words(rows[i].words), OPTIONS_RUN);
        ck_assert_int_eq(dumps_are_by_object(&options), rows[i].name != NULL);
        if (rows[i].name)
            ck_assert_str_eq(dumps_object(&arena, &options, &options.inputs.items[0]),
                             rows[i].name);
    }
}
END_TEST

/* gcc replaces the beginning of a name once: what the user asks for is done before. */
START_TEST(names_of_sources)
{
    static const struct {
        const char *words, *added;
    } rows[] = {
        {"d/a.c", "-fdebug-prefix-map=<stdin>=d/a.c"},
        {"-x c -", ""},
        {"-ffile-prefix-map=d/=e/ d/a.c", "-fdebug-prefix-map=<stdin>=e/a.c"},
        {"d/a.c -fdebug-prefix-map=d/=e/", "-fdebug-prefix-map=<stdin>=e/a.c"},
        {"d/a.c -fdebug-prefix-map=d=f=g", "-fdebug-prefix-map=<stdin>=f=g/a.c"},
        {"-fdebug-prefix-map=d= -ffile-prefix-map=d/=e/ -ffile-prefix-map=/d=f d/a.c",
         "-fdebug-prefix-map=<stdin>=e/a.c"},
        {"-fmacro-prefix-map=d=e -ffile-prefix-map=a=e d/a.c", "-fdebug-prefix-map=<stdin>=d/a.c"},
        {"--cc=clang-19 -ffile-prefix-map=d=e d/a.c", "-Xclang -main-file-name -Xclang d/a.c"},
        {"--cc=clang-19 -x c -", ""},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct command command = {0};
        ck_assert_int_eq(read_words(rows[i].words), OPTIONS_RUN);
        source_name_add(&command, &arena, &options, &options.inputs.items[0]);
        const struct args added = {.items = command.items, .count = command.count};
        ck_assert_str_eq(joined(&added), rows[i].added);
    }
}
END_TEST

START_TEST(dependencies_as_gcc_names_them)
{
    ck_assert_str_eq(dependencies("-MD -c d/a.c"), "-MD -MQ a.o -MF a.d");
    ck_assert_str_eq(dependencies("-MD -c d/a.c -o o/b.o"), "-MD -MQ o/b.o -MF o/b.d");
    ck_assert_str_eq(dependencies("-MMD a.c -o o.d/prog"), "-MMD -MQ o.d/prog -MF o.d/prog.d");
    ck_assert_str_eq(dependencies("-MD d/b.c"), "-MD -MQ b.o -MF a-b.d");
    ck_assert_str_eq(dependencies("-MD a.c -dumpdir x-"), "-MD -MQ a.o -MF x-a.d");
    ck_assert_str_eq(dependencies("-MD -dumpbase foo a.c"), "-MD -MQ a.o -MF foo-a.d");
    ck_assert_str_eq(dependencies("-MD -dumpdir d/ -c a.c"), "-MD -MQ a.o -MF d/a.d");
    ck_assert_str_eq(dependencies("-MD --cc=clang-19 a.c"), "-MD -MQ a.o -MF a.d");
    ck_assert_str_eq(dependencies("-MD -S a.c"), "-MD -MQ a.o -MF a.d");
    ck_assert_str_eq(dependencies("-MD -MT x -MP -c a.c"), "-MD -MT x -MP -MF a.d");
    ck_assert_str_eq(dependencies("-MMD -MFa.x -c a.c"), "-MMD -MFa.x -MQ a.o");
    ck_assert_str_eq(dependencies("-M -MFa.x a.c"), "-MFa.x");
    ck_assert_str_eq(joined(&options.plain), "-M");
    ck_assert_str_eq(dependencies("-c a.c"), "");
}
END_TEST

static struct command words(const char *a, const char *b, const char *c)
{
    struct command command = {0};
    const char *const all[] = {a, b, c};

    for (size_t i = 0; i < 3 && all[i]; i++)
        command_add(&arena, &command, all[i]);
    return command;
}

START_TEST(runs_programs)
{
    struct command echo = words("echo", "a  b;$HOME", NULL), fails = words("false", NULL, NULL),
                   absent = words("no-such-program", NULL, NULL), early = words("true", NULL, NULL),
                   copy = words("cat", NULL, NULL);
    struct strbuf output;
    int error;

    strbuf_init(&output);
    ck_assert_int_eq(process_run(&arena, &echo, NULL, 0, &output, &error), 0);
    ck_assert_str_eq(output.text, "a  b;$HOME\n");
    strbuf_release(&output);
    ck_assert_int_eq(process_run(&arena, &fails, NULL, 0, NULL, &error), 1);
    ck_assert_int_eq(error, 0);
    ck_assert_int_eq(process_run(&arena, &absent, NULL, 0, NULL, &error), 127);
    ck_assert_int_ne(error, 0);
    /* more than a pipe holds, to a program that reads nothing */
    char *large = arena_alloc(&arena, 1 << 20);
    ck_assert_int_eq(process_run(&arena, &early, large, 1 << 20, NULL, &error), 0);
    /* and to one that writes as much before it has read all */
    strbuf_init(&output);
    ck_assert_int_eq(process_run(&arena, &copy, large, 1 << 20, &output, &error), 0);
    ck_assert_uint_eq(output.length, 1 << 20);
    strbuf_release(&output);
}
END_TEST

/* What is said of the options, one line each. */
static const char *refusals(const char *line)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size), *before = diag.out;

    diag.errors = 0;
    ck_assert_int_eq(read_words(line), OPTIONS_RUN);
    diag.out = out;
    bool fine = refused_check(&diag, &options.compile);
    diag.out = before;
    fclose(out);
    ck_assert(fine == (*text == '\0'));
    const char *copy = arena_strdup(&arena, text);
    free(text);
    return copy;
}

START_TEST(refuses_meanings)
{
    ck_assert_str_eq(refusals("-fwrapv -fno-wrapv -fexec-charset=utf-8 -m64 -fno-strict-overflow "
                              "-fstrict-overflow -funsigned-char -fms-extensions a.c"),
                     "");
    ck_assert_str_eq(refusals("-fwrapv a.c"),
                     "cscc: error: '-fwrapv': in device code signed integers do not wrap: compute "
                     "with unsigned ones where numbers wrap, and compile files with csycl pragmas "
                     "without it\n");
    ck_assert_str_eq(refusals("-m32 -fexec-charset=latin1 a.c"),
                     "cscc: error: '-m32': libcsycl is for programs of 64 bits\n"
                     "cscc: error: '-fexec-charset=latin1': files with csycl pragmas need "
                     "-fexec-charset=UTF-8\n");
    ck_assert_ptr_nonnull(strstr(refusals("-fpack-struct a.c"), "#pragma pack(push, 1)"));
    ck_assert_ptr_nonnull(strstr(refusals("-fplan9-extensions a.c"), "name those that are not"));
    ck_assert_ptr_nonnull(strstr(refusals("-fshort-wchar a.c"), "of 32 bits"));
    ck_assert_str_eq(refusals("-fshort-wchar -fno-short-wchar a.c"), "");
    ck_assert_ptr_nonnull(strstr(refusals("-frounding-math a.c"), "rounds to nearest"));
    ck_assert_ptr_nonnull(strstr(refusals("-fsingle-precision-constant a.c"), "1.0f"));
    ck_assert_ptr_nonnull(strstr(refusals("-fsso-struct=big-endian a.c"), "__builtin_bswap32"));
    ck_assert_ptr_nonnull(strstr(refusals("-mms-bitfields a.c"), "lie by default"));
    ck_assert_ptr_nonnull(strstr(refusals("-funsigned-bitfields a.c"), "write unsigned"));
    ck_assert_ptr_nonnull(strstr(refusals("-fno-signed-bitfields a.c"), "write unsigned"));
    ck_assert_str_eq(refusals("-funsigned-bitfields -fsigned-bitfields a.c"), "");
    ck_assert_ptr_nonnull(strstr(refusals("-mlong-double-64 a.c"), "lie otherwise"));
}
END_TEST

START_TEST(prints_commands_for_a_shell)
{
    struct command command = words("gcc", "-DX='a b'", "it's");
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    command_print(&command, out);
    fclose(out);
    ck_assert_str_eq(text, "gcc '-DX='\\''a b'\\''' 'it'\\''s'\n");
    free(text);
}
END_TEST

START_TEST(writes_whole_files_or_none)
{
    char *dir = output_make_dir(&arena, &diag);
    const char *file = arena_printf(&arena, "%s/out", dir);
    const char *none = arena_printf(&arena, "%s/no/such/out", dir);
    struct stat about;

    ck_assert(output_write(&diag, file, "text", 4));
    ck_assert_int_eq(stat(file, &about), 0);
    ck_assert_int_eq(about.st_size, 4);
    mode_t mask = umask(0);
    umask(mask);
    ck_assert_int_eq(about.st_mode & 0777, 0666 & ~mask);
    ck_assert(!output_write(&diag, none, "text", 4));
    ck_assert_int_eq(diag.errors, 1);
    unlink(file);
    ck_assert_int_eq(rmdir(dir), 0); /* nothing else was left */
}
END_TEST

START_TEST(names_outputs_as_cc_does)
{
    ck_assert_str_eq(output_name(&arena, "dir/foo.c", ".o"), "foo.o");
    ck_assert_str_eq(output_name(&arena, "a.b.c", ".s"), "a.b.s");
    ck_assert_str_eq(output_name(&arena, "../x/noext", ".o"), "noext.o");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("driver");
    TCase *tcase = suite_case(suite, "driver");

    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, sorts_options_by_stage);
    tcase_add_test(tcase, objects_keep_their_place_in_the_link);
    tcase_add_test(tcase, goals);
    tcase_add_test(tcase, dependency_options_stay_with_preprocessing);
    tcase_add_test(tcase, values_that_are_words_of_their_own);
    tcase_add_test(tcase, long_names);
    tcase_add_test(tcase, options_for_the_preprocessor);
    tcase_add_test(tcase, languages);
    tcase_add_test(tcase, response_files);
    tcase_add_test(tcase, dumps_as_gcc_names_them);
    tcase_add_test(tcase, objects_where_clang_names_by_them);
    tcase_add_test(tcase, names_of_sources);
    tcase_add_test(tcase, dependencies_as_gcc_names_them);
    tcase_add_test(tcase, host_compiler);
    tcase_add_test(tcase, usage_errors);
    tcase_add_test(tcase, refuses_meanings);
    tcase_add_test(tcase, runs_programs);
    tcase_add_test(tcase, prints_commands_for_a_shell);
    tcase_add_test(tcase, writes_whole_files_or_none);
    tcase_add_test(tcase, names_outputs_as_cc_does);
    return suite_run(suite);
}
