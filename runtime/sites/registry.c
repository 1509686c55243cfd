/* registry.c: see registry.h.
 *
 * The list is apart from the context, because files are registered before main(), and the
 * context's settings are not read so early.
 */
#include "sites/registry.h"

#include <pthread.h>
#include <string.h>

#include "base/export.h"
#include "base/status.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct csycl_glue_file *files;

void csy_registry_lock(void)
{
    pthread_mutex_lock(&lock);
}

void csy_registry_unlock(void)
{
    pthread_mutex_unlock(&lock);
}

/* The end of the list is where the file goes, so that the first declaration of a constant stays
 * the first. */
CSYCL_EXPORT void csycl_glue_register(struct csycl_glue_file *file)
{
    if (file->abi != CSYCL_GLUE_ABI) /* its other fields may mean something else */
        return;
    pthread_mutex_lock(&lock);
    struct csycl_glue_file **end = &files;
    while (*end)
        end = &(*end)->next;
    file->next = NULL;
    *end = file;
    pthread_mutex_unlock(&lock);
}

bool csy_registry_remove(const struct csycl_glue_file *file)
{
    pthread_mutex_lock(&lock);
    struct csycl_glue_file **at = &files;
    while (*at && *at != file)
        at = &(*at)->next;
    bool found = *at;
    if (found)
        *at = file->next;
    pthread_mutex_unlock(&lock);
    return found;
}

void *csy_constant_address(const struct csycl_glue_constant *constant)
{
    return constant->thread_address ? constant->thread_address() : constant->address;
}

/* How many insertions, removals and replacements of a letter make one name of the other. Names
 * that are too long for the room are far from all others. */
static size_t edit_distance(const char *a, const char *b)
{
    size_t row[64], length = strlen(b);
    if (length >= sizeof row / sizeof *row)
        return SIZE_MAX;
    for (size_t j = 0; j <= length; j++)
        row[j] = j;
    for (size_t i = 1; a[i - 1]; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= length; j++) {
            size_t best = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            if (row[j] + 1 < best)
                best = row[j] + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            row[j] = best;
        }
    }
    return row[length];
}

/* What a look through all loops for a kernel's name has found. */
struct search {
    const struct csycl_glue_site *first, *second, *nearest;
    size_t distance; /* of the nearest */
};

static void look_at(struct search *search, const struct csycl_glue_site *site, const char *kernel)
{
    size_t distance = edit_distance(kernel, site->kernel);
    if (!strcmp(site->kernel, kernel)) {
        if (!search->first)
            search->first = site;
        else if (!search->second)
            search->second = site;
    } else if (distance < search->distance) {
        search->nearest = site;
        search->distance = distance;
    }
}

static struct search find_kernel(const char *kernel)
{
    /* a name that differs in more than one letter of three is another name */
    struct search search = {.distance = (strlen(kernel) + 1) / 3 + 1};
    pthread_mutex_lock(&lock);
    for (const struct csycl_glue_file *file = files; file; file = file->next)
        for (unsigned i = 0; i < file->site_count; i++)
            look_at(&search, file->sites[i], kernel);
    pthread_mutex_unlock(&lock);
    return search;
}

enum csycl_status csy_registry_site(const struct csycl_glue_site **out, const char *kernel)
{
    struct search search = find_kernel(kernel);
    if (search.second)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "more than one annotated loop has the name '%s': %s:%u and %s:%u; change "
                        "the clause name() of one",
                        kernel, search.first->file, search.first->line, search.second->file,
                        search.second->line);
    if (!search.first && search.nearest)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "no annotated loop has the name '%s': did you mean '%s' (%s:%u)?", kernel,
                        search.nearest->kernel, search.nearest->file, search.nearest->line);
    if (!search.first)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "no annotated loop has the name '%s': the clause name(%s) gives it to one",
                        kernel, kernel);
    *out = search.first;
    return CSYCL_SUCCESS;
}

bool csy_registry_has_kernel(const char *kernel)
{
    return find_kernel(kernel).first;
}

