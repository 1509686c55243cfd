/* native.c: SPIR-V modules on a device that takes them, through csycl.h.
 *
 * usage: native FOLDER
 *
 * FOLDER has spec.spv, args.spv and import.spv. check.sh runs this on PoCL 6.0. Prints a line for
 * each check and then "N passed, M failed"; exits 1 if any failed.
 */
#include "native.h"

#include <csycl/glue.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- checks ---- */

static unsigned passed, failed;

bool check(bool good, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf("%s - ", good ? "ok" : "not ok");
    vprintf(format, args);
    va_end(args);
    puts("");
    if (!good)
        printf("# last message: %s\n", csycl_error_message());
    fflush(stdout);
    *(good ? &passed : &failed) += 1;
    return good;
}

void check_failure(enum csycl_status status, enum csycl_status expected, const char *part,
                   const char *what)
{
    check(status == expected && strstr(csycl_error_message(), part), "%s: \"%s\"", what, part);
}

/* ---- modules and bundles ---- */

struct file {
    unsigned char *bytes;
    size_t size;
};
static struct file spec_module, args_module, import_module;

static struct file read_file(const char *folder, const char *name)
{
    char path[4096];
    struct file file = {.bytes = malloc(1 << 16)};
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *stream = fopen(path, "rb");
    if (!stream || !file.bytes) {
        perror(path);
        exit(2);
    }
    file.size = fread(file.bytes, 1, 1 << 16, stream);
    fclose(stream);
    return file;
}

static csycl_bundle *open_bundle(const struct file *file)
{
    csycl_bundle *bundle = csycl_bundle_create_from_spirv(NULL, file->bytes, file->size);
    if (!bundle) {
        printf("# %s\n", csycl_error_message());
        exit(1);
    }
    return bundle;
}

/* Of spec.spv, built, with id 42 set. */
static csycl_bundle *build_with(int value)
{
    csycl_bundle *bundle = open_bundle(&spec_module);
    if (csycl_bundle_set_spec_const_id(bundle, 42, sizeof value, &value) ||
        csycl_bundle_build(bundle)) {
        csycl_bundle_destroy(bundle);
        return NULL;
    }
    return bundle;
}

enum csycl_status launch(csycl_bundle *bundle, const char *kernel, size_t n,
                         const struct csycl_argument *arguments, unsigned count)
{
    struct csycl_nd_range range = {.dims = 1, .global = {n}};
    return csycl_bundle_launch(bundle, kernel, &range, arguments, count);
}

/* Does the kernel leave `expected` in all of n ints, and nothing beside them? */
static bool fills(csycl_bundle *bundle, const char *kernel, size_t n, int expected)
{
    int *out = malloc((n + 2) * sizeof *out);
    for (size_t i = 0; i < n + 2; i++)
        out[i] = -99;
    struct csycl_argument argument = MEMORY(out + 1, n * sizeof *out);
    bool good = bundle && !launch(bundle, kernel, n, &argument, 1);
    for (size_t i = 0; i < n + 2; i++)
        good = good && out[i] == (i == 0 || i == n + 1 ? -99 : expected);
    free(out);
    return good;
}

static const size_t sizes[] = {0, 1, 17, 1000};

static void check_fills(csycl_bundle *bundle, int value, const char *what)
{
    for (size_t i = 0; i < COUNT(sizes); i++) {
        check(fills(bundle, "fill", sizes[i], value), "%s: fill leaves %d in %zu", what, value,
              sizes[i]);
        check(fills(bundle, "twice", sizes[i], 2 * value), "%s: twice leaves %d in %zu", what,
              2 * value, sizes[i]);
    }
}

/* ---- one constant ---- */

