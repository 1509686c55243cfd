/* The disk cache: its entries, its folder, its locks, and whom it trusts. */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

#include "cache/cache.h"
#include "runtime_cache.h"
#include "runtime_capture.h"
#include "suite.h"

static const char bytes[] = "some bytes";

static struct settings cache_settings = {
    .cache = {.folder = cache_folder, .is_asked = true, .limit = (uint64_t)1 << 30}};

static bool store(const char *name)
{
    struct cache_key key = cache_key(name);
    bool is_stored = csy_cache_store(&cache_settings, &key, bytes, sizeof bytes);
    csy_key_release(&key);
    return is_stored;
}

static bool has(const char *name)
{
    struct cache_key key = cache_key(name);
    bool is_there = csy_cache_has(&cache_settings, &key);
    csy_key_release(&key);
    return is_there;
}

START_TEST(keeps_what_was_stored)
{
    struct stat is;
    ck_assert(!has("a"));
    ck_assert(store("a"));
    ck_assert(has("a") && !has("b"));
    ck_assert(store("a") && store("b"));
    ck_assert(has("a") && has("b"));
    ck_assert_uint_eq(cache_files(), 2);
    ck_assert_int_eq(stat(cache_folder, &is), 0);
    ck_assert_uint_eq(is.st_mode & 0777, 0700);
}
END_TEST

START_TEST(makes_its_folder_again)
{
    struct settings none = {0};
    struct cache_key key = cache_key("a");
    char command[128];
    ck_assert(store("a"));
    snprintf(command, sizeof command, "rm -r %s", cache_folder);
    ck_assert_int_eq(system(command), 0);
    ck_assert(!has("a") && store("a") && has("a"));
    ck_assert(!csy_cache_store(&none, &key, bytes, sizeof bytes));
    ck_assert(!csy_cache_has(&none, &key));
    ck_assert_int_eq(csy_cache_lock(&none, &key), -1);
    csy_key_release(&key);
}
END_TEST

/* ---- keys ---- */

static struct cache_key program_key(const struct device *device, const char *options,
                                    const char *first, const char *second)
{
    struct strings strings = {0};
    struct cache_key key;
    csy_strings_add(&strings, first);
    csy_strings_add(&strings, second);
    csy_key_of_program(&key, device, options, &strings);
    csy_strings_release(&strings);
    return key;
}

START_TEST(keys_have_all_that_matters)
{
    static char p[] = "p", v[] = "v", n[] = "n", d[] = "d", x[] = "x", pv[] = "pv", none[] = "";
    const struct device device = {
        .platform_name = p, .platform_version = v, .name = n, .driver = d};
    struct device others[] = {device, device, device, device, device};
    others[0].platform_name = x;
    others[1].platform_version = x;
    others[2].name = x;
    others[3].driver = x;
    others[4].platform_name = pv; /* the same letters in all */
    others[4].platform_version = none;
    struct cache_key keys[9] = {
        program_key(&device, "o", "ab", "c"),
        program_key(&device, "x", "ab", "c"),
        program_key(&device, "o", "ab", "x"),
        program_key(&device, "oa", "b", "c"),
    };
    for (unsigned i = 0; i < 5; i++)
        keys[4 + i] = program_key(&others[i], "o", "ab", "c");
    for (unsigned i = 0; i < 9; i++)
        for (unsigned k = 0; k < i; k++)
            ck_assert_str_ne(keys[i].name, keys[k].name);
    struct cache_key cut = program_key(&device, "o", "a", "bc");
    ck_assert_str_eq(cut.name, keys[0].name); /* it is the same text */
    csy_key_release(&cut);
    for (unsigned i = 0; i < 9; i++)
        csy_key_release(&keys[i]);
}
END_TEST

/* In memory of just that size, so that sanitizers see each byte that is read too far. */
static bool take_to_pieces(struct key_parts *parts, const char *text, size_t size)
{
    char *copy = malloc(size + !size);
    const char *at = copy;
    memcpy(copy, text, size);
    bool is_key = csy_key_parts(parts, &at, copy + size);
    ck_assert(!is_key || at == copy + size);
    free(copy);
    return is_key;
}

