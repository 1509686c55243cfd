/* env.c: see env.h. */
#define _GNU_SOURCE /* secure_getenv */
#include "base/env.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/status.h"
#include "base/text.h"

extern char **environ;

struct word {
    const char *word;
    int value;
};

const char *csy_env_variable(const char *name)
{
    const char *value = getenv(name);
    return value && *value ? value : NULL;
}

/* The word that `text` is, in letters of any case. */
static bool find(int *value, const struct word *words, const char *text, size_t length)
{
    for (; words->word; words++) {
        if (strlen(words->word) == length && !strncasecmp(words->word, text, length)) {
            *value = words->value;
            return true;
        }
    }
    return false;
}

static enum csycl_status read_offload(struct settings *settings)
{
    static const struct word words[] = {{"default", OFFLOAD_DEFAULT},
                                        {"always", OFFLOAD_ALWAYS},
                                        {"mandatory", OFFLOAD_MANDATORY},
                                        {"disabled", OFFLOAD_DISABLED},
                                        {NULL, 0}};
    const char *text = csy_env_variable("CSYCL_OFFLOAD");
    int value = OFFLOAD_DEFAULT;
    if (text && !find(&value, words, text, strlen(text)))
        return csy_fail(CSYCL_ERROR_INVALID,
                        "CSYCL_OFFLOAD=%s: expected default, always, mandatory or disabled", text);
    settings->offload = (enum offload)value;
    return CSYCL_SUCCESS;
}

/* Who wants every loop on a device does not wait until that pays. */
static enum csycl_status read_jit(struct settings *settings)
{
    static const struct word words[] = {
        {"adaptive", JIT_ADAPTIVE}, {"eager", JIT_EAGER}, {NULL, 0}};
    const char *text = csy_env_variable("CSYCL_JIT");
    int value = JIT_ADAPTIVE;
    if (text && !find(&value, words, text, strlen(text)))
        return csy_fail(CSYCL_ERROR_INVALID, "CSYCL_JIT=%s: expected adaptive or eager", text);
    settings->jit = settings->offload == OFFLOAD_DEFAULT ? (enum jit)value : JIT_EAGER;
    return CSYCL_SUCCESS;
}

static enum csycl_status read_shape(struct settings *settings)
{
    const char *text = csy_env_variable("CSYCL_SHAPE");
    settings->shape = text ? csy_shape_named(text) : SHAPE_AUTO;
    if (text && !settings->shape)
        return csy_fail(CSYCL_ERROR_INVALID, "CSYCL_SHAPE=%s: expected cpu or gpu", text);
    return CSYCL_SUCCESS;
}

static enum csycl_status read_strategy(struct settings *settings)
{
    static const struct word words[] = {{"auto", STRATEGY_NONE},
                                        {"copies", STRATEGY_COPIES},
                                        {"local", STRATEGY_LOCAL},
                                        {"global", STRATEGY_GLOBAL},
                                        {NULL, 0}};
    const char *text = csy_env_variable("CSYCL_REDUCTION");
    int value = STRATEGY_NONE;
    if (text && !find(&value, words, text, strlen(text)))
        return csy_fail(CSYCL_ERROR_INVALID,
                        "CSYCL_REDUCTION=%s: expected auto, copies, local or global", text);
    settings->strategy = (enum strategy)value;
    return CSYCL_SUCCESS;
}

static enum csycl_status read_memory(struct settings *settings)
{
    static const struct word words[] = {
        {"auto", MEMORY_AUTO},         {"shared", MEMORY_SHARED}, {"separate", MEMORY_SEPARATE},
        {"coherent", MEMORY_SEPARATE}, {"copy", MEMORY_COPY},     {NULL, 0}};
    const char *text = csy_env_variable("CSYCL_MEMORY");
    int value = MEMORY_AUTO;
    if (text && !find(&value, words, text, strlen(text)))
        return csy_fail(CSYCL_ERROR_INVALID,
                        "CSYCL_MEMORY=%s: expected auto, shared, separate, coherent or copy", text);
    settings->memory = (enum memory_use)value;
    return CSYCL_SUCCESS;
}

