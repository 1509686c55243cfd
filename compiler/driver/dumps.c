/* dumps.c: see dumps.h.
 *
 * A name is a directory, or what else stands in front, and a base with a suffix that is left out
 * before another one. A link's files have the program's name in front, or -dumpbase, but where the
 * program is called like its only file; a single one's are called like the output, or -dumpbase.
 * -dumpdir is all that stands in front.
 */
#include "driver/dumps.h"

#include <string.h>

/* As gcc's options have it. */
struct name {
    const char *dir, *base, *ext;
};

static const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

/* "sub/prog" -> "sub/" */
static const char *directory(struct arena *arena, const char *path)
{
    return arena_strndup(arena, path, (size_t)(file_name(path) - path));
}

static const char *suffix_of(const char *file)
{
    const char *dot = strrchr(file, '.');

    return dot ? dot : "";
}

/* "foo.x" -> "foo", with .x as the suffix */
static const char *without(struct arena *arena, const char *name, const char *suffix)
{
    size_t length = strlen(name), end = strlen(suffix);
    bool has = length > end && strcmp(name + length - end, suffix) == 0;

    return arena_strndup(arena, name, has ? length - end : length);
}

static size_t linked_files(const struct options *options)
{
    size_t count = 0;

    for (size_t i = 0; i < options->inputs.count; i++)
        count += !options->inputs.items[i].is_header;
    return count;
}

/* What is in front where -dumpdir does not say it. */
static const char *default_dir(struct arena *arena, const struct options *options)
{
    const char *output = options->output ? options->output : "";

    return options->saves_here || (options->dump_base && strchr(options->dump_base, '/'))
               ? ""
               : directory(arena, output);
}

/* "a" for a.out */
static const char *program_name(struct arena *arena, const char *output)
{
    if (!output || strcmp(file_name(output), "a.out") == 0)
        return "a";
    return without(arena, file_name(output), ".exe");
}

/* Is `own` all that the program is made of, and does the program have its name? */
static bool names_program(struct arena *arena, const struct options *options, const char *own,
                          const char *program)
{
    return !options->dump_base && !options_have_clang(options) && options->file_count == 1 &&
           strcmp(without(arena, own, suffix_of(own)), program) == 0;
}

static struct name linked_name(struct arena *arena, const struct options *options,
                               const struct input *input)
{
    const char *ext = options->dump_ext ? options->dump_ext : "", *own = file_name(input->name);
    const char *program = options->dump_base ? without(arena, options->dump_base, ext)
                                             : program_name(arena, options->output);

    if (options->dump_dir && !options->dump_base)
        return (struct name){options->dump_dir, own, suffix_of(own)};
    if (options->dump_dir && linked_files(options) == 1)
        return (struct name){options->dump_dir, options->dump_base, ext};
    bool is_own = names_program(arena, options, own, program);
    return (struct name){
        .dir = arena_printf(arena, "%s%s%s",
                            options->dump_dir ? options->dump_dir : default_dir(arena, options),
                            is_own ? "" : program, is_own ? "" : "-"),
        .base = own,
        .ext = suffix_of(own),
    };
}

static struct name single_name(struct arena *arena, const struct options *options,
                               const struct input *input)
{
    const char *own = file_name(input->name), *ext = suffix_of(own);
    const char *named = options->output ? file_name(options->output) : own;
    bool has_dir = options->dump_dir && !(options->dump_base && strchr(options->dump_base, '/'));
    const char *dir = has_dir ? options->dump_dir : default_dir(arena, options);

    if (options->dump_base)
        return (struct name){dir, options->dump_base, options->dump_ext ? options->dump_ext : ""};
    return (struct name){
        .dir = dir,
        .base = arena_printf(arena, "%s%s", without(arena, named, suffix_of(named)), ext),
        .ext = ext,
    };
}

static struct name name_of(struct arena *arena, const struct options *options,
                           const struct input *input)
{
    if (options_have_clang(options)) /* has no such options, and names files by the object */
        return (struct name){"", file_name(input->name), suffix_of(file_name(input->name))};
    return options->goal == GOAL_LINK ? linked_name(arena, options, input)
                                      : single_name(arena, options, input);
}

void dumps_add(struct command *command, struct arena *arena, const struct options *options,
               const struct input *input, const char *output)
{
    struct name name = name_of(arena, options, input);
    const char *const words[] = {"-dumpdir", name.dir,        "-dumpbase",
                                 name.base,  "-dumpbase-ext", name.ext};

    if (options_have_clang(options) || !output ||
        !(options->writes_more || options->dump_dir || options->dump_base))
        return;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        command_add(arena, command, words[i]);
}

const char *dumps_file(struct arena *arena, const struct options *options,
                       const struct input *input, const char *suffix)
{
    struct name name = name_of(arena, options, input);

    return arena_printf(arena, "%s%s%s", name.dir, without(arena, name.base, name.ext), suffix);
}

const char *dumps_object(struct arena *arena, const struct options *options,
                         const struct input *input)
{
    struct name name = linked_name(arena, options, input);

    return arena_printf(arena, "%s%s.o", name.dir, without(arena, name.base, name.ext));
}

bool dumps_are_by_object(const struct options *options)
{
    return options->writes_more && (options->saves_temps || options_have_clang(options));
}
