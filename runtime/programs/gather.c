/* gather.c: see gather.h.
 *
 * First comes what of the site calls no functions, then each function of another file behind what
 * it calls, then the rest of the site. A file's names get a prefix with its number, but those of
 * types that stand there already: these are one type then, whatever file declares it. The site's
 * own names stay, so kernels have theirs. While text of a file stands there its names are macros:
 *
 *     #define square csycl_1_square
 *     static inline double square(double x) ...
 *     #undef square
 *
 * Where such files read constants, each constant of the program has macros of its own, and what
 * stands for it in a file's text is a macro there:
 *
 *     #define csycl_3_CSYCL_CONST_radius 2
 *     ...
 *     #define CSYCL_CONST_radius csycl_3_CSYCL_CONST_radius
 */
#include "programs/gather.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sites/constants.h"
#include "sites/layout.h"

/* Whose text it is: 0, the site's or any file's; or a file's with definitions, counted from 1. */
typedef unsigned origin;

/* A fragment that stands there already. */
struct standing {
    const char *const *fragment;
    origin origin;
};

struct type {
    const struct csycl_glue_piece *piece;
    origin owner; /* whose prefix its names have */
};

/* What a name of a file is there. */
struct name {
    const char *text;
    origin origin, owner;
    const char *as; /* in the owner's text: types without tags have other names in each file */
};

struct gathering {
    struct strings *out;
    const struct csycl_glue_site *site;
    const struct definitions *definitions;
    struct standing *standing;
    struct type *types;
    struct name *names;
    size_t standing_count, type_count, name_count;
};

/* ---- strings ---- */

void csy_strings_add(struct strings *strings, const char *string)
{
    if (strings->count == strings->room) {
        size_t room = strings->room ? 2 * strings->room : 256;
        const char **items = realloc(strings->items, room * sizeof *items);
        if (!items) {
            strings->cut = true;
            return;
        }
        strings->items = items;
        strings->room = room;
    }
    strings->items[strings->count++] = string;
}

/* Takes the text, whatever happens. */
static void add_text(struct strings *strings, struct text *text)
{
    struct owned *owned = malloc(sizeof *owned);
    strings->cut |= text->cut || !owned;
    if (!owned) {
        csy_text_release(text);
        return;
    }
    *owned = (struct owned){*text, strings->owned};
    strings->owned = owned;
    csy_strings_add(strings, csy_text(&owned->text));
}

void csy_strings_release(struct strings *strings)
{
    while (strings->owned) {
        struct owned *owned = strings->owned;
        strings->owned = owned->next;
        csy_text_release(&owned->text);
        free(owned);
    }
    free(strings->items);
    *strings = (struct strings){0};
}

static void add_lines(struct strings *strings, const char *const *fragment)
{
    for (; *fragment; fragment++)
        csy_strings_add(strings, *fragment);
}

/* ---- what stands there ---- */

static bool same_lines(const char *const *a, const char *const *b)
{
    while (a != b && *a && *b && !strcmp(*a, *b))
        a++, b++;
    return a == b || *a == *b;
}

static bool stands(const struct gathering *gathering, const char *const *fragment, origin origin)
{
    for (size_t i = 0; i < gathering->standing_count; i++) {
        const struct standing *standing = &gathering->standing[i];
        if (standing->origin == origin &&
            (origin ? standing->fragment == fragment : same_lines(standing->fragment, fragment)))
            return true;
    }
    return false;
}

static void note(struct gathering *gathering, const char *const *fragment, origin origin)
{
    gathering->standing[gathering->standing_count++] = (struct standing){fragment, origin};
}

static const struct csycl_glue_piece *find_piece(const struct csycl_glue_piece *pieces,
                                                 unsigned count, const char *const *fragment)
{
    for (unsigned i = 0; i < count; i++)
        if (pieces[i].text == fragment)
            return &pieces[i];
    return NULL;
}

/* NULL: none of that identity. */
static const struct type *find_type(const struct gathering *gathering, const char *identity)
{
    for (size_t i = 0; identity && i < gathering->type_count; i++)
        if (!strcmp(gathering->types[i].piece->type, identity))
            return &gathering->types[i];
    return NULL;
}

static void note_type(struct gathering *gathering, const struct csycl_glue_piece *piece,
                      origin owner)
{
    if (piece->type)
        gathering->types[gathering->type_count++] = (struct type){piece, owner};
}

/* ---- macros ---- */

/* Files are counted as they come in the list. */
static origin origin_of(const struct gathering *gathering, const struct csycl_glue_file *file)
{
    const struct definition *items = gathering->definitions->items;
    origin number = 1;
    for (size_t i = 0; items[i].file != file; i++) {
        bool is_new = true;
        for (size_t k = 0; k < i; k++)
            is_new &= items[k].file != items[i].file;
        number += is_new;
    }
    return number;
}

static bool is_macro(const struct name *name)
{
    return name->owner || strcmp(name->text, name->as) != 0;
}

