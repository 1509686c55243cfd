/* child.c: see child.h. */
#include "base/child.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/interrupt.h"

extern char **environ;

void command_add(struct arena *arena, struct command *command, const char *arg)
{
    ARENA_PUSH(arena, command, arg);
}

void command_add_all(struct arena *arena, struct command *command, const char *const *args)
{
    for (; *args; args++)
        command_add(arena, command, *args);
}

static bool needs_quotes(const char *arg)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "-_=+./,:@%^";
    return !*arg || arg[strspn(arg, plain)];
}

void command_print_words(const struct command *command, FILE *out)
{
    for (size_t i = 0; i < command->count; i++) {
        const char *arg = command->items[i];
        if (i)
            fputc(' ', out);
        if (!needs_quotes(arg)) {
            fputs(arg, out);
            continue;
        }
        fputc('\'', out);
        for (; *arg; arg++)
            if (*arg == '\'')
                fputs("'\\''", out);
            else
                fputc(*arg, out);
        fputc('\'', out);
    }
}

void command_print(const struct command *command, FILE *out)
{
    command_print_words(command, out);
    fputc('\n', out);
}

static int read_all(int fd, struct strbuf *output)
{
    char chunk[65536];
    for (;;) {
        ssize_t got = read(fd, chunk, sizeof chunk);
        if (got > 0)
            strbuf_add(output, chunk, (size_t)got);
        else if (got == 0)
            return 0;
        else if (errno != EINTR)
            return errno;
    }
}

/* A program that stops reading early has its own message; that is no error here. */
static void write_all(int fd, const char *input, size_t length)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;

    sigaction(SIGPIPE, &ignore, &before);
    while (length) {
        ssize_t put = write(fd, input, length);
        if (put < 0 && errno != EINTR)
            break;
        if (put > 0) {
            input += put;
            length -= (size_t)put;
        }
    }
    sigaction(SIGPIPE, &before, NULL);
}

/* The program's number may be another's as soon as it is waited for. */
static int wait_for(pid_t pid)
{
    siginfo_t info;
    sigset_t before;
    int status;

    while (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOWAIT) < 0)
        if (errno != EINTR)
            return 127;
    interrupt_hold(&before);
    pid_t ended = waitpid(pid, &status, 0);
    interrupt_release(&before, 0);
    if (ended < 0)
        return 127;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

/* A file that only its descriptor knows, to be read from the begin; -1: errno says why not. */
static int make_file(const char *text, size_t length)
{
    FILE *file = tmpfile();
    int fd = -1;

    if (!file)
        return -1;
    if (fwrite(text, 1, length, file) == length && fflush(file) == 0) {
        rewind(file);
        fd = dup(fileno(file));
    }
    fclose(file);
    return fd;
}

/* The ends of pipes (or files) that stand in for a command's standard input and output; -1: it has
 * ours. */
struct ends {
    int input, output;
};

static int spawn(struct arena *arena, struct command *command, struct ends theirs, int ours,
                 pid_t *pid)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t before;
    int error;

    posix_spawn_file_actions_init(&actions);
    if (ours >= 0)
        posix_spawn_file_actions_addclose(&actions, ours);
    if (theirs.input >= 0)
        posix_spawn_file_actions_adddup2(&actions, theirs.input, STDIN_FILENO);
    if (theirs.output >= 0)
        posix_spawn_file_actions_adddup2(&actions, theirs.output, STDOUT_FILENO);
    for (int i = 0; i < 2; i++)
        if ((i ? theirs.output : theirs.input) >= 0)
            posix_spawn_file_actions_addclose(&actions, i ? theirs.output : theirs.input);
    command_add(arena, command, NULL);
    command->count--;
    interrupt_hold(&before);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &before);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    error = posix_spawnp(pid, command->items[0], &actions, &attributes,
                         (char *const *)command->items, environ);
    interrupt_release(&before, error ? 0 : *pid);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

int process_run(struct arena *arena, struct command *command, const char *input,
                size_t input_length, struct strbuf *output, int *error)
{
    int pipe_ends[2] = {-1, -1}, ours = -1;
    struct ends theirs = {-1, -1};
    bool feeds = input && !output; /* with output, input is a file: nobody waits for another */
    pid_t pid = 0;

    if ((input && output && (theirs.input = make_file(input, input_length)) < 0) ||
        ((input || output) && pipe(pipe_ends) < 0)) {
        *error = errno;
        return 127;
    }
    if (input || output) {
        ours = pipe_ends[feeds ? 1 : 0];
        *(feeds ? &theirs.input : &theirs.output) = pipe_ends[feeds ? 0 : 1];
    }
    *error = spawn(arena, command, theirs, ours, &pid);
    if (theirs.input >= 0)
        close(theirs.input);
    if (theirs.output >= 0)
        close(theirs.output);
    if (!*error && feeds)
        write_all(ours, input, input_length);
    else if (!*error && output)
        *error = read_all(ours, output);
    if (ours >= 0)
        close(ours);
    return pid == 0 ? 127 : wait_for(pid);
}
