/* The text of a site whose functions are defined in other files. */
#include <check.h>
#include <csycl/glue.h>
#include <stdio.h>
#include <string.h>

#include "programs/gather.h"
#include "runtime_files.h"
#include "sites/definitions.h"
#include "suite.h"

/* ---- two files: area.c defines area, which calls side of side.c ---- */

static void area(void)
{
}

static void side(void)
{
}

static void other_area(void)
{
}

static const char *const library[] = {"LIBRARY\n", NULL}, *const library_again[] = {"LIBRARY\n",
                                                                                    NULL};
static const char *const point[] = {"struct point;\n", NULL}, *const same_point[] = {
                                                                  "struct  point;\n", NULL};
static const char *const prelude_text[] = {"PRELUDE\n", NULL}, *const kernel[] = {"KERNEL\n", NULL};
static const char *const size_of_area[] = {"struct size;\n", NULL}, *const size_of_side[] = {
                                                                        "struct size other;\n",
                                                                        NULL};
static const char *const square_of_area[] = {"SQUARE A\n", NULL}, *const square_of_side[] = {
                                                                      "SQUARE B\n", NULL};
static const char *const area_text[] = {"AREA\n", NULL}, *const side_text[] = {"SIDE\n", NULL};

static const char *const point_names[] = {"point", NULL}, *const size_names[] = {"size", "L", NULL},
                         *const other_names[] = {"size", "M", NULL};
static const char *const square_names[] = {"square", NULL}, *const area_names[] = {"area", NULL},
                         *const side_names[] = {"side_g", NULL};

static const struct csycl_glue_piece site_pieces[] = {{point, point_names, "point{}"}};
static const struct csycl_glue_piece area_pieces[] = {{same_point, point_names, "point{}"},
                                                      {size_of_area, size_names, "size{a}"},
                                                      {square_of_area, square_names, NULL},
                                                      {area_text, area_names, NULL}};
static const struct csycl_glue_piece side_pieces[] = {{size_of_side, size_names, "size{b}"},
                                                      {square_of_side, square_names, NULL},
                                                      {side_text, side_names, NULL}};

static struct csycl_glue_import import_area = {.name = "area",
                                               .function = area,
                                               .type = "f64(point{})",
                                               .memories = "",
                                               .macro = "call_area",
                                               .more = "more_area",
                                               .is_alone = 1,
                                               .file = "area.h",
                                               .line = 4};
static const struct csycl_glue_import import_side = {.name = "side",
                                                     .function = side,
                                                     .type = "f64(*f64)",
                                                     .memories = "g",
                                                     .macro = "call_side",
                                                     .more = "more_side",
                                                     .file = "side.h",
                                                     .line = 5};
static const struct csycl_glue_import *const imports_area[] = {&import_area},
                                             *const imports_side[] = {&import_side};

static const char *const *const area_program[] = {same_point,     size_of_area, library_again,
                                                  square_of_area, area_text,    NULL};
static const char *const *const side_program[] = {size_of_side, library, square_of_side, side_text,
                                                  NULL};

static struct csycl_glue_export area_export = {.name = "area",
                                               .function = area,
                                               .type = "f64(point{})",
                                               .memories = "",
                                               .device = "area",
                                               .text = area_program,
                                               .pieces = area_pieces,
                                               .piece_count = 4,
                                               .imports = imports_side,
                                               .import_count = 1,
                                               .contracts = 1,
                                               .file = "area.c",
                                               .line = 9};
static struct csycl_glue_export side_export = {.name = "side",
                                               .function = side,
                                               .type = "f64(*f64)",
                                               .memories = "g",
                                               .device = "side_g",
                                               .text = side_program,
                                               .pieces = side_pieces,
                                               .piece_count = 3,
                                               .file = "side.c",
                                               .line = 3};
static const struct csycl_glue_export *const area_exports[] = {&area_export},
                                             *const side_exports[] = {&side_export};
static struct csycl_glue_file area_file = {
    .abi = CSYCL_GLUE_ABI, .file = "area.c", .exports = area_exports, .export_count = 1};
static struct csycl_glue_file side_file = {
    .abi = CSYCL_GLUE_ABI, .file = "side.c", .exports = side_exports, .export_count = 1};

