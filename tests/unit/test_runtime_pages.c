/* Memory that knows by pages' protection who wrote last, on a fake device. */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runtime_pages.h"
#include "suite.h"

enum { GRAIN = PAGES_GRAIN, MIB = 1024 * 1024 };

static void fill(struct fake *fake)
{
    for (size_t i = 0; i < fake->size; i++)
        fake->bytes[i] = (unsigned char)(i * 7 + i / 251);
}

static bool is_filled(const struct fake *fake, unsigned char add)
{
    for (size_t i = 0; i < fake->size; i++)
        if (fake->bytes[i] != (unsigned char)(i * 7 + i / 251 + add))
            return false;
    return true;
}

static void check_filled(const struct fake *fake, unsigned char add)
{
    ck_assert(is_filled(fake, add));
}

static const size_t sizes[] = {1,     17,        4095,          4096,   GRAIN - 1,
                               GRAIN, GRAIN + 1, 3 * GRAIN + 5, 1004953};

START_TEST(host_and_device_see_what_the_other_wrote)
{
    struct fake *fake = fake_create(sizes[_i]);
    fill(fake);
    fake_add(fake, 0, fake->size, 1);
    check_filled(fake, 1);
    fake_add(fake, 0, fake->size, 2);
    fake_add(fake, 0, fake->size, 3);
    check_filled(fake, 6);
    fake->bytes[fake->size / 2]++;
    fake_add(fake, 0, fake->size, 1);
    fake->bytes[fake->size / 2]--;
    check_filled(fake, 7);
    fake_destroy(fake);
}
END_TEST

/* Of memory that was made before anybody knew of a device. */
START_TEST(early_memory_becomes_like_other)
{
    struct fake *fake = fake_create_as(sizes[_i], true);
    fill(fake);
    csy_pages_touch(fake->bytes, fake->size, true);
    ck_assert_uint_eq(csy_pages_away(fake->bytes, true), 0);
    fake_add(fake, 0, fake->size, 1);
    fake_check(fake, fake->size, 0);
    ck_assert_uint_ge(csy_pages_away(fake->bytes, false), fake->size);
    check_filled(fake, 1);
    ck_assert_uint_eq(csy_pages_away(fake->bytes, false), 0);
    ck_assert_uint_ge(csy_pages_away(fake->bytes, true), fake->size);
    fake_add(fake, 0, fake->size, 2);
    fake_add(fake, 0, fake->size, 3);
    check_filled(fake, 6);
    fake_destroy(fake);
    fake_destroy(fake_create_as(sizes[_i], true));
}
END_TEST

START_TEST(what_is_there_does_not_travel)
{
    struct fake *fake = fake_create(10 * GRAIN);
    fill(fake);
    fake_add(fake, 0, fake->size, 1);
    fake_check(fake, fake->size, 0);
    fake_add(fake, 0, fake->size, 1);
    fake_check(fake, 0, 0);
    ck_assert_uint_eq(fake->bytes[0], 2);
    fake_check(fake, 0, GRAIN);
    fake_sum(fake, 0, fake->size); /* both have it */
    ck_assert_uint_eq(fake->bytes[1], 9);
    fake_check(fake, 0, 0);
    fake->bytes[1] = 5; /* now the host */
    fake_check(fake, 0, 0);
    fake_sum(fake, GRAIN, fake->size);
    fake_check(fake, 0, 0);
    fake_sum(fake, 0, 1);
    fake_check(fake, GRAIN, 0);
    fake->bytes[5 * GRAIN] = 1; /* a write to what the device has fetches too */
    fake_check(fake, 0, GRAIN);
    fake_destroy(fake);
}
END_TEST

START_TEST(only_what_is_used_travels)
{
    struct fake *fake = fake_create(10 * GRAIN);
    fill(fake);
    fake_add(fake, 2 * GRAIN + 5, 3 * GRAIN + 1, 0);
    fake_check(fake, 2 * GRAIN, 0);
    fake_add(fake, 5 * GRAIN, 6 * GRAIN, 0);
    fake_check(fake, GRAIN, 0);
    fake_add(fake, 7 * GRAIN, 7 * GRAIN, 0);
    fake_check(fake, 0, 0);
    check_filled(fake, 0);
    fake_check(fake, 0, 3 * GRAIN);
    fake_destroy(fake);
}
END_TEST

