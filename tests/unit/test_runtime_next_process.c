/* What the next process finds in the disk cache, on the fake driver: of a program of many kernels,
 * and of processes that were killed at any moment. */
#define _GNU_SOURCE /* memmem */
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

#include "runtime_cache.h"
#include "runtime_capture.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

enum { KERNELS = 25, RECORDS = 1 /* of the device */, PATIENCE = 15000 /* ms */, ROUNDS = 12 };

static const float in[10];
static float out[10];

/* ---- a program of many kernels ---- */

static struct {
    char line[16];
    const char *own[2];
    const char *const *text[4];
    struct csycl_glue_state state;
    struct csycl_glue_site site;
} loops[KERNELS];

static void start(void)
{
    cache_start();
    stub_use();
    setenv("CSYCL_HELPERS", TEST_HELPERS_DIR, 1);
    setenv("CSYCL_TRACE", "build", 1);
    for (int i = 0; i < KERNELS; i++) {
        snprintf(loops[i].line, sizeof loops[i].line, "// %d\n", i);
        loops[i].own[0] = loops[i].line;
        loops[i].text[0] = prelude;
        loops[i].text[1] = loops[i].own;
        loops[i].text[2] = scale_kernel;
        loops[i].site = scale_site;
        loops[i].site.text = loops[i].text;
        loops[i].site.state = &loops[i].state;
    }
    capture_start();
}

static bool launch_all(void)
{
    uint64_t counts[] = {10};
    struct csycl_glue_arg args[] = {{in, 0, sizeof in}, {out, 0, sizeof out}};
    const void *constants[] = {&factor, &offset};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .constants = constants, .file = "scale.c", .line = 6};
    bool are_launched = true;
    for (int i = 0; i < KERNELS; i++)
        are_launched &= csycl_glue_parallel_for(&loops[i].site, &launch);
    return are_launched;
}

static pid_t begin_process(void)
{
    pid_t child = fork();
    if (!child)
        _exit(!launch_all());
    return child;
}

static void sleep_us(long microseconds)
{
    nanosleep(&(struct timespec){0, microseconds * 1000}, NULL);
}

static void wait_for_all(void)
{
    for (int i = 0; i < PATIENCE && cache_files() != RECORDS + KERNELS; i++)
        sleep_us(1000);
    ck_assert_uint_eq(cache_files(), RECORDS + KERNELS);
}

START_TEST(many_kernels_are_loaded)
{
    int status;
    ck_assert_int_eq(waitpid(begin_process(), &status, 0) > 0 ? status : -1, 0);
    wait_for_all();
    capture_start(); /* anew */
    ck_assert(launch_all());
    ck_assert_uint_eq(stub_calls("clCreateProgramWithSource"), 0);
    ck_assert_uint_eq(stub_calls("clCreateProgramWithBinary"), KERNELS);
    ck_assert_uint_eq(occurrences(captured(), "ms (cache hit)\n"), KERNELS);
    ck_assert_uint_eq(occurrences(captured(), "ms (cache miss)\n"), 0);
}
END_TEST

/* ---- processes that are killed ---- */

/* Is it a csycl-jit that works for this test? */
static bool is_helper(const char *process)
{
    static char text[1 << 16];
    char path[300], name[32] = "";
    snprintf(path, sizeof path, "/proc/%s/comm", process);
    FILE *file = fopen(path, "r");
    bool is_named = file && fgets(name, sizeof name, file) && !strcmp(name, "csycl-jit\n");
    if (file)
        fclose(file);
    snprintf(path, sizeof path, "/proc/%s/environ", process);
    file = is_named ? fopen(path, "r") : NULL;
    size_t size = file ? fread(text, 1, sizeof text, file) : 0;
    if (file)
        fclose(file);
    return memmem(text, size, cache_folder, strlen(cache_base));
}

/* The helper, and those to which it gives what is to be built. */
static unsigned kill_helpers(void)
{
    unsigned count = 0;
    DIR *processes = opendir("/proc");
    for (struct dirent *at; (at = readdir(processes));)
        if (atoi(at->d_name) > 0 && is_helper(at->d_name))
            count += !kill((pid_t)atoi(at->d_name), SIGKILL);
    closedir(processes);
    return count;
}

static void stop(void)
{
    while (kill_helpers())
        sleep_us(1000);
    cache_remove();
}

/* The program goes on without its helper. */
static void check_end(pid_t program, bool is_killed)
{
    int status;
    ck_assert_int_eq(waitpid(program, &status, 0), program);
    ck_assert(is_killed ? WIFSIGNALED(status) || !status : !status);
}

/* What is only half there is not taken for a program, and hides none. */
static void check_next(void)
{
    char command[256];
    check_end(begin_process(), false);
    wait_for_all();
    snprintf(command, sizeof command, "%s cache verify >/dev/null", TEST_CSYCL);
    ck_assert_int_eq(system(command), 0);
}

/* An empty one: helpers of another round may still write to theirs. */
static void use_folder(unsigned round)
{
    snprintf(cache_folder, sizeof cache_folder, "%s/cache%u", cache_base, round);
    setenv("CSYCL_CACHE_DIR", cache_folder, 1);
}

START_TEST(killed_processes_leave_nothing_wrong)
{
    unsigned killed = 0;
    unsetenv("CSYCL_TRACE");
    for (unsigned i = 0; i < ROUNDS; i++) {
        use_folder(i);
        pid_t program = begin_process();
        sleep_us((i * 7919 + (long)getpid()) % 30 * 1000);
        bool is_program = i % 2;
        killed += is_program ? !kill(program, SIGKILL) : kill_helpers();
        check_end(program, is_program);
        check_next();
        ck_assert_str_eq(captured(), "");
    }
    ck_assert_uint_gt(killed, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/next_process");
    TCase *tests = suite_case(suite, "next_process");

    tcase_add_checked_fixture(tests, start, stop);
    tcase_add_test(tests, many_kernels_are_loaded);
    tcase_add_test(tests, killed_processes_leave_nothing_wrong);
    return suite_run(suite);
}