START_TEST(keys_are_taken_to_pieces)
{
    static char p[] = "p", v[] = "1:2", n[] = "", d[] = "d";
    const struct device device = {
        .platform_name = p, .platform_version = v, .name = n, .driver = d};
    struct key_parts parts;
    struct cache_key key = program_key(&device, "-w", "/* */ __kernel __attribute__((x)) void f(",
                                       "int *x)\n"),
                     other = cache_key("a");
    char kernel[8];
    ck_assert(take_to_pieces(&parts, key.text.data, key.text.length));
    ck_assert_str_eq(csy_text(&parts.items[KEY_PLATFORM_VERSION]), "1:2");
    ck_assert_str_eq(csy_text(&parts.items[KEY_DEVICE]), "");
    ck_assert_str_eq(csy_text(&parts.items[KEY_OPTIONS]), "-w");
    csy_key_kernel(kernel, sizeof kernel, csy_text(&parts.items[KEY_SOURCE]));
    ck_assert_str_eq(kernel, "f");
    csy_key_parts_release(&parts);
    for (size_t size = 0; size < key.text.length; size++) {
        ck_assert(!take_to_pieces(&parts, key.text.data, size));
        csy_key_parts_release(&parts);
    }
    key.text.data[key.text.length - 1] = '\0';
    ck_assert(!take_to_pieces(&parts, key.text.data, key.text.length));
    csy_key_parts_release(&parts);
    ck_assert(!take_to_pieces(&parts, other.text.data, other.text.length));
    ck_assert_str_eq(csy_text(&parts.items[KEY_KIND]), "test");
    csy_key_parts_release(&parts);
    csy_key_release(&other);
    csy_key_release(&key);
}
END_TEST

/* As if the hashes were the same. */
START_TEST(keys_are_compared)
{
    struct cache_key key = cache_key("a"), other = cache_key("b");
    strcpy(other.name, key.name);
    ck_assert(csy_cache_store(&cache_settings, &key, bytes, sizeof bytes));
    ck_assert(!csy_cache_has(&cache_settings, &other));
    csy_key_release(&key);
    csy_key_release(&other);
}
END_TEST

/* ---- files that are wrong ---- */

static size_t load(char *file, size_t room, const char *path)
{
    FILE *stream = fopen(path, "rb");
    ck_assert_ptr_nonnull(stream);
    size_t size = fread(file, 1, room, stream);
    fclose(stream);
    return size;
}

static void write_file(const char *path, const char *file, size_t size)
{
    int out = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    ck_assert_int_eq(write(out, file, size), (ssize_t)size);
    close(out);
}

START_TEST(no_byte_may_differ)
{
    char file[512];
    struct cache_key key = cache_key("a");
    const char *path = cache_path(&key);
    ck_assert(store("a"));
    size_t size = load(file, sizeof file - 1, path);
    for (size_t i = 0; i < size; i++) {
        file[i] ^= 1 << i % 8;
        write_file(path, file, size);
        ck_assert(!has("a"));
        ck_assert_uint_eq(cache_files(), 0);
        file[i] ^= 1 << i % 8;
    }
    for (size_t i = 0; i < size; i++) {
        write_file(path, file, i);
        ck_assert(!has("a"));
        ck_assert_uint_eq(cache_files(), 0);
    }
    file[size] = '\0';
    write_file(path, file, size + 1);
    ck_assert(!has("a"));
    write_file(path, file, size);
    ck_assert(has("a"));
    csy_key_release(&key);
}
END_TEST

/* ---- whom it trusts ---- */

enum { LOOSE_GROUP, LOOSE_OTHERS, OTHER_OWNER, SYMBOLIC, HARD, FIFO, DISTRUSTS };

/* Makes of a file, or of the folder, one that is not to be trusted. */
static void loosen(const char *path, int how)
{
    char other[128];
    snprintf(other, sizeof other, "%s.other", path);
    switch (how) {
    case LOOSE_GROUP:
        ck_assert_int_eq(chmod(path, 0720), 0);
        break;
    case LOOSE_OTHERS:
        ck_assert_int_eq(chmod(path, 0702), 0);
        break;
    case OTHER_OWNER:
        ck_assert_int_eq(chown(path, 12345, 12345), 0);
        break;
    case SYMBOLIC:
        ck_assert_int_eq(rename(path, other), 0);
        ck_assert_int_eq(symlink(other, path), 0);
        break;
    case HARD:
        ck_assert_int_eq(link(path, other), 0);
        break;
    case FIFO:
        ck_assert_int_eq(unlink(path), 0);
        ck_assert_int_eq(mkfifo(path, 0600), 0);
        break;
    }
}