static bool is_sealed(const struct fake *fake, size_t low, size_t high, uint64_t changes)
{
    csy_pages_lock(fake->pages);
    bool sealed = csy_pages_are_sealed(fake->pages, low, high, changes);
    csy_pages_unlock(fake->pages);
    return sealed;
}

static uint64_t seal(const struct fake *fake, size_t low, size_t high)
{
    uint64_t changes;
    csy_pages_lock(fake->pages);
    ck_assert(csy_pages_seal(fake->pages, low, high, &changes));
    csy_pages_unlock(fake->pages);
    ck_assert(is_sealed(fake, low, high, changes));
    return changes;
}

/* Nothing travels for a seal. What the device reads, and the host, leaves it; what one writes does
 * not. */
START_TEST(seals_tell_of_writes)
{
    struct fake *fake = fake_create_as(10 * GRAIN + 9, _i);
    fill(fake);
    uint64_t changes = seal(fake, 2 * GRAIN + 1, fake->size);
    check_filled(fake, 0);
    fake_sum(fake, 0, 5 * GRAIN);
    fake_check(fake, 5 * GRAIN, 0);
    ck_assert(is_sealed(fake, 2 * GRAIN + 1, fake->size, changes));
    fake->bytes[3 * GRAIN] ^= 1; /* the device has it */
    ck_assert(!is_sealed(fake, 2 * GRAIN + 1, fake->size, changes));
    changes = seal(fake, 2 * GRAIN + 1, fake->size);
    fake->bytes[fake->size - 1] ^= 1; /* it has it not */
    ck_assert(!is_sealed(fake, 2 * GRAIN + 1, fake->size, changes));
    fake->bytes[fake->size - 1] ^= 1;
    fake->bytes[3 * GRAIN] ^= 1;
    changes = seal(fake, 0, fake->size);
    csy_pages_touch(fake->bytes + GRAIN, 1, false);
    ck_assert(is_sealed(fake, 0, fake->size, changes));
    csy_pages_touch(fake->bytes + GRAIN, 1, true);
    ck_assert(!is_sealed(fake, 0, fake->size, changes));
    changes = seal(fake, 0, fake->size);
    fake_add(fake, 7 * GRAIN, 8 * GRAIN, 0);
    ck_assert(!is_sealed(fake, 0, fake->size, changes));
    check_filled(fake, 0);
    fake_destroy(fake);
}
END_TEST

/* What is sealed goes to the device whole, as other memory of the host's. */
START_TEST(what_is_sealed_travels)
{
    struct fake *fake = fake_create(sizes[_i]);
    fill(fake);
    seal(fake, 0, fake->size);
    fake_add(fake, 0, fake->size, 1);
    fake_check(fake, fake->size, 0);
    check_filled(fake, 1);
    fake_destroy(fake);
}
END_TEST

/* A kernel that writes all of [low, high) gets only what is beside. */
static void replace(struct fake *fake, size_t low, size_t high)
{
    csy_pages_lock(fake->pages);
    ck_assert(csy_pages_send(fake->pages, low, high, true));
    fake_wait(fake);
    for (size_t i = low; i < high; i++)
        fake->copy[i] = (unsigned char)(i * 7 + i / 251);
    ck_assert(csy_pages_written(fake->pages, low, high));
    csy_pages_unlock(fake->pages);
}

START_TEST(what_is_replaced_does_not_travel)
{
    struct fake *fake = fake_create(10 * GRAIN + 100);
    fill(fake);
    memset(fake->bytes + GRAIN + 9, 0, 3 * GRAIN);
    replace(fake, GRAIN + 9, 4 * GRAIN + 9);
    fake_check(fake, 2 * GRAIN, 0);
    check_filled(fake, 0);
    memset(fake->bytes + 10 * GRAIN + 1, 0, 99);
    replace(fake, 10 * GRAIN + 1, 10 * GRAIN + 100);
    check_filled(fake, 0);
    memset(fake->bytes, 0, fake->size);
    fake->sent = fake->fetched = 0;
    replace(fake, 0, fake->size);
    fake_check(fake, 0, 0);
    check_filled(fake, 0);
    fake_destroy(fake);
}
END_TEST

/* ---- how much a touch brings ---- */

static unsigned touch(const struct fake *fake, size_t grain)
{
    return *(volatile unsigned char *)(fake->bytes + grain * GRAIN);
}

