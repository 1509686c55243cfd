/* source_name.c: see source_name.h.
 *
 * gcc has no option for it, but replaces the beginnings of names, each once: what replaces the
 * whole of <stdin> is the input's name with the user's own options for that applied. clang has an
 * option for it, within, and applies the others to it.
 */
#include "driver/source_name.h"

#include <string.h>

/* What `option`, if it replaces beginnings of names in debug information, makes of this one; NULL:
 * nothing else. */
static const char *mapped_by(struct arena *arena, const char *option, const char *name)
{
    static const char *const options[] = {"-fdebug-prefix-map=", "-ffile-prefix-map="};

    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        size_t length = strlen(options[i]);
        if (strncmp(option, options[i], length) != 0)
            continue;
        const char *from = option + length, *to = strchr(from, '=');
        if (to && strncmp(name, from, (size_t)(to - from)) == 0)
            return arena_printf(arena, "%s%s", to + 1, name + (to - from));
    }
    return NULL;
}

/* Of several the last one that applies does. */
static const char *mapped(struct arena *arena, const struct options *options, const char *name)
{
    const char *result = NULL;

    for (size_t i = options->compile.count; i > 0 && !result; i--)
        result = mapped_by(arena, options->compile.items[i - 1], name);
    return result ? result : name;
}

void source_name_add(struct command *command, struct arena *arena, const struct options *options,
                     const struct input *input)
{
    if (strcmp(input->name, "-") == 0) /* is called as gcc calls it */
        return;
    if (options_have_clang(options)) {
        command_add(arena, command, "-Xclang");
        command_add(arena, command, "-main-file-name");
        command_add(arena, command, "-Xclang");
        command_add(arena, command, input->name);
    } else {
        command_add(arena, command,
                    arena_printf(arena, "-fdebug-prefix-map=<stdin>=%s",
                                 mapped(arena, options, input->name)));
    }
}
