/* late_library.c: see late_library.h. */
#include "nonshared/late_library.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/export.h"
#include "nonshared/early_data.h"

/* Files whose constructors came before the library, the last one first. */
static _Atomic(struct csycl_glue_file *) waiting;
static _Atomic(csycl_glue_heap_find *) heap;
static _Atomic(csycl_glue_heap_release *) heap_release;
static _Atomic(const struct csycl_glue_library *) library;

const struct csycl_glue_library *csy_program_library(void)
{
    return atomic_load_explicit(&library, memory_order_acquire);
}

csycl_glue_heap_find *csy_program_heap(void)
{
    return atomic_load_explicit(&heap, memory_order_acquire);
}

/* ---- what the program has, for the library ---- */

/* Each file goes there once, whoever comes for it; the first constructor's first. */
static void hand_over(const struct csycl_glue_library *to)
{
    struct csycl_glue_file *last = atomic_exchange(&waiting, NULL), *first = NULL;
    while (last) {
        struct csycl_glue_file *before = last->next;
        last->next = first;
        first = last;
        last = before;
    }
    while (first) {
        struct csycl_glue_file *next = first->next;
        to->add(first);
        first = next;
    }
}

/* What is registered meanwhile finds the library, or is found by it. */
static void attach(const struct csycl_glue_library *to)
{
    csycl_glue_heap_find *find = atomic_load(&heap);
    csycl_glue_heap_release *release = atomic_load(&heap_release);
    hand_over(to);
    if (find)
        to->heap(find);
    if (release)
        to->heap_keeps(release);
    csy_early_data_attach(to);
    atomic_store(&library, to);
    hand_over(to);
    csy_calls_attach(to);
}

__attribute__((visibility("default"))) struct csycl_glue_program csycl_program = {CSYCL_GLUE_ABI,
                                                                                  attach};

CSYCL_EXPORT void csycl_glue_register(struct csycl_glue_file *file)
{
    if (file->abi != CSYCL_GLUE_ABI) /* its other fields may mean something else */
        return;
    file->next = NULL; /* not looked up: a page that is read first is faulted in twice */
    while (!atomic_compare_exchange_weak(&waiting, &file->next, file))
        ;
    const struct csycl_glue_library *there = atomic_load(&library);
    if (there)
        hand_over(there);
}

/* The program's tables stay where they are. */
CSYCL_EXPORT void csycl_glue_unregister(struct csycl_glue_file *file)
{
    const struct csycl_glue_library *there = csy_program_library();
    if (there)
        there->remove(file);
}

CSYCL_EXPORT void csycl_glue_heap(csycl_glue_heap_find *find)
{
    atomic_store(&heap, find);
    const struct csycl_glue_library *there = csy_program_library();
    if (there)
        there->heap(find);
}

CSYCL_EXPORT void csycl_glue_heap_keeps(csycl_glue_heap_release *release)
{
    atomic_store(&heap_release, release);
    const struct csycl_glue_library *there = csy_program_library();
    if (there)
        there->heap_keeps(release);
}

CSYCL_EXPORT csycl_bool csycl_glue_data_freed(const void *block, size_t size)
{
    const struct csycl_glue_library *there = csy_program_library();
    if (!there && csy_early_data_has(block, size)) /* a mistake */
        there = csy_program_load();
    return there && there->data_freed(block, size);
}

CSYCL_EXPORT csycl_bool csycl_glue_is_adopted(const void *block)
{
    const struct csycl_glue_library *there = csy_program_library();
    return there && there->is_adopted(block);
}

/* ---- loading it ---- */

/* Where cscc has it, for a program that it has linked; NULL: where the system has libraries. */
extern const char csycl_library_folder[] __attribute__((weak, visibility("hidden")));

/* Why it is not there; NULL: it is, or nobody has tried. */
static _Atomic(const char *) missing;

static void *open_library(const char *name, int more)
{
    return dlopen(name, RTLD_LAZY | RTLD_GLOBAL | more);
}

/* That one comes first, as for a program that names the library. */
static void *find_library(void)
{
    char path[4096];
    void *found = open_library(CSYCL_SONAME, RTLD_NOLOAD);
    if (found || !csycl_library_folder)
        return found ? found : open_library(CSYCL_SONAME, 0);
    snprintf(path, sizeof path, "%s/" CSYCL_SONAME, csycl_library_folder);
    if (access(path, R_OK))
        found = open_library(CSYCL_SONAME, 0);
    return found ? found : open_library(path, 0);
}

/* It stays loaded, and is as global as one that the program was linked with. Its constructor
 * attaches it, where the linker has exported csycl_program. */
static const char *load(void)
{
    csycl_bool (*attaches)(const struct csycl_glue_program *) = NULL;
    void *found = find_library();
    if (!found) {
        const char *why = strdup(dlerror());
        return why ? why : "memory ran out";
    }
    *(void **)&attaches = dlsym(found, "csycl_glue_attach");
    if (csy_program_library() || (attaches && attaches(&csycl_program)))
        return NULL;
    return CSYCL_SONAME " is of another version than the program: link the program again";
}

/* Returns why it is not there. */
static const char *load_once(void)
{
    const char *why = csy_program_library() ? NULL : atomic_load(&missing);
    if (!why && !csy_program_library()) {
        why = load();
        atomic_store(&missing, why);
    }
    return why;
}

static bool has_offload(const char *value)
{
    const char *text = getenv("CSYCL_OFFLOAD");
    return text && !strcasecmp(text, value);
}

static _Noreturn void fail(const char *why, const char *who)
{
    fprintf(stderr, "csycl: error: libcsycl cannot be loaded%s%s: %s [CSYCL_ERROR_NO_DEVICE]\n",
            who ? ", for " : "", who ? who : "", why);
    abort();
}

/* As of a device that is not there. */
static void tell(const char *why)
{
    static atomic_bool said;
    if (has_offload("mandatory"))
        fail(why, NULL);
    if (has_offload("disabled") || atomic_exchange(&said, true))
        return;
    fprintf(stderr,
            "csycl: warning: libcsycl cannot be loaded: %s\n"
            "csycl: warning: the plain loop runs instead; CSYCL_OFFLOAD=mandatory makes this an "
            "error, CSYCL_OFFLOAD=disabled is silent\n",
            why);
}

const struct csycl_glue_library *csy_program_load(void)
{
    const char *why = load_once();
    if (why)
        tell(why);
    return csy_program_library();
}

void *csy_program_function(const char *name)
{
    const char *why = load_once();
    void *found = why ? NULL : csy_program_library()->call(name);
    if (!found)
        fail(why ? why : CSYCL_SONAME " is of another version than the program", name);
    return found;
}
