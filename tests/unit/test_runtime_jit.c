/* csycl-jit, and programs that ask it, on the fake driver; and other programs in its place. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>

#include "cache/record.h"
#include "device/context.h"
#include "jit/jit.h"
#include "plain/start.h"
#include "programs/program.h"
#include "programs/variant.h"
#include "runtime_cache.h"
#include "runtime_capture.h"
#include "runtime_sites.h"
#include "sites/definitions.h"
#include "stub.h"
#include "suite.h"

enum { RECORDS = 1, PATIENCE = 15000 /* ms */ };

static const float in[10];
static float out[10];

static void start(void)
{
    cache_start();
    stub_use();
    setenv("CSYCL_HELPERS", TEST_HELPERS_DIR, 1);
}

static void sleep_ms(long milliseconds)
{
    nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000}, NULL);
}

static enum jit_state wait_for(struct jit_job job)
{
    for (int i = 0; i < PATIENCE && csy_jit_state(job) == JIT_PENDING; i++)
        sleep_ms(1);
    return csy_jit_state(job);
}

/* A program in the place of csycl-jit: a script. It leaves its number in a file. */
static void use_script(const char *lines)
{
    char path[128];
    snprintf(path, sizeof path, "%s/csycl-jit", cache_base);
    FILE *file = fopen(path, "w");
    fprintf(file, "#!/bin/sh\necho $$ >%s/new && mv %s/new %s/number\n%s\n", cache_base, cache_base,
            cache_base, lines);
    fclose(file);
    chmod(path, 0700);
    setenv("CSYCL_HELPERS", cache_base, 1);
}

