/* summary.h: CSYCL_TRACE=summary: a table of the program's loops at its exit. */
#ifndef CSYCL_LAUNCH_SUMMARY_H
#define CSYCL_LAUNCH_SUMMARY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <csycl/glue.h>

#include "device/process.h"
#include "plain/plain_reason.h"

/* What it is worth that constants' values get kernels of their own: by launches that were waited
 * for, of values that had launches as arguments before. */
struct constants_worth {
    _Atomic uint64_t passed, passed_ns;            /* launches with constants as arguments */
    _Atomic uint64_t own, own_ns, passed_would_ns; /* of own kernels; as arguments it would be... */
    _Atomic uint64_t kernels, kernels_ns; /* those kernels, and the program's time for them */
    _Atomic uint64_t paid; /* so many launches had saved that time; 0: it is not saved yet */
};

struct told;

/* What a loop's launches add up to. The loop's tables may be gone at the end: they may be a
 * library's. */
struct tally {
    struct tally *next;               /* of all that there are */
    char *loop;                       /* "blur blur.c:12" */
    _Atomic uint64_t launches, waits; /* those that waited for themselves */
    _Atomic uint64_t plain[PLAIN_REASONS];
    _Atomic uint64_t sliced, moved; /* of these those in slices; launches that slices were before */
    _Atomic uint64_t built, loaded; /* kernels, in the program; from the disk cache */
    _Atomic uint64_t in, out;       /* bytes that travelled */
    _Atomic uint64_t device_ns, build_ns, plain_ns;
    struct constants_worth worth;
    struct told *_Atomic tuned; /* tuning_told.h; the last first */
    atomic_bool varies;         /* its constants have more values than are worth programs */
    unsigned rebuilds;          /* rebuilt.h; with its lock held, */
    struct cause *causes;
};

struct launch;
struct variants;

/* Where a loop is counted. NULL: memory ran out. */
struct tally *csy_tally_of(struct process *process, struct variants *variants);

/* Counts a launch whose commands are in the queue; and, when they have ended, how long the device
 * worked on them. Those of modules are in no table. */
void csy_summary_launch(const struct launch *launch);
void csy_summary_end(const struct launch *launch, double device_ns);

/* How a kernel came about, if it did. */
enum made { MADE_NOT, MADE_BUILT, MADE_LOADED };

/* Counts it, and the time that this took, whether it went well or not. `was_passed`: its values had
 * launches as arguments. */
void csy_summary_made(struct process *process, struct variants *variants, enum made made,
                      uint64_t ns, bool was_passed);

/* Counts a launch that was waited for so long, and in which no kernel was built. */
void csy_summary_took(const struct launch *launch, uint64_t ns);

/* Why a launch of this thread leaves the loop to plain C, which begins next; and then asks. */
void csy_summary_leave(enum plain_reason reason);
enum plain_reason csy_summary_left(void);

/* In words. */
const char *csy_plain_reason(enum plain_reason reason);

/* Counts a plain loop; and how long it took, when it has ended. */
void csy_summary_plain(struct process *process, const struct csycl_glue_site *site,
                       enum plain_reason reason, bool is_sliced);
void csy_summary_plain_took(struct process *process, const struct csycl_glue_site *site,
                            uint64_t ns);

#endif
