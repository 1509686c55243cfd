/* CSYCL_TRACE_FILE: a file of JSON whatever the program does, and what is in there. On the fake
 * driver, whose kernels are C functions, and whose clock counts its own events. */
#include <check.h>
#include <ctype.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

#include "cache/cache.h"
#include "runtime_cache.h"
#include "runtime_capture.h"
#include "runtime_data.h"
#include "suite.h"
#include "timeline/timeline.h"

enum { N = 100 };
static int memory[2 * N], *const a = memory, *const b = memory + N;

/* Before libcsycl is used. */
static void prepare(const char *name)
{
    cache_start(); /* in its folder the file lies */
    ck_assert_int_eq(mkdir(cache_folder, 0700), 0);
    ck_assert_int_eq(chdir(cache_folder), 0);
    setenv("CSYCL_CACHE_DIR", "off", 1);
    setenv("CSYCL_TRACE_FILE", name, 1);
}

static void start(const char *memory_kind)
{
    prepare("trace.json");
    use_device(memory_kind);
}

/* ---- JSON ---- */

static const char *skip(const char *at)
{
    return at + strspn(at, " \n");
}

static const char *read_string(const char *at)
{
    ck_assert_int_eq(*at, '"');
    for (at++; *at != '"'; at++) {
        ck_assert_uint_ge((unsigned char)*at, 0x20);
        at += *at == '\\';
    }
    return at + 1;
}

static const char *read_value(const char *at);

/* An object or an array. */
static const char *read_list(const char *at)
{
    const char end = *at == '{' ? '}' : ']';
    const bool has_names = *at == '{';
    at = skip(at + 1);
    for (bool is_first = true; *at != end; is_first = false) {
        if (!is_first) {
            ck_assert_int_eq(*at, ',');
            at = skip(at + 1);
        }
        if (has_names) {
            at = skip(read_string(at));
            ck_assert_int_eq(*at, ':');
            at = skip(at + 1);
        }
        at = skip(read_value(at));
    }
    return at + 1;
}

static const char *read_value(const char *at)
{
    char *end;
    if (*at == '{' || *at == '[')
        return read_list(at);
    if (*at == '"')
        return read_string(at);
    ck_assert_msg(isdigit((unsigned char)*at), "a value: %.40s", at);
    strtod(at, &end);
    return end;
}

/* ---- what is in the file ---- */

static char text[1 << 18];

static void read_file(const char *name)
{
    FILE *file = fopen(name, "r");
    ck_assert_msg(file, "there is no %s", name);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    ck_assert_str_eq(skip(read_value(skip(text))), "");
}

static void read_trace(void)
{
    csy_timeline_write();
    read_file("trace.json");
}

/* The line of the nth event that has both; NULL: there is none. */
static const char *find(const char *one, const char *other, unsigned n)
{
    static char line[4096];
    for (const char *at = text; *at; at = strchr(at, '\n') + 1) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        if (strstr(line, one) && strstr(line, other) && !n--)
            return line;
    }
    return NULL;
}

static unsigned count(const char *one, const char *other)
{
    unsigned n = 0;
    while (find(one, other, n))
        n++;
    return n;
}

/* A number of an event, in nanoseconds where it is a time. */
static uint64_t number(const char *line, const char *name)
{
    char field[32];
    snprintf(field, sizeof field, "\"%s\": ", name);
    ck_assert_msg(line && strstr(line, field), "no %s in %s", name, line ? line : "(none)");
    char *end;
    uint64_t value = strtoull(strstr(line, field) + strlen(field), &end, 10);
    return *end == '.' ? 1000 * value + strtoull(end + 1, NULL, 10) : value;
}

static uint64_t end_of(const char *line)
{
    return number(line, "ts") + number(line, "dur");
}

static bool is_in(const char *inner_kind, const char *outer_kind, unsigned n)
{
    uint64_t begun = number(find(inner_kind, "", n), "ts"), ended = end_of(find(inner_kind, "", n));
    return begun >= number(find(outer_kind, "", n), "ts") &&
           ended <= end_of(find(outer_kind, "", n));
}

