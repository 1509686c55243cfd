/* folder.c: see folder.h. */
#define _GNU_SOURCE /* F_OFD_SETLKW */
#include "cache/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char hexadecimal[] = "0123456789abcdef", lock_name[] = "lock";

/* A writer that takes longer was killed. */
enum { LONGEST_WRITE = 3600 }; /* seconds */

bool csy_folder_trusts(const struct stat *is, bool is_system)
{
    bool is_trusted = is->st_uid == geteuid() || (is_system && is->st_uid == 0);
    return is_trusted && !(is->st_mode & (S_IWGRP | S_IWOTH));
}

/* With those that it lies in. */
static void make(const char *path)
{
    char *part = strdup(path);
    for (char *at = part ? strchr(part + 1, '/') : NULL; at; at = strchr(at + 1, '/')) {
        *at = '\0';
        mkdir(part, S_IRWXU);
        *at = '/';
    }
    if (part)
        mkdir(part, S_IRWXU);
    free(part);
}

int csy_folder_open(const char *path, bool is_system, const char **why)
{
    const int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    struct stat is;
    int folder = open(path, flags);
    if (folder < 0 && errno == ENOENT && !is_system) {
        make(path);
        folder = open(path, flags);
    }
    if (folder < 0) {
        *why = strerror(errno);
        return -1;
    }
    if (!fstat(folder, &is) && csy_folder_trusts(&is, is_system))
        return folder;
    *why = is_system ? "it is not root's or the user's alone to write"
                     : "it is not the user's alone to write";
    close(folder);
    return -1;
}

/* ---- its size ---- */

static bool is_entry(const char *name)
{
    return strlen(name) == CACHE_NAME && strspn(name, hexadecimal) == CACHE_NAME;
}

/* csy_entry_write's, which have a longer name. */
static bool is_unfinished(const char *name)
{
    return strspn(name, hexadecimal) == CACHE_NAME && name[CACHE_NAME] == '.';
}

static void add(struct cache_files *files, const char *name, const struct stat *is)
{
    if (files->count == files->room) {
        size_t room = 2 * files->room + 64;
        struct cache_file *items = realloc(files->items, room * sizeof *items);
        if (!items)
            return;
        files->items = items;
        files->room = room;
    }
    struct cache_file *file = &files->items[files->count++];
    *file = (struct cache_file){.used = is->st_mtim, .size = (uint64_t)is->st_size};
    strcpy(file->name, name);
    files->size += file->size;
}

static int compare(const void *a, const void *b)
{
    const struct timespec *x = &((const struct cache_file *)a)->used,
                          *y = &((const struct cache_file *)b)->used;
    return x->tv_sec != y->tv_sec ? (x->tv_sec > y->tv_sec) - (x->tv_sec < y->tv_sec)
                                  : (x->tv_nsec > y->tv_nsec) - (x->tv_nsec < y->tv_nsec);
}

void csy_folder_list(struct cache_files *files, int folder)
{
    struct stat is;
    int copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *stream = copy < 0 ? NULL : fdopendir(copy);
    if (!stream && copy >= 0)
        close(copy);
    for (struct dirent *at; stream && (at = readdir(stream));) {
        if (fstatat(folder, at->d_name, &is, AT_SYMLINK_NOFOLLOW))
            continue;
        if (is_entry(at->d_name))
            add(files, at->d_name, &is);
        else if (is_unfinished(at->d_name) && time(NULL) - is.st_mtime > LONGEST_WRITE)
            unlinkat(folder, at->d_name, 0);
    }
    if (stream)
        closedir(stream);
    if (files->count)
        qsort(files->items, files->count, sizeof *files->items, compare);
}

size_t csy_folder_prune(int folder, uint64_t limit, const char *kept)
{
    struct cache_files files = {0};
    size_t removed = 0;
    csy_folder_list(&files, folder);
    for (size_t i = 0; i < files.count && files.size > limit; i++) {
        if (strcmp(files.items[i].name, kept) && !unlinkat(folder, files.items[i].name, 0)) {
            files.size -= files.items[i].size;
            removed++;
        }
    }
    free(files.items);
    return removed;
}

/* ---- locks ---- */

/* One byte of one file for each number, so that no files are left behind. */
int csy_folder_lock(int folder, uint64_t number)
{
    struct flock range = {
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = (off_t)(number >> 2), .l_len = 1};
    struct stat is;
    int file = openat(folder, lock_name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK,
                      S_IRUSR | S_IWUSR);
    if (file < 0)
        return -1;
    int status = fstat(file, &is) || !S_ISREG(is.st_mode) ? -1 : 0;
    while (!status && (status = fcntl(file, F_OFD_SETLKW, &range)) && errno == EINTR)
        ;
    if (!status)
        return file;
    close(file);
    return -1;
}

void csy_folder_unlock(int lock)
{
    struct flock all = {.l_type = F_UNLCK, .l_whence = SEEK_SET};
    if (lock < 0)
        return;
    fcntl(lock, F_OFD_SETLK, &all);
    close(lock);
}
