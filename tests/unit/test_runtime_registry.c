/* What libcsycl knows of the translated files. */
#include <check.h>
#include <pthread.h>

#include "runtime_files.h"
#include "sites/constants.h"
#include "sites/registry.h"
#include "suite.h"

static const struct csycl_glue_site *site;
static const struct csycl_glue_constant *constant;

START_TEST(files_come_and_go)
{
    FAILS(csy_registry_site(&site, "scale"), CSYCL_ERROR_INVALID,
          "no annotated loop has the name 'scale': the clause name(scale) gives it to one");
    csycl_glue_register(&scale_file);
    csycl_glue_register(&loops_file);
    csycl_glue_register(&other_file);
    ck_assert_int_eq(csy_registry_site(&site, "scale"), CSYCL_SUCCESS);
    ck_assert_ptr_eq(site, &scale_site);
    ck_assert_int_eq(csy_registry_site(&site, "cube"), CSYCL_SUCCESS);
    ck_assert_ptr_eq(site, &cube_site);
    ck_assert(csy_registry_has_kernel("window"));
    csycl_glue_unregister(&loops_file); /* from the middle */
    ck_assert_int_eq(csy_registry_site(&site, "window"), CSYCL_SUCCESS);
    ck_assert_ptr_eq(site, &other_window_site);
    ck_assert_int_eq(csy_registry_site(&site, "scale"), CSYCL_SUCCESS);
    csycl_glue_unregister(&loops_file); /* again: nothing */
    csycl_glue_unregister(&scale_file);
    csycl_glue_unregister(&other_file);
    ck_assert(!csy_registry_has_kernel("scale") && !csy_registry_has_kernel("window"));
    csycl_glue_register(&scale_file);
    ck_assert(csy_registry_has_kernel("scale"));
}
END_TEST

START_TEST(a_file_of_another_version_is_ignored)
{
    struct csycl_glue_file old = scale_file;
    old.abi = 1;
    old.sites = NULL; /* or whatever version 1 has there */
    csycl_glue_register(&old);
    csycl_glue_register(&loops_file);
    ck_assert(!csy_registry_has_kernel("scale") && csy_registry_has_kernel("window"));
    ck_assert_ptr_null(csy_registry_constant(&factor));
    csycl_glue_unregister(&old);
    ck_assert(csy_registry_has_kernel("window"));
}
END_TEST

