/* compiler_text.h: for tests that go from C text to a checked unit.
 *
 * read_text() reads and checks a text; what was said is in `said`, one message
 * a line, without places: "error: 'i' ...". setup and teardown are for Check's
 * fixtures.
 */
#ifndef TESTS_COMPILER_TEXT_H
#define TESTS_COMPILER_TEXT_H

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "front/front.h"
#include "sema/check.h"
#include "sema/region.h"
#include "sema/sema.h"
#include "suite.h"

static struct arena arena;
static struct diag diag;
static struct source source;
static struct unit *unit;
static FILE *stream;
static char *output, *said;
static size_t output_size;

static void setup(void)
{
    arena_init(&arena);
    stream = open_memstream(&output, &output_size);
    diag_init(&diag, stream);
}

static void teardown(void)
{
    fclose(stream);
    free(output);
    arena_release(&arena);
}

/* The messages of what was printed: "text.c:3:5: error: ..." and no source lines. */
static char *messages(void)
{
    static const char *const levels[] = {"error: ", "warning: ", "remark: ", "note: "};
    char *result = arena_alloc(&arena, output_size + 1), *at = result, *save = NULL;
    char *copy = arena_strdup(&arena, output);

    for (char *line = strtok_r(copy, "\n", &save); line; line = strtok_r(NULL, "\n", &save)) {
        if (strncmp(line, "text.c:", 7) != 0)
            continue;
        for (size_t i = 0; i < 4; i++) {
            char *begin = strstr(line, levels[i]), *group = strstr(line, " [-W");
            if (!begin || begin - line > 20)
                continue;
            if (group)
                *group = '\0';
            at += sprintf(at, "%s%s", at == result ? "" : "\n", begin);
        }
    }
    return result;
}

static void read_text(const char *text)
{
    const struct front_options options = {.include_dir = TEST_SOURCE_DIR "/../include"};

    diag.errors = diag.warnings = 0;
    diag_begin_file(&diag);
    rewind(stream);
    fflush(stream);
    unit = front_read(&arena, &diag, &options, &source, "text.c", arena_strdup(&arena, text),
                      strlen(text));
    ck_assert_ptr_nonnull(unit);
    sema_check(unit, &diag);
    fputc('\0', stream);
    fflush(stream);
    said = messages();
}

/* To call parts of sema by themselves. */
static inline struct sema sema_of_unit(void)
{
    return (struct sema){
        .unit = unit,
        .source = &source,
        .arena = &arena,
        .diag = &diag,
        .codes = arena_alloc(&arena, (unit->funcs.count + 1) * sizeof(struct code *)),
        .in_progress = arena_alloc(&arena, unit->funcs.count + 1),
    };
}

/* A function with one loop whose body is given, over arrays, scalars and a structure. */
static inline void read_body(const char *clauses, const char *body)
{
    read_text(arena_printf(&arena,
                           "struct pair { int x, y; };\n"
                           "void run(int n, float *a, const float *b, int *k, double d, "
                           "struct pair s)\n"
                           "{\n"
                           "    float sum = 0, top = 0, t; int count = 0, flag = 1; long w[8];\n"
                           "#pragma csycl parallel_for %s\n"
                           "    for (int i = 0; i < n; i++) {\n"
                           "%s\n"
                           "    }\n"
                           "}\n",
                           clauses, body));
}

static inline void check_said(const char *expected)
{
    ck_assert_str_eq(said, expected);
}

static inline const struct region *only_region(void)
{
    ck_assert_msg(unit->regions.count == 1, "%zu regions; said: %s", unit->regions.count, said);
    return unit->regions.items[0];
}

static inline const struct capture *capture_of(const char *name)
{
    const struct captures *captures = &only_region()->captures;

    for (size_t i = 0; i < captures->count; i++)
        if (strcmp(captures->items[i].var->name, name) == 0)
            return &captures->items[i];
    ck_abort_msg("'%s' is not captured", name);
    return NULL;
}

/* One row of a table: a piece of text and what is said about it. */
struct row {
    const char *text, *expected;
};

static inline int run_suite(const char *name, void (*add)(TCase *tests))
{
    Suite *suite = suite_create(name);
    TCase *tests = suite_case(suite, name);

    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_set_timeout(tests, 60);
    add(tests);
    return suite_run(suite);
}

#endif
