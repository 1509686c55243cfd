/* csycl.c: csycl, the command that shows what programs find, devices and kernels on the disk, and
 * that builds kernels ahead. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "device/context.h"

#include "tool/commands.h"
#include "tool/csycl_completion.h"

const struct command csy_commands[] = {
    {"cache", "list", false, csy_cache_list, "the kernels that are kept"},
    {"cache", "stats", false, csy_cache_stats, "where, how many, and how large they are"},
    {"cache", "verify", false, csy_cache_verify, "read all, and remove what is damaged"},
    {"cache", "prune", false, csy_cache_prune, "remove what CSYCL_CACHE_SIZE has no room for"},
    {"cache", "clear", false, csy_cache_clear, "remove all"},
    {"devices", NULL, false, csy_devices_command, "what CSYCL_DEVICE can choose"},
    {"warm", NULL, true, csy_warm_command, "build what programs wrote down (CSYCL_RECORD)"},
};
const size_t csy_command_count = sizeof csy_commands / sizeof *csy_commands;

enum { USAGE = 2 };

static void print_help(FILE *out)
{
    fputs("usage: csycl COMMAND [--json]\n\n", out);
    for (size_t i = 0; i < csy_command_count; i++) {
        const struct command *command = &csy_commands[i];
        const char *second = command->takes_files ? "FILE..." : command->second;
        fprintf(out, "  %-7s %-7s  %s\n", command->first, second ? second : "", command->help);
    }
    fputs("\nEnvironment: that of programs, see libcsycl(3). Manual: csycl(1).\n", out);
}

/* `words`: those of the command line but --json, and NULL behind them. */
static bool is_meant(const struct command *command, char *const *words)
{
    size_t count = 0, own = command->second ? 2 : 1;
    while (words[count])
        count++;
    if (count < own || strcmp(words[0], command->first) != 0 ||
        (command->second && strcmp(words[1], command->second) != 0))
        return false;
    for (size_t i = own; i < count; i++)
        if (*words[i] == '-')
            return false;
    return command->takes_files ? count > own : count == own;
}

static int run(char *const *words, bool is_json)
{
    const struct context *context = csy_context();
    const struct command *command = csy_commands;
    const struct command *const end = csy_commands + csy_command_count;
    while (command < end && !is_meant(command, words))
        command++;
    if (command == end) {
        print_help(stderr);
        return USAGE;
    }
    if (csy_failure_tell(&context->process->bad_settings)) {
        fprintf(stderr, "csycl: %s\n", csycl_error_message());
        return USAGE;
    }
    const struct operands operands = {is_json, words + (command->second ? 2 : 1)};
    return command->run(context->settings, &operands);
}

/* Options that are the whole command. */
static bool is_answered(const char *option)
{
    static const char completion[] = "--shell-completion=";
    if (!strcmp(option, "--help"))
        print_help(stdout);
    else if (!strcmp(option, "--version"))
        puts("csycl " CSYCL_VERSION);
    else
        return !strncmp(option, completion, sizeof completion - 1) &&
               csy_print_completion(option + sizeof completion - 1);
    return true;
}

int main(int argc, char **argv)
{
    bool is_json = false;
    int count = 0;
    if (argc == 2 && is_answered(argv[1]))
        return 0;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--json"))
            is_json = true;
        else
            argv[count++] = argv[i];
    }
    argv[count] = NULL;
    unsetenv("CSYCL_TRACE"); /* of programs */
    return run(argv, is_json);
}
