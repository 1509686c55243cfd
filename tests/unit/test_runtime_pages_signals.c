/* SIGSEGV beside memory that uses it: the program's own handlers, and what the system does. */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <sys/mman.h>

#include "runtime_pages.h"
#include "suite.h"

/* AddressSanitizer's own handler would come before the system's. */
__attribute__((visibility("default"))) const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "handle_segv=0";
}

static volatile char *nowhere;
static volatile sig_atomic_t handled;
static void *volatile handled_address;
static sigjmp_buf way_out;

static void leave(int number)
{
    handled = number;
    siglongjmp(way_out, 1);
}

/* Makes the page accessible. */
static void mend(int number, siginfo_t *info, void *context)
{
    (void)context;
    handled = number;
    handled_address = info->si_addr;
    mprotect((void *)nowhere, 4096, PROT_READ | PROT_WRITE);
}

static void count(int number)
{
    (void)number;
    handled++;
}

static void start(void)
{
    nowhere = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    ck_assert_ptr_ne((void *)nowhere, MAP_FAILED);
}

static void install(void (*handler)(int), int flags)
{
    struct sigaction action = {.sa_flags = flags};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    ck_assert_int_eq(sigaction(SIGSEGV, &action, NULL), 0);
}

/* Memory works, whatever the program does with the signal. */
static void use_memory(void)
{
    struct fake *fake = fake_create(3 * PAGES_GRAIN);
    memset(fake->bytes, 1, fake->size);
    fake_add(fake, 0, fake->size, 1);
    ck_assert_uint_eq(fake->bytes[1], 2);
    fake->bytes[2 * PAGES_GRAIN] = 5;
    fake_add(fake, 0, fake->size, 1);
    ck_assert_uint_eq(fake->bytes[2 * PAGES_GRAIN], 6);
    fake_destroy(fake);
}

static void fault_and_leave(void)
{
    handled = 0;
    if (!sigsetjmp(way_out, 1))
        *nowhere = 1;
    ck_assert_int_eq(handled, SIGSEGV);
}

START_TEST(a_handler_from_before_stays)
{
    start();
    install(leave, 0);
    use_memory();
    for (int i = 0; i < 3; i++)
        fault_and_leave();
    use_memory();
}
END_TEST

START_TEST(a_handler_from_later_is_asked)
{
    start();
    use_memory();
    install(leave, 0);
    for (int i = 0; i < 3; i++)
        fault_and_leave();
    use_memory();
    struct sigaction old;
    ck_assert_int_eq(sigaction(SIGSEGV, NULL, &old), 0);
    ck_assert(old.sa_handler == leave);
    ck_assert(signal(SIGSEGV, count) == leave);
    ck_assert_int_eq(raise(SIGSEGV), 0);
    ck_assert(signal(SIGSEGV, SIG_DFL) == count);
    use_memory();
}
END_TEST

START_TEST(a_handler_can_mend)
{
    start();
    struct sigaction action = {.sa_flags = SA_SIGINFO};
    action.sa_sigaction = mend;
    sigemptyset(&action.sa_mask);
    use_memory();
    sigaction(SIGSEGV, &action, NULL);
    *nowhere = 3;
    ck_assert_int_eq(handled, SIGSEGV);
    ck_assert_ptr_eq(handled_address, (void *)nowhere);
    ck_assert_int_eq(*nowhere, 3);
    use_memory();
}
END_TEST

/* In a gap between memories, which is in the bounds of all. */
START_TEST(freed_memory_faults)
{
    struct fake *fakes[3];
    for (int i = 0; i < 3; i++)
        fakes[i] = fake_create(PAGES_GRAIN);
    nowhere = (char *)fakes[1]->bytes;
    fake_destroy(fakes[1]);
    install(leave, 0);
    fault_and_leave();
    fake_destroy(fakes[0]);
    fake_destroy(fakes[2]);
}
END_TEST