START_TEST(files_of_others_are_not_read)
{
    struct cache_key key = cache_key("a");
    ck_assert(store("a"));
    if (_i == OTHER_OWNER && geteuid())
        return; /* nobody else can give files away */
    loosen(cache_path(&key), _i);
    ck_assert(!has("a"));
    ck_assert(store("a") && has("a"));
    csy_key_release(&key);
}
END_TEST

START_TEST(folders_of_others_are_not_used)
{
    char said[256];
    ck_assert(store("a"));
    if (_i >= HARD || (_i == OTHER_OWNER && geteuid()))
        return; /* not of folders */
    loosen(cache_folder, _i);
    capture_start();
    ck_assert(!has("a") && !store("b") && !has("b"));
    ck_assert_uint_eq(cache_files(), 1);
    snprintf(said, sizeof said,
             "csycl: warning: CSYCL_CACHE_DIR=%s: %s; kernels are not kept on the disk\n",
             cache_folder,
             _i == SYMBOLIC ? "Not a directory" : "it is not the user's alone to write");
    ck_assert_str_eq(captured(), said);
}
END_TEST

START_TEST(no_folder_can_be_made)
{
    strcpy(cache_folder, "/proc/none/cache");
    capture_start();
    ck_assert(!has("a") && !store("a"));
    ck_assert_str_eq(captured(),
                     "csycl: warning: CSYCL_CACHE_DIR=/proc/none/cache: No such file or "
                     "directory; kernels are not kept on the disk\n");
}
END_TEST

/* Nobody asked for the folder that HOME has. */
START_TEST(traces_tell_of_the_usual_folder)
{
    strcpy(cache_folder, "/proc/none/cache");
    cache_settings.cache.is_asked = false;
    capture_start();
    cache_settings.trace = _i ? 1 : 0; /* build */
    ck_assert(!has("a") && !store("a"));
    ck_assert_str_eq(captured(),
                     _i ? "csycl: cache /proc/none/cache: No such file or directory\n" : "");
}
END_TEST

START_TEST(the_disk_is_full)
{
    const struct rlimit none = {20, 20};
    ck_assert(store("a"));
    signal(SIGXFSZ, SIG_IGN);
    capture_start(); /* not said before what follows ends: it is a file too */
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &none), 0);
    ck_assert(!store("b"));
    ck_assert(has("a") && !has("b"));
    ck_assert_uint_eq(cache_files(), 1);
}
END_TEST

/* ---- a system's folder ---- */

static char system_folder[96];

static struct cache_key of_system(char path[160])
{
    struct cache_key key = cache_key("a");
    snprintf(path, 160, "%s/%s", system_folder, key.name);
    return key;
}

/* Has "a", for all to read, and was used long ago; the user's is empty. */
static void make_system(void)
{
    char path[160];
    struct cache_key key = of_system(path);
    ck_assert(store("a"));
    snprintf(system_folder, sizeof system_folder, "%s/system", cache_base);
    ck_assert_int_eq(rename(cache_folder, system_folder), 0);
    csy_key_release(&key);
    key = of_system(path);
    ck_assert_int_eq(chmod(cache_base, 0755), 0);
    ck_assert_int_eq(chmod(system_folder, 0755), 0);
    ck_assert_int_eq(chmod(path, 0644), 0);
    utimensat(AT_FDCWD, path, (struct timespec[2]){{.tv_sec = 1}, {.tv_sec = 1}}, 0);
    cache_settings.cache.system = system_folder;
    csy_key_release(&key);
}