START_TEST(touches_in_order_bring_more_and_more)
{
    enum { GRAINS = 16 * MIB / GRAIN };
    struct fake *fake = fake_create(16 * MIB);
    for (int upwards = 0; upwards < 2; upwards++) {
        fake_add(fake, 0, fake->size, 1);
        fake->fetches = 0;
        fake->fetched = 0;
        for (size_t i = 0; i < GRAINS; i++)
            touch(fake, upwards ? i : GRAINS - 1 - i);
        /* 1, 1, 2, 4, 8, 16, 32: a MiB is open then; 2 MiB each for 7.5 times more */
        ck_assert_uint_eq(fake->fetches, 13);
        ck_assert_uint_eq(fake->fetched, fake->size);
    }
    fake_destroy(fake);
}
END_TEST

START_TEST(touches_here_and_there_bring_little)
{
    enum { GRAINS = 16 * MIB / GRAIN };
    struct fake *fake = fake_create(16 * MIB);
    fake_add(fake, 0, fake->size, 1);
    fake_check(fake, fake->size, 0);
    for (size_t i = 0; i < GRAINS; i += 8)
        touch(fake, i);
    fake_check(fake, 0, GRAINS / 8 * GRAIN);
    fake_destroy(fake);
}
END_TEST

START_TEST(writes_in_order_open_more_and_more)
{
    enum { GRAINS = 64 };
    struct fake *fake = fake_create(GRAINS * GRAIN);
    fake_sum(fake, 0, fake->size);
    fake_check(fake, fake->size, 0);
    fake->bytes[20 * GRAIN] = 1;
    fake->bytes[21 * GRAIN] = 1;
    fake->bytes[22 * GRAIN] = 1; /* and 23 */
    fake_sum(fake, 0, fake->size);
    fake_check(fake, 4 * GRAIN, 0);
    fake_destroy(fake);
}
END_TEST

/* Where the processor does not tell reads from writes, what can be read was written. */
START_TEST(unknown_touches_are_reads_first)
{
    struct fake *fake = fake_create(4 * GRAIN);
    fake_add(fake, 0, fake->size, 1);
    uintptr_t address = (uintptr_t)fake->bytes + GRAIN;
    fake_check(fake, fake->size, 0);
    ck_assert_int_eq(csy_pages_fault(address, PAGES_UNKNOWN), PAGES_OPENED);
    fake_check(fake, 0, GRAIN);
    fake_sum(fake, 0, fake->size);
    fake_check(fake, 0, 0);
    ck_assert_int_eq(csy_pages_fault(address, PAGES_UNKNOWN), PAGES_OPENED);
    fake_sum(fake, 0, fake->size);
    fake_check(fake, GRAIN, 0);
    ck_assert_int_eq(csy_pages_fault((uintptr_t)&fake, PAGES_UNKNOWN), PAGES_FOREIGN);
    fake_destroy(fake);
}
END_TEST

/* ---- by hand ---- */

START_TEST(bytes_are_touched_by_hand)
{
    struct fake *one = fake_create(4 * GRAIN), *other = fake_create(4 * GRAIN);
    unsigned char *low = one->bytes < other->bytes ? one->bytes : other->bytes;
    unsigned char *high = one->bytes < other->bytes ? other->bytes : one->bytes;
    fill(one);
    fill(other);
    fake_add(one, 0, one->size, 1);
    fake_add(other, 0, other->size, 1);
    fake_check(one, one->size, 0);
    csy_pages_touch(one->bytes + GRAIN, GRAIN + 1, false);
    fake_check(one, 0, 2 * GRAIN);
    check_filled(one, 1);
    fake_check(one, 0, 2 * GRAIN);
    csy_pages_touch(one->bytes + 1, 1, true);
    fake_sum(one, 0, one->size);
    fake_check(one, GRAIN, 0);
    csy_pages_touch(one->bytes, 0, true);
    csy_pages_touch(&one, sizeof one, true);
    fake_sum(one, 0, one->size);
    fake_check(one, 0, 0);
    /* all that there is, and some around */
    fake_check(other, other->size, 0);
    csy_pages_touch(low - 1, (size_t)(high - low) + 4 * GRAIN + 2, true);
    fake_check(other, 0, other->size);
    fake_sum(one, 0, one->size);
    fake_check(one, one->size, 0);
    fake_destroy(one);
    fake_destroy(other);
}
END_TEST

/* ---- failures ---- */