#define KIND(kind) "\"cat\": \"" kind "\""
#define NAME(name) "\"name\": \"" name "\""
#define PHASE(phase) "\"ph\": \"" phase "\""
#define QUEUE "\"tid\": 8388609"

START_TEST(a_launch)
{
    start("shared");
    ck_assert(launch_advance(N, a, b, 1) && launch_advance(N, a, b, 1));
    read_trace();
    ck_assert_uint_eq(count(NAME("open the device"), "\"device\": \"Stub device\""), 1);
    ck_assert_uint_eq(count(NAME("build advance"), "\"disk cache\": \"none\""), 1);
    ck_assert_uint_eq(count(KIND("launch"), PHASE("X")), 2);
    ck_assert_uint_eq(count(KIND("kernel"), QUEUE), 2);
    ck_assert_uint_eq(count(NAME("queue 1"), QUEUE), 1);
    for (unsigned i = 0; i < 2; i++) {
        const char *line = find(KIND("launch") ", \"args\": {\"loop\"", NAME("advance"), i);
        ck_assert_msg(strstr(line, "\"loop\": \"advance.c:4\", \"range\": \"100\", \"runs\": \"on "
                                   "the device\", \"waits\": \"yes\"}"),
                      "%s", line);
        ck_assert(is_in(KIND("kernel"), KIND("launch") ", \"args\": {\"loop\"", i));
        /* the arrow, from the launch to the kernel */
        ck_assert_uint_eq(number(find(PHASE("f"), QUEUE, i), "ts"),
                          number(find(KIND("kernel"), QUEUE, i), "ts"));
        const char *of = strstr(find(PHASE("s"), "", i), "\"id\": \"") + strlen("\"id\": \"");
        char id[32];
        snprintf(id, sizeof id, "\"%.*s\"", (int)strcspn(of, "\""), of);
        ck_assert_uint_eq(count(id, "\"bp\": \"e\""), 1);
    }
    uint64_t first = end_of(find(KIND("kernel"), QUEUE, 0));
    ck_assert_uint_le(first, number(find(KIND("kernel"), QUEUE, 1), "ts"));
    cache_remove();
}
END_TEST

START_TEST(copies)
{
    start("separate");
    ck_assert(launch_advance(N, a, b, 1));
    ck_assert(enter(SECTION(b, 0, N, IN), 2));
    update(SECTION(b, 3, 2, IN), 3);
    leave(SECTION(b, 0, N, IN), 5);
    int *large = csycl_malloc(160000);
    large[0] = 1;
    struct csycl_glue_arg whole = {large, 0, CSYCL_GLUE_UNKNOWN};
    ck_assert(launch_advance_args(40000, whole, whole, 1));
    ck_assert_int_eq(large[0], 2);
    csycl_free(large);
    read_trace();
    static const char *const told[] = {
        NAME("copy-in a") ", \"cat\": \"memory\", \"args\": {\"bytes\": 400, \"kernel\": "
                          "\"advance\", \"why\": \"not all of it may be written\"}",
        NAME("copy-in b") ", \"cat\": \"memory\", \"args\": {\"bytes\": 400, \"kernel\": "
                          "\"advance\", \"why\": \"by its clause\"}",
        NAME("copy-out a") ", \"cat\": \"memory\", \"args\": {\"bytes\": 400, \"kernel\": "
                           "\"advance\", \"why\": \"by its clause\"}",
        NAME("copy-in b") ", \"cat\": \"memory\", \"args\": {\"bytes\": 400, \"why\": \"begin of "
                          "data\", \"at\": \"d.c:2\"}",
        NAME("copy-in b") ", \"cat\": \"memory\", \"args\": {\"bytes\": 8, \"why\": \"update\", "
                          "\"at\": \"d.c:3\"}",
        NAME("copy-in a") ", \"cat\": \"memory\", \"args\": {\"bytes\": 160000, \"kernel\": "
                          "\"advance\", \"why\": \"first use on the device\"}",
        NAME("copy-out") ", \"cat\": \"memory\", \"args\": {\"bytes\": 65536, \"why\": \"the host "
                         "needs it\"}",
    };
    for (size_t i = 0; i < COUNT(told); i++) {
        ck_assert_msg(count(told[i], QUEUE) == 1, "not in the queue: %s", told[i]);
        ck_assert_msg(count(told[i], "") == 2, "not by the thread: %s", told[i]);
    }
    ck_assert_uint_eq(count(NAME("data b"), "\"held by\": \"d.c:2\", \"bytes\": 400}, " PHASE("b")),
                      1);
    ck_assert_uint_eq(count(NAME("data b"), PHASE("e")), 1);
    const char *line = find(KIND("launch"), "\"bytes in\": 800, \"bytes out\": 400", 0);
    uint64_t begun = number(line, "ts"), ended = end_of(line);
    for (size_t i = 0; i < 3; i++) {
        line = find(told[i], "", 0); /* the thread's comes first */
        ck_assert(number(line, "ts") >= begun && end_of(line) <= ended);
    }
    /* the queue is in order */
    uint64_t last = 0;
    for (unsigned i = 0; i < count(PHASE("X"), QUEUE); i++) {
        line = find(PHASE("X"), QUEUE, i);
        ck_assert_uint_ge(number(line, "ts"), last);
        last = end_of(line);
    }
    cache_remove();
}
END_TEST

