/* front_text.h: for tests of base/ and front/: messages caught, files made,
 * text read into a unit.
 *
 * setup and teardown are for Check's fixtures; a test may write files, in a
 * folder of its own that is the current one.
 */
#ifndef TESTS_FRONT_TEXT_H
#define TESTS_FRONT_TEXT_H

#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "front/front.h"
#include "suite.h"

static struct arena arena;
static struct diag diag;
static struct source source;
static struct unit *unit;
static FILE *stream;
static const char folder_template[] = "/tmp/cscc-test-XXXXXX";
static char *output, folder[sizeof folder_template];
static size_t output_size;

static void setup(void)
{
    arena_init(&arena);
    stream = open_memstream(&output, &output_size);
    diag_init(&diag, stream);
    diag.color = false;
    memcpy(folder, folder_template, sizeof folder);
    ck_assert_ptr_nonnull(mkdtemp(folder));
    ck_assert_int_eq(chdir(folder), 0);
}

/* Every test has a folder of its own, with few files. */
static void teardown(void)
{
    static const char *const names[] = {"text.c", "other.c", "user.h", "dir/user.h", "dir"};

    fclose(stream);
    free(output);
    arena_release(&arena);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        remove(names[i]);
    ck_assert_int_eq(chdir("/"), 0);
    rmdir(folder);
}

static inline void write_bytes(const char *name, const char *text, size_t length)
{
    FILE *file = fopen(name, "wb");

    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(text, 1, length, file), length);
    fclose(file);
}

static inline void write_text(const char *name, const char *text)
{
    write_bytes(name, text, strlen(text));
}

/* What was said since the last call. */
static inline const char *said(void)
{
    fflush(stream);
    char *copy = arena_strndup(&arena, output, output_size);
    rewind(stream);
    fputc('\0', stream);
    fflush(stream);
    rewind(stream);
    fflush(stream);
    return copy;
}

/* Of what was said the lines with messages, without the file's name: "3:5: error: ...". */
static inline const char *messages(void)
{
    char *copy = arena_strdup(&arena, said()), *save = NULL;
    struct strbuf lines;

    strbuf_init(&lines);
    for (char *line = strtok_r(copy, "\n", &save); line; line = strtok_r(NULL, "\n", &save))
        if (strncmp(line, "text.c:", 7) == 0)
            strbuf_printf(&lines, "%s%s", lines.length ? "\n" : "", line + 7);
        else if (strncmp(line, "cscc: ", 6) == 0)
            strbuf_printf(&lines, "%s%s", lines.length ? "\n" : "", line);
    copy = arena_strdup(&arena, lines.text);
    strbuf_release(&lines);
    return copy;
}

static const struct front_options plain_options = {.preprocessor = {(const char *[]){"gcc"}, 1, 1},
                                                   .preprocessor_words = 1,
                                                   .include_dir = TEST_SOURCE_DIR "/../include"};

/* Reads bytes as preprocessed text of the file text.c, which is not there. */
static inline struct unit *read_bytes(const char *text, size_t length)
{
    diag.errors = diag.warnings = 0;
    diag_begin_file(&diag);
    return unit = front_read(&arena, &diag, &plain_options, &source, "text.c",
                             arena_strndup(&arena, text, length), length);
}

static inline struct unit *read_text(const char *text)
{
    return read_bytes(text, strlen(text));
}

/* The slice of the text that a span covers. */
static inline const char *slice(struct span span)
{
    return source_slice(&source, span);
}

/* ---- finding things ---- */

static inline struct func *func_of(const char *name)
{
    for (size_t i = 0; i < unit->funcs.count; i++)
        if (strcmp(unit->funcs.items[i]->name, name) == 0)
            return unit->funcs.items[i];
    ck_abort_msg("no function '%s'; said: %s", name, said());
    return NULL;
}

static inline struct var *var_in(const struct vars *vars, const char *name)
{
    for (size_t i = 0; i < vars->count; i++)
        if (strcmp(vars->items[i]->name, name) == 0)
            return vars->items[i];
    ck_abort_msg("no variable '%s'", name);
    return NULL;
}

static inline struct type_decl *type_named(const char *name, enum type_decl_kind kind)
{
    for (size_t i = 0; i < unit->type_decls.count; i++)
        if (unit->type_decls.items[i]->kind == kind &&
            strcmp(unit->type_decls.items[i]->name, name) == 0)
            return unit->type_decls.items[i];
    ck_abort_msg("no type '%s'", name);
    return NULL;
}

static inline void read_well(const char *text)
{
    ck_assert_ptr_nonnull(read_text(text));
    ck_assert_str_eq(messages(), "");
}

/* Statement `i` of the function f. */
static inline struct node *statement(size_t i)
{
    const struct node *body = func_of("f")->body;
    ck_assert_uint_lt(i, body->child_count);
    return body->children[i];
}

/* ---- running ---- */

/* A test that runs once for each row of a table; _i is the row. */
struct loop_test {
    const TTest *test;
    size_t rows;
};

static inline int run_suite(const char *name, const TTest *const *tests, size_t count,
                            const struct loop_test *loops, size_t loop_count)
{
    Suite *suite = suite_create(name);
    TCase *tcase = suite_case(suite, name);

    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_set_timeout(tcase, 120);
    for (size_t i = 0; i < count; i++)
        tcase_add_test(tcase, tests[i]);
    for (size_t i = 0; i < loop_count; i++)
        tcase_add_loop_test(tcase, loops[i].test, 0, (int)loops[i].rows);
    return suite_run(suite);
}

#define RUN_SUITE(name, tests, loops)                                                              \
    run_suite(name, tests, sizeof(tests) / sizeof *(tests), loops, sizeof(loops) / sizeof *(loops))

#endif
