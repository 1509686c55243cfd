/* commands.h: the commands of csycl. Each prints to standard output, and returns what main()
 * returns. */
#ifndef CSYCL_RUNTIME_TOOL_COMMANDS_H
#define CSYCL_RUNTIME_TOOL_COMMANDS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/env.h"

/* What the command line has beside the command's words. */
struct operands {
    bool is_json;
    char *const *files; /* NULL behind the last */
};

typedef int csy_command(const struct settings *settings, const struct operands *operands);

/* All of them; those that have a first word in common are neighbours. */
extern const struct command {
    const char *first, *second; /* NULL: one word is all */
    bool takes_files;
    csy_command *run;
    const char *help;
} csy_commands[];
extern const size_t csy_command_count;

csy_command csy_cache_list, csy_cache_stats, csy_cache_verify, csy_cache_prune, csy_cache_clear;
csy_command csy_devices_command, csy_warm_command;

#endif
