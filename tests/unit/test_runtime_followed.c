/* What a launch follows pointers to: which bytes get copies, and which pointers there are. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "device/context.h"
#include "follow/followed.h"
#include "memory/block.h"
#include "memory/memory.h"
#include "suite.h"

enum { ROWS = 4, COLUMNS = 6, BLOCKS = 8, ELEMENTS = 64 };

#define SIZE (ELEMENTS * sizeof(double))

/* A heap. */
static struct {
    uintptr_t low;
    size_t size;
} blocks[BLOCKS];
static size_t block_count;

static double *data, *other; /* ELEMENTS of them, in blocks that do not touch */
static double *pointers[16];
static double **planes[4]; /* the middle two are used: they touch no other variable */

static csycl_bool find_block(const void *address, csycl_u64 *base, csycl_u64 *size)
{
    for (size_t i = 0; i < block_count; i++)
        if ((uintptr_t)address - blocks[i].low < blocks[i].size) {
            *base = blocks[i].low;
            *size = blocks[i].size;
            return true;
        }
    return false;
}

static void add_block(void *address, size_t size)
{
    blocks[block_count].low = (uintptr_t)address;
    blocks[block_count++].size = size;
}

/* The site: params 0 and 1 are the program's arrays, of which 0 has pointers. */
static const struct csycl_glue_outline rows = {
    .size = sizeof(double *),
    .pointers = (const struct csycl_glue_pointer[]){{.at = 0}},
    .pointer_count = 1,
};
static const struct csycl_glue_outline levels = {
    .size = sizeof(double **),
    .pointers = (const struct csycl_glue_pointer[]){{.at = 0, .to = &rows}},
    .pointer_count = 1,
};
static struct csycl_glue_way way;
static struct csycl_glue_param params[] = {
    {.name = "a", .kind = CSYCL_GLUE_MEMORY, .access = CSYCL_GLUE_IN},
    {.name = "x", .kind = CSYCL_GLUE_MEMORY, .access = CSYCL_GLUE_OUT},
};
static const csycl_u64 counts[] = {1};
static const struct csycl_glue_site site = {
    .dims = 1,
    .params = params,
    .param_count = 2,
    .follows_pointers = true,
    .ways = &way,
    .way_count = 1,
};
static struct csycl_glue_arg args[2];
static const struct csycl_glue_launch launch = {.counts = counts, .args = args};

static struct memory memory;
static struct followed *followed;

static void set_up(void)
{
    struct context *context = csy_context();
    context->device.max_buffer = context->device.memory = 1 << 20;
    block_count = 0;
    data = calloc(ELEMENTS, sizeof *data);
    other = calloc(ELEMENTS, sizeof *other);
    memset(pointers, 0, sizeof pointers);
    memset(planes, 0, sizeof planes);
    memset(args, 0, sizeof args);
    way = (struct csycl_glue_way){.param = 0, .outline = &rows};
    params[1].kind = CSYCL_GLUE_MEMORY;
    csycl_glue_heap(find_block);
    memory = (struct memory){.context = context, .site = &site};
    ck_assert_int_eq(csy_room_take(&memory.room, context, 2, 0), 0);
    memset(memory.room->sections, 0, 2 * sizeof *memory.room->sections);
    for (unsigned i = 0; i < 2; i++)
        memory.room->sections[i].param = i;
}

static void tear_down(void)
{
    csy_followed_free(followed, csy_context());
    followed = NULL;
    csy_room_destroy(memory.room);
    free(data);
    free(other);
}

/* The launch uses all of these bytes of a param. */
static void use(unsigned param, void *pointer, size_t size)
{
    struct section *section = &memory.room->sections[param];
    args[param] = (struct csycl_glue_arg){.pointer = pointer, .size = size};
    section->low = section->base = (uintptr_t)pointer;
    section->high = section->end = section->low + size;
    section->access = params[param].access;
    section->copy_out = section->access & CSYCL_GLUE_OUT;
}

