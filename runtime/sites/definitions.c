/* definitions.c: see definitions.h. */
#include "sites/definitions.h"

#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "base/text.h"

/* The calls that lead from the site to the import in work. */
struct chain {
    const struct csycl_glue_import *import;
    const struct csycl_glue_export *export;
    const struct chain *up;
};

/* ---- failures ---- */

/* "global, private" */
static const char *memories_text(struct text *out, const char *memories)
{
    for (const char *at = memories; *at; at++)
        csy_text_printf(out, "%s%s", at == memories ? "" : ", ",
                        *at == 'g'   ? "global"
                        : *at == 'p' ? "private"
                                     : "constant");
    return csy_text(out);
}

static enum csycl_status fail_missing(const struct csycl_glue_import *import,
                                      const struct export_search *search)
{
    struct text memories = {0};
    if (search->other_memories)
        csy_fail(CSYCL_ERROR_BUILD,
                 "'%s', defined at %s:%u, cannot be called with pointers to %s memory: it has "
                 "a variable for pointers to different memories; use one variable for each",
                 import->name, search->other_memories->file, search->other_memories->line,
                 memories_text(&memories, import->memories));
    else if (search->other_function)
        csy_fail(CSYCL_ERROR_BUILD,
                 "'%s', declared at %s:%u, is not the function of this name at %s:%u, and the "
                 "file that defines it brings no device code: compile that with cscc, with the "
                 "declaration under #pragma csycl device in front of the definition",
                 import->name, import->file, import->line, search->other_function->file,
                 search->other_function->line);
    else
        csy_fail(CSYCL_ERROR_BUILD,
                 "'%s', declared at %s:%u, has no device code: compile the file that defines it "
                 "with cscc, with the declaration under #pragma csycl device in front of the "
                 "definition",
                 import->name, import->file, import->line);
    csy_text_release(&memories);
    return CSYCL_ERROR_BUILD;
}

static enum csycl_status fail_type(const struct csycl_glue_import *import,
                                   const struct csycl_glue_export *export)
{
    return csy_fail(CSYCL_ERROR_BUILD,
                    "'%s' is declared at %s:%u with another type than it is defined with at %s:%u, "
                    "or its structures have other members there: include the same declarations in "
                    "both files",
                    import->name, import->file, import->line, export->file, export->line);
}

/* "a -> b -> a" */
static void write_circle(struct text *out, const struct chain *at,
                         const struct csycl_glue_export *first)
{
    if (at->export != first)
        write_circle(out, at->up, first);
    csy_text_printf(out, "%s -> ", at->import->name);
}

static enum csycl_status fail_circle(const struct chain *chain,
                                     const struct csycl_glue_export *export)
{
    struct text circle = {0};
    write_circle(&circle, chain, export);
    csy_fail(CSYCL_ERROR_BUILD,
             "'%s', defined at %s:%u, calls itself through functions of other files (%s%s), and "
             "device code cannot recurse: write a loop",
             export->name, export->file, export->line, csy_text(&circle), export->name);
    csy_text_release(&circle);
    return CSYCL_ERROR_BUILD;
}

/* ---- the list ---- */

const struct definition *csy_definition_of(const struct definitions *definitions,
                                           const struct csycl_glue_import *import)
{
    for (size_t i = 0; i < definitions->count; i++)
        if (csy_export_is_meant(definitions->items[i].export, import))
            return &definitions->items[i];
    return NULL;
}

static enum csycl_status push(struct definitions *out, struct definition definition)
{
    if (out->count == out->room) {
        size_t room = out->room ? 2 * out->room : 8;
        struct definition *items = realloc(out->items, room * sizeof *items);
        if (!items)
            return csy_fail_memory();
        out->items = items;
        out->room = room;
    }
    out->items[out->count++] = definition;
    return CSYCL_SUCCESS;
}

/* With what it calls. */
static enum csycl_status add(struct definitions *out, const struct csycl_glue_import *import,
                             const struct chain *up)
{
    struct export_search search;
    csy_registry_export(&search, import);
    const struct csycl_glue_export *export = search.found.export;
    if (!export)
        return fail_missing(import, &search);
    if (strcmp(import->type, export->type) != 0)
        return fail_type(import, export);
    for (const struct chain *at = up; at; at = at->up)
        if (at->export == export)
            return fail_circle(up, export);
    if (csy_definition_of(out, import))
        return CSYCL_SUCCESS;
    const struct chain chain = {import, export, up};
    for (unsigned i = 0; i < export->import_count; i++) {
        enum csycl_status status = add(out, export->imports[i], &chain);
        if (status)
            return status;
    }
    out->prints |= export->prints;
    return push(out, search.found);
}

static enum csycl_status add_all(struct definitions *out, const struct csycl_glue_site *site)
{
    enum csycl_status status = CSYCL_SUCCESS;
    for (unsigned i = 0; !status && i < site->import_count; i++)
        status = add(out, site->imports[i], NULL);
    return status;
}

/* ---- constants ---- */

unsigned csy_constant_number(const struct definitions *definitions,
                             const struct csycl_glue_constant *constant)
{
    unsigned i = 0;
    while (i < definitions->constant_count && definitions->constants[i] != constant)
        i++;
    return i;
}

