/* Threads, forks and exits, on PoCL. */
#include <check.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "programs/variant.h"
#include "runtime_reduce_site.h"
#include "runtime_sites.h"
#include "suite.h"

/* PoCL's LLVM gives the thread that builds a signal stack of its own, which AddressSanitizer would
 * take for the one that it made and must unmap when the thread ends. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "use_sigaltstack=0";
}

enum { THREADS = 8, N = 5000 };

/* Sends stderr to a file from now on. */
static FILE *capture_stderr(void)
{
    FILE *file = tmpfile();
    dup2(fileno(file), STDERR_FILENO);
    return file;
}

static unsigned count_lines(FILE *file, const char *start)
{
    char line[4096];
    unsigned count = 0;
    fflush(stderr);
    rewind(file);
    while (fgets(line, sizeof line, file))
        count += !strncmp(line, start, strlen(start));
    return count;
}

static pthread_barrier_t barrier;

/* Launches with constants of its own, as a thread with _Thread_local constants does. */
static void *launch_with_own_values(void *argument)
{
    float own = (float)(*(int *)argument % 4);
    int add = 1;
    float *in = malloc(N * sizeof *in), *out = malloc(N * sizeof *out);
    for (int i = 0; i < N; i++)
        in[i] = (float)i;
    bool good = true;
    pthread_barrier_wait(&barrier);
    for (int round = 0; round < 50; round++) {
        memset(out, 0, N * sizeof *out);
        good &= launch_scale_with(N, (struct csycl_glue_arg){in, 0, N * sizeof *in},
                                  (struct csycl_glue_arg){out, 0, N * sizeof *out}, &own, &add);
        for (int i = 0; i < N; i++)
            good &= out[i] == own * in[i] + (float)add;
    }
    free(in);
    free(out);
    return good ? NULL : argument;
}

static void *reduce_often(void *argument)
{
    static int a[N];
    static float f[N];
    bool good = true;
    pthread_barrier_wait(&barrier);
    for (int round = 0; round < 50; round++) {
        int64_t sum = round;
        int least = 5;
        float greatest;
        good &= launch_reduce(N, a, f, &sum, &least, &greatest);
        good &= sum == round && least == 0 && greatest == 0;
    }
    return good ? NULL : argument;
}

static void run_threads(void *(*run)(void *))
{
    pthread_t threads[THREADS];
    int numbers[THREADS];
    pthread_barrier_init(&barrier, NULL, THREADS);
    for (int i = 0; i < THREADS; i++) {
        numbers[i] = i;
        pthread_create(&threads[i], NULL, run, &numbers[i]);
    }
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        pthread_join(threads[i], &wrong);
        ck_assert_ptr_null(wrong);
    }
}

START_TEST(threads_launch_with_different_constants)
{
    setenv("CSYCL_SHAPE", _i ? "gpu" : "cpu", 1);
    setenv("CSYCL_TRACE", "build", 1);
    FILE *trace = capture_stderr();
    run_threads(launch_with_own_values);
    /* 8 threads, 4 values: 4 builds, however they come */
    ck_assert_uint_eq(count_lines(trace, "csycl: build scale "), 4);
}
END_TEST

START_TEST(threads_share_a_kernel_with_reductions)
{
    setenv("CSYCL_SHAPE", _i ? "gpu" : "cpu", 1);
    setenv("CSYCL_TRACE", "build", 1);
    FILE *trace = capture_stderr();
    run_threads(reduce_often);
    ck_assert_uint_eq(count_lines(trace, "csycl: build reduce "), 1);
}
END_TEST

