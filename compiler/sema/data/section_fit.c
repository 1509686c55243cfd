/* section_fit.c: do the sections of clauses have all elements that the loop uses?
 *
 * Said is what is certain: whenever the loops around a place run, some iteration
 * uses an element there that is outside of the section. What depends on values
 * of the run (in(x[0:m]) of a loop to n) is libcsycl's to tell.
 */
#include "sema/code/tree.h"
#include "sema/data/captured.h"
#include "sema/depend/box.h"
#include "sema/depend/conflict.h"
#include "sema/ranges/range_find.h"

static const char *section_text(struct sema *sema, const struct item *item)
{
    return arena_printf(sema->arena, "%.*s", (int)(item->span.end - item->span.begin),
                        sema->source->text + item->span.begin);
}

static void warn(struct sema *sema, const struct region *region, const struct capture *capture,
                 const struct memory_access *access)
{
    const struct node *place = access->touch->node;
    const char *section = section_text(sema, capture->section);

    if (capture->proposal)
        sema_warning(sema, DIAG_CSYCL, capture->section->span,
                     "the section '%s' is too small, as the loop uses '%s': write %s", section,
                     range_text(sema, region, capture), capture->proposal);
    else
        sema_warning(sema, DIAG_CSYCL, capture->section->span,
                     "the section '%s' is too small: it has to have all elements that the loop "
                     "uses",
                     section);
    sema_note(sema, place->span, "'%s' is used here, also outside of the section",
              node_text(sema, place));
}

/* Does the access certainly leave the section? */
static bool is_outside(struct reader *reader, const struct capture *capture,
                       const struct memory_access *access)
{
    struct box box;

    return access->path.root == capture->var && access->domain.is_exact &&
           box_read(reader, capture, &access, 1, &box) && box_keep_outside(reader, &box) &&
           conflict_is_met(reader->sema->sets, reader, access, &box.all);
}

/* Mostly the section has just what the loop uses, which is soon seen. */
static bool is_doubtful(struct sema *sema, const struct region *region,
                        const struct capture *capture)
{
    return capture_has_elements(capture) && capture->section && !range_fits(sema, region, capture);
}

static void check(struct reader *reader, const struct capture *capture,
                  const struct accesses *accesses)
{
    for (size_t i = 0; i < accesses->count; i++)
        if (is_outside(reader, capture, &accesses->items[i])) {
            warn(reader->sema, reader->region, capture, &accesses->items[i]);
            return;
        }
}

void fit_check(struct sema *sema, const struct region *region, const struct code *code)
{
    struct reader reader = {.sema = sema, .region = region, .code = code, .reads_reduced = true};
    struct accesses accesses = {0};

    sets_begin(sema->sets);
    for (size_t i = 0; i < region->captures.count; i++) {
        const struct capture *capture = &region->captures.items[i];
        if (!is_doubtful(sema, region, capture))
            continue;
        if (!accesses.count)
            access_collect(&reader, &accesses);
        check(&reader, capture, &accesses);
    }
}