static enum csycl_status find(void)
{
    csy_reach_begin(&memory.room->reached, NULL, &site, &launch);
    enum csycl_status status = csy_followed_find(&followed, &memory, &launch);
    if (!status)
        status = csy_followed_settle(followed, &memory);
    memory.followed = followed;
    if (!status)
        csy_followed_take(&memory, &launch);
    return status;
}

/* Is all of it carried, and may the kernel write it? */
static void check_carried(const void *address, size_t size, bool written)
{
    for (size_t i = 0; i < followed->carried.count; i++) {
        const struct carried *carried = &followed->carried.items[i];
        if (carried->low != (uintptr_t)address)
            continue;
        ck_assert_uint_eq(carried->high - carried->low, size);
        ck_assert_int_eq(carried->written, written);
        ck_assert_uint_eq((carried->low - carried->offset) % 128, 0);
        return;
    }
    ck_abort_msg("it is not carried");
}

static void check_fails(const char *message)
{
    ck_assert_int_eq(find(), CSYCL_ERROR_INVALID);
    ck_assert_msg(strstr(csycl_error_message(), message), "%s", csycl_error_message());
}

START_TEST(rows_of_a_block_are_copied_once)
{
    add_block(data, SIZE);
    for (int i = 0; i < ROWS; i++)
        pointers[i] = data + i * COLUMNS;
    use(0, pointers, ROWS * sizeof *pointers);
    ck_assert_int_eq(find(), 0);
    ck_assert_uint_eq(followed->carried.count, 2);
    check_carried(data, SIZE, false);
    check_carried(pointers, ROWS * sizeof *pointers, false);
    ck_assert_uint_eq(followed->pointing.count, 1);
    ck_assert(memory.room->sections[0].in_svm);
    ck_assert_uint_eq(memory.room->sections[0].low, memory.room->sections[0].high);
}
END_TEST

/* As what is adopted in between is found once more. */
START_TEST(blocks_without_pointers_are_laid_out_last)
{
    add_block(data, SIZE);
    pointers[0] = data;
    pointers[1] = data + 3;
    use(0, pointers, 2 * sizeof *pointers);
    csy_reach_begin(&memory.room->reached, NULL, &site, &launch);
    ck_assert_int_eq(csy_followed_find(&followed, &memory, &launch), 0);
    ck_assert_uint_eq(followed->carried.count, 1);
    ck_assert_uint_eq(followed->carried.items->low, (uintptr_t)pointers);
    ck_assert_uint_eq(followed->data.count, 1);
    ck_assert_int_eq(csy_followed_settle(followed, &memory), 0);
    ck_assert_uint_eq(followed->carried.count, 2);
    check_carried(data, SIZE, false);
}
END_TEST

START_TEST(blocks_that_are_written_come_back)
{
    way.writes = true;
    add_block(data, SIZE);
    add_block(other, SIZE);
    pointers[0] = other + 3;
    pointers[1] = data;
    use(0, pointers, 2 * sizeof *pointers);
    ck_assert_int_eq(find(), 0);
    check_carried(data, SIZE, true);
    check_carried(other, SIZE, true);
    check_carried(pointers, 2 * sizeof *pointers, false);
}
END_TEST

START_TEST(null_leads_nowhere_and_an_end_to_its_block)
{
    add_block(data, 10 * sizeof *data);
    pointers[1] = data + 10;
    use(0, pointers, 2 * sizeof *pointers);
    ck_assert_int_eq(find(), 0);
    check_carried(data, 10 * sizeof *data, false);
    ck_assert(csy_followed_has(followed, (uintptr_t)(data + 10)));
    ck_assert(!csy_followed_has(followed, (uintptr_t)(data + 11)));
}
END_TEST

START_TEST(a_param_that_shares_a_block_has_its_copy)
{
    add_block(data, SIZE);
    pointers[0] = data;
    use(0, pointers, sizeof *pointers);
    use(1, data + 5, 3 * sizeof *data);
    ck_assert_int_eq(find(), 0);
    check_carried(data, SIZE, true);
    ck_assert(memory.room->sections[1].in_svm);
    ck_assert_uint_eq(memory.room->sections[1].base, (uintptr_t)(data + 5));
}
END_TEST

