/* What is said when a kernel is built again. On the fake driver, which builds at once. */
#include <check.h>
#include <pthread.h>

#include "programs/rebuilt.h"
#include "programs/variant.h"
#include "runtime_capture.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

static const float in[8];

static void start(const char *trace)
{
    setenv("CSYCL_TRACE", trace, 1);
    stub_use();
    csycl_set_error_handler(record, NULL);
    capture_start();
}

static bool launch(float f, int o)
{
    float own_out[8];
    return launch_scale_with(8, (struct csycl_glue_arg){in, 0, sizeof in},
                             (struct csycl_glue_arg){own_out, 0, sizeof own_out}, &f, &o);
}

/* The lines "built again" since the last time, without what they have in common. */
static void check_told(const char *want)
{
    static size_t seen;
    static char lines[1 << 14];
    static const char lead[] = "csycl: built again scale scale.c:5: ";
    const char *all = captured(), *line = all + seen;
    seen = strlen(all);
    *lines = '\0';
    for (const char *end; (end = strchr(line, '\n')); line = end + 1)
        if (!strncmp(line, lead, sizeof lead - 1))
            strncat(lines, line + sizeof lead - 1, (size_t)(end + 2 - line) - sizeof lead);
    ck_assert_str_eq(lines, want);
}

START_TEST(what_differs_from_the_nearest_is_told)
{
    start("build");
    ck_assert(launch(2, 1));
    check_told("");
    ck_assert(launch(2, 1));
    check_told("");
    ck_assert(launch(0.1f, 9));
    check_told("'factor' is 0.1, was 2; 'offset' is 9, was 1\n");
    ck_assert(launch(2, 7)); /* nearer to the first than to the last */
    check_told("'offset' is 7, was 1\n");
    ck_assert(launch(-0.0f, 7)); /* the last of all that are as near */
    check_told("'factor' is -0, was 2\n");
    ck_assert(launch(0, 7));
    check_told("'factor' is 0, was -0\n");
    ck_assert(launch(2, 1));
    check_told("");
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 5);
}
END_TEST

START_TEST(overlapping_memory_is_told)
{
    static int memory[40];
    start("build,summary");
    ck_assert(launch_advance(8, memory, memory + 8, 1));
    ck_assert(launch_advance(8, memory, memory + 1, 1));
    ck_assert(launch_advance(8, memory, memory + 2, 1));
    csy_summary_print();
    ck_assert_uint_eq(occurrences(captured(), "built again"), 2);
    ck_assert_uint_eq(occurrences(captured(), "csycl: built again advance advance.c:3: memory may "
                                              "overlap, lay apart\n"),
                      1);
    ck_assert_uint_eq(
        occurrences(captured(), "csycl: summary advance advance.c:3: built again, 1 in all: memory "
                                "may overlap, lay apart (once)\n"),
        1);
}
END_TEST

/* What else programs are built for. */
static const struct {
    struct form before, now;
    const char *told;
} forms[] = {
    {{.is_disjoint = false}, {.is_disjoint = true}, "memory lies apart, might overlap\n"},
    {{.is_narrow = true}, {.is_narrow = false}, "numbers need more than 32 bits, did not\n"},
    {{.is_narrow = false}, {.is_narrow = true}, "numbers fit into 32 bits, might not\n"},
    {{.is_small = true},
     {.is_small = false},
     "the innermost loop goes to 67108864 or beyond, did not\n"},
    {{.is_small = false},
     {.is_small = true},
     "the innermost loop stays below 67108864, might not\n"},
    {{.strategy = STRATEGY_LOCAL}, {.strategy = STRATEGY_GLOBAL}, "sections=global, was local\n"},
    {{.is_small = true},
     {.is_disjoint = true, .is_small = true, .is_narrow = true},
     "memory lies apart, might overlap; numbers fit into 32 bits, might not\n"},
};

START_TEST(each_part_of_a_form_is_told)
{
    const void *values[] = {&factor, &offset};
    struct variants *variants;
    start("build");
    ck_assert_int_eq(csy_variants_get(&variants, &scale_site), CSYCL_SUCCESS);
    csy_rebuilt_note(variants, csy_context(), forms[_i].before, values, ORIGIN_LOADED);
    csy_rebuilt_note(variants, csy_context(), forms[_i].now, values, ORIGIN_ASKED);
    check_told(forms[_i].told);
    csy_rebuilt_note(variants, csy_context(), forms[_i].now, values, ORIGIN_BUILT);
    check_told(""); /* once */
}
END_TEST

/* What csycl-jit has not built yet is nothing to compare with, nor are others told of what the
 * program builds ahead. */
START_TEST(what_is_no_rebuild_is_not_told)
{
    float f = 2;
    const void *values[] = {&f, &offset};
    const struct form form = {0};
    struct variants *variants;
    start("build,summary");
    ck_assert_int_eq(csy_variants_get(&variants, &scale_site), CSYCL_SUCCESS);
    csy_rebuilt_note(variants, csy_context(), form, values, ORIGIN_ASKED);
    f = 3;
    csy_rebuilt_note(variants, csy_context(), form, values, ORIGIN_ASKED);
    csy_rebuilt_note(variants, csy_context(), form, values, ORIGIN_LOADED);
    f = 4;
    csy_rebuilt_note(variants, csy_context(), form, values, ORIGIN_AHEAD);
    f = 5;
    csy_rebuilt_note(variants, csy_context(), form, values, ORIGIN_LOADED);
    csy_summary_print();
    ck_assert_uint_eq(occurrences(captured(), "built again"), 0);
    f = 6;
    csy_rebuilt_note(variants, csy_context(), form, values, ORIGIN_BUILT);
    check_told("'factor' is 6, was 5\n");
}
END_TEST

