/* record.c: see record.h. */
#include "cache/record.h"

#include <dirent.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cache/cache.h"

/* ---- its key ---- */

/* What drivers and their loader read, beside CSYCL_ variables. */
static const char *const variables[] = {
    "CUDA_VISIBLE_DEVICES",  "OCL_ICD_FILENAMES", "OCL_ICD_VENDORS",
    "POCL_CPU_MAX_CU_COUNT", "POCL_DEVICES",      "POCL_MAX_PTHREAD_COUNT",
};

static const char default_vendors[] = "/etc/OpenCL/vendors";

static void add_variable(struct cache_key *key, const char *name)
{
    const char *value = getenv(name);
    csy_key_add(key, value ? "set" : "unset");
    csy_key_add(key, value ? value : "");
}

static void add_file(struct cache_key *key, const char *path)
{
    struct stat is;
    if (stat(path, &is))
        return;
    csy_key_add(key, path);
    csy_text_printf(&key->text, "%lld,%lld.%09ld,", (long long)is.st_size,
                    (long long)is.st_mtim.tv_sec, is.st_mtim.tv_nsec);
}

/* The loader's list of drivers: a folder of files, or one file. */
static void add_vendors(struct cache_key *key)
{
    const char *vendors = getenv("OCL_ICD_VENDORS");
    struct dirent **items = NULL;
    if (!vendors || !*vendors)
        vendors = default_vendors;
    add_file(key, vendors);
    int count = scandir(vendors, &items, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        struct text path = {0};
        csy_text_printf(&path, "%s/%s", vendors, items[i]->d_name);
        if (*items[i]->d_name != '.')
            add_file(key, csy_text(&path));
        csy_text_release(&path);
        free(items[i]);
    }
    free(items);
}

void csy_device_key(struct cache_key *key, const struct settings *settings)
{
    csy_key_begin(key, "device");
    csy_key_add(key, settings->device ? settings->device : "");
    csy_text_printf(&key->text, "%d,%d,", (int)settings->shape, (int)settings->memory);
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++)
        add_variable(key, variables[i]);
    add_vendors(key);
    csy_key_end(key);
}

/* ---- its bytes ---- */

/* Members of a device that are kept as they are. */
static const struct member_bytes {
    size_t offset, size;
} numbers[] = {
#define NUMBER(name)                                                                               \
    {                                                                                              \
        offsetof(struct device, name), sizeof((struct device *)NULL)->name                         \
    }
    NUMBER(type),         NUMBER(shape),          NUMBER(shared_memory), NUMBER(may_be_direct),
    NUMBER(is_prompt),    NUMBER(exact_divide),   NUMBER(is_pocl),       NUMBER(mixes_loadings),
    NUMBER(host_math),    NUMBER(loses_barriers), NUMBER(atomics64),     NUMBER(compute_units),
    NUMBER(registers),    NUMBER(max_group),      NUMBER(max_item),      NUMBER(memory),
    NUMBER(local_memory), NUMBER(max_buffer),
#undef NUMBER
};

/* Those that are strings. */
static const size_t names[] = {
    offsetof(struct device, name), offsetof(struct device, platform_name),
    offsetof(struct device, platform_version), offsetof(struct device, driver)};

enum { NUMBERS = sizeof numbers / sizeof *numbers, NAMES = sizeof names / sizeof *names };

static char **name_at(const struct device *device, size_t offset)
{
    return (char **)((char *)device + offset);
}

/* The time comes last: it is never the same. */
static void write_record(struct text *out, const struct device *device)
{
    for (size_t i = 0; i < NUMBERS; i++)
        csy_text_add(out, (const char *)device + numbers[i].offset, numbers[i].size);
    for (size_t i = 0; i < NAMES; i++) {
        const char *name = *name_at(device, names[i]);
        csy_text_add(out, name, strlen(name) + 1);
    }
    csy_text_add(out, (const char *)&device->opening_ns, sizeof device->opening_ns);
}

/* The next `size` bytes; NULL: there are fewer. */
static const char *take(const char **at, const char *end, size_t size)
{
    const char *here = *at;
    if (size > (size_t)(end - here))
        return NULL;
    *at += size;
    return here;
}

static bool read_record(struct device *device, const char *at, const char *end)
{
    const char *bytes = NULL;
    for (size_t i = 0; i < NUMBERS; i++) {
        if (!(bytes = take(&at, end, numbers[i].size)))
            return false;
        memcpy((char *)device + numbers[i].offset, bytes, numbers[i].size);
    }
    for (size_t i = 0; i < NAMES; i++) {
        bytes = take(&at, end, strnlen(at, (size_t)(end - at)) + 1);
        if (!bytes || !(*name_at(device, names[i]) = strdup(bytes)))
            return false;
    }
    if (end - at != sizeof device->opening_ns)
        return false;
    memcpy(&device->opening_ns, at, sizeof device->opening_ns);
    return true;
}

/* ---- both ---- */

bool csy_device_recall(struct device *device, const struct settings *settings)
{
    struct cache_key key;
    struct entry entry;
    *device = (struct device){0};
    if (!csy_has_cache(settings))
        return false;
    csy_device_key(&key, settings);
    bool is_there = csy_cache_read(&entry, settings, &key);
    csy_key_release(&key);
    if (!is_there)
        return false;
    bool is_right = read_record(device, entry.bytes, entry.bytes + entry.size);
    csy_entry_release(&entry);
    if (!is_right)
        csy_device_release(device);
    return is_right;
}

/* No more than a factor apart that matters to nobody. */
static bool is_about(uint64_t a, uint64_t b)
{
    return a <= 2 * b && b <= 2 * a;
}

static bool is_known(const struct settings *settings, const struct cache_key *key,
                     const struct text *record, uint64_t opening_ns)
{
    struct entry entry;
    uint64_t known_ns;
    if (!csy_cache_read(&entry, settings, key))
        return false;
    size_t size = record->length - sizeof known_ns;
    bool is_same = entry.size == record->length && !memcmp(entry.bytes, record->data, size);
    if (is_same)
        memcpy(&known_ns, entry.bytes + size, sizeof known_ns);
    csy_entry_release(&entry);
    return is_same && is_about(known_ns, opening_ns);
}

void csy_device_remember(const struct device *device, const struct settings *settings,
                         const struct cache_key *key)
{
    struct text record = {0};
    if (!settings->cache.folder)
        return;
    write_record(&record, device);
    if (!record.cut && !is_known(settings, key, &record, device->opening_ns))
        csy_cache_store(settings, key, record.data, record.length);
    csy_text_release(&record);
}
