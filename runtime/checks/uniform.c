/* uniform.c: see uniform.h. */
#include "checks/uniform.h"

#include <inttypes.h>

#include "base/iteration.h"
#include "base/status.h"
#include "base/typed_number.h"

bool csy_uniform_is_checked(const struct context *context, const struct csycl_glue_site *site,
                            const struct definitions *definitions)
{
    return site->verifies_uniform && definitions && definitions->claims.count &&
           context->settings->check & CHECK_UNIFORM;
}

/* ---- room ---- */

static enum csycl_status fill_zero(const struct memory *memory, cl_mem buffer, size_t size)
{
    const cl_uint zero = 0;
    cl_int error = clEnqueueFillBuffer(memory->queue->opencl, buffer, &zero, sizeof zero, 0, size,
                                       0, NULL, NULL);
    return error ? csy_fail_opencl(error, "clEnqueueFillBuffer") : CSYCL_SUCCESS;
}

static size_t told_size(const struct memory *memory)
{
    return csy_listed_count(&memory->definitions->claims) * sizeof(struct csycl_glue_told);
}

/* What launches before left does no harm: values have the number of their launch. */
static enum csycl_status reserve_seen(const struct memory *memory)
{
    struct scratch *seen = &memory->room->seen;
    size_t size = UNIFORM_SEEN * sizeof(struct csycl_glue_seen);
    if (seen->buffer)
        return CSYCL_SUCCESS;
    enum csycl_status status = csy_scratch_reserve(seen, memory->context->opencl, size);
    return status ? status : fill_zero(memory, seen->buffer, size);
}

enum csycl_status csy_uniform_begin(const struct memory *memory)
{
    struct context *context = memory->context;
    struct scratch *told = &memory->room->told;
    size_t size = told_size(memory);
    memory->room->launch = 1 + atomic_fetch_add(&context->process->checked_launches, 1);
    enum csycl_status status = reserve_seen(memory);
    if (!status)
        status = csy_scratch_reserve_host(told, size);
    if (!status)
        status = csy_scratch_reserve(told, context->opencl, size);
    return status ? status : fill_zero(memory, told->buffer, size);
}

enum csycl_status csy_uniform_fetch(const struct memory *memory)
{
    const struct scratch *told = &memory->room->told;
    cl_int error = clEnqueueReadBuffer(memory->queue->opencl, told->buffer, CL_FALSE, 0,
                                       told_size(memory), told->host, 0, NULL, NULL);
    return error ? csy_fail_opencl(error, "clEnqueueReadBuffer") : CSYCL_SUCCESS;
}

/* ---- words ---- */

static void write_value(struct text *text, enum csycl_glue_kind kind, uint64_t bits)
{
    if (kind == CSYCL_GLUE_STRUCT)
        csy_text_printf(text, "address 0x%" PRIx64, bits);
    else
        csy_scalar_write(text, kind, &bits);
}

/* "blur.c:12: 'start[x]' is not uniform: 3 in iteration 4 and 5 in iteration 6" */
static void write_claim(struct text *text, const struct csycl_glue_site *site,
                        const struct csycl_glue_launch *launch,
                        const struct csycl_glue_claim *claim, const struct csycl_glue_told *told)
{
    csy_text_printf(text, "%s%s:%u: '%s' is not uniform: ", text->length ? "\n" : "", claim->file,
                    claim->line, claim->text);
    for (int i = 0; i < 2; i++) {
        write_value(text, claim->kind, told->bits[i]);
        csy_text_printf(text, " in iteration ");
        csy_write_iteration(text, site, launch, told->item[i]);
        csy_text_printf(text, i ? "" : " and ");
    }
}

/* Of one file. */
static void write_claims(struct text *text, const struct memory *memory,
                         const struct csycl_glue_launch *launch, const struct listed *claims)
{
    struct csycl_glue_claim *items = claims->items;
    const struct csycl_glue_told *told = memory->room->told.host;
    told += claims->first;
    for (unsigned i = 0; i < claims->count; i++)
        if (told[i].is_set && !__atomic_exchange_n(&items[i].told, 1, __ATOMIC_RELAXED))
            write_claim(text, memory->site, launch, &items[i], &told[i]);
}

void csy_uniform_write(struct text *text, const struct memory *memory,
                       const struct csycl_glue_launch *launch)
{
    for (unsigned i = 0; i < memory->definitions->claims.count; i++)
        write_claims(text, memory, launch, &memory->definitions->claims.items[i]);
}
