/* help.c: see help.h. */
#include "driver/help.h"

#include <string.h>

#include "driver/option_table.h"

enum { COLUMN = 27 }; /* where explanations begin */

static void print_row(FILE *out, const struct option *option)
{
    int width = fprintf(out, "  %s%s", option->name, option->argument ? option->argument : "");

    if (width >= COLUMN) {
        fputc('\n', out);
        width = 0;
    }
    fprintf(out, "%*s%s\n", COLUMN - width, "", option->help);
}

void help_print(FILE *out)
{
    fputs("usage: cscc [options] file...\n"
          "\n"
          "Compiles C with csycl pragmas. Options that are not listed here go to the host\n"
          "compiler, which also compiles files without pragmas and links.\n"
          "\n",
          out);
    for (size_t i = 0; i < option_count; i++)
        if (option_table[i].help)
            print_row(out, &option_table[i]);
    fputs("\n"
          "Exit status: 0 success, 1 errors in the source, 2 wrong usage.\n"
          "Environment: CC, TMPDIR; of the programs that are built: CSYCL_..., see libcsycl(3).\n"
          "Manuals: cscc(1), csycl(7), libcsycl(3).\n",
          out);
}
