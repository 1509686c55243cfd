/* crash.c: see crash.h.
 *
 * What a handler may do is little: queues are never freed, so their list can be read at any time;
 * and where a queue's launch is over before its names were read, and they are gone, the second
 * fault has the system's action. */
#define _XOPEN_SOURCE 700 /* SA_ONSTACK */
#include "checks/crash.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "checks/source_line.h"
#include "device/process.h"
#include "pages/code_place.h"
#include "timeline/timeline.h"

enum { LINE = 512 };

static const int numbers[CRASHES] = {SIGSEGV, SIGBUS};
static struct sigaction next[CRASHES];

struct line {
    char text[LINE];
    size_t length;
};

static void add(struct line *line, const char *text)
{
    while (*text && line->length < LINE)
        line->text[line->length++] = *text++;
}

static void add_number(struct line *line, unsigned number)
{
    char digits[16], *at = digits + sizeof digits - 1;
    *at = '\0';
    do
        *--at = (char)('0' + number % 10);
    while (number /= 10);
    add(line, at);
}

static const char *name_of(int number)
{
    return number == SIGSEGV ? "SIGSEGV" : "SIGBUS";
}

/* " main_6 (a.c:6)" */
static void add_launch(struct line *line, const struct queue *queue)
{
    const struct running *running = &queue->running;
    add(line, line->length ? ", " : " ");
    add(line, running->kernel);
    if (running->file) {
        add(line, " (");
        add(line, running->file);
        add(line, ":");
        add_number(line, running->line);
        add(line, ")");
    }
    if (!atomic_load(&queue->waits))
        add(line, " or a launch before it");
}

static void write_all(const struct line *line)
{
    ssize_t written = write(STDERR_FILENO, line->text, line->length);
    (void)written;
}

static void end(struct line *line)
{
    add(line, line->length < LINE ? "\n" : "");
    line->text[line->length - 1] = '\n';
}

/* By itself and last, as it takes another process. */
static void tell_line(uintptr_t code)
{
    struct line line = {.length = 0};
    char where[LINE / 2];
    if (!code || !csy_source_line(where, sizeof where, code))
        return;
    add(&line, "csycl: at ");
    add(&line, where);
    end(&line);
    write_all(&line);
}

static void tell(int number, uintptr_t code)
{
    struct process *process = csy_process();
    struct line head = {.length = 0}, launches = {.length = 0};
    if (atomic_load(&process->is_lost))
        return;
    for (const struct queue *queue = process->queues.all; queue; queue = queue->sibling)
        if (atomic_load(&queue->waits) || (queue->running.kernel && csy_queue_is_busy(queue)))
            add_launch(&launches, queue);
    if (!launches.length)
        return;
    add(&head, "csycl: ");
    add(&head, name_of(number));
    add(&head, " while the device runs");
    end(&launches);
    write_all(&head);
    write_all(&launches);
    csy_timeline_crash();
    tell_line(code);
}

/* A fault comes again when this has returned; a signal that was sent is sent again. */
static void handle(int number, siginfo_t *info, void *context)
{
    int error = errno;
    sigaction(number, &next[number == numbers[1]], NULL);
    if (info->si_code > 0)
        tell(number, csy_code_of(context));
    else
        raise(number);
    errno = error;
}

struct crash_watch csy_crash_look(void)
{
    struct crash_watch watch = {{false}};
    struct sigaction action;
    for (int i = 0; i < CRASHES; i++)
        watch.is_free[i] = !sigaction(numbers[i], NULL, &action) &&
                           !(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_DFL;
    return watch;
}

void csy_crash_watch(const struct crash_watch *watch)
{
    struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK};
    action.sa_sigaction = handle;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < CRASHES; i++)
        if (watch->is_free[i] && !sigaction(numbers[i], NULL, &next[i]))
            sigaction(numbers[i], &action, NULL);
}
