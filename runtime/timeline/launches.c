/* launches.c: loops, as events; see timeline.h. */
#include <inttypes.h>

#include "launch/geometry.h"
#include "launch/launch.h"
#include "plain/slices.h"
#include "sites/constants.h"
#include "timeline/timeline.h"

static void add_sizes(struct event *event, const char *name, unsigned dims, const uint64_t sizes[])
{
    struct text text = {0};
    for (unsigned i = 0; i < dims; i++)
        csy_text_printf(&text, "%s%" PRIu64, i ? "x" : "", sizes[i]);
    csy_event_text(event, name, csy_text(&text));
    csy_text_release(&text);
}

/* "radius=3 (set)": what the launch had; what its kernel was built for has the build's event. */
static void add_constants(struct event *event, const struct launch *launch)
{
    const struct definitions *definitions =
        launch->variants && launch->constants ? &launch->variants->definitions : NULL;
    struct text text = {0};
    for (unsigned i = 0; definitions && i < definitions->constant_count; i++) {
        if (csy_constant_is_again(definitions, i))
            continue;
        csy_text_printf(&text, text.length ? " " : "");
        csy_write_setting(&text, definitions->constants[i], launch->constants[i]);
    }
    if (text.length)
        csy_event_text(event, "constants", csy_text(&text));
    csy_text_release(&text);
}

void csy_timeline_launch(const struct launch *launch, uint64_t begun, enum csycl_status status)
{
    const struct csycl_glue_launch *request = launch->request;
    const struct memory *memory = &launch->memory;
    struct event event;
    csy_event_begin(&event, "launch", "%s", launch->site->kernel);
    csy_event_place(&event, "loop", request->file, request->line);
    if (request->counts)
        add_sizes(&event, "range", launch->site->dims, request->counts);
    csy_event_text(&event, "runs",
                   csy_slices_are_rest(request) ? "on the device, behind slices of the plain loop"
                                                : "on the device");
    csy_event_text(&event, "waits", launch->waits ? "yes" : "no");
    if (memory->bytes_in)
        csy_event_number(&event, "bytes in", memory->bytes_in);
    if (memory->bytes_out)
        csy_event_number(&event, "bytes out", memory->bytes_out);
    if (launch->scratch)
        csy_event_number(&event, "bytes of scratch", launch->scratch);
    add_constants(&event, launch);
    if (status)
        csy_event_text(&event, "failed", csycl_error_message());
    csy_event_end(&event, begun);
}

void csy_timeline_kernels(const struct launch *launch, uint64_t before)
{
    const struct geometry *geometry = &launch->geometry;
    const cl_event events[] = {launch->begin, launch->end ? launch->end : launch->begin};
    const uint64_t local[] = {geometry->local[0], geometry->local[1], geometry->local[2]};
    struct event event;
    if (!launch->begin)
        return;
    csy_event_begin(&event, "kernel", "%s", launch->site->kernel);
    csy_event_place(&event, "loop", launch->request->file, launch->request->line);
    add_sizes(&event, "work-items", geometry->dims, geometry->range);
    if (local[0])
        add_sizes(&event, "of groups of", geometry->dims, local);
    csy_timeline_commands(&event, launch->memory.queue->opencl, events, before);
}

void csy_timeline_plain(const struct plain_told *told, uint64_t begun)
{
    struct event event;
    csy_event_begin(&event, "plain", "%s (%s)", told->site->kernel,
                    told->is_slice ? "slice" : "plain");
    csy_event_place(&event, "loop", told->file, told->line);
    csy_event_number(&event, "iterations", told->iterations);
    csy_event_text(&event, "runs",
                   told->is_slice ? "as a slice of the plain loop" : "as the plain loop");
    csy_event_text(&event, "why", csy_plain_reason(told->reason));
    csy_event_end(&event, begun);
}
