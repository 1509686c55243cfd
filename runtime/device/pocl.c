/* pocl.c: see pocl.h. */
#define _GNU_SOURCE /* secure_getenv, sched_getaffinity */
#include "device/pocl.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/single_threaded.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "base/env.h"
#include "base/status.h"
#include "base/text.h"

const char csy_pocl_platform[] = "Portable Computing Language";

/* A small kernel takes about 600 KiB of the folder while it is built, with the files that are
 * removed again. */
static const unsigned long long ROOM = 8ULL << 20;

/* The linker has about 12 files open, and PoCL some. */
enum { DESCRIPTORS = 32 };

/* ---- the folder ---- */

/* As PoCL finds it, but where nothing names one: there all users would share a folder. */
static void write_folder(struct text *path)
{
    const char *cache = csy_env_variable("XDG_CACHE_HOME"), *home = csy_env_variable("HOME");
    if (getenv("POCL_CACHE_DIR"))
        csy_text_printf(path, "%s", getenv("POCL_CACHE_DIR"));
    else if (cache)
        csy_text_printf(path, "%s/pocl/kcache", cache);
    else if (home)
        csy_text_printf(path, "%s/.cache/pocl/kcache", home);
}

static bool can_write(const char *path)
{
    return !faccessat(AT_FDCWD, path, W_OK | X_OK, AT_EACCESS);
}

/* With those that it lies in, as PoCL does it. */
static bool make(char *path)
{
    if (can_write(path))
        return true;
    for (char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = '\0';
        mkdir(path, S_IRWXU);
        *at = '/';
    }
    mkdir(path, S_IRWXU);
    return can_write(path);
}

static bool can_make(struct text *path)
{
    return path->length && !path->cut && make(path->data);
}

/* May nobody else put something else in the place of what lies there? */
static bool is_kept(const char *folder)
{
    struct stat is;
    return !stat(folder, &is) && S_ISDIR(is.st_mode) &&
           (is.st_mode & S_ISVTX || !(is.st_mode & (S_IWGRP | S_IWOTH)));
}

/* What PoCL reads from there is code that it runs. */
static bool is_private(const char *folder)
{
    struct stat is;
    return !lstat(folder, &is) && S_ISDIR(is.st_mode) && is.st_uid == geteuid() &&
           !(is.st_mode & (S_IRWXG | S_IRWXO));
}

static void set_private(void)
{
    const char *temporary = secure_getenv("TMPDIR");
    struct text path = {0};
    if (!temporary || !*temporary)
        temporary = "/tmp";
    csy_text_printf(&path, "%s/csycl-pocl-%lu", temporary, (unsigned long)geteuid());
    if (is_kept(temporary) && !path.cut) {
        mkdir(csy_text(&path), S_IRWXU);
        if (is_private(csy_text(&path)))
            setenv("POCL_CACHE_DIR", csy_text(&path), 0);
    }
    csy_text_release(&path);
}

/* ---- its threads ---- */

/* May the process run on all processors? PoCL's first thread goes to the first one, whatever the
 * process may do. */
static bool has_all_processors(void)
{
    cpu_set_t all;
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    if (sched_getaffinity(0, sizeof all, &all))
        return false;
    for (long i = 0; i < count; i++)
        if (i >= CPU_SETSIZE || !CPU_ISSET((size_t)i, &all))
            return false;
    return count > 1;
}

/* Each of its threads on a processor of its own: Linux wakes them on that of the one that waits for
 * them, where loops of less than a millisecond end before one has moved away. With fewer threads
 * than processors those of all programs would be on the same ones. */
static void spread_threads(void)
{
    if (!getenv("POCL_AFFINITY") && !getenv("POCL_MAX_PTHREAD_COUNT") &&
        !getenv("POCL_CPU_MAX_CU_COUNT") && has_all_processors())
        setenv("POCL_AFFINITY", "1", 0);
}

void csy_pocl_settle(void)
{
    struct text path = {0};
    if (!__libc_single_threaded)
        return;
    spread_threads();
    if (getenv("POCL_CACHE_DIR"))
        return;
    write_folder(&path);
    if (!can_make(&path))
        set_private();
    csy_text_release(&path);
}

void csy_pocl_explain(void)
{
    struct text path = {0};
    write_folder(&path);
    if (path.length && !can_make(&path))
        csy_message_prefix("PoCL cannot make the folder %s that it keeps kernels in; the variable "
                           "POCL_CACHE_DIR names another one: ",
                           csy_text(&path));
    csy_text_release(&path);
}

/* ---- before a build ---- */

static bool is_in_path(const char *program)
{
    const char *path = getenv("PATH");
    bool found = false;
    while (path && !found) {
        struct text name = {0};
        size_t length = strcspn(path, ":");
        csy_text_printf(&name, "%.*s%s%s", (int)length, path, length ? "/" : "", program);
        found = !access(csy_text(&name), X_OK);
        csy_text_release(&name);
        path = path[length] ? path + length + 1 : NULL;
    }
    return found;
}

/* Can so many more files be opened? Those below the first free number are open. */
static bool has_descriptors(int count)
{
    int opened[DESCRIPTORS], had = 0, error = errno;
    struct rlimit limit;
    opened[had] = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (opened[had] < 0)
        return false;
    bool is_far = !getrlimit(RLIMIT_NOFILE, &limit) &&
                  limit.rlim_cur > (rlim_t)opened[had] + 16 * (rlim_t)count;
    for (had = 1; !is_far && had < count; had++)
        if ((opened[had] = open("/dev/null", O_RDONLY | O_CLOEXEC)) < 0)
            break;
    bool enough = is_far || had == count;
    while (had > 0)
        close(opened[--had]);
    errno = error;
    return enough;
}

static bool has_room(const char *folder)
{
    struct statvfs is;
    struct rlimit limit;
    if (!getrlimit(RLIMIT_FSIZE, &limit) && limit.rlim_cur < ROOM)
        return false;
    return statvfs(folder, &is) ||
           ((unsigned long long)is.f_bavail * is.f_frsize >= ROOM && (!is.f_files || is.f_favail));
}

enum csycl_status csy_pocl_check(const struct device *device)
{
    struct text path = {0};
    enum csycl_status status = CSYCL_SUCCESS;
    if (!device->is_pocl)
        return status;
    write_folder(&path);
    if (!is_in_path("ld"))
        status = csy_fail(CSYCL_ERROR_BUILD,
                          "no kernel is built for \"%s\": PoCL needs the linker "
                          "ld, which is in no folder that PATH names",
                          device->name);
    else if (!has_descriptors(DESCRIPTORS))
        status = csy_fail(CSYCL_ERROR_BUILD,
                          "no kernel is built for \"%s\": PoCL needs up to %d more open files than "
                          "the process may have (ulimit -n)",
                          device->name, DESCRIPTORS);
    else if (path.length && !has_room(csy_text(&path)))
        status = csy_fail(CSYCL_ERROR_BUILD,
                          "no kernel is built for \"%s\": there is no room in the folder %s that "
                          "PoCL keeps kernels in; the variable POCL_CACHE_DIR names another one",
                          device->name, csy_text(&path));
    csy_text_release(&path);
    return status;
}
