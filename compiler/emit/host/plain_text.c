/* plain_text.c: see plain_text.h. */
#include "emit/host/plain_text.h"

#include <string.h>

#include "base/edit.h"
#include "emit/device/body.h"
#include "emit/device/words.h"
#include "emit/host/host_text.h"
#include "emit/host/openmp.h"
#include "emit/host/slices_text.h"
#include "unit/launcher_words.h"
#include "unit/omp_words.h"

/* Nothing, or the preprocessor's `# 12 "foo.c"`. */
static bool is_blank(const char *line)
{
    line += strspn(line, " \t");
    return *line == '\n' || (line[0] == '#' && line[1] == ' ' && strchr("0123456789", line[2]));
}

size_t plain_begin(const struct plan *plan, const struct directive *directive)
{
    const char *text = plan->unit->source->text;
    size_t begin = directive->span.begin, at = begin;

    while (at > 0 && strchr(" \t\n", text[at - 1])) {
        if (text[--at] != '\n')
            continue;
        size_t line = at;
        while (line > 0 && text[line - 1] != '\n')
            line--;
        if (omp_words(text + line))
            begin = at = line;
        else if (is_blank(text + line))
            at = line;
        else
            break;
    }
    return begin;
}

static bool has_omp(const char *text, struct span span)
{
    for (size_t at = span.begin; at < span.end; at += strcspn(text + at, "\n") + 1)
        if (omp_words(text + at))
            return true;
    return false;
}

/* gcc takes comparisons since version 12, so no threads come to these. What the user says by OpenMP
 * is not said again. */
const char *plain_atomic(const struct plan *plan, const struct directive *directive)
{
    const struct combination *combination = directive->combination;

    if (!plan->has_openmp || !combination || directive_clause(directive, CLAUSE_ATOMIC_COMPARE) ||
        plain_begin(plan, directive) != directive->span.begin ||
        has_omp(plan->unit->source->text,
                (struct span){directive->span.end, directive->node->children[0]->span.begin}))
        return "";
    if (combination->way == WAY_READS)
        return "#pragma omp atomic read";
    if (combination->result != RESULT_NONE)
        return "#pragma omp atomic capture";
    return combination->way == WAY_SETS ? "#pragma omp atomic write" : "#pragma omp atomic update";
}

/* Where the line begins that the loop stands on; 0: with something before it. */
static size_t line_begin(const char *text, const struct node *loop)
{
    size_t at = loop->span.begin;

    while (at > 0 && strchr(" \t", text[at - 1]))
        at--;
    return at > 0 && text[at - 1] == '\n' ? at : 0;
}

/* Has the loop, and what it calls, pragmas of OpenMP's own? These may not stand inside of threads'
 * iterations. */
static bool has_omp_inside(const struct plan *plan, const struct kernel *kernel)
{
    const struct region *region = kernel->region;
    const char *text = plan->unit->source->text;

    if (has_omp(text, region->loops[0].node->span))
        return true;
    for (size_t i = 0; i < region->helpers.count; i++)
        if (has_omp(text, region->helpers.items[i]->func->body->span))
            return true;
    return false;
}

static size_t innermost_begin(const struct plan *plan, const struct kernel *kernel)
{
    const struct region *region = kernel->region;

    return line_begin(plan->unit->source->text, region->loops[region->loop_count - 1].node);
}

bool plain_is_bare(const struct plan *plan, const struct kernel *kernel)
{
    const struct directive *directive = kernel->region->directive;
    const struct node *innermost = kernel->region->loops[kernel->region->loop_count - 1].node;

    return plain_begin(plan, directive) == directive->span.begin &&
           !has_omp(plan->unit->source->text,
                    (struct span){directive->span.end, innermost->span.begin});
}

bool plain_is_parallel(const struct plan *plan, const struct kernel *kernel)
{
    return kernel->schedule.threads && plain_is_bare(plan, kernel) && !has_omp_inside(plan, kernel);
}

/* In threads, its variable would have no value of before the loop. */
bool plain_is_simd(const struct plan *plan, const struct kernel *kernel)
{
    const struct region *region = kernel->region;

    return kernel->schedule.simd && innermost_begin(plan, kernel) && plain_is_bare(plan, kernel) &&
           (region->loops[region->loop_count - 1].declared_inside ||
            !plain_is_parallel(plan, kernel));
}

