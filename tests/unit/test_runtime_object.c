/* Variables of static storage, found by the symbols of the program and of libraries. */
#include <check.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#include "memory/object.h"
#include "suite.h"

static int zeros[1000];
static const char letters[300] = "abc";
long numbers[7] = {1};

static bool finds(const void *address, const void *object, size_t size)
{
    uintptr_t low, high;
    return csy_object_find(&low, &high, address) && low == (uintptr_t)object &&
           high == (uintptr_t)object + size;
}

START_TEST(a_variable_is_found_by_any_of_its_bytes)
{
    static double inside[20];
    ck_assert(finds(zeros, zeros, sizeof zeros));
    ck_assert(finds((char *)(zeros + 1000) - 1, zeros, sizeof zeros));
    ck_assert(!finds(zeros + 1000, zeros, sizeof zeros));
    ck_assert(finds(letters + 299, letters, sizeof letters));
    ck_assert(finds(numbers + 3, numbers, sizeof numbers));
    ck_assert(finds(inside + 19, inside, sizeof inside));
}
END_TEST

START_TEST(other_memory_is_not)
{
    uintptr_t low, high;
    int local = 0;
    void *block = malloc(100);
    ck_assert(!csy_object_find(&low, &high, &local));
    ck_assert(!csy_object_find(&low, &high, block));
    ck_assert(!csy_object_find(&low, &high, NULL));
    free(block);
}
END_TEST

/* Of a library, by what it exports at least; it comes, goes and comes again. */
START_TEST(libraries_come_and_go)
{
    for (int i = 0; i < 3; i++) {
        void *library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
        ck_assert(finds(zeros, zeros, sizeof zeros));
        if (library)
            dlclose(library);
    }
    uintptr_t low, high;
    ck_assert(csy_object_find(&low, &high, &stdout) && low <= (uintptr_t)&stdout &&
              high >= (uintptr_t)(&stdout + 1));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/object");
    TCase *tests = suite_case(suite, "object");

    tcase_add_test(tests, a_variable_is_found_by_any_of_its_bytes);
    tcase_add_test(tests, other_memory_is_not);
    tcase_add_test(tests, libraries_come_and_go);
    return suite_run(suite);
}
