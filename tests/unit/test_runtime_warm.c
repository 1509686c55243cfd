/* What csycl warm makes of records that no libcsycl has written, on the device that there is. */
#include "cache/journal.h"
#include "device/context.h"
#include "programs/program.h"
#include "runtime_cache.h"
#include "suite.h"

static char path[80], folder[80]; /* of the record; what hostile code makes */

static void start(void)
{
    cache_start();
    snprintf(path, sizeof path, "%s/record", cache_base);
    snprintf(folder, sizeof folder, "%s/made", cache_base);
    ck_assert_int_eq(csy_context_open(csy_context()), CSYCL_SUCCESS);
}

/* A program of the device that is here, and of a kind. */
static void record(const char *options, const char *source, const char *kind)
{
    const struct device *device = &csy_context()->device;
    struct settings settings = {.record = path};
    struct strings strings = {0};
    struct cache_key key;
    struct text own = {0};
    csy_program_device_kind(&own, device);
    csy_strings_add(&strings, source);
    csy_key_of_program(&key, device, options, &strings);
    csy_journal_add(&settings, &key, kind ? kind : csy_text(&own));
    csy_text_release(&own);
    csy_strings_release(&strings);
    csy_key_release(&key);
}

/* What it says, errors first. */
static const char *warm(int status)
{
    static char said[1 << 16];
    char command[512];
    snprintf(command, sizeof command, "exec 3>&1; exec %s warm %s 2>&1 >&3", TEST_CSYCL, path);
    FILE *pipe = popen(command, "r");
    ck_assert_ptr_nonnull(pipe);
    said[fread(said, 1, sizeof said - 1, pipe)] = '\0';
    ck_assert_int_eq(pclose(pipe), status << 8);
    return said;
}

static const char plain[] = "__kernel void plain(__global int *a) { a[0] = 1; }\n";

START_TEST(what_is_right_is_built)
{
    record(csy_program_options(&csy_context()->device, 0), plain, NULL);
    const char *said = warm(0);
    ck_assert_ptr_nonnull(strstr(said, "csycl: built plain, 1 of 1\n"));
    ck_assert_ptr_nonnull(strstr(said, "\nbuilt: 1\n"));
    ck_assert_ptr_nonnull(strstr(warm(0), "\nkept: 1\n"));
}
END_TEST

static const char *const options[] = {"", "-w -cl-std=CL1.2 -I/etc", "-w -cl-std=CL1.2 -DCSYCL"};

START_TEST(options_are_not_taken)
{
    record(options[_i], plain, NULL);
    const char *said = warm(1);
    ck_assert_ptr_nonnull(strstr(said, "has options that no libcsycl has written\n"));
    ck_assert_ptr_nonnull(strstr(said, "\nfailed: 1\n"));
}
END_TEST

START_TEST(other_kinds_are_skipped)
{
    record(csy_program_options(&csy_context()->device, 0), plain, "shape=\033[31m");
    const char *said = warm(0);
    ck_assert_ptr_nonnull(strstr(said, "for another kind of device is skipped: shape=?[31m\n"));
    ck_assert_ptr_nonnull(strstr(said, "\nskipped: 1\n"));
}
END_TEST

START_TEST(what_does_not_compile_is_told)
{
    record(csy_program_options(&csy_context()->device, 0),
           "__kernel void bad(void) { nonsense(; }\n", NULL);
    const char *said = warm(1);
    ck_assert_ptr_nonnull(strstr(said, "csycl: bad: it does not build for \""));
    ck_assert_ptr_nonnull(strstr(said, "csycl: failed bad, 1 of 1\n"));
}
END_TEST

#ifdef __x86_64__

/* Code that runs when what is compiled is loaded: it makes a folder, by a call of the system. The
 * word that begins it is put together. */
static const char hostile[] =
    "#define PASTE(a, b) a##b\n"
    "__kernel void hostile(__global int *a)\n"
    "{\n"
    "    a[0] = 1;\n"
    "    PASTE(__as, m__) volatile(\n"
    "        \".pushsection .init_array,\\\"aw\\\"\\n.quad evil\\n.popsection\\n\"\n"
    "        \".pushsection .text\\n.globl evil\\nevil: lea 1f(%%rip), %%rdi\\n\"\n"
    "        \"mov $0x1c0, %%esi\\nmov $83, %%eax\\nsyscall\\nret\\n\"\n"
    "        \"1: .asciz \\\"%s\\\"\\n.popsection\\n\");\n"
    "}\n";

/* Without csycl that is what happens. */
static void build_here(const char *source)
{
    const struct context *context = csy_context();
    size_t size;
    cl_program program = clCreateProgramWithSource(context->opencl, 1, &source, NULL, NULL);
    ck_assert_int_eq(clBuildProgram(program, 1, &context->device.id,
                                    csy_program_options(&context->device, 0), NULL, NULL),
                     0);
    clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof size, &size, NULL);
    clReleaseProgram(program);
}

START_TEST(nothing_of_it_runs)
{
    char source[1024];
    snprintf(source, sizeof source, hostile, folder);
    record(csy_program_options(&csy_context()->device, 0), source, NULL);
    ck_assert_ptr_nonnull(strstr(warm(1), "csycl: failed hostile, 1 of 1\n"));
    ck_assert_int_ne(access(folder, F_OK), 0);
    if (strncmp(csy_context()->device.driver, "3.", 2) != 0) {
        puts("not shown to run without csycl: PoCL 6.0's compiler ends the process at such code");
        return;
    }
    build_here(source);
    ck_assert_int_eq(access(folder, F_OK), 0);
}
END_TEST

#endif

int main(void)
{
    Suite *suite = suite_create("runtime/warm");
    TCase *tests = suite_case(suite, "warm");

    tcase_add_checked_fixture(tests, start, cache_remove);
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, what_is_right_is_built);
    tcase_add_loop_test(tests, options_are_not_taken, 0, sizeof options / sizeof *options);
    tcase_add_test(tests, other_kinds_are_skipped);
    tcase_add_test(tests, what_does_not_compile_is_told);
#ifdef __x86_64__
    tcase_add_test(tests, nothing_of_it_runs);
#endif
    return suite_run(suite);
}