START_TEST(handlers_have_their_flags)
{
    start();
    use_memory();
    install(count, (int)SA_RESETHAND);
    ck_assert_int_eq(raise(SIGSEGV), 0);
    ck_assert_int_eq(handled, 1);
    struct sigaction old;
    sigaction(SIGSEGV, NULL, &old);
    ck_assert(old.sa_handler == SIG_DFL);
    install(SIG_IGN, 0);
    ck_assert_int_eq(raise(SIGSEGV), 0);
    ck_assert_int_eq(handled, 1);
    use_memory();
}
END_TEST

/* These end the process with SIGSEGV. */

START_TEST(by_default_a_fault_ends)
{
    start();
    use_memory();
    *nowhere = 1;
}
END_TEST

START_TEST(a_fault_cannot_be_ignored)
{
    start();
    use_memory();
    signal(SIGSEGV, SIG_IGN);
    *nowhere = 1;
}
END_TEST

START_TEST(by_default_a_signal_ends)
{
    use_memory();
    raise(SIGSEGV);
}
END_TEST

/* Memory is no code. */
START_TEST(running_memory_ends)
{
    struct fake *fake = fake_create(PAGES_GRAIN);
    void (*run)(void);
    void *bytes = fake->bytes;
    memset(bytes, 0xc3, PAGES_GRAIN);
    memcpy(&run, &bytes, sizeof run);
    run();
}
END_TEST

/* ---- what other handlers and threads do ---- */

static struct fake *touched;

static void touch_in_handler(int number)
{
    (void)number;
    handled += touched->bytes[PAGES_GRAIN];
}

START_TEST(handlers_of_other_signals_touch)
{
    touched = fake_create(3 * PAGES_GRAIN);
    memset(touched->bytes, 7, touched->size);
    struct sigaction action = {.sa_flags = 0};
    action.sa_handler = touch_in_handler;
    sigfillset(&action.sa_mask);
    sigaction(SIGUSR1, &action, NULL);
    fake_add(touched, 0, touched->size, 1);
    raise(SIGUSR1);
    ck_assert_int_eq(handled, 8);
    fake_destroy(touched);
}
END_TEST

static void *touch_in_thread(void *unused)
{
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, NULL);
    handled = touched->bytes[0];
    sigprocmask(SIG_BLOCK, &all, NULL);
    handled += touched->bytes[2 * PAGES_GRAIN];
    return unused;
}

START_TEST(threads_that_block_signals_touch)
{
    pthread_t thread;
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, NULL);
    touched = fake_create(3 * PAGES_GRAIN);
    memset(touched->bytes, 7, touched->size);
    fake_add(touched, 0, touched->size, 1);
    pthread_create(&thread, NULL, touch_in_thread, NULL);
    pthread_join(thread, NULL);
    ck_assert_int_eq(handled, 16);
    ck_assert_int_eq(touched->bytes[PAGES_GRAIN], 8);
    fake_destroy(touched);
}
END_TEST

/* On a stack of its own, as after an overflow. */
START_TEST(handlers_have_the_signal_stack)
{
    static char room[64 * 1024];
    stack_t stack = {.ss_sp = room, .ss_size = sizeof room};
    ck_assert_int_eq(sigaltstack(&stack, NULL), 0);
    start();
    install(leave, SA_ONSTACK);
    use_memory();
    fault_and_leave();
    use_memory();
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pages and signals");
    TCase *handlers = suite_case(suite, "handlers");
    tcase_add_test(handlers, a_handler_from_before_stays);
    tcase_add_test(handlers, a_handler_from_later_is_asked);
    tcase_add_test(handlers, a_handler_can_mend);
    tcase_add_test(handlers, freed_memory_faults);
    tcase_add_test(handlers, handlers_have_their_flags);
    tcase_add_test(handlers, handlers_of_other_signals_touch);
    tcase_add_test(handlers, threads_that_block_signals_touch);
    tcase_add_test(handlers, handlers_have_the_signal_stack);

    TCase *ends = suite_case(suite, "ends");
    tcase_add_test_raise_signal(ends, by_default_a_fault_ends, SIGSEGV);
    tcase_add_test_raise_signal(ends, a_fault_cannot_be_ignored, SIGSEGV);
    tcase_add_test_raise_signal(ends, by_default_a_signal_ends, SIGSEGV);
    tcase_add_test_raise_signal(ends, running_memory_ends, SIGSEGV);
    return suite_run(suite);
}
