/* watch.h: CSYCL_CHECK=data: what the host does to memory that data regions hold on a device with
 * memory of its own.
 *
 * A copy is kept of what the host had when both last agreed. Where the host's bytes differ from it
 * later, the host has written them, and the device does not know. What loops write, and the host
 * reads too early, is stale.h's. Each is told once of each hold.
 */
#ifndef CSYCL_CHECKS_WATCH_H
#define CSYCL_CHECKS_WATCH_H

#include <csycl/glue.h>
#include <stddef.h>
#include <stdint.h>

struct hold;
struct scalar_at;
struct stale;
struct text;
struct watch;

/* Where something happens in the program. */
struct spot {
    const char *file;
    unsigned line;
};

/* Watches a hold that began with the section, if that is wanted and there is memory for it. */
void csy_watch_begin(struct hold *hold, const struct csycl_glue_section *section);
void csy_watch_end(struct hold *hold);

/* What is known of reads of it (stale.h); NULL: nothing. */
struct stale *csy_watch_stale(const struct hold *hold);

/* Both agree on these bytes from now on. */
void csy_watch_note(const struct hold *hold, uintptr_t low, uintptr_t high);

/* Tells of bytes that the host has changed, where that matters, and how: "and the loop does not see
 * it". */
void csy_watch_check(const struct hold *hold, uintptr_t low, uintptr_t high, struct spot spot,
                     const char *how);

/* Of a hold that ends without bringing back what loops wrote. The device has `bytes` of it. */
void csy_watch_lost(const struct hold *hold, const void *bytes, struct spot spot);

/* Adds the name of an element that is other here than there, and of a structure that of the first
 * member that is. Returns where and what that is in the element: a STRUCT where no member is known
 * that differs. */
struct scalar_at csy_watch_name(struct text *text, const struct hold *hold, ptrdiff_t element,
                                const char *here, const char *there);

/* Adds `before` and the value in an element, or nothing of a STRUCT. */
void csy_watch_value(struct text *text, struct scalar_at scalar, const char *before,
                     const char *element);

/* Adds the update that is missing, "host" or "device", of the elements from `first` to `last`. */
void csy_watch_propose(struct text *text, const char *clause, const struct hold *hold,
                       ptrdiff_t first, ptrdiff_t last);

/* Tells a text, which it releases. */
void csy_watch_say(struct text *text, struct spot spot);

#endif