START_TEST(near_names_are_proposed)
{
    csycl_glue_register(&loops_file);
    static const struct {
        const char *name, *message;
    } cases[] = {
        {"windows",
         "no annotated loop has the name 'windows': did you mean 'window' (loops.c:10)?"},
        {"Window", "no annotated loop has the name 'Window': did you mean 'window' (loops.c:10)?"},
        {"windwo", "no annotated loop has the name 'windwo': did you mean 'window' (loops.c:10)?"},
        {"flod", "no annotated loop has the name 'flod': did you mean 'flood' (loops.c:30)?"},
        /* the nearest of two */
        {"flood_onc",
         "no annotated loop has the name 'flood_onc': did you mean 'flood_once' (loops.c:40)?"},
        {"fluid", "no annotated loop has the name 'fluid': did you mean 'flood' (loops.c:30)?"},
        {"fluids", "no annotated loop has the name 'fluids': the clause name(fluids) gives it to "
                   "one"},
        {"w", "no annotated loop has the name 'w': the clause name(w) gives it to one"},
        {"", "no annotated loop has the name '': the clause name() gives it to one"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        site = &cube_site;
        FAILS(csy_registry_site(&site, cases[i].name), CSYCL_ERROR_INVALID, cases[i].message);
        ck_assert_ptr_eq(site, &cube_site);
    }
}
END_TEST

/* Names beyond the room for distances are still found. */
START_TEST(names_may_be_long)
{
    static char name[200], near_name[200];
    memset(name, 'x', sizeof name - 1);
    memset(near_name, 'x', sizeof near_name - 2);
    struct csycl_glue_site long_site = cube_site;
    long_site.kernel = name;
    const struct csycl_glue_site *const sites[] = {&long_site};
    struct csycl_glue_file file = {
        .abi = CSYCL_GLUE_ABI, .file = "long.c", .sites = sites, .site_count = 1};
    csycl_glue_register(&file);
    ck_assert(csy_registry_has_kernel(name));
    ck_assert_int_eq(csy_registry_site(&site, near_name), CSYCL_ERROR_INVALID);
    ck_assert_ptr_nonnull(strstr(csycl_error_message(), "the clause name("));
}
END_TEST

START_TEST(two_loops_of_one_name_are_an_error)
{
    csycl_glue_register(&loops_file);
    csycl_glue_register(&other_file);
    ck_assert(csy_registry_has_kernel("window"));
    FAILS(csy_registry_site(&site, "window"), CSYCL_ERROR_INVALID,
          "more than one annotated loop has the name 'window': loops.c:10 and loops.c:60; change "
          "the clause name() of one");
}
END_TEST

static void *find_gain(void *gain_of_main)
{
    bool good = csy_registry_constant(&gain) == &gain_constant &&
                csy_constant_address(&gain_constant) == &gain &&
                !csy_registry_constant(gain_of_main);
    return good ? NULL : gain_of_main;
}

START_TEST(constants_are_known_by_their_variables)
{
    csycl_glue_register(&loops_file);
    csycl_glue_register(&scale_file);
    csycl_glue_register(&other_file);
    int other;
    ck_assert_ptr_eq(csy_registry_constant(&width), &width_constant); /* the first declaration */
    ck_assert_ptr_eq(csy_registry_constant(&offset), &offset_constant);
    ck_assert_ptr_eq(csy_registry_constant(weights), &weights_constant);
    ck_assert_ptr_eq(csy_registry_constant(&gain), &gain_constant);
    ck_assert_ptr_null(csy_registry_constant(&other));
    ck_assert_ptr_null(csy_registry_constant(NULL));
    ck_assert_ptr_null(csy_constant_address(&once_constant));

    pthread_t thread;
    void *wrong;
    pthread_create(&thread, NULL, find_gain, &gain);
    pthread_join(thread, &wrong);
    ck_assert_ptr_null(wrong);
}
END_TEST

START_TEST(the_default_is_in_the_file_that_defines)
{
    csycl_glue_register(&other_file);
    ck_assert_ptr_null(csy_registry_default(&extern_width_constant));
    csycl_glue_register(&loops_file);
    ck_assert_ptr_eq(csy_registry_default(&extern_width_constant), &width_default);
    ck_assert_ptr_eq(csy_registry_default(&extern_gain_constant), &gain_default);
    ck_assert_ptr_eq(csy_registry_default(&width_constant), &width_default);
    ck_assert_ptr_eq(csy_registry_default(&factor_constant), &factor_default); /* no file */
    ck_assert_ptr_null(csy_registry_default(&depth_constant));
    ck_assert_ptr_null(csy_registry_default(&once_constant));
    struct text text = {0};
    csy_write_setting(&text, &extern_width_constant, &(const int){3});
    csy_text_add(&text, " ", 1);
    csy_write_setting(&text, &extern_width_constant, &(const int){4});
    ck_assert_str_eq(csy_text(&text), "width=3 (default) width=4 (set)");
    csy_text_release(&text);
}
END_TEST

START_TEST(ids_are_found_and_must_differ)
{
    FAILS(csy_registry_constant_of_id(&constant, 7), CSYCL_ERROR_SPEC_CONST,
          "no specialization constant has the id 7: the clause id(7) of #pragma csycl spec_const "
          "gives it to one, in a file that cscc compiles");
    csycl_glue_register(&loops_file);
    ck_assert_int_eq(csy_registry_constant_of_id(&constant, 7), CSYCL_SUCCESS);
    ck_assert_ptr_eq(constant, &width_constant);
    FAILS(csy_registry_constant_of_id(&constant, 0), CSYCL_ERROR_SPEC_CONST,
          "no specialization constant has the id 0: the clause id(0) of #pragma csycl spec_const "
          "gives it to one, in a file that cscc compiles");
    uint32_t id = 99;
    ck_assert(csy_registry_id(&id, &width));
    ck_assert_uint_eq(id, 7);
    ck_assert(!csy_registry_id(&id, &level) && !csy_registry_id(&id, &id));
    ck_assert_uint_eq(id, 7);

    /* The same variable in another file is the same constant; another variable is not. */
    struct csycl_glue_constant again = width_constant;
    const struct csycl_glue_constant *const constants[] = {&again};
    struct csycl_glue_file file = {
        .abi = CSYCL_GLUE_ABI, .file = "again.c", .constants = constants, .constant_count = 1};
    csycl_glue_register(&file);
    ck_assert_int_eq(csy_registry_constant_of_id(&constant, 7), CSYCL_SUCCESS);
    csycl_glue_register(&other_file);
    constant = NULL;
    FAILS(csy_registry_constant_of_id(&constant, 7), CSYCL_ERROR_INVALID,
          "two specialization constants have the id 7: 'width' (loops.c) and 'depth' (other.c); "
          "change the clause id() of one");
    ck_assert_ptr_null(constant);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/registry");
    TCase *tcase = suite_case(suite, "files");
    tcase_add_test(tcase, files_come_and_go);
    tcase_add_test(tcase, a_file_of_another_version_is_ignored);
    tcase_add_test(tcase, near_names_are_proposed);
    tcase_add_test(tcase, names_may_be_long);
    tcase_add_test(tcase, two_loops_of_one_name_are_an_error);
    tcase_add_test(tcase, constants_are_known_by_their_variables);
    tcase_add_test(tcase, the_default_is_in_the_file_that_defines);
    tcase_add_test(tcase, ids_are_found_and_must_differ);
    return suite_run(suite);
}
