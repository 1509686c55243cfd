/* host.c: the user's text with its annotated loops made launches; see emit.h. */
#include <csycl/glue.h>
#include <string.h>

#include "base/edit.h"
#include "emit/emit.h"
#include "emit/host/const_text.h"
#include "emit/host/fold_text.h"
#include "emit/host/held_text.h"
#include "emit/host/host_tables.h"
#include "emit/host/launch_text.h"
#include "emit/host/openmp.h"
#include "emit/host/plain_text.h"
#include "emit/host/wait_text.h"
#include "emit/kernel/constants_text.h"
#include "emit/kernel/hidden.h"

static void opening(const struct plan *plan, struct type_tables *types, const char *version,
                    struct strbuf *out)
{
    const struct source *source = plan->unit->source;

    strbuf_printf(out, "/* Made by cscc %s from %s. */\n", version, source->name);
    if (tables_are_needed(plan) || held_is_needed(plan))
        strbuf_printf(out, "#include <csycl/glue.h>\nCSYCL_GLUE_CHECK(%d);\n", CSYCL_GLUE_ABI);
    held_types(plan, types, out);
    for (size_t i = 0; i < plan->kernels.count; i++) {
        const struct kernel *kernel = plan->kernels.items[i];
        table_declaration(kernel, out);
        if (plain_is_parallel(plan, kernel))
            openmp_functions(kernel, out);
    }
    constant_declarations(plan, out);
    hidden_declarations(plan, out);
    strbuf_puts(out, "#line 1 ");
    strbuf_quote(out, source->name, strlen(source->name));
    strbuf_putc(out, '\n');
}

/* Comments and probes of directives that become no code in their place. */
static void remove_directives(const struct plan *plan, struct edits *edits)
{
    for (size_t i = 0; i < plan->unit->directives.count; i++) {
        const struct directive *directive = plan->unit->directives.items[i];
        if (!directive_is_alone(directive->kind) || directive->kind == DIRECTIVE_SCAN)
            edits_replace(plan->unit->arena, edits, directive->span, plain_atomic(plan, directive));
    }
}

/* Whether the line is the preprocessor's of a system header: `# 12 "foo.h" 1 3`. */
static bool marks_system(const char *line, size_t length)
{
    while (length > 0 && line[length - 1] != '"')
        if (line[--length] == '3')
            return true;
    return false;
}

/* `# 12 "foo.c"` is the preprocessor's; in C the directive is `#line 12 "foo.c"`. That knows no
   system headers, which #pragma GCC system_header makes of users' own: where they begin and end,
   the preprocessor's is kept. */
static void add_standard_markers(const struct strbuf *text, struct strbuf *out)
{
    bool in_system = false;

    for (const char *line = text->text; *line;) {
        size_t length = strcspn(line, "\n");
        bool marker = strncmp(line, "# ", 2) == 0 && line[2] >= '0' && line[2] <= '9';
        bool system = marker ? marks_system(line, length) : in_system;
        bool standard = marker && !system && !in_system;
        length += line[length] == '\n';
        strbuf_puts(out, standard ? "#line " : "");
        strbuf_add(out, line + (standard ? 2 : 0), length - (standard ? 2 : 0));
        line += length;
        in_system = system;
    }
}

void emit_host(const struct plan *plan, const char *version, struct strbuf *out)
{
    const struct source *source = plan->unit->source;
    struct type_tables types = {.arena = plan->unit->arena};
    struct edits edits = {0};
    struct strbuf text;

    strbuf_init(&text);
    remove_directives(plan, &edits);
    for (size_t i = 0; i < plan->kernels.count; i++)
        launch_edit(plan, plan->kernels.items[i], &edits);
    opening(plan, &types, version, out);
    const_edits(plan, &edits);
    held_edits(plan, &types, &edits);
    wait_edits(plan, &edits);
    edits_apply(&edits, source->text, (struct span){0, source->user_length}, &text);
    add_standard_markers(&text, out);
    strbuf_release(&text);
    if (tables_are_needed(plan)) {
        folds(plan, out);
        strbuf_puts(out, "\n#line 1 \"<csycl tables>\"\n"
                         "#pragma GCC diagnostic ignored \"-Wpedantic\"\n"); /* .name = of C90 */
        hidden_functions(plan, out);
        tables(plan, &types, out);
    }
}