/* Does `child` in a fork; its exit status. */
static int in_fork(void (*child)(void))
{
    fflush(NULL);
    pid_t pid = fork();
    if (!pid) {
        child();
        exit(99);
    }
    int status;
    ck_assert_int_eq(waitpid(pid, &status, 0), pid);
    ck_assert(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void launch_in_child(void)
{
    int a[4] = {1, 2, 3, 4};
    FILE *said = capture_stderr();
    void *memory = csycl_malloc(100);
    csycl_free(memory);
    if (launch_advance(4, a, a, 1) || launch_advance(4, a, a, 1) || a[0] != 1)
        exit(1);
    if (count_lines(said, "csycl: warning: advance.c:4: in advance: the device was opened before "
                          "fork()") != 1)
        exit(2);
    exit(0);
}

static void launch_first_in_child(void)
{
    int a[4] = {1, 2, 3, 4};
    exit(!launch_advance(4, a, a, 1) || a[3] != 5);
}

START_TEST(a_fork_runs_plain_loops)
{
    int a[4] = {1, 2, 3, 4};
    ck_assert(launch_advance(4, a, a, 1));
    ck_assert_int_eq(in_fork(launch_in_child), 0);
    ck_assert(launch_advance(4, a, a, 1));
    ck_assert_int_eq(a[3], 6);
}
END_TEST

START_TEST(a_fork_may_open_the_device)
{
    csycl_set_error_handler(record, NULL);
    ck_assert_int_eq(in_fork(launch_first_in_child), 0);
    int a[4] = {1, 2, 3, 4};
    ck_assert(launch_advance(4, a, a, 1));
}
END_TEST

/* As a launch does, for a moment in which another thread forks. */
static void *hold_lock(void *variants)
{
    pthread_mutex_lock(&((struct variants *)variants)->lock);
    pthread_barrier_wait(&barrier);
    nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    pthread_mutex_unlock(&((struct variants *)variants)->lock);
    return NULL;
}

static void launch_within_limit(void)
{
    alarm(20);
    launch_in_child();
}

/* A lock that another thread has is not the child's for ever. */
START_TEST(a_fork_has_no_locks_of_other_threads)
{
    int a[4] = {1, 2, 3, 4};
    pthread_t holder;
    ck_assert(launch_advance(4, a, a, 1));
    pthread_barrier_init(&barrier, NULL, 2);
    pthread_create(&holder, NULL, hold_lock, csy_variants_known(&advance_site));
    pthread_barrier_wait(&barrier);
    ck_assert_int_eq(in_fork(launch_within_limit), 0);
    pthread_join(holder, NULL);
}
END_TEST

static void launch_at_exit(void)
{
    int a[4] = {1, 2, 3, 4};
    if (!launch_advance(4, a, a, 1) || a[3] != 5)
        _exit(3);
}

static void exit_after_launch(void)
{
    int a[4] = {1, 2, 3, 4};
    launch_advance(4, a, a, 1);
    exit(0);
}

static void exit_with_handler(void)
{
    atexit(launch_at_exit);
    exit_after_launch();
}

static void *launch_for_ever(void *argument)
{
    int a[100] = {0};
    launch_advance(100, a, a, 1);
    pthread_barrier_wait(argument);
    while (launch_advance(100, a, a, 1))
        ;
    return NULL;
}

static void exit_while_others_launch(void)
{
    pthread_t threads[2];
    static pthread_barrier_t started;
    pthread_barrier_init(&started, NULL, 3);
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, launch_for_ever, &started);
    pthread_barrier_wait(&started);
    exit(0);
}

START_TEST(a_process_may_end_at_any_time)
{
    static void (*const ends[])(void) = {exit_after_launch, exit_with_handler,
                                         exit_while_others_launch};
    ck_assert_int_eq(in_fork(ends[_i]), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/threads");
    TCase *tcase = suite_case(suite, "pocl");
    tcase_set_timeout(tcase, 120);
    tcase_add_loop_test(tcase, threads_launch_with_different_constants, 0, 2);
    tcase_add_loop_test(tcase, threads_share_a_kernel_with_reductions, 0, 2);
    tcase_add_test(tcase, a_fork_runs_plain_loops);
    tcase_add_test(tcase, a_fork_may_open_the_device);
    tcase_add_test(tcase, a_fork_has_no_locks_of_other_threads);
    tcase_add_loop_test(tcase, a_process_may_end_at_any_time, 0, 3);
    return suite_run(suite);
}
