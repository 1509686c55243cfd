/* front.c: from preprocessed text to the unit; see front.h. */
#include "front/front.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/lexical.h"
#include "front/demand_read.h"
#include "front/launcher.h"
#include "front/libc/dialect.h"
#include "front/libc/libc_text.h"
#include "front/probe.h"
#include "front/read/read.h"
#include "unit/nesting.h"

const char *front_include_option(const char *dir)
{
    bool is_standard = strcmp(dir, "/usr/include") == 0 || strcmp(dir, "/usr/local/include") == 0;
    return is_standard ? "-idirafter" : "-isystem";
}

static struct command parse_args(struct arena *arena, const struct front_options *options)
{
    struct command args = {0};

    for (size_t i = 0; i < options->libclang.count; i++)
        command_add(arena, &args, options->libclang.items[i]);
    command_add_all(arena, &args,
                    (const char *const[]){"-D__CSYCL__=1", FRONT_NO_CTYPE_MACROS,
                                          front_include_option(options->include_dir),
                                          options->include_dir, "-xc", "-w", "-ferror-limit=0",
                                          NULL});
    command_add_all(arena, &args, dialect_options);
    return args;
}

/* ---- mistakes in the C text ---- */

/* The statement under the annotation whose probe holds the offset. */
static const struct node *annotated_at(const struct unit *unit, size_t offset)
{
    for (size_t i = 0; i < unit->directives.count; i++) {
        const struct directive *directive = unit->directives.items[i];
        if (offset >= directive->span.begin && offset < directive->span.end && directive->node &&
            directive->node->child_count)
            return directive->node->children[0];
    }
    return NULL;
}

/* Is it a whole item of a list? Sema has more to say of those; other expressions of clauses are
 * evaluated before the loop, where the name is nothing. */
static bool is_listed(const struct reader *reader, size_t offset)
{
    size_t at = source_follow(&reader->source->moves, offset);

    for (size_t i = 0; i < reader->unit->directives.count; i++) {
        const struct clauses *clauses = &reader->unit->directives.items[i]->clauses;
        for (size_t c = 0; c < clauses->count; c++)
            for (size_t k = 0; k < clauses->items[c].items.count; k++)
                if (clauses->items[c].items.items[k].span.begin == at)
                    return clauses->items[c].kind != CLAUSE_IF &&
                           clauses->items[c].kind != CLAUSE_COLLAPSE &&
                           clauses->items[c].kind != CLAUSE_QUEUE &&
                           clauses->items[c].kind != CLAUSE_WORK_GROUP_SIZE;
    }
    return false;
}

/* A clause names a variable that only the loop under it declares: sema says what is wrong there. */
static bool is_loop_variable(struct reader *reader, size_t offset)
{
    const struct node *node = annotated_at(reader->unit, offset);
    const char *name = reader->source->text + offset;

    while (node &&
           (node->kind == NODE_FOR || (node->kind == NODE_BLOCK && node->child_count == 1))) {
        const struct node *init = node->kind == NODE_FOR ? node->children[0] : NULL;
        if (init && init->kind == NODE_DECL && init->child_count) {
            const char *declared = init->children[0]->var->name;
            size_t length = strlen(declared);
            if (strncmp(name, declared, length) == 0 && name[length] == ')')
                return true;
        }
        node = node->children[node->kind == NODE_FOR ? 3 : 0];
    }
    return false;
}

/* What follows from the type of a declared reduction, which has a message of its own. */
static bool follows_from_type(const struct reader *reader, size_t offset, const char *text)
{
    size_t at = source_follow(&reader->source->moves, offset);

    for (size_t i = 0; i < reader->unit->directives.count; i++) {
        const struct directive *directive = reader->unit->directives.items[i];
        const struct clause *identity = directive_clause(directive, CLAUSE_IDENTITY);
        if (!directive->declared)
            continue;
        struct span combiner = directive->declared->combiner_span;
        if (at >= combiner.begin && at < combiner.end)
            return lexical_begins(text, "use of undeclared identifier 'csycl_out'") ||
                   lexical_begins(text, "use of undeclared identifier 'csycl_in'");
        if (identity && at >= identity->span.begin && at < identity->span.end)
            return lexical_begins(text, "variable has incomplete type");
    }
    return false;
}

/* What gcc takes and libclang does not. */
static const char *way_out(const char *text)
{
    return lexical_begins(text, "function definition is not allowed here")
               ? ": move it out of the function that it is in, and give it what it uses there"
               : "";
}

/* void f() behind a call that declared it as int f(): gcc warns. */
static bool was_implicit(struct reader *reader, CXDiagnostic mistake, const char *text)
{
    CXDiagnosticSet notes = clang_getChildDiagnostics(mistake);

    for (unsigned i = 0;
         lexical_begins(text, "conflicting types for") && i < clang_getNumDiagnosticsInSet(notes);
         i++) {
        CXDiagnostic note = clang_getDiagnosticInSet(notes, i);
        bool is_implicit = lexical_begins(read_string(reader, clang_getDiagnosticSpelling(note)),
                                          "previous implicit declaration");
        clang_disposeDiagnostic(note);
        if (is_implicit)
            return true;
    }
    return false;
}

/* Where the user's text ends: of a brace that is missing there libclang says so behind it. */
static size_t user_end(const struct source *source)
{
    size_t end = source->user_length;

    while (end && isspace((unsigned char)source->text[end - 1]))
        end--;
    return end;
}