/* A declared constant and its file. */
struct declared {
    const struct csycl_glue_constant *constant; /* NULL: none */
    const struct csycl_glue_file *file;
};

/* The first declared constant that `is` true of. */
static struct declared find_constant(bool (*is)(const struct csycl_glue_constant *, const void *),
                                     const void *what)
{
    struct declared found = {0};
    pthread_mutex_lock(&lock);
    for (const struct csycl_glue_file *file = files; file && !found.constant; file = file->next)
        for (unsigned i = 0; i < file->constant_count && !found.constant; i++)
            if (is(file->constants[i], what))
                found = (struct declared){file->constants[i], file};
    pthread_mutex_unlock(&lock);
    return found;
}

static bool is_variable(const struct csycl_glue_constant *constant, const void *variable)
{
    return csy_constant_address(constant) == variable;
}

static bool is_variable_with_id(const struct csycl_glue_constant *constant, const void *variable)
{
    return constant->has_id && is_variable(constant, variable);
}

static bool is_variable_with_default(const struct csycl_glue_constant *constant,
                                     const void *variable)
{
    return constant->default_value && is_variable(constant, variable);
}

static bool has_id(const struct csycl_glue_constant *constant, const void *id)
{
    return constant->has_id && constant->id == *(const uint32_t *)id;
}

static bool has_id_too(const struct csycl_glue_constant *constant, const void *other)
{
    const struct csycl_glue_constant *first = other;
    return has_id(constant, &first->id) && !is_variable(constant, csy_constant_address(first));
}

const struct csycl_glue_constant *csy_registry_constant(const void *variable)
{
    return find_constant(is_variable, variable).constant;
}

bool csy_registry_id(uint32_t *id, const void *variable)
{
    const struct csycl_glue_constant *found = find_constant(is_variable_with_id, variable).constant;
    if (found)
        *id = found->id;
    return found;
}

enum csycl_status csy_registry_constant_of_id(const struct csycl_glue_constant **out, uint32_t id)
{
    struct declared first = find_constant(has_id, &id);
    if (!first.constant)
        return csy_fail(CSYCL_ERROR_SPEC_CONST,
                        "no specialization constant has the id %u: the clause id(%u) of #pragma "
                        "csycl spec_const gives it to one, in a file that cscc compiles",
                        (unsigned)id, (unsigned)id);
    struct declared second = find_constant(has_id_too, first.constant);
    if (second.constant)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "two specialization constants have the id %u: '%s' (%s) and '%s' (%s); "
                        "change the clause id() of one",
                        (unsigned)id, first.constant->name, first.file->file, second.constant->name,
                        second.file->file);
    *out = first.constant;
    return CSYCL_SUCCESS;
}

const void *csy_registry_default(const struct csycl_glue_constant *constant)
{
    const void *variable = csy_constant_address(constant);
    if (constant->default_value || !variable)
        return constant->default_value;
    constant = find_constant(is_variable_with_default, variable).constant;
    return constant ? constant->default_value : NULL;
}

/* By name too: linkers may give functions with the same code one address. */
static bool is_function(const struct csycl_glue_export *export,
                        const struct csycl_glue_import *import)
{
    return export->function == import->function && !strcmp(export->name, import->name);
}

bool csy_export_is_meant(const struct csycl_glue_export *export,
                         const struct csycl_glue_import *import)
{
    return is_function(export, import) && !strcmp(export->memories, import->memories);
}

void csy_registry_export(struct export_search *out, const struct csycl_glue_import *import)
{
    *out = (struct export_search){0};
    pthread_mutex_lock(&lock);
    for (const struct csycl_glue_file *file = files; file; file = file->next)
        for (unsigned i = 0; i < file->export_count; i++) {
            const struct csycl_glue_export *export = file->exports[i];
            if (csy_export_is_meant(export, import))
                out->found = (struct definition){export, file};
            else if (is_function(export, import))
                out->other_memories = export;
            else if (!strcmp(export->name, import->name))
                out->other_function = export;
        }
    pthread_mutex_unlock(&lock);
}