static enum csycl_status read_tune(struct settings *settings)
{
    static const struct word words[] = {
        {"on", TUNE_ON}, {"off", TUNE_OFF}, {"again", TUNE_AGAIN}, {NULL, 0}};
    const char *text = csy_env_variable("CSYCL_TUNE");
    int value = TUNE_ON;
    if (text && !find(&value, words, text, strlen(text)))
        return csy_fail(CSYCL_ERROR_INVALID, "CSYCL_TUNE=%s: expected on, off or again", text);
    settings->tune = (enum tune)value;
    return CSYCL_SUCCESS;
}

/* A list of words with commas between them, into a set. */
static enum csycl_status read_list(unsigned *set, const char *name, const struct word *words,
                                   const char *expected)
{
    const char *text = csy_env_variable(name);
    while (text && *text) {
        size_t length = strcspn(text, ",");
        int value = 0;
        if (!find(&value, words, text, length))
            return csy_fail(CSYCL_ERROR_INVALID, "%s: '%.*s': expected %s", name, (int)length, text,
                            expected);
        *set |= (unsigned)value;
        text += length + (text[length] == ',');
    }
    return CSYCL_SUCCESS;
}

static enum csycl_status read_trace(struct settings *settings)
{
    static const struct word words[] = {{"build", TRACE_BUILD},
                                        {"launch", TRACE_LAUNCH},
                                        {"memory", TRACE_MEMORY},
                                        {"summary", TRACE_SUMMARY},
                                        {NULL, 0}};
    return read_list(&settings->trace, "CSYCL_TRACE", words, "build, launch, memory or summary");
}

/* Whoever is told where to write, by somebody else, must not. */
static enum csycl_status read_trace_file(struct settings *settings)
{
    const char *text = secure_getenv("CSYCL_TRACE_FILE");
    struct text path = {0};
    char *folder = text && *text && *text != '/' ? getcwd(NULL, 0) : NULL;
    if (!text || !*text)
        return CSYCL_SUCCESS;
    csy_text_printf(&path, "%s%s%s", folder ? folder : "", folder ? "/" : "", text);
    free(folder);
    settings->trace_file = path.data;
    settings->trace |= TRACE_FILE;
    return path.cut ? csy_fail_memory() : CSYCL_SUCCESS;
}

static enum csycl_status read_check(struct settings *settings)
{
    static const struct word words[] = {{"none", 0},
                                        {"bounds", CHECK_BOUNDS},
                                        {"data", CHECK_DATA},
                                        {"generic", CHECK_GENERIC},
                                        {"serial", CHECK_SERIAL},
                                        {"slices", CHECK_SLICES},
                                        {"threads", CHECK_THREADS},
                                        {"uniform", CHECK_UNIFORM},
                                        {NULL, 0}};
    settings->check = csy_env_variable("CSYCL_CHECK") ? 0 : CHECK_UNIFORM | CHECK_BOUNDS;
    return read_list(&settings->check, "CSYCL_CHECK", words,
                     "none, bounds, data, generic, serial, slices, threads or uniform");
}

static enum csycl_status read_seed(struct settings *settings)
{
    const char *text = csy_env_variable("CSYCL_SEED");
    if (text && text[strspn(text, "0123456789")])
        return csy_fail(CSYCL_ERROR_INVALID, "CSYCL_SEED=%s: expected a number", text);
    settings->seed = text ? (unsigned)strtoul(text, NULL, 10) : 0;
    return CSYCL_SUCCESS;
}

static enum csycl_status read_device(struct settings *settings)
{
    const char *text = csy_env_variable("CSYCL_DEVICE");
    if (!text)
        return CSYCL_SUCCESS;
    settings->device = strdup(text);
    return settings->device ? CSYCL_SUCCESS : csy_fail_memory();
}

/* ---- the disk cache ---- */

/* Where files are that run with more rights than their user's. */
static const char *trusted_path(const char *name)
{
    const char *value = secure_getenv(name);
    return value && *value == '/' ? value : NULL;
}