/* Of an assertion with a text the requirement says no more than that, in terms of macros. */
static const char *without_requirement(struct arena *arena, const char *text)
{
    static const char begin[] = "static assertion failed due to requirement '";
    const char *end = lexical_begins(text, begin) ? strstr(text, "': ") : NULL;

    return end ? arena_printf(arena, "static assertion failed%s", end + 1) : text;
}

static void report_parse_error(struct reader *reader, struct diag *diag, CXDiagnostic mistake)
{
    const char *text = without_requirement(
        reader->arena, read_string(reader, clang_getDiagnosticSpelling(mistake)));
    CXSourceLocation at = clang_getDiagnosticLocation(mistake);
    bool in_text;
    size_t offset = read_offset(reader, at, &in_text);
    CXFile header;
    unsigned line;

    clang_getFileLocation(at, &header, &line, NULL, NULL);
    if (in_text && ((is_loop_variable(reader, offset) && is_listed(reader, offset)) ||
                    follows_from_type(reader, offset, text)))
        return;
    if (dialect_is_coercion(text)) {
        if (in_text)
            ARENA_PUSH(reader->arena, &reader->unit->coercions,
                       ((struct coercion){.at = offset, .text = text}));
        return;
    }
    if (dialect_allows(text) && !(in_text && annotated_at(reader->unit, offset)))
        return;
    if (was_implicit(reader, mistake, text))
        return;
    if (in_text && offset >= reader->source->user_length) {
        reader->unit->lacks_definitions = true;
        if (!lexical_begins(text, "expected"))
            return;
        offset = user_end(reader->source);
    }
    if (in_text) {
        ARENA_PUSH(reader->arena, &reader->unit->mistakes, offset);
        diag_error(diag, reader->source, (struct span){offset, offset + 1}, "%s%s", text,
                   way_out(text));
    } else if (header) {
        diag_plain_error(diag, "%s:%u: %s", read_string(reader, clang_getFileName(header)), line,
                         text);
    } else {
        diag_plain_error(diag, "%s", text);
    }
}

static void report_moved_members(const struct reader *reader, struct diag *diag)
{
    struct span name;

    if (dialect_moves_members(reader->source->text, &name))
        diag_error(
            diag, reader->source, name,
            "device code has structures as they lie without '%.*s': leave it out, or keep it "
            "from files with csycl pragmas",
            (int)(name.end - name.begin), reader->source->text + name.begin);
}

static void report_parse_errors(struct reader *reader, struct diag *diag)
{
    unsigned count = clang_getNumDiagnostics(reader->tu);

    for (unsigned i = 0; i < count; i++) {
        CXDiagnostic mistake = clang_getDiagnostic(reader->tu, i);
        if (clang_getDiagnosticSeverity(mistake) >= CXDiagnostic_Error)
            report_parse_error(reader, diag, mistake);
        clang_disposeDiagnostic(mistake);
    }
}

/* ---- the door ---- */

static struct unit *read_tu(struct reader *reader, struct diag *diag)
{
    read_unit(reader);
    read_finish_types(reader);
    definitions_resolve(reader->unit);
    nesting_find(reader->unit);
    demands_read(reader->unit);
    report_parse_errors(reader, diag);
    report_moved_members(reader, diag);
    annotate_check_attached(reader);
    return reader->unit;
}

/* On the caller's stack, which may be large, instead of a thread's that libclang would make. */
static enum CXErrorCode parse(struct reader *reader, CXIndex index, const char *file,
                              const struct command *args)
{
    static const char threads[] = "LIBCLANG_NOTHREADS";
    const struct source *source = reader->source;
    struct CXUnsavedFile unsaved = {file, source->text, (unsigned long)source->length};
    bool is_users = getenv(threads) != NULL;

    if (!is_users)
        setenv(threads, "1", 0);
    enum CXErrorCode error =
        clang_parseTranslationUnit2(index, file, args->items, (int)args->count, &unsaved, 1,
                                    CXTranslationUnit_KeepGoing, &reader->tu);
    if (!is_users)
        unsetenv(threads);
    return error;
}

struct unit *front_read(struct arena *arena, struct diag *diag, const struct front_options *options,
                        struct source *source, const char *file, const char *text, size_t length)
{
    struct probes probes = {0};
    struct reader reader = {.arena = arena, .diag = diag, .source = source, .probes = &probes};
    struct command args = parse_args(arena, options);
    CXIndex index = clang_createIndex(0, 0);

    struct strbuf launchable;
    strbuf_init(&launchable);
    launchers_add(file, text, length, &launchable);
    probe_text(arena, diag, file, launchable.text, launchable.length, source, &probes);
    strbuf_release(&launchable);
    reader.unit = ARENA_NEW(arena, struct unit);
    reader.unit->arena = arena;
    reader.unit->source = source;
    reader.known = arena_alloc(arena, KNOWN_BUCKETS * sizeof *reader.known);
    reader.types = arena_alloc(arena, KNOWN_BUCKETS * sizeof *reader.types);
    enum CXErrorCode error = parse(&reader, index, file, &args);
    struct unit *unit = NULL;
    if (error == CXError_Success) {
        reader.file = clang_getFile(reader.tu, file);
        unit = read_tu(&reader, diag);
        clang_disposeTranslationUnit(reader.tu);
    } else {
        diag_plain_error(diag, "libclang cannot read '%s' (code %d)", file, error);
    }
    clang_disposeIndex(index);
    return unit;
}