static void write_name(struct text *text, const struct name *name)
{
    if (name->owner)
        csy_text_printf(text, "#define %s csycl_%u_%s\n", name->text, name->owner, name->as);
    else if (is_macro(name))
        csy_text_printf(text, "#define %s %s\n", name->text, name->as);
}

/* Who calls is passed to those that verify something, by those that know. */
static void write_import(struct text *text, const struct csycl_glue_import *import,
                         const struct csycl_glue_export *export, origin origin)
{
    bool is_told = import->has_here && export->verified;
    csy_text_printf(text, "#define %s csycl_%u_%s\n#define %s%s", import->macro, origin,
                    is_told ? export->verified : export->device, import->more,
                    import->has_here ? "(here)" : "");
    if ((export->may_fail || is_told) && !import->is_alone)
        csy_text_printf(text, " ,");
    csy_text_printf(text, "%s%s%s\n", export->may_fail ? " csycl_failed" : "",
                    export->may_fail && is_told ? "," : "", is_told ? " here" : "");
}

static void undefine_import(struct text *text, const struct csycl_glue_import *import)
{
    csy_text_printf(text, "#undef %s\n#undef %s\n", import->macro, import->more);
}

static void write_imports(struct text *text, const struct gathering *gathering,
                          const struct csycl_glue_import *const *imports, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const struct definition *to = csy_definition_of(gathering->definitions, imports[i]);
        write_import(text, imports[i], to->export, origin_of(gathering, to->file));
    }
}

/* Do constants have macros of their own? */
static bool are_apart(const struct csycl_glue_site *site, const struct definitions *definitions)
{
    return definitions->constant_count > site->constant_count;
}

enum { PREFIX_SIZE = 32 };

static void write_prefix(char prefix[PREFIX_SIZE], unsigned number)
{
    snprintf(prefix, PREFIX_SIZE, "csycl_%u_", number);
}

void csy_write_constants(struct text *text, const struct csycl_glue_site *site,
                         const struct definitions *definitions, const char *values, bool is_generic)
{
    char prefix[PREFIX_SIZE] = "";
    for (unsigned i = 0; i < definitions->constant_count; i++) {
        if (is_generic && csy_may_be_argument(site, i))
            continue;
        if (are_apart(site, definitions))
            write_prefix(prefix, i);
        csy_write_define(text, definitions->constants[i],
                         values + csy_constant_offset(definitions->constants, i), prefix);
    }
}

static void open_constant(struct text *text, const struct gathering *gathering,
                          const struct csycl_glue_constant *constant)
{
    char prefix[PREFIX_SIZE];
    write_prefix(prefix, csy_constant_number(gathering->definitions, constant));
    csy_text_printf(text, "#define %s %s%s\n", constant->macro, prefix, constant->macro);
    for (unsigned i = 0; i < constant->member_count; i++)
        csy_text_printf(text, "#define %s %s%s\n", constant->members[i].macro, prefix,
                        constant->members[i].macro);
}

static void close_constant(struct text *text, const struct csycl_glue_constant *constant)
{
    csy_text_printf(text, "#undef %s\n", constant->macro);
    for (unsigned i = 0; i < constant->member_count; i++)
        csy_text_printf(text, "#undef %s\n", constant->members[i].macro);
}

/* The site's, or an export's: those of one at a time. */
static void open_constants(struct text *text, const struct gathering *gathering,
                           const struct csycl_glue_constant *const *constants, unsigned count)
{
    if (are_apart(gathering->site, gathering->definitions))
        for (unsigned i = 0; i < count; i++)
            open_constant(text, gathering, constants[i]);
}

static void close_constants(struct text *text, const struct gathering *gathering,
                            const struct csycl_glue_constant *const *constants, unsigned count)
{
    if (are_apart(gathering->site, gathering->definitions))
        for (unsigned i = 0; i < count; i++)
            close_constant(text, constants[i]);
}

/* Where the claims, places and assertions of the export's file begin; `definitions`: NULL: the
 * site's. */
static void write_firsts(struct text *text, const struct definitions *definitions,
                         const struct csycl_glue_export *export)
{
    if (export->claim_count)
        csy_text_printf(text, "#undef CSYCL_CLAIM_FIRST\n#define CSYCL_CLAIM_FIRST %u\n",
                        definitions ? csy_listed_first(&definitions->claims, export->claims) : 0);
    if (export->bound_count)
        csy_text_printf(text, "#undef CSYCL_BOUND_FIRST\n#define CSYCL_BOUND_FIRST %u\n",
                        definitions ? csy_listed_first(&definitions->places, export->bounds) : 0);
    if (export->assertions)
        csy_text_printf(text, "#undef CSYCL_ASSERTION_FIRST\n#define CSYCL_ASSERTION_FIRST %d\n",
                        definitions ? csy_asserted_first(definitions, export->assertions) : 0);
}

/* What is macros in front of text of the file. */
static void open_text(struct gathering *gathering, const struct csycl_glue_export *export,
                      origin origin)
{
    struct text text = {0};
    csy_text_printf(&text, "#pragma OPENCL FP_CONTRACT %s\n", export->contracts ? "ON" : "OFF");
    for (size_t i = 0; i < gathering->name_count; i++)
        if (gathering->names[i].origin == origin)
            write_name(&text, &gathering->names[i]);
    write_imports(&text, gathering, export->imports, export->import_count);
    write_firsts(&text, gathering->definitions, export);
    open_constants(&text, gathering, export->constants, export->constant_count);
    add_text(gathering->out, &text);
}