/* What is in a file that a script writes. */
static const char *read_file(const char *name)
{
    static char text[256];
    char path[128];
    FILE *file = NULL;
    snprintf(path, sizeof path, "%s/%s", cache_base, name);
    for (int i = 0; i < PATIENCE && !(file = fopen(path, "r")); i++)
        sleep_ms(1);
    ck_assert_ptr_nonnull(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    unlink(path);
    return text;
}

static struct jit_job ask_for(const char *text)
{
    struct settings settings;
    struct text request = {0};
    ck_assert_int_eq(csy_settings_read(&settings), CSYCL_SUCCESS);
    csy_text_printf(&request, "%s", text);
    struct jit_job job = csy_jit_ask(&settings, &request);
    csy_text_release(&request);
    csy_settings_release(&settings);
    return job;
}

/* ---- programs that are built ---- */

/* csycl-jit gets the environment in which the context was made: cache_recall() makes none. */

/* Of the site with its defaults, for what is known of the device. */
static struct jit_job ask(const struct device *device)
{
    struct definitions definitions;
    struct {
        float factor;
        int offset;
    } values = {factor, offset};
    ck_assert_int_eq(csy_definitions_find(&definitions, &scale_site), CSYCL_SUCCESS);
    struct jit_job job = csy_program_ask(csy_context(), device, &scale_site, &definitions,
                                         (struct form){.is_disjoint = true}, (char *)&values);
    csy_definitions_release(&definitions);
    return job;
}

static void in_a_process(void (*run)(void))
{
    int status;
    pid_t child = fork();
    if (!child) {
        run();
        _exit(0);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
}

static void launch(void)
{
    if (!launch_scale(10, in, out))
        _exit(1);
}

static void open_device(void)
{
    if (csy_context_open(csy_context()))
        _exit(1);
}

/* It has ended when the program is there. */
START_TEST(the_next_process_has_it)
{
    in_a_process(launch);
    for (int i = 0; i < PATIENCE && cache_files() != RECORDS + 1; i++)
        sleep_ms(1);
    launch();
    ck_assert_uint_eq(stub_calls("clCreateProgramWithBinary"), 1);
    ck_assert_uint_eq(stub_calls("clCreateProgramWithSource"), 0);
}
END_TEST

START_TEST(a_program_is_asked_for_without_a_device)
{
    struct device device;
    in_a_process(open_device);
    ck_assert(cache_recall(&device));
    struct jit_job job = ask(&device), again;
    ck_assert_int_eq(job.state, JIT_PENDING);
    again = ask(&device);
    ck_assert_int_eq(wait_for(job), JIT_READY);
    ck_assert_int_eq(wait_for(again), JIT_READY);
    ck_assert_int_eq(ask(&device).state, JIT_READY);
    ck_assert_uint_eq(stub_calls("clGetPlatformIDs"), 0);
    ck_assert_uint_eq(cache_files(), RECORDS + 1);
    csy_device_release(&device);
    launch();
    ck_assert_uint_eq(stub_calls("clCreateProgramWithBinary"), 1);
}
END_TEST

/* Memory that lies apart has a kernel; where it overlaps, the plain loop runs until that one has
 * come.
 */
START_TEST(another_form_is_not_built_in_a_launch)
{
    struct variants *variants;
    float both[10] = {0};
    setenv("CSYCL_OFFLOAD", "default", 1);
    ck_assert_int_eq(csy_variants_get(&variants, &scale_site), CSYCL_SUCCESS);
    in_a_process(open_device);
    csy_start_took(csy_context(), variants, 0, 1e12F);
    for (int i = 0; i < PATIENCE && !launch_scale(10, in, out); i++) {
        csy_start_took(csy_context(), variants, 0, 1e12F);
        sleep_ms(1);
    }
    unsigned loaded = stub_calls("clCreateProgramWithBinary"), plain = 0;
    ck_assert_uint_eq(loaded, 1);
    while (plain < PATIENCE && !launch_scale(10, both, both)) {
        memset(&variants->pace, 0, sizeof variants->pace);
        plain++;
        sleep_ms(1);
    }
    ck_assert_uint_ge(plain, 1);
    ck_assert_uint_lt(plain, PATIENCE);
    ck_assert_uint_eq(stub_calls("clCreateProgramWithSource"), 0);
    ck_assert_uint_eq(stub_calls("clCreateProgramWithBinary"), 2);
    ck_assert(launch_scale(10, in, out));
}
END_TEST

START_TEST(a_device_is_asked_for)
{
    const struct settings *settings = &csy_process()->settings;
    struct device device;
    ck_assert(!csy_device_recall(&device, settings));
    ck_assert_int_eq(wait_for(csy_jit_ask_device(settings)), JIT_READY);
    ck_assert(csy_device_recall(&device, settings));
    ck_assert_int_eq(wait_for(ask(&device)), JIT_READY);
    ck_assert_uint_eq(stub_calls("clGetPlatformIDs"), 0);
    csy_device_release(&device);
}
END_TEST

/* Its kernels would have another text. */
START_TEST(what_is_recalled_is_wrong)
{
    struct device device;
    in_a_process(open_device);
    ck_assert(cache_recall(&device));
    setenv("STUB_DRIVER", "2.0", 1);
    ck_assert_int_eq(wait_for(ask(&device)), JIT_FAILED);
    csy_device_release(&device);
    ck_assert(cache_recall(&device));
    ck_assert_int_eq(wait_for(ask(&device)), JIT_READY);
    csy_device_release(&device);
}
END_TEST

static const char *const failures[] = {"clCreateProgramWithSource:0", "clBuildProgram:0",
                                       "clGetProgramInfo:0", "clCreateContext:0"};

START_TEST(a_build_fails)
{
    struct device device;
    in_a_process(open_device);
    ck_assert(cache_recall(&device));
    setenv("STUB_FAIL", failures[_i], 1);
    ck_assert_int_eq(wait_for(ask(&device)), JIT_FAILED);
    ck_assert_uint_eq(cache_files(), RECORDS);
    csy_device_release(&device);
}
END_TEST

/* Calls that end the process which builds. */
static const char *const deaths[] = {"clBuildProgram", "clCreateContext", "clGetProgramInfo"};

START_TEST(a_builder_dies)
{
    struct device device;
    setenv("STUB_PLATFORM", "Portable Computing Language", 1);
    setenv("STUB_DRIVER", "3.1", 1);
    in_a_process(open_device);
    ck_assert(cache_recall(&device));
    setenv("STUB_ABORT", deaths[_i], 1);
    ck_assert_int_eq(wait_for(ask(&device)), JIT_FAILED);
    unsetenv("STUB_ABORT");
    ck_assert_int_eq(wait_for(ask(&device)), JIT_FAILED); /* it has the variable still */
    csy_device_release(&device);
}
END_TEST

/* How often the log of the driver has a call. */
static unsigned logged(const char *call)
{
    char path[128], line[512];
    unsigned count = 0;
    snprintf(path, sizeof path, "%s/log", cache_base);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        count += !strncmp(line, call, strlen(call));
    if (file)
        fclose(file);
    return count;
}

/* Each has a csycl-jit of its own. */
START_TEST(processes_build_it_once)
{
    enum { PROCESSES = 6 };
    struct device device;
    char path[128];
    int status;
    in_a_process(open_device);
    ck_assert(cache_recall(&device));
    snprintf(path, sizeof path, "%s/log", cache_base);
    setenv("STUB_LOG", path, 1);
    for (int i = 0; i < PROCESSES; i++)
        if (!fork())
            _exit(wait_for(ask(&device)) != JIT_READY);
    for (int i = 0; i < PROCESSES; i++) {
        ck_assert_int_gt(wait(&status), 0);
        ck_assert_int_eq(status, 0);
    }
    ck_assert_uint_eq(logged("clBuildProgram "), 1);
    csy_device_release(&device);
}
END_TEST

START_TEST(nonsense_fails)
{
    ck_assert_int_eq(wait_for(ask_for("nonsense")), JIT_FAILED);
}
END_TEST

START_TEST(a_fork_asks_too)
{
    struct jit_job job = ask_for("nonsense");
    ck_assert_int_eq(job.state, JIT_PENDING);
    pid_t child = fork();
    if (!child) {
        struct jit_job other = ask_for("nonsense");
        _exit(other.slot == job.slot || wait_for(other) != JIT_FAILED ||
              wait_for(job) != JIT_FAILED);
    }
    int status;
    waitpid(child, &status, 0);
    ck_assert_int_eq(status, 0);
    ck_assert_int_eq(wait_for(job), JIT_FAILED);
}
END_TEST

enum { THREADS = 8, ASKED = 16 };

/* One of them may find another one asking. */
static void *ask_often(void *data)
{
    struct jit_job *jobs = data;
    for (int i = 0; i < ASKED; i++)
        while ((jobs[i] = ask_for("nonsense")).state == JIT_NONE)
            sleep_ms(1);
    for (int i = 0; i < ASKED; i++)
        wait_for(jobs[i]);
    return NULL;
}

START_TEST(threads_ask)
{
    pthread_t threads[THREADS];
    static struct jit_job jobs[THREADS][ASKED];
    static bool had[THREADS * ASKED];
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, ask_often, jobs[i]);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    for (int i = 0; i < THREADS * ASKED; i++) {
        struct jit_job job = jobs[i / ASKED][i % ASKED];
        ck_assert_int_eq(csy_jit_state(job), JIT_FAILED);
        ck_assert_uint_lt(job.slot, THREADS * ASKED);
        ck_assert(!had[job.slot]);
        had[job.slot] = true;
    }
}
END_TEST

/* ---- the helper as a process ---- */

static volatile sig_atomic_t signalled;

static void count_signal(int number)
{
    (void)number;
    signalled++;
}

START_TEST(nobody_sees_it)
{
    signal(SIGCHLD, count_signal);
    use_script("exit 0");
    struct jit_job job = ask_for("text");
    ck_assert_int_eq(wait_for(job), JIT_FAILED);
    read_file("number");
    ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1);
    ck_assert_int_eq(errno, ECHILD);
    ck_assert_int_eq(signalled, 0);
}
END_TEST

