/* CSYCL_TRACE=memory and summary: what moved between the host and a device with memory of its own,
 * and why. On the fake driver, whose kernel is a C function. */
#include <check.h>
#include <sys/wait.h>

#include "runtime_capture.h"
#include "runtime_data.h"
#include "suite.h"

enum { N = 100, LARGE = 40000 }; /* ints; large: 3 grains of pages */
static int memory[2 * N], *const a = memory, *const b = memory + N; /* ordered by address */

static void start(const char *trace)
{
    setenv("CSYCL_TRACE", trace, 1);
    use_device("separate");
    capture_start();
}

/* The lines since the last time, without those of csycl_malloc and csycl_free. */
static void check_lines(const char *want)
{
    static size_t seen;
    static char lines[1 << 14];
    const char *all = captured(), *line = all + seen;
    seen = strlen(all);
    *lines = '\0';
    for (const char *end; (end = strchr(line, '\n')); line = end + 1)
        if (strncmp(line, "csycl: memory malloc ", 21) && strncmp(line, "csycl: memory free ", 19))
            strncat(lines, line, (size_t)(end + 1 - line));
    ck_assert_str_eq(lines, want);
}

static void plain_advance(int *to, const int *from)
{
    uint64_t counts[] = {N};
    struct step step = {'s', 1};
    struct csycl_glue_arg args[] = {
        {to, 0, N * sizeof *to}, {from, 0, N * sizeof *from}, {&step, 0, 0}};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .file = "advance.c", .line = 9};
    csycl_glue_plain_begin(&advance_site, &launch);
    csycl_glue_plain_end(&advance_site);
}

START_TEST(copies_around_a_launch)
{
    start("memory");
    ck_assert(launch_advance(N, a, b, 1));
    check_lines("csycl: memory advance copy-in a 400 bytes (not all of it may be written)\n"
                "csycl: memory advance copy-in b 400 bytes (by its clause)\n"
                "csycl: memory advance copy-out a 400 bytes (by its clause)\n");
    int *small = csycl_malloc(40);
    memset(small, 0, 40);
    struct csycl_glue_arg whole = {small, 0, CSYCL_GLUE_UNKNOWN};
    ck_assert(launch_advance_args(5, whole, whole, 1));
    check_lines("csycl: memory advance copy-in a 40 bytes (not coherent)\n"
                "csycl: memory advance copy-out a 40 bytes (not coherent)\n");
    csycl_free(small);
}
END_TEST

/* advance_site, for arrays whose lengths their types tell. */
START_TEST(copies_that_no_clause_tells)
{
    static struct csycl_glue_state state;
    struct csycl_glue_param params[3];
    struct csycl_glue_site site = advance_site;
    start("memory");
    memcpy(params, advance_params, sizeof params);
    params[0].from_type = params[1].from_type = true;
    site.params = params;
    site.state = &state;
    uint64_t counts[] = {N};
    struct step step = {'s', 1};
    struct csycl_glue_arg args[] = {{a, 0, N * sizeof *a}, {b, 0, N * sizeof *b}, {&step, 0, 0}};
    struct csycl_glue_launch launch = {.counts = counts, .args = args};
    ck_assert(csycl_glue_parallel_for(&site, &launch));
    check_lines("csycl: memory advance copy-in a 400 bytes (not all of it may be written)\n"
                "csycl: memory advance copy-in b 400 bytes (no clause)\n"
                "csycl: memory advance copy-out a 400 bytes (no clause)\n");
}
END_TEST