START_TEST(a_param_of_other_memory_keeps_its_buffer)
{
    add_block(data, SIZE);
    pointers[0] = data;
    use(0, pointers, sizeof *pointers);
    use(1, other, SIZE);
    ck_assert_int_eq(find(), 0);
    ck_assert_uint_eq(followed->carried.count, 2);
    ck_assert(!memory.room->sections[1].in_svm);
    ck_assert_uint_eq(memory.room->sections[1].high, (uintptr_t)(other + ELEMENTS));
}
END_TEST

/* What is carried grows by it, until nothing shares bytes with the rest. */
START_TEST(a_param_that_sticks_out_is_carried_whole)
{
    add_block(data + 8, 8 * sizeof *data);
    pointers[0] = data + 10;
    use(0, pointers, sizeof *pointers);
    use(1, data, 12 * sizeof *data);
    ck_assert_int_eq(find(), 0);
    check_carried(data, 16 * sizeof *data, true);
    ck_assert_uint_eq(followed->carried.count, 2);
}
END_TEST

START_TEST(levels_are_followed)
{
    way = (struct csycl_glue_way){.param = 0, .outline = &levels, .writes = true};
    add_block(data, SIZE);
    add_block(pointers, sizeof pointers);
    for (int i = 0; i < 16; i++)
        pointers[i] = data + i;
    planes[1] = pointers;
    planes[2] = pointers + 8;
    use(0, planes + 1, 2 * sizeof *planes);
    ck_assert_int_eq(find(), 0);
    ck_assert_uint_eq(followed->carried.count, 3);
    ck_assert_uint_eq(followed->pointing.count, 2);
    check_carried(data, SIZE, true);
}
END_TEST

/* A list of all that lead to two blocks by turns has no place for each. */
START_TEST(blocks_are_listed_once)
{
    enum { MANY = 1000 };
    static double *many[MANY];
    add_block(data, SIZE);
    add_block(other, SIZE);
    for (int i = 0; i < MANY; i++)
        many[i] = i % 2 ? data : other;
    use(0, many, sizeof many);
    ck_assert_int_eq(find(), 0);
    ck_assert_uint_eq(followed->data.count, 2);
    ck_assert_uint_lt(followed->data.room, MANY / 10);
}
END_TEST

START_TEST(unknown_memory_is_told)
{
    pointers[0] = (double *)8;
    use(0, pointers, sizeof *pointers);
    check_fails("one of 'a' leads to no block");
}
END_TEST

/* Numbers that would be taken for pointers. */
START_TEST(pointers_among_data_are_told)
{
    add_block(pointers, sizeof pointers);
    pointers[0] = (double *)(void *)(pointers + 1);
    use(0, pointers, 2 * sizeof *pointers);
    check_fails("which bytes behind 'a' are pointers");
}
END_TEST

START_TEST(data_behind_their_pointers_are_data)
{
    add_block(pointers, sizeof pointers);
    pointers[0] = (double *)(void *)(pointers + 2);
    pointers[2] = (double *)8; /* a number */
    use(0, pointers, 2 * sizeof *pointers);
    ck_assert_int_eq(find(), 0);
    check_carried(pointers, sizeof pointers, false);
}
END_TEST

START_TEST(pointers_that_are_used_as_data_are_told)
{
    add_block(data, SIZE);
    pointers[0] = data;
    use(0, pointers, 4 * sizeof *pointers);
    use(1, pointers + 3, sizeof *pointers);
    check_fails("which bytes behind 'x' are pointers");
}
END_TEST

START_TEST(reduced_sections_stay_apart)
{
    add_block(data, SIZE);
    pointers[0] = data;
    params[1].kind = CSYCL_GLUE_SECTION;
    use(0, pointers, sizeof *pointers);
    use(1, data, sizeof *data);
    check_fails("they lead to 'x', which is reduced");
}
END_TEST

START_TEST(too_much_is_told)
{
    csy_context()->device.max_buffer = SIZE;
    add_block(data, SIZE);
    pointers[0] = data;
    use(0, pointers, sizeof *pointers);
    check_fails("more than the device takes at once");
}
END_TEST

