/* main.c: csycl, the command that shows what programs find: devices, and kernels on the disk. */
#include <stdio.h>
#include <string.h>

#include "tool/commands.h"
#include "tool/completion.h"

const struct command csy_commands[] = {
    {"cache", "list", csy_cache_list, "the kernels that are kept"},
    {"cache", "stats", csy_cache_stats, "where, how many, and how large they are"},
    {"cache", "verify", csy_cache_verify, "read all, and remove what is damaged"},
    {"cache", "prune", csy_cache_prune, "remove what CSYCL_CACHE_SIZE has no room for"},
    {"cache", "clear", csy_cache_clear, "remove all"},
    {"devices", NULL, csy_devices_command, "what CSYCL_DEVICE can choose"},
};
const size_t csy_command_count = sizeof csy_commands / sizeof *csy_commands;

enum { USAGE = 2 };

/* What the command line says. */
struct line {
    const char *words[2];
    int count; /* of words; 3: too many */
    bool is_json;
};

static void print_help(FILE *out)
{
    fputs("usage: csycl COMMAND [--json]\n\n", out);
    for (size_t i = 0; i < csy_command_count; i++) {
        const struct command *command = &csy_commands[i];
        fprintf(out, "  %-7s %-7s  %s\n", command->first, command->second ? command->second : "",
                command->help);
    }
    fputs("\nEnvironment: that of programs, see libcsycl(3). Manual: csycl(1).\n", out);
}

/* NULL: there is none. */
static const struct command *find(const struct line *line)
{
    for (size_t i = 0; line->count && i < csy_command_count; i++) {
        const struct command *command = &csy_commands[i];
        bool is_second = command->second
                             ? line->count == 2 && !strcmp(command->second, line->words[1])
                             : line->count == 1;
        if (is_second && !strcmp(command->first, line->words[0]))
            return command;
    }
    return NULL;
}

static void read_word(struct line *line, const char *word)
{
    if (!strcmp(word, "--json"))
        line->is_json = true;
    else if (line->count < 2)
        line->words[line->count++] = word;
    else
        line->count = 3;
}

static int run(const struct line *line)
{
    struct settings settings;
    const struct command *command = find(line);
    if (!command) {
        print_help(stderr);
        return USAGE;
    }
    if (csy_settings_read(&settings)) {
        fprintf(stderr, "csycl: %s\n", csycl_error_message());
        return USAGE;
    }
    int status = command->run(&settings, line->is_json);
    csy_settings_release(&settings);
    return status;
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
    struct line line = {.count = 0};
    if (argc == 2 && is_answered(argv[1]))
        return 0;
    for (int i = 1; i < argc; i++)
        read_word(&line, argv[i]);
    return run(&line);
}
