/* main.c: csycl, the command that shows what programs find: devices, and kernels on the disk. */
#include <stdio.h>
#include <string.h>

#include "tool/commands.h"

static const struct row {
    const char *first, *second; /* NULL: one word is all */
    csy_command *run;
    const char *help;
} rows[] = {
    {"cache", "list", csy_cache_list, "the kernels that are kept"},
    {"cache", "stats", csy_cache_stats, "where, how many, and how large they are"},
    {"cache", "verify", csy_cache_verify, "read all, and remove what is damaged"},
    {"cache", "prune", csy_cache_prune, "remove what CSYCL_CACHE_SIZE has no room for"},
    {"cache", "clear", csy_cache_clear, "remove all"},
    {"devices", NULL, csy_devices_command, "what CSYCL_DEVICE can choose"},
};

enum { ROWS = sizeof rows / sizeof *rows, USAGE = 2 };

static void print_help(FILE *out)
{
    fputs("usage: csycl COMMAND [--json]\n\n", out);
    for (size_t i = 0; i < ROWS; i++)
        fprintf(out, "  %-7s %-7s  %s\n", rows[i].first, rows[i].second ? rows[i].second : "",
                rows[i].help);
    fputs("\nEnvironment: that of programs, see libcsycl(3). Manual: csycl(1).\n", out);
}

static const struct row *find(const char *first, const char *second)
{
    for (size_t i = 0; i < ROWS; i++)
        if (!strcmp(rows[i].first, first) &&
            (rows[i].second ? second && !strcmp(rows[i].second, second) : !second))
            return &rows[i];
    return NULL;
}

int main(int argc, char **argv)
{
    const char *words[2] = {NULL, NULL};
    int count = 0;
    bool is_json = false, has_more = false;
    struct settings settings;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "--version")) {
            if (argv[i][2] == 'h')
                print_help(stdout);
            else
                puts("csycl " CSYCL_VERSION);
            return 0;
        }
        if (!strcmp(argv[i], "--json"))
            is_json = true;
        else if (count < 2)
            words[count++] = argv[i];
        else
            has_more = true;
    }
    const struct row *row = count && !has_more ? find(words[0], words[1]) : NULL;
    if (!row) {
        print_help(stderr);
        return USAGE;
    }
    if (csy_settings_read(&settings)) {
        fprintf(stderr, "csycl: %s\n", csycl_error_message());
        return USAGE;
    }
    int status = row->run(&settings, is_json);
    csy_settings_release(&settings);
    return status;
}
