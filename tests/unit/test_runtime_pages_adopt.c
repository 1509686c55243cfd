/* Memory of the program's own that becomes such as devices share, and ordinary again, on a fake
 * device: while threads write it, and across forks. */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runtime_pages.h"
#include "suite.h"

enum { GRAIN = PAGES_GRAIN, PAGE = 4096, SIZE = 5 * GRAIN + 3 * PAGE };

static _Alignas(PAGE) unsigned char variable[SIZE];

static unsigned char *map_memory(void)
{
    void *memory = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    ck_assert_ptr_ne(memory, MAP_FAILED);
    return memory;
}

static struct fake *adopt(void *memory)
{
    struct fake *fake = fake_begin(SIZE);
    fake->pages = csy_pages_adopt(memory, SIZE, &fake_device, fake);
    ck_assert_ptr_nonnull(fake->pages);
    ck_assert_ptr_eq(csy_pages_base(fake->pages), memory);
    fake->bytes = memory;
    return fake;
}

static unsigned char value_at(size_t i)
{
    return (unsigned char)(i * 7 + i / 251);
}

static void fill(unsigned char *bytes)
{
    for (size_t i = 0; i < SIZE; i++)
        bytes[i] = value_at(i);
}

static bool is_filled(const unsigned char *bytes, unsigned char add)
{
    for (size_t i = 0; i < SIZE; i++)
        if (bytes[i] != (unsigned char)(value_at(i) + add))
            return false;
    return true;
}

/* The rights and the kind of the pages at an address, as the system tells: "rw-p". */
static void check_rights(const void *address, const char *want)
{
    FILE *file = fopen("/proc/self/maps", "r");
    char line[512], rights[5] = "";
    unsigned long low, high;
    ck_assert_ptr_nonnull(file);
    while (fgets(line, sizeof line, file) &&
           sscanf(line, "%lx-%lx %4s", &low, &high, rights) == 3 && (uintptr_t)address >= high)
        ;
    fclose(file);
    ck_assert_str_eq(rights, want);
}

/* ---- one thread ---- */