static void check_defaults(void)
{
    csycl_bundle *bundle = open_bundle(&spec_module);
    check(csycl_bundle_native_spec_const(bundle), "a module's constants are native");
    check(!csycl_bundle_build(bundle), "a module builds");
    check_fills(bundle, 7, "not set");
    check_failure(csycl_bundle_build(bundle), CSYCL_ERROR_INVALID, "built already",
                  "a second build is refused");
    csycl_bundle_destroy(bundle);
    csycl_bundle_destroy(NULL);
    bundle = csycl_bundle_create(NULL);
    check(!csycl_bundle_native_spec_const(bundle), "those of annotated loops are not");
    csycl_bundle_destroy(bundle);
}

static void check_set(void)
{
    int value = 100;
    csycl_bundle *bundle = build_with(value);
    check_fills(bundle, 100, "set to 100");
    value = 5;
    check_failure(csycl_bundle_set_spec_const_id(bundle, 42, sizeof value, &value),
                  CSYCL_ERROR_SPEC_CONST, "42", "setting after the build is refused");
    check(fills(bundle, "fill", 17, 100), "and changes nothing");
    csycl_bundle_destroy(bundle);

    static const int values[] = {100, -1, 0, 7, INT32_MIN};
    bundle = open_bundle(&spec_module);
    for (size_t i = 0; i < COUNT(values); i++)
        check(!csycl_bundle_set_spec_const_id(bundle, 42, sizeof(int), &values[i]), "set to %d",
              values[i]);
    check(!csycl_bundle_build(bundle) && fills(bundle, "fill", 17, INT32_MIN),
          "set several times: the last value counts");
    csycl_bundle_destroy(bundle);
}

static void check_refused(void)
{
    static const struct {
        uint32_t id;
        size_t size;
        const char *part;
    } wrong[] = {{43, 4, "no specialization constant with the id 43: it has 42, 50"},
                 {0, 4, "no specialization constant with the id 0"},
                 {42, 8, "the id 42 has 4 bytes in the SPIR-V module, not 8"},
                 {42, 1, "the id 42 has 4 bytes in the SPIR-V module, not 1"},
                 {51, 4, "the id 51 has 8 bytes in the SPIR-V module, not 4"},
                 {53, 4, "the id 53 has 1 byte in the SPIR-V module, not 4"}};
    csycl_bundle *bundle = open_bundle(&spec_module);
    uint64_t value = 1;
    for (size_t i = 0; i < COUNT(wrong); i++)
        check_failure(csycl_bundle_set_spec_const_id(bundle, wrong[i].id, wrong[i].size, &value),
                      CSYCL_ERROR_SPEC_CONST, wrong[i].part, "refused");
    check(csycl_bundle_set_spec_const_id(bundle, 42, 4, NULL) != CSYCL_SUCCESS,
          "NULL for a value is refused");
    check_failure(launch(bundle, "fill", 0, NULL, 0), CSYCL_ERROR_INVALID, "not built",
                  "a launch before the build is refused");
    check(!csycl_bundle_build(bundle) && fills(bundle, "fill", 17, 7), "the default is left");
    check_failure(csycl_bundle_use(bundle), CSYCL_ERROR_INVALID, "SPIR-V",
                  "annotated loops do not launch from it");
    csycl_bundle_destroy(bundle);
}

/* ---- constants of every type ---- */

/* What spec.spv's kernel "all" writes, in its order. */
struct all {
    uint32_t i, f;
    uint64_t d, l;
    uint8_t b, c;
    uint16_t s;
};

static const struct all defaults = {
    7, 0x3f000000, UINT64_C(0x3fd0000000000000), 1ULL << 40, 1, (uint8_t)-3, (uint16_t)-300};

/* NaNs with payloads, the signs of zeros and the ends of ranges. */
static const struct all extremes[] = {
    {0x80000000, 0x7fc12345, UINT64_C(0x7ff8000000012345), UINT64_C(0x8000000000000000), 0, 0x80,
     0x8000},
    {0x7fffffff, 0x80000000, UINT64_C(0x8000000000000000), UINT64_C(0x7fffffffffffffff), 1, 0x7f,
     0x7fff},
    {0xffffffff, 0xffc00001, UINT64_C(0xfff8000000000001), UINT64_C(0xffffffffffffffff), 0, 0xff,
     0xffff},
    {0, 0x7f800000, UINT64_C(0xfff0000000000000), 0, 1, 0, 0},
    {1, 0x00000001, 1, 1, 0, 1, 1},
    {2, 0x7f800001, UINT64_C(0x7ff0000000000001), 2, 1, 2, 2}, /* signalling NaNs */
};

