/* Records of programs: what is written is read, by whom ever and in whatever state the file is. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "cache/journal.h"
#include "device/context.h"
#include "runtime_cache.h"
#include "runtime_capture.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

static char path[80];
static struct settings settings = {.record = path};

static void start(void)
{
    cache_start();
    snprintf(path, sizeof path, "%s/record", cache_base);
    setenv("CSYCL_RECORD", path, 1);
    stub_use();
}

/* One whose options are the number. */
static struct cache_key make_key(unsigned number)
{
    static char name[] = "name";
    const struct device device = {
        .name = name, .platform_name = name, .platform_version = name, .driver = name};
    struct strings strings = {0};
    struct cache_key key;
    char options[16];
    snprintf(options, sizeof options, "%u", number);
    csy_strings_add(&strings, "text\n");
    csy_key_of_program(&key, &device, options, &strings);
    csy_strings_release(&strings);
    return key;
}

static void add(unsigned number)
{
    struct cache_key key = make_key(number);
    csy_journal_add(&settings, &key, "kind");
    csy_key_release(&key);
}

static unsigned number_of(const struct journal_entry *entry)
{
    ck_assert_str_eq(csy_text(&entry->device_kind), "kind");
    ck_assert_str_eq(csy_text(&entry->parts.items[KEY_SOURCE]), "text\n");
    return (unsigned)atoi(csy_text(&entry->parts.items[KEY_OPTIONS]));
}

/* How many entries there are, which are numbered, in any order, each once. */
static unsigned count_entries(void)
{
    struct journal journal;
    struct journal_entry entry;
    const char *why;
    unsigned count = 0;
    bool had[256] = {false};
    ck_assert(csy_journal_read(&journal, path, &why));
    for (; csy_journal_next(&entry, &journal); count++) {
        unsigned number = number_of(&entry);
        ck_assert(!had[number]);
        had[number] = true;
        csy_journal_entry_release(&entry);
    }
    ck_assert_uint_eq(journal.at, journal.size);
    csy_journal_release(&journal);
    return count;
}

/* ---- writing ---- */

START_TEST(each_is_written_once)
{
    for (unsigned i = 0; i < 6; i++)
        add(i % 3);
    ck_assert_uint_eq(count_entries(), 3);
    unlink(path);
    add(1);
    ck_assert_uint_eq(count_entries(), 1);
}
END_TEST

enum { WRITERS = 4, NUMBERS = 40 };

static void *write_all(void *data)
{
    for (unsigned i = 0; i < NUMBERS; i++)
        add((i + *(unsigned *)data) % NUMBERS);
    return NULL;
}

static void write_from_threads(void)
{
    pthread_t threads[WRITERS];
    unsigned begins[WRITERS];
    for (unsigned i = 0; i < WRITERS; i++) {
        begins[i] = i * NUMBERS / WRITERS;
        pthread_create(&threads[i], NULL, write_all, &begins[i]);
    }
    for (unsigned i = 0; i < WRITERS; i++)
        pthread_join(threads[i], NULL);
}

/* AddressSanitizer's heap does not look after forks: the child of a process whose threads allocate
 * may wait for ever for a lock that is nobody's there. */
#ifdef __SANITIZE_ADDRESS__
enum { FORKS_BEFORE_THREADS = true };
#else
enum { FORKS_BEFORE_THREADS = false };
#endif

/* Half of them are forks of a process whose threads write. */
START_TEST(threads_and_processes_share_a_file)
{
    int status;
    unsigned none = 0;
    pthread_t thread;
    csy_context(); /* it looks after forks */
    if (!FORKS_BEFORE_THREADS)
        pthread_create(&thread, NULL, write_all, &none);
    for (unsigned i = 0; i < WRITERS; i++) {
        if (!fork()) {
            write_from_threads();
            _exit(0);
        }
    }
    if (FORKS_BEFORE_THREADS)
        pthread_create(&thread, NULL, write_all, &none);
    write_from_threads();
    pthread_join(thread, NULL);
    for (unsigned i = 0; i < WRITERS; i++) {
        ck_assert_int_gt(wait(&status), 0);
        ck_assert_int_eq(status, 0);
    }
    ck_assert_uint_eq(count_entries(), NUMBERS);
}
END_TEST

static off_t size_of_file(void)
{
    struct stat is;
    ck_assert_int_eq(stat(path, &is), 0);
    return is.st_size;
}