/* Drivers, and who writes traces, use memory that lies between. */
START_TEST(devices_may_touch_other_memory)
{
    unsigned char *memory =
        mmap(NULL, 3 * SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    ck_assert_ptr_ne(memory, MAP_FAILED);
    fill(memory);
    struct fake *fake = adopt(memory), *above = adopt(memory + 2 * SIZE);
    fake->uses = memory + SIZE;
    fake_add(fake, 0, SIZE, 3);
    csy_pages_bring_adopted();
    ck_assert(is_filled(memory, 3));
    fake_add(fake, 0, SIZE, 1);
    pid_t child = fork();
    if (!child)
        _exit(is_filled(memory, 4) ? 0 : 1);
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    ck_assert(is_filled(memory, 4));
    csy_pages_drop(fake->pages, 0);
    csy_pages_drop(above->pages, 0);
    fake_free(fake);
    fake_free(above);
}
END_TEST

START_TEST(it_is_like_other_memory)
{
    unsigned char *memory = _i ? variable : map_memory();
    fill(memory);
    struct fake *fake = adopt(memory);
    ck_assert(is_filled(memory, 0));
    check_rights(memory, "rw-s");
    fake_add(fake, 0, SIZE, 3);
    check_rights(memory, "---s");
    fake_check(fake, SIZE, 0);
    ck_assert(is_filled(memory, 3));
    memory[GRAIN] += 2;
    fake_add(fake, 0, SIZE, 1);
    memory[GRAIN] -= 2;
    ck_assert(is_filled(memory, 4));
    csy_pages_drop(fake->pages, 0);
    fake_free(fake);
}
END_TEST

/* What the device has is not brought any more. */
START_TEST(what_is_freed_is_of_zeros_but_for_its_head)
{
    unsigned char *memory = map_memory();
    fill(memory);
    struct fake *fake = adopt(memory);
    fake_add(fake, 16, SIZE, 3);
    fake_check(fake, SIZE, 0);
    csy_pages_drop(fake->pages, 16);
    fake_check(fake, 0, 0);
    check_rights(memory, "rw-p");
    for (size_t i = 0; i < SIZE; i++)
        ck_assert_uint_eq(memory[i], i < 16 ? value_at(i) : 0);
    ck_assert_uint_eq(csy_pages_away(memory, true), 0);
    fake_free(fake);
    ck_assert_int_eq(munmap(memory, SIZE), 0);
}
END_TEST

START_TEST(what_is_given_up_keeps_its_bytes)
{
    fill(variable);
    for (int i = 0; i < 10; i++) {
        struct fake *fake = adopt(variable);
        fake_add(fake, 0, SIZE / 2, 1);
        fake_add(fake, SIZE / 2, SIZE, 1);
        ck_assert(csy_pages_give_up(fake->pages, true));
        check_rights(variable, "rw-p");
        ck_assert(is_filled(variable, (unsigned char)(i + 1)));
        fake_free(fake);
    }
}
END_TEST

/* ---- threads ---- */

enum { WRITERS = 3, ROUNDS = 40 };
static atomic_bool stops;

/* Adds to elements of its own, here and there. */
static void *add_here_and_there(void *number)
{
    size_t mine = (size_t)(uintptr_t)number, count = SIZE / sizeof(unsigned) / WRITERS;
    volatile unsigned *all = (volatile unsigned *)variable;
    uintptr_t adds = 0;
    for (unsigned draw = (unsigned)mine; !atomic_load(&stops); adds++) {
        draw = draw * 1664525 + 1013904223;
        all[(draw >> 8) % count * WRITERS + mine]++;
    }
    return (void *)adds;
}

START_TEST(no_write_is_lost_meanwhile)
{
    pthread_t threads[WRITERS];
    uintptr_t added = 0, found = 0;
    memset(variable, 0, SIZE);
    for (size_t i = 0; i < WRITERS; i++)
        pthread_create(&threads[i], NULL, add_here_and_there, (void *)i);
    for (int round = 0; round < ROUNDS; round++) {
        struct fake *fake = adopt(variable);
        fake_add(fake, 0, SIZE, 0);
        usleep(500);
        fake_add(fake, 0, SIZE, 0);
        ck_assert(csy_pages_give_up(fake->pages, true));
        usleep(500);
        fake_free(fake);
    }
    atomic_store(&stops, true);
    for (int i = 0; i < WRITERS; i++) {
        void *adds;
        pthread_join(threads[i], &adds);
        added += (uintptr_t)adds;
    }
    for (size_t i = 0; i < SIZE / sizeof(unsigned); i++)
        found += ((const unsigned *)variable)[i];
    ck_assert_uint_eq(found, added);
}
END_TEST

/* ---- forks ---- */

START_TEST(a_child_has_its_own)
{
    fill(variable);
    struct fake *fake = adopt(variable);
    fake_add(fake, 0, SIZE, 1);
    pid_t child = fork();
    if (!child) {
        bool good = is_filled(variable, 1);
        memset(variable, 0, SIZE);
        if (_i)
            good &= csy_pages_give_up(fake->pages, true);
        else
            csy_pages_drop(fake->pages, 0);
        variable[7] = 1;
        _exit(good && variable[7] == 1 && !variable[8] ? 0 : 1);
    }
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    ck_assert(is_filled(variable, 1));
    fake_add(fake, 0, SIZE, 1);
    ck_assert(is_filled(variable, 2));
    csy_pages_drop(fake->pages, 0);
    check_rights(variable, "rw-p");
    fake_free(fake);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("adopted pages");
    TCase *alone = suite_case(suite, "one thread");
    tcase_add_test(alone, devices_may_touch_other_memory);
    tcase_add_loop_test(alone, it_is_like_other_memory, 0, 2);
    tcase_add_test(alone, what_is_freed_is_of_zeros_but_for_its_head);
    tcase_add_test(alone, what_is_given_up_keeps_its_bytes);

    TCase *others = suite_case(suite, "threads and processes");
    tcase_add_test(others, no_write_is_lost_meanwhile);
    tcase_add_loop_test(others, a_child_has_its_own, 0, 2);
    return suite_run(suite);
}
