/* output.c: see output.h. */
#include "driver/output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/interrupt.h"

const char *output_name(struct arena *arena, const char *input, const char *suffix)
{
    const char *base = strrchr(input, '/');
    base = base ? base + 1 : input;
    const char *dot = strrchr(base, '.');
    int length = (int)(dot ? (size_t)(dot - base) : strlen(base));
    return arena_printf(arena, "%.*s%s", length, base, suffix);
}

bool output_is_file(const char *output, const char *file)
{
    struct stat a, b;
    return stat(output, &a) == 0 && stat(file, &b) == 0 && S_ISREG(a.st_mode) &&
           a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

static bool failed(struct diag *diag, const char *what, const char *name)
{
    diag_plain_error(diag, "cannot %s '%s': %s", what, name, strerror(errno));
    return false;
}

/* The file that mkstemp made, with the mode that open() would have given it. */
static void open_up(int fd)
{
    mode_t mask = umask(0);
    umask(mask);
    fchmod(fd, 0666 & ~mask);
}

static bool write_renamed(struct diag *diag, const char *name, const char *text, size_t length,
                          char *temporary)
{
    int fd = mkstemp(temporary);
    if (fd < 0)
        return failed(diag, "write", name);
    open_up(fd);
    FILE *file = fdopen(fd, "w");
    bool fine = file && fwrite(text, 1, length, file) == length;
    if (file)
        fine = fclose(file) == 0 && fine;
    else
        close(fd);
    if (fine && rename(temporary, name) == 0)
        return true;
    failed(diag, "write", name);
    unlink(temporary);
    return false;
}

bool output_write(struct diag *diag, const char *name, const char *text, size_t length)
{
    if (!name || strcmp(name, "-") == 0) {
        bool fine = fwrite(text, 1, length, stdout) == length && fflush(stdout) == 0;
        return fine || failed(diag, "write", "standard output");
    }
    struct stat about;
    if (stat(name, &about) == 0 && !S_ISREG(about.st_mode)) { /* /dev/null, a pipe */
        FILE *file = fopen(name, "w");
        bool fine = file && fwrite(text, 1, length, file) == length;
        if (file)
            fine = fclose(file) == 0 && fine;
        return fine || failed(diag, "write", name);
    }
    size_t room = strlen(name) + sizeof ".XXXXXX";
    char *temporary = malloc(room);
    if (!temporary)
        return failed(diag, "write", name);
    snprintf(temporary, room, "%s.XXXXXX", name);
    interrupt_removes(temporary, NULL);
    bool fine = write_renamed(diag, name, text, length, temporary);
    interrupt_removes(NULL, NULL);
    free(temporary);
    return fine;
}

char *output_make_dir(struct arena *arena, struct diag *diag)
{
    const char *tmp = getenv("TMPDIR");
    char *dir = arena_printf(arena, "%s/cscc-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    interrupt_removes(dir, NULL);
    if (mkdtemp(dir))
        return dir;
    interrupt_removes(NULL, NULL);
    failed(diag, "make a directory in", tmp && *tmp ? tmp : "/tmp");
    return NULL;
}
