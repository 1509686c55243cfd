/* followed.h: the memory behind the pointers that a launch's loop finds in memory, and follows
 * (csycl_glue_way), for a device that cannot use the host's addresses.
 *
 * What of that is coherent, and has no pointers, stays where it was used last (led.h). All other
 * blocks that such pointers lead to, the elements that these lie in, and all else that the launch
 * uses of these blocks go to one block of shared virtual memory (svm.h), each byte of the host's
 * once: the copies have pointers that lead to copies. What the kernel changes there comes back, no
 * more than that: pointers it does not change, and other threads may write beside it. The copies
 * are kept for the next launch (kept.c), to which go the bytes that the host has changed since.
 */
#ifndef CSYCL_FOLLOW_FOLLOWED_H
#define CSYCL_FOLLOW_FOLLOWED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <csycl.h>
#include <csycl/glue.h>

#include "follow/led.h"
#include "memory/coherent.h"
#include "memory/svm.h"

struct context;
struct memory;
struct mirror;

/* Bytes of the host's, [low, high), that have a copy. */
struct carried {
    uintptr_t low, high;
    bool written;          /* the kernel may */
    struct mirror *mirror; /* memory from csycl_malloc; NULL: other */
    size_t offset;         /* of the copy, in the block */
    struct seal seal;      /* bytes that are as they were noted */
};

/* Elements of [low, high) with pointers that are followed. */
struct pointing {
    uintptr_t low, high;
    const struct csycl_glue_outline *outline;
    bool writes;      /* the loop may write what they lead to */
    const char *name; /* of the param that they lie behind */
};

/* A block that pointers lead to. */
struct found {
    uintptr_t low, high;
    struct mirror *mirror; /* NULL: it is not from csycl_malloc */
    bool is_led;           /* all of a mirror, in which nothing is followed */
    bool in_heap;          /* the program's: known as long as it lives */
    bool writes;           /* the loop may write there */
};

/* What launches have of it, one or several of a queue. */
struct followed {
    struct {
        struct carried *items;
        size_t count, room;
    } carried; /* found: ordered, none overlap */
    struct {
        struct pointing *items;
        size_t count, room;
    } pointing; /* likewise, but that they may touch */
    struct {
        struct led *items;
        size_t count, room;
    } led;                      /* likewise */
    struct found_block *blocks; /* that were found, in which pointers are followed */
    struct {
        struct found *items;
        size_t count, room;
    } data;                  /* the others: ordered, none twice. A block may be of both */
    size_t size;             /* of all copies */
    bool writes;             /* the kernel may, some of them */
    struct svm_block copies; /* its host has what they have. NULL: not yet */
    char *noted;             /* what the host's memory had then: the same but for pointers */
    struct kept *kept;       /* kept.c's; NULL: none */
};

/* ---- followed.c ---- */

/* Finds which elements have pointers, and which blocks these lead to, for a launch whose sections
 * are known. `*out` is the caller's then. CSYCL_ERROR_INVALID: it is not known where some pointer
 * leads, or a data region holds that. */
enum csycl_status csy_followed_find(struct followed **out, const struct memory *memory,
                                    const struct csycl_glue_launch *launch);

/* Of what was found: what goes to the copies, and where that is there. It is not found again
 * behind that. */
enum csycl_status csy_followed_settle(struct followed *followed, const struct memory *memory);

/* Takes what the copies have off the launch's sections. */
void csy_followed_take(const struct memory *memory, const struct csycl_glue_launch *launch);

/* Has it the byte at `address`, or the end of others there? `followed` may be NULL. */
bool csy_followed_has(const struct followed *followed, uintptr_t address);

/* Are some of these bytes elements with pointers? */
bool csy_followed_points(const struct followed *followed, uintptr_t low, uintptr_t high);

/* The last of what is carried that begins at the address or before; NULL: none. */
struct carried *csy_carried_before(const struct followed *followed, uintptr_t address);

/* Where its copy is, when it was sent. */
const void *csy_followed_place(const struct followed *followed, uintptr_t address);

/* Calls `take` for each pointer that is not null, which lies at the address and leads to elements
 * of `outline` (NULL: there are no pointers in them), until that fails. */
typedef enum csycl_status csy_take_pointer(void *data, const struct pointing *pointing,
                                           uintptr_t at, uintptr_t pointer,
                                           const struct csycl_glue_outline *outline);
enum csycl_status csy_followed_each(const struct pointing *pointing, csy_take_pointer *take,
                                    void *data);

/* Are its pointers those that were noted? Beside them, elements may have anything. */
bool csy_pointing_is_same(const struct pointing *pointing, const char *noted);

/* NULL may be freed. No command uses it. */
void csy_followed_free(struct followed *followed, struct context *context);

/* ---- followed_send.c, with the queue's lock held ---- */

/* The first mirror that it has at `from` or behind; NULL: none. */
struct mirror *csy_followed_mirror(const struct followed *followed, uintptr_t from);

/* Makes the copies what the host has. Its mirrors are locked, and stay so up to
 * csy_followed_unlock. */
enum csycl_status csy_followed_send(struct memory *memory);

/* After the kernel, for which it waits: stores what that has changed. */
enum csycl_status csy_followed_fetch(struct memory *memory);

void csy_followed_unlock(struct memory *memory);

/* ---- kept.c: what launches have found, and have sent, for the next ones of the same arguments,
 * while the pointers lead where they did ---- */

/* Finds all of it for a launch that follows pointers, and whose sections are known; adopts what
 * pays (adopt.h), and takes what has its own way off the sections. */
enum csycl_status csy_follow(struct memory *memory, const struct csycl_glue_launch *launch);

/* The copies become what the host has; with the queue's lock held, and all mirrors'. */
enum csycl_status csy_follow_send(struct memory *memory);

/* After the kernel, for which it waits: the host has what that has changed. */
enum csycl_status csy_follow_fetch(struct memory *memory);

/* The launch has ended, or has failed, and no command of it uses the copies any more. */
void csy_follow_release(struct memory *memory);

#endif
