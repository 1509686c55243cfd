/* What a bundle asks of a SPIR-V module, which this file has in the place of libcsycl's: it keeps
 * one constant, of the id 7, and notes what it is asked. */
#define __CSYCL__
#include <check.h>
#include <stdio.h>

#include "base/variable.h"
#include "runtime_files.h"
#include "spirv/module.h"
#include "stub.h"
#include "suite.h"

#define GOOD(call) ck_assert_int_eq((call), CSYCL_SUCCESS)

struct module {
    int value; /* of the constant */
    unsigned builds;
};
static unsigned alive; /* modules */
static bool fails;
static char launched[200];

enum csycl_status csy_spirv_create(struct spirv **out, struct context *context, const void *module,
                                   size_t size)
{
    if (size != 4 || memcmp(module, "spir", 4) || !context->opencl)
        return csy_fail(CSYCL_ERROR_INVALID, "no module");
    struct module *fake = calloc(1, sizeof *fake);
    ck_assert_ptr_nonnull(fake);
    fake->value = 100;
    *out = (struct spirv *)fake;
    alive++;
    return CSYCL_SUCCESS;
}

void csy_spirv_destroy(struct spirv *spirv)
{
    alive -= spirv != NULL;
    free(spirv);
}

static enum csycl_status check(uint32_t id, size_t size)
{
    return id == 7 && size == 4 ? CSYCL_SUCCESS
                                : csy_fail(CSYCL_ERROR_SPEC_CONST, "id %u, size %zu", id, size);
}

enum csycl_status csy_spirv_set(struct spirv *spirv, uint32_t id, size_t size, const void *value)
{
    enum csycl_status status = check(id, size);
    if (!status)
        memcpy(&((struct module *)spirv)->value, value, size);
    return status;
}

enum csycl_status csy_spirv_get(const struct spirv *spirv, uint32_t id, size_t size, void *value)
{
    enum csycl_status status = check(id, size);
    if (!status)
        memcpy(value, &((const struct module *)spirv)->value, size);
    return status;
}

bool csy_spirv_has(const struct spirv *spirv, uint32_t id)
{
    return spirv && id == 7;
}

enum csycl_status csy_spirv_build(struct spirv *spirv)
{
    ((struct module *)spirv)->builds++;
    return fails ? csy_fail(CSYCL_ERROR_BUILD, "refused") : CSYCL_SUCCESS;
}

enum csycl_status csy_spirv_launch(struct spirv *spirv, const char *kernel,
                                   const struct csycl_nd_range *range,
                                   const struct csycl_argument *arguments, unsigned count)
{
    if (strcmp(kernel, "k"))
        return csy_fail(CSYCL_ERROR_INVALID, "no kernel '%s'", kernel);
    const struct module *module = (const struct module *)spirv;
    snprintf(launched, sizeof launched, "%s(%u) of %zu for %d, %u builds", kernel, count,
             range->global[0], module->value, module->builds);
    return count == 1 && arguments->size == 4 ? CSYCL_SUCCESS : CSYCL_ERROR_INVALID;
}

/* A thread that has no copy of a _Thread_local variable, where `is_away`. */
static bool is_away;

struct variable csy_variable(void *address)
{
    return (struct variable){.address = address};
}

void *csy_variable_address(const struct variable *variable)
{
    return is_away ? NULL : variable->address;
}

static void start(void)
{
    stub_use();
    setenv("CSYCL_OFFLOAD", "mandatory", 1);
    csycl_set_error_handler(record, NULL);
    csycl_glue_register(&loops_file);
}

static csycl_bundle *create(void)
{
    start();
    csycl_bundle *bundle = csycl_bundle_create_from_spirv(NULL, "spir", 4);
    ck_assert_ptr_nonnull(bundle);
    return bundle;
}

static const struct csycl_nd_range range = {1, {17, 0, 0}, {0}};
static int number = 3;
static const struct csycl_argument argument = {&number, NULL, sizeof number};