START_TEST(nothing_is_carried_where_nothing_is_used)
{
    use(0, pointers, 0);
    ck_assert_int_eq(find(), 0);
    ck_assert_uint_eq(followed->carried.count, 0);
    ck_assert_uint_eq(followed->size, 0);
}
END_TEST

/* A row that begins where what is copied ends. */
START_TEST(what_begins_where_copies_end_is_another)
{
    add_block(data, SIZE);
    add_block(pointers, 2 * sizeof *pointers);
    pointers[0] = data;
    use(0, pointers, sizeof *pointers);
    use(1, pointers + 1, sizeof *pointers);
    ck_assert_int_eq(find(), 0);
    ck_assert(memory.room->sections[0].in_svm);
    ck_assert(!memory.room->sections[1].in_svm);
}
END_TEST

/* ---- what is kept ---- */

/* A launch, of which nothing is sent. */
static struct followed *follow(void)
{
    use(0, pointers, ROWS * sizeof *pointers);
    csy_reach_begin(&memory.room->reached, NULL, &site, &launch);
    ck_assert_int_eq(csy_follow(&memory, &launch), 0);
    return memory.followed;
}

/* It was sent, and its launch has ended. */
static struct followed *keep(void)
{
    struct followed *found = follow();
    if (!found->noted)
        found->noted = calloc(1, found->size);
    for (size_t i = 0; i < found->carried.count; i++) {
        const struct carried *carried = &found->carried.items[i];
        memcpy(found->noted + carried->offset, (void *)carried->low, carried->high - carried->low);
    }
    memory.has_followed = true;
    csy_follow_release(&memory);
    return found;
}

static void begin_to_keep(void)
{
    csy_context()->svm.buffers = SVM_BUFFERS_NO; /* no device is open */
    add_block(data, SIZE);
    add_block(other, SIZE);
    for (int i = 0; i < ROWS; i++)
        pointers[i] = data + i * COLUMNS;
}

START_TEST(what_was_found_is_kept)
{
    begin_to_keep();
    const struct followed *first = keep();
    ck_assert(memory.moves);
    memory.moves = false;
    data[1] = 5; /* is no pointer */
    ck_assert_ptr_eq(keep(), first);
    ck_assert(!memory.moves);
    ck_assert(memory.room->sections[0].in_svm);
}
END_TEST

/* A mirror that comes is of other memory, or of what pointers lead to; one that goes may have been.
 */
START_TEST(mirrors_of_other_memory_change_nothing)
{
    static double elsewhere[ELEMENTS];
    struct mirrors *mirrors = &csy_process()->mirrors;
    begin_to_keep();
    const struct followed *first = keep();
    struct mirror *far = csy_mirror_add(mirrors, MIRROR_COPIED, (uintptr_t)elsewhere, SIZE);
    ck_assert_ptr_eq(keep(), first);
    struct mirror *near = csy_mirror_add(mirrors, MIRROR_COPIED, (uintptr_t)data, SIZE);
    const struct followed *found = keep();
    ck_assert_ptr_ne(found, first);
    ck_assert_ptr_eq(found->carried.items[0].mirror ? found->carried.items[0].mirror
                                                    : found->carried.items[1].mirror,
                     near);
    csy_mirror_take_out(mirrors, far->base);
    ck_assert_ptr_ne(keep(), found);
    csy_mirror_take_out(mirrors, near->base);
    ck_assert_ptr_null(keep()->carried.items[0].mirror);
    csy_mirror_free(far);
    csy_mirror_free(near);
}
END_TEST

START_TEST(pointers_that_lead_elsewhere_are_found_again)
{
    begin_to_keep();
    keep();
    pointers[1] = other;
    const struct followed *found = keep();
    ck_assert(csy_followed_has(found, (uintptr_t)other));
    blocks[1].size -= sizeof *data; /* another block at the place */
    found = keep();
    ck_assert(!csy_followed_has(found, (uintptr_t)(other + ELEMENTS)));
}
END_TEST