static const char *const *const program[] = {prelude_text, point, kernel, NULL};
static const struct csycl_glue_site site = {.abi = CSYCL_GLUE_ABI,
                                            .kernel = "kernel",
                                            .text = program,
                                            .imports = imports_area,
                                            .import_count = 1,
                                            .pieces = site_pieces,
                                            .piece_count = 1,
                                            .head = 2};

static void setup(void)
{
    csycl_glue_register(&area_file);
    csycl_glue_register(&side_file);
}

/* What stands there of side.c, the first file. */
#define SIDE_FILE                                                                                  \
    "#pragma OPENCL FP_CONTRACT OFF\n"                                                             \
    "#define size csycl_1_size\n"                                                                  \
    "#define L csycl_1_L\n"                                                                        \
    "struct size other;\n"                                                                         \
    "LIBRARY\n"                                                                                    \
    "#define square csycl_1_square\n"                                                              \
    "SQUARE B\n"                                                                                   \
    "#define side_g csycl_1_side_g\n"                                                              \
    "SIDE\n"                                                                                       \
    "#undef size\n"                                                                                \
    "#undef L\n"                                                                                   \
    "#undef square\n"                                                                              \
    "#undef side_g\n"

static void check_gathered(const struct csycl_glue_site *of, const char *expected)
{
    struct strings strings = {0};
    struct definitions definitions;
    char text[2000] = "";
    ck_assert_int_eq(csy_definitions_find(&definitions, of), CSYCL_SUCCESS);
    csy_gather(&strings, of, &definitions);
    ck_assert(!strings.cut);
    for (size_t i = 0; i < strings.count; i++)
        strcat(text, strings.items[i]);
    csy_strings_release(&strings);
    csy_definitions_release(&definitions);
    ck_assert_str_eq(text, expected);
}

static const struct csycl_glue_site *failing = &site;

static enum csycl_status find(void)
{
    struct definitions definitions;
    enum csycl_status status = csy_definitions_find(&definitions, failing);
    csy_definitions_release(&definitions);
    return status;
}

START_TEST(names_of_files_are_kept_apart_and_types_are_shared)
{
    check_gathered(&site, "PRELUDE\n"
                          "struct point;\n" SIDE_FILE "#pragma OPENCL FP_CONTRACT ON\n"
                          "#define call_side csycl_1_side_g\n"
                          "#define more_side\n"
                          "#define size csycl_2_size\n"
                          "#define L csycl_2_L\n"
                          "struct size;\n"
                          "#define square csycl_2_square\n"
                          "SQUARE A\n"
                          "#define area csycl_2_area\n"
                          "AREA\n"
                          "#undef size\n"
                          "#undef L\n"
                          "#undef square\n"
                          "#undef area\n"
                          "#undef call_side\n"
                          "#undef more_side\n"
                          "#pragma OPENCL FP_CONTRACT OFF\n"
                          "#define call_area csycl_2_area\n"
                          "#define more_area\n"
                          "KERNEL\n");
}
END_TEST

/* A type that two files with definitions have, and the site has not. */
START_TEST(the_second_file_takes_the_first_ones_type)
{
    struct csycl_glue_piece pieces[] = {area_pieces[0], area_pieces[1], area_pieces[2],
                                        area_pieces[3]};
    pieces[1].type = "size{b}";
    pieces[1].names = other_names;
    area_export.pieces = pieces;
    check_gathered(&site, "PRELUDE\n"
                          "struct point;\n" SIDE_FILE "#pragma OPENCL FP_CONTRACT ON\n"
                          "#define call_side csycl_1_side_g\n"
                          "#define more_side\n"
                          "#define size csycl_1_size\n"
                          "#define M csycl_1_L\n"
                          "#define square csycl_2_square\n"
                          "SQUARE A\n"
                          "#define area csycl_2_area\n"
                          "AREA\n"
                          "#undef size\n"
                          "#undef M\n"
                          "#undef square\n"
                          "#undef area\n"
                          "#undef call_side\n"
                          "#undef more_side\n"
                          "#pragma OPENCL FP_CONTRACT OFF\n"
                          "#define call_area csycl_2_area\n"
                          "#define more_area\n"
                          "KERNEL\n");
}
END_TEST

/* Once, though two functions need it; and what of a file stands there is known to its next. */
START_TEST(a_definition_comes_once)
{
    static const struct csycl_glue_import *const both[] = {&import_side, &import_side};
    static const char *const *const text[] = {prelude_text, kernel, NULL};
    struct csycl_glue_site twice = {.text = text, .imports = both, .import_count = 2, .head = 1};
    check_gathered(&twice, "PRELUDE\n" SIDE_FILE "#pragma OPENCL FP_CONTRACT OFF\n"
                           "#define call_side csycl_1_side_g\n"
                           "#define more_side\n"
                           "#define call_side csycl_1_side_g\n"
                           "#define more_side\n"
                           "KERNEL\n");
}
END_TEST