START_TEST(what_cannot_be_sent_stays)
{
    struct fake *fake = fake_create(4 * GRAIN);
    fill(fake);
    fake->fails = true;
    csy_pages_lock(fake->pages);
    ck_assert(!csy_pages_send(fake->pages, 0, fake->size, false));
    csy_pages_unlock(fake->pages);
    check_filled(fake, 0);
    fill(fake);
    fake->fails = false;
    fake_add(fake, 0, fake->size, 2);
    check_filled(fake, 2);
    fake_destroy(fake);
}
END_TEST

START_TEST(what_is_lost_leaves_the_old)
{
    struct fake *fake = fake_create(4 * GRAIN);
    fill(fake);
    fake_add(fake, 0, fake->size, 1);
    fake->fails = true;
    check_filled(fake, 0);
    fake_destroy(fake);
}
END_TEST

/* ThreadSanitizer would need ranges too. */
#ifdef __SANITIZE_THREAD__
enum { MAY_TAKE_ALL_RANGES = false };
#else
enum { MAY_TAKE_ALL_RANGES = true };
#endif

/* So many ranges of other protection that a touch cannot make one more: all is brought. */
START_TEST(too_many_ranges_become_one)
{
    enum { RANGES = 40000, PAGE = 4096, GRAINS = 64 };
    struct fake *fake = fake_create(GRAINS * GRAIN);
    fill(fake);
    fake_add(fake, 0, fake->size, 1);
    char *others =
        mmap(NULL, (size_t)RANGES * 2 * PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    ck_assert_ptr_ne(others, MAP_FAILED);
    size_t made = 0;
    while (made < RANGES && !mprotect(others + made * 2 * PAGE, PAGE, PROT_READ))
        made++;
    fake_check(fake, fake->size, 0);
    for (size_t i = 0; i < GRAINS; i += 4) {
        ck_assert_uint_eq(fake->bytes[i * GRAIN],
                          (unsigned char)(i * GRAIN * 7 + i * GRAIN / 251 + 1));
        fake->bytes[i * GRAIN + 1]++;
        fake_add(fake, (i + 1) * GRAIN, (i + 2) * GRAIN, 0);
        fake_sum(fake, (i + 2) * GRAIN, (i + 3) * GRAIN);
    }
    munmap(others, (size_t)RANGES * 2 * PAGE);
    ck_assert_uint_lt(made, RANGES);
    ck_assert_uint_ge(fake->fetched, fake->size);
    for (size_t i = 0; i < GRAINS; i += 4)
        fake->bytes[i * GRAIN + 1]--;
    check_filled(fake, 1);
    fake_destroy(fake);
}
END_TEST

/* ---- threads ---- */

enum { THREADS = 8 };
static pthread_barrier_t barrier;
static struct fake *shared;

/* All touch the same bytes at once. */
static void *read_all(void *unused)
{
    uintptr_t wrong = 0;
    for (int round = 0; round < 50; round++) {
        pthread_barrier_wait(&barrier);
        for (size_t i = 0; i < shared->size; i += 512)
            wrong += shared->bytes[i] != (unsigned char)(i * 7 + i / 251 + round + 1);
        pthread_barrier_wait(&barrier);
    }
    (void)unused;
    return (void *)wrong;
}

START_TEST(threads_touch_at_once)
{
    pthread_t threads[THREADS];
    shared = fake_create(8 * GRAIN);
    fill(shared);
    pthread_barrier_init(&barrier, NULL, THREADS + 1);
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, read_all, NULL);
    for (int round = 0; round < 50; round++) {
        fake_add(shared, 0, shared->size, 1);
        pthread_barrier_wait(&barrier);
        pthread_barrier_wait(&barrier);
    }
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        pthread_join(threads[i], &wrong);
        ck_assert_ptr_null(wrong);
    }
    fake_destroy(shared);
}
END_TEST

/* ---- forks ---- */