/* The table says that it may be an argument. */
static const struct csycl_glue_kernel_arg args[] = {ARG(COUNT, 0), MEMORY_ARGS(0), MEMORY_ARGS(1),
                                                    ARG(CONSTANT, 0)};

static void note_many(const struct csycl_glue_site *site, int count)
{
    struct variants *variants;
    ck_assert_int_eq(csy_variants_get(&variants, site), CSYCL_SUCCESS);
    for (int i = 0; i < count; i++) {
        float f = (float)i;
        const void *values[] = {&f, &offset};
        csy_rebuilt_note(variants, csy_context(), (struct form){0}, values, ORIGIN_BUILT);
    }
}

START_TEST(many_are_told_by_their_number)
{
    static struct csycl_glue_state state; /* they stay, as those of programs do */
    static struct csycl_glue_site site;
    struct csycl_glue_constant of_clause = {
        .name = "f", .macro = "CSYCL_CONST_f", .type = &type_f32};
    struct csycl_glue_constant tuned = factor_constant;
    const struct csycl_glue_constant *const constants[] = {_i == 3   ? &tuned
                                                           : _i == 2 ? &of_clause
                                                                     : &factor_constant,
                                                           &offset_constant};
    static const struct {
        const char *name, *advice;
    } rows[] = {{"factor", ""},
                {"factor", ": a plain variable would have one kernel for all values"},
                {"f", ": left out of the clause spec_const it would have one kernel for all "
                      "values"},
                {"factor", ""}};
    char want[512];
    start("build,summary");
    tuned.candidates = &factor_default;
    tuned.candidate_count = 1;
    site = scale_site;
    site.constants = constants;
    site.state = &state;
    if (_i)
        site.kernel_args = args, site.kernel_arg_count = COUNT(args);
    note_many(&site, 100);
    ck_assert_uint_eq(occurrences(captured(), "built again"), 8);
    snprintf(want, sizeof want,
             "csycl: built again scale scale.c:5: '%s' is 8, was 7 (8 times%s), "
             "CSYCL_TRACE=summary counts more of these\n",
             rows[_i].name, rows[_i].advice);
    ck_assert_uint_eq(occurrences(captured(), want), 1);
    csy_summary_print();
    snprintf(want, sizeof want,
             "csycl: summary scale scale.c:5: built again, 99 in all: '%s' is 99, was 98 (99 "
             "times%s)\n",
             rows[_i].name, rows[_i].advice);
    ck_assert_uint_eq(occurrences(captured(), want), 1);
}
END_TEST

/* The summary alone says nothing before its end; and nothing is said where nobody asks. */
START_TEST(it_is_said_where_it_is_asked_for)
{
    static const char *const traces[] = {"summary", "launch", ""};
    start(traces[_i]);
    for (int i = 0; i < 3; i++)
        ck_assert(launch((float)i, i));
    ck_assert_uint_eq(occurrences(captured(), "built again"), 0);
    if (_i == 2)
        ck_assert_str_eq(captured(), "");
    if (_i)
        return;
    csy_summary_print();
    ck_assert_uint_eq(occurrences(captured(),
                                  "csycl: summary scale scale.c:5: built again, 2 in all: 'factor' "
                                  "is 2, was 1 (2 times); 'offset' is 2, was 1 (2 times)\n"),
                      1);
}
END_TEST

/* ---- threads ---- */

enum { THREADS = 8, VALUES = 16 };

static void *launch_all(void *failed)
{
    for (int i = 0; i < VALUES; i++)
        if (!launch((float)i, 1))
            *(bool *)failed = true;
    return NULL;
}

START_TEST(threads_tell_of_each_build_once)
{
    pthread_t threads[THREADS];
    bool failed[THREADS] = {false};
    start("build,summary");
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, launch_all, &failed[i]);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        ck_assert(!failed[i]);
    }
    ck_assert_uint_eq(occurrences(captured(), "csycl: built again scale scale.c:5: 'factor' is "),
                      8);
    csy_summary_print();
    ck_assert_uint_eq(occurrences(captured(), ": built again, 15 in all: 'factor' is "), 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/rebuilt");
    TCase *tcase = suite_case(suite, "stub");
    tcase_add_test(tcase, what_differs_from_the_nearest_is_told);
    tcase_add_test(tcase, overlapping_memory_is_told);
    tcase_add_loop_test(tcase, each_part_of_a_form_is_told, 0, COUNT(forms));
    tcase_add_test(tcase, what_is_no_rebuild_is_not_told);
    tcase_add_loop_test(tcase, many_are_told_by_their_number, 0, 4);
    tcase_add_loop_test(tcase, it_is_said_where_it_is_asked_for, 0, 3);
    tcase_add_test(tcase, threads_tell_of_each_build_once);
    return suite_run(suite);
}