START_TEST(a_systems_folder_is_only_read)
{
    char path[160];
    struct stat is;
    make_system();
    struct cache_key key = of_system(path);
    ck_assert(has("a") && !has("b"));
    ck_assert(!csy_cache_keeps(&cache_settings, &key));
    ck_assert_int_eq(stat(path, &is), 0);
    ck_assert_int_eq(is.st_mtim.tv_sec, 1);
    ck_assert_uint_eq(cache_files(), 0);
    ck_assert(store("b") && has("b"));
    ck_assert_uint_eq(cache_files(), 1);
    ck_assert_int_eq(truncate(path, 50), 0); /* damaged */
    ck_assert(!has("a"));
    ck_assert_int_eq(access(path, F_OK), 0);
    ck_assert(store("a") && has("a") && csy_cache_keeps(&cache_settings, &key));
    ck_assert_uint_eq(cache_files(), 2);
    csy_key_release(&key);
}
END_TEST

START_TEST(a_systems_folder_does_without_the_users)
{
    struct cache_key key = cache_key("a");
    make_system();
    cache_settings.cache.folder = NULL;
    ck_assert(has("a") && !store("a"));
    ck_assert_int_eq(csy_cache_lock(&cache_settings, &key), -1);
    csy_key_release(&key);
}
END_TEST

/* Another user's program trusts what root has put there, but nobody else's. */
START_TEST(what_is_roots_is_for_all)
{
    char path[160];
    if (geteuid())
        return; /* nobody else can be someone else */
    make_system();
    struct cache_key key = of_system(path);
    cache_settings.cache.folder = NULL;
    ck_assert_int_eq(seteuid(12345), 0);
    ck_assert(has("a"));
    ck_assert_int_eq(seteuid(0), 0);
    ck_assert_int_eq(chown(path, 12346, 12346), 0);
    ck_assert_int_eq(seteuid(12345), 0);
    ck_assert(!has("a"));
    ck_assert_int_eq(seteuid(0), 0);
    ck_assert_int_eq(access(path, F_OK), 0);
    csy_key_release(&key);
}
END_TEST

START_TEST(a_systems_files_of_others_are_not_read)
{
    char path[160];
    if (_i == OTHER_OWNER && geteuid())
        return;
    make_system();
    struct cache_key key = of_system(path);
    loosen(path, _i);
    ck_assert(!has("a"));
    ck_assert_int_eq(access(path, F_OK), 0);
    csy_key_release(&key);
}
END_TEST

START_TEST(a_systems_folder_of_others_is_not_read)
{
    char said[256];
    make_system();
    if (_i >= HARD || (_i == OTHER_OWNER && geteuid()))
        return;
    loosen(system_folder, _i);
    capture_start();
    ck_assert(!has("a") && !has("a") && store("a") && has("a"));
    snprintf(said, sizeof said,
             "csycl: warning: CSYCL_CACHE_SYSTEM=%s: %s; no kernels are looked for there\n",
             system_folder,
             _i == SYMBOLIC ? "Not a directory" : "it is not root's or the user's alone to write");
    ck_assert_str_eq(captured(), said);
}
END_TEST

START_TEST(a_systems_folder_is_not_made)
{
    char said[256];
    snprintf(system_folder, sizeof system_folder, "%s/none", cache_base);
    cache_settings.cache.system = system_folder;
    capture_start();
    ck_assert(!has("a") && store("a") && has("a"));
    snprintf(said, sizeof said,
             "csycl: warning: CSYCL_CACHE_SYSTEM=%s: No such file or directory; no kernels are "
             "looked for there\n",
             system_folder);
    ck_assert_str_eq(captured(), said);
    ck_assert_int_ne(access(system_folder, F_OK), 0);
}
END_TEST

/* ---- size ---- */

static void set_age(const char *name, time_t seconds)
{
    struct cache_key key = cache_key(name);
    struct timespec times[2];
    times[0] = times[1] = (struct timespec){.tv_sec = time(NULL) - seconds};
    ck_assert_int_eq(utimensat(AT_FDCWD, cache_path(&key), times, 0), 0);
    csy_key_release(&key);
}

