/* Programs of SPIR-V modules in the disk cache, on the fake driver. */
#include "cache/cache.h"
#include "runtime_cache.h"
#include "runtime_capture.h"
#include "runtime_spirv.h"
#include "spirv/module_key.h"

enum { RECORDS = 1 }; /* of the device */

static void start(void)
{
    cache_start();
    setenv("CSYCL_TRACE", "build", 1);
    setenv("CSYCL_HELPERS", "/none", 1);
    use("3.0", "SPIR-V_1.2", "shared");
    capture_start();
}

/* The module, with a value for one of its constants. */
static struct spirv *create_with(int value)
{
    struct spirv *spirv = create("spec.spv");
    ck_assert_int_eq(csy_spirv_set(spirv, 42, sizeof value, &value), CSYCL_SUCCESS);
    return spirv;
}

static void keep(const struct spirv *spirv, const char *binary)
{
    struct cache_key key;
    csy_spirv_key(&key, spirv);
    ck_assert(csy_cache_store(spirv->context->settings, &key, binary, strlen(binary)));
    csy_key_release(&key);
}

static void check_build(struct spirv *spirv, unsigned compiled, const char *said)
{
    unsigned before = stub_calls("clCreateProgramWithIL");
    ck_assert_int_eq(csy_spirv_build(spirv), CSYCL_SUCCESS);
    ck_assert_uint_eq(stub_calls("clCreateProgramWithIL") - before, compiled);
    ck_assert_ptr_nonnull(strstr(captured(), said));
    csy_spirv_destroy(spirv);
    capture_start(); /* anew */
}

START_TEST(a_program_is_loaded_for_its_values)
{
    start();
    struct spirv *spirv = create_with(100);
    keep(spirv, "stub:x");
    check_build(spirv, 0, "ms (cache hit)\n");
    ck_assert_uint_eq(stub_calls("clCreateProgramWithBinary"), 1);
    ck_assert_uint_eq(stub_calls("clSetProgramSpecializationConstant"), 0);
    check_build(create_with(101), 1, "ms (cache miss)\n");
    check_build(create("spec.spv"), 1, "ms (cache miss)\n");
    check_build(create("import.spv"), 1, "ms (cache miss)\n");
    ck_assert_uint_eq(stub_live("program"), 0);
}
END_TEST

START_TEST(a_loaded_program_runs)
{
    int in[10], out[10];
    start();
    struct spirv *spirv = create("args.spv");
    keep(spirv, "stub:x");
    ck_assert_int_eq(csy_spirv_build(spirv), CSYCL_SUCCESS);
    ck_assert_uint_eq(stub_calls("clCreateProgramWithIL"), 0);
    check_add(spirv, 10, out, in, 5);
    ck_assert_int_eq(csy_spirv_build(spirv), CSYCL_ERROR_INVALID); /* again */
    csy_spirv_destroy(spirv);
}
END_TEST

START_TEST(what_the_driver_refuses_is_built_and_dropped)
{
    start();
    struct spirv *spirv = create_with(100);
    keep(spirv, "of another driver");
    ck_assert_uint_eq(cache_files(), 1 + RECORDS);
    check_build(spirv, 1, "ms (cache miss)\n");
    ck_assert_uint_eq(cache_files(), RECORDS);
}
END_TEST

START_TEST(what_others_may_have_written_is_not_loaded)
{
    start();
    struct spirv *spirv = create_with(100);
    keep(spirv, "stub:x");
    ck_assert_int_eq(chmod(cache_folder, 0777), 0);
    check_build(spirv, 1, "");
    ck_assert_uint_eq(stub_calls("clCreateProgramWithBinary"), 0);
}
END_TEST

/* ---- keys ---- */

/* The parts of a module's key. */
static struct key_parts parts_of(const struct spirv *spirv)
{
    struct cache_key key;
    struct key_parts parts;
    csy_spirv_key(&key, spirv);
    const char *at = csy_text(&key.text), *end = at + key.text.length;
    ck_assert(csy_key_parts(&parts, &at, end));
    ck_assert_ptr_eq(at, end);
    ck_assert(csy_key_is(&parts, CSY_KEY_SPIRV) && csy_key_is_ours(&parts));
    csy_key_release(&key);
    return parts;
}

START_TEST(a_key_has_the_module_and_its_values)
{
    struct spirv *again;
    struct cache_key one, other;
    int value;
    start();
    struct spirv *spirv = create_with(-3);
    struct key_parts parts = parts_of(spirv);
    ck_assert_int_eq(csy_spirv_of_key(&again, csy_context(), &parts), CSYCL_SUCCESS);
    ck_assert_int_eq(csy_spirv_get(again, 42, sizeof value, &value), CSYCL_SUCCESS);
    ck_assert_int_eq(value, -3);
    csy_spirv_key(&one, spirv);
    csy_spirv_key(&other, again);
    ck_assert_str_eq(csy_text(&one.text), csy_text(&other.text));
    ck_assert_int_eq(csy_spirv_compile(again), CSYCL_SUCCESS);
    ck_assert_str_eq(stub_last("clSetProgramSpecializationConstant"), "42 size=4 value=0xfffffffd");
    csy_key_release(&one);
    csy_key_release(&other);
    csy_key_parts_release(&parts);
    csy_spirv_destroy(again);
    csy_spirv_destroy(spirv);
}
END_TEST

static const struct {
    enum key_part part;
    const char *text, *message;
} wrong[] = {
    {KEY_OPTIONS, "42", "that is no SPIR-V module's key"},
    {KEY_OPTIONS, "42=0", "that is no SPIR-V module's key"},
    {KEY_OPTIONS, "42=00000000", "that is no SPIR-V module's key"},
    {KEY_OPTIONS, "42=000000000000000000 ", "that is no SPIR-V module's key"},
    {KEY_OPTIONS, "99999999999=00 ", "that is no SPIR-V module's key"},
    {KEY_SOURCE, "0", "that is no SPIR-V module's key"},
    {KEY_SOURCE, "0302230x", "that is no SPIR-V module's key"},
    {KEY_SOURCE, "03022307", NULL},
    {KEY_OPTIONS, "7777=00 ", NULL},
};

START_TEST(wrong_keys_have_no_module)
{
    struct spirv *spirv, *again;
    start();
    spirv = create_with(1);
    struct key_parts parts = parts_of(spirv);
    csy_text_release(&parts.items[wrong[_i].part]);
    csy_text_printf(&parts.items[wrong[_i].part], "%s", wrong[_i].text);
    ck_assert_int_ne(csy_spirv_of_key(&again, csy_context(), &parts), CSYCL_SUCCESS);
    if (wrong[_i].message)
        ck_assert_str_eq(csycl_error_message(), wrong[_i].message);
    csy_key_parts_release(&parts);
    csy_spirv_destroy(spirv);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/spirv_cache");
    TCase *tcase = suite_case(suite, "stub");
    tcase_add_checked_fixture(tcase, NULL, cache_remove);
    tcase_add_test(tcase, a_program_is_loaded_for_its_values);
    tcase_add_test(tcase, a_loaded_program_runs);
    tcase_add_test(tcase, what_the_driver_refuses_is_built_and_dropped);
    tcase_add_test(tcase, what_others_may_have_written_is_not_loaded);
    tcase_add_test(tcase, a_key_has_the_module_and_its_values);
    tcase_add_loop_test(tcase, wrong_keys_have_no_module, 0, COUNT(wrong));
    return suite_run(suite);
}
