/* Which bytes of host memory share a buffer, and which travel. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "device/context.h"
#include "rows/section.h"
#include "suite.h"

enum { MOST = 8 };
static struct section sections[MOST];
static struct section *order[MOST];
static struct region regions[MOST];
static struct mirrors given_out = MIRRORS_INITIALIZER;
static size_t count;
static char memory[1000];

/* Adds bytes [low, high) of memory. */
static void add(enum csycl_glue_access access, bool whole, size_t low, size_t high)
{
    struct csycl_glue_param param = {
        "x", CSYCL_GLUE_MEMORY, 0, access, whole, CSYCL_GLUE_I32, NULL, NULL, false, false};
    struct csycl_glue_arg arg = {memory, (ptrdiff_t)low, high - low};
    sections[count].param = (unsigned)count;
    ck_assert_int_eq(csy_section_find(&sections[count], &param, &arg, &given_out, false), 0);
    count++;
}

static size_t merge(void)
{
    return csy_sections_merge(sections, count, order, regions);
}

static void check_region(size_t i, size_t low, size_t high, bool changes, bool reuses)
{
    ck_assert_uint_eq(regions[i].low - (uintptr_t)memory, low);
    ck_assert_uint_eq(regions[i].high - (uintptr_t)memory, high);
    ck_assert_int_eq(regions[i].changes, changes);
    ck_assert_int_eq(regions[i].reuses, reuses);
}

/* The runs of a region as text: "10-20 30-40". */
static const char *runs(size_t i, bool out)
{
    static char text[200];
    struct run run = {0};
    *text = '\0';
    while (csy_next_run(&run, &regions[i], out))
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%zu-%zu", *text ? " " : "",
                 (size_t)(run.low - (uintptr_t)memory), (size_t)(run.high - (uintptr_t)memory));
    return text;
}

START_TEST(separate_sections_have_regions_in_order)
{
    add(CSYCL_GLUE_OUT, true, 200, 300);
    add(CSYCL_GLUE_IN, false, 0, 100);
    add(CSYCL_GLUE_IN, false, 100, 200); /* touches, does not overlap */
    ck_assert_uint_eq(merge(), 3);
    check_region(0, 0, 100, false, false);
    check_region(1, 100, 200, false, false);
    check_region(2, 200, 300, true, false);
    ck_assert_ptr_eq(sections[0].region, &regions[2]);
    ck_assert_ptr_eq(sections[1].region, &regions[0]);
    ck_assert_str_eq(runs(2, false), "");
    ck_assert_str_eq(runs(2, true), "200-300");
    ck_assert_str_eq(runs(0, false), "0-100");
    ck_assert_str_eq(runs(0, true), "");
}
END_TEST

START_TEST(one_array_twice_is_one_region)
{
    add(CSYCL_GLUE_IN, false, 50, 150);
    add(CSYCL_GLUE_OUT, true, 50, 150);
    ck_assert_uint_eq(merge(), 1);
    check_region(0, 50, 150, true, true);
    ck_assert_str_eq(runs(0, false), "50-150");
    ck_assert_str_eq(runs(0, true), "50-150");
}
END_TEST

START_TEST(overlaps_chain)
{
    add(CSYCL_GLUE_IN, false, 100, 200);
    add(CSYCL_GLUE_OUT, true, 0, 110);
    add(CSYCL_GLUE_IN, false, 190, 300);
    add(CSYCL_GLUE_IN, false, 10, 20);
    add(CSYCL_GLUE_OUT, false, 299, 400);
    add(CSYCL_GLUE_IN, false, 500, 510);
    ck_assert_uint_eq(merge(), 2);
    check_region(0, 0, 400, true, true);
    ck_assert_str_eq(runs(0, false), "10-20 100-400"); /* an out that is not whole goes in */
    ck_assert_str_eq(runs(0, true), "0-110 299-400");
    check_region(1, 500, 510, false, false);
}
END_TEST

START_TEST(scratch_does_not_travel)
{
    add(CSYCL_GLUE_CREATE, false, 0, 100);
    add(CSYCL_GLUE_INOUT, false, 200, 300);
    add(CSYCL_GLUE_CREATE, false, 250, 400);
    ck_assert_uint_eq(merge(), 2);
    check_region(0, 0, 100, true, false);
    ck_assert_str_eq(runs(0, false), "");
    ck_assert_str_eq(runs(0, true), "");
    check_region(1, 200, 400, true, true);
    ck_assert_str_eq(runs(1, true), "200-300");
}
END_TEST