/* to[i] = from[i] + 1, begun as the plain loop, or left to the queue. */
static bool leave_one(bool is_plain)
{
    uint64_t counts[] = {N};
    struct step step = {'s', 1};
    struct csycl_glue_arg args[] = {{a, 0, N * sizeof *a}, {b, 0, N * sizeof *b}, {&step, 0, 0}};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .file = "advance.c", .line = 9, .nowait = true};
    if (!is_plain)
        return csycl_glue_parallel_for(&advance_site, &launch);
    csycl_glue_plain_begin(&advance_site, &launch);
    csycl_glue_plain_end(&advance_site);
    return true;
}

START_TEST(a_launch_that_goes_on)
{
    start("separate");
    ck_assert(leave_one(false));
    csy_timeline_write();
    read_file("trace.json");
    ck_assert_uint_eq(count(KIND("launch"), "\"waits\": \"no\""), 1);
    ck_assert_uint_eq(count(KIND("kernel"), ""), 0); /* it is not known yet */
    csycl_glue_wait();
    read_trace();
    ck_assert_uint_eq(count(KIND("kernel"), QUEUE), 1);
    ck_assert_uint_eq(count(NAME("copy-out a"), QUEUE), 1);
    ck_assert_uint_ge(count(KIND("wait"), ""), 1);
    ck_assert_uint_eq(stub_live("event"), 0);
    cache_remove();
}
END_TEST

START_TEST(a_plain_loop)
{
    setenv("CSYCL_OFFLOAD", "default", 1);
    start("shared");
    ck_assert(!leave_one(false)); /* too early */
    leave_one(true);
    read_trace();
    const char *line = find(NAME("advance (plain)"), PHASE("X"), 0);
    ck_assert_ptr_nonnull(line);
    ck_assert(strstr(line, "\"loop\": \"advance.c:9\", \"iterations\": 100, \"runs\": \"as the "
                           "plain loop\", \"why\": \"no kernel yet\"}"));
    ck_assert_uint_eq(count(KIND("launch"), ""), 0);
    cache_remove();
}
END_TEST

/* ---- programs from the disk cache ---- */

