/* What launches on a device with memory of its own save and cost, and what is recorded of that for
 * the next time. On the fake driver. */
#include <check.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>

#include "base/clock.h"
#include "device/context.h"
#include "launch/launch.h"
#include "pages/pages.h"
#include "plain/balance.h"
#include "plain/experience.h"
#include "runtime_cache.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

enum { MS = 1000000 };

/* ---- in a process ---- */

static struct balance balance;

static void launch_times(unsigned times, uint64_t ns, uint64_t plain)
{
    for (unsigned i = 0; i < times; i++)
        csy_balance_launched(&balance, ns, plain);
}

START_TEST(launches_may_take_longer_at_first)
{
    csy_balance_spent_once(&balance, UINT64_C(3000) * MS);
    launch_times(1000, 10 * MS, 9 * MS);
    ck_assert(!csy_balance_is_behind(&balance));
    ck_assert_uint_eq(csy_balance_once(&balance), UINT64_C(3000) * MS);
    ck_assert_uint_eq(csy_balance_running(&balance.all), UINT64_C(10000) * MS);
}
END_TEST

START_TEST(all_loops_are_plain_where_launches_cost_more)
{
    launch_times(5, 100 * MS, 10 * MS);
    ck_assert(!csy_balance_is_behind(&balance)); /* there were too few */
    launch_times(1, 100 * MS, 10 * MS);
    ck_assert(csy_balance_is_behind(&balance));
    uint64_t until = balance.plain_until;
    balance.plain_until = csy_now_ns() - 1;
    ck_assert(!csy_balance_is_behind(&balance));
    launch_times(6, 100 * MS, 10 * MS); /* the second time for twice as long */
    ck_assert(csy_balance_is_behind(&balance));
    uint64_t now = csy_now_ns();
    ck_assert_uint_gt(balance.plain_until - now, (until - now) / 2 * 3);
}
END_TEST

START_TEST(waits_for_memory_are_launches_cost)
{
    launch_times(6, MS, 10 * MS);
    csy_pages_note_wait(csy_now_ns() - UINT64_C(1000) * MS);
    ck_assert(!csy_balance_is_behind(&balance));
    launch_times(1, MS, 10 * MS);
    ck_assert(csy_balance_is_behind(&balance));
}
END_TEST

/* ---- from one process to the next ---- */

enum { N = 64, MORE = 300 };
static float in[MORE], out[MORE];

static struct variants *variants;

static const float LONG = 10e9F, SHORT = 11e6F; /* for opening a device, for asking for a record */

/* What a process does in which plain loops have taken `plain` so far, `each` for an iteration. */
static int run(float plain, float each, unsigned launches)
{
    if (csy_variants_get(&variants, &scale_site))
        return -1;
    csy_start_took_alone(variants, MS, each * MS);
    csy_start_took(csy_context(), variants, 0, plain);
    for (unsigned i = 0; i < launches; i++)
        launch_scale(N, in, out);
    return stub_calls("clGetPlatformIDs") != 0;
}

/* A loop that grows: the device is opened when it has more iterations. */
static int run_growing(float plain, float each, unsigned launches)
{
    if (run(SHORT, each, 1))
        return 1;
    csy_start_took(csy_context(), variants, 0, plain);
    for (unsigned i = 0; i < launches; i++)
        launch_scale(MORE, in, out);
    return 2 * (stub_calls("clGetPlatformIDs") != 0);
}

/* Returns whether it opened the device; in a loop that grows, 1: at first, and 2: later. */
static int run_process_of(int (*process)(float, float, unsigned), float plain, float each,
                          unsigned launches)
{
    int status;
    pid_t child = fork();
    if (!child)
        exit(process(plain, each, launches)); /* where it is recorded */
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static int run_process(float plain, float each, unsigned launches)
{
    return run_process_of(run, plain, each, launches);
}

/* What the device is, and the kernel, are known. */
static void start(const char *memory)
{
    cache_start();
    stub_use();
    setenv("CSYCL_OFFLOAD", "default", 1);
    setenv("STUB_MEMORY", memory, 1);
    setenv("CSYCL_HELPERS", TEST_HELPERS_DIR, 1);
    setenv("CSYCL_JIT", "eager", 1);
    ck_assert(run_process(0, 0, 1));
    unsetenv("CSYCL_JIT");
    for (int i = 0; i < 10000 && cache_files() < 2; i++)
        nanosleep(&(struct timespec){0, MS}, NULL); /* csycl-jit has it too */
    ck_assert_uint_eq(cache_files(), 2);
}

START_TEST(what_paid_is_opened_at_once)
{
    start("separate");
    ck_assert(!run_process(SHORT, 100e6F, 8));
    ck_assert(run_process(LONG, 100e6F, 8));
    ck_assert(run_process(SHORT, 0, 8));
    ck_assert(run_process(SHORT, 0, 8));
    cache_remove();
}
END_TEST

START_TEST(what_did_not_pay_is_not_opened_before_it_takes_longer)
{
    start("separate");
    ck_assert(run_process(LONG, .2F, 8));
    ck_assert(!run_process(LONG, .2F, 8));
    ck_assert(run_process(17 * LONG, .2F, 8));
    ck_assert(!run_process(17 * LONG, .2F, 8)); /* it has not paid there, either */
    cache_remove();
}
END_TEST

START_TEST(what_grew_is_known_from_the_begin)
{
    start("separate");
    ck_assert_int_eq(run_process_of(run_growing, LONG, 100e6F, 8), 2);
    ck_assert_int_eq(run_process_of(run_growing, LONG, 0, 8), 1);
    cache_remove();
}
END_TEST

START_TEST(what_was_not_measured_is_not_recorded)
{
    start("separate");
    ck_assert(run_process(LONG, 0, 8));
    ck_assert(!run_process(SHORT, 0, 8));
    ck_assert(run_process(LONG, 0, 8));
    cache_remove();
}
END_TEST

START_TEST(memory_that_is_the_hosts_has_no_record)
{
    start("shared");
    ck_assert(run_process(LONG, 100e6F, 8));
    unsigned files = cache_files();
    ck_assert(run_process(LONG, 100e6F, 8));
    ck_assert_uint_eq(cache_files(), files);
    ck_assert(!run_process(SHORT, 100e6F, 8));
    cache_remove();
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/balance");
    TCase *tcase = suite_case(suite, "balance");
    tcase_add_test(tcase, launches_may_take_longer_at_first);
    tcase_add_test(tcase, all_loops_are_plain_where_launches_cost_more);
    tcase_add_test(tcase, waits_for_memory_are_launches_cost);
    tcase = suite_case(suite, "experience");
    tcase_add_test(tcase, what_paid_is_opened_at_once);
    tcase_add_test(tcase, what_did_not_pay_is_not_opened_before_it_takes_longer);
    tcase_add_test(tcase, what_grew_is_known_from_the_begin);
    tcase_add_test(tcase, what_was_not_measured_is_not_recorded);
    tcase_add_test(tcase, memory_that_is_the_hosts_has_no_record);
    return suite_run(suite);
}
