/* suite.h: what the main() of every Check program does. */
#ifndef SUITE_H
#define SUITE_H

#include <check.h>
#include <stdlib.h>

/* A new case of the suite, to which tests are added. */
static inline TCase *suite_case(Suite *suite, const char *name)
{
    TCase *tests = tcase_create(name);

    suite_add_tcase(suite, tests);
    return tests;
}

/* Runs all, as CK_VERBOSITY says, and frees the suite. Returns what main() returns. */
static inline int suite_run(Suite *suite)
{
    SRunner *runner = srunner_create(suite);

    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

#endif
