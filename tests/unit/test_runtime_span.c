/* Blocks of the heap that lie behind each other, which are adopted as one. */
#include <check.h>
#include <csycl/glue.h>
#include <malloc.h>

#include "adopt/span.h"
#include "suite.h"

enum { BLOCKS = 4 };

static const struct span_block blocks[BLOCKS] = {
    {.low = 0x1000, .high = 0x1800},
    {.low = 0x1810, .high = 0x2010},
    {.low = 0x2020, .high = 0x2820},
    {.low = 0x2830, .high = 0x3030},
};

static uintptr_t released[BLOCKS];
static size_t released_count;

static void release(void *block)
{
    ck_assert_uint_lt(released_count, BLOCKS);
    released[released_count++] = (uintptr_t)block;
}

static struct span *create(void)
{
    released_count = 0;
    csycl_glue_heap_keeps(release);
    struct span *span = csy_span_create(blocks, BLOCKS);
    ck_assert(span);
    return span;
}

START_TEST(what_is_freed_is_kept_up_to_the_last)
{
    static const int order[BLOCKS] = {2, 0, 3, 1};
    struct span *span = create();
    for (int i = 0; i < BLOCKS; i++) {
        bool is_last = true;
        ck_assert(csy_span_has(span, blocks[order[i]].low));
        ck_assert(csy_span_note_freed(span, blocks[order[i]].low, &is_last));
        ck_assert_int_eq(is_last, i == BLOCKS - 1);
        ck_assert(!csy_span_note_freed(span, blocks[order[i]].low, &is_last));
        ck_assert_uint_eq(released_count, 0);
    }
    csy_span_end(span);
    ck_assert_uint_eq(released_count, BLOCKS);
    for (int i = 0; i < BLOCKS; i++)
        ck_assert_uint_eq(released[i], blocks[i].low);
}
END_TEST

START_TEST(what_is_not_freed_stays)
{
    struct span *span = create();
    bool is_last;
    ck_assert(csy_span_note_freed(span, blocks[1].low, &is_last));
    ck_assert(!csy_span_note_freed(span, blocks[1].low + 16, &is_last));
    ck_assert(!csy_span_has(span, blocks[3].high));
    csy_span_end(span);
    ck_assert_uint_eq(released_count, 1);
    ck_assert_uint_eq(released[0], blocks[1].low);
}
END_TEST

START_TEST(bounds_have_all_spans)
{
    csy_span_end(create());
    ck_assert(csy_span_may_have(blocks[0].low));
    ck_assert(csy_span_may_have(blocks[3].high - 1));
    ck_assert(!csy_span_may_have(blocks[0].low - 1));
    ck_assert(!csy_span_may_have(blocks[3].high));
}
END_TEST

/* A heap that frees at once has none. */
START_TEST(heaps_have_to_keep_blocks)
{
    csycl_glue_heap_keeps(NULL);
    ck_assert(!csy_span_create(blocks, BLOCKS));
}
END_TEST

START_TEST(the_allocator_tells_what_lies_between)
{
    void *memory = malloc(100);
    uintptr_t low = (uintptr_t)memory, end = low + malloc_usable_size(memory);
    const struct span_block block = {.low = low, .high = low + 100};
    const struct span_block near = {.low = end + sizeof(size_t), .high = end + 100};
    const struct span_block far = {.low = end + 32, .high = end + 100};
    const struct span_block inside = {.low = end - 1, .high = end + 100};
    ck_assert(csy_span_continues(&block, &near));
    ck_assert(!csy_span_continues(&block, &far));
    ck_assert(!csy_span_continues(&block, &inside));
    free(memory);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/span");
    TCase *cases = suite_case(suite, "spans");
    tcase_add_test(cases, what_is_freed_is_kept_up_to_the_last);
    tcase_add_test(cases, what_is_not_freed_stays);
    tcase_add_test(cases, bounds_have_all_spans);
    tcase_add_test(cases, heaps_have_to_keep_blocks);
    tcase_add_test(cases, the_allocator_tells_what_lies_between);
    return suite_run(suite);
}
