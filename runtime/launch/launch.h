/* launch.h: one launch of an annotated loop, and its steps. Those that return a status follow each
 * other up to the first that fails; csy_launch_end comes last, whatever happened. launch.c has
 * their order.
 */
#ifndef CSYCL_LAUNCH_LAUNCH_H
#define CSYCL_LAUNCH_LAUNCH_H

#include <csycl.h>
#include <csycl/glue.h>

#include "device/context.h"
#include "launch/geometry.h"
#include "memory/memory.h"
#include "programs/arguments.h"
#include "programs/strategy.h"
#include "programs/variant.h"
#include "tuning/tuning.h"

struct launch;
struct member;

/* What is different from one kind of launch to another. */
struct launch_kind {
    /* Takes what the launch needs and knows before it calls the device: memory, kernel and
     * geometry. It has its queue and its room. */
    enum csycl_status (*prepare)(struct launch *launch);
    /* Sets the kernel's arguments, or those that are not set. The memory is sent. */
    enum csycl_status (*set_arguments)(struct launch *launch);
    /* Gives the kernel back: its commands have the arguments, or it failed. */
    void (*give_kernel)(struct launch *launch);
    bool stays; /* what it was made of does, so that it may be under way when its call has returned
                 */
};

struct launch {
    const struct launch_kind *kind;
    const struct csycl_glue_site *site; /* of a module: tables as those of a loop with its params */
    struct csycl_glue_launch *request;
    struct csycl_glue_search *search; /* that it is a block of; NULL: it is a loop */
    const void *const *constants;     /* where the values are that variants->definitions lists */
    struct context *context;
    struct variants *variants;   /* NULL: it is a module's, which has none */
    const struct member *member; /* of the bundle in use; NULL: there is none */
    struct reduced_sections sections;
    struct form form;
    struct tuned_launch tuning;
    struct variant *variant; /* NULL: not yet, or nothing had to run */
    struct worth *worth;     /* what counts it, as its program is not its own; or NULL */
    struct kernel *kernel;
    struct memo *memo;        /* what an earlier launch has left to it (memo.h); NULL: nothing */
    uint64_t version;         /* of what is on the device, as it began, */
    bool looks;               /* where it has looked for a memo: else it leaves none */
    unsigned arguments;       /* that the kernel has already (arguments.h) */
    struct geometry geometry; /* of no groups where the range is empty */
    struct memory memory;     /* with the queue and the room; NULL: not yet */
    size_t scratch;           /* bytes on the device that the reductions need beside the user's */
    bool is_sampled;          /* it waits, as its time is wanted (pace.h) */
    bool is_piece;            /* turns.h */
    bool may_wait;            /* the plain loop may run while csycl-jit builds its kernel, */
    bool is_put_off;          /* and is to */
    bool is_counted;          /* adopt.h */
    bool is_early_user;       /* it moves what data regions hold since before a device was open */
    bool is_lone;             /* it is one command, if nobody waits for it (lone.c) */
    bool checks_uniform;      /* the kernel verifies what is asserted to be uniform, */
    bool checks_bounds;       /* that it stays inside of memory that is known */
    bool waits;               /* for its commands, before the call returns */
    bool is_timed;            /* somebody wants to know how long the kernels took */
    bool ends_alone;          /* nothing is to be done when its commands have ended */
    bool is_kept;             /* the next launch will remember it */
    bool is_started;          /* commands were given to the queue */
    bool has_tail;            /* also behind the last kernel */
    bool has_ended;           /* they have, as the last one of them was waited for */
    uint64_t loading_ns;      /* a part of the kernel's build, and its run behind that */
    double start;             /* tracing: when that was, ms */
    cl_event begin, end;      /* of the first kernel and of the last (NULL: it is `begin`), where
                                 they are timed, or the queue wants to know when they have ended */
};

/* ---- launch.c ---- */

