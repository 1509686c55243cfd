/* trace_file.c: see trace_file.h. */
#include "timeline/trace_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/trace.h"
#include "device/context.h"
#include "timeline/masked.h"

/* Lines wait until they have so many bytes, or the last write was so long ago. */
enum { MOST_BYTES = 1 << 16, MOST_NS = 10000000 };

static const char end[] = "\n]\n";
enum { END = sizeof end - 1 };

static struct {
    struct masked lock; /* the last one that a thread takes */
    int file;           /* -1: it is not open */
    bool has_failed;    /* it is not tried again */
    bool is_exiting;
    uint64_t written;  /* when that was, the last time */
    struct text lines; /* that wait, each behind ",\n" */
    atomic_uint process;
} out = {.lock = MASKED_INITIALIZER, .file = -1};

/* ---- the file ---- */

static bool has_process(const char *path)
{
    return strstr(path, "%p");
}

/* "%p" becomes the process's number. */
static void write_path(struct text *path, const char *pattern)
{
    for (const char *at; (at = strstr(pattern, "%p")); pattern = at + 2)
        csy_text_printf(path, "%.*s%ld", (int)(at - pattern), pattern, (long)getpid());
    csy_text_printf(path, "%s", pattern);
}

/* Once. */
static void fail(int error)
{
    const char *pattern = csy_process()->settings.trace_file;
    out.has_failed = true;
    fprintf(stderr, "csycl: warning: CSYCL_TRACE_FILE=%s: %s; nothing %sis written there\n",
            pattern, strerror(error), out.file < 0 ? "" : "more ");
}

static bool open_file(void)
{
    struct text path = {0};
    write_path(&path, csy_process()->settings.trace_file);
    if (!path.cut)
        out.file = open(csy_text(&path), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (out.file < 0)
        fail(path.cut ? ENOMEM : errno);
    csy_text_release(&path);
    return out.file >= 0;
}

/* 0: all are there. */
static int put(const char *bytes, size_t size, off_t at)
{
    for (size_t done = 0; done < size;) {
        ssize_t count = pwrite(out.file, bytes + done, size - done, at + (off_t)done);
        if (count < 0 && errno != EINTR)
            return errno;
        done += count < 0 ? 0 : (size_t)count;
    }
    return 0;
}

/* In place of the array's end, which follows again. A file that others have emptied begins anew. */
static int append(void)
{
    off_t size = lseek(out.file, 0, SEEK_END), at = size < END ? 0 : size - END;
    if (size < 0)
        return errno;
    if (!at)
        out.lines.data[0] = '[';
    int error = put(out.lines.data, out.lines.length, at);
    if (!error)
        error = put(end, END, at + (off_t)out.lines.length);
    if (error && !ftruncate(out.file, at))
        put(end, at ? END : 0, at);
    return error;
}

/* Other processes may write to it: a fork, or one that was told the same name. */
static void write_lines(void)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (out.has_failed || !out.lines.length || (out.file < 0 && !open_file()))
        return;
    while (fcntl(out.file, F_SETLKW, &whole) && errno == EINTR)
        ;
    int error = append();
    whole.l_type = F_UNLCK;
    fcntl(out.file, F_SETLK, &whole);
    if (error)
        fail(error);
    out.lines.length = 0;
    out.written = csy_now_ns();
}

/* ---- lines ---- */

void csy_trace_file_add(const struct text *line)
{
    csy_lock_masked(&out.lock);
    if (!out.has_failed && !line->cut) {
        csy_text_printf(&out.lines, ",\n%s", csy_text(line));
        out.lines.cut = false; /* it is left out */
        if (out.is_exiting || out.lines.length > MOST_BYTES || csy_now_ns() - out.written > MOST_NS)
            write_lines();
    }
    csy_unlock_masked(&out.lock);
}

unsigned csy_trace_file_process(void)
{
    return atomic_load(&out.process);
}

void csy_trace_file_write(void)
{
    csy_lock_masked(&out.lock);
    write_lines();
    csy_unlock_masked(&out.lock);
}

void csy_trace_file_write_in_handler(void)
{
    if (pthread_mutex_trylock(&out.lock.lock))
        return;
    if (out.file >= 0)
        write_lines();
    pthread_mutex_unlock(&out.lock.lock);
}

void csy_trace_file_exit(void)
{
    csy_lock_masked(&out.lock);
    write_lines();
    out.is_exiting = true;
    csy_unlock_masked(&out.lock);
}

/* ---- forks ---- */

void csy_trace_file_before_fork(void)
{
    csy_lock_masked(&out.lock);
    write_lines();
}

void csy_trace_file_after_fork(bool is_child)
{
    if (is_child) {
        atomic_fetch_add(&out.process, 1);
        if (out.file >= 0 && has_process(csy_process()->settings.trace_file)) {
            close(out.file);
            out.file = -1;
        }
    }
    csy_unlock_masked(&out.lock);
}