static enum csycl_status read_helpers(struct settings *settings)
{
    const char *text = csy_env_variable("CSYCL_HELPERS"), *path = trusted_path("CSYCL_HELPERS");
    if (text && *text != '/')
        return csy_fail(CSYCL_ERROR_INVALID, "CSYCL_HELPERS=%s: expected an absolute path", text);
    settings->helpers = path ? strdup(path) : NULL;
    return path && !settings->helpers ? csy_fail_memory() : CSYCL_SUCCESS;
}

/* The program may go to another folder. */
static enum csycl_status read_record(struct settings *settings)
{
    const char *value = secure_getenv("CSYCL_RECORD");
    struct text path = {0};
    if (!value || !*value)
        return CSYCL_SUCCESS;
    char *folder = *value == '/' ? NULL : getcwd(NULL, 0);
    csy_text_printf(&path, "%s%s%s", folder ? folder : "", folder ? "/" : "", value);
    free(folder);
    settings->record = path.data;
    return path.cut ? csy_fail_memory() : CSYCL_SUCCESS;
}

/* Nobody wants a disk cache. */
static bool is_cache_off(void)
{
    const char *text = csy_env_variable("CSYCL_CACHE_DIR");
    return text && !strcasecmp(text, "off");
}

static enum csycl_status read_cache_system(struct settings *settings)
{
    const char *text = csy_env_variable("CSYCL_CACHE_SYSTEM"),
               *path = trusted_path("CSYCL_CACHE_SYSTEM");
    if (text && *text != '/')
        return csy_fail(CSYCL_ERROR_INVALID, "CSYCL_CACHE_SYSTEM=%s: expected an absolute path",
                        text);
    if (!path || is_cache_off())
        return CSYCL_SUCCESS;
    settings->cache.system = strdup(path);
    return settings->cache.system ? CSYCL_SUCCESS : csy_fail_memory();
}

static enum csycl_status read_cache_folder(struct settings *settings)
{
    const char *text = csy_env_variable("CSYCL_CACHE_DIR");
    const char *caches = trusted_path("XDG_CACHE_HOME"), *home = trusted_path("HOME");
    struct text path = {0};
    if (is_cache_off())
        return CSYCL_SUCCESS;
    if (text && *text != '/')
        return csy_fail(CSYCL_ERROR_INVALID, "CSYCL_CACHE_DIR=%s: expected off or an absolute path",
                        text);
    if (text && secure_getenv("CSYCL_CACHE_DIR"))
        csy_text_printf(&path, "%s", text);
    else if (!text && caches)
        csy_text_printf(&path, "%s/csycl", caches);
    else if (!text && home)
        csy_text_printf(&path, "%s/.cache/csycl", home);
    settings->cache.folder = path.data; /* as far as memory reached: there is none otherwise */
    settings->cache.is_asked = text;
    return path.cut ? csy_fail_memory() : CSYCL_SUCCESS;
}

/* "64M" */
static bool read_size(uint64_t *size, const char *text)
{
    static const char units[] = "KMG";
    char *end;
    unsigned long long number = strtoull(text, &end, 10);
    const char *unit = *end ? strchr(units, toupper((unsigned char)*end)) : NULL;
    unsigned shift = unit ? 10 * (unsigned)(unit - units + 1) : 0;
    if (!isdigit((unsigned char)*text) || (*end && (!unit || end[1])) ||
        number > UINT64_MAX >> shift)
        return false;
    *size = (uint64_t)number << shift;
    return true;
}

static enum csycl_status read_cache_size(struct settings *settings)
{
    const char *text = csy_env_variable("CSYCL_CACHE_SIZE");
    settings->cache.limit = (uint64_t)1 << 30;
    if (text && !read_size(&settings->cache.limit, text))
        return csy_fail(CSYCL_ERROR_INVALID,
                        "CSYCL_CACHE_SIZE=%s: expected a number of bytes, or one with K, M or G",
                        text);
    return CSYCL_SUCCESS;
}

/* ---- names ---- */

static const char prefix[] = "CSYCL_";

