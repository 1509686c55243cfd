/* fit.c: see fit.h. */
#include "rows/fit.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "rows/extent.h"

static bool has_all(const struct csycl_glue_arg *arg, const struct touched *extent)
{
    int64_t low = arg->offset, high = low + (int64_t)arg->size;
    return extent->low == extent->high || (extent->low >= low && extent->high <= high);
}

/* " 'x' has a section of the elements [0:99], but the loop uses [0:100]: write in(x[0:n])" */
static void add_mistake(struct text *text, const struct csycl_glue_param *param,
                        const struct csycl_glue_arg *arg, const struct touched *extent)
{
    int64_t size = (int64_t)param->size;
    csy_text_printf(text,
                    "%s '%s' has a section of the elements [%" PRId64 ":%" PRId64
                    "], but the loop uses [%" PRId64 ":%" PRId64 "]",
                    text->length ? ";" : "", param->name, arg->offset / size,
                    (int64_t)arg->size / size, extent->low / size,
                    (extent->high - extent->low) / size);
    if (param->clause)
        csy_text_printf(text, ": write %s", param->clause);
}

/* Is there a section that a clause says? */
static bool is_told(const struct csycl_glue_param *param, const struct csycl_glue_arg *arg)
{
    return !param->from_type && arg->size <= PTRDIFF_MAX;
}

bool csy_fit_has(const struct csycl_glue_param *param, const struct csycl_glue_arg *arg,
                 const struct touched *extent)
{
    return !is_told(param, arg) || has_all(arg, extent);
}

static void check(struct text *text, struct reached *reached, unsigned i)
{
    const struct csycl_glue_param *param = &reached->site->params[i];
    const struct csycl_glue_arg *arg = &reached->launch->args[i];
    if (!param->size || !is_told(param, arg))
        return;
    struct touched extent = csy_reach(reached, i, false);
    if (has_all(arg, &extent))
        return;
    extent = csy_reach(reached, i, true);
    if (extent.exact)
        add_mistake(text, param, arg, &extent);
}

static void check_all(struct text *text, struct reached *reached, enum csycl_glue_param_kind kind)
{
    for (unsigned i = 0; i < reached->site->param_count; i++)
        if (reached->site->params[i].kind == kind)
            check(text, reached, i);
}

static void warn(struct variants *variants, const struct reached *reached, struct text *text)
{
    if (text->length && !atomic_exchange(&variants->warned_sections, true))
        fprintf(stderr, "csycl: warning: %s:%u: in %s:%s\n", reached->launch->file,
                reached->launch->line, variants->site->kernel, csy_text(text));
}

enum csycl_status csy_fit_check(struct variants *variants, struct reached *reached, bool is_safe,
                                bool all)
{
    struct text text = {0};
    enum csycl_status status = CSYCL_SUCCESS;
    check_all(&text, reached, CSYCL_GLUE_SECTION);
    if (!is_safe)
        check_all(&text, reached, CSYCL_GLUE_MEMORY);
    if (text.length) {
        status = csy_fail(CSYCL_ERROR_INVALID, "%s", csy_text(&text) + 1);
    } else if (is_safe && all && !atomic_load(&variants->warned_sections)) {
        check_all(&text, reached, CSYCL_GLUE_MEMORY);
        warn(variants, reached, &text);
    }
    csy_text_release(&text);
    return status;
}