START_TEST(without_calls_the_text_is_the_sites)
{
    const struct csycl_glue_site plain = {.text = program};
    check_gathered(&plain, "PRELUDE\nstruct point;\nKERNEL\n");
}
END_TEST

/* Two constants of one name, of which only the text that reads one knows the macro. */
START_TEST(constants_of_files_are_kept_apart)
{
    static const struct csycl_glue_type int_type = {.kind = CSYCL_GLUE_I32, .size = sizeof(int)};
    static const int values[] = {7, 8};
    static const struct csycl_glue_member members[] = {{"N_0", 0, CSYCL_GLUE_I32}};
    static const struct csycl_glue_constant of_site = {
        .name = "n", .macro = "N", .type = &int_type};
    static const struct csycl_glue_constant of_side = {
        .name = "n", .macro = "N", .type = &int_type, .members = members, .member_count = 1};
    static const struct csycl_glue_constant *const site_list[] = {&of_site}, *const side_list[] = {
                                                                                 &of_side};
    struct csycl_glue_export side_reads = side_export;
    struct csycl_glue_site reads = site;
    struct definitions definitions;
    struct text text = {0};
    const char *const *const program_of_site[] = {prelude_text, kernel, NULL};
    const char *const *const program_of_side[] = {side_text, NULL};
    side_reads.constants = side_list;
    side_reads.constant_count = 1;
    side_reads.text = program_of_side;
    side_file.exports = (const struct csycl_glue_export *const[]){&side_reads};
    reads.constants = site_list;
    reads.constant_count = 1;
    reads.imports = imports_side;
    reads.text = program_of_site;
    reads.head = 1;
    ck_assert_int_eq(csy_definitions_find(&definitions, &reads), CSYCL_SUCCESS);
    ck_assert_uint_eq(definitions.constant_count, 2);
    csy_write_constants(&text, &reads, &definitions, (const char *)values, false);
    ck_assert_str_eq(csy_text(&text), "#define csycl_0_N 7 // n = 7 (set)\n"
                                      "#define csycl_1_N 8 // n = 8 (set)\n"
                                      "#define csycl_1_N_0 8\n");
    csy_text_release(&text);
    csy_definitions_release(&definitions);
    check_gathered(&reads, "PRELUDE\n"
                           "#pragma OPENCL FP_CONTRACT OFF\n"
                           "#define N csycl_1_N\n"
                           "#define N_0 csycl_1_N_0\n"
                           "#define side_g csycl_1_side_g\n"
                           "SIDE\n"
                           "#undef side_g\n"
                           "#undef N\n"
                           "#undef N_0\n"
                           "#pragma OPENCL FP_CONTRACT OFF\n"
                           "#define call_side csycl_1_side_g\n"
                           "#define more_side\n"
                           "#define N csycl_0_N\n"
                           "KERNEL\n");
    side_file.exports = side_exports;
}
END_TEST

static char noted[100];

static void note_side(int number)
{
    sprintf(noted + strlen(noted), "side %d ", number);
}

static void note_area(int number)
{
    sprintf(noted + strlen(noted), "area %d ", number);
}