START_TEST(a_module_is_set_built_and_launched)
{
    csycl_bundle *bundle = create();
    int got = 0;
    double half_way = 8.5;
    ck_assert(csycl_bundle_native_spec_const(bundle));
    ck_assert_uint_eq(stub_live("context"), 1);
    GOOD(csycl_bundle_get_spec_const(bundle, width, &got));
    ck_assert_int_eq(got, 100); /* the module's default, not the variable's */
    GOOD(csycl_bundle_set_spec_const(bundle, width, half_way));
    GOOD(csycl_bundle_get_spec_const(bundle, width, &got));
    ck_assert_int_eq(got, 8);
    GOOD(csycl_bundle_set_spec_const_id(bundle, 7, sizeof(int), &(int){9}));
    ck_assert_int_eq(width, 3);
    ck_assert(csycl_bundle_has_spec_const(bundle, width));
    ck_assert(!csycl_bundle_has_spec_const(bundle, level)); /* no id */
    GOOD(csycl_bundle_build(bundle));
    GOOD(csycl_bundle_get_spec_const(bundle, width, &got));
    ck_assert_int_eq(got, 9);
    GOOD(csycl_bundle_launch(bundle, "k", &range, &argument, 1));
    ck_assert_str_eq(launched, "k(1) of 17 for 9, 1 builds");
    csycl_bundle_destroy(bundle);
    ck_assert_uint_eq(alive, 0);
}
END_TEST

