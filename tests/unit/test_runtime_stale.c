/* CSYCL_CHECK=data: what the host reads of held data before the device's values have come. On the
 * fake driver. */
#define _GNU_SOURCE /* pwrite */
#include <pthread.h>
#include <stdatomic.h>
#include <sys/wait.h>

#include "runtime_capture.h"
#include "runtime_data.h"
#include "suite.h"

#if defined __x86_64__ /* others do not tell reads from writes */

/* Whole pages lie between. */
enum { PAGE = 4096 / sizeof(int), N = 6 * PAGE };
static int a[N + 5], b[N];

static void fill(int *to)
{
    for (int i = 0; i < N; i++) {
        to[i] = -i;
        b[i] = i;
    }
}

static void start(void)
{
    setenv("CSYCL_CHECK", "data", 1);
    use_device("separate");
    fill(a);
    capture_start();
}

static int peek(const int *at)
{
    return *(const volatile int *)at;
}

/* What was told, but for the place of the read. */
static void check_said(const char *expected)
{
    const char *said = captured();
    size_t length = strlen(expected);
    ck_assert_msg(!strncmp(said, expected, length) &&
                      !strncmp(said + length, " (addr2line -e ", 15),
                  "%s", said);
    ck_assert_uint_eq(occurrences(said, "csycl: check:"), 1);
}

static void read_early(int *memory)
{
    fill(memory);
    ck_assert(enter(section("a", memory, 0, N, CSYCL_GLUE_INOUT), 1));
    ck_assert(launch_advance(N, memory, b, 7));
    ck_assert_int_eq(peek(memory + 3 * PAGE), -3 * (int)PAGE);
    ck_assert_int_eq(peek(memory + 4 * PAGE), -4 * (int)PAGE);
    ck_assert(launch_advance(N, memory, b, 8));
    check_said("csycl: check: advance.c:3: this loop sets 'a[3072]' to 3079 on the device, where "
               "d.c:1 holds it, and then the host reads its own -3072: add update host(a[0:6144]) "
               "before that");
    peek(memory + 3 * PAGE); /* once is enough */
    leave(section("a", memory, 0, N, CSYCL_GLUE_INOUT), 2);
    ck_assert_int_eq(memory[5], 13);
    ck_assert_uint_eq(occurrences(captured(), "csycl: check:"), 1);
}

/* In any memory; it begins and ends within pages. */
START_TEST(reads_before_the_update_are_told)
{
    int own[N + 7], *allocated = malloc((N + 3) * sizeof *allocated);
    int *const memories[] = {a + 5, own + 7, allocated + 3};
    start();
    read_early(memories[_i]);
    free(allocated);
}
END_TEST

/* The first thing that the program does with what it read too early. */
START_TEST(changing_in_place_is_reading)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    ck_assert(launch_advance(PAGE, a + 2 * PAGE, b, 1));
    ++*(volatile int *)(a + 2 * PAGE + 9);
    update(SECTION(a, 0, N, IN), 2);
    check_said("csycl: check: advance.c:3: this loop sets 'a[2057]' to 10 on the device, where "
               "d.c:1 holds it, and then the host reads its own -2057: add update "
               "host(a[2048:1024]) before that");
}
END_TEST

START_TEST(what_is_read_at_the_end_is_told)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    ck_assert(launch_advance(N, a, b, 1));
    peek(a + N / 2);
    ck_assert_str_eq(captured(), "");
    leave(SECTION(a, 0, N, INOUT), 2);
    check_said("csycl: check: advance.c:3: this loop sets 'a[3072]' to 3073 on the device, where "
               "d.c:1 holds it, and then the host reads its own -3072: add update host(a[0:6144]) "
               "before that");
}
END_TEST

/* In a process of its own, as the test's ends otherwise. */
START_TEST(what_is_read_until_exit_is_told)
{
    setenv("CSYCL_CHECK", "data", 1);
    fill(a);
    capture_start();
    pid_t child = fork();
    if (!child) {
        use_device("separate");
        enter(SECTION(a, 0, N, INOUT), 1);
        launch_advance(N, a, b, 1);
        peek(a + N / 2);
        exit(0);
    }
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    ck_assert_uint_eq(occurrences(captured(), "sets 'a[3072]' to 3073 on the device"), 1);
}
END_TEST

/* ---- what is right ---- */

static void read_updated(void)
{
    launch_advance(N, a, b, 1);
    update(SECTION(a, PAGE, 3 * PAGE, OUT), 2);
    ck_assert_int_eq(peek(a + 2 * PAGE), 2 * (int)PAGE + 1);
    launch_advance(PAGE, a, b, 1); /* others */
    ck_assert_int_eq(peek(a + 2 * PAGE), 2 * (int)PAGE + 1);
}