static enum csycl_status set_all(csycl_bundle *bundle, const struct all *all)
{
    const struct {
        uint32_t id;
        size_t size;
        const void *value;
    } values[] = {{42, 4, &all->i}, {50, 4, &all->f}, {51, 8, &all->d}, {52, 8, &all->l},
                  {53, 1, &all->b}, {54, 1, &all->c}, {55, 2, &all->s}};
    enum csycl_status status = CSYCL_SUCCESS;
    for (size_t i = 0; !status && i < COUNT(values); i++)
        status =
            csycl_bundle_set_spec_const_id(bundle, values[i].id, values[i].size, values[i].value);
    return status;
}

static void check_all(csycl_bundle *bundle, const struct all *expected, const char *what)
{
    struct all out;
    memset(&out, 0x55, sizeof out);
    struct csycl_argument arguments[] = {MEMORY(&out.i, 4), MEMORY(&out.f, 4), MEMORY(&out.d, 8),
                                         MEMORY(&out.l, 8), MEMORY(&out.b, 1), MEMORY(&out.c, 1),
                                         MEMORY(&out.s, 2)};
    check(!launch(bundle, "all", 1, arguments, COUNT(arguments)), "%s: all runs", what);
    check(out.i == expected->i, "%s: int 0x%x", what, (unsigned)expected->i);
    check(out.f == expected->f, "%s: float 0x%x", what, (unsigned)expected->f);
    check(out.d == expected->d, "%s: double 0x%llx", what, (unsigned long long)expected->d);
    check(out.l == expected->l, "%s: long 0x%llx", what, (unsigned long long)expected->l);
    check(out.b == expected->b, "%s: bool %u", what, expected->b);
    check(out.c == expected->c, "%s: char 0x%x", what, expected->c);
    check(out.s == expected->s, "%s: short 0x%x", what, expected->s);
}

static void check_types(void)
{
    csycl_bundle *bundle = open_bundle(&spec_module);
    check(!csycl_bundle_build(bundle), "all types: builds for the defaults");
    check_all(bundle, &defaults, "defaults");
    csycl_bundle_destroy(bundle);
    for (size_t i = 0; i < COUNT(extremes); i++) {
        char what[32];
        snprintf(what, sizeof what, "extremes %zu", i);
        bundle = open_bundle(&spec_module);
        check(!set_all(bundle, &extremes[i]) && !csycl_bundle_build(bundle), "%s: builds", what);
        check_all(bundle, &extremes[i], what);
        csycl_bundle_destroy(bundle);
    }
}

static void check_two_bundles(void)
{
    enum { BUNDLES = 3 };
    static const int values[BUNDLES] = {3, 1000, -4};
    csycl_bundle *bundles[BUNDLES];
    bool good = true;
    for (int i = 0; i < BUNDLES; i++)
        bundles[i] = build_with(values[i]);
    for (int round = 0; round < 10; round++)
        for (int i = 0; i < BUNDLES; i++)
            good = good && fills(bundles[i], round % 2 ? "fill" : "twice", 17,
                                 round % 2 ? values[i] : 2 * values[i]);
    check(good, "three bundles used in turn keep their values");
    csycl_bundle_destroy(bundles[0]);
    check(fills(bundles[1], "fill", 17, values[1]), "one lives on when another is destroyed");
    for (int i = 1; i < BUNDLES; i++)
        csycl_bundle_destroy(bundles[i]);
}

/* ---- constants by variable ---- */