/* In the place of csycl-jit: what it has. */
static int describe(void)
{
    sigset_t blocked;
    struct sigaction action;
    char path[128], other[160];
    snprintf(path, sizeof path, "%s/facts", getenv("CSYCL_HELPERS"));
    snprintf(other, sizeof other, "%s.new", path);
    struct text facts = {0};
    for (int i = 0; i < 256; i++)
        if (fcntl(i, F_GETFD) >= 0)
            csy_text_printf(&facts, "%d ", i);
    sigprocmask(SIG_SETMASK, NULL, &blocked);
    sigaction(SIGTERM, NULL, &action);
    csy_text_printf(&facts, "%s %s %s", getsid(0) == getpid() ? "leads" : "follows",
                    sigismember(&blocked, SIGTERM) ? "blocked" : "open",
                    action.sa_handler == SIG_DFL ? "default" : "other");
    FILE *file = fopen(other, "w");
    fputs(csy_text(&facts), file);
    fclose(file);
    csy_text_release(&facts);
    return rename(other, path);
}

START_TEST(it_has_nothing_of_the_program)
{
    sigset_t all;
    char path[128];
    ck_assert_int_eq(dup2(open("/dev/null", O_RDONLY), 77), 77);
    signal(SIGTERM, SIG_IGN);
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    snprintf(path, sizeof path, "%s/csycl-jit", cache_base);
    ck_assert_int_eq(symlink("/proc/self/exe", path), 0);
    setenv("CSYCL_HELPERS", cache_base, 1);
    ask_for("text");
    ck_assert_str_eq(read_file("facts"), "0 1 2 3 4 leads open default");
}
END_TEST