static void overwrite(void)
{
    launch_advance(N, a, b, 1);
    for (int i = 0; i < N; i++)
        ((volatile int *)a)[i] = 5;
    ck_assert_int_eq(peek(a + 3 * PAGE), 5);
    update(SECTION(a, 0, N, IN), 2);
    ck_assert_int_eq(peek(a + 4 * PAGE), 5);
}

static void read_others(void)
{
    launch_advance(PAGE, a + PAGE, b, 1);
    for (int i = 2 * PAGE; i < N; i++)
        ck_assert_int_eq(peek(a + i), -i);
}

/* The loop sets what is there. */
static void read_the_same(void)
{
    launch_advance(N, a, a, 0);
    ck_assert_int_eq(peek(a + 3 * PAGE), -3 * (int)PAGE);
}

/* It is read by a plain loop, to which it comes. */
static void run_plain(void)
{
    uint64_t counts[] = {N};
    struct step step = {'s', 0};
    struct csycl_glue_arg args[] = {{a, 0, sizeof a}, {a, 0, sizeof a}, {&step, 0, 0}};
    struct csycl_glue_launch launch = {.counts = counts, .args = args, .file = "p.c", .line = 4};
    launch_advance(N, a, b, 1);
    csycl_glue_plain_begin(&advance_site, &launch);
    ck_assert_int_eq(peek(a + 3 * PAGE), 3 * (int)PAGE + 1);
    csycl_glue_plain_end(&advance_site);
}

static void (*const right[])(void) = {read_updated, overwrite, read_others, read_the_same,
                                      run_plain};

START_TEST(other_reads_are_not_told)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    right[_i]();
    leave(SECTION(a, 0, N, INOUT), 3);
    ck_assert_str_eq(captured(), "");
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

/* What the device had before any loop, nobody has set. */
START_TEST(what_no_loop_has_set_is_not_told)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, CREATE), 1));
    ck_assert(launch_advance(PAGE, a + 4 * PAGE, b, 1));
    ck_assert_int_eq(peek(a + 2 * PAGE), -2 * (int)PAGE);
    leave(SECTION(a, 0, N, CREATE), 3);
    ck_assert_str_eq(captured(), "");
}
END_TEST

/* ---- the system ---- */

START_TEST(the_system_reads_too)
{
    enum { BYTES = 2 * PAGE * sizeof(int) };
    start();
    FILE *file = tmpfile();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    ck_assert(launch_advance(N, a, b, 1));
    ck_assert_int_eq(pread(fileno(file), a + 2 * PAGE, BYTES, 0), 0);
    ck_assert_int_eq(pwrite(fileno(file), a + 2 * PAGE, BYTES, 0), BYTES);
    ck_assert_str_eq(captured(), ""); /* it was the host's to write */
    ck_assert(launch_advance(N, a, b, 2));
    ck_assert_int_eq(pwrite(fileno(file), a + 2 * PAGE, BYTES, 0), BYTES);
    leave(SECTION(a, 0, N, INOUT), 2);
    ck_assert_str_eq(captured(),
                     "csycl: check: advance.c:3: this loop sets 'a[2048]' to 2050 on the device, "
                     "where d.c:1 holds it, and then the host reads its own -2048: add update "
                     "host(a[0:6144]) before that\n");
    fclose(file);
}
END_TEST

/* ---- threads ---- */

static atomic_bool is_over;

/* On purpose also while the data come back from the device: no race to be told of. */
__attribute__((no_sanitize("thread"))) static void *read_on(void *unused)
{
    while (!is_over)
        for (int i = 0; i < N; i += PAGE / 2)
            (void)*(const volatile int *)(a + i);
    return unused;
}

/* Pages open and close under them. */
START_TEST(threads_may_read_meanwhile)
{
    enum { THREADS = 4, ROUNDS = 50 };
    pthread_t threads[THREADS];
    start();
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, read_on, NULL);
    for (int i = 0; i < ROUNDS; i++) {
        ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
        ck_assert(launch_advance(N, a, b, i));
        leave(SECTION(a, 0, N, INOUT), 2);
    }
    is_over = true;
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    ck_assert_int_eq(a[5], 5 + ROUNDS - 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/stale");
    TCase *tcase = suite_case(suite, "stub");
    tcase_add_loop_test(tcase, reads_before_the_update_are_told, 0, 3);
    tcase_add_test(tcase, changing_in_place_is_reading);
    tcase_add_test(tcase, what_is_read_at_the_end_is_told);
    tcase_add_test(tcase, what_is_read_until_exit_is_told);
    tcase_add_loop_test(tcase, other_reads_are_not_told, 0, sizeof right / sizeof *right);
    tcase_add_test(tcase, what_no_loop_has_set_is_not_told);
    tcase_add_test(tcase, the_system_reads_too);
    tcase_add_test(tcase, threads_may_read_meanwhile);
    return suite_run(suite);
}

#else

int main(void)
{
    return 0;
}

#endif