START_TEST(the_longest_unused_go)
{
    struct stat is;
    struct cache_key key = cache_key("a");
    char path[160];
    ck_assert(store("a") && store("b") && store("c"));
    ck_assert_int_eq(stat(cache_path(&key), &is), 0);
    snprintf(path, sizeof path, "%s.1.2", cache_path(&key)); /* a writer was killed */
    write_file(path, "x", 1);
    utimensat(AT_FDCWD, path, (struct timespec[2]){{.tv_sec = 1}, {.tv_sec = 1}}, 0);
    set_age("a", 3000);
    set_age("b", 2000);
    set_age("c", 1000);
    ck_assert(has("a")); /* it is used */
    cache_settings.cache.limit = 3 * (uint64_t)is.st_size;
    ck_assert(store("d"));
    ck_assert_int_ne(access(path, F_OK), 0);
    ck_assert_uint_eq(cache_files(), 3);
    ck_assert(has("a") && !has("b") && has("c") && has("d"));
    cache_settings.cache.limit = 0;
    ck_assert(store("e"));
    ck_assert_uint_eq(cache_files(), 1);
    ck_assert(has("e"));
    csy_key_release(&key);
}
END_TEST

/* ---- locks ---- */

/* Takes the lock and says so, in a process of its own. */
static pid_t take_elsewhere(const char *name, int *said)
{
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    pid_t child = fork();
    if (!child) {
        struct cache_key key = cache_key(name);
        int lock = csy_cache_lock(&cache_settings, &key);
        if (write(ends[1], "x", 1) != 1 || lock < 0)
            _exit(1);
        pause();
    }
    close(ends[1]);
    *said = ends[0];
    return child;
}

static bool is_said(int said, int milliseconds)
{
    struct pollfd wanted = {.fd = said, .events = POLLIN};
    return poll(&wanted, 1, milliseconds) == 1;
}

START_TEST(locks_end_with_their_owners)
{
    struct cache_key key = cache_key("a");
    int first, second, other;
    pid_t one = take_elsewhere("a", &first);
    ck_assert(is_said(first, 900));
    pid_t two = take_elsewhere("a", &second), three = take_elsewhere("b", &other);
    ck_assert(is_said(other, 900));
    ck_assert(!is_said(second, 100));
    kill(one, SIGKILL);
    ck_assert(is_said(second, 900));
    kill(two, SIGKILL);
    kill(three, SIGKILL);
    int lock = csy_cache_lock(&cache_settings, &key);
    ck_assert_int_ge(lock, 0);
    one = take_elsewhere("a", &first);
    ck_assert(!is_said(first, 100));
    csy_cache_unlock(lock);
    ck_assert(is_said(first, 900));
    kill(one, SIGKILL);
    while (wait(NULL) > 0)
        ;
    csy_key_release(&key);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/cache");
    TCase *tests = suite_case(suite, "cache");

    tcase_add_checked_fixture(tests, cache_start, cache_remove);
    tcase_add_test(tests, keeps_what_was_stored);
    tcase_add_test(tests, makes_its_folder_again);
    tcase_add_test(tests, keys_have_all_that_matters);
    tcase_add_test(tests, keys_are_taken_to_pieces);
    tcase_add_test(tests, keys_are_compared);
    tcase_add_test(tests, no_byte_may_differ);
    tcase_add_loop_test(tests, files_of_others_are_not_read, 0, DISTRUSTS);
    tcase_add_loop_test(tests, folders_of_others_are_not_used, 0, DISTRUSTS);
    tcase_add_test(tests, no_folder_can_be_made);
    tcase_add_loop_test(tests, traces_tell_of_the_usual_folder, 0, 2);
    tcase_add_test(tests, the_disk_is_full);
    tcase_add_test(tests, a_systems_folder_is_only_read);
    tcase_add_test(tests, a_systems_folder_does_without_the_users);
    tcase_add_test(tests, what_is_roots_is_for_all);
    tcase_add_loop_test(tests, a_systems_files_of_others_are_not_read, 0, DISTRUSTS);
    tcase_add_loop_test(tests, a_systems_folder_of_others_is_not_read, 0, DISTRUSTS);
    tcase_add_test(tests, a_systems_folder_is_not_made);
    tcase_add_test(tests, the_longest_unused_go);
    tcase_add_test(tests, locks_end_with_their_owners);
    return suite_run(suite);
}