START_TEST(a_build_that_failed_can_be_mended)
{
    csycl_bundle *bundle = create();
    fails = true;
    FAILS(csycl_bundle_build(bundle), CSYCL_ERROR_BUILD, "csycl_bundle_build: refused");
    FAILS(csycl_bundle_launch(bundle, "k", &range, &argument, 1), CSYCL_ERROR_INVALID,
          "csycl_bundle_launch: the bundle is not built: csycl_bundle_build() comes first");
    fails = false;
    GOOD(csycl_bundle_set_spec_const(bundle, width, 1));
    GOOD(csycl_bundle_build(bundle));
    GOOD(csycl_bundle_launch(bundle, "k", &range, &argument, 1));
    ck_assert_str_eq(launched, "k(1) of 17 for 1, 2 builds");
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(a_module_that_is_none_makes_no_bundle)
{
    start();
    int other;
    ck_assert_ptr_null(csycl_bundle_create_from_spirv(NULL, "spin", 4));
    ck_assert_str_eq(csycl_error_message(), "csycl_bundle_create_from_spirv: no module");
    ck_assert_ptr_null(csycl_bundle_create_from_spirv((csycl_device *)&other, "spir", 4));
    ck_assert_str_eq(csycl_error_message(), "csycl_bundle_create_from_spirv: the device is neither "
                                            "of csycl_get_device() nor of csycl_open_device()");
    ck_assert_uint_eq(alive, 0);
    csycl_bundle *bundle = csycl_bundle_create_from_spirv(csycl_get_device(), "spir", 4);
    ck_assert_ptr_nonnull(bundle);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(a_module_needs_a_device)
{
    setenv("CSYCL_DEVICE", "quantum", 1);
    start();
    static const char reason[] = "csycl_bundle_create_from_spirv: CSYCL_DEVICE=quantum means none";
    ck_assert_ptr_null(csycl_bundle_create_from_spirv(NULL, "spir", 4));
    ck_assert_int_eq(strncmp(csycl_error_message(), reason, strlen(reason)), 0);
    ck_assert_int_eq(csycl_error_status(), CSYCL_ERROR_NO_DEVICE);
}
END_TEST

START_TEST(constants_are_found_by_their_ids)
{
    csycl_bundle *bundle = create();
    static int plain;
    int got = -1;
    FAILS(csycl_bundle_set_spec_const(bundle, level, 1), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const: 'level' has no id, by which the constants of a SPIR-V "
          "module are known: add the clause id(N) to its '#pragma csycl spec_const'");
    FAILS(csycl_bundle_get_spec_const(bundle, level, &got), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_get_spec_const: 'level' has no id, by which the constants of a SPIR-V "
          "module are known: add the clause id(N) to its '#pragma csycl spec_const'");
    FAILS(csycl_bundle_set_spec_const(bundle, plain, 1), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const: the variable is no specialization constant: '#pragma csycl "
          "spec_const' is missing over its definition");
    FAILS(csycl_bundle_get_spec_const(bundle, plain, &got), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_get_spec_const: the variable is no specialization constant: '#pragma csycl "
          "spec_const' is missing over its definition");
    FAILS(csycl_bundle_set_value(bundle, &plain, &plain, sizeof plain, false),
          CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const: the variable's id is known only where cscc compiles the "
          "program: csycl_bundle_set_spec_const_id() takes the id itself");
    FAILS(csycl_bundle_set_value(bundle, &width, &(short){1}, sizeof(short), true),
          CSYCL_ERROR_SPEC_CONST, "csycl_bundle_set_spec_const: id 7, size 2");
    FAILS(csycl_bundle_set_spec_const_id(bundle, 8, 4, &plain), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const_id: id 8, size 4");
    /* The id may be in another file than the first that declares the variable. */
    csycl_glue_unregister(&loops_file);
    csycl_glue_register(&other_file);
    csycl_glue_register(&loops_file);
    GOOD(csycl_bundle_set_spec_const(bundle, width, 6));
    /* Two variables may stand for one constant of the module. */
    GOOD(csycl_bundle_get_spec_const(bundle, depth, &got));
    ck_assert_int_eq(got, 6);
    GOOD(csycl_bundle_build(bundle));
    FAILS(csycl_bundle_set_spec_const(bundle, width, 1), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const: 'width': the bundle is built already: set values before "
          "the build, or in another bundle");
    FAILS(csycl_bundle_set_spec_const_id(bundle, 7, 4, &plain), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const_id: id 7: the bundle is built already: set values before "
          "the build, or in another bundle");
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(the_two_kinds_of_bundles_do_not_mix)
{
    csycl_bundle *bundle = create(), *loops = csycl_bundle_create(NULL);
    FAILS(csycl_bundle_add(bundle, window), CSYCL_ERROR_INVALID,
          "csycl_bundle_add: 'window': a SPIR-V module's bundle has the module's kernels and no "
          "others");
    GOOD(csycl_bundle_build(bundle));
    FAILS(csycl_bundle_build(bundle), CSYCL_ERROR_INVALID,
          "csycl_bundle_build: the bundle is built already");
    FAILS(csycl_bundle_use(bundle), CSYCL_ERROR_INVALID,
          "csycl_bundle_use: the bundle is a SPIR-V module's, whose kernels are launched by "
          "csycl_bundle_launch()");
    GOOD(csycl_bundle_build(loops));
    FAILS(csycl_bundle_launch(loops, "k", &range, &argument, 1), CSYCL_ERROR_INVALID,
          "csycl_bundle_launch: the bundle has annotated loops and no SPIR-V module: the loops "
          "launch from it after csycl_bundle_use()");
    csycl_bundle_destroy(bundle);
    csycl_bundle_destroy(loops);
}
END_TEST

START_TEST(launches_are_checked)
{
    csycl_bundle *bundle = create();
    GOOD(csycl_bundle_build(bundle));
    FAILS(csycl_bundle_launch(NULL, "k", &range, &argument, 1), CSYCL_ERROR_INVALID,
          "csycl_bundle_launch: the bundle is NULL");
    FAILS(csycl_bundle_launch(bundle, NULL, &range, &argument, 1), CSYCL_ERROR_INVALID,
          "csycl_bundle_launch: the kernel's name is NULL");
    FAILS(csycl_bundle_launch(bundle, "k", NULL, &argument, 1), CSYCL_ERROR_INVALID,
          "csycl_bundle_launch: the range is NULL");
    FAILS(csycl_bundle_launch(bundle, "k", &range, NULL, 1), CSYCL_ERROR_INVALID,
          "csycl_bundle_launch: the list of arguments is NULL");
    FAILS(csycl_bundle_launch(bundle, "l", &range, &argument, 1), CSYCL_ERROR_INVALID,
          "csycl_bundle_launch: no kernel 'l'");
    ck_assert_str_eq(launched, "");
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(a_variable_that_the_thread_has_not_got_is_an_error)
{
    start();
    static int first = 1, second = 2;
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    GOOD(csycl_bundle_set_value(bundle, &first, &(int){3}, sizeof first, false));
    GOOD(csycl_bundle_set_value(bundle, &second, &(int){4}, sizeof second, false));
    GOOD(csycl_bundle_build(bundle));
    is_away = true;
    FAILS(csycl_bundle_use(bundle), CSYCL_ERROR_INVALID,
          "csycl_bundle_use: this thread has not got a _Thread_local constant of a library that "
          "dlopen() loaded: read the constant in the thread first");
    ck_assert(first == 1 && second == 2);
    is_away = false;
    GOOD(csycl_bundle_use(bundle));
    ck_assert(first == 3 && second == 4);
    csycl_bundle_destroy(bundle);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/bundle_spirv");
    TCase *tcase = suite_case(suite, "stub");
    tcase_add_test(tcase, a_module_is_set_built_and_launched);
    tcase_add_test(tcase, a_build_that_failed_can_be_mended);
    tcase_add_test(tcase, a_module_that_is_none_makes_no_bundle);
    tcase_add_test(tcase, a_module_needs_a_device);
    tcase_add_test(tcase, constants_are_found_by_their_ids);
    tcase_add_test(tcase, the_two_kinds_of_bundles_do_not_mix);
    tcase_add_test(tcase, launches_are_checked);
    tcase_add_test(tcase, a_variable_that_the_thread_has_not_got_is_an_error);
    return suite_run(suite);
}