/* By another process, which was killed. */
START_TEST(what_was_left_half_written_is_cut_off)
{
    add(0);
    off_t first = size_of_file();
    add(1);
    off_t second = size_of_file();
    for (off_t size = first; size < second; size++) {
        ck_assert_int_eq(truncate(path, size), 0);
        add(2 + (unsigned)(size - first) % 2);
        ck_assert_uint_eq(count_entries(), 2);
        ck_assert_int_eq(size_of_file(), second);
        ck_assert_int_eq(truncate(path, first), 0);
    }
}
END_TEST

static const char *const others[] = {"", "csycl", "csycl record 2\n", "int main(void)\n{\n}\n"};

START_TEST(another_file_stays_as_it_is)
{
    char expected[256], bytes[64] = "";
    FILE *file = fopen(path, "w");
    fputs(others[_i], file);
    fclose(file);
    capture_start();
    add(0);
    add(1);
    const char *said = captured();
    if (!*others[_i]) {
        ck_assert_str_eq(said, "");
        ck_assert_uint_eq(count_entries(), 2);
        return;
    }
    snprintf(expected, sizeof expected,
             "csycl: warning: CSYCL_RECORD=%s: it is there, and no record; kernels are not "
             "recorded\n",
             path);
    ck_assert_str_eq(said, expected);
    file = fopen(path, "r");
    ck_assert_uint_eq(fread(bytes, 1, sizeof bytes, file), strlen(others[_i]));
    fclose(file);
    ck_assert_str_eq(bytes, others[_i]);
}
END_TEST

static const char *const places[] = {"/proc/none/record", "/dev/null", "/tmp"};

START_TEST(there_is_no_way_to_write)
{
    strcpy(path, places[_i]);
    capture_start();
    add(0);
    add(1);
    const char *said = captured();
    ck_assert_ptr_nonnull(strstr(said, "csycl: warning: CSYCL_RECORD="));
    ck_assert_ptr_null(strstr(said + 1, "csycl: "));
}
END_TEST

/* What is there stays whole. */
START_TEST(the_disk_is_full)
{
    add(0);
    struct rlimit limit = {(rlim_t)size_of_file() + 10, RLIM_INFINITY};
    signal(SIGXFSZ, SIG_IGN);
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    add(1);
    limit.rlim_cur = RLIM_INFINITY;
    setrlimit(RLIMIT_FSIZE, &limit);
    ck_assert_uint_eq(count_entries(), 1);
}
END_TEST

/* ---- reading ---- */

/* The entries of these bytes: they have to be the first ones of what was written, and are said to
 * be damaged, unless all are there. In memory of just that size, so that sanitizers see each byte
 * that is read too far. */
static void read_damaged(const char *bytes, size_t size, size_t begin)
{
    struct journal journal = {malloc(size + !size), size, begin};
    struct journal_entry entry;
    unsigned count = 0;
    memcpy(journal.bytes, bytes, size);
    for (; csy_journal_next(&entry, &journal); count++) {
        ck_assert_uint_eq(number_of(&entry), count);
        csy_journal_entry_release(&entry);
    }
    ck_assert_uint_lt(count, 3);
    ck_assert(journal.at == begin || bytes[journal.at - 1] == '\n');
    csy_journal_release(&journal);
}

START_TEST(no_byte_may_differ)
{
    struct journal journal;
    const char *why;
    for (unsigned i = 0; i < 3; i++)
        add(i);
    ck_assert(csy_journal_read(&journal, path, &why));
    size_t begin = journal.at;
    ck_assert_uint_eq(count_entries(), 3);
    for (size_t i = begin; i < journal.size; i++) {
        char byte = journal.bytes[i];
        for (unsigned bit = 0; bit < 8; bit++) {
            journal.bytes[i] = (char)(byte ^ 1 << bit);
            read_damaged(journal.bytes, journal.size, begin);
        }
        journal.bytes[i] = byte;
        read_damaged(journal.bytes, i, begin);
    }
    csy_journal_release(&journal);
}
END_TEST

/* Lengths that no memory has, and some that lead elsewhere, with right hashes of what they hold. */
START_TEST(no_length_is_believed)
{
    static const char *const lengths[] = {
        ":",    "0:", "1:",          "99999999999999999999:", "18446744073709551615:", "-1:", " 1:",
        "0x5:", "5",  "1073741825:", "4294967301:",           "18446744073709551621:"};
    for (unsigned i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        char name[CACHE_NAME + 1];
        struct text entry = {0};
        csy_key_name(name, "1:a1:", 5);
        csy_text_printf(&entry, "%s %s1:a1:\n", name, lengths[i]);
        read_damaged(csy_text(&entry), entry.length, 0);
        csy_text_release(&entry);
    }
}
END_TEST