bool csy_constant_is_again(const struct definitions *definitions, unsigned number)
{
    const void *variable = csy_constant_address(definitions->constants[number]);
    for (unsigned i = 0; variable && i < number; i++)
        if (csy_constant_address(definitions->constants[i]) == variable)
            return true;
    return false;
}

bool csy_may_be_argument(const struct csycl_glue_site *site, unsigned constant)
{
    for (unsigned i = 0; i < site->kernel_arg_count; i++)
        if (site->kernel_args[i].kind == CSYCL_GLUE_ARG_CONSTANT &&
            site->kernel_args[i].index == constant)
            return true;
    return false;
}

static void add_constants(struct definitions *out,
                          const struct csycl_glue_constant *const *constants, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (csy_constant_number(out, constants[i]) == out->constant_count)
            out->constants[out->constant_count++] = constants[i];
}

static enum csycl_status list_constants(struct definitions *out, const struct csycl_glue_site *site)
{
    size_t room = site->constant_count;
    for (size_t i = 0; i < out->count; i++)
        room += out->items[i].export->constant_count;
    out->constants = calloc(room + 1, sizeof *out->constants);
    if (!out->constants)
        return csy_fail_memory();
    add_constants(out, site->constants, site->constant_count);
    for (size_t i = 0; i < out->count; i++)
        add_constants(out, out->items[i].export->constants, out->items[i].export->constant_count);
    return CSYCL_SUCCESS;
}

/* ---- claims and places ---- */

static const struct listed *find_listed(const struct lists *lists, const void *items)
{
    for (unsigned i = 0; i < lists->count; i++)
        if (lists->items[i].items == items)
            return &lists->items[i];
    return NULL;
}

unsigned csy_listed_first(const struct lists *lists, const void *items)
{
    return find_listed(lists, items)->first;
}

unsigned csy_listed_count(const struct lists *lists)
{
    const struct listed *last = lists->items + lists->count;
    return lists->count ? last[-1].first + last[-1].count : 0;
}

static void add_listed(struct lists *out, void *items, unsigned count)
{
    if (count && !find_listed(out, items)) {
        out->items[out->count] = (struct listed){items, count, csy_listed_count(out)};
        out->count++;
    }
}

static enum csycl_status list_checked(struct definitions *out, const struct csycl_glue_site *site)
{
    out->claims.items = calloc(out->count + 1, sizeof *out->claims.items);
    out->places.items = calloc(out->count + 1, sizeof *out->places.items);
    if (!out->claims.items || !out->places.items)
        return csy_fail_memory();
    add_listed(&out->claims, site->claims, site->claim_count);
    add_listed(&out->places, site->bounds, site->bound_count);
    for (size_t i = 0; i < out->count; i++) {
        const struct csycl_glue_export *export = out->items[i].export;
        add_listed(&out->claims, export->claims, export->claim_count);
        add_listed(&out->places, export->bounds, export->bound_count);
    }
    return CSYCL_SUCCESS;
}

/* ---- assertions ---- */

int csy_asserted_first(const struct definitions *definitions,
                       const struct csycl_glue_assertions *of)
{
    const struct asserted *asserted = definitions->asserted;
    while (asserted->of != of)
        asserted++;
    return asserted->first;
}

void csy_assertion_fail(const struct definitions *definitions, int number)
{
    for (unsigned i = 0; i < definitions->asserted_count; i++) {
        const struct asserted *asserted = &definitions->asserted[i];
        if (number > asserted->first && number <= asserted->first + asserted->of->count)
            asserted->of->fail(number - asserted->first);
    }
}

static void add_asserted(struct definitions *out, const struct csycl_glue_assertions *of, int *next)
{
    for (unsigned i = 0; i < out->asserted_count; i++)
        if (out->asserted[i].of == of)
            return;
    out->asserted[out->asserted_count++] = (struct asserted){of, *next};
    *next += of->count;
}

static enum csycl_status list_asserted(struct definitions *out, const struct csycl_glue_site *site)
{
    int next = site->assertion_count;
    out->asserted = calloc(out->count + 1, sizeof *out->asserted);
    if (!out->asserted)
        return csy_fail_memory();
    for (size_t i = 0; i < out->count; i++)
        if (out->items[i].export->assertions)
            add_asserted(out, out->items[i].export->assertions, &next);
    return CSYCL_SUCCESS;
}

/* ---- all ---- */

enum csycl_status csy_definitions_find(struct definitions *out, const struct csycl_glue_site *site)
{
    *out = (struct definitions){0};
    enum csycl_status status = add_all(out, site);
    if (status)
        csy_definitions_release(out);
    enum csycl_status listed = list_constants(out, site);
    if (!listed)
        listed = list_checked(out, site);
    if (!listed)
        listed = list_asserted(out, site);
    return listed ? listed : status;
}

void csy_definitions_release(struct definitions *definitions)
{
    free(definitions->items);
    free(definitions->constants);
    free(definitions->claims.items);
    free(definitions->places.items);
    free(definitions->asserted);
    *definitions = (struct definitions){0};
}