START_TEST(one_that_is_killed_has_failed)
{
    use_script("exec sleep 100");
    for (int i = 0; i < 3; i++) {
        struct jit_job job = ask_for("text");
        ck_assert_int_eq(csy_jit_state(job), JIT_PENDING);
        kill((pid_t)atoi(read_file("number")), SIGKILL);
        ck_assert_int_eq(wait_for(job), JIT_FAILED);
    }
    ck_assert_int_eq(ask_for("text").state, JIT_FAILED); /* that was often enough */
}
END_TEST

/* Nobody waits for one that does nothing. */
START_TEST(one_that_does_not_listen)
{
    enum jit_state state = JIT_PENDING;
    use_script("exec sleep 100");
    for (int i = 0; i < 5000 && state == JIT_PENDING; i++)
        state = ask_for("text").state;
    ck_assert_int_eq(state, JIT_NONE);
    kill((pid_t)atoi(read_file("number")), SIGKILL);
}
END_TEST

START_TEST(there_is_none)
{
    setenv("CSYCL_TRACE", "build", 1);
    setenv("CSYCL_HELPERS", "/none", 1);
    capture_start();
    struct jit_job job = ask_for("text");
    ck_assert_int_eq(job.state, JIT_FAILED);
    ck_assert_int_eq(csy_jit_state(job), JIT_FAILED);
    ck_assert_int_eq(ask_for("text").state, JIT_FAILED);
    ck_assert_str_eq(captured(), "csycl: jit: csycl-jit is not found\n");
    ck_assert_int_eq(csy_jit_state((struct jit_job){0}), JIT_NONE);
}
END_TEST

/* What the program put in the place of the descriptors that it closed is not touched. */
START_TEST(descriptors_are_closed)
{
    use_script("exec sleep 100");
    struct jit_job job = ask_for("text");
    pid_t helper = (pid_t)atoi(read_file("number"));
    int first = -1, ends[2];
    struct stat is;
    for (int i = 3; i < 64; i++)
        if (!fstat(i, &is) && S_ISSOCK(is.st_mode))
            close(i);
    for (int i = 0; i < 8; i++) {
        ck_assert_int_eq(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_NONBLOCK, 0, ends), 0);
        first = first < 0 ? ends[0] : first;
    }
    ck_assert_int_eq(csy_jit_state(job), JIT_FAILED);
    ask_for("text");
    char byte;
    for (int i = first; i <= ends[1]; i++)
        ck_assert_int_eq(recv(i, &byte, 1, MSG_DONTWAIT), -1);
    kill(helper, SIGKILL);
    kill((pid_t)atoi(read_file("number")), SIGKILL);
}
END_TEST

int main(int argc, char **argv)
{
    if (argc == 1 && !strcmp(argv[0], "csycl-jit"))
        return describe();
    Suite *suite = suite_create("runtime/jit");
    TCase *tests = suite_case(suite, "jit");

    tcase_add_checked_fixture(tests, start, cache_remove);
    tcase_add_test(tests, the_next_process_has_it);
    tcase_add_test(tests, a_program_is_asked_for_without_a_device);
    tcase_add_test(tests, another_form_is_not_built_in_a_launch);
    tcase_add_test(tests, a_device_is_asked_for);
    tcase_add_test(tests, what_is_recalled_is_wrong);
    tcase_add_loop_test(tests, a_build_fails, 0, COUNT(failures));
    tcase_add_loop_test(tests, a_builder_dies, 0, COUNT(deaths));
    tcase_add_test(tests, processes_build_it_once);
    tcase_add_test(tests, nonsense_fails);
    tcase_add_test(tests, a_fork_asks_too);
    tcase_add_test(tests, threads_ask);
    tcase_add_test(tests, nobody_sees_it);
    tcase_add_test(tests, it_has_nothing_of_the_program);
    tcase_add_test(tests, one_that_is_killed_has_failed);
    tcase_add_test(tests, one_that_does_not_listen);
    tcase_add_test(tests, there_is_none);
    tcase_add_test(tests, descriptors_are_closed);
    return suite_run(suite);
}
