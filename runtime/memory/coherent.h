/* coherent.h: memory from csycl_malloc that knows who wrote last (pages/pages.h), on devices that
 * have memory of their own. Launches send what the device lacks and fetch nothing; the host's
 * touches do.
 *
 * Small memory is not: it would be a page or some, most of it empty, and is copied around each
 * launch. Nor is any where the system cannot do it, or CSYCL_MEMORY says so. Where nobody knows yet
 * what the device is, large memory is, at no cost before such a device uses it.
 */
#ifndef CSYCL_MEMORY_COHERENT_H
#define CSYCL_MEMORY_COHERENT_H

#include <csycl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "device/opencl.h"

struct beside;
struct context;
struct csycl_glue_site;
struct region;

struct coherent;

/* Is memory of `size` bytes to be coherent? */
bool csy_coherent_is_wanted(struct context *context, size_t size);

/* Memory of `size` bytes. NULL: it is not to be coherent, or cannot be. */
struct coherent *csy_coherent_create(struct context *context, size_t size);

/* Makes memory of the program's own coherent (adopt.h): of the bytes [low, high), that a mirror is
 * to have, those in the whole pages [first, last). The pages may have others beside, no more than
 * MAPPING_MOST_KEPT in front. NULL: it cannot be. */
struct coherent *csy_coherent_adopt(uintptr_t low, uintptr_t high, uintptr_t first, uintptr_t last);

/* Ends that: the program frees these bytes, whose values do not matter any more, and no launch uses
 * them. */
void csy_coherent_drop(struct coherent *coherent, bool is_lost);

/* Ends it while other threads may use the memory, which has all its bytes then; `keeps` false:
 * those of the device do not matter. False: memory ran out, and it stays coherent. */
bool csy_coherent_give_up(struct coherent *coherent, bool is_lost, bool keeps);

void *csy_coherent_memory(const struct coherent *coherent);

/* Waits until nothing reads it. `is_lost`: its device cannot be called any more. */
void csy_coherent_destroy(struct coherent *coherent, bool is_lost);

/* Bytes of it that the program has not written since they were noted (csy_pages_seal). */
struct seal {
    uintptr_t low, high; /* none: 0 */
    uint64_t changes;
    const struct coherent *coherent;
    unsigned broken; /* so often somebody had written */
};

/* Before all bytes of [low, high) are noted, or compared with the notes: what is written from now
 * on will be known. `coherent` NULL: it will not. */
void csy_coherent_seal(struct seal *seal, const struct coherent *coherent, uintptr_t low,
                       uintptr_t high);

/* Of the bytes [low, high), those of which it is not known that nobody has written them. */
struct unsealed {
    bool is_broken; /* all of them */
    unsigned count;
    struct {
        uintptr_t low, high;
    } parts[2];
};
struct unsealed csy_coherent_unsealed(const struct seal *seal, uintptr_t low, uintptr_t high);

/* For kernels whose buffers are not the mirror's: makes what the region's sections have the host's,
 * up to the next launch. */
void csy_coherent_leave(const struct region *region);

/* Sends what the sections need to the mirror's buffer. From here to its end who touches the memory
 * waits, also where this fails. By address, where there are several. */
enum csycl_status csy_coherent_begin(struct region *region, const struct csycl_glue_site *site,
                                     cl_command_queue queue);

/* What the device has of the bytes beside the pages, on the side where `low` is; from
 * csy_coherent_begin on. */
struct beside *csy_coherent_beside(const struct region *region, uintptr_t low);

/* The kernel may have changed these, and they did not all come back. */
void csy_coherent_forget_beside(const struct region *region);

/* The kernel was enqueued, or what could be: the device has what the sections write. */
enum csycl_status csy_coherent_end(struct region *region);

/* For a launch that failed before that. */
void csy_coherent_abandon(struct region *region);

#endif
