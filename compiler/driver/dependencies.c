/* dependencies.c: see dependencies.h. */
#include "driver/dependencies.h"

#include <string.h>
#include <unistd.h>

#include "driver/dumps.h"
#include "driver/output.h"

/* "dir/prog.x" -> "dir/prog.d" */
static const char *beside(struct arena *arena, const char *output)
{
    const char *slash = strrchr(output, '/'), *dot = strrchr(output, '.');
    size_t length =
        dot && dot > (slash ? slash + 1 : output) ? (size_t)(dot - output) : strlen(output);
    return arena_printf(arena, "%.*s.d", (int)length, output);
}

/* "-MF -" is our standard output, while that of preprocessing is the text. */
static const char *file_of(struct arena *arena, const struct options *options, const char *arg)
{
    if (strcmp(arg, "-") != 0 || options->print_only || options->goal == GOAL_PREPROCESS)
        return arg;
    return arena_printf(arena, "/dev/fd/%d", dup(STDOUT_FILENO));
}

void dependencies_add(struct args *args, struct arena *arena, const struct options *options,
                      const struct input *input)
{
    const char *output = options->output; /* without it -S has the target of -c */

    for (size_t i = 0; i < options->deps.count; i++)
        ARENA_PUSH(arena, args, file_of(arena, options, options->deps.items[i]));
    if (!options->deps.count || options->goal == GOAL_PREPROCESS)
        return;
    if (!options->deps_target) {
        ARENA_PUSH(arena, args, "-MQ");
        ARENA_PUSH(arena, args, output ? output : output_name(arena, input->name, ".o"));
    }
    if (!options->deps_file) {
        ARENA_PUSH(arena, args, "-MF");
        ARENA_PUSH(arena, args,
                   output ? beside(arena, output) : dumps_file(arena, options, input, ".d"));
    }
}
