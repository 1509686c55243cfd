/* What a program writes for csycl-jit, and what that reads. */
#include <stdlib.h>
#include <string.h>

#include "jit/request.h"
#include "suite.h"

/* A program of two strings with two kernels. */
static struct text write_request(struct cache_key *key)
{
    struct strings strings = {0};
    struct text request = {0}, arguments = {0};
    csy_key_begin(key, "test");
    csy_key_add(key, "with\n");
    csy_key_end(key);
    csy_strings_add(&strings, "first ");
    csy_strings_add(&strings, "second");
    csy_jit_write_program(&request, key, "-w", &strings);
    csy_strings_release(&strings);
    csy_jit_write_argument(&arguments, JIT_BUFFER, 0);
    csy_jit_write_argument(&arguments, JIT_VALUE, 12);
    csy_jit_write_kernel(&request, "sum", "", &arguments);
    csy_text_release(&arguments);
    csy_jit_write_kernel(&request, "sum", "_merge", &arguments);
    ck_assert(!request.cut);
    return request;
}

START_TEST(what_is_written_is_read)
{
    struct cache_key key;
    struct jit_request read;
    struct jit_kernel kernel;
    struct text request = write_request(&key);
    ck_assert(csy_jit_read_program(&read, request.data, request.length));
    ck_assert_uint_eq(read.key_length, key.text.length);
    ck_assert_mem_eq(read.key, key.text.data, read.key_length);
    ck_assert_str_eq(read.options, "-w");
    ck_assert_str_eq(read.text, "first second");
    ck_assert(csy_jit_read_kernel(&kernel, &read));
    ck_assert_str_eq(kernel.name, "sum");
    ck_assert_uint_eq(kernel.count, 2);
    ck_assert_int_eq(csy_jit_argument(&kernel, 0).kind, JIT_BUFFER);
    ck_assert_int_eq(csy_jit_argument(&kernel, 1).kind, JIT_VALUE);
    ck_assert_uint_eq(csy_jit_argument(&kernel, 1).size, 12);
    ck_assert(csy_jit_read_kernel(&kernel, &read));
    ck_assert_str_eq(kernel.name, "sum_merge");
    ck_assert_uint_eq(kernel.count, 0);
    ck_assert(!csy_jit_read_kernel(&kernel, &read));
    csy_text_release(&request);
    csy_key_release(&key);
}
END_TEST

/* In memory of just that size, so that sanitizers see each byte that is read too far. */
START_TEST(what_is_cut_is_not_read)
{
    struct cache_key key;
    struct text request = write_request(&key);
    for (size_t size = 0; size < request.length; size++) {
        struct jit_request read;
        struct jit_kernel kernel;
        unsigned kernels = 0;
        char *bytes = malloc(size + !size);
        memcpy(bytes, request.data, size);
        if (csy_jit_read_program(&read, bytes, size))
            while (csy_jit_read_kernel(&kernel, &read))
                kernels++;
        ck_assert_uint_lt(kernels, 2);
        free(bytes);
    }
    memset(request.data, 0xff, sizeof(uint64_t)); /* a length that no memory has */
    struct jit_request read;
    ck_assert(!csy_jit_read_program(&read, request.data, request.length));
    csy_text_release(&request);
    csy_key_release(&key);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/jit_request");
    TCase *tests = suite_case(suite, "jit_request");

    tcase_add_test(tests, what_is_written_is_read);
    tcase_add_test(tests, what_is_cut_is_not_read);
    return suite_run(suite);
}
