/* directions.c: see directions.h. */
#include "plan/directions.h"

/* The clause says it; without one, how the loop uses the elements: what it writes first, it does
 * not read of the host's. */
static enum access of_memory(const struct capture *capture)
{
    if (!capture->clause && capture->written_whole)
        return ACCESS_WRITE;
    if (!capture->clause)
        return capture->used == ACCESS_NONE ? ACCESS_READ_WRITE : capture->used;
    switch (capture->clause->kind) {
    case CLAUSE_IN:
        return ACCESS_READ;
    case CLAUSE_OUT:
        return ACCESS_WRITE;
    case CLAUSE_CREATE:
        return ACCESS_NONE;
    default:
        return ACCESS_READ_WRITE;
    }
}

static void plan_param(const struct kernel *kernel, struct param *param)
{
    switch (param->kind) {
    case PARAM_MEMORY:
        param->travels = of_memory(param->capture);
        param->written_whole = param->capture->written_whole;
        break;
    case PARAM_SECTION:
        param->travels = param->reduction->discard ? ACCESS_WRITE : ACCESS_READ_WRITE;
        param->written_whole = param->reduction->discard;
        break;
    case PARAM_FIRST:
    case PARAM_OBJECT:
        param->travels = ACCESS_READ;
        break;
    case PARAM_LAST: /* nothing is written where there is no iteration but sections are merged */
        param->travels = ACCESS_WRITE;
        param->written_whole = !region_has_sections(kernel->region);
        break;
    case PARAM_FAILED:
        param->travels = ACCESS_READ_WRITE;
        break;
    default: /* values */
        break;
    }
}

void travel_plan(struct kernel *kernel)
{
    for (size_t i = 0; i < kernel->params.count; i++)
        plan_param(kernel, &kernel->params.items[i]);
}
