/* Builds that take long, at a terminal and elsewhere. */
#include <check.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "programs/long_build.h"
#include "runtime_capture.h"
#include "suite.h"

enum { HOUR = 3600000 };

static int terminal; /* what its screen is read from */

static void sit_at_terminal(void)
{
    terminal = posix_openpt(O_RDWR | O_NOCTTY);
    ck_assert_int_ge(terminal, 0);
    ck_assert_int_eq(grantpt(terminal), 0);
    ck_assert_int_eq(unlockpt(terminal), 0);
    int keyboard = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    ck_assert_int_ge(keyboard, 0);
    dup2(keyboard, STDERR_FILENO);
}

/* The line that comes, when it comes. */
static void check_line(const char *expected)
{
    char line[256] = "";
    for (size_t length = 0; length + 1 < sizeof line && !strchr(line, '\n'); length++)
        ck_assert_int_eq(read(terminal, line + length, 1), 1);
    line[strcspn(line, "\r\n")] = '\0';
    ck_assert_str_eq(line, expected);
}

START_TEST(it_is_said_while_it_builds)
{
    struct long_build build;
    sit_at_terminal();
    csy_long_build_begin(&build, "main_6", "a.c", 6, 0);
    check_line("csycl: the kernel main_6 (a.c:6) is being built, which takes its time");
    csy_long_build_end(&build);
    csy_long_build_begin(&build, "square", NULL, 0, 0);
    check_line("csycl: the kernel square is being built, which takes its time");
    csy_long_build_end(&build);
}
END_TEST

START_TEST(what_is_short_is_not_said)
{
    struct long_build build;
    char byte;
    sit_at_terminal();
    csy_long_build_begin(&build, "main_6", "a.c", 6, HOUR);
    ck_assert(build.is_watched);
    csy_long_build_end(&build); /* does not wait for the hour */
    fcntl(terminal, F_SETFL, O_NONBLOCK);
    ck_assert_int_eq(read(terminal, &byte, 1), -1);
}
END_TEST

START_TEST(nothing_is_said_to_a_file)
{
    struct long_build build;
    capture_start();
    csy_long_build_begin(&build, "main_6", "a.c", 6, 0);
    ck_assert(!build.is_watched);
    csy_long_build_end(&build);
    ck_assert_str_eq(captured(), "");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/long_build");
    TCase *tests = suite_case(suite, "builds");
    tcase_add_test(tests, it_is_said_while_it_builds);
    tcase_add_test(tests, what_is_short_is_not_said);
    tcase_add_test(tests, nothing_is_said_to_a_file);
    return suite_run(suite);
}