/* side.c and area.c assert; the site's file has 4 assertions of its own. */
START_TEST(assertions_are_counted_over_files)
{
    static const struct csycl_glue_assertions of_side = {2, note_side}, of_area = {3, note_area};
    static const char *const *const text_of_area[] = {area_text, NULL};
    static const char *const *const text_of_side[] = {side_text, NULL};
    static const char *const *const text_of_site[] = {prelude_text, kernel, NULL};
    struct csycl_glue_site asserts = site;
    struct definitions definitions;
    side_export.may_fail = area_export.may_fail = 1;
    side_export.assertions = &of_side;
    area_export.assertions = &of_area;
    side_export.text = text_of_side;
    area_export.text = text_of_area;
    asserts.text = text_of_site;
    asserts.head = 1;
    asserts.assertion_count = 4;
    check_gathered(&asserts, "PRELUDE\n"
                             "#pragma OPENCL FP_CONTRACT OFF\n"
                             "#undef CSYCL_ASSERTION_FIRST\n"
                             "#define CSYCL_ASSERTION_FIRST 4\n"
                             "#define side_g csycl_1_side_g\n"
                             "SIDE\n"
                             "#undef side_g\n"
                             "#undef CSYCL_ASSERTION_FIRST\n"
                             "#define CSYCL_ASSERTION_FIRST 0\n"
                             "#pragma OPENCL FP_CONTRACT ON\n"
                             "#define call_side csycl_1_side_g\n"
                             "#define more_side , csycl_failed\n"
                             "#undef CSYCL_ASSERTION_FIRST\n"
                             "#define CSYCL_ASSERTION_FIRST 6\n"
                             "#define area csycl_2_area\n"
                             "AREA\n"
                             "#undef area\n"
                             "#undef call_side\n"
                             "#undef more_side\n"
                             "#undef CSYCL_ASSERTION_FIRST\n"
                             "#define CSYCL_ASSERTION_FIRST 0\n"
                             "#pragma OPENCL FP_CONTRACT OFF\n"
                             "#define call_area csycl_2_area\n"
                             "#define more_area csycl_failed\n"
                             "KERNEL\n");
    ck_assert_int_eq(csy_definitions_find(&definitions, &asserts), CSYCL_SUCCESS);
    for (int i = 1; i <= 10; i++)
        csy_assertion_fail(&definitions, i);
    ck_assert_str_eq(noted, "side 1 side 2 area 1 area 2 area 3 ");
    csy_definitions_release(&definitions);
}
END_TEST

START_TEST(a_missing_definition_is_named)
{
    csycl_glue_unregister(&side_file);
    FAILS(find(), CSYCL_ERROR_BUILD,
          "'side', declared at side.h:5, has no device code: compile the file that defines it with "
          "cscc, with the declaration under #pragma csycl device in front of the definition");
    csycl_glue_register(&side_file);
    ck_assert_int_eq(find(), CSYCL_SUCCESS);
}
END_TEST

START_TEST(another_function_of_the_name_is_not_meant)
{
    import_area.function = other_area;
    FAILS(find(), CSYCL_ERROR_BUILD,
          "'area', declared at area.h:4, is not the function of this name at area.c:9, and the "
          "file that defines it brings no device code: compile that with cscc, with the "
          "declaration under #pragma csycl device in front of the definition");
}
END_TEST

START_TEST(memories_and_types_have_to_fit)
{
    side_export.memories = "p";
    FAILS(find(), CSYCL_ERROR_BUILD,
          "'side', defined at side.c:3, cannot be called with pointers to global memory: it has "
          "a variable for pointers to different memories; use one variable for each");
    side_export.memories = "g";
    side_export.type = "f32(*f64)";
    FAILS(find(), CSYCL_ERROR_BUILD,
          "'side' is declared at side.h:5 with another type than it is defined with at side.c:3, "
          "or its structures have other members there: include the same declarations in both "
          "files");
}
END_TEST

START_TEST(circles_are_refused)
{
    side_export.imports = imports_area;
    side_export.import_count = 1;
    FAILS(find(), CSYCL_ERROR_BUILD,
          "'area', defined at area.c:9, calls itself through functions of other files (area -> "
          "side -> area), and device code cannot recurse: write a loop");
    area_export.imports = imports_area;
    FAILS(find(), CSYCL_ERROR_BUILD,
          "'area', defined at area.c:9, calls itself through functions of other files (area -> "
          "area), and device code cannot recurse: write a loop");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/gather");
    TCase *tcase = suite_case(suite, "text");
    tcase_add_checked_fixture(tcase, setup, NULL);
    tcase_add_test(tcase, names_of_files_are_kept_apart_and_types_are_shared);
    tcase_add_test(tcase, the_second_file_takes_the_first_ones_type);
    tcase_add_test(tcase, a_definition_comes_once);
    tcase_add_test(tcase, without_calls_the_text_is_the_sites);
    tcase_add_test(tcase, constants_of_files_are_kept_apart);
    tcase_add_test(tcase, assertions_are_counted_over_files);
    tcase_add_test(tcase, a_missing_definition_is_named);
    tcase_add_test(tcase, another_function_of_the_name_is_not_meant);
    tcase_add_test(tcase, memories_and_types_have_to_fit);
    tcase_add_test(tcase, circles_are_refused);
    return suite_run(suite);
}