static int finish(pid_t child)
{
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Both go on with what there was, and neither sees what the other writes. */
START_TEST(a_fork_parts)
{
    struct fake *fake = fake_create(3 * GRAIN + 7), *other = fake_create(GRAIN);
    int there[2], back[2];
    char token = 0;
    fill(fake);
    fill(other);
    fake_add(fake, 0, fake->size, 1);
    uint64_t changes = seal(other, 0, other->size);
    ck_assert_int_eq(pipe(there) | pipe(back), 0);
    pid_t child = fork();
    if (!child) {
        bool good = is_filled(fake, 1) && is_filled(other, 0);
        memset(fake->bytes, 0, fake->size);
        good &= write(back[1], &token, 1) == 1 && read(there[0], &token, 1) == 1;
        for (size_t i = 0; i < fake->size; i++)
            good &= !fake->bytes[i];
        good &= is_filled(other, 0);
        csy_pages_destroy(other->pages);
        _exit(good ? 0 : 1);
    }
    ck_assert_int_eq(read(back[0], &token, 1), 1);
    ck_assert(!is_sealed(other, 0, other->size, changes));
    check_filled(fake, 1);
    fake->bytes[0]++;
    fake_add(fake, 0, fake->size, 1); /* the device has it again */
    fake_add(other, 0, other->size, 5);
    fake->bytes[0]--;
    check_filled(fake, 2);
    ck_assert_int_eq(write(there[1], &token, 1), 1);
    ck_assert_int_eq(finish(child), 0);
    check_filled(fake, 2);
    check_filled(other, 5);
    fake_destroy(fake);
    fake_destroy(other);
}
END_TEST

/* In a child, new memory works too. */
START_TEST(a_child_has_memory_of_its_own)
{
    struct fake *old = fake_create(GRAIN);
    fill(old);
    fake_add(old, 0, old->size, 1);
    pid_t child = fork();
    if (!child) {
        struct fake *fake = fake_create(2 * GRAIN);
        fill(fake);
        fake_add(fake, 0, fake->size, 1);
        fake_add(old, 0, old->size, 1);
        bool good = is_filled(fake, 1) && is_filled(old, 2);
        _exit(good ? 0 : 1);
    }
    ck_assert_int_eq(finish(child), 0);
    check_filled(old, 1);
    fake_destroy(old);
}
END_TEST

/* As debuggers and core dumps read it: there is no fault, and nothing comes. */
START_TEST(debuggers_read_what_the_host_had)
{
    struct fake *fake = fake_create(2 * GRAIN);
    unsigned char byte = 0;
    int memory = open("/proc/self/mem", O_RDONLY);
    fill(fake);
    fake_add(fake, 0, fake->size, 1);
    fake_check(fake, fake->size, 0);
    ck_assert_int_eq(pread(memory, &byte, 1, (off_t)(uintptr_t)&fake->bytes[GRAIN + 5]), 1);
    ck_assert_uint_eq(byte, (unsigned char)((GRAIN + 5) * 7 + (GRAIN + 5) / 251));
    fake_check(fake, 0, 0);
    check_filled(fake, 1);
    close(memory);
    fake_destroy(fake);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pages");
    TCase *states = suite_case(suite, "states");
    tcase_add_loop_test(states, host_and_device_see_what_the_other_wrote, 0,
                        sizeof sizes / sizeof *sizes);
    tcase_add_loop_test(states, early_memory_becomes_like_other, 0, sizeof sizes / sizeof *sizes);
    tcase_add_test(states, what_is_there_does_not_travel);
    tcase_add_test(states, only_what_is_used_travels);
    tcase_add_test(states, what_is_replaced_does_not_travel);
    tcase_add_loop_test(states, seals_tell_of_writes, 0, 2);
    tcase_add_loop_test(states, what_is_sealed_travels, 0, sizeof sizes / sizeof *sizes);

    TCase *touches = suite_case(suite, "touches");
    tcase_add_test(touches, touches_in_order_bring_more_and_more);
    tcase_add_test(touches, touches_here_and_there_bring_little);
    tcase_add_test(touches, writes_in_order_open_more_and_more);
    tcase_add_test(touches, unknown_touches_are_reads_first);
    tcase_add_test(touches, bytes_are_touched_by_hand);

    TCase *failures = suite_case(suite, "failures");
    tcase_add_test(failures, what_cannot_be_sent_stays);
    tcase_add_test(failures, what_is_lost_leaves_the_old);
    if (MAY_TAKE_ALL_RANGES)
        tcase_add_test(failures, too_many_ranges_become_one);

    TCase *processes = suite_case(suite, "threads and processes");
    tcase_add_test(processes, threads_touch_at_once);
    tcase_add_test(processes, a_fork_parts);
    tcase_add_test(processes, a_child_has_memory_of_its_own);
    tcase_add_test(processes, debuggers_read_what_the_host_had);
    return suite_run(suite);
}