/* As cscc writes them for: #pragma csycl spec_const id(42), and so on. */
static int number = 11;
static double quarter = 11;
static float absent = 11, unnumbered = 11;
static const struct csycl_glue_type int_type = {.kind = CSYCL_GLUE_I32, .size = 4};
static const struct csycl_glue_type float_type = {.kind = CSYCL_GLUE_F32, .size = 4};
static const struct csycl_glue_type double_type = {.kind = CSYCL_GLUE_F64, .size = 8};
#define CONSTANT(variable, its_type, ...)                                                          \
    {                                                                                              \
        .name = #variable, .macro = "CSYCL_CONST_" #variable, .type = &its_type,                   \
        .address = &variable, __VA_ARGS__                                                          \
    }
static const struct csycl_glue_constant number_constant =
                                            CONSTANT(number, int_type, .has_id = true, .id = 42),
                                        quarter_constant = CONSTANT(quarter, double_type,
                                                                    .has_id = true, .id = 51),
                                        absent_constant =
                                            CONSTANT(absent, float_type, .has_id = true, .id = 43),
                                        unnumbered_constant =
                                            CONSTANT(unnumbered, float_type, .has_id = false);
static const struct csycl_glue_constant *const constants[] = {
    &number_constant, &quarter_constant, &absent_constant, &unnumbered_constant};
static struct csycl_glue_file file = {.abi = CSYCL_GLUE_ABI,
                                      .file = "native.c",
                                      .constants = constants,
                                      .constant_count = COUNT(constants)};

static void check_get(csycl_bundle *bundle, int expected, double expected_quarter, const char *when)
{
    int value = -1;
    double other = -1;
    check(!csycl_bundle_get_value(bundle, &number, &value, sizeof value, true) && value == expected,
          "%s: get gives %d", when, expected);
    check(!csycl_bundle_get_value(bundle, &quarter, &other, sizeof other, true) &&
              other == expected_quarter,
          "%s: get gives %g", when, expected_quarter);
}

static void check_variables(void)
{
    const int value = 31;
    csycl_bundle *bundle = open_bundle(&spec_module);
    check(csycl_bundle_has_value(bundle, &number, true), "the module has id 42");
    check(!csycl_bundle_has_value(bundle, &absent, true), "the module has no id 43");
    check(!csycl_bundle_has_value(bundle, &unnumbered, true), "no id is no constant of the module");
    check_get(bundle, 7, 0.25, "before set");
    check(!csycl_bundle_set_value(bundle, &number, &value, sizeof value, true), "set by variable");
    check_get(bundle, 31, 0.25, "after set");
    check_failure(csycl_bundle_set_value(bundle, &absent, &value, sizeof absent, true),
                  CSYCL_ERROR_SPEC_CONST, "43", "a variable whose id the module lacks is refused");
    check_failure(csycl_bundle_set_value(bundle, &unnumbered, &value, sizeof unnumbered, true),
                  CSYCL_ERROR_SPEC_CONST, "unnumbered", "a variable without an id is refused");
    check(!csycl_bundle_build(bundle), "builds with a value set by variable");
    check_get(bundle, 31, 0.25, "after the build");
    check(fills(bundle, "fill", 17, 31), "fill leaves it");
    check(number == 11 && quarter == 11, "the variables were left alone");
    csycl_bundle_destroy(bundle);
}

/* ---- modules that are none ---- */

static void check_not_created(const void *bytes, size_t size, const char *part, const char *what)
{
    csycl_bundle *bundle = csycl_bundle_create_from_spirv(NULL, bytes, size);
    check(!bundle && strstr(csycl_error_message(), part), "%s: \"%s\"", what, part);
    csycl_bundle_destroy(bundle);
}