/* In the order in which they are read. */
static const struct {
    const char *name;
    enum csycl_status (*read)(struct settings *settings);
} variables[] = {
    {"CSYCL_OFFLOAD", read_offload},
    {"CSYCL_JIT", read_jit}, /* as that says */
    {"CSYCL_SHAPE", read_shape},
    {"CSYCL_REDUCTION", read_strategy},
    {"CSYCL_MEMORY", read_memory},
    {"CSYCL_TUNE", read_tune},
    {"CSYCL_TRACE", read_trace},
    {"CSYCL_TRACE_FILE", read_trace_file}, /* is added to that */
    {"CSYCL_CHECK", read_check},
    {"CSYCL_SEED", read_seed},
    {"CSYCL_DEVICE", read_device},
    {"CSYCL_CACHE_DIR", read_cache_folder},
    {"CSYCL_CACHE_SIZE", read_cache_size},
    {"CSYCL_CACHE_SYSTEM", read_cache_system},
    {"CSYCL_HELPERS", read_helpers},
    {"CSYCL_RECORD", read_record},
};
enum { VARIABLES = sizeof variables / sizeof *variables };

/* How many letters are in the middle, between where two words begin and end alike: few, where one
 * is the other mistyped. */
static size_t unlike(const char *a, size_t a_length, const char *b, size_t b_length)
{
    size_t shorter = a_length < b_length ? a_length : b_length, begin = 0, end = 0;

    while (begin < shorter && a[begin] == b[begin])
        begin++;
    while (begin + end < shorter && a[a_length - end - 1] == b[b_length - end - 1])
        end++;
    return (a_length > b_length ? a_length : b_length) - begin - end;
}

static const char *closest_name(const char *name, size_t length)
{
    const char *best = NULL;
    size_t limit = 4;

    for (size_t i = 0; i < VARIABLES; i++) {
        const char *known = variables[i].name;
        size_t other = strlen(known), here = unlike(name, length, known, other);
        if (here < limit && here < other - (sizeof prefix - 1)) { /* with a letter in common */
            best = known;
            limit = here;
        }
    }
    return best;
}

static bool is_name(const char *name, size_t length)
{
    for (size_t i = 0; i < VARIABLES; i++)
        if (strlen(variables[i].name) == length && !memcmp(variables[i].name, name, length))
            return true;
    return false;
}

/* A variable that is not read would otherwise do nothing without a word. */
static void warn_of_unknown(void)
{
    for (char **all = environ; all && *all; all++) {
        size_t length = strcspn(*all, "=");
        if (strncmp(*all, prefix, sizeof prefix - 1) != 0 || is_name(*all, length))
            continue;
        const char *close = closest_name(*all, length);
        fprintf(stderr, "csycl: warning: the variable %.*s is not known%s%s%s\n", (int)length, *all,
                close ? "; did you mean " : "", close ? close : "", close ? "?" : "");
    }
}

/* In one block. */
static char **copy_environment(void)
{
    size_t count = 0, size = sizeof(char *);
    for (; environ && environ[count]; count++)
        size += sizeof(char *) + strlen(environ[count]) + 1;
    char **copy = malloc(size);
    char *at = copy ? (char *)(copy + count + 1) : NULL;
    for (size_t i = 0; copy && i < count; i++) {
        copy[i] = at;
        at = stpcpy(at, environ[i]) + 1;
    }
    if (copy)
        copy[count] = NULL;
    return copy;
}

enum csycl_status csy_settings_read(struct settings *settings)
{
    *settings = (struct settings){0};
    warn_of_unknown();
    settings->environment = copy_environment();
    enum csycl_status status = CSYCL_SUCCESS;
    for (size_t i = 0; i < VARIABLES && !status; i++)
        status = variables[i].read(settings);
    return status;
}

void csy_settings_release(struct settings *settings)
{
    free(settings->device);
    free(settings->environment);
    free(settings->cache.folder);
    free(settings->cache.system);
    free(settings->trace_file);
    free(settings->helpers);
    free(settings->record);
    *settings = (struct settings){0};
}