START_TEST(no_bytes_no_region)
{
    add(CSYCL_GLUE_IN, false, 10, 10);
    add(CSYCL_GLUE_OUT, false, 10, 11);
    add(CSYCL_GLUE_OUT, false, 11, 11);
    ck_assert_uint_eq(merge(), 1);
    ck_assert_ptr_null(sections[0].region);
    ck_assert_ptr_eq(sections[1].region, &regions[0]);
    ck_assert_ptr_null(sections[2].region);
    count = 0;
    ck_assert_uint_eq(merge(), 0);
}
END_TEST

/* With memory from csycl_malloc the sections are found among the context's allocations. */
static void add_allocated(enum csycl_glue_access access, const char *pointer, size_t size)
{
    struct csycl_glue_param param = {
        "x", CSYCL_GLUE_MEMORY, 0, access, false, CSYCL_GLUE_I32, NULL, NULL, false, false};
    struct csycl_glue_arg arg = {pointer, 0, size};
    ck_assert_int_eq(
        csy_section_find(&sections[count], &param, &arg, &csy_process()->mirrors, true), 0);
    count++;
}

START_TEST(parts_of_an_allocation_share_its_region)
{
    char *allocated = csycl_malloc(300), *other = csycl_malloc(50);
    add_allocated(CSYCL_GLUE_IN, allocated + 10, 20);
    add_allocated(CSYCL_GLUE_OUT, allocated + 200, 100);
    add_allocated(CSYCL_GLUE_IN, other + 49, CSYCL_GLUE_UNKNOWN);
    add(CSYCL_GLUE_IN, false, 0, 10);
    ck_assert_uint_eq(merge(), 3);
    const struct region *region = sections[0].region;
    ck_assert_ptr_eq(sections[1].region, region);
    ck_assert_uint_eq(region->low, (uintptr_t)allocated);
    ck_assert_uint_eq(region->high, (uintptr_t)allocated + 300);
    ck_assert_uint_eq(region->mirror->base, (uintptr_t)allocated);
    struct run run = {0};
    ck_assert(csy_next_run(&run, region, false));
    ck_assert_uint_eq(run.low, (uintptr_t)allocated + 10);
    ck_assert_uint_eq(run.high, (uintptr_t)allocated + 30);
    ck_assert(csy_next_run(&run, region, false));
    ck_assert_uint_eq(run.low, (uintptr_t)allocated + 200);
    ck_assert(!csy_next_run(&run, region, false));
    ck_assert_uint_eq(sections[2].region->high - sections[2].region->low, 50);
    ck_assert_ptr_null(sections[3].region->mirror);
    csycl_free(allocated);
    csycl_free(other);
}
END_TEST

START_TEST(sections_that_make_no_sense)
{
    struct csycl_glue_param param = {
        "x",  CSYCL_GLUE_MEMORY, 0, CSYCL_GLUE_INOUT, false, CSYCL_GLUE_I32, NULL, NULL, false,
        false};
    struct mirrors *mirrors = &csy_process()->mirrors;
    char *allocated = csycl_malloc(300);
    struct csycl_glue_arg args[] = {
        {allocated, 200, 101},     /* past the end of the allocation */
        {NULL, 0, 1},              /* of nothing */
        {memory, 0, SIZE_MAX - 1}, /* around the end of the addresses */
    };
    for (size_t i = 0; i < sizeof args / sizeof *args; i++)
        ck_assert_int_eq(csy_section_find(&sections[0], &param, &args[i], mirrors, true),
                         CSYCL_ERROR_INVALID);
    csycl_free(allocated);
}
END_TEST

static bool is_unknown(const char *pointer, struct mirrors *mirrors)
{
    struct csycl_glue_param param = {
        "x",  CSYCL_GLUE_MEMORY, 0, CSYCL_GLUE_INOUT, false, CSYCL_GLUE_I32, NULL, NULL, false,
        false};
    struct csycl_glue_arg arg = {pointer, 0, CSYCL_GLUE_UNKNOWN};
    ck_assert_int_eq(csy_section_find(&sections[0], &param, &arg, mirrors, true), 0);
    return sections[0].is_unknown;
}

