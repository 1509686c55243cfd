/* exits_text.c: see exits_text.h. */
#include "emit/host/exits_text.h"

static const struct loop *outermost(const struct launch *launch)
{
    return launch->kernel->loops[0].loop;
}

void exits_begin(struct launch *launch)
{
    strbuf_printf(launch->out,
                  "    CSYCL_GLUE_SEARCH(__csycl_search, &__csycl_site_%s); %s " EXITS_FROM " = 0;",
                  launch->kernel->region->name, launch_variable_type(outermost(launch)));
}

void exits_variables(struct launch *launch)
{
    strbuf_printf(launch->out, "    %s " EXITS_FIRST " = __csycl_lower_0;\n    csycl_u32 %s = 0;\n",
                  launch_variable_type(outermost(launch)), launch->kernel->region->left->name);
}

static void add_first(struct launch *launch)
{
    strbuf_puts(launch->out, EXITS_FIRST " = ");
    launch_value(launch, 0, "__csycl_search.begin");
    strbuf_puts(launch->out, ";\n");
}

void exits_launches(struct launch *launch)
{
    strbuf_puts(launch->out,
                "        while (csycl_glue_search_next(&__csycl_search, __csycl_counts)) {\n"
                "            ");
    add_first(launch);
    strbuf_puts(launch->out,
                "            csycl_glue_search_run(&__csycl_search, &__csycl_launch);\n"
                "        }\n"
                "    ");
    add_first(launch);
    strbuf_puts(launch->out, "    csycl_glue_search_plain(&__csycl_search, &__csycl_launch);\n"
                             "    " EXITS_FROM " = ");
    launch_header_value(launch, 0, "__csycl_search.begin");
    strbuf_puts(launch->out, ";\n    0;\n");
}