static void check_modules(void)
{
    check_not_created("just text, and no module at all", 31, "no SPIR-V module", "text");
    check_not_created(spec_module.bytes, 10, "header alone has 20", "ten bytes");
    check_not_created(spec_module.bytes, spec_module.size - 4, "is cut", "a module that is cut");

    csycl_bundle *bundle = open_bundle(&import_module);
    for (int i = 0; i < 2; i++)
        check_failure(csycl_bundle_build(bundle), CSYCL_ERROR_BUILD, "nobody_has_this",
                      "a module that does not build is told with the log");
    check(!csycl_bundle_set_spec_const_id(bundle, 7, 4, &(int){4}), "and can be set as before");
    csycl_bundle_destroy(bundle);

    /* OpCapability Shader, OpMemoryModel Logical GLSL450 */
    const uint32_t shader[] = {0x07230203, 0x00010000,   0, 1, 0, 2 << 16 | 17,
                               1,          3 << 16 | 14, 0, 1};
    bundle = csycl_bundle_create_from_spirv(NULL, shader, sizeof shader);
    check_failure(csycl_bundle_build(bundle), CSYCL_ERROR_BUILD, "clCreateProgramWithIL",
                  "a module that is not for OpenCL is refused");
    csycl_bundle_destroy(bundle);

    struct file swapped = {malloc(spec_module.size), spec_module.size};
    for (size_t i = 0; i < swapped.size; i++)
        swapped.bytes[i] = spec_module.bytes[i / 4 * 4 + 3 - i % 4];
    bundle = open_bundle(&swapped);
    free(swapped.bytes); /* it was copied */
    check(!csycl_bundle_set_spec_const_id(bundle, 42, 4, &(int){12}) &&
              !csycl_bundle_build(bundle) && fills(bundle, "fill", 17, 12),
          "a module in the other byte order works");
    csycl_bundle_destroy(bundle);
}

/* ---- modules without constants ---- */

static void check_args(void)
{
    csycl_bundle *bundle = open_bundle(&args_module);
    if (check(!csycl_bundle_build(bundle), "a module without constants builds"))
        check_launches(bundle);
    csycl_bundle_destroy(bundle);
}

/* ---- threads ---- */

enum { THREADS = 8, ROUNDS = 100 };
static csycl_bundle *shared[2];

/* Launches from both bundles in turn. Returns NULL if all went well. */
static void *launch_often(void *argument)
{
    for (int i = 0; i < ROUNDS; i++)
        if (!fills(shared[i % 2], "fill", 17 + (size_t)i, i % 2 ? 200 : 100))
            return argument;
    return NULL;
}

/* Builds a bundle of its own. */
static void *build_own(void *argument)
{
    int value = 1000 + (int)(intptr_t)argument;
    csycl_bundle *bundle = build_with(value);
    bool good = fills(bundle, "twice", 17, 2 * value);
    csycl_bundle_destroy(bundle);
    return good ? NULL : argument;
}

static bool run_threads(void *(*run)(void *))
{
    pthread_t threads[THREADS];
    bool good = true;
    for (intptr_t i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, run, (void *)(i + 1));
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        pthread_join(threads[i], &wrong);
        good = good && !wrong;
    }
    return good;
}

static void check_threads(void)
{
    shared[0] = build_with(100);
    shared[1] = build_with(200);
    check(run_threads(launch_often), "%d threads launch from two bundles", THREADS);
    csycl_bundle_destroy(shared[0]);
    csycl_bundle_destroy(shared[1]);
    check(run_threads(build_own), "%d threads build a bundle each", THREADS);
}

int main(int argc, char **argv)
{
    struct csycl_device_info info;
    if (argc != 2) {
        fprintf(stderr, "usage: native FOLDER\n");
        return 2;
    }
    if (!csycl_get_device_info(&info))
        printf("# %s: %s\n", info.platform, info.name);
    csycl_glue_register(&file);
    spec_module = read_file(argv[1], "spec.spv");
    args_module = read_file(argv[1], "args.spv");
    import_module = read_file(argv[1], "import.spv");
    check_defaults();
    check_set();
    check_refused();
    check_types();
    check_two_bundles();
    check_variables();
    check_modules();
    check_args();
    check_threads();
    free(spec_module.bytes);
    free(args_module.bytes);
    free(import_module.bytes);
    csycl_glue_unregister(&file);
    printf("%u passed, %u failed\n", passed, failed);
    return failed != 0;
}
