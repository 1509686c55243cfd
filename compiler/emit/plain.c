/* plain.c: see plain.h.
 *
 * Iterations of an annotated loop are independent but for its reductions, which
 * is what `#pragma omp simd` says; the host compiler gets -fopenmp-simd.
 */
#include "emit/plain.h"

#include <string.h>

#include "base/edit.h"
#include "emit/body.h"

static bool is_omp(const char *line)
{
    line += strspn(line, " \t");
    if (*line++ != '#')
        return false;
    line += strspn(line, " \t");
    if (strncmp(line, "pragma", 6) != 0)
        return false;
    line += 6;
    line += strspn(line, " \t");
    return strncmp(line, "omp", 3) == 0 && strchr(" \t", line[3]);
}

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
        if (is_omp(text + line))
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
        if (is_omp(text + at))
            return true;
    return false;
}

/* ---- our own pragma ---- */

/* OpenMP converts the bound to the variable's type; C compares in the larger of both. */
static bool compares_as_c(const struct loop *loop)
{
    const struct node *upper = loop->upper;

    return type_same(loop->var->type, upper->type) ||
           (upper->has_value && type_is_signed(upper->type) && upper->value >= 0 &&
            upper->value <= INT8_MAX);
}

/* Does a simd clause combine as the loop does? None says what our declarations say, or compares an
 * item as another type or by fmin (a sum that is -0.0 becomes +0, though); and gcc (12) adds up a
 * _Bool to the lowest bit of the sum. */
static bool combines_as_c(const struct reduction *reduction)
{
    return !reduction->reducer && !reduction->as_unsigned && !reduction->nan_is_none &&
           !(reduction->op == REDUCE_ADD && reduction->var->type->kind == TYPE_BOOL);
}

/* No simd clause says firstprivate. With `omp simd` the sign of the step follows from the test. */
static bool can_say(const struct region *region)
{
    const struct loop *innermost = &region->loops[region->loop_count - 1];

    if (region->in_order.count || (innermost->step && !innermost->step->has_value))
        return false;
    for (size_t i = 0; i < region->reduction_count; i++)
        if (region->reductions[i].is_section || !combines_as_c(&region->reductions[i]))
            return false;
    return !directive_clause(region->directive, CLAUSE_FIRSTPRIVATE) && compares_as_c(innermost);
}

/* clang's partials begin with the largest finite number, which loses an infinity. */
static bool loses_infinities(const struct region *region)
{
    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        if ((reduction->op == REDUCE_MIN || reduction->op == REDUCE_MAX) &&
            type_is_floating(reduction->var->type))
            return true;
    }
    return false;
}

static void add_privates(const struct directive *directive, struct strbuf *out)
{
    for (size_t i = 0; i < directive->clauses.count; i++) {
        const struct clause *clause = &directive->clauses.items[i];
        for (size_t k = 0; clause->kind == CLAUSE_PRIVATE && k < clause->items.count; k++)
            strbuf_printf(out, " private(%s)", clause->items.items[k].var->name);
    }
}

/* Where the line begins that the loop stands on; 0: with something before it. */
static size_t line_begin(const char *text, const struct node *loop)
{
    size_t at = loop->span.begin;

    while (at > 0 && strchr(" \t", text[at - 1]))
        at--;
    return at > 0 && text[at - 1] == '\n' ? at : 0;
}

static const char *simd(struct arena *arena, const struct region *region, struct place place)
{
    bool guarded = loses_infinities(region);
    struct strbuf out;

    strbuf_init(&out);
    strbuf_puts(&out, guarded ? "#ifndef __clang__\n#pragma omp simd" : "#pragma omp simd");
    for (size_t i = 0; i < region->reduction_count; i++)
        strbuf_printf(&out, " reduction(%s : %s)", reduction_op_name(region->reductions[i].op),
                      region->reductions[i].var->name);
    add_privates(region->directive, &out);
    strbuf_printf(&out, "%s\n#line %u ", guarded ? "\n#endif" : "", place.line);
    strbuf_quote(&out, place.file, strlen(place.file));
    strbuf_putc(&out, '\n');
    const char *text = arena_strdup(arena, out.text);
    strbuf_release(&out);
    return text;
}

void plain_loop(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct unit *unit = plan->unit;
    struct source *source = unit->source;
    const struct region *region = kernel->region;
    const struct directive *directive = region->directive;
    struct span before = {plain_begin(plan, directive), directive->span.begin};
    struct span span = {directive->span.end, body_statement_end(plan, directive->node)};
    size_t innermost = line_begin(source->text, region->loops[region->loop_count - 1].node);
    struct edits edits = {0};

    for (size_t i = 0; i < unit->directives.count; i++)
        edits_replace(unit->arena, &edits, unit->directives.items[i]->span, "");
    if (before.end == before.begin && innermost && can_say(region) &&
        !has_omp(source->text, (struct span){span.begin, innermost}))
        edits_insert(unit->arena, &edits, innermost,
                     simd(unit->arena, region, source_place(source, innermost)));
    strbuf_putc(out, '\n');
    strbuf_add(out, source->text + before.begin, before.end - before.begin);
    span.begin += strspn(source->text + span.begin, " \t\n");
    struct place place = source_place(source, span.begin);
    strbuf_printf(out, "#line %u ", place.line);
    strbuf_quote(out, place.file, strlen(place.file));
    strbuf_putc(out, '\n');
    while (strchr(" \t", source->text[span.begin - 1]))
        span.begin--;
    edits_apply(&edits, source->text, span, out);
}
