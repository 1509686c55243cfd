/* ordinary.c: see ordinary.h. */
#define _GNU_SOURCE /* RTLD_DEFAULT */
#include "adopt/ordinary.h"

#include <dlfcn.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- the process ---- */

/* Sanitizers and valgrind know where memory is, and keep notes of it. */
const char *csy_why_never_ordinary(void)
{
    static const char *const functions[] = {"__asan_init", "__hwasan_init", "__msan_init",
                                            "__tsan_init"};
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (dlsym(RTLD_DEFAULT, functions[i]))
            return "a sanitizer runs";
    return NULL;
}

/* A line of /proc/self/maps. */
struct line {
    uintptr_t low, high;
    char rights[5];
    bool is_valgrind;
};

/* Longer lines come in parts, of which the first has what is asked for. */
static bool next_line(struct line *line, FILE *file)
{
    char text[512];
    bool is_begin = false;
    while (!is_begin && fgets(text, sizeof text, file)) {
        unsigned long low, high;
        is_begin = sscanf(text, "%lx-%lx %4s", &low, &high, line->rights) == 3;
        line->low = low;
        line->high = high;
        line->is_valgrind = strstr(text, "vgpreload_") != NULL;
    }
    return is_begin;
}

/* The system's limit; where it does not tell, its default. */
static unsigned long most_lines(void)
{
    unsigned long most = 65530;
    FILE *file = fopen("/proc/sys/vm/max_map_count", "re");
    if (file && fscanf(file, "%lu", &most) != 1)
        most = 65530;
    if (file)
        fclose(file);
    return most;
}

static const char *look(FILE *file, uintptr_t low, uintptr_t high)
{
    struct line line;
    unsigned long lines = 0;
    bool is_ours = true;
    while (next_line(&line, file)) {
        lines++;
        if (line.is_valgrind)
            return "valgrind runs";
        if (line.high <= low || line.low >= high)
            continue;
        is_ours &= line.low <= low && !strcmp(line.rights, "rw-p");
        low = line.high;
    }
    if (!is_ours || low < high)
        return "it is not the program's alone to read and write";
    return lines > most_lines() / 2 ? "the process has too many mappings" : NULL;
}

const char *csy_why_not_ordinary(uintptr_t low, uintptr_t high)
{
    FILE *file = fopen("/proc/self/maps", "re");
    if (!file)
        return "/proc/self/maps cannot be read";
    const char *why = look(file, low, high);
    fclose(file);
    return why;
}

/* ---- blocks ---- */

/* glibc maps pages for a large block, with two words in front: the last tells the size of all, and
 * that it is so. */
static bool has_own_pages(uintptr_t *end, uintptr_t low, uintptr_t page)
{
    enum { HEAD = 2 * sizeof(size_t), IS_MAPPED = 2 };
    if (low % page != HEAD)
        return false;
    size_t usable = malloc_usable_size((void *)low), told = ((const size_t *)low)[-1];
    *end = low + usable;
    return *end % page == 0 && told == ((usable + HEAD) | IS_MAPPED);
}

void csy_whole_pages(uintptr_t *low, uintptr_t *high)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    *low = (*low + page - 1) & -page;
    *high &= -page;
    *high = *high < *low ? *low : *high;
}

void csy_pages_of_block(uintptr_t *low, uintptr_t *high)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t end;
    if (has_own_pages(&end, *low, page)) {
        *high = end;
        *low &= -page;
    } else {
        csy_whole_pages(low, high);
    }
}