START_TEST(hits_and_misses)
{
    struct strings strings = {0};
    struct cache_key key;
    const float in[8] = {0};
    float own_out[8];
    prepare("trace.json");
    snprintf(text, sizeof text, "%s/kernels", cache_base);
    setenv("CSYCL_CACHE_DIR", text, 1);
    setenv("CSYCL_HELPERS", "/none", 1);
    stub_use();
    int status;
    pid_t child = fork();
    if (!child) {
        struct context *context = csy_context();
        bool good = launch_scale(8, in, own_out);
        csy_strings_add(&strings, stub_source());
        csy_key_of_program(&key, &context->device, stub_options(), &strings);
        good &= csy_cache_store(context->settings, &key, "stub:x", 6);
        exit(!good);
    }
    waitpid(child, &status, 0);
    ck_assert_int_eq(status, 0);
    read_file("trace.json");
    ck_assert_uint_eq(count("\"hits\": 0, \"misses\": 1", PHASE("C")), 1);
    ck_assert_uint_eq(count(NAME("build scale"), "\"disk cache\": \"miss\", \"constants\": "
                                                 "\"factor=2 (default) offset=1 (default)\""),
                      1);
    ck_assert_uint_eq(count(NAME("ask csycl-jit"), "\"answer\": \"there is none\""), 1);
    ck_assert(launch_scale(8, in, own_out));
    read_trace();
    ck_assert_uint_eq(count("\"hits\": 1, \"misses\": 0", PHASE("C")), 1);
    ck_assert_uint_eq(count(NAME("load scale"), "\"disk cache\": \"hit\""), 1);
    ck_assert_uint_eq(count(NAME("build scale"), ""), 0);
    ck_assert_uint_eq(
        count(KIND("launch"), "\"constants\": \"factor=2 (default) offset=1 (default)\""), 1);
    cache_remove();
}
END_TEST

/* ---- names ---- */

START_TEST(any_bytes)
{
    start("shared");
    uint64_t counts[] = {N};
    struct step step = {'s', 1};
    struct csycl_glue_arg args[] = {{a, 0, N * sizeof *a}, {b, 0, N * sizeof *b}, {&step, 0, 0}};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .file = "a\"\\\n\xFF.c", .line = 9};
    ck_assert(csycl_glue_parallel_for(&advance_site, &launch));
    read_trace();
    ck_assert_uint_eq(count(KIND("launch"), "\"loop\": \"a\\\"\\\\\\u000a\\ufffd.c:9\""), 1);
    cache_remove();
}
END_TEST

/* ---- threads, processes ---- */

enum { THREADS = 4, LAUNCHES = 50 };

static void *launch_some(void *data)
{
    int own[N] = {0};
    for (int i = 0; i < LAUNCHES; i++)
        if (!launch_advance(N, own, own, 1))
            return NULL;
    return data;
}

START_TEST(several_threads)
{
    pthread_t threads[THREADS];
    void *good;
    start("shared");
    for (int i = 0; i < THREADS; i++)
        ck_assert_int_eq(pthread_create(&threads[i], NULL, launch_some, threads), 0);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], &good);
        ck_assert_ptr_nonnull(good);
    }
    read_trace();
    ck_assert_uint_eq(count(KIND("launch"), PHASE("X")), THREADS * LAUNCHES);
    ck_assert_uint_eq(count(KIND("kernel"), ""), THREADS * LAUNCHES);
    ck_assert_uint_eq(count(NAME("process_name"), PHASE("M")), 1);
    ck_assert_uint_ge(count(NAME("thread_name"), "\"args\": {\"name\": \"queue "), 1);
    cache_remove();
}
END_TEST

/* In the child of a fork; returns its process. */
static pid_t in_child(void (*run)(void), int expected)
{
    int status;
    pid_t child = fork();
    if (!child) {
        run();
        exit(0);
    }
    waitpid(child, &status, 0);
    ck_assert_int_eq(status, expected);
    return child;
}

static void run_plain(void)
{
    leave_one(true);
}

static unsigned plain_loops_of(pid_t process)
{
    char pid[32];
    snprintf(pid, sizeof pid, "\"pid\": %ld,", (long)process);
    ck_assert_uint_eq(count(NAME("process_name"), pid), 1);
    return count(KIND("plain"), pid);
}

