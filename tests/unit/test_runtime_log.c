/* Build logs as compilers write them, mapped to the user's files. */
#include <check.h>
#include <stdlib.h>

#include "base/log.h"
#include "suite.h"

/* Lines 1 to 13, in strings that are not lines. */
static const char *const text[] = {
    "#define CSYCL_SHAPE_GPU 1\n#define CSYCL_CONST_radius 3 // radius = 3 (set)\n",
    "static int helper(int x)\n",    /* 3 */
    "#line 40 \"src/helper.h\"\n",   /* 4 */
    "{ return x + 1; }\n",           /* 5 */
    "__kernel void ",                /* 6, its beginning */
    "blur(ulong n)\n",               /* 6, its end */
    "#line 12 \"my blur.c\"\n",      /* 7 */
    "    a[i] = b;\n",               /* 8 */
    "    c = d;\n",                  /* 9 */
    "  #  line 30\n",                /* 10 */
    "    e = f;\n",                  /* 11 */
    "# 7 \"other \\\"q\\\".c\" 2\n", /* 12 */
    "}\n",                           /* 13 */
};

static const struct {
    const char *log, *mapped;
} cases[] = {
    {"", ""},
    /* NVIDIA's compiler, which does not honour #line */
    {"<kernel>:8:12: error: use of undeclared identifier 'b'\n    a[i] = b;\n           ^\n",
     "my blur.c:12:12: error: use of undeclared identifier 'b'\n    a[i] = b;\n           ^\n"},
    {"<kernel>:9:5: error: x\n<kernel>:11:5: warning: y\n2 errors generated.\n",
     "my blur.c:13:5: error: x\nmy blur.c:30:5: warning: y\n2 errors generated.\n"},
    {"<kernel>:5:3: note: z", "src/helper.h:40:3: note: z"},
    {"<kernel>:6:3: note: z", "src/helper.h:41:3: note: z"},
    {"<kernel>:13:1: error: z", "other \\\"q\\\".c:7:1: error: z"},
    {":8:12: error: old drivers name no file", "my blur.c:12:12: error: old drivers name no file"},
    {"<program source>:8:12: error: x", "my blur.c:12:12: error: x"},
    {"In file included from <kernel>:8:\n<kernel>:9:1: error: x",
     "In file included from my blur.c:12:\nmy blur.c:13:1: error: x"},
    /* generated text in front of the first #line, and lines that there are not */
    {"<kernel>:3:1: error: x", "<kernel>:3:1: error: x"},
    {"<kernel>:99:1: error: x", "<kernel>:99:1: error: x"},
    {"<kernel>:99999999999999999999999:1: error: x",
     "<kernel>:99999999999999999999999:1: error: x"},
    /* PoCL, which does */
    {"error: my blur.c:12:12: use of undeclared identifier 'b'\nDevice x failed to build\n",
     "error: my blur.c:12:12: use of undeclared identifier 'b'\nDevice x failed to build\n"},
    {"error: /root/.cache/pocl/kcache/tempfile_BPP4Zi.cl:3:9: x\n",
     "error: /root/.cache/pocl/kcache/tempfile_BPP4Zi.cl:3:9: x\n"},
    /* what is no position */
    {"<kernel>\n<kernel>:\n<kernel>:8\n:\n<\n:x:\n\n\n",
     "<kernel>\n<kernel>:\n<kernel>:8\n:\n<\n:x:\n\n\n"},
    {"ptxas fatal   : (C7600) <kernel>:8:1", "ptxas fatal   : (C7600) <kernel>:8:1"},
};

START_TEST(positions_are_mapped)
{
    struct text out = {0};
    csy_map_log(&out, cases[_i].log, text, sizeof text / sizeof *text);
    ck_assert_str_eq(csy_text(&out), cases[_i].mapped);
    csy_text_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/log");
    TCase *tcase = suite_case(suite, "map");
    tcase_add_loop_test(tcase, positions_are_mapped, 0, sizeof cases / sizeof *cases);
    return suite_run(suite);
}
