/* warm.c: csycl warm: what programs wrote down (CSYCL_RECORD) is built into the disk cache.
 *
 * A record may come from another machine, and from anybody. Of its entries only the texts are used:
 * keys are made anew, for the device that is here, and options have to be those that libcsycl has
 * for it. Where the device is of another kind than that of an entry, it would never ask for such a
 * text. Each program is built by a process of its own, as csycl-jit has it done.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/status.h"
#include "cache/cache.h"
#include "cache/folder.h"
#include "cache/journal.h"
#include "cache/record.h"
#include "jit/helper/build.h"
#include "programs/program.h"
#include "tool/commands.h"
#include "tool/print_table.h"
#include "tool/progress.h"

/* One to be built. */
struct wanted {
    struct cache_key key;
    char kernel[64];
    pid_t builder;
};

struct warming {
    const struct settings *settings;
    struct device device; /* that is here */
    struct text device_kind;
    struct wanted *items; /* owned */
    size_t count, room;
    struct progress progress;
    size_t programs, built, kept, skipped, failed; /* entries: all, and what became of them */
    bool is_damaged;                               /* a file */
};

/* For a terminal: it may have been written by anybody. */
static void clean(char *text)
{
    for (char *at = text; *at; at++)
        if (((unsigned char)*at < ' ' && *at != '\n' && *at != '\t') || *at == 0x7f)
            *at = '?';
}

/* ---- what is wanted ---- */

/* An entry that is of no use here: said of the first one of a file. */
static void skip(struct warming *warming, const char *file, bool *is_said, const char *why,
                 const char *what)
{
    char *copy = strdup(what);
    warming->skipped++;
    if (!*is_said && copy) {
        clean(copy);
        fprintf(stderr, "csycl: %s: what was recorded %s is skipped: %.200s\n", file, why, copy);
    }
    *is_said = true;
    free(copy);
}

static bool is_listed(const struct warming *warming, const struct cache_key *key)
{
    for (size_t i = 0; i < warming->count; i++)
        if (!strcmp(warming->items[i].key.name, key->name))
            return true;
    return false;
}

/* Takes the key. */
static void list(struct warming *warming, struct cache_key *key, const char *source)
{
    if (warming->count == warming->room) {
        size_t room = 2 * warming->room + 64;
        struct wanted *items = realloc(warming->items, room * sizeof *items);
        if (!items) {
            csy_key_release(key);
            warming->failed++;
            return;
        }
        warming->items = items;
        warming->room = room;
    }
    struct wanted *wanted = &warming->items[warming->count++];
    *wanted = (struct wanted){.key = *key};
    csy_key_kernel(wanted->kernel, sizeof wanted->kernel, source);
    clean(wanted->kernel);
}

static void want(struct warming *warming, const struct key_parts *parts)
{
    const char *source = csy_text(&parts->items[KEY_SOURCE]);
    struct strings strings = {0};
    struct cache_key key;
    csy_strings_add(&strings, source);
    csy_key_of_program(&key, &warming->device, csy_text(&parts->items[KEY_OPTIONS]), &strings);
    csy_strings_release(&strings);
    if (!csy_cache_has(warming->settings, &key) && !is_listed(warming, &key)) {
        list(warming, &key, source);
        return;
    }
    warming->kept++;
    csy_key_release(&key);
}

/* What was said of a file. */
struct said {
    bool is_other_version, is_other_kind;
};

static bool are_ours(const char *options, const struct device *device)
{
    for (unsigned wanted = 0; wanted < OPTIONS_KINDS; wanted++)
        if (!strcmp(options, csy_program_options(device, wanted)))
            return true;
    return false;
}

static void take(struct warming *warming, const char *file, struct said *said,
                 const struct journal_entry *entry)
{
    const struct key_parts *parts = &entry->parts;
    const char *kind = csy_text(&entry->device_kind);
    warming->programs++;
    if (!csy_key_is_ours(parts)) {
        skip(warming, file, &said->is_other_version, "with another version of libcsycl",
             csy_text(&parts->items[KEY_CSYCL]));
    } else if (strcmp(kind, csy_text(&warming->device_kind)) != 0) {
        skip(warming, file, &said->is_other_kind, "for another kind of device", kind);
    } else if (!are_ours(csy_text(&parts->items[KEY_OPTIONS]), &warming->device)) {
        fprintf(stderr, "csycl: %s: a program has options that no libcsycl has written\n", file);
        warming->failed++;
    } else {
        want(warming, parts);
    }
}

static void take_file(struct warming *warming, const char *file)
{
    struct said said = {0};
    struct journal journal;
    struct journal_entry entry;
    const char *why;
    if (!csy_journal_read(&journal, file, &why)) {
        fprintf(stderr, "csycl: %s: %s\n", file, why);
        warming->is_damaged = true;
        return;
    }
    while (csy_journal_next(&entry, &journal)) {
        take(warming, file, &said, &entry);
        csy_journal_entry_release(&entry);
    }
    if (journal.at != journal.size) {
        fprintf(stderr, "csycl: %s: damaged from byte %zu on\n", file, journal.at);
        warming->is_damaged = true;
    }
    csy_journal_release(&journal);
}

