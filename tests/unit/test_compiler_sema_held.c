/* test_compiler_sema_held.c: what data, enter data, exit data and update may list, and where they
 * may stand. (Most of what is said is in golden/bad_held.c.) */
#include "compiler_text.h"

static void read_statements(const char *statements)
{
    read_text(arena_printf(&arena,
                           "struct grid { double *cells; int n; };\n"
                           "void run(int n, int k, int *a, const int *c, struct grid *g)\n"
                           "{\n"
                           "    int fixed[10], (*rows)[n] = (void *)a;\n"
                           "    (void)fixed; (void)rows; (void)c; (void)g; (void)k;\n"
                           "    %s\n"
                           "}\n",
                           statements));
}

static const struct row right[] = {
    {"\n#pragma csycl data in(a[0:n], c[k:n]) out(g->cells[0:g->n]) create(fixed)\n{ a[0] = 1; }",
     ""},
    {"\n#pragma csycl enter data in(rows[0:k], fixed[2:3]) if(n > k)\n", ""},
    {"\n#pragma csycl exit data out(rows[0:k][0:n])\n", ""},
    {"\n#pragma csycl update host(a[0:1], a[n - 1:1]) device(a[1:1])\n", ""},
    {"if (n) {\n#pragma csycl update device(c[0:n])\n}", ""},
    {"again:\n#pragma csycl update host(a[0:n])\nif (a[0]) goto again;", ""},
    {"\n#pragma csycl data in(a[0:n])\n{ again: if (a[0]) goto again; switch (n) { case 1:; } }",
     ""},
};

START_TEST(right_directives_are_silent)
{
    read_statements(right[_i].text);
    check_said(right[_i].expected);
}
END_TEST

static const struct row wrong[] = {
    {"\n#pragma csycl data\n{ a[0] = 1; }",
     "error: 'data' lists no data: add in(x[0:n]), out(...), inout(...) or create(...)"},
    {"\n#pragma csycl update if(n)\n",
     "error: 'update' lists no data: add host(x[0:n]) to bring them to the host, or device(x[0:n]) "
     "to send them"},
    {"if (n)\n#pragma csycl update host(a[0:n])\na[0] = 1;",
     "error: 'update' stands where one statement is expected, and is none for a compiler that "
     "ignores it: put braces around it and the statement behind it"},
    {"if (n) label:\n#pragma csycl update host(a[0:n])\na[0] = 1;",
     "error: 'update' stands where one statement is expected, and is none for a compiler that "
     "ignores it: put braces around it and the statement behind it"},
    {"if (n) goto in;\n#pragma csycl data in(a[0:n])\n{ in: a[0] = 1; }",
     "error: goto 'in' would enter the block of 'data' behind its beginning: move the label in "
     "front of the block\nnote: the data are held from here on"},
};

START_TEST(mistakes_are_told)
{
    read_statements(wrong[_i].text);
    check_said(wrong[_i].expected);
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_loop_test(tests, right_directives_are_silent, 0, sizeof right / sizeof *right);
    tcase_add_loop_test(tests, mistakes_are_told, 0, sizeof wrong / sizeof *wrong);
}

int main(void)
{
    return run_suite("sema_held", add);
}