START_TEST(others_are_refused)
{
    struct journal journal;
    const char *why;
    FILE *file = fopen(path, "w");
    fputs("csycl recor", file);
    fclose(file);
    ck_assert(!csy_journal_read(&journal, path, &why));
    ck_assert_str_eq(why, "it is no record");
    ck_assert(!csy_journal_read(&journal, "/proc/none", &why));
    ck_assert_str_eq(why, strerror(ENOENT));
    ck_assert(!csy_journal_read(&journal, "/dev/zero", &why));
    ck_assert_str_eq(why, "it is no regular file");
    ck_assert_int_eq(truncate(path, (off_t)1 << 40), 0);
    ck_assert(!csy_journal_read(&journal, path, &why));
    ck_assert_str_eq(why, "it is too large");
}
END_TEST

/* ---- programs ---- */

static const float in[10];
static float out[10];

static void launch(void)
{
    ck_assert(launch_scale(10, in, out));
}

static void launch_in_a_process(void)
{
    int status;
    if (!fork()) {
        launch();
        _exit(0);
    }
    ck_assert_int_gt(wait(&status), 0);
    ck_assert_int_eq(status, 0);
}

static size_t read_file(char *bytes, size_t room)
{
    FILE *file = fopen(path, "r");
    size_t size = fread(bytes, 1, room, file);
    fclose(file);
    return size;
}

/* Built, loaded, in another folder than the process is in when it writes. */
START_TEST(hits_are_recorded_as_misses_are)
{
    static char cold[65536], warm[65536];
    struct journal journal;
    struct journal_entry entry;
    const char *why;
    setenv("CSYCL_HELPERS", TEST_HELPERS_DIR, 1);
    launch_in_a_process();
    for (unsigned i = 0; i < 15000 && cache_files() != 2; i++)
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    size_t size = read_file(cold, sizeof cold);
    ck_assert(csy_journal_read(&journal, path, &why));
    ck_assert(csy_journal_next(&entry, &journal));
    ck_assert_str_eq(csy_text(&entry.parts.items[KEY_DEVICE]), "Stub device");
    csy_journal_entry_release(&entry);
    ck_assert(!csy_journal_next(&entry, &journal));
    csy_journal_release(&journal);

    unlink(path);
    ck_assert_int_eq(chdir(cache_base), 0);
    setenv("CSYCL_RECORD", "record", 1);
    csy_context();
    ck_assert_int_eq(chdir("/"), 0);
    launch();
    ck_assert_uint_eq(stub_calls("clCreateProgramWithBinary"), 1);
    ck_assert_uint_eq(read_file(warm, sizeof warm), size);
    ck_assert_mem_eq(cold, warm, size);
}
END_TEST

START_TEST(what_is_refused_is_not_recorded)
{
    stub_fail("clBuildProgram", 0, CL_BUILD_PROGRAM_FAILURE);
    setenv("CSYCL_OFFLOAD", "always", 1);
    capture_start();
    ck_assert(!launch_scale(10, in, out));
    ck_assert_ptr_nonnull(strstr(captured(), "does not build"));
    ck_assert_int_eq(access(path, F_OK), -1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/journal");
    TCase *tests = suite_case(suite, "journal");

    tcase_add_checked_fixture(tests, start, cache_remove);
    tcase_add_test(tests, each_is_written_once);
    tcase_add_test(tests, threads_and_processes_share_a_file);
    tcase_add_test(tests, what_was_left_half_written_is_cut_off);
    tcase_add_loop_test(tests, another_file_stays_as_it_is, 0, sizeof others / sizeof *others);
    tcase_add_loop_test(tests, there_is_no_way_to_write, 0, sizeof places / sizeof *places);
    tcase_add_test(tests, the_disk_is_full);
    tcase_add_test(tests, no_byte_may_differ);
    tcase_add_test(tests, no_length_is_believed);
    tcase_add_test(tests, others_are_refused);
    tcase_add_test(tests, hits_are_recorded_as_misses_are);
    tcase_add_test(tests, what_is_refused_is_not_recorded);
    return suite_run(suite);
}