/* The first that does not begin before the offset: they are in text order. */
static size_t first_directive(const struct unit *unit, size_t offset)
{
    size_t low = 0, high = unit->directives.count;

    while (low < high) {
        size_t middle = (low + high) / 2;
        if (unit->directives.items[middle]->span.begin < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* OpenMP takes no parentheses around it where it is set first. */
static void bare_counter(const struct plan *plan, const struct loop *loop, struct edits *edits)
{
    const struct node *init = loop->node->children[0];
    struct arena *arena = plan->unit->arena;

    if (!init || init->kind != NODE_ASSIGN || init->children[0]->kind != NODE_PAREN)
        return;
    struct span target = init->children[0]->span;
    const char *newlines = words_newlines(arena, plan->unit->source->text, target);
    edits_replace(arena, edits, target, arena_printf(arena, "%s%s", loop->var->name, newlines));
}

/* ---- what is combined ---- */

/* libcsycl has its address, so the host's compiler would have it in memory, where it is written
 * only if the user's text does: the loop has one of its own. A debugger sees the program's alone.
 */
static bool is_copied(const struct plan *plan, const struct kernel *kernel,
                      const struct reduction *reduction)
{
    const struct var *var = reduction->var;

    return !kernel->region->left && !plan->debugs && plain_is_bare(plan, kernel) &&
           !plain_is_parallel(plan, kernel) && (var->kind == VAR_LOCAL || var->kind == VAR_PARAM) &&
           !reduction->is_section && type_is_arithmetic(var->type) && !var->type->is_volatile &&
           !var->is_register;
}

static struct vars copies_in(const struct plan *plan, const struct kernel *kernel)
{
    const struct region *region = kernel->region;
    struct vars copies = {0};

    for (size_t i = 0; i < region->scalar_count; i++)
        if (is_copied(plan, kernel, &region->reductions[i]))
            vars_add(plan->unit->arena, &copies, region->reductions[i].var);
    return copies;
}

static void begin_copies(const struct vars *copies, struct strbuf *out)
{
    strbuf_puts(out, "    {\n");
    for (size_t i = 0; i < copies->count; i++) {
        const char *name = copies->items[i]->name;
        strbuf_printf(out, "    __typeof__(%s) *const __csycl_at_%s = &%s;\n", name, name, name);
    }
    strbuf_puts(out, "    {\n#pragma GCC diagnostic push\n"
                     "#pragma GCC diagnostic ignored \"-Wshadow\"\n");
    for (size_t i = 0; i < copies->count; i++) {
        const char *name = copies->items[i]->name;
        strbuf_printf(out, "    __typeof__(*__csycl_at_%s) %s = *__csycl_at_%s;\n", name, name,
                      name);
    }
    strbuf_puts(out, "#pragma GCC diagnostic pop\n");
}

static void end_copies(const struct vars *copies, struct strbuf *out)
{
    strbuf_putc(out, '\n');
    for (size_t i = 0; i < copies->count; i++)
        strbuf_printf(out, "    *__csycl_at_%s = %s;\n", copies->items[i]->name,
                      copies->items[i]->name);
    strbuf_puts(out, "    }\n    }");
}

/* Of a kernel its items, one after the other: the function's, with the launcher's parameters. What
 * CSYCL_RUN_ITEMS says, which is gone where <csycl.h> was no system header. */
static void plain_items(const struct region *region, struct strbuf *out)
{
    const struct func *launcher = region->directive->func;
    const char *name = launcher->name + strlen(LAUNCHER_NAME), *hidden = "";

    for (size_t i = LAUNCHER_OWN_PARAMS; i < launcher->params.count; i++)
        if (strcmp(launcher->params.items[i]->name, name) == 0)
            hidden = "*" LAUNCHER_HIDDEN;
    strbuf_printf(out,
                  "\n    if (csycl_items_begin(&" LAUNCHER_RANGE ")) {"
                  " __typeof__(%s%s) *volatile csycl_kernel = %s%s;"
                  " char csycl_base[csycl_items_room()];"
                  " while (csycl_items_next(csycl_base)) (*csycl_kernel)(",
                  hidden, name, hidden, name);
    for (size_t i = LAUNCHER_OWN_PARAMS; i < launcher->params.count; i++)
        strbuf_printf(out, "%s%s", i > LAUNCHER_OWN_PARAMS ? ", " : "",
                      launcher->params.items[i]->name);
    strbuf_puts(out, "); }\n");
}

void plain_loop(struct launch *launch, const struct slice *slice)
{
    const struct plan *plan = launch->plan;
    const struct kernel *kernel = launch->kernel;
    struct strbuf *out = launch->out;
    const struct vars copies = copies_in(plan, kernel);
    const struct unit *unit = plan->unit;
    struct source *source = unit->source;
    const struct region *region = kernel->region;
    const struct directive *directive = region->directive;
    struct span before = {plain_begin(plan, directive), directive->span.begin};
    struct span span = {directive->span.end, body_statement_end(plan, directive->node)};
    size_t innermost = innermost_begin(plan, kernel);
    const struct slice part = {.from = OPENMP_FROM, .to = OPENMP_TO}, own = {.from = NULL};
    bool is_simd = plain_is_simd(plan, kernel) && !(slice && slice->keeps_test);
    bool is_parallel = plain_is_parallel(plan, kernel);
    struct edits edits = {0};

    if (directive->is_kernel) {
        plain_items(region, out);
        return;
    }
    for (size_t i = first_directive(unit, span.begin); i < unit->directives.count; i++) {
        const struct directive *inner = unit->directives.items[i];
        if (inner->span.end > span.end)
            break;
        edits_replace(unit->arena, &edits, inner->span, plain_atomic(plan, inner));
    }
    if (is_parallel)
        slices_edit(plan, kernel, &part, &edits);
    else
        slices_edit(plan, kernel, slice ? slice : &own, &edits);
    strbuf_putc(out, '\n');
    if (copies.count)
        begin_copies(&copies, out);
    if (is_simd || is_parallel)
        openmp_declarations(unit->arena, kernel, out);
    if (is_simd) {
        edits_insert(unit->arena, &edits, innermost,
                     openmp_simd(unit->arena, kernel, source_place(source, innermost)));
        bare_counter(plan, &region->loops[region->loop_count - 1], &edits);
    }
    if (is_parallel)
        openmp_parallel(launch);
    strbuf_add(out, source->text + before.begin, before.end - before.begin);
    span.begin += strspn(source->text + span.begin, " \t\n");
    host_place(source_place(source, span.begin), out);
    while (strchr(" \t", source->text[span.begin - 1]))
        span.begin--;
    edits_apply(&edits, source->text, span, out);
    if (copies.count)
        end_copies(&copies, out);
}