static void close_text(struct gathering *gathering, const struct csycl_glue_export *export,
                       origin origin)
{
    struct text text = {0};
    for (size_t i = 0; i < gathering->name_count; i++)
        if (gathering->names[i].origin == origin && is_macro(&gathering->names[i]))
            csy_text_printf(&text, "#undef %s\n", gathering->names[i].text);
    for (unsigned i = 0; i < export->import_count; i++)
        undefine_import(&text, export->imports[i]);
    write_firsts(&text, NULL, export);
    close_constants(&text, gathering, export->constants, export->constant_count);
    add_text(gathering->out, &text);
}

/* ---- text ---- */

/* Names the piece, and its text follows if that is not the same type again. */
static void add_piece(struct gathering *gathering, const struct csycl_glue_piece *piece,
                      origin origin)
{
    const struct type *type = find_type(gathering, piece->type);
    struct text text = {0};
    for (size_t i = 0; piece->names[i]; i++) {
        struct name *added = &gathering->names[gathering->name_count++];
        *added = (struct name){piece->names[i], origin, type ? type->owner : origin,
                               (type ? type->piece : piece)->names[i]};
        write_name(&text, added);
    }
    add_text(gathering->out, &text);
    note(gathering, piece->text, origin);
    if (type)
        return;
    note_type(gathering, piece, origin);
    add_lines(gathering->out, piece->text);
}

static void add_common(struct gathering *gathering, const char *const *fragment)
{
    if (stands(gathering, fragment, 0))
        return;
    note(gathering, fragment, 0);
    add_lines(gathering->out, fragment);
}

static void add_definition(struct gathering *gathering, const struct definition *definition)
{
    const struct csycl_glue_export *export = definition->export;
    origin origin = origin_of(gathering, definition->file);
    open_text(gathering, export, origin);
    for (const char *const *const *at = export->text; *at; at++) {
        const struct csycl_glue_piece *piece = find_piece(export->pieces, export->piece_count, *at);
        if (!piece)
            add_common(gathering, *at);
        else if (!stands(gathering, *at, origin))
            add_piece(gathering, piece, origin);
    }
    close_text(gathering, export, origin);
}

/* What of the site comes before all that calls functions. */
static void add_head(struct gathering *gathering)
{
    const struct csycl_glue_site *site = gathering->site;
    for (unsigned i = 0; i < site->head; i++) {
        const struct csycl_glue_piece *piece =
            find_piece(site->pieces, site->piece_count, site->text[i]);
        if (piece)
            note_type(gathering, piece, 0);
        else
            note(gathering, site->text[i], 0);
        add_lines(gathering->out, site->text[i]);
    }
}

static void add_rest(struct gathering *gathering)
{
    const struct csycl_glue_site *site = gathering->site;
    struct text text = {0};
    csy_text_printf(&text, "#pragma OPENCL FP_CONTRACT %s\n", site->contracts ? "ON" : "OFF");
    write_imports(&text, gathering, site->imports, site->import_count);
    open_constants(&text, gathering, site->constants, site->constant_count);
    add_text(gathering->out, &text);
    for (const char *const *const *at = site->text + site->head; *at; at++)
        add_lines(gathering->out, *at);
}

/* ---- all ---- */

/* Room for all that there can be of fragments and names. */
static bool make_room(struct gathering *gathering)
{
    size_t fragments = gathering->site->head, names = 0;
    for (size_t i = 0; i < gathering->definitions->count; i++) {
        const struct csycl_glue_export *export = gathering->definitions->items[i].export;
        for (const char *const *const *at = export->text; *at; at++)
            fragments++;
        for (unsigned k = 0; k < export->piece_count; k++)
            for (const char *const *name = export->pieces[k].names; *name; name++)
                names++;
    }
    gathering->standing = calloc(fragments + 1, sizeof *gathering->standing);
    gathering->types = calloc(fragments + 1, sizeof *gathering->types);
    gathering->names = calloc(names + 1, sizeof *gathering->names);
    return gathering->standing && gathering->types && gathering->names;
}

static void add_all(struct gathering *gathering)
{
    add_head(gathering);
    for (size_t i = 0; i < gathering->definitions->count; i++)
        add_definition(gathering, &gathering->definitions->items[i]);
    add_rest(gathering);
}

void csy_gather(struct strings *strings, const struct csycl_glue_site *site,
                const struct definitions *definitions)
{
    struct gathering gathering = {.out = strings, .site = site, .definitions = definitions};
    if (!site->import_count) {
        for (const char *const *const *at = site->text; *at; at++)
            add_lines(strings, *at);
        return;
    }
    if (make_room(&gathering))
        add_all(&gathering);
    else
        strings->cut = true;
    free(gathering.standing);
    free(gathering.types);
    free(gathering.names);
}