START_TEST(memory_that_nobody_knows)
{
    struct mirrors *mirrors = &csy_process()->mirrors;
    char *allocated = csycl_malloc(300);
    ck_assert(is_unknown(memory, mirrors));
    ck_assert(is_unknown(allocated + 301, mirrors));
    ck_assert(!is_unknown(allocated + 300, mirrors)); /* a pointer to the end */
    ck_assert(is_unknown(allocated - 1, mirrors));
    ck_assert(!is_unknown(allocated, mirrors));
    ck_assert(!is_unknown(allocated + 299, mirrors));
    ck_assert(is_unknown(allocated, NULL));
    ck_assert(!is_unknown(NULL, mirrors)); /* of no bytes */
    csycl_free(allocated);
    ck_assert(is_unknown(allocated, mirrors));
}
END_TEST

START_TEST(any_address_inside_finds_the_allocation)
{
    enum { BLOCKS = 200 };
    struct mirrors *mirrors = &csy_process()->mirrors;
    char *blocks[BLOCKS];
    for (size_t i = 0; i < BLOCKS; i++)
        blocks[i] = csycl_malloc(i * 50);
    for (size_t i = 0; i < BLOCKS; i += 3) {
        csycl_free(blocks[i]);
        blocks[i] = NULL;
    }
    for (size_t i = 0; i < BLOCKS; i++) {
        if (!blocks[i])
            continue;
        uintptr_t base = (uintptr_t)blocks[i];
        const struct mirror *found = csy_mirror_find(mirrors, base + i * 50 - 1);
        ck_assert_ptr_nonnull(found);
        ck_assert_uint_eq(found->base, base);
        ck_assert_uint_eq(found->size, i * 50);
        ck_assert_ptr_eq(csy_mirror_find(mirrors, base), found);
        ck_assert_ptr_eq(csy_mirror_find(mirrors, base + i * 50), found);
        ck_assert_ptr_ne(csy_mirror_find(mirrors, base + i * 50 + 1), found);
        ck_assert_uint_eq(base % 128, 0);
    }
    for (size_t i = 0; i < BLOCKS; i++)
        csycl_free(blocks[i]);
}
END_TEST

START_TEST(too_much_is_no_memory)
{
    ck_assert_ptr_null(csycl_malloc(SIZE_MAX));
    ck_assert_ptr_null(csycl_malloc(SIZE_MAX - 100));
    ck_assert_ptr_null(csycl_malloc(SIZE_MAX / 2));
    ck_assert_ptr_nonnull(strstr(csycl_error_message(), "csycl_malloc("));
    void *nothing = csycl_malloc(0), *more = csycl_malloc(0);
    ck_assert_ptr_nonnull(nothing);
    ck_assert_ptr_ne(nothing, more);
    csycl_free(nothing);
    csycl_free(more);
}
END_TEST

static enum csycl_status told;
static void tell(enum csycl_status status, const char *message, void *data)
{
    ck_assert_str_eq(data, "data");
    ck_assert_ptr_nonnull(strstr(message, "did not come from csycl_malloc"));
    told = status;
}

START_TEST(freeing_what_is_not_ours_is_told)
{
    char data[] = "data";
    csycl_set_error_handler(tell, data);
    char *allocated = csycl_malloc(100);
    csycl_free(allocated + 1);
    ck_assert_int_eq(told, CSYCL_ERROR_INVALID);
    csycl_free(allocated);
    told = CSYCL_SUCCESS;
    csycl_free(memory);
    ck_assert_int_eq(told, CSYCL_ERROR_INVALID);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/section");
    TCase *tcase = suite_case(suite, "section");
    tcase_add_test(tcase, separate_sections_have_regions_in_order);
    tcase_add_test(tcase, one_array_twice_is_one_region);
    tcase_add_test(tcase, overlaps_chain);
    tcase_add_test(tcase, scratch_does_not_travel);
    tcase_add_test(tcase, no_bytes_no_region);
    tcase_add_test(tcase, parts_of_an_allocation_share_its_region);
    tcase_add_test(tcase, sections_that_make_no_sense);
    tcase_add_test(tcase, memory_that_nobody_knows);
    tcase_add_test(tcase, any_address_inside_finds_the_allocation);
    tcase_add_test(tcase, too_much_is_no_memory);
    tcase_add_test(tcase, freeing_what_is_not_ours_is_told);
    return suite_run(suite);
}