START_TEST(a_fork_goes_on_with_the_file)
{
    start("shared");
    leave_one(true);
    ck_assert(launch_advance(N, a, b, 1));
    pid_t child = in_child(run_plain, 0);
    leave_one(true);
    leave_one(true);
    read_trace();
    ck_assert_uint_eq(plain_loops_of(getpid()), 3);
    ck_assert_uint_eq(plain_loops_of(child), 1);
    cache_remove();
}
END_TEST

START_TEST(a_file_for_each_process)
{
    char name[64];
    prepare("of %p, %p.json");
    use_device("shared");
    leave_one(true);
    pid_t child = in_child(run_plain, 0);
    leave_one(true);
    csy_timeline_write();
    snprintf(name, sizeof name, "of %ld, %ld.json", (long)getpid(), (long)getpid());
    read_file(name);
    ck_assert_uint_eq(plain_loops_of(getpid()), 2);
    snprintf(name, sizeof name, "of %ld, %ld.json", (long)child, (long)child);
    read_file(name);
    ck_assert_uint_eq(plain_loops_of(child), 1);
    cache_remove();
}
END_TEST

static void fail_by_default(void)
{
    csycl_set_error_handler(NULL, NULL);
    leave_one(true);
    stub_fail("clEnqueueNDRangeKernel", 0, -5);
    launch_advance(N, a, b, 1);
}

static void leave_at_once(void)
{
    leave_one(true);
    leave_one(true);
    nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL); /* longer than lines wait */
    leave_one(true);
    _exit(0);
}

START_TEST(processes_that_do_not_exit)
{
    start("shared");
    capture_start();
    pid_t child = in_child(fail_by_default, SIGABRT);
    read_file("trace.json");
    ck_assert_uint_eq(plain_loops_of(child), 1);
    ck_assert_uint_eq(count(KIND("launch"), "\"failed\": \""), 1);
    child = in_child(leave_at_once, 0);
    read_file("trace.json");
    ck_assert_uint_eq(plain_loops_of(child), 3);
    cache_remove();
}
END_TEST

/* ---- files that are none ---- */

static const struct {
    const char *name, *said;
} unwritable[] = {
    {"none/trace.json", "/none/trace.json: No such file or directory; nothing is written there\n"},
    {"/dev/full", "=/dev/full: No space left on device; nothing more is written there\n"},
};

START_TEST(what_cannot_be_written)
{
    prepare(unwritable[_i].name);
    use_device("shared");
    capture_start();
    for (int i = 0; i < 3; i++)
        ck_assert(launch_advance(N, a, b, 1));
    in_child(run_plain, 0);
    csy_timeline_write();
    ck_assert_uint_eq(occurrences(captured(), "csycl: warning: CSYCL_TRACE_FILE="), 1);
    ck_assert_uint_eq(occurrences(captured(), unwritable[_i].said), 1);
    cache_remove();
}
END_TEST

START_TEST(no_file_no_events)
{
    prepare("");
    use_device("shared");
    ck_assert(launch_advance(N, a, b, 1));
    ck_assert_uint_eq(csy_timeline_now(), 0);
    csy_timeline_write();
    ck_assert_uint_eq(stub_calls("clGetEventProfilingInfo"), 0);
    ck_assert_int_ne(access("trace.json", F_OK), 0);
    cache_remove();
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/timeline");
    TCase *tests = suite_case(suite, "events");
    tcase_add_test(tests, a_launch);
    tcase_add_test(tests, copies);
    tcase_add_test(tests, a_launch_that_goes_on);
    tcase_add_test(tests, a_plain_loop);
    tcase_add_test(tests, hits_and_misses);
    tcase_add_test(tests, any_bytes);
    tests = suite_case(suite, "processes");
    tcase_add_test(tests, several_threads);
    tcase_add_test(tests, a_fork_goes_on_with_the_file);
    tcase_add_test(tests, a_file_for_each_process);
    tcase_add_test(tests, processes_that_do_not_exit);
    tcase_add_loop_test(tests, what_cannot_be_written, 0, COUNT(unwritable));
    tcase_add_test(tests, no_file_no_events);
    return suite_run(suite);
}