/* What is used of the memory, as csy_memory_plan has it. `direct` may be an assumption. */
enum csycl_status csy_launch_plan(struct launch *launch, bool direct);

/* Locks its queue, in which commands are its own from now on, until `waits` is false again. */
void csy_launch_begin_commands(const struct launch *launch);

/* The launch from its beginning to its end, or until it is under way and its call can return. */
enum csycl_status csy_launch_run(struct launch *launch);

/* ---- prepare.c ---- */

/* Launches of loops. */
extern const struct launch_kind csy_launch_of_loop;

/* What its kernel is built for on a device, as far as that can be known before that is open. Its
 * variants and request are known. */
enum csycl_status csy_launch_guess_form(struct form *form, const struct launch *launch,
                                        const struct device *device);

/* Are its integers as wide as those of a form that another launch of its kernel asked for? */
bool csy_launch_has_widths(const struct launch *launch, const struct form *form);

/* The groups that run its range, once its variant is known. */
enum csycl_status csy_launch_choose_geometry(struct launch *launch);

/* Does the kernel verify something, of which the launch tells? */
bool csy_launch_is_checked(const struct launch *launch);

/* May an iteration print? */
bool csy_launch_prints(const struct launch *launch);

/* Has the range no iterations? */
bool csy_launch_is_empty(const struct launch *launch);

/* ---- lone.c ---- */

/* Is a launch whose memory, kernel and geometry are known nothing but a command, once nobody waits
 * for it? */
bool csy_launch_is_lone(const struct launch *launch);

/* Launches one that repeats such a launch (csy_memo_repeat), if nobody waits for it. Returns false
 * where it has to go the usual way: nothing has been done then. */
bool csy_launch_lone(struct launch *launch, enum csycl_status *status);

/* ---- loop.c ---- */

/* csycl_glue_parallel_for, of a loop or of a block of one that may be left; NULL: it is a loop. And
 * when that one's last block has run. */
bool csy_loop_run(const struct csycl_glue_site *site, struct csycl_glue_launch *request,
                  struct csycl_glue_search *search);
void csy_loop_searched(const struct csycl_glue_search *search);

/* Can the plain loop take the place of one that may wait for its kernel? */
bool csy_launch_can_wait(const struct launch *launch);

/* ---- reduce.c ---- */

/* The copies of its reduced sections. */
struct copies csy_launch_copies(const struct launch *launch);

/* Makes room for what the reductions need beside the user's memory. With the queue's lock held, as
 * all below. */
enum csycl_status csy_launch_reserve(struct launch *launch);

/* What the kernel of a loop with scans is enqueued for, once its room is reserved (PHASE of
 * <csycl/args.def>). */
struct phases {
    cl_ulong first, last;
};
struct phases csy_launch_phases(const struct launch *launch);

/* Enqueues the merging of reduced sections, where they have elements. */
enum csycl_status csy_launch_merge(struct launch *launch, bool has_events);

/* Enqueues what brings the partials of reduced variables. */
enum csycl_status csy_launch_fetch_partials(struct launch *launch);

/* Leaves the results in the reductions' variables. The commands have ended, or there were none. */
void csy_launch_fold(const struct launch *launch);

/* ---- results.c ---- */

/* If `status` is success, leaves and tells what the launch has to; gives back all that it took. */
enum csycl_status csy_launch_end(struct launch *launch, enum csycl_status status);

/* Puts in front of the message which launch it is, and whether its results are lost. */
void csy_launch_prefix(const struct launch *launch);
void csy_launch_prefix_place(const char *file, unsigned line, const char *kernel, bool spoiled);

/* ---- pending.c ---- */

/* After the last command of a launch that does not wait: leaves to the queue what is to be done
 * when it has ended; where that is nothing, only which launch it was, and the launch can end. Where
 * memory for that has run out, the launch waits all the same. */
enum csycl_status csy_pending_leave(struct launch *launch);

#endif
