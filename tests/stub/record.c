/* record.c: counting, logging and failing on request. */
#define _GNU_SOURCE
#include "record.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ENTRIES = 64, MAX_WISHES = 16, MAX_KERNELS = 16 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
    const char *entry;
    unsigned calls;
    char detail[256]; /* of the last one */
} entries[MAX_ENTRIES];
static struct wish {
    char entry[64];
    unsigned nth; /* counted from the first call; 0: all */
    int error;
} wishes[MAX_WISHES];
static unsigned wish_count;
static struct {
    const char *name;
    stub_kernel *run;
} kernels[MAX_KERNELS];
static char *source, *options;

/* Its number in the table. */
static unsigned find_entry(const char *entry)
{
    unsigned i = 0;
    while (i < MAX_ENTRIES - 1 && entries[i].entry && strcmp(entries[i].entry, entry))
        i++;
    return i;
}

__attribute__((constructor)) static void read_wishes(void)
{
    const char *text = getenv("STUB_FAIL");
    while (text && *text && wish_count < MAX_WISHES) {
        struct wish *wish = &wishes[wish_count];
        wish->error = CL_OUT_OF_HOST_MEMORY;
        if (sscanf(text, "%63[^:]:%u:%d", wish->entry, &wish->nth, &wish->error) >= 2)
            wish_count++;
        text += strcspn(text, ",");
        text += *text == ',';
    }
}

static void log_call(const char *entry, const char *detail, int error)
{
    const char *path = getenv("STUB_LOG");
    FILE *file = path ? fopen(path, "a") : NULL;
    if (!file)
        return;
    fprintf(file, "%s%s%s -> %d\n", entry, *detail ? " " : "", detail, error);
    fclose(file);
}

cl_int record_call(const char *entry, const char *format, ...)
{
    char detail[256];
    va_list args;
    va_start(args, format);
    vsnprintf(detail, sizeof detail, format, args);
    va_end(args);

    const char *deadly = getenv("STUB_ABORT");
    if (deadly && !strcmp(deadly, entry))
        abort();
    pthread_mutex_lock(&lock);
    unsigned at = find_entry(entry), nth = ++entries[at].calls;
    entries[at].entry = entry;
    strcpy(entries[at].detail, detail);
    cl_int error = CL_SUCCESS;
    for (unsigned i = 0; i < wish_count; i++)
        if (!strcmp(wishes[i].entry, entry) && (!wishes[i].nth || wishes[i].nth == nth))
            error = wishes[i].error;
    log_call(entry, detail, error);
    pthread_mutex_unlock(&lock);
    return error;
}

static void keep(char **where, char *text)
{
    pthread_mutex_lock(&lock);
    free(*where);
    *where = text;
    pthread_mutex_unlock(&lock);
}

void record_source(cl_uint count, const char *const *strings)
{
    size_t length = 1;
    for (cl_uint i = 0; i < count; i++)
        length += strlen(strings[i]);
    char *text = calloc(1, length);
    for (cl_uint i = 0; text && i < count; i++)
        strcat(text, strings[i]);
    keep(&source, text);
}

void record_options(const char *text)
{
    keep(&options, strdup(text ? text : ""));
}

void stub_use(void)
{
    Dl_info info;
    if (dladdr((void *)(size_t)stub_use, &info))
        setenv("OCL_ICD_VENDORS", info.dli_fname, 1);
}

unsigned stub_calls(const char *entry)
{
    pthread_mutex_lock(&lock);
    unsigned calls = entries[find_entry(entry)].calls;
    pthread_mutex_unlock(&lock);
    return calls;
}

const char *stub_last(const char *entry)
{
    return entries[find_entry(entry)].detail;
}

void stub_fail(const char *entry, unsigned nth, int error)
{
    unsigned before = entry ? stub_calls(entry) : 0;
    pthread_mutex_lock(&lock);
    if (!entry) {
        wish_count = 0;
    } else if (wish_count < MAX_WISHES) {
        struct wish *wish = &wishes[wish_count++];
        snprintf(wish->entry, sizeof wish->entry, "%s", entry);
        wish->nth = nth ? before + nth : 0;
        wish->error = error;
    }
    pthread_mutex_unlock(&lock);
}

const char *stub_source(void)
{
    return source ? source : "";
}

const char *stub_options(void)
{
    return options ? options : "";
}

void stub_define(const char *name, stub_kernel *run)
{
    unsigned i = 0;
    while (i < MAX_KERNELS - 1 && kernels[i].name && strcmp(kernels[i].name, name))
        i++;
    kernels[i].name = name;
    kernels[i].run = run;
}

stub_kernel *find_kernel(const char *name)
{
    for (unsigned i = 0; i < MAX_KERNELS && kernels[i].name; i++)
        if (!strcmp(kernels[i].name, name))
            return kernels[i].run;
    return NULL;
}