/* ---- builders ---- */

/* Nothing is left of this process. */
static void report(const struct warming *warming, const char *what)
{
    char *message = strdup(csycl_error_message());
    if (message)
        clean(message);
    csy_progress_clear(&warming->progress);
    fprintf(stderr, "csycl: %s%s%s\n", what, *what ? ": " : "", message ? message : "");
}

static void run_builder(const struct warming *warming, const struct wanted *wanted)
{
    const struct text *text = &wanted->key.text;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    enum csycl_status status = csy_jit_build_foreign(csy_text(text), text->length);
    if (status)
        report(warming, wanted->kernel);
    _exit(status != CSYCL_SUCCESS);
}

static void end(struct warming *warming, const struct wanted *wanted, int status)
{
    bool is_built = WIFEXITED(status) && !WEXITSTATUS(status);
    if (WIFSIGNALED(status)) {
        int number = WTERMSIG(status);
        csy_progress_clear(&warming->progress);
        fprintf(stderr, "csycl: %s: %s (%s)\n", wanted->kernel,
                number == SIGXCPU || number == SIGALRM ? "it takes too long to build"
                                                       : "the process that built it was ended",
                strsignal(number));
    }
    *(is_built ? &warming->built : &warming->failed) += 1;
    csy_progress_step(&warming->progress, is_built ? "built" : "failed", wanted->kernel);
}

/* False: there is none. */
static bool end_one(struct warming *warming)
{
    int status;
    pid_t builder = waitpid(-1, &status, 0);
    for (size_t i = 0; builder > 0 && i < warming->count; i++) {
        if (warming->items[i].builder == builder)
            end(warming, &warming->items[i], status);
    }
    return builder > 0 || errno == EINTR;
}

static bool start(struct warming *warming, struct wanted *wanted)
{
    wanted->builder = fork();
    if (!wanted->builder)
        run_builder(warming, wanted);
    if (wanted->builder > 0)
        return true;
    csy_fail(CSYCL_ERROR_MEMORY, "no process can be made: %s", strerror(errno));
    report(warming, wanted->kernel);
    warming->failed++;
    return false;
}

static void build_all(struct warming *warming)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN), running = 0;
    warming->progress = csy_progress_begin(warming->count);
    for (size_t i = 0; i < warming->count; i++) {
        if (running >= cores && end_one(warming))
            running--;
        running += start(warming, &warming->items[i]);
    }
    while (running > 0 && end_one(warming))
        running--;
    csy_progress_clear(&warming->progress);
}

/* ---- the device ---- */

/* A process that has opened it cannot fork any more: another one does, which leaves behind what
 * there is to know. */
static bool open_elsewhere(const struct warming *warming)
{
    int status = 1;
    pid_t opener = fork();
    if (!opener) {
        if (!csy_context_open(csy_context()))
            _exit(0);
        report(warming, "");
        _exit(1);
    }
    return opener > 0 && waitpid(opener, &status, 0) == opener && !status;
}

/* False: it is said why. */
static bool find_device(struct warming *warming)
{
    const char *folder = warming->settings->cache.folder, *why = "what is written there is lost";
    int opened = -1;
    if (!folder) {
        fputs("csycl: there is no disk cache: CSYCL_CACHE_DIR is off, or HOME is not set\n",
              stderr);
        return false;
    }
    if ((opened = csy_folder_open(folder, false, &why)) >= 0) {
        close(opened);
        if (!open_elsewhere(warming))
            return false;
        if (csy_device_recall(&warming->device, warming->settings)) {
            csy_program_device_kind(&warming->device_kind, &warming->device);
            return true;
        }
    }
    fprintf(stderr, "csycl: %s: %s\n", folder, why);
    return false;
}

/* ---- the command ---- */

static void print_sums(const struct warming *warming, bool is_json)
{
    struct table table = {.is_json = is_json, .is_one = true};
    csy_table_number(&table, "programs", warming->programs);
    csy_table_number(&table, "built", warming->built);
    csy_table_number(&table, "kept", warming->kept);
    csy_table_number(&table, "skipped", warming->skipped);
    csy_table_number(&table, "failed", warming->failed);
    csy_table_row(&table);
    csy_table_end(&table);
}

static void release(struct warming *warming)
{
    for (size_t i = 0; i < warming->count; i++)
        csy_key_release(&warming->items[i].key);
    free(warming->items);
    csy_text_release(&warming->device_kind);
    csy_device_release(&warming->device);
}

int csy_warm_command(const struct settings *settings, const struct operands *operands)
{
    struct warming warming = {.settings = settings};
    if (!find_device(&warming))
        return EXIT_FAILURE;
    for (char *const *file = operands->files; *file; file++)
        take_file(&warming, *file);
    build_all(&warming);
    print_sums(&warming, operands->is_json);
    release(&warming);
    return warming.failed || warming.is_damaged ? EXIT_FAILURE : EXIT_SUCCESS;
}