START_TEST(what_data_directives_move)
{
    start("memory");
    ck_assert(enter(SECTION(a, 0, N, OUT), 1));
    ck_assert(enter(SECTION(b, 0, N, IN), 2));
    ck_assert(launch_advance(N, a, b, 1));
    ck_assert(launch_advance(N, a, b, 1)); /* all is there */
    check_lines("csycl: memory data copy-in b 400 bytes (begin of data, d.c:2)\n"
                "csycl: memory data copy-in a 400 bytes (first use on the device)\n");
    update(SECTION(b, 3, 2, IN), 3);
    update(SECTION(a, 3, 2, OUT), 4);
    check_lines("csycl: memory data copy-in b 8 bytes (update, d.c:3)\n"
                "csycl: memory data copy-out a 8 bytes (update, d.c:4)\n");
    plain_advance(b, a);
    check_lines("csycl: memory data copy-out a 400 bytes (use by the plain loop, advance.c:9)\n"
                "csycl: memory data copy-in b 400 bytes (writes of the plain loop, advance.c:9)\n");
    ck_assert(launch_advance(N, a, b, 1));
    leave(SECTION(b, 0, N, IN), 5);
    leave(SECTION(a, 0, N, OUT), 6);
    check_lines("csycl: memory data copy-out a 400 bytes (end of data, d.c:6)\n");
}
END_TEST

static bool launch_large(int *to, const int *from)
{
    return launch_advance_args(LARGE, (struct csycl_glue_arg){to, 0, CSYCL_GLUE_UNKNOWN},
                               (struct csycl_glue_arg){from, 0, CSYCL_GLUE_UNKNOWN}, 1);
}

START_TEST(what_pages_move)
{
    start("memory");
    int *large = csycl_malloc(LARGE * sizeof *large);
    large[0] = 1;
    ck_assert(launch_large(large, large) && launch_large(large, large));
    check_lines("csycl: memory coherent copy-in 160000 bytes (first use on the device, 'a' of "
                "advance)\n");
    ck_assert_int_eq(large[0], 3);
    large[0] = 5;
    check_lines("csycl: memory coherent copy-out 65536 bytes (the host needs it)\n");
    ck_assert(launch_large(large, large));
    check_lines("csycl: memory coherent copy-in 65536 bytes (the host wrote it since, 'a' of "
                "advance)\n");
    csycl_free(large);
}
END_TEST

static void move_some(void)
{
    int *large = csycl_malloc(LARGE * sizeof *large);
    large[0] = 1;
    bool good = enter(SECTION(a, 0, N, INOUT), 1) && launch_advance(N, a, a, 1) &&
                launch_large(large, large) && large[0] == 2;
    leave(SECTION(a, 0, N, INOUT), 2);
    csycl_free(large);
    exit(!good);
}

START_TEST(a_table_has_all_that_moved)
{
    int status;
    start("summary");
    pid_t child = fork();
    if (!child)
        move_some();
    waitpid(child, &status, 0);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    const char *const parts[] = {
        "csycl: summary libcsycl ",
        ", device \"Stub device\" (Stub platform, 1.0), shape gpu, memory separate, opened in ",
        "csycl: summary  share  launches     waits    device ms  built cached     build ms     "
        "plain     plain ms        MB in       MB out  loop\n",
        "csycl: summary 100.0%         2         0        0.000      1      0 ", /* and its time */
        "         0        0.000        0.000        0.000  advance advance.c:3\n",
        "csycl: summary      -         -         2            -      -      -            -         "
        "-            - "
        "       0.000        0.000  data directives\n",
        "csycl: summary      -         -         1            -      -      -            -         "
        "-            - "
        "       0.160        0.066  coherent memory\n"};
    const char *at = captured();
    for (size_t i = 0; i < COUNT(parts); i++) {
        const char *found = strstr(at, parts[i]);
        ck_assert_msg(found, "%s in %s", parts[i], at);
        at = found + strlen(parts[i]);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/moves");
    TCase *tests = suite_case(suite, "traces");
    tcase_add_test(tests, copies_around_a_launch);
    tcase_add_test(tests, copies_that_no_clause_tells);
    tcase_add_test(tests, what_data_directives_move);
    tcase_add_test(tests, what_pages_move);
    tcase_add_test(tests, a_table_has_all_that_moved);
    return suite_run(suite);
}
