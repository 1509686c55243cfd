/* exported.c: see exported.h. Both strings of a program stand behind their lengths, as those of a
 * key do.
 */
#include "cache/exported.h"

#include <string.h>

static const char kind[] = "bundle";

/* ---- writing ---- */

static void add(struct text *text, const char *bytes, size_t size)
{
    csy_text_printf(text, "%zu:", size);
    csy_text_add(text, bytes, size);
}

/* In what was written, up to `end`. */
static const char *find(size_t *size, const char *at, const char *end, const struct cache_key *key)
{
    const char *text, *binary = NULL;
    size_t length;
    while ((text = csy_key_next(&at, end, &length)) && (binary = csy_key_next(&at, end, size)) &&
           (length != key->text.length || memcmp(text, csy_text(&key->text), length) != 0))
        ;
    return text ? binary : NULL;
}

void csy_exported_add(struct text *programs, const struct cache_key *key, const void *binary,
                      size_t size)
{
    size_t known;
    const char *begin = csy_text(programs);
    if (find(&known, begin, begin + programs->length, key))
        return;
    add(programs, csy_text(&key->text), key->text.length);
    add(programs, binary, size);
    programs->cut |= key->text.cut;
}

static void write_key(struct cache_key *key, const struct device *device)
{
    csy_key_begin(key, kind);
    csy_key_add(key, device ? device->name : "");
    csy_key_add(key, device ? device->platform_name : "");
    csy_key_add(key, device ? device->platform_version : "");
    csy_key_add(key, device ? device->driver : "");
    csy_key_end(key);
}

char *csy_exported_write(size_t *size, const struct text *programs, const struct device *device)
{
    struct cache_key key;
    write_key(&key, device);
    char *bytes = programs->cut || key.text.cut
                      ? NULL
                      : csy_entry_make(size, &key, csy_text(programs), programs->length);
    csy_key_release(&key);
    return bytes;
}

/* ---- reading ---- */

enum csycl_status csy_exported_read(struct entry *out, const void *bytes, size_t size)
{
    size_t length;
    if (csy_entry_parse(out, bytes, size)) {
        const char *at = out->key, *first = csy_key_next(&at, at + out->key_size, &length);
        if (first && length == strlen(kind) && !memcmp(first, kind, length))
            return CSYCL_SUCCESS;
        csy_entry_release(out);
    }
    return csy_fail(CSYCL_ERROR_INVALID,
                    "the %zu bytes are not what csycl_bundle_export() gave, whole and unaltered",
                    size);
}

/* "libcsycl 0.1.0, device "..." (PLATFORM, DRIVER)" */
static void describe(struct text *text, const char *at, const char *end)
{
    static const char *const formats[] = {
        NULL, "libcsycl %.*s", NULL, ", device \"%.*s\"", " (%.*s", ", %.*s", ", driver %.*s)"};
    size_t length;
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        const char *string = csy_key_next(&at, end, &length);
        if (string && formats[i])
            csy_text_printf(text, formats[i], (int)length, string);
    }
}

enum csycl_status csy_exported_check(const struct entry *exported, const struct device *device)
{
    struct cache_key key;
    write_key(&key, device);
    const char *own = csy_text(&key.text), *theirs = exported->key;
    bool is_same = key.text.length == exported->key_size && !memcmp(own, theirs, key.text.length);
    struct text here = {0}, there = {0};
    if (!is_same) {
        describe(&here, own, own + key.text.length);
        describe(&there, theirs, theirs + exported->key_size);
        csy_fail(CSYCL_ERROR_INVALID,
                 "the kernels are those of %s, and this is %s: csycl_bundle_build() builds for it",
                 csy_text(&there), csy_text(&here));
    }
    csy_text_release(&here);
    csy_text_release(&there);
    csy_key_release(&key);
    return is_same ? CSYCL_SUCCESS : CSYCL_ERROR_INVALID;
}

const char *csy_exported_find(size_t *size, const struct entry *exported,
                              const struct cache_key *key)
{
    return find(size, exported->bytes, exported->bytes + exported->size, key);
}