/* Two launches at the same time, of different queues. */
START_TEST(launches_of_other_queues_have_their_own)
{
    static struct queue queue;
    begin_to_keep();
    const struct followed *first = keep();
    ck_assert_ptr_eq(follow(), first);
    struct memory under_way = memory;
    memory.queue = &queue;
    memory.followed = NULL;
    ck_assert_ptr_ne(follow(), first);
    csy_follow_release(&memory);
    csy_follow_release(&under_way);
}
END_TEST

/* ---- what is led to ---- */

START_TEST(what_is_coherent_does_not_travel)
{
    struct mirrors *mirrors = &csy_process()->mirrors;
    begin_to_keep();
    struct mirror *mirror = csy_mirror_add(mirrors, MIRROR_COPIED, (uintptr_t)data, SIZE);
    mirror->is_addressed = true;
    way.writes = true;
    const struct followed *found = follow();
    ck_assert_uint_eq(found->carried.count, 1);
    ck_assert_uint_eq(found->led.count, 1);
    ck_assert(csy_followed_has(found, (uintptr_t)(data + ELEMENTS)));
    const struct section *section = &memory.room->sections[2]; /* behind those of the params */
    ck_assert_ptr_eq(section->mirror, mirror);
    ck_assert_uint_eq(section->low, (uintptr_t)data);
    ck_assert_uint_eq(section->high, (uintptr_t)(data + ELEMENTS));
    ck_assert_int_eq(section->access, CSYCL_GLUE_INOUT);
    csy_follow_release(&memory);
    csy_mirror_take_out(mirrors, mirror->base);
    csy_mirror_free(mirror);
}
END_TEST

/* Pointers there are the host's, and are followed. */
START_TEST(what_has_pointers_travels)
{
    struct mirrors *mirrors = &csy_process()->mirrors;
    begin_to_keep();
    add_block(pointers, sizeof pointers);
    way.outline = &levels;
    struct mirror *mirror =
        csy_mirror_add(mirrors, MIRROR_ADOPTED, (uintptr_t)pointers, sizeof pointers);
    mirror->is_addressed = true;
    planes[1] = pointers;
    use(0, planes + 1, sizeof *planes);
    csy_reach_begin(&memory.room->reached, NULL, &site, &launch);
    ck_assert_int_eq(csy_follow(&memory, &launch), 0);
    ck_assert_uint_eq(memory.followed->led.count, 0);
    ck_assert_uint_eq(memory.followed->carried.count, 3);
    csy_follow_release(&memory);
    csy_mirror_take_out(mirrors, mirror->base);
    csy_mirror_free(mirror);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("followed");
    TCase *tests = suite_case(suite, "followed");
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, rows_of_a_block_are_copied_once);
    tcase_add_test(tests, blocks_without_pointers_are_laid_out_last);
    tcase_add_test(tests, blocks_that_are_written_come_back);
    tcase_add_test(tests, null_leads_nowhere_and_an_end_to_its_block);
    tcase_add_test(tests, a_param_that_shares_a_block_has_its_copy);
    tcase_add_test(tests, a_param_of_other_memory_keeps_its_buffer);
    tcase_add_test(tests, a_param_that_sticks_out_is_carried_whole);
    tcase_add_test(tests, levels_are_followed);
    tcase_add_test(tests, blocks_are_listed_once);
    tcase_add_test(tests, unknown_memory_is_told);
    tcase_add_test(tests, pointers_among_data_are_told);
    tcase_add_test(tests, data_behind_their_pointers_are_data);
    tcase_add_test(tests, pointers_that_are_used_as_data_are_told);
    tcase_add_test(tests, reduced_sections_stay_apart);
    tcase_add_test(tests, too_much_is_told);
    tcase_add_test(tests, nothing_is_carried_where_nothing_is_used);
    tcase_add_test(tests, what_begins_where_copies_end_is_another);
    tcase_add_test(tests, what_was_found_is_kept);
    tcase_add_test(tests, mirrors_of_other_memory_change_nothing);
    tcase_add_test(tests, pointers_that_lead_elsewhere_are_found_again);
    tcase_add_test(tests, launches_of_other_queues_have_their_own);
    tcase_add_test(tests, what_is_coherent_does_not_travel);
    tcase_add_test(tests, what_has_pointers_travels);
    return suite_run(suite);
}
