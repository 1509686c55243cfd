/* aborting.h: runs what assert() may end, each case in a process of its own, and shows the message
 * and how it ended. For programs that define _GNU_SOURCE or are compiled as gnu11. */
#ifndef RUN_ABORTING_H
#define RUN_ABORTING_H

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* The message from the last file on whose name begins with `file`: without the program's name and
 * the file's folder. */
static void show_message(int from, const char *file)
{
    char text[1000];
    size_t length = 0;
    ssize_t got;
    while ((got = read(from, text + length, sizeof text - 1 - length)) > 0)
        length += (size_t)got;
    text[length] = '\0';
    const char *begin = strstr(text, file);
    for (const char *next = begin; next; next = strstr(next + 1, file))
        begin = next;
    printf("message: %s\n", begin ? begin : text);
}

static void show_cases(int count, void (*run_case)(int n, int which), int n, const char *file)
{
    for (int which = 0; which < count; which++) {
        int ends[2], status = 0;
        struct rlimit none = {0, 0};
        fflush(stdout);
        if (pipe(ends))
            exit(1);
        pid_t pid = fork();
        if (pid == 0) {
            setrlimit(RLIMIT_CORE, &none);
            dup2(ends[1], STDERR_FILENO);
            run_case(n, which);
            _exit(0);
        }
        close(ends[1]);
        show_message(ends[0], file);
        close(ends[0]);
        waitpid(pid, &status, 0);
        if (WIFEXITED(status))
            printf("%d: ended with %d\n", which, WEXITSTATUS(status));
        else
            printf("%d: %s\n", which, WTERMSIG(status) == SIGABRT ? "aborted" : "ended");
    }
}

#endif
