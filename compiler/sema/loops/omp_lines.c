/* omp_lines.c: OpenMP's lines inside of parallel loops that iterations of csycl do not heed: what
 * was written for threads that wait for each other. A loop that has reductions has what these are
 * for.
 */
#include <string.h>

#include "sema/check.h"
#include "sema/loops/loop_form.h"
#include "unit/omp_words.h"

static const char *find_word(const char *words)
{
    static const char *const names[] = {"atomic", "critical", "ordered"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i]);
        if (strncmp(words, names[i], length) == 0 && strchr(" \t\n(", words[length]))
            return names[i];
    }
    return NULL;
}

/* Does the line stand beside `#pragma csycl atomic`, over the same statement? */
static bool is_said(const struct sema *sema, size_t begin, size_t end)
{
    const char *text = sema->source->text;
    size_t next = end + strspn(text + end, " \t\n");

    for (size_t i = 0; i < sema->unit->directives.count; i++) {
        const struct directive *directive = sema->unit->directives.items[i];
        if (directive->kind == DIRECTIVE_ATOMIC && directive->node &&
            (directive->span.begin == next ||
             (directive->span.end <= begin && directive->node->children[0]->span.begin >= end)))
            return true;
    }
    return false;
}

static void check_line(struct sema *sema, size_t begin, size_t end)
{
    const char *words = omp_words(sema->source->text + begin);
    const char *name = words ? find_word(words) : NULL;

    if (name && strcmp(name, "atomic") == 0) {
        if (!is_said(sema, begin, end))
            sema_warning(sema, DIAG_CSYCL_DEPENDENCE, (struct span){begin, end},
                         "iterations do not heed OpenMP's 'atomic': write '#pragma csycl atomic', "
                         "or name what they combine in a reduction of the loop, like "
                         "reduction(+: hist[0:bins])");
    } else if (name)
        sema_warning(sema, DIAG_CSYCL_DEPENDENCE, (struct span){begin, end},
                     "iterations do not heed OpenMP's '%s': name what they combine in a reduction "
                     "of the loop, like reduction(+: sum) or reduction(+: hist[0:bins]), or leave "
                     "the loop without a csycl pragma",
                     name);
}

void omp_check(struct sema *sema, const struct region *region)
{
    const char *text = sema->source->text;
    const struct span span = region->loops[0].node->span;

    for (size_t at = span.begin; region->reduction_count == 0 && at < span.end;) {
        size_t length = strcspn(text + at, "\n");
        check_line(sema, at, at + length);
        at += length + 1;
    }
}
